//! Tables of machine code of X86.

/// Calls a macro with the declaration of the tables of a disassembler for X86.
#[macro_export]
macro_rules! x86_decoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of a disassembler for X86.
            pub struct X86DecoderTables {
                /// For each class of prefixes, opcode map and opcode, the number of a mask and the
                /// place of groups.
                cells: Rows4 = "DECODER_CELLS",
                /// Masks of prefix bits: those that matter, and those that have to be set or clear.
                masks: Rows8 = "DECODER_MASKS",
                /// For each group of slots, the place of the first one.
                groups: Words = "DECODER_GROUPS",
                /// Places of the instructions of decisions, by the prefix bits that matter.
                slots: Words = "DECODER_SLOTS",
                /// Decisions for opcodes without prefixes but REX, for each mode and each of two maps.
                plain: Rows4 = "DECODER_PLAIN",
                /// Decisions for opcodes after a VEX prefix and nothing else, in 64-bit mode, for each
                /// value of bits of the prefix and each map.
                vex: Rows4 = "DECODER_VEX",
                /// The end of the decisions that have one instruction for all ModRM bytes.
                single_end: usize,
                /// The end of the decisions that have one instruction for memory, and one for
                /// registers.
                by_mod_end: usize,
                /// The end of the decisions that have one instruction for each `reg`.
                by_reg_end: usize,
                /// The instructions of decisions: opcodes and programs.
                choices: Rows4 = "DECODER_CHOICES",
                /// Programs: what is read, and the operands.
                programs: Rows16 = "DECODER_PROGRAMS",
                /// The lists of operations of programs that have one.
                operations: Rows4 = "DECODER_OPERATIONS",
                /// Selectors: the ways to registers.
                selectors: Rows8 = "DECODER_SELECTORS",
                /// The registers, in the order in which a decoder numbers them.
                registers: Words = "DECODER_REGISTERS",
                /// Pairs of opcodes: a prefix as an instruction, and the hint of lock elision that it is
                /// before an instruction with LOCK.
                elisions: Rows4 = "DECODER_ELISIONS",
            }
        }
    };
}
