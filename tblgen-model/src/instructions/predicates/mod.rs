//! `TIIPredicate`: questions about an instruction, written as a tree of checks
//! of its opcode and operands.
//!
//! LLVM prints each twice, for two types of instructions
//! (PredicateExpander.cpp). Here the tree becomes data first: negations are
//! moved down to the checks, constants are folded, and everything that is C++
//! in the description is collected as a [`PredicateHook`].

mod calls;
mod fold;
mod read;
#[cfg(test)]
mod tests;

use crate::support::faults::{Diagnostics, collect};
use crate::support::unknown::LeftOut;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_lang::source::Loc;

pub use fold::{all, any};

/// All predicate functions, and the hooks that they need.
#[derive(Debug, Clone, Default)]
pub struct CodeGenMCPredicates {
    /// The functions, in LLVM's order.
    pub functions: Vec<CodeGenTIIPredicate>,
    /// The pieces of C++ code in the functions.
    pub hooks: Vec<PredicateHook>,
    /// Functions with statements or checks that are not known.
    pub left_out: LeftOut,
}

/// A `TIIPredicate` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenTIIPredicate {
    /// The name of the record.
    pub name: String,
    /// The name of the function.
    pub function_name: String,
    /// The body of the function.
    pub body: PredicateStatement,
    /// Whether the function needs hooks, itself or through functions that it calls.
    pub needs_hooks: bool,
    /// The place of its definition.
    pub loc: Loc,
}

/// The way in which a function finds its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PredicateStatement {
    /// By a predicate.
    Return(MCInstPredicate),
    /// By the opcode.
    Switch {
        /// Opcodes, and the statement for them. No opcode is in two cases.
        cases: Vec<(Vec<u16>, PredicateStatement)>,
        /// The statement for all other opcodes.
        default: Box<PredicateStatement>,
    },
}

/// A condition on an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MCInstPredicate {
    /// Always or never.
    Constant(bool),
    /// All of several: at least two.
    All(Vec<MCInstPredicate>),
    /// One of several: at least two.
    Any(Vec<MCInstPredicate>),
    /// A check.
    If(Check),
    /// The opposite of a check. That, too, is about an operand of a kind: a
    /// comparison the other way round, a register that is one.
    Unless(Check),
}

/// Looks at one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Check {
    /// The opcode is one of these, which are sorted.
    Opcode(Vec<u16>),
    /// The instruction has that many operands.
    NumOperands(u32),
    /// The operand is a register.
    IsReg(u32),
    /// The operand is a virtual register.
    IsVirtualReg(u32),
    /// The operand is a number.
    IsImm(u32),
    /// The operand is `NoRegister`.
    IsNoReg(u32),
    /// Two operands are the same register.
    IsSameReg(u32, u32),
    /// The operand, or what a hook makes of it, is that register.
    Reg {
        /// The number of the operand.
        operand: u32,
        /// A hook of [`HookKind::MapReg`].
        mapper: Option<usize>,
        /// The name of the register.
        reg: String,
    },
    /// A hook of [`HookKind::TestReg`] likes the operand.
    TestReg {
        /// The number of the operand.
        operand: u32,
        /// The hook.
        test: usize,
    },
    /// The operand, or what a hook makes of it, compares to a number.
    Imm {
        /// The number of the operand.
        operand: u32,
        /// A hook of [`HookKind::MapImm`].
        mapper: Option<usize>,
        /// The comparison of the operand with the number.
        comparison: Comparison,
        /// The number.
        value: ImmValue,
    },
    /// A hook of [`HookKind::TestImm`] likes the operand.
    TestImm {
        /// The number of the operand.
        operand: u32,
        /// The hook.
        test: usize,
    },
    /// A hook of [`HookKind::Inst`] likes the instruction.
    Hook(usize),
    /// Another function holds.
    Call(usize),
    /// The processor has the feature whose record has that name. Only conditions of scheduling
    /// classes ask for it.
    Feature(String),
}

/// A comparison of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `<`
    Less,
    /// `>`
    Greater,
}

