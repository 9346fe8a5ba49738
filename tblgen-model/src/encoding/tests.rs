mod kinds;
mod releases;

use super::decoder_order::decoder_tables;
use crate::Models;
use tblgen_lang::record::RecordKeeper;

const HEAD: &str = r##"
    include "llvm/Target/Target.td"
    foreach i = 0...3 in def R#i : Register<"r"#i>;
    def GPR : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
    def Gpr : RegisterOperand<GPR> { let EncoderMethod = "encodeGpr"; }
    def Imm : Operand<i32> { let EncoderMethod = "encodeImm"; let DecoderMethod = "decodeImm<4>"; }
    def Plain : Operand<i32>;
    def Addr : Operand<i32> { let MIOperandInfo = (ops GPR:$base, Imm:$offset); }
    def Pair : Operand<i32> {
      let MIOperandInfo = (ops GPR:$a, GPR:$b);
      let EncoderMethod = "encodePair"; let DecoderMethod = "decodePair";
    }
    class Narrow<bit isReversed> : InstrInfo { let isLittleEndianEncoding = isReversed; }
    class I<dag outs, dag ins, string constraints = ""> : Instruction {
      let Namespace = "T"; let OutOperandList = outs; let InOperandList = ins; let Size = 1;
      let Constraints = constraints; bits<8> SoftFail = 0; field bits<8> Inst;
    }
"##;

/// A target with these instructions, the bits of which are reversed or not.
fn records(is_reversed: bool, text: &str) -> RecordKeeper {
    let bit = u8::from(is_reversed);
    let target =
        format!("def TInfo : Narrow<{bit}>; def T : Target {{ let InstructionSet = TInfo; }}");
    let text = format!("{HEAD}{target}{text}");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    done.records
        .unwrap_or_else(|| panic!("{:?}", done.diagnostics))
}

/// The way to emit an instruction in the default mode.
fn emitted(records: &RecordKeeper, name: &str) -> String {
    let models = Models::new(records);
    let number = models.instructions().unwrap();
    let number = number.number(records.def(name).unwrap()).unwrap();
    let encodings = match models.encodings() {
        Ok(encodings) => encodings,
        Err(faults) => return format!("error: {}", faults[0].message),
    };
    if let Some(warning) = encodings.left_out.clone().warnings(1, "").unwrap().first() {
        return warning.message.clone();
    }
    let Some(emission) = encodings.by_number[usize::from(number)].default_emission() else {
        return "nothing".to_string();
    };
    let mut text = format!("{:02x?}", emission.base);
    for one in &emission.operands {
        text += &format!("; {} {} [{}]", one.operand, one.name, one.encoder);
        for run in &one.runs {
            text += &format!(" {}:{}={}", run.inst_low, run.width, run.field_low);
        }
    }
    text
}

/// The way to the operands of the first encoding.
fn decoded(records: &RecordKeeper) -> String {
    let decodings = match Models::new(records).decodings() {
        Ok(decodings) => decodings,
        Err(faults) => return format!("error: {}", faults[0].message),
    };
    if let Some(warning) = decodings.left_out.clone().warnings(1, "").unwrap().first() {
        return warning.message.clone();
    }
    let Some(decoding) = decodings.all.first() else {
        return "nothing".to_string();
    };
    let field = |operand: &super::decoding::DecodedOperand<'_>| {
        let runs = operand.fields.iter();
        let runs = runs.map(|run| format!("{}:{}={}", run.inst_low, run.width, run.field_low));
        let runs: Vec<String> = runs.collect();
        let constant = match operand.constant {
            0 => String::new(),
            constant => format!("|{constant:#x}"),
        };
        format!("{}{constant} [{}]", runs.join(","), operand.decoder.name)
    };
    let mut fields: Vec<String> = decoding.operands.fields.iter().map(field).collect();
    let whole = decoding.operands.whole.as_ref();
    fields.extend(whole.map(|decoder| format!("all by {}", decoder.name)));
    fields.join("; ")
}

