//! What an encoder is told beyond the operands of an instruction.

use core::fmt;
use core::ops::BitOr;

/// Prefixes that an instruction has beyond its operands, and forms that it is to have.
///
/// LLVM: the flags of `MCInst` (`IPREFIXES`), which have the same numbers.
///
/// ```
/// use tblgen_runtime::mc::x86::EncodeFlags;
///
/// let flags = EncodeFlags::LOCK | EncodeFlags::DISP32;
/// assert!(flags.contains(EncodeFlags::LOCK));
/// assert_eq!(format!("{flags:?}"), "LOCK | DISP32");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EncodeFlags(u16);

impl EncodeFlags {
    /// No flags.
    pub const NONE: Self = EncodeFlags(0);
    /// The prefix `67`, for the other address size.
    pub const ADDRESS_SIZE: Self = EncodeFlags(1 << 1);
    /// The prefix `F2` (`REPNE`).
    pub const REPEAT_NE: Self = EncodeFlags(1 << 2);
    /// The prefix `F3` (`REP`).
    pub const REPEAT: Self = EncodeFlags(1 << 3);
    /// The prefix `F0` (`LOCK`).
    pub const LOCK: Self = EncodeFlags(1 << 4);
    /// The prefix `3E` of branches (`NOTRACK`).
    pub const NO_TRACK: Self = EncodeFlags(1 << 5);
    /// A REX prefix, also if no register needs it.
    pub const REX: Self = EncodeFlags(1 << 6);
    /// A REX2 prefix, also if no register needs it.
    pub const REX2: Self = EncodeFlags(1 << 7);
    /// A VEX prefix of three bytes, also if two were enough.
    pub const VEX3: Self = EncodeFlags(1 << 10);
    /// A displacement of one byte, also if it is 0.
    pub const DISP8: Self = EncodeFlags(1 << 12);
    /// A displacement of four bytes, also if it is small.
    pub const DISP32: Self = EncodeFlags(1 << 13);

    const NAMES: [(Self, &'static str); 10] = [
        (Self::ADDRESS_SIZE, "ADDRESS_SIZE"),
        (Self::REPEAT_NE, "REPEAT_NE"),
        (Self::REPEAT, "REPEAT"),
        (Self::LOCK, "LOCK"),
        (Self::NO_TRACK, "NO_TRACK"),
        (Self::REX, "REX"),
        (Self::REX2, "REX2"),
        (Self::VEX3, "VEX3"),
        (Self::DISP8, "DISP8"),
        (Self::DISP32, "DISP32"),
    ];

    /// The flags with these bits, as far as there are flags of them. LLVM has more, which change
    /// nothing.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        let mut known = 0;
        let mut at = 0;
        while at < Self::NAMES.len() {
            known |= Self::NAMES[at].0.0;
            at += 1;
        }
        EncodeFlags(bits & known)
    }

    /// The flags as bits.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether all of these flags are set.
    #[inline]
    #[must_use]
    pub const fn contains(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// The flags together with others.
    #[inline]
    #[must_use]
    pub const fn with(self, flags: Self) -> Self {
        EncodeFlags(self.0 | flags.0)
    }
}

impl BitOr for EncodeFlags {
    type Output = Self;

    fn bitor(self, flags: Self) -> Self {
        self.with(flags)
    }
}

impl fmt::Debug for EncodeFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = Self::NAMES.iter().filter(|(flag, _)| self.contains(*flag));
        let mut is_first = true;
        for (_, name) in set {
            f.write_str(if is_first { "" } else { " | " })?;
            f.write_str(name)?;
            is_first = false;
        }
        if is_first {
            f.write_str("NONE")?;
        }
        Ok(())
    }
}
