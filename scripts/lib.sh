# Shared parts of the scripts in this directory; sourced, never run.
# shellcheck shell=bash

ROOT=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
JOBS=${CAIPAN_JOBS:-$(nproc)}
CLANG_FORMAT=clang-format-14
CLANG_TIDY=clang-tidy-14

PACKAGES_BUILD=(g++ cmake ninja-build libboost1.81-dev libboost-program-options1.81-dev
    libboost-json1.81-dev libexpected-dev doctest-dev)
PACKAGES_ALL=(clang-14 libclang-rt-14-dev "$CLANG_FORMAT" "$CLANG_TIDY" libbenchmark-dev dpkg-dev
    file)
# Some tests use these programs; without one they are skipped.
OPTIONAL_QUICK=("fairy-stockfish: comparisons with it" "uci2wb: tests of this adapter")
OPTIONAL_ALL=("xboard: games under it" "xvfb: games under xboard" "hoichess: games against it"
    "sjaakii: games against it")

note() { printf '%s\n' "$*" >&2; }

fail() {
    note "error: $*"
    exit 1
}

# ---- Debian packages -------------------------------------------------------------------------

# Prints those of the given packages that are not installed, one a line.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null) || true
    printf '%s\n' "$@" |
        awk -v installed="$installed" '
            BEGIN {
                n = split(installed, lines, "\n")
                for (i = 1; i <= n; i++)
                    if (split(lines[i], word, " ") == 2 && word[2] == "installed") have[word[1]] = 1
            }
            !($0 in have)'
}

# apt-get as root. It waits for another apt, asks nothing and reads nothing from our stdin.
apt_get() {
    local as_root=()
    ((EUID == 0)) || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=120 "$@" </dev/null >&2
}

apt_lists_fresh=
refresh_apt_lists() {
    [[ -z $apt_lists_fresh ]] || return 0
    apt_lists_fresh=1
    apt_get update || note "apt-get update failed; trying with the package lists at hand"
}

# Installing must never remove anything: --no-remove makes apt refuse instead.
install_packages() {
    refresh_apt_lists
    apt_get install --no-install-recommends --no-remove "$@"
}

explain_failed_install() {
    local in_the_way
    in_the_way=$(apt-get -s -y install --no-install-recommends "$@" 2>/dev/null </dev/null |
        awk '/^Remv / { printf " %s", $2 }') || true
    note ""
    note "error: these packages could not be installed: $*"
    if [[ -n $in_the_way ]]; then
        note "They conflict with installed packages, which this script never removes:"
        note "   $in_the_way"
        note "(caipan needs Boost 1.81; the -dev packages of Debian's default Boost 1.74 cannot be"
        note "installed beside it.) If nothing else needs them, remove them yourself with"
        note "    apt-get remove$in_the_way"
        note "and run this script again; otherwise build in a container or chroot of Debian 12."
    else
        note "The messages of apt-get above say why. Once that is settled, run"
        note "    apt-get install --no-install-recommends $*"
    fi
}

# Installs those of the given packages that are missing. Contacts nothing when none is.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        note "This is not a Debian system; please see to the equivalents of: $*"
        return 0
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0

    if ((EUID != 0)) && ! command -v sudo >/dev/null; then
        note "error: packages are missing, and neither root nor sudo is at hand. As root, run"
        note "    apt-get install --no-install-recommends ${missing[*]}"
        return 1
    fi
    note "installing: ${missing[*]}"
    install_packages "${missing[@]}" && return 0
    explain_failed_install "${missing[@]}"
    return 1
}

# Tries to install one package that some tests can use. A failure is remembered under build/, so
# that later runs do not contact anything again.
want_package() {
    local package=$1 purpose=$2
    local given_up=$ROOT/build/.without-$package
    command -v dpkg-query >/dev/null || return 0
    [[ -n $(missing_packages "$package") ]] || return 0
    if [[ ! -e $given_up ]]; then
        if { ((EUID == 0)) || command -v sudo >/dev/null; } && install_packages "$package"; then
            return 0
        fi
        mkdir -p "$ROOT/build"
        touch "$given_up"
    fi
    note "$package is not installed: $purpose (to try again, remove $given_up)"
}

# want_packages "PACKAGE: PURPOSE"...
want_packages() {
    local entry
    for entry in "$@"; do want_package "${entry%%: *}" "${entry#*: } are skipped"; done
}

# ---- Building --------------------------------------------------------------------------------

build_dir() { printf '%s\n' "$ROOT/build/$1"; }

# True when the preset must be configured: never done, done in another checkout, or outdated.
needs_configure() {
    local dir
    dir=$(build_dir "$1")
    [[ -e $dir/.configured && ! $ROOT/CMakePresets.json -nt $dir/.configured ]] || return 0
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$ROOT" "$dir/CMakeCache.txt"
}

# build PRESET JOBS [TARGET...]: configures if necessary and builds the targets, if any. One build
# at a time in each directory. Output goes to stderr.
build() {
    local preset=$1 jobs=$2
    shift 2
    mkdir -p "$ROOT/build"
    (
        flock 9
        cd "$ROOT"
        if needs_configure "$preset"; then
            cmake --fresh --preset "$preset" || exit 1
            touch "$(build_dir "$preset")/.configured"
        fi
        (($# == 0)) || cmake --build --preset "$preset" --parallel "$jobs" --target "$@"
    ) 9>"$ROOT/build/.lock-$preset" >&2
}
