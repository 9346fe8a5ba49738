//! `RegUnit`: a number with a name made of those of registers.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Methods, of_target, tables::Tables};
use crate::backend::EmitContext;
use crate::emit::{StringTable, doc};
use crate::target::reg_bank::{CodeGenRegBank, CodeGenRegUnit};

pub(super) fn items(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let text = format!(
        "A register unit{}: what registers that overlap have in common.",
        of_target(bank)
    );
    let (docs, lints) = (doc(context.docs, &text), context.method_lints());
    let (methods, traits) = (methods(bank, context), traits(context));
    quote! {
        #docs
        #lints
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct RegUnit(u16);

        #methods
        #traits
    }
}

fn methods(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let mut methods = Methods::new(context, "RegUnit");
    add_numbers(bank, &mut methods);
    add_facts(&mut methods);
    methods.tokens()
}

fn add_numbers(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    let count = Literal::usize_unsuffixed(bank.native_units);
    methods.add(
        "How many units there are.",
        quote!(pub const COUNT: usize = #count;),
    );
    methods.function(
        "All units.",
        quote!(pub const fn all() -> #runtime::AllOf<Self> {
            #runtime::AllOf::new(Self::COUNT as u16)
        }),
    );
    methods.function(
        "The number of the unit.",
        quote!(
            pub const fn number(self) -> u16 {
                self.0
            }
        ),
    );
    methods.function(
        "The unit with that number.",
        quote!(
            pub const fn from_number(number: u16) -> ::core::option::Option<Self> {
                if (number as usize) < Self::COUNT {
                    ::core::option::Option::Some(RegUnit(number))
                } else {
                    ::core::option::Option::None
                }
            }
        ),
    );
    methods.function(
        "The names of its roots with `~` between them.",
        quote!(pub const fn name(self) -> &'static str {
            #tables::REG_UNIT_NAMES.get(self.0 as usize)
        }),
    );
}

fn add_facts(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The one or two registers that every register with the unit has as a part,\n\
         or is.",
        quote!(pub const fn roots(self) -> #runtime::Roots<Reg> {
            #runtime::Roots::new(&#tables::REGS, self.0)
        }),
    );
    methods.function(
        "What the unit adds to register pressure.",
        quote!(pub const fn weight(self) -> u32 {
            #tables::REG_UNIT_WEIGHTS.get(self.0 as usize)
        }),
    );
    methods.function(
        "The pressure sets that the unit counts for.",
        quote!(pub const fn pressure_sets(self) -> #runtime::Members<PressureSet> {
            #tables::REG_UNIT_PRESSURE_SETS.get(self.0 as usize)
        }),
    );
}

fn traits(context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    quote! {
        impl #runtime::Indexed for RegUnit {
            const VARIANTS: &'static [Self] = &#tables::REG_UNIT_ALL;

            #[inline]
            fn number(self) -> u16 {
                self.0
            }

            fn name(self) -> &'static str {
                self.name()
            }

            #[inline]
            fn from_number(number: u16) -> ::core::option::Option<Self> {
                Self::from_number(number)
            }
        }

        impl ::core::fmt::Debug for RegUnit {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::core::fmt::Display for RegUnit {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for RegUnit {
            type Err = #runtime::ParseNameError;

            fn from_str(
                name: &str,
            ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
                #tables::REG_UNIT_NAMES
                    .find(&#tables::REG_UNIT_BY_NAME, Self::COUNT, name)
                    .and_then(Self::from_number)
                    .ok_or(#runtime::ParseNameError::new("register unit"))
            }
        }
    }
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    let names: Vec<String> = bank.units.iter().map(|unit| name(unit, bank)).collect();
    let names = names.get(..bank.native_units).unwrap_or(&names);
    let table: StringTable = names.iter().collect();
    tables.strings("REG_UNIT_NAMES", &table);
    let mut sorted: Vec<u32> = (0..).take(names.len()).collect();
    sorted.sort_by_key(|&unit| &names[unit as usize]);
    let units = &tables.layout.units;
    let lists = tables.lists();
    let out = &mut tables.statics;
    let by_name = out.column("REG_UNIT_SORTED", &sorted);
    let weights = out.column("REG_UNIT_WEIGHT", &units.weights);
    let pressure_sets = units.pressure_sets.tokens("REG_UNIT_PRESSURE", out);
    tables.constant("REG_UNIT_BY_NAME", quote!(Column), by_name);
    tables.constant("REG_UNIT_WEIGHTS", quote!(Column), weights);
    let value = quote!(Lists::new(#lists, #pressure_sets));
    tables.constant("REG_UNIT_PRESSURE_SETS", quote!(Lists), value);
    tables.all_units(bank.native_units);
}

/// As LLVM prints units.
fn name(unit: &CodeGenRegUnit, bank: &CodeGenRegBank) -> String {
    let roots = unit.roots.iter().filter_map(|&root| bank.register(root));
    let names: Vec<&str> = roots.map(|root| root.name.as_str()).collect();
    names.join("~")
}
