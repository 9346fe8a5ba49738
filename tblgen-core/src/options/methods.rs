//! The methods of options and groups.

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::{EmitContext, Methods};

use super::model::OptionModel;

/// The methods of `Opt`.
pub(super) fn add(model: &OptionModel<'_>, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.add(
        "The table of all options: it parses command lines, prints help and completes words.",
        quote!(
            pub const TABLE: #runtime::OptTable<Self> = #runtime::OptTable::new(&#tables::OPTIONS);
        ),
    );
    add_spelling(methods);
    add_relations(model, methods);
    add_texts(methods);
    add_sets(model, methods);
    if model.options.iter().any(|row| row.marshalling.is_some()) {
        methods.function(
            "The marshalling information: the field of the compiler's options that this option \
             sets.",
            quote!(pub const fn marshalling(self) -> Option<#runtime::Marshalling> {
                #tables::OPTIONS.marshalling(self as usize)
            }),
        );
    }
}

fn add_spelling(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The name on the command line, without a prefix.",
        quote!(pub const fn spelling(self) -> &'static str {
            #tables::OPTIONS.name(self as usize)
        }),
    );
    methods.function(
        "The prefixes, such as `-` and `--`.",
        quote!(pub const fn prefixes(self) -> #runtime::Texts {
            #tables::OPTIONS.prefixes(self as usize)
        }),
    );
    methods.function(
        "The kind: whether the option takes values, and whether they are joined to its name or \
         separate arguments.",
        quote!(pub const fn kind(self) -> #runtime::OptionKind {
            #tables::OPTIONS.kind(self as usize)
        }),
    );
    methods.function(
        "The number of values, if it is always the same; otherwise 0.",
        quote!(pub const fn num_args(self) -> usize {
            #tables::OPTIONS.num_args(self as usize)
        }),
    );
}

fn add_relations(model: &OptionModel<'_>, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    if !model.groups.is_empty() {
        methods.function(
            "The group of the option, if it has one.",
            quote!(pub const fn group(self) -> Option<OptGroup> {
                match #tables::OPTIONS.group(self as usize) {
                    Some(number) => OptGroup::from_number(number),
                    None => None,
                }
            }),
        );
    }
    methods.function(
        "The option that this one is an alias of, if it is an alias.",
        quote!(pub const fn alias(self) -> Option<Self> {
            match #tables::OPTIONS.alias(self as usize) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    methods.function(
        "The arguments that the option passes to the one it is an [alias](fn@Self::alias) of \
         (`AliasArgs`).",
        quote!(pub const fn alias_args(self) -> #runtime::Texts {
            #tables::OPTIONS.alias_args(self as usize)
        }),
    );
}

fn add_texts(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The help text.",
        quote!(pub const fn help(self) -> Option<&'static str> {
            #tables::OPTIONS.help(self as usize)
        }),
    );
    methods.function(
        "The help text for a set of visibilities (`HelpTextsForVariants`).",
        quote!(pub const fn help_for(
            self,
            visibility: #runtime::OptSet<OptVisibility>,
        ) -> Option<&'static str> {
            #tables::OPTIONS.help_for(self as usize, visibility.bits())
        }),
    );
    methods.function(
        "The placeholder for the value in help.",
        quote!(pub const fn meta_var(self) -> Option<&'static str> {
            #tables::OPTIONS.meta_var(self as usize)
        }),
    );
    methods.function(
        "The values that the option may have, separated by commas.",
        quote!(pub const fn values(self) -> Option<&'static str> {
            #tables::OPTIONS.values(self as usize)
        }),
    );
    methods.function(
        "Whether C++ code (`ValuesCode`), which is not translated, lists the values.",
        quote!(pub const fn has_values_code(self) -> bool {
            #tables::OPTIONS.has_values_code(self as usize)
        }),
    );
}

fn add_sets(model: &OptionModel<'_>, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The flags, including those of the group.",
        quote!(pub const fn flags(self) -> #runtime::OptSet<OptFlag> {
            #runtime::OptSet::from_bits(#tables::OPTIONS.flags(self as usize))
        }),
    );
    methods.function(
        "The programs and modes that accept the option, including those of the group.",
        quote!(pub const fn visibility(self) -> #runtime::OptSet<OptVisibility> {
            #runtime::OptSet::from_bits(#tables::OPTIONS.visibility(self as usize))
        }),
    );
    if !model.sub_commands.is_empty() {
        methods.function(
            "The sub-commands that have the option.",
            quote!(pub const fn sub_commands(self) -> #runtime::OptSet<OptSubCommand> {
                #runtime::OptSet::from_bits(#tables::OPTIONS.sub_commands(self as usize))
            }),
        );
    }
}

/// The methods of `OptGroup`.
pub(super) fn add_to_groups(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    methods.function(
        "The name of the group in the description's field `Name`.",
        quote!(pub const fn label(self) -> &'static str {
            #tables::OPTIONS.group_label(self as usize)
        }),
    );
    methods.function(
        "The title of the group in help.",
        quote!(pub const fn title(self) -> Option<&'static str> {
            #tables::OPTIONS.group_title(self as usize)
        }),
    );
    methods.function(
        "The parent group, if there is one.",
        quote!(pub const fn parent(self) -> Option<Self> {
            match #tables::OPTIONS.group_parent(self as usize) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
}

/// The methods of `OptSubCommand`.
pub(super) fn add_to_sub_commands(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    methods.function(
        "The help text.",
        quote!(pub const fn help(self) -> &'static str {
            #tables::OPTIONS.sub_command_help(self as usize)
        }),
    );
    methods.function(
        "The usage of the program with the sub-command, or an empty string.",
        quote!(pub const fn usage(self) -> &'static str {
            #tables::OPTIONS.sub_command_usage(self as usize)
        }),
    );
}

/// The traits by which the runtime knows the types.
pub(super) fn traits(model: &OptionModel<'_>, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let groups = (!model.groups.is_empty()).then(|| {
        quote! {
            impl #runtime::OptSelector<Opt> for OptGroup {
                fn selector(self) -> #runtime::__private::options::Selector {
                    #runtime::__private::options::Selector::Group(self as u16)
                }
            }
        }
    });
    quote! {
        impl #runtime::OptionId for Opt {
            type Flag = OptFlag;
            type Visibility = OptVisibility;

            const TABLE: #runtime::OptTable<Self> = Self::TABLE;
        }

        #groups
    }
}
