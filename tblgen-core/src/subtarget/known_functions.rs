//! C++ that conditions of scheduling classes name, as far as it is known what that does.
//!
//! LLVM: `AArch64_AM` in AArch64AddressingModes.h, `ARM_AM` in ARMAddressingModes.h,
//! `X86::CondCode` in X86BaseInfo.h; `AArch64_MC` and `ARM_MC` in the files of these targets'
//! instructions.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use crate::instr_info::{Answer, hook_names};
use tblgen_codegen::VariantNames;
use tblgen_model::instructions::predicates::{HookKind, PredicateHook};

/// The answers to all questions. What is not known, a method of the program's answers.
pub(super) fn answers(hooks: &[PredicateHook]) -> Vec<Answer> {
    let names = hook_names(hooks);
    let answer = |(hook, name): (&PredicateHook, Ident)| match known(hook) {
        Some(expression) => Answer::Known(expression),
        None => Answer::Method(name),
    };
    hooks.iter().zip(names).map(answer).collect()
}

/// An expression, made from that of the argument and the names of register classes.
type Expression = fn(TokenStream, &VariantNames) -> TokenStream;

fn known(hook: &PredicateHook) -> Option<Expression> {
    let code = match hook.kind {
        HookKind::Inst if hook.mc_code.is_empty() => return Some(|_, _| quote!(false)),
        HookKind::Inst => hook.mc_code.trim(),
        _ => hook.code.trim(),
    };
    let mut all = KNOWN.iter();
    let found = all.find(|(kind, name, _)| *kind == hook.kind && *name == code);
    found.map(|(_, _, expression)| *expression)
}

