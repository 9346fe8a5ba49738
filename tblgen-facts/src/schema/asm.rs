//! The tables of printers of assembly text.

/// Calls a macro with the declaration of the tables of printers.
#[macro_export]
macro_rules! asm_tables {
    ($then:ident) => {
        $then! {
            /// The tables of printers of assembly text.
            pub struct AsmTables {
                /// The first word of the text of each instruction, for one syntax after the other.
                text_of: Column = "ASM_TEXT_OF",
                /// The number of what is before the text of each instruction; empty if nothing ever is.
                prefix_of: Column = "ASM_PREFIX_OF",
                /// The first words of what is before texts, for instructions without flags and with some.
                prefixes: Column = "ASM_PREFIXES",
                /// The number of instructions.
                opcodes: usize,
                /// The number of syntaxes.
                syntaxes: usize,
                /// Texts: strings and operands.
                texts: Words = "ASM_TEXTS",
                /// The strings of texts and printers.
                strings: StringTable = "ASM_STRINGS",
                /// Strings of at most 15 bytes, with spaces in place of tabs: the bytes, and their number; the
                /// largest one for others.
                short_strings: Rows16 = "ASM_SHORT_STRINGS",
                /// The first row of each printer of operands.
                printers: Column = "ASM_PRINTERS",
                /// The parts of the texts of operands.
                parts: Rows8 = "ASM_PARTS",
                /// Names of numbers: the number, four bytes, the string, and the condition on the subtarget.
                names: Rows8 = "ASM_NAMES",
                /// The first alias of each instruction, for one syntax after the other; a number that is too
                /// large if it has none.
                alias_of: Column = "ASM_ALIAS_OF",
                /// Aliases.
                aliases: Rows16 = "ASM_ALIASES",
                /// Conditions on operands of aliases.
                conditions: Rows8 = "ASM_ALIAS_CONDITIONS",
                /// The names of registers, for one set after the other.
                registers: StringTable = "ASM_REGISTERS",
                /// Names of registers of at most 7 bytes: the bytes, and their number.
                short_registers: Rows8 = "ASM_SHORT_REGISTERS",
                /// The number of registers.
                register_count: usize,
            }
        }
    };
}
