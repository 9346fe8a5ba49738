//! Shows what is known of the example: its registers and an instruction, or the
//! instruction that is named, such as `MULHU` or `fence.tso`.

mod frame;
mod page;
mod registers;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut text = String::new();
    let name = std::env::args().nth(1);
    let Some(form) = page::find(name.as_deref().unwrap_or("ADDI")) else {
        eprintln!("there is no such instruction, but these: {}", page::names());
        return ExitCode::FAILURE;
    };
    let before = match name {
        None => registers::registers(&mut text),
        Some(_) => Ok(()),
    };
    if before.and_then(|()| page::page(&mut text, form)).is_ok() {
        print!("{text}");
    }
    ExitCode::SUCCESS
}
