//! The parts of values.

use super::Arena;
use super::node::{ArgInit, ArgKey, InitId, Kind, NAMED_ARG, Node};
use crate::operators::{BinOp, TernOp, UnOp};
use crate::record::RecordId;
use crate::record::strings::StrId;
use crate::source::Loc;

impl Arena {
    /// The values that a value is made of.
    pub(crate) fn value_parts(&self, node: &Node) -> impl Iterator<Item = InitId> + '_ {
        let cells = Self::own_cells(&self.cells, node);
        let cells = match node.kind {
            Kind::Dag => &cells[..1 + node.b as usize],
            Kind::VarDef => &cells[..node.b as usize],
            _ => cells,
        };
        let (first, second) = match node.kind {
            Kind::Var | Kind::VarBit | Kind::Field | Kind::UnOp => (Some(node.a), None),
            Kind::IsA | Kind::Exists | Kind::Instances => (Some(node.a), None),
            Kind::BinOp => (Some(node.a), Some(node.b)),
            _ => (None, None),
        };
        let operands = first.into_iter().chain(second).map(InitId);
        cells.iter().copied().chain(operands)
    }

    /// The names of the operator and the arguments of a dag.
    pub(crate) fn dag_names(&self, node: &Node) -> impl Iterator<Item = StrId> + '_ {
        let names = &Self::own_cells(&self.cells, node)[1 + node.b as usize..];
        let named = names.iter().filter(|cell| **cell != InitId::NONE);
        named.map(|cell| StrId(cell.0))
    }

    pub(super) fn part(&self, node: &Node, index: usize) -> InitId {
        self.cells[node.a as usize + index]
    }

    pub(crate) fn as_int(&self, id: InitId) -> Option<i64> {
        let node = self.node(id);
        (node.kind == Kind::Int).then_some((u64::from(node.a) | (u64::from(node.b) << 32)) as i64)
    }

    pub(crate) fn as_bit(&self, id: InitId) -> Option<bool> {
        match id {
            InitId::FALSE => Some(false),
            InitId::TRUE => Some(true),
            _ => None,
        }
    }

    /// The string of a string value.
    pub(crate) fn as_string(&self, id: InitId) -> Option<StrId> {
        let node = self.node(id);
        (node.kind == Kind::String).then_some(StrId(node.a))
    }

    pub(crate) fn string_bytes(&self, id: InitId) -> Option<&[u8]> {
        self.as_string(id).map(|string| self.strings.get(string))
    }

    pub(crate) fn is_code(&self, id: InitId) -> bool {
        let node = self.node(id);
        node.kind == Kind::String && node.op == 1
    }

    pub(crate) fn as_def(&self, id: InitId) -> Option<RecordId> {
        let node = self.node(id);
        (node.kind == Kind::Def).then_some(RecordId(node.a))
    }

    /// The number of bits, elements, arguments or clauses.
    pub(crate) fn len(&self, id: InitId) -> usize {
        self.node(id).b as usize
    }

    /// Bit, element or condition of that number.
    pub(crate) fn element(&self, id: InitId, index: usize) -> InitId {
        let node = self.node(id);
        self.part(&node, index)
    }

    /// The bits of a `bits`, the elements of a list.
    pub(crate) fn elements(
        &self,
        id: InitId,
    ) -> impl ExactSizeIterator<Item = InitId> + Clone + '_ {
        let node = self.node(id);
        debug_assert!(matches!(node.kind, Kind::Bits | Kind::List));
        self.cells[node.a as usize..][..node.b as usize]
            .iter()
            .copied()
    }

    pub(crate) fn is_list(&self, id: InitId) -> bool {
        self.kind(id) == Kind::List
    }

    pub(crate) fn dag_operator(&self, id: InitId) -> InitId {
        let node = self.node(id);
        self.part(&node, 0)
    }

    fn optional_string(&self, index: usize) -> Option<StrId> {
        let cell = self.cells[index];
        (cell != InitId::NONE).then_some(StrId(cell.0))
    }

    pub(crate) fn dag_name(&self, id: InitId) -> Option<StrId> {
        let node = self.node(id);
        self.optional_string((node.a + 1 + node.b) as usize)
    }

    pub(crate) fn dag_arg(&self, id: InitId, index: usize) -> (InitId, Option<StrId>) {
        let node = self.node(id);
        let name = self.optional_string(node.a as usize + 2 + node.b as usize + index);
        (self.part(&node, 1 + index), name)
    }

    pub(crate) fn dag_args(&self, id: InitId) -> Vec<(InitId, Option<StrId>)> {
        (0..self.len(id))
            .map(|index| self.dag_arg(id, index))
            .collect()
    }

    pub(crate) fn var_def_class(&self, id: InitId) -> RecordId {
        let node = self.node(id);
        RecordId(self.cells[(node.a + 2 * node.b) as usize].0)
    }

    pub(crate) fn var_def_arg(&self, id: InitId, index: usize) -> ArgInit {
        let node = self.node(id);
        let key = self.cells[(node.a + node.b) as usize + index].0;
        let key = if key & NAMED_ARG == 0 {
            ArgKey::Position(key)
        } else {
            ArgKey::Name(InitId(key & !NAMED_ARG))
        };
        ArgInit {
            key,
            value: self.part(&node, index),
        }
    }

    /// The index of the cells where the place of an instance of a class and
    /// its record are noted, which do not make it another one.
    pub(super) fn var_def_notes(&self, id: InitId) -> usize {
        let node = self.node(id);
        (node.a + 2 * node.b + 1) as usize
    }

    /// The place where an instance of a class was first written.
    pub(crate) fn var_def_loc(&self, id: InitId) -> Loc {
        Loc(self.cells[self.var_def_notes(id)].0)
    }

    /// The instance of a class with arguments, once there is one.
    pub(crate) fn instance(&self, id: InitId) -> Option<InitId> {
        let cell = self.cells[self.var_def_notes(id) + 1];
        (cell != InitId::NONE).then_some(cell)
    }

    pub(crate) fn set_instance(&mut self, id: InitId, def: InitId) {
        let index = self.var_def_notes(id) + 1;
        self.cells[index] = def;
    }

    pub(crate) fn unop_code(&self, node: &Node) -> UnOp {
        UnOp::from_code(node.op)
    }

    pub(crate) fn binop_code(&self, node: &Node) -> BinOp {
        BinOp::from_code(node.op)
    }

    pub(crate) fn ternop_code(&self, node: &Node) -> TernOp {
        TernOp::from_code(node.op)
    }

    /// The three operands of a ternary operator.
    pub(crate) fn ternop_parts(&self, node: &Node) -> [InitId; 3] {
        [0, 1, 2].map(|index| self.part(node, index))
    }

    /// Start, list, both names and the expression of a fold.
    pub(crate) fn fold_parts(&self, node: &Node) -> [InitId; 5] {
        [0, 1, 2, 3, 4].map(|index| self.part(node, index))
    }

    pub(crate) fn clause(&self, id: InitId, index: usize) -> (InitId, InitId) {
        let node = self.node(id);
        (
            self.part(&node, index),
            self.part(&node, node.b as usize + index),
        )
    }

    /// Conditions and values of `!cond`.
    pub(crate) fn clauses(&self, id: InitId) -> Vec<(InitId, InitId)> {
        (0..self.len(id))
            .map(|index| self.clause(id, index))
            .collect()
    }
}
