//! Tests that generated code gives the same semantics as the library.

use tblgen_runtime::{NoSemantics, SemanticsSet};

use super::{CONDITIONS, HARD, MODES, SMALL, print};

mod small {
    tblgen_runtime::tablegen!("td/semantics/good/small.td", semantics);
}

mod modes {
    tblgen_runtime::tablegen!("td/semantics/good/modes.td", semantics);
}

mod hard {
    tblgen_runtime::tablegen!("td/semantics/good/hard.td", semantics);
}

mod conditions {
    tblgen_runtime::tablegen!("td/semantics/good/conditions.td", semantics);
}

/// The semantics of an opcode in generated code, as the library prints them,
/// but for the first line.
fn says<O: SemanticsSet>(opcode: O) -> Vec<String> {
    let modes = (0..3).filter_map(|mode| tblgen_runtime::Semantics::of_in(opcode, mode));
    let mut texts: Vec<String> = modes.map(|row| row.to_string()).collect();
    texts.dedup();
    if let Some(reason) = opcode.no_semantics() {
        texts.push(format!("{} ({}): {reason}", opcode.name(), reason.name()));
    }
    texts
}

/// The semantics of an opcode as the library prints them, likewise.
fn printed(paragraphs: &str, name: &str) -> Vec<String> {
    let paragraphs = paragraphs.trim_end().split("\n\n");
    let of_name = paragraphs.filter(|one| one.split(' ').next() == Some(name));
    let texts = of_name.map(|one| match one.split_once(":\n") {
        Some((_, text)) => text,
        // It does nothing.
        None if one.ends_with(':') => "",
        None => one,
    });
    texts.map(str::to_string).collect()
}

#[test]
fn generated_code_says_what_the_library_does() {
    let text = print("print-semantics", SMALL[0]);
    for &opcode in small::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
    let text = print("print-semantics", HARD[0]);
    for &opcode in hard::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
    let text = print("print-semantics", CONDITIONS[0]);
    for &opcode in conditions::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
    let text = print("print-semantics", MODES[0]);
    for &opcode in modes::Opcode::ALL {
        assert_eq!(says(opcode), printed(&text, opcode.name()), "{opcode}");
    }
}

#[test]
fn operations_have_types() {
    use small::{Opcode, SemOp, ValueType};
    let row = Opcode::MUL.semantics().unwrap();
    let operations: Vec<_> = row.into_iter().collect();
    let mul = operations[2];
    assert_eq!(mul.op(), SemOp::UMUL_LOHI);
    let types: Vec<ValueType> = mul.results().collect();
    assert_eq!(types, [ValueType::i32, ValueType::i32]);
    assert_eq!(mul.first_value(), 2);
    assert_eq!(Opcode::NOP.no_semantics(), Some(NoSemantics::NoPattern));
    assert!(Opcode::NOP.semantics().is_none());
    assert_eq!(Opcode::MUL.no_semantics(), None);
}

/// Transforms are an enumeration of their own.
#[test]
fn rows_name_transforms() {
    use conditions::{Opcode, SemOp, SemTransform};
    use tblgen_runtime::{Indexed, SemOperand};
    let row = Opcode::SUBi.semantics().unwrap();
    let operations: Vec<_> = row.into_iter().collect();
    assert_eq!(operations[2].op(), SemOp::TRANSFORMED);
    let first = operations[2].operands().next();
    assert_eq!(first, Some(SemOperand::Transform(SemTransform::negate)));
    assert_eq!(SemTransform::VARIANTS.len(), 2);
}

#[test]
fn rows_exist_in_modes() {
    use modes::Opcode;
    assert!(Opcode::ADDW.semantics().is_none());
    assert!(Opcode::ADDW.semantics_in(1).is_some());
    assert!(Opcode::ADD.semantics_in(2).is_none());
}
