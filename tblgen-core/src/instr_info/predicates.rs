//! `TIIPredicate` as functions about anything that is an `Inst`, and the trait
//! of questions that only C++ can answer.

mod hooks;
mod printer;

use indexmap::IndexSet;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::enumerations::Enumerations;
use super::model::InstrModel;
pub(crate) use hooks::hook_names;
use printer::asks_for_features;
use tblgen_codegen::EmitContext;
use tblgen_codegen::TableItems;
use tblgen_codegen::VariantNames;
use tblgen_codegen::{ColumnData, Label, Markdown, NumberSet, RuntimeItem, broken, doc, ident};
use tblgen_model::instructions::predicates::{
    Check, CodeGenMCPredicates, CodeGenTIIPredicate, Comparison, ImmValue, MCInstPredicate,
    PredicateStatement,
};

/// Adds the tables of long lists of opcodes.
pub(crate) fn add_tables(functions: &CodeGenMCPredicates, items: &mut TableItems) {
    for (number, opcodes) in OpcodeLists::new(functions).lists.iter().enumerate() {
        let name = table_name(number);
        let sentence = "Opcodes that a predicate asks for.";
        let data = Label::new(format!("{name}_DATA"), sentence);
        let (ty, value) = if is_bits(opcodes) {
            let set = NumberSet(opcodes.to_vec());
            (RuntimeItem::BitSet, set.column(&data, &mut items.statics))
        } else {
            (RuntimeItem::Words, items.statics.words(data, opcodes))
        };
        items.constant((name.as_str(), sentence), ty, value);
    }
}

