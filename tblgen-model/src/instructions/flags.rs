//! The flags of instructions.

use super::operands::CGIOperandList;
use super::{Fault, InstrFlag, InstrFlags, fault};
use crate::instructions::pattern_flags::InferredFlags;
use tblgen_lang::record::{FieldError, KnownField, Record, RecordKeeper};

/// The flags that are fields of the record, and the names of the fields.
const FIELDS: [(&str, InstrFlag); 32] = [
    ("isPreISelOpcode", InstrFlag::PreISelOpcode),
    ("isPseudo", InstrFlag::Pseudo),
    ("isMeta", InstrFlag::Meta),
    ("isReturn", InstrFlag::Return),
    ("isEHScopeReturn", InstrFlag::EHScopeReturn),
    ("isBranch", InstrFlag::Branch),
    ("isIndirectBranch", InstrFlag::IndirectBranch),
    ("isCompare", InstrFlag::Compare),
    ("isMoveImm", InstrFlag::MoveImm),
    ("isMoveReg", InstrFlag::MoveReg),
    ("isAdd", InstrFlag::Add),
    ("isTrap", InstrFlag::Trap),
    ("isSelect", InstrFlag::Select),
    ("isBarrier", InstrFlag::Barrier),
    ("hasDelaySlot", InstrFlag::DelaySlot),
    ("isCall", InstrFlag::Call),
    ("canFoldAsLoad", InstrFlag::FoldableAsLoad),
    ("mayRaiseFPException", InstrFlag::MayRaiseFPException),
    ("isConvertibleToThreeAddress", InstrFlag::ConvertibleTo3Addr),
    ("isCommutable", InstrFlag::Commutable),
    ("isTerminator", InstrFlag::Terminator),
    ("isReMaterializable", InstrFlag::Rematerializable),
    ("isNotDuplicable", InstrFlag::NotDuplicable),
    ("usesCustomInserter", InstrFlag::UsesCustomInserter),
    ("hasPostISelHook", InstrFlag::HasPostISelHook),
    ("isAsCheapAsAMove", InstrFlag::CheapAsAMove),
    ("isRegSequence", InstrFlag::RegSequence),
    ("isExtractSubreg", InstrFlag::ExtractSubreg),
    ("isInsertSubreg", InstrFlag::InsertSubreg),
    ("isConvergent", InstrFlag::Convergent),
    ("variadicOpsAreDefs", InstrFlag::VariadicOpsAreDefs),
    ("isAuthenticated", InstrFlag::Authenticated),
];

/// Fields that give no flag here and must be bits all the same, as for LLVM.
const BITS: [&str; 7] = [
    "hasCtrlDep",
    "hasNoSchedulingInfo",
    "FastISelShouldIgnore",
    "hasExtraSrcRegAllocReq",
    "hasExtraDefRegAllocReq",
    "isCodeGenOnly",
    "UseLogicalOperandMappings",
];

/// The fields that state flags, with their likely positions in records.
pub(super) struct FlagFields {
    flags: [KnownField; FIELDS.len()],
    bits: [KnownField; BITS.len()],
}

impl FlagFields {
    pub(super) fn new(records: &RecordKeeper) -> Self {
        FlagFields {
            flags: FIELDS.map(|(field, _)| KnownField::new(records, field)),
            bits: BITS.map(|field| KnownField::new(records, field)),
        }
    }

    /// The flags that are fields of the record.
    fn read(&mut self, def: Record<'_>) -> Result<InstrFlags, Fault> {
        let mut flags = InstrFlags::NONE;
        for ((name, flag), field) in FIELDS.into_iter().zip(&mut self.flags) {
            flags = flags.with(flag, bit(def, name, field)?);
        }
        for (name, field) in BITS.into_iter().zip(&mut self.bits) {
            bit(def, name, field)?;
        }
        Ok(flags)
    }
}

/// The value of a field, false if this version has no such field.
fn bit(def: Record<'_>, name: &str, field: &mut KnownField) -> Result<bool, Fault> {
    match field.bit(def) {
        Some(holds) => Ok(holds),
        None if def.field(name).is_none() => Ok(false),
        // It knows what is wrong.
        None => Ok(def.value_as_bit(name).map_err(FieldError::at_record)?),
    }
}

/// All flags of an instruction.
pub(super) fn read(
    def: Record<'_>,
    fields: &mut FlagFields,
    operands: &CGIOperandList<'_>,
    inferred: &InferredFlags,
    allow_register_renaming: bool,
) -> Result<InstrFlags, Fault> {
    let bit = |field| def.value_as_bit(field).map_err(FieldError::at_record);
    let flags = fields.read(def)?;
    let predicable = !bit("isUnpredicable")? && (operands.is_predicable || bit("isPredicable")?);
    let fixed_sources = !allow_register_renaming || bit("hasExtraSrcRegAllocReq")?;
    let fixed_results = !allow_register_renaming || bit("hasExtraDefRegAllocReq")?;
    let others = [
        (InstrFlag::Predicable, predicable),
        (InstrFlag::ExtraSrcRegAllocReq, fixed_sources),
        (InstrFlag::ExtraDefRegAllocReq, fixed_results),
        (InstrFlag::HasOptionalDef, operands.has_optional_def),
        (InstrFlag::Variadic, operands.is_variadic),
        (InstrFlag::Bitcast, inferred.is_bitcast),
        (InstrFlag::MayLoad, inferred.may_load),
        (InstrFlag::MayStore, inferred.may_store),
        (InstrFlag::UnmodeledSideEffects, inferred.has_side_effects),
    ];
    Ok(others
        .into_iter()
        .fold(flags, |flags, (flag, holds)| flags.with(flag, holds)))
}

/// The bits of `TSFlags`.
pub(super) fn target_specific(def: Record<'_>) -> Result<u64, Fault> {
    let bits = def
        .value_as_bits("TSFlags")
        .map_err(FieldError::at_record)?;
    let mut flags = 0;
    for (at, bit) in bits.into_iter().enumerate() {
        let Some(bit) = bit.as_bit() else {
            return Err(fault(def, format!("Invalid TSFlags bit in {}", def.name())));
        };
        if bit && at >= 64 {
            return Err(fault(
                def,
                format!("'{}' has more than 64 bits of TSFlags", def.name()),
            ));
        }
        flags |= u64::from(bit) << (at & 63);
    }
    Ok(flags)
}
