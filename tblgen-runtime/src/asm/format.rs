//! The choices of a user about assembly text.

/// The choices about assembly text.
///
/// ```
/// use tblgen_runtime::asm::AsmFormat;
///
/// let format = AsmFormat::new().with_aliases(false).with_hexadecimal(true);
/// assert!(format.hexadecimal && !format.aliases);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AsmFormat {
    /// The syntax, by its place among those of the description (`AssemblyWriters`), such as 1 for Intel's
    /// on X86. The first one is printed if there is none with that number.
    pub syntax: u8,
    /// Whether aliases are printed in place of instructions, such as `mv` for `addi`.
    pub aliases: bool,
    /// Whether numbers are hexadecimal, where the target does not state how they are written.
    /// LLVM: `PrintImmHex`.
    pub hexadecimal: bool,
    /// Whether branches have the address of their target, or the distance to it.
    /// LLVM: `PrintBranchImmAsAddress`.
    pub target_addresses: bool,
    /// Whether registers have numbers as names, such as `x2` for `sp`, if the target has both.
    pub numeric_registers: bool,
    /// Whether a tab is after the mnemonic, where descriptions have one, or a space.
    pub tabs: bool,
}

/// Adds functions that set a field.
macro_rules! setters {
    ($($(#[doc = $doc:literal])+ $name:ident $field:ident: $ty:ty;)*) => {
        impl AsmFormat {
            $(
                $(#[doc = $doc])+
                #[must_use]
                pub const fn $name(mut self, $field: $ty) -> Self {
                    self.$field = $field;
                    self
                }
            )*
        }
    };
}

setters! {
    /// The format with another [syntax](Self::syntax).
    with_syntax syntax: u8;
    /// The format with [aliases](Self::aliases), or without.
    with_aliases aliases: bool;
    /// The format with [hexadecimal](Self::hexadecimal) numbers, or without.
    with_hexadecimal hexadecimal: bool;
    /// The format with [addresses](Self::target_addresses) of targets, or without.
    with_target_addresses target_addresses: bool;
    /// The format with [numbers](Self::numeric_registers) of registers, or without.
    with_numeric_registers numeric_registers: bool;
    /// The format with [tabs](Self::tabs), or without.
    with_tabs tabs: bool;
}

impl AsmFormat {
    /// The format in which a target is usually written: with aliases, decimal numbers and addresses of
    /// targets, and a space after the mnemonic.
    #[must_use]
    pub const fn new() -> Self {
        AsmFormat {
            syntax: 0,
            aliases: true,
            hexadecimal: false,
            target_addresses: true,
            numeric_registers: false,
            tabs: false,
        }
    }
}

impl Default for AsmFormat {
    fn default() -> Self {
        AsmFormat::new()
    }
}
