//! A pipeline that executes a block again and again.

use example_target::rv32_built::SchedModel;
use tblgen_runtime::{Operand, SchedClassDesc};

use super::block::{Block, Instruction};
use super::class;

/// The time that a block takes.
pub(super) struct Taken {
    /// The cycles of all runs together.
    pub(super) cycles: u64,
    /// By instruction, the cycles that it was held up in all runs together.
    pub(super) waits: Vec<u64>,
}

/// Executes a block several times.
///
/// Instructions are issued in the order of the program, as many in a cycle as the processor can,
/// each when its operands are there and its resources are free. If the model lets micro-ops
/// wait, those that follow do not wait along.
pub(super) fn simulate(model: SchedModel, block: &Block, times: u64) -> Taken {
    let mut pipeline = Pipeline::new(model);
    let mut waits = vec![0; block.instructions.len()];
    for _ in 0..times {
        for (instruction, waits) in block.instructions.iter().zip(&mut waits) {
            *waits += pipeline.execute(instruction);
        }
    }
    Taken {
        cycles: pipeline.end,
        waits,
    }
}

struct Pipeline {
    model: SchedModel,
    /// By register, when it is written, and the number of the write; none if it never was.
    written: [Option<(u64, u16)>; 32],
    /// By resource, when each unit is free.
    free: Vec<Vec<u64>>,
    /// The cycle in which instructions are dispatched now, and how many were so far.
    now: u64,
    dispatched: u32,
    /// The cycle after the last one.
    end: u64,
}

impl Pipeline {
    fn new(model: SchedModel) -> Self {
        let free = model.resources().map(|one| vec![0; one.units() as usize]);
        Pipeline {
            model,
            written: [None; 32],
            free: free.collect(),
            now: 0,
            dispatched: 0,
            end: 0,
        }
    }

    /// Executes an instruction; the number of cycles that it waits.
    fn execute(&mut self, instruction: &Instruction) -> u64 {
        let Some(class) = class(self.model, instruction.opcode()) else {
            return 0;
        };
        self.dispatch(class.micro_ops());
        let start = self.operands(instruction, class);
        let start = self.take_resources(class, start);
        self.write(instruction, class, start);
        let waits = start - self.now;
        if self.model.micro_op_buffer_size() == 0 && waits > 0 {
            self.now = start;
            self.dispatched = class.micro_ops();
        }
        let latency = class.latency().unwrap_or(self.model.high_latency());
        self.end = self.end.max(start + u64::from(latency.max(1)));
        waits
    }

    /// Goes on to the cycle in which there is room for the micro-ops.
    fn dispatch(&mut self, micro_ops: u32) {
        if self.dispatched > 0 && self.dispatched + micro_ops > self.model.issue_width() {
            self.now += 1;
            self.dispatched = 0;
        }
        self.dispatched += micro_ops;
        // More micro-ops than are issued in a cycle take several.
        let width = self.model.issue_width().max(1);
        self.now += u64::from(self.dispatched.saturating_sub(1) / width);
        self.dispatched -= self.dispatched.saturating_sub(1) / width * width;
    }

    /// The cycle in which all operands are there.
    fn operands(&self, instruction: &Instruction, class: SchedClassDesc) -> u64 {
        let reads = registers(instruction).filter(|(_, is_def)| !is_def);
        let ready = reads.zip(0..).filter_map(|((register, _), use_index)| {
            let (cycle, write) = (*self.written.get(usize::from(register))?)?;
            let advance = class.read_advance_cycles(use_index, write);
            Some(cycle.saturating_add_signed(-i64::from(advance)))
        });
        ready.fold(self.now, u64::max)
    }

    /// Takes all resources from the first cycle on in which they are free; that cycle.
    fn take_resources(&mut self, class: SchedClassDesc, earliest: u64) -> u64 {
        let mut start = earliest;
        for one in class.resources() {
            let free = self
                .units(one.resource.index())
                .iter()
                .min()
                .copied()
                .unwrap_or(0);
            start = start.max(free.saturating_sub(one.acquire_at.into()));
        }
        for one in class.resources() {
            let units = self.units(one.resource.index());
            if let Some(unit) = units.iter_mut().min() {
                *unit = start + u64::from(one.release_at);
            }
        }
        start
    }

    fn units(&mut self, index: u16) -> &mut [u64] {
        let at = usize::from(index).wrapping_sub(1);
        self.free.get_mut(at).map_or(&mut [], Vec::as_mut_slice)
    }

    /// Notes when results are written.
    fn write(&mut self, instruction: &Instruction, class: SchedClassDesc, start: u64) {
        let results = registers(instruction).filter(|(_, is_def)| *is_def);
        for ((register, _), latency) in results.zip(class.writes()) {
            // Register 0 is always there.
            if let (1.., Some(slot)) = (register, self.written.get_mut(usize::from(register))) {
                let cycles = u64::try_from(latency.cycles).unwrap_or(0);
                *slot = Some((start + cycles, latency.write));
            }
        }
    }
}

/// The registers of an instruction, and whether each is a result.
fn registers(instruction: &Instruction) -> impl Iterator<Item = (u8, bool)> + '_ {
    let desc = instruction.opcode().desc();
    (0..desc.num_operands()).filter_map(move |at| match instruction.decoded.operand(at)? {
        Operand::Reg(number) => Some((number, at < desc.num_defs())),
        _ => None,
    })
}
