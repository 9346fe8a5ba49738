//! Types with their methods.

mod enumeration;
mod long_page;
mod methods;
mod table_module;
mod traits;
mod unnamed_enum;
mod variant;
mod variant_list;
mod variant_names;

pub use enumeration::Enumeration;
pub use methods::Methods;
pub use table_module::TableItems;
pub use variant::Variant;
pub use variant_names::VariantNames;
