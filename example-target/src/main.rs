//! Shows what is known of the example: its registers and an instruction, or the
//! instruction that is named, such as `MULHU` or `fence.tso`.

mod frame;
mod page;
mod registers;

use std::process::ExitCode;

use example_target::rv32::Opcode;

fn main() -> ExitCode {
    let mut text = String::new();
    let written = match std::env::args().nth(1) {
        None => registers::registers(&mut text).and_then(|()| page::page(&mut text, Opcode::ADDI)),
        Some(name) => match page::find(&name) {
            Some(opcode) => page::page(&mut text, opcode),
            None => return unknown(&name),
        },
    };
    if written.is_ok() {
        print!("{text}");
    }
    ExitCode::SUCCESS
}

fn unknown(name: &str) -> ExitCode {
    eprintln!(
        "there is no instruction `{name}`, but these: {}",
        page::names()
    );
    ExitCode::FAILURE
}
