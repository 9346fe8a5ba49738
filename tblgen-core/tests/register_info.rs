//! The code of `register_info`, and what it says about wrong descriptions.

use tblgen_core::backend::{EmitOptions, Gate, REGISTER_INFO, emit_code};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

/// The generated file, or the messages.
fn generate(text: &str, options: &EmitOptions) -> String {
    let text = format!("include \"llvm/Target/Target.td\"\n{text}");
    let done = compile_text("td/small.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    match emit_code(&[&REGISTER_INFO], &records, options, false) {
        Ok(code) => rust_file("td/small.td", &code),
        Err(errors) => {
            let mut out = Vec::new();
            for error in &errors {
                render_llvm(&mut out, error, &done.sources, false);
            }
            String::from_utf8(out).unwrap()
        }
    }
}

/// The messages about a description.
fn errors(text: &str) -> String {
    let out = generate(text, &EmitOptions::default());
    assert!(out.contains("error: "), "{out}");
    out
}

const SMALL: &str = r#"
    def lo : SubRegIndex<16>;
    def hi : SubRegIndex<16, 16>;
    def any : SubRegIndex<-1, -1>;
    def Alt : RegAltNameIndex;
    class R<string n, int e> : Register<n> { let HWEncoding = e; }
    def A : R<"a", 1>, DwarfRegNum<[7, -1]>;
    def B : R<"b", 2> { let RegAltNameIndices = [Alt]; let AltNames = ["bee"]; }
    def self : R<"%self", 3>, DwarfRegAlias<A>;
    def ALL : R<"", 65535>;
    def AB : R<"ab", 4> { let SubRegs = [A, B]; let SubRegIndices = [lo, hi]; }
    def Pairs : RegisterTuples<[lo, hi], [(add A, B), (add B, ALL)], ["p0", "p1"]>;
    def Words : RegisterClass<"T", [i16, f16], 16, (add B, A, self)>;
    def Doubles : RegisterClass<"T", [i32], 32, (add AB, Pairs)> {
      let CopyCost = -1;
      let isAllocatable = false;
    }
    def Nothing : RegisterClass<"T", [i1], 8, (add)>;
"#;

#[test]
fn a_small_target() {
    insta::assert_snapshot!(generate(SMALL, &EmitOptions::default()));
}

#[test]
fn options_of_the_code() {
    let options = EmitOptions {
        runtime_path: "::my::runtime".to_string(),
        docs: false,
        module: Some("small".to_string()),
        ..EmitOptions::default()
    };
    let code = generate(SMALL, &options);
    assert!(code.contains("\npub mod small {\n"));
    assert!(code.contains("impl ::my::runtime::Indexed for Reg {"));
    assert!(!code.contains("tblgen_runtime"));
    let documented = code.lines().find(|line| line.trim().starts_with("///"));
    assert_eq!(documented, None);
}

#[test]
fn classes_behind_features() {
    let options = EmitOptions {
        gates: vec![
            Gate::new("wide", "D.*"),
            Gate::new("none", "Nothing|Doubles"),
        ],
        ..EmitOptions::default()
    };
    let (with, without) = (
        generate(SMALL, &options),
        generate(SMALL, &EmitOptions::default()),
    );
    let changed: Vec<String> = similar::TextDiff::from_lines(&without, &with)
        .iter_all_changes()
        .filter(|change| change.tag() != similar::ChangeTag::Equal)
        .map(|change| format!("{}{change}", change.tag()))
        .collect();
    insta::assert_snapshot!(changed.concat());
}

#[test]
fn the_same_input_gives_the_same_code() {
    let options = EmitOptions::default();
    assert_eq!(generate(SMALL, &options), generate(SMALL, &options));
}

#[test]
fn a_wrong_runtime_path() {
    let options = EmitOptions {
        runtime_path: "1 + 1".to_string(),
        ..EmitOptions::default()
    };
    assert_eq!(generate(SMALL, &options), "error: `1 + 1` is no path\n");
}

#[test]
fn nothing_to_generate() {
    assert_eq!(errors(""), "error: No 'Register' subclasses defined!\n");
    assert_eq!(
        errors("def A : Register<\"a\">;"),
        "error: No 'RegisterClass' subclasses defined!\n"
    );
}

