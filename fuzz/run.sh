#!/usr/bin/env bash
# Runs each fuzz target for a while: fuzz/run.sh [SECONDS=60] [TARGET...]
# FUZZ_FEATURES=llvm LLVM=TREE also decodes with the targets of LLVM's tree.
# With cargo-fuzz if there is a nightly compiler, else with a stable one alone.
set -euo pipefail
cd "$(dirname "$0")"

seconds=${1:-60}
shift || true
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    targets=(parse evaluate fragments decode buffer print targets)
fi
mkdir -p corpus/parse corpus/evaluate corpus/fragments corpus/decode corpus/buffer corpus/print corpus/targets artifacts
find ../tests/td -name '*.td' -size -20k -exec cp -n {} corpus/parse/ \;

if rustc --version | grep -q nightly && cargo fuzz --version >/dev/null 2>&1; then
    # There is no unsafe code here for a sanitizer to look at.
    run() { cargo fuzz run --features "${FUZZ_FEATURES:-}" --sanitizer none "$1" "corpus/$1" -- "${@:2}"; }
else
    # What cargo-fuzz does, by options that a stable compiler has, too.
    export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Ccodegen-units=1 \
        -Cllvm-args=-sanitizer-coverage-level=4 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
        -Cllvm-args=-sanitizer-coverage-pc-table \
        -Cllvm-args=-sanitizer-coverage-trace-compares"
    triple=$(rustc -vV | sed -n 's/^host: //p')
    export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}/fuzz
    cargo build --release --features "${FUZZ_FEATURES:-}" --target "$triple"
    run() { "$CARGO_TARGET_DIR/$triple/release/$1" "corpus/$1" "-artifact_prefix=artifacts/$1-" "${@:2}"; }
fi
for target in "${targets[@]}"; do
    echo "=== $target for $seconds s"
    words=()
    if [ -f "$target.dict" ]; then
        words=("-dict=$target.dict")
    fi
    run "$target" "${words[@]}" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=20000
done
