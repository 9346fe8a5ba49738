//! An input that takes too much memory is refused, and the limit is named.

tblgen_macros::tablegen!(
    "$TBLGEN_UI/much_memory.td",
    register_info,
    limit = [max_memory_bytes = 5_000_000]
);

fn main() {}
