//! Basic blocks of decoded code.

use core::iter::FusedIterator;

use super::{Decoded, Located};
use crate::{ControlFlow, FlowKind, InstAccess, InstrInfo};

impl<I: InstAccess> Decoded<I> {
    /// The address of the target of a direct jump or call, for the instruction at `address`;
    /// `None` for everything else. See [`InstAccess::branch_target_at`].
    #[must_use]
    pub fn branch_target(&self, address: u64) -> Option<u64> {
        self.inst.branch_target_at(address, self.size.into())
    }

    /// The effective address of the memory operand with that index, for the instruction at that address:
    /// `registers` tells what a register contains, and is not asked for the program counter. `None` if
    /// there is no such operand, and as in [`Address::value`](crate::Address::value).
    pub fn memory_address(
        &self,
        n: usize,
        address: u64,
        registers: impl FnMut(I::Reg) -> Option<u64>,
    ) -> Option<u64> {
        let memory = self.inst.memory(n)?;
        memory.value_at((address, self.size.into()), registers)
    }
}

impl<I: InstAccess> Located<'_, I> {
    /// The address of the target of a direct jump or call; `None` for everything else.
    #[must_use]
    pub fn branch_target(&self) -> Option<u64> {
        self.decoded.as_ref().ok()?.branch_target(self.address)
    }

    /// The place where execution continues; unknown for bytes that are not an instruction.
    #[must_use]
    pub fn control_flow(&self) -> ControlFlow {
        match &self.decoded {
            Ok(decoded) => decoded.inst.control_flow(),
            Err(_) => ControlFlow {
                kind: FlowKind::Unknown,
                ..ControlFlow::NEXT
            },
        }
    }

    /// The address after the instruction.
    #[must_use]
    pub const fn end(&self) -> u64 {
        self.address.wrapping_add(self.bytes.len() as u64)
    }

    /// Whether the instruction after this one is executed before control goes elsewhere.
    fn has_delay_slot(&self) -> bool {
        let decoded = self.decoded.as_ref();
        decoded.is_ok_and(|decoded| decoded.inst.opcode().desc().has_delay_slot())
    }
}

/// A basic block: instructions of which all are executed if the first one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BasicBlock {
    /// The address of the first instruction.
    pub address: u64,
    /// The address after the last instruction, which may be in a delay slot.
    pub end: u64,
    /// The place where execution continues after the block. It is unknown after bytes that are not
    /// an instruction.
    pub flow: ControlFlow,
    /// The target, if the block ends with a direct jump.
    pub target: Option<u64>,
}

impl BasicBlock {
    /// The addresses at which execution may continue, as far as they are known: the target of a
    /// direct jump, and the end of the block if the last instruction goes on to it.
    pub fn successors(&self) -> impl Iterator<Item = u64> {
        let next = self.flow.falls_through().then_some(self.end);
        self.target.into_iter().chain(next)
    }
}

/// The basic blocks of instructions, one after the other ([`basic_blocks`]).
#[derive(Debug, Clone)]
pub struct BasicBlocks<'l, I> {
    instructions: I,
    leaders: &'l [u64],
}

/// The basic blocks of instructions that follow one another, such as those of
/// [`Disassemble::instructions`](super::Disassemble::instructions).
///
/// A block ends with an instruction that [may leave it](ControlFlow::ends_block) and its delay slot,
/// with bytes that are not an instruction, and before each of the `leaders`: addresses, in ascending
/// order, at which blocks begin, such as the [targets](Located::branch_target) of the same
/// instructions.
pub fn basic_blocks<'b, 'l, I, C>(
    instructions: C,
    leaders: &'l [u64],
) -> BasicBlocks<'l, C::IntoIter>
where
    I: InstAccess,
    C: IntoIterator<Item = Located<'b, I>>,
{
    BasicBlocks {
        instructions: instructions.into_iter(),
        leaders,
    }
}

impl<'b, I: InstAccess, C: Iterator<Item = Located<'b, I>>> Iterator for BasicBlocks<'_, C> {
    type Item = BasicBlock;

    fn next(&mut self) -> Option<BasicBlock> {
        let mut last = self.instructions.next()?;
        let address = last.address;
        let is_leader = |address: &u64| self.leaders.binary_search(address).is_ok();
        while !last.control_flow().ends_block() && !is_leader(&last.end()) {
            match self.instructions.next() {
                Some(next) => last = next,
                None => break,
            }
        }
        let flow = last.control_flow();
        let (flow, target) = match flow.ends_block() {
            true => (flow, last.branch_target()),
            false => (ControlFlow::NEXT, None),
        };
        let has_slot = flow.ends_block() && last.has_delay_slot();
        let slot = has_slot.then(|| self.instructions.next()).flatten();
        Some(BasicBlock {
            address,
            end: slot.map_or(last.end(), |slot| slot.end()),
            flow,
            target,
        })
    }
}

impl<'b, I: InstAccess, C: FusedIterator<Item = Located<'b, I>>> FusedIterator
    for BasicBlocks<'_, C>
{
}
