//! The model of `subtarget`: scheduling models, and the processors that have them.

use std::sync::Arc;

use crate::register_info::RegNames;
use tblgen_codegen::Emission;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};
use tblgen_model::scheduling::CodeGenSchedModels;
use tblgen_model::scheduling::tables::CodeGenSchedTables;
use tblgen_model::scheduling::variants::CodeGenSchedVariants;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::subtarget::processors::CodeGenProcessors;
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::hw_mode::CodeGenHwModes;

/// The facts that tables and items are made of.
pub(super) struct SubtargetModel<'rk> {
    pub(super) records: &'rk RecordKeeper,
    pub(super) schedule: Arc<CodeGenSchedModels>,
    pub(super) tables: Arc<CodeGenSchedTables>,
    pub(super) variants: Arc<CodeGenSchedVariants>,
    pub(super) processors: Arc<CodeGenProcessors>,
    pub(super) hw_modes: Arc<CodeGenHwModes>,
    /// By mode but the default one: the condition on features, if the assembler can test it.
    pub(super) mode_conditions: Vec<Option<FeatureCondition>>,
    /// The features of the subtarget.
    pub(super) features: Arc<CodeGenSubtargetFeatures>,
    pub(super) names: Arc<RegNames>,
    /// The number of the model of each processor.
    pub(super) model_of_cpu: Vec<u32>,
    /// The name of the target.
    pub(super) target: &'rk str,
}

impl<'rk> SubtargetModel<'rk> {
    pub(super) fn new(emission: &Emission<'rk>) -> Result<Self, Diagnostics> {
        let (records, models) = (emission.records(), emission.models());
        let schedule = models.scheduling()?;
        let processors = models.processors()?;
        let model_of_cpu = processors.processors.iter().map(|one| {
            let number = schedule.model_of_processor(Record::new(records, one.def))?;
            Ok(number as u32)
        });
        let (hw_modes, features) = (models.hw_modes()?, models.subtarget_features()?);
        let conditions = hw_modes.modes.iter().skip(1);
        let conditions = conditions.map(|mode| FeatureCondition::of_mode(mode, records, &features));
        let mode_conditions = conditions.collect::<Result<_, FieldError>>();
        Ok(SubtargetModel {
            records,
            mode_conditions: mode_conditions.map_err(|error| vec![error.into()])?,
            model_of_cpu: model_of_cpu.collect::<Result<Vec<u32>, Diagnostics>>()?,
            tables: models.sched_tables()?,
            variants: models.sched_variants()?,
            hw_modes,
            features,
            names: emission.names::<RegNames>()?,
            target: models.instructions()?.target,
            schedule,
            processors,
        })
    }
}
