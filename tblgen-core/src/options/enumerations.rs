//! The enumerations of options, groups, flags, visibilities and sub-commands.

use tblgen_codegen::{EmitContext, Enumeration, Markdown, Methods, Variant};

use super::docs;
use super::methods;
use super::model::OptionModel;

/// The enumerations of a description.
pub(super) struct Enumerations {
    pub(super) options: Enumeration,
    flags: Enumeration,
    visibilities: Enumeration,
    groups: Option<Enumeration>,
    sub_commands: Option<Enumeration>,
}

/// A function that adds methods to a type.
type Add = fn(&mut Methods<'_>);

impl Enumerations {
    pub(super) fn new(model: &OptionModel<'_>, context: &EmitContext) -> Self {
        Enumerations {
            options: options(model, context),
            flags: named(
                ("OptFlag", "OPT_FLAG", "flag"),
                "A flag of options.",
                &model.sets.flags,
            ),
            visibilities: named(
                ("OptVisibility", "OPT_VISIBILITY", "visibility"),
                "A program, or a mode of one, that sees options.",
                &model.sets.visibilities,
            ),
            groups: groups(model, context),
            sub_commands: sub_commands(model, context),
        }
    }

    /// The enumerations.
    pub(super) fn all(&self) -> impl Iterator<Item = &Enumeration> {
        [&self.options]
            .into_iter()
            .chain(self.others().map(|(each, _)| each))
    }

    /// The enumerations but that of options, and the methods of each.
    pub(super) fn others(&self) -> impl Iterator<Item = (&Enumeration, Add)> {
        let known: [(&Enumeration, Add); 2] = [(&self.flags, |_| {}), (&self.visibilities, |_| {})];
        let groups = self.groups.iter();
        let groups = groups.map(|each| (each, methods::add_to_groups as Add));
        let commands = self.sub_commands.iter();
        let commands = commands.map(|each| (each, methods::add_to_sub_commands as Add));
        known.into_iter().chain(groups).chain(commands)
    }
}

fn options(model: &OptionModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.options.iter().map(|row| {
        let doc = context.text(|| docs::option(model, row));
        Variant::new(row.called, doc)
    });
    let doc = Markdown::from(
        "An option of the command line, by the name that it has in the description.\n\n\
         [`Self::TABLE`] parses command lines, prints help and completes words.\n\n\
         Options keep their names, and some are as short as `o`. So no variable of this type, such \
         as the argument of a closure, can be called `o`: in a pattern that is the option, and the \
         compiler refuses it (E0170). A name like `option` or `opt` does.",
    );
    Enumeration {
        constants: &["TABLE"],
        told_by: &[
            "prefixes",
            "spelling",
            "meta_var",
            "help",
            "alias",
            "alias_args",
            "values",
        ],
        ..Enumeration::new("Opt", "OPT", "option", doc, variants.collect())
    }
}

/// An enumeration of names about which there is nothing to say.
fn named(
    (name, prefix, what): (&'static str, &'static str, &'static str),
    doc: &'static str,
    names: &[&str],
) -> Enumeration {
    let variants = names.iter();
    let variants = variants.map(|name| Variant::new(name, Markdown::new().code(name).fixed(".")));
    Enumeration::new(name, prefix, what, doc, variants.collect())
}

fn groups(model: &OptionModel<'_>, context: &EmitContext) -> Option<Enumeration> {
    let variants = model.groups.iter().map(|row| {
        let doc = context.text(|| docs::group(model, row));
        Variant::new(row.called, doc)
    });
    let doc = "A group of options.";
    let variants: Vec<Variant> = variants.collect();
    (!variants.is_empty())
        .then(|| Enumeration::new("OptGroup", "OPT_GROUP", "group", doc, variants))
}

fn sub_commands(model: &OptionModel<'_>, context: &EmitContext) -> Option<Enumeration> {
    let variants = model.sub_commands.iter().map(|row| {
        let doc = context.text(|| Markdown::new().code(row.name).fixed(": ").text(row.help));
        Variant::new(row.name, doc).called(row.record.name())
    });
    let doc = "A sub-command: the first input of a command line.";
    let variants: Vec<Variant> = variants.collect();
    (!variants.is_empty()).then(|| {
        Enumeration::new(
            "OptSubCommand",
            "OPT_SUB_COMMAND",
            "sub-command",
            doc,
            variants,
        )
    })
}
