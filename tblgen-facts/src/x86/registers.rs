//! Registers of X86 in the order in which a decoder numbers them.
//!
//! A group is a run of registers, and an operand is a register of its group by number. LLVM's
//! decoder adds what prefixes say to the first register of a group and never looks whether the
//! sum is in the group, so the groups of vectors, masks and segments follow each other here as
//! they do there.

/// Defines the first place of each group of registers, from the number of registers in it.
macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident: $count:literal,)*) => {
        groups!(@ 0; $($(#[$doc])* $name: $count,)*);
    };
    (@ $first:expr; $(#[$doc:meta])* $name:ident: $count:literal, $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: u16 = $first;
        groups!(@ $name + $count; $($rest)*);
    };
    (@ $end:expr;) => {
        /// The number of places.
        pub const COUNT: u16 = $end;
    };
}

groups! {
    /// No register.
    NONE: 1,
    /// Registers of 8 bits without a REX prefix: `AL` to `BH`.
    BYTE: 8,
    /// Registers of 8 bits with a REX prefix: `AL` to `DIL`, then `R8B` to `R31B`.
    BYTE_REX: 32,
    /// Registers of 16 bits: `AX` to `R31W`.
    WORD: 32,
    /// Registers of 32 bits: `EAX` to `R31D`.
    DOUBLE: 32,
    /// Registers of 64 bits: `RAX` to `R31`.
    QUAD: 32,
    /// MMX registers.
    MM: 8,
    /// XMM registers.
    XMM: 32,
    /// YMM registers.
    YMM: 32,
    /// ZMM registers.
    ZMM: 32,
    /// Mask registers.
    MASK: 8,
    /// Pairs of mask registers.
    MASK_PAIR: 4,
    /// Segment registers: `ES`, `CS`, `SS`, `DS`, `FS` and `GS`.
    SEGMENT: 6,
    /// Debug registers.
    DEBUG: 16,
    /// Control registers.
    CONTROL: 16,
    /// Tiles of AMX.
    TILE: 8,
    /// Places on the floating-point stack.
    STACK: 8,
    /// The instruction pointer of 32 bits.
    EIP: 1,
    /// The instruction pointer of 64 bits.
    RIP: 1,
    /// No index, in a byte SIB that need not be there, of 32-bit addresses.
    EIZ: 1,
    /// No index, in a byte SIB that need not be there, of 64-bit addresses.
    RIZ: 1,
    /// Pairs of mask registers, by the number of either register.
    MASK_NUMBER: 8,
}

/// A place whose register a description lacks.
pub const NO_REGISTER: u16 = u16::MAX;
