# Rill in a container. Target `tools` contains the build and test tools. Target `page` (default) also contains and serves the page.
FROM node:20.20.2-bookworm-slim AS tools
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    ca-certificates \
    chromium-headless-shell \
    'clang-19=1:19.1.*' \
    'clang-format-19=1:19.1.*' \
    'cmake=3.25.*' \
    'g++=4:12.2.*' \
    'git=1:2.39.*' \
    'googletest=1.12.*' \
    'libclang-rt-19-dev=1:19.1.*' \
    'lld-19=1:19.1.*' \
    'llvm-19=1:19.1.*' \
    'ninja-build=1.11.*' \
    'patchelf=0.14.*' \
    'python3=3.11.*' \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /rill

FROM tools AS page
COPY . .
# Also installs Emscripten and the npm packages of package-lock.json.
RUN npm run build
# Listens on all interfaces, because the container has its own network.
ENV HOST=0.0.0.0
EXPOSE 4173
CMD ["npm", "start"]
