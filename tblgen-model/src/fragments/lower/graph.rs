//! Objects that are asked: nodes of the graph, types, calling conventions, instructions.

use super::super::arithmetic::Arithmetic;
use super::super::question::{Argument, Enumerator, Own, OwnKind, Question, Receiver, Root};
use super::super::tree::{BinaryOperator, Expression, Name, TemplateArgument};
use super::super::typed::{Typed, Untranslated, Value};
use super::Lowering;
use super::about;
use super::classes::{self, Answer, Class};
use super::constant::integer_bits;
use super::name::name_text;
use super::object::{FloatForm, Floating, Object};
use super::operand::{INDEXED_MODES, LOAD_EXTENSIONS, Operand, ask, typed};
use super::operation::{binary, zero};
use crate::fragments::value_type::value_kind;
use tblgen_facts::sem::{CondCode, IsdOpcode};

/// `AtomicOrdering`.
const ORDERINGS: [&str; 7] = [
    "NotAtomic",
    "Unordered",
    "Monotonic",
    "Acquire",
    "Release",
    "AcquireRelease",
    "SequentiallyConsistent",
];

/// Methods of the graph that make a constant.
const MAKERS: [&str; 4] = [
    "getTargetConstant",
    "getConstant",
    "getSignedTargetConstant",
    "getSignedConstant",
];

