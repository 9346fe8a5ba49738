//! The hottest block of a program.

use std::collections::{BTreeMap, BTreeSet};

use example_target::decode::Decoded;
use example_target::machine::{Event, Machine, Memory, Rv32};
use example_target::programs::Program;
use example_target::rv32_built::Opcode;

use crate::run;

/// Instructions that are executed one after the other.
pub(super) struct Block {
    /// The address of the first.
    pub(super) start: u32,
    pub(super) instructions: Vec<Instruction>,
    /// The number of times that it was executed.
    pub(super) runs: u64,
    /// The number of all instructions that were executed.
    pub(super) executed: u64,
}

/// An instruction and its text.
pub(super) struct Instruction {
    pub(super) decoded: Decoded<Opcode>,
    pub(super) text: String,
}

impl Instruction {
    pub(super) fn opcode(&self) -> Opcode {
        self.decoded.opcode
    }
}

/// The trace of a run: how often each instruction was executed, and where blocks
/// begin.
#[derive(Default)]
struct Trace {
    counts: BTreeMap<u32, (u64, Option<Decoded<Opcode>>)>,
    starts: BTreeSet<u32>,
}

impl Block {
    /// Runs a program and finds the block on which most instructions are spent.
    pub(super) fn hottest(program: Program) -> Result<Block, String> {
        let trace = Trace::of(program)?;
        let executed = trace.counts.values().map(|(count, _)| count).sum();
        let blocks = trace
            .starts
            .iter()
            .filter_map(|&start| trace.block(start, executed));
        let work = |block: &Block| block.runs * block.instructions.len() as u64;
        // Of several, the one that comes first.
        let hottest = blocks.reduce(|best, next| {
            if work(&next) > work(&best) {
                next
            } else {
                best
            }
        });
        hottest.ok_or_else(|| format!("{}: nothing was executed", program.name))
    }
}

impl Trace {
    fn of(program: Program) -> Result<Self, String> {
        let mut memory = run::memory();
        let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
        run::prepare_for(&mut machine, program)?;
        let mut trace = Trace::default();
        trace.starts.insert(machine.hart.pc);
        loop {
            let pc = machine.hart.pc;
            let failed = |error: &dyn std::fmt::Display| format!("at {pc:#x}: {error}");
            let entry = trace.counts.entry(pc).or_default();
            entry.0 += 1;
            if entry.1.is_none() {
                entry.1 = Some(machine.current().map_err(|trap| failed(&trap))?);
            }
            let event = machine.step().map_err(|fault| failed(&fault))?;
            if event == Some(Event::Breakpoint) {
                return Ok(trace);
            }
            let is_end = entry.1.is_some_and(|one| is_jump(one.opcode));
            if is_end || machine.hart.pc != pc.wrapping_add(4) {
                trace.starts.insert(machine.hart.pc);
                trace.starts.insert(pc.wrapping_add(4));
            }
        }
    }

    /// The block that begins at an address, if it was executed.
    fn block(&self, start: u32, executed: u64) -> Option<Block> {
        let (runs, _) = *self.counts.get(&start)?;
        let end = self.starts.range(start.wrapping_add(1)..).next().copied();
        let inside = self.counts.range(start..end.unwrap_or(u32::MAX));
        let inside = inside
            .zip((start..).step_by(4))
            .take_while(|((at, _), next)| *at == next);
        let decoded = inside.filter_map(|((at, (_, decoded)), _)| Some((*at, (*decoded)?)));
        Some(Block {
            start,
            instructions: decoded.map(|(at, one)| Instruction::new(one, at)).collect(),
            runs,
            executed,
        })
    }
}

fn is_jump(opcode: Opcode) -> bool {
    let desc = opcode.desc();
    desc.is_branch() || desc.is_call() || desc.is_return()
}
