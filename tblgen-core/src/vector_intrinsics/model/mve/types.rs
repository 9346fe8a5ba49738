//! Types of MVE and CDE: records, and dags whose operators make one type of others.

use tblgen_facts::vector::{ElementKind, IS_CONST, IS_POINTER, ShapeKind, TypeStyle};
use tblgen_lang::record::{Init, Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{LeftOut, unknown, unknown_field};

use super::super::fields::wrong_field;
use super::super::row::CType;

/// The deepest nesting of types within each other.
const DEEPEST: usize = 64;

/// The bits of a vector.
const VECTOR_BITS: u32 = 128;

/// The primitive types of a description.
pub(super) struct Types<'rk> {
    /// The primitive types, by the names of their records.
    scalars: Vec<(&'rk str, CType<'rk>)>,
    /// The primitive types of kinds that are not known.
    left_out: LeftOut,
}

/// A type that is read for an intrinsic.
#[derive(Clone, Copy)]
pub(super) struct Place<'rk> {
    /// The intrinsic, which errors are about.
    pub(super) record: Record<'rk>,
    /// The type that the intrinsic is for, if it is for one.
    pub(super) parameter: Option<CType<'rk>>,
    depth: usize,
}

impl<'rk> Place<'rk> {
    pub(super) fn new(record: Record<'rk>, parameter: Option<CType<'rk>>) -> Self {
        Place {
            record,
            parameter,
            depth: 0,
        }
    }

    fn refuse<T>(self, message: impl Into<String>) -> Result<T, Diagnostics> {
        Err(faults::error(self.record, message))
    }

    fn unknown<T>(self, message: impl Into<String>) -> Result<T, Diagnostics> {
        Err(unknown(self.record, message))
    }

    fn deeper(self) -> Result<Self, Diagnostics> {
        let depth = self.depth + 1;
        match depth > DEEPEST {
            true => self.refuse(format!("types are nested more than {DEEPEST} times")),
            false => Ok(Place { depth, ..self }),
        }
    }
}

impl<'rk> Types<'rk> {
    /// The types of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let records = records.all_derived_definitions_if_defined("PrimitiveType");
        let mut left_out = LeftOut::default();
        let read = |record: Record<'rk>| Ok((record.name(), scalar(record)?));
        let mut scalars = left_out.collect_some(records, read)?;
        scalars.sort_by_key(|(name, _)| *name);
        Ok(Types { scalars, left_out })
    }

    /// The type that a value stands for.
    pub(super) fn of_value(
        &self,
        value: Init<'rk>,
        place: Place<'rk>,
    ) -> Result<CType<'rk>, Diagnostics> {
        if let Some(record) = value.as_def() {
            return self.of_record(record, place);
        }
        match value.dag_operator() {
            Some(operator) => self.of_dag(operator, value, place),
            None => place.refuse("there is a value that is no type, where there should be a type"),
        }
    }

    /// The type that a record stands for.
    pub(super) fn of_record(
        &self,
        record: Record<'rk>,
        place: Place<'rk>,
    ) -> Result<CType<'rk>, Diagnostics> {
        let place = place.deeper()?;
        let wrapped = match record {
            _ if record.is_subclass_of("Immediate") => Some("type"),
            _ if record.is_subclass_of("unpromoted") => Some("underlying_type"),
            _ => None,
        };
        if let Some(wrapped) = wrapped {
            return self.of_record(field(record.value_as_def(wrapped))?, place);
        }
        let known = self.scalars.iter().find(|(name, _)| *name == record.name());
        match known {
            _ if record.name() == "Void" => Ok(void()),
            Some((_, ty)) => Ok(*ty),
            None if record.is_subclass_of("ComplexType") => {
                self.of_value(field(record.value_as_dag("spec"))?, place)
            }
            None if self.left_out.has(record) => place.unknown(format!(
                "the kind of the type `{}' is not known",
                record.name()
            )),
            None => place.unknown(format!("the record `{}' is no known type", record.name())),
        }
    }

    fn of_dag(
        &self,
        operator: Init<'rk>,
        dag: Init<'rk>,
        place: Place<'rk>,
    ) -> Result<CType<'rk>, Diagnostics> {
        let place = place.deeper()?;
        let operator = operator.as_def();
        let operator = operator.filter(|record| record.is_subclass_of("ComplexTypeOp"));
        let Some(operator) = operator else {
            return place.refuse("a type is a dag whose operator is no `ComplexTypeOp'");
        };
        let args = dag.dag_args();
        let argument = |at: usize| match args.get(at) {
            Some(arg) => self.of_value(arg.value, place),
            None => place.refuse(format!("`{}' of a type lacks an operand", operator.name())),
        };
        match operator.name() {
            "CTO_Parameter" => match place.parameter {
                Some(parameter) => Ok(parameter),
                None => place.refuse("the type depends on a parameter, and there is none"),
            },
            "CTO_Vec" => {
                let element = scalar_only(argument(0)?, place)?;
                match args.len() {
                    0 | 1 => vector(element, VECTOR_BITS / bits(&element).max(1), place),
                    _ => vector(element, argument(1)?.lanes.into(), place),
                }
            }
            "CTO_Pred" => predicate(argument(0)?, place),
            "CTO_CopyKind" => self.scalar_like(argument(1)?, bits(&argument(0)?), place),
            _ => self.of_class(operator, argument(0)?, place),
        }
    }

    /// The type that an operator makes whose class tells what it does.
    fn of_class(
        &self,
        operator: Record<'rk>,
        of: CType<'rk>,
        place: Place<'rk>,
    ) -> Result<CType<'rk>, Diagnostics> {
        let number = |name: &str| field(operator.value_as_int(name));
        if operator.is_subclass_of("CTO_Tuple") {
            return tuple(of, number("n")?, place);
        }
        if operator.is_subclass_of("CTO_Pointer") {
            return pointer(of, field(operator.value_as_bit("const"))?, place);
        }
        if operator.is_subclass_of("CTO_ScaleSize") {
            let (num, denom) = (number("num")?, number("denom")?);
            let scaled = i64::from(bits(&of)).checked_mul(num);
            let scaled = scaled.and_then(|bits| bits.checked_div(denom));
            let scaled = scaled.and_then(|bits| u32::try_from(bits).ok());
            return match scaled {
                Some(bits) => self.scalar_like(of, bits, place),
                None => place.refuse("a type is scaled to no size"),
            };
        }
        place.unknown(format!("types have no operator `{}'", operator.name()))
    }

    /// The first primitive type of the kind of a scalar, and of a size.
    fn scalar_like(
        &self,
        kind: CType<'rk>,
        size: u32,
        place: Place<'rk>,
    ) -> Result<CType<'rk>, Diagnostics> {
        let kind = scalar_only(kind, place)?.kind;
        let fits = |ty: &&(&str, CType<'_>)| ty.1.kind == kind && bits(&ty.1) == size;
        match self.scalars.iter().find(fits) {
            Some((_, ty)) => Ok(*ty),
            None => place.refuse(format!(
                "there is no primitive type of {size} bits and kind {}",
                kind.name()
            )),
        }
    }
}

