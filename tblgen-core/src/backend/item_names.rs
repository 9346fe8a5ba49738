//! The names of the items that outputs generate. They are known without the outputs, so
//! that no name depends on which of them are compiled in.

/// The items of `register_info`.
#[cfg(feature = "register_info")]
pub(super) const REGISTER_INFO: &[&str] = &[
    "AllocationOrders",
    "CalleeSaved",
    "DwarfFlavour",
    "HwMode",
    "PressureSet",
    "Reg",
    "RegAltName",
    "RegCategory",
    "RegClass",
    "RegClassSet",
    "RegUnit",
    "SubRegIndex",
    "register_info_overview",
    "register_tables",
];

/// The items of `processors`.
#[cfg(feature = "processors")]
pub(super) const PROCESSORS: &[&str] = &[
    "Cpu",
    "SubtargetFeature",
    "SubtargetFeatures",
    "processor_tables",
    "processors_overview",
];

/// The items of `instr_info`.
#[cfg(feature = "instr_info")]
pub(super) const INSTR_INFO: &[&str] = &[
    "Feature",
    "InstrDesc",
    "OpName",
    "OpType",
    "Opcode",
    "OperandInfo",
    "OperandType",
    "Predicate",
    "PredicateHooks",
    "SchedClass",
    "instr_tables",
    "instructions",
];

/// The items of `semantics`.
#[cfg(feature = "instr_info")]
pub(super) const SEMANTICS: &[&str] = &[
    "SemComplexPattern",
    "SemOp",
    "SemPredicate",
    "SemTransform",
    "Semantics",
    "ValueType",
    "sem_predicates",
    "semantics_tables",
];

/// The items of `subtarget`.
#[cfg(feature = "subtarget")]
pub(super) const SUBTARGET: &[&str] =
    &["SchedHooks", "SchedModel", "scheduling", "subtarget_tables"];

/// The items of `searchable_tables` that are not named after the description.
#[cfg(feature = "searchable_tables")]
pub(super) const SEARCHABLE_TABLES: &[&str] = &[
    "Instruction",
    "Intrinsic",
    "search_tables",
    "searchable_tables_overview",
];

/// The items of `records` that are not named after the description.
#[cfg(feature = "records")]
pub(super) const RECORDS: &[&str] = &["RecordClass", "record_tables", "records_overview"];

/// The items of `mc_inst`.
#[cfg(feature = "mc_inst")]
pub(super) const MC_INST: &[&str] = &["McInst", "mc_inst_overview"];

/// The items of `disassembler`.
#[cfg(feature = "disassembler")]
pub(super) const DISASSEMBLER: &[&str] = &[
    "BYTE_ORDER",
    "DecodeHooks",
    "Disassembler",
    "NoDecodeHooks",
    "decoder_tables",
    "disassembler_overview",
    "operand_predicates",
];

/// The items of `code_emitter`.
#[cfg(feature = "code_emitter")]
pub(super) const CODE_EMITTER: &[&str] = &[
    "EncodeHooks",
    "Encoder",
    "NoEncodeHooks",
    "code_emitter_overview",
    "encoder_tables",
];

/// The items of `options`.
#[cfg(feature = "options")]
pub(super) const OPTIONS: &[&str] = &[
    "Opt",
    "OptFlag",
    "OptGroup",
    "OptSubCommand",
    "OptVisibility",
    "option_tables",
    "options_overview",
];

/// The items of `vector_intrinsics`.
#[cfg(feature = "vector_intrinsics")]
pub(super) const VECTOR_INTRINSICS: &[&str] = &[
    "VECTOR_INTRINSICS",
    "vector_intrinsics_overview",
    "vector_tables",
];

/// The items of `intrinsics`.
#[cfg(feature = "intrinsics")]
pub(super) const INTRINSICS: &[&str] = &["Intrinsic", "intrinsic_tables", "intrinsics_overview"];

/// The items of `attributes`.
#[cfg(feature = "attributes")]
pub(super) const ATTRIBUTES: &[&str] = &[
    "AttrKind",
    "AttrProperty",
    "AttrRules",
    "StringAttr",
    "attribute_tables",
    "attributes_overview",
];

/// The items of `value_types`.
#[cfg(feature = "value_types")]
pub(super) const VALUE_TYPES: &[&str] = &["Mvt", "value_type_tables", "value_types_overview"];

/// The items of `builtins`.
#[cfg(feature = "builtins")]
pub(super) const BUILTINS: &[&str] = &["Builtin", "builtin_tables", "builtins_overview"];

/// The items of `clang_attributes`.
#[cfg(feature = "clang_attributes")]
pub(super) const CLANG_ATTRIBUTES: &[&str] = &[
    "Attr",
    "AttrMatchRule",
    "clang_attribute_tables",
    "clang_attributes_overview",
];

/// The items of `diagnostics`.
#[cfg(feature = "diagnostics")]
pub(super) const DIAGNOSTICS: &[&str] = &[
    "Diag",
    "DiagFlags",
    "DiagGroup",
    "diagnostic_tables",
    "diagnostics_overview",
];

/// The items of `directives` that are not named after the description.
#[cfg(feature = "directives")]
pub(super) const DIRECTIVES: &[&str] = &[
    "Association",
    "Clause",
    "Directive",
    "DirectiveCategory",
    "SourceLanguage",
    "directive_tables",
    "directives_overview",
];

/// The items of `doc_comments`.
#[cfg(feature = "doc_comments")]
pub(super) const DOC_COMMENTS: &[&str] = &[
    "CommentCommand",
    "HtmlTag",
    "NamedCharacter",
    "comment_tables",
    "doc_comments_overview",
    "named_character",
];
