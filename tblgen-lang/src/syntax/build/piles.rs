//! Parts of nodes that are not finished.

use bumpalo::Bump;

use crate::syntax::ast::*;

/// Parts of nodes that are not finished, those of the innermost node on top.
/// Kept from node to node, so that making a tree allocates next to nothing.
pub(super) struct Pile<T>(Vec<T>);

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Pile(Vec::new())
    }
}

impl<T: Copy> Pile<T> {
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
pub(super) struct Piles<'a> {
    pub(super) statements: Pile<Statement<'a>>,
    pub(super) let_items: Pile<LetItem<'a>>,
    pub(super) body_items: Pile<BodyItem<'a>>,
    pub(super) declarations: Pile<Declaration<'a>>,
    pub(super) parents: Pile<ClassRef<'a>>,
    pub(super) args: Pile<Arg<'a>>,
    pub(super) suffixes: Pile<Suffix<'a>>,
    pub(super) values: Pile<Value<'a>>,
    pub(super) dag_args: Pile<DagArg<'a>>,
    pub(super) pieces: Pile<RangePiece<'a>>,
}
