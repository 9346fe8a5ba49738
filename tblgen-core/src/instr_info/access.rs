//! The tables of what instructions read and write: programs of words, as
//! `tblgen_facts::instr::EffectHead` has them.

use proc_macro2::TokenStream;
use quote::quote;

use super::control_flow;
use super::enumerations::Enumerations;
use super::shared_rows::SharedRows;
use tblgen_codegen::{EmitContext, Enumeration, Items, Markdown, Variant};
use tblgen_facts::instr::{EffectHead, EffectKind};
use tblgen_model::access::{Address, CodeGenAccess, ConditionValue, Effect, FlagSets, Guarded};

/// The place of the program of each opcode, and the words of all programs.
pub(super) fn layout(access: &CodeGenAccess) -> (Vec<u32>, Vec<u32>) {
    let stack_pointers = access.stack_pointers.iter().copied().map(u32::from);
    let mut words = vec![access.is_whole.into(), access.stack_pointers.len() as u32];
    words.extend(stack_pointers);
    let conditions: Vec<u32> = access
        .conditions
        .iter()
        .map(|rows| condition_rows(rows, &mut words))
        .collect();
    let programs = access.all.iter();
    let programs = programs.map(|effects| program(effects, &conditions));
    SharedRows::after(words).layout(programs)
}

/// Adds the rows of a list of conditions, and returns their place.
fn condition_rows(rows: &[ConditionValue], words: &mut Vec<u32>) -> u32 {
    let place = words.len() as u32;
    words.push(rows.len() as u32);
    let rows = rows.iter();
    words.extend(rows.flat_map(|row| [row.value.into(), row.code, row.flags]));
    place
}

fn program(all: &[Guarded], conditions: &[u32]) -> Vec<u32> {
    let mut words = vec![0];
    for guarded in all {
        if !guarded.tests.is_empty() {
            let tests = guarded.tests.iter().flat_map(control_flow::test);
            let head = [guarded.effects.len() as u32, guarded.tests.len() as u32];
            add(EffectKind::When, head.into_iter().chain(tests), &mut words);
        }
        for effect in &guarded.effects {
            let (kind, args) = self::effect(effect, conditions);
            add(kind, args, &mut words);
        }
    }
    words
}

/// Adds an effect to a program, which begins with the number of its effects.
fn add(kind: EffectKind, args: impl IntoIterator<Item = u32>, words: &mut Vec<u32>) {
    let at = words.len();
    words.push(0);
    words.extend(args);
    let args = words.len() - at - 1;
    if let Some(head) = words.get_mut(at) {
        *head = EffectHead::new(kind, args as u32).0;
    }
    if let Some(count) = words.first_mut() {
        *count += 1;
    }
}

/// The kind of an effect, and its arguments.
fn effect(effect: &Effect, conditions: &[u32]) -> (EffectKind, Vec<u32>) {
    let registers =
        |numbers: &[u16]| -> Vec<u32> { numbers.iter().map(|&one| one.into()).collect() };
    let operands = |numbers: &[u8]| -> Vec<u32> { numbers.iter().map(|&one| one.into()).collect() };
    let after = |first: u32, rest: Vec<u32>| [first].into_iter().chain(rest).collect();
    match effect {
        Effect::Registers(access, all) => {
            (EffectKind::Registers, after(access.bits(), registers(all)))
        }
        Effect::NotRegisters(access, all) => (
            EffectKind::NotRegisters,
            after(access.bits(), registers(all)),
        ),
        Effect::Operands(access, all) => {
            (EffectKind::Operands, after(access.bits(), operands(all)))
        }
        Effect::NotOperands(access, all) => {
            (EffectKind::NotOperands, after(access.bits(), operands(all)))
        }
        Effect::List { operand, more } => {
            (EffectKind::List, vec![(*operand).into(), (*more).into()])
        }
        Effect::Flags(sets) => (EffectKind::Flags, flags(*sets)),
        Effect::Condition { operand, list } => {
            let place = conditions.get(*list).copied().unwrap_or(0);
            (EffectKind::Condition, vec![u32::from(*operand), place])
        }
        Effect::Memory {
            access,
            size,
            address,
        } => {
            let mut args = vec![access.bits(), size.map_or(0, |size| size.saturating_add(1))];
            args.extend(self::address(*address));
            (EffectKind::Memory, args)
        }
        Effect::Stack { bytes, operands } => {
            let operands = operands.iter();
            let factors =
                operands.flat_map(|(one, factor)| [u32::from(*one), factor.cast_unsigned()]);
            let args = after(bytes.cast_unsigned(), factors.collect());
            (EffectKind::Stack, args)
        }
        Effect::Conditional => (EffectKind::Conditional, Vec::new()),
        Effect::NotKnown => (EffectKind::NotKnown, Vec::new()),
        Effect::FlagsNotKnown => (EffectKind::FlagsNotKnown, Vec::new()),
    }
}