/// A number to compare with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImmValue {
    /// A number.
    Number(i64),
    /// The number that a hook of [`HookKind::Value`] returns.
    Hook(usize),
}

/// A hook: a function or an expression of C++ that the description names and that could not be
/// translated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PredicateHook {
    /// The kind of its parameter and of its result.
    pub kind: HookKind,
    /// The C++.
    pub code: String,
    /// The C++ for instructions of the MC layer, if that differs.
    pub mc_code: String,
}

/// The kinds of hooks, by parameter and result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HookKind {
    /// A number.
    Value,
    /// Makes a number of a number.
    MapImm,
    /// Makes a register of a register.
    MapReg,
    /// Tests a number.
    TestImm,
    /// Tests a register.
    TestReg,
    /// Tests an instruction.
    Inst,
}

impl CodeGenMCPredicates {
    /// Reads all functions; `instructions` are those of the target by number.
    ///
    /// # Errors
    ///
    /// Checks of no known kind, of operands that cannot be or without
    /// instructions, opcodes in two cases, functions that call themselves.
    pub fn new(records: &RecordKeeper, instructions: &[Record<'_>]) -> Result<Self, Diagnostics> {
        let mut left_out = LeftOut::default();
        let (functions, reader) = Self::functions(records, instructions, &mut left_out)?;
        let hooks = reader.into_hooks();
        Ok(CodeGenMCPredicates {
            functions,
            hooks,
            left_out,
        })
    }

    /// The functions, and the reader for more. One that calls a function that is left out is left out as
    /// well.
    fn functions(
        records: &RecordKeeper,
        instructions: &[Record<'_>],
        left_out: &mut LeftOut,
    ) -> Result<(Vec<CodeGenTIIPredicate>, read::Reader), Diagnostics> {
        let mut defs = records.all_derived_definitions_if_defined("TIIPredicate");
        loop {
            let mut reader = read::Reader::new(&defs, instructions);
            let before = left_out.count();
            let mut functions = left_out.collect_some(defs.iter().copied(), |def| {
                let function = reader.function(def);
                function.map_err(|fault| vec![fault, within(def)])
            })?;
            if left_out.count() == before {
                calls::resolve(&mut functions, &defs)?;
                return Ok((functions, reader));
            }
            defs.retain(|def| !left_out.has(*def));
        }
    }
}

/// Conditions on instructions that have no function of their own, such as those of scheduling
/// classes, and the hooks that they need.
#[derive(Debug, Clone, Default)]
pub struct CodeGenInstPredicates {
    /// The number of functions of the description.
    pub first: usize,
    /// The functions of the description, which conditions may call, then one for each
    /// condition; and the pieces of C++ in all of them.
    pub functions: CodeGenMCPredicates,
}

impl CodeGenInstPredicates {
    /// Reads the conditions that records of `MCInstPredicate` and `SchedPredicateBase` are;
    /// `instructions` are those of the target by number.
    ///
    /// # Errors
    ///
    /// As for [`CodeGenMCPredicates::new`].
    pub fn new(
        records: &RecordKeeper,
        instructions: &[Record<'_>],
        conditions: &[Record<'_>],
    ) -> Result<Self, Diagnostics> {
        if conditions.is_empty() {
            return Ok(CodeGenInstPredicates::default());
        }
        let mut left_out = LeftOut::default();
        let (mut functions, mut reader) =
            CodeGenMCPredicates::functions(records, instructions, &mut left_out)?;
        let read = |&def: &Record<'_>| reader.condition(def).map_err(|fault| vec![fault]);
        let first = functions.len();
        functions.extend(collect(conditions, read)?);
        let hooks = reader.into_hooks();
        Ok(CodeGenInstPredicates {
            first,
            functions: CodeGenMCPredicates {
                functions,
                hooks,
                left_out,
            },
        })
    }
}

/// A note with the function that an error is in: its parts are often anonymous,
/// and their place is that of a class.
fn within(def: Record<'_>) -> Diagnostic {
    let message = format!("in the function '{}'", def.name());
    Diagnostic::note(def.keeper().place(def.loc()), message)
}
