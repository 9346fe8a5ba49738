//! Texts as records state them: operators of `tblgen/Asm.td`.

mod names;
mod values;

pub use names::number_of;

use std::cell::Cell;

use super::{CodeGenPrintHooks, Notation, PrintForm, PrintRegister, PrintValue};
use crate::hooks::HookArgument;
use crate::hooks::reader::operator;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, Init, Record};

/// More operators within one another than a text has.
const MAX_DEPTH: usize = 24;

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
    /// The number of operators around the text that make it lower case.
    lower: Cell<usize>,
    /// The operand from which operands count within operators around the text.
    first: Cell<u8>,
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
            lower: Cell::new(0),
            first: Cell::new(0),
        }
    }

    /// The text, in which operands count from one of that number on.
    pub(super) fn read_at(
        &self,
        first: u8,
        text: Init<'rk>,
    ) -> Result<Vec<PrintForm>, Diagnostics> {
        self.first.set(first);
        self.read(text)
    }

    /// The text.
    pub(super) fn read(&self, text: Init<'rk>) -> Result<Vec<PrintForm>, Diagnostics> {
        let mut forms = Vec::new();
        self.form(&unnamed(text), MAX_DEPTH, &mut forms)?;
        Ok(forms)
    }

    /// A value.
    pub(super) fn read_value(&self, value: Init<'rk>) -> Result<PrintValue, Diagnostics> {
        self.value(&unnamed(value), MAX_DEPTH)
    }

    /// Adds the parts of a text; operators are nested as deep as `depth`.
    fn form(
        &self,
        text: &DagArg<'rk>,
        depth: usize,
        forms: &mut Vec<PrintForm>,
    ) -> Result<(), Diagnostics> {
        if let Some(text) = text.value.as_str() {
            forms.push(PrintForm::Text(self.cased(text)));
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
        match (name, args) {
            ("print", args) => args.iter().try_for_each(|arg| self.form(arg, depth, forms)),
            ("print_lower", args) => {
                self.lower.set(self.lower.get() + 1);
                let done = args.iter().try_for_each(|arg| self.form(arg, depth, forms));
                self.lower.set(self.lower.get() - 1);
                done
            }
            ("print_at", [operand, text]) => {
                let before = self.first.replace(self.operand(operand)?);
                let done = self.form(text, depth, forms);
                self.first.set(before);
                done
            }
            ("print_character", [code]) => {
                let code = u8::try_from(self.int(code)?).ok();
                let Some(code) = code.filter(u8::is_ascii) else {
                    return Err(self.fault("a character is a number of ASCII".into()));
                };
                forms.extend((code != 0).then(|| PrintForm::Text(char::from(code).to_string())));
                Ok(())
            }
            (name, args) => {
                match self.part(name, args, depth)? {
                    PrintForm::If(PrintValue::Int(0), _, chosen)
                    | PrintForm::If(PrintValue::Int(_), chosen, _) => forms.extend(chosen),
                    PrintForm::Number(Notation::Decimal, PrintValue::Int(number)) => {
                        forms.push(PrintForm::Text(number.to_string()));
                    }
                    part => forms.push(part),
                }
                Ok(())
            }
        }
    }

    /// The part that an operator stands for.
    fn part(
        &self,
        name: &str,
        args: &[DagArg<'rk>],
        depth: usize,
    ) -> Result<PrintForm, Diagnostics> {
        if let Some(part) = self.of_operands(name, args, depth)? {
            return Ok(part);
        }
        let value = |arg| self.value(arg, depth);
        Ok(match (name, args) {
            ("print_operand", [operand]) => PrintForm::Operand(self.operand(operand)?),
            ("print_register", [register]) => {
                PrintForm::Register(self.register(register, depth)?, None)
            }
            ("print_register", [register, set]) => {
                PrintForm::Register(self.register(register, depth)?, Some(self.set(set)?))
            }
            ("print_places", [number, places]) => {
                PrintForm::Number(Notation::Places(self.small(places, 18)?), value(number)?)
            }
            ("print_hex_float", [operand, bits]) => PrintForm::HexFloat {
                operand: self.operand(operand)?,
                bits: self.small(bits, 64)?,
            },
            ("print_target", [distance, mask @ ..]) if mask.len() < 2 => PrintForm::Target {
                distance: value(distance)?,
                mask: match mask.first() {
                    Some(mask) => value(mask)?,
                    None => PrintValue::Int(-1),
                },
            },
            ("print_memory", [address, text]) => {
                PrintForm::Memory(value(address)?, self.nested(text, depth)?)
            }
            ("print_choice", [number, texts @ ..]) => {
                PrintForm::Choice(value(number)?, self.texts(texts)?)
            }
            ("print_named", [number, rest @ ..]) => {
                PrintForm::Named(value(number)?, self.named(rest)?)
            }
            ("print_if", [condition, text]) => {
                PrintForm::If(value(condition)?, self.nested(text, depth)?, Vec::new())
            }
            ("print_if", [condition, yes, no]) => {
                let texts = [self.nested(yes, depth)?, self.nested(no, depth)?];
                let [yes, no] = texts;
                PrintForm::If(value(condition)?, yes, no)
            }
            (name, args) => match (notation(name), args) {
                (Some(notation), [number]) => PrintForm::Number(notation, value(number)?),
                _ => return Err(self.unknown("text", name, args)),
            },
        })
    }

    /// The part that an operator about further operands stands for.
    fn of_operands(
        &self,
        name: &str,
        args: &[DagArg<'rk>],
        depth: usize,
    ) -> Result<Option<PrintForm>, Diagnostics> {
        let value = |arg| self.value(arg, depth);
        Ok(Some(match (name, args) {
            ("print_operands", [first, after, separator]) => PrintForm::Operands {
                first: self.operand(first)?,
                after: self.small(after, u8::MAX)?,
                separator: self.string(separator)?.to_string(),
            },
            ("print_repeated", [times, text, separator, step]) => PrintForm::Repeated {
                times: value(times)?,
                parts: self.nested(text, depth)?,
                separator: self.string(separator)?.to_string(),
                step: value(step)?,
            },
            ("print_from_end", [count, text]) => {
                let before = self.first.replace(0);
                let forms = self.nested(text, depth);
                self.first.set(before);
                PrintForm::FromEnd(self.small(count, u8::MAX)?, forms?)
            }
            _ => return Ok(None),
        }))
    }

    /// The parts of a text within another one.
    fn nested(&self, text: &DagArg<'rk>, depth: usize) -> Result<Vec<PrintForm>, Diagnostics> {
        let mut forms = Vec::new();
        self.form(text, depth, &mut forms)?;
        Ok(forms)
    }

    /// Text, in lower case where operators around it ask for that.
    fn cased(&self, text: &str) -> String {
        match self.lower.get() {
            0 => text.to_string(),
            _ => text.to_ascii_lowercase(),
        }
    }

    /// A register: an operand, a record, or what an operator makes.
    fn register(&self, arg: &DagArg<'rk>, depth: usize) -> Result<PrintRegister, Diagnostics> {
        if let Some(number) = self.fixed_register(arg) {
            return Ok(PrintRegister::Fixed(number));
        }
        let Some(name) = operator(arg.value) else {
            return self.operand(arg).map(PrintRegister::Operand);
        };
        let depth = self.deeper(depth)?;
        let args = &arg.value.dag_args()[..];
        Ok(match (name, args) {
            ("inst_register", [operand]) => {
                PrintRegister::InstOperand(self.small(operand, u8::MAX)?)
            }
            ("part_of", [whole, index]) => PrintRegister::Part(
                Box::new(self.register(whole, depth)?),
                self.sub_reg_index(index)?,
            ),
            ("member_of", [class, place]) => {
                PrintRegister::Member(self.class(class)?, Box::new(self.value(place, depth)?))
            }
            (name, args) => return Err(self.unknown("register", name, args)),
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
        let text = |text: Init<'rk>| match (text.as_str(), text.is_unset()) {
            (Some(text), _) => Ok(Some(self.cased(text))),
            (None, true) => Ok(None),
            (None, false) => Err(self.fault(format!("`{text}` is no string"))),
        };
        match args {
            // One list is as good as many arguments.
            [list] if list.value.as_str().is_none() && !list.value.is_unset() => {
                list.value.elements().map(text).collect()
            }
            args => args.iter().map(|arg| text(arg.value)).collect(),
        }
    }

    /// The number of an operand, counted from the one that is printed on.
    fn operand(&self, arg: &DagArg<'rk>) -> Result<u8, Diagnostics> {
        let first = self.first.get();
        Ok(first + self.small(arg, u8::MAX - first)?)
    }

    fn small(&self, arg: &DagArg<'rk>, most: u8) -> Result<u8, Diagnostics> {
        let number = self
            .int_if_any(arg)
            .and_then(|number| u8::try_from(number).ok());
        number
            .filter(|number| *number <= most)
            .ok_or_else(|| self.fault(format!("`{}` is no number from 0 to {most}", arg.value)))
    }

    fn int(&self, arg: &DagArg<'rk>) -> Result<i64, Diagnostics> {
        self.int_if_any(arg)
            .ok_or_else(|| self.fault(format!("`{}` is no number", arg.value)))
    }

    fn string(&self, arg: &DagArg<'rk>) -> Result<&'rk str, Diagnostics> {
        arg.value
            .as_str()
            .ok_or_else(|| self.fault(format!("`{}` is no string", arg.value)))
    }

    /// An integer, if the argument is one, or what the function's name has in its place.
    fn int_if_any(&self, arg: &DagArg<'rk>) -> Option<i64> {
        arg.value.as_int().or_else(|| self.bound(arg)?.as_int())
    }

    /// The argument that the function's name has in the place of one of the record.
    fn bound(&self, arg: &DagArg<'rk>) -> Option<HookArgument<'a>> {
        let name = arg.name.filter(|_| arg.value.is_unset())?;
        let found = self.bindings.iter().find(|(bound, _)| *bound == name);
        found.map(|(_, argument)| *argument)
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

/// The notation of numbers that an operator prints.
fn notation(operator: &str) -> Option<Notation> {
    Some(match operator {
        "print_number" => Notation::Chosen,
        "print_decimal" => Notation::Decimal,
        "print_hex" => Notation::Hexadecimal,
        "print_hex_digits" => Notation::HexDigits,
        "print_unsigned" => Notation::Unsigned,
        "print_address" => Notation::Address,
        _ => return None,
    })
}

/// An argument without name.
fn unnamed(value: Init<'_>) -> DagArg<'_> {
    DagArg { value, name: None }
}
