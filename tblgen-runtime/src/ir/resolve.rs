//! The type of an intrinsic for types that a call chooses.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::context::{FnType, Shape, TypeContext};
use super::demangle::{self, DemangleError};
use super::error::{Mismatch, OverloadError};
use super::shapes::{self, VectorParts};
use super::signature::{Descriptor, Descriptors, Signature};
use super::types::Type;
use super::{IntrinsicSet, mangle, matching};

/// The types of intrinsics, and names with types. Each generated `Intrinsic` implements it.
///
/// Source: `Intrinsic::getType`, `getName` and `matchIntrinsicSignature` (llvm/lib/IR/Function.cpp).
///
/// ```
/// use tblgen_runtime::ir::{IntrinsicTypes, Type};
///
/// /// The declaration in LLVM's language of the intrinsic of a call, for other integers, such as
/// /// `declare i16 @llvm.ctpop.i16` for `llvm.ctpop.i32`.
/// fn declared<I: IntrinsicTypes>(name: &str, bits: u32) -> Option<String> {
///     let (intrinsic, types) = I::demangle(name).ok()?;
///     let types: Vec<Type> = types.iter().map(|_| Type::Integer(bits)).collect();
///     let result = types.first()?;
///     Some(format!("declare {result} @{}", intrinsic.mangle(&types).ok()?))
/// }
/// ```
pub trait IntrinsicTypes: IntrinsicSet {
    /// The type of the function for the types that a call chooses.
    ///
    /// # Errors
    ///
    /// There are not as many types as the intrinsic has, or other ones than it allows.
    fn fn_type<C: TypeContext>(
        self,
        cx: &C,
        overloads: &[C::Type],
    ) -> Result<FnType<C::Type>, OverloadError> {
        fn_type(self.signature(), cx, overloads)
    }

    /// The types that a call has chosen, from the type of the function.
    ///
    /// # Errors
    ///
    /// The intrinsic has no such type.
    fn overloads_of<C: TypeContext>(
        self,
        cx: &C,
        ty: &FnType<C::Type>,
    ) -> Result<Vec<C::Type>, Mismatch> {
        matching::overloads_of(self.signature(), cx, ty)
    }

    /// The name for the types that a call chooses, as it stands in modules.
    ///
    /// # Errors
    ///
    /// There are not as many types as the intrinsic has, LLVM has no text for one of them, or one
    /// is nested more than 256 deep.
    fn mangle(self, overloads: &[Type]) -> Result<String, OverloadError> {
        check_count(self.signature(), overloads.len())?;
        let mut name = self.with_name(ToString::to_string);
        for (number, ty) in overloads.iter().enumerate() {
            if ty.is_too_deep() {
                return Err(OverloadError::TooDeep { number });
            }
            name.push('.');
            mangle::mangle(ty, &mut name).ok_or(OverloadError::NoText { number })?;
        }
        Ok(name)
    }

    /// The intrinsic and the types of a name as it stands in modules: the inverse of
    /// [`mangle`](Self::mangle).
    ///
    /// # Errors
    ///
    /// The name is that of no intrinsic, or has other types than it lets a call choose.
    fn demangle(name: &str) -> Result<(Self, Vec<Type>), DemangleError> {
        let (intrinsic, suffix) = Self::lookup(name).ok_or(DemangleError::Unknown)?;
        let first = match types_of(intrinsic, suffix) {
            Ok(types) => return Ok((intrinsic, types)),
            Err(error) => error,
        };
        // The name of another intrinsic may look like this one's with a type.
        let dots = name.rmatch_indices('.');
        let mut shorter = dots.filter_map(|(dot, _)| {
            let (name, types) = name.split_at_checked(dot)?;
            let intrinsic = Self::from_name(name)?;
            Some((intrinsic, types_of(intrinsic, types.get(1..)?).ok()?))
        });
        shorter.next().ok_or(first)
    }
}

impl<I: IntrinsicSet> IntrinsicTypes for I {}

/// The types of the rest of a name.
fn types_of<I: IntrinsicSet>(intrinsic: I, suffix: &str) -> Result<Vec<Type>, DemangleError> {
    demangle::types(suffix, intrinsic.signature().overload_count() as usize)
}

/// Checks the number of types that a call chooses.
fn check_count(signature: Signature, given: usize) -> Result<(), OverloadError> {
    let expected = signature.overload_count() as usize;
    match expected == given {
        true => Ok(()),
        false => Err(OverloadError::Count { expected, given }),
    }
}

fn fn_type<C: TypeContext>(
    signature: Signature,
    cx: &C,
    overloads: &[C::Type],
) -> Result<FnType<C::Type>, OverloadError> {
    check_count(signature, overloads.len())?;
    let builder = Builder { cx, overloads };
    let mut parts = signature.descriptors();
    let mut results = Vec::new();
    for _ in 0..signature.result_count() {
        results.push(builder.ty(&mut parts)?);
    }
    let result = match results.len() {
        0 => builder.make(Shape::Void)?,
        1 => results.swap_remove(0),
        _ => builder.make(Shape::Struct(results))?,
    };
    let (mut parameters, mut is_var_arg) = (Vec::new(), false);
    while let Some(part) = parts.clone().next() {
        if part == Descriptor::VarArg {
            is_var_arg = true;
            break;
        }
        parameters.push(builder.ty(&mut parts)?);
    }
    Ok(FnType {
        result,
        parameters,
        is_var_arg,
    })
}

