//! Texts as records state them: operators of `tblgen/Asm.td`.

use std::cell::Cell;

use super::{CodeGenPrintHooks, NamedNumber, PrintForm, PrintOperator, PrintValue};
use crate::hooks::HookArgument;
use crate::hooks::reader::operator;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, FieldError, Init, Record};

/// More operators within one another than a text has.
const MAX_DEPTH: usize = 16;

/// More operators than a text has.
const MAX_OPERATORS: usize = 1 << 12;

/// Reads the text of a record.
pub(super) struct Reader<'a, 'rk> {
    def: Record<'rk>,
    /// The template arguments of the function that have names.
    bindings: Vec<(&'a str, HookArgument<'a>)>,
    hooks: &'a CodeGenPrintHooks<'rk>,
    /// The number of operators so far.
    operators: Cell<usize>,
}

impl<'a, 'rk> Reader<'a, 'rk> {
    pub(super) const fn new(
        def: Record<'rk>,
        bindings: Vec<(&'a str, HookArgument<'a>)>,
        hooks: &'a CodeGenPrintHooks<'rk>,
    ) -> Self {
        Reader {
            def,
            bindings,
            hooks,
            operators: Cell::new(0),
        }
    }

    /// The text.
    pub(super) fn read(&self, text: Init<'rk>) -> Result<Vec<PrintForm>, Diagnostics> {
        let mut forms = Vec::new();
        let text = DagArg {
            value: text,
            name: None,
        };
        self.form(&text, MAX_DEPTH, &mut forms)?;
        Ok(forms)
    }

    /// Adds the parts of a text; operators are nested as deep as `depth`.
    fn form(
        &self,
        text: &DagArg<'rk>,
        depth: usize,
        forms: &mut Vec<PrintForm>,
    ) -> Result<(), Diagnostics> {
        if let Some(text) = text.value.as_str() {
            forms.push(PrintForm::Text(text.to_string()));
            return Ok(());
        }
        let depth = self.deeper(depth)?;
        let Some(name) = operator(text.value) else {
            return Err(self.fault(format!(
                "a text is a string or an operator, not `{}`",
                text.value
            )));
        };
        let args = &text.value.dag_args()[..];
        let value = |arg| self.value(arg, depth);
        forms.push(match (name, args) {
            ("print", args) => {
                for arg in args {
                    self.form(arg, depth, forms)?;
                }
                return Ok(());
            }
            ("print_operand", [operand]) => PrintForm::Operand(self.operand(operand)?),
            ("print_register", [register]) => match self.register(register) {
                Some(number) => PrintForm::Register(number),
                None => PrintForm::RegisterOf(self.operand(register)?),
            },
            ("print_number", [number]) => PrintForm::Number(value(number)?),
            ("print_decimal", [number]) => PrintForm::Decimal(value(number)?),
            ("print_hex", [number]) => PrintForm::Hexadecimal(value(number)?),
            ("print_target", [distance, mask @ ..]) if mask.len() < 2 => PrintForm::Target {
                distance: value(distance)?,
                mask: match mask.first() {
                    Some(mask) => value(mask)?,
                    None => PrintValue::Int(-1),
                },
            },
            ("print_choice", [number, texts @ ..]) => {
                PrintForm::Choice(value(number)?, self.texts(texts)?)
            }
            ("print_named", [number, rest @ ..]) => {
                PrintForm::Named(value(number)?, self.named(rest)?)
            }
            ("print_if", [condition, texts @ ..]) if matches!(texts.len(), 1 | 2) => {
                let [mut yes, mut no] = [Vec::new(), Vec::new()];
                for (text, forms) in texts.iter().zip([&mut yes, &mut no]) {
                    self.form(text, depth, forms)?;
                }
                PrintForm::If(value(condition)?, yes, no)
            }
            (name, args) => return Err(self.unknown("text", name, args)),
        });
        Ok(())
    }

