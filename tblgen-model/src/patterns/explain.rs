//! Explanations of what is wrong with a pattern, and where in it.
//!
//! LLVM's message names the record that is wrong. Patterns are large, and
//! fragments and inferred types turn them into something that nobody wrote, so
//! notes add more: the part that is wrong, the whole pattern and, if types
//! contradict each other, who requires which.
//!
//! LLVM prints the pattern alone, before the message (`TreePattern::dump`).

use super::contradiction::{Clash, Contradiction, note};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::sd_node::{ConstraintKind, SDNodeInfo, SDTypeConstraint};
use super::stop::{Res, Stop};
use super::tree::NodeId;
use super::tree_text::{LONGEST, cut};
use super::type_set::TypeSetByHwMode;
use crate::support::faults::error;
use crate::support::hw_mode::DEFAULT_MODE;
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::Init;

/// The part of a pattern that is wrong.
#[derive(Debug, Clone, Copy)]
pub(super) enum Culprit<'rk> {
    /// A node.
    Node(NodeId),
    /// A part of the pattern that is not a node yet.
    Dag(Init<'rk>),
}

impl From<NodeId> for Culprit<'_> {
    fn from(node: NodeId) -> Self {
        Culprit::Node(node)
    }
}

impl<'rk> From<Init<'rk>> for Culprit<'rk> {
    fn from(dag: Init<'rk>) -> Self {
        Culprit::Dag(dag)
    }
}

