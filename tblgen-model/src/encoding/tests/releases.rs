//! Encodings as older and newer releases of LLVM have them.

use super::*;
use crate::encoding::decoder_order::DecoderTable;
use crate::encoding::plan::planned;
use crate::subtarget::condition::FeatureCondition;

/// A description whose instruction set has the fields about positions that LLVM 17 has.
fn by_position(flags: &str, text: &str) -> RecordKeeper {
    let set = format!(
        "class Older : InstrInfo {{
           bit useDeprecatedPositionallyEncodedOperands = true;
           bit decodePositionallyEncodedOperands = false;
           bit noNamedPositionallyEncodedOperands = false;
         }}
         def TInfo : Older {{ {flags} }} def T : Target {{ let InstructionSet = TInfo; }}"
    );
    let done = tblgen_lang::compile_text("t.td", format!("{HEAD}{set}{text}"), &Default::default());
    done.records.unwrap()
}

#[test]
fn fields_of_other_names_stand_for_operands_by_position() {
    let text = "def A : I<(outs GPR:$d), (ins Plain:$a, Plain:$b)> {
        bits<2> x; bits<2> b; bits<2> y; let Inst = { 0b11, x, b, y };
    }";
    let wanted = "[c0]; 0 x [] 4:2=0; 2 b [] 2:2=0; 1 y [] 0:2=0";
    assert_eq!(emitted(&by_position("", text), "A"), wanted);
    let named = "let noNamedPositionallyEncodedOperands = true;";
    let two = "def A : I<(outs GPR:$d), (ins Plain:$a, Plain:$b)> {
        bits<2> d; bits<2> x; bits<2> y; let Inst = { 0b11, d, x, y };
    }";
    let wanted = "[c0]; 0 d [] 4:2=0; 1 x [] 2:2=0; 2 y [] 0:2=0";
    assert_eq!(emitted(&by_position(named, two), "A"), wanted);
    let few = "def A : I<(outs GPR:$d), (ins)> {
        bits<2> x; bits<4> y; let Inst = { 0b11, x, y };
    }";
    let wanted = "'A' is left out: Too few operands in record A (no match for variable y)";
    assert_eq!(emitted(&by_position("", few), "A"), wanted);
    let off = "let useDeprecatedPositionallyEncodedOperands = false;";
    let wanted = "error: No operand named x in record A";
    assert_eq!(emitted(&by_position(off, text), "A"), wanted);
}

#[test]
fn decoders_may_take_operands_by_position() {
    let decodes = "let decodePositionallyEncodedOperands = true;";
    let text = "def A : I<(outs GPR:$d), (ins Plain:$a, Plain:$b)> {
        bits<2> x; bits<2> b; bits<2> y; let Inst = { 0b11, x, b, y };
    }";
    let wanted = "4:2=0 [DecodeGPRRegisterClass]; 0:2=0 []; 2:2=0 []";
    assert_eq!(decoded(&by_position(decodes, text)), wanted);
    assert_eq!(decoded(&by_position("", text)), "2:2=0 []");
    let off = format!("{decodes} let useDeprecatedPositionallyEncodedOperands = false;");
    assert_eq!(decoded(&by_position(&off, text)), "2:2=0 []");
    // The bits are a number in the order in which the instruction has them.
    let turned = "def A : I<(outs GPR:$d), (ins Plain:$a)> {
        bits<2> x; bits<4> y; let Inst = { 0b11, x{0}, x{1}, y };
    }";
    let wanted = "4:2=0 [DecodeGPRRegisterClass]; 0:4=0 []";
    assert_eq!(decoded(&by_position(decodes, turned)), wanted);
    // What is tied has the field of the other.
    let tied = "def A : I<(outs GPR:$d), (ins GPR:$s, Plain:$a)> {
        bits<2> x; bits<4> y; let Inst = { 0b11, x, y };
        let Constraints = \"$d = $s\"; let DisableEncoding = \"$s\";
    }";
    let wanted = "4:2=0 [DecodeGPRRegisterClass]; 4:2=0 [DecodeGPRRegisterClass]; 0:4=0 []";
    assert_eq!(decoded(&by_position(decodes, tied)), wanted);
    // One function decodes both parts of a pair.
    let pair = "def A : I<(outs), (ins Pair:$p, Plain:$i)> {
        bits<3> x; bits<3> y; let Inst = { 0b11, x, y };
    }";
    let wanted = "3:3=0 [decodePair]; 0:3=0 []";
    assert_eq!(decoded(&by_position(decodes, pair)), wanted);
    let few = "def A : I<(outs GPR:$d), (ins)> {
        bits<2> x; bits<4> y; let Inst = { 0b11, x, y };
    }";
    let wanted = "'A' is left out: Too few operands in record A (no match for variable y)";
    assert_eq!(decoded(&by_position(decodes, few)), wanted);
}

