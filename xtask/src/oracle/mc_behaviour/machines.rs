//! The targets whose machine code is compared.

use super::answers::Answer;
use super::words::Order;

/// A target whose machine code is stated by records as far as it is not in LLVM's description.
pub(super) struct Machine {
    /// The name of the target's file.
    pub(super) name: &'static str,
    pub(super) triple: &'static str,
    pub(super) source: Source,
    /// Whether there is an encoder, whose bytes are compared too.
    pub(super) has_encoder: bool,
    /// Whether LLVM's code calls it unreachable what it answers, where we refuse a word.
    pub(super) is_undefined: fn(&Answer<'_>) -> bool,
}

/// The source of byte strings.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// The encodings of instructions, in an order of bytes.
    Encodings(Order),
    /// The tables of X86's decoder, and real code.
    X86,
}

/// The targets that are compared.
pub(super) const MACHINES: &[Machine] = &[
    machine("AArch64", "aarch64", Order::LITTLE),
    machine("AVR", "avr", half_words(false, true)),
    machine(
        "BPF",
        "bpfel",
        Order {
            units: &[1, 1, 2, 4],
            is_big: false,
            is_first_highest: true,
        },
    ),
    machine("Lanai", "lanai", Order::BIG),
    machine("LoongArch", "loongarch64", Order::LITTLE),
    machine("M68k", "m68k", half_words(true, false)),
    machine("MSP430", "msp430", half_words(false, false)),
    machine("Mips", "mips64", Order::BIG),
    machine("PPC", "powerpc64", Order::BIG),
    machine("RISCV", "riscv64", Order::LITTLE),
    machine("Sparc", "sparcv9", Order::BIG),
    machine("SystemZ", "s390x", Order::BIG),
    Machine {
        // Rounding modes that there are not.
        is_undefined: |theirs| !matches!(theirs.number(1), Some(0 | 8..=12)),
        ..machine("VE", "ve", Order::LITTLE)
    },
    Machine {
        source: Source::X86,
        has_encoder: false,
        ..machine("X86", "x86_64", Order::LITTLE)
    },
    machine("XCore", "xcore", Order::LITTLE),
];

const fn machine(name: &'static str, triple: &'static str, order: Order) -> Machine {
    Machine {
        name,
        triple,
        source: Source::Encodings(order),
        has_encoder: true,
        is_undefined: |_| false,
    }
}

/// Bytes in units of two.
const fn half_words(is_big: bool, is_first_highest: bool) -> Order {
    Order {
        units: &[2],
        is_big,
        is_first_highest,
    }
}
