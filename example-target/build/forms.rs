//! A backend of this crate: from `AsmString` and `Inst` to a table of
//! `crate::form::Form`. `instr_info` has no use for the two but to document them.

use proc_macro2::TokenStream;
use quote::quote;
use tblgen_core::backend::{BackendError, Emission, FnBackend};
use tblgen_core::model::instructions::shown_encoding::{Field, FieldKind, InstrEncoding};
use tblgen_core::record::{FieldError, Record};

pub(crate) static BACKEND: FnBackend =
    FnBackend::rust("forms", "Generate assembly strings and encodings", emit);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let instructions = emission
        .records()
        .all_derived_definitions_if_defined("RV32Inst");
    let forms: Result<Vec<TokenStream>, FieldError> = instructions.into_iter().map(form).collect();
    let forms = forms?;
    let items = quote! {
        use crate::form::{Field, Form};

        /// The assembly strings and bits of all instructions that have an encoding.
        pub static FORMS: &[Form] = &[#(#forms),*];
    };
    emission.part("forms", items);
    Ok(())
}

fn form(record: Record<'_>) -> Result<TokenStream, FieldError> {
    let name = record.name();
    let asm = record.value_as_string("AsmString")?;
    let encoding = InstrEncoding::new(record);
    let fields = encoding.fixed().iter().flat_map(|word| &word.fields);
    let fields = fields.map(|field| {
        let Field { high, low, .. } = field;
        let text = text(record, field);
        quote!(Field { high: #high, low: #low, text: #text })
    });
    Ok(quote!(Form { name: #name, asm: #asm, fields: &[#(#fields),*] }))
}

/// The digits, or the name with the bits that are meant if they are not all.
fn text(record: Record<'_>, field: &Field<'_>) -> String {
    let FieldKind::Operand { name, high, low } = &field.kind else {
        return field.digits().unwrap_or_else(|| "?".to_string());
    };
    let bits = record.field(name).map(|own| own.value().elements().len());
    match (high, low) {
        _ if bits == Some(field.width() as usize) => name.to_string(),
        (high, low) if high == low => format!("{name}[{high}]"),
        (high, low) => format!("{name}[{high}:{low}]"),
    }
}
