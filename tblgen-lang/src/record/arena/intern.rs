//! Interning: equal values have equal ids.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use super::Arena;
use super::node::{InitId, Kind, Node, UNSURE, VARIES};
use crate::record::strings::{shorten, spread};

impl Arena {
    #[inline]
    pub(super) fn push(&mut self, node: Node) -> InitId {
        let id = InitId::new(self.nodes.len(), &node);
        self.nodes.push(node);
        id
    }

    pub(super) fn hash_node(node: &Node, cells: &[InitId]) -> u32 {
        let mut hasher = FxHasher::default();
        hasher.write_u32(((node.kind as u32) << 8) | u32::from(node.op));
        hasher.write_u32(node.ty.0);
        if cells.is_empty() {
            hasher.write_u64(u64::from(node.a) | u64::from(node.b) << 32);
        }
        let mut pairs = cells.chunks_exact(2);
        for pair in &mut pairs {
            hasher.write_u64(u64::from(pair[0].0) | u64::from(pair[1].0) << 32);
        }
        for cell in pairs.remainder() {
            hasher.write_u32(cell.0);
        }
        shorten(hasher.finish())
    }

    /// The cells that belong to a node and make it what it is.
    pub(super) fn own_cells<'a>(cells: &'a [InitId], node: &Node) -> &'a [InitId] {
        let count = match node.kind {
            Kind::Bits | Kind::List => node.b,
            Kind::Dag => 2 + 2 * node.b,
            Kind::VarDef => 1 + 2 * node.b,
            Kind::TernOp => 3,
            Kind::Fold => 5,
            Kind::Cond => 2 * node.b,
            _ => 0,
        };
        if count == 0 {
            &[]
        } else {
            &cells[node.a as usize..][..count as usize]
        }
    }

    pub(super) fn find_or_add(&mut self, node: Node, new_cells: &[InitId]) -> InitId {
        let Arena {
            nodes,
            cells,
            table,
            ..
        } = self;
        let short = Self::hash_node(&node, new_cells);
        let hash = spread(short);
        let by_cells = !new_cells.is_empty();
        let same = |&(id, other): &(u32, u32)| {
            if other != short {
                return false;
            }
            let other = &nodes[InitId(id).index()];
            other.kind == node.kind
                && other.op == node.op
                && other.ty == node.ty
                && if by_cells {
                    other.b == node.b && Self::own_cells(cells, other) == new_cells
                } else {
                    other.a == node.a && other.b == node.b
                }
        };
        if let Some(&(id, _)) = table.find(hash, same) {
            return InitId(id);
        }
        let id = InitId::new(nodes.len(), &node);
        let mut node = node;
        if by_cells {
            node.a = cells.len() as u32;
            cells.extend_from_slice(new_cells);
            if node.kind == Kind::VarDef {
                // Where its place and the instance will be noted.
                cells.extend([InitId::NONE, InitId::NONE]);
            }
        }
        nodes.push(node);
        table.insert_unique(hash, (id.0, short), |&(_, short)| spread(short));
        id
    }

    /// An empty buffer for cells; [`Self::find_or_add_scratch`] takes it back.
    #[inline]
    pub(super) fn empty_scratch(&mut self) -> Vec<InitId> {
        let mut cells = std::mem::take(&mut self.scratch);
        cells.clear();
        cells
    }

    #[inline]
    pub(super) fn find_or_add_scratch(&mut self, node: Node, cells: Vec<InitId>) -> InitId {
        let id = self.find_or_add(node, &cells);
        self.scratch = cells;
        id
    }

    #[inline]
    pub(super) fn summary(&self, parts: &[InitId]) -> (u64, u16) {
        let (mut mask, mut flags) = (0, 0);
        for part in parts {
            if part.0 & (VARIES | UNSURE) != 0 {
                let node = &self.nodes[part.index()];
                mask |= node.mask;
                flags |= node.flags;
            }
        }
        (mask, flags)
    }
}
