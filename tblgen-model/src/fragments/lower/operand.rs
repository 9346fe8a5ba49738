//! Operands: values, and objects that may become values.

use super::about;
use super::answer::{UNKNOWN_NUMBER, answer};
use super::classes::{Answer, Class, Method};
use super::helpers::{Helper, Parameter};
use super::name::name_text;
use super::object::Object;
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Argument, Call, Enumerator, Question, Receiver};
use crate::fragments::tree::Name;
use crate::fragments::typed::{Typed, Untranslated, Value};
use tblgen_facts::sem::CondCode;

/// `ISD::LoadExtType`.
pub(super) const LOAD_EXTENSIONS: [&str; 4] = ["NON_EXTLOAD", "EXTLOAD", "SEXTLOAD", "ZEXTLOAD"];

/// `ISD::MemIndexedMode`.
pub(super) const INDEXED_MODES: [&str; 5] =
    ["UNINDEXED", "PRE_INC", "PRE_DEC", "POST_INC", "POST_DEC"];

/// The value of an expression.
#[derive(Debug)]
pub(super) enum Operand {
    Value(Typed),
    Object(Object),
}

/// The value of an operand. `wanted` is the type that it becomes, if that is known.
pub(super) fn typed(operand: Operand, wanted: Option<Arithmetic>) -> Result<Typed, Untranslated> {
    match operand {
        Operand::Value(value) => Ok(value),
        Operand::Object(Object::FloatClass(value)) => Ok(*value),
        Operand::Object(Object::Own(own)) => answer(own, wanted),
        Operand::Object(Object::Present(_)) if wanted == Some(Arithmetic::Bool) => {
            Ok(Typed::constant(Arithmetic::Bool, 1))
        }
        Operand::Object(Object::Perhaps(of, _, test)) if wanted == Some(Arithmetic::Bool) => {
            typed(ask(of, test, Vec::new()), wanted)
        }
        Operand::Object(Object::Asked(of, Class::Condition)) => {
            typed(ask(of, &about::NUMBER, Vec::new()), wanted)
        }
        Operand::Object(Object::Named(named)) => {
            let number = number_of(&named);
            number.ok_or(Untranslated::Form("an object as a value"))
        }
        Operand::Object(Object::Masked(value)) if wanted.is_some() => Ok(*value),
        Operand::Object(Object::Masked(_)) => Err(UNKNOWN_NUMBER),
        Operand::Object(_) => Err(Untranslated::Form("an object as a value")),
    }
}

/// The object whose member has that name.
pub(super) fn object_of(
    operand: Result<Operand, Untranslated>,
    name: &Name<'_>,
) -> Result<Object, Untranslated> {
    match operand {
        Ok(Operand::Object(object)) => Ok(object),
        Ok(Operand::Value(_)) | Err(Untranslated::Name(_)) => {
            Err(Untranslated::Method(name_text(name)))
        }
        Err(other) => Err(other),
    }
}

/// An operand, with a number in place of a set of classes.
pub(super) fn plain(operand: Operand) -> Operand {
    match operand {
        Operand::Object(Object::FloatClass(of)) => Operand::Value(*of),
        other => other,
    }
}

/// The answer of a method.
pub(super) fn ask(of: Receiver, method: &'static Method, arguments: Vec<Argument>) -> Operand {
    let call = Call {
        of,
        method,
        arguments,
    };
    match method.answer {
        Answer::Value(ty) => Operand::Value(Typed {
            ty,
            value: Value::Ask(Question::Method(call)),
        }),
        Answer::Object(class) => {
            Operand::Object(Object::Asked(Receiver::Of(Box::new(call)), class))
        }
        Answer::Same(class) => Operand::Object(Object::Asked(call.of, class)),
    }
}

/// A call of a function of the runtime, with the conversions of its arguments.
pub(super) fn call_helper(
    helper: &'static Helper,
    constants: Vec<Typed>,
    arguments: Vec<Typed>,
) -> Result<Typed, Untranslated> {
    let types: Vec<Arithmetic> = arguments.iter().map(|argument| argument.ty).collect();
    let (returned, result) = helper.results(&types).ok_or(WRONG_ARGUMENT)?;
    let mut all = constants;
    let mut widths = Vec::new();
    for (argument, parameter) in arguments.into_iter().zip(helper.parameters) {
        let ty = parameter.ty(argument.ty, &types).ok_or(WRONG_ARGUMENT)?;
        if let (Parameter::AnyUnsigned, Arithmetic::Integer { bits, .. }) = (parameter, argument.ty)
        {
            widths.push(Typed::constant(Arithmetic::UNSIGNED, bits.into()));
        }
        all.push(argument.converted(ty).converted(parameter.rust_type(ty)));
    }
    all.extend(widths);
    let call = Typed {
        ty: returned,
        value: Value::Call(helper, all),
    };
    Ok(call.converted(result))
}

pub(super) const WRONG_ARGUMENT: Untranslated =
    Untranslated::Form("an argument of a type that the function does not take");

/// The number of an enumerator that does not change between versions of LLVM.
fn number_of(named: &Enumerator) -> Option<Typed> {
    let name = named.name.as_str();
    let place = |all: &[&str]| all.iter().position(|one| *one == name);
    let number = match CondCode::from_name(name) {
        Some(code) => code as usize,
        None => place(&LOAD_EXTENSIONS).or_else(|| place(&INDEXED_MODES))?,
    };
    (named.scope == "ISD").then(|| Typed::constant(Arithmetic::INT, number as u64))
}