impl<'t> Lowering<'_, 't> {
    /// A call of a function that is about the graph.
    pub(super) fn call_of_graph(
        &mut self,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let Some(last) = name.parts.last() else {
            return Ok(None);
        };
        match (last.text, last.arguments.as_deref(), arguments) {
            ("cast" | "isa" | "dyn_cast", Some([TemplateArgument::Type(ty)]), [node]) => {
                let object = self.operand(node)?;
                Ok(cast(last.text, object, &name_text(&ty.name)))
            }
            ("getIntegerVT", None, [bits]) => {
                let bits = self.value_as(bits, Arithmetic::UNSIGNED)?;
                Ok(Some(Operand::Object(Object::IntegerType(Box::new(bits)))))
            }
            ("getHighBitsSet" | "getLowBitsSet", None, _) => self.set_bits(last.text, arguments),
            ("getZero", None, [format] | [format, Expression::Bool(false)]) => {
                let Operand::Object(Object::Precision(precision)) = self.operand(format)? else {
                    return Ok(None);
                };
                Ok(Some(floating_object(zero(Arithmetic::UINT64), *precision)))
            }
            ("APFloat", None, [value]) => self.made_float(value),
            (format, None, []) if precision(format).is_some() => {
                Ok(precision(format).map(|bits| {
                    let bits = Typed::constant(Arithmetic::UNSIGNED, bits);
                    Operand::Object(Object::Precision(Box::new(bits)))
                }))
            }
            ("SDLoc", None, [_]) => Ok(Some(Operand::Object(Object::Location))),
            ("Align" | "MaybeAlign", None, [value]) => self
                .value_as(value, Arithmetic::UINT64)
                .map(|value| Some(Operand::Value(value))),
            ("SDValue", None, [node, number]) => self.result_of(node, number),
            ("MVT" | "EVT", None, [ty]) => match self.operand(ty)? {
                Operand::Object(object) => Ok(Some(Operand::Object(object))),
                Operand::Value(_) => Ok(None),
            },
            (function, None, [of]) => {
                if let Some(answer) = self.function_of_object(function, of)? {
                    return Ok(Some(answer));
                }
                self.constant_of_selector(function, arguments)
            }
            (function, None, _) => self.constant_of_selector(function, arguments),
            _ => Ok(None),
        }
    }

    /// `APFloat(number)` of a constant.
    fn made_float(&mut self, value: &Expression<'t>) -> Result<Option<Operand>, Untranslated> {
        let value = self.value(value)?;
        let (bits, precision) = match (value.ty, value.value) {
            #[allow(
                clippy::cast_possible_truncation,
                reason = "C++ rounds a `float` likewise"
            )]
            (Arithmetic::Float, Value::Float(value)) => ((value as f32).to_bits().into(), 24),
            (Arithmetic::Double, Value::Float(value)) => (value.to_bits(), 53),
            _ => return Ok(None),
        };
        let bits = Typed::constant(Arithmetic::UINT64, bits);
        let precision = Typed::constant(Arithmetic::UNSIGNED, precision);
        Ok(Some(floating_object(bits, precision)))
    }

    /// A function about one object.
    fn function_of_object(
        &mut self,
        function: &str,
        of: &Expression<'t>,
    ) -> Result<Option<Operand>, Untranslated> {
        let Ok(Operand::Object(Object::Asked(receiver, class))) = self.operand(of) else {
            return Ok(None);
        };
        let method = about::function_about(class, function);
        Ok(method.map(|method| ask(receiver, method, Vec::new())))
    }

    /// `SDValue(node, number)`.
    fn result_of(
        &mut self,
        node: &Expression<'t>,
        number: &Expression<'t>,
    ) -> Result<Option<Operand>, Untranslated> {
        let operand = self.operand(node)?;
        let number = self.value_as(number, Arithmetic::UNSIGNED)?;
        let receiver = match operand {
            Operand::Object(Object::Asked(receiver, _)) => receiver,
            Operand::Object(object @ Object::Node(_)) if number.as_constant() == Some(0) => {
                return Ok(Some(Operand::Object(object)));
            }
            _ => return Ok(None),
        };
        Ok(Some(ask(
            receiver,
            &classes::RESULT,
            vec![Argument::Value(number)],
        )))
    }

    /// A method of the graph itself.
    pub(super) fn method_of_graph(
        &mut self,
        method: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        match (method, arguments) {
            (maker, _) if MAKERS.contains(&maker) => self.constant_of_graph(arguments),
            ("getDataLayout" | "getMachineFunction" | "getTarget", []) => {
                Ok(Some(Operand::Object(Object::Environment)))
            }
            ("computeKnownBits", [of, Expression::Integer(_)]) => {
                self.function_of_object(method, of)
            }
            ("MaskedValueIsZero", [of, mask]) => self.masked(of, mask),
            (function, [of]) => self.function_of_object(function, of),
            _ => Ok(None),
        }
    }

    /// `MaskedValueIsZero(node, mask)`.
    fn masked(
        &mut self,
        of: &Expression<'t>,
        mask: &Expression<'t>,
    ) -> Result<Option<Operand>, Untranslated> {
        let (Operand::Object(Object::Asked(receiver, _)), Some(mask)) =
            (self.operand(of)?, self.bits(mask)?)
        else {
            return Ok(None);
        };
        let mask = Argument::Value(mask.value);
        Ok(Some(ask(receiver, &classes::MASKED, vec![mask])))
    }

    /// `Operands[number]`: an operand of the fragment of a pattern.
    pub(super) fn operand_of_fragment(
        &mut self,
        number: &Expression<'t>,
    ) -> Result<Operand, Untranslated> {
        let number = self.value_as(number, Arithmetic::UNSIGNED)?;
        let node = Receiver::Root(Root::Node);
        Ok(ask(
            node,
            &classes::FRAGMENT_OPERAND,
            vec![Argument::Value(number)],
        ))
    }

    /// A method of an object that is asked.
    pub(super) fn method_of_asked(
        &mut self,
        receiver: Receiver,
        class: Class,
        is_arrow: bool,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        // `->` on a result of a node is about the node.
        let class = match class {
            Class::Result if is_arrow => Class::Node,
            class => class,
        };
        let text = name_text(name);
        if let (Class::State, "getMachineFunction") = (class, text.as_str()) {
            return Ok(Some(Operand::Object(Object::Environment)));
        }
        self.ask_method(receiver, class, &text, arguments)
    }

    /// A method that a class of LLVM has.
    pub(super) fn ask_method(
        &mut self,
        receiver: Receiver,
        class: Class,
        name: &str,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let Some(method) = classes::method_of(class, name, arguments.len()) else {
            return Ok(None);
        };
        let arguments = arguments.iter().zip(method.parameters);
        let arguments = arguments.map(|(argument, ty)| self.argument(argument, *ty));
        let arguments = arguments.collect::<Result<Vec<Argument>, Untranslated>>()?;
        Ok(Some(ask(receiver, method, arguments)))
    }

    /// An argument of that type, or a type of values.
    fn argument(
        &mut self,
        argument: &Expression<'t>,
        ty: Option<Arithmetic>,
    ) -> Result<Argument, Untranslated> {
        let operand = self.operand(argument)?;
        match (ty, operand) {
            (Some(ty), operand) => Ok(Argument::Value(typed(operand, Some(ty))?.converted(ty))),
            (None, Operand::Object(Object::Asked(receiver, Class::Type))) => {
                Ok(Argument::Object(receiver))
            }
            (None, Operand::Object(Object::Named(named))) if is_of(Class::Type, &named) => {
                Ok(Argument::Enumerator(named))
            }
            _ => Err(Untranslated::Form("an object as an argument")),
        }
    }
}

