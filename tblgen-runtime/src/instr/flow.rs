//! The control flow of an instruction, as the tables tell it by the operands.

use tblgen_facts::instr::{FlowBase, FlowHead, FlowKind};

use super::InstrInfo;
use super::rule_words::RuleWords;
use crate::{Indexed, Inst};

/// The place where execution continues after an instruction.
///
/// ```
/// use tblgen_runtime::{ControlFlow, FlowKind};
///
/// let branch = ControlFlow {
///     kind: FlowKind::Jump,
///     is_conditional: true,
///     switches_state: false,
/// };
/// assert!(branch.falls_through() && branch.ends_block());
/// assert!(ControlFlow::NEXT.falls_through() && !ControlFlow::NEXT.ends_block());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ControlFlow {
    /// The kind of place.
    pub kind: FlowKind,
    /// Whether a condition decides at run time if execution continues there or at the next
    /// instruction: a conditional branch, or a call or return with a predicate.
    pub is_conditional: bool,
    /// Whether the processor may be in another state there: another instruction set, mode or code
    /// segment.
    pub switches_state: bool,
}

impl ControlFlow {
    /// The control flow to the next instruction.
    pub const NEXT: Self = ControlFlow {
        kind: FlowKind::Next,
        is_conditional: false,
        switches_state: false,
    };

    /// Whether execution can continue at the next instruction, be it after a call or an interrupt.
    /// Execution can where nothing is known.
    #[must_use]
    pub const fn falls_through(self) -> bool {
        let leaves = matches!(
            self.kind,
            FlowKind::Jump | FlowKind::IndirectJump | FlowKind::Return | FlowKind::Trap
        );
        self.is_conditional || !leaves
    }

    /// Whether the instruction ends a basic block: execution may continue elsewhere without coming
    /// back. Calls and interrupts come back.
    #[must_use]
    pub const fn ends_block(self) -> bool {
        matches!(
            self.kind,
            FlowKind::Jump
                | FlowKind::IndirectJump
                | FlowKind::Return
                | FlowKind::Trap
                | FlowKind::Unknown
        )
    }

    /// Whether the instruction calls a function, directly or not.
    #[must_use]
    pub const fn is_call(self) -> bool {
        matches!(self.kind, FlowKind::Call | FlowKind::IndirectCall)
    }

    /// Whether the target is in the instruction: a direct jump or call.
    #[must_use]
    pub const fn is_direct(self) -> bool {
        matches!(self.kind, FlowKind::Jump | FlowKind::Call)
    }

    const fn of(head: FlowHead) -> Self {
        ControlFlow {
            kind: head.kind(),
            is_conditional: head.is_conditional(),
            switches_state: head.switches_state(),
        }
    }
}

/// The control flow of an instruction.
pub(super) fn control_flow<I: Inst<Opcode: InstrInfo> + ?Sized>(inst: &I) -> ControlFlow {
    match program(inst).decide(inst) {
        Some(head) => ControlFlow::of(head),
        None => ControlFlow::of(FlowHead::new(FlowKind::Unknown, false, false, 0)),
    }
}

/// The target of a direct jump or call at an address, whose instruction is of that size.
pub(super) fn branch_target<I>(inst: &I, address: u64, size: u64) -> Option<u64>
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    let mut rules = program(inst);
    let base = match rules.decide(inst)?.base() {
        base if base == FlowBase::Zero as u8 => 0,
        base if base == FlowBase::Start as u8 => address,
        base if base == FlowBase::End as u8 => address.wrapping_add(size),
        _ => return None,
    };
    let [operand, change, added] = [(); 3].map(|()| rules.word());
    let number = inst.imm((operand & 0xff) as usize)?;
    let number = match change >> 9 & 0x7f {
        0 => number,
        bits => number << (64 - bits.min(64)) >> (64 - bits.min(64)),
    };
    let distance = (number as u64).wrapping_shl(operand >> 8);
    let base = base.wrapping_add(added.into());
    let base = base & (u64::MAX << (change & 0x3f));
    Some(match change >> 8 & 1 {
        0 => base.wrapping_add(distance),
        _ => base.wrapping_sub(distance),
    })
}

impl RuleWords {
    /// The head of the first case that holds; the words of its target come next.
    fn decide<I: Inst + ?Sized>(&mut self, inst: &I) -> Option<FlowHead> {
        for _ in 0..self.word() {
            let head = FlowHead(self.word());
            if self.tests(head.tests(), inst) {
                return Some(head);
            }
            if head.base() != 0 {
                self.skip(3);
            }
        }
        None
    }
}

/// The program of an instruction.
fn program<I: Inst<Opcode: InstrInfo> + ?Sized>(inst: &I) -> RuleWords {
    let tables = <I::Opcode as InstrInfo>::TABLES;
    let at = tables.flows.index(inst.opcode().number().into());
    RuleWords::new(&tables.flow_rules, at)
}
