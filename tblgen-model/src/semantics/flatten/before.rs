//! The operations before another one: predicates, and cases that are left open.

use super::super::arithmetic::{is_extremum, is_sum};
use super::super::conditions::restricts;
use super::{Flat, Flattener};
use crate::patterns::TreePatternNode;
use crate::semantics::operation::{SemOp, SemOperand};
use tblgen_facts::sem::{NoSemantics, OpenCase};

impl<'rk> Flattener<'_, '_, 'rk> {
    /// Code of predicates may restrict the pattern to where something holds that
    /// the row could not say. What is known of an operand that is a number, the
    /// machine can check.
    pub(super) fn check_conditions(
        &mut self,
        node: &TreePatternNode<'rk>,
        opcode: &str,
    ) -> Flat<()> {
        let mut calls = node.predicates.iter();
        let restricts = !self.trusts
            && calls.any(|call| {
                let code = call.fragment.value_as_string("PredicateCode");
                code.is_ok_and(|code| restricts(code, opcode))
            });
        match restricts {
            true => Err(NoSemantics::OnlyUnderCondition),
            false => Ok(()),
        }
    }

    /// Says what patterns do not, for compilers take no notice of it.
    pub(super) fn leave_open(&mut self, op: SemOp<'rk>, operands: &[SemOperand<'rk>]) -> Flat<()> {
        let cases = match op {
            SemOp::Node(opcode) if is_extremum(opcode) => OpenCase::ALL,
            SemOp::Node("ISD::FNEG") if self.is_sum(operands.first()) => &[OpenCase::SignOfZero],
            _ => return Ok(()),
        };
        let cases = cases.iter().copied().map(SemOperand::Open).collect();
        self.add(SemOp::LeavesOpen, Vec::new(), cases)?;
        Ok(())
    }

    /// Whether a value is a sum.
    fn is_sum(&self, value: Option<&SemOperand<'rk>>) -> bool {
        let Some(SemOperand::Value(value)) = value else {
            return false;
        };
        let mut left = usize::from(*value);
        let of_value = self.operations.iter().find(|operation| {
            let is_here = left < operation.results.len();
            left = left.saturating_sub(operation.results.len());
            is_here
        });
        of_value.is_some_and(|operation| is_sum(operation.op))
    }

    /// The predicates of a node, which stand before its operation.
    pub(super) fn predicates(&mut self, node: &TreePatternNode<'rk>) -> Flat<()> {
        for call in &node.predicates {
            let mut operands = vec![SemOperand::Predicate(call.fragment)];
            if call.scope != 0 {
                for name in self.context.fragment_operands(call.fragment) {
                    let key = (call.scope, name);
                    let known = self.scoped.iter().rev().find(|known| known.key == key);
                    let value = known.ok_or(NoSemantics::UnknownLeaf)?.values.first;
                    operands.push(SemOperand::Value(value));
                }
            }
            self.add(SemOp::Predicate, Vec::new(), operands)?;
        }
        Ok(())
    }
}

/// Whether a node is so general that its predicate decides what it is: any constant,
/// any way to choose elements.
pub(super) fn is_known_by_predicate(node: &TreePatternNode<'_>, opcode: &str) -> bool {
    node.children.is_empty() || opcode == "ISD::VECTOR_SHUFFLE"
}
