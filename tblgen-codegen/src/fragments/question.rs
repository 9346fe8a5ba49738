//! Questions to objects that the caller of a function gives.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_facts::sem::{CondCode, FloatKind, ScalarKind, ValueKind};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::lower::{Answer, Class};
use tblgen_model::fragments::question::{
    Argument, Call, Enumerator, Own, Question, Receiver, Root,
};
use tblgen_model::fragments::typed::Function;
use tblgen_model::fragments::value_kind;

use super::expression::{Binding, Bound};
use super::{Emitter, ty};
use crate::docs::{Docs, Markdown, doc};
use crate::names::{Idents, ident, item_name, snake_case};

/// A trait of the questions that functions of one description ask the target, with a method
/// for each.
#[derive(Debug)]
pub struct TargetTrait {
    methods: BTreeMap<Key, Ident>,
    idents: Idents,
    /// The value whose methods are called.
    receiver: TokenStream,
}

impl Default for TargetTrait {
    fn default() -> Self {
        TargetTrait {
            methods: BTreeMap::new(),
            idents: Idents::default(),
            receiver: quote!(target),
        }
    }
}

/// A question to the target: its path, the types of its arguments, and that of its answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    path: Vec<String>,
    arguments: Vec<ArgumentType>,
    answer: Arithmetic,
}

/// Methods that give what the target may have a name for, at the beginning of a path.
const GETTERS: [&str; 2] = ["getOpcode", "getReg"];

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ArgumentType {
    Value(Arithmetic),
    Changed(Arithmetic),
    Root(Root),
    Class(Class),
}

impl Key {
    fn new(own: &Own, answer: Arithmetic) -> Self {
        let arguments = own.arguments.iter().map(|argument| match argument {
            Argument::Value(value) => ArgumentType::Value(value.ty),
            Argument::Changed(value) => ArgumentType::Changed(value.ty),
            Argument::Object(Receiver::Root(root)) => ArgumentType::Root(*root),
            Argument::Object(Receiver::Of(call)) => match call.method.answer {
                Answer::Object(Class::Result) => ArgumentType::Root(Root::Node),
                Answer::Object(class) | Answer::Same(class) => ArgumentType::Class(class),
                Answer::Value(ty) => ArgumentType::Value(ty),
            },
            Argument::Enumerator(named) if named.scope == "MVT" => ArgumentType::Class(Class::Type),
            Argument::Enumerator(_) => ArgumentType::Class(Class::Opcode),
        });
        Key {
            path: own.path.clone(),
            arguments: arguments.collect(),
            answer,
        }
    }

