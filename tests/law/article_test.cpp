#include "law/article.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace caipan;

TEST_SUITE("law.article") {
    TEST_CASE("articles print in the one grammar and read back") {
        struct Example {
            Article article;
            const char* text;
        };
        const std::array examples = {
            Example{Article::cxa1999(29, 2), "CXA1999 29.2"},
            Example{Article::cxa1999(4, 1, 6), "CXA1999 4.1.6"},
            Example{Article::cxa1999(25), "CXA1999 25"},
            Example{Article::cxa1999_chapter(7, 6), "CXA1999 ch7(6)"},
            Example{Article::cxa2020(26, 1, 2), "CXA2020 26.1.2"},
            Example{Article::cxa2020_figure(8, 20), "CXA2020 fig 8-20"},
            Example{Article::my2008(14), "MY2008 M14"},
            Example{Article::my2008_rule(6, 4, 2, 3), "MY2008 6.4.2.3"},
            Example{Article::my2008_rule(6, 18), "MY2008 6.18"},
            Example{Article::axf(19), "AXF A19"},
            Example{Article::wxf2018(20, 4), "WXF2018 20.4"},
        };
        for (const Example& example : examples) {
            CHECK(to_string(example.article) == example.text);
            CHECK(parse_article(example.text) == example.article);
        }
    }

    TEST_CASE("what is no article is not read") {
        for (const char* text : {"",
                                 "CXA1999",
                                 "CXA1999 ",
                                 "CXA1999 0",
                                 "CXA1999 29.",
                                 "CXA1999 29.2.1.1",
                                 "CXA1999 29.2 ",
                                 "cxa1999 29.2",
                                 "CXA1999 ch7",
                                 "CXA1999 ch7(6",
                                 "CXA1999 ch7(6)x",
                                 "CXA1999 fig 8-20",
                                 "CXA2020 fig 8",
                                 "CXA2020 fig 8-",
                                 "CXA2020 ch7(6)",
                                 "MY2008 A14",
                                 "MY2008 M",
                                 "MY2008 M14.2",
                                 "MY2008 6.4.2.3.1",
                                 "MY2008 6.",
                                 "AXF 6.4",
                                 "AXF M19",
                                 "WXF2018 A4",
                                 "CXA1999 256",
                                 "CXA1999 -1"}) {
            INFO(std::string(text));
            CHECK_FALSE(parse_article(text).has_value());
        }
    }
}
