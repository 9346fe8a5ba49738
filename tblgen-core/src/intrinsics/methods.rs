//! The methods of intrinsics.

use proc_macro2::Literal;
use quote::quote;

use tblgen_codegen::Methods;

use super::model::IntrinsicModel;

/// The methods of `Intrinsic`.
pub(super) fn add(model: &IntrinsicModel<'_>, methods: &mut Methods<'_>) {
    add_names(model, methods);
    add_lookups(methods);
    add_types(methods);
    add_attributes(methods);
    add_builtins(model, methods);
}

fn add_names(model: &IntrinsicModel<'_>, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let longest = Literal::usize_unsuffixed(model.longest(|row| row.name.len()));
    methods.function(
        "The name in modules, such as `llvm.memcpy`, without the types of a call.",
        quote!(pub fn name(self) -> #runtime::ir::Name<#longest> {
            #tables::INTRINSICS.name(self as usize)
        }),
    );
    methods.function(
        "The number in LLVM, for the whole description, of which the first is 1. \
         [`number`](Self::number) counts from 0 the intrinsics that are generated.",
        quote!(pub const fn id(self) -> u32 {
            #tables::INTRINSICS.id(self as usize)
        }),
    );
    methods.function(
        "The intrinsic with that number in LLVM.",
        quote!(pub const fn from_id(id: u32) -> Option<Self> {
            match #tables::INTRINSICS.from_id(id) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    methods.function(
        "The target, as in names; `None` for the intrinsics of all targets.",
        quote!(pub const fn target(self) -> Option<&'static str> {
            #tables::INTRINSICS.target(self as usize)
        }),
    );
}

fn add_lookups(methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    methods.function(
        "The intrinsic with exactly that name, without the types of a call.",
        quote!(pub fn from_name(name: &str) -> Option<Self> {
            Self::from_number(#tables::INTRINSICS.from_name(name)?)
        }),
    );
    methods.function(
        "The intrinsic that a name in a module stands for, and the types that follow its own name \
         after a dot. As in LLVM, the types need not be any that exist.",
        quote!(pub fn lookup(name: &str) -> Option<(Self, &str)> {
            let (number, len) = #tables::INTRINSICS.lookup(name)?;
            let types = name.get(len + 1..).unwrap_or("");
            Some((Self::from_number(number)?, types))
        }),
    );
}

fn add_types(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "Whether a call chooses types.",
        quote!(
            pub const fn is_overloaded(self) -> bool {
                self.signature().overload_count() > 0
            }
        ),
    );
    methods.function(
        "The types of the results and the parameters.",
        quote!(pub const fn signature(self) -> #runtime::ir::Signature {
            #tables::INTRINSICS.signature(self as usize)
        }),
    );
}

fn add_attributes(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The attributes of the function, its result and its parameters.",
        quote!(pub const fn attributes(self) -> #runtime::ir::Attributes {
            #tables::INTRINSICS.attributes(self as usize)
        }),
    );
    methods.function(
        "The effects on memory.",
        quote!(pub const fn memory(self) -> #runtime::ir::MemoryEffects {
            self.attributes().memory()
        }),
    );
    methods.function(
        "Whether the first two arguments may be swapped.",
        quote!(pub const fn is_commutative(self) -> bool {
            #tables::INTRINSICS.is_commutative(self as usize)
        }),
    );
    methods.function(
        "Whether there are effects that those on memory do not show.",
        quote!(pub const fn has_side_effects(self) -> bool {
            #tables::INTRINSICS.has_side_effects(self as usize)
        }),
    );
}

fn add_builtins(model: &IntrinsicModel<'_>, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let longest = Literal::usize_unsuffixed(model.longest(|row| row.clang_builtin.len()));
    methods.function(
        "The built-in function of Clang that becomes the intrinsic.",
        quote!(pub fn clang_builtin(self) -> Option<#runtime::ir::Name<#longest>> {
            #tables::INTRINSICS.clang_builtin(self as usize)
        }),
    );
    methods.function(
        "The intrinsic that a built-in function of Clang becomes on a target, as in names of \
         intrinsics.",
        quote!(pub fn from_clang_builtin(target: &str, name: &str) -> Option<Self> {
            Self::from_number(#tables::INTRINSICS.from_clang_builtin(target, name)?)
        }),
    );
    let longest = Literal::usize_unsuffixed(model.longest(|row| row.ms_builtin.len()));
    methods.function(
        "The built-in function of Microsoft's compiler that becomes the intrinsic.",
        quote!(pub fn ms_builtin(self) -> Option<#runtime::ir::Name<#longest>> {
            #tables::INTRINSICS.ms_builtin(self as usize)
        }),
    );
    methods.function(
        "The intrinsic that a built-in function of Microsoft's compiler becomes on a target.",
        quote!(pub fn from_ms_builtin(target: &str, name: &str) -> Option<Self> {
            Self::from_number(#tables::INTRINSICS.from_ms_builtin(target, name)?)
        }),
    );
}
