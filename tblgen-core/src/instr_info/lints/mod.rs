//! Warnings about instructions: what is odd in an encoding or an assembly string, but no
//! mistake to LLVM.
//!
//! LLVM's own descriptions decide what is worth a warning: something that they do on purpose
//! is none, or is off unless it is asked for.

mod asm;
mod encoding;
mod group;

use std::cell::LazyCell;

use super::model::InstrModel;
use tblgen_codegen::{Emission, Lint};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Overlap, OverlapKind};

/// The field of the encoding.
const ENCODING: &str = "Inst";

/// The warnings about instructions.
pub(crate) static LINTS: &[Lint] = &[
    OVERLAPPING_FIELDS,
    PARTIAL_OVERRIDE,
    UNSET_BITS,
    UNENCODED_OPERAND,
    UNKNOWN_OPERAND_IN_ASM,
    MALFORMED_ASM,
];

const OVERLAPPING_FIELDS: Lint = Lint {
    name: "overlapping_fields",
    help: "one body sets the same bits of `Inst` twice",
    is_default: true,
};

const PARTIAL_OVERRIDE: Lint = Lint {
    name: "partial_override",
    help: "a body sets some bits of `Inst` again that belong to one operand of a superclass",
    is_default: false,
};

const UNSET_BITS: Lint = Lint {
    name: "unset_bits",
    help: "bits of the encoding of an instruction are not set",
    is_default: true,
};

const UNENCODED_OPERAND: Lint = Lint {
    name: "unencoded_operand",
    help: "an operand is in no field of the encoding",
    is_default: true,
};

const UNKNOWN_OPERAND_IN_ASM: Lint = Lint {
    name: "unknown_operand_in_asm",
    help: "`$name` in `AsmString` is no operand",
    is_default: true,
};

const MALFORMED_ASM: Lint = Lint {
    name: "malformed_asm",
    help: "no printer can be made of an `AsmString`",
    is_default: true,
};

/// Reports what is odd.
pub(super) fn report(emission: &Emission<'_>, model: &InstrModel<'_>) {
    emission.lint(&OVERLAPPING_FIELDS, || {
        overlaps(emission, OverlapKind::SameBody)
    });
    emission.lint(&PARTIAL_OVERRIDE, || {
        overlaps(emission, OverlapKind::Inherited)
    });
    let encoded = LazyCell::new(|| encoding::encoded(model));
    emission.lint(&UNSET_BITS, || {
        encoding::unset_bits(emission.records(), &encoded)
    });
    emission.lint(&UNENCODED_OPERAND, || {
        encoding::unencoded_operands(model, &encoded)
    });
    emission.lint(&UNKNOWN_OPERAND_IN_ASM, || asm::unknown_operands(model));
    emission.lint(&MALFORMED_ASM, || asm::malformed(model));
}

/// A warning for each body that sets bits of the encoding again.
fn overlaps(emission: &Emission<'_>, kind: OverlapKind) -> Vec<Diagnostic> {
    let all = emission.records().overlaps(ENCODING);
    let of_kind = all.into_iter().filter(|one| one.kind == kind);
    of_kind.map(overlap).collect()
}

fn overlap(found: Overlap) -> Diagnostic {
    let bits = encoding::bits(found.high, found.low);
    let (message, label) = match found.kind {
        OverlapKind::SameBody => (
            format!("one body sets {bits} of `{ENCODING}` twice"),
            "set here before",
        ),
        OverlapKind::Inherited => (
            format!("only a part of an operand's field in `{ENCODING}` is replaced: {bits}"),
            "the field is set here, or in a superclass",
        ),
    };
    Diagnostic::warning(found.place, message).with_label(found.earlier, label)
}
