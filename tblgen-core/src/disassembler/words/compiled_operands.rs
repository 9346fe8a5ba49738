//! Code that makes the operands of frequent encodings.
//!
//! Running the program of an encoding takes longer than finding the encoding: without this code,
//! decoding AArch64 takes 1.5 times as long, and RISC-V 1.45 times. But code has to be compiled, so
//! that only the most frequent programs become code; the runtime runs the others.

use indexmap::IndexMap;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER};

use super::compiled_programs::Compiled;
use super::model::DecoderModel;
use crate::shared::machine_code::{Op, PlacedPrograms, Run};
use tblgen_codegen::EmitContext;
use tblgen_model::hooks::{Distinct, Number, RegisterList};

/// The function that makes the operands of the programs that become code; nothing if there are none.
pub(super) fn operands(
    model: &DecoderModel<'_>,
    programs: &PlacedPrograms,
    context: &EmitContext,
) -> TokenStream {
    let mut coder = Coder {
        model,
        context,
        lists: IndexMap::new(),
    };
    let all: Vec<&[Op]> = model.programs.iter().collect();
    let arms = model.coded.iter().filter_map(|program| {
        let start = programs.places.get(*program)?.start;
        coder.arm(start, all.get(*program)?)
    });
    let arms: Vec<TokenStream> = arms.collect();
    if arms.is_empty() {
        return TokenStream::new();
    }
    let (runtime, word) = (&context.runtime, model.layout.ty());
    let lists = coder.lists.values().map(|(_, list)| list);
    quote! {
        #[allow(unused_variables)]
        #[inline(always)]
        fn operands(
            &self,
            program: u16,
            word: #word,
            address: u64,
            places: &mut [#runtime::Operand<Reg>; McInst::MAX_OPERANDS],
        ) -> #runtime::__private::mc::OperandOutcome {
            #[allow(unused_imports)]
            use #runtime::Operand::{Imm, Reg as Register};
            use #runtime::__private::mc::OperandOutcome;
            #(#lists)*
            match program {
                #(#arms)*
                _ => OperandOutcome::Unknown,
            }
        }
    }
}

/// Makes code, and the lists that it looks into.
struct Coder<'m> {
    model: &'m DecoderModel<'m>,
    context: &'m EmitContext,
    /// The lists by their values, with their names.
    lists: IndexMap<String, (Ident, TokenStream)>,
}

