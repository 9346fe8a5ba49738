//! The targets that are built in: the module that is generated for each, and its [`Machine`].
//!
//! `build.rs` chooses them, and generates nothing without LLVM's descriptions.

use crate::features::Choice;
use crate::machine::{Machine, Make};

/// The message if there are no targets.
pub(crate) const NONE: &str = "no disassembler is built in: they are generated from LLVM's sources; \
     build this program with the environment variable LLVM, which names their folder";

/// Defines the module of a target: the generated code, and the machine over it.
///
/// The machine has a disassembler, the state that instructions leave for those after them, and the rule for
/// addresses that instructions name.
#[cfg(objdump_targets)]
macro_rules! machine {
    (
        $module:ident of $target:literal,
        decoder $decoder:ty = $new:expr,
        state $state:ty,
        rule $rule:ty = $rule_of:expr
    ) => {
        #[cfg(objdump_target = $target)]
        pub(crate) mod $module {
            /// The generated code.
            pub(crate) mod code {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($module), ".rs"));
            }

            use crate::features::Choice;
            use crate::machine::{Machine, Referred, Shown};
            use crate::referred::Rule;
            use crate::style::Coloured;
            use code::{Cpu, InstPrinter, McInst, SubtargetFeature, SubtargetFeatures};
            use std::fmt::Write as _;
            use tblgen_runtime::mc::{DecodeState as _, Decoded};

            struct Own {
                decoder: $decoder,
                printer: InstPrinter,
                state: $state,
                rule: $rule,
                /// The last instruction, and its address.
                last: Option<(Decoded<McInst>, u64)>,
            }

            /// Makes the machine for a choice of features.
            pub(crate) fn make(choice: &Choice) -> Result<Box<dyn Machine>, String> {
                let features = features(choice)?;
                let new: fn(&SubtargetFeatures, &Choice) -> $decoder = $new;
                Ok(Box::new(Own {
                    decoder: new(&features, choice),
                    printer: InstPrinter::new(&features).with_format(choice.format),
                    state: Default::default(),
                    rule: $rule_of,
                    last: None,
                }))
            }

            /// The features of a choice.
            fn features(choice: &Choice) -> Result<SubtargetFeatures, String> {
                let cpu = match &choice.cpu {
                    Some(name) => {
                        let no_cpu = || format!("`{name}` is no processor of {}", $target);
                        Some(Cpu::from_name(name).ok_or_else(no_cpu)?)
                    }
                    None => Cpu::from_name(choice.default_cpu),
                };
                let mut features = match cpu {
                    Some(cpu) => cpu.features().union(cpu.tune_features()),
                    None => SubtargetFeatures::NONE,
                };
                for flag in &choice.of_file {
                    features = features.with_flags(flag).unwrap_or(features);
                }
                for flag in &choice.of_user {
                    let with = features.with_flags(flag);
                    features = with.map_err(|error| format!("{flag}: {error}"))?;
                }
                Ok(features)
            }

            /// Whether a choice has a feature, by its name on command lines.
            #[allow(dead_code, reason = "ARM asks for instruction sets alone")]
            pub(crate) fn has(choice: &Choice, name: &str) -> Result<bool, String> {
                let feature = SubtargetFeature::from_command_line_name(name);
                let features = features(choice)?;
                Ok(feature.is_some_and(|feature| features.contains(feature)))
            }

            impl Machine for Own {
                fn decode(&mut self, bytes: &[u8], address: u64) -> Shown {
                    match self.decoder.decode(bytes, address) {
                        Ok(mut decoded) => {
                            self.state.follow(&mut decoded);
                            let place = (address, u64::from(decoded.size));
                            let referred = self.rule.of(&decoded.inst, place);
                            let size = decoded.size.into();
                            self.last = Some((decoded, address));
                            Shown {
                                size,
                                is_known: true,
                                referred,
                            }
                        }
                        Err(error) => {
                            Rule::<McInst>::begin(&mut self.rule);
                            self.last = None;
                            Shown {
                                size: error.skip.into(),
                                is_known: false,
                                referred: Referred::default(),
                            }
                        }
                    }
                }

                fn write(&self, text: &mut String) {
                    if let Some((decoded, address)) = &self.last {
                        // Writing to a string does not fail.
                        let _ = write!(text, "{}", decoded.display(&self.printer).at(*address));
                    }
                }

                fn write_coloured(&self, text: &mut Coloured<'_>) {
                    if let Some((decoded, address)) = &self.last {
                        decoded.display(&self.printer).at(*address).write_to(text);
                    }
                }

                fn begin(&mut self) {
                    Rule::<McInst>::begin(&mut self.rule);
                }
            }
        }
    };
    // A target without functions, state, or another order of bytes.
    ($module:ident of $target:literal, rule $rule:expr) => {
        machine! {
            $module of $target,
            decoder code::Disassembler = |features, _| code::Disassembler::new(features),
            state crate::machine::NoState,
            rule crate::referred::Plain<McInst> = crate::referred::Plain($rule)
        }
    };
    // The same in either order of bytes.
    ($module:ident of $target:literal in both orders, rule $rule:expr) => {
        machine! {
            $module of $target,
            decoder code::Disassembler = |features, choice| {
                code::Disassembler::new(features).big_endian(choice.is_big)
            },
            state crate::machine::NoState,
            rule crate::referred::Plain<McInst> = crate::referred::Plain($rule)
        }
    };
    // An instruction set of ARM.
    ($module:ident of ARM, functions $functions:ident, state $state:ty, is_thumb $is_thumb:literal) => {
        machine! {
            $module of "ARM",
            decoder code::Disassembler<tblgen_targets::$functions> = |features, _| {
                let big = code::SubtargetFeature::from_command_line_name("big-endian-instructions");
                code::Disassembler::with_hooks(features, tblgen_targets::$functions)
                    .big_endian(big.is_some_and(|big| features.contains(big)))
            },
            state $state,
            rule crate::referred_arm::Arm<code::Reg> = crate::referred_arm::Arm {
                pc: code::Reg::PC,
                is_thumb: $is_thumb,
            }
        }
    };
}

