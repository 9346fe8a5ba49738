//! `directives`.

mod answers;
mod refuses;
