//! The methods of `Builtin`.

use quote::quote;

use tblgen_codegen::Methods;

/// Adds all methods.
pub(super) fn add(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The kind: whether a library, a language or a target has the builtin.",
        quote!(pub const fn kind(self) -> #runtime::BuiltinKind {
            #tables::BUILTINS.kind(self as usize)
        }),
    );
    methods.function(
        "The types of the result and of the parameters.",
        quote!(pub const fn signature(self) -> #runtime::BuiltinSignature {
            #tables::BUILTINS.signature(self as usize)
        }),
    );
    methods.function(
        "The attributes.",
        quote!(pub const fn attributes(self) -> #runtime::BuiltinAttributes {
            #tables::BUILTINS.attributes(self as usize)
        }),
    );
    methods.function(
        "The header that declares the function of a library.",
        quote!(pub const fn header(self) -> Option<&'static str> {
            #tables::BUILTINS.header(self as usize)
        }),
    );
    methods.function(
        "The languages that have the builtin, by Clang's name for them.",
        quote!(pub const fn languages(self) -> &'static str {
            #tables::BUILTINS.languages(self as usize)
        }),
    );
    methods.function(
        "The features of the target that the builtin needs.",
        quote!(pub const fn features(self) -> #runtime::BuiltinFeatures {
            #tables::BUILTINS.features(self as usize)
        }),
    );
    methods.function(
        "Whether headers may define a macro of that name.",
        quote!(pub const fn requires_undef(self) -> bool {
            #tables::BUILTINS.requires_undef(self as usize)
        }),
    );
}
