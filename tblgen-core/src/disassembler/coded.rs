//! Code that makes the operands of frequent encodings.
//!
//! To run the program of an encoding takes longer than to find the encoding: its operations have
//! to be read, and everything is shifted by numbers that are not known before. As code, each program
//! is a few shifts and look-ups. But code has to be compiled, so that only the most frequent
//! programs become code; the runtime runs the others.

use std::collections::{BTreeMap, HashMap, HashSet};

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use tblgen_facts::mc::{NO_NUMBER, SOFT_REGISTER, direct, encoding};

use super::model::{DecoderModel, Entry};
use crate::shared::machine_code::{CodecTable, Op, Program, Programs, Run, direct_form};
use tblgen_codegen::EmitContext;

/// The most programs that become code: a compiler takes half a second for so many.
const MOST: usize = 256;

/// The programs that become code, in the order of how frequent they are.
///
/// Nobody knows which instructions are frequent. But those that every processor has are more frequent
/// than others, and so are programs of many encodings. There is more to be said of encodings with bits
/// that only should have a value, so that their programs are left out.
pub(super) fn chosen(
    entries: &[Entry],
    programs: &Programs,
    codecs: &CodecTable,
    most_operands: usize,
) -> Vec<Program> {
    let soft = entries.iter().filter(|entry| entry.soft.is_some());
    let soft: HashSet<Program> = soft.map(|entry| entry.program).collect();
    let mut uses: HashMap<Program, (bool, usize)> = HashMap::new();
    for entry in entries {
        let (is_always, count) = uses.entry(entry.program).or_default();
        *is_always |= entry.condition == encoding::ALWAYS;
        *count += 1;
    }
    let has_code = |ops: &[Op]| {
        ops.len() <= most_operands && ops.iter().all(|op| Form::of(op, codecs).is_some())
    };
    let all = programs.iter();
    let all = all.filter(|(program, ops)| !soft.contains(program) && has_code(ops));
    let mut chosen: Vec<Program> = all.map(|(program, _)| program).collect();
    chosen.sort_by_key(|program| {
        std::cmp::Reverse(uses.get(program).map_or((false, 0), |count| *count))
    });
    chosen.truncate(MOST);
    chosen
}

/// The function that makes the operands of the programs that become code; nothing if there are none.
pub(super) fn operands(model: &DecoderModel<'_>, context: &EmitContext) -> TokenStream {
    let mut coder = Coder {
        model,
        context,
        lists: BTreeMap::new(),
    };
    let programs = model.programs.iter().take(model.coded);
    let arms: Vec<TokenStream> = programs
        .filter_map(|(program, ops)| coder.arm(program, ops))
        .collect();
    if arms.is_empty() {
        return TokenStream::new();
    }
    let (runtime, word) = (&context.runtime, model.layout.ty());
    let lists = coder.lists.values();
    quote! {
        #[allow(unused_variables)]
        #[inline(always)]
        fn operands(
            &self,
            program: u16,
            word: #word,
            address: u64,
            places: &mut [#runtime::Operand<Reg>; McInst::MAX_OPERANDS],
        ) -> #runtime::__private::mc::Made {
            #[allow(unused_imports)]
            use #runtime::Operand::{Imm, Reg as Register};
            use #runtime::__private::mc::Made;
            #(#lists)*
            match program {
                #(#arms)*
                _ => Made::Unknown,
            }
        }
    }
}

/// The direct form of an operation.
#[derive(Debug, Clone, Copy)]
struct Form(u32);

impl Form {
    /// The direct form of an operation, if it has one.
    fn of(op: &Op, codecs: &CodecTable) -> Option<Self> {
        let form = Form(direct_form(codecs, codecs.row_of(op.codec)?, op));
        let has_form = form.kind() != direct::GENERAL || form.has(direct::LISTED);
        has_form.then_some(form)
    }

    const fn kind(self) -> u32 {
        self.0 >> direct::KIND
    }

    const fn has(self, flag: u32) -> bool {
        self.0 & flag != 0
    }

    /// The byte at a position.
    const fn byte(self, position: u32) -> u32 {
        self.0 >> position & 0xff
    }

    /// The place of a list.
    const fn list(self) -> usize {
        (self.0 >> direct::LIST & 0xffff) as usize
    }
}

/// Makes code, and the lists that it looks into.
struct Coder<'m> {
    model: &'m DecoderModel<'m>,
    context: &'m EmitContext,
    /// The lists by name.
    lists: BTreeMap<Ident, TokenStream>,
}

