//! How instructions are written: `--print-assembly`.

mod refuses;
