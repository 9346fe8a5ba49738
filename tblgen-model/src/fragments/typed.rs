//! Trees of functions with types. Each conversion that C++ makes without a word is a node,
//! so that whoever writes the function in another language has to know nothing of C++.

use std::collections::BTreeSet;
use std::fmt;

use super::arithmetic::Arithmetic;
use super::lower::Helper;
use super::question::{Argument, Needs, Question, Root};
use super::tree::BinaryOperator;

/// A function: a fragment that is translated.
#[derive(Debug, Clone, PartialEq)]
pub struct Function {
    /// The parameters, which are the first locals.
    pub parameters: usize,
    /// The variables, by number.
    pub locals: Vec<Local>,
    /// The type of the result.
    pub result: Arithmetic,
    /// The statements. Each way through them returns a value.
    pub body: Vec<Step>,
}

impl Function {
    /// The questions that the function asks, in the order of the text, and the types of the
    /// answers.
    pub fn questions(&self) -> Vec<(&Question, Arithmetic)> {
        let mut all = Vec::new();
        super::walk::steps(&self.body, &mut |value| {
            if let Value::Ask(question) = &value.value {
                all.push((question, value.ty));
            }
        });
        all
    }

    /// The objects that the caller gives.
    pub fn roots(&self) -> BTreeSet<Root> {
        let mut all = BTreeSet::new();
        super::walk::steps(&self.body, &mut |value| {
            if let Value::Ask(question) = &value.value {
                all.extend(question.roots());
            }
        });
        all
    }

    /// Whether a parameter is used.
    pub fn uses(&self, parameter: usize) -> bool {
        let mut is_used = false;
        super::walk::steps(&self.body, &mut |value| {
            is_used |= value.value == Value::Local(parameter);
        });
        is_used
    }

    /// The dependencies of the result, in addition to the parameters.
    pub fn needs(&self) -> Needs {
        let questions = self.questions().into_iter();
        let needs = questions.map(|(question, _)| question.needs());
        needs.max().unwrap_or(Needs::Nothing)
    }
}

/// A variable of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Local {
    /// The name in C++.
    pub name: String,
    /// The type.
    pub ty: Arithmetic,
    /// Whether the variable is assigned to after its declaration.
    pub is_changed: bool,
}

/// A statement. Every statement can be reached.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// Declares a variable. Without a value of its own, it is zero.
    Let(usize, Typed),
    /// Assigns to a variable.
    Assign(usize, Typed),
    /// Returns the value, which has the type of the result.
    Return(Typed),
    /// Asks the target for what it does to variables; nobody reads the answer.
    Effect(Typed),
    /// Runs the first steps if the condition holds, else the second ones.
    If(Typed, Vec<Step>, Vec<Step>),
    /// Runs the steps as long as the condition holds.
    While(Typed, Vec<Step>),
    /// Runs the steps of the first arm that has the value, else the last steps.
    Match(Typed, Vec<Arm>, Vec<Step>),
    /// Steps with variables of their own.
    Block(Vec<Step>),
}

impl Step {
    /// The steps within this one.
    pub fn blocks(&self) -> Vec<&Vec<Step>> {
        match self {
            Step::Let(..) | Step::Assign(..) | Step::Return(_) | Step::Effect(_) => Vec::new(),
            Step::If(_, then, otherwise) => vec![then, otherwise],
            Step::While(_, body) | Step::Block(body) => vec![body],
            Step::Match(_, arms, otherwise) => {
                let arms = arms.iter().map(|arm| &arm.steps);
                arms.chain([otherwise]).collect()
            }
        }
    }

    /// The steps within this one, to be changed.
    pub(super) fn blocks_mut(&mut self) -> Vec<&mut Vec<Step>> {
        match self {
            Step::Let(..) | Step::Assign(..) | Step::Return(_) | Step::Effect(_) => Vec::new(),
            Step::If(_, then, otherwise) => vec![then, otherwise],
            Step::While(_, body) | Step::Block(body) => vec![body],
            Step::Match(_, arms, otherwise) => {
                let arms = arms.iter_mut().map(|arm| &mut arm.steps);
                arms.chain([otherwise]).collect()
            }
        }
    }
}

/// Cases of a `switch` with the same steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Arm {
    /// The constants, of the type of the value.
    pub cases: Vec<Typed>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// An expression and its type.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    /// The type.
    pub ty: Arithmetic,
    /// The expression.
    pub value: Value,
}

