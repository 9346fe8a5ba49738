//! The machines of ELF files.

use crate::elf::Elf;
use object::elf;

/// The machines that the crate `object` does not name.
const EM_LANAI: u16 = 244;
const EM_VE: u16 = 251;

/// A machine, as LLVM tells targets apart.
#[allow(
    clippy::enum_variant_names,
    reason = "LoongArch is the name of a machine"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arch {
    AArch64,
    Arm,
    Avr,
    Bpf,
    Lanai,
    LoongArch,
    M68k,
    Mips,
    Msp430,
    PowerPc,
    RiscV,
    Sparc,
    SparcV9,
    SystemZ,
    Ve,
    X86,
    X86_64,
    XCore,
}

/// The numbers as which the bytes of an instruction are shown; the first byte of each is the highest or the
/// lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Units {
    /// Bytes.
    Bytes,
    /// Words of four bytes.
    Words,
    /// Words, or half words if there is no whole number of words.
    WordsOrHalves,
    /// Half words.
    Halves,
    /// Bytes after a tab, and addresses that count instructions of eight bytes.
    Bpf,
}

impl Arch {
    /// The machine with a number in the header of the file.
    pub(crate) const fn of(machine: u16) -> Option<Self> {
        Some(match machine {
            elf::EM_SPARC | elf::EM_SPARC32PLUS => Arch::Sparc,
            elf::EM_386 | elf::EM_IAMCU => Arch::X86,
            elf::EM_68K => Arch::M68k,
            elf::EM_MIPS => Arch::Mips,
            elf::EM_PPC | elf::EM_PPC64 => Arch::PowerPc,
            elf::EM_S390 => Arch::SystemZ,
            elf::EM_ARM => Arch::Arm,
            elf::EM_SPARCV9 => Arch::SparcV9,
            elf::EM_X86_64 => Arch::X86_64,
            elf::EM_AVR => Arch::Avr,
            elf::EM_MSP430 => Arch::Msp430,
            elf::EM_AARCH64 => Arch::AArch64,
            elf::EM_XCORE => Arch::XCore,
            elf::EM_RISCV => Arch::RiscV,
            EM_LANAI => Arch::Lanai,
            elf::EM_BPF => Arch::Bpf,
            EM_VE => Arch::Ve,
            elf::EM_LOONGARCH => Arch::LoongArch,
            _ => return None,
        })
    }

    /// The name of LLVM's target.
    pub(crate) const fn target(self) -> &'static str {
        match self {
            Arch::AArch64 => "AArch64",
            Arch::Arm => "ARM",
            Arch::Avr => "AVR",
            Arch::Bpf => "BPF",
            Arch::Lanai => "Lanai",
            Arch::LoongArch => "LoongArch",
            Arch::M68k => "M68k",
            Arch::Mips => "Mips",
            Arch::Msp430 => "MSP430",
            Arch::PowerPc => "PPC",
            Arch::RiscV => "RISCV",
            Arch::Sparc | Arch::SparcV9 => "Sparc",
            Arch::SystemZ => "SystemZ",
            Arch::Ve => "VE",
            Arch::X86 | Arch::X86_64 => "X86",
            Arch::XCore => "XCore",
        }
    }

    /// The characters before comments.
    pub(crate) const fn comment(self) -> &'static str {
        match self {
            Arch::AArch64 => "//",
            Arch::Arm => "@",
            Arch::Avr | Arch::M68k | Arch::Msp430 => ";",
            Arch::Lanai | Arch::Sparc | Arch::SparcV9 => "!",
            Arch::SystemZ => "*",
            _ => "#",
        }
    }

    /// The way in which bytes are shown.
    pub(crate) const fn units(self) -> Units {
        match self {
            Arch::AArch64 => Units::Words,
            Arch::RiscV => Units::WordsOrHalves,
            Arch::Bpf => Units::Bpf,
            _ => Units::Bytes,
        }
    }

    /// Whether symbols such as `$d` tell what is code.
    pub(crate) const fn has_mapping_symbols(self) -> bool {
        matches!(self, Arch::AArch64 | Arch::Arm)
    }

    /// Whether this is a machine of X86.
    pub(crate) const fn is_x86(self) -> bool {
        matches!(self, Arch::X86 | Arch::X86_64)
    }
}

/// The name of the format of a file, as LLVM has it.
pub(crate) fn format_name(elf: &Elf<'_>) -> String {
    let bits = if elf.is_64 { 64 } else { 32 };
    let side = |big, little| if elf.is_big { big } else { little };
    let name = match elf.arch {
        Arch::X86_64 => "x86-64",
        Arch::X86 => "i386",
        Arch::AArch64 => side("bigaarch64", "littleaarch64"),
        Arch::Arm => side("bigarm", "littlearm"),
        Arch::PowerPc => side("powerpc", "powerpcle"),
        Arch::RiscV => "littleriscv",
        Arch::SystemZ => "s390",
        Arch::Sparc | Arch::SparcV9 => "sparc",
        Arch::XCore => "unknown",
        other => return format!("elf{bits}-{}", other.target().to_ascii_lowercase()),
    };
    format!("elf{bits}-{name}")
}
