//! The choices of a user about assembly text.

/// The mark of hexadecimal numbers. LLVM: `HexStyle`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HexStyle {
    /// By `0x` before the digits, as C has it.
    C,
    /// By other text before the digits, such as `$`.
    Prefix(&'static str),
    /// By text after the digits, such as `h`. Digits that begin with a letter get a zero before them.
    Suffix(&'static str),
}

/// Whether there is a blank after commas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CommaSpace {
    /// A blank where the description has one.
    AsDescribed,
    /// A blank after each comma.
    Always,
    /// No blank after any comma.
    Never,
}

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
    /// The number of characters up to which mnemonics with their prefixes are filled with blanks, so that
    /// operands are in a column; 0 for one blank or tab.
    pub mnemonic_width: u8,
    /// Whether words are upper case: prefixes, mnemonics, registers and keywords.
    pub upper_case: bool,
    /// The mark of hexadecimal numbers.
    pub hex_style: HexStyle,
    /// Whether the digits `a` to `f` are upper case.
    pub upper_case_digits: bool,
    /// Whether there is a blank after commas.
    pub comma_space: CommaSpace,
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
    /// The format with another [width](Self::mnemonic_width) of mnemonics.
    with_mnemonic_width mnemonic_width: u8;
    /// The format with words in [upper case](Self::upper_case), or as they are.
    with_upper_case upper_case: bool;
    /// The format with another [mark](Self::hex_style) of hexadecimal numbers.
    with_hex_style hex_style: HexStyle;
    /// The format with digits in [upper case](Self::upper_case_digits), or in lower case.
    with_upper_case_digits upper_case_digits: bool;
    /// The format with other [blanks](Self::comma_space) after commas.
    with_comma_space comma_space: CommaSpace;
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
            mnemonic_width: 0,
            upper_case: false,
            hex_style: HexStyle::C,
            upper_case_digits: false,
            comma_space: CommaSpace::AsDescribed,
        }
    }

    /// Whether the text differs from that of the description.
    pub(super) const fn has_style(&self) -> bool {
        self.mnemonic_width != 0
            || self.upper_case
            || self.upper_case_digits
            || !matches!(self.hex_style, HexStyle::C)
            || !matches!(self.comma_space, CommaSpace::AsDescribed)
    }
}

impl Default for AsmFormat {
    fn default() -> Self {
        AsmFormat::new()
    }
}
