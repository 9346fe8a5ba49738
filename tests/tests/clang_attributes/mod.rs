//! `clang_attributes`: attributes of C, with how they are written and what they may be on.

mod accepts;
mod answers;
mod reference;
mod refuses;
