//! Sets of features of the subtarget.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use tblgen_facts::subtarget::WORD_BITS;

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Methods, doc};

/// The type of sets and its traits.
pub(super) fn items(features: &Enumeration, has_cpus: bool, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let words = words(features);
    let docs = doc(context.docs, describe());
    let lints = context.method_lints();
    let mut methods = Methods::new(context, "SubtargetFeatures");
    add_making(&mut methods);
    if has_cpus {
        add_of_cpus(&mut methods);
    }
    add_changes(&mut methods);
    add_algebra(&mut methods);
    add_questions(&words, &mut methods);
    add_agreement(&mut methods);
    let methods = methods.tokens();
    let (conversions, texts) = (conversions(&words, context), texts(context));
    quote! {
        #docs
        #lints
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct SubtargetFeatures {
            bits: #runtime::__private::subtarget::FeatureBits<#words>,
        }

        #methods
        #conversions
        #texts
    }
}

/// The number of words that a set takes.
fn words(features: &Enumeration) -> Literal {
    Literal::usize_unsuffixed(features.variants.len().div_ceil(WORD_BITS))
}

fn describe() -> Markdown {
    Markdown::from(
        "A set of features of the subtarget.\n\n\
         [`Self::enabling`], [`Self::enable`], [`Self::disable`] and [`Self::with_flags`] take \
         care of features that imply others, as LLVM does. The other methods change nothing but \
         what they name. As text, a set is what is enabled: `\"+a,+b,-c\"` parses (`FromStr`).",
    )
}

/// Sets from features and from texts.
fn add_making(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.add(
        "The empty set.",
        quote!(pub const NONE: Self = SubtargetFeatures {
            bits: #runtime::__private::subtarget::FeatureBits::NONE,
        };),
    );
    methods.function(
        "The set of these features and all that they imply.",
        quote!(
            pub const fn enabling(features: &[SubtargetFeature]) -> Self {
                let mut set = Self::NONE;
                let mut rest = features;
                while let [feature, others @ ..] = rest {
                    set.enable(*feature);
                    rest = others;
                }
                set
            }
        ),
    );
    methods.add(
        "The set after changes by names on the command line, one after the other: `+a` enables \
         a feature, `-a` disables it. Empty parts count for nothing. A name that no feature \
         has, or one without a sign, is an error.",
        quote!(pub const fn with_flags(
            self,
            flags: &str,
        ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
            match #tables::FEATURES.with_flags(self.bits, flags) {
                ::core::result::Result::Ok(bits) => {
                    ::core::result::Result::Ok(SubtargetFeatures { bits })
                }
                ::core::result::Result::Err(error) => ::core::result::Result::Err(error),
            }
        }),
    );
}

/// The features that a compiler for a processor assumes.
fn add_of_cpus(methods: &mut Methods<'_>) {
    let runtime = methods.paths().0;
    methods.add(
        "The features of code for a processor, tuned for another (or the same) one, after \
         changes by names on the command line. LLVM: `-mcpu`, `-mtune` and `-mattr`, but a name \
         that no feature has is an error here.",
        quote!(pub const fn of(
            cpu: Cpu,
            tune: Cpu,
            flags: &str,
        ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
            cpu.features().union(tune.tune_features()).with_flags(flags)
        }),
    );
}

/// Whether a set is as texts say.
fn add_agreement(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    methods.function(
        "Whether `flags` (`+a,-b`) describe the set: of the features that they name and all that \
         those imply, it has exactly the ones that the flags enable. Names that no feature has \
         count for nothing. LLVM: `MCSubtargetInfo::checkFeatures`.",
        quote!(pub const fn agrees_with(&self, flags: &str) -> bool {
            #tables::FEATURES.agrees(&self.bits, flags)
        }),
    );
}

