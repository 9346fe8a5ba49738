//! Intrinsics of RISC-V's vectors: `RVVBuiltin` records of `riscv_vector.td` and of vendors.
//!
//! A record describes intrinsics for each type of a list and each number of registers, and of
//! each those with a mask and those that leave some elements as they were.

mod policies;
mod prototype;
mod types;

use tblgen_facts::vector::{ElementKind, HAS_VECTOR_LENGTH, VectorFamily};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::unknown_field;

use super::Collector;
use super::fields::{bit_or, check_count, int_or, text, text_or, wrong_field};
use super::row::{CType, IntrinsicRow};
use policies::{Policy, Scheme};
use prototype::Descriptor;
use types::Basic;

/// Functions that the header defines as macros.
const MACROS: [&str; 2] = ["vsetvli", "vsetvlimax"];

/// The form of the records of a description, which releases of LLVM change.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    /// Whether records of numbers of 16 bits state the feature that they need, as they do in LLVM
    /// 22; before, Clang knows it (SemaRISCV.cpp, ConstructRVVIntrinsics).
    states_half: bool,
}

impl Form {
    pub(super) fn new(records: &RecordKeeper) -> Self {
        let class = records.class("RVVBuiltin");
        let is_newer = class.is_some_and(|class| class.field("AltFmt").is_some());
        let mut records = records
            .all_derived_definitions_if_defined("RVVBuiltin")
            .into_iter();
        let states_half = records.any(|record| {
            let features = record.value_as_list_of_strings("RequiredFeatures");
            features.is_ok_and(|features| features.contains(&"zvfh"))
        });
        Form {
            states_half: is_newer || states_half,
        }
    }
}

/// Collects the intrinsics of a record.
pub(super) fn collect<'rk>(
    record: Record<'rk>,
    form: Form,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let reader = Reader::new(record, form)?;
    if MACROS.contains(&reader.name) {
        return Ok(());
    }
    let letters = text(record, "TypeRange")?;
    all.check_room(letters.len().saturating_mul(reader.lmuls.len()))?;
    for letter in letters.chars() {
        let Some((kind, bits)) = Basic::element(letter) else {
            let message = format!("there is no type `{letter}'");
            return Err(unknown_field(record, "TypeRange", message));
        };
        for &log2_lmul in &reader.lmuls {
            let basic = Basic {
                kind,
                bits,
                log2_lmul,
            };
            reader.add(basic, all)?;
        }
    }
    Ok(())
}

/// The fields of a record.
struct Reader<'rk> {
    record: Record<'rk>,
    form: Form,
    name: &'rk str,
    overloaded: &'rk str,
    prototype: Vec<Descriptor>,
    suffix: Vec<Descriptor>,
    overloaded_suffix: Vec<Descriptor>,
    lmuls: Vec<i32>,
    llvm: &'rk str,
    masked_llvm: &'rk str,
    has_rounding_mode: bool,
    /// Whether elements have the other format of their size.
    has_other_format: bool,
    features: Vec<&'rk str>,
    scheme: Scheme,
}

/// The parts of intrinsics that follow from the type that they are for.
struct OfType {
    /// The ending of names.
    suffix: String,
    /// The ending of overloaded names.
    overloaded: String,
    features: String,
}

/// The field of a record by its name, or by that of LLVM 14.
fn either<'n>(record: Record<'_>, name: &'n str, older: &'n str) -> &'n str {
    match record.field(name) {
        Some(_) => name,
        None => older,
    }
}

impl<'rk> Reader<'rk> {
    fn new(record: Record<'rk>, form: Form) -> Result<Self, Diagnostics> {
        let descriptors = |name| {
            let parsed = prototype::parse(text_or(record, name, "")?);
            parsed.map_err(|flaw| flaw.in_field(record, name))
        };
        let name = text(record, "Name")?;
        let overloaded = text_or(record, either(record, "OverloadedName", "MangledName"), "")?;
        let masked_llvm = either(record, "MaskedIRName", "IRNameMask");
        let features = field(record.value_as_list_of_strings("RequiredFeatures"))?;
        let prototype = descriptors("Prototype")?;
        check_count(record, prototype.len())?;
        Ok(Reader {
            record,
            form,
            name,
            overloaded: match overloaded {
                "" => name.split('_').next().unwrap_or(name),
                overloaded => overloaded,
            },
            prototype,
            suffix: descriptors("Suffix")?,
            overloaded_suffix: descriptors(either(record, "OverloadedSuffix", "MangledSuffix"))?,
            lmuls: lmuls(record)?,
            llvm: text_or(record, "IRName", "")?,
            masked_llvm: text_or(record, masked_llvm, "")?,
            has_rounding_mode: bit_or(record, "HasFRMRoundModeOp", false)?,
            has_other_format: bit_or(record, "AltFmt", false)?,
            features,
            scheme: Scheme::new(record)?,
        })
    }

