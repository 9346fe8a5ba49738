//! From records to functions.

mod checks;

use std::collections::{HashMap, HashSet};

use super::{
    Check, CodeGenTIIPredicate, Comparison, HookKind, MCInstPredicate, PredicateHook,
    PredicateStatement,
};
use checks::{index, operand};
use tblgen_lang::diagnostic::{Diagnostic, Severity};
use tblgen_lang::record::{FieldError, Record, RecordId};

/// Levels of nesting of statements and predicates.
const MAX_DEPTH: u32 = 256;

/// Statements, predicates and opcodes in one function, where each counts as
/// often as it is named.
const MAX_PARTS: usize = 1 << 18;

/// Reads functions, and collects what is C++ in them.
pub(super) struct Reader {
    opcodes: HashMap<RecordId, u16>,
    functions: HashMap<RecordId, usize>,
    hooks: Vec<PredicateHook>,
    hook_numbers: HashMap<PredicateHook, usize>,
    /// Of the function that is being read.
    parts: usize,
    needs_hooks: bool,
}

/// The position of the reader in a function: its depth, and whether under a negation.
#[derive(Clone, Copy)]
struct Position {
    depth: u32,
    negated: bool,
}

type Read = fn(&mut Reader, Record<'_>, Position) -> Result<MCInstPredicate, Diagnostic>;

impl Reader {
    pub(super) fn new(functions: &[Record<'_>], instructions: &[Record<'_>]) -> Self {
        let ids =
            |defs: &[Record<'_>]| -> Vec<RecordId> { defs.iter().map(|def| def.id()).collect() };
        Reader {
            opcodes: ids(instructions).into_iter().zip(0u16..=u16::MAX).collect(),
            functions: ids(functions).into_iter().zip(0..).collect(),
            hooks: Vec::new(),
            hook_numbers: HashMap::new(),
            parts: 0,
            needs_hooks: false,
        }
    }

    pub(super) fn into_hooks(self) -> Vec<PredicateHook> {
        self.hooks
    }

    pub(super) fn function(&mut self, def: Record<'_>) -> Result<CodeGenTIIPredicate, Diagnostic> {
        (self.parts, self.needs_hooks) = (0, false);
        let body = self.statement(def.value_as_def("Body")?, 0)?;
        Ok(CodeGenTIIPredicate {
            name: def.name().to_string(),
            function_name: def.value_as_string("FunctionName")?.to_string(),
            body,
            needs_hooks: self.needs_hooks,
            loc: def.loc(),
        })
    }

    /// A condition that is not in a function, as one of its name.
    pub(super) fn condition(&mut self, def: Record<'_>) -> Result<CodeGenTIIPredicate, Diagnostic> {
        (self.parts, self.needs_hooks) = (0, false);
        let at = Position {
            depth: 0,
            negated: false,
        };
        Ok(CodeGenTIIPredicate {
            name: def.name().to_string(),
            function_name: def.name().to_string(),
            body: PredicateStatement::Return(self.predicate(def, at)?),
            needs_hooks: self.needs_hooks,
            loc: def.loc(),
        })
    }

    /// Goes one level down.
    fn descend(&mut self, def: Record<'_>, depth: u32) -> Result<u32, FieldError> {
        self.count(def, 1)?;
        if depth >= MAX_DEPTH {
            let message = format!("predicates are nested more than {MAX_DEPTH} levels deep");
            return Err(def.error(message));
        }
        Ok(depth + 1)
    }

    fn count(&mut self, def: Record<'_>, parts: usize) -> Result<(), FieldError> {
        self.parts = self.parts.saturating_add(parts);
        if self.parts > MAX_PARTS {
            let message = format!("a function consists of more than {MAX_PARTS} parts");
            return Err(def.error(message));
        }
        Ok(())
    }

    fn statement(&mut self, def: Record<'_>, depth: u32) -> Result<PredicateStatement, Diagnostic> {
        let depth = self.descend(def, depth)?;
        if def.is_subclass_of("MCOpcodeSwitchStatement") {
            return self.switch(def, depth);
        }
        if def.is_subclass_of("MCReturnStatement") {
            let negated = false;
            let at = Position { depth, negated };
            return Ok(PredicateStatement::Return(
                self.predicate(def.value_as_def("Pred")?, at)?,
            ));
        }
        Err(unknown(def, "No known rules to expand this MCStatement"))
    }

    fn switch(&mut self, def: Record<'_>, depth: u32) -> Result<PredicateStatement, Diagnostic> {
        let mut seen = HashSet::new();
        let mut cases = Vec::new();
        for case in def.value_as_list_of_defs("Cases")? {
            let opcodes = self.opcodes(case, "Opcodes")?;
            if let Some(twice) = opcodes.iter().find(|opcode| !seen.insert(**opcode)) {
                return Err(self.duplicate(case, *twice)?.into());
            }
            let body = self.statement(case.value_as_def("CaseStmt")?, depth)?;
            if !opcodes.is_empty() {
                cases.push((opcodes, body));
            }
        }
        let default = self.statement(def.value_as_def("DefaultCase")?, depth)?;
        Ok(PredicateStatement::switch(cases, default))
    }

    /// The error about an opcode that is in a case already.
    fn duplicate(&self, case: Record<'_>, opcode: u16) -> Result<FieldError, FieldError> {
        let opcodes = case.value_as_list_of_defs("Opcodes")?.into_iter();
        let mut same = opcodes.filter(|def| self.opcodes.get(&def.id()) == Some(&opcode));
        let name = same.next().map_or("", |def| def.name());
        Ok(case.error(format!("`{name}' is in two cases of one switch")))
    }

    /// The numbers of instructions, sorted, each once.
    fn opcodes(&mut self, def: Record<'_>, field: &str) -> Result<Vec<u16>, FieldError> {
        let defs = def.value_as_list_of_defs(field)?;
        self.count(def, defs.len())?;
        let numbers = defs.iter().map(|one| {
            let number = self.opcodes.get(&one.id()).copied();
            number.ok_or_else(|| {
                def.error(format!("`{}' is no instruction of the target", one.name()))
            })
        });
        let mut numbers = numbers.collect::<Result<Vec<u16>, FieldError>>()?;
        numbers.sort_unstable();
        numbers.dedup();
        Ok(numbers)
    }

    /// A predicate.
    fn predicate(&mut self, def: Record<'_>, at: Position) -> Result<MCInstPredicate, Diagnostic> {
        let depth = self.descend(def, at.depth)?;
        let mut kinds = Self::KINDS.iter();
        let kind = kinds.find(|(class, _)| def.is_subclass_of(class));
        let Some((_, read)) = kind else {
            let message = "No known rules to expand this MCInstPredicate";
            return Err(unknown(def, message));
        };
        read(self, def, Position { depth, ..at })
    }

    /// The kinds of predicates, in the order in which LLVM tells them apart: one
    /// may derive from another.
    const KINDS: [(&'static str, Read); 28] = [
        ("MCTrue", |_, _, at| {
            Ok(MCInstPredicate::Constant(!at.negated))
        }),
        ("MCFalse", |_, _, at| {
            Ok(MCInstPredicate::Constant(at.negated))
        }),
        ("CheckNot", |reader, def, at| {
            let negated = !at.negated;
            reader.predicate(def.value_as_def("Pred")?, Position { negated, ..at })
        }),
        ("CheckIsRegOperand", |_, def, at| {
            at.of(Check::IsReg(operand(def)?))
        }),
        ("CheckIsVRegOperand", |_, def, at| {
            at.of(Check::IsVirtualReg(operand(def)?))
        }),
        ("CheckIsImmOperand", |_, def, at| {
            at.of(Check::IsImm(operand(def)?))
        }),
        ("CheckRegOperand", |reader, def, at| {
            at.of(reader.register(def)?)
        }),
        ("CheckRegOperandSimple", |reader, def, at| {
            reader.any_register(def, at)
        }),
        ("CheckInvalidRegOperand", |_, def, at| {
            at.of(Check::IsNoReg(operand(def)?))
        }),
        ("CheckImmOperand", |reader, def, at| {
            at.of(reader.number(def, Comparison::Equal)?)
        }),
        ("CheckImmOperand_s", |reader, def, at| {
            at.of(reader.named_number(def)?)
        }),
        ("CheckImmOperandLT", |reader, def, at| {
            at.of(reader.number(def, Comparison::Less)?)
        }),
        ("CheckImmOperandGT", |reader, def, at| {
            at.of(reader.number(def, Comparison::Greater)?)
        }),
        ("CheckImmOperandSimple", |reader, def, at| {
            reader.any_number(def, at)
        }),
        ("CheckSameRegOperand", |_, def, at| {
            at.of(Check::IsSameReg(
                index(def, "FirstIndex")?,
                index(def, "SecondIndex")?,
            ))
        }),
        ("CheckNumOperands", |_, def, at| {
            at.of(Check::NumOperands(index(def, "NumOps")?))
        }),
        // `CheckPseudo` is one, too: LLVM leaves it out where instructions are
        // real, which have none of its opcodes.
        ("CheckOpcode", |reader, def, at| at.of(reader.opcode(def)?)),
        ("CheckAll", |reader, def, at| reader.sequence(def, at, true)),
        ("CheckAny", |reader, def, at| {
            reader.sequence(def, at, false)
        }),
        ("CheckFunctionPredicate", |reader, def, at| {
            let code = def.value_as_string("MachineInstrFnName")?.to_string();
            let mc_code = def.value_as_string("MCInstFnName")?.to_string();
            at.of(reader.inst_hook(def, code, mc_code)?)
        }),
        ("CheckFunctionPredicateWithTII", |reader, def, at| {
            let object = match def.value_as_string("TIIPtrName")? {
                "" => "TII",
                object => object,
            };
            let code = format!("{object}->{}", def.value_as_string("MachineInstrFnName")?);
            let mc_code = def.value_as_string("MCInstFnName")?.to_string();
            at.of(reader.inst_hook(def, code, mc_code)?)
        }),
        ("CheckNonPortable", |reader, def, at| {
            let code = def.value_as_string("CodeBlock")?.to_string();
            at.of(reader.inst_hook(def, code, String::new())?)
        }),
        ("TIIPredicate", |reader, def, at| {
            let function = reader.functions.get(&def.id()).copied();
            let left_out = || unknown(def, "the function is not known");
            at.of(Check::Call(function.ok_or_else(left_out)?))
        }),
        // Conditions of scheduling classes. Since LLVM 22 they ask for features, too, and are
        // combined (SubtargetEmitter.cpp: `expandSchedPredicates`).
        ("MCSchedPredicate", |reader, def, at| {
            reader.predicate(def.value_as_def("Pred")?, at)
        }),
        ("FeatureSchedPredicate", |_, def, at| {
            let feature = def.value_as_def("Feature")?;
            at.of(Check::Feature(feature.name().to_string()))
        }),
        ("AllOfSchedPreds", |reader, def, at| {
            reader.sequence(def, at, true)
        }),
        ("AnyOfSchedPreds", |reader, def, at| {
            reader.sequence(def, at, false)
        }),
        ("NotSchedPred", |reader, def, at| reader.opposite(def, at)),
    ];

    fn opposite(&mut self, def: Record<'_>, at: Position) -> Result<MCInstPredicate, Diagnostic> {
        let [one] = def.value_as_list_of_defs("Predicates")?[..] else {
            let message = "NotSchedPred can only have a single sub-predicate.";
            return Err(def.error(message).into());
        };
        let negated = !at.negated;
        self.predicate(one, Position { negated, ..at })
    }

    fn sequence(
        &mut self,
        def: Record<'_>,
        at: Position,
        is_all: bool,
    ) -> Result<MCInstPredicate, Diagnostic> {
        let parts = def.value_as_list_of_defs("Predicates")?;
        if parts.is_empty() {
            return Err(def.error("Found an invalid empty predicate set!").into());
        }
        let parts = parts.into_iter().map(|part| self.predicate(part, at));
        let parts = parts.collect::<Result<Vec<MCInstPredicate>, Diagnostic>>()?;
        Ok(if is_all != at.negated {
            super::all(parts)
        } else {
            super::any(parts)
        })
    }

    /// The number of a hook.
    fn hook(&mut self, kind: HookKind, code: String, mc_code: String) -> usize {
        self.needs_hooks = true;
        let hook = PredicateHook {
            kind,
            code,
            mc_code,
        };
        let next = self.hooks.len();
        *self.hook_numbers.entry(hook).or_insert_with_key(|hook| {
            self.hooks.push(hook.clone());
            next
        })
    }
}

/// The fault of something that is not known.
fn unknown(def: Record<'_>, message: &str) -> Diagnostic {
    let mut fault: Diagnostic = def.error(message).into();
    fault.severity = Severity::Warning;
    fault
}

impl Position {
    fn of(self, check: Check) -> Result<MCInstPredicate, Diagnostic> {
        Ok(MCInstPredicate::check(check, self.negated))
    }
}