    /// A number that depends on operands.
    fn value(&self, arg: &DagArg<'rk>, depth: usize) -> Result<PrintValue, Diagnostics> {
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
        Ok(match (name, args) {
            ("imm_of", [operand]) => PrintValue::Imm(self.operand(operand)?),
            ("inst_imm", [operand]) => PrintValue::InstImm(self.operand(operand)?),
            ("inst_address", []) => PrintValue::Address,
            ("low_bits" | "signed_bits", [of, bits]) => PrintValue::Bits {
                of: Box::new(self.value(of, depth)?),
                bits: self.small(bits, 64)?,
                is_signed: name == "signed_bits",
            },
            ("inverted", [of]) => binary(
                PrintOperator::Equal,
                self.value(of, depth)?,
                PrintValue::Int(0),
            ),
            ("is_register", [of]) => PrintValue::IsRegister(self.operand(of)?),
            ("is_register", [of, register]) => match self.register(register) {
                Some(register) => PrintValue::Is(self.operand(of)?, register),
                None => return Err(self.fault(format!("`{}` is no register", register.value))),
            },
            ("has_feature", [feature]) => PrintValue::Feature(self.feature(feature.value)?),
            ("numeric_registers", []) => PrintValue::NumericRegisters,
            ("with_aliases", []) => PrintValue::Aliases,
            (name, [one, other]) => match calculation(name) {
                Some(operator) => {
                    binary(operator, self.value(one, depth)?, self.value(other, depth)?)
                }
                None => return Err(self.unknown("value", name, args)),
            },
            (name, args) => return Err(self.unknown("value", name, args)),
        })
    }

    fn deeper(&self, depth: usize) -> Result<usize, Diagnostics> {
        self.operators.set(self.operators.get() + 1);
        if self.operators.get() > MAX_OPERATORS {
            return Err(self.fault(format!("a text has at most {MAX_OPERATORS} operators")));
        }
        depth
            .checked_sub(1)
            .ok_or_else(|| self.fault("there are too many operators within one another".into()))
    }

    /// The texts of a list, some of which are missing.
    fn texts(&self, args: &[DagArg<'rk>]) -> Result<Vec<Option<String>>, Diagnostics> {
        let text = |arg: &DagArg<'rk>| match (arg.value.as_str(), arg.value.is_unset()) {
            (Some(text), _) => Ok(Some(text.to_string())),
            (None, true) => Ok(None),
            (None, false) => Err(self.fault(format!("`{}` is no string", arg.value))),
        };
        args.iter().map(text).collect()
    }

    /// The names of numbers by three fields of the records of a class.
    fn named(&self, args: &[DagArg<'rk>]) -> Result<Vec<NamedNumber>, Diagnostics> {
        let words: Vec<&str> = args.iter().map_while(|arg| arg.value.as_str()).collect();
        let ([class, number, name, features, rest @ ..], more) =
            (&words[..], args.get(words.len()..).unwrap_or(&[]))
        else {
            let message = "names are of a class, by its fields for number, name and features";
            return Err(self.fault(message.into()));
        };
        let excluding = match (rest, more) {
            ([], []) => None,
            ([field], [feature]) => Some((*field, self.feature(feature.value)?)),
            _ => return Err(self.fault("a bit of a record excludes one feature".into())),
        };
        let row = |def: Record<'rk>| {
            let read = || {
                let excludes = excluding.as_ref().map(|(field, _)| def.value_as_bit(field));
                let excludes = excludes.transpose()?.unwrap_or(false);
                let number = number_of(def, number)?;
                Ok((number, def.value_as_string(name)?, excludes))
            };
            let (number, name, excludes) = read().map_err(FieldError::at_record)?;
            let mut needed = self.needed(def, features)?;
            if let Some((_, feature)) = excluding.as_ref().filter(|_| excludes) {
                needed.push(FeatureCondition::Not(Box::new(feature.clone())));
            }
            Ok(NamedNumber {
                number,
                name: name.to_string(),
                condition: (!needed.is_empty()).then_some(FeatureCondition::AllOf(needed)),
            })
        };
        let all = self.hooks.records.all_derived_definitions_if_defined(class);
        let rows = all.into_iter().map(row);
        let mut rows = rows.collect::<Result<Vec<_>, Diagnostics>>()?;
        rows.sort_by_key(|row| row.number);
        Ok(rows)
    }

