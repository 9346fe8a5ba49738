use super::InstrEncoding;

/// The fields of `A`, in words.
fn fields(text: &str) -> Vec<String> {
    let done = tblgen_lang::compile_text("a.td", text, &Default::default());
    let records = done.records.unwrap();
    let def = records.def("A").unwrap();
    match InstrEncoding::new(def) {
        InstrEncoding::None => vec!["none".to_string()],
        InstrEncoding::VariableLength => vec!["variable".to_string()],
        InstrEncoding::Fixed(all) => all.iter().map(words).collect(),
    }
}

fn words(encoding: &super::Encoding<'_>) -> String {
    let field = |field: &super::Field<'_>| match (&field.kind, field.digits()) {
        (super::FieldKind::Operand { name, high, low }, _) => {
            format!("{}..{} {name}[{high}:{low}]", field.high, field.low)
        }
        (_, digits) => format!(
            "{}..{} {}",
            field.high,
            field.low,
            digits.unwrap_or_else(|| "?".to_string())
        ),
    };
    let fields: Vec<String> = encoding.fields.iter().map(field).collect();
    let mode = encoding.mode.unwrap_or("always");
    format!("{mode} {} {}", encoding.size, fields.join(", "))
}

#[test]
fn bits_that_follow_one_another_are_a_field() {
    let text = "def A { bits<8> imm; bit s; bits<16> Inst; int Size = 2;
        let Inst{15-12} = imm{7-4}; let Inst{11-10} = imm{1-0}; let Inst{9} = imm{2};
        let Inst{8} = s; let Inst{7-5} = 0b011; let Inst{1} = 1; }";
    assert_eq!(
        fields(text),
        [
            "always 2 15..12 imm[7:4], 11..10 imm[1:0], 9..9 imm[2:2], 8..8 s[0:0], 7..5 011, \
             4..2 ?, 1..1 1, 0..0 ?"
        ]
    );
}

#[test]
fn nothing_is_known() {
    assert_eq!(fields("def A { bits<16> Inst; int Size = 2; }"), ["none"]);
    assert_eq!(fields("def A { string Inst = \"\"; }"), ["none"]);
    assert_eq!(fields("def A;"), ["none"]);
    assert_eq!(fields("def d; def A { dag Inst = (d); }"), ["variable"]);
}

#[test]
fn long_runs_of_fixed_bits_are_cut() {
    let text = "def A { bits<100> Inst = 0; let Inst{99} = 1; }";
    let fields = fields(text);
    assert!(fields[0].starts_with("always 0 99..36 1000"), "{fields:?}");
    assert!(fields[0].contains(", 35..0 0000"), "{fields:?}");
}

#[test]
fn wide_words_are_not_read() {
    let wide = |width: u32| fields(&format!("def A {{ bits<{width}> Inst = 1; }}"));
    assert_eq!(wide(4096).len(), 1);
    assert!(wide(4096)[0].starts_with("always 0 4095..4032 0"));
    assert_eq!(wide(4097), ["none"]);
    let piece = "defvar wide = !cast<bits<5000>>(1);";
    let text = format!("{piece} def ascend; def A {{ dag Inst = (ascend wide, 0b1); }}");
    assert_eq!(fields(&text), ["variable"]);
}

#[test]
fn encodings_by_hardware_mode() {
    let text = "class HwMode; def M : HwMode; def N : HwMode;
        class Encoded<bits<2> v> { bits<8> x; bits<8> Inst = x; let Inst{1-0} = v; int Size = 1; }
        def E : Encoded<1>; def F : Encoded<2>;
        class ByMode { list<HwMode> Modes = [M, N]; list<Encoded> Objects = [E, F]; }
        def Both : ByMode;
        def A { ByMode EncodingInfos = Both; bits<8> Inst = 3; }";
    assert_eq!(
        fields(text),
        ["M 1 7..2 x[7:2], 1..0 01", "N 1 7..2 x[7:2], 1..0 10"]
    );
}

#[test]
fn encodings_of_pieces() {
    let head = "def ascend; def descend; def operand; def slice; def encoder;";
    let inst = |inst: &str| {
        fields(&format!(
            "{head} def A {{ dag Inst = {inst}; int Size = 2; }}"
        ))
    };
    assert_eq!(
        inst(
            r#"(ascend (descend 0b10, (operand "$d", 3), 0b1), (operand "$i.disp", 4, (encoder "e")))"#
        ),
        ["always 2 9..6 i.disp[3:0], 5..4 10, 3..1 d[2:0], 0..0 1"]
    );
    assert_eq!(
        inst(r#"(descend (slice "$a", 7, 4), (ascend 0b0, 0b1), (slice "$a", 0, 1))"#),
        ["always 2 7..4 a[7:4], 3..2 10, 1..0 a[1:0]"]
    );
    assert_eq!(inst("(ascend (descend), (ascend))"), ["none"]);
    for odd in [
        "(encoder 1)",
        "(ascend 1)",
        r#"(ascend "a")"#,
        r#"(operand "$a", 0)"#,
        r#"(operand "$a", 5000)"#,
        r#"(slice "$a", -1, 2)"#,
        "(operand 1, 2)",
    ] {
        assert_eq!(inst(odd), ["variable"], "{odd}");
    }
}
