//! Types with their methods.

mod enumeration;
mod lints;
mod methods;
mod table_module;
mod variant_names;

pub use enumeration::{Enumeration, Variant};
pub use lints::Variants;
pub use methods::Methods;
pub use table_module::TableItems;
pub use variant_names::VariantNames;