#[test]
fn parts_that_one_function_encodes_are_not_counted() {
    let text = "def A : I<(outs), (ins Pair:$p)> {
        bits<3> x; bits<3> y; let Inst = { 0b11, x, y };
    }";
    let wanted = "error: Operand y used but also marked as not emitted!";
    assert_eq!(emitted(&by_position("", text), "A"), wanted);
    let more = text.replace("Pair:$p", "Pair:$p, Plain:$i");
    let wanted = "[c0]; 0 x [encodePair] 3:3=0; 2 y [] 0:3=0";
    assert_eq!(emitted(&by_position("", &more), "A"), wanted);
}

#[test]
fn parts_without_a_decoder_are_left_out_of_older_releases() {
    let text = "def TInfo : InstrInfo; def T : Target { let InstructionSet = TInfo; }
        def A : I<(outs), (ins Addr:$p)> { bits<4> p; let Inst = { 0b1100, p }; }
        def B : I<(outs), (ins Plain:$i)> { bits<4> i; let Inst = { 0b1101, i }; }";
    let of_release = |release: &str| {
        let mut options = tblgen_lang::Options::new();
        options.llvm = Some(release.parse().unwrap());
        let done = tblgen_lang::compile_text("t.td", format!("{HEAD}{text}"), &options);
        decoded(&done.records.unwrap())
    };
    let fault = "DecoderEmitter: operand \"p\" uses MIOperandInfo with multiple ops, \
                 but doesn't have a custom decoder!";
    assert_eq!(of_release("16"), format!("error: {fault}"));
    assert_eq!(of_release("15"), format!("'A' is left out: {fault}"));
}

#[test]
fn operands_may_have_no_bits() {
    let text = "def A : I<(outs), (ins GPR:$r, Imm:$i)> {
        bits<0> r; bits<4> i; let Inst = { 0b1100, i };
    }";
    let kept = records(false, text);
    assert_eq!(emitted(&kept, "A"), "[c0]; 1 i [encodeImm] 0:4=0");
    let wanted = " [DecodeGPRRegisterClass]; 0:4=0 [decodeImm<4>]";
    assert_eq!(decoded(&kept), wanted);
    let plain = "def A : I<(outs), (ins Plain:$i)> { bits<0> i; let Inst = 7; }";
    assert_eq!(decoded(&records(false, plain)), "");
}

#[test]
fn tables_may_be_those_of_some_releases() {
    let plan = |entries: &str| {
        let features = ["One", "Two"].map(|name| {
            format!("def {name} : SubtargetFeature<\"{name}\", \"{name}\", \"true\", \"\">;")
        });
        let text = format!(
            "include \"llvm/Target/Target.td\" include \"tblgen/MC.td\" {}
             def TInfo : InstrInfo; def T : Target {{ let InstructionSet = TInfo; }}
             def : DecodeOrder<[{entries}]>;",
            features.concat()
        );
        let done = tblgen_lang::compile_text("t.td", text, &Default::default());
        let records = done.records.unwrap();
        let features = crate::Models::new(&records).subtarget_features().unwrap();
        let table = DecoderTable {
            name: "New".to_string(),
            size: 4,
            order: Vec::new(),
            conflicts: Vec::new(),
        };
        planned(&records, &[table], &features)
    };
    let new = "(when (any_of One, (unless Two)), (table_if_any \"New\", 4))";
    let found = plan(&format!("{new}, (table_if_any \"Old\"), (table \"New\")")).unwrap();
    assert_eq!(found.len(), 2);
    let condition = found[0].condition.as_ref();
    assert!(matches!(condition, Some(FeatureCondition::AnyOf(all)) if all.len() == 2));
    let message = |entries: &str| {
        let faults = plan(entries).unwrap_err().into_iter();
        faults.map(|fault| fault.message).next()
    };
    let unknown = message("(table \"Old\")");
    assert_eq!(
        unknown.as_deref(),
        Some("no instruction is in the table \"Old\"")
    );
    let nested = message("(when (any_of (any_of One)), (table \"New\"))");
    assert_eq!(
        nested.as_deref(),
        Some("a condition is a feature of the subtarget")
    );
}
