//! The cost of a program's hottest block on a processor, by its scheduling model.
//!
//! A block is a row of instructions that are executed one after the other. Which one is the
//! hottest, a run of the program tells.

mod block;
mod pipeline;

use std::fmt::{self, Write};

use example_target::programs::Program;
use example_target::rv32_built::{Cpu, Opcode, SchedModel};
use tblgen_runtime::SchedClassDesc;

use crate::disassemble;
use crate::frame::{list, table, title};
use block::Block;
use pipeline::{Taken, simulate};

/// The number of times that the block is simulated.
const TIMES: u64 = 100;

/// The processor that has a model.
const DEFAULT: Cpu = Cpu::pipe3;

/// Shows the costs of a program's hottest block.
///
/// # Errors
///
/// Why the program cannot run, or that the processor has no model.
pub(crate) fn mca(program: Program, cpu: Option<&str>) -> Result<String, String> {
    let cpu = match cpu {
        None => DEFAULT,
        Some(name) => name.parse().map_err(|_| unknown_cpu(name))?,
    };
    let model = cpu.sched_model();
    if !model.has_instr_sched_model() {
        return Err(format!("the processor `{cpu}` has no scheduling model"));
    }
    let block = Block::hottest(program)?;
    let mut text = String::new();
    report(&mut text, program, cpu, &block).map_err(|error| error.to_string())?;
    Ok(text)
}

fn unknown_cpu(name: &str) -> String {
    format!("no processor `{name}`, but these: {}", list(Cpu::ALL))
}

/// The scheduling class of an instruction on a model.
fn class(model: SchedModel, opcode: Opcode) -> Option<SchedClassDesc> {
    let class = model.class(opcode.desc().sched_class())?;
    class.is_valid().then_some(class)
}

fn report(out: &mut String, program: Program, cpu: Cpu, block: &Block) -> fmt::Result {
    let model = cpu.sched_model();
    let taken = simulate(model, block, TIMES);
    title(
        out,
        &format!("{}: the hottest block on {cpu}", program.name),
    )?;
    summary(out, model, block, &taken)?;
    out.push('\n');
    instructions(out, model, block, &taken)?;
    out.push('\n');
    pressure(out, model, block)
}

fn summary(out: &mut String, model: SchedModel, block: &Block, taken: &Taken) -> fmt::Result {
    let length = block.instructions.len() as f64;
    let cycles = taken.cycles as f64 / TIMES as f64;
    let share = 100.0 * length * block.runs as f64 / block.executed as f64;
    writeln!(
        out,
        "executed        {} times, {share:.0} % of all instructions",
        block.runs
    )?;
    writeln!(out, "instructions    {length}")?;
    writeln!(
        out,
        "cycles          {cycles:.2} per run, {:.2} instructions per cycle",
        length / cycles
    )?;
    writeln!(
        out,
        "throughput      {:.2} cycles, as far as resources limit it",
        limit(model, block)
    )?;
    writeln!(
        out,
        "processor       issues {} per cycle, {}",
        model.issue_width(),
        match model.micro_op_buffer_size() {
            0 | 1 => "in order".to_string(),
            size => format!("out of {size} that wait"),
        }
    )
}

/// The cycles that a resource is taken by one run of the block, divided by its units.
fn cycles_of(model: SchedModel, block: &Block, index: u16, units: u32) -> f64 {
    let classes = block
        .instructions
        .iter()
        .filter_map(|one| class(model, one.opcode()));
    let uses = classes.flat_map(SchedClassDesc::resources);
    let uses = uses.filter(|one| one.resource.index() == index);
    let cycles: u32 = uses.map(|one| one.cycles()).sum();
    f64::from(cycles) / f64::from(units.max(1))
}

/// The least number of cycles for a run of the block.
fn limit(model: SchedModel, block: &Block) -> f64 {
    let issue = block
        .instructions
        .iter()
        .filter_map(|one| class(model, one.opcode()));
    let issue = issue.map(SchedClassDesc::micro_ops).sum::<u32>();
    let issue = f64::from(issue) / f64::from(model.issue_width());
    let busy = model
        .resources()
        .map(|one| cycles_of(model, block, one.index(), one.units()));
    busy.fold(issue, f64::max)
}

fn instructions(out: &mut String, model: SchedModel, block: &Block, taken: &Taken) -> fmt::Result {
    let rows = block.instructions.iter().zip(&taken.waits).zip(0..);
    let rows = rows.map(|((one, waits), at)| {
        let class = class(model, one.opcode());
        let number =
            |number: Option<u32>| number.map_or("?".to_string(), |number| number.to_string());
        [
            format!("{:x}", block.start + 4 * at),
            one.text.clone(),
            number(class.map(SchedClassDesc::micro_ops)),
            number(class.and_then(SchedClassDesc::latency)),
            format!("{:.2}", *waits as f64 / TIMES as f64),
            class.map_or(String::new(), resources),
        ]
    });
    table(
        out,
        [
            "at",
            "instruction",
            "µops",
            "latency",
            "stalls",
            "resources",
        ],
        rows,
    )
}

/// The resources of a class; with the cycles, if they are more than one.
fn resources(class: SchedClassDesc) -> String {
    list(class.resources().map(|one| match one.cycles() {
        1 => one.resource.name().to_string(),
        cycles => format!("{}:{cycles}", one.resource.name()),
    }))
}

/// The width of a full bar.
const BAR: f64 = 30.0;

fn pressure(out: &mut String, model: SchedModel, block: &Block) -> fmt::Result {
    let most = limit(model, block);
    let rows = model.resources().map(|one| {
        let cycles = cycles_of(model, block, one.index(), one.units());
        let bar = "█".repeat((BAR * cycles / most.max(1.0)).round() as usize);
        [
            one.name().to_string(),
            one.units().to_string(),
            format!("{cycles:.2}"),
            bar,
        ]
    });
    table(out, ["resource", "units", "cycles", "pressure"], rows)
}

impl block::Instruction {
    fn new(decoded: example_target::decode::Decoded<Opcode>, address: u32) -> Self {
        block::Instruction {
            text: disassemble::text(&decoded, address),
            decoded,
        }
    }
}
