//! Trees that give no value to an operand of the instruction.

use super::{Flat, Flattener};
use crate::patterns::TreePatternNode;
use crate::semantics::operation::{SemOp, SemOperand};

impl<'rk> Flattener<'_, '_, 'rk> {
    /// A tree without a destination, such as a store. Results of a node of the target
    /// that it does not take are what registers hold that the next trees say to
    /// change, or that the instruction defines:
    /// `(store (add_flags a, b), p), (implicit FLAGS)`.
    pub(super) fn effect(&mut self, tree: &TreePatternNode<'rk>) -> Flat<()> {
        self.spare.clear();
        let start = self.operations.len();
        let value = self.values;
        self.node(tree, 0)?;
        let mut next = value;
        for operation in self.operations.get(start..).unwrap_or(&[]) {
            let results = operation.results.len() as u16;
            let is_of_target = is_node_of_target(operation.op);
            if is_of_target && results > 1 {
                self.spare = (next + 1..next + results).collect();
            }
            next += results;
        }
        let taken = self.operations.iter().flat_map(|one| &one.operands);
        let is_taken = |value: &u16| taken.clone().any(|one| *one == SemOperand::Value(*value));
        self.spare.retain(|value| !is_taken(value));
        self.spare.reverse();
        Ok(())
    }
}

/// Whether an operation is a node that other targets do not have.
fn is_node_of_target(op: SemOp<'_>) -> bool {
    matches!(op, SemOp::Node(opcode) if !opcode.starts_with("ISD::"))
}
