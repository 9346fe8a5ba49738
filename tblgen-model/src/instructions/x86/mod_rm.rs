//! The byte ModRM: which values an instruction accepts.
//!
//! LLVM: X86ModRMFilters.h.

/// A filter of ModRM bytes: those that belong to an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ModRmFilter {
    /// Any byte: there is no ModRM, or nothing in it belongs to the opcode.
    Any,
    /// Memory or a register in `rm`.
    Mod {
        /// Whether it is a register.
        is_register: bool,
    },
    /// Memory or a register in `rm`, and this number in `reg`.
    Reg {
        /// Whether it is a register.
        is_register: bool,
        /// The number in `reg`.
        reg: u8,
    },
    /// The register of this number in `rm`.
    Rm(u8),
    /// One byte, which names registers.
    Exact(u8),
}

impl ModRmFilter {
    /// Whether a byte belongs to the instruction.
    pub const fn accepts(self, byte: u8) -> bool {
        let names_register = byte >= 0xC0;
        match self {
            ModRmFilter::Any => true,
            ModRmFilter::Mod { is_register } => is_register == names_register,
            ModRmFilter::Reg { is_register, reg } => {
                is_register == names_register && byte >> 3 & 7 == reg
            }
            ModRmFilter::Rm(rm) => names_register && byte & 7 == rm,
            ModRmFilter::Exact(exact) => byte == exact,
        }
    }
}
