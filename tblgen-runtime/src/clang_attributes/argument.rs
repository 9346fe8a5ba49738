//! Arguments of attributes.

use core::fmt;

use super::ClangAttributeTables;
use crate::options::Texts;
use tblgen_facts::clang_attributes::{
    ARG_FAKE, ARG_HAS_DEFAULT, ARG_IS_EXTERNAL, ARG_IS_STRING, ARG_OPTIONAL, AttrArgKind,
    AttrArgText,
};

/// An argument of an attribute.
#[derive(Clone, Copy)]
pub struct AttrArg {
    tables: &'static ClangAttributeTables,
    at: usize,
}

impl AttrArg {
    pub(super) const fn new(tables: &'static ClangAttributeTables, at: usize) -> Self {
        AttrArg { tables, at }
    }

    const fn text(self, text: AttrArgText) -> &'static str {
        let row = self.at * AttrArgText::ALL.len();
        self.tables.arg_texts.get(row + text as usize)
    }

    const fn has(self, bit: u32) -> bool {
        self.tables.arg_bits.get(self.at) & bit != 0
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.text(AttrArgText::Name)
    }

    /// The kind of the value.
    #[must_use]
    pub const fn kind(self) -> AttrArgKind {
        match AttrArgKind::from_number(self.tables.arg_kinds.get(self.at) as u8) {
            Some(kind) => kind,
            None => AttrArgKind::Other,
        }
    }

    /// Whether the argument may be left out.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        self.has(ARG_OPTIONAL)
    }

    /// Whether the argument is internal: the compiler stores it with the attribute, and nobody can
    /// write it.
    #[must_use]
    pub const fn is_fake(self) -> bool {
        self.has(ARG_FAKE)
    }

    /// The value if the argument is left out, where there is a default.
    #[must_use]
    pub const fn default(self) -> Option<&'static str> {
        match self.has(ARG_HAS_DEFAULT) {
            true => Some(self.text(AttrArgText::Default)),
            false => None,
        }
    }

    /// The type of the enumeration that names stand for, or the class of declarations; of other
    /// kinds it is empty.
    #[must_use]
    pub const fn type_name(self) -> &'static str {
        self.text(AttrArgText::Type)
    }

    /// The C++ type in which Clang stores the value.
    #[must_use]
    pub const fn cpp_type(self) -> &'static str {
        match self.kind() {
            AttrArgKind::Bool | AttrArgKind::DefaultBool => "bool",
            AttrArgKind::Int | AttrArgKind::DefaultInt | AttrArgKind::VariadicParamOrParamIdx => {
                "int"
            }
            AttrArgKind::Decl | AttrArgKind::Enum | AttrArgKind::VariadicEnum => self.type_name(),
            AttrArgKind::Expr | AttrArgKind::VariadicExpr => "Expr *",
            AttrArgKind::Identifier | AttrArgKind::VariadicIdentifier => "IdentifierInfo *",
            AttrArgKind::OMPTraitInfo => "OMPTraitInfo *",
            AttrArgKind::ParamIdx | AttrArgKind::VariadicParamIdx => "ParamIdx",
            AttrArgKind::String | AttrArgKind::VariadicString => "StringRef",
            AttrArgKind::Type => "TypeSourceInfo *",
            AttrArgKind::Unsigned | AttrArgKind::VariadicUnsigned => "unsigned",
            AttrArgKind::VariadicOMPInteropInfo => "OMPInteropInfo",
            AttrArgKind::Version => "VersionTuple",
            AttrArgKind::WrappedAttr => "Attr *",
            AttrArgKind::Aligned | AttrArgKind::Other => "",
        }
    }

    /// Whether names are written as texts.
    #[must_use]
    pub const fn is_string(self) -> bool {
        self.has(ARG_IS_STRING)
    }

    /// Whether the type of names is defined elsewhere.
    #[must_use]
    pub const fn is_external(self) -> bool {
        self.has(ARG_IS_EXTERNAL)
    }

    /// The names that may be written, each with the enumerator that it stands for.
    pub fn values(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let values = Texts::new(self.text(AttrArgText::Values));
        values.zip(self.enumerators())
    }

    /// The enumerators that names stand for, and further ones that nobody can write.
    #[must_use]
    pub const fn enumerators(self) -> Texts {
        Texts::new(self.text(AttrArgText::Enums))
    }
}

impl fmt::Debug for AttrArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttrArg")
            .field("name", &self.name())
            .field("kind", &self.kind())
            .finish_non_exhaustive()
    }
}
