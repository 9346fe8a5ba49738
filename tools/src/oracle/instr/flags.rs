//! The flags of instructions: their names in LLVM, in the order of their bits
//! (`MCID::Flag`), and the methods which say the same of ours.

use crate::oracle::frame::words::Names;

/// All flags.
pub(crate) const FLAGS: [(&str, &str); 41] = [
    ("PreISelOpcode", "is_pre_isel_opcode"),
    ("Variadic", "is_variadic"),
    ("HasOptionalDef", "has_optional_def"),
    ("Pseudo", "is_pseudo"),
    ("Meta", "is_meta"),
    ("Return", "is_return"),
    ("EHScopeReturn", "is_eh_scope_return"),
    ("Call", "is_call"),
    ("Barrier", "is_barrier"),
    ("Terminator", "is_terminator"),
    ("Branch", "is_branch"),
    ("IndirectBranch", "is_indirect_branch"),
    ("Compare", "is_compare"),
    ("MoveImm", "is_move_immediate"),
    ("MoveReg", "is_move_reg"),
    ("Bitcast", "is_bitcast"),
    ("Select", "is_select"),
    ("DelaySlot", "has_delay_slot"),
    ("FoldableAsLoad", "can_fold_as_load"),
    ("MayLoad", "may_load"),
    ("MayStore", "may_store"),
    ("MayRaiseFPException", "may_raise_fp_exception"),
    ("Predicable", "is_predicable"),
    ("NotDuplicable", "is_not_duplicable"),
    ("UnmodeledSideEffects", "has_unmodeled_side_effects"),
    ("Commutable", "is_commutable"),
    ("ConvertibleTo3Addr", "is_convertible_to_3_addr"),
    ("UsesCustomInserter", "uses_custom_inserter"),
    ("HasPostISelHook", "has_post_isel_hook"),
    ("Rematerializable", "is_rematerializable"),
    ("CheapAsAMove", "is_as_cheap_as_a_move"),
    ("ExtraSrcRegAllocReq", "has_extra_src_reg_alloc_req"),
    ("ExtraDefRegAllocReq", "has_extra_def_reg_alloc_req"),
    ("RegSequence", "is_reg_sequence_like"),
    ("ExtractSubreg", "is_extract_subreg_like"),
    ("InsertSubreg", "is_insert_subreg_like"),
    ("Convergent", "is_convergent"),
    ("Add", "is_add"),
    ("Trap", "is_trap"),
    ("VariadicOpsAreDefs", "variadic_ops_are_defs"),
    ("Authenticated", "is_authenticated"),
];

/// The names of the flags.
pub(crate) fn names() -> Names {
    let mut names = Names::default();
    for (number, (name, _)) in FLAGS.iter().enumerate() {
        names.add(name, number);
    }
    names
}
