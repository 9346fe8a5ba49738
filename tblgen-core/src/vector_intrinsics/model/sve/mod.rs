//! Intrinsics of SVE and SME: `Inst` records of `arm_sve.td` and `arm_sme.td`.

mod form;
mod names;
mod reinterpret;
mod types;

use std::borrow::Cow;

use tblgen_facts::vector::{StateUse, StreamingMode, VectorFamily, ZA_SHIFT, ZT0_SHIFT};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::unknown::Flaw;

use super::Collector;
use super::fields::{check_count, defs_or_none, text, text_or, type_specs, wrong_field};
use super::immediates::{Check, Sizes, values};
use super::row::{Immediate, IntrinsicRow};
pub(super) use form::Form;
use names::Types;
use types::SveType;

/// The name of the field of features outside of streaming mode, since LLVM 19.
const SVE_GUARD: &str = "SVETargetGuard";

/// The name of the field of features in streaming mode.
const SME_GUARD: &str = "SMETargetGuard";

/// The family of the `Inst` records of a description: SME has records that use ZA.
pub(super) fn family(records: &[Record<'_>]) -> Result<VectorFamily, Diagnostics> {
    for record in records {
        let flags = defs_or_none(*record, "Flags")?;
        if flags.iter().any(|flag| state_of(flag.name()).is_some()) {
            return Ok(VectorFamily::Sme);
        }
    }
    Ok(VectorFamily::Sve)
}

/// Collects the intrinsics that are in no record.
pub(super) fn collect_unwritten<'rk>(
    records: &'rk RecordKeeper,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let class = records.class("Inst");
    let has_modes = class.is_some_and(|class| class.field(SVE_GUARD).is_some());
    let (vectors, guard) = match has_modes {
        true => (4, ["sve", "sme", ""]),
        false => (1, ["sve", "", ""]),
    };
    let mut records = records
        .all_derived_definitions_if_defined("Inst")
        .into_iter();
    let has_mfloat = records.any(|record| {
        let types = text(record, "Types");
        types.is_ok_and(|types| types.contains(reinterpret::MFLOAT))
    });
    let rows =
        reinterpret::all(vectors, has_mfloat, guard).map_err(|flaw| nowhere(flaw.message))?;
    rows.into_iter().try_for_each(|row| all.push(row))
}

/// Collects the intrinsics of a record.
pub(super) fn collect<'rk>(
    record: Record<'rk>,
    family: VectorFamily,
    form: Form,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let mut specs = type_specs(record, "Types")?;
    if specs.is_empty() {
        // The types are all in the prototype.
        specs.push("i");
    }
    specs.sort_unstable();
    specs.dedup();
    let reader = Reader::new(record, family, form)?;
    specs
        .into_iter()
        .try_for_each(|spec| all.push(reader.intrinsic(spec)?))
}

/// The fields of a record.
struct Reader<'rk> {
    record: Record<'rk>,
    family: VectorFamily,
    name: &'rk str,
    overloaded: Option<String>,
    modifiers: Vec<(char, u8)>,
    /// The types that parts of names stand for.
    types: Types,
    /// The ending of names: `_m`, `_x`, `_z` or nothing.
    merge: &'rk str,
    llvm: &'rk str,
    guard: [Cow<'rk, str>; 3],
    checks: Vec<Check<'rk>>,
    modes: u32,
}

impl<'rk> Reader<'rk> {
    fn new(record: Record<'rk>, family: VectorFamily, form: Form) -> Result<Self, Diagnostics> {
        let refused = |field| move |message: String| wrong_field(record, field, message);
        let (name, prototype) = (text(record, "Name")?, text(record, "Prototype")?);
        let guard = match record.field(SVE_GUARD) {
            Some(_) => [
                form.guard(text(record, SVE_GUARD)?, "sve"),
                form.guard(text(record, SME_GUARD)?, "sme"),
                "".into(),
            ],
            // The features of LLVM until 18, and the condition of LLVM until 15.
            None => [
                text_or(record, "TargetGuard", "")?.into(),
                "".into(),
                text_or(record, "ArchGuard", "")?.into(),
            ],
        };
        let modifiers = types::modifiers(prototype).map_err(refused("Prototype"))?;
        check_count(record, modifiers.len())?;
        let checks = defs_or_none(record, "ImmChecks")?;
        let checks = checks.into_iter().map(|check| Check::new(check, record));
        let checks: Result<Vec<Check<'_>>, Diagnostics> = checks.collect();
        Ok(Reader {
            record,
            family,
            name,
            overloaded: names::overloaded(name).map_err(refused("Name"))?,
            types: Types::new(prototype, &modifiers, form.counts_types),
            modifiers,
            merge: text_or(record, "MergeSuffix", "")?,
            llvm: text_or(record, "LLVMIntrinsic", "")?,
            guard,
            checks: checks?,
            modes: modes(record)?,
        })
    }