    /// The name of the method: the words of the path without `get`, and the arguments of
    /// templates.
    fn name(&self) -> String {
        let words = self
            .path
            .iter()
            .flat_map(|part| part.split(['<', '>', ',', ' ']));
        let words = words.filter(|word| !word.is_empty()).map(|part| {
            let getter = part.strip_prefix("get");
            let is_getter = getter.is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase()));
            snake_case(getter.filter(|_| is_getter).unwrap_or(part))
        });
        words.collect::<Vec<String>>().join("_")
    }

    fn method(&self, name: &Ident, docs: Docs, runtime: &TokenStream) -> TokenStream {
        let text = match self.path.split_first() {
            Some((getter, named)) if GETTERS.contains(&getter.as_str()) => {
                let text = Markdown::from("Whether ").code(getter);
                text.fixed(" gives C++'s ").code(&named.join("::"))
            }
            _ => Markdown::from("The answer of C++'s ").code(&self.path.join("::")),
        };
        let text = match self.answer {
            Arithmetic::Bool => text.fixed("."),
            Arithmetic::INT64 => text.fixed(", as an `i64`: the nearest one."),
            ty => text.fixed(", as ").code(ty.rust_name()).fixed("."),
        };
        let mut arguments = self.arguments.iter();
        let changes = arguments.any(|argument| matches!(argument, ArgumentType::Changed(_)));
        let text = match changes {
            true => text.fixed(" It may change what it gets as `&mut`."),
            false => text,
        };
        let docs = doc(docs, text);
        let mut idents = Idents::default();
        let parameters = self.arguments.iter().map(|argument| {
            let (name, ty) = match argument {
                ArgumentType::Value(value) => ("value", {
                    let ty = ty(*value);
                    quote!(#ty)
                }),
                ArgumentType::Changed(value) => ("value", {
                    let ty = ty(*value);
                    quote!(&mut #ty)
                }),
                ArgumentType::Root(of) => (root_name(*of), root_type(*of, runtime)),
                ArgumentType::Class(class) => class_type(*class, runtime),
            };
            let name = idents.add(name);
            quote!(#name: #ty)
        });
        let parameters: Vec<TokenStream> = parameters.collect();
        let answer = ty(self.answer);
        quote!(#docs fn #name(&self #(, #parameters)*) -> #answer)
    }
}

impl TargetTrait {
    /// A trait whose own methods ask the questions. It has methods with those names already.
    pub fn asked_by_itself(names: Idents) -> Self {
        TargetTrait {
            idents: names,
            receiver: quote!(self),
            ..TargetTrait::default()
        }
    }

    /// Adds the questions of a function.
    pub fn add(&mut self, function: &Function) {
        for (question, answer) in function.questions() {
            if let Question::Own(own) = question {
                let key = Key::new(own, answer);
                if !self.methods.contains_key(&key) {
                    let name = self.idents.add(item_name(&key.name()));
                    self.methods.insert(key, name);
                }
            }
        }
    }

    /// The number of methods.
    pub fn len(&self) -> usize {
        self.methods.len()
    }

    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.methods.is_empty()
    }

    /// The methods of the trait, without a body. `runtime` is the path of the module
    /// `fragments` of the runtime.
    pub fn methods(&self, docs: Docs, runtime: &TokenStream) -> TokenStream {
        let methods = self.methods.iter();
        let methods = methods.map(|(key, name)| {
            let method = key.method(name, docs, runtime);
            quote!(#method;)
        });
        methods.collect()
    }

    /// The methods of the trait, which answer `false` or 0 unless they are written.
    pub fn methods_with_defaults(&self, docs: Docs, runtime: &TokenStream) -> TokenStream {
        let methods = self.methods.iter();
        let methods = methods.map(|(key, name)| {
            let method = key.method(name, docs, runtime);
            let default = match key.answer {
                Arithmetic::Bool => quote!(false),
                Arithmetic::Integer { .. } => quote!(0),
                Arithmetic::Float | Arithmetic::Double => quote!(0.0),
            };
            quote!(#method { #default })
        });
        methods.collect()
    }

    fn find(&self, own: &Own, answer: Arithmetic) -> Option<&Ident> {
        self.methods.get(&Key::new(own, answer))
    }
}

/// The name of a parameter for an object.
pub(super) const fn root_name(root: Root) -> &'static str {
    match root {
        Root::Node => "node",
        Root::ValueType => "value_type",
        Root::LocationType => "location_type",
        Root::ArgFlags => "flags",
        Root::State => "state",
        Root::Inst => "inst",
    }
}

/// The type of a parameter for an object.
pub(super) fn root_type(root: Root, runtime: &TokenStream) -> TokenStream {
    match root {
        Root::Node => quote!(&impl #runtime::Node),
        Root::ValueType | Root::LocationType => quote!(#runtime::ValueKind),
        Root::ArgFlags => quote!(&impl #runtime::ArgFlags),
        Root::State => quote!(&impl #runtime::CallingState),
        Root::Inst => quote!(&impl #runtime::Inst),
    }
}

/// The name and type of a parameter for an object of a class.
fn class_type(class: Class, runtime: &TokenStream) -> (&'static str, TokenStream) {
    let (name, ty) = match class {
        Class::Opcode => {
            let ty = quote!(Option<#runtime::IsdOpcode>);
            return ("opcode", ty);
        }
        Class::LoadExtension => ("extension", "LoadExtension"),
        Class::IndexedMode => ("mode", "IndexedMode"),
        Class::Condition => ("condition", "CondCode"),
        Class::Ordering => ("ordering", "AtomicOrdering"),
        _ => ("ty", "ValueKind"),
    };
    let ty = ident(ty);
    (name, quote!(#runtime::#ty))
}

impl Emitter<'_> {
    /// The answer to a question.
    pub(super) fn question(&self, question: &Question, answer: Arithmetic) -> Bound {
        let tokens = match question {
            Question::Method(call) => self.call(call),
            Question::Is(of, named) => {
                let (of, named) = (self.receiver(of), self.enumerator(named));
                return Bound::new(Binding::Compare, quote!(#of == #named));
            }
            Question::Feature(record) => {
                let feature = ident(record);
                quote!(features.contains(SubtargetFeature::#feature))
            }
            Question::Own(own) => {
                let name = self.target.find(own, answer).unwrap_or(self.function_name);
                let arguments = own.arguments.iter().map(|argument| self.argument(argument));
                let receiver = &self.target.receiver;
                quote!(#receiver.#name(#(#arguments),*))
            }
        };
        Bound::new(Binding::Primary, tokens)
    }

    fn call(&self, call: &Call) -> TokenStream {
        let runtime = self.runtime;
        let name = format_ident!("{}", call.method.rust_name);
        let of = self.receiver(&call.of);
        let arguments = call
            .arguments
            .iter()
            .map(|argument| self.argument(argument));
        match call.method.is_function {
            true => quote!(#runtime::#name(#of #(, #arguments)*)),
            false => quote!(#of.#name(#(#arguments),*)),
        }
    }

    fn receiver(&self, of: &Receiver) -> TokenStream {
        match of {
            Receiver::Root(root) => {
                let name = ident(root_name(*root));
                quote!(#name)
            }
            Receiver::Of(call) => self.call(call),
        }
    }

    fn argument(&self, argument: &Argument) -> TokenStream {
        match argument {
            Argument::Value(value) => self.expression(value),
            Argument::Changed(value) => {
                let variable = self.expression(value);
                quote!(&mut #variable)
            }
            Argument::Object(of) => {
                let tokens = self.receiver(of);
                match of {
                    Receiver::Of(call) if !is_copied(call) => quote!(&#tokens),
                    _ => tokens,
                }
            }
            Argument::Enumerator(named) => self.enumerator(named),
        }
    }

    /// An enumerator of LLVM.
    fn enumerator(&self, named: &Enumerator) -> TokenStream {
        let runtime = self.runtime;
        let name = named.name.as_str();
        if named.scope == "MVT" {
            return kind(value_kind(name).unwrap_or(ValueKind::Other), runtime);
        }
        let variant = |of: &str, variant: &str| {
            let (of, variant) = (ident(of), ident(variant));
            quote!(#runtime::#of::#variant)
        };
        if named.scope == "AtomicOrdering" {
            return variant("AtomicOrdering", name);
        }
        match name {
            "NON_EXTLOAD" => variant("LoadExtension", "None"),
            "EXTLOAD" => variant("LoadExtension", "Any"),
            "SEXTLOAD" => variant("LoadExtension", "Sign"),
            "ZEXTLOAD" => variant("LoadExtension", "Zero"),
            "UNINDEXED" => variant("IndexedMode", "Unindexed"),
            "PRE_INC" => variant("IndexedMode", "PreInc"),
            "PRE_DEC" => variant("IndexedMode", "PreDec"),
            "POST_INC" => variant("IndexedMode", "PostInc"),
            "POST_DEC" => variant("IndexedMode", "PostDec"),
            _ if is_condition(name) => variant("CondCode", name),
            _ => {
                let opcode = variant("IsdOpcode", name);
                quote!(Some(#opcode))
            }
        }
    }
}

/// Whether an object is a small value, and no node.
fn is_copied(call: &Call) -> bool {
    !matches!(call.method.answer, Answer::Object(Class::Result))
}

fn is_condition(name: &str) -> bool {
    CondCode::from_name(name).is_some()
}

/// A value type.
fn kind(kind: ValueKind, runtime: &TokenStream) -> TokenStream {
    match kind {
        ValueKind::Integer(bits) => scalar("ValueKind", ScalarKind::Integer(bits), runtime),
        ValueKind::Float(float) => scalar("ValueKind", ScalarKind::Float(float), runtime),
        ValueKind::Vector {
            count,
            scalable,
            element,
        } => {
            let count = Literal::u16_unsuffixed(count);
            let element = scalar("ScalarKind", element, runtime);
            quote!((#runtime::ValueKind::Vector {
                count: #count,
                scalable: #scalable,
                element: #element,
            }))
        }
        ValueKind::Other | ValueKind::Pointer | ValueKind::Opaque(_) => {
            quote!(#runtime::ValueKind::Other)
        }
    }
}

/// The variant of an enumeration for a type that is no vector.
fn scalar(of: &str, kind: ScalarKind, runtime: &TokenStream) -> TokenStream {
    let of = ident(of);
    match kind {
        ScalarKind::Integer(bits) => {
            let bits = Literal::u16_unsuffixed(bits);
            quote!(#runtime::#of::Integer(#bits))
        }
        ScalarKind::Float(float) => {
            let float = float_kind(float, runtime);
            quote!(#runtime::#of::Float(#float))
        }
    }
}

fn float_kind(kind: FloatKind, runtime: &TokenStream) -> TokenStream {
    let name = format_ident!("{kind:?}");
    quote!(#runtime::FloatKind::#name)
}