/// Methods that change one feature.
fn add_changes(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    let changes = [
        (
            "Adds a feature and all that it implies.",
            quote!(enable),
            quote!(self.bits = #tables::FEATURES.enable(self.bits, feature as u16)),
        ),
        (
            "Removes a feature and all that imply it.",
            quote!(disable),
            quote!(self.bits = #tables::FEATURES.disable(self.bits, feature as u16)),
        ),
        (
            "Adds a feature, and nothing else.",
            quote!(insert),
            quote!(self.bits.insert(feature as u16)),
        ),
        (
            "Removes a feature, and nothing else.",
            quote!(remove),
            quote!(self.bits.remove(feature as u16)),
        ),
    ];
    for (text, name, change) in changes {
        methods.add(
            text,
            quote! {
                #[inline]
                pub const fn #name(&mut self, feature: SubtargetFeature) {
                    #change;
                }
            },
        );
    }
}

/// Methods that combine two sets.
fn add_algebra(methods: &mut Methods<'_>) {
    let combinations = [
        ("The features of both sets together.", quote!(union)),
        ("The features that are in both sets.", quote!(intersection)),
        (
            "The features that are not in the other set.",
            quote!(difference),
        ),
    ];
    for (text, name) in combinations {
        methods.function(
            text,
            quote!(pub const fn #name(self, other: Self) -> Self {
                SubtargetFeatures { bits: self.bits.#name(&other.bits) }
            }),
        );
    }
}

/// Methods that change nothing.
fn add_questions(words: &Literal, methods: &mut Methods<'_>) {
    let runtime = methods.paths().0;
    methods.function(
        "Whether a feature is in the set.",
        quote!(
            pub const fn contains(&self, feature: SubtargetFeature) -> bool {
                self.bits.contains(feature as u16)
            }
        ),
    );
    methods.function(
        "Whether all features are in the other set, too.",
        quote!(
            pub const fn is_subset(&self, other: &Self) -> bool {
                self.bits.is_subset(&other.bits)
            }
        ),
    );
    methods.function(
        "Whether there is no feature in the set.",
        quote!(
            pub const fn is_empty(&self) -> bool {
                self.bits.is_empty()
            }
        ),
    );
    methods.function(
        "The number of features in the set.",
        quote!(
            pub const fn len(&self) -> usize {
                self.bits.len()
            }
        ),
    );
    methods.function(
        "The features in the set, in the order of their numbers.",
        quote!(
            pub const fn iter(&self) -> #runtime::FeatureIter<SubtargetFeature, #words> {
                self.bits.iter()
            }
        ),
    );
}

/// Sets from features, one after the other, and features from sets.
fn conversions(words: &Literal, context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    quote! {
        impl ::core::iter::Extend<SubtargetFeature> for SubtargetFeatures {
            fn extend<I: ::core::iter::IntoIterator<Item = SubtargetFeature>>(
                &mut self,
                features: I,
            ) {
                let numbers = features.into_iter().map(#runtime::Indexed::number);
                numbers.for_each(|number| self.bits.insert(number));
            }
        }

        impl ::core::iter::FromIterator<SubtargetFeature> for SubtargetFeatures {
            fn from_iter<I: ::core::iter::IntoIterator<Item = SubtargetFeature>>(
                features: I,
            ) -> Self {
                let mut set = Self::NONE;
                set.extend(features);
                set
            }
        }

        impl ::core::iter::IntoIterator for SubtargetFeatures {
            type Item = SubtargetFeature;
            type IntoIter = #runtime::FeatureIter<SubtargetFeature, #words>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
    }
}

/// Sets as text and from text.
fn texts(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    quote! {
        impl ::core::default::Default for SubtargetFeatures {
            fn default() -> Self {
                Self::NONE
            }
        }

        impl ::core::fmt::Debug for SubtargetFeatures {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl ::core::str::FromStr for SubtargetFeatures {
            type Err = #runtime::ParseNameError;

            fn from_str(
                flags: &str,
            ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
                Self::NONE.with_flags(flags)
            }
        }
    }
}
