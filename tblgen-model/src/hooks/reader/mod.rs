//! Codecs as records state them: operators of `tblgen/MC.td`.

mod numbers;
mod parts;
mod registers;

use std::cell::Cell;

use super::registers::Registers;
use super::{Codec, HookArgument};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, Init, Record};

/// More operators within one another than a codec has.
const MAX_DEPTH: usize = 16;

/// More operators than a codec has.
const MAX_OPERATORS: usize = 1 << 12;

/// Reads the codec of a record.
pub(super) struct Reader<'a, 'rk> {
    pub(super) def: Record<'rk>,
    /// The template arguments of the function that have names.
    pub(super) bindings: Vec<(&'a str, HookArgument<'a>)>,
    pub(super) registers: &'a Registers,
    pub(super) features: &'a CodeGenSubtargetFeatures,
    /// The number of operators so far: equal ones may stand in many places.
    pub(super) operators: Cell<usize>,
}

/// The place of a codec: the bits of its field, and how many operators there may be within it.
#[derive(Debug, Clone, Copy)]
struct Place {
    width: u32,
    depth: usize,
}

impl Place {
    /// The place with a field of other bits.
    const fn of_width(self, width: u32) -> Self {
        Place { width, ..self }
    }
}

impl<'a> Reader<'a, '_> {
    /// The codec of a field of some bits.
    pub(super) fn read(&self, dag: Init<'_>, width: u32) -> Result<Codec, Diagnostics> {
        let depth = MAX_DEPTH;
        self.codec(dag, Place { width, depth })
    }

    /// The codec at a place; operators are nested as deep as it allows.
    fn codec(&self, dag: Init<'_>, place: Place) -> Result<Codec, Diagnostics> {
        let Some(depth) = place.depth.checked_sub(1) else {
            return Err(self.fault("there are too many operators within one another".into()));
        };
        self.operators.set(self.operators.get() + 1);
        if self.operators.get() > MAX_OPERATORS {
            return Err(self.fault(format!("a codec has at most {MAX_OPERATORS} operators")));
        }
        let Some(name) = operator(dag) else {
            return Err(self.fault("a codec is an operator with its arguments".into()));
        };
        let (args, place) = (&dag.dag_args()[..], Place { depth, ..place });
        let kinds = [Self::number, Self::of_registers, Self::of_parts];
        for read in kinds {
            if let Some(codec) = read(self, name, args, place)? {
                return Ok(codec);
            }
        }
        match (name, args) {
            ("nothing", []) => Ok(Codec::Nothing),
            ("plain", []) => Ok(Codec::Plain),
            (name, args) => {
                let count = args.len();
                let arguments = if count == 1 { "argument" } else { "arguments" };
                Err(self.fault(format!(
                    "there is no codec `{name}` with {count} {arguments}"
                )))
            }
        }
    }

    fn fault(&self, message: String) -> Diagnostics {
        let faults = faults::error(self.def, message);
        faults::with_field(faults, self.def, "Codec", "the codec is set here")
    }

    /// An integer: the argument itself, or what the function's name has in its place.
    fn int<T: TryFrom<i64>>(&self, arg: &DagArg<'_>) -> Result<T, Diagnostics> {
        let own = arg.value.as_int();
        let int = own.or_else(|| self.binding(arg)?.as_int());
        let int = int.and_then(|int| T::try_from(int).ok());
        int.ok_or_else(|| {
            let value = match (self.binding(arg), arg.name) {
                (Some(HookArgument::Int(number)), _) => number.to_string(),
                (Some(HookArgument::Name(name)), _) => name.to_string(),
                (None, Some(name)) if arg.value.is_unset() => format!("${name}"),
                (None, _) => arg.value.to_string(),
            };
            self.fault(format!("`{value}` is no integer that fits here"))
        })
    }

    fn binding(&self, arg: &DagArg<'_>) -> Option<HookArgument<'a>> {
        let name = arg.name.filter(|_| arg.value.is_unset())?;
        let found = self.bindings.iter().find(|(bound, _)| *bound == name);
        found.map(|(_, argument)| *argument)
    }

    /// A feature, or `(unless feature)`.
    fn condition(&self, arg: &DagArg<'_>) -> Result<FeatureCondition, Diagnostics> {
        match (operator(arg.value), &arg.value.dag_args()[..]) {
            (Some("unless"), [feature]) => {
                let feature = FeatureCondition::Leaf(self.feature(feature)?);
                Ok(FeatureCondition::Not(Box::new(feature)))
            }
            _ => self.feature(arg).map(FeatureCondition::Leaf),
        }
    }

    fn feature(&self, arg: &DagArg<'_>) -> Result<u16, Diagnostics> {
        let number = arg.value.as_def().and_then(|def| self.features.number(def));
        number.ok_or_else(|| self.fault(format!("`{}` is no feature of the subtarget", arg.value)))
    }
}

/// The name of the operator of a dag.
pub(super) fn operator(dag: Init<'_>) -> Option<&str> {
    let operator = dag.dag_operator()?.as_def()?;
    Some(operator.name())
}