#[test]
fn mistakes_have_places() {
    let cases = [
        (
            "def i : SubRegIndex<1>; def A : Register<\"a\"> { let SubRegIndices = [i]; }",
            "2:29: error: SubRegs and SubRegIndices must have the same size",
        ),
        (
            "def A : Register<\"a\">; def T : RegisterTuples<[], []>;",
            "2:28: error: Tuples must have at least 2 sub-registers",
        ),
        (
            "def A : Register<\"a\">; def i : SubRegIndex<1>; def T : RegisterTuples<[i, i], [(add A)]>;",
            "2:52: error: SubRegIndices and SubRegs size mismatch",
        ),
        (
            "def A : Register<\"a\">; def i : SubRegIndex<1>; def j : SubRegIndex<1>; def T : RegisterTuples<[i, j], [(add A), (add A)], []>; def U : RegisterTuples<[i, j], [(add A), (add A)], []>;",
            "error: Register tuple redefines register 'A_A'.",
        ),
        (
            "def i : SubRegIndex<1>; def j : SubRegIndex<1>; def A : Register<\"a\">; def A_A : Register<\"aa\">; def T : RegisterTuples<[i, j], [(add A), (add A)]>;",
            "error: Register tuple redefines register 'A_A'.",
        ),
        (
            "def i : SubRegIndex<1>; def j : SubRegIndex<1>; def A : Register<\"a\">; def B : Register<\"b\">; def T : RegisterTuples<[i, j], [(add A, B), (add B, A)], [\"ab\"]>;",
            "error: Register tuple definition missing name for 'B_A'.",
        ),
        (
            "def i : SubRegIndex<1>; def A : Register<\"a\"> { let SubRegs = [A]; let SubRegIndices = [i]; }",
            "error: Register A has itself as a sub-register",
        ),
        (
            "def i : SubRegIndex<1>; def j : SubRegIndex<1>; def A : Register<\"a\">; def B : Register<\"b\"> { let SubRegs = [A, A]; let SubRegIndices = [i, j]; }",
            "error: Sub-register can't have two names: A available as j and i",
        ),
        (
            "def i : SubRegIndex<1>; def A : Register<\"a\">; def B : Register<\"b\"> { let SubRegs = [A, A]; let SubRegIndices = [i, i]; }",
            "error: SubRegIndex i appears twice in Register B",
        ),
        (
            "def h : SubRegIndex<1>; def i : SubRegIndex<1> { let ComposedOf = [h]; } def A : Register<\"a\">;",
            "2:29: error: ComposedOf must have exactly two entries",
        ),
        (
            "def i : SubRegIndex<70000>; def A : Register<\"a\">;",
            "error: Size of a sub-register index is out of range: 70000",
        ),
        (
            "def A : Register<\"a\">; def i; def C : RegisterClass<\"T\", [i32], 8, (add i)>;",
            "error: 'i' is not a register",
        ),
        (
            "def A : Register<\"a\">; def C : RegisterClass<\"T\", [], 8, (add A)>;",
            "error: RegTypes list must not be empty!",
        ),
        (
            "def A : Register<\"a\">; def C : RegisterClass<\"T\", [i32], 8, (add A)> { let AllocationPriority = 32; }",
            "error: AllocationPriority out of range [0,31]",
        ),
        (
            "def A : Register<\"a\">; def C : RegisterClass<\"T\", [i32], 8, (add A)> { let CopyCost = 128; }",
            "error: CopyCost of 'C' is out of range: 128",
        ),
        (
            "def A : Register<\"a\">; def C : RegisterClass<\"T\", [i32], 8, (sequence \"A%u\", 0, 1)>;",
            "error: No def named 'A0'",
        ),
        (
            "def N : RegAltNameIndex; def A : Register<\"a\"> { let RegAltNameIndices = [N]; }",
            "error: Register definition missing alt name for 'N'.",
        ),
        (
            "def A : Register<\"a\"> { let CostPerUse = !listsplat(1, 65); }",
            "error: CostPerUse has more than 64 elements",
        ),
        (
            "def A : Register<\"a\"> { let DwarfNumbers = !listsplat(1, 17); }",
            "error: there are more than 16 DwarfNumbers",
        ),
    ];
    for (text, expected) in cases {
        let found = errors(text);
        assert!(found.contains(expected), "{text}\n{found}");
        assert!(found.contains("td/small.td:2:"), "{found}");
    }
}

#[test]
fn all_mistakes_of_a_pass_are_reported() {
    let found = errors(
        "def A : Register<\"a\"> { let CostPerUse = [256]; }
         def B : Register<\"b\"> { let CostPerUse = [-1]; }",
    );
    assert_eq!(
        found.matches("error: CostPerUse is out of range").count(),
        2
    );
}

#[test]
fn a_mistake_in_a_multiclass_names_the_defm() {
    let found =
        errors("multiclass M { def R : Register<\"r\"> { let CostPerUse = [256]; } } defm X : M;");
    assert!(
        found.contains("note: instantiated from multiclass"),
        "{found}"
    );
}

#[test]
fn long_chains_of_parts_are_fine() {
    let text = "
        def i : SubRegIndex<8>;
        def R0 : Register<\"r0\">;
        foreach n = 1...3000 in
          def R#n : Register<\"r\"> {
            let SubRegs = [!cast<Register>(\"R\" # !sub(n, 1))];
            let SubRegIndices = [i];
          }
        def C : RegisterClass<\"T\", [i8], 8, (add R0)>;";
    assert!(generate(text, &EmitOptions::default()).contains(" R3000,"));
}

#[test]
fn units_have_numbers_of_16_bits() {
    let text = "foreach i = 0...399 in def R#i : Register<\"\"> {
          let Aliases = !foreach(j, !range(0, i), !cast<Register>(\"R\"#j));
        }
        def C : RegisterClass<\"T\", [i32], 32, (add R0)>;";
    assert_eq!(
        errors(text),
        "error: there are more than 65534 register units\n"
    );
}
