//! Operators as values.

use super::Arena;
use super::node::{EFFECTS, FINAL, InitId, Kind, NOT_CONCRETE, Node};
use crate::operators::{BinOp, Effect, Row, SpecialOp, TernOp, UnOp};
use crate::record::types::TyId;

/// The flags of an operator, whatever its operands are.
fn own_flags(row: &Row) -> u16 {
    match row.effect {
        Effect::Pure => 0,
        Effect::Fails => EFFECTS,
        Effect::Late => FINAL | EFFECTS,
    }
}

impl Arena {
    fn op_flags(&self, parts: &[InitId], own: u16) -> (u64, u16) {
        let (mask, flags) = self.summary(parts);
        (mask, NOT_CONCRETE | (flags & (FINAL | EFFECTS)) | own)
    }

    /// Whether resolving the value has no effects and cannot fail.
    pub(crate) fn is_plain(&self, id: InitId) -> bool {
        !id.varies() || self.node(id).flags & EFFECTS == 0
    }

    /// The effects of a value of parts with these masks and flags, of a form
    /// that is not plain unless it is constant.
    pub(super) fn effects(mask: u64, flags: u16) -> u16 {
        if mask != 0 || flags & FINAL != 0 {
            EFFECTS
        } else {
            0
        }
    }

    /// An operator of those parts, but for what its kind keeps in the node itself.
    fn op_node(&self, kind: Kind, code: u8, ty: TyId, parts: &[InitId], own: u16) -> Node {
        let (mask, flags) = self.op_flags(parts, own);
        Node {
            kind,
            op: code,
            flags,
            mask,
            ty,
            a: 0,
            b: 0,
        }
    }

    pub(crate) fn unop(&mut self, op: UnOp, operand: InitId, ty: TyId) -> InitId {
        let own = match op {
            // Integers are not looked up, which alone may fail.
            UnOp::Cast if matches!(ty, TyId::BIT | TyId::INT) => FINAL,
            _ => own_flags(op.row()),
        };
        let mut node = self.op_node(Kind::UnOp, op.code(), ty, &[operand], own);
        node.a = operand.0;
        self.find_or_add(node, &[])
    }

    pub(crate) fn binop(&mut self, op: BinOp, lhs: InitId, rhs: InitId, ty: TyId) -> InitId {
        let own = own_flags(op.row());
        let mut node = self.op_node(Kind::BinOp, op.code(), ty, &[lhs, rhs], own);
        (node.a, node.b) = (lhs.0, rhs.0);
        if node.mask != 0 && self.is_decided(op, lhs) {
            node.mask = u64::MAX;
        }
        self.find_or_add(node, &[])
    }

    /// Whether the first operand of `!and` or `!or` decides the value, so that the next resolution
    /// gives it, whichever variables that is about (LLVM 20: `BinOpInit::resolveReferences`).
    fn is_decided(&self, op: BinOp, lhs: InitId) -> bool {
        match op {
            BinOp::And => self.as_int(lhs) == Some(0) || self.as_bit(lhs) == Some(false),
            BinOp::Or => self.as_int(lhs) == Some(-1),
            _ => false,
        }
    }

    pub(crate) fn ternop(&mut self, op: TernOp, cells: [InitId; 3], ty: TyId) -> InitId {
        let own = match op {
            // No other step may fail.
            TernOp::Range if self.as_int(cells[2]).is_some_and(|step| step != 0) => 0,
            _ => own_flags(op.row()),
        };
        let node = self.op_node(Kind::TernOp, op.code(), ty, &cells, own);
        self.find_or_add(node, &cells)
    }

    pub(crate) fn fold_op(&mut self, parts: [InitId; 5], ty: TyId) -> InitId {
        let own = own_flags(SpecialOp::Foldl.row());
        let node = self.op_node(Kind::Fold, 0, ty, &parts, own);
        self.find_or_add(node, &parts)
    }

    pub(crate) fn is_a(&mut self, checked: TyId, value: InitId) -> InitId {
        self.typed_op(Kind::IsA, SpecialOp::Isa, TyId::INT, value, checked)
    }

    pub(crate) fn exists(&mut self, checked: TyId, name: InitId) -> InitId {
        self.typed_op(Kind::Exists, SpecialOp::Exists, TyId::INT, name, checked)
    }

    pub(crate) fn instances(&mut self, of: TyId, regex: InitId) -> InitId {
        let ty = self.types.list(of);
        self.typed_op(Kind::Instances, SpecialOp::Instances, ty, regex, of)
    }

    /// An operator that asks about a type.
    fn typed_op(
        &mut self,
        kind: Kind,
        op: SpecialOp,
        ty: TyId,
        operand: InitId,
        of: TyId,
    ) -> InitId {
        let mut node = self.op_node(kind, 0, ty, &[operand], own_flags(op.row()));
        (node.a, node.b) = (operand.0, of.0);
        self.find_or_add(node, &[])
    }

    pub(crate) fn cond(&mut self, conditions: &[InitId], values: &[InitId], ty: TyId) -> InitId {
        let mut cells = self.empty_scratch();
        cells.extend(conditions.iter().chain(values));
        let (mask, mut flags) = self.summary(&cells);
        // It fails if no condition holds.
        let holds =
            |id: &InitId| *id == InitId::TRUE || self.as_int(*id).is_some_and(|int| int != 0);
        if !conditions.iter().any(holds) {
            flags |= EFFECTS;
        }
        let node = Node {
            kind: Kind::Cond,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: conditions.len() as u32,
        };
        self.find_or_add_scratch(node, cells)
    }
}
