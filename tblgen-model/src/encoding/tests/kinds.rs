//! Operands that are of no known kind: what their bits mean is an error, and never a number.

use super::*;

const MODES: &str = r#"
    def Wide : HwMode<"", []>;
    def GPR64 : RegisterClass<"T", [i64], 64, (sequence "R%u", 0, 3)>;
    def ByMode : RegClassByHwMode<[DefaultMode, Wide], [GPR, GPR64]>;
    def ByModeOp : RegisterOperand<ByMode>;
    class Later : RegisterClassLike;
    def New : Later;
    def NewOp : RegisterOperand<New>;
    def Mem : Operand<i32> { let MIOperandInfo = (ops Plain:$base, NewOp:$index); }
    def One : Operand<i32> { let MIOperandInfo = (ops New:$index); }
    def OneByMode : Operand<i32> { let MIOperandInfo = (ops ByMode:$index); }
    def Nested : Operand<i32> { let MIOperandInfo = (ops Addr:$address); }
    def Type : Operand<i32> { let MIOperandInfo = (ops i32:$value); }
    def Stated : RegisterOperand<ByMode> {
      let DecoderMethod = "decode"; let EncoderMethod = "encode";
    }
    def Decoded : Operand<i32> {
      let MIOperandInfo = (ops New:$r); let DecoderMethod = "decode";
    }
    def TInfo : InstrInfo;
    def T : Target { let InstructionSet = TInfo; }
"#;

/// A description with an instruction that has these operands, `r` among them.
fn with_operands(ins: &str, more: &str) -> RecordKeeper {
    let text = format!(
        "{HEAD}{MODES} def A : I<(outs), (ins {ins})> {{
           bits<2> r; let Inst = {{ 0b110011, r }}; {more}
         }}"
    );
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    done.records
        .unwrap_or_else(|| panic!("{:?}", done.diagnostics))
}

fn unknown(operand: &str, kind: &str) -> String {
    format!(
        "'A' is left out: the operand '{operand}' of 'A' is of the kind '{kind}', of which it is not known \
         what its bits mean"
    )
}

#[test]
fn unknown_kinds_are_no_numbers() {
    let later = "New' (Later)";
    for (ins, kind) in [
        ("NewOp:$r", later),
        ("(Mem $d, $r):$m", later),
        ("One:$r", later),
        ("(One $r):$m", later),
        ("Nested:$r", "Addr' (Operand)"),
        ("Type:$r", "i32' (VTInt)"),
        ("unknown:$r", "unknown' (unknown_class)"),
    ] {
        let wanted = unknown("r", kind).replace(")', of", "), of");
        let records = with_operands(ins, "");
        assert_eq!(decoded(&records), wanted, "{ins}");
        assert_eq!(emitted(&records, "A"), wanted, "{ins}");
    }
}

#[test]
fn stated_functions_make_a_kind_known() {
    let records = with_operands("Stated:$r", "");
    assert_eq!(decoded(&records), "0:2=0 [decode]");
    assert_eq!(emitted(&records, "A"), "[cc]; 0 r [encode] 0:2=0");
    let whole = with_operands("NewOp:$r", r#"let DecoderMethod = "decodeAll";"#);
    assert_eq!(decoded(&whole), "all by decodeAll");
    let wanted = unknown("r", "New' (Later)").replace(")', of", "), of");
    assert_eq!(emitted(&whole, "A"), wanted);
    let decoder_alone = with_operands("Decoded:$r", "");
    assert_eq!(decoded(&decoder_alone), "0:2=0 [decode]");
    assert_eq!(emitted(&decoder_alone, "A"), wanted);
}

#[test]
fn classes_by_mode_are_registers() {
    for ins in [
        "ByMode:$r",
        "ByModeOp:$r",
        "(OneByMode $r):$m",
        "OneByMode:$r",
    ] {
        let records = with_operands(ins, "");
        let decoder = "0:2=0 [DecodeByModeRegClassByHwMode]";
        assert_eq!(decoded(&records), decoder, "{ins}");
        assert_eq!(emitted(&records, "A"), "[cc]; 0 r [] 0:2=0", "{ins}");
    }
}

#[test]
fn operands_without_bits_are_not_asked_for() {
    let records = with_operands("Plain:$r, NewOp:$none", "");
    assert_eq!(decoded(&records), "0:2=0 []");
    assert_eq!(emitted(&records, "A"), "[cc]; 0 r [] 0:2=0");
}

#[test]
fn pointers_are_registers_of_the_subtarget() {
    let records = with_operands("ptr_rc:$r", "");
    assert_eq!(decoded(&records), "0:2=0 [DecodePointerLikeRegClass0]");
    assert_eq!(emitted(&records, "A"), "[cc]; 0 r [] 0:2=0");
}
