//! The items of the runtime that generated code names.

/// Calls a macro with the items that `tblgen_runtime::__private` holds, by module.
///
/// The runtime makes the modules from this list, and the generator the names that
/// tables import, so that generated code cannot name what the runtime lacks.
#[macro_export]
macro_rules! runtime_items {
    ($then:ident) => {
        $then! {
            asm { PrintedSyntax AsmTables PrintInst }
            builtins { BuiltinTables }
            clang_attributes { ClangAttributeTables }
            diagnostics { DiagnosticTables }
            directives { ClauseTables ClauseValueTables DirectiveTables SpellingTables made_of }
            doc_comments { CharacterTables CommandTables TagTables }
            instr { InstrTables OpcodeMap ShapeTables contains }
            ir { AttributeTables IntrinsicTables ValueTypeTables }
            mc {
                ByteCodeDecode ByteCodeDecoderTables ByteCodeEncoderTables ByteOrder Check
                Decode DecoderTables Encode EncoderCore EncoderTables OperandOutcome StrictTables
                X86Check X86Decode X86DecoderTables X86EncoderTables allows allows_bytes_x86 allows_x86
                cleared constant_offsets_x86 decode decode_byte_code
                decode_byte_code_into decode_into decode_x86 decode_x86_into encode
                decode_older_x86
                encode_byte_code encode_byte_code_const encode_x86 encode_x86_const encodings function has_rex2_x86
                Detours detour longer_x86 all_registers registers rest target_bits target_decode target_operand
                x86_registers
            }
            options { OptionTables Selector }
            records { Columns Heap }
            reg {
                ClassFlag Diffs DwarfTables RegClassTables RegTables RegisterInfoTables
                SubRegIndexTables
            }
            sched {
                ClassTables ItineraryTables RegisterFileTables ResourceTables SchedTables
                VariantTables
            }
            search { Bisect Entries KeyHash compare_numbers is_within number same_texts text }
            sem { SemanticsTables }
            subtarget { ConditionTables CpuTables FeatureBits FeatureTables }
            tables {
                BitSet BitSets Column Lists Maps NameIndex Runs Spans StringLists StringTable WordLists
                Words gated_variant padded rows u16s variant words
            }
            vector { VectorTables }
        }
    };
}
