//! `SchedModel::resolve`: the class that a class stands for, by the operands.

use std::ops::Range;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::known_functions::answers;
use super::model::SubtargetModel;
use crate::instr_info::{Printer, add_opcode_lists};
use tblgen_codegen::{EmitContext, Markdown, Methods, TableItems, VariantNames, doc};
use tblgen_model::instructions::predicates::{Check, CodeGenInstPredicates};

/// The trait of what only the program answers.
const HOOKS: &str = "SchedHooks";

/// The function that finds conditions by their numbers.
const BY_NUMBER: &str = "holds";

/// The conditions of cases, for code.
pub(super) struct Resolution<'a> {
    predicates: &'a CodeGenInstPredicates,
    /// The context of code in the module of the tables.
    inside: &'a EmitContext,
    printer: Printer<'a>,
}

/// The context of code in the module of the tables.
pub(super) fn inside(model: &SubtargetModel<'_>, context: &EmitContext) -> EmitContext {
    let mut inside = context.with_names(model.names.registers.texts());
    inside.tables = format_ident!("self");
    inside
}

impl<'a> Resolution<'a> {
    pub(super) fn new(
        model: &'a SubtargetModel<'_>,
        opcodes: &VariantNames,
        features: &'a VariantNames,
        inside: &'a EmitContext,
    ) -> Self {
        let predicates = &model.variants.predicates;
        let (functions, names) = (&predicates.functions, &model.names);
        let numbers = 0..opcodes.len() as u16;
        let opcodes = numbers.filter_map(|number| opcodes.ident(number)).collect();
        let answers = answers(&functions.hooks);
        let printer = Printer::new(functions, answers, opcodes, &names.registers, inside);
        let printer = printer.reserving(&[BY_NUMBER]).with_classes(&names.classes);
        let printer = printer.with_features(features);
        Resolution {
            predicates,
            inside,
            printer: printer.asking(HOOKS),
        }
    }

    fn is_empty(&self) -> bool {
        self.predicates.functions.functions.is_empty()
    }

    /// The items that the module of tables needs of the one around it.
    pub(super) fn uses(&self) -> TokenStream {
        let hooks = self.printer.has_hooks().then(|| format_ident!("{HOOKS}"));
        let features = self.has_features();
        let features = features.then(|| quote!(SubtargetFeature, SubtargetFeatures,));
        match self.is_empty() {
            true => quote!(super::SchedModel),
            false => quote!(super::{Opcode, Reg, SchedModel, #features #hooks}),
        }
    }

    /// The trait of what only the program answers, if there is something.
    pub(super) fn hooks(&self) -> TokenStream {
        let text = "The conditions of scheduling classes that the description leaves to C++, \
                    for [`fn@SchedModel::resolve`].";
        self.printer.hooks(HOOKS, text)
    }

    /// Adds the functions, one for each condition, and the one that finds them by number.
    pub(super) fn add_tables(&self, tables: &mut TableItems) {
        if self.is_empty() {
            return;
        }
        add_opcode_lists(&self.predicates.functions, tables);
        let used = self.used();
        for (number, _) in used.iter().enumerate().filter(|(_, is_used)| **is_used) {
            tables.add(self.printer.function(number));
        }
        tables.add(self.by_number());
    }

    /// The conditions, by the numbers of their functions.
    fn conditions(&self) -> Range<usize> {
        self.predicates.first..self.predicates.functions.functions.len()
    }

    /// Whether a condition asks for features of the processor.
    fn has_features(&self) -> bool {
        let mut conditions = self.conditions();
        conditions.any(|number| self.printer.asks_for_features(number))
    }

    /// By function, whether it is a condition, or one calls it.
    fn used(&self) -> Vec<bool> {
        let functions = &self.predicates.functions.functions;
        let mut used = vec![false; functions.len()];
        let mut open: Vec<usize> = self.conditions().collect();
        while let Some(next) = open.pop() {
            let Some(function) = functions.get(next) else {
                continue;
            };
            if used
                .get_mut(next)
                .is_some_and(|slot| !std::mem::replace(slot, true))
            {
                function.body.visit(&mut |check| {
                    if let Check::Call(callee) = check {
                        open.push(*callee);
                    }
                });
            }
        }
        used
    }

    fn by_number(&self) -> TokenStream {
        let runtime = &self.inside.runtime;
        let arms = self
            .conditions()
            .zip(0u16..)
            .filter_map(|(function, number)| {
                let (name, needs_hooks) = self.printer.call(function)?;
                let asks_for_features = self.printer.asks_for_features(function);
                let features = asks_for_features.then(|| quote!(, features));
                let hooks = needs_hooks.then(|| quote!(, hooks));
                let number = Literal::u16_unsuffixed(number);
                Some(quote!(#number => #name(inst #features #hooks),))
            });
        let docs = doc(
            self.inside.docs,
            "Whether the condition with a number holds.",
        );
        let (more, by_number) = (self.parameters(), format_ident!("{BY_NUMBER}"));
        quote! {
            #docs
            pub(super) fn #by_number(
                condition: u16,
                inst: &impl #runtime::Inst<Opcode = Opcode, Reg = Reg>,
                #more
            ) -> bool {
                match condition {
                    #(#arms)*
                    _ => false,
                }
            }
        }
    }

    /// The parameters of what conditions ask in addition to the instruction.
    fn parameters(&self) -> TokenStream {
        let features = self.has_features();
        let features = features.then(|| quote!(features: &SubtargetFeatures,));
        let of = format_ident!("{HOOKS}");
        let hooks = self.printer.has_hooks().then(|| quote!(hooks: &impl #of));
        quote!(#features #hooks)
    }

    /// Adds the method.
    pub(super) fn add_methods(&self, methods: &mut Methods<'_>) {
        let (runtime, tables) = methods.paths();
        let parameters = self.parameters();
        let by_number = format_ident!("{BY_NUMBER}");
        let features = self.has_features().then(|| quote!(, features));
        let hooks = self.printer.has_hooks().then(|| quote!(, hooks));
        let (inst, holds) = match self.is_empty() {
            true => (quote!(_), quote!(|_| false)),
            false => (
                quote!(inst),
                quote!(|condition| #tables::#by_number(condition, inst #features #hooks)),
            ),
        };
        let by = match self.has_features() {
            true => "the operands and the processor's features",
            false => "the operands",
        };
        methods.function(
            Markdown::new()
                .fixed("The costs of an instruction: those of its class, or of the one that it stands for, by ")
                .fixed(by)
                .fixed(". `None` if the model does not tell, or the processor lacks the instruction. ")
                .fixed("LLVM: `MCSubtargetInfo::resolveVariantSchedClass`."),
            quote!(pub fn resolve(
                self,
                class: SchedClass,
                #inst: &impl #runtime::Inst<Opcode = Opcode, Reg = Reg>,
                #parameters
            ) -> Option<#runtime::SchedClassDesc> {
                self.machine().resolve(class as u16, #holds)
            }),
        );
    }
}
