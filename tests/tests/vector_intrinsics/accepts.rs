//! Descriptions of vector intrinsics that are unusual.

use super::generate;

#[test]
fn classes_are_enough() {
    for include in ["neon", "sve", "mve", "rvv"] {
        let code = generate(&format!("include \"{include}.inc\""));
        assert!(code.contains("count: 0"), "{include}: {code}");
        assert!(
            code.contains("pub const VECTOR_INTRINSICS"),
            "{include}: {code}"
        );
    }
}

#[test]
fn a_record_may_describe_nothing() {
    let code = generate(
        "include \"neon.inc\"
         def NONE : SInst<\"vnone\", \"...\", \"\">;",
    );
    assert!(code.contains("count: 0"), "{code}");
    // No number of registers is legal for both types.
    let code = generate(
        "include \"rvv.inc\"
         def none : RVVBuiltin<\"v\", \"ov\", \"l\">;",
    );
    assert!(code.contains("count: 0"), "{code}");
}

#[test]
fn names_are_texts() {
    let code = generate(
        "include \"neon.inc\"
         def HOSTILE : SInst<\"v\\\"\\\\*/é\", \"v.\", \"c\"> { let ArchGuard = \"*/ #![a]\"; }",
    );
    assert!(code.contains("count: 1"), "{code}");
    assert!(syn::parse_file(&code).is_ok(), "{code}");
}

#[test]
fn there_are_not_too_many() {
    let types = "c".repeat(1 << 12);
    let spaced: String = (0..1500)
        .map(|at| format!("{}c", "Q".repeat(at + 1)))
        .collect();
    let text = format!(
        "include \"neon.inc\"
         def MANY : SInst<\"v\", \"..\", \"{types}\">;
         def PRODUCT : SInst<\"v\", \"..\", \"{spaced}\"> {{ let CartesianProductWith = Types; }}"
    );
    assert!(generate(&text).contains("there are more than 1048576 vector intrinsics"));
}

#[test]
fn an_unknown_word_leaves_out_one_record() {
    const NEON: [&str; 2] = ["neon", "def B : SInst<\"vb\", \"..\", \"c\">;"];
    const RVV: [&str; 2] = ["rvv", "def B : RVVBuiltin<\"v\", \"vv\", \"c\">;"];
    const SVE: [&str; 2] = [
        "sve",
        "def B : Inst<\"svb[_{d}]\", \"dd\", \"c\", \"_m\", \"\">;",
    ];
    for ([include, known], unknown) in [
        (NEON, "SInst<\"va\", \"..^\", \"c\">"),
        (NEON, "SInst<\"va\", \"..\", \"cZc\">"),
        (RVV, "RVVBuiltin<\"v\", \"vXv\", \"c\">"),
        (RVV, "RVVBuiltin<\"v\", \"vv\", \"cQ\">"),
        (SVE, "Inst<\"sva[_{d}]\", \"dd^\", \"c\", \"_m\", \"\">"),
        (SVE, "Inst<\"sva[_{d}]\", \"ddd\", \"cUx\", \"_m\", \"\">"),
        (
            SVE,
            "Inst<\"sva[_{d}]\", \"ddi\", \"c\", \"\", \"\", [], [ImmCheck<1, ImmCheckOdd>]>",
        ),
    ] {
        let alone = format!("include \"{include}.inc\"\n{known}");
        let both = format!("{alone}\ndef A : {unknown};");
        assert_eq!(generate(&both), generate(&alone), "{unknown}");
    }
}
