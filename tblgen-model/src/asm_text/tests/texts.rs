use super::{ask, shown};

/// The texts of the last instruction by name, in both syntaxes.
fn texts(asm: &str) -> String {
    let instruction = format!("def ZZ : I<(outs GPR:$d), (ins Addr:$p, Target:$t), \"{asm}\">;");
    ask(&instruction, |text| {
        let of = text.syntaxes.iter().map(|syntax| {
            let last = syntax.instructions.last().expect("there are instructions");
            last.as_ref()
                .map_or("none".to_string(), |parts| shown(parts))
        });
        of.collect::<Vec<_>>().join(" / ")
    })
}

#[test]
fn operands_have_numbers_and_functions() {
    let cases = [
        (
            "jmp $t, $d",
            "jmp [@3:printOperand:], [0:printOperand:] / jmp [@3:printOperand:], [0:printOperand:]",
        ),
        ("{a|b}${p:x}", "a[1:printOperand:x] / b[1:printOperand:x]"),
        ("{|b}", " / b"),
        ("$$${:uid}", "$<uid> / $<uid>"),
        ("", "none / none"),
    ];
    for (asm, expected) in cases {
        assert_eq!(texts(asm), expected, "{asm}");
    }
}

#[test]
fn mistakes_are_told() {
    let cases = [
        ("add $x", "'ZZ' does not have an operand named '$x'!"),
        // It is in the second syntax alone.
        ("add {$d|$x}", "'ZZ' does not have an operand named '$x'!"),
        ("add $base", "'ZZ' does not have an operand named '$base'!"),
        ("add {", "Unterminated variants in assembly string of 'ZZ'!"),
        (
            "add ${d",
            "Reached end of string before terminating curly brace in 'ZZ'",
        ),
        (
            "add ${d x}",
            "Variable name beginning with '{' did not end with '}' in 'ZZ'",
        ),
        ("add ${d:}", "Bad operand modifier name in 'ZZ'"),
        (
            "add $ d",
            "Stray '$' in 'ZZ' asm string, maybe you want $$?",
        ),
        (
            "add \\\\q",
            "Non-supported escaped character found in instruction 'ZZ'!",
        ),
    ];
    for (asm, message) in cases {
        assert_eq!(texts(asm), message, "{asm}");
    }
}

#[test]
fn registers_have_names_by_set() {
    let names = "
        def Other : RegAltNameIndex { let FallbackRegAltNameIndex = NoRegAltName; }
        let RegAltNameIndices = [Other] in def S : Register<\"s\", [\"es\"]>;
        def U : Register<\"\">;
    ";
    let sets = ask(names, |text| {
        let sets = text.registers.iter().map(|set| {
            let fallback = set.fallback.as_deref().unwrap_or("-");
            format!("{}/{fallback}: {}", set.set, set.names.join(" "))
        });
        sets.collect::<Vec<_>>().join("; ")
    });
    assert_eq!(
        sets,
        "NoRegAltName/-: s U r0 r1 r2 r3; Other/NoRegAltName: es     "
    );
}
