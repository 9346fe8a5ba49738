//! Any instructions with any operands: printers of the tests' machines, and with the feature `llvm` those
//! of LLVM's targets, in a build with `$LLVM` set to LLVM's tree.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use tblgen_runtime::asm::{AsmFormat, AsmText, CommaSpace, HexStyle};
use tblgen_runtime::{Indexed, Operand};

/// A module with the printer of a description.
macro_rules! machine {
    ($name:ident, $($arguments:tt)*) => {
        #[expect(deprecated, reason = "some operands have functions that nobody knows")]
        mod $name {
            tblgen_runtime::tablegen!($($arguments)*, docs = "none", asm_writer);
        }
    };
}

machine!(machine, "../tests/td/asm_writer/good/machine.td");

mod whole {
    tblgen_runtime::tablegen!(
        "../tests/td/asm_writer/good/whole.td",
        docs = "none",
        asm_writer
    );
}

/// LLVM's targets.
#[cfg(feature = "llvm")]
mod llvm {
    /// A module with the printer of a target.
    macro_rules! target {
        ($name:ident, $file:literal, $folder:literal) => {
            pub mod $name {
                tblgen_runtime::tablegen!(
                    $file,
                    include = ["$LLVM/include", $folder],
                    docs = "none",
                    asm_writer
                );
            }
        };
    }

    target!(riscv, "llvm/RISCV.td", "$LLVM/lib/Target/RISCV");
    target!(aarch64, "llvm/AArch64.td", "$LLVM/lib/Target/AArch64");
    target!(x86, "llvm/X86.td", "$LLVM/lib/Target/X86");
}

#[derive(Debug, Arbitrary)]
enum Part {
    Reg(u16),
    Imm(i64),
    Small(i8),
    Fp(u64),
    Virtual(u32),
    Expr(u32),
    Other,
}

impl Part {
    fn operand<R: Indexed>(&self) -> Operand<R> {
        match *self {
            Part::Reg(number) => R::from_table(number).map_or(Operand::Other, Operand::Reg),
            Part::Imm(number) => Operand::Imm(number),
            Part::Small(number) => Operand::Imm(number.into()),
            Part::Fp(bits) => Operand::Fp(bits),
            Part::Virtual(number) => Operand::VirtualReg(number),
            Part::Expr(number) => Operand::Expr(number),
            Part::Other => Operand::Other,
        }
    }
}

#[derive(Debug, Arbitrary)]
struct Input {
    machine: u8,
    opcode: u16,
    flags: u16,
    features: u64,
    address: u64,
    syntax: u8,
    choices: u16,
    width: u8,
    parts: Vec<Part>,
}

impl Input {
    fn format(&self) -> AsmFormat {
        let is_chosen = |bit: u32| self.choices >> bit & 1 != 0;
        AsmFormat::new()
            .with_syntax(self.syntax)
            .with_aliases(is_chosen(0))
            .with_hexadecimal(is_chosen(1))
            .with_target_addresses(is_chosen(2))
            .with_numeric_registers(is_chosen(3))
            .with_tabs(is_chosen(4))
            .with_upper_case(is_chosen(5))
            .with_upper_case_digits(is_chosen(6))
            .with_mnemonic_width(if is_chosen(7) { self.width } else { 0 })
            .with_hex_style(match self.choices >> 8 & 3 {
                0 | 1 => HexStyle::C,
                2 => HexStyle::Prefix("$"),
                _ => HexStyle::Suffix("h"),
            })
            .with_comma_space(match self.choices >> 10 & 3 {
                0 | 1 => CommaSpace::AsDescribed,
                2 => CommaSpace::Always,
                _ => CommaSpace::Never,
            })
    }
}

/// Prints an instruction of a target in all ways.
macro_rules! print {
    ($input:expr, $($machine:tt)+) => {{
        use $($machine)+ as machine;
        let input: &Input = $input;
        let mut features = machine::SubtargetFeatures::NONE;
        for (number, feature) in machine::SubtargetFeature::ALL.iter().enumerate() {
            if input.features >> (number % 64) & 1 != 0 {
                features.insert(*feature);
            }
        }
        let all = machine::Opcode::ALL;
        let opcode = all[usize::from(input.opcode) % all.len()];
        let mut inst = machine::McInst::new(opcode).with_flags(input.flags);
        for part in &input.parts {
            if !inst.push(part.operand()) {
                break;
            }
        }
        let printer = machine::InstPrinter::new(&features).with_format(input.format());
        let display = inst.display(&printer).at(input.address);
        let text = display.to_string();
        let mut cut = AsmText::<16>::new();
        display.write_to(&mut cut);
        assert_eq!(cut.is_cut(), text.len() > 16);
        assert!(text.starts_with(cut.as_str()));
        for number in 0..=display.operand_count() {
            let mut operand = AsmText::<16>::new();
            display.write_operand(number, &mut operand);
        }
    }};
}

fuzz_target!(|input: Input| {
    match input.machine {
        0 => print!(&input, crate::machine),
        1 => print!(&input, crate::whole),
        #[cfg(feature = "llvm")]
        2 => print!(&input, crate::llvm::riscv),
        #[cfg(feature = "llvm")]
        3 => print!(&input, crate::llvm::aarch64),
        #[cfg(feature = "llvm")]
        4 => print!(&input, crate::llvm::x86),
        _ => {}
    }
});
