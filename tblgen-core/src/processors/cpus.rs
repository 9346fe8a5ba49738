//! `Cpu`: processors, by the names that they have on the command line.

use quote::quote;

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Methods, Variant};
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::subtarget::processors::{CodeGenProcessor, CodeGenProcessors};

/// The processors, unless there are none.
pub(super) fn enumeration(
    all: &CodeGenProcessors,
    features: &CodeGenSubtargetFeatures,
    context: &EmitContext,
    of: &Markdown,
) -> Option<Enumeration> {
    let variants = all.processors.iter();
    let variants = variants
        .map(|one| Variant::new(&one.name, context.text(|| describe(one, features))))
        .collect::<Vec<Variant>>();
    if variants.is_empty() {
        return None;
    }
    let doc = Markdown::from("A processor ").then(of).fixed(
        ": a name for a set of features.\n\nNames parse (`FromStr`) as they are on the command \
         line.",
    );
    let has_aliases = !all.aliases.is_empty();
    Some(Enumeration {
        constants: &["from_alias"],
        other_names: has_aliases.then_some("from_alias"),
        ..Enumeration::new("Cpu", "CPU", "processor", doc, variants)
    })
}

fn describe(cpu: &CodeGenProcessor, features: &CodeGenSubtargetFeatures) -> Markdown {
    let name = Markdown::new().code(&cpu.name);
    let list = |text: Markdown, before: &'static str, numbers: &[u16]| {
        if numbers.is_empty() {
            return text;
        }
        let names = numbers.iter().map(|&at| named(features, at));
        text.fixed(before).joined(names, ", ").fixed(".")
    };
    let text = list(name.fixed("."), "\n\nFeatures: ", &cpu.features);
    list(text, "\n\nTuned by: ", &cpu.tune_features)
}

/// The name of a feature on the command line, or that of its record.
fn named(features: &CodeGenSubtargetFeatures, number: u16) -> Markdown {
    let feature = features.features.get(usize::from(number));
    let on_command_line = feature.map_or("", |one| one.command_line_name.as_str());
    Markdown::new().code(match on_command_line {
        "" => features.name(number),
        name => name,
    })
}

/// The methods of the type.
pub(super) fn add_methods(has_aliases: bool, methods: &mut Methods<'_>) {
    add_features(methods);
    if has_aliases {
        let tables = methods.paths().1;
        methods.function(
            "The processor with that further name.",
            quote!(
                pub const fn from_alias(name: &str) -> Option<Self> {
                    match #tables::CPUS.from_alias(name) {
                        Some(number) => Self::from_number(number),
                        None => None,
                    }
                }
            ),
        );
    }
}

fn add_features(methods: &mut Methods<'_>) {
    let tables = methods.paths().1;
    let lists = [
        (
            "The features that instructions can rely on, and those that they imply.",
            quote!(features),
        ),
        (
            "The features that only tell which code is fast, and those that they imply.",
            quote!(tune_features),
        ),
    ];
    for (text, name) in lists {
        methods.function(
            text,
            quote!(pub const fn #name(self) -> SubtargetFeatures {
                SubtargetFeatures {
                    bits: #tables::FEATURES.closure(&#tables::CPUS.#name(), self as usize),
                }
            }),
        );
    }
}