/// Whether two objects are the same, if that can be asked.
pub(super) fn is_same(left: &Object, right: &Object) -> Result<Option<Typed>, Untranslated> {
    Ok(match (left, right) {
        (Object::Asked(receiver, class), Object::Named(named)) if is_of(*class, named) => {
            Some(Typed {
                ty: Arithmetic::Bool,
                value: Value::Ask(Question::Is(receiver.clone(), named.clone())),
            })
        }
        (Object::Asked(receiver, class), Object::Own(own)) => is_of_target(receiver, *class, own),
        (Object::Precision(of), Object::Precision(other)) => {
            let (of, other) = ((**of).clone(), (**other).clone());
            Some(binary(BinaryOperator::Equal, of, other)?)
        }
        (Object::IntegerType(of), Object::Named(named)) => match integer_bits(named) {
            Some(bits) => {
                let bits = Typed::constant(Arithmetic::UNSIGNED, bits);
                Some(binary(BinaryOperator::Equal, (**of).clone(), bits)?)
            }
            None => None,
        },
        _ => None,
    })
}

/// Whether an opcode or a register is one that the target names.
fn is_of_target(receiver: &Receiver, class: Class, own: &Own) -> Option<Typed> {
    let getter = match class {
        Class::Opcode => "getOpcode",
        Class::Register | Class::NodeRegister => "getReg",
        _ => return None,
    };
    // The target gets the node, or the instruction and the number of the operand.
    let arguments = match receiver {
        Receiver::Of(call) if !matches!(call.method.answer, Answer::Object(Class::Result)) => {
            let of = Argument::Object(call.of.clone());
            [of].into_iter().chain(call.arguments.clone()).collect()
        }
        node => vec![Argument::Object(node.clone())],
    };
    let path = own.path.iter().cloned();
    (own.kind == OwnKind::Name).then(|| Typed {
        ty: Arithmetic::Bool,
        value: Value::Ask(Question::Own(Own {
            path: [getter.to_string()].into_iter().chain(path).collect(),
            arguments,
            kind: OwnKind::Name,
        })),
    })
}

/// An `APFloat`.
fn floating_object(value: Typed, precision: Typed) -> Operand {
    Operand::Object(Object::Floating(Box::new(Floating { value, precision })))
}

/// The precision of the format that a function of `APFloat` gives.
fn precision(function: &str) -> Option<u64> {
    match function {
        "IEEEhalf" => Some(11),
        "BFloat" => Some(8),
        "IEEEsingle" => Some(24),
        "IEEEdouble" => Some(53),
        _ => None,
    }
}

/// Whether an enumerator is of a class.
fn is_of(class: Class, named: &Enumerator) -> bool {
    let name = named.name.as_str();
    match (class, named.scope) {
        (Class::Type, "MVT") => value_kind(name).is_some(),
        (Class::LoadExtension, "ISD") => LOAD_EXTENSIONS.contains(&name),
        (Class::IndexedMode, "ISD") => INDEXED_MODES.contains(&name),
        (Class::Opcode, "ISD") => IsdOpcode::from_name(name).is_some(),
        (Class::Condition, "ISD") => CondCode::from_name(name).is_some(),
        (Class::Ordering, "AtomicOrdering") => ORDERINGS.contains(&name),
        _ => false,
    }
}

/// `isa<class>(object)`, `cast<class>(object)` or `dyn_cast<class>(object)`.
fn cast(function: &str, object: Operand, class: &str) -> Option<Operand> {
    let Operand::Object(object) = object else {
        return None;
    };
    let found = match (object, function) {
        (Object::Asked(receiver, _), "isa") => {
            let test = about::test_for(class)?;
            return Some(ask(receiver, test, Vec::new()));
        }
        (Object::Asked(receiver, _), "cast") => match about::class_named(class) {
            Some(class) => Object::Asked(receiver, class),
            None if class.ends_with("SDNode") => Object::NodeOf(receiver, class.to_string()),
            None => return None,
        },
        (Object::Asked(receiver, _), _) => {
            let (test, class) = (about::test_for(class)?, about::class_named(class)?);
            Object::Perhaps(receiver, class, test)
        }
        (object @ Object::Node(_), "cast") if class == "ConstantSDNode" => object,
        (object @ Object::Float(FloatForm::Node), "cast") if class == "ConstantFPSDNode" => object,
        _ => return None,
    };
    Some(Operand::Object(found))
}
