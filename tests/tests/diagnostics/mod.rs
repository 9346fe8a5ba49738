//! `diagnostics`.

mod accepts;
mod answers;
mod refuses;
