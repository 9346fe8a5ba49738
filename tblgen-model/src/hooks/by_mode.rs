//! Register classes by hardware mode: LLVM makes their decoders, which ask that of the class of the
//! mode.
//!
//! LLVM: `DecoderEmitter::emitRegClassByHwModeDecoders`.

use std::collections::HashMap;

use crate::encoding::decoding::{class_by_mode_decoder, class_decoder};
use crate::encoding::kinds::BY_MODE;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{self, Diagnostics};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE};
use tblgen_lang::record::{FieldError, RecordKeeper};

/// The decoders of classes, each with the condition of its mode; none for the default mode, which
/// is the last.
pub(super) type ByMode = Vec<(Option<FeatureCondition>, String)>;

/// Reads the classes by hardware mode, by the names of their decoders. For disassemblers, a mode never
/// holds of which no feature tells that an assembler knows.
///
/// LLVM: `SubtargetFeatureInfo::emitMCPredicateCheck`.
pub(super) fn decoders(
    records: &RecordKeeper,
    features: &CodeGenSubtargetFeatures,
    modes: &CodeGenHwModes,
) -> Result<HashMap<String, ByMode>, Diagnostics> {
    let classes = records.all_derived_definitions_if_defined(BY_MODE);
    let all = faults::collect(classes, |class| {
        let mut items = modes.select(class)?;
        items.sort_by_key(|(mode, _)| (*mode == DEFAULT_MODE, *mode));
        let mut found = ByMode::new();
        for (number, of_mode) in items {
            let mode = modes.modes.get(usize::from(number));
            let mode = mode.filter(|_| number != DEFAULT_MODE);
            let condition = mode.map(|mode| FeatureCondition::of_mode(mode, records, features));
            let condition = condition.transpose().map_err(FieldError::at_record)?;
            match condition.flatten() {
                None if mode.is_some() => {}
                condition => found.push((condition, class_decoder(of_mode))),
            }
        }
        Ok((class_by_mode_decoder(class.name()), found))
    })?;
    Ok(all.into_iter().collect())
}