impl<'rk> Reader<'_, 'rk> {
    /// Reports a mistake, unless there is one already.
    pub(super) fn error(&mut self, pattern: &mut TreePattern<'rk>, message: impl Into<String>) {
        self.report(pattern, None, message.into());
    }

    /// Reports a mistake in a part of a pattern, unless there is one already.
    pub(super) fn error_at(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        at: impl Into<Culprit<'rk>>,
        message: impl Into<String>,
    ) {
        self.report(pattern, Some(at.into()), message.into());
    }

    /// Reports that a pattern has types that are not known, and the first
    /// innermost part of which that is so.
    pub(super) fn error_unknown(&mut self, pattern: &mut TreePattern<'rk>, message: &str) {
        let mut at = None;
        let mut left: Vec<NodeId> = pattern.trees.iter().rev().copied().collect();
        // Nodes that several others share would be looked at more than once.
        for _ in 0..MAX_VISITS {
            let Some(node) = left.pop() else {
                break;
            };
            let of = &self.state.nodes[node];
            if of.types.iter().any(|types| !types.is_concrete_or_empty()) {
                at = Some(Culprit::Node(node));
                left.clear();
            }
            left.extend(of.children.iter().rev());
        }
        self.report(pattern, at, message.to_string());
    }

    /// Reports a mistake, and the part where it is if that is known.
    /// Adds a hint to the error that was reported last.
    pub(super) fn help(&mut self, help: String) {
        let mut faults = self.faults.iter_mut().rev();
        if let Some(fault) = faults.find(|fault| fault.severity == Severity::Error) {
            fault.help = Some(help);
        }
    }

    pub(super) fn report(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        at: Option<Culprit<'rk>>,
        message: String,
    ) {
        if std::mem::replace(&mut pattern.has_error, true) {
            return;
        }
        let message = format!("In {}: {message}", pattern.record.name());
        let whole = self.pattern_text(pattern);
        self.faults.extend(error(pattern.record, message));
        let part = at.map(|at| match at {
            Culprit::Node(node) => self.tree_text(node),
            Culprit::Dag(dag) => cut(&dag.to_string(), LONGEST),
        });
        if let Some(part) = part.filter(|part| *part != whole) {
            self.faults.push(note(format!("at {part}")));
        }
        if !whole.is_empty() {
            self.faults.push(note(format!("in the pattern {whole}")));
        }
    }

    /// Reports that none of the types of some values is possible. The values must
    /// still have the types that they had before.
    pub(super) fn contradiction<T>(
        &self,
        pattern: &TreePattern<'rk>,
        values: &[(NodeId, usize)],
        with: Option<&TypeSetByHwMode>,
    ) -> Res<T> {
        let name = pattern.record.name();
        let message = format!("Type set is empty for each HW mode in '{name}'");
        let value = |&(node, result): &(NodeId, usize)| {
            let types = self.state.nodes[node].types.get(result);
            let types = types.map_or_else(String::new, |types| self.types_words(types));
            (self.short_text(node), types)
        };
        Err(Stop::Contradiction(Box::new(Contradiction {
            error: error(pattern.record, message),
            clash: Clash {
                values: values.iter().map(value).collect(),
                with: with.map_or_else(String::new, |with| self.types_words(with)),
            },
            why: None,
            at: None,
            pattern: self.pattern_text(pattern),
        })))
    }

    /// Adds to a contradiction why there is one, unless that is known.
    pub(super) fn because<T>(
        &self,
        done: Res<T>,
        why: impl FnOnce(&Self, &Clash) -> String,
    ) -> Res<T> {
        done.map_err(|mut stop| {
            if let Stop::Contradiction(found) = &mut stop
                && found.why.is_none()
            {
                found.why = Some(why(self, &found.clash));
            }
            stop
        })
    }

    /// Adds to a contradiction the part where it is, unless that is known.
    pub(super) fn within<T>(&self, done: Res<T>, node: NodeId) -> Res<T> {
        done.map_err(|mut stop| {
            if let Stop::Contradiction(found) = &mut stop
                && found.at.is_none()
            {
                found.at = Some(self.tree_text(node)).filter(|at| *at != found.pattern);
            }
            stop
        })
    }

    /// The reason why types contradict the constraint of a node.
    pub(super) fn constraint_words(
        &self,
        constraint: &SDTypeConstraint,
        info: &SDNodeInfo<'_>,
        clash: &Clash,
    ) -> String {
        let wants = self.wants(constraint, info);
        format!("{}, but `{}` wants {wants}", clash.list(), info.def.name())
    }

    fn wants(&self, constraint: &SDTypeConstraint, info: &SDNodeInfo<'_>) -> String {
        let place = |number| place_words(number, info);
        let at = place(constraint.operand);
        match &constraint.kind {
            ConstraintKind::Type(types) => format!("{at} to be {}", self.types_words(types)),
            ConstraintKind::Pointer => format!("{at} to be a pointer"),
            ConstraintKind::Integer => format!("{at} to be an integer"),
            ConstraintKind::Float => format!("{at} to be a floating point number"),
            ConstraintKind::Vector => format!("{at} to be a vector"),
            ConstraintKind::SameAs(other) => {
                format!("{at} and {} to have the same type", place(*other))
            }
            ConstraintKind::TypeSmallerThan(big) => {
                format!("the type that is {at} to be smaller than {}", place(*big))
            }
            ConstraintKind::SmallerThan(big) => {
                format!("{at} to be smaller than {}", place(*big))
            }
            ConstraintKind::ElementOf(vector) => {
                format!(
                    "{at} to be of the type of the elements of {}",
                    place(*vector)
                )
            }
            ConstraintKind::SubVectorOf(vector) => {
                format!("{at} to be a shorter vector than {}", place(*vector))
            }
            ConstraintKind::ElementType(types) => {
                format!("{at} to be a vector of {}", self.types_words(types))
            }
            ConstraintKind::SameCountAs(other) => {
                format!("{at} and {} to have as many elements", place(*other))
            }
            ConstraintKind::SameSizeAs(other) => {
                format!("{at} and {} to have the same size", place(*other))
            }
        }
    }

    /// Types as words: `i32 or f32`.
    fn types_words(&self, types: &TypeSetByHwMode) -> String {
        let value_types = &self.facts.infer.types;
        if types.is_empty() {
            return "types that are not known".to_string();
        }
        if !types.is_simple() {
            return types.display(value_types).to_string();
        }
        // Sets that are simple have a default mode.
        let set = types.get(DEFAULT_MODE).unwrap_or_default();
        let names: Vec<&str> = set.iter().map(|one| value_types.name(one)).collect();
        match names.split_last() {
            None => "no type".to_string(),
            Some((only, [])) => (*only).to_string(),
            Some(_) if names.len() > MAX_TYPES => {
                let first = names.get(..MAX_TYPES).unwrap_or(&[]).join(", ");
                format!("one of {first} and {} more", names.len() - MAX_TYPES)
            }
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
        }
    }
}

/// The largest number of nodes visited to find the innermost one.
const MAX_VISITS: usize = 10_000;
/// More types than these are not listed.
const MAX_TYPES: usize = 6;

/// A result or an operand of a node.
fn place_words(number: usize, info: &SDNodeInfo<'_>) -> String {
    match number.checked_sub(info.results) {
        Some(operand) => format!("operand {}", operand.saturating_add(1)),
        None if info.results == 1 => "its result".to_string(),
        None => format!("result {}", number + 1),
    }
}
