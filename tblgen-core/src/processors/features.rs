//! `SubtargetFeature`: features of the subtarget.

use quote::quote;

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Methods, Variant};
use tblgen_model::subtarget::{CodeGenSubtargetFeature, CodeGenSubtargetFeatures};

/// The features, of which there may be none.
pub(super) fn enumeration(
    all: &CodeGenSubtargetFeatures,
    context: &EmitContext,
    of: &Markdown,
) -> Enumeration {
    let variants = all.features.iter();
    let variants = variants.map(|one| Variant::new(&one.name, context.text(|| describe(one, all))));
    let doc = Markdown::from("A feature of the subtarget ")
        .then(of)
        .fixed(
            ", which a processor supports or not.\n\n`FromStr` accepts names of records and names on \
         the command line ([`fn@Self::command_line_name`]).",
        );
    Enumeration {
        constants: &["from_command_line_name"],
        other_names: Some("from_command_line_name"),
        ..Enumeration::new(
            "SubtargetFeature",
            "SUBTARGET_FEATURE",
            "subtarget feature",
            doc,
            variants.collect(),
        )
    }
}

fn describe(feature: &CodeGenSubtargetFeature, all: &CodeGenSubtargetFeatures) -> Markdown {
    let code = |text: &str| Markdown::new().code(text);
    let name = match feature.command_line_name.as_str() {
        "" => Markdown::from("Not on the command line: "),
        name => code(&format!("+{name}")).fixed(": "),
    };
    let about = feature.description.trim().trim_end_matches('.');
    let text = match about {
        "" => name.code(&feature.name),
        about => name.text(about),
    };
    let text = text.fixed(".");
    let text = match feature.field_name.as_str() {
        "" => text,
        field => {
            let text = text.fixed("\n\nSets the C++ field ").code(field);
            text.fixed(" to ").code(&feature.value).fixed(".")
        }
    };
    if feature.implies.is_empty() {
        return text;
    }
    let implied = feature.implies.iter().map(|&at| code(all.name(at)));
    text.fixed("\n\nImplies ").joined(implied, ", ").fixed(".")
}

/// The methods of the type.
pub(super) fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The name on the command line, without a sign; empty if it has none.",
        quote!(pub const fn command_line_name(self) -> &'static str {
            #tables::FEATURES.command_line_name(self as u16)
        }),
    );
    methods.function(
        "The subtarget feature with that name on the command line.",
        quote!(
            pub const fn from_command_line_name(name: &str) -> Option<Self> {
                match #tables::FEATURES.from_command_line_name(name) {
                    Some(number) => Self::from_number(number),
                    None => None,
                }
            }
        ),
    );
    methods.function(
        "The description text (`Desc`).",
        quote!(pub const fn description(self) -> &'static str {
            #tables::FEATURES.description(self as u16)
        }),
    );
    methods.function(
        "The features that this one implies directly. As in LLVM, a feature that is not on the \
         command line implies none.",
        quote!(pub const fn implied(self) -> #runtime::Members<Self> {
            #tables::FEATURES.implied().get(self as usize)
        }),
    );
}
