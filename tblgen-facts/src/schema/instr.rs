//! The tables of instructions and their operands.

/// Calls a macro with the declaration of the tables of instructions.
#[macro_export]
macro_rules! instruction_tables {
    ($then:ident) => {
        $then! {
            /// The tables of instructions, by the number of the opcode.
            pub struct InstrTables<R> {
                /// The operands of each opcode: a shape.
                shape: Column = "OPCODE_SHAPES",
                /// The shapes: operands that several opcodes have in common.
                shapes: ShapeTables,
                /// The size of each opcode in bytes.
                size: Column = "OPCODE_SIZES",
                /// The scheduling class of each opcode.
                sched_class: Column = "OPCODE_SCHED_CLASSES",
                /// The flags of each opcode: a row of `FLAG_SETS`.
                flags: Column = "OPCODE_FLAGS",
                /// The distinct sets of flags of opcodes.
                flag_sets: Masks = "FLAG_SETS",
                /// The target-specific flags (`TSFlags`) of each opcode: a row of `TS_FLAG_SETS`.
                ts_flags: Column = "OPCODE_TS_FLAGS",
                /// The distinct values of `TSFlags`.
                ts_flag_sets: Masks = "TS_FLAG_SETS",
                /// The mnemonic of each opcode: 1 more than its number, or 0.
                mnemonics: Column = "OPCODE_MNEMONICS",
                /// The implicit uses of each opcode, then its implicit defs: a list in
                /// `IMPLICIT_REGS`.
                implicit_spans: Spans = "OPCODE_IMPLICIT",
                /// The number of implicit uses of each opcode.
                implicit_uses: Column = "OPCODE_IMPLICIT_USES",
                /// Lists of registers that opcodes read or write beyond their operands.
                implicit: Variants<R> = "IMPLICIT_REGS",
                /// The reason not to use each opcode: 0, 1 + 2 * the name of a feature, or 2 + 2 *
                /// the name of a function.
                deprecations: Column = "OPCODE_DEPRECATIONS",
                /// The names of features and functions that say when not to use an opcode.
                deprecation_names: StringTable = "DEPRECATIONS",
                /// The control flow of each opcode: the place of its program in `FLOW_RULES`.
                flows: Column = "OPCODE_FLOWS",
                /// The programs that tell the control flow by operands (`FlowHead`).
                flow_rules: Column = "FLOW_RULES",
                /// The memory operands of each opcode: the place of its row in `MEMORY_FORMS`.
                memory: Column = "OPCODE_MEMORY",
                /// Rows of memory operands (`MemoryForm`).
                memory_forms: Column = "MEMORY_FORMS",
                /// The effects of each opcode: the place of its program in `ACCESS_RULES`.
                accesses: Column = "OPCODE_ACCESSES",
                /// The programs of effects on registers, flags and memory (`EffectHead`).
                access_rules: Column = "ACCESS_RULES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of operands.
#[macro_export]
macro_rules! shape_tables {
    ($then:ident) => {
        $then! {
            /// The tables of shapes: operands that several opcodes have in common.
            pub struct ShapeTables {
                /// The operands of each shape: a list in `OPERAND_LISTS`.
                spans: Spans = "SHAPE_OPERANDS",
                /// The number of results of each shape.
                defs: Column = "SHAPE_DEFS",
                /// Lists of operands.
                parts: Column = "OPERAND_LISTS",
                /// The register class of each operand: 0 for none, 1 more than the number of a class,
                /// then kinds of pointers, then classes that depend on the hardware mode.
                class: Column = "OPERAND_CLASSES",
                /// The number of register classes.
                classes: u32,
                /// The number of kinds of pointers.
                pointer_kinds: u32,
                /// The classes that depend on the hardware mode: 1 more than the class in each mode, or 0.
                by_mode: Column = "CLASSES_BY_MODE",
                /// The number of hardware modes.
                modes: u32,
                /// The properties of each operand: bits of `PartFlag`.
                flags: Column = "OPERAND_FLAGS",
                /// The type of each operand.
                operand_type: Column = "OPERAND_TYPES",
                /// The operand that each operand is tied to: 1 more than its place, or 0.
                tied: Column = "OPERAND_TIED",
                /// The record of each operand: 1 more than its number, or 0.
                record: Column = "OPERAND_RECORDS",
                /// The operands of each shape in the description: a list in `LOGICAL_LISTS`.
                logical_spans: Spans = "SHAPE_LOGICAL",
                /// Lists of operands of the description.
                logical: Column = "LOGICAL_LISTS",
                /// The number of operands that each operand of the description is.
                logical_size: Column = "LOGICAL_SIZES",
                /// The record of each operand of the description: 1 more than its number, or 0.
                logical_record: Column = "LOGICAL_RECORDS",
                /// The names of the operands of each shape in the description: a list in `NAME_LISTS`.
                name_spans: Spans = "SHAPE_NAMES",
                /// Lists of names of operands: 1 more than the number of the name, or 0.
                names: Column = "NAME_LISTS",
            }
        }
    };
}
