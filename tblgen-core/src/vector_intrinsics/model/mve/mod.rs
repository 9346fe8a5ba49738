//! Intrinsics of MVE and CDE: `Intrinsic` records of `arm_mve.td` and `arm_cde.td`.

mod immediates;
mod types;

use std::borrow::Cow;
use std::collections::BTreeMap;

use tblgen_facts::vector::{ElementKind, IS_IMMEDIATE, OVERLOADED_ONLY, ShapeKind, VectorFamily};
use tblgen_lang::record::{Init, Record, RecordKeeper};
use tblgen_model::support::faults::{self, Budget, Diagnostics, field};

use super::fields::{bit_or, text, wrong_field};
use super::row::{CType, Immediate, IntrinsicRow};
use super::{Collector, MOST_INTRINSICS};
use types::{Place, Types};

/// The largest number of dags that are searched for the LLVM intrinsic of one.
const MOST_DAGS: usize = 1 << 12;

/// Collects all intrinsics. Of several with the same name, the last one counts.
pub(super) fn collect<'rk>(
    records: &'rk RecordKeeper,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let types = Types::new(records)?;
    let found = records.all_derived_definitions_if_defined("Intrinsic");
    let mut room = Budget::new(MOST_INTRINSICS, "vector intrinsics");
    let found = all
        .left_out
        .collect_some(found, |record| of_record(record, &types, &mut room))?;
    let by_name = found.into_iter().flatten();
    let by_name: BTreeMap<String, IntrinsicRow<'_>> =
        by_name.map(|row| (row.name.clone(), row)).collect();
    by_name.into_values().try_for_each(|row| all.push(row))
}

/// The intrinsics of a record: one for each type that it is for.
fn of_record<'rk>(
    record: Record<'rk>,
    types: &Types<'rk>,
    room: &mut Budget,
) -> Result<Vec<IntrinsicRow<'rk>>, Diagnostics> {
    let parameters = field(record.value_as_list_of_defs("params"))?;
    room.take(parameters.len(), record)?;
    faults::collect(parameters, |parameter| {
        let parameter = types.of_record(parameter, Place::new(record, None))?;
        let is_void = parameter.kind == ElementKind::Void;
        let reader = Reader {
            record,
            types,
            place: Place::new(record, (!is_void).then_some(parameter)),
        };
        reader.intrinsic()
    })
}

/// The record of an intrinsic, and the type that it is for.
struct Reader<'m, 'rk> {
    record: Record<'rk>,
    types: &'m Types<'rk>,
    place: Place<'rk>,
}

