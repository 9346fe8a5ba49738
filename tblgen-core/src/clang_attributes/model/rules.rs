//! The rules by which `#pragma clang attribute` chooses declarations.

use rustc_hash::FxHashMap;

use tblgen_facts::clang_attributes::AttrSyntax;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, error, field};

use super::late_parsing;
use super::spelling::spellings;

/// A rule, or a part of one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RuleRow<'rk> {
    /// The rule.
    pub(crate) rule: Record<'rk>,
    /// The part of it, if this is one.
    pub(crate) part: Option<Record<'rk>>,
}

impl<'rk> RuleRow<'rk> {
    /// The record that has the subjects and the name.
    pub(crate) fn record(self) -> Record<'rk> {
        self.part.unwrap_or(self.rule)
    }
}

/// The rules, and the subjects that each stands for.
pub(crate) struct Rules<'rk> {
    /// The rules in LLVM's order, each before its parts.
    pub(crate) rows: Vec<RuleRow<'rk>>,
    /// The numbers of the rules of each subject.
    pub(crate) of_subject: FxHashMap<RecordId, Vec<usize>>,
}

/// The largest number of subjects of which each is a part of the next.
const LARGEST_DEPTH: usize = 100;

impl<'rk> Rules<'rk> {
    pub(crate) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut rules = Rules {
            rows: Vec::new(),
            of_subject: FxHashMap::default(),
        };
        for rule in records.all_derived_definitions_if_defined("AttrSubjectMatcherRule") {
            rules.add(RuleRow { rule, part: None })?;
            for part in field(rule.value_as_list_of_defs("Constraints"))? {
                let part = Some(part);
                rules.add(RuleRow { rule, part })?;
            }
        }
        let nodes = records.all_derived_definitions_if_defined("DeclNode");
        for whole in records.all_derived_definitions_if_defined("AttrSubjectMatcherAggregateRule") {
            let subject = field(whole.value_as_def("Subject"))?;
            let mut all = Vec::new();
            for node in &nodes {
                let known = rules.of_subject.get(&node.id()).map(Vec::as_slice);
                if let Some(&[only]) = known
                    && rules.rows.get(only).is_some_and(|row| row.part.is_none())
                    && is_below(*node, subject)?
                {
                    all.push(only);
                }
            }
            rules.insert(subject, all, whole)?;
        }
        Ok(rules)
    }

    /// Adds a rule for its subjects.
    fn add(&mut self, row: RuleRow<'rk>) -> Result<(), Diagnostics> {
        let number = self.rows.len();
        self.rows.push(row);
        for subject in field(row.record().value_as_list_of_defs("Subjects"))? {
            self.insert(subject, vec![number], row.record())?;
        }
        Ok(())
    }

    fn insert(
        &mut self,
        subject: Record<'rk>,
        rules: Vec<usize>,
        at: Record<'rk>,
    ) -> Result<(), Diagnostics> {
        match self.of_subject.insert(subject.id(), rules) {
            None => Ok(()),
            Some(_) => {
                let message = format!(
                    "Attribute subject match rules should not represent same attribute subjects: \
                     `{}' is in two",
                    subject.name()
                );
                Err(error(at, message))
            }
        }
    }

    /// Whether `#pragma clang attribute` can have an attribute.
    pub(crate) fn supports(&self, attribute: Record<'_>) -> Result<bool, Diagnostics> {
        if let Some(stated) = field(attribute.value_as_optional_bit("PragmaAttributeSupport"))? {
            return Ok(stated);
        }
        if late_parsing(attribute)? > 0 {
            return Ok(false);
        }
        let spellings = spellings(attribute)?;
        let is_usual = |syntax| matches!(syntax, AttrSyntax::Gnu | AttrSyntax::Cxx11);
        let Some(subjects) = field(attribute.value_as_optional_def("Subjects"))? else {
            return Ok(false);
        };
        if !spellings.iter().any(|spelling| is_usual(spelling.syntax)) {
            return Ok(false);
        }
        let mut has_any = false;
        for subject in field(subjects.value_as_list_of_defs("Subjects"))? {
            if is_declaration(subject)? {
                if !self.of_subject.contains_key(&subject.id()) {
                    return Ok(false);
                }
                has_any = true;
            }
        }
        Ok(has_any)
    }
}

/// Whether a subject is a kind of declarations.
pub(crate) fn is_declaration(subject: Record<'_>) -> Result<bool, Diagnostics> {
    let mut subject = subject;
    for _ in 0..LARGEST_DEPTH {
        let is_node = subject.is_subclass_of("DeclNode") || subject.is_subclass_of("DeclBase");
        if is_node || subject.name() == "DeclBase" {
            return Ok(true);
        }
        if !subject.is_subclass_of("SubsetSubject") {
            return Ok(false);
        }
        subject = field(subject.value_as_def("Base"))?;
    }
    in_itself(subject)
}

/// Whether a node derives from another one.
fn is_below(node: Record<'_>, base: Record<'_>) -> Result<bool, Diagnostics> {
    let mut node = node;
    for _ in 0..LARGEST_DEPTH {
        match field(node.value_as_optional_def("Base"))? {
            None => return Ok(false),
            Some(next) if next.id() == base.id() => return Ok(true),
            Some(next) => node = next,
        }
    }
    in_itself(node)
}

fn in_itself(node: Record<'_>) -> Result<bool, Diagnostics> {
    let message = format!("`{}' is a base of itself", node.name());
    Err(error(node, message))
}
