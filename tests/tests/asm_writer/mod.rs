//! `--print-assembly`: the text of instructions.

mod refuses;
