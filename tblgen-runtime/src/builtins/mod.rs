//! Builtins of a compiler: their tables, and the codes of types and attributes.

mod attribute;
mod features;
mod layer;
mod signature;
mod ty;

pub use attribute::{BuiltinAttribute, BuiltinAttributes};
pub use features::BuiltinFeatures;
pub use layer::{BuiltinLayer, BuiltinLayers};
pub use signature::{BuiltinParameters, BuiltinSignature};
pub use tblgen_facts::builtins::{BuiltinBase, BuiltinKind};
pub use ty::{BuiltinType, BuiltinVector, BuiltinWidth};

use crate::tables::{Column, StringTable};

tblgen_facts::builtin_tables!(table_reader);

impl BuiltinTables {
    /// The kind of a builtin.
    pub const fn kind(&self, builtin: usize) -> BuiltinKind {
        match BuiltinKind::from_number(self.kinds.get(builtin) as u8) {
            Some(kind) => kind,
            None => BuiltinKind::Builtin,
        }
    }

    /// The types of a builtin.
    pub const fn signature(&self, builtin: usize) -> BuiltinSignature {
        BuiltinSignature::new(self.types.get(builtin))
    }

    /// The attributes of a builtin.
    pub const fn attributes(&self, builtin: usize) -> BuiltinAttributes {
        BuiltinAttributes::new(self.attributes.get(builtin))
    }

    /// The header of a builtin.
    pub const fn header(&self, builtin: usize) -> Option<&'static str> {
        some(self.headers.get(builtin))
    }

    /// The languages that have a builtin.
    pub const fn languages(&self, builtin: usize) -> &'static str {
        self.languages.get(builtin)
    }

    /// The features that a builtin needs.
    pub const fn features(&self, builtin: usize) -> BuiltinFeatures {
        BuiltinFeatures::new(self.features.get(builtin))
    }

    /// Whether a macro of a library may have the name of a builtin.
    pub const fn requires_undef(&self, builtin: usize) -> bool {
        self.undefs.get(builtin) != 0
    }
}

/// A text, unless it is empty.
const fn some(text: &'static str) -> Option<&'static str> {
    match text.is_empty() {
        true => None,
        false => Some(text),
    }
}
