//! Encodings with holes, and operands that are in none.

use super::super::model::InstrModel;
use super::ENCODING;
use super::group::{Groups, own, place};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::nearest::did_you_mean;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::instructions::shown_encoding::{Encoding, FieldKind, InstrEncoding};
use tblgen_model::instructions::{CodeGenInstruction, OperandInfo, SubOperand, register_class};
use tblgen_model::support::faults::field_place;

/// `bit 3`, or `bits 7 to 3`.
pub(super) fn bits(high: u32, low: u32) -> String {
    match high == low {
        true => format!("bit {high}"),
        false => format!("bits {high} to {low}"),
    }
}

/// The fields that name code of the target which encodes or decodes an instruction.
const METHODS: [&str; 2] = ["PostEncoderMethod", "DecoderMethod"];

/// An instruction whose encoding the description states.
pub(super) struct Encoded<'m, 'rk> {
    one: &'m CodeGenInstruction<'rk>,
    encoding: InstrEncoding<'rk>,
}

/// The instructions whose encodings the description states.
pub(super) fn encoded<'m, 'rk>(model: &'m InstrModel<'rk>) -> Vec<Encoded<'m, 'rk>> {
    let is_encoded = |one: &&CodeGenInstruction<'rk>| {
        let is = |flag| one.def.value_as_bit(flag) == Ok(true);
        let has_code = |field| has_text(one.def, field);
        has_encoding(one.def)
            && !is("isPseudo")
            && !is("isCodeGenOnly")
            && !METHODS.into_iter().any(has_code)
    };
    let all = own(model).filter(is_encoded).map(|one| Encoded {
        one,
        encoding: InstrEncoding::new(one.def),
    });
    all.collect()
}

/// Whether there is an encoding, or one for each hardware mode.
fn has_encoding(def: Record<'_>) -> bool {
    let by_mode = || def.value_as_optional_def("EncodingInfos");
    def.field(ENCODING).is_some() || matches!(by_mode(), Ok(Some(_)))
}

fn has_text(def: Record<'_>, field: &str) -> bool {
    let text = def.value_as_optional_string(field);
    text.is_ok_and(|text| text.is_some_and(|text| !text.is_empty()))
}

/// Runs of bits: the most and the least significant bit of each.
type Ranges = Vec<(u32, u32)>;

/// A warning for each set of bits that no instruction of a group sets. Bits that a body sets
/// to `?`, or to a value that may be `?`, are left open on purpose.
pub(super) fn unset_bits(records: &RecordKeeper, all: &[Encoded<'_, '_>]) -> Vec<Diagnostic> {
    let set = records.set_bits(ENCODING);
    let all = all.iter().map(|all| (all.one, &all.encoding));
    let groups = Groups::new(all, |_, encoding| {
        let encodings = encoding.fixed().iter();
        let unset = encodings.map(|one| unset(one, |bit| set.contains(one.def, bit)));
        unset
            .filter(|ranges| !ranges.is_empty())
            .collect::<Vec<Ranges>>()
    });
    groups.warnings(|ranges, first, of| {
        let all: Vec<String> = ranges.iter().map(|&(high, low)| bits(high, low)).collect();
        let message = format!("the encoding of {of} leaves {} unset", all.join(", "));
        let warning = Diagnostic::warning(place(first.def), message);
        let warning = warning.with_help(
            "set them, to `?` if any value will do; or `let isPseudo = true` if there is no encoding",
        );
        warning.with_label(field_place(first.def, ENCODING), "`Inst` is set last here")
    })
}

