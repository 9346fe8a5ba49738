//! Tables of machine code.

/// Calls a macro with the declaration of the tables of a disassembler.
#[macro_export]
macro_rules! decoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of a disassembler.
            pub struct DecoderTables {
                /// The rotations of the first node, eight bits each. Its slots are the first ones.
                root_rotations: usize,
                /// The masks of the first node, 16 bits each.
                root_masks: usize,
                /// The bits that determine the number of bytes of an instruction: their place and number.
                size_bits: usize,
                /// The number of bytes for each value of those bits, four bits each; 0 if it depends on
                /// other bits, or there is no instruction.
                sizes: usize,
                /// The number of the condition under which lists of registers end earlier, as with a
                /// smaller register file.
                limits: usize,
                /// Nodes of the tree of decisions: runs of bits, and the first slot.
                nodes: Rows12 = "DECODER_NODES",
                /// The next node, or a leaf, for each value of a node's bits.
                slots: Words = "DECODER_SLOTS",
                /// The rows of leaves, in the order in which they are tried: the bits that an encoding fixes,
                /// their values, and its opcode, condition, program and size. An encoding that is in several
                /// leaves may have several rows.
                rows: Bytes = "DECODER_ROWS",
                /// A row of each encoding, in the order in which they are tried.
                encodings: Words = "DECODER_ENCODINGS",
                /// The number of the table that the encoding of each row is in: if its operands are refused, no
                /// other encoding of that table counts.
                tables: Bytes = "DECODER_TABLES",
                /// Rows of encodings with soft-fail bits (`SoftFail`), ascending.
                soft_rows: Words = "DECODER_SOFT_ROWS",
                /// Bits of those that should be zero, then those that should be one.
                soft_bits: Bytes = "DECODER_SOFT_BITS",
                /// Operations that make operands: those of an encoding, then their further runs.
                programs: Rows8 = "DECODER_PROGRAMS",
                /// Codecs of operands.
                codecs: Rows16 = "DECODER_CODECS",
                /// Lists of registers, by the number that encodes them.
                registers: Words = "DECODER_REGISTERS",
                /// Lists of numbers, by the number that encodes them.
                numbers: Rows4 = "DECODER_NUMBERS",
                /// Rules for the size of undecodable bytes: a mask of four bytes, their values, and the
                /// size in bytes.
                lengths: Rows16 = "DECODER_LENGTHS",
                /// The number of bytes after which an instruction may begin, where no rule holds.
                step: usize,
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of a strict disassembler.
#[macro_export]
macro_rules! strict_tables {
    ($then:ident) => {
        $then! {
            /// The tables of a strict disassembler.
            pub struct StrictTables {
                /// The first rule of each opcode; a number that is too large if it has none.
                of_opcode: Column = "STRICT_OPCODES",
                /// The number of opcodes.
                opcodes: usize,
                /// Rules about operands, those of an instruction one after the other.
                rules: Rows16 = "STRICT_RULES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of an encoder.
#[macro_export]
macro_rules! encoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of an encoder.
            pub struct EncoderTables {
                /// The encoding of each opcode, for one hardware mode after the other; a number that is
                /// too large if there is none.
                of_opcode: Column = "ENCODER_OPCODES",
                /// The number of opcodes.
                opcodes: usize,
                /// The fixed bits of each encoding.
                bits: Bytes = "ENCODER_BITS",
                /// The program, the function in the end and the size of each encoding.
                encodings: Rows8 = "ENCODER_ENCODINGS",
                /// Operations that put operands into the word, and those that check the others: those of an
                /// encoding, then their further runs.
                programs: Rows8 = "ENCODER_PROGRAMS",
                /// Codecs of operands.
                codecs: Rows16 = "ENCODER_CODECS",
                /// The name of the function of LLVM's target (`EncoderMethod`) that each codec stands for.
                names: StringTable = "ENCODER_METHODS",
                /// The distance that the operand of each codec is although decoders leave out the
                /// address, if it is one.
                distances: Column = "ENCODER_DISTANCES",
                /// Lists of registers, by the number that encodes them.
                registers: Words = "ENCODER_REGISTERS",
                /// Lists of numbers, by the number that encodes them.
                numbers: Rows4 = "ENCODER_NUMBERS",
                /// The sets of registers that operands may be: for each register, bits of the sets that it
                /// is in, 64 sets to a row.
                sets: Rows8 = "ENCODER_OPERAND_SETS",
                /// The number of rows of a register.
                set_rows: usize,
                /// The name of the register class that each set is the registers of.
                set_names: StringTable = "ENCODER_SET_NAMES",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of a disassembler of byte code.
#[macro_export]
macro_rules! byte_code_decoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of a disassembler of byte code.
            pub struct ByteCodeDecoderTables {
                /// The slots of each table of opcodes: the first one, and their number. The first table is
                /// that of first bytes, others are those after prefixes.
                tables: Rows4 = "DECODER_TABLES",
                /// The number of the instruction of each opcode, or of the table after a prefix.
                slots: Words = "DECODER_SLOTS",
                /// The operands of each instruction by number: the first one of their forms.
                of_opcode: Column = "DECODER_OPCODES",
                /// The number of instructions.
                opcodes: usize,
                /// Forms of operands: those of an instruction with their number before them.
                forms: Bytes = "DECODER_FORMS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of an encoder of byte code.
#[macro_export]
macro_rules! byte_code_encoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of an encoder of byte code.
            pub struct ByteCodeEncoderTables {
                /// The opcode of each instruction by number, with the prefix before it.
                codes: Column = "ENCODER_CODES",
                /// The operands of each instruction by number: the first one of their forms.
                of_opcode: Column = "ENCODER_OPCODES",
                /// The number of instructions.
                opcodes: usize,
                /// Forms of operands: those of an instruction with their number before them.
                forms: Bytes = "ENCODER_FORMS",
            }
        }
    };
}

/// Calls a macro with the declaration of the tables of an encoder of X86.
#[macro_export]
macro_rules! x86_encoder_tables {
    ($then:ident) => {
        $then! {
            /// The tables of an encoder of X86.
            pub struct X86EncoderTables {
                /// The row of each opcode; a number that is too large if it has no machine code.
                of_opcode: Column = "ENCODER_OPCODES",
                /// The byte of each opcode.
                bytes: Bytes = "ENCODER_BYTES",
                /// Rows: prefixes, what follows the opcode, and the places of operands.
                rows: Rows16 = "ENCODER_ROWS",
                /// The encoding and the kind of each register.
                registers: Words = "ENCODER_REGISTERS",
                /// The first of the words about the operands of each opcode.
                check_starts: Column = "ENCODER_CHECK_STARTS",
                /// The checks of operands: a head, and a word for each check.
                checks: Words = "ENCODER_CHECKS",
                /// The sets of registers that operands may be: for each register, bits of the sets that it
                /// is in, 64 sets to a row.
                sets: Rows8 = "ENCODER_OPERAND_SETS",
                /// The number of rows of a register.
                set_rows: usize,
                /// The name of the register class that each set is the registers of.
                set_names: StringTable = "ENCODER_SET_NAMES",
                /// Branches whose distance has one byte, the opcode that does the same with more of them in
                /// 16-bit mode, and that in other modes.
                longer: Rows8 = "ENCODER_LONGER",
            }
        }
    };
}
