//! Intrinsics as nodes of patterns.
//!
//! LLVM: `CodeGenIntrinsic` in CodeGenIntrinsics.cpp.

use super::value_type::MachineValueType;
use crate::record::Record;

/// An `Intrinsic` record.
#[derive(Debug, Clone)]
pub struct CodeGenIntrinsic<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// Its number in patterns: the first operand of `intrinsic_void` and so on.
    pub number: i64,
    /// Its name in LLVM's assembly.
    pub name: String,
    /// The types of its results.
    pub results: Vec<MachineValueType>,
    /// The types of its operands.
    pub operands: Vec<MachineValueType>,
    /// The `SDNode` that stands for it.
    pub node: Record<'rk>,
    /// Whether the first two operands may change places.
    pub is_commutative: bool,
}
