//! Snapshots of the pretty messages: one picture per kind of mistake.

use std::io::ErrorKind;

use tblgen_core::pretty::{Style, render, summary};
use tblgen_core::{Language, Options, compile_text};

/// The messages about `main.td`, which may include the other files.
fn shown_with(
    files: &[(&'static str, &'static str)],
    main: impl Into<Vec<u8>>,
    options: Options,
) -> String {
    let files = files.to_vec();
    let options = options.with_reader(move |path: &str| {
        let file = files.iter().find(|(name, _)| *name == path);
        file.map(|(_, text)| text.as_bytes().to_vec())
            .ok_or_else(|| ErrorKind::NotFound.into())
    });
    let done = compile_text("main.td", main, &options);
    let style = Style::default();
    let shown = render(&done.diagnostics, &done.sources, style);
    shown.text + &summary("main.td", shown.errors, shown.warnings, style)
}

fn shown(main: &str) -> String {
    shown_with(&[], main, Options::new())
}

/// The text in UTF-16 without a byte order mark.
fn in_utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn strict(language: Language) -> Options {
    let mut options = Options::new();
    options.language = language;
    options
}

fn with_directories() -> Options {
    let mut options = Options::new();
    options.include_dirs = vec!["include".into(), "lib/Target".into()];
    options
}

/// Tests that compare with pictures in `pretty/`.
macro_rules! pictures {
    ($($name:ident: $shown:expr;)*) => {
        $(
            #[test]
            fn $name() {
                assert_snapshot_in!("pretty", $shown);
            }
        )*
    };
}

// Names that are not known.
pictures! {
    unknown_class: shown("class Animal<int legs>;\ndef Cat : Animl<4>;\n");
    unknown_class_far_off: shown("class Animal;\ndef Cat : Instruction;\n");
    unknown_variable: shown("defvar width = 4;\ndef A {\n  int w = widht;\n}\n");
    unknown_field_in_scope: shown("class A<int Size> {\n  int Bytes = size;\n}\n");
    unknown_variable_is_a_class: shown("class Animal;\ndef Zoo { Animal a = Animal; }\n");
    unknown_multiclass: shown("multiclass Both { def a; }\ndefm X : Bohts;\n");
    defm_of_a_class: shown("class A;\ndefm X : A;\n");
    def_of_a_multiclass: shown("multiclass M { def a; }\ndef X : M;\n");
    unknown_class_of_an_instance: shown("class Reg<int n>;\ndef A { Reg r = Rge<1>; }\n");
    unknown_field_of_a_value: shown(
        "class Reg { int Encoding = 1; }\ndef R : Reg;\ndef A { int e = R.Encodnig; }\n");
    field_of_an_integer: shown("class A<int x> { int y = x.Value; }\n");
    let_of_an_unknown_field: shown(
        "class A { int Latency = 1; }\ndef B : A { let Latencey = 2; }\n");
    outer_let_of_an_unknown_field: shown(
        "class A { int Latency = 1; }\nlet Latencey = 2 in\ndef B : A;\n");
    foreign_type: shown("class A {\n  bool Flag;\n}\n");
    misspelt_type: shown("class A {\n  sting Name;\n}\n");
    unknown_operator: shown("def A { int x = !ad(1, 2); }\n");
    newer_operator: shown_with(
        &[], "def A { list<int> l = !sort(x, [2, 1], x); }\n", strict(Language::V19));
    dropped_operator: shown_with(
        &[], "def op;\ndef A { dag d = !setop((op 1), op); }\n", strict(Language::V22));
    misspelt_statement: shown("mulitclass M {\n}\n");
    misspelt_statement_in_a_multiclass: shown("multiclass M {\n  clas A;\n}\n");
}

