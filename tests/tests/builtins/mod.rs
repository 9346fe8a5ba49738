//! `builtins`: functions that a compiler of C knows by itself.

mod accepts;
mod answers;
mod refuses;
