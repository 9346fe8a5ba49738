//! Small descriptions with the fields of X86, and the decoders that follow from them.

mod compact;
mod contexts;
mod operands;
mod refusals;
mod tables;

use super::CodeGenX86Decoding;
use crate::Models;
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Place;
use tblgen_lang::record::RecordKeeper;
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
foreach name = ["R0", "W0", "D0", "Q0", "Z0", "K0"] in def name : Register<name>;
let HWEncoding = 1 in def K2 : Register<"k2">;
class Class<ValueType type, list<Register> members>
  : RegisterClass<"X", [type], 32, !foldl((add), members, all, one, !con(all, (add one)))>;
def GR16 : Class<i16, [W0]>; def GR32 : Class<i32, [D0]>; def GR64 : Class<i64, [Q0]>;
def VR512 : Class<v16i32, [Z0]>; def VK1 : Class<i16, [K0, K2]>; def VK16WM : Class<i16, [K2]>;
def Odd : Class<i32, [R0]>;
def brtarget8 : Operand<i32>;
def ccode : Operand<i8> { let OperandType = "OPERAND_COND_CODE"; }
def i32mem : Operand<i32> { let MIOperandInfo = (ops GR32, i8imm, GR32, i32imm, GR16); }
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

/// The decoder of a description.
fn decoded(records: &RecordKeeper) -> Result<CodeGenX86Decoding<'_>, Diagnostics> {
    let models = Models::new(records);
    CodeGenX86Decoding::new(
        &models.instructions().unwrap(),
        &models.registers().unwrap(),
    )
}

/// Does something with the decoder of a description.
fn decoding<R>(text: &str, then: impl FnOnce(&CodeGenX86Decoding<'_>) -> R) -> R {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    assert!(done.diagnostics.is_empty(), "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let decoding = decoded(&records);
    then(&decoding.unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// An instruction so that the target has one, whichever others are left out.
const OTHER: &str = r#"def Other : X86Inst<0xfe, "RawFrm">;"#;

/// The messages about a description, each with its line after the start.
fn messages(text: &str) -> Vec<String> {
    let text = format!("{START}{text}\n{OTHER}");
    let done = compile_text("t.td", text, &Options::new());
    let records = done.records.unwrap();
    let faults = match decoded(&records) {
        Ok(decoding) => decoding.left_out.warnings(0, "").unwrap_err(),
        Err(faults) => faults,
    };
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