// Keywords in the place of names.
pictures! {
    keyword_as_argument: shown("class Status<int code, string reason>;\n");
    keyword_as_class: shown("class code<int x>;\nclass list<int x> : code<x>;\n");
    keyword_as_multiclass: shown("multiclass string<int x> { def a; }\n");
    keyword_as_defset: shown("class A;\ndefset list<A> dag = { def x : A; }\n");
    keyword_as_deftype: shown("deftype bits = int;\n");
    keyword_as_loop_variable: shown("foreach field = [1, 2] in def A#field;\n");
    class_without_a_name: shown("class <int x>;\n");
    keyword_as_field: shown("class A {\n  int field = 1;\n}\n");
    keyword_as_record: shown("def list;\n");
    keyword_as_record_that_is_a_value: shown("def true;\n");
    keyword_as_set_field: shown("class A;\ndef B : A {\n  let in = 2;\n}\n");
    keyword_as_variable: shown("defvar bit = 1;\n");
    keyword_include: shown("class Status<int include, string reason>;\n");
    keyword_of_the_next_statement: shown("def A {\n  int x =\n  let y = 2;\n}\n");
}

// Sizes and types.
pictures! {
    too_few_bits: shown(
        "class I {\n  bits<8> Inst;\n  bits<3> rb;\n  let Inst{5-2} = rb;\n}\n");
    value_of_the_wrong_type: shown(
        "class R { bits<16> HWEncoding; }\ndef A : R {\n  let HWEncoding = \"one\";\n}\n");
    number_that_does_not_fit: shown(
        "class I { bits<4> op; }\ndef Add : I {\n  let op = 16;\n}\n\
         class J<bits<1> b> { bits<1> Bit = b; }\ndef Odd : J<2>;\n");
    argument_with_too_few_bits: shown(
        "class I<bits<6> op> { bits<6> Op = op; }\nclass J<bits<3> low> : I<low>;\n");
    argument_of_a_multiclass_with_too_few_bits: shown(
        "multiclass M<bits<6> wide> {\n  def _a { bits<6> Op = wide; }\n}\n\
         multiclass N<bits<3> narrow> : M<narrow>;\ndefm X : N<2>;\n");
    second_argument_with_too_few_bits: shown(
        "multiclass M<bits<6> x> { def a { bits<3> u = x{2-0}; } }\n\
         multiclass P<bits<5> x> { def b { bits<5> w = x; } }\n\
         multiclass N<bits<3> y> : M<y>, P<y> { def c; }\ndefm q : N<1>;\n");
    assertion_in_a_long_chain: shown(
        "class A<int x> { assert !eq(x, 1), \"no\"; }\nmulticlass M0 { def a : A<2>; }\n\
         multiclass M1 { defm a : M0; }\nmulticlass M2 { defm a : M1; }\nmulticlass M3 { defm a : M2; }\n\
         multiclass M4 { defm a : M3; }\nmulticlass M5 { defm a : M4; }\nmulticlass M6 { defm a : M5; }\n\
         multiclass M7 { defm a : M6; }\ndefm t : M7;\n");
    elements_of_the_wrong_type: shown("class A {\n  list<int> l = [\"zero\"];\n}\n");
    outer_value_of_the_wrong_type: shown(
        "class R { bits<16> HWEncoding; }\nlet HWEncoding = \"one\" in\ndef A : R;\n");
}

// Files.
pictures! {
    missing_built_in_include: shown("include \"llvm/Target/Taget.td\"\n");
    missing_include: shown("include \"target.td\"\n");
    missing_include_with_directories: shown_with(
        &[], "include \"target.td\"\n", with_directories());
    error_in_an_included_file: shown_with(
        &[("a.td", "\ninclude \"b.td\"\n"), ("b.td", "class B {\n  int x = y;\n}\n")],
        "// Three files.\ninclude \"a.td\"\n", Options::new());
    include_of_itself: shown_with(
        &[("a.td", "class A;\ninclude \"b.td\"\n"), ("b.td", "include \"a.td\"\n")],
        "include \"a.td\"\n", Options::new());
    defm_of_another_file: shown_with(
        &[("lib.td", "multiclass Two {\n  def _x;\n  def _x;\n}\n")],
        "include \"lib.td\"\n\ndefm A : Two;\n", Options::new());
}

