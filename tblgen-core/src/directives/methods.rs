//! The methods of directives, clauses and values.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use tblgen_codegen::{Enumeration, Methods, text};

use super::enumerations::Enumerations;
use super::model::DirectiveModel;

/// The variant with a number.
fn variant(of: &Enumeration, number: usize) -> Option<TokenStream> {
    let name = of.idents().into_iter().nth(number)?;
    Some(quote!(Self::#name))
}

/// A `match` that gives the variant of a type with a number that may be none.
fn looked_up(ty: &str, number: TokenStream) -> TokenStream {
    let ty = format_ident!("{ty}");
    quote!(match #number {
        Some(number) => #ty::from_number(number),
        None => None,
    })
}

/// The methods about spellings, for a type whose spellings are in a table.
fn add_spellings(of: &Enumeration, table: &Ident, default: usize, methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    if let Some(default) = variant(of, default) {
        methods.add(
            "The default variant (`isDefault`), for unknown names.",
            quote!(pub const DEFAULT: Self = #default;),
        );
    }
    methods.function(
        "The canonical spelling: the first.",
        quote!(pub const fn spelling(self) -> &'static str {
            #tables::#table.shown(self as usize)
        }),
    );
    methods.function(
        "The variant with that spelling. Implicit ones have none.",
        quote!(pub fn parse(text: &str) -> Option<Self> {
            match #tables::#table.parsed(text) {
                Some((number, _)) => Self::from_number(number),
                None => None,
            }
        }),
    );
}

/// The methods about spellings that versions of the language have.
fn add_versions(table: &Ident, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The canonical spelling in a version of the language, if it has one.",
        quote!(pub const fn spelling_in(
            self,
            version: u32,
        ) -> Option<&'static str> {
            #tables::#table.shown_in(self as usize, version)
        }),
    );
    methods.function(
        "The spellings, with the versions that have them.",
        quote!(pub const fn spellings(self) -> #runtime::Spellings {
            #tables::#table.spellings(self as usize)
        }),
    );
    methods.function(
        "The variant with that spelling, and the versions of the language that have the spelling.",
        quote!(pub fn parse_with_versions(
            text: &str,
        ) -> Option<(Self, #runtime::VersionRange)> {
            let (number, versions) = #tables::#table.parsed(text)?;
            Self::from_number(number).map(|found| (found, versions))
        }),
    );
}

/// The methods of `Directive`.
pub(super) fn add_to_directives(
    model: &DirectiveModel<'_>,
    enumerations: &Enumerations,
    methods: &mut Methods<'_>,
) {
    let tables = methods.paths().1;
    let language = text(model.language);
    methods.add(
        "The directive language, such as `OpenMP`.",
        quote!(pub const LANGUAGE: &'static str = #language;),
    );
    methods.add(
        "The largest number of leaf constructs of a directive.",
        quote!(pub const MAX_LEAVES: usize = #tables::DIRECTIVES.max_leaves;),
    );
    let table = format_ident!("DIRECTIVE_SPELLINGS");
    add_spellings(&enumerations.directives, &table, model.defaults[0], methods);
    add_versions(&table, methods);
    add_kinds(enumerations, methods);
    add_leaves(methods);
    add_clauses(methods);
}

fn add_kinds(enumerations: &Enumerations, methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    if enumerations.categories.is_some() {
        let found = looked_up(
            "DirectiveCategory",
            quote!(#tables::DIRECTIVES.category(self as usize)),
        );
        methods.function(
            "The category.",
            quote!(pub const fn category(self) -> Option<DirectiveCategory> {
                #found
            }),
        );
    }
    if enumerations.associations.is_some() {
        let found = looked_up(
            "Association",
            quote!(#tables::DIRECTIVES.association(self as usize)),
        );
        methods.function(
            "The construct that the directive is associated with, such as a loop.",
            quote!(pub const fn association(self) -> Option<Association> {
                #found
            }),
        );
    }
    if enumerations.languages.is_some() {
        methods.function(
            "Whether the directive exists in a source language.",
            quote!(pub const fn is_in(self, language: SourceLanguage) -> bool {
                #tables::DIRECTIVES.has_language(self as usize, language as u16)
            }),
        );
    }
}

fn add_leaves(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The leaf constructs of a compound directive; none for others.",
        quote!(pub const fn leaf_constructs(self) -> #runtime::Members<Self> {
            #tables::DIRECTIVES.leaves.get(self as usize)
        }),
    );
    methods.function(
        "The compound directive with exactly these leaf constructs. `end` directives are not \
         considered.",
        quote!(pub fn from_leaf_constructs(leaves: &[Self]) -> Option<Self> {
            #runtime::__private::directives::made_of(leaves, Self::leaf_constructs, Self::spelling)
        }),
    );
}

fn add_clauses(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The clauses allowed on the directive, with the rule and the versions of each.",
        quote!(pub const fn clauses(self) -> #runtime::DirectiveClauses<Clause> {
            #tables::DIRECTIVES.clauses(self as usize)
        }),
    );
    methods.function(
        "The rule for a clause on the directive in a version; `None` if it is not allowed.",
        quote!(pub const fn clause_rule(
            self,
            clause: Clause,
            version: u32,
        ) -> Option<#runtime::ClauseRule> {
            #tables::DIRECTIVES.clause_rule(self as usize, clause as u16, version)
        }),
    );
    methods.function(
        "Whether a clause is allowed on the directive in a version.",
        quote!(
            pub const fn allows(self, clause: Clause, version: u32) -> bool {
                self.clause_rule(clause, version).is_some()
            }
        ),
    );
}

