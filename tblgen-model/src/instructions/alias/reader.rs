//! From records of `InstAlias` to aliases.

use std::collections::HashMap;

use super::{AliasOperand, AliasOperandKind, CodeGenInstAlias};
use crate::instructions::{
    CodeGenInstruction, CodeGenInstructions, OperandInfo, fault, register_class,
};
use crate::registers::CodeGenRegBank;
use crate::release::NESTED_ALIAS_OPERANDS;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordId, RecordKeeper, Value};

impl<'rk> CodeGenInstAlias<'rk> {
    /// All aliases of a target, by name of the record.
    ///
    /// # Errors
    ///
    /// An alias is for a record that is no instruction, or its operands do not match those of the
    /// instruction.
    pub fn all(
        records: &'rk RecordKeeper,
        instructions: &CodeGenInstructions<'rk>,
        bank: &CodeGenRegBank,
    ) -> Result<Vec<Self>, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("InstAlias");
        Self::of_defs(&defs, instructions, bank)
    }

    /// The aliases that printers may print, by name of the record. LLVM does not look at the others
    /// when it makes a printer.
    ///
    /// # Errors
    ///
    /// As those of [`Self::all`].
    pub fn printed(
        records: &'rk RecordKeeper,
        instructions: &CodeGenInstructions<'rk>,
        bank: &CodeGenRegBank,
    ) -> Result<Vec<Self>, Diagnostics> {
        let mut defs = records.all_derived_definitions_if_defined("InstAlias");
        defs.retain(|def| {
            def.value_as_int("EmitPriority")
                .is_ok_and(|priority| priority >= 1)
        });
        Self::of_defs(&defs, instructions, bank)
    }

    fn of_defs(
        defs: &[Record<'rk>],
        instructions: &CodeGenInstructions<'rk>,
        bank: &CodeGenRegBank,
    ) -> Result<Vec<Self>, Diagnostics> {
        let numbered = bank.classes.iter().zip(0u16..);
        let numbers = numbered.map(|(class, number)| (class.name.as_str(), number));
        let names = bank.registers.iter().map(|register| register.name.as_str());
        let reader = Reader {
            instructions,
            bank,
            classes: numbers.collect(),
            registers: names.zip(1..).collect(),
        };
        let (mut aliases, mut faults) = (Vec::new(), Diagnostics::new());
        for &def in defs {
            match reader.alias(def) {
                Ok(alias) => aliases.push(alias),
                Err(fault) => faults.extend(fault),
            }
        }
        if faults.is_empty() {
            Ok(aliases)
        } else {
            Err(faults)
        }
    }
}

pub(super) struct Reader<'m, 'rk> {
    instructions: &'m CodeGenInstructions<'rk>,
    bank: &'m CodeGenRegBank,
    classes: HashMap<&'m str, u16>,
    registers: HashMap<&'m str, u16>,
}

