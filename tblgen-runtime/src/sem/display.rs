//! Rows as text.

use core::fmt::{self, Display, Formatter, Write};

use super::{Operation, Operations, SemOperand, Semantics, SemanticsSet};
use crate::Indexed;

impl<O: SemanticsSet> Display for Semantics<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, operation) in self.operations().enumerate() {
            if number != 0 {
                f.write_char('\n')?;
            }
            Display::fmt(&operation, f)?;
        }
        Ok(())
    }
}

impl<O: SemanticsSet> Display for Operation<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_results(self, f)?;
        write_name(self.op().name(), f)?;
        write_types(self, f)?;
        for (number, operand) in self.operands().enumerate() {
            f.write_str(if number == 0 { " " } else { ", " })?;
            Display::fmt(&operand, f)?;
        }
        Ok(())
    }
}

/// The values that an operation gives: `%3, %4 = `.
fn write_results<O: SemanticsSet>(operation: &Operation<O>, f: &mut Formatter<'_>) -> fmt::Result {
    let count = operation.results().count();
    for number in 0..count {
        let separator = if number == 0 { "" } else { ", " };
        write!(
            f,
            "{separator}%{}",
            usize::from(operation.first_value()) + number
        )?;
    }
    f.write_str(if count == 0 { "" } else { " = " })
}

/// The types of the results: ` i32`, or ` {i32, i32}` if there are several.
fn write_types<O: SemanticsSet>(operation: &Operation<O>, f: &mut Formatter<'_>) -> fmt::Result {
    let count = operation.results().count();
    if count == 0 {
        return Ok(());
    }
    f.write_str(if count == 1 { " " } else { " {" })?;
    for (number, value_type) in operation.results().enumerate() {
        f.write_str(if number == 0 { "" } else { ", " })?;
        f.write_str(value_type.name())?;
    }
    f.write_str(if count == 1 { "" } else { "}" })
}

/// The name of an operation in small letters: `add` of `ISD::ADD`, `x86isd.cmp`
/// of `X86ISD::CMP`.
fn write_name(name: &str, f: &mut Formatter<'_>) -> fmt::Result {
    let name = name.strip_prefix("ISD::").unwrap_or(name);
    for (number, part) in name.split("::").enumerate() {
        if number != 0 {
            f.write_char('.')?;
        }
        for letter in part.chars() {
            f.write_char(letter.to_ascii_lowercase())?;
        }
    }
    Ok(())
}

impl<O: SemanticsSet> Display for SemOperand<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            SemOperand::Value(number) => write!(f, "%{number}"),
            SemOperand::Operand(index) => Display::fmt(&index, f),
            SemOperand::Constant(value) => Display::fmt(&value.cast_signed(), f),
            SemOperand::Reg(reg) => f.write_str(reg.name()),
            SemOperand::OpType(op_type) => f.write_str(op_type.name()),
            SemOperand::ComplexPattern(pattern) => f.write_str(pattern.name()),
            SemOperand::Predicate(predicate) => f.write_str(predicate.name()),
            SemOperand::Type(value_type) => f.write_str(value_type.name()),
            SemOperand::Condition(code) => f.write_str(code.name()),
            SemOperand::Transform(transform) => f.write_str(transform.name()),
            SemOperand::Open(case) => f.write_str(case.name()),
        }
    }
}

/// Debugging output is that of `Display`, which shows everything.
macro_rules! debug_as_display {
    ($($name:ident),*) => {$(
        impl<O: SemanticsSet> fmt::Debug for $name<O> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        }
    )*};
}

debug_as_display!(Semantics, Operation, SemOperand);

impl<O: SemanticsSet> fmt::Debug for Operations<O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
