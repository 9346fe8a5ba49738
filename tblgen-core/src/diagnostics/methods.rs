//! The methods of diagnostics and groups.

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{EmitContext, Methods, doc};

/// The methods of `Diag`.
pub(super) fn add(has_groups: bool, methods: &mut Methods<'_>) {
    add_texts(methods);
    add_kind(methods);
    add_flags(methods);
    if has_groups {
        let tables = methods.paths().1;
        methods.function(
            "The group that the diagnostic is in.",
            quote!(pub const fn group(self) -> Option<DiagGroup> {
                match #tables::DIAGNOSTICS.group(self as usize) {
                    Some(number) => DiagGroup::from_number(number),
                    None => None,
                }
            }),
        );
    }
}

fn add_texts(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The text, in which `%` begins what depends on arguments.",
        quote!(pub const fn text(self) -> &'static str {
            #tables::DIAGNOSTICS.text(self as usize)
        }),
    );
    methods.function(
        "The number of arguments of the text.",
        quote!(pub fn argument_count(self) -> usize {
            #tables::DIAGNOSTICS.argument_count(self as usize)
        }),
    );
    methods.function(
        "The text with arguments, which can be printed. [`Self::try_message`] checks them.",
        quote!(pub const fn message<'a>(
            self,
            arguments: &'a [#runtime::DiagArg<'a>],
        ) -> #runtime::DiagMessage<'a> {
            #tables::DIAGNOSTICS.message(self as usize, arguments)
        }),
    );
    methods.add(
        "The text with its arguments, which can be printed.\n\n# Errors\n\nThere are fewer or \
         more arguments than the text has, or one is not what the text needs: numbers where it \
         chooses by them, and for which it has an option.",
        quote!(pub fn try_message<'a>(
            self,
            arguments: &'a [#runtime::DiagArg<'a>],
        ) -> ::core::result::Result<#runtime::DiagMessage<'a>, #runtime::DiagArgError> {
            #tables::DIAGNOSTICS.try_message(self as usize, arguments)
        }),
    );
    methods.add(
        "Writes the text with arguments.\n\n# Errors\n\nThose of the writer.",
        quote!(pub fn format(
            self,
            arguments: &[#runtime::DiagArg<'_>],
            out: &mut impl ::core::fmt::Write,
        ) -> ::core::fmt::Result {
            ::core::write!(out, "{}", self.message(arguments))
        }),
    );
}

fn add_kind(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The class: whether it is an error, a warning, a note ..",
        quote!(pub const fn class(self) -> #runtime::DiagClass {
            #tables::DIAGNOSTICS.class(self as usize)
        }),
    );
    methods.function(
        "The severity, unless options change it: [`DiagFlags`] tells with options.",
        quote!(pub const fn severity(self) -> #runtime::DiagSeverity {
            #tables::DIAGNOSTICS.severity(self as usize)
        }),
    );
    methods.function(
        "The category, such as `Semantic Issue`, or nothing.",
        quote!(pub const fn category(self) -> &'static str {
            #tables::DIAGNOSTICS.category(self as usize)
        }),
    );
    methods.function(
        "The component that reports the diagnostic, or nothing.",
        quote!(pub const fn component(self) -> &'static str {
            #tables::DIAGNOSTICS.component(self as usize)
        }),
    );
    methods.function(
        "The effect while types of a C++ template are being substituted.",
        quote!(pub const fn sfinae(self) -> #runtime::SfinaeResponse {
            #tables::DIAGNOSTICS.sfinae(self as usize)
        }),
    );
}

/// The methods that ask for a flag: documentation and name.
const FLAGS: [(&str, &str); 5] = [
    (
        "Whether `-Werror` leaves the warning as it is.",
        "no_werror",
    ),
    (
        "Whether the diagnostic is also shown in headers of the system.",
        "show_in_system_header",
    ),
    (
        "Whether the diagnostic is also shown in macros of the system.",
        "show_in_system_macro",
    ),
    (
        "Whether the diagnostic may be reported later.",
        "deferrable",
    ),
    (
        "Whether the diagnostic is in the group `pedantic` without saying so.",
        "is_pedantic",
    ),
];

fn add_flags(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    for (doc, name) in FLAGS {
        let name = quote::format_ident!("{name}");
        methods.function(
            doc,
            quote!(pub const fn #name(self) -> bool {
                #tables::DIAGNOSTICS.#name(self as usize)
            }),
        );
    }
}

/// The methods of `DiagGroup`.
pub(super) fn add_to_groups(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The diagnostics in the group itself; its [groups](fn@Self::sub_groups) have more.",
        quote!(pub const fn diags(self) -> #runtime::Members<Diag> {
            #tables::DIAGNOSTICS.group_diags.get(self as usize)
        }),
    );
    methods.function(
        "The groups in the group.",
        quote!(pub const fn sub_groups(self) -> #runtime::Members<Self> {
            #tables::DIAGNOSTICS.sub_groups.get(self as usize)
        }),
    );
    methods.function(
        "The groups that the group is in, by way of others as well, with itself.",
        quote!(pub const fn ancestors(self) -> #runtime::Members<Self> {
            #tables::DIAGNOSTICS.ancestors.get(self as usize)
        }),
    );
    methods.function(
        "The documentation, or nothing.",
        quote!(pub const fn docs(self) -> &'static str {
            #tables::DIAGNOSTICS.group_docs.get(self as usize)
        }),
    );
}

/// The trait by which the runtime knows the type, and the type of options with severities.
pub(super) fn traits(has_groups: bool, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let text = context.text(|| "Options that change the severity of diagnostics.".into());
    let docs = doc(context.docs, text);
    let lints = context.method_lints();
    let (name, group) = match has_groups {
        false => (quote!(_), quote!(None)),
        true => (
            quote!(name),
            quote!(DiagGroup::from_name(name).map(DiagGroup::number)),
        ),
    };
    quote! {
        impl #runtime::DiagId for Diag {
            const TABLES: #runtime::DiagTables = #runtime::DiagTables::new(&#tables::DIAGNOSTICS);

            fn group_number(#name: &str) -> Option<u16> {
                #group
            }
        }

        #docs
        #lints
        pub type DiagFlags<'f> = #runtime::DiagFlags<'f, Diag>;
    }
}