fn flags(sets: FlagSets) -> Vec<u32> {
    vec![
        sets.read,
        sets.written,
        sets.cleared,
        sets.set,
        sets.undefined,
        sets.kept,
    ]
}

fn address(address: Address) -> Vec<u32> {
    match address {
        Address::NotKnown => Vec::new(),
        Address::Operand(operand) => vec![operand.into()],
        Address::Registers {
            segment,
            base,
            index,
            distance,
        } => {
            let registers = [segment, base, index].map(u32::from);
            let words = registers.into_iter().chain([distance.cast_unsigned()]);
            words.collect()
        }
    }
}

/// The type of flags, unless there are none.
pub(super) fn flag_type(
    access: &CodeGenAccess,
    context: &EmitContext,
    of: &Markdown,
) -> Option<Enumeration> {
    let doc = Markdown::from("A flag of the processor ")
        .then(of)
        .fixed(", such as carry and zero, which instructions read and write.");
    let variants = variants(&access.flags, "The flag ", context)?;
    Some(Enumeration::new("Flag", "FLAG", "flag", doc, variants))
}

/// The type of conditions, unless there are none.
pub(super) fn cond_code_type(
    access: &CodeGenAccess,
    context: &EmitContext,
    of: &Markdown,
) -> Option<Enumeration> {
    let doc = Markdown::from("A condition of instructions ")
        .then(of)
        .fixed(
            ", such as equal and less, which an operand is: of branches, moves and others. \
         `InstAccess::condition` reads it.",
        );
    let variants = variants(&access.cond_codes, "The condition ", context)?;
    Some(Enumeration::new(
        "CondCode",
        "COND_CODE",
        "condition",
        doc,
        variants,
    ))
}

/// The items of conditions, with the opposites that records state.
pub(super) fn cond_code_items(
    access: &CodeGenAccess,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Items {
    let Some(conditions) = &enumerations.cond_codes else {
        return Items::default();
    };
    let idents = conditions.idents();
    let arms = access.opposites.iter().zip(&idents);
    let arms = arms.filter_map(|(opposite, one)| {
        let other = idents.get((*opposite)?)?;
        Some(quote!(Self::#one => ::core::option::Option::Some(Self::#other),))
    });
    let arms: Vec<TokenStream> = arms.collect();
    conditions.items_with(context, |methods| {
        if !arms.is_empty() {
            let rest =
                (arms.len() < idents.len()).then(|| quote!(_ => ::core::option::Option::None,));
            methods.function(
                "The condition that holds where this one does not, if there is one.",
                quote!(pub const fn opposite(self) -> ::core::option::Option<Self> {
                    match self {
                        #(#arms)*
                        #rest
                    }
                }),
            );
        }
    })
}

/// The variants with these names, unless there are none.
fn variants(names: &[String], what: &'static str, context: &EmitContext) -> Option<Vec<Variant>> {
    let variant = |name: &String| {
        let doc = context.text(|| Markdown::from(what).code(name).fixed("."));
        Variant::new(name, doc)
    };
    (!names.is_empty()).then(|| names.iter().map(variant).collect())
}
