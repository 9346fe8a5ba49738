//! The documentation of instructions: the page for people, and the pages that
//! are part of generated code.

use serde_json::Value;
use tblgen_core::backend::{EmitOptions, INSTR_INFO, Registry, emit_all, write_text};
use tblgen_core::emit::{Code, rust_file};
use tblgen_core::model::instructions::CodeGenInstructions;
use tblgen_core::record::RecordKeeper;
use tblgen_core::{Options, compile_text};

/// One instruction for each thing that documentation may have to say.
const SMALL: &str = r#"
    include "llvm/Target/Target.td"
    def Plain : AsmWriter { int Variant = 0; }
    def Other : AsmWriter { int Variant = 1; }
    def Parser : AsmParserVariant { let Variant = 1; }
    def T : Target { let AssemblyWriters = [Plain, Other]; }
    def R0 : Register<"r0">;
    def R1 : Register<"r1">;
    def FLAGS : Register<"flags">;
    def GPR : RegisterClass<"T", [i32], 32, (add R0, R1)>;
    def gpr_op : RegisterOperand<GPR>;
    def simm : Operand<i32>;
    def mem : Operand<i32> { let MIOperandInfo = (ops GPR:$base, simm:$offset); }
    def FeatureA : SubtargetFeature<"a", "HasA", "true", "A">;
    def HasA : Predicate<"Subtarget->hasA() && x < 3">, AssemblerPredicate<(all_of FeatureA)>;
    def NotSlow : Predicate<"!Subtarget->isSlow()">;
    def WriteALU : SchedWrite;

    class I<dag outs, dag ins, string asm> : Instruction {
      let Namespace = "T";
      let OutOperandList = outs;
      let InOperandList = ins;
      let AsmString = asm;
      let Size = 4;
      let hasSideEffects = false;
    }
    class Encoded<dag outs, dag ins, string asm> : I<outs, ins, asm> {
      bits<16> Inst;
      let Size = 2;
    }
    def ADD : Encoded<(outs GPR:$d), (ins GPR:$s, gpr_op:$t), "add{l}\t{$t, $d|$d, $t}"> {
      bits<1> d;
      bits<4> t;
      let Inst{15-12} = 0b0101;
      let Inst{11-10} = t{3-2};
      let Inst{9} = d;
      let Inst{8-7} = t{1-0};
      let Inst{2-0} = 7;
      let Constraints = "$s = $d";
      let isCommutable = true;
      let Defs = [FLAGS];
      let Predicates = [HasA, NotSlow];
      let SchedRW = [WriteALU];
      let TSFlags{5} = 1;
    }
    multiclass Load<string name> {
      def _LOAD : I<(outs GPR:$d), (ins mem:$addr), name # "\t$d, `$addr` </script> [x|y]"> {
        let mayLoad = true;
        let Constraints = "@earlyclobber $d";
      }
    }
    defm ADW : Load<"ld">;
    def as : I<(outs), (ins variable_ops), "">;
    def NOP : I<(outs), (ins), ""> { let Uses = [R0, FLAGS]; let isPseudo = true; }
    def HwA : HwMode<"+a", []>;
    class Enc<bits<2> v> : InstructionEncoding { bits<8> d; bits<8> Inst = d; let Inst{1-0} = v; let Size = 1; }
    def Enc0 : Enc<0>;
    def Enc1 : Enc<1>;
    def MODES : I<(outs GPR:$d), (ins), "modes $d"> {
      let EncodingInfos = EncodingByHwMode<[DefaultMode, HwA], [Enc0, Enc1]>;
    }
    class Variable : I<(outs), (ins simm:$i), "v\t$i"> { dag Inst = (ins); }
    def VAR : Variable;
    def : InstAlias<"inc{l}\t$d", (ADD GPR:$d, R1)>;
    def : InstAlias<"zero", (ADD R0, R0)>;
"#;

fn records() -> RecordKeeper {
    let done = compile_text("td/small.td", SMALL, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    done.records.unwrap()
}

/// The page of HTML.
pub(super) fn page(records: &RecordKeeper) -> String {
    let backend = Registry::builtin().find("gen-instr-docs").unwrap();
    let mut page = Vec::new();
    write_text(backend, records, &EmitOptions::default(), &mut page).unwrap();
    String::from_utf8(page).unwrap()
}

/// The data of the page.
pub(super) fn data(page: &str) -> Value {
    let begin = "<script type=\"application/json\" id=\"data\">";
    let (_, data) = page.split_once(begin).unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}

/// Columns of a row that are numbers of texts, of lists of texts, of lists of
/// operands and of lists of predicates.
const TEXTS: [usize; 5] = [9, 11, 12, 14, 16];
const LISTS: [usize; 4] = [5, 6, 7, 13];
const OPERANDS: [usize; 2] = [3, 4];
const PREDICATES: usize = 8;
const SEMANTICS: usize = 20;
const COSTS: usize = 21;

/// The text with a number of a table; empty for -1.
pub(super) fn text<'d>(data: &'d Value, number: &Value) -> &'d str {
    match number.as_i64().unwrap() {
        -1 => "",
        at => data["texts"][at as usize].as_str().unwrap(),
    }
}

