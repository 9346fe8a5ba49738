//! Attributes of Clang: their tables, and what reads them.

mod argument;
mod document;
mod spelling;
mod subjects;
mod target;

pub use argument::AttrArg;
pub use document::AttrDocument;
pub use spelling::AttrSpelling;
pub use subjects::AttrSubjects;
pub use target::AttrTarget;
pub use tblgen_facts::clang_attributes::{AttrArgKind, AttrLateParsing, AttrProperty, AttrSyntax};

use core::ops::Range;

use crate::options::Texts;
use crate::tables::{Column, StringTable};
use tblgen_facts::clang_attributes::{AttrText, RULE_ABSTRACT, RULE_NEGATED};

tblgen_facts::clang_attribute_tables!(table_reader);

impl ClangAttributeTables {
    /// A text about an attribute.
    const fn text(&self, attribute: usize, text: AttrText) -> &'static str {
        self.texts
            .get(attribute * AttrText::ALL.len() + text as usize)
    }

    /// The kind that the parser knows.
    pub const fn parsed_kind(&self, attribute: usize) -> Option<&'static str> {
        let name = self.text(attribute, AttrText::ParsedKind);
        match name.is_empty() {
            true => None,
            false => Some(name),
        }
    }

    /// The options of the language, one of which an attribute needs.
    pub const fn lang_opts(&self, attribute: usize) -> Texts {
        Texts::new(self.text(attribute, AttrText::LangOpts))
    }

    /// The functions that tell spellings of an attribute apart.
    pub const fn accessors(&self, attribute: usize) -> Texts {
        Texts::new(self.text(attribute, AttrText::Accessors))
    }

    /// The members of the class of an attribute that are written in C++.
    pub const fn additional_members(&self, attribute: usize) -> &'static str {
        self.text(attribute, AttrText::AdditionalMembers)
    }

    /// Whether an attribute has a property.
    pub const fn has(&self, attribute: usize, property: AttrProperty) -> bool {
        self.properties.get(attribute) >> property.number() & 1 != 0
    }

    /// The properties of an attribute.
    pub fn properties(&'static self, attribute: usize) -> impl Iterator<Item = AttrProperty> {
        let all = AttrProperty::ALL.iter().copied();
        all.filter(move |property| self.has(attribute, *property))
    }

    /// The time at which the arguments of an attribute are parsed.
    pub const fn late_parsing(&self, attribute: usize) -> AttrLateParsing {
        match AttrLateParsing::from_number(self.late_parsing.get(attribute) as u8) {
            Some(late) => late,
            None => AttrLateParsing::Never,
        }
    }

    /// The subjects of an attribute.
    pub const fn subjects(&'static self, attribute: usize) -> Option<AttrSubjects> {
        AttrSubjects::new(
            self.subject_bits.get(attribute),
            Texts::new(self.text(attribute, AttrText::Subjects)),
            self.text(attribute, AttrText::SubjectsText),
        )
    }

    /// The targets that have an attribute.
    pub const fn target(&'static self, attribute: usize) -> Option<AttrTarget> {
        AttrTarget::new(self, self.targets.index(attribute))
    }

    /// The spellings of an attribute.
    pub fn spellings(&'static self, attribute: usize) -> impl Iterator<Item = AttrSpelling> {
        let places = range(&self.spelling_starts, attribute);
        places.map(move |at| AttrSpelling::new(self, at))
    }

    /// The spellings of that name, in the order of attributes.
    pub fn find<'n>(
        &'static self,
        syntax: AttrSyntax,
        scope: &'n str,
        name: &'n str,
    ) -> impl Iterator<Item = AttrSpelling> + use<'n> {
        spelling::find(self, syntax, scope, name)
    }

    /// The arguments of an attribute.
    pub fn args(&'static self, attribute: usize) -> impl Iterator<Item = AttrArg> {
        range(&self.arg_starts, attribute).map(move |at| AttrArg::new(self, at))
    }

    /// The documents about an attribute.
    pub fn documents(&'static self, attribute: usize) -> impl Iterator<Item = AttrDocument> {
        range(&self.document_starts, attribute).map(move |at| AttrDocument::new(self, at))
    }

    /// The numbers of the attributes that another one excludes.
    pub fn exclusions(&'static self, attribute: usize) -> impl Iterator<Item = u16> {
        range(&self.exclusion_starts, attribute).map(move |at| self.exclusions.get(at) as u16)
    }

    /// The numbers of the rules of an attribute.
    pub fn rules(&'static self, attribute: usize) -> impl Iterator<Item = u16> {
        range(&self.rule_starts, attribute).map(move |at| self.rules.get(at) as u16)
    }

    /// Whether only parts of a rule are used.
    pub const fn is_rule_abstract(&self, rule: usize) -> bool {
        self.rule_bits.get(rule) & RULE_ABSTRACT != 0
    }

    /// Whether a part of a rule is written with `unless`.
    pub const fn is_rule_negated(&self, rule: usize) -> bool {
        self.rule_bits.get(rule) & RULE_NEGATED != 0
    }

    /// The rule that one is a part of.
    pub const fn rule_parent(&self, rule: usize) -> Option<u16> {
        match self.rule_parents.get(rule) {
            0 => None,
            number => Some(number as u16 - 1),
        }
    }

    /// The options of the language, one of which a rule needs.
    pub const fn rule_lang_opts(&self, rule: usize) -> Texts {
        Texts::new(self.rule_lang_opts.get(rule))
    }

    /// The subjects of a rule.
    pub const fn rule_subjects(&self, rule: usize) -> Texts {
        Texts::new(self.rule_subjects.get(rule))
    }
}

/// The places of a row, of which the column has the starts.
fn range(starts: &Column, row: usize) -> Range<usize> {
    starts.index(row)..starts.index(row + 1)
}