impl<'rk> Reader<'_, 'rk> {
    fn intrinsic(&self) -> Result<IntrinsicRow<'rk>, Diagnostics> {
        let record = self.record;
        let extension = text(record, "builtinExtension")?;
        let is_mve = extension == "mve";
        let full = self.full_name()?;
        let short = self.short_name(&full)?;
        let (types, immediates) = self.arguments()?;
        let is_header_only = bit_or(record, "headerOnly", false)?;
        // The header of CDE declares no names for users, and redeclares some of MVE.
        let prefix = match is_mve && !is_header_only {
            true => "",
            false => "__arm_",
        };
        let is_overloaded = short != full;
        let family = match prefix {
            "" => VectorFamily::Mve,
            _ => VectorFamily::Cde,
        };
        Ok(IntrinsicRow {
            builtin: Some(format!("__builtin_arm_{extension}_{full}")),
            llvm: self.llvm()?,
            guard: ["", "", condition(family, &types)].map(Cow::Borrowed),
            overloaded: is_overloaded.then(|| format!("{prefix}{short}")),
            name: format!("{prefix}{full}"),
            family,
            types,
            immediates,
            modes: match bit_or(record, "polymorphicOnly", false)? {
                true => OVERLOADED_ONLY,
                false => 0,
            },
        })
    }

    /// The name that tells the type.
    fn full_name(&self) -> Result<String, Diagnostics> {
        let record = self.record;
        let base = match record.is_subclass_of("NameOverride") {
            true => text(record, "basename")?,
            false => record.name(),
        };
        let Some(parameter) = self.place.parameter else {
            return Ok(base.to_string());
        };
        if parameter.shape != ShapeKind::Scalar || parameter.flags != 0 {
            let message = "an intrinsic is for scalars, and not for other types";
            return Err(wrong_field(record, "params", message));
        }
        let letter = match text(record, "overrideKindLetter")? {
            "" => kind_letter(parameter),
            letter => letter,
        };
        Ok(format!("{base}_{letter}{}", parameter.bits))
    }

    /// The name without some of its parts.
    fn short_name(&self, full: &str) -> Result<String, Diagnostics> {
        let shortening = field(self.record.value_as_def("pnt"))?;
        let mut parts: Vec<&str> = full.split('_').collect();
        let dropped = field(shortening.value_as_int("NumTypeSuffixesToDiscard"))?;
        let kept = usize::try_from(dropped)
            .ok()
            .and_then(|dropped| parts.len().checked_sub(dropped));
        let Some(kept) = kept else {
            let message = format!("the name `{full}' has no {dropped} parts that could be dropped");
            return Err(wrong_field(self.record, "pnt", message));
        };
        parts.truncate(kept);
        let extra = field(shortening.value_as_optional_string("ExtraSuffixToDiscard"))?;
        let place = extra.and_then(|extra| parts.iter().rposition(|part| *part == extra));
        if let Some(place) = place {
            parts.remove(place);
        }
        Ok(parts.join("_"))
    }

    /// The types of the result and of the arguments, and the immediate arguments.
    fn arguments(&self) -> Result<(Vec<CType<'rk>>, Vec<Immediate>), Diagnostics> {
        let result = field(self.record.value_as_def("ret"))?;
        let mut types = vec![self.types.of_record(result, self.place)?];
        let mut immediates = Vec::new();
        let args = field(self.record.value_as_dag("args"))?.dag_args();
        if args.len() > usize::from(u8::MAX) {
            let message = "an intrinsic has more than 255 arguments";
            return Err(wrong_field(self.record, "args", message));
        }
        for (number, arg) in (0..=u8::MAX).zip(args) {
            let mut ty = self.types.of_value(arg.value, self.place)?;
            let record = arg.value.as_def();
            if let Some(record) = record.filter(|one| one.is_subclass_of("Immediate")) {
                ty.flags |= IS_IMMEDIATE;
                immediates.push(immediates::immediate(
                    number, record, self.types, self.place,
                )?);
            }
            types.push(ty);
        }
        Ok((types, immediates))
    }

    /// The LLVM intrinsic that stands first in the code.
    fn llvm(&self) -> Result<Option<String>, Diagnostics> {
        let mut open: Vec<Init<'rk>> = vec![field(self.record.value_as_dag("codegen"))?];
        for _ in 0..MOST_DAGS {
            let Some(dag) = open.pop() else {
                break;
            };
            let operator = dag.dag_operator().and_then(Init::as_def);
            if let Some(operator) = operator.filter(|one| one.is_subclass_of("IRIntBase")) {
                return self.llvm_name(operator).map(Some);
            }
            let args = dag.dag_args().into_iter().rev();
            open.extend(
                args.map(|arg| arg.value)
                    .filter(|value| value.dag_operator().is_some()),
            );
        }
        Ok(None)
    }

    fn llvm_name(&self, operator: Record<'rk>) -> Result<String, Diagnostics> {
        let name = text(operator, "intname")?;
        let letter = self.place.parameter.map(kind_letter);
        Ok(match letter {
            Some(letter) if bit_or(operator, "appendKind", false)? => format!("{name}_{letter}"),
            _ => name.to_string(),
        })
    }
}

/// The letter of a kind in names.
fn kind_letter(ty: CType<'_>) -> &'static str {
    match ty.kind {
        ElementKind::Uint => "u",
        ElementKind::Float => "f",
        _ => "s",
    }
}

/// The condition of the preprocessor for intrinsics of some types.
fn condition(family: VectorFamily, types: &[CType<'_>]) -> &'static str {
    let has_float = types.iter().any(|ty| ty.kind == ElementKind::Float);
    let has_vector = types.iter().any(|ty| ty.shape == ShapeKind::Fixed);
    match family {
        VectorFamily::Mve if has_float => "(__ARM_FEATURE_MVE & 2)",
        VectorFamily::Mve => "",
        _ if has_float => "__ARM_FEATURE_MVE & 2",
        _ if has_vector => "__ARM_FEATURE_MVE",
        _ => "",
    }
}