/// Enumerators of C++, functions of numbers, and functions of instructions.
const KNOWN: &[(HookKind, &str, Expression)] = &[
    (HookKind::Value, "X86::COND_O", |_, _| quote!(0)),
    (HookKind::Value, "X86::COND_NO", |_, _| quote!(1)),
    (HookKind::Value, "X86::COND_B", |_, _| quote!(2)),
    (HookKind::Value, "X86::COND_AE", |_, _| quote!(3)),
    (HookKind::Value, "X86::COND_E", |_, _| quote!(4)),
    (HookKind::Value, "X86::COND_NE", |_, _| quote!(5)),
    (HookKind::Value, "X86::COND_BE", |_, _| quote!(6)),
    (HookKind::Value, "X86::COND_A", |_, _| quote!(7)),
    (HookKind::Value, "X86::COND_S", |_, _| quote!(8)),
    (HookKind::Value, "X86::COND_NS", |_, _| quote!(9)),
    (HookKind::Value, "X86::COND_P", |_, _| quote!(10)),
    (HookKind::Value, "X86::COND_NP", |_, _| quote!(11)),
    (HookKind::Value, "X86::COND_L", |_, _| quote!(12)),
    (HookKind::Value, "X86::COND_GE", |_, _| quote!(13)),
    (HookKind::Value, "X86::COND_LE", |_, _| quote!(14)),
    (HookKind::Value, "X86::COND_G", |_, _| quote!(15)),
    (HookKind::Value, "AArch64_AM::LSL", |_, _| quote!(0)),
    (HookKind::Value, "AArch64_AM::LSR", |_, _| quote!(1)),
    (HookKind::Value, "AArch64_AM::ASR", |_, _| quote!(2)),
    (HookKind::Value, "AArch64_AM::ROR", |_, _| quote!(3)),
    (HookKind::Value, "AArch64_AM::MSL", |_, _| quote!(4)),
    (HookKind::Value, "AArch64_AM::UXTB", |_, _| quote!(5)),
    (HookKind::Value, "AArch64_AM::UXTH", |_, _| quote!(6)),
    (HookKind::Value, "AArch64_AM::UXTW", |_, _| quote!(7)),
    (HookKind::Value, "AArch64_AM::UXTX", |_, _| quote!(8)),
    (HookKind::Value, "AArch64_AM::SXTB", |_, _| quote!(9)),
    (HookKind::Value, "AArch64_AM::SXTH", |_, _| quote!(10)),
    (HookKind::Value, "AArch64_AM::SXTW", |_, _| quote!(11)),
    (HookKind::Value, "AArch64_AM::SXTX", |_, _| quote!(12)),
    (HookKind::Value, "ARM_AM::no_shift", |_, _| quote!(0)),
    (HookKind::Value, "ARM_AM::asr", |_, _| quote!(1)),
    (HookKind::Value, "ARM_AM::lsl", |_, _| quote!(2)),
    (HookKind::Value, "ARM_AM::lsr", |_, _| quote!(3)),
    (HookKind::Value, "ARM_AM::ror", |_, _| quote!(4)),
    (HookKind::Value, "ARM_AM::rrx", |_, _| quote!(5)),
    (HookKind::Value, "ARM_AM::sub", |_, _| quote!(0)),
    (HookKind::Value, "ARM_AM::add", |_, _| quote!(1)),
    (
        HookKind::MapImm,
        "AArch64_AM::getShiftType",
        |of, _| quote!(match (#of >> 6) & 7 { kind @ 0..=4 => kind, _ => -1 }),
    ),
    (
        HookKind::MapImm,
        "AArch64_AM::getShiftValue",
        |of, _| quote!((#of & 0x3f)),
    ),
    (
        HookKind::MapImm,
        "AArch64_AM::getArithExtendType",
        |of, _| quote!((((#of >> 3) & 7) + 5)),
    ),
    (
        HookKind::MapImm,
        "AArch64_AM::getArithShiftValue",
        |of, _| quote!((#of & 7)),
    ),
    (
        HookKind::MapImm,
        "AArch64_AM::getMemExtendType",
        |of, _| quote!((((#of >> 1) & 7) + 5)),
    ),
    (
        HookKind::MapImm,
        "AArch64_AM::getMemDoShift",
        |of, _| quote!((#of & 1)),
    ),
    (
        HookKind::TestImm,
        "AArch64_AM::getMemDoShift",
        |of, _| quote!((#of & 1).eq(&1)),
    ),
    (
        HookKind::MapImm,
        "ARM_AM::getAM2Op",
        |of, _| quote!((1 - ((#of >> 12) & 1))),
    ),
    (
        HookKind::MapImm,
        "ARM_AM::getAM2ShiftOpc",
        |of, _| quote!(((#of >> 13) & 7)),
    ),
    (
        HookKind::MapImm,
        "ARM_AM::getAM2Offset",
        |of, _| quote!((#of & 0xfff)),
    ),
    (
        HookKind::MapImm,
        "ARM_AM::getAM3Op",
        |of, _| quote!((1 - ((#of >> 8) & 1))),
    ),
    (HookKind::Inst, "AArch64_MC::isQForm", |of, names| {
        in_classes(&of, names, &["FPR128"])
    }),
    (HookKind::Inst, "AArch64_MC::isHForm", |of, names| {
        in_classes(&of, names, &["FPR16"])
    }),
    (HookKind::Inst, "AArch64_MC::isFpOrNEON", |of, names| {
        in_classes(&of, names, &["FPR128", "FPR64", "FPR32", "FPR16", "FPR8"])
    }),
    (
        HookKind::Inst,
        "ARM_MC::isLDMBaseRegInList",
        |of, _| quote!((1..#of.num_operands()).any(|at| #of.is_same_reg(0, at))),
    ),
    (HookKind::Inst, "ARM_MC::isPredicated", |of, _| {
        quote! {
            #of.opcode().desc().is_predicable() && #of.opcode().desc().operands().enumerate()
                .find(|(_, one)| one.is_predicate())
                .is_some_and(|(at, _)| #of.imm(at).is_some_and(|condition| condition != 14))
        }
    }),
    (HookKind::Inst, "ARM_MC::isCPSRDefined", |of, _| {
        let register = Literal::string("CPSR");
        quote! {
            #of.opcode().desc().operands().enumerate().any(|(at, one)| {
                one.is_optional_def() && #of.reg(at).is_some_and(|reg| reg.name() == #register)
            })
        }
    }),
];

/// Whether an operand of an instruction is a register of some classes that are there.
fn in_classes(inst: &TokenStream, names: &VariantNames, classes: &[&str]) -> TokenStream {
    let numbers = classes.iter().filter_map(|name| names.number(name));
    let classes = numbers.filter_map(|number| names.ident(number));
    let tests = classes.map(|class| quote!(super::RegClass::#class.contains(reg)));
    let tests: Vec<TokenStream> = tests.collect();
    if tests.is_empty() {
        return quote!(false);
    }
    quote! {
        (0..#inst.num_operands()).any(|at| #inst.reg(at).is_some_and(|reg| #(#tests)||*))
    }
}
