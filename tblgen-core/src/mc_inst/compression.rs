//! The function from smaller instructions to the larger ones that do the same.

use std::collections::HashMap;
use std::sync::Arc;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::TABLES;
use crate::instr_info::OpcodeNames;
use crate::register_info::RegNames;
use tblgen_codegen::{BackendError, Emission, Overview, doc};
use tblgen_lang::record::Record;
use tblgen_model::instructions::compression::{Compression, LargeOperand};

/// Adds the function, if there are such instructions.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let compressions = emission.models().compressions()?;
    let mut pairs: Vec<&Compression<'_>> = compressions.both_ways().collect();
    if pairs.is_empty() {
        return Ok(());
    }
    pairs.sort_by_key(|pair| pair.small);
    let writer = Writer::new(emission)?;
    let rows = pairs.iter().map(|pair| writer.pair(pair));
    let rows = rows.collect::<Vec<_>>();
    let count = Literal::usize_unsuffixed(rows.len());
    let firsts = firsts(&pairs);
    let opcodes = Literal::usize_unsuffixed(firsts.len());
    let exists = match emission.models().predicates()?.features.is_empty() {
        // Instructions need nothing, and have no function about it.
        true => quote!(|_| {
            let _ = features;
            true
        }),
        false => quote!(|opcode| opcode.is_available_on(features)),
    };
    let context = emission.context(TABLES)?;
    let (runtime, lints) = (&context.runtime, context.method_lints());
    let docs = doc(
        context.docs,
        "The larger instruction that does the same as a smaller one, such as that of 32 bits for a \
         compressed one of RISC-V. `None` if there is none on a subtarget with these features, or if \
         the operands are not those of the smaller instruction.",
    );
    emission.part(
        "uncompressed",
        quote! {
            #docs
            #lints
            #[must_use]
            pub fn uncompressed(
                inst: &McInst,
                features: &SubtargetFeatures,
            ) -> ::core::option::Option<McInst> {
                compression(inst, features)?.large_inst(inst)
            }

            /// The pair of a smaller instruction that exists, and the larger one.
            #lints
            #[inline]
            fn compression(
                inst: &McInst,
                features: &SubtargetFeatures,
            ) -> ::core::option::Option<&'static #runtime::mc::Compression<Opcode, Reg>> {
                use #runtime::mc::{Compression, LargeOperand};
                static PAIRS: [Compression<Opcode, Reg>; #count] = [#(#rows),*];
                static FIRSTS: [u16; #opcodes] = [#(#firsts),*];
                #runtime::mc::compression(&PAIRS, &FIRSTS, inst, #exists)
            }
        },
    );
    emission.overview(Overview::new().task(
        "the larger instruction that does the same as a compressed one",
        &["uncompressed"],
    ));
    Ok(())
}

/// The number of the first pair of each smaller opcode, from that of the first pair on, or of one after
/// it.
fn firsts(pairs: &[&Compression<'_>]) -> Vec<Literal> {
    let opcodes = match pairs {
        [first, .., last] => first.small..=last.small,
        [one] => one.small..=one.small,
        [] => return Vec::new(),
    };
    let first = |opcode| pairs.partition_point(|pair| pair.small < opcode);
    opcodes
        .map(|opcode| Literal::usize_unsuffixed(first(opcode)))
        .collect()
}

/// Writes pairs, with the names of opcodes and registers.
struct Writer {
    opcodes: Arc<OpcodeNames>,
    registers: Arc<RegNames>,
    /// The names of registers in the description, from the first on, whose number is 1.
    names: Vec<String>,
    /// The numbers of the registers in each class, by its name.
    classes: HashMap<String, Vec<u16>>,
}

impl Writer {
    fn new(emission: &Emission<'_>) -> Result<Self, BackendError> {
        let bank = emission.models().registers()?;
        let names = bank.registers.iter().map(|register| register.name.clone());
        let classes = bank.classes.iter();
        let classes = classes.map(|class| (class.name.clone(), class.members.clone()));
        Ok(Writer {
            opcodes: emission.names::<OpcodeNames>()?,
            registers: emission.names::<RegNames>()?,
            names: names.collect(),
            classes: classes.collect(),
        })
    }

    fn pair(&self, pair: &Compression<'_>) -> TokenStream {
        let small = self.opcodes.opcodes.path(pair.small);
        let large = self.opcodes.opcodes.path(pair.large);
        let fixed = pair.fixed.iter().map(|(at, wanted)| {
            let (at, wanted) = (Literal::u16_unsuffixed(*at), self.operand(*wanted));
            quote!((#at, #wanted))
        });
        let excluded = self.excluded(pair);
        let operands = pair.operands.iter().map(|one| self.operand(*one));
        quote!(Compression {
            small: #small,
            large: #large,
            fixed: &[#(#fixed),*],
            excluded: &[#(#excluded),*],
            operands: &[#(#operands),*],
        })
    }

    /// Values that operands of the smaller instruction must not have, with the numbers of the operands.
    fn excluded(&self, pair: &Compression<'_>) -> Vec<TokenStream> {
        let mut excluded = Vec::new();
        for (at, operand) in &pair.narrowed {
            let at = Literal::u16_unsuffixed(*at);
            if operand.is_without_zero() {
                excluded.push(quote!((#at, LargeOperand::Imm(0))));
            }
            let members = operand
                .classes()
                .map(|classes| classes.map(|one| self.members(one)));
            let Some([all, allowed]) = members else {
                continue;
            };
            for number in all.iter().filter(|number| !allowed.contains(number)) {
                let reg = self.registers.registers.path(*number);
                excluded.push(quote!((#at, LargeOperand::Reg(#reg))));
            }
        }
        excluded
    }

    /// The numbers of the registers in a class.
    fn members(&self, class: Record<'_>) -> &[u16] {
        self.classes.get(class.name()).map_or(&[], Vec::as_slice)
    }

    fn operand(&self, operand: LargeOperand<'_>) -> TokenStream {
        match operand {
            LargeOperand::Operand(at) => {
                let at = Literal::u16_unsuffixed(at);
                quote!(LargeOperand::Operand(#at))
            }
            LargeOperand::Reg(reg) => {
                let number = (1..).zip(&self.names).find(|(_, name)| *name == reg.name());
                let reg = self
                    .registers
                    .registers
                    .path(number.map_or(0, |(number, _)| number));
                quote!(LargeOperand::Reg(#reg))
            }
            LargeOperand::Imm(number) => {
                let number = Literal::i64_unsuffixed(number);
                quote!(LargeOperand::Imm(#number))
            }
        }
    }
}
