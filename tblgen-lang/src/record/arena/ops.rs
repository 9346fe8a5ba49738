//! Operators as values.

use super::Arena;
use super::codes::{BinOp, TernOp, UnOp};
use super::node::{EFFECTS, FINAL, InitId, Kind, NOT_CONCRETE, Node};
use crate::record::types::TyId;

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

    pub(crate) fn unop(&mut self, op: UnOp, operand: InitId, ty: TyId) -> InitId {
        let own = match op {
            UnOp::Cast if matches!(ty, TyId::BIT | TyId::INT) => FINAL,
            UnOp::Cast => FINAL | EFFECTS,
            UnOp::Not | UnOp::Size | UnOp::Empty => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&[operand], own);
        self.find_or_add(
            Node {
                kind: Kind::UnOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: operand.0,
                b: 0,
            },
            &[],
        )
    }

    pub(crate) fn binop(&mut self, op: BinOp, lhs: InitId, rhs: InitId, ty: TyId) -> InitId {
        let own = match op {
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::Sra
            | BinOp::Srl
            | BinOp::ListConcat
            | BinOp::ListElem
            | BinOp::StrConcat
            | BinOp::Eq
            | BinOp::Ne
            | BinOp::Le
            | BinOp::Lt
            | BinOp::Ge
            | BinOp::Gt => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&[lhs, rhs], own);
        self.find_or_add(
            Node {
                kind: Kind::BinOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: lhs.0,
                b: rhs.0,
            },
            &[],
        )
    }

    pub(crate) fn ternop(
        &mut self,
        op: TernOp,
        lhs: InitId,
        mhs: InitId,
        rhs: InitId,
        ty: TyId,
    ) -> InitId {
        let cells = [lhs, mhs, rhs];
        let own = match op {
            TernOp::If | TernOp::Foreach | TernOp::Filter => 0,
            TernOp::Range if self.as_int(rhs).is_some_and(|step| step != 0) => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&cells, own);
        self.find_or_add(
            Node {
                kind: Kind::TernOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: 0,
                b: 0,
            },
            &cells,
        )
    }

    pub(crate) fn fold_op(&mut self, parts: [InitId; 5], ty: TyId) -> InitId {
        let (mask, flags) = self.op_flags(&parts, 0);
        self.find_or_add(
            Node {
                kind: Kind::Fold,
                op: 0,
                flags,
                mask,
                ty,
                a: 0,
                b: 0,
            },
            &parts,
        )
    }

    pub(crate) fn is_a(&mut self, checked: TyId, value: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[value], 0);
        self.find_or_add(
            Node {
                kind: Kind::IsA,
                op: 0,
                flags,
                mask,
                ty: TyId::INT,
                a: value.0,
                b: checked.0,
            },
            &[],
        )
    }

    pub(crate) fn exists(&mut self, checked: TyId, name: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[name], FINAL | EFFECTS);
        self.find_or_add(
            Node {
                kind: Kind::Exists,
                op: 0,
                flags,
                mask,
                ty: TyId::INT,
                a: name.0,
                b: checked.0,
            },
            &[],
        )
    }

    pub(crate) fn instances(&mut self, of: TyId, regex: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[regex], FINAL | EFFECTS);
        let ty = self.types.list(of);
        self.find_or_add(
            Node {
                kind: Kind::Instances,
                op: 0,
                flags,
                mask,
                ty,
                a: regex.0,
                b: of.0,
            },
            &[],
        )
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