/// The names of encodings in the order in which they are tried, and the conflicts.
fn tried(records: &RecordKeeper) -> String {
    let models = Models::new(records);
    let decodings = models.decodings().unwrap();
    let name = |at: &usize| decodings.all[*at].encoding.name().to_string();
    let names = |all: &[usize]| all.iter().map(name).collect::<Vec<_>>().join(" ");
    let tables = decoder_tables(&decodings, &models.hw_modes().unwrap());
    let table = |table: &super::decoder_order::DecoderTable| {
        let conflicts = table.conflicts.iter().map(|all| names(all));
        let conflicts: String = conflicts.map(|names| format!(" ({names})")).collect();
        format!(
            "{}{}: {}{conflicts}",
            table.name,
            table.size,
            names(&table.order)
        )
    };
    tables.iter().map(table).collect::<Vec<_>>().join("; ")
}

#[test]
fn fields_are_put_in_by_runs_from_the_top() {
    let text = "def A : I<(outs GPR:$d), (ins Imm:$i)> {
        bits<2> d; bits<4> i; let Inst = { i{3-2}, 1, d, i{0}, i{1}, 1 };
    }";
    let kept = records(false, text);
    let wanted = "[21]; 0 d [] 3:2=0; 1 i [encodeImm] 6:2=2 2:1=0 1:1=1";
    assert_eq!(emitted(&kept, "A"), wanted);
    let wanted = "3:2=0 [DecodeGPRRegisterClass]; 1:1=1,2:1=0,6:2=2 [decodeImm<4>]";
    assert_eq!(decoded(&kept), wanted);
    let reversed = records(true, text);
    let wanted = "[84]; 0 d [] 4:1=0 3:1=1; 1 i [encodeImm] 5:2=0 1:1=2 0:1=3";
    assert_eq!(emitted(&reversed, "A"), wanted);
}

#[test]
fn parts_of_operands_have_functions_of_their_own_if_they_are_named() {
    let text = "def A : I<(outs), (ins (Addr $b, $o):$p)> {
        bits<2> b; bits<4> o; let Inst = { 0b11, o, b };
    }";
    let kept = records(false, text);
    let wanted = "[c0]; 0 b [] 0:2=0; 1 o [encodeImm] 2:4=0";
    assert_eq!(emitted(&kept, "A"), wanted);
    assert_eq!(
        decoded(&kept),
        "0:2=0 [DecodeGPRRegisterClass]; 2:4=0 [decodeImm<4>]"
    );
    let text = "def A : I<(outs), (ins Pair:$p, Gpr:$g)> {
        bits<4> p; bits<2> g; let Inst = { 0b11, p, g };
    }";
    let kept = records(false, text);
    let wanted = "[c0]; 0 p [encodePair] 2:4=0; 2 g [encodeGpr] 0:2=0";
    assert_eq!(emitted(&kept, "A"), wanted);
    assert_eq!(
        decoded(&kept),
        "2:4=0 [decodePair]; 0:2=0 [DecodeGPRRegisterClass]"
    );
}

#[test]
fn tied_operands_have_the_bits_of_the_other() {
    let text = "def A : I<(outs GPR:$d), (ins GPR:$a, Plain:$i), \"$a = $d\"> {
        bits<2> d; bits<4> i; let i{3} = 1; let Inst = { 0b110, i{2-0}, d };
    }";
    let kept = records(false, text);
    let wanted = "0:2=0 [DecodeGPRRegisterClass]; 0:2=0 [DecodeGPRRegisterClass]; 2:3=0|0x8 []";
    assert_eq!(decoded(&kept), wanted);
}

#[test]
fn modes_have_encodings_of_their_own() {
    let text = "def Wide : HwMode<\"+wide\", []>;
        def E : InstructionEncoding { let Size = 1; bits<8> SoftFail = 0; field bits<8> Inst = 7; }
        def F : InstructionEncoding { let Size = 1; bits<8> SoftFail = 0; field bits<8> Inst = 9; }
        def A : I<(outs), (ins)> { let EncodingInfos = EncodingByHwMode<[Wide, DefaultMode], [E, F]>; }
        def B : I<(outs), (ins)> { let Inst = 3; }";
    let kept = records(false, text);
    assert_eq!(emitted(&kept, "A"), "[09]");
    let models = Models::new(&kept);
    let decodings = models.decodings().unwrap();
    let all = decodings.all.iter();
    let all = all
        .map(|one| (one.encoding.name(), one.mode))
        .collect::<Vec<_>>();
    assert_eq!(all, [("F", 0), ("E", 1), ("B", 0), ("B", 1)]);
}

