//! The targets whose machine code is compared.

use super::answers::Answer;
use super::behaviour::byte_code;
use super::behaviour::words::Order;
use super::known::{self, Known};
use super::known_arm;
use crate::compare::context::Context;
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result, ensure};

/// A target whose machine code is stated by records as far as it is not in LLVM's description.
pub(super) struct Machine {
    /// The name of the target's file.
    pub(super) name: &'static str,
    pub(super) triple: &'static str,
    pub(super) source: Source,
    /// The name of the target's file, if it is not that of the machine.
    of: Option<&'static str>,
    /// A macro that is defined before the records.
    pub(super) define: &'static str,
    /// The feature that chooses a mode.
    pub(super) mode: Option<Mode>,
    /// The type in `tblgen-targets` that has functions which decode.
    pub(super) decoders: Option<&'static str>,
    /// The type that has functions which encode.
    pub(super) encoders: Option<&'static str>,
    /// The type that has the state which instructions leave for those after them.
    pub(super) state: Option<&'static str>,
    /// The modes of questions about texts: there are none without a printer. LLVM's printers of RISC-V and
    /// LoongArch remember `numeric` for good, so that it is the last one.
    pub(super) texts: &'static [&'static str],
    /// The reason why our text, then LLVM's, of a byte string differ, if it is known.
    pub(super) known_texts: fn(&str, &str, &[u8]) -> Option<&'static str>,
    /// Whether the order of its bytes is that of data, which triples choose.
    pub(super) is_bi_endian: bool,
    /// Whether LLVM's code calls it unreachable what it answers, where we refuse a word, or to
    /// encode it.
    pub(super) is_undefined: fn(&Answer<'_>) -> bool,
    /// The reason why our answer, then LLVM's, to a byte string differ, if it is known.
    pub(super) known: Known,
}

/// A mode that a feature chooses.
#[derive(Clone, Copy)]
pub(super) struct Mode {
    /// The name of the feature on command lines.
    pub(super) feature: &'static str,
    /// Whether the feature is enabled.
    pub(super) is_in: bool,
    /// The names of features with which nothing is asked: one changes the order of bytes.
    pub(super) excluded: [&'static str; 2],
}

/// The source of byte strings.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// The encodings of instructions, in an order of bytes.
    Encodings(Order),
    /// The opcodes of byte code.
    ByteCode,
    /// The tables of X86's decoder, and real code.
    X86,
}