/// An expression without its type.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A constant of an integer type or `bool`: the bits of the type, and zeros above.
    Constant(u64),
    /// A constant of a floating-point type.
    Float(f64),
    /// A variable, by number.
    Local(usize),
    /// The value of an expression of another type as this one.
    Convert(Box<Typed>),
    /// `-`, of two's complement for integers.
    Negate(Box<Typed>),
    /// `~`
    Complement(Box<Typed>),
    /// `!` of a `bool`.
    Not(Box<Typed>),
    /// An operator. Both operands have the same type, but for shifts, whose second one is
    /// `unsigned`.
    Binary(BinaryOperator, Box<[Typed; 2]>),
    /// `condition ? then : otherwise`
    Conditional(Box<[Typed; 3]>),
    /// A function that the runtime has.
    Call(&'static Helper, Vec<Typed>),
    /// The answer of something that the caller gives.
    Ask(Question),
    /// `++x`, `x++` and their like: a variable and its new value.
    Change {
        /// The variable.
        local: usize,
        /// The new value.
        to: Box<Typed>,
        /// Whether the value of the expression is that before the change.
        is_after: bool,
    },
}

impl Typed {
    /// The variables that the expression itself changes, without its parts.
    pub(super) fn changes(&self) -> Vec<usize> {
        match &self.value {
            Value::Change { local, .. } => vec![*local],
            Value::Ask(Question::Own(own)) => {
                let arguments = own.arguments.iter();
                arguments.filter_map(Argument::changed).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The parts that C++ calculates in any order.
    pub(super) fn unordered(&self) -> Vec<&Typed> {
        let arguments = match &self.value {
            Value::Binary(BinaryOperator::And | BinaryOperator::Or, _) => return Vec::new(),
            Value::Binary(_, parts) => return parts.iter().collect(),
            Value::Call(_, parts) => return parts.iter().collect(),
            Value::Ask(Question::Own(own)) => &own.arguments,
            Value::Ask(Question::Method(call)) => &call.arguments,
            _ => return Vec::new(),
        };
        let values = arguments.iter().filter_map(|argument| match argument {
            Argument::Value(value) | Argument::Changed(value) => Some(value),
            Argument::Object(_) | Argument::Enumerator(_) => None,
        });
        values.collect()
    }

    /// A constant of an integer type or `bool`, cut to the bits of the type.
    pub fn constant(ty: Arithmetic, value: u64) -> Self {
        let value = match ty {
            Arithmetic::Bool => u64::from(value != 0),
            Arithmetic::Integer { bits, .. } => value & mask(bits),
            Arithmetic::Float | Arithmetic::Double => value,
        };
        Typed {
            ty,
            value: Value::Constant(value),
        }
    }

    /// The bits of an integer constant, extended by the sign of its type.
    pub fn as_constant(&self) -> Option<u64> {
        let Value::Constant(value) = self.value else {
            return None;
        };
        Some(match self.ty {
            Arithmetic::Integer {
                bits,
                is_signed: true,
            } => sign_extended(value, bits),
            _ => value,
        })
    }

    /// The value as another type (\[conv.integral\], \[conv.fpint\], \[conv.bool\]).
    #[must_use]
    pub fn converted(self, ty: Arithmetic) -> Self {
        if self.ty == ty {
            return self;
        }
        if let Some(constant) = self.as_constant().filter(|_| ty.is_integral()) {
            return Self::constant(ty, constant);
        }
        Typed {
            ty,
            value: Value::Convert(Box::new(self)),
        }
    }
}

/// The bits of a type.
pub(super) fn mask(bits: u8) -> u64 {
    match bits {
        0 => 0,
        bits => u64::MAX >> 64u32.saturating_sub(bits.into()),
    }
}

fn sign_extended(value: u64, bits: u8) -> u64 {
    let unused = 64u32.saturating_sub(bits.into());
    let shifted = value.checked_shl(unused).unwrap_or(0);
    (shifted.cast_signed() >> unused.min(63)).cast_unsigned()
}

/// A fragment that was read, and is not translated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hook<'t> {
    /// The reason why it is not translated.
    pub reason: Untranslated,
    /// The part of the text at which it is; none, if that is not known.
    pub(super) near: Option<&'t str>,
}

impl Hook<'_> {
    /// The place in the text of the fragment, as an offset in bytes; 0 if it is not known.
    pub fn at(&self, text: &str) -> usize {
        let address = |text: &str| text.as_ptr().addr();
        let near = self.near.map_or(0, address);
        let at = near.saturating_sub(address(text));
        if at <= text.len() { at } else { 0 }
    }
}

impl fmt::Display for Hook<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

/// The reason why a fragment that was read is not translated.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Untranslated {
    /// A name that means nothing where the fragment stands.
    Name(String),
    /// A function that is the target's own, or not known.
    Function(String),
    /// A method of an object.
    Method(String),
    /// A type.
    Type(String),
    /// A form of statement or expression.
    Form(&'static str),
}

impl fmt::Display for Untranslated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Untranslated::Name(name) => write!(f, "the name `{name}`"),
            Untranslated::Function(name) => write!(f, "the function `{name}`"),
            Untranslated::Method(name) => write!(f, "the method `{name}`"),
            Untranslated::Type(name) => write!(f, "the type `{name}`"),
            Untranslated::Form(what) => f.write_str(what),
        }
    }
}
