//! A pattern while it is worked on: trees, and what is known about their names.
//!
//! LLVM: `TreePattern` in CodeGenDAGPatterns.cpp.

use rustc_hash::FxHashMap;

use super::defs::DefId;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::NodeId;
use tblgen_lang::record::{Init, Record, RecordId};

/// Named nodes, in the order of their names' first appearance.
pub(super) type NamedNodes<'rk> = Vec<(&'rk str, Vec<NodeId>)>;

/// The trees of a record.
#[derive(Debug)]
pub(super) struct TreePattern<'rk> {
    /// The record that messages are about.
    pub(super) record: Record<'rk>,
    pub(super) trees: Vec<NodeId>,
    /// The nodes with names; computed when first asked for.
    pub(super) named: NamedNodes<'rk>,
    /// The values in records from which the trees are read.
    pub(super) sources: Vec<Init<'rk>>,
    /// Whether the trees are only a part of the pattern.
    pub(super) is_part: bool,
    /// The operands of a fragment.
    pub(super) args: Vec<&'rk str>,
    /// Whether it is something to match, not something to make of it.
    pub(super) is_input: bool,
    /// Whether something is wrong with it. Only the first mistake is reported.
    pub(super) has_error: bool,
    /// Whether a type without any possibility is a mistake.
    pub(super) validates: bool,
    /// The operand of a `ComplexPattern` that each name stands for.
    pub(super) complex_operands: FxHashMap<&'rk str, (RecordId, usize)>,
}

impl<'rk> TreePattern<'rk> {
    pub(super) fn new(record: Record<'rk>, trees: Vec<NodeId>, is_input: bool) -> Self {
        TreePattern {
            record,
            trees,
            sources: Vec::new(),
            is_part: false,
            named: Vec::new(),
            args: Vec::new(),
            is_input,
            has_error: false,
            validates: true,
            complex_operands: FxHashMap::default(),
        }
    }

    /// The only tree.
    pub(super) fn only(&self) -> Res<NodeId> {
        self.trees.first().copied().ok_or(Stop::Reported)
    }

    /// The nodes of that name.
    pub(super) fn nodes_named<'a>(named: &'a NamedNodes<'rk>, name: &str) -> Option<&'a [NodeId]> {
        let entry = named.iter().find(|(known, _)| *known == name)?;
        Some(&entry.1)
    }

    /// Ends the work on it if something is wrong.
    pub(super) fn check(&self) -> Res<()> {
        if self.has_error {
            return Err(Stop::Reported);
        }
        Ok(())
    }
}

impl<'rk> Reader<'_, 'rk> {
    /// Finds the nodes with names, if that was not done.
    pub(super) fn find_names(&mut self, pattern: &mut TreePattern<'rk>) -> Res<()> {
        if pattern.named.is_empty() {
            for tree in pattern.trees.clone() {
                self.add_names(tree, &mut pattern.named, 0)?;
            }
        }
        Ok(())
    }

    fn add_names(&mut self, node: NodeId, named: &mut NamedNodes<'rk>, depth: usize) -> Res<()> {
        self.step(depth)?;
        let name = self.state.nodes[node].name;
        if !name.is_empty() {
            match named.iter_mut().find(|(known, _)| *known == name) {
                Some((_, nodes)) => nodes.push(node),
                None => named.push((name, vec![node])),
            }
        }
        for at in 0..self.state.nodes[node].children.len() {
            if let Some(child) = self.state.nodes.child(node, at) {
                self.add_names(child, named, depth + 1)?;
            }
        }
        Ok(())
    }

    /// A copy of a tree in which no node is at two places.
    pub(super) fn clone_tree(&mut self, node: NodeId, depth: usize) -> Res<NodeId> {
        self.step(depth)?;
        let mut copy = self.state.nodes[node].clone();
        for child in &mut copy.children {
            *child = self.clone_tree(*child, depth + 1)?;
        }
        copy.result_order = Vec::new();
        Ok(self.state.nodes.add(copy))
    }

    /// Makes transforms nodes of their own (LLVM's `PromoteXForms`).
    pub(super) fn promote_transforms(&mut self, node: NodeId, depth: usize) -> Res<NodeId> {
        self.step(depth)?;
        if let Some(transform) = self.state.nodes[node].transform.take() {
            let inner = self.promote_transforms(node, depth + 1)?;
            return Ok(self.transform_node(transform, inner, node));
        }
        for at in 0..self.state.nodes[node].children.len() {
            if let Some(child) = self.state.nodes.child(node, at) {
                let child = self.promote_transforms(child, depth + 1)?;
                if let Some(place) = self.state.nodes[node].children.get_mut(at) {
                    *place = child;
                }
            }
        }
        Ok(node)
    }

    /// A transform of a node, with as many results as another one.
    pub(super) fn transform_node(&mut self, by: DefId, inner: NodeId, like: NodeId) -> NodeId {
        let results = self.state.nodes[like].types.len();
        let kind = super::tree::Kind::Operator(by);
        let node = super::tree::Node::new(kind, smallvec::smallvec![inner], results);
        self.state.nodes.add(node)
    }
}
