//! The implementations of the traits for code that is generic over targets.

use proc_macro2::TokenStream;
use quote::quote;

use super::tables::Tables;
use tblgen_codegen::{EmitContext, RuntimeItem};

pub(super) fn items(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    quote! {
        impl #runtime::RegisterInfo for Reg {
            type RegClass = RegClass;
            type SubRegIndex = SubRegIndex;
            type RegUnit = RegUnit;
            type HwMode = HwMode;

            const TABLES: &'static #runtime::__private::reg::RegisterInfoTables =
                &#tables::REGISTER_INFO;
        }

        impl #runtime::RegClassInfo for RegClass {
            type Reg = Reg;
        }

        impl #runtime::SubRegIndexInfo for SubRegIndex {
            type Reg = Reg;
        }

        impl #runtime::RegUnitInfo for RegUnit {
            type Reg = Reg;
        }
    }
}

/// The tables of registers as one, for the traits.
pub(super) fn tables(tables: &mut Tables<'_>) {
    let ty = tables.items.statics.item(RuntimeItem::RegisterInfoTables);
    let value = quote!(#ty {
        regs: REGS,
        classes: REG_CLASSES,
        sub_reg_indices: SUB_REG_INDICES,
        dwarf: &DWARF,
        asm_names: REG_ASM_NAMES,
        by_asm_name: &REG_BY_ASM_NAME,
    });
    let label = (
        "REGISTER_INFO",
        "The tables of registers and their classes.",
    );
    let constant = tables.items.statics.constant(label, quote!(#ty), value);
    tables.items.add(constant);
}