/// The targets that are compared.
pub(super) const MACHINES: &[Machine] = &[
    Machine {
        texts: &["text", "text:no-aliases", "text:other-syntax"],
        known_texts: |ours, theirs, _| known::of_aarch64_texts(ours, theirs),
        ..machine("AArch64", "aarch64", Order::LITTLE)
    },
    Machine {
        encoders: Some("Arm"),
        ..arm("ARM", "mve", Order::LITTLE)
    },
    Machine {
        of: Some("ARM"),
        define: "TBLGEN_THUMB",
        encoders: Some("Thumb"),
        state: Some("ThumbBlocks"),
        ..arm("Thumb", "mve", half_words(false, true))
    },
    Machine {
        of: Some("ARM"),
        define: "TBLGEN_THUMB",
        encoders: Some("Thumb"),
        state: Some("ThumbBlocks"),
        ..arm("MVE", "neon", half_words(false, true))
    },
    Machine {
        texts: &["text"],
        ..machine("AVR", "avr", half_words(false, true))
    },
    Machine {
        is_bi_endian: true,
        texts: &["text"],
        ..machine("BPF", "bpfel", BPF)
    },
    Machine {
        of: Some("BPF"),
        is_bi_endian: true,
        texts: &["text"],
        ..machine("BPF-big", BPF_BIG, Order::BIG)
    },
    Machine {
        // Shifts that there are not: LLVM's decoder makes `LPAC::UNKNOWN` of them, which is
        // unreachable in its encoder, so that no answer could be compared. Ours refuses them.
        is_undefined: |theirs| matches!(theirs.number(3), Some(code) if code & 0xf == 0xf),
        texts: &["text"],
        ..machine("Lanai", "lanai", Order::BIG)
    },
    Machine {
        known: known::of_loongarch,
        texts: &["text", "text:numeric"],
        ..machine("LoongArch", "loongarch64", Order::LITTLE)
    },
    Machine {
        texts: &["text"],
        ..machine("M68k", "m68k", half_words(true, false))
    },
    Machine {
        texts: &["text"],
        ..machine("MSP430", "msp430", half_words(false, false))
    },
    Machine {
        known: known::of_mips,
        encoders: Some("Mips"),
        known_texts: |ours, theirs, _| known::of_mips_texts(ours, theirs),
        texts: &["text"],
        ..bi_endian("Mips", "mips64")
    },
    Machine {
        known_texts: |ours, theirs, _| known::of_powerpc_texts(ours, theirs),
        texts: &["text"],
        ..bi_endian("PPC", "powerpc64")
    },
    Machine {
        known: |_, theirs, word| known::of_riscv(theirs, word),
        known_texts: |ours, theirs, _| known::of_riscv_texts(ours, theirs),
        texts: &["text", "text:no-aliases", "text:numeric"],
        ..machine("RISCV", "riscv64", Order::LITTLE)
    },
    Machine {
        known: known::of_sparc,
        known_texts: |ours, theirs, _| known::of_sparc_texts(ours, theirs),
        texts: &["text"],
        ..bi_endian("Sparc", "sparcv9")
    },
    Machine {
        known: |ours, theirs, _| known::of_systemz(ours, theirs),
        texts: &["text"],
        ..machine("SystemZ", "s390x", Order::BIG)
    },
    Machine {
        // Rounding modes that there are not.
        is_undefined: |theirs| !matches!(theirs.number(1), Some(0 | 8..=12)),
        known: known::of_ve,
        texts: &["text"],
        ..machine("VE", "ve", Order::LITTLE)
    },
    Machine {
        source: Source::ByteCode,
        is_undefined: byte_code::is_undefined,
        known: byte_code::known,
        known_texts: |ours, theirs, _| byte_code::known_texts(ours, theirs),
        texts: &["text"],
        ..machine("WebAssembly", "wasm32", Order::LITTLE)
    },
    Machine {
        source: Source::X86,
        known: known::of_x86,
        known_texts: known::of_x86_texts,
        texts: &["text", "text:other-syntax"],
        ..machine("X86", "x86_64", Order::LITTLE)
    },
    Machine {
        encoders: Some("XCore"),
        texts: &["text"],
        ..machine("XCore", "xcore", Order::LITTLE)
    },
];

/// A mode of ARM, without some feature: no processor has NEON and MVE, with which LLVM's encoder
/// takes all vectors for those of MVE.
const fn arm(name: &'static str, excluded: &'static str, order: Order) -> Machine {
    Machine {
        mode: Some(Mode {
            feature: "thumb-mode",
            is_in: order.is_first_highest,
            excluded: ["big-endian-instructions", excluded],
        }),
        decoders: Some("Arm"),
        known: if order.is_first_highest {
            known_arm::of_thumb
        } else {
            known_arm::of_a32
        },
        texts: &[
            "text",
            "text:distances",
            "text:print-imm-hex",
            "text:reg-names-raw",
        ],
        known_texts: |ours, theirs, _| known_arm::of_texts(ours, theirs),
        ..machine(name, "armv7", order)
    }
}

const fn machine(name: &'static str, triple: &'static str, order: Order) -> Machine {
    Machine {
        name,
        triple,
        source: Source::Encodings(order),
        of: None,
        define: "",
        mode: None,
        decoders: None,
        encoders: None,
        state: None,
        texts: &[],
        known_texts: |_, _, _| None,
        is_bi_endian: false,
        is_undefined: |_| false,
        known: |_, _, _| None,
    }
}

/// A target of both endiannesses, for the triple of the one that has the highest bits first.
const fn bi_endian(name: &'static str, triple: &'static str) -> Machine {
    Machine {
        is_bi_endian: true,
        ..machine(name, triple, Order::BIG)
    }
}

/// The triple of BPF with the highest byte of fields first, which is not the order of the records.
pub(super) const BPF_BIG: &str = "bpfeb";

/// The order of bytes in the fields of BPF's instructions.
const BPF: Order = Order {
    units: &[1, 1, 2, 4],
    is_big: false,
    is_first_highest: true,
};

/// Bytes in units of two.
const fn half_words(is_big: bool, is_first_highest: bool) -> Order {
    Order {
        units: &[2],
        is_big,
        is_first_highest,
    }
}

