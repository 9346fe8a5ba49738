//! The fields that options set.

use tblgen_facts::options::MarshallingText;

use super::tables::Texts;
use crate::tables::StringTable;

/// The field of a program's settings that an option sets (`MarshallingInfo`), as the description
/// states it. Texts are in the language of that program, which is C++ for LLVM's.
#[derive(Clone, Copy)]
pub struct Marshalling {
    texts: StringTable,
    row: usize,
}

impl Marshalling {
    pub(crate) const fn new(texts: StringTable, row: u16) -> Self {
        Marshalling {
            texts,
            row: row as usize,
        }
    }

    const fn text(&self, text: MarshallingText) -> &'static str {
        let row = self.row * MarshallingText::ALL.len();
        self.texts.get(row + text as usize)
    }

    /// The prefix of the macro that the option is given to.
    #[must_use]
    pub const fn macro_prefix(&self) -> &'static str {
        self.text(MarshallingText::MacroPrefix)
    }

    /// The path of the field.
    #[must_use]
    pub const fn key_path(&self) -> &'static str {
        self.text(MarshallingText::KeyPath)
    }

    /// The value of the field if the option is not given, without its scope.
    #[must_use]
    pub const fn default_value(&self) -> &'static str {
        self.text(MarshallingText::DefaultValue)
    }

    /// The condition under which the option is implied.
    #[must_use]
    pub const fn implied_check(&self) -> &'static str {
        self.text(MarshallingText::ImpliedCheck)
    }

    /// The value of the field if the option is implied, without its scope.
    #[must_use]
    pub const fn implied_value(&self) -> &'static str {
        self.text(MarshallingText::ImpliedValue)
    }

    /// The condition under which the option is read.
    #[must_use]
    pub const fn should_parse(&self) -> &'static str {
        self.text(MarshallingText::ShouldParse)
    }

    /// Whether the option is written even if the field has its default value.
    #[must_use]
    pub const fn should_always_emit(&self) -> bool {
        !self.text(MarshallingText::ShouldAlwaysEmit).is_empty()
    }

    /// The function that converts the option's value to the field's.
    #[must_use]
    pub const fn normalizer(&self) -> &'static str {
        self.text(MarshallingText::Normalizer)
    }

    /// The function that converts the field's value to the option's.
    #[must_use]
    pub const fn denormalizer(&self) -> &'static str {
        self.text(MarshallingText::Denormalizer)
    }

    /// The function that adds a value to the field.
    #[must_use]
    pub const fn value_merger(&self) -> &'static str {
        self.text(MarshallingText::ValueMerger)
    }

    /// The function that extracts the option's part of the field.
    #[must_use]
    pub const fn value_extractor(&self) -> &'static str {
        self.text(MarshallingText::ValueExtractor)
    }

    /// The scope of the names of values, or nothing.
    #[must_use]
    pub const fn values_scope(&self) -> &'static str {
        self.text(MarshallingText::ValuesScope)
    }

    /// The values of the option, each with the value of the field that it stands for.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        Texts::new(self.text(MarshallingText::Values))
            .zip(Texts::new(self.text(MarshallingText::NormalizedValues)))
    }
}

impl core::fmt::Debug for Marshalling {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Marshalling")
            .field("key_path", &self.key_path())
            .field("default_value", &self.default_value())
            .field("normalizer", &self.normalizer())
            .finish_non_exhaustive()
    }
}
