//! Flags of instructions that follow from their patterns.
//!
//! A record of an instruction may leave open whether it reads or writes memory
//! or has other effects. Then the first pattern that selects it decides: its
//! own, or that of a `Pattern` record that results in it alone. What is stated
//! is compared with the patterns.
//!
//! 1. `fragments` boils each fragment down to what is to know about its trees
//!    (`alternative`), with holes for operands.
//! 2. `patterns` does that with the trees of all patterns (`source`) and
//!    finds the instructions that they result in (`result`).
//! 3. `decide` infers, guesses and compares.
//!
//! LLVM: `InferInstructionFlags` and `VerifyInstructionFlags` in
//! CodeGenDAGPatterns.cpp.
//!
//! Hardly any types are known here. LLVM also drops patterns with a node that is
//! untyped in every hardware mode; this can only matter if such a pattern is the
//! first one for its instruction. It drops a bitcast from a type to itself, as
//! `trivial` does where the pattern shows it, and a pattern with a result of no
//! type at all, as `untyped` does. LLVM's other errors about types, names and
//! operands of patterns are not reported here.
//!
//! `instr_info` needs these flags and no types. Inferring the types of all patterns takes 6 to 13
//! times as long as all of this, so the pattern model is not used here.

mod alternative;
mod decide;
mod fault;
mod fragments;
mod intrinsics;
mod node_properties;
mod nodes;
mod patterns;
mod result;
mod source;
#[cfg(test)]
mod tests;
mod trivial;
mod untyped;

#[cfg(feature = "patterns")]
pub(crate) use intrinsics::{IntrinsicNode, intrinsic_node};

use crate::support::faults::Diagnostics;
use fault::Fault;
use tblgen_lang::record::{Record, RecordKeeper};

/// The flags of an instruction that its record need not state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InferredFlags {
    /// Whether the instruction may read memory.
    pub may_load: bool,
    /// Whether the instruction may write memory.
    pub may_store: bool,
    /// Whether the instruction has side effects that no operand or flag describes.
    pub has_side_effects: bool,
    /// Whether the instruction is a bitcast: it changes the type of a value and nothing else.
    pub is_bitcast: bool,
    /// Whether the instruction has a chain, which orders memory accesses. Only its own pattern
    /// decides this.
    pub has_chain: bool,
}

/// Infers the flags of `instructions`, which must be all of the target's, in any
/// order.
///
/// Warns of patterns that never match.
///
/// ```
/// use tblgen_model::instructions::{instructions_by_enum_value, pattern_flags::infer};
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def R0 : Register<"r0">;
///     def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
///     def T : Target;
///     def LD : Instruction {
///       let Namespace = "T";
///       let OutOperandList = (outs GPR:$d);
///       let InOperandList = (ins GPR:$a);
///       let Pattern = [(set i32:$d, (load i32:$a))];
///     }
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let instructions = instructions_by_enum_value(&records).unwrap();
/// let flags = infer(&records, &instructions).unwrap();
/// let load = flags.last().unwrap();
/// assert!(load.may_load && load.has_chain && !load.has_side_effects);
/// ```
///
/// # Errors
///
/// What is wrong with patterns, as far as it matters for the flags; flags that
/// contradict patterns; flags that cannot be inferred, if the target does not
/// want them guessed.
pub fn infer<'rk>(
    records: &'rk RecordKeeper,
    instructions: &[Record<'rk>],
) -> Result<Vec<InferredFlags>, Diagnostics> {
    let mut faults = Diagnostics::new();
    let flags = patterns::read(records, instructions, &mut faults)
        .and_then(|patterns| decide::decide(records, instructions, &patterns, &mut faults));
    match flags {
        Ok(flags) if faults.is_empty() => Ok(flags),
        Ok(_) => Err(faults),
        Err(fatal) => {
            faults.extend(fatal);
            Err(faults)
        }
    }
}
