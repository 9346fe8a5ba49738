//! Parts of nodes that are not finished.

use bumpalo::Bump;

use crate::syntax::ast::*;

/// Parts of nodes that are not finished, those of the innermost node on top.
/// Kept from node to node, so that making a tree allocates next to nothing.
pub(super) struct Stack<T>(Vec<T>);

impl<T> Default for Stack<T> {
    fn default() -> Self {
        Stack(Vec::new())
    }
}

impl<T: Copy> Stack<T> {
    /// The index at which the parts of a new node begin.
    pub(super) fn mark(&self) -> usize {
        self.0.len()
    }

    pub(super) fn push(&mut self, part: T) {
        self.0.push(part);
    }

    /// Moves the parts of a node to the tree's memory.
    pub(super) fn take<'a>(&mut self, mark: usize, arena: &'a Bump) -> &'a [T] {
        let parts = arena.alloc_slice_copy(&self.0[mark..]);
        self.0.truncate(mark);
        parts
    }
}

#[derive(Default)]
pub(super) struct NodeStacks<'a> {
    pub(super) statements: Stack<Statement<'a>>,
    pub(super) let_items: Stack<LetItem<'a>>,
    pub(super) body_items: Stack<BodyItem<'a>>,
    pub(super) declarations: Stack<Declaration<'a>>,
    pub(super) parents: Stack<ClassRef<'a>>,
    pub(super) args: Stack<Arg<'a>>,
    pub(super) suffixes: Stack<Suffix<'a>>,
    pub(super) values: Stack<Value<'a>>,
    pub(super) dag_args: Stack<DagArg<'a>>,
    pub(super) pieces: Stack<RangePiece<'a>>,
}
