#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace caipan::server {

/// Bytes that are added behind and taken in front. Holds no memory worth mentioning when empty.
class ByteQueue {
  public:
    std::string_view view() const { return std::string_view(bytes_).substr(taken_); }
    std::size_t size() const { return bytes_.size() - taken_; }
    bool empty() const { return size() == 0; }

    /// To append to; nothing else may be done with it.
    std::string& tail() { return bytes_; }
    void append(std::string_view bytes) { bytes_.append(bytes); }

    void take(std::size_t count) {
        taken_ += count;
        if (taken_ == bytes_.size()) {
            clear();
        } else if (taken_ > kWorthMoving && taken_ > bytes_.size() / 2) {
            bytes_.erase(0, taken_);
            taken_ = 0;
        }
    }

    void clear() {
        taken_ = 0;
        if (bytes_.capacity() > kKept) {
            std::string().swap(bytes_);
        } else {
            bytes_.clear();
        }
    }

  private:
    static constexpr std::size_t kKept = 1024;
    static constexpr std::size_t kWorthMoving = 16384;

    std::string bytes_;
    std::size_t taken_ = 0;
};

}  // namespace caipan::server
