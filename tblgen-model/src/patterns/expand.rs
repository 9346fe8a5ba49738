//! Patterns for one hardware mode, and how specific they are.
//!
//! LLVM: `ExpandHwModeBasedTypes` and `getPatternSize` in CodeGenDAGPatterns.cpp.

use super::node::{Leaf, NodeKind, TreePatternNode};
use super::value_type::MachineValueType;
use super::{CodeGenDagPatterns, PatternToMatch};
use crate::support::hw_mode::DEFAULT_MODE;
use tblgen_lang::record::Record;

impl<'rk> CodeGenDagPatterns<'rk> {
    /// The patterns by hardware mode. A pattern whose types depend on the mode comes once for each
    /// mode that it names, the default mode last, unless it is impossible there.
    pub fn expand_hw_modes(&self) -> impl Iterator<Item = PatternToMatch<'rk>> + '_ {
        self.patterns
            .iter()
            .flat_map(|pattern| self.expand(pattern))
    }

    fn expand(&self, pattern: &PatternToMatch<'rk>) -> Vec<PatternToMatch<'rk>> {
        if self.mode_count <= 1 || is_simple(&pattern.src) && is_simple(&pattern.dst) {
            return vec![pattern.clone()];
        }
        let mut modes = Vec::new();
        add_modes(&pattern.src, &mut modes);
        add_modes(&pattern.dst, &mut modes);
        modes.sort_unstable();
        modes.dedup();
        let has_default = modes.first() == Some(&DEFAULT_MODE);
        modes.rotate_left(usize::from(has_default));
        let modes = modes.into_iter();
        modes.filter_map(|mode| in_mode(pattern, mode)).collect()
    }

    /// The complexity of a pattern, which must be one for a single mode. Patterns
    /// with a larger one are tried first.
    pub fn complexity(&self, pattern: &PatternToMatch<'rk>) -> i64 {
        pattern.added_complexity.saturating_add(size(&pattern.src))
    }
}

/// A pattern in a mode, unless something is impossible there.
fn in_mode<'rk>(pattern: &PatternToMatch<'rk>, mode: u16) -> Option<PatternToMatch<'rk>> {
    let mut copy = PatternToMatch {
        mode: Some(mode),
        ..pattern.clone()
    };
    (select(&mut copy.src, mode) && select(&mut copy.dst, mode)).then_some(copy)
}

/// Trees are not deeper than `reader::MAX_DEPTH`.
fn select(node: &mut TreePatternNode<'_>, mode: u16) -> bool {
    let types = node.types.iter_mut().all(|types| types.select(mode));
    types && node.children.iter_mut().all(|child| select(child, mode))
}

fn is_simple(node: &TreePatternNode<'_>) -> bool {
    node.types.iter().all(|types| types.is_simple()) && node.children.iter().all(is_simple)
}

fn add_modes(node: &TreePatternNode<'_>, modes: &mut Vec<u16>) {
    for types in &node.types {
        modes.extend(types.modes().map(|(mode, _)| mode));
    }
    node.children
        .iter()
        .for_each(|child| add_modes(child, modes));
}

/// The record of a `ComplexPattern`.
fn complex<'rk>(node: &TreePatternNode<'rk>) -> Option<Record<'rk>> {
    let def = node.operator().or(node.leaf_def())?;
    def.is_subclass_of("ComplexPattern").then_some(def)
}

fn complexity_of(complex: Record<'_>) -> i64 {
    match complex.value_as_int("Complexity") {
        Ok(-1) | Err(_) => complex
            .value_as_int("NumOperands")
            .unwrap_or(0)
            .saturating_mul(3),
        Ok(stated) => stated,
    }
}

fn size(node: &TreePatternNode<'_>) -> i64 {
    let mut size: i64 = 3;
    if matches!(node.kind, NodeKind::Leaf(Leaf::Int(_))) {
        size += 2;
    }
    if let Some(complex) = complex(node) {
        return size.saturating_add(complexity_of(complex));
    }
    size += i64::from(!node.predicates.is_empty());
    let children = node.children.iter().map(child_size);
    children.fold(size, i64::saturating_add)
}

fn child_size(child: &TreePatternNode<'_>) -> i64 {
    match child.kind {
        NodeKind::Operator(_) => {
            let ty = child.types.first().map(|types| types.simple(DEFAULT_MODE));
            match ty {
                Some(ty) if ty != Some(MachineValueType::OTHER) => size(child),
                _ => 0,
            }
        }
        NodeKind::Leaf(Leaf::Int(_)) => 5,
        NodeKind::Leaf(leaf) => {
            let is_splat = |leaf| {
                matches!(leaf, Leaf::Def(def)
                    if matches!(def.name(), "immAllOnesV" | "immAllZerosV"))
            };
            if complex(child).is_some() {
                size(child)
            } else if is_splat(leaf) {
                4
            } else {
                i64::from(!child.predicates.is_empty())
            }
        }
    }
}
