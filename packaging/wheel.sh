#!/bin/sh
# Builds the wheel, tests it, and packs the library with its header, in the containers of manylinux and musllinux or on any other
# system: sh packaging/wheel.sh OUT. PYTHON names the interpreter.
set -eu
python=${PYTHON:-/opt/python/cp312-cp312/bin/python}
out=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake -S . -B "$work/build" -DCMAKE_BUILD_TYPE=Release -DRILL_TESTS=OFF -DRILL_BUILD_SHARED=ON -DRILL_STATIC_RUNTIME=ON
cmake --build "$work/build" --target rill --parallel
RILL_PREBUILT="$work/build/librill.so" "$python" -m pip wheel --no-deps --wheel-dir "$work" ./python

# The wheel has the version and the platform tag, which are also those of the archive.
wheel=$(basename "$work"/*.whl)
name=$(echo "${wheel%.whl}" | sed 's/rill_terrain-/rill-/; s/-py3-none//')
"$python" -m pip install --no-deps --no-index --target "$work/installed" "$work/$wheel"
PYTHONPATH="$work/installed" PYTHONDONTWRITEBYTECODE=1 "$python" -m unittest discover -s python/tests

cmake --install "$work/build" --prefix "$work/$name"
mkdir -p "$out"
tar -czf "$out/$name.tar.gz" -C "$work" "$name"
cp "$work/$wheel" "$out"
