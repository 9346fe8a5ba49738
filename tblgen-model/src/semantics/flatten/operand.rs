//! Reading the operands of the instruction.

use super::{Flat, Flattener, Known, Values};
use crate::patterns::TreePatternNode;
use crate::semantics::operation::{SemOp, SemOperand, TypeRow};
use crate::semantics::slots::{Names, Slot, SlotKind};
use tblgen_facts::sem::NoSemantics;
use tblgen_lang::record::{Record, RecordId};

/// The nodes that stand for integers of the text.
const CONSTANTS: [&str; 2] = ["ISD::Constant", "ISD::TargetConstant"];
const FLOAT_CONSTANTS: [&str; 2] = ["ISD::ConstantFP", "ISD::TargetConstantFP"];

/// The read of an operand: its first machine operand, the operation, its types
/// and its predicates.
#[derive(PartialEq)]
pub(super) struct Read<'rk> {
    first: u16,
    op: SemOp<'rk>,
    types: Vec<TypeRow>,
    predicates: Vec<RecordId>,
}

impl<'rk> Flattener<'_, '_, 'rk> {
    /// A node that is an operand of the instruction.
    pub(super) fn operand(&mut self, node: &TreePatternNode<'rk>, slot: Slot<'rk>) -> Flat<Values> {
        // The fragment says what is applied to it, or else it is a special case.
        if slot.transform.is_some() && slot.transform != node.transform {
            return Err(NoSemantics::PartialPattern);
        }
        let transform = self.transform(node, slot);
        let place = SemOperand::Operand(slot.first);
        let operation = match (self.meaning(node, slot), transform) {
            // A register holds what it holds.
            (SlotKind::Register, Some(_)) => return Err(NoSemantics::PartialPattern),
            (SlotKind::Register, None) => {
                self.check_conditions(node, "")?;
                match complex_pattern(node) {
                    Some(pattern) => return self.applied(node, slot, pattern),
                    None => (SemOp::GetOperand, vec![place]),
                }
            }
            (SlotKind::Custom(def), Some(transform)) => {
                let transform = SemOperand::Transform(transform);
                let operands = vec![transform, SemOperand::OpType(def), place];
                (SemOp::Transformed, operands)
            }
            (SlotKind::Immediate, _) => (SemOp::Immediate, vec![place]),
            (SlotKind::Custom(def), None) => {
                (SemOp::CustomOperand, vec![SemOperand::OpType(def), place])
            }
        };
        self.read(node, slot, operation)
    }

    /// The transform that turns the value of a node into the operand, if any.
    fn transform(&self, node: &TreePatternNode<'rk>, slot: Slot<'rk>) -> Option<Record<'rk>> {
        match self.names {
            Names::Own(_) => node.transform,
            Names::Bound(_) => slot.transform,
        }
    }

    /// A `ComplexPattern` that looks at a register.
    fn applied(
        &mut self,
        node: &TreePatternNode<'rk>,
        slot: Slot<'rk>,
        pattern: Record<'rk>,
    ) -> Flat<Values> {
        let types = self.types(node)?;
        let place = vec![SemOperand::Operand(slot.first)];
        let value = self.add(SemOp::GetOperand, types, place)?;
        let operands = vec![
            SemOperand::ComplexPattern(pattern),
            SemOperand::Value(value.first),
        ];
        self.with_predicates(node, SemOp::ComplexPattern, operands)
    }

    /// Reads an operand, unless that was done in the same way.
    fn read(
        &mut self,
        node: &TreePatternNode<'rk>,
        slot: Slot<'rk>,
        (op, operands): (SemOp<'rk>, Vec<SemOperand<'rk>>),
    ) -> Flat<Values> {
        let calls = node.predicates.iter();
        let key = Read {
            first: slot.first,
            op,
            types: self.types(node)?,
            predicates: calls.map(|call| call.fragment.id()).collect(),
        };
        // Predicates that look at other operands are of one place.
        let is_alone = node.predicates.iter().all(|call| call.scope == 0);
        let known = self.read.iter().find(|known| is_alone && known.key == key);
        if let Some(known) = known {
            return Ok(known.values);
        }
        let values = self.with_predicates(node, op, operands)?;
        self.read.push(Known { key, values });
        Ok(values)
    }

    /// The kind of an operand, as it is read. A number in the text means itself
    /// unless it was changed before it became an operand; an immediate may be an
    /// address or the bits of a floating point number.
    fn meaning(&self, node: &TreePatternNode<'rk>, slot: Slot<'rk>) -> SlotKind<'rk> {
        let opcode = node.operator().map_or("", |def| self.context.opcode(def));
        let is_plain = self.transform(node, slot).is_none() && slot.count == 1;
        let is_pattern = complex_pattern(node).is_some();
        match slot.kind {
            SlotKind::Custom(_) if is_plain && CONSTANTS.contains(&opcode) => SlotKind::Immediate,
            SlotKind::Immediate if !is_plain || is_pattern || FLOAT_CONSTANTS.contains(&opcode) => {
                let operands = &self.instruction.operands;
                let def = operands.parts().nth(usize::from(slot.first));
                def.map_or(slot.kind, |(_, part)| SlotKind::Custom(part.def))
            }
            kind => kind,
        }
    }
}

/// The `ComplexPattern` that a leaf is.
fn complex_pattern<'rk>(node: &TreePatternNode<'rk>) -> Option<Record<'rk>> {
    node.leaf_def()
        .filter(|def| def.is_subclass_of("ComplexPattern"))
}