impl<'rk> Reader<'_, 'rk> {
    fn alias(&self, def: Record<'rk>) -> Result<CodeGenInstAlias<'rk>, Diagnostics> {
        let result = def
            .value_as_dag("ResultInst")
            .map_err(FieldError::at_record)?;
        let root = result.dag_operator().and_then(Init::as_def);
        let number = root.and_then(|root| self.instructions.number(root));
        let numbered = number.and_then(|number| {
            let instruction = self.instructions.all.get(usize::from(number))?;
            Some((number, instruction))
        });
        let Some((number, instruction)) = numbered else {
            return Err(fault(
                def,
                "result of inst alias should be an instruction".into(),
            ));
        };
        let args = result.dag_args();
        check_names(def, &args)?;
        let asm_string = def.value_as_string("AsmString");
        let predicates = def.value_as_list_of_defs("Predicates");
        let emit_priority = def.value_as_int("EmitPriority");
        Ok(CodeGenInstAlias {
            def,
            asm_string: asm_string.map_err(FieldError::at_record)?,
            instruction: number,
            operands: self.operands(def, instruction, &args)?,
            emit_priority: emit_priority.map_err(FieldError::at_record)?,
            predicates: predicates.map_err(FieldError::at_record)?,
        })
    }

    fn operands(
        &self,
        def: Record<'rk>,
        instruction: &CodeGenInstruction<'rk>,
        args: &[DagArg<'rk>],
    ) -> Result<Vec<AliasOperand<'rk>>, Diagnostics> {
        let mut args = Args { def, args, next: 0 };
        let mut operands = Vec::new();
        for (at, operand) in instruction.operands.list.iter().enumerate() {
            if !is_tied(instruction, operand) {
                self.operand(at, operand, &mut args, &mut operands)?;
            }
        }
        match args.next == args.args.len() {
            true => Ok(operands),
            false => Err(fault(def, "too many operands for instruction!".into())),
        }
    }

    /// An argument for all of an operand, or one for each of its parts.
    fn operand(
        &self,
        at: usize,
        operand: &OperandInfo<'rk>,
        args: &mut Args<'_, 'rk>,
        out: &mut Vec<AliasOperand<'rk>>,
    ) -> Result<(), Diagnostics> {
        let arg = args.peek()?;
        if operand.has_info && arg.value.dag_operator().is_some() {
            return self.nested(at, operand, args, out);
        }
        let several = operand.parts.len() > 1;
        if let Some(kind) = self.matches(args, arg, operand.def, several)? {
            args.next += 1;
            let is_whole = NESTED_ALIAS_OPERANDS.holds(operand.def.keeper());
            if !several || is_whole || has_own_match_class(operand.def) {
                out.push(AliasOperand {
                    operand: at,
                    part: None,
                    kind,
                });
                return Ok(());
            }
            let name = arg.name.unwrap_or("");
            out.extend(
                operand
                    .parts
                    .iter()
                    .enumerate()
                    .map(|(part, sub)| AliasOperand {
                        operand: at,
                        part: Some(part),
                        kind: AliasOperandKind::Named {
                            name: format!("{name}.{}", sub.field_name),
                            def: sub.def,
                        },
                    }),
            );
            return Ok(());
        }
        if !several {
            return Err(args.mismatch(operand.def));
        }
        for (part, sub) in operand.parts.iter().enumerate() {
            let arg = args.peek()?;
            let Some(kind) = self.matches(args, arg, sub.def, false)? else {
                return Err(args.mismatch(if part == 0 { operand.def } else { sub.def }));
            };
            args.next += 1;
            out.push(AliasOperand {
                operand: at,
                part: Some(part),
                kind,
            });
        }
        Ok(())
    }

    /// Returns what an argument gives for the operand `wanted`; none if it does
    /// not fit.
    pub(super) fn matches(
        &self,
        args: &Args<'_, 'rk>,
        arg: DagArg<'rk>,
        wanted: Record<'rk>,
        several: bool,
    ) -> Result<Option<AliasOperandKind<'rk>>, Diagnostics> {
        let name = || arg.name.unwrap_or("").to_string();
        let named = |def| AliasOperandKind::Named { name: name(), def };
        let number = |value| {
            let fits = !several && wanted.is_subclass_of("Operand");
            fits.then_some(AliasOperandKind::Imm(value))
        };
        let Some(def) = arg.value.as_def() else {
            let found = match arg.value.value() {
                Value::Int(value) => number(value),
                Value::Bits => bits_value(arg.value).and_then(number),
                _ => None,
            };
            let is_int = matches!(arg.value.value(), Value::Int(_));
            return match (found.is_some() && is_int, arg.name) {
                (true, Some(_)) => Err(args.error("must not have a name!")),
                _ => Ok(found),
            };
        };
        if def.id() == wanted.id() {
            return match arg.name {
                Some(_) => Ok(Some(named(def))),
                None => Err(args.error("must have a name!")),
            };
        }
        let (wanted_class, class) = (register_class(wanted), register_class(def));
        if class.is_subclass_of("RegisterClass") {
            let found = self.is_within(class, wanted_class);
            return Ok(found.then(|| named(def)));
        }
        if def.is_subclass_of("Register") {
            return self.register(args, arg, def, wanted_class);
        }
        if def.name() == "zero_reg" {
            return Ok(Some(AliasOperandKind::Reg(None)));
        }
        let [are_operands, are_alike] = [
            wanted.is_subclass_of("Operand") && def.is_subclass_of("Operand"),
            wanted.value("Type").ok() == def.value("Type").ok(),
        ];
        Ok((are_operands && are_alike).then(|| named(def)))
    }

    fn register(
        &self,
        args: &Args<'_, 'rk>,
        arg: DagArg<'rk>,
        register: Record<'rk>,
        wanted: Record<'rk>,
    ) -> Result<Option<AliasOperandKind<'rk>>, Diagnostics> {
        let wanted = match wanted.is_subclass_of("OptionalDefOperand") {
            true => first_part(wanted).unwrap_or(wanted),
            false => wanted,
        };
        if !wanted.is_subclass_of("RegisterClass") {
            return Ok(None);
        }
        let number = self.registers.get(register.name());
        let class = self.class(wanted);
        let holds = class.is_some_and(|class| {
            number.is_some_and(|number| class.members.binary_search(number).is_ok())
        });
        if !holds {
            let message = format!(
                "fixed register {} is not a member of the {} register class!",
                register.name(),
                wanted.name()
            );
            return Err(fault(args.def, message));
        }
        match arg.name {
            Some(_) => {
                let message = "result fixed register argument must not have a name!";
                Err(fault(args.def, message.into()))
            }
            None => Ok(Some(AliasOperandKind::Reg(Some(register)))),
        }
    }

    fn class(&self, def: Record<'_>) -> Option<&crate::registers::CodeGenRegisterClass> {
        let number = self.classes.get(def.name())?;
        self.bank.classes.get(usize::from(*number))
    }

    /// Whether all registers of a class are in another one.
    fn is_within(&self, class: Record<'_>, wanted: Record<'_>) -> bool {
        let number = self.classes.get(class.name());
        let wanted = self.class(wanted);
        wanted.is_some_and(|wanted| number.is_some_and(|one| wanted.sub_classes.contains(one)))
    }
}

