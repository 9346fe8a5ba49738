//! Operands that no field encodes.

use std::collections::HashMap;

use tblgen_lang::record::{FieldError, Init, Record, RecordId};
use tblgen_model::Models;
use tblgen_model::hooks::{Codec, RegisterList};
use tblgen_model::instructions::{OperandInfo, SubOperand, register_class};
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::support::faults::{self, Diagnostics, collect};

/// Operands that no field encodes, and what they are.
pub(crate) struct Implied {
    /// For operands of a class.
    classes: Vec<(RecordId, Codec)>,
    /// For each part of an operand; none if the part has no default.
    defaults: HashMap<RecordId, Vec<Option<Codec>>>,
}

impl Implied {
    /// The operands that records state.
    ///
    /// # Errors
    ///
    /// A record is wrong.
    pub(crate) fn new(models: &Models<'_>) -> Result<Self, Diagnostics> {
        let bank = models.registers()?;
        let mut classes = registers(models, &bank)?;
        classes.extend(numbers(models)?);
        Ok(Implied {
            classes,
            defaults: defaults(models, &bank)?,
        })
    }

    /// Whether no operand is implied.
    #[cfg(feature = "disassembler")]
    pub(crate) fn is_empty(&self) -> bool {
        self.classes.is_empty() && self.defaults.is_empty()
    }

    /// The codec of a part of an operand, which has that number among all parts.
    pub(crate) fn codec(
        &self,
        operand: &OperandInfo<'_>,
        part: &SubOperand<'_>,
        number: usize,
    ) -> Option<&Codec> {
        if let Some(parts) = self.defaults.get(&operand.def.id()) {
            return parts.get(number - operand.first)?.as_ref();
        }
        let classes = [operand.def, part.def].map(register_class);
        let is_of = |class: &RecordId| classes.iter().any(|one| one.id() == *class);
        let found = self.classes.iter().find(|(class, _)| is_of(class));
        found.map(|(_, codec)| codec)
    }
}

/// The number that a field without bits is.
fn number(number: i32) -> Codec {
    Codec::Ignored(Box::new(Codec::Choice(vec![Some(number)])))
}

/// The register that a field without bits is.
fn register(number: u16) -> Codec {
    Codec::Register(RegisterList {
        registers: vec![Some(number)],
        soft: Vec::new(),
        limit: None,
        is_optional: false,
    })
}

/// For each record of a class: the class of operands that it is about, and what `codec` makes of it, or
/// the fault of the record.
fn of_classes<'rk>(
    name: &str,
    models: &Models<'rk>,
    codec: impl Fn(Record<'rk>) -> Result<Result<Codec, String>, FieldError>,
) -> Result<Vec<(RecordId, Codec)>, Diagnostics> {
    let defs = models.records().all_derived_definitions_if_defined(name);
    collect(defs, |def| {
        let read = || Ok((def.value_as_def("Class")?, codec(def)?));
        let (class, codec) = read().map_err(FieldError::at_record)?;
        let codec = codec.map_err(|message| faults::error(def, message))?;
        Ok((class.id(), codec))
    })
}

fn numbers(models: &Models<'_>) -> Result<Vec<(RecordId, Codec)>, Diagnostics> {
    of_classes("ImpliedNumber", models, |def| {
        let of = def.value_as_int("Number")?;
        let found = i32::try_from(of).map(number);
        Ok(found.map_err(|_| format!("{of} has more than 32 bits")))
    })
}

fn registers(
    models: &Models<'_>,
    bank: &CodeGenRegBank,
) -> Result<Vec<(RecordId, Codec)>, Diagnostics> {
    of_classes("ImpliedOperand", models, |def| {
        let reg = def.value_as_def("Reg")?;
        let found = bank.number_of(reg.name()).map(register);
        Ok(found.ok_or_else(|| format!("'{}' is no register", reg.name())))
    })
}

/// The default values of operands, part by part.
fn defaults(
    models: &Models<'_>,
    bank: &CodeGenRegBank,
) -> Result<HashMap<RecordId, Vec<Option<Codec>>>, Diagnostics> {
    let defs = models
        .records()
        .all_derived_definitions_if_defined("ImpliedDefaults");
    let all = collect(defs, |def| {
        let operands = def.value_as_list_of_defs("Operands");
        collect(operands.map_err(FieldError::at_record)?, |operand| {
            let values = operand.value_as_dag("DefaultOps");
            let values = values.map_err(FieldError::at_record)?;
            let values = values.dag_args();
            let codecs = values.iter().map(|arg| default(arg.value, bank));
            Ok((operand.id(), codecs.collect()))
        })
    })?;
    Ok(all.into_iter().flatten().collect())
}

/// The codec of a default value: a number or a register, which may have a type.
fn default(value: Init<'_>, bank: &CodeGenRegBank) -> Option<Codec> {
    let value = match value.dag_operator() {
        Some(_) => value.dag_args().first()?.value,
        None => value,
    };
    if let Some(of) = value.as_int() {
        return i32::try_from(of).ok().map(number);
    }
    match value.as_def()?.name() {
        "zero_reg" => Some(register(0)),
        name => bank.number_of(name).map(register),
    }
}
