//! Values that texts depend on.

use super::Reader;
use crate::hooks::HookArgument;
use crate::hooks::print::{FieldValue, PrintOperator, PrintValue};
use crate::hooks::reader::operator;
use crate::opcode_rules::NamePatterns;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{DagArg, RecordId};

impl<'rk> Reader<'_, 'rk> {
    /// A number that depends on operands.
    pub(super) fn value(&self, arg: &DagArg<'rk>, depth: usize) -> Result<PrintValue, Diagnostics> {
        if let Some(number) = self.int_if_any(arg) {
            return Ok(PrintValue::Int(number));
        }
        let depth = self.deeper(depth)?;
        let Some(name) = operator(arg.value) else {
            return Err(self.fault(format!(
                "a value is a number or an operator, not `{}`",
                arg.value
            )));
        };
        let args = &arg.value.dag_args()[..];
        if let Some(value) = self.of_registers(name, args, depth)? {
            return Ok(value);
        }
        if let Some(value) = self.of_instruction(name, args)? {
            return Ok(value);
        }
        let value = |arg| self.value(arg, depth);
        let boxed = |arg| self.value(arg, depth).map(Box::new);
        Ok(match (name, args) {
            ("imm_of", [operand]) => PrintValue::Imm(self.operand(operand)?),
            ("low_bits" | "signed_bits", [of, bits]) => PrintValue::Bits {
                of: boxed(of)?,
                bits: self.small(bits, 64)?,
                is_signed: name == "signed_bits",
            },
            ("inverted", [of]) => binary(PrintOperator::Equal, value(of)?, PrintValue::Int(0)),
            ("ones_in", [of]) => PrintValue::Ones(boxed(of)?),
            ("repeated_ones", [of]) => PrintValue::RepeatedOnes(boxed(of)?),
            ("zeros_below", [of]) => PrintValue::TrailingZeros(boxed(of)?),
            ("pick", [of, numbers @ ..]) => {
                let numbers = numbers.iter().map(|number| self.int(number));
                PrintValue::Pick(boxed(of)?, numbers.collect::<Result<_, _>>()?)
            }
            ("has_name", [of, rest @ ..]) => PrintValue::HasName(boxed(of)?, self.named(rest)?),
            ("has_feature", [feature]) => PrintValue::Feature(self.feature(feature.value)?),
            ("numeric_registers", []) => PrintValue::NumericRegisters,
            ("target_addresses", []) => PrintValue::TargetAddresses,
            ("with_aliases", []) => PrintValue::Aliases,
            ("is_argument", [argument, text]) => {
                let text = self.string(text)?;
                let bound = self.bound(argument);
                PrintValue::Int((bound == Some(HookArgument::Name(text))).into())
            }
            ("holds_all", args) => self.folded(PrintOperator::And, args, depth)?,
            ("holds_any", args) => self.folded(PrintOperator::Or, args, depth)?,
            (name, [one, other]) => match calculation(name) {
                Some(operator) => binary(operator, value(one)?, value(other)?),
                None => return Err(self.unknown("value", name, args)),
            },
            (name, args) => return Err(self.unknown("value", name, args)),
        })
    }

    /// A value that is about the instruction, if an operator stands for one.
    fn of_instruction(
        &self,
        name: &str,
        args: &[DagArg<'rk>],
    ) -> Result<Option<PrintValue>, Diagnostics> {
        Ok(Some(match (name, args) {
            ("inst_imm", [operand]) => match operand.value.as_str() {
                Some(name) => PrintValue::NamedImm(name.to_string()),
                None => PrintValue::InstImm(self.small(operand, u8::MAX)?),
            },
            ("has_operand", [name]) => PrintValue::HasOperand(self.string(name)?.to_string()),
            ("inst_address", []) => PrintValue::Address,
            ("inst_size", []) => PrintValue::Size,
            ("inst_operands", []) => PrintValue::OperandCount,
            ("inst_flags", []) => PrintValue::Flags,
            ("inst_has", [field, value]) => {
                let value = match (self.int_if_any(value), value.value.as_def()) {
                    (Some(number), _) => FieldValue::Int(number),
                    (None, Some(def)) => FieldValue::Name(def.name().to_string()),
                    (None, None) => FieldValue::Name(self.string(value)?.to_string()),
                };
                PrintValue::HasField(self.string(field)?.to_string(), value)
            }
            ("is_inst", names) => self.is_inst(names)?,
            _ => return Ok(None),
        }))
    }

    /// A value that is about registers, if an operator stands for one.
    fn of_registers(
        &self,
        name: &str,
        args: &[DagArg<'rk>],
        depth: usize,
    ) -> Result<Option<PrintValue>, Diagnostics> {
        let register = |arg| self.register(arg, depth);
        Ok(Some(match (name, args) {
            ("is_register", [of]) => PrintValue::IsRegister(register(of)?),
            ("is_register", [of, wanted]) => match self.fixed_register(wanted) {
                Some(wanted) => PrintValue::Is(register(of)?, wanted),
                None => return Err(self.fault(format!("`{}` is no register", wanted.value))),
            },
            ("is_in", [of, class]) => PrintValue::IsIn(register(of)?, self.class(class)?),
            ("encoding_of", [of]) => PrintValue::EncodingOf(register(of)?),
            ("has_type", [operand, types @ ..]) => {
                let types = types.iter().map(|ty| self.types(ty));
                let types = types.collect::<Result<Vec<_>, Diagnostics>>()?.concat();
                PrintValue::HasType(self.operand(operand)?, types)
            }
            _ => return Ok(None),
        }))
    }

    /// The types of operands that a record is, or all that have an `OperandType`, of which a release may
    /// have none.
    fn types(&self, arg: &DagArg<'rk>) -> Result<Vec<RecordId>, Diagnostics> {
        if let Some(def) = arg.value.as_def() {
            return Ok(vec![def.id()]);
        }
        let name = self.string(arg)?;
        let all = self.hooks.records.all_derived_definitions("DAGOperand");
        let of_name = all.into_iter().flatten().filter(|def| {
            let operand_type = def.value_as_string("OperandType");
            operand_type.is_ok_and(|operand_type| operand_type == name)
        });
        Ok(of_name.map(|def| def.id()).collect())
    }

    /// Whether all, or some, of some values are not zero.
    fn folded(
        &self,
        operator: PrintOperator,
        args: &[DagArg<'rk>],
        depth: usize,
    ) -> Result<PrintValue, Diagnostics> {
        let truth = |arg| self.value(arg, depth).map(PrintValue::into_truth);
        let values = args
            .iter()
            .map(truth)
            .collect::<Result<Vec<_>, Diagnostics>>()?;
        let all = values
            .into_iter()
            .reduce(|all, one| binary(operator, all, one));
        Ok(all.unwrap_or(PrintValue::Int((operator == PrintOperator::And).into())))
    }

    /// Whether the instruction has one of the names that regular expressions match.
    fn is_inst(&self, names: &[DagArg<'rk>]) -> Result<PrintValue, Diagnostics> {
        let names = names.iter().map(|name| self.string(name));
        let patterns = NamePatterns::new(self.def, names.collect::<Result<Vec<_>, _>>()?)?;
        let all = self.hooks.records.all_derived_definitions("Instruction");
        let all = all.into_iter().flatten();
        let ids = all.filter(|def| patterns.match_name(def.name()));
        Ok(PrintValue::IsInst(ids.map(|def| def.id()).collect()))
    }

    /// The number of a register that is a record.
    pub(super) fn fixed_register(&self, arg: &DagArg<'rk>) -> Option<u16> {
        match arg.value.as_def()?.name() {
            "zero_reg" => Some(0),
            name => self.hooks.registers.get(name).copied(),
        }
    }
}

impl PrintValue {
    /// 1 if the value is not zero, and 0 otherwise.
    fn into_truth(self) -> PrintValue {
        if self.is_truth() {
            return self;
        }
        let is_zero = binary(PrintOperator::Equal, self, PrintValue::Int(0));
        binary(PrintOperator::Equal, is_zero, PrintValue::Int(0))
    }
}

/// The operation with a name.
fn calculation(name: &str) -> Option<PrintOperator> {
    Some(match name {
        "sum" => PrintOperator::Add,
        "difference" => PrintOperator::Sub,
        "product" => PrintOperator::Mul,
        "quotient" => PrintOperator::Div,
        "remainder" => PrintOperator::Rem,
        "bits_of_both" => PrintOperator::And,
        "bits_of_either" => PrintOperator::Or,
        "bits_of_one" => PrintOperator::Xor,
        "shifted_right" => PrintOperator::Shr,
        "shifted_left" => PrintOperator::Shl,
        "same" => PrintOperator::Equal,
        "less" => PrintOperator::Less,
        _ => return None,
    })
}

fn binary(operator: PrintOperator, one: PrintValue, other: PrintValue) -> PrintValue {
    operator.of(one, other)
}