#[test]
fn lengths_are_those_of_the_segments() {
    let text = "class V<dag inst> : Instruction {
          let Namespace = \"T\"; let OutOperandList = (outs); let InOperandList = (ins Imm:$i, GPR:$r);
          dag Inst = inst;
        }
        def A : V<(descend (operand \"$i\", 8, (encoder \"far\"), (decoder \"near\")),
                           (descend 0b1010, (slice \"$r\", 1, 0), 0b11))>;";
    let kept = records(false, text);
    let wanted = "[a3]; 1 r [] 2:2=0; 0 i [far] 8:8=0";
    assert_eq!(emitted(&kept, "A"), wanted);
    assert_eq!(
        decoded(&kept),
        "8:8=0 [near]; 2:2=0 [DecodeGPRRegisterClass]"
    );
}

#[test]
fn what_fixes_more_bits_is_tried_first() {
    let text =
        "class J<bits<2> op> : I<(outs), (ins Plain:$i)> { bits<6> i; let Inst = { op, i }; }
        def ANY : J<1>; def NOP : J<1> { let i = 0; }
        def B2 : J<2> { let DecoderNamespace = \"X\"; }
        def TWICE : J<2>; def AGAIN : J<2>;
        def HIDDEN : J<3> { let isCodeGenOnly = true; } def NONE : J<3> { let Size = 0; }
        def SOFT : J<0> { let i = 3; let SoftFail = 3; }
        def SAME : AdditionalEncoding<ANY> {
          let Size = 1; bits<8> SoftFail = 0; field bits<8> Inst = 0b11000000;
        }";
    let kept = records(false, text);
    assert_eq!(tried(&kept), "1: SOFT NOP ANY SAME (AGAIN TWICE); X1: B2");
    let models = Models::new(&kept);
    let decodings = models.decodings().unwrap();
    let soft = decodings
        .all
        .iter()
        .find(|one| one.encoding.name() == "SOFT");
    let soft = soft.unwrap();
    assert_eq!(soft.soft_fail.ones, [3]);
    assert_eq!(soft.fixed.zeros(), [0xfc]);
}

#[test]
fn wrong_encodings_are_errors() {
    let encode = |text: &str| emitted(&records(false, text), "A");
    let field = "def A : I<(outs), (ins Plain:$i)> { bits<6> j; let Inst = { 0b11, j }; }";
    assert_eq!(encode(field), "error: No operand named j in record A");
    let part = "class D<dag ins> : I<(outs), ins> { let DisableEncoding = \"$i\"; }
        def A : D<(ins Plain:$i)> { bits<6> i; let Inst = { 0b11, i }; }";
    assert_eq!(
        encode(part),
        "error: Operand i used but also marked as not emitted!"
    );
    let dag = |inst: &str| {
        encode(&format!(
            "def A : Instruction {{ let Namespace = \"T\"; let OutOperandList = (outs);
               let InOperandList = (ins Plain:$i); dag Inst = {inst}; }}"
        ))
    };
    let wanted = "error: Expecting at least 2 arguments for `operand`";
    assert_eq!(dag("(descend (operand \"$i\"))"), wanted);
    let wanted = "error: Invalid number of bits for `operand`";
    assert_eq!(dag("(descend (operand \"$i\", 0))"), wanted);
    let wanted = "error: Invalid bit range for `slice`";
    assert_eq!(dag("(descend (slice \"$i\", -1, 2))"), wanted);
    let wanted = "error: Expecting complete bits init in `descend`";
    assert_eq!(dag("(descend 0b1, { 1, ? })"), wanted);
    let wanted = "error: Unrecognized type of argument in `ascend`: 5";
    assert_eq!(dag("(ascend 0b1, 5)"), wanted);
    let wide = "def A : Instruction { let Namespace = \"T\"; let OutOperandList = (outs);
        let InOperandList = (ins); let Size = 1; bits<5000> Inst = 1; }";
    assert_eq!(encode(wide), "error: an encoding has at most 4096 bits");
    let wanted = "error: an encoding has at most 4096 bits";
    assert_eq!(dag("(descend (operand \"$i\", 4096), 0b1)"), wanted);
    let wanted = "error: 'A' does not have an operand named '$x'!";
    assert_eq!(dag("(descend (operand \"$x\", 4))"), wanted);
}

#[test]
fn decoders_and_parts_have_to_agree() {
    let named = "def A : I<(outs), (ins (Pair $a, $b):$p)> {
        bits<2> a; bits<2> b; let Inst = { 0b1100, a, b };
    }";
    let wanted = "error: DecoderEmitter: operand \"p\" has type \"Pair\" with a custom \
                  DecoderMethod, but also named sub-operands.";
    assert_eq!(decoded(&records(false, named)), wanted);
    let unnamed = "def A : I<(outs), (ins Addr:$p)> { bits<4> p; let Inst = { 0b1100, p }; }";
    let wanted = "error: DecoderEmitter: operand \"p\" uses MIOperandInfo with multiple ops, \
                  but doesn't have a custom decoder!";
    assert_eq!(decoded(&records(false, unnamed)), wanted);
    let whole = "def A : I<(outs), (ins Addr:$p)> {
        let DecoderMethod = \"decodeA\"; bits<4> p; let Inst = { 0b1100, p };
    }";
    assert_eq!(decoded(&records(false, whole)), "all by decodeA");
}

