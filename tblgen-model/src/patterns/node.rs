//! Trees of patterns as they are handed out: owned, typed, without fragments.
//!
//! LLVM: `TreePatternNode` in CodeGenDAGPatterns.h.

use std::fmt;

use super::type_set::TypeSetByHwMode;
use super::value_type::ValueTypes;
use tblgen_lang::record::Record;

/// A node of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreePatternNode<'rk> {
    /// The operator or the leaf.
    pub kind: NodeKind<'rk>,
    /// The name, without the dollar.
    pub name: Option<&'rk str>,
    /// The types of its results.
    pub types: Vec<TypeSetByHwMode>,
    /// The predicates of the fragments that it came from, the innermost first.
    pub predicates: Vec<PredicateCall<'rk>>,
    /// The `SDNodeXForm` to apply to the matched value.
    pub transform: Option<Record<'rk>>,
    /// The operands; empty for a leaf.
    pub children: Vec<TreePatternNode<'rk>>,
    /// The names that predicates with operands know it by.
    pub predicate_names: Vec<ScopedName<'rk>>,
    /// For the root of a result: to which destination of `set` each result
    /// goes. Empty if they are in order.
    pub result_order: Vec<u32>,
}

/// The kinds of nodes in a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeKind<'rk> {
    /// An operator: an `SDNode`, an instruction, a `ComplexPattern` with
    /// operands, an `SDNodeXForm`, `set` or `implicit`. An intrinsic is one of
    /// `intrinsic_void` and so on, with the number of the intrinsic as first operand.
    Operator(Record<'rk>),
    /// Something without operands.
    Leaf(Leaf<'rk>),
}

/// A leaf of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf<'rk> {
    /// A record: a register or a class of them, an operand, a type, ...
    Def(Record<'rk>),
    /// An integer.
    Int(i64),
    /// `?`, which only has a name.
    Unset,
}

/// A fragment whose predicate is to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PredicateCall<'rk> {
    /// The record of the fragment.
    pub fragment: Record<'rk>,
    /// The number of this use of a fragment with operands; 0 if the predicate
    /// does not look at operands.
    pub scope: u32,
}

/// The name of an operand of a fragment, for the predicate of that use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScopedName<'rk> {
    /// As in [`PredicateCall`].
    pub scope: u32,
    /// The name in the fragment.
    pub name: &'rk str,
}

impl<'rk> TreePatternNode<'rk> {
    /// The operator, if it is no leaf.
    pub fn operator(&self) -> Option<Record<'rk>> {
        match self.kind {
            NodeKind::Operator(def) => Some(def),
            NodeKind::Leaf(_) => None,
        }
    }

    /// The record of a leaf.
    pub fn leaf_def(&self) -> Option<Record<'rk>> {
        match self.kind {
            NodeKind::Leaf(Leaf::Def(def)) => Some(def),
            _ => None,
        }
    }

    /// The number of nodes in the tree.
    pub(super) fn size(&self) -> usize {
        let children = self.children.iter().map(TreePatternNode::size);
        children.sum::<usize>().saturating_add(1)
    }

    /// Gives uses of fragments other numbers.
    pub(super) fn renumber(&mut self, number: &impl Fn(u32) -> u32) {
        for call in &mut self.predicates {
            call.scope = number(call.scope);
        }
        for name in &mut self.predicate_names {
            name.scope = number(name.scope);
        }
        self.children
            .iter_mut()
            .for_each(|child| child.renumber(number));
    }

    /// The text that LLVM has for it, as in the comments of an instruction
    /// selector: `(add:{ *:[i32] } GPR:{ *:[i32] }:$a, 1:{ *:[i32] })`.
    pub fn display<'a>(&'a self, types: &'a ValueTypes<'_>) -> impl fmt::Display + 'a {
        Text { node: self, types }
    }
}

struct Text<'a, 'b, 'rk> {
    node: &'a TreePatternNode<'rk>,
    types: &'a ValueTypes<'b>,
}

/// Trees are not deeper than `reader::MAX_DEPTH`, whatever fragments do.
impl fmt::Display for Text<'_, '_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Text { node, types } = *self;
        match node.kind {
            NodeKind::Operator(def) => write!(f, "({}", def.name())?,
            NodeKind::Leaf(leaf) => write!(f, "{leaf}")?,
        }
        for set in &node.types {
            write!(f, ":{}", set.display(types))?;
        }
        if node.operator().is_some() {
            for (at, child) in node.children.iter().enumerate() {
                f.write_str(if at == 0 { " " } else { ", " })?;
                Text { node: child, types }.fmt(f)?;
            }
            f.write_str(")")?;
        }
        self.annotations(f)
    }
}

impl Text<'_, '_, '_> {
    fn annotations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for call in &self.node.predicates {
            match call.scope {
                0 => write!(f, "<<P:Predicate_{}>>", call.fragment.name())?,
                scope => write!(f, "<<P:{scope}:Predicate_{}>>", call.fragment.name())?,
            }
        }
        if let Some(transform) = self.node.transform {
            write!(f, "<<X:{}>>", transform.name())?;
        }
        if let Some(name) = self.node.name {
            write!(f, ":${name}")?;
        }
        for name in &self.node.predicate_names {
            write!(f, ":$pred:{}:{}", name.scope, name.name)?;
        }
        Ok(())
    }
}

impl fmt::Display for Leaf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf::Def(def) => f.write_str(def.name()),
            Leaf::Int(value) => write!(f, "{value}"),
            Leaf::Unset => f.write_str("?"),
        }
    }
}