    /// The intrinsic for a type.
    fn intrinsic(&self, spec: &str) -> Result<IntrinsicRow<'rk>, Diagnostics> {
        let base = SveType::from_spec(spec);
        let base = base.map_err(|flaw| flaw.in_field(self.record, "Types"))?;
        let types: Result<Vec<SveType>, Flaw> = self
            .modifiers
            .iter()
            .map(|&(modifier, vectors)| base.modified(modifier, vectors))
            .collect();
        let types = types.map_err(|flaw| flaw.in_field(self.record, "Prototype"))?;
        // The last type counts, as it does for LLVM.
        let mode = match types.last().is_some_and(SveType::is_mode) {
            true => "_fpm",
            false => "",
        };
        let name = self.named(&names::full(self.name), base)? + mode;
        let family = match self.family {
            VectorFamily::Sme => "sme",
            _ => "sve",
        };
        Ok(IntrinsicRow {
            family: self.family,
            types: types.iter().map(SveType::c_type).collect(),
            overloaded: match &self.overloaded {
                Some(short) => Some(self.named(short, base)? + mode),
                None => None,
            },
            builtin: Some(format!("__builtin_{family}_{name}")),
            llvm: self.llvm_name(base)?,
            guard: self.guard.clone(),
            immediates: self.immediates(&types)?,
            modes: self.modes,
            name,
        })
    }

    /// A name of the description with its types and what it ends with.
    fn named(&self, name: &str, base: SveType) -> Result<String, Diagnostics> {
        let name = self.types.named(name, base);
        let name = name.map_err(|flaw| flaw.in_field(self.record, "Name"))?;
        Ok(format!("{name}{}", self.merge))
    }

    fn llvm_name(&self, base: SveType) -> Result<Option<String>, Diagnostics> {
        if self.llvm.is_empty() {
            return Ok(None);
        }
        let name = self.types.named(self.llvm, base);
        let refused = |flaw: Flaw| flaw.in_field(self.record, "LLVMIntrinsic");
        name.map(Some).map_err(refused)
    }

    fn immediates(&self, types: &[SveType]) -> Result<Vec<Immediate>, Diagnostics> {
        let mut all = Vec::new();
        for check in &self.checks {
            all.push(check.immediate(self.sizes(check, types)?)?);
        }
        // Enumerations are checked wherever they are.
        for (parameter, ty) in (0..u8::MAX).zip(types.iter().skip(1)) {
            let kind = match ty.enumeration {
                Some(tblgen_facts::vector::ElementKind::Pattern) => "ImmCheck0_31",
                Some(_) => "ImmCheck0_13",
                None => continue,
            };
            if let Some((low, high, _)) = values(kind, Sizes::default()) {
                all.push(Immediate::range(parameter, low, high));
            }
        }
        Ok(all)
    }

    /// The sizes that a check depends on.
    fn sizes(&self, check: &Check<'_>, types: &[SveType]) -> Result<Sizes, Diagnostics> {
        let Some(context) = check.context else {
            return Ok(Sizes::default());
        };
        let at = usize::try_from(context)
            .ok()
            .and_then(|at| at.checked_add(1));
        let ty = at.and_then(|at| types.get(at)).ok_or_else(|| {
            let message = format!("an immediate check is about parameter {context}");
            wrong_field(
                self.record,
                "ImmChecks",
                format!("{message}, which is not there"),
            )
        })?;
        Ok(Sizes {
            element: ty.element_bits,
            vector: 128,
        })
    }
}

/// The bits of a mode of streaming.
fn streaming_bits(mode: StreamingMode) -> u32 {
    u32::from(mode.number()) + 1
}

/// The modes of a record, by its flags.
fn modes(record: Record<'_>) -> Result<u32, Diagnostics> {
    let flags = defs_or_none(record, "Flags")?;
    let has = |name: &str| flags.iter().any(|flag| flag.name() == name);
    let streaming = match () {
        () if has("IsStreaming") => StreamingMode::Streaming,
        () if has("VerifyRuntimeMode") => StreamingMode::ByFeatures,
        () if has("IsStreamingCompatible") => StreamingMode::Compatible,
        () => StreamingMode::NonStreaming,
    };
    let mut bits = streaming_bits(streaming);
    let preserves = has("IsPreservesZA");
    for shift in [ZA_SHIFT, ZT0_SHIFT] {
        let uses = flags.iter().filter_map(|flag| state_of(flag.name()));
        let uses = uses.filter(|(_, of)| *of == shift).map(|(state, _)| state);
        if let Some(state) = uses.min() {
            let state = if preserves { StateUse::In } else { state };
            bits |= (u32::from(state.number()) + 1) << shift;
        }
    }
    Ok(bits)
}

/// The use of the state that a flag stands for, and the place of its bits.
fn state_of(flag: &str) -> Option<(StateUse, u32)> {
    Some(match flag {
        "IsInZA" => (StateUse::In, ZA_SHIFT),
        "IsOutZA" => (StateUse::Out, ZA_SHIFT),
        // The second one is that of LLVM until 17.
        "IsInOutZA" | "IsSharedZA" => (StateUse::InOut, ZA_SHIFT),
        "IsInZT0" => (StateUse::In, ZT0_SHIFT),
        "IsOutZT0" => (StateUse::Out, ZT0_SHIFT),
        "IsInOutZT0" => (StateUse::InOut, ZT0_SHIFT),
        _ => return None,
    })
}
