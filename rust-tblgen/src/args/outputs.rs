//! The options that outputs bring: their actions, their own options and their warnings.

use tblgen_core::backend::{Backend, Kind, Lint, OptionSpec as DeclaredOption, Registry};
use tblgen_core::emit::option_name;

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

/// The rows that switch the warnings of outputs off and on.
pub(super) fn lints(registry: &Registry) -> [OptionSpec; 2] {
    let names = |is_wanted: fn(&&Lint) -> bool| {
        let lints = registry.iter().flat_map(|output| output.lints());
        let names: Vec<&str> = lints.filter(is_wanted).map(|lint| lint.name).collect();
        names.join(", ")
    };
    let row = |name, slot, help: String| {
        // Texts of options live as long as the process.
        let help = Box::leak(help.into_boxed_str());
        row(
            Group::Diagnostics,
            name,
            "WARNING",
            Effect::List(slot),
            help,
        )
    };
    let off = format!("Do not report that warning: {}", names(|_| true));
    let on = format!(
        "Report all warnings of that name; off unless asked for: {}",
        names(|lint| !lint.is_default)
    );
    [
        row("rust-allow", |args| &mut args.allow, off),
        row("rust-warning", |args| &mut args.warn, on),
    ]
}

/// The name as options of the command line have it. What is not there yet lives as long
/// as the process, as outputs do.
fn dashes(name: &'static str) -> &'static str {
    match name.contains('_') {
        true => Box::leak(name.replace('_', "-").into_boxed_str()),
        false => name,
    }
}
