//! `diagnostics`.

mod answers;
mod refuses;
