//! The options of `rust-tblgen vendor`.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use tblgen_core::release::LlvmRelease;

/// The options. Unlike those of the main form, `clap` parses them: no build
/// system calls this in LLVM's ways.
pub(crate) fn vendor_command() -> Command {
    let value = |name, help| {
        let arg = Arg::new(name).required(true).help(help);
        arg.value_parser(value_parser!(OsString))
    };
    let list = |name, letter, help| {
        let arg = Arg::new(name).short(letter).help(help);
        let arg = arg.value_parser(value_parser!(OsString));
        arg.action(ArgAction::Append).value_name(name)
    };
    let flag = |name, help| {
        let arg = Arg::new(name).long(name).help(help);
        arg.action(ArgAction::SetTrue)
    };
    Command::new("vendor")
        .about("Copy a description, all it includes and their licences into a folder")
        .arg(
            value("root", "The main file; it may be in a directory of -I")
                .long("root")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath),
        )
        .arg(list("DIR", 'I', "Look for included files in DIR, too").value_hint(ValueHint::DirPath))
        .arg(list("NAME", 'D', "Define the macro NAME for `#ifdef`"))
        .arg(
            Arg::new("llvm")
                .long("llvm")
                .value_name("RELEASE")
                .help("The release of LLVM that the files are of [default: as their tree states]")
                .value_parser(|text: &str| text.parse::<LlvmRelease>()),
        )
        .arg(
            value("out", "The folder to copy to")
                .long("out")
                .value_name("DIR")
                .value_hint(ValueHint::DirPath),
        )
        .arg(flag("force", "Overwrite files that differ"))
        .arg(
            flag(
                "check",
                "Write nothing; fail with a diff unless the folder has the files",
            )
            .conflicts_with("force"),
        )
}
