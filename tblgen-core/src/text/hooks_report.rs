//! `--hooks-report`: the functions of LLVM's target that operands name, and who knows what they do.
//!
//! ```text
//! decoders: 1903 encodings, of which 1899 need no function in Rust
//!   2231 DecodeGPRRegisterClass       record   ADD, SUB, ...
//!    123 decodeUImmOperand<5>         standard SLLI, SRLI, ...
//!      4 decodeZcmpRlist              left     CM_PUSH, CM_POP, ...
//!      1 decodeList                   in tblgen-targets (feature mips) LWM, ...
//! ```
//!
//! The number counts operands. `record` is a `HookCodec`, `InstrCodec` or `EncodedOperands` of `tblgen/MC.td`,
//! `class` a register class that the name is made of, `standard` a name that tells what the function does.
//! A function that the crate `tblgen-targets` has is in Rust, and not left.

use std::io::{self, Write};

use indexmap::IndexMap;

use tblgen_codegen::{BackendError, Emission};
use tblgen_facts::targets::TargetFunctions;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::encoding::CodeGenEncodings;
use tblgen_model::encoding::decoding::{CodeGenDecodings, Decoding, EncodingField};
use tblgen_model::encoding::emission::EncodedOperand;
use tblgen_model::hooks::{CodeGenHooks, HookSource};
use tblgen_model::instructions::{CodeGenInstruction, CodeGenInstructions};
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::unknown::is_unknown;

/// Instructions that are named as examples.
const EXAMPLES: usize = 3;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let models = emission.models();
    let (hooks, instructions) = (models.hooks()?, models.instructions()?);
    let (encodings, decodings) = (models.encodings(), models.decodings());
    // Some targets have an encoder alone, or a decoder.
    if let (Err(faults), Err(_)) = (&encodings, &decodings) {
        return Err(faults.clone().into());
    }
    let known = functions(emission.records());
    let decoders = decodings.ok().map(|all| Report::of_decoders(&hooks, &all));
    let encoders = encodings.ok();
    let encoders = encoders.map(|all| Report::of_encoders(&hooks, &instructions, &all));
    let of_decoders = known.map(|known| (known.feature, known.decoders));
    let of_encoders = known.map(|known| (known.feature, known.encoders));
    let reports = [
        ("decoders", decoders, of_decoders),
        ("encoders", encoders, of_encoders),
    ];
    for (name, report, in_crate) in reports {
        if let Some(report) = report {
            let mut report = report?;
            if let Some((feature, names)) = in_crate {
                report.find_in_crate(feature, names);
            }
            report.write(name, emission.out())?;
        }
    }
    Ok(())
}

/// The functions that `tblgen-targets` has for the description, if it is of one target.
fn functions(records: &RecordKeeper) -> Option<&'static TargetFunctions> {
    match records.all_derived_definitions_if_defined("Target")[..] {
        [target] => TargetFunctions::of(target.name()),
        _ => None,
    }
}

/// The functions of one direction.
#[derive(Default)]
struct Report {
    functions: IndexMap<String, Function>,
    encodings: usize,
    /// The number of encodings that need no function in Rust.
    complete: usize,
}

/// A function of the target.
struct Function {
    source: HookSource,
    uses: usize,
    /// The instructions that use it first.
    examples: Vec<String>,
}

impl Report {
    fn of_decoders(
        hooks: &CodeGenHooks<'_>,
        decodings: &CodeGenDecodings<'_>,
    ) -> Result<Self, Diagnostics> {
        let mut report = Report::default();
        for decoding in &decodings.all {
            let uses = decoder_uses(hooks, decoding)?;
            report.add(decoding.encoding.name(), uses);
        }
        Ok(report)
    }

    fn of_encoders(
        hooks: &CodeGenHooks<'_>,
        instructions: &CodeGenInstructions<'_>,
        encodings: &CodeGenEncodings<'_>,
    ) -> Result<Self, Diagnostics> {
        let mut report = Report::default();
        for (instruction, encodings) in instructions.all.iter().zip(&encodings.by_number) {
            for (_, emission) in &encodings.emissions {
                let mut uses = Vec::new();
                for operand in &emission.operands {
                    let source = left_if_unknown(encoder_source(hooks, instruction, operand))?;
                    uses.push((operand.encoder.to_string(), source));
                }
                if !encodings.post_encoder.is_empty() {
                    uses.push((encodings.post_encoder.to_string(), HookSource::Left));
                }
                report.add(instruction.name, uses);
            }
        }
        Ok(report)
    }

