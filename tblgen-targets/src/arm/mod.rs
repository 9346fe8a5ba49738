//! ARM: operands and instructions of A32 and of NEON that no record states.

mod making;
mod memory;
mod neon;
mod operands;
mod registers;
mod structures;
mod system;

use tblgen_runtime::InstrInfo;
use tblgen_runtime::mc::{DecodeStatus, TargetContext, TargetInst};

use crate::functions::decoders;

/// The functions of ARM's descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arm;

decoders! {
    Arm, finish;
    "DecodePredicateOperand" => operands::predicate,
    "DecodeSORegImmOperand" => operands::shifted_by_number,
    "DecodeSORegRegOperand" => operands::shifted_by_register,
    "DecodeBitfieldMaskOperand" => operands::bit_field,
    "DecodeAddrModeImm12Operand" => memory::immediate_address,
    "DecodeSORegMemOperand" => memory::register_address,
    "DecodeAddrMode5Operand" => memory::word_address,
    "DecodeAddrMode5FP16Operand" => memory::word_address,
    "DecodeCoprocessor" => system::coprocessor,
    "DecodeCopMemInstruction" => system::coprocessor_memory,
    "DecodeForVMRSandVMSR" => system::system_register,
    "DecodeMSRMask" => system::status_mask,
    "DecodeBankedReg" => system::banked_register,
    "DecodeBranchImmInstruction" => system::branch,
    "DecodeCPSInstruction" => system::change_state,
    "DecodeHINTInstruction" => system::hint,
    "DecodeTSBInstruction" => system::trace_barrier,
    "DecoderForMRRC2AndMCRR2" => system::two_to_coprocessor,
    "DecodeLazyLoadStoreMul" => system::lazy_state,
    "DecodeQADDInstruction" => system::saturating_add,
    "DecodeSMLAInstruction" => system::multiply_add,
    "DecodeTSTInstruction" => system::test,
    "DecodeSwap" => system::swap,
    "DecodeArmMOVTWInstruction" => system::move_half,
    "DecodeAddrMode2IdxInstruction" => memory::indexed,
    "DecodeAddrMode3Instruction" => memory::half_or_double,
    "DecodeMemMultipleWritebackInstruction" => memory::multiple_with_writeback,
    "DecodeLDR" => memory::load_as_user,
    "DecodePostIdxReg" => memory::offset_register,
    "DecodeDoubleRegLoad" => memory::exclusive_load,
    "DecodeDoubleRegStore" => memory::exclusive_store,
    "DecodeLDRPreImm" => memory::load_before,
    "DecodeLDRPreReg" => memory::load_before,
    "DecodeSTRPreImm" => memory::store_before,
    "DecodeSTRPreReg" => memory::store_before,
    "DecodeRegListOperand" => registers::core_list,
    "DecodeSPRRegListOperand" => registers::single_list,
    "DecodeDPRRegListOperand" => registers::double_list,
    "DecodeVSCCLRM" => registers::cleared_list,
    "DecodeVMOVRRS" => registers::two_from_singles,
    "DecodeVMOVSRR" => registers::singles_from_two,
    "DecodeVLDST1Instruction" => structures::one,
    "DecodeVLDST2Instruction" => structures::two,
    "DecodeVLDST3Instruction" => structures::three,
    "DecodeVLDST4Instruction" => structures::four,
    "DecodeVLD1DupInstruction" => structures::one_to_all,
    "DecodeVLD2DupInstruction" => structures::two_to_all,
    "DecodeVLD3DupInstruction" => structures::three_to_all,
    "DecodeVLD4DupInstruction" => structures::four_to_all,
    "DecodeVLD1LN" => structures::lane,
    "DecodeVLD2LN" => structures::lane,
    "DecodeVLD3LN" => structures::lane,
    "DecodeVLD4LN" => structures::lane,
    "DecodeVST1LN" => structures::lane,
    "DecodeVST2LN" => structures::lane,
    "DecodeVST3LN" => structures::lane,
    "DecodeVST4LN" => structures::lane,
    "DecodeVMOVModImmInstruction" => neon::modified_immediate,
    "DecodeVCVTD" => neon::convert_double,
    "DecodeVCVTQ" => neon::convert_quad,
    "DecodeTBLInstruction" => neon::table_lookup,
    "DecodeVSHLMaxInstruction" => neon::widest_shift,
    "DecodeNEONComplexLane64Instruction" => neon::complex_lane,
}

/// Checks that look at the whole instruction.
fn finish<O: InstrInfo, const N: usize>(
    _: &mut TargetInst<O, N>,
    _: &TargetContext<'_>,
) -> DecodeStatus {
    DecodeStatus::Success
}
