//! Warnings about encodings and assembly strings.

use tblgen_core::backend::{EmitOptions, Registry, emit_all};
use tblgen_core::pretty::{Style, render};
use tblgen_core::{Options, compile_text};

/// A target with registers of three bits, and a format of instructions.
const TARGET: &str = r##"
include "llvm/Target/Target.td"
class GPRReg<int n> : Register<"r"#n> { let HWEncoding{2-0} = n; let Namespace = "Mini"; }
foreach n = 0...7 in def R#n : GPRReg<n>;
def GPR : RegisterClass<"Mini", [i32], 32, (sequence "R%u", 0, 7)>;
def Mini : Target;
class Format<dag outs, dag ins, string asm, string constraints = ""> : Instruction {
  let Namespace = "Mini";
  let Size = 2;
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = asm;
  let Constraints = constraints;
  bits<16> Inst;
}
class RRR<bits<4> op, dag outs, dag ins, string asm, string constraints = "">
    : Format<outs, ins, asm, constraints> {
  bits<3> rd;
  bits<3> rs;
  let Inst{15-12} = op;
  let Inst{11-9} = rd;
  let Inst{8-6} = rs;
  let Inst{5-0} = 0;
}
"##;

/// The lines of the target, before those of a test.
fn lines() -> usize {
    TARGET.lines().count()
}

/// The warnings about the target with more instructions, pretty.
fn shown(text: &str, options: &EmitOptions) -> String {
    let text = format!("{TARGET}{text}");
    let done = compile_text("mini.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let backend = Registry::builtin().find_rust("instr_info").unwrap();
    let failure = emit_all(&[backend], &records, options).err();
    let found = [records.take_diagnostics(), failure.unwrap_or_default()].concat();
    render(&found, &done.sources, Style::default()).text
}

/// The first lines of the warnings, each with the line of the test that it is about.
fn warnings(text: &str) -> Vec<String> {
    warnings_with(text, &EmitOptions::default())
}

fn warnings_with(text: &str, options: &EmitOptions) -> Vec<String> {
    let text = shown(text, options);
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with("warning: ") || line.starts_with("error: ") {
            found.push(line.to_string());
        } else if let Some((_, place)) = line.split_once("--> mini.td:")
            && let Some(last) = found.last_mut()
        {
            let row: usize = place.split(':').next().unwrap().parse().unwrap();
            last.push_str(&format!(" @{}", row as i64 - lines() as i64));
        }
    }
    found
}

const GOOD: &str =
    "def MOV : RRR<1, (outs GPR:$rd), (ins GPR:$rs), \"mov $rd, ${rs} $$ \\\\$x\">;\n";

#[test]
fn nothing_is_odd_about_good_instructions() {
    assert_eq!(warnings(GOOD), [""; 0]);
    // What has no encoding, and what is in the same register as something else.
    let more = r#"
        let isPseudo = true in def LI : Format<(outs GPR:$rd), (ins i32imm:$i), "li $rd, $i">;
        let isCodeGenOnly = true in
        def LI2 : Format<(outs GPR:$rd), (ins i32imm:$i), "li $rd, $i"> { let Inst{0} = 1; }
        def NOP : Format<(outs), (ins i32imm:$i), "nop $i">;
        def INC : RRR<2, (outs GPR:$rd), (ins GPR:$same, GPR:$rs), "inc $rd", "$same = $rd">;
        def DEC : RRR<2, (outs GPR:$same), (ins GPR:$rd, GPR:$rs), "dec $rd", "$same = $rd">;
    "#;
    assert_eq!(warnings(more), [""; 0]);
}

#[test]
fn unset_bits() {
    let text = "class Short : Format<(outs GPR:$rd), (ins), \"s $rd\"> {
  bits<3> rd; let Inst{15-12} = 1; let Inst{2-0} = rd; let Inst{7} = 0;
}
def S0 : Short;\ndef S1 : Short;\ndef S2 : Short { let Inst{6-3} = 0; }\ndef S3 : Short;\n";
    assert_eq!(
        warnings(text),
        [
            "warning: the encoding of `S0` and 2 more instructions leaves bits 11 to 8, bits 6 to 3 unset [unset_bits] @4",
            "warning: the encoding of `S2` leaves bits 11 to 8 unset [unset_bits] @6",
        ]
    );
}