// Arguments.
pictures! {
    argument_missing: shown(
        "class Reg<int n, string name = \"\"> { int N = n; string Name = name; }\n\n\
         def R0 : Reg;\n");
    argument_of_the_wrong_type: shown(
        "class Reg<int n> { int N = n; }\ndef R0 : Reg<\"0\">;\n");
    too_many_arguments: shown("class Reg<int n> { int N = n; }\ndef R0 : Reg<0, 1>;\n");
    unknown_named_argument: shown(
        "class Reg<int num> { int N = num; }\ndef R0 : Reg<nmu = 1>;\n");
    named_before_positional: shown(
        "class P<int x, int y> { int X = x; int Y = y; }\ndef A : P<x = 1, 2>;\n");
    unused_argument: shown("class A<int used, int unused> {\n  int x = used;\n}\n");
}

// Punctuation.
pictures! {
    semicolon_behind_a_body: shown("class A {\n  int x = 1;\n};\n");
    semicolon_behind_a_multiclass: shown("multiclass M {\n  def a;\n};\n");
    missing_semicolon: shown("class A {\n  int x = 1 // one\n\n  int y = 2;\n}\n");
    missing_brace: shown("class A { int x; }\nlet x = 1 in {\n  def B : A;\n");
    missing_endif: shown("#ifdef FEATURE\nclass A;\n");
    second_else: shown("#ifdef FEATURE\nclass A;\n#else\nclass B;\n#else\n#endif\n");
    string_over_two_lines: shown("def A {\n  string s = \"one\n    two\";\n}\n");
    unterminated_code: shown("def A {\n  code c = [{ one\n    two;\n}\n");
    end_of_file: shown("def A { int x = 1;");
    end_behind_empty_lines: shown("def A {\n  int x = 1;\n\n");
}

// What evaluation finds.
pictures! {
    defined_twice: shown("def A;\n\ndef B;\n\ndef A;\n");
    defined_twice_by_defm: shown(
        "multiclass Inner {\n  def _x;\n  def _x;\n}\n\
         multiclass Outer {\n  defm _i : Inner;\n}\n\
         defm Top : Outer;\n");
    assertion: shown(
        "class Small<int n> {\n  assert !lt(n, 8), \"too large: \" # n;\n}\ndef A : Small<9>;\n");
    assertion_of_a_defm: shown(
        "class Small<int n> {\n  assert !lt(n, 8), \"too large: \" # n;\n}\n\
         multiclass M<int n> {\n  def _a : Small<n>;\n}\n\
         multiclass N<int n> {\n  defm _m : M<n>;\n}\ndefm X : N<9>;\n");
    assertion_of_a_defm_since_llvm_20: shown_with(
        &[],
        "class Small<int n> {\n  assert !lt(n, 8), \"too large: \" # n;\n}\n\
         multiclass M<int n> {\n  def _a : Small<n>;\n}\ndefm X : M<9>;\n",
        strict(Language::V22));
    assertion_of_a_multiclass: shown(
        "multiclass M<int n> {\n  assert !lt(n, 8), \"too large: \" # n;\n  def _a;\n}\n\
         defm X : M<9>;\n");
    assertion_of_an_instance: shown(
        "class Small<int n> {\n  assert !lt(n, 8), \"too large: \" # n;\n}\n\
         def A {\n  Small s = Small<9>;\n}\n");
    error_in_an_instance: shown(
        "class Half<int n> {\n  int x = !div(n, 0);\n}\ndef A {\n  Half h = Half<9>;\n}\n");
    foreach_over_an_argument: shown(
        "multiclass M {\n  defvar none = ?;\n  foreach i = none in\n    def a#i;\n}\n");
    wrong_record_in_a_defset: shown(
        "class A;\nclass B;\ndefset list<A> All = {\n  def x : A;\n  def y : B;\n}\n");
    dump_is_no_note: shown("class A<int x>;\ndump \"first\";\ndump \"second\";\n");
    division_by_zero: shown("def A { int x = !div(1, 0); }\n");
}

