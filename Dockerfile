# The command in an image of Debian. The package comes from ci/package:
#
#     ci/package --deb .build/package/deb
#     docker build --tag loxodrome .
#     docker run --rm --volume "$PWD:/work" loxodrome render map.geojson --output map.png
FROM debian:bookworm-slim
RUN --mount=type=bind,target=/context \
    /context/ci/packages/container /context/.build/package/deb/loxodrome_*.deb
WORKDIR /work
ENTRYPOINT ["loxodrome"]
CMD ["--help"]
