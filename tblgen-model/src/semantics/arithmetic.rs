//! Nodes on floating point numbers whose results patterns say with less care than
//! instructions have.

use super::operation::SemOp;

/// Nodes that round a number.
const ROUNDING: [&str; 12] = [
    "FADD",
    "FSUB",
    "FMUL",
    "FDIV",
    "FREM",
    "FSQRT",
    "FMA",
    "FMAD",
    "FP_ROUND",
    "FP_EXTEND",
    "SINT_TO_FP",
    "UINT_TO_FP",
];

/// Of these, those that may give a zero of numbers that are none.
const SUMS: [&str; 4] = ["FADD", "FSUB", "FMA", "FMAD"];

/// The least or the greatest, which of zeros is either, and of a signalling NaN
/// and a number may be the number.
const EXTREMA: [&str; 4] = ["FMINNUM", "FMAXNUM", "VECREDUCE_FMIN", "VECREDUCE_FMAX"];

/// The name of a node of all targets, which is the same for the variant that
/// keeps exceptions in order; empty for other nodes.
fn without_strict(opcode: &str) -> &str {
    let name = opcode.strip_prefix("ISD::").unwrap_or("");
    name.strip_prefix("STRICT_").unwrap_or(name)
}

/// Whether a node rounds a number.
pub(super) fn is_rounding(opcode: &str) -> bool {
    ROUNDING.contains(&without_strict(opcode))
}

/// Whether a node gives the least or the greatest of two numbers.
pub(super) fn is_extremum(opcode: &str) -> bool {
    EXTREMA.contains(&without_strict(opcode))
}

/// Whether an operation gives a sum or a difference.
pub(super) fn is_sum(op: SemOp<'_>) -> bool {
    matches!(op, SemOp::Node(opcode) if SUMS.contains(&without_strict(opcode)))
}
