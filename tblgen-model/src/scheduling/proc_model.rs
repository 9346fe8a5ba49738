//! The models of processors: each is what several processors may share.
//!
//! LLVM: `collectProcModels` and `collectProcUnsupportedFeatures`.

use rustc_hash::FxHashMap;

use super::itinerary::CodeGenItinRW;
use super::processor_info::CodeGenRegisterFile;
use super::{Pass, error, field, required};
use crate::subtarget::processors::by_name;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId};

/// A model of processors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenProcModel {
    /// The name: that of the model's record, or that of the itineraries with
    /// `Model` after it.
    pub name: String,
    /// The `SchedMachineModel` record; `NoSchedModel` if there are itineraries only.
    pub model_def: RecordId,
    /// The `ProcessorItineraries` record.
    pub itins_def: RecordId,
    /// Whether there are itineraries.
    pub has_itineraries: bool,
    /// The `InstrItinData` record of each explicit class; empty without itineraries.
    pub itin_defs: Vec<Option<RecordId>>,
    /// The reads and writes that the model states for itinerary classes (`ItinRW`).
    pub itin_rws: Vec<CodeGenItinRW>,
    /// The predicates of instructions that the processor lacks.
    pub unsupported_features: Vec<RecordId>,
    /// The resources that writes take: `WriteRes` and `SchedWriteRes` records.
    pub write_res: Vec<RecordId>,
    /// The time that reads gain: `ReadAdvance` and `SchedReadAdvance` records.
    pub read_advances: Vec<RecordId>,
    /// The resources: `ProcResourceUnits` and `ProcResGroup` records.
    pub proc_resources: Vec<RecordId>,
    /// The register files.
    pub register_files: Vec<CodeGenRegisterFile>,
    /// The `RetireControlUnit` record.
    pub retire_control_unit: Option<RecordId>,
    /// The `LoadQueue` record.
    pub load_queue: Option<RecordId>,
    /// The `StoreQueue` record.
    pub store_queue: Option<RecordId>,
}

impl CodeGenProcModel {
    fn new(name: String, model: Record<'_>, itins: Record<'_>) -> Result<Self, Diagnostics> {
        Ok(CodeGenProcModel {
            name,
            model_def: model.id(),
            itins_def: itins.id(),
            has_itineraries: has_itineraries(itins)?,
            itin_defs: Vec::new(),
            itin_rws: Vec::new(),
            unsupported_features: Vec::new(),
            write_res: Vec::new(),
            read_advances: Vec::new(),
            proc_resources: Vec::new(),
            register_files: Vec::new(),
            retire_control_unit: None,
            load_queue: None,
            store_queue: None,
        })
    }
}

fn has_itineraries(itins: Record<'_>) -> Result<bool, Diagnostics> {
    Ok(!field(itins.value_as_list_of_defs("IID"))?.is_empty())
}

/// The number of a model by the record that stands for it.
#[derive(Default)]
pub(super) struct Models {
    numbers: FxHashMap<RecordId, u16>,
}

impl Models {
    pub(super) fn into_numbers(self) -> FxHashMap<RecordId, u16> {
        self.numbers
    }

    /// The number of a model that `user` refers to.
    pub(super) fn of(&self, model: Record<'_>, user: Record<'_>) -> Result<u16, Diagnostics> {
        let number = self.numbers.get(&model.id()).copied();
        number.ok_or_else(|| {
            error(
                user,
                format!("Undefined SchedMachineModel {}", model.name()),
            )
        })
    }

    /// The number of the model in the field `SchedModel` of `user`.
    pub(super) fn of_user(&self, user: Record<'_>) -> Result<u16, Diagnostics> {
        self.of(field(user.value_as_def("SchedModel"))?, user)
    }

    /// The number of the model in the field `SchedModel` of `user`; 0, which
    /// stands for any, if the field is unset.
    pub(super) fn of_user_or_any(&self, user: Record<'_>) -> Result<u16, Diagnostics> {
        if field(user.value("SchedModel"))?.is_complete() {
            self.of_user(user)
        } else {
            Ok(0)
        }
    }
}

/// Finds the model of every processor.
pub(super) fn collect(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    let processors = by_name(pass.definitions.of("Processor")?)?;
    let model = required(pass.records, "NoSchedModel")?;
    let itins = required(pass.records, "NoItineraries")?;
    let none = CodeGenProcModel::new("NoSchedModel".to_string(), model, itins)?;
    pass.done.processors.push(none);
    pass.models.numbers.insert(model.id(), 0);
    for processor in processors {
        add(pass, processor)?;
    }
    Ok(())
}

/// The record that stands for the model of a processor. LLVM: `getModelOrItinDef`.
pub(super) fn model_or_itineraries<'rk>(
    processor: Record<'rk>,
) -> Result<Record<'rk>, Diagnostics> {
    let model = field(processor.value_as_def("SchedModel"))?;
    let itins = field(processor.value_as_def("ProcItin"))?;
    Ok(if has_itineraries(itins)? {
        itins
    } else {
        model
    })
}

/// Adds the model of a processor unless it is known.
fn add(pass: &mut Pass<'_, '_>, processor: Record<'_>) -> Result<(), Diagnostics> {
    let model = field(processor.value_as_def("SchedModel"))?;
    let key = model_or_itineraries(processor)?;
    if pass.models.numbers.contains_key(&key.id()) {
        return Ok(());
    }
    let Ok(number) = u16::try_from(pass.done.processors.len()) else {
        let text = format!("there are more than {} models", u16::MAX);
        return Err(error(key, text));
    };
    let new = if key.is_subclass_of("SchedMachineModel") {
        let itins = field(key.value_as_def("Itineraries"))?;
        CodeGenProcModel::new(key.name().to_string(), key, itins)?
    } else {
        CodeGenProcModel::new(format!("{}Model", key.name()), model, key)?
    };
    pass.models.numbers.insert(key.id(), number);
    pass.done.processors.push(new);
    Ok(())
}

/// Reads which instructions processors lack.
pub(super) fn collect_unsupported(pass: &mut Pass<'_, '_>) -> Result<(), Diagnostics> {
    for model in &mut pass.done.processors {
        let def = Record::new(pass.records, model.model_def);
        let features = field(def.value_as_list_of_defs("UnsupportedFeatures"))?;
        model.unsupported_features = features.into_iter().map(Record::id).collect();
    }
    Ok(())
}
