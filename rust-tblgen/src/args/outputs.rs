//! The options that outputs bring: their actions, their own options and their warnings.

use tblgen_core::backend::{Backend, Kind, OptionSpec as DeclaredOption, Registry};
use tblgen_core::emit::{GlobalOption, OptionSubject, option_name};

use super::table::{Effect, Group, OptionSpec, row};

/// The rows of an output: the action, and the options that it declares.
pub(super) fn of_output(output: &'static dyn Backend) -> Vec<OptionSpec> {
    let group = match output.kind() {
        Kind::Rust => Group::Backend,
        Kind::Text | Kind::TextStream => Group::Action,
    };
    // Names of options live as long as the process, and so do outputs.
    let name: &str = Box::leak(option_name(output).into_boxed_str());
    let is_argument = |option: &&DeclaredOption| dashes(option.name) == name;
    let (argument, options): (Vec<&DeclaredOption>, _) =
        output.options().iter().partition(is_argument);
    let action = match argument.first() {
        None => row(group, name, "", Effect::Act(output.name()), output.help()),
        Some(argument) => {
            let (output, option) = (output.name(), argument.name);
            let effect = Effect::ActOn { output, option };
            row(group, name, argument.value, effect, argument.help)
        }
    };
    let options = options.into_iter().map(|option| own_option(group, option));
    std::iter::once(action).chain(options).collect()
}

/// The row of an option that an output declares.
fn own_option(group: Group, option: &DeclaredOption) -> OptionSpec {
    let effect = match option.value {
        "" => Effect::Switch(option.name),
        _ => Effect::Own {
            name: option.name,
            is_list: option.is_list,
        },
    };
    row(
        group,
        dashes(option.name),
        option.value,
        effect,
        option.help,
    )
}

/// The row of an option of all outputs. The help of those about warnings names them.
pub(super) fn of_all(option: &'static GlobalOption, registry: &Registry) -> OptionSpec {
    let lints = registry.iter().flat_map(|output| output.lints());
    let names: Vec<&str> = match option.name {
        "allow" => lints.map(|lint| lint.name).collect(),
        "warn" => lints
            .filter(|lint| !lint.is_default)
            .map(|lint| lint.name)
            .collect(),
        _ => Vec::new(),
    };
    let help = match names.as_slice() {
        [] => option.help,
        // Texts of options live as long as the process.
        names => Box::leak(format!("{}: {}", option.help, names.join(", ")).into_boxed_str()),
    };
    let group = match option.subject {
        OptionSubject::Description => Group::Input,
        OptionSubject::Code => Group::Rust,
        OptionSubject::Warnings => Group::Diagnostics,
    };
    row(
        group,
        option.tool_name,
        option.value,
        Effect::Global(option),
        help,
    )
}

/// The name as options of the command line have it. What is not there yet lives as long
/// as the process, as outputs do.
fn dashes(name: &'static str) -> &'static str {
    match name.contains('_') {
        true => Box::leak(name.replace('_', "-").into_boxed_str()),
        false => name,
    }
}
