mod aliases;
mod strings;
mod texts;

use super::{AsmPart, CodeGenAsmText};
use crate::Models;

/// A machine with two printers; `Imm` has a function for printing and a predicate.
const HEAD: &str = r##"
    include "llvm/Target/Target.td"
    def Near : SubtargetFeature<"near", "Near", "true", "near">;
    def Far : SubtargetFeature<"far", "Far", "true", "far">;
    def HasNear : Predicate<"near">, AssemblerPredicate<(all_of Near, (not Far))>;
    def HasOne : Predicate<"one">, AssemblerPredicate<(any_of Near, Far)>;
    let Namespace = "T" in foreach i = 0...3 in def R#i : Register<"r"#i>;
    def GPR : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
    def Low : RegisterClass<"T", [i32], 32, (add R0, R1)>;
    def Gpr : RegisterOperand<GPR, "printGpr">;
    def Imm : Operand<i32> { let PrintMethod = "printImm"; let MCOperandPredicate = "return true;"; }
    def Target : Operand<i32> { let OperandType = "OPERAND_PCREL"; }
    def Addr : Operand<i32> { let MIOperandInfo = (ops GPR:$base, Imm:$offset); }
    def First : AsmWriter { let PassSubtarget = 1; }
    def Second : AsmWriter { let AsmWriterClassName = "Other"; let Variant = 1; }
    def T : Target { let AssemblyWriters = [First, Second]; }
    class I<dag outs, dag ins, string asm, string constraints = ""> : Instruction {
      let Namespace = "T"; let OutOperandList = outs; let InOperandList = ins;
      let AsmString = asm; let Constraints = constraints;
    }
    def ADD : I<(outs GPR:$d), (ins Gpr:$a, Imm:$i), "add $d, {$a, $i|$i, $a}">;
    def LD : I<(outs GPR:$d), (ins Addr:$p), "ld $d, ${p:full} x">;
    def INC : I<(outs GPR:$d), (ins GPR:$a, GPR:$b), "inc $d, $b, x", "$a = $d">;
"##;

/// Answers about the machine with something added, or what is wrong with it.
fn ask(text: &str, answer: impl Fn(&CodeGenAsmText<'_>) -> String) -> String {
    let text = format!("{HEAD} {text}");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let records = done.records.expect("the text is right");
    match Models::new(&records).asm_text() {
        Ok(text) => answer(&text),
        Err(faults) => {
            let messages = faults.iter().map(|fault| fault.message.as_str());
            messages.collect::<Vec<_>>().join("; ")
        }
    }
}

/// A text with operands in brackets.
fn shown(parts: &[AsmPart<'_>]) -> String {
    let parts = parts.iter().map(|part| match part {
        AsmPart::Text(text) => text.clone(),
        AsmPart::Special(name) => format!("<{name}>"),
        AsmPart::Operand(operand) => {
            let far = if operand.is_pc_relative { "@" } else { "" };
            let (index, printer) = (operand.index, operand.printer);
            format!("[{far}{index}:{printer}:{}]", operand.modifier)
        }
    });
    parts.collect()
}