    /// Adds the functions that an encoding uses.
    fn add(&mut self, encoding: &str, uses: Vec<(String, HookSource)>) {
        self.encodings += 1;
        let is_complete = uses.iter().all(|(_, source)| *source != HookSource::Left);
        self.complete += usize::from(is_complete);
        for (name, source) in uses.into_iter().filter(|(name, _)| !name.is_empty()) {
            let function = self.functions.entry(name).or_insert_with(|| Function {
                source,
                uses: 0,
                examples: Vec::new(),
            });
            function.uses += 1;
            let examples = &mut function.examples;
            if examples.len() <= EXAMPLES && examples.last().is_none_or(|last| last != encoding) {
                examples.push(encoding.to_string());
            }
        }
    }

    /// Finds functions that are left in `tblgen-targets`, by their names there.
    fn find_in_crate(&mut self, feature: &'static str, names: &[&str]) {
        for (name, function) in &mut self.functions {
            if function.source == HookSource::Left && names.contains(&name.as_str()) {
                function.source = HookSource::Crate(feature);
            }
        }
    }

    /// Writes the functions, those that are left first, then by their uses.
    fn write(mut self, title: &str, out: &mut dyn Write) -> io::Result<()> {
        let (encodings, complete) = (self.encodings, self.complete);
        writeln!(
            out,
            "{title}: {encodings} encodings, of which {complete} need no function in Rust"
        )?;
        self.functions.sort_by(|_, a, _, b| {
            let key = |function: &Function| (function.source, std::cmp::Reverse(function.uses));
            key(a).cmp(&key(b))
        });
        let width = self.functions.keys().map(String::len).max().unwrap_or(0);
        for (name, function) in &self.functions {
            let (uses, source) = (function.uses, function.source.to_string());
            let shown = function.examples.iter().take(EXAMPLES);
            let shown: Vec<&str> = shown.map(String::as_str).collect();
            let more = if function.examples.len() > EXAMPLES {
                ", ..."
            } else {
                ""
            };
            writeln!(
                out,
                "{uses:6} {name:width$} {source:8} {}{more}",
                shown.join(", ")
            )?;
        }
        Ok(())
    }
}

/// The functions that decode an encoding.
fn decoder_uses(
    hooks: &CodeGenHooks<'_>,
    decoding: &Decoding<'_>,
) -> Result<Vec<(String, HookSource)>, Diagnostics> {
    let fields = decoding.operands.fields.iter().map(|operand| {
        let end = |field: &EncodingField| field.field_low + field.width;
        let width = operand.fields.iter().map(end).max().unwrap_or(0);
        let constant = u64::BITS - operand.constant.leading_zeros();
        let name = &operand.decoder.name;
        Ok((
            name.to_string(),
            left_if_unknown(hooks.decoder_source(name, width.max(constant)))?,
        ))
    });
    let mut uses: Vec<(String, HookSource)> = fields.collect::<Result<_, Diagnostics>>()?;
    if let Some(whole) = &decoding.operands.whole {
        let width = decoding.fixed.width();
        let source = match hooks.instruction(decoding.encoding, width)? {
            Some(_) => HookSource::Record,
            None => left_if_unknown(hooks.decoder_source(&whole.name, width))?,
        };
        uses.push((whole.name.to_string(), source));
    }
    Ok(uses)
}

/// The source of the codec of an operand for encoders: a record about it, or that of its function.
fn encoder_source(
    hooks: &CodeGenHooks<'_>,
    instruction: &CodeGenInstruction<'_>,
    field: &EncodedOperand<'_>,
) -> Result<HookSource, Diagnostics> {
    let ends = field.runs.iter().map(|run| run.field_low + run.width);
    let width = ends.max().unwrap_or(0);
    let mut all = instruction.operands.list.iter();
    let operand = all.find(|one| (one.first..one.end()).contains(&field.operand));
    let recorded = operand.map(|operand| hooks.operand(instruction.def, operand.def, width));
    match recorded.transpose()?.flatten() {
        Some(_) => Ok(HookSource::Record),
        None => hooks.encoder_source(field.encoder, width),
    }
}

/// The source of the codec of an operand. A record whose codec does not fit says nothing about it.
fn left_if_unknown(source: Result<HookSource, Diagnostics>) -> Result<HookSource, Diagnostics> {
    match source {
        Err(faults) if is_unknown(&faults) => Ok(HookSource::Left),
        source => source,
    }
}
