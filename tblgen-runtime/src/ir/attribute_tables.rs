//! The tables of attributes, and reading them.

use tblgen_facts::ir::AttrClass;

use crate::tables::{Column, StringTable};

tblgen_facts::attribute_tables!(table_reader);

impl AttributeTables {
    /// The spelling of a kind.
    pub const fn spelling(&self, kind: usize) -> &'static str {
        self.spellings.get(kind)
    }

    /// The kind with that spelling.
    pub const fn from_spelling(&self, spelling: &str) -> Option<u16> {
        // None of them stands for no attribute.
        let len = self.count.saturating_sub(1);
        self.spellings.find(&self.by_spelling, len, spelling)
    }

    /// The class of a kind.
    pub const fn class(&self, kind: usize) -> AttrClass {
        match AttrClass::from_number(self.classes.get(kind) as u8) {
            Some(class) => class,
            None => AttrClass::Enum,
        }
    }

    /// Whether a kind has a property.
    pub const fn has(&self, kind: usize, property: u16) -> bool {
        (self.properties.get(kind) >> (property & 31)) & 1 != 0
    }

    /// The spelling of an attribute that is a text.
    pub const fn string_spelling(&self, attribute: usize) -> &'static str {
        self.string_spellings.get(attribute)
    }

    /// The attribute that is a text with that spelling.
    pub const fn string_from_spelling(&self, spelling: &str) -> Option<u16> {
        let sorted = &self.strings_by_spelling;
        self.string_spellings
            .find(sorted, self.string_count, spelling)
    }

    /// Whether an attribute that is a text is true or false.
    pub const fn is_boolean(&self, attribute: usize) -> bool {
        self.booleans.get(attribute) != 0
    }
}
