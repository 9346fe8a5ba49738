//! Small descriptions with the fields of X86, and the decoders that follow from them.

mod compact;
mod contexts;
mod operands;
mod refusals;
mod tables;

use super::CodeGenX86Decoding;
use crate::instructions::CodeGenInstructions;
use tblgen_lang::diagnostic::Place;
use tblgen_lang::{Options, compile_text};

/// The start of all descriptions: records whose names the decoder knows, and a class of
/// instructions.
const START: &str = r#"include "llvm/Target/Target.td"
def T : Target;
class Name;
foreach name = ["Pseudo", "RawFrm", "AddRegFrm", "MRMSrcReg", "MRMSrcMem", "MRMDestReg",
                "MRM0r", "MRM7r", "MRM0m", "MRM_C8", "MRMr0", "AddCCFrm", "MRMOdd",
                "OB", "TB", "T8", "T_MAP4", "TZ", "NoPrfx", "PS", "PD", "XS", "XD", "XX",
                "EncNormal", "EncVEX", "EncEVEX", "EncOdd", "OpSizeFixed", "OpSize16",
                "OpSize32", "AdSizeX", "AdSize16", "AdSize32", "AdSize64"] in
  def name : Name;
def R0 : Register<"r0">;
class Class<ValueType type> : RegisterClass<"X", [type], 32, (add R0)>;
def GR16 : Class<i16>; def GR32 : Class<i32>; def GR64 : Class<i64>;
def VR512 : Class<v16i32>; def VK16WM : Class<i16>; def Odd : Class<i32>;
def brtarget8 : Operand<i32>;
def ccode : Operand<i8>;
def i32mem : Operand<i32> { let MIOperandInfo = (ops GR32, i8imm); }
def In64BitMode : Predicate<"">; def Not64BitMode : Predicate<"">;
class X86Inst<bits<8> opcode, string form, dag outs = (outs), dag ins = (ins)> : Instruction {
  let Namespace = "X"; let OutOperandList = outs; let InOperandList = ins;
  bits<8> Opcode = opcode; Name Form = !cast<Name>(form); Name OpMap = OB;
  Name OpPrefix = NoPrfx; Name OpEnc = EncNormal; Name OpSize = OpSizeFixed;
  Name AdSize = AdSizeX; bits<7> CD8_Scale = 0;
  bit hasREX_W = 0; bit IgnoresW = 0; bit hasVEX_4V = 0; bit hasVEX_L = 0;
  bit ignoresVEX_L = 0; bit hasEVEX_L2 = 0; bit hasEVEX_K = 0; bit hasEVEX_Z = 0;
  bit hasEVEX_B = 0; bit hasEVEX_NF = 0; bit ForceDisassemble = 0;
}
"#;

/// Does something with the decoder of a description.
fn decoding<R>(text: &str, then: impl FnOnce(&CodeGenX86Decoding<'_>) -> R) -> R {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    assert!(done.diagnostics.is_empty(), "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let instructions = CodeGenInstructions::new(&records).unwrap();
    let decoding = CodeGenX86Decoding::new(&instructions);
    then(&decoding.unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The messages about a description, each with its line after the start.
fn messages(text: &str) -> Vec<String> {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    let records = done.records.unwrap();
    let instructions = CodeGenInstructions::new(&records).unwrap();
    let faults = CodeGenX86Decoding::new(&instructions).expect_err("a mistake");
    let first = START.lines().count() as u32;
    let line = |place: &Place| match place {
        Place::At(at) => done.sources.buffer(at.buffer).line(at.offset) as u32 - first,
        _ => 0,
    };
    let shown = faults.iter();
    shown
        .map(|fault| format!("{}: {}", line(&fault.place), fault.message))
        .collect()
}
