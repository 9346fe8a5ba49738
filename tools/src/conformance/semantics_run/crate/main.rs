//! Runs ELF programs for riscv32 Linux through the semantics of LLVM's RISCV.td.
//!
//! What they write goes to standard output, their exit code is this one's. What
//! was executed goes to standard error.

mod elf;
mod target;

/// LLVM's RISC-V.
mod riscv {
    include!(concat!(env!("OUT_DIR"), "/riscv.rs"));
}

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use example_target::machine::{Event, Machine, Memory};
use target::Riscv;

/// The memory: from 0 on, so that address 0 is there, as it is not in Linux.
const MEMORY: u32 = 1 << 24;
/// More than any program here takes.
const LIMIT: u64 = 4_000_000_000;

/// Linux' numbers of system calls.
const WRITE: u32 = 64;
const EXIT: u32 = 93;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let result = match arguments.get(1).map(String::as_str) {
        Some("--coverage") => target::coverage(),
        Some(path) => run(path),
        None => Err("no program is named".into()),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(125)
        }
    }
}

fn run(path: &str) -> Result<u8, String> {
    let file = std::fs::read(path).map_err(|error| error.to_string())?;
    let mut bytes = vec![0; MEMORY as usize];
    let mut machine = Machine::<Riscv>::new(Memory::new(0, &mut bytes));
    machine.hart.pc = elf::load(&file, &mut machine.hart.memory)?;
    machine.hart.set_register(2, MEMORY - 4096);
    let start = Instant::now();
    let code = serve(&mut machine)?;
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{} instructions in {seconds:.6} s", machine.executed());
    Ok(code)
}

/// Runs the program and does what it asks for, until it ends.
fn serve(machine: &mut Machine<'_, Riscv>) -> Result<u8, String> {
    let mut out = std::io::stdout().lock();
    loop {
        let event = machine.run(LIMIT);
        let hart = &mut machine.hart;
        match event {
            Ok(Some(Event::EnvironmentCall)) => {}
            Ok(other) => return Err(format!("at {:#x}: {other:?}", hart.pc)),
            Err(error) => return Err(format!("at {:#x}: {error}", hart.pc)),
        }
        let [a0, a1, a2, call] = [10, 11, 12, 17].map(|number| hart.register(number));
        match call {
            WRITE => {
                let text = hart.memory.bytes(a1, a2).map_err(|trap| trap.to_string())?;
                out.write_all(text).map_err(|error| error.to_string())?;
                hart.set_register(10, a2);
            }
            EXIT => {
                out.flush().map_err(|error| error.to_string())?;
                return Ok(a0 as u8);
            }
            _ => return Err(format!("system call {call} is not known")),
        }
    }
}
