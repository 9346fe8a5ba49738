//! The types that a call has chosen, found in the type of its function.
//!
//! A type may depend on one that a later parameter chooses; it is compared in the end. This is
//! the order of LLVM's `matchIntrinsicSignature`.

use alloc::vec::Vec;

use super::context::{FnType, Shape, TypeContext};
use super::error::Mismatch;
use super::resolve::{derived, plain};
use super::shapes;
use super::signature::{Descriptor, Descriptors, Signature};

pub(super) fn overloads_of<C: TypeContext>(
    signature: Signature,
    cx: &C,
    ty: &FnType<C::Type>,
) -> Result<Vec<C::Type>, Mismatch> {
    let mut matcher = Matcher {
        cx,
        chosen: Vec::new(),
        later: Vec::new(),
    };
    let mut parts = signature.descriptors();
    matcher
        .results(signature.result_count(), &ty.result, &mut parts)
        .ok_or(Mismatch::Result)?;
    let of_results = matcher.later.len();
    for parameter in &ty.parameters {
        matcher
            .ty(parameter, &mut parts, false)
            .ok_or(Mismatch::Parameters)?;
    }
    for (at, (ty, mut parts)) in core::mem::take(&mut matcher.later).into_iter().enumerate() {
        let mismatch = match at < of_results {
            true => Mismatch::Result,
            false => Mismatch::Parameters,
        };
        matcher.ty(&ty, &mut parts, true).ok_or(mismatch)?;
    }
    match (parts.next(), ty.is_var_arg) {
        (None, false) | (Some(Descriptor::VarArg), true) => Ok(matcher.chosen),
        (None, true) | (Some(Descriptor::VarArg), false) => Err(Mismatch::VarArg),
        (Some(_), _) => Err(Mismatch::Parameters),
    }
}

/// Whether a type is a vector of pointers with as many elements as another one.
pub(super) fn are_pointers<C: TypeContext>(cx: &C, ty: &C::Type, like: &C::Type) -> bool {
    let (Some(ty), Some(like)) = (shapes::vector(cx, ty), shapes::vector(cx, like)) else {
        return false;
    };
    (ty.count, ty.is_scalable) == (like.count, like.is_scalable)
        && matches!(cx.shape(&ty.element), Shape::Pointer(_))
}

/// The types so far.
struct Matcher<'a, C: TypeContext> {
    cx: &'a C,
    chosen: Vec<C::Type>,
    /// The types that depend on later ones, with their descriptors.
    later: Vec<(C::Type, Descriptors)>,
}

impl<C: TypeContext> Matcher<'_, C> {
    fn results(&mut self, count: u32, ty: &C::Type, parts: &mut Descriptors) -> Option<()> {
        match count {
            0 => matches!(self.cx.shape(ty), Shape::Void).then_some(()),
            1 => self.ty(ty, parts, false),
            _ => self.elements(count, ty, parts, false),
        }
    }

    fn elements(
        &mut self,
        count: u32,
        ty: &C::Type,
        parts: &mut Descriptors,
        is_later: bool,
    ) -> Option<()> {
        let Shape::Struct(elements) = self.cx.shape(ty) else {
            return None;
        };
        if elements.len() != count as usize {
            return None;
        }
        elements
            .iter()
            .try_for_each(|element| self.ty(element, parts, is_later))
    }

    /// Compares a type in the end, unless that is now.
    fn defer(&mut self, ty: &C::Type, parts: Descriptors, is_later: bool) -> Option<()> {
        if is_later {
            return None;
        }
        self.later.push((ty.clone(), parts));
        Some(())
    }

    fn is_known(&self, number: u32) -> bool {
        (number as usize) < self.chosen.len()
    }

    /// Compares a type with the next one.
    fn ty(&mut self, ty: &C::Type, parts: &mut Descriptors, is_later: bool) -> Option<()> {
        let (cx, begin) = (self.cx, parts.clone());
        let part = parts.next()?;
        if let Some(shape) = plain(part) {
            return (cx.shape(ty) == shape).then_some(());
        }
        let chosen = |number: u32| self.chosen.get(number as usize).cloned();
        if let Some((of, wanted)) = derived(cx, part, chosen) {
            return match self.is_known(of) {
                true => (wanted.as_ref() == Some(ty)).then_some(()),
                false => self.defer(ty, begin, is_later),
            };
        }
        match part {
            Descriptor::Struct(count) => self.elements(count, ty, parts, is_later),
            Descriptor::Vector { count, is_scalable } => {
                let found = shapes::vector(cx, ty)?;
                if (found.count, found.is_scalable) != (count, is_scalable) {
                    return None;
                }
                self.ty(&found.element, parts, is_later)
            }
            Descriptor::SameWidth(of) => {
                let Some(like) = self.chosen.get(of as usize).cloned() else {
                    parts.skip_type();
                    return self.defer(ty, begin, is_later);
                };
                match (shapes::vector(cx, &like), shapes::vector(cx, ty)) {
                    (None, None) => self.ty(ty, parts, is_later),
                    (Some(like), Some(found)) => {
                        let is_like =
                            (found.count, found.is_scalable) == (like.count, like.is_scalable);
                        self.ty(is_like.then_some(&found.element)?, parts, is_later)
                    }
                    _ => None,
                }
            }
            Descriptor::Overload { number, kind } if number as usize == self.chosen.len() => {
                self.chosen.push(ty.clone());
                shapes::is_allowed(cx, ty, kind).then_some(())
            }
            Descriptor::Overload { number, .. } | Descriptor::Same(number) => {
                match self.chosen.get(number as usize) {
                    Some(known) => (known == ty).then_some(()),
                    None => self.defer(ty, begin, is_later),
                }
            }
            Descriptor::PointersTo { of, .. } => self.pointers(ty, of, begin, is_later),
            _ => None,
        }
    }

    /// Compares a vector of pointers, which is the next type that the call chooses.
    fn pointers(
        &mut self,
        ty: &C::Type,
        of: u32,
        begin: Descriptors,
        is_later: bool,
    ) -> Option<()> {
        let like = self.chosen.get(of as usize).cloned();
        if !is_later {
            self.chosen.push(ty.clone());
        }
        match like {
            None => self.defer(ty, begin, is_later),
            Some(like) => are_pointers(self.cx, ty, &like).then_some(()),
        }
    }
}