// Odd text.
pictures! {
    tabs: shown("def A {\n\tint\tx = missing;\t// tabs\n}\n");
    crlf: shown("def A {\r\n  int x = missing;\r\n}\r\n");
    nul: shown("def A {\n  int x\0 = 1;\n}\n");
    not_utf8: shown_with(
        &[], b"def A { string s = \"caf\xe9 \x01\x7f\"; int x = \xff; }\n", Options::new());
    byte_order_mark: shown("\u{feff}def A;\n");
    utf_16: shown_with(&[], in_utf_16("def A;\n"), Options::new());
    wide_characters: shown("def A { string s = \"日本語\"; int x = missing; } // 日本語\n");
}

#[test]
fn long_lines_are_cut() {
    for count in [300, 100_000] {
        let ones = "1, ".repeat(count);
        let text = shown(&format!(
            "def A {{ list<int> l = [{ones}missing, {ones}2]; }}\n"
        ));
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= 160), "{text}");
        assert!(text.contains("^^^^^^^ not found in this scope"), "{text}");
        let place = format!("main.td:1:{}", 24 + ones.len());
        assert!(text.contains(&place), "{text}");
    }
}

#[test]
fn colors_are_optional() {
    let done = compile_text("main.td", "def A : B;", &Options::new());
    let style = Style {
        color: true,
        ..Style::default()
    };
    let text = render(&done.diagnostics, &done.sources, style).text;
    assert!(text.contains("\x1b["));
    assert!(summary("main.td", 1, 0, style).contains("\x1b["));
    assert_eq!(summary("main.td", 0, 0, style), "");
}

/// No form of messages has characters that terminals obey, and the marks stay below their places.
#[test]
fn escape_sequences_are_not_printed() {
    use tblgen_core::diagnostic::render_llvm;

    let text = "def A {\n\tint \u{1b}[31mx; string é = \"\u{202e}\u{9b}\";\n}\n";
    let done = compile_text("a\u{1b}]0;.td", text, &Options::new());
    let mut shown = Vec::new();
    for message in &done.diagnostics {
        render_llvm(&mut shown, message, &done.sources, false);
    }
    let shown = String::from_utf8(shown).unwrap();
    let is_obeyed = |c: char| c != '\n' && c.is_control() || c == '\u{202e}';
    assert!(!shown.contains(is_obeyed), "{shown:?}");
    assert!(shown.starts_with("a\u{241b}]0;.td:2:"), "{shown}");
    let line = "\n        int \u{241b}[31mx; string é = \"\u{fffd}\u{fffd}\";\n";
    assert!(shown.contains(line), "{shown}");
    let pretty = render(&done.diagnostics, &done.sources, Style::default()).text;
    assert!(!pretty.contains(is_obeyed), "{pretty:?}");
}

/// Messages at every place of a text that has a bit of everything.
#[test]
fn any_place_can_be_shown() {
    use tblgen_core::diagnostic::{Diagnostic, Place};
    use tblgen_core::source::FilePos;

    let text = b"def \xe6\x97\xa5\xff {\r\n\tstring s = \"a\\\"b\";\0\r x\n[{ code\n}] // \xe6\x97\n!add $x ... -1";
    let done = compile_text("any.td", text.as_slice(), &Options::new());
    for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
        let place = Place::At(FilePos { buffer: 0, offset });
        for message in ["expected ';'", "to match this '{'", "\x1b[1m\0\n", ""] {
            let both = [
                Diagnostic::error(place, message),
                Diagnostic::note(
                    Place::At(FilePos {
                        buffer: 0,
                        offset: 20,
                    }),
                    message,
                ),
            ];
            let shown = render(&both, &done.sources, Style::default());
            assert!(!shown.text.is_empty());
        }
    }
}
