use super::{AliasOperandKind, CodeGenInstAlias};
use crate::instructions::CodeGenInstructions;
use crate::registers::CodeGenRegBank;

const HEAD: &str = r##"
    include "llvm/Target/Target.td"
    foreach i = 0...3 in def R#i : Register<"r"#i>;
    def GPR : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
    def Low : RegisterClass<"T", [i32], 32, (add R0, R1)>;
    def Gpr : RegisterOperand<GPR>;
    def Imm : Operand<i32>;
    def Far : Operand<i64>;
    def Addr : Operand<i32> { let MIOperandInfo = (ops GPR:$base, Imm:$offset); }
    def T : Target;
    class I<dag outs, dag ins, string constraints = ""> : Instruction {
      let Namespace = "T"; let OutOperandList = outs; let InOperandList = ins;
      let Constraints = constraints;
    }
    def ADD : I<(outs GPR:$d), (ins Gpr:$a, Imm:$i)>;
    def LD : I<(outs GPR:$d), (ins Addr:$p)>;
    def INC : I<(outs GPR:$d), (ins GPR:$a, Imm:$i), "$a = $d">;
"##;

/// The operands of an alias, or what is wrong with it.
fn alias(result: &str) -> String {
    let text = format!("{HEAD} def A : InstAlias<\"a\", {result}>;");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    let records = done.records.expect("the text is right");
    let instructions = CodeGenInstructions::new(&records).unwrap();
    let bank = CodeGenRegBank::new(&records).unwrap();
    match CodeGenInstAlias::all(&records, &instructions, &bank) {
        Err(faults) => faults[0].message.clone(),
        Ok(aliases) => {
            let operands = aliases[0].operands.iter().map(|one| {
                let part = one.part.map_or(String::new(), |part| format!(".{part}"));
                let kind = match &one.kind {
                    AliasOperandKind::Named { name, def } => format!("{name}:{}", def.name()),
                    AliasOperandKind::Imm(value) => value.to_string(),
                    AliasOperandKind::Reg(Some(reg)) => reg.name().to_string(),
                    AliasOperandKind::Reg(None) => "none".to_string(),
                };
                format!("{}{part}={kind}", one.operand)
            });
            operands.collect::<Vec<String>>().join(" ")
        }
    }
}

#[test]
fn arguments_are_operands_or_their_parts() {
    let cases = [
        ("(ADD GPR:$d, GPR:$a, 7)", "0=d:GPR 1=a:GPR 2=7"),
        ("(ADD Low:$d, Gpr:$a, 0b101)", "0=d:Low 1=a:Gpr 2=5"),
        ("(ADD GPR:$d, R2, Imm:$i)", "0=d:GPR 1=R2 2=i:Imm"),
        ("(ADD zero_reg, R2, i32imm:$i)", "0=none 1=R2 2=i:i32imm"),
        ("(INC GPR:$d, 1)", "0=d:GPR 2=1"),
        ("(LD GPR:$d, GPR:$b, 0)", "0=d:GPR 1.0=b:GPR 1.1=0"),
    ];
    for (result, operands) in cases {
        assert_eq!(alias(result), operands, "{result}");
    }
}

#[test]
fn what_does_not_match_is_said() {
    let cases = [
        ("(GPR 1)", "result of inst alias should be an instruction"),
        (
            "(ADD GPR:$d, GPR:$a)",
            "not enough arguments for instruction!",
        ),
        (
            "(ADD GPR:$d, GPR:$a, 1, 2)",
            "too many operands for instruction!",
        ),
        (
            "(ADD GPR:$d, GPR:$a, 1:$i)",
            "result argument #2 must not have a name!",
        ),
        (
            "(ADD GPR, GPR:$a, 1)",
            "result argument #0 must have a name!",
        ),
        (
            "(ADD GPR:$d, Low:$d, 1)",
            "result value $d is both GPR and Low!",
        ),
        (
            "(ADD GPR:$d, GPR:$a, Far:$i)",
            "result argument #2 does not match instruction operand class Imm",
        ),
        (
            "(ADD GPR:$d, R1:$a, 1)",
            "result fixed register argument must not have a name!",
        ),
        (
            "(LD GPR:$d, GPR:$b, R1)",
            "result argument #2 does not match instruction operand class Imm",
        ),
        (
            "(LD GPR:$d, 1, R1)",
            "result argument #1 does not match instruction operand class Addr",
        ),
    ];
    for (result, message) in cases {
        assert_eq!(alias(result), message, "{result}");
    }
}

#[test]
fn arguments_may_have_parts() {
    let cases = [
        ("(LD GPR:$d, (Addr R1, 7))", "0=d:GPR 1.0=R1 1.1=7"),
        (
            "(LD GPR:$d, (Addr GPR:$b, Imm:$i))",
            "0=d:GPR 1.0=b:GPR 1.1=i:Imm",
        ),
        (
            "(LD GPR:$d, (Imm R1, 7))",
            "argument #1 operator must be Addr",
        ),
        (
            "(LD GPR:$d, (Addr R1))",
            "argument #1 must have exactly 2 sub-arguments",
        ),
        (
            "(LD GPR:$d, (Addr R1, R1))",
            "in argument #1.1: does not match instruction operand class Imm",
        ),
        (
            "(ADD GPR:$d, GPR:$a, (Imm 1))",
            "result argument #2 does not match instruction operand class Imm",
        ),
    ];
    for (result, operands) in cases {
        assert_eq!(alias(result), operands, "{result}");
    }
}

#[test]
fn registers_are_of_the_class() {
    let class = "def F : Register<\"f\">; def FPR : RegisterClass<\"T\", [f32], 32, (add F)>;";
    let wrong = format!("(INC GPR:$d, 1)>; {class} def B : InstAlias<\"b\", (ADD GPR:$d, F, 1)");
    assert_eq!(
        alias(&wrong),
        "fixed register F is not a member of the GPR register class!"
    );
}
