//! Help, completions and the manual page, drawn by `clap`.
//!
//! `clap` never parses anything here: the [table](super::table) is turned
//! into a [`clap::Command`] and only its printed forms are used.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command};

use super::table::{Group, OptionSpec, Table, ValueRule};

/// The name of the tool, where its file has another name: in texts, it stands for that.
const NAME: &str = env!("CARGO_PKG_NAME");

/// The name of a tool in its help, by the path of its file.
pub(crate) fn name_of(program: &OsStr) -> &str {
    let stem = Path::new(program).file_stem().and_then(OsStr::to_str);
    stem.unwrap_or(NAME)
}

/// The text that `--version` prints.
pub(crate) fn version_text() -> String {
    format!(
        "{NAME} {}\n  TableGen language of LLVM version 19.1.7 (--language 22: of LLVM 22)\n",
        env!("CARGO_PKG_VERSION"),
    )
}

/// The forms of the command line.
const USAGE: &str = "rust-tblgen [OPTIONS] [FILE]
       rust-tblgen vendor --root <FILE> --out <DIR> [OPTIONS]
       rust-tblgen completions <SHELL>
       rust-tblgen man";

/// Examples after the options.
const EXAMPLES: &str = "\
Examples:
  rust-tblgen -I include target.td
      Print all records of target.td
  rust-tblgen --dump-json target.td -o target.json -d target.d
      Write them as JSON, and a Makefile rule with every file read
  rust-tblgen --gen-register-info -o src/regs.rs --rust-split --check target.td
      See whether the code that is checked in is that of target.td
  rust-tblgen --print-enums --class=Register target.td
      List the records of the class Register
  rust-tblgen vendor --root X86.td -I lib/Target/X86 -I include --out td
      Copy X86.td and all it includes to td
  echo 'def x { int n = !add(1, 2); }' | rust-tblgen
      Try something out

Options may start with one dash or two and take values as in --class=C or
--class C; @FILE stands for the arguments in FILE. All that llvm-tblgen's
generic options do, these do.
";

/// The help as text, perhaps with escape codes for colours.
pub(crate) fn render_help(table: &Table, color: bool, name: &str) -> String {
    let text = command(table, name).render_help();
    if color {
        text.ansi().to_string()
    } else {
        text.to_string()
    }
}

/// A completion script, or what is wrong with the shell's name.
pub(crate) fn completions(table: &Table, shell: &OsStr, name: &str) -> Result<Vec<u8>, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.+".contains(c);
    if name.starts_with('-') || !name.chars().all(is_plain) {
        return Err(format!(
            "completions: a shell may read more into the name '{name}' of this tool than a name; \
             give it one of letters, digits and -_.+",
        ));
    }
    let shell: clap_complete::Shell = shell.to_string_lossy().parse().map_err(|_| {
        format!(
            "completions: unknown shell '{}'; try bash, elvish, fish, powershell or zsh",
            shell.to_string_lossy(),
        )
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(table, name), name, &mut script);
    Ok(script)
}

/// The manual page, in roff.
pub(crate) fn manual(table: &Table, name: &str) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command(table, name)).render(&mut page)?;
    Ok(page)
}

/// The table as `clap` wants it.
fn command(table: &Table, name: &str) -> Command {
    let options = table
        .specs()
        .iter()
        .filter(|spec| spec.name != "h" && spec.group != Group::Hidden)
        .map(argument);
    Command::new(name.to_string())
        .version(env!("CARGO_PKG_VERSION"))
        .about("Reads TableGen and prints its records, or generates Rust from them")
        .override_usage(USAGE.replace(NAME, name))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(input())
        .args(options)
        .subcommands(subcommands())
        .after_help(EXAMPLES.replace(NAME, name))
}

/// The positional argument.
fn input() -> Arg {
    Arg::new("FILE")
        .help("The file to read; - is standard input [default: -]")
        .value_hint(clap::ValueHint::FilePath)
        .help_heading("Input")
}

/// The subcommands, each of which is a word instead of an option.
fn subcommands() -> [Command; 3] {
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"];
    let shell = Arg::new("SHELL")
        .help("The shell to complete for")
        .value_parser(PossibleValuesParser::new(shells))
        .required(true);
    [
        super::vendor_command(),
        Command::new("completions")
            .about("Print a completion script for a shell")
            .arg(shell),
        Command::new("man").about("Print the manual page"),
    ]
}

/// One option as `clap` wants it.
fn argument(spec: &OptionSpec) -> Arg {
    let named = match spec.name {
        "help" => Arg::new("help").long("help").short('h'),
        name => match name.as_bytes() {
            &[letter] => Arg::new(name).short(char::from(letter)),
            _ => Arg::new(name).long(name),
        },
    };
    let described = named.help(spec.help).help_heading(spec.group.title());
    if spec.value_name.is_empty() {
        return described.action(ArgAction::SetTrue);
    }
    with_value(described, spec)
}

/// Adds what is known about an option's value.
fn with_value(argument: Arg, spec: &OptionSpec) -> Arg {
    let hint = match spec.value_name {
        "DIR" => clap::ValueHint::DirPath,
        "FILE" => clap::ValueHint::FilePath,
        _ => clap::ValueHint::Other,
    };
    let argument = argument.value_name(spec.value_name).value_hint(hint);
    let argument = match spec.rule() {
        ValueRule::Optional => argument.num_args(0..=1).require_equals(true),
        _ if spec.is_list() => argument.action(ArgAction::Append),
        _ => argument.action(ArgAction::Set),
    };
    match spec.choices() {
        [] => argument,
        choices => {
            let values = choices.iter().map(|&choice| PossibleValue::new(choice));
            argument.value_parser(PossibleValuesParser::new(values))
        }
    }
}
