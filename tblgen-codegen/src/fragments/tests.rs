use super::{TargetTrait, function_asking};
use crate::{Docs, ident, quote::quote};
use tblgen_model::fragments::lower::{Environment, lower, lower_expression, place};
use tblgen_model::fragments::typed::Function;
use tblgen_model::fragments::{read_expression, read_statements};

mod values;

/// The body of the function in Rust, on one line.
fn body(text: &str) -> String {
    body_in(text, &place::IMM_LEAF)
}

/// The body of the function of a fragment at a place.
fn body_in(text: &str, place: &place::Place) -> String {
    let body = read_statements(text).unwrap();
    let lowered = lower(&body, place, &Environment::default());
    let lowered = lowered.unwrap_or_else(|reason| panic!("{text}: {reason}"));
    let mut target = TargetTrait::default();
    target.add(&lowered);
    let item = function_asking(
        &lowered,
        &ident("f"),
        place.rust_names,
        &quote!(rt),
        &target,
    );
    let file = syn::parse2::<syn::ItemFn>(item).unwrap();
    let block = file.block;
    let text = quote!(#block).to_string();
    let text = text.trim_start_matches('{').trim_end_matches('}').trim();
    text.replace(" (", "(")
        .replace("( ", "(")
        .replace(" )", ")")
        .replace(" . ", ".")
        .replace(" :: ", "::")
        .replace(" ,", ",")
}

#[test]
fn conversions_are_written_out() {
    for (text, wanted) in [
        ("return Imm;", "imm != 0"),
        ("return ((uint64_t)Imm) < 8;", "(imm as u64) < 8"),
        (
            "return (int32_t)Imm == (short)Imm;",
            "imm as i32 == imm as i16 as i32",
        ),
        (
            "return (uint32_t)Imm > 0 && (uint32_t)Imm < 17;",
            "imm as u32 > 0 &&(imm as u32) < 17",
        ),
        ("return !(Imm & 1);", "!(imm & 1 != 0)"),
        (
            "return isPowerOf2_32(Imm+1);",
            "rt::is_power_of_2(imm.wrapping_add(1) as u32 as u64)",
        ),
        (
            "return Imm == ~0ULL;",
            "imm as u64 == 0xffff_ffff_ffff_ffff",
        ),
        (
            "return Imm >= -32 && Imm <= -1;",
            "imm >= - 32 && imm <= - 1",
        ),
        (
            "return -Imm < (1 << 4) % Imm;",
            "imm.wrapping_neg() <(match imm { 0 => 0, by => 16i64.wrapping_rem(by) })",
        ),
        (
            "return Imm ? Imm > 1 : true;",
            "if imm != 0 { imm > 1 } else { true }",
        ),
        (
            "return countr_zero((uint32_t)Imm) == 3;",
            "rt::trailing_zeros(imm as u32 as u64, 32) == 3",
        ),
        (
            "return std::min(Imm, (int64_t)3) == 3;",
            "rt::min_i64(imm, 3) == 3",
        ),
        ("return (Imm & 0xff) == 0xff;", "imm & 255 == 255"),
        (
            "unsigned X = 3; return (Imm & X) < 5;",
            "let x : u32 = 3 ;(imm & x as i64) < 5",
        ),
        (
            "int64_t by = Imm & 3; return by / Imm;",
            "let by_2 : i64 = imm & 3 ;(match imm { 0 => 0, by => by_2.wrapping_div(by) }) != 0",
        ),
        (
            "return Imm & 1 << Imm;",
            "imm & 1i32.wrapping_shl(imm as u32) as i64 != 0",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
}

#[test]
fn statements() {
    for (text, wanted) in [
        (
            "if (Imm < 0) return false; return Imm > 5;",
            "if imm < 0 { return false ; } imm > 5",
        ),
        (
            "if (Imm < 0) return false; else return Imm > 5; return true;",
            "if imm < 0 { false } else { imm > 5 }",
        ),
        (
            "uint8_t A = Imm; unsigned B; B = A + 1; return B == 3;",
            "let a : u8 = imm as u8 ; let mut b : u32 = 0 ; b =(a as i32).wrapping_add(1) as u32 ; b == 3",
        ),
        (
            "switch (Imm) { case 1: case -2: return true; default: return false; }",
            "match imm { 1 | - 2 => { true } _ => { false } }",
        ),
        (
            "int n = 0; for (unsigned i = 0; i != 4; ++i) { if (Imm & (1 << i)) n |= 3 << (i * 2); } return n == 15;",
            "let mut n : i32 = 0 ; { let mut i : u32 = 0 ; while i != 4 { if imm & 1i32.wrapping_shl(i) as i64 != 0 { n = n | 3i32.wrapping_shl(i.wrapping_mul(2)) ; } i = i.wrapping_add(1) ; } } n == 15",
        ),
        (
            "bool imm = Imm; return imm;",
            "let imm_2 : bool = imm != 0 ; imm_2",
        ),
    ] {
        assert_eq!(body(text), wanted, "{text}");
    }
}

/// The end of a fragment: the signature of its function, or the reason why there is none.
fn end(text: &str, place: &place::Place) -> String {
    let names = Environment::default();
    let lowered = match place.is_expression {
        true => read_expression(text).map(|tree| lower_expression(&tree, place, &names)),
        false => read_statements(text).map(|body| lower(&body, place, &names)),
    };
    let translated = match lowered {
        Err(fault) => return fault.message,
        Ok(Err(reason)) => return reason.to_string(),
        Ok(Ok(translated)) => translated,
    };
    let signature = asking(text, &translated, place).sig;
    quote!(#signature).to_string()
}

/// The function of a fragment that asks the target.
fn asking(text: &str, translated: &Function, place: &place::Place) -> syn::ItemFn {
    let mut target = TargetTrait::default();
    target.add(translated);
    let item = function_asking(
        translated,
        &ident("f"),
        place.rust_names,
        &quote!(rt),
        &target,
    );
    let item = syn::parse2::<syn::ItemFn>(item).expect("a function of Rust");
    let methods = target.methods(Docs::Full, &quote!(rt));
    let methods = syn::parse2::<syn::ItemTrait>(quote!(trait Target { #methods }));
    assert!(methods.is_ok(), "{text}");
    item
}

#[test]
fn functions_of_the_target_change_variables() {
    for (text, place, wanted) in [
        (
            "unsigned before = 0; return F::f(Imm, before) && before++ < 3;",
            &place::IMM_LEAF,
            "{ let mut before_2 : u32 = 0 ; target . f_f (imm , & mut before_2) && \
             ({ let before = before_2 ; before_2 = before_2 . wrapping_add (1) ; before }) < 3 }",
        ),
        (
            "int A = 7; F::f(A); return --A == 3;",
            &place::IMM_LEAF,
            "{ let mut a : i32 = 7 ; target . f_f (& mut a) ; \
             ({ a = a . wrapping_sub (1) ; a }) == 3 }",
        ),
        (
            "return N->getOpcode() == X86ISD::BSF || N->getOperand(1)->getReg() == X86::SP;",
            &place::NODE_PREDICATE,
            "{ target . opcode_x86_isd_bsf (node) || target . reg_x86_sp (& node . operand (1)) }",
        ),
        (
            "MI->getOperand(1).getReg() != X86::SP",
            &place::SCHED_PREDICATE,
            "{ ! target . reg_x86_sp (inst , 1) }",
        ),
        (
            "return cast<AddrSpaceCastSDNode>(N)->getSrcAddressSpace() == 3;",
            &place::NODE_PREDICATE,
            "{ target . addr_space_cast_sd_node_src_address_space (node) == 3 }",
        ),
    ] {
        let names = Environment::default();
        let translated = match place.is_expression {
            true => lower_expression(&read_expression(text).unwrap(), place, &names),
            false => lower(&read_statements(text).unwrap(), place, &names),
        };
        let block = asking(text, &translated.expect(text), place).block;
        assert_eq!(quote!(#block).to_string(), wanted, "{text}");
    }
}

/// Texts that are wrong, and the reasons.
const WRONG: &[(&str, &str)] = &[
    ("return", "the end instead of a value"),
    ("return (Imm;", "`;` instead of `)`"),
    ("return Imm);", "`)` instead of `;`"),
    ("{ return 1;", "the end instead of `}`"),
    ("} return 1;", "`}` instead of a value"),
    ("if (Imm return 1;", "`return` instead of `)`"),
    ("return Imm +;", "`;` instead of a value"),
    ("return Imm ? 1;", "`;` instead of `:`"),
    ("return isInt<5(Imm);", "the name `isInt`"),
    ("return \"Imm;", "a literal that does not end"),
    ("return '", "a literal that does not end"),
    ("/* return 1;", "a comment that does not end"),
    ("return 0x;", "the number `0x`"),
    (
        "return 12345678901234567890123;",
        "the number `12345678901234567890123`",
    ),
    ("return 1__2;", "`__2` instead of `;`"),
    ("return Imm #;", "`#` instead of `;`"),
    ("return \u{202e}1;", "the character '\\u{202e}'"),
    ("return Imm\0;", "the character '\\0'"),
    ("for (;;) { } return 1;", "a loop without an end"),
    ("while (true) { } return 1;", "a loop that may not end"),
    (
        "for (int i = 0; i < 4; i += 0) { } return 1;",
        "a loop that may not end",
    ),
    ("goto x; x: return 1;", "`goto` instead of a name"),
    ("return f()()();", "a call of a value"),
    ("return new int;", "`new` instead of a name"),
    (
        "return [](int x) { return x; }(1);",
        "`[` instead of a value",
    ),
    ("asm(\"int3\"); return 1;", "an expression for its effect"),
    ("throw 1; return 1;", "`1` instead of `;`"),
    ("return *(int*)Imm;", "the type `int*`"),
    (
        "return system(\"rm\") + 1;",
        "a number of a type that only C++ knows",
    ),
    (
        "int Imm = Imm; int Imm; return Imm += 1;",
        "an assignment within an expression",
    ),
    ("return (Imm = 1, 2);", "`,` instead of `)`"),
    ("Imm = 1;", "a way through it without `return`"),
    (
        "switch (Imm) { case 1: }",
        "a way through it without `return`",
    ),
    ("template <int N> return 1;", "`N` instead of `;`"),
];

/// The fragments of which the end is another.
fn with_other_ends<'t>(all: impl IntoIterator<Item = (String, &'t str)>) -> Vec<String> {
    let all = all.into_iter();
    let others = all.filter_map(|(text, wanted)| {
        let shown: String = text.chars().take(40).collect();
        let found = end(&text, &place::IMM_LEAF);
        (found != wanted).then(|| format!("{shown}: {found}"))
    });
    others.collect()
}

#[test]
fn wrong_fragments_have_a_reason() {
    let all = WRONG
        .iter()
        .map(|(text, wanted)| (text.to_string(), *wanted));
    assert_eq!(with_other_ends(all), [""; 0]);
}

#[test]
fn large_fragments_have_a_reason() {
    let many = |part: &str, count: usize| part.repeat(count);
    let large = 1 << 20;
    let all = [
        (String::new(), "a way through it without `return`"),
        (many("(", 1000), "more than 64 levels"),
        (many("-", 1000), "more than 64 levels"),
        (many("{", 1000), "more than 64 levels"),
        (
            format!("return 1{};", many("+1", 5000)),
            "more than 1024 operators",
        ),
        (
            format!("return Imm{};", many(".a", 5000)),
            "more than 1024 operators",
        ),
        (many("a<", 500), "too many ways to read it"),
        (many("x ", large), "more than 65536 bytes"),
        (many("return 1;", large), "more than 65536 bytes"),
    ];
    assert_eq!(with_other_ends(all), [""; 0]);
}

/// Names that C++ has, and Rust or the function itself uses for something else.
#[test]
fn names_of_the_target_are_names_of_rust() {
    for (text, place, wanted) in [
        (
            "int self = Imm; int fn = self; return fn == self;",
            &place::IMM_LEAF,
            "const fn f (imm : i64) -> bool",
        ),
        (
            "int target = Imm; return target && Foo::isOdd(3);",
            &place::IMM_LEAF,
            "fn f (imm : i64 , target : & impl Target) -> bool",
        ),
        (
            "Subtarget->self()",
            &place::CONDITION,
            "fn f (target : & impl Target) -> bool",
        ),
        (
            "Subtarget->type()",
            &place::CONDITION,
            "fn f (target : & impl Target) -> bool",
        ),
        (
            "MF->get(\"\u{202e}*/ }\")",
            &place::CONDITION,
            "fn f (target : & impl Target) -> bool",
        ),
        (
            "ValVT == MVT::i1 && State.isVarArg()",
            &place::CALLING_CONVENTION,
            "fn f (value_type : rt :: ValueKind , state : & impl rt :: CallingState) -> bool",
        ),
    ] {
        assert_eq!(end(text, place), wanted, "{text}");
    }
}
