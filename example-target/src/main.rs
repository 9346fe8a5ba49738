//! Shows what is known of the example: its registers and an instruction, or the
//! instruction that is named, such as `MULHU` or `fence.tso`.
//!
//! `run sha256` runs that program (and `run sha256 10` ten times); `disassemble`
//! decodes words in hexadecimal digits from standard input; `encodings` lists
//! what is fixed of each encoding.

mod disassemble;
mod frame;
mod page;
mod registers;
mod run;

use std::process::ExitCode;

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

fn answer(arguments: &[&str]) -> Result<String, String> {
    let mut text = String::new();
    let written = match arguments {
        ["run", rest @ ..] => return run_program(rest),
        ["disassemble"] => return disassemble::lines(&standard_input()?),
        ["encodings"] => return disassemble::encodings().map_err(|error| error.to_string()),
        [] => registers::registers(&mut text).and_then(|()| page::page(&mut text, Opcode::ADDI)),
        [name, ..] => match page::find(name) {
            Some(opcode) => page::page(&mut text, opcode),
            None => return Err(unknown("instruction", name, &page::names())),
        },
    };
    written.map(|()| text).map_err(|error| error.to_string())
}

/// Runs the program that is named, as often as is said behind it.
fn run_program(arguments: &[&str]) -> Result<String, String> {
    let name = arguments.first().copied().unwrap_or("sha256");
    let program = run::find(name).ok_or_else(|| unknown("program", name, &run::names()))?;
    let times = arguments.get(1).map_or(Ok(1), |times| times.parse());
    let times = times.map_err(|_| "how often is a number".to_string())?;
    let mut text = String::new();
    run::run(&mut text, program, times)?;
    Ok(text)
}

fn standard_input() -> Result<String, String> {
    std::io::read_to_string(std::io::stdin()).map_err(|error| error.to_string())
}

fn unknown(what: &str, name: &str, names: &str) -> String {
    format!("there is no {what} `{name}`, but these: {names}")
}