    /// The features that a record needs by a field: a list, or a set in C++ such as
    /// `{ {RISCV::FeatureStdExtF} }`.
    fn needed(&self, def: Record<'rk>, field: &str) -> Result<Vec<FeatureCondition>, Diagnostics> {
        let value = def.value(field).map_err(FieldError::at_record)?;
        let Some(set) = value.as_str() else {
            let list = def
                .value_as_list_of_defs(field)
                .map_err(FieldError::at_record)?;
            return list
                .into_iter()
                .map(|feature| self.feature_of(feature))
                .collect();
        };
        let names = set.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | ':'));
        let names = names.filter_map(|name| Some(name.rsplit_once("::")?.1));
        let feature = |name: &str| {
            let def = self.hooks.records.def(name);
            let number = def.and_then(|def| self.hooks.features.number(def));
            let number = number.map(FeatureCondition::Leaf);
            number.ok_or_else(|| self.fault(format!("`{name}` is no feature of the subtarget")))
        };
        names.map(feature).collect()
    }

    /// The number of a register that is a record.
    fn register(&self, arg: &DagArg<'rk>) -> Option<u16> {
        match arg.value.as_def()?.name() {
            "zero_reg" => Some(0),
            name => self.hooks.registers.get(name).copied(),
        }
    }

    fn feature(&self, value: Init<'rk>) -> Result<FeatureCondition, Diagnostics> {
        match value.as_def() {
            Some(def) => self.feature_of(def),
            None => Err(self.fault(format!("`{value}` is no feature of the subtarget"))),
        }
    }

    fn feature_of(&self, def: Record<'rk>) -> Result<FeatureCondition, Diagnostics> {
        let number = self.hooks.features.number(def);
        let number = number.map(FeatureCondition::Leaf);
        number.ok_or_else(|| self.fault(format!("`{}` is no feature of the subtarget", def.name())))
    }

    /// The number of an operand.
    fn operand(&self, arg: &DagArg<'rk>) -> Result<u8, Diagnostics> {
        self.small(arg, u8::MAX)
    }

    fn small(&self, arg: &DagArg<'rk>, most: u8) -> Result<u8, Diagnostics> {
        let number = self
            .int_if_any(arg)
            .and_then(|number| u8::try_from(number).ok());
        number
            .filter(|number| *number <= most)
            .ok_or_else(|| self.fault(format!("`{}` is no number from 0 to {most}", arg.value)))
    }

    /// An integer, if the argument is one, or what the function's name has in its place.
    fn int_if_any(&self, arg: &DagArg<'rk>) -> Option<i64> {
        let bound = || {
            let name = arg.name.filter(|_| arg.value.is_unset())?;
            let found = self.bindings.iter().find(|(bound, _)| *bound == name);
            found?.1.as_int()
        };
        arg.value.as_int().or_else(bound)
    }

    fn unknown(&self, what: &str, name: &str, args: &[DagArg<'_>]) -> Diagnostics {
        let count = args.len();
        let arguments = if count == 1 { "argument" } else { "arguments" };
        self.fault(format!(
            "there is no {what} `{name}` with {count} {arguments}"
        ))
    }

    fn fault(&self, message: String) -> Diagnostics {
        let faults = faults::error(self.def, message);
        faults::with_field(faults, self.def, "Text", "the text is set here")
    }
}

/// The number in a field, which may be bits.
fn number_of(def: Record<'_>, field: &str) -> Result<i64, FieldError> {
    let value = def.value(field)?;
    let bits = value.elements();
    let bits: Option<Vec<bool>> = bits.map(|bit| bit.as_bit()).collect();
    match bits {
        Some(bits) if (1..64).contains(&bits.len()) => {
            let bits = bits.into_iter().rev();
            Ok(bits.fold(0, |all, bit| all << 1 | i64::from(bit)))
        }
        _ => def.value_as_int(field),
    }
}

/// The operation with a name.
fn calculation(name: &str) -> Option<PrintOperator> {
    Some(match name {
        "sum" => PrintOperator::Add,
        "difference" => PrintOperator::Sub,
        "product" => PrintOperator::Mul,
        "bits_of_both" => PrintOperator::And,
        "bits_of_either" => PrintOperator::Or,
        "shifted_right" => PrintOperator::Shr,
        "same" => PrintOperator::Equal,
        "less" => PrintOperator::Less,
        _ => return None,
    })
}

fn binary(operator: PrintOperator, one: PrintValue, other: PrintValue) -> PrintValue {
    PrintValue::Binary(operator, Box::new([one, other]))
}
