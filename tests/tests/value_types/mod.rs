//! `value_types`: machine value types.

mod answers;
mod refuses;
