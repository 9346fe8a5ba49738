//! The numbers of registers in debug information.

use core::fmt;

use crate::tables::Runs;

/// A way in which a target numbers its registers in debug information and in
/// tables for exception handling: a place in the lists of `DwarfRegNum` and
/// `DwarfNumbers` in the description.
///
/// Descriptions do not name flavours. LLVM chooses them in C++, one for debug information
/// (`DwarfFlavour`) and one for exception handling (`EHFlavour`), out of the same lists.
/// Only three of its targets have more than one flavour, which have constants here; others
/// have [`DwarfFlavour::FIRST`] alone. The two choices differ on 32-bit X86 of Darwin:
///
/// | target | debug information | exception handling |
/// | --- | --- | --- |
/// | X86, 64 bits | [`X86_64`](Self::X86_64) | [`X86_64`](Self::X86_64) |
/// | X86, 32 bits | [`X86_32_GENERIC`](Self::X86_32_GENERIC) | [`X86_32_GENERIC`](Self::X86_32_GENERIC) |
/// | X86, 32 bits of Darwin | [`X86_32_GENERIC`](Self::X86_32_GENERIC) | [`X86_32_DARWIN_EH`](Self::X86_32_DARWIN_EH) |
/// | PowerPC | [`PPC64`](Self::PPC64) or [`PPC32`](Self::PPC32) | the same |
/// | AMDGPU | [`AMDGPU_WAVE64`](Self::AMDGPU_WAVE64) or [`AMDGPU_WAVE32`](Self::AMDGPU_WAVE32) | the same |
/// | all others of LLVM | [`FIRST`](Self::FIRST) | [`FIRST`](Self::FIRST) |
///
/// LLVM: `X86_MC::getDwarfRegFlavour` (X86MCTargetDesc.cpp), `AMDGPUDwarfFlavour`
/// (AMDGPUMCTargetDesc.h), `createPPCMCRegisterInfo` (PPCMCTargetDesc.cpp).
///
/// ```
/// use tblgen_runtime::DwarfFlavour;
///
/// assert_eq!(DwarfFlavour::X86_32_GENERIC.number(), 2);
/// assert_eq!(DwarfFlavour::new(0), DwarfFlavour::FIRST);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DwarfFlavour(u16);

impl DwarfFlavour {
    /// The only flavour of most targets.
    pub const FIRST: Self = DwarfFlavour(0);
    /// X86 of 64 bits (`DWARFFlavour::X86_64` of LLVM).
    pub const X86_64: Self = DwarfFlavour(0);
    /// Exception handling on 32-bit X86 of Darwin (`DWARFFlavour::X86_32_DarwinEH`).
    pub const X86_32_DARWIN_EH: Self = DwarfFlavour(1);
    /// X86 of 32 bits (`DWARFFlavour::X86_32_Generic` of LLVM).
    pub const X86_32_GENERIC: Self = DwarfFlavour(2);
    /// PowerPC of 64 bits.
    pub const PPC64: Self = DwarfFlavour(0);
    /// PowerPC of 32 bits.
    pub const PPC32: Self = DwarfFlavour(1);
    /// AMDGPU with waves of 64 lanes (`AMDGPUDwarfFlavour::Wave64` of LLVM).
    pub const AMDGPU_WAVE64: Self = DwarfFlavour(0);
    /// AMDGPU with waves of 32 lanes (`AMDGPUDwarfFlavour::Wave32` of LLVM).
    pub const AMDGPU_WAVE32: Self = DwarfFlavour(1);

    /// The flavour at that place in the lists of numbers, counted from 0.
    #[must_use]
    pub const fn new(number: u16) -> Self {
        DwarfFlavour(number)
    }

    /// The place of the flavour in the lists of numbers.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl fmt::Display for DwarfFlavour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

tblgen_facts::dwarf_tables!(table_reader);

impl DwarfTables {
    /// The number of a register in one of several flavours.
    pub const fn number(all: &'static [Self], flavour: DwarfFlavour, register: u16) -> Option<u32> {
        let flavour = flavour.0 as usize;
        if flavour < all.len() {
            all[flavour].numbers.get(register as u32)
        } else {
            None
        }
    }

    /// The register of a number in one of several flavours.
    pub const fn register(all: &'static [Self], flavour: DwarfFlavour, number: u32) -> Option<u16> {
        let flavour = flavour.0 as usize;
        if flavour >= all.len() {
            return None;
        }
        match all[flavour].registers.get(number) {
            Some(register) => Some(register as u16),
            None => None,
        }
    }
}