/// The type without values.
pub(super) fn void() -> CType<'static> {
    CType::scalar(ElementKind::Void, 0, TypeStyle::Mve)
}

/// The bits of an element.
pub(super) fn bits(ty: &CType<'_>) -> u32 {
    ty.bits.into()
}

/// The type of a record of the class `PrimitiveType`.
fn scalar(record: Record<'_>) -> Result<CType<'_>, Diagnostics> {
    let kind = match field(record.value_as_string("kind"))? {
        "s" => ElementKind::Int,
        "u" => ElementKind::Uint,
        "f" => ElementKind::Float,
        other => {
            let message = format!("there is no kind of types `{other}'; the kinds are s, u and f");
            return Err(unknown_field(record, "kind", message));
        }
    };
    let size = field(record.value_as_int("size"))?;
    match u8::try_from(size) {
        Ok(bits @ 1..=128) => Ok(CType {
            name: field(record.value_as_string("nameOverride"))?,
            ..CType::scalar(kind, bits, TypeStyle::Mve)
        }),
        _ => {
            let message = format!("a primitive type has 1 to 128 bits, and not {size}");
            Err(wrong_field(record, "size", message))
        }
    }
}

fn scalar_only<'rk>(ty: CType<'rk>, place: Place<'rk>) -> Result<CType<'rk>, Diagnostics> {
    let is_scalar = ty.shape == ShapeKind::Scalar && ty.kind != ElementKind::Void && ty.flags == 0;
    match is_scalar {
        true => Ok(ty),
        false => place.refuse("there is a type that is no scalar, where there should be a scalar"),
    }
}

fn vector<'rk>(
    element: CType<'rk>,
    lanes: u32,
    place: Place<'rk>,
) -> Result<CType<'rk>, Diagnostics> {
    match u8::try_from(lanes) {
        Ok(lanes @ 1..) => Ok(CType {
            shape: ShapeKind::Fixed,
            lanes,
            vectors: 1,
            name: "",
            ..element
        }),
        _ => place.refuse("a vector has no elements"),
    }
}

fn predicate<'rk>(of: CType<'rk>, place: Place<'rk>) -> Result<CType<'rk>, Diagnostics> {
    let bit = CType::scalar(ElementKind::Bool, 1, TypeStyle::Mve);
    vector(bit, VECTOR_BITS / bits(&of).max(1), place)
}

fn tuple<'rk>(of: CType<'rk>, count: i64, place: Place<'rk>) -> Result<CType<'rk>, Diagnostics> {
    match u8::try_from(count) {
        Ok(vectors @ 2..) if of.shape == ShapeKind::Fixed => Ok(CType { vectors, ..of }),
        Ok(2..) => place.refuse("a structure is of a type that is no vector"),
        _ => place.refuse(format!("a structure has {count} vectors")),
    }
}

fn pointer<'rk>(
    of: CType<'rk>,
    is_const: bool,
    place: Place<'rk>,
) -> Result<CType<'rk>, Diagnostics> {
    if of.flags & IS_POINTER != 0 {
        return place.refuse("there are no pointers to pointers");
    }
    let constant = if is_const { IS_CONST } else { 0 };
    Ok(CType {
        flags: IS_POINTER | constant,
        ..of
    })
}
