//! Questions of functions to what their callers give.

use super::lower::Method;
use super::typed::{Typed, Value};

/// The dependencies of a function, in addition to its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Needs {
    /// Nothing: equal arguments give equal results.
    Nothing,
    /// The set of the subtarget's features.
    Features,
    /// Answers about objects of LLVM's classes, and members of the target's.
    Answers,
    /// Functions of the target.
    OwnFunctions,
}

/// A question to an object that the caller passes in, with an answer of an arithmetic type.
#[derive(Debug, Clone, PartialEq)]
pub enum Question {
    /// A method of an object.
    Method(Call),
    /// Whether an object is one of a few that have names.
    Is(Receiver, Enumerator),
    /// Whether a feature of the subtarget is available: the name of its record.
    Feature(String),
    /// A question that only the target's own C++ can answer; it becomes a method of the trait
    /// `Target`.
    Own(Own),
}

impl Question {
    pub(super) fn needs(&self) -> Needs {
        match self {
            Question::Feature(_) => Needs::Features,
            Question::Own(own) if own.kind == OwnKind::Function => Needs::OwnFunctions,
            Question::Method(_) | Question::Is(..) | Question::Own(_) => Needs::Answers,
        }
    }

    /// The objects that are asked, but for those in values of arguments.
    pub(super) fn roots(&self) -> Vec<Root> {
        match self {
            Question::Method(call) => call.roots(),
            Question::Is(of, _) => of.roots(),
            Question::Own(own) => roots_of(&own.arguments),
            Question::Feature(_) => Vec::new(),
        }
    }
}

fn roots_of(arguments: &[Argument]) -> Vec<Root> {
    let objects = arguments.iter().map(|argument| match argument {
        Argument::Object(of) => of.roots(),
        Argument::Value(_) | Argument::Changed(_) | Argument::Enumerator(_) => Vec::new(),
    });
    objects.flatten().collect()
}

/// A call of a method that LLVM's own classes have.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// The object that is asked.
    pub of: Receiver,
    /// The method that asks.
    pub method: &'static Method,
    /// The arguments.
    pub arguments: Vec<Argument>,
}

/// An object that is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Receiver {
    /// An object that the caller gives.
    Root(Root),
    /// The result of a method.
    Of(Box<Call>),
}

impl Call {
    fn roots(&self) -> Vec<Root> {
        let mut all = self.of.roots();
        all.extend(roots_of(&self.arguments));
        all
    }
}

impl Receiver {
    fn roots(&self) -> Vec<Root> {
        match self {
            Receiver::Root(root) => vec![*root],
            Receiver::Of(call) => call.roots(),
        }
    }

    /// The object that the caller gives.
    pub fn root(&self) -> Root {
        let mut at = self;
        loop {
            match at {
                Receiver::Root(root) => return *root,
                Receiver::Of(call) => at = &call.of,
            }
        }
    }
}

/// An object that the caller gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Root {
    /// A node of the graph from which instructions are selected.
    Node,
    /// The type of an argument or result that a calling convention places.
    ValueType,
    /// The type of the place that the calling convention has chosen.
    LocationType,
    /// Flags of an argument or result that a calling convention places.
    ArgFlags,
    /// The state of a calling convention.
    State,
    /// An instruction.
    Inst,
}

/// An argument of a method.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// A value.
    Value(Typed),
    /// A variable that the function may change.
    Changed(Typed),
    /// An object.
    Object(Receiver),
    /// One of a few objects that have names.
    Enumerator(Enumerator),
}

impl Argument {
    /// The variable that the function may change.
    pub(super) fn changed(&self) -> Option<usize> {
        match self {
            Argument::Changed(Typed {
                value: Value::Local(number),
                ..
            }) => Some(*number),
            _ => None,
        }
    }
}

/// One of a few objects that have names, such as `MVT::i32`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Enumerator {
    /// The scope in C++.
    pub scope: &'static str,
    /// The name.
    pub name: String,
}

/// A question that only the target's own C++ can answer; it becomes a method of the trait `Target`.
#[derive(Debug, Clone, PartialEq)]
pub struct Own {
    /// The path of names to it, such as `hasAVX` of the subtarget or `getFunction` and
    /// `hasMinSize`.
    pub path: Vec<String>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The kind of the thing in C++.
    pub kind: OwnKind,
}

/// The kinds of names that only the target's own C++ defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnKind {
    /// A function of the target.
    Function,
    /// A member of one of LLVM's objects, such as the subtarget.
    Member,
    /// An enumerator or another constant with a name.
    Name,
}
