// The one place where the functions of Asio are compiled; all other files see declarations only.
#include <boost/asio/impl/src.hpp>