impl Coder<'_> {
    /// The arm for a program.
    fn arm(&mut self, program: Program, ops: &[Op]) -> Option<TokenStream> {
        let number = Literal::usize_unsuffixed(program.start);
        let count = Literal::usize_unsuffixed(ops.len());
        let places: Vec<Ident> = (0..ops.len())
            .map(|at| format_ident!("place{at}"))
            .collect();
        let operands: Vec<TokenStream> = ops
            .iter()
            .zip(&places)
            .map(|(op, place)| self.operand(op, place))
            .collect::<Option<_>>()?;
        let rest = (ops.len() < self.model.most_operands).then(|| quote!(..));
        let places = (!ops.is_empty()).then(|| quote!(let [#(#places,)* #rest] = places;));
        Some(quote! {
            #number => {
                #places
                #(#operands)*
                Made::Operands(#count)
            }
        })
    }

    /// Statements that put the operand of an operation into its place.
    fn operand(&mut self, op: &Op, place: &Ident) -> Option<TokenStream> {
        let form = Form::of(op, &self.model.codecs)?;
        let field = Field(Op {
            runs: op.runs.iter().filter_map(|run| self.within(run)).collect(),
            ..op.clone()
        });
        Some(match form.kind() {
            direct::GENERAL => self.listed(form, &field, place)?,
            direct::NUMBER => number(form, &field, place),
            _ => self.register(form, &field, place)?,
        })
    }

    /// The part of a run that is in the word.
    fn within(&self, run: &Run) -> Option<Run> {
        let width = self.model.layout.bits.checked_sub(run.inst_low)?;
        let width = width.min(run.width);
        (width > 0).then_some(Run { width, ..*run })
    }

    fn register(&mut self, form: Form, field: &Field, place: &Ident) -> Option<TokenStream> {
        let (first, count) = (form.list(), field.count()?);
        let list = self.model.codecs.register_list(first, count)?;
        let has_all = list.iter().all(|register| *register < SOFT_REGISTER);
        let (name, ty, function) = match has_all {
            true => ("REGISTERS", quote!(Reg), quote!(all_registers)),
            false => ("SOME_REGISTERS", quote!(Option<Reg>), quote!(registers)),
        };
        let name = self.list(name, [first, count], &ty, &function, &quote!(registers));
        let field = field.index();
        Some(match has_all {
            true => quote!(*#place = Register(#name[#field]);),
            false => quote! {
                let Some(register) = #name[#field] else {
                    return Made::Refused;
                };
                *#place = Register(register);
            },
        })
    }

    fn listed(&mut self, form: Form, field: &Field, place: &Ident) -> Option<TokenStream> {
        let (first, count) = (form.list(), field.count()?);
        let list = self.model.codecs.number_list(first, count)?;
        let has_all = !list.contains(&NO_NUMBER);
        let (ty, function) = (quote!(i32), quote!(numbers));
        let name = self.list("NUMBERS", [first, count], &ty, &function, &function);
        let field = field.index();
        Some(match has_all {
            true => quote!(*#place = Imm(#name[#field].into());),
            false => quote! {
                let number = #name[#field];
                if number == i32::MIN {
                    return Made::Refused;
                }
                *#place = Imm(number.into());
            },
        })
    }

    /// The name of a list: `count` items of a list of the tables, from the first one on.
    fn list(
        &mut self,
        name: &str,
        [first, count]: [usize; 2],
        ty: &TokenStream,
        function: &TokenStream,
        of: &TokenStream,
    ) -> Ident {
        let name = format_ident!("{name}_{first}_{count}");
        let (runtime, tables) = (&self.context.runtime, &self.context.tables);
        let [first, count] = [first, count].map(Literal::usize_unsuffixed);
        self.lists.entry(name.clone()).or_insert_with(|| {
            quote! {
                static #name: [#ty; #count] =
                    #runtime::__private::mc::#function(#tables::DECODER.#of, #first);
            }
        });
        name
    }
}

/// Statements that put a number into its place.
fn number(form: Form, field: &Field, place: &Ident) -> TokenStream {
    let kept = u64::BITS.saturating_sub(form.byte(direct::UNUSED_BITS));
    let is_cut = form.has(direct::STRICT) && field.0.greatest().unbounded_shr(kept) != 0;
    let kept = Literal::u32_unsuffixed(kept);
    let nonzero = form.has(direct::NONZERO).then(|| quote!(field == 0));
    let strict = is_cut.then(|| quote!(field >> #kept != 0));
    let refused: Vec<TokenStream> = nonzero.into_iter().chain(strict).collect();
    let (check, bits) = match refused.is_empty() {
        true => (TokenStream::new(), field.bits(&quote!(i64))),
        false => {
            let bits = field.bits(&quote!(u64));
            let check = quote! {
                let field = #bits;
                if #(#refused)||* {
                    return Made::Refused;
                }
            };
            (check, quote!((field as i64)))
        }
    };
    let mut number = bits;
    let sign = form.byte(direct::SIGN);
    if sign != 0 {
        let sign = Literal::u32_unsuffixed(sign);
        number = quote!((#number) << #sign >> #sign);
    }
    let shift = form.byte(direct::SHIFT);
    if shift != 0 {
        let shift = Literal::u32_unsuffixed(shift);
        number = quote!((#number) << #shift);
    }
    if form.has(direct::PC_RELATIVE) {
        number = quote!((#number).wrapping_add(address as i64));
    }
    quote!(#check *#place = Imm(#number);)
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
