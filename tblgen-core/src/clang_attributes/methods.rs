//! The methods of attributes and of rules.

use quote::quote;

use tblgen_codegen::Methods;

/// The methods of `Attr`.
pub(super) fn add(has_rules: bool, methods: &mut Methods<'_>) {
    add_lookups(methods);
    add_lists(methods);
    add_conditions(methods);
    add_texts(methods);
    if has_rules {
        let tables = methods.paths().1;
        methods.add(
            "The rules by which `#pragma clang attribute` chooses declarations for the attribute.",
            quote!(pub fn match_rules(
                self,
            ) -> impl ::core::iter::Iterator<Item = AttrMatchRule> {
                #tables::ATTRIBUTES
                    .rules(self as usize)
                    .filter_map(AttrMatchRule::from_number)
            }),
        );
    }
}

fn add_lookups(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.add(
        "The attribute with that spelling. Underscores around GNU and Clang names are ignored. Of \
         several attributes for different targets, the first.",
        quote!(#[must_use] pub fn from_spelling(
            syntax: #runtime::AttrSyntax,
            scope: &str,
            name: &str,
        ) -> Option<Self> {
            let mut found = #tables::ATTRIBUTES.find(syntax, scope, name);
            found.next().and_then(|found| Self::from_number(found.attribute()))
        }),
    );
    methods.add(
        "All attributes with that spelling. Each target has at most one of them.",
        quote!(pub fn all_from_spelling<'n>(
            syntax: #runtime::AttrSyntax,
            scope: &'n str,
            name: &'n str,
        ) -> impl ::core::iter::Iterator<Item = Self> + use<'n> {
            #tables::ATTRIBUTES
                .find(syntax, scope, name)
                .filter_map(|found| Self::from_number(found.attribute()))
        }),
    );
    methods.add(
        "The value of `__has_attribute` and similar macros: a version, or 0. `is_target` decides \
         whether the current target is among those of a target-specific attribute.",
        quote!(#[must_use] pub fn has_attribute(
            syntax: #runtime::AttrSyntax,
            scope: &str,
            name: &str,
            is_target: impl ::core::ops::FnOnce(#runtime::AttrTarget) -> bool,
        ) -> u32 {
            match #tables::ATTRIBUTES.find(syntax, scope, name).next() {
                Some(found) if found.target().is_none_or(is_target) => {
                    found.version()
                }
                _ => 0,
            }
        }),
    );
}

fn add_lists(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.add(
        "The spellings.",
        quote!(pub fn spellings(
            self,
        ) -> impl ::core::iter::Iterator<Item = #runtime::AttrSpelling> {
            #tables::ATTRIBUTES.spellings(self as usize)
        }),
    );
    methods.add(
        "The arguments.",
        quote!(pub fn args(self) -> impl ::core::iter::Iterator<Item = #runtime::AttrArg> {
            #tables::ATTRIBUTES.args(self as usize)
        }),
    );
    methods.add(
        "The properties.",
        quote!(pub fn properties(
            self,
        ) -> impl ::core::iter::Iterator<Item = #runtime::AttrProperty> {
            #tables::ATTRIBUTES.properties(self as usize)
        }),
    );
    methods.add(
        "The documentation entries.",
        quote!(pub fn documents(
            self,
        ) -> impl ::core::iter::Iterator<Item = #runtime::AttrDocument> {
            #tables::ATTRIBUTES.documents(self as usize)
        }),
    );
    methods.add(
        "The mutually exclusive attributes.",
        quote!(pub fn exclusions(self) -> impl ::core::iter::Iterator<Item = Self> {
            #tables::ATTRIBUTES
                .exclusions(self as usize)
                .filter_map(Self::from_number)
        }),
    );
}

fn add_conditions(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "Whether the attribute has a property.",
        quote!(pub const fn is(self, property: #runtime::AttrProperty) -> bool {
            #tables::ATTRIBUTES.has(self as usize, property)
        }),
    );
    methods.function(
        "Whether and how the parsing of arguments is deferred (`LateParsed`).",
        quote!(pub const fn late_parsing(self) -> #runtime::AttrLateParsing {
            #tables::ATTRIBUTES.late_parsing(self as usize)
        }),
    );
    methods.function(
        "The declarations that the attribute appertains to, if it is restricted to some.",
        quote!(pub const fn subjects(
            self,
        ) -> Option<#runtime::AttrSubjects> {
            #tables::ATTRIBUTES.subjects(self as usize)
        }),
    );
    methods.function(
        "The targets that have the attribute, if not all do.",
        quote!(pub const fn target(self) -> Option<#runtime::AttrTarget> {
            #tables::ATTRIBUTES.target(self as usize)
        }),
    );
    methods.function(
        "The language options, of which one must be enabled: names, or C++ conditions.",
        quote!(pub const fn lang_opts(self) -> #runtime::Texts {
            #tables::ATTRIBUTES.lang_opts(self as usize)
        }),
    );
}

fn add_texts(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The kind that Clang's parser knows the attribute by: `AT_` and this name. Attributes for \
         different targets may share one.",
        quote!(pub const fn parsed_kind(self) -> Option<&'static str> {
            #tables::ATTRIBUTES.parsed_kind(self as usize)
        }),
    );
    methods.function(
        "The accessors: predicates that tell which spelling was used.",
        quote!(pub const fn accessors(self) -> #runtime::Texts {
            #tables::ATTRIBUTES.accessors(self as usize)
        }),
    );
    methods.function(
        "The members of Clang's class of the attribute that are written in C++.",
        quote!(pub const fn additional_members(self) -> &'static str {
            #tables::ATTRIBUTES.additional_members(self as usize)
        }),
    );
}

/// The methods of `AttrMatchRule`.
pub(super) fn add_to_rules(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "Whether the rule is abstract: only its sub-rules can be named.",
        quote!(pub const fn is_abstract(self) -> bool {
            #tables::ATTRIBUTES.is_rule_abstract(self as usize)
        }),
    );
    methods.function(
        "Whether the sub-rule is negated: `unless(…)`.",
        quote!(pub const fn is_negated(self) -> bool {
            #tables::ATTRIBUTES.is_rule_negated(self as usize)
        }),
    );
    methods.function(
        "The parent rule, if this is a sub-rule.",
        quote!(pub const fn parent(self) -> Option<Self> {
            match #tables::ATTRIBUTES.rule_parent(self as usize) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }),
    );
    methods.function(
        "The language options, of which one must be enabled: names, or C++ conditions.",
        quote!(pub const fn lang_opts(self) -> #runtime::Texts {
            #tables::ATTRIBUTES.rule_lang_opts(self as usize)
        }),
    );
    methods.function(
        "The subjects that the rule matches.",
        quote!(pub const fn subjects(self) -> #runtime::Texts {
            #tables::ATTRIBUTES.rule_subjects(self as usize)
        }),
    );
}
