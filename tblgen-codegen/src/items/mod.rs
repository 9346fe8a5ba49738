//! Types with their methods.

mod enumeration;
mod lints;
mod methods;

pub use enumeration::{Enumeration, Variant};
pub use lints::Variants;
pub use methods::Methods;
