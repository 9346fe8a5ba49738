//! `RegUnit`: a number with a name made of those of registers.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Methods, of_target, tables::Tables};
use tblgen_codegen::EmitContext;
use tblgen_codegen::{Label, Markdown, PooledData, RuntimeItem, doc};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegUnit};

pub(super) fn items(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let text = Markdown::from("A register unit")
        .then(of_target(bank))
        .fixed(": registers overlap if and only if they have one in common.");
    let (docs, lints) = (doc(context.docs, text), context.method_lints());
    let (methods, traits) = (methods(bank, context), traits(bank, context));
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
    let (runtime, _) = methods.paths();
    let count = Literal::usize_unsuffixed(bank.native_units);
    methods.add(
        "The number of units.",
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
            pub const fn from_number(number: u16) -> Option<Self> {
                if (number as usize) < Self::COUNT {
                    Some(RegUnit(number))
                } else {
                    None
                }
            }
        ),
    );
    add_name(bank, methods);
}

/// A unit with one root is called as that; only of others names are kept.
fn add_name(bank: &CodeGenRegBank, methods: &mut Methods<'_>) {
    let (_, tables) = methods.paths();
    let root = quote!(#tables::REG_NAMES.get(#tables::REGS.roots.get(self.0 as usize) as usize));
    let pairs = pairs(bank).len();
    let count = Literal::usize_unsuffixed(pairs);
    let value = if pairs == 0 {
        root
    } else {
        quote! {
            match #tables::REG_UNIT_PAIRS.search(0, #count, self.0 as u32) {
                ::core::result::Result::Ok(at) => #tables::REG_UNIT_PAIR_NAMES.get(at),
                ::core::result::Result::Err(_) => #root,
            }
        }
    };
    methods.function(
        "The names of the roots of the unit with `~` between them.",
        quote!(pub const fn name(self) -> &'static str {
            #value
        }),
    );
}

/// The numbers of the units that have two roots.
fn pairs(bank: &CodeGenRegBank) -> Vec<u32> {
    let units = bank.units.iter().zip(0u32..).take(bank.native_units);
    let pairs = units.filter(|(unit, _)| unit.roots.len() == 2);
    pairs.map(|(_, number)| number).collect()
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
        "The register pressure that the unit adds.",
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

fn traits(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let parser = parser(bank, context);
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
            fn from_number(number: u16) -> Option<Self> {
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

        #parser
    }
}

/// The trait for names.
fn parser(bank: &CodeGenRegBank, context: &EmitContext) -> TokenStream {
    let (runtime, pair) = (&context.runtime, find_pair(bank, context));
    let items = quote! {
        type Err = #runtime::ParseNameError;

        fn from_str(name: &str) -> ::core::result::Result<Self, #runtime::ParseNameError> {
            let root = Reg::from_name(name);
            root.and_then(|root| root.units().find(|unit| unit.roots().eq([root])))
                #pair
                .ok_or_else(|| #runtime::ParseNameError::new("register unit", name))
        }
    };
    let lints = context.item_lints(&items);
    quote! {
        #lints
        impl ::core::str::FromStr for RegUnit {
            #items
        }
    }
}

/// Goes on to look for a name among those of units with two roots.
fn find_pair(bank: &CodeGenRegBank, context: &EmitContext) -> Option<TokenStream> {
    let (tables, count) = (&context.tables, pairs(bank).len());
    let count = Literal::usize_unsuffixed(count);
    (!pairs(bank).is_empty()).then(|| {
        quote! {
            .or_else(|| {
                let at = (0..#count).find(|&at| #tables::REG_UNIT_PAIR_NAMES.get(at) == name)?;
                Self::from_number(#tables::REG_UNIT_PAIRS.get(at) as u16)
            })
        }
    })
}

pub(super) fn tables(bank: &CodeGenRegBank, tables: &mut Tables<'_>) {
    let pairs = pairs(bank);
    if !pairs.is_empty() {
        let names = pairs
            .iter()
            .map(|&unit| name(&bank.units[unit as usize], bank));
        let label = (
            "REG_UNIT_PAIR_NAMES",
            "The name of each unit with two roots.",
        );
        tables.items.strings(label, &names.collect());
        let sentence = "The number of each unit with two roots.";
        let label = ("REG_UNIT_PAIR_NUMBERS", sentence);
        let numbers = tables.items.statics.column(label, &pairs);
        let label = ("REG_UNIT_PAIRS", sentence);
        tables.items.constant(label, RuntimeItem::Column, numbers);
    }
    let (units, items) = (&tables.layout.units, &mut tables.items);
    let sentence = "The weight of each unit.";
    let weights = items
        .statics
        .column(("REG_UNIT_WEIGHT", sentence), &units.weights);
    let label = Label::new("REG_UNIT_PRESSURE", "The pressure sets of each unit.");
    let pool = items.statics.pool("SHORT_LISTS");
    let pressure_sets = units
        .pressure_sets
        .pooled(&label, &pool, &mut items.statics);
    items.constant(("REG_UNIT_WEIGHTS", sentence), RuntimeItem::Column, weights);
    let label = ("REG_UNIT_PRESSURE_SETS", "The pressure sets of each unit.");
    items.constant(label, RuntimeItem::Lists, pressure_sets);
    tables.all_units(bank.native_units);
}

/// As LLVM prints units.
fn name(unit: &CodeGenRegUnit, bank: &CodeGenRegBank) -> String {
    let roots = unit.roots.iter().filter_map(|&root| bank.register(root));
    let names: Vec<&str> = roots.map(|root| root.name.as_str()).collect();
    names.join("~")
}
