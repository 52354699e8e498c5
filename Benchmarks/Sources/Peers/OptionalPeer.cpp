// Opens the shared objects that ci/peers builds.

#include "OptionalPeer.hpp"

#include <dlfcn.h>

#include <stdexcept>

namespace peers {

OptionalPeer::OptionalPeer(const std::filesystem::path& folder, const std::string& name)
    : file_(folder / (name + ".so")), handle_(dlopen(file_.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (handle_ == nullptr) throw std::runtime_error(dlerror());
  if (function<int()>("peer_interface")() != optionalPeerInterface) {
    throw std::runtime_error(file_.string() + ": built for another version; build it again with ci/peers");
  }
}

std::string OptionalPeer::version() const {
  return function<const char*()>("peer_version")();
}

void* OptionalPeer::symbol(const char* name) const {
  void* const found = dlsym(handle_, name);
  if (found == nullptr) throw std::runtime_error(file_.string() + ": has no function " + name);
  return found;
}

OptionalPicture::OptionalPicture(const OptionalPeer& peer, int width, int height)
    : width_(width),
      height_(height),
      draw_(peer.function<DrawPicture>("peer_picture_draw")),
      copy_(peer.function<CopyPicture>("peer_picture_copy")),
      picture_(peer.function<MakePicture>("peer_picture_make")(width, height),
               peer.function<FreePicture>("peer_picture_free")) {
  if (picture_ == nullptr) throw std::runtime_error("the peer rejects the picture's size");
}

void OptionalPicture::draw(const Drawing& drawing) {
  if (!draw_(picture_.get(), &drawing)) throw std::runtime_error("the peer cannot draw a shape");
}

std::vector<std::uint8_t> OptionalPicture::pixels() const {
  std::vector<std::uint8_t> pixels(4 * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  copy_(picture_.get(), pixels.data());
  return pixels;
}

OptionalPolygon::OptionalPolygon(const OptionalPeer& peer, const std::vector<Ring>& rings)
    : locate_(peer.function<LocatePoints>("peer_polygon_locate")),
      polygon_(peer.function<MakePolygon>("peer_polygon_make")(&rings),
               peer.function<FreePolygon>("peer_polygon_free")) {
  if (polygon_ == nullptr) throw std::runtime_error("the peer rejects the polygon");
}

void OptionalPolygon::locate(std::size_t count, const double* points, std::uint8_t* answers) const {
  locate_(polygon_.get(), count, points, answers);
}

OptionalPoints::OptionalPoints(const OptionalPeer& peer, const std::vector<double>& coordinates)
    : peer_(&peer),
      points_(peer.function<MakePoints>("peer_points_make")(coordinates.size() / 2, coordinates.data()),
              peer.function<FreePoints>("peer_points_free")) {}

OptionalClusters::OptionalClusters(const OptionalPoints& points)
    : read_(points.peer_->function<ReadTile>("peer_clusters_tile")),
      clusters_(points.peer_->function<MakeClusters>("peer_clusters_make")(points.points_.get()),
                points.peer_->function<FreeClusters>("peer_clusters_free")) {}

std::size_t OptionalClusters::tile(const std::ptrdiff_t* tile, std::size_t capacity,
                                   std::ptrdiff_t* features) const {
  return read_(clusters_.get(), tile, capacity, features);
}

}  // namespace peers