pub(super) fn list<'d>(data: &'d Value, number: &Value) -> &'d [Value] {
    let list = &data["lists"][number.as_u64().unwrap() as usize];
    list.as_array().unwrap()
}

pub(super) fn row_of<'d>(data: &'d Value, table: &str, number: &Value) -> &'d [Value] {
    let row = &data[table][number.as_u64().unwrap() as usize];
    row.as_array().unwrap()
}

/// A row with texts in place of their numbers.
fn resolved(data: &Value, row: &Value) -> String {
    let cells = row.as_array().unwrap().iter().enumerate();
    let shown = cells.map(|(column, cell)| match column {
        _ if TEXTS.contains(&column) => format!("{:?}", text(data, cell)),
        _ if LISTS.contains(&column) => {
            let texts = list(data, cell).iter().map(|one| text(data, one));
            format!("{:?}", texts.collect::<Vec<_>>())
        }
        _ if OPERANDS.contains(&column) => {
            let operands = list(data, cell).iter();
            let operands = operands.map(|one| {
                let texts = row_of(data, "operands", one).iter();
                texts.map(|one| text(data, one)).collect::<Vec<_>>()
            });
            format!("{:?}", operands.collect::<Vec<_>>())
        }
        PREDICATES => {
            let predicates = list(data, cell).iter();
            let predicates = predicates.map(|one| {
                let row = row_of(data, "predicates", one);
                (text(data, &row[0]), row[1].to_string(), text(data, &row[2]))
            });
            format!("{:?}", predicates.collect::<Vec<_>>())
        }
        SEMANTICS => {
            let texts = list(data, cell).chunks(2).map(|pair| {
                let lines = pair.get(1).map_or(&[][..], |lines| list(data, lines));
                let lines = lines.iter().map(|line| text(data, line));
                (text(data, &pair[0]), lines.collect::<Vec<_>>())
            });
            format!("{:?}", texts.collect::<Vec<_>>())
        }
        COSTS => format!("{:?}", list(data, cell)),
        _ => cell.to_string(),
    });
    shown.collect::<Vec<_>>().join("\n  ")
}

#[test]
fn data_of_a_small_target() {
    let (records, count) = (records(), 22);
    let page = page(&records);
    let data = data(&page);
    let rows = data["instructions"].as_array().unwrap();
    let instructions = CodeGenInstructions::new(&records).unwrap();
    assert_eq!(rows.len(), instructions.all.len());
    for (row, instruction) in rows.iter().zip(&instructions.all) {
        assert_eq!(row[0], instruction.name);
        assert_eq!(row.as_array().unwrap().len(), count);
    }
    assert_eq!(
        (&data["target"], &data["input"]),
        (&"T".into(), &"small.td".into())
    );
    let all: Vec<String> = rows.iter().map(|row| resolved(&data, row)).collect();
    let own = rows.iter().zip(all).filter(|(row, _)| row[2] == 0);
    let own: Vec<String> = own.map(|(_, text)| text).collect();
    assert_snapshot_in!("docs", own.join("\n"));
}

#[test]
fn the_page_is_whole_and_the_same_each_time() {
    let page = page(&records());
    assert_eq!(page, self::page(&records()));
    for mark in [
        "{{title}}",
        "{{style}}",
        "{{heading}}",
        "{{data}}",
        "{{script}}",
    ] {
        assert!(!page.contains(mark), "{mark}");
    }
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("</script>").count(), 2);
    // It needs nothing from elsewhere.
    for outside in ["http://", "https://", "src=", "<link", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// The part of `instr_info` with that name, as a file.
fn part(name: &str, docs: bool) -> Option<String> {
    let options = EmitOptions {
        docs: docs.into(),
        ..EmitOptions::default()
    };
    let parts = emit_all(&[&INSTR_INFO], &records(), &options).unwrap();
    let part = parts
        .iter()
        .find(|part| part.name.as_deref() == Some(name))?;
    let code = Code::of_parts(vec!["instr_info"], part.clone().into(), false);
    Some(rust_file("small.td", &code.unwrap()))
}

#[test]
fn pages_of_generated_code() {
    let pages = part("instructions", true).unwrap();
    assert_snapshot_in!("docs", pages);
    assert_eq!(part("instructions", false), None);
}

#[test]
fn a_line_for_each_opcode() {
    let opcodes = part("opcodes", true).unwrap();
    let doc_of = |name: &str| {
        let before = opcodes.split(&format!("\n    {name},")).next().unwrap();
        before.lines().last().unwrap().trim().to_string()
    };
    assert_eq!(
        doc_of("ADD"),
        "/// [`addl $t, $d`](mod@instructions::a#i.ADD)"
    );
    assert_eq!(
        doc_of("ADW_LOAD"),
        "/// [`` ld $d, `$addr` </script> [x|y] ``](mod@instructions::a#i.ADW_LOAD)"
    );
    assert_eq!(
        doc_of("NOP"),
        "/// [No operands.](mod@instructions::n#i.NOP)"
    );
}