impl Coder<'_> {
    /// The arm for the program at a place.
    fn arm(&mut self, start: u16, ops: &[Op]) -> Option<TokenStream> {
        let number = Literal::u16_unsuffixed(start);
        let mut places = Vec::new();
        let mut operands = Vec::new();
        for op in ops {
            let compiled = Compiled::of(op, &self.model.codecs)?;
            let place = format_ident!("place{}", places.len());
            operands.push(self.operand(op, &compiled, &place)?);
            places.extend(compiled.makes_operand().then_some(place));
        }
        let count = Literal::usize_unsuffixed(places.len());
        let rest = (places.len() < self.model.most_operands).then(|| quote!(..));
        let places = (!places.is_empty()).then(|| quote!(let [#(#places,)* #rest] = places;));
        Some(quote! {
            #number => {
                #places
                #(#operands)*
                OperandOutcome::Made(#count)
            }
        })
    }

    /// Statements that put the operand of an operation into its place.
    fn operand(&mut self, op: &Op, compiled: &Compiled<'_>, place: &Ident) -> Option<TokenStream> {
        let field = Field(Op {
            runs: op.runs.iter().filter_map(|run| self.within(run)).collect(),
            ..op.clone()
        });
        Some(match compiled {
            Compiled::Number(of) => number(of, &field, place),
            Compiled::Register(list) => self.register(list, &field, place)?,
            Compiled::Listed(list) => self.listed(list, &field, place)?,
            Compiled::Distinct(of, width, values) => distinct(of, *width, *values, &field),
        })
    }

    /// The part of a run that is in the word.
    fn within(&self, run: &Run) -> Option<Run> {
        let width = self.model.layout.bits.checked_sub(run.inst_low)?;
        let width = width.min(run.width);
        (width > 0).then_some(Run { width, ..*run })
    }

    fn register(
        &mut self,
        list: &RegisterList,
        field: &Field,
        place: &Ident,
    ) -> Option<TokenStream> {
        let runtime = &self.context.runtime;
        // Registers with which the instruction is unpredictable are left to the runtime.
        let all = list.registers.iter().enumerate();
        let known = all.map(|(at, one)| one.filter(|_| !list.soft.contains(&at)));
        let known: Vec<Option<u16>> = known.take(field.count()?).collect();
        let numbers = known.iter().map(|one| one.unwrap_or(NO_REGISTER));
        let numbers = numbers.map(Literal::u16_unsuffixed);
        let index = field.index();
        if known.iter().all(Option::is_some) {
            let list = quote!(#runtime::__private::mc::all_registers([#(#numbers),*]));
            let name = self.list("REGISTERS", &quote!(Reg), known.len(), list);
            return Some(quote!(*#place = Register(#name[#index]);));
        }
        let list = quote!(#runtime::__private::mc::registers([#(#numbers),*]));
        let name = self.list("SOME_REGISTERS", &quote!(Option<Reg>), known.len(), list);
        Some(quote! {
            let Some(register) = #name[#index] else {
                return OperandOutcome::Refused;
            };
            *#place = Register(register);
        })
    }

    fn listed(
        &mut self,
        list: &[Option<i32>],
        field: &Field,
        place: &Ident,
    ) -> Option<TokenStream> {
        let list = list.get(..field.count()?)?;
        let numbers = list.iter().map(|number| number.unwrap_or(NO_NUMBER));
        let numbers = numbers.map(Literal::i32_unsuffixed);
        let name = self.list("NUMBERS", &quote!(i32), list.len(), quote!([#(#numbers),*]));
        let index = field.index();
        Some(match list.contains(&None) {
            false => quote!(*#place = Imm(#name[#index].into());),
            true => quote! {
                let number = #name[#index];
                if number == i32::MIN {
                    return OperandOutcome::Refused;
                }
                *#place = Imm(number.into());
            },
        })
    }

    /// The name of a list of `count` items.
    fn list(&mut self, kind: &str, ty: &TokenStream, count: usize, list: TokenStream) -> Ident {
        let number = self.lists.len();
        let new = || {
            let name = format_ident!("{kind}_{number}");
            let count = Literal::usize_unsuffixed(count);
            (name.clone(), quote!(static #name: [#ty; #count] = #list;))
        };
        self.lists
            .entry(list.to_string())
            .or_insert_with(new)
            .0
            .clone()
    }
}

/// Statements that put a number into its place.
fn number(number: &Number, field: &Field, place: &Ident) -> TokenStream {
    let bits = u32::from(number.bits);
    let is_cut = number.is_strict && field.0.greatest().unbounded_shr(bits) != 0;
    let kept = Literal::u32_unsuffixed(bits);
    let nonzero = number.is_nonzero.then(|| quote!(field == 0));
    let strict = is_cut.then(|| quote!(field >> #kept != 0));
    let refused: Vec<TokenStream> = nonzero.into_iter().chain(strict).collect();
    let (check, mut value) = match refused.is_empty() {
        true => (TokenStream::new(), field.bits(&quote!(i64))),
        false => {
            let bits = field.bits(&quote!(u64));
            let check = quote! {
                let field = #bits;
                if #(#refused)||* {
                    return OperandOutcome::Refused;
                }
            };
            (check, quote!(field as i64))
        }
    };
    if number.is_signed && bits < u64::BITS {
        let sign = Literal::u32_unsuffixed(u64::BITS - bits);
        value = quote!((#value) << #sign >> #sign);
    }
    if number.shift != 0 {
        let shift = Literal::u8_unsuffixed(number.shift);
        value = quote!((#value) << #shift);
    }
    if number.is_pc_relative {
        value = quote!((#value).wrapping_add(address as i64));
    }
    quote!(#check *#place = Imm(#value);)
}

/// Statements that refuse equal numbers. That they may only be unpredictable is left to the runtime.
fn distinct(distinct: &Distinct, width: u32, values: Option<u64>, field: &Field) -> TokenStream {
    let bits = field.bits(&quote!(u64));
    let mask = |width: u32| Literal::u64_unsuffixed(!u64::MAX.unbounded_shl(width));
    let [shift, end] = [width, 2 * width].map(Literal::u32_unsuffixed);
    let exception = distinct.exception.map(|exception| {
        let exception = Literal::u32_unsuffixed(exception as u32);
        quote!(&& field >> #shift != #exception)
    });
    let low = mask(width);
    let check = quote! {
        if field >> #shift == field & #low #exception {
            return OperandOutcome::Refused;
        }
    };
    let check = match values.map(Literal::u64_suffixed) {
        None => check,
        Some(values) => {
            let both = mask(2 * width);
            quote! {
                if #values >> (field >> #end) & 1 != 0 {
                    let field = field & #both;
                    #check
                }
            }
        }
    };
    quote!(let field = #bits; #check)
}

/// The bits of the field of an operation, all of whose runs are in the word.
struct Field(Op);

impl Field {
    /// The number of values up to the largest one.
    fn count(&self) -> Option<usize> {
        usize::try_from(self.0.greatest()).ok()?.checked_add(1)
    }

    /// The bits as an expression of a type of numbers.
    fn bits(&self, ty: &TokenStream) -> TokenStream {
        let runs = self.0.runs.iter().map(|run| {
            let low = Literal::u32_unsuffixed(run.inst_low);
            let word = match run.inst_low {
                0 => quote!(word as #ty),
                _ => quote!((word >> #low) as #ty),
            };
            let bits = match !u64::MAX.unbounded_shl(run.width) {
                u64::MAX => word,
                mask => {
                    let mask = Literal::u64_unsuffixed(mask);
                    quote!(#word & #mask)
                }
            };
            match run.field_low {
                0 => bits,
                low => {
                    let low = Literal::u32_unsuffixed(low);
                    quote!((#bits) << #low)
                }
            }
        });
        let has_constant = self.0.constant != 0 || self.0.runs.is_empty();
        let constant = has_constant.then(|| match i64::try_from(self.0.constant) {
            Ok(constant) => Literal::i64_unsuffixed(constant).into_token_stream(),
            Err(_) => {
                let constant = Literal::u64_suffixed(self.0.constant);
                quote!(#constant as #ty)
            }
        });
        let all: Vec<TokenStream> = runs.chain(constant).collect();
        match all.as_slice() {
            [one] => one.clone(),
            all => quote!(#((#all))|*),
        }
    }

    /// The bits as an index.
    fn index(&self) -> TokenStream {
        self.bits(&quote!(usize))
    }
}
