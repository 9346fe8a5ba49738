//! Descriptions and wishes that are unusual.

use super::generate;

fn has(code: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(code.contains(wanted), "{wanted}: {code}");
    }
}

#[test]
fn classes_without_fields() {
    let code = generate("class A; def B : A;", &[("class", "A")]);
    has(
        &code,
        &[
            "pub struct ARecord {}",
            "pub const FIELDS: [&'static str; 0] = [];",
        ],
    );
}

#[test]
fn names_that_are_taken() {
    let text = "class Option { int self = 1; int type = 2; int Type = 3; int Self = 4; int _ = 5; }
        class OptionRecord; class RecordClass; class List; class i64; class fn;
        def None : Option, List; def record : Option; def FIELDS : Option; def ALL : OptionRecord;
        def move : i64; def a : fn, RecordClass;";
    let code = generate(text, &[("class", "*")]);
    has(
        &code,
        &[
            "pub enum OptionClass {",
            "pub struct OptionClassRecord {",
            "pub enum OptionRecord {",
            "pub struct OptionRecordRecord {",
            "pub enum RecordClassClass {",
            "pub enum List {",
            "pub enum i64Class {",
            "pub enum r#fn {",
            "pub struct fnRecord {",
            "    FIELDS_2,",
            "    r#move,",
            "pub self_: i64,",
            "pub r#type: i64,",
            "pub type_2: i64,",
            "pub self__2: i64,",
        ],
    );
}

#[test]
fn fields_that_are_chosen() {
    let text = "class A { int x = 1; int y = 2; } class B : A { int z = 3; } class C { int c = 4; }
        def D : B, C;";
    let fields = |fields: &[&str]| {
        let classes = ["A", "B", "C"].map(|class| ("class", class));
        let fields = fields.iter().map(|field| ("fields", *field));
        let options: Vec<(&str, &str)> = classes.into_iter().chain(fields).collect();
        let code = generate(text, &options);
        let lines = code
            .lines()
            .filter(|line| line.contains("pub const FIELDS"));
        let lines = lines.map(|line| line.split_once("] = ").unwrap().1.to_string());
        lines.collect::<Vec<String>>()
    };
    let all = [r#"["x", "y"];"#, r#"["x", "y", "z"];"#, r#"["c"];"#];
    assert_eq!(fields(&[]), all);
    assert_eq!(fields(&["*"]), all);
    // A class of which no field is named has all.
    assert_eq!(fields(&["x"]), [r#"["x"];"#, r#"["x"];"#, r#"["c"];"#]);
    assert_eq!(
        fields(&["B.z", " A.y , C.*"]),
        [r#"["y"];"#, r#"["z"];"#, r#"["c"];"#]
    );
}

#[test]
fn types_depend_on_the_values_of_all_records() {
    let text = "class Name<string n> { string Text = n; int Number = ?; field bits<2> Bits = ?; }
        class Ref<Name n> { Name One = n; list<Name> Many = [n]; }
        def A : Name<\"a\"> { let Number = 1; let Bits = 1; } def B : Ref<A>;";
    let whole = generate(text, &[("class", "Name"), ("class", "Ref")]);
    has(
        &whole,
        &["number: i64", "bits: u8", "one: Name,", "List<Name>"],
    );
    let open = format!("{text} def C : Name<\"\">;");
    let open = generate(&open, &[("class", "Name"), ("class", "Ref")]);
    has(
        &open,
        &[
            "number: Option<i64>",
            "bits: ::tblgen_runtime::records::BitsInit",
        ],
    );
    let alone = generate(text, &[("class", "Ref")]);
    has(&alone, &["one: ::tblgen_runtime::records::RecordName,"]);
}

#[test]
fn records_of_a_base_that_is_asked_for() {
    let text = "class Base; class Derived : Base; class Ref<Derived d> { Derived D = d; }
        def A : Derived; def B : Ref<A>;";
    let code = generate(text, &[("class", "Base"), ("class", "Ref")]);
    has(&code, &["pub d: Base,"]);
}

#[test]
fn values_that_are_none_of_their_type() {
    let text = "class A<int n> { int Other = ?; field int Sum = !add(n, Other);
          bits<4> Bits; bit Flag = ?; field bits<2> Low = { Bits{1}, !if(Flag, 1, 0) }; }
        def a : A<1>;";
    let code = generate(text, &[("class", "A")]);
    has(
        &code,
        &[
            "sum: ::tblgen_runtime::records::Value",
            "low: ::tblgen_runtime::records::BitsInit",
            "other: Option<i64>",
            "flag: Option<bool>",
        ],
    );
}

#[test]
fn texts_of_a_description_are_escaped() {
    let text = "// */ #![x] `a` [b](c) \\ \u{202e} <script>
        class A { string s = \"\\\"\\\\ \u{202e} */ \"; }
        // # not a title
        def a : A;";
    let code = generate(text, &[("class", "A")]);
    assert!(!code.contains('\u{202e}'), "{code}");
    assert!(!code.contains("/// # not"), "{code}");
}

#[test]
fn names_may_be_empty() {
    let code = generate("class A; def \"\" : A;", &[("class", "A")]);
    has(&code, &["    /// A record without a name.\n    __,"]);
}

/// Lists of superclasses are laid out once, not for each record: 364 million numbers otherwise.
#[test]
fn many_records_share_long_lists_of_superclasses() {
    let links = (1..2800).map(|at| format!("class K{at} : K{};\n", at - 1));
    let links: String = links.collect();
    let records = "foreach i = 1...65000 in def X#i : K2799;";
    let code = generate(&format!("class K0;\n{links}{records}"), &[("class", "K0")]);
    assert!(code.contains("    X65000,"));
}