/// The targets that are asked for, whose machines fit.
pub(super) fn targets(context: &Context, fits: fn(&Machine) -> bool) -> Result<Vec<Target>> {
    let mut all = targets::all_of_release(context)?;
    if context.names.is_empty() {
        all = context.sampled(all, |target| &target.name);
    }
    let of_machine = |machine: &Machine| {
        let target = all.iter().find(|target| target.name == machine.target())?;
        context
            .is_named(machine.name)
            .then(|| target.named(machine.name))
    };
    let machines = MACHINES.iter().filter(|machine| fits(machine));
    let targets: Vec<Target> = machines.filter_map(of_machine).collect();
    ensure!(!targets.is_empty(), "no records are about these targets");
    Ok(targets)
}

/// Whether there are records about a target that is asked for.
pub(crate) fn has_records(context: &Context) -> bool {
    let is_wanted = |machine: &Machine| context.is_named(machine.name);
    context.names.is_empty() || MACHINES.iter().any(is_wanted)
}

/// The machine of a target.
pub(super) fn machine_of(target: &Target) -> Result<&'static Machine> {
    let machine = MACHINES.iter().find(|machine| machine.name == target.name);
    machine.context("an unknown target")
}

impl Machine {
    /// The name of LLVM's target.
    pub(super) fn target(&self) -> &'static str {
        self.of.unwrap_or(self.name)
    }

    /// The command-line names of the features that questions give by number: that of a mode and
    /// those with which nothing is asked, or the modes of X86.
    pub(super) fn mode_features(&self) -> [&'static str; 3] {
        match (self.source, &self.mode) {
            (Source::X86, _) => ["16bit-mode", "32bit-mode", "64bit-mode"],
            (_, Some(mode)) => [mode.feature, mode.excluded[0], mode.excluded[1]],
            (_, None) => [""; 3],
        }
    }

    /// Whether operands are told by bits, so that there may be rules beyond them.
    pub(super) fn has_rules(&self) -> bool {
        matches!(self.source, Source::Encodings(_))
    }

    /// Whether it has the modes of X86.
    pub(super) fn is_x86(&self) -> bool {
        matches!(self.source, Source::X86)
    }
}

/// The subtargets that a machine is about: those whose mode its code is in.
pub(super) struct Subtargets {
    pub(super) machine: &'static Machine,
    /// The number of features.
    pub(super) features: usize,
    /// The numbers of [`Machine::mode_features`].
    pub(super) of_modes: Vec<String>,
}

impl Subtargets {
    /// The subtargets of a machine. `printed` is the output of our program about features.
    pub(super) fn new(machine: &'static Machine, printed: &str) -> Result<Self> {
        let mut numbers = printed.lines().map(str::to_string);
        let features = numbers.next().context("no number of features")?.parse()?;
        let mut of_modes: Vec<String> = numbers.collect();
        let is_number = |text: &String| text.parse::<u16>().is_ok();
        // With features that a release does not have, nothing is asked anyway.
        let needed = match machine.mode {
            Some(_) => 1,
            None => of_modes.len(),
        };
        let is_known = of_modes.iter().take(needed).all(is_number);
        ensure!(is_known, "features: {of_modes:?}");
        of_modes.retain(is_number);
        Ok(Subtargets {
            machine,
            features,
            of_modes,
        })
    }

    /// The feature of the mode by its number, whether it is enabled, and the features with which
    /// nothing is asked.
    fn mode(&self) -> Option<(&String, bool, &[String])> {
        let (feature, excluded) = self.of_modes.split_first()?;
        Some((feature, self.machine.mode?.is_in, excluded))
    }

    /// Whether subtargets with these features, by number, are among them.
    pub(super) fn contain(&self, features: &str, is_big_endian: bool) -> bool {
        let has = |one: &String| features.split(' ').any(|feature| feature == one);
        self.mode().is_none_or(|(mode, is_in, excluded)| {
            has(mode) == is_in && !is_big_endian && !excluded.iter().any(has)
        })
    }

    /// The features, by number, of the subtarget among them that is most like one with these.
    pub(super) fn nearest(&self, features: &str) -> String {
        let Some((mode, is_in, excluded)) = self.mode() else {
            return features.to_string();
        };
        let is_other = |one: &&str| mode != one && !excluded.iter().any(|other| other == one);
        let others = features.split_whitespace().filter(is_other);
        let own = is_in.then_some(mode.as_str());
        others.chain(own).collect::<Vec<&str>>().join(" ")
    }
}
