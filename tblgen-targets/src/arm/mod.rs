//! ARM: operands and instructions of A32 and of NEON that no record states.

mod blocks;
mod encode;
mod encode_lists;
mod encode_memory;
mod encode_mode;
mod encode_mve;
mod encode_thumb;
mod loops;
mod making;
mod memory;
mod mve;
mod neon;
mod operands;
mod registers;
mod structures;
mod system;
mod thumb;
mod thumb_loads;
mod thumb_memory;

use crate::functions::{decoders, encoders};

pub use blocks::ThumbBlocks;

/// The functions of ARM's descriptions. Encoders with them make A32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arm;

/// The functions of ARM's descriptions for encoders that make Thumb.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Thumb;

/// Implements the functions that encode, for a mode: those of operands are the same.
macro_rules! encoders_of_mode {
    ($mode:ty; $($instruction:literal => $change:path,)*) => {
        encoders! {
            $mode;
            operands {
                "getAddrMode6AddressOpValue" => encode::structure_address,
                "getAddrMode6DupAddressOpValue" => encode::all_lanes_address,
                "getAddrMode6OneLane32AddressOpValue" => encode::word_lane_address,
                "getAddrMode6OffsetOpValue" => encode::structure_offset,
                "getRegisterListOpValue" => encode_lists::register_list,
                "getAddrModeImm12OpValue" => encode_memory::immediate_address,
                "getAddrMode5OpValue" => encode_memory::word_address,
                "getAddrMode5FP16OpValue" => encode_memory::word_address,
                "getSORegImmOpValue" => encode::shifted_by_number,
                "getSORegRegOpValue" => encode::shifted_by_register,
                "getAddrMode2OffsetOpValue" => encode_memory::changing_offset,
                "getLdStSORegOpValue" => encode_memory::register_address,
                "getAddrMode3OpValue" => encode_memory::short_address,
                "getAddrMode3OffsetOpValue" => encode_memory::short_changing_offset,
                "getBitfieldInvertedMaskOpValue" => encode::bit_field,
                "getPostIdxRegOpValue" => encode_memory::offset_register,
                "getAdrLabelOpValue" => encode::label,
                "getT2SORegOpValue" => encode::shifted_by_number,
                "getT2SOImmOpValue" => encode_thumb::modified_immediate,
                "getT2AddrModeImmOpValue<8,0>" => encode_thumb::scaled_address::<O, N, 8, 0>,
                "getT2AddrModeImmOpValue<7,0>" => encode_thumb::scaled_address::<O, N, 7, 0>,
                "getT2AddrModeImmOpValue<7,1>" => encode_thumb::scaled_address::<O, N, 7, 1>,
                "getT2AddrModeImmOpValue<7,2>" => encode_thumb::scaled_address::<O, N, 7, 2>,
                "getT2AddrModeImm8s4OpValue" => encode_thumb::scaled_address::<O, N, 8, 2>,
                "getT2AddrModeImm7s4OpValue" => encode_thumb::scaled_address::<O, N, 7, 2>,
                "getMveAddrModeQOpValue<2>" => encode_thumb::scaled_address::<O, N, 7, 2>,
                "getMveAddrModeQOpValue<3>" => encode_thumb::scaled_address::<O, N, 7, 3>,
                "getT2AddrModeImm8OffsetOpValue" => encode_thumb::scaled_offset::<O, N, 8, 0>,
                "getT2ScaledImmOpValue<7,0>" => encode_thumb::scaled_offset::<O, N, 7, 0>,
                "getT2ScaledImmOpValue<7,1>" => encode_thumb::scaled_offset::<O, N, 7, 1>,
                "getT2ScaledImmOpValue<7,2>" => encode_thumb::scaled_offset::<O, N, 7, 2>,
                "getT2ScaledImmOpValue<8,2>" => encode_thumb::scaled_offset::<O, N, 8, 2>,
                "getThumbBLTargetOpValue" => encode_thumb::long_distance,
                "getThumbBLXTargetOpValue" => encode_thumb::long_distance_to_word,
                "getThumbBranchTargetOpValue" => encode_thumb::long_distance,
                "getITMaskOpValue" => encode_thumb::block_mask,
                "getT2AdrLabelOpValue" => encode_thumb::label,
                "getBFTargetOpValue<false, ARM::fixup_wls>" => encode_mve::forward::<O, N, 11>,
                "getBFTargetOpValue<true, ARM::fixup_le>" => encode_mve::backward::<O, N, 11>,
                "getBFTargetOpValue<false, ARM::fixup_bf_branch>" => encode_mve::branch_place,
                "getBFTargetOpValue<false, ARM::fixup_bfl_target>" => encode_mve::signed::<O, N, 18>,
                "getBFTargetOpValue<false, ARM::fixup_bf_target>" => encode_mve::signed::<O, N, 16>,
                "getBFTargetOpValue<false, ARM::fixup_bfc_target>" => encode_mve::signed::<O, N, 12>,
                "getBFAfterTargetOpValue" => encode_mve::after_branch,
                "getNEONVcvtImm32OpValue" => encode_mve::fraction,
                "getMVEShiftImmOpValue" => encode_mve::widening_shift,
                "getMVEPairVectorIndexOpValue<0>" => encode_mve::lane_of_pair,
            }
            instructions { $($instruction => $change,)* }
        }
    };
}