/// The methods of clauses that give a text: documentation, name, and column.
const TEXTS: [(&str, &str, &str); 4] = [
    (
        "The default value, or an empty string.",
        "default_value",
        "default_values",
    ),
    (
        "The prefix of the value, or an empty string.",
        "prefix",
        "prefixes",
    ),
    (
        "The class of the clause in Clang's AST, or an empty string.",
        "clang_class",
        "clang_classes",
    ),
    (
        "The class of the clause in Flang's parse tree, or an empty string.",
        "flang_class",
        "flang_classes",
    ),
];

/// The methods of clauses that ask for a flag: documentation and name.
const FLAGS: [(&str, &str); 4] = [
    (
        "Whether the clause is implicit: source code cannot contain it.",
        "is_implicit",
    ),
    ("Whether the clause needs no value.", "is_value_optional"),
    ("Whether the value is a list.", "is_value_list"),
    ("Whether the value needs no prefix.", "is_prefix_optional"),
];

/// The methods of `Clause`.
pub(super) fn add_to_clauses(
    model: &DirectiveModel<'_>,
    enumerations: &Enumerations,
    methods: &mut Methods<'_>,
) {
    let (runtime, tables) = methods.paths();
    let table = format_ident!("CLAUSE_SPELLINGS");
    add_spellings(&enumerations.clauses, &table, model.defaults[1], methods);
    add_versions(&table, methods);
    methods.function(
        "The aliases that parsers accept.",
        quote!(pub const fn aliases(self) -> #runtime::Texts {
            #tables::CLAUSES.aliases(self as usize)
        }),
    );
    for (doc, name) in FLAGS {
        let name = format_ident!("{name}");
        methods.function(
            doc,
            quote!(pub const fn #name(self) -> bool {
                #tables::CLAUSES.#name(self as usize)
            }),
        );
    }
    for (doc, name, column) in TEXTS {
        let (name, column) = (format_ident!("{name}"), format_ident!("{column}"));
        methods.function(
            doc,
            quote!(pub const fn #name(self) -> &'static str {
                #tables::CLAUSES.#column.get(self as usize)
            }),
        );
    }
}

/// The methods of a type of values.
pub(super) fn add_to_values(of: &Enumeration, default: usize, methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    let table = format_ident!("{}_SPELLINGS", of.prefix);
    add_spellings(of, &table, default, methods);
    let values = format_ident!("{}_VALUES", of.prefix);
    methods.function(
        "The number of the value in the description.",
        quote!(pub const fn value(self) -> i32 {
            #tables::#values.number(self as usize)
        }),
    );
    methods.function(
        "Whether users can write the value.",
        quote!(pub const fn is_user_value(self) -> bool {
            #tables::#values.is_user_value(self as usize)
        }),
    );
}
