//! Trees while they are worked on.
//!
//! A node is a number. One node may be an operand of several others: what a
//! fragment uses twice is the same node at both places, so what inference finds
//! out at one holds at the other, and alternatives of a fragment share what
//! they have in common.
//!
//! LLVM: `TreePatternNode` in CodeGenDAGPatterns.cpp.

use smallvec::SmallVec;

use super::defs::DefId;
use super::node::{PredicateCall, ScopedName};
use super::type_set::TypeSetByHwMode;

/// The number of a node.
pub(super) type NodeId = u32;

/// A node.
#[derive(Debug, Clone)]
pub(super) struct Node<'rk> {
    pub(super) kind: Kind,
    /// Empty if it has none.
    pub(super) name: &'rk str,
    pub(super) types: SmallVec<[TypeSetByHwMode; 1]>,
    pub(super) children: SmallVec<[NodeId; 3]>,
    pub(super) predicates: SmallVec<[PredicateCall<'rk>; 1]>,
    pub(super) transform: Option<DefId>,
    pub(super) scoped_names: Vec<ScopedName<'rk>>,
    /// To which destination of `set` each result goes; in order if empty.
    pub(super) result_order: Vec<u32>,
}

/// The kind of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Operator(DefId),
    Def(DefId),
    Int(i64),
    Unset,
}

impl Kind {
    /// The operator, if it is no leaf.
    pub(super) fn operator(self) -> Option<DefId> {
        match self {
            Kind::Operator(def) => Some(def),
            _ => None,
        }
    }

    /// The record of a leaf.
    pub(super) fn leaf_def(self) -> Option<DefId> {
        match self {
            Kind::Def(def) => Some(def),
            _ => None,
        }
    }

    /// The operator or the record of a leaf.
    pub(super) fn def(self) -> Option<DefId> {
        self.operator().or(self.leaf_def())
    }

    pub(super) fn is_leaf(self) -> bool {
        self.operator().is_none()
    }
}

impl<'rk> Node<'rk> {
    /// A node of whose results nothing is known.
    pub(super) fn new(kind: Kind, children: SmallVec<[NodeId; 3]>, results: usize) -> Self {
        Node {
            kind,
            name: "",
            types: smallvec::smallvec![TypeSetByHwMode::default(); results],
            children,
            predicates: SmallVec::new(),
            transform: None,
            scoped_names: Vec::new(),
            result_order: Vec::new(),
        }
    }

    pub(super) fn leaf(kind: Kind, name: &'rk str) -> Self {
        let mut node = Node::new(kind, SmallVec::new(), 1);
        node.name = name;
        node
    }
}

/// All nodes. Numbers only come from [`Nodes::add`].
#[derive(Debug, Default)]
pub(super) struct Nodes<'rk>(Vec<Node<'rk>>);

impl<'rk> Nodes<'rk> {
    pub(super) fn add(&mut self, node: Node<'rk>) -> NodeId {
        self.0.push(node);
        (self.0.len() - 1) as NodeId
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Forgets all nodes but the first ones.
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// The types of a result of a node. Of a result that it has not, nothing is known.
    pub(super) fn types(&self, node: NodeId, result: usize) -> TypeSetByHwMode {
        self[node].types.get(result).cloned().unwrap_or_default()
    }

    pub(super) fn child(&self, node: NodeId, at: usize) -> Option<NodeId> {
        self[node].children.get(at).copied()
    }
}

impl<'rk> std::ops::Index<NodeId> for Nodes<'rk> {
    type Output = Node<'rk>;

    fn index(&self, at: NodeId) -> &Node<'rk> {
        &self.0[at as usize]
    }
}

impl std::ops::IndexMut<NodeId> for Nodes<'_> {
    fn index_mut(&mut self, at: NodeId) -> &mut Self::Output {
        &mut self.0[at as usize]
    }
}