#[test]
fn pieces_that_consist_of_the_same_ones_end() {
    let mut text = "defvar D0 = (ascend);".to_string();
    for level in 1..50 {
        let below = level - 1;
        text += &format!("defvar D{level} = (ascend D{below}, D{below});");
    }
    text += "def A : Instruction { let Namespace = \"T\"; let OutOperandList = (outs);
        let InOperandList = (ins); let Size = 1; dag Inst = D49; }";
    let kept = records(false, &text);
    assert_eq!(
        emitted(&kept, "A"),
        "error: an encoding has at most 4096 pieces"
    );
    assert_eq!(decoded(&kept), "error: an encoding has at most 4096 pieces");
}

#[test]
fn ties_are_between_parts_of_operands() {
    let text = "def A : Instruction {
        let Namespace = \"T\"; let OutOperandList = (outs Pair:$d); let InOperandList = (ins GPR:$p);
        let Constraints = \"$p = $d.a\";
        dag Inst = (descend 0b1111, (operand \"$d.b\", 2), (operand \"$d.a\", 2));
    }";
    let wanted = "0:2=0 [DecodeGPRRegisterClass]; 2:2=0 [DecodeGPRRegisterClass]; \
                  0:2=0 [DecodeGPRRegisterClass]";
    assert_eq!(decoded(&records(false, text)), wanted);
}

#[test]
fn bits_beyond_64_may_be_soft() {
    let text = "def A : Instruction {
        let Namespace = \"T\"; let OutOperandList = (outs); let InOperandList = (ins);
        let Size = 9; bits<72> SoftFail = 0; let SoftFail{71} = 1; let SoftFail{0} = 1;
        field bits<72> Inst = 1;
    }";
    let kept = records(false, text);
    let decodings = Models::new(&kept).decodings().unwrap();
    let soft = &decodings.all[0].soft_fail;
    assert_eq!(
        (soft.zeros.as_slice(), soft.ones.as_slice()),
        (&[0, 128][..], &[1, 0][..])
    );
    assert_eq!(decodings.all[0].fixed.zeros(), [u64::MAX - 1, 127]);
}

#[test]
fn sizes_and_soft_bits_have_to_make_sense() {
    let size = |size: i64| {
        let text = format!(
            "def E : InstructionEncoding {{ let Size = {size}; field bits<8> Inst = 7; }}
             def A : I<(outs), (ins)> {{
               let EncodingInfos = EncodingByHwMode<[DefaultMode], [E]>;
             }}"
        );
        decoded(&records(false, &text))
    };
    assert_eq!(size(-1), "error: a size of -1 bytes");
    assert_eq!(
        size(513),
        "'A' is left out: an encoding has at most 512 bytes, not 513"
    );
    let soft = "def A : I<(outs), (ins)> { let SoftFail = 1; let Inst{7-1} = 3; }";
    let wanted = "error: SoftFail of A has a bit that is unset in Inst: only a bit that is 0 or 1 \
                  there can be one that should have a value";
    assert_eq!(decoded(&records(false, soft)), wanted);
}

#[test]
fn a_function_without_bits_decodes_the_whole_instruction() {
    let text = "def A : I<(outs), (ins Plain:$i, (Addr $b, $o):$p)> {
        bits<4> i; bits<2> b; let Inst = { 0b11, b, i };
    }";
    let wanted = "0:4=0 []; 4:2=0 [DecodeGPRRegisterClass]; all by decodeImm<4>";
    assert_eq!(decoded(&records(false, text)), wanted);
}