/// The runs of bits of an encoding that nothing sets, within the size of the instruction.
fn unset(encoding: &Encoding<'_>, is_set: impl Fn(u32) -> bool) -> Ranges {
    let width = match encoding.size.saturating_mul(8) {
        0 => encoding.width,
        size => size.min(encoding.width),
    };
    let fields = encoding.fields.iter();
    let open = fields.filter(|field| field.kind == FieldKind::Unset);
    let open = open.flat_map(|field| (field.low..=field.high).rev());
    let mut ranges: Ranges = Vec::new();
    for bit in open.filter(|&bit| bit < width && !is_set(bit)) {
        match ranges.last_mut() {
            Some((_, low)) if *low == bit + 1 => *low = bit,
            _ => ranges.push((bit, bit)),
        }
    }
    ranges
}

/// A warning for each operand that the encodings of a group of instructions do not have.
pub(super) fn unencoded_operands(
    model: &InstrModel<'_>,
    all: &[Encoded<'_, '_>],
) -> Vec<Diagnostic> {
    let all = all.iter().map(|all| (all.one, &all.encoding));
    let groups = Groups::new(all, |one, encoding| {
        let names = operands_of(encoding);
        let operands = one.operands.list.iter();
        let absent = operands.filter(|operand| {
            !names.is_empty() && !is_encoded(one, operand, &names) && !is_implied(model, operand)
        });
        absent.map(|operand| operand.name).collect::<Vec<&str>>()
    });
    groups.warnings(|name, first, of| {
        let message = format!("the operand `${name}` is in no field of the encoding of {of}");
        let mut warning = Diagnostic::warning(place(first.def), message);
        warning.help = near_field(first, name);
        warning
    })
}

/// The names of operands in the encodings of an instruction, some more than once.
fn operands_of<'e>(encoding: &'e InstrEncoding<'_>) -> Vec<&'e str> {
    let fields = encoding.fixed().iter().flat_map(|one| &one.fields);
    fields.filter_map(|field| field.operand()).collect()
}

/// Whether an operand, a part of it, or an operand that is in the same register has bits in
/// the encoding.
fn is_encoded(one: &CodeGenInstruction<'_>, operand: &OperandInfo<'_>, names: &[&str]) -> bool {
    let has = |operand: &OperandInfo<'_>| {
        names.contains(&operand.name)
            || operand.parts.iter().any(|part| {
                let dotted = || format!("{}.{}", operand.name, part.field_name);
                part.do_not_encode
                    || part.alias.is_some_and(|alias| names.contains(&alias))
                    || names.contains(&dotted().as_str())
            })
    };
    let first = operand.first;
    let last = first + operand.parts.len();
    let ties = |part: &SubOperand<'_>| part.constraint.tied();
    let tied_to: Vec<usize> = operand.parts.iter().filter_map(ties).collect();
    let is_same = |other: &OperandInfo<'_>| {
        let own = other.first..other.first + other.parts.len();
        tied_to.iter().any(|to| own.contains(to))
            || other
                .parts
                .iter()
                .filter_map(ties)
                .any(|to| (first..last).contains(&to))
    };
    let mut others = one.operands.list.iter().filter(|other| is_same(other));
    has(operand) || others.any(has)
}

/// Whether an operand needs no bits: it has a default, or can be one register only.
fn is_implied(model: &InstrModel<'_>, operand: &OperandInfo<'_>) -> bool {
    let has_default = operand.def.is_subclass_of("OperandWithDefaultOps");
    let class = model.class(register_class(operand.def));
    let class = class.and_then(|class| model.bank.classes.get(usize::from(class)));
    has_default || class.is_some_and(|class| class.members.len() == 1)
}

/// The field of the encoding that may be meant to be the operand.
fn near_field(one: &CodeGenInstruction<'_>, name: &str) -> Option<String> {
    let encoding = InstrEncoding::new(one.def);
    let mut fields = operands_of(&encoding);
    fields.retain(|field| one.operands.named(field).is_none());
    fields.sort_unstable();
    let near = did_you_mean(name.as_bytes(), fields.iter().map(|field| field.as_bytes()));
    near.or_else(|| {
        let field = fields.first()?;
        Some(format!(
            "the field `{field}` of the encoding is no operand: the names have to be the same"
        ))
    })
}
