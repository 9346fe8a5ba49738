//! Tests of faults: descriptions without a decoder.

use super::messages;

/// The one message about a description of one line.
fn message(text: &str) -> String {
    let messages = messages(text);
    assert_eq!(messages.len(), 1, "{messages:?}");
    let message = messages.into_iter().next().unwrap();
    message.strip_prefix("1: ").unwrap().to_string()
}

#[test]
fn unknown_names() {
    for (change, what) in [
        ("OpMap = TZ", "opcode map 'TZ'"),
        ("OpPrefix = XX", "prefix 'XX'"),
        ("OpEnc = EncOdd", "encoding 'EncOdd'"),
    ] {
        let text = format!(r#"let {change} in def I : X86Inst<1, "RawFrm">;"#);
        assert_eq!(message(&text), format!("'I' has an unknown {what}"));
    }
    let text = r#"def I : X86Inst<1, "MRMOdd">;"#;
    assert_eq!(message(text), "'I' has an unknown form 'MRMOdd'");
}

#[test]
fn fields_that_do_not_fit() {
    let text = r#"let OpEnc = EncVEX in def I : X86Inst<1, "RawFrm">;"#;
    assert_eq!(
        message(text),
        "'I' has a prefix for vectors and needs an opcode prefix: PS, PD, XS or XD"
    );
    let text = r#"let OpEnc = EncEVEX, OpPrefix = PS, hasVEX_L = 1, hasEVEX_L2 = 1 in def I : X86Inst<1, "RawFrm">;"#;
    assert_eq!(message(text), "'I' has vectors of 256 and of 512 bits");
    let text = r#"def I : X86Inst<0x51, "AddRegFrm", (outs), (ins GR32:$a)>;"#;
    assert_eq!(
        message(text),
        "the opcode 51 of 'I' is no multiple of 8, and an operand is in it"
    );
    let text = r#"let CD8_Scale = 3 in def I : X86Inst<1, "RawFrm">;"#;
    assert_eq!(
        message(text),
        "the unit of displacements is 3 bytes, no power of 2"
    );
    let text = r#"def I : X86Inst<?, "RawFrm">;"#;
    assert_eq!(message(text), "'Opcode' of 'I' is no number of 8 bits");
}

#[test]
fn operands_that_do_not_fit() {
    for (form, operands, expected) in [
        (
            "MRMSrcReg",
            "GR32:$a",
            "an operand for ModRM.rm as a register is missing",
        ),
        (
            "RawFrm",
            "i8imm:$a, i8imm:$b",
            "the form has no place for the operand 'b'",
        ),
        (
            "MRMSrcMem",
            "GR32:$a, GR32:$b",
            "the operand 'b' of type 'GR32' cannot be in ModRM.rm as memory",
        ),
        (
            "MRMSrcReg",
            "Odd:$a, GR32:$b",
            "the operand 'a' has the type 'Odd', which a decoder of X86 does not know",
        ),
    ] {
        let text = format!(r#"def I : X86Inst<1, "{form}", (outs), (ins {operands})>;"#);
        assert_eq!(message(&text), format!("'I': {expected}"));
    }
    let many = (0..7).map(|at| format!("GR32:$a{at}"));
    let many = many.collect::<Vec<_>>().join(", ");
    let text = format!(r#"def I : X86Inst<1, "RawFrm", (outs), (ins {many})>;"#);
    assert_eq!(
        message(&text),
        "'I' has 7 operands, and a decoder of X86 knows 6"
    );
}

#[test]
fn nothing_to_decode() {
    let text = r#"let isCodeGenOnly = 1 in def I : X86Inst<1, "RawFrm">;
                  let isCodeGenOnly = 1 in"#;
    assert_eq!(
        messages(text),
        ["1: there is no instruction to decode: none of the class 'X86Inst' is for decoders"]
    );
}

#[test]
fn conflicts() {
    let text = "def I : X86Inst<1, \"RawFrm\">;\ndef J : X86Inst<1, \"RawFrm\">;";
    assert_eq!(
        messages(text),
        [
            "2: Primary decode conflict: J would overwrite I (opcode 01, context IC)",
            "1: I is here"
        ]
    );
    let text = "def I : X86Inst<1, \"MRM0r\", (outs), (ins GR32:$a)>;\n\
                def J : X86Inst<1, \"MRM7r\", (outs), (ins GR32:$a)>;";
    super::decoding(text, |decoding| {
        assert_eq!(decoding.instructions.iter().len(), 2);
    });
}