/// The functions, and the trait of what they need.
pub(super) fn items(
    model: &InstrModel<'_>,
    registers: &VariantNames,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> TokenStream {
    let all = &model.functions;
    if all.functions.is_empty() {
        return TokenStream::new();
    }
    let context = &context.with_names(registers.texts());
    let answers = hook_names(&all.hooks).into_iter().map(Answer::Method);
    let opcodes = enumerations.opcodes.idents();
    let printer = Printer::new(all, answers.collect(), opcodes, registers, context);
    let functions = printer.functions();
    let hooks = printer.hooks(
        "PredicateHooks",
        "The conditions that the description leaves to C++, for the functions that need them.",
    );
    quote!(#hooks #functions)
}

/// The answer to a question that the description leaves to C++.
#[cfg_attr(not(feature = "subtarget"), allow(dead_code))]
pub(crate) enum Answer {
    /// A call of a method of the program's.
    Method(Ident),
    /// An expression, made from that of the argument.
    Known(fn(TokenStream, &VariantNames) -> TokenStream),
}

/// Names that have a meaning within a function.
const LOCALS: [&str; 6] = ["features", "hooks", "inst", "opcode", "reg", "value"];

/// The longest list of opcodes that is written as a pattern; longer ones become tables.
const READABLE: usize = 32;

/// The lists of opcodes that become tables.
#[derive(Default)]
struct OpcodeLists {
    lists: IndexSet<Vec<u16>>,
}

impl OpcodeLists {
    fn new(functions: &CodeGenMCPredicates) -> Self {
        let mut all = OpcodeLists::default();
        for function in &functions.functions {
            function.body.visit_opcodes(&mut |opcodes| {
                if opcodes.len() > READABLE {
                    all.lists.insert(opcodes.to_vec());
                }
            });
        }
        all
    }
}

fn table_name(number: usize) -> String {
    format!("PREDICATE_OPCODES_{number}")
}

/// Whether bits are smaller than sorted numbers.
fn is_bits(opcodes: &[u16]) -> bool {
    let byte = |opcode: Option<&u16>| usize::from(opcode.copied().unwrap_or(0) >> 3);
    byte(opcodes.last()) + 1 - byte(opcodes.first()) <= 2 * opcodes.len()
}

/// Puts functions together.
pub(crate) struct Printer<'a> {
    all: &'a CodeGenMCPredicates,
    functions: Vec<Ident>,
    /// By function, whether it asks a method of the program's.
    needs_hooks: Vec<bool>,
    /// By hook.
    answers: Vec<Answer>,
    opcodes: Vec<Ident>,
    registers: &'a VariantNames,
    /// The register classes, for answers that are known.
    classes: Option<&'a VariantNames>,
    /// The features of processors.
    features: Option<&'a VariantNames>,
    lists: OpcodeLists,
    context: &'a EmitContext,
    /// The trait of the methods.
    hooks: Ident,
}

impl Printer<'_> {
    /// The type of instructions.
    fn inst(&self) -> TokenStream {
        let runtime = &self.context.runtime;
        quote!(impl #runtime::Inst<Opcode = Opcode, Reg = Reg>)
    }

    /// A function.
    pub(crate) fn function(&self, number: usize) -> TokenStream {
        let function = self.all.functions.get(number).zip(self.call(number));
        let tokens = |(function, (name, needs))| self.definition(function, name, needs);
        function.map_or_else(|| broken(&format!("the predicate {number}")), tokens)
    }

    fn definition(
        &self,
        function: &CodeGenTIIPredicate,
        name: &Ident,
        needs_hooks: bool,
    ) -> TokenStream {
        let text = Markdown::new()
            .code(&function.function_name)
            .fixed(" of the description: ")
            .code(&function.name)
            .fixed(".");
        let docs = doc(self.context.docs, text);
        let (inst, body) = (self.inst(), self.statement(&function.body));
        let of = &self.hooks;
        let features = asks_for_features(function).then(|| quote!(features: &SubtargetFeatures,));
        let hooks = needs_hooks.then(|| quote!(hooks: &impl #of));
        let function = quote! {
            pub fn #name(inst: &#inst, #features #hooks) -> bool {
                #body
            }
        };
        let missing_docs = self.context.missing_docs();
        let of_tools = self.context.tool_lints();
        let lints = self.context.name_clashes(&function);
        quote! {
            #docs
            #[allow(
                #missing_docs
                dead_code,
                unused_variables,
                #(#lints,)*
                #of_tools
            )]
            #[must_use]
            #function
        }
    }

    fn statement(&self, statement: &PredicateStatement) -> TokenStream {
        let (cases, default) = match statement {
            PredicateStatement::Return(predicate) => return self.predicate(predicate, false),
            PredicateStatement::Switch { cases, default } => (cases, default),
        };
        let arms = cases.iter().map(|(opcodes, body)| {
            let body = self.statement(body);
            match self.pattern(opcodes) {
                Some(pattern) => quote!(#pattern => #body,),
                None => {
                    let test = self.table_test(opcodes, &quote!(opcode));
                    quote!(opcode if #test => #body,)
                }
            }
        });
        let arms: Vec<TokenStream> = arms.collect();
        let default = self.statement(default);
        quote! {
            match inst.opcode() {
                #(#arms)*
                _ => #default,
            }
        }
    }

    /// The opcodes as a pattern, if they are not too many.
    fn pattern(&self, opcodes: &[u16]) -> Option<TokenStream> {
        let idents = opcodes
            .iter()
            .filter_map(|&number| self.opcodes.get(usize::from(number)));
        (opcodes.len() <= READABLE).then(|| quote!(#(Opcode::#idents)|*))
    }

    /// Whether an opcode is one of many.
    fn table_test(&self, opcodes: &[u16], opcode: &TokenStream) -> TokenStream {
        let Some(number) = self.lists.lists.get_index_of(opcodes) else {
            return broken("a list of opcodes in a predicate");
        };
        let table = format_ident!("{}", table_name(number));
        let (runtime, tables) = (&self.context.runtime, &self.context.tables);
        if is_bits(opcodes) {
            quote!(#tables::#table.contains(#opcode as u16))
        } else {
            quote!(#runtime::__private::instr::contains(#tables::#table, #opcode as u16))
        }
    }

    /// A predicate, in parentheses if it has operators and is a part.
    fn predicate(&self, predicate: &MCInstPredicate, is_part: bool) -> TokenStream {
        let (parts, operator) = match predicate {
            MCInstPredicate::Constant(value) => return quote!(#value),
            MCInstPredicate::If(check) => return self.check(check, false),
            MCInstPredicate::Unless(check) => return self.check(check, true),
            MCInstPredicate::All(parts) => (parts, quote!(&&)),
            MCInstPredicate::Any(parts) => (parts, quote!(||)),
        };
        let mut tokens = TokenStream::new();
        for part in parts {
            if !tokens.is_empty() {
                tokens.extend(operator.clone());
            }
            tokens.extend(self.predicate(part, true));
        }
        if is_part { quote!((#tokens)) } else { tokens }
    }

    fn check(&self, check: &Check, negated: bool) -> TokenStream {
        let n = |operand: u32| Literal::usize_unsuffixed(operand as usize);
        let equal = if negated { quote!(!=) } else { quote!(==) };
        let not = negated.then(|| quote!(!));
        match check {
            Check::Opcode(opcodes) => self.opcode(opcodes, negated),
            Check::NumOperands(count) => {
                let count = n(*count);
                quote!(inst.num_operands() #equal #count)
            }
            Check::IsReg(operand) => call(&not, "is_reg", n(*operand)),
            Check::IsVirtualReg(operand) => call(&not, "is_virtual_reg", n(*operand)),
            Check::IsImm(operand) => call(&not, "is_imm", n(*operand)),
            Check::IsNoReg(operand) if negated => call(&None, "has_reg", n(*operand)),
            Check::IsNoReg(operand) => call(&not, "is_no_reg", n(*operand)),
            Check::IsSameReg(a, b) => {
                let (a, b) = (n(*a), n(*b));
                quote!(#not inst.is_same_reg(#a, #b))
            }
            Check::Reg {
                operand,
                mapper,
                reg,
            } => self.reg(n(*operand), *mapper, reg, &equal),
            Check::TestReg { operand, test } => {
                let (operand, answer) = (n(*operand), self.answer(*test, quote!(reg)));
                quote!(inst.reg(#operand).is_some_and(|reg| #not #answer))
            }
            Check::TestImm { operand, test } => {
                let (operand, answer) = (n(*operand), self.answer(*test, quote!(value)));
                quote!(inst.imm(#operand).is_some_and(|value| #not #answer))
            }
            Check::Imm {
                operand,
                mapper,
                comparison,
                value,
            } => self.imm(n(*operand), *mapper, *comparison, *value, negated),
            Check::Hook(hook) => {
                let answer = self.answer(*hook, quote!(inst));
                quote!(#not #answer)
            }
            Check::Call(callee) => {
                let (function, needs_hooks) = self.call(*callee).unzip();
                let hooks = (needs_hooks == Some(true)).then(|| quote!(, hooks));
                quote!(#not #function(inst #hooks))
            }
            Check::Feature(name) => {
                let feature = self.feature(name);
                quote!(#not features.contains(#feature))
            }
        }
    }

    /// The comparison of a register, or of what a question makes of it, with one.
    fn reg(
        &self,
        operand: Literal,
        mapper: Option<usize>,
        reg: &str,
        equal: &TokenStream,
    ) -> TokenStream {
        let reg = self.register(reg);
        let Some(mapper) = mapper else {
            return quote!(inst.reg(#operand) #equal Some(Reg::#reg));
        };
        let mapped = self.answer(mapper, quote!(reg));
        quote!(inst.reg(#operand).is_some_and(|reg| #mapped #equal Reg::#reg))
    }

    fn register(&self, name: &str) -> Ident {
        let known = self
            .registers
            .number(name)
            .and_then(|number| self.registers.ident(number));
        known.unwrap_or_else(|| ident(name))
    }

    fn feature(&self, name: &str) -> TokenStream {
        let known = self
            .features
            .and_then(|names| names.path(names.number(name)?));
        known.unwrap_or_else(|| broken(&format!("the feature {name}")))
    }

    fn opcode(&self, opcodes: &[u16], negated: bool) -> TokenStream {
        let not = negated.then(|| quote!(!));
        match (self.pattern(opcodes), opcodes) {
            (Some(pattern), [_]) if negated => quote!(inst.opcode() != #pattern),
            (Some(pattern), [_]) => quote!(inst.opcode() == #pattern),
            (Some(pattern), _) => quote!(#not ::core::matches!(inst.opcode(), #pattern)),
            (None, _) => {
                let test = self.table_test(opcodes, &quote!(inst.opcode()));
                quote!(#not #test)
            }
        }
    }

    fn imm(
        &self,
        operand: Literal,
        mapper: Option<usize>,
        comparison: Comparison,
        value: ImmValue,
        negated: bool,
    ) -> TokenStream {
        let number = match value {
            ImmValue::Number(number) => {
                let number = Literal::i64_unsuffixed(number);
                quote!(#number)
            }
            ImmValue::Hook(hook) => self.answer(hook, TokenStream::new()),
        };
        let operator = match (comparison, negated) {
            (Comparison::Equal, false) => quote!(==),
            (Comparison::Equal, true) => quote!(!=),
            (Comparison::Less, false) => quote!(<),
            (Comparison::Less, true) => quote!(>=),
            (Comparison::Greater, false) => quote!(>),
            (Comparison::Greater, true) => quote!(<=),
        };
        match (mapper, comparison) {
            (None, Comparison::Equal) if !negated => {
                quote!(inst.imm(#operand) == Some(#number))
            }
            (None, _) => {
                quote!(inst.imm(#operand).is_some_and(|value| value #operator #number))
            }
            (Some(mapper), _) => {
                let mapped = self.answer(mapper, quote!(value));
                quote!(inst.imm(#operand).is_some_and(|value| #mapped #operator #number))
            }
        }
    }

    /// The answer to a question, as an expression.
    fn answer(&self, hook: usize, argument: TokenStream) -> TokenStream {
        match self.answers.get(hook) {
            Some(Answer::Method(name)) => quote!(hooks.#name(#argument)),
            Some(Answer::Known(expression)) => {
                expression(argument, self.classes.unwrap_or(self.registers))
            }
            None => quote!(false),
        }
    }
}

fn call(not: &Option<TokenStream>, method: &str, operand: Literal) -> TokenStream {
    let method = format_ident!("{method}");
    quote!(#not inst.#method(#operand))
}