/// Types from descriptors.
struct Builder<'a, C: TypeContext> {
    cx: &'a C,
    overloads: &'a [C::Type],
}

/// The form of a type that does not depend on other types.
pub(super) fn plain<T>(part: Descriptor) -> Option<Shape<T>> {
    Some(match part {
        Descriptor::Plain(ty) => Shape::Plain(ty),
        Descriptor::AArch64Svcount => Shape::AArch64Svcount,
        Descriptor::Integer(bits) => Shape::Integer(bits),
        Descriptor::Pointer(space) => Shape::Pointer(space),
        _ => return None,
    })
}

/// The type that is made of one that a call chooses, and the number of that one; `None` if the
/// part is no such type.
pub(super) fn derived<C: TypeContext>(
    cx: &C,
    part: Descriptor,
    chosen: impl Fn(u32) -> Option<C::Type>,
) -> Option<(u32, Option<C::Type>)> {
    let of = match part {
        Descriptor::Extended(of)
        | Descriptor::Truncated(of)
        | Descriptor::Element(of)
        | Descriptor::BitcastsToInteger(of)
        | Descriptor::FewerElements { of, .. }
        | Descriptor::Subdivided { of, .. } => of,
        _ => return None,
    };
    let made = chosen(of).and_then(|ty| match part {
        Descriptor::Extended(_) => shapes::extended(cx, &ty),
        Descriptor::Truncated(_) => shapes::truncated(cx, &ty),
        Descriptor::Element(_) => Some(shapes::vector(cx, &ty)?.element),
        Descriptor::BitcastsToInteger(_) => shapes::bitcasts_to_integer(cx, &ty),
        Descriptor::FewerElements { divisor, .. } => shapes::fewer_elements(cx, &ty, divisor),
        Descriptor::Subdivided { times, .. } => shapes::subdivided(cx, &ty, times),
        _ => None,
    });
    Some((of, made))
}

impl<C: TypeContext> Builder<'_, C> {
    fn make(&self, shape: Shape<C::Type>) -> Result<C::Type, OverloadError> {
        self.cx.make(shape).ok_or(OverloadError::Missing)
    }

    /// The type that a call chooses with that number.
    fn chosen(&self, number: u32) -> Result<&C::Type, OverloadError> {
        self.overloads
            .get(number as usize)
            .ok_or(OverloadError::Type {
                number: number as usize,
            })
    }

    /// The next type. Types within types are at most as deep as the generator allows.
    fn ty(&self, parts: &mut Descriptors) -> Result<C::Type, OverloadError> {
        let part = parts.next().ok_or(OverloadError::Missing)?;
        if let Some(shape) = plain(part) {
            return self.make(shape);
        }
        let chosen = |number| self.chosen(number).ok().cloned();
        if let Some((of, ty)) = derived(self.cx, part, chosen) {
            return ty.ok_or(OverloadError::Type {
                number: of as usize,
            });
        }
        match part {
            Descriptor::Struct(count) => {
                let elements: Result<Vec<_>, _> = (0..count).map(|_| self.ty(parts)).collect();
                self.make(Shape::Struct(elements?))
            }
            Descriptor::Vector { count, is_scalable } => {
                let element = self.ty(parts)?;
                self.make(Shape::Vector {
                    element,
                    count,
                    is_scalable,
                })
            }
            Descriptor::SameWidth(of) => {
                let element = self.ty(parts)?;
                match shapes::vector(self.cx, self.chosen(of)?) {
                    None => Ok(element),
                    Some(like) => shapes::make_vector(self.cx, VectorParts { element, ..like })
                        .ok_or(OverloadError::Missing),
                }
            }
            Descriptor::Same(number) => self.chosen(number).cloned(),
            Descriptor::Overload { number, kind } => {
                let ty = self.chosen(number)?;
                match shapes::is_allowed(self.cx, ty, kind) {
                    true => Ok(ty.clone()),
                    false => Err(OverloadError::Type {
                        number: number as usize,
                    }),
                }
            }
            Descriptor::PointersTo { number, of } => self.pointers(number, of),
            _ => Err(OverloadError::Missing),
        }
    }

    /// The vector of pointers with that number, which has as many elements as another type.
    fn pointers(&self, number: u32, of: u32) -> Result<C::Type, OverloadError> {
        let (ty, like) = (self.chosen(number)?, self.chosen(of)?);
        match matching::are_pointers(self.cx, ty, like) {
            true => Ok(ty.clone()),
            false => Err(OverloadError::Type {
                number: number as usize,
            }),
        }
    }
}