    /// Adds the intrinsics for a type, if there are any.
    fn add(&self, basic: Basic, all: &mut Collector<'rk>) -> Result<(), Diagnostics> {
        let plain = Policy::plain(false);
        let Some(types) = self.types(basic, plain)? else {
            return Ok(());
        };
        let of_type = OfType {
            suffix: self.suffix(basic, &self.suffix, "Suffix")?,
            overloaded: self.suffix(basic, &self.overloaded_suffix, "OverloadedSuffix")?,
            features: self.features(basic),
        };
        all.push(self.intrinsic(&of_type, plain, types))?;
        for &policy in &self.scheme.policies {
            let Some(types) = self.types(basic, policy)? else {
                let message = "an intrinsic is legal, and its form with a mask or policy is not";
                return Err(wrong_field(self.record, "Prototype", message));
            };
            all.push(self.intrinsic(&of_type, policy, types))?;
        }
        Ok(())
    }

    /// The types of the result and of the parameters, if they are all legal.
    fn types(&self, basic: Basic, policy: Policy) -> Result<Option<Vec<CType<'rk>>>, Diagnostics> {
        let descriptors = self.scheme.prototype(&self.prototype, policy);
        let descriptors =
            descriptors.map_err(|message| wrong_field(self.record, "Prototype", message))?;
        Ok(descriptors
            .into_iter()
            .map(|descriptor| types::c_type(basic, descriptor))
            .collect())
    }

    /// The features of the target. Numbers of 16 bits need one of their own, unless the record
    /// asks for the one with which there are conversions alone.
    fn features(&self, basic: Basic) -> String {
        let is_half = basic.kind == ElementKind::Float && basic.bits == 16;
        let is_stated = self.form.states_half || self.features.contains(&"Zvfhmin");
        let needs_half = is_half && !is_stated;
        let half = needs_half.then_some("Zvfh");
        let features = self.features.iter().copied().chain(half);
        let features: Vec<&str> = features.collect();
        features.join(",")
    }

    /// The types in the ending of a name.
    fn suffix(
        &self,
        basic: Basic,
        descriptors: &[Descriptor],
        name: &str,
    ) -> Result<String, Diagnostics> {
        let mut suffix = String::new();
        for &descriptor in descriptors {
            let ty = types::c_type(basic, descriptor);
            let Some(short) = ty.as_ref().and_then(types::short_name) else {
                let message = "names cannot end with a type that is not legal or has no name";
                return Err(wrong_field(self.record, name, message));
            };
            suffix = format!("{suffix}_{short}");
        }
        Ok(suffix)
    }

    fn intrinsic(
        &self,
        of_type: &OfType,
        policy: Policy,
        types: Vec<CType<'rk>>,
    ) -> IntrinsicRow<'rk> {
        let rounding = if self.has_rounding_mode { "_rm" } else { "" };
        let format = if self.has_other_format { "_alt" } else { "" };
        let (ending, overloaded_ending) = policy.endings();
        let (base, overloaded) = (self.name, self.overloaded);
        let OfType {
            suffix,
            overloaded: overloaded_suffix,
            features,
        } = of_type;
        let llvm = match policy.is_masked {
            true => self.masked_llvm,
            false => self.llvm,
        };
        let length = match self.scheme.has_length {
            true => HAS_VECTOR_LENGTH,
            false => 0,
        };
        IntrinsicRow {
            name: format!("__riscv_{base}{suffix}{rounding}{ending}"),
            family: VectorFamily::RiscvVector,
            types,
            overloaded: Some(format!(
                "__riscv_{overloaded}{overloaded_suffix}{overloaded_ending}"
            )),
            builtin: Some(format!("__builtin_rvv_{base}{rounding}{format}{ending}")),
            llvm: (!llvm.is_empty()).then(|| format!("riscv_{llvm}")),
            guard: [features.clone().into(), "".into(), "".into()],
            immediates: Vec::new(),
            modes: policy.bits() | length,
        }
    }
}

/// The logarithms of numbers of registers.
fn lmuls(record: Record<'_>) -> Result<Vec<i32>, Diagnostics> {
    let numbers = field(record.value_as_list_of_ints("Log2LMUL"))?;
    let lmuls = numbers.into_iter().map(|number| match number {
        -3..=3 => Ok(number as i32),
        _ => {
            let message =
                format!("a logarithm of the number of registers is -3 to 3, and not {number}");
            Err(wrong_field(record, "Log2LMUL", message))
        }
    });
    lmuls.collect()
}

/// The number of fields of loads and stores of structures.
fn field_count(record: Record<'_>) -> Result<u8, Diagnostics> {
    let count = int_or(record, "NF", 1)?;
    match u8::try_from(count) {
        Ok(count @ 1..=8) => Ok(count),
        _ => {
            let message = format!("NF is {count}, and not from 1 to 8");
            Err(wrong_field(record, "NF", message))
        }
    }
}
