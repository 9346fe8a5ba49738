//! Values, interned in an arena.
//!
//! A value (LLVM's `Init`) is a 32-bit id of a node of fixed size; parts of
//! variable number lie in one pool of cells. Equal values have equal ids, so
//! that "did resolving change anything" is a comparison of numbers.
//!
//! Each node knows in advance what most questions need: a bloom mask of the
//! names of the variables in it ([`Node::mask`]), so that resolving skips what
//! does not depend on what is being resolved, and whether it is concrete.

mod intern;
mod leaves;
mod lists;
mod node;
mod ops;
mod parts;

use hashbrown::HashTable;

use super::strings::{Interner, StrId};
use super::types::{TyId, Types};
use leaves::SMALL_INTS;
pub use node::InitId;
pub(crate) use node::{ArgInit, ArgKey, FIELD_OF_DEF, FINAL, Kind, NOT_CONCRETE, Node, mask_bit};

/// All values, with their strings and types.
#[derive(Debug)]
pub(crate) struct Arena {
    pub strings: Interner,
    pub types: Types,
    nodes: Vec<Node>,
    cells: Vec<InitId>,
    /// Cells of a node that is being made.
    scratch: Vec<InitId>,
    /// Ids with 32 bits of their hashes, so that few nodes are looked at in vain.
    table: HashTable<(u32, u32)>,
    /// `StringInit` (as text) of each string, once asked for.
    string_inits: Vec<u32>,
    small_ints: Vec<u32>,
}

/// The capacity of the table of values before it grows. Values are all over the table, so that a
/// small description would touch each page of a large one; growing costs large ones next to nothing.
const TABLE_CAPACITY: usize = (1 << 13) / 8 * 7;

/// Room for values and their cells before they move. What is not used of it is
/// not touched, and so takes no memory.
const NODE_CAPACITY: usize = 1 << 16;

const CELL_CAPACITY: usize = 1 << 18;

impl Arena {
    pub(crate) fn new() -> Self {
        let mut arena = Arena {
            strings: Interner::with_room(),
            types: Types::default(),
            nodes: Vec::with_capacity(NODE_CAPACITY),
            cells: Vec::with_capacity(CELL_CAPACITY),
            scratch: Vec::new(),
            table: HashTable::with_capacity(TABLE_CAPACITY),
            string_inits: Vec::new(),
            small_ints: vec![u32::MAX; (SMALL_INTS.end - SMALL_INTS.start) as usize],
        };
        arena.push(Node::constant(Kind::Unset, TyId::BIT, 0, 0));
        for value in 0..2 {
            arena.push(Node::constant(Kind::Bit, TyId::BIT, value, 0));
        }
        arena.push(Node::constant(Kind::Unset, TyId::BIT, 1, 0));
        arena
    }

    /// Bytes of memory that values take, without their strings.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + (self.cells.len() + self.string_inits.len()) * size_of::<InitId>()
            + self.table.allocation_size()
    }

    #[inline(always)]
    pub(crate) fn node(&self, id: InitId) -> Node {
        self.nodes[id.index()]
    }

    #[inline(always)]
    pub(crate) fn kind(&self, id: InitId) -> Kind {
        self.nodes[id.index()].kind
    }

    /// The type of a value; none for `?`.
    pub(crate) fn ty(&self, id: InitId) -> Option<TyId> {
        let node = self.node(id);
        (node.kind != Kind::Unset).then_some(node.ty)
    }

    pub(crate) fn text(&mut self, string: StrId, code: bool) -> InitId {
        if code {
            self.code(string)
        } else {
            self.string(string)
        }
    }

    /// All values in the order in which they were made.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn hashes_tell_values_apart_by_any_cell() {
        for place in 0..4 {
            let node = Node::constant(Kind::List, TyId::INT, 0, 4);
            let hash = |value: u32| {
                let mut cells = [InitId::NONE; 4];
                cells[place] = InitId(value);
                Arena::hash_node(&node, &cells)
            };
            let different: HashSet<u32> = (0..10_000).map(hash).collect();
            assert!(different.len() > 9_900, "{place}: {}", different.len());
        }
    }
}
