//! An output of our own: the registers of each class as a list.

use tblgen_core::backend::{BackendError, Emission, FnBackend, OptionSpec};
use tblgen_core::backend::{REGISTER_INFO, RegNames, Registry};
use tblgen_core::diagnostic::nowhere;
use tblgen_core::emit::quote::quote;
use tblgen_core::emit::{Markdown, doc, ident, snake_case};

/// The output. It refers to items of `register_info`, and has an option.
pub static REG_LISTS: FnBackend = FnBackend::rust(
    "reg_lists",
    "Generate the registers of each class as a list",
    emit,
)
.with_needs(&[&REGISTER_INFO])
.with_options(&[OptionSpec {
    name: "list",
    value: "CLASS",
    help: "Generate the list of this class [default: of all]",
    is_list: true,
}]);

/// The registry of all outputs that there are, and ours.
pub fn registry() -> Registry {
    Registry::builtin().with(&REG_LISTS)
}

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context("reg_lists")?;
    let names = emission.names::<RegNames>()?;
    let wanted = emission.option_values("list");
    if let Some(class) = wanted
        .iter()
        .find(|class| names.classes.number(class).is_none())
    {
        return Err(nowhere(format!("there is no register class `{class}`")).into());
    }
    let bank = emission.models().registers()?;
    let classes = bank.classes.iter().zip(0u16..);
    let classes = classes.filter(|(class, _)| wanted.is_empty() || wanted.contains(&&*class.name));
    let lists = classes.map(|(class, number)| {
        let gate = names.classes.gate(number);
        let gate = gate.map(|feature| quote!(#[cfg(feature = #feature)]));
        let docs = Markdown::from("The registers of ")
            .name(&class.name)
            .fixed(".");
        let docs = doc(context.docs, docs);
        let list = ident(&snake_case(&class.name).to_uppercase());
        let members = class
            .members
            .iter()
            .map(|&member| names.registers.path(member));
        quote!(#docs #gate pub static #list: &[Reg] = &[#(#members),*];)
    });
    emission.part("reg_lists", quote!(#(#lists)*));
    Ok(())
}