#[test]
fn bits_beyond_the_size_need_no_value() {
    let text = "def S : Format<(outs), (ins), \"s\"> { let Size = 1; let Inst{7-0} = 1; }\n";
    assert_eq!(warnings(text), [""; 0]);
}

#[test]
fn operands_that_are_not_encoded() {
    let text = "def ADD : RRR<3, (outs GPR:$rd), (ins GPR:$ra, GPR:$rs), \"add $rd, $ra, $rs\">;
def SUB : RRR<3, (outs GPR:$rd), (ins GPR:$ra, GPR:$rs), \"sub $rd, $ra, $rs\">;
def NEG : RRR<3, (outs GPR:$dst), (ins GPR:$rs), \"neg $dst, $rs\">;\n";
    assert_eq!(
        warnings(text),
        [
            "warning: the operand `$ra` is in no field of the encoding of `ADD` and `SUB` [unencoded_operand] @1",
            "warning: the operand `$dst` is in no field of the encoding of `NEG` [unencoded_operand] @3",
        ]
    );
    let shown = shown(text, &EmitOptions::default());
    assert!(
        shown.contains("the field `rd` of the encoding is no operand"),
        "{shown}"
    );
}

#[test]
fn names_in_assembly_that_are_no_operands() {
    let text = "def ADD : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"add $rd, $zz\">;
def SUB : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"sub{l|} {$rrs|$rd}, $rs\">;\n";
    assert_eq!(
        warnings(text),
        [
            "warning: `$zz` in the `AsmString` of `ADD` is not an operand [unknown_operand_in_asm] @1",
            "warning: `$rrs` in the `AsmString` of `SUB` is not an operand [unknown_operand_in_asm] @2",
        ]
    );
    let shown = shown(text, &EmitOptions::default());
    assert!(shown.contains("the operands are `$rd`, `$rs`"), "{shown}");
    assert!(shown.contains("did you mean `rs`?"), "{shown}");
}

#[test]
fn assembly_that_no_printer_can_be_made_of() {
    let text = "def ADD : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"add{ $rd, $rs\">;
def SUB : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"sub $rd, $ $rs\">;
def NEG : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"neg ${rd:}\">;
def NOT : RRR<3, (outs GPR:$rd), (ins GPR:$rs), \"not $ $rd\">;\n";
    assert_eq!(
        warnings(text),
        [
            "warning: no printer can be made of the `AsmString` of `ADD` [malformed_asm] @1",
            "warning: no printer can be made of the `AsmString` of `NEG` [malformed_asm] @3",
            "warning: no printer can be made of the `AsmString` of `NOT` and `SUB` [malformed_asm] @4",
        ]
    );
    let shown = shown(text, &EmitOptions::default());
    let help = "LLVM reports when it makes one: Stray '$' in 'NOT' asm string, maybe you want $$?";
    assert!(shown.contains(help), "{shown}");
}

const OVERLAPS: &str = "class Bad : Format<(outs GPR:$rd), (ins GPR:$rs), \"bad $rd, $rs\"> {
  bits<3> rd; bits<3> rs;
  let Inst{15-12} = 1;
  let Inst{11-9} = rd;
  let Inst{9-7} = rs;
  let Inst{6-0} = 0;
}
def BAD : Bad;\ndef BAD2 : Bad;
def CUT : RRR<1, (outs GPR:$rd), (ins GPR:$rs), \"cut $rd, $rs\"> {
  let Inst{10-9} = 0;
}
def WHOLE : RRR<1, (outs GPR:$rd), (ins), \"whole $rd\"> {
  let Inst{8-6} = 0;
}
def OPCODE : Format<(outs GPR:$rd), (ins), \"opcode $rd\"> {
  bits<3> rd;
  let Inst = 0;
  let Inst{15-11} = 0b10100;
  let Inst{12-10} = rd;
}
class Refined<bits<16> op> : Format<(outs GPR:$rd), (ins), \"refined $rd\"> {
  bits<3> rd;
  let Inst{15-0} = op;
  let Inst{11-9} = rd;
  let Inst{9} = 0;
}
def REFINED : Refined<5>;
";

