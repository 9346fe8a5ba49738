//! Types with their methods.

mod bare;
mod enumeration;
mod listing;
mod long_page;
mod methods;
mod table_module;
mod traits;
mod variant;
mod variant_names;

pub use enumeration::Enumeration;
pub use methods::Methods;
pub use table_module::TableItems;
pub use variant::Variant;
pub use variant_names::VariantNames;
