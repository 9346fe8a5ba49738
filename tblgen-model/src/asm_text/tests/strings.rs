use crate::asm_text::{AsmFault, Piece, flatten, mnemonic, pieces};

#[test]
fn variants() {
    let cases = [
        ("f{|p}add {st|}", "fadd st", "fpadd "),
        ("a{b}", "ab", "a"),
        ("{a|b|c}", "a", "b"),
        ("", "", ""),
        ("x } y | z", "x } y | z", "x } y | z"),
        // Braces within variants are counted, and bars in them are not.
        ("{{a|b}|c}d", "{ad", "b}d"),
        ("{a\\}|b}", "a\\}", "b"),
        ("\\{a|b\\}${c}", "\\{a|b\\}${c}", "\\{a|b\\}${c}"),
        ("é{ä|ö}", "éä", "éö"),
    ];
    for (asm, first, second) in cases {
        assert_eq!(flatten(asm, 0).unwrap(), first, "{asm}");
        assert_eq!(flatten(asm, 1).unwrap(), second, "{asm}");
    }
    for asm in ["{", "a{b|c", "{a{b}", "{\\}"] {
        assert_eq!(flatten(asm, 0), Err(AsmFault::OpenVariants), "{asm}");
    }
}

/// The pieces as text: operands in brackets.
fn shown(asm: &str) -> Result<String, AsmFault> {
    let shown = |piece| match piece {
        Piece::Text(text) => text.to_string(),
        Piece::Operand { name, modifier } => format!("[{name}:{modifier}]"),
        Piece::Special(name) => format!("<{name}>"),
    };
    pieces(asm).map(|piece| piece.map(shown)).collect()
}

#[test]
fn operands_and_escapes() {
    let cases = [
        ("add\t$d, $a_1+1", "add\t[d:], [a_1:]+1"),
        ("${d}x${e:mod}${:uid}", "[d:]x[e:mod]<uid>"),
        ("$$$d$$", "$[d:]$"),
        ("\\$d \\{\\|\\}\\\\ \\n\\t\n", "$d {|}\\ \n\t\n"),
        ("é$dé", "é[d:]é"),
    ];
    for (asm, text) in cases {
        assert_eq!(shown(asm).as_deref(), Ok(text), "{asm}");
    }
}

#[test]
fn mistakes() {
    use AsmFault::*;
    let cases = [
        ("a\\", OpenEscape),
        ("a\\q", UnknownEscape),
        ("a\\é", UnknownEscape),
        ("a${", OpenBrace),
        ("a${b", OpenBrace),
        ("a${b:", OpenBrace),
        ("a${b:}", NoModifier),
        ("a${b c}", NotEnded),
        ("a${b:c", NotEnded),
        ("a$", StrayDollar),
        ("a$ b", StrayDollar),
        ("a${}", StrayDollar),
    ];
    for (asm, fault) in cases {
        assert_eq!(shown(asm), Err(fault), "{asm}");
        let message = fault.message("ADD");
        assert!(message.contains("'ADD'"), "{message}");
    }
}

#[test]
fn mnemonics() {
    let cases = [
        ("\tadd;", Some("add")),
        ("b.$cond\t$to", Some("b.")),
        ("cmov${cond}w $a", Some("cmovw")),
        ("${p}add", Some("add")),
        ("bdnz+", Some("bdnz+")),
        ("bne,a $to", Some("bne")),
        (".insn $x", Some(".insn")),
        ("_srai $x", Some("_srai")),
        ("lock\n\tadd", Some("lock")),
        ("@$p bra", None),
        ("\\{ // call", None),
        ("$d", None),
        ("", None),
        // What follows the word is not its business, unless it is within.
        ("add $", Some("add")),
        ("add$ $d", None),
    ];
    for (asm, name) in cases {
        assert_eq!(mnemonic(asm).as_deref(), name, "{asm}");
    }
}