#[test]
fn overlapping_fields() {
    let twice = "one body sets";
    assert_eq!(
        warnings(OVERLAPS),
        [
            format!("warning: {twice} bit 9 of `Inst` twice [overlapping_fields] @5"),
            format!("warning: {twice} bits 12 to 11 of `Inst` twice [overlapping_fields] @20"),
        ]
    );
}

#[test]
fn parts_of_fields_are_replaced() {
    let options = EmitOptions {
        warn: vec!["partial_override".to_string()],
        allow: vec!["overlapping_fields".to_string()],
        ..EmitOptions::default()
    };
    let message = "warning: only a part of an operand's field in `Inst` is replaced: bit 10";
    assert_eq!(
        warnings_with(OVERLAPS, &options),
        [format!("{message} [partial_override] @11")]
    );
}

#[test]
fn bits_that_are_open_on_purpose() {
    let text = "def ANY : Format<(outs), (ins), \"any\"> {
  let Inst{15-4} = 1;
  let Inst{3-0} = {?, ?, ?, ?};
}\n";
    assert_eq!(warnings(text), [""; 0]);
}

#[test]
fn of_many_warnings_the_first_are_shown() {
    let short =
        |n: u32| format!("def S{n} : Format<(outs), (ins), \"s\"> {{ let Inst{{15-{n}}} = 1; }}\n");
    let text = &(1..=7).map(short).collect::<String>();
    let found = warnings(text);
    assert_eq!(found.len(), 5, "{found:#?}");
    let last = &found[4];
    assert!(
        last.contains("[unset_bits]; 2 more such warnings are not shown"),
        "{last}"
    );
    let all = EmitOptions {
        warn: vec!["unset_bits".to_string()],
        ..EmitOptions::default()
    };
    assert_eq!(warnings_with(text, &all).len(), 7);
}

#[test]
fn warnings_can_be_switched_off() {
    let text = "def ADD : RRR<3, (outs GPR:$rd), (ins GPR:$ra, GPR:$rs), \"add $rd, $zz\">;\n";
    let allow = |names: &[&str]| EmitOptions {
        allow: names.iter().map(ToString::to_string).collect(),
        ..EmitOptions::default()
    };
    let all = ["unencoded_operand", "unknown_operand_in_asm"];
    assert_eq!(warnings(text).len(), 2);
    assert_eq!(warnings_with(text, &allow(&all[..1])).len(), 1);
    assert_eq!(warnings_with(text, &allow(&all)), [""; 0]);
    let wrong = shown(text, &allow(&["unencoded_operands"]));
    let message = "error: the outputs asked for have no warning `unencoded_operands` (known: ";
    assert!(wrong.contains(message), "{wrong}");
    assert!(
        wrong.contains("did you mean `unencoded_operand`?"),
        "{wrong}"
    );
}

#[test]
fn sub_registers_beyond_their_registers() {
    let text = r#"
def low : SubRegIndex<16, 0>;
def high : SubRegIndex<32, 16>;
class Wide<string n, list<Register> parts> : Register<n> {
  let SubRegs = parts; let SubRegIndices = [low, high]; let CoveredBySubRegs = 1;
}
def W0 : Wide<"w0", [R0, R1]>;
def W1 : Wide<"w1", [R2, R3]>;
def WR : RegisterClass<"Mini", [i32], 32, (add W0, W1)>;
"#;
    assert_eq!(
        warnings(&format!("{text}{GOOD}")),
        [
            "warning: the sub-register index `high` reaches up to bit 47, beyond the 32 bits of `W0` and another register [sub_register_range] @3"
        ]
    );
    let fits = text.replace("<32, 16>", "<16, 16>");
    assert_eq!(warnings(&format!("{fits}{GOOD}")), [""; 0]);
}
