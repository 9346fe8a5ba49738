//! Values as the language writes them.

use core::fmt::{self, Display, Formatter};

use super::{Bit, BitsInit, Dag, List, Value};

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Value::Unset => f.write_str("?"),
            Value::Bit(bit) => f.write_str(if bit { "1" } else { "0" }),
            Value::Int(integer) => integer.fmt(f),
            Value::Text(text) => write!(f, "\"{text}\""),
            Value::Bits(bits) => bits.fmt(f),
            Value::List(list) => list.fmt(f),
            Value::Dag(dag) => dag.fmt(f),
            Value::Record(name) => name.fmt(f),
            Value::Var(name) => f.write_str(name),
            Value::VarBit(name, bit) => write!(f, "{name}{{{bit}}}"),
            Value::Expression(text) => f.write_str(text),
        }
    }
}

impl Display for List<Value> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (at, element) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(", ")?;
            }
            element.fmt(f)?;
        }
        f.write_str("]")
    }
}

impl Display for Bit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Bit::Known(bit) => f.write_str(if bit { "1" } else { "0" }),
            Bit::Unset => f.write_str("?"),
            Bit::Of(name, bit) => write!(f, "{name}{{{bit}}}"),
            Bit::Expression(text) => f.write_str(text),
        }
    }
}

/// Bits with the most significant one first: `{ 1, 0, ? }`.
impl Display for BitsInit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("{ ")?;
        for at in 0..self.len() {
            if at > 0 {
                f.write_str(", ")?;
            }
            if let Some(bit) = self.get(self.len() - 1 - at) {
                bit.fmt(f)?;
            }
        }
        f.write_str(" }")
    }
}

/// A dag in parentheses: `(add GPR:$a, 1)`.
impl Display for Dag {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({}", self.operator())?;
        if let Some(name) = self.name() {
            write!(f, ":${name}")?;
        }
        for (at, arg) in self.args().enumerate() {
            f.write_str(if at > 0 { ", " } else { " " })?;
            match (arg.value, arg.name) {
                (value, Some(name)) => write!(f, "{value}:${name}")?,
                (value, None) => value.fmt(f)?,
            }
        }
        f.write_str(")")
    }
}