encoders_of_mode! {
    Arm;
    "NEONThumb2DataIPostEncoder" => encode_mode::data,
    "NEONThumb2LoadStorePostEncoder" => encode_mode::structure,
    "NEONThumb2DupPostEncoder" => encode_mode::unchanged,
    "NEONThumb2V8PostEncoder" => encode_mode::unchanged,
    "VFPThumb2PostEncoder" => encode_mode::float,
}

encoders_of_mode! {
    Thumb;
    "NEONThumb2DataIPostEncoder" => encode_mode::thumb_data,
    "NEONThumb2LoadStorePostEncoder" => encode_mode::thumb_structure,
    "NEONThumb2DupPostEncoder" => encode_mode::thumb_copy,
    "NEONThumb2V8PostEncoder" => encode_mode::thumb_v8,
    "VFPThumb2PostEncoder" => encode_mode::thumb_float,
}

decoders! {
    Arm, making::status, thumb::finish;
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
    "DecoderGPRRegisterClass" => thumb::restricted_register,
    "DecodeGPRPairnospRegisterClass" => thumb::register_pair,
    "DecodeT2SOImm" => thumb::modified_immediate,
    "DecodeT2ShifterImmOperand" => thumb::saturation_shift,
    "DecodePredNoALOperand" => thumb::condition,
    "DecodeThumbBLTargetOperand" => thumb::long_distance,
    "DecodeThumbBLXOffset" => thumb::long_distance,
    "DecodeT2BInstruction" => thumb::branch,
    "DecodeThumb2BCCInstruction" => thumb::conditional_branch,
    "DecodeThumbTableBranch" => thumb::table_branch,
    "DecodeIT" => thumb::block,
    "DecodeThumbCPS" => thumb::change_state,
    "DecodeT2CPSInstruction" => thumb::change_state_wide,
    "DecodeT2HintSpaceInstruction" => thumb::hint,
    "DecodeThumbAddSpecialReg" => thumb::special_address,
    "DecodeThumbAddSPReg" => thumb::add_stack_pointer,
    "DecodeThumbAddSPImm" => thumb::move_stack_pointer,
    "DecodeT2AddSubSPImm" => thumb::move_stack_pointer_wide,
    "DecodeT2Adr" => thumb::address,
    "DecodeT2MOVTWInstruction" => thumb::move_half,
    "DecodeT2Imm8" => thumb_memory::byte_offset,
    "DecodeT2Imm8S4" => thumb_memory::word_offset,
    "DecodeT2Imm7<0>" => thumb_memory::small_offset::<O, N, 0>,
    "DecodeTAddrModeImm7<0>" => thumb_memory::small_address::<O, N, 0>,
    "DecodeT2AddrModeImm7<0, 0>" => thumb_memory::small_wide_address::<O, N, 0>,
    "DecodeMveAddrModeQ<0>" => thumb_memory::vector_address::<O, N, 0>,
    "DecodeT2Imm7<1>" => thumb_memory::small_offset::<O, N, 1>,
    "DecodeTAddrModeImm7<1>" => thumb_memory::small_address::<O, N, 1>,
    "DecodeT2AddrModeImm7<1, 0>" => thumb_memory::small_wide_address::<O, N, 1>,
    "DecodeMveAddrModeQ<1>" => thumb_memory::vector_address::<O, N, 1>,
    "DecodeT2Imm7<2>" => thumb_memory::small_offset::<O, N, 2>,
    "DecodeTAddrModeImm7<2>" => thumb_memory::small_address::<O, N, 2>,
    "DecodeT2AddrModeImm7<2, 0>" => thumb_memory::small_wide_address::<O, N, 2>,
    "DecodeMveAddrModeQ<2>" => thumb_memory::vector_address::<O, N, 2>,
    "DecodeT2Imm7<3>" => thumb_memory::small_offset::<O, N, 3>,
    "DecodeTAddrModeImm7<3>" => thumb_memory::small_address::<O, N, 3>,
    "DecodeT2AddrModeImm7<3, 0>" => thumb_memory::small_wide_address::<O, N, 3>,
    "DecodeMveAddrModeQ<3>" => thumb_memory::vector_address::<O, N, 3>,
    "DecodeT2AddrModeImm8" => thumb_memory::byte_address,
    "DecodeT2AddrModeImm12" => thumb_memory::address,
    "DecodeT2AddrModeImm8s4" => thumb_memory::word_address,
    "DecodeT2AddrModeImm0_1020s4" => thumb_memory::exclusive_address,
    "DecodeT2AddrModeSOReg" => thumb_memory::shifted_address,
    "DecodeT2LoadShift" => thumb_loads::load_shifted,
    "DecodeT2LoadImm8" => thumb_loads::load_byte_offset,
    "DecodeT2LoadImm12" => thumb_loads::load_offset,
    "DecodeT2LoadT" => thumb_loads::load_as_user,
    "DecodeT2LoadLabel" => thumb_loads::load_label,
    "DecodeT2LdStPre" => thumb_loads::indexed,
    "DecodeT2LDRDPreInstruction" => thumb_loads::load_two,
    "DecodeT2STRDPreInstruction" => thumb_loads::store_two,
    "DecodeLOLoop" => loops::low_overhead_loop,
    "DecodeBFLabelOperand<false, false, false, 4>" => loops::branch_place,
    "DecodeBFLabelOperand<true, false, true, 18>" => loops::branch_target::<O, N, 18>,
    "DecodeBFLabelOperand<true, false, true, 16>" => loops::branch_target::<O, N, 16>,
    "DecodeBFLabelOperand<true, false, true, 12>" => loops::branch_target::<O, N, 12>,
    "DecodeBFAfterTargetOperand" => loops::after_branch,
    "DecodeVSTRVLDR_SYSREG<true>" => mve::system_changing,
    "DecodeVSTRVLDR_SYSREG<false>" => mve::system_at,
    "DecodeMVEVCVTt1fp" => mve::convert,
    "DecodeMVEModImmInstruction" => mve::modified_immediate,
    "DecodeMVEOverlappingLongShift" => mve::long_shift,
    "DecodeMVEVADCInstruction" => mve::with_carry,
    "DecodeMveVCTP" => mve::tail_predicate,
    "DecodeMVEVPNOT" => mve::opposite,
    "DecodeMVEVMOVDRegtoQ" => mve::core_to_lanes,
    "DecodeMVEVMOVQtoDReg" => mve::lanes_to_core,
    "DecodeMVEVCMP<false,DecodeRestrictedIPredicateOperand>" => mve::compare_equal,
    "DecodeMVEVCMP<true,DecodeRestrictedIPredicateOperand>" => mve::compare_equal_to,
    "DecodeMVEVCMP<false,DecodeRestrictedSPredicateOperand>" => mve::compare_signed,
    "DecodeMVEVCMP<true,DecodeRestrictedSPredicateOperand>" => mve::compare_signed_to,
    "DecodeMVEVCMP<false,DecodeRestrictedUPredicateOperand>" => mve::compare_unsigned,
    "DecodeMVEVCMP<true,DecodeRestrictedUPredicateOperand>" => mve::compare_unsigned_to,
    "DecodeMVEVCMP<false,DecodeRestrictedFPPredicateOperand>" => mve::compare_floating,
    "DecodeMVEVCMP<true,DecodeRestrictedFPPredicateOperand>" => mve::compare_floating_to,
    "DecodeMVE_MEM_1_pre<0>" => mve::changing_low::<O, N, 0>,
    "DecodeMVE_MEM_1_pre<1>" => mve::changing_low::<O, N, 1>,
    "DecodeMVE_MEM_2_pre<0>" => mve::changing_core::<O, N, 0>,
    "DecodeMVE_MEM_2_pre<1>" => mve::changing_core::<O, N, 1>,
    "DecodeMVE_MEM_2_pre<2>" => mve::changing_core::<O, N, 2>,
    "DecodeMVE_MEM_3_pre<2>" => mve::changing_vector::<O, N, 2>,
    "DecodeMVE_MEM_3_pre<3>" => mve::changing_vector::<O, N, 3>,
}