#[cfg(objdump_targets)]
mod all {
    machine!(aarch64 of "AArch64", rule crate::referred::aarch64);
    machine!(a32 of ARM, functions Arm, state crate::machine::NoState, is_thumb false);
    machine!(thumb of ARM, functions Arm, state tblgen_targets::ThumbBlocks, is_thumb true);
    machine!(avr of "AVR", rule crate::referred::nothing);
    machine!(bpf of "BPF" in both orders, rule crate::referred::jump);
    machine!(lanai of "Lanai", rule crate::referred::lanai);
    machine!(loongarch of "LoongArch", rule crate::referred::flow);
    machine!(m68k of "M68k", rule crate::referred::nothing);
    machine!(msp430 of "MSP430", rule crate::referred::nothing);
    machine!(mips of "Mips" in both orders, rule crate::referred::mips);
    machine!(powerpc of "PPC" in both orders, rule crate::referred::powerpc);
    machine! {
        riscv of "RISCV",
        decoder code::Disassembler = |features, _| code::Disassembler::new(features),
        state crate::machine::NoState,
        rule crate::referred_riscv::RiscV = Default::default()
    }
    machine!(sparc of "Sparc" in both orders, rule crate::referred::nothing);
    machine!(systemz of "SystemZ", rule crate::referred::nothing);
    machine!(ve of "VE", rule crate::referred::nothing);
    machine! {
        x86 of "X86",
        // LLVM takes prefixes for instructions.
        decoder code::Disassembler = |features, _| code::Disassembler::new(features).separate_prefixes(),
        state crate::machine::NoState,
        rule crate::referred::X86<code::Reg> = crate::referred::X86(code::Reg::RIP)
    }
    machine!(xcore of "XCore", rule crate::referred::nothing);
}

#[cfg(objdump_targets)]
#[allow(unused_imports, reason = "some machines are made here alone")]
pub(crate) use all::*;

/// The targets that are built in.
pub(crate) const ALL: &[(&str, Make)] = &[
    #[cfg(objdump_target = "AArch64")]
    ("AArch64", aarch64::make),
    #[cfg(objdump_target = "ARM")]
    ("ARM", crate::arm::make),
    #[cfg(objdump_target = "AVR")]
    ("AVR", avr::make),
    #[cfg(objdump_target = "BPF")]
    ("BPF", bpf::make),
    #[cfg(objdump_target = "Lanai")]
    ("Lanai", lanai::make),
    #[cfg(objdump_target = "LoongArch")]
    ("LoongArch", loongarch::make),
    #[cfg(objdump_target = "M68k")]
    ("M68k", m68k::make),
    #[cfg(objdump_target = "MSP430")]
    ("MSP430", msp430::make),
    #[cfg(objdump_target = "Mips")]
    ("Mips", mips::make),
    #[cfg(objdump_target = "PPC")]
    ("PPC", powerpc::make),
    #[cfg(objdump_target = "RISCV")]
    ("RISCV", riscv::make),
    #[cfg(objdump_target = "Sparc")]
    ("Sparc", sparc::make),
    #[cfg(objdump_target = "SystemZ")]
    ("SystemZ", systemz::make),
    #[cfg(objdump_target = "VE")]
    ("VE", ve::make),
    #[cfg(objdump_target = "X86")]
    ("X86", x86::make),
    #[cfg(objdump_target = "XCore")]
    ("XCore", xcore::make),
];

/// Makes the machine of a target.
pub(crate) fn machine(target: &str, choice: &Choice) -> Result<Box<dyn Machine>, String> {
    match ALL.iter().find(|(name, _)| *name == target) {
        Some((_, make)) => make(choice),
        None => {
            let names: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
            Err(format!(
                "the target {target} is not built in, but {}",
                names.join(", ")
            ))
        }
    }
}
