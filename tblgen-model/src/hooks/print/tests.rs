//! Tests of texts that records state.

use super::{Notation, PrintForm, PrintOperator, PrintRegister, PrintValue};
use crate::Models;
use tblgen_lang::{Options, compile_text};

const DESCRIPTION: &str = r##"
    include "llvm/Target/Target.td"
    include "tblgen/Asm.td"
    def : HookPrint<"printScaled<$n>", (print "#", (print_number (product (imm_of 0), $n)))>;
    def : HookPrint<"printMask", (print_if (is_register 0), (print ", ", (print_register 0), ".t"))>;
    def : HookPrint<"printWrong", (print_register 0, "a", 1)>;
    def : HookPrint<"printMode", (print_choice (low_bits (imm_of 0), 3), "rne", ?)>;
    def R0 : Register<"r0">;
    def Regs : RegisterClass<"A", [i32], 32, (add R0)>;
    def AInstrInfo : InstrInfo;
    def A : Target { let InstructionSet = AInstrInfo; }
"##;

/// The text that a function prints, or the message about its record.
fn text(name: &str) -> Result<Option<Vec<PrintForm>>, String> {
    let done = compile_text("a.td", DESCRIPTION, &Options::new());
    let records = done
        .records
        .ok_or_else(|| format!("{:?}", done.diagnostics))
        .unwrap();
    let models = Models::new(&records);
    let hooks = models.print_hooks().expect("texts");
    let message = |faults: crate::support::faults::Diagnostics| {
        faults
            .into_iter()
            .next()
            .map(|one| one.message)
            .unwrap_or_default()
    };
    hooks.printer(name, "", 0).map_err(message)
}

#[test]
fn template_arguments_are_numbers_of_texts() {
    let product = PrintValue::Binary(
        PrintOperator::Mul,
        Box::new([PrintValue::Imm(0), PrintValue::Int(4)]),
    );
    let forms = vec![
        PrintForm::Text("#".into()),
        PrintForm::Number(Notation::Chosen, product),
    ];
    assert_eq!(text("printScaled<4>"), Ok(Some(forms)));
    assert_eq!(text("printScaled"), Ok(None));
    assert_eq!(text("printOther"), Ok(None));
}

#[test]
fn conditions_and_choices() {
    let parts = [
        PrintForm::Text(", ".into()),
        PrintForm::Register(PrintRegister::Operand(0), None),
        PrintForm::Text(".t".into()),
    ];
    let form = PrintForm::If(
        PrintValue::IsRegister(PrintRegister::Operand(0)),
        parts.to_vec(),
        Vec::new(),
    );
    assert_eq!(text("printMask"), Ok(Some(vec![form])));
    let bits = PrintValue::Bits {
        of: Box::new(PrintValue::Imm(0)),
        bits: 3,
        is_signed: false,
    };
    let form = PrintForm::Choice(bits, vec![Some("rne".into()), None]);
    assert_eq!(text("printMode"), Ok(Some(vec![form])));
}

#[test]
fn unknown_operators() {
    let message = text("printWrong").unwrap_err();
    assert_eq!(
        message,
        "there is no text `print_register` with 3 arguments"
    );
}
