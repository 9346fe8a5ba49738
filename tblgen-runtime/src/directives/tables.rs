//! The tables of directives, and reading them.

use tblgen_facts::directives::{IMPLICIT, PREFIX_OPTIONAL, USER_VALUE, VALUE_LIST, VALUE_OPTIONAL};

use crate::Texts;
use crate::tables::{Column, Lists, StringTable};

tblgen_facts::spelling_tables!(table_reader);
tblgen_facts::directive_tables!(table_reader);
tblgen_facts::clause_tables!(table_reader);
tblgen_facts::clause_value_tables!(table_reader);

/// The number that is kept as one more, with 0 for none.
const fn one_less(number: u32) -> Option<u16> {
    match number {
        0 => None,
        number => Some((number - 1) as u16),
    }
}

impl DirectiveTables {
    /// The category of a directive.
    pub const fn category(&self, directive: usize) -> Option<u16> {
        one_less(self.categories.get(directive))
    }

    /// The subject of a directive.
    pub const fn association(&self, directive: usize) -> Option<u16> {
        one_less(self.associations.get(directive))
    }

    /// Whether a language of source code has a directive.
    pub const fn has_language(&self, directive: usize, language: u16) -> bool {
        self.languages.get(directive) >> language & 1 != 0
    }
}

impl ClauseTables {
    const fn has(&self, clause: usize, flag: u32) -> bool {
        self.flags.get(clause) & flag != 0
    }

    /// Whether no text can name a clause.
    pub const fn is_implicit(&self, clause: usize) -> bool {
        self.has(clause, IMPLICIT)
    }

    /// Whether a clause needs no value.
    pub const fn is_value_optional(&self, clause: usize) -> bool {
        self.has(clause, VALUE_OPTIONAL)
    }

    /// Whether the value of a clause is a list.
    pub const fn is_value_list(&self, clause: usize) -> bool {
        self.has(clause, VALUE_LIST)
    }

    /// Whether the value of a clause needs no prefix.
    pub const fn is_prefix_optional(&self, clause: usize) -> bool {
        self.has(clause, PREFIX_OPTIONAL)
    }

    /// Other names of a clause for parsers.
    pub const fn aliases(&self, clause: usize) -> Texts {
        Texts::new(self.aliases.get(clause))
    }
}

impl ClauseValueTables {
    /// The number of a value.
    pub const fn number(&self, value: usize) -> i32 {
        self.numbers.get(value) as i32
    }

    /// Whether users can write a value.
    pub const fn is_user_value(&self, value: usize) -> bool {
        self.flags.get(value) & USER_VALUE != 0
    }
}
