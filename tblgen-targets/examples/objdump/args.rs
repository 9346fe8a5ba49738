//! Arguments: those of `llvm-objdump`, as far as they are about disassembling.

use clap::{ArgAction, Parser, ValueEnum};
use std::path::PathBuf;
use tblgen_runtime::asm::AsmFormat;

/// Disassembles ELF files.
#[derive(Debug, Parser)]
#[command(name = "objdump", disable_version_flag = true)]
pub(crate) struct Args {
    /// Disassemble, which is all that this program does.
    #[arg(short, long)]
    pub(crate) disassemble: bool,
    /// Options of the text, such as `no-aliases`, `numeric`, `intel`, `reg-names-raw`.
    #[arg(
        short = 'M',
        long = "disassembler-options",
        value_delimiter = ',',
        value_name = "OPTION"
    )]
    pub(crate) options: Vec<TextOption>,
    /// Only the sections with these names.
    #[arg(short = 'j', long = "section", value_name = "NAME")]
    pub(crate) sections: Vec<String>,
    /// The address to begin at.
    #[arg(long, value_parser = number, value_name = "ADDRESS", default_value = "0")]
    pub(crate) start_address: u64,
    /// The address to end at.
    #[arg(long, value_parser = number, value_name = "ADDRESS", default_value = "0xffffffffffffffff")]
    pub(crate) stop_address: u64,
    /// Without the bytes of instructions.
    #[arg(long = "no-show-raw-insn", action = ArgAction::SetTrue)]
    pub(crate) no_raw: bool,
    /// Numbers are decimal where the target does not state how they are written.
    #[arg(long = "no-print-imm-hex", action = ArgAction::SetTrue)]
    pub(crate) decimal: bool,
    /// Zeros as instructions.
    #[arg(short = 'z', long)]
    pub(crate) disassemble_zeroes: bool,
    /// The processor, by LLVM's name.
    #[arg(long, value_name = "NAME")]
    pub(crate) mcpu: Option<String>,
    /// Features to switch on (`+a`) and off (`-a`), with commas between them.
    #[arg(
        long,
        value_delimiter = ',',
        allow_hyphen_values = true,
        value_name = "FEATURES"
    )]
    pub(crate) mattr: Vec<String>,
    /// Whether the listing has colours.
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(crate) color: Color,
    /// The files.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// The condition on which the listing has colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal.
    Auto,
    Always,
    Never,
}

/// An option of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOption {
    /// Instructions in place of aliases.
    NoAliases,
    /// Numbers of registers.
    Numeric,
    /// AT&T's syntax of X86.
    Att,
    /// Intel's syntax of X86.
    Intel,
    /// Names of ARM's registers as the architecture has them.
    RegNamesStd,
    /// Numbers of ARM's registers.
    RegNamesRaw,
}

impl Args {
    /// The format of instructions.
    pub(crate) fn format(&self) -> AsmFormat {
        let start = AsmFormat::new()
            .with_tabs(true)
            .with_hexadecimal(!self.decimal);
        self.options
            .iter()
            .fold(start, |format, option| match option {
                TextOption::NoAliases => format.with_aliases(false),
                TextOption::Numeric | TextOption::RegNamesRaw => {
                    format.with_numeric_registers(true)
                }
                TextOption::RegNamesStd => format.with_numeric_registers(false),
                TextOption::Att => format.with_syntax(0),
                TextOption::Intel => format.with_syntax(1),
            })
    }
}

/// A number, in the bases that their beginnings stand for.
fn number(text: &str) -> Result<u64, String> {
    let digits = text.to_ascii_lowercase();
    let parsed = match digits.split_at_checked(2) {
        Some(("0x", rest)) => u64::from_str_radix(rest, 16),
        Some(("0b", rest)) => u64::from_str_radix(rest, 2),
        Some(("0o", rest)) => u64::from_str_radix(rest, 8),
        _ => digits.parse(),
    };
    parsed.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_bases() {
        assert_eq!(number("0x1F"), Ok(31));
        assert_eq!(number("0b11"), Ok(3));
        assert_eq!(number("19"), Ok(19));
        assert!(number("0x").is_err() && number("-1").is_err());
    }

    #[test]
    fn arguments_are_those_of_llvm() {
        let all = [
            "objdump",
            "-d",
            "-M",
            "no-aliases,numeric",
            "-j",
            ".text",
            "--start-address=0x10",
            "--mattr=+a,-b",
            "file",
        ];
        let args = Args::try_parse_from(all).unwrap();
        assert_eq!((args.start_address, args.stop_address), (16, u64::MAX));
        assert_eq!(args.mattr, ["+a", "-b"]);
        let format = args.format();
        assert!(!format.aliases && format.numeric_registers && format.tabs);
        assert!(Args::try_parse_from(["objdump", "-M", "nonsense", "file"]).is_err());
    }
}