/// The arguments of an alias that are still to be told apart.
pub(super) struct Args<'a, 'rk> {
    pub(super) def: Record<'rk>,
    args: &'a [DagArg<'rk>],
    pub(super) next: usize,
}

impl<'rk> Args<'_, 'rk> {
    pub(super) fn peek(&self) -> Result<DagArg<'rk>, Diagnostics> {
        let arg = self.args.get(self.next).copied();
        arg.ok_or_else(|| fault(self.def, "not enough arguments for instruction!".into()))
    }

    pub(super) fn error(&self, what: &str) -> Diagnostics {
        fault(self.def, format!("result argument #{} {what}", self.next))
    }

    fn mismatch(&self, wanted: Record<'_>) -> Diagnostics {
        let what = format!("does not match instruction operand class {}", wanted.name());
        self.error(&what)
    }
}

/// Arguments of one name are of one class.
fn check_names<'rk>(def: Record<'rk>, args: &[DagArg<'rk>]) -> Result<(), Diagnostics> {
    let mut known: HashMap<&str, (RecordId, &str)> = HashMap::new();
    for arg in args {
        let (Some(class), Some(name)) = (arg.value.as_def(), arg.name) else {
            continue;
        };
        let before = known.insert(name, (class.id(), class.name()));
        if let Some((_, other)) = before.filter(|(id, _)| *id != class.id()) {
            let message = format!("result value ${name} is both {other} and {}!", class.name());
            return Err(fault(def, message));
        }
    }
    Ok(())
}

/// Tied operands are not written again if they are what they are tied to.
fn is_tied(instruction: &CodeGenInstruction<'_>, operand: &OperandInfo<'_>) -> bool {
    let [part] = &operand.parts[..] else {
        return false;
    };
    let Some(to) = part.constraint.tied() else {
        return false;
    };
    let other = instruction.operands.parts().nth(to);
    other.is_some_and(|(other, _)| other.def.name() == operand.def.name())
}

fn has_own_match_class(def: Record<'_>) -> bool {
    let class = def.value_as_optional_def("ParserMatchClass").ok().flatten();
    class.is_some_and(|class| class.value_as_string("Name") != Ok("Imm"))
}

fn first_part(def: Record<'_>) -> Option<Record<'_>> {
    let info = def.value_as_dag("MIOperandInfo").ok()?;
    info.dag_args().first()?.value.as_def()
}

/// The number that bits are, if all of them are known.
fn bits_value(bits: Init<'_>) -> Option<i64> {
    let bits: Option<Vec<bool>> = bits.elements().map(Init::as_bit).collect();
    let bits = bits.filter(|bits| bits.len() <= 64)?;
    let value = bits
        .iter()
        .rev()
        .fold(0u64, |value, &bit| value << 1 | u64::from(bit));
    Some(value as i64)
}
