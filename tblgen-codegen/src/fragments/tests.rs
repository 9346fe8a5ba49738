use super::function;
use crate::{ident, quote::quote};
use tblgen_model::fragments::lower::{Environment, lower, place};
use tblgen_model::fragments::read_statements;

/// The body of the function in Rust, on one line.
fn body(text: &str) -> String {
    let body = read_statements(text).unwrap();
    let lowered = lower(&body, &place::IMM_LEAF, &Environment::default()).unwrap();
    let item = function(&lowered, &ident("f"), &["imm"], &quote!(rt));
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
