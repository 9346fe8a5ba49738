use super::{ask, shown};
use crate::asm_text::{AliasCondition, AsmAlias};

/// The aliases of the first syntax.
fn aliases(text: &str) -> String {
    ask(text, |text| {
        let syntax = text.syntaxes.first().expect("there are two");
        let aliases = syntax.aliases.iter().map(alias);
        aliases.collect::<Vec<_>>().join("; ")
    })
}

fn alias(alias: &AsmAlias<'_>) -> String {
    let operands = alias.operands.iter().map(|condition| match condition {
        AliasCondition::Any => "any".to_string(),
        AliasCondition::Class(class) => class.name().to_string(),
        AliasCondition::SameAs(other) => format!("${other}"),
        AliasCondition::Reg(reg) => reg.map_or("none", |reg| reg.name()).to_string(),
        AliasCondition::Imm(value) => value.to_string(),
        AliasCondition::Predicate(def) => format!("is {}", def.name()),
    });
    let names = ["Far", "Near"];
    let features = alias.features.iter();
    let features = features.map(|one| one.text(|&number| names[usize::from(number)]));
    let all: Vec<String> = operands.chain(features).collect();
    format!("{} if {}", shown(&alias.text), all.join(", "))
}

#[test]
fn operands_are_conditions() {
    let cases = [
        (
            "mv $d, $a",
            "(ADD GPR:$d, Gpr:$a, 7)",
            "mv [0:printOperand:], [1:printGpr:] if GPR, GPR, 7",
        ),
        (
            "li $d",
            "(ADD Low:$d, R2, Imm:$i)",
            "li [0:printOperand:] if Low, R2, is Imm",
        ),
        (
            "li ${i}",
            "(ADD zero_reg, R2, i32imm:$i)",
            "li [2:printOperand:] if none, R2",
        ),
        (
            "do $a",
            "(ADD GPR:$a, GPR:$a, -1)",
            "do [0:printOperand:] if GPR, $0, -1",
        ),
        (
            "ld $d, ($b)",
            "(LD GPR:$d, GPR:$b, 0)",
            "ld [0:printOperand:], ([1:printOperand:]) if GPR, GPR, 0",
        ),
    ];
    for (asm, result, expected) in cases {
        let text = format!("def : InstAlias<\"{asm}\", {result}>;");
        assert_eq!(aliases(&text), expected, "{asm}");
    }
    // Tied operands are not written.
    let text = "def : InstAlias<\"inc \\\\{$d\\\\}\", (INC GPR:$d, R1)>;";
    assert_eq!(aliases(text), "inc {[0:printOperand:]} if GPR, any, R1");
}

#[test]
fn some_are_not_printed() {
    let cases = [
        // Never, by its priority.
        ("def : InstAlias<\"mv $d\", (ADD GPR:$d, R0, 0), 0>;", ""),
        // More words than the instruction.
        (
            "def : InstAlias<\"mv $d, $a, a b\", (ADD GPR:$d, Gpr:$a, 0)>;",
            "",
        ),
        // Two under the same conditions.
        (
            "def : InstAlias<\"a\", (ADD R0, R0, 0)>;
             def : InstAlias<\"b\", (ADD R0, R0, 0), 2>;
             def : InstAlias<\"c\", (ADD R0, R1, 0)>;",
            "c if R0, R1, 0",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(aliases(text), expected, "{text}");
    }
}

#[test]
fn order_is_by_opcode_and_priority() {
    let text = "
        def : InstAlias<\"a\", (INC R0, R0)>;
        def : InstAlias<\"b\", (ADD R0, R0, 0)>;
        def : InstAlias<\"c\", (ADD R0, R1, 0), 2>;
        def : InstAlias<\"d\", (ADD R0, R2, 0), 2>;
    ";
    assert_eq!(
        aliases(text),
        "c if R0, R1, 0; d if R0, R2, 0; b if R0, R0, 0; a if R0, any, R0"
    );
}

#[test]
fn features_are_conditions() {
    let text = "
        let Predicates = [HasNear, HasOne] in def : InstAlias<\"a\", (INC R0, R0)>;
    ";
    assert_eq!(aliases(text), "a if R0, any, R0, Near, !Far, Near || Far");
}

#[test]
fn mistakes_are_told() {
    let cases = [
        (
            "a $x",
            "(INC R0, R0)",
            "does not have an operand named '$x'!",
        ),
        (
            "a ${x",
            "(INC R0, R0)",
            "Reached end of string before terminating curly brace in",
        ),
        ("a $", "(INC R0, R0)", "asm string, maybe you want $$?"),
        (
            "{a",
            "(INC R0, R0)",
            "Unterminated variants in assembly string of",
        ),
        (
            "a",
            "(ADD R0, R0, 0x100000000)",
            "Matching an alias with an immediate out of the range of int32_t is not supported",
        ),
        ("a", "(ADD R0, R0)", "not enough arguments for instruction!"),
    ];
    for (asm, result, message) in cases {
        let found = aliases(&format!("def A : InstAlias<\"{asm}\", {result}>;"));
        assert!(found.contains(message), "{asm}: {found}");
    }
}
