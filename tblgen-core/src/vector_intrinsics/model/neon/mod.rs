//! Intrinsics of NEON: `Inst` records of `arm_neon.td`, `arm_fp16.td` and `arm_bf16.td`.
//!
//! A record describes an intrinsic for each type of a list; a prototype changes the type for
//! the result and for each parameter.

mod immediates;
mod names;
mod types;

use std::borrow::Cow;

use tblgen_facts::vector::{ElementKind, IS_UNAVAILABLE, VectorFamily};
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::Flaw;

use super::Collector;
use super::fields::{bit_or, check_count, text, text_or, type_specs, wrong_field};
use super::row::IntrinsicRow;
use immediates::Context;
use names::{NameParts, Suffix};
use types::NeonType;

/// Collects the intrinsics of a record.
pub(super) fn collect<'rk>(
    record: Record<'rk>,
    all: &mut Collector<'rk>,
) -> Result<(), Diagnostics> {
    let reader = Reader::new(record)?;
    let specs = type_specs(record, "Types")?;
    if reader.text("CartesianProductWith")?.is_empty() {
        let mut specs: Vec<(&str, &str)> = specs.iter().map(|&spec| (spec, spec)).collect();
        specs.sort_unstable();
        specs.dedup();
        return specs
            .into_iter()
            .try_for_each(|pair| all.push(reader.intrinsic(pair)?));
    }
    let others = type_specs(record, "CartesianProductWith")?;
    let (mut specs, mut others) = (specs, others);
    for list in [&mut specs, &mut others] {
        list.sort_unstable();
        list.dedup();
    }
    all.check_room(specs.len().saturating_mul(others.len()))?;
    for result in specs {
        for &from in &others {
            if result != from && reader.base(result)?.bits == reader.base(from)?.bits {
                all.push(reader.intrinsic((result, from))?)?;
            }
        }
    }
    Ok(())
}

/// The fields of a record.
struct Reader<'rk> {
    record: Record<'rk>,
    base: &'rk str,
    /// The parts of the prototype.
    parts: Vec<&'rk str>,
    /// The suffix that names of builtins get which tell types.
    suffix: Suffix,
    /// Whether the intrinsic is made of operators and other intrinsics.
    has_body: bool,
    is_unavailable: bool,
    is_plain: bool,
    guard: [&'rk str; 3],
}

impl<'rk> Reader<'rk> {
    fn new(record: Record<'rk>) -> Result<Self, Diagnostics> {
        let prototype = text(record, "Prototype")?;
        let parts = types::parts(prototype);
        let parts = parts.map_err(|message| wrong_field(record, "Prototype", message))?;
        check_count(record, parts.len())?;
        let operation = field(record.value_as_def("Operation"))?;
        let target = text_or(record, "TargetGuard", "")?;
        Ok(Reader {
            record,
            base: text(record, "Name")?,
            parts,
            suffix: suffix(record),
            has_body: !field(operation.value_as_list("Ops"))?.is_empty(),
            is_unavailable: bit_or(operation, "Unavailable", false)?,
            is_plain: target == usual_guard(record.keeper()),
            guard: [target, "", text_or(record, "ArchGuard", "")?],
        })
    }

    fn text(&self, name: &str) -> Result<&'rk str, Diagnostics> {
        text_or(self.record, name, "")
    }

    /// The type of a specification.
    fn base(&self, spec: &str) -> Result<NeonType, Diagnostics> {
        NeonType::from_spec(spec).map_err(|flaw| flaw.in_field(self.record, "Types"))
    }

    /// The types of the result and of the parameters.
    fn types(&self, result: NeonType, from: NeonType) -> Result<Vec<NeonType>, Diagnostics> {
        let bases = std::iter::once(result).chain(std::iter::repeat(from));
        let types = bases.zip(&self.parts).map(|(base, part)| {
            let ty = base.modified(part);
            ty.map_err(|flaw| self.wrong_part(part, flaw))
        });
        types.collect()
    }

    fn wrong_part(&self, part: &str, flaw: Flaw) -> Diagnostics {
        let flaw = flaw.map(|message| format!("`{part}' of the prototype: {message}"));
        flaw.in_field(self.record, "Prototype")
    }

    /// The intrinsic for types of the result and of the parameters.
    fn intrinsic(&self, (result, from): (&str, &str)) -> Result<IntrinsicRow<'rk>, Diagnostics> {
        let (result, from) = (self.base(result)?, self.base(from)?);
        let types = self.types(result, from)?;
        let names = NameParts {
            base: self.base,
            result,
            parameters: from,
            is_plain: self.is_plain,
        };
        let is_typed = types.iter().any(|ty| ty.is_scalar() && !ty.is_immediate);
        let (own, suffix) = match self.suffix {
            Suffix::Nothing => (Suffix::Nothing, Suffix::Nothing),
            suffix if is_typed => (Suffix::Signed, suffix),
            _ => (Suffix::Signed, Suffix::Argument),
        };
        let builtin = || format!("__builtin_neon_{}", names.mangled(suffix));
        Ok(IntrinsicRow {
            name: names.mangled(own),
            family: VectorFamily::Neon,
            types: self.c_types(&types)?,
            overloaded: None,
            builtin: (!self.has_body && !self.is_unavailable).then(builtin),
            llvm: None,
            guard: self.guard(result),
            immediates: match self.has_body {
                true => Vec::new(),
                false => self.immediates(&types, result, is_typed)?,
            },
            modes: if self.is_unavailable {
                IS_UNAVAILABLE
            } else {
                0
            },
        })
    }

    /// The guard. Floating point numbers of 8 bits are AArch64's alone.
    fn guard(&self, result: NeonType) -> [Cow<'rk, str>; 3] {
        const AARCH64: &str = "defined(__aarch64__)";
        let [target, streaming, condition] = self.guard;
        let condition = match result.kind {
            ElementKind::MFloat if condition.is_empty() => AARCH64.into(),
            ElementKind::MFloat if !condition.contains(AARCH64) => {
                format!("{AARCH64} && ({condition})").into()
            }
            _ => condition.into(),
        };
        [target.into(), streaming.into(), condition]
    }

    fn c_types(&self, types: &[NeonType]) -> Result<Vec<super::row::CType<'rk>>, Diagnostics> {
        let types = types.iter().zip(&self.parts).map(|(ty, part)| {
            let ty = ty.c_type();
            ty.map_err(|message| self.wrong_part(part, message.into()))
        });
        types.collect()
    }

    fn immediates(
        &self,
        types: &[NeonType],
        base: NeonType,
        is_typed: bool,
    ) -> Result<Vec<super::row::Immediate>, Diagnostics> {
        let is_key = |part: &&str| part.contains('!');
        let key = self.parts.iter().skip(1).rposition(is_key);
        let key = types.get(key.map_or(0, |at| at + 1)).copied();
        let context = Context {
            record: self.record,
            name: self.base,
            types,
            base,
            key: key.filter(|_| !is_typed),
        };
        context.all()
    }
}

/// The suffix of names of builtins by the class of a record.
fn suffix(record: Record<'_>) -> Suffix {
    let is = |class| record.is_subclass_of(class);
    match () {
        () if is("VInst") => Suffix::Nothing,
        () if is("IInst") || is("IOpInst") => Suffix::Integer,
        () => Suffix::Signed,
    }
}

/// The features that the whole header needs: those of the class.
fn usual_guard(records: &RecordKeeper) -> &str {
    let class = records.class("Inst");
    let guard = class.and_then(|class| class.field("TargetGuard"));
    guard.and_then(|guard| guard.value().as_str()).unwrap_or("")
}
