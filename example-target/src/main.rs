//! Shows what is known of the example: its registers and an instruction, or the
//! instruction that is named, such as `MULHU` or `fence.tso`. `--help` lists the
//! commands.

mod disassemble;
mod frame;
mod mca;
mod page;
mod registers;
mod run;

use std::process::ExitCode;

use example_target::programs::Program;
use example_target::rv32::Opcode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match answer(&arguments) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

const HELP: &str = "\
Shows a small RISC-V that is described in TableGen (example-target/td).

Usage: example-target [COMMAND]

Commands:
  (none)               Show the registers, and the instruction ADDI
  NAME                 Show an instruction, by opcode or mnemonic: MULHU, fence.tso
  run                  List the programs
  run PROGRAM [TIMES]  Run a program, once or several times: run fib 10
  mca PROGRAM [CPU]    Show what a program's hottest block costs, by the scheduling model: mca sha256
  disassemble          Decode words in hexadecimal digits from standard input
  encodings            List the fixed bits of each encoding
  --help               Print this text
";

fn answer(arguments: &[&str]) -> Result<String, String> {
    let mut text = String::new();
    let written = match arguments {
        ["--help" | "-h" | "help", ..] => return Ok(HELP.to_string()),
        ["run"] => return Ok(run::list()),
        ["run", name, times @ ..] => return run_program(name, times),
        ["mca"] => return Ok(run::list()),
        ["mca", name] => return mca::mca(program(name)?, None),
        ["mca", name, cpu] => return mca::mca(program(name)?, Some(cpu)),
        ["disassemble"] => return disassemble::lines(&standard_input()?),
        ["encodings"] => return disassemble::encodings().map_err(|error| error.to_string()),
        [] => registers::registers(&mut text).and_then(|()| page::page(&mut text, Opcode::ADDI)),
        [name, ..] => match page::find(name) {
            Some(opcode) => page::page(&mut text, opcode),
            None => return Err(unknown("command or instruction", name, &page::names())),
        },
    };
    written.map(|()| text).map_err(|error| error.to_string())
}

/// The program that is named.
fn program(name: &str) -> Result<Program, String> {
    run::find(name).ok_or_else(|| unknown("program", name, &run::names()))
}

/// Runs the program that is named, as often as the next argument states.
fn run_program(name: &str, times: &[&str]) -> Result<String, String> {
    let program = program(name)?;
    let times = match times {
        [] => 1,
        [times] => times
            .parse()
            .map_err(|_| format!("`{times}` is not a number of runs"))?,
        [_, more, ..] => return Err(format!("unexpected argument `{more}`\n{HINT}")),
    };
    let mut text = String::new();
    run::run(&mut text, program, times)?;
    Ok(text)
}

fn standard_input() -> Result<String, String> {
    std::io::read_to_string(std::io::stdin()).map_err(|error| error.to_string())
}

fn unknown(what: &str, name: &str, names: &str) -> String {
    format!("there is no {what} `{name}`, but these: {names}\n{HINT}")
}

/// The last line of messages about arguments.
const HINT: &str = "--help lists the commands";
