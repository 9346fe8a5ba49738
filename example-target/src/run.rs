//! Runs a program, and shows what it left and how long it took.

use std::fmt::Write;
use std::time::{Duration, Instant};

use example_target::machine::{Event, Machine, Memory, Rv32};
use example_target::programs::{self, Program};

use crate::frame::{table, title};

/// The size of the memory in bytes.
const MEMORY: u32 = 1 << 20;
/// The address of the input.
const INPUT: u32 = 0x1_0000;
/// The address of the output.
const OUTPUT: u32 = 0x8_0000;
/// No run may take longer.
const LIMIT: u64 = 1_000_000_000;

/// The task of a program: its input and arguments, and the output to show.
struct Task {
    /// The input in memory.
    input: Vec<u8>,
    /// The values of `a0`, `a1` and `a2`.
    arguments: [u32; 3],
    /// In words what it is asked for.
    asked: &'static str,
    /// Bytes of output to show, from this address on.
    shown: (u32, u32),
}

/// The number of instructions and the time of a run.
struct Taken {
    instructions: u64,
    time: Duration,
}

/// The program of that name.
pub(crate) fn find(name: &str) -> Option<Program> {
    let mut all = programs::ALL.iter();
    all.find(|program| program.name == name).copied()
}

/// The names of all programs.
pub(crate) fn names() -> String {
    crate::frame::list(programs::ALL.iter().map(|program| program.name))
}

/// The list of programs, one a line.
pub(crate) fn list() -> String {
    let line = |program: &Program| format!("{:8} {}\n", program.name, program.about);
    let lines: String = programs::ALL.iter().map(line).collect();
    format!("Programs, for `run PROGRAM [TIMES]`:\n{lines}")
}

/// Runs a program that often.
///
/// # Errors
///
/// Why it cannot go on.
pub(crate) fn run(out: &mut String, program: Program, times: u32) -> Result<(), String> {
    let task = task(program);
    let mut memory = memory();
    let mut taken = Taken {
        instructions: 0,
        time: Duration::ZERO,
    };
    let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
    for _ in 0..times.max(1) {
        prepare(&mut machine, program, &task).map_err(|trap| trap.to_string())?;
        let before = machine.executed();
        let start = Instant::now();
        let ended = machine.run(LIMIT);
        taken.time += start.elapsed();
        taken.instructions += machine.executed() - before;
        let pc = machine.hart.pc;
        match ended {
            Ok(Some(Event::Breakpoint)) => {}
            Ok(_) => return Err(format!("at {pc:#x}: no end of the program")),
            Err(error) => return Err(format!("at {pc:#x}: {error}")),
        }
    }
    report(out, program, &task, &machine, &taken).map_err(|error| error.to_string())
}

/// The memory of a machine.
pub(crate) fn memory() -> Vec<u8> {
    vec![0; MEMORY as usize]
}

/// Puts a program in place, with what it is run on.
///
/// # Errors
///
/// It does not fit into the memory.
pub(crate) fn prepare_for(machine: &mut Machine<'_, Rv32>, program: Program) -> Result<(), String> {
    prepare(machine, program, &task(program)).map_err(|trap| trap.to_string())
}

/// Puts program, input and arguments in place.
fn prepare(
    machine: &mut Machine<'_, Rv32>,
    program: Program,
    task: &Task,
) -> Result<(), example_target::machine::Trap> {
    let hart = &mut machine.hart;
    hart.memory.write_words(0, program.words())?;
    let length = u32::try_from(task.input.len()).unwrap_or(u32::MAX);
    let input = hart.memory.bytes_mut(INPUT, length)?;
    input.copy_from_slice(&task.input);
    hart.pc = 0;
    for number in 1..32 {
        hart.set_register(number, 0);
    }
    hart.set_register(2, MEMORY);
    for (number, argument) in (10..).zip(task.arguments) {
        hart.set_register(number, argument);
    }
    Ok(())
}

/// The task that a program is run on.
fn task(program: Program) -> Task {
    // Words of input, how many items the program is told that these are, what
    // it makes of them, and bytes of that to show.
    let (words, items, asked, shown) = match program.name {
        "crc32" => (16384, 65536, "the sum of 64 KiB, into a0", (OUTPUT, 0)),
        "sha256" => (16384, 65536, "the hash of 64 KiB", (OUTPUT, 32)),
        "sort" => (16384, 16384, "16384 words in order", (INPUT, 32)),
        "wide" => (512, 128, "5 results for each of 128 pairs", (OUTPUT, 40)),
        "alu" => (
            8192,
            4096,
            "32 results for each of 4096 pairs",
            (OUTPUT, 128),
        ),
        _ => (0, 24, "the Fibonacci number 24, into a0", (OUTPUT, 0)),
    };
    Task {
        input: random_words(words)
            .into_iter()
            .flat_map(u32::to_le_bytes)
            .collect(),
        arguments: match words {
            0 => [items, 0, 0],
            _ => [INPUT, items, OUTPUT],
        },
        asked,
        shown,
    }
}

/// Numbers that look random, the same ones each time (xorshift).
fn random_words(count: u32) -> Vec<u32> {
    let mut state = 0x2545_f491u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    (0..count).map(|_| next()).collect()
}

fn report(
    out: &mut String,
    program: Program,
    task: &Task,
    machine: &Machine<'_, Rv32>,
    taken: &Taken,
) -> Result<(), Box<dyn std::error::Error>> {
    title(out, &format!("{}: {}", program.name, program.about))?;
    writeln!(out, "asked for     {}", task.asked)?;
    writeln!(out, "instructions  {}", taken.instructions)?;
    let seconds = taken.time.as_secs_f64();
    writeln!(out, "seconds       {seconds:.3}")?;
    let rate = taken.instructions as f64 / 1e6 / seconds.max(1e-9);
    writeln!(
        out,
        "rate          {rate:.1} million instructions per second"
    )?;
    let (address, count) = task.shown;
    if count > 0 {
        let bytes = machine.hart.memory.bytes(address, count)?;
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(out, "left          {digits}")?;
    }
    out.push('\n');
    let rows = (0..8u8).map(|row| {
        let cell = |column: u8| register(machine, row + column * 8);
        [0, 1, 2, 3].map(cell)
    });
    table(
        out,
        ["x0 to x7", "x8 to x15", "x16 to x23", "x24 to x31"],
        rows,
    )?;
    Ok(())
}

/// A register by the name of its role, and what is in it.
fn register(machine: &Machine<'_, Rv32>, number: u8) -> String {
    let name = crate::disassemble::register(number).unwrap_or("");
    format!("{name:4} {:08x}", machine.hart.register(number))
}
