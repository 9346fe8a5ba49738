//! Texts of a machine that has all that texts are made of.

use tblgen_runtime::asm::{AsmFormat, AsmOutput, AsmText, TextKind};

#[expect(deprecated, reason = "nobody knows the text of one operand")]
mod machine {
    tblgen_runtime::tablegen!("td/asm_writer/good/machine.td", asm_writer);
}

use machine::{InstPrinter, McInst, Opcode, Reg, SubtargetFeature, SubtargetFeatures};

fn printer(features: &[SubtargetFeature], format: AsmFormat) -> InstPrinter {
    InstPrinter::new(&SubtargetFeatures::enabling(features)).with_format(format)
}

/// The text of an instruction at address 0x1000.
fn text_in(format: AsmFormat, features: &[SubtargetFeature], inst: &McInst) -> String {
    let printer = printer(features, format);
    inst.display(&printer).at(0x1000).to_string()
}

fn text(inst: &McInst) -> String {
    text_in(AsmFormat::new(), &[], inst)
}

/// An instruction of registers, then numbers.
fn inst(opcode: Opcode, regs: &[Reg], numbers: &[i64]) -> McInst {
    let inst = regs
        .iter()
        .fold(McInst::new(opcode), |inst, reg| inst.with_reg(*reg));
    numbers
        .iter()
        .fold(inst, |inst, number| inst.with_imm(*number))
}

#[test]
fn registers_and_numbers() {
    use Reg::*;
    assert_eq!(
        text(&inst(Opcode::ADD, &[R1, R7, R3], &[])),
        "add %r1, %sp, %r3"
    );
    let addi = inst(Opcode::ADDI, &[R1, R2], &[-26]);
    assert_eq!(text(&addi), "addi %r1, %r2, -26");
    let format = AsmFormat::new().with_hexadecimal(true).with_tabs(true);
    assert_eq!(text_in(format, &[], &addi), "addi\t%r1, %r2, -0x1a");
    assert_eq!(text(&inst(Opcode::SCALE, &[], &[-3])), "scale #-12");
    assert_eq!(text(&inst(Opcode::SPLIT, &[], &[0xf5])), "split 5:-1");
    assert_eq!(text(&inst(Opcode::HEX, &[], &[1])), "hex 0x1001");
}

#[test]
fn syntaxes() {
    let addi = inst(Opcode::ADDI, &[Reg::R1, Reg::R2], &[5]);
    let other = AsmFormat::new().with_syntax(1);
    assert_eq!(text_in(other, &[], &addi), "add.i [%r1] <- %r2 + 5");
    let add = inst(Opcode::ADD, &[Reg::R1; 3], &[]);
    assert_eq!(text_in(other, &[], &add), "add %r1, %r1, %r1");
    // There is none with that number.
    assert_eq!(
        text_in(AsmFormat::new().with_syntax(9), &[], &addi),
        "addi %r1, %r2, 5"
    );
}

#[test]
fn targets_of_branches() {
    let jump = inst(Opcode::JUMP, &[], &[-0x900]);
    assert_eq!(text(&jump), "j 0xfe00");
    let long = [SubtargetFeature::Long];
    assert_eq!(
        text_in(AsmFormat::new(), &long, &jump),
        "j 0xfffffffffffffe00"
    );
    let distances = AsmFormat::new().with_target_addresses(false);
    assert_eq!(text_in(distances, &[], &jump), "j -4608");
}

#[test]
fn choices_names_and_conditions() {
    let round = |mode| inst(Opcode::ROUND, &[Reg::R0], &[mode]);
    let texts = [0, 1, 2, 3, 4].map(|mode| text(&round(mode)));
    let wanted = [
        "rnd %r0, near",
        "rnd %r0, zero",
        "rnd %r0, 2",
        "rnd %r0",
        "rnd %r0, 4",
    ];
    assert_eq!(texts, wanted);
    let plain = AsmFormat::new().with_aliases(false);
    assert_eq!(text_in(plain, &[], &round(3)), "rnd %r0, default");
    let get = |features: &[SubtargetFeature], code| {
        text_in(
            AsmFormat::new(),
            features,
            &inst(Opcode::GET, &[Reg::R1], &[code]),
        )
    };
    assert_eq!(get(&[], 1), "get %r1, cycle");
    assert_eq!(get(&[], 2), "get %r1, cycleh");
    assert_eq!(get(&[SubtargetFeature::Long], 2), "get %r1, 2");
    assert_eq!(get(&[], 3), "get %r1, news");
    assert_eq!(get(&[SubtargetFeature::Old], 3), "get %r1, olds");
    assert_eq!(get(&[], 77), "get %r1, 77");
    assert_eq!(text(&inst(Opcode::PUSH, &[], &[0])), "push {%sp}");
    assert_eq!(text(&inst(Opcode::PUSH, &[], &[1])), "push {%sp-%r0}");
    let numeric = AsmFormat::new().with_numeric_registers(true);
    assert_eq!(
        text_in(numeric, &[], &inst(Opcode::PUSH, &[], &[0])),
        "push {%sp!}"
    );
}

#[test]
fn memory_operands() {
    let load = |base| inst(Opcode::LOAD, &[Reg::R1, base], &[8]);
    assert_eq!(text(&load(Reg::R2)), "ld %r1, %r2[8]");
    assert_eq!(text(&load(Reg::NoRegister)), "ld %r1, abs[8]");
}

#[test]
fn aliases_under_their_conditions() {
    use Reg::*;
    let addi = |d, a, n| text(&inst(Opcode::ADDI, &[d, a], &[n]));
    assert_eq!(addi(R1, R2, 0), "mv %r1, %r2");
    assert_eq!(addi(R0, R0, 0), "nop");
    assert_eq!(addi(R4, R4, 1), "inc %r4");
    assert_eq!(addi(R4, R5, 1), "addi %r4, %r5, 1");
    let plain = AsmFormat::new().with_aliases(false);
    let nop = inst(Opcode::ADDI, &[R0, R0], &[0]);
    assert_eq!(text_in(plain, &[], &nop), "addi %r0, %r0, 0");
    let add = |features: &[SubtargetFeature], d, a| {
        text_in(
            AsmFormat::new(),
            features,
            &inst(Opcode::ADD, &[d, a, a], &[]),
        )
    };
    let long = [SubtargetFeature::Long];
    assert_eq!(add(&long, R1, R2), "double %r1, %r2");
    assert_eq!(add(&[], R1, R2), "add %r1, %r2, %r2");
    assert_eq!(add(&long, R1, R4), "add %r1, %r4, %r4");
    let shift = |n| text(&inst(Opcode::SHIFT, &[R0], &[n]));
    assert_eq!(shift(15), "sh 15");
    assert_eq!(shift(16), "shift %r0, 16");
}

#[test]
fn what_is_not_known_or_not_there() {
    assert_eq!(
        text(&inst(Opcode::SECRET, &[], &[7])),
        "secret <printSecret 7>"
    );
    assert_eq!(text(&McInst::new(Opcode::NONE)), "NONE");
    let mut told = Told(String::new());
    let secret = inst(Opcode::SECRET, &[], &[7]);
    secret
        .display(&InstPrinter::new(&SubtargetFeatures::NONE))
        .write_to(&mut told);
    assert_eq!(told.0, "secret printSecret of operand 0");
    // Operands of other kinds, and none.
    assert_eq!(text(&inst(Opcode::SCALE, &[Reg::R1], &[])), "scale #%r1");
    assert_eq!(text(&McInst::new(Opcode::ADD)), "add ?, ?, ?");
    assert_eq!(text(&McInst::new(Opcode::JUMP).with_expr(3)), "j $3");
}

/// Text in which an operand has the name of its function.
struct Told(String);

impl AsmOutput for Told {
    fn write(&mut self, text: &str, _: TextKind) {
        self.0 += text;
    }

    fn write_unknown(&mut self, function: &str, operand: usize) -> bool {
        self.0 += &format!("{function} of operand {operand}");
        true
    }
}

/// The pieces of text with their kinds, and a name for one address.
#[derive(Default)]
struct Pieces(Vec<(String, TextKind)>);

impl AsmOutput for Pieces {
    fn write(&mut self, text: &str, kind: TextKind) {
        self.0.push((text.to_string(), kind));
    }

    fn write_target(&mut self, address: u64) -> bool {
        if address == 0x1010 {
            self.write("main", TextKind::Address);
        }
        address == 0x1010
    }
}

#[test]
fn pieces_with_their_kinds() {
    let printer = printer(&[], AsmFormat::new());
    let pieces = |inst: &McInst| {
        let mut pieces = Pieces::default();
        inst.display(&printer).at(0x1000).write_to(&mut pieces);
        pieces.0
    };
    let wanted = [
        ("rnd", TextKind::Mnemonic),
        (" ", TextKind::Space),
        ("%r0", TextKind::Register),
        (",", TextKind::Punctuation),
        (" ", TextKind::Space),
        ("near", TextKind::Keyword),
    ];
    let found = pieces(&inst(Opcode::ROUND, &[Reg::R0], &[0]));
    assert_eq!(found, wanted.map(|(text, kind)| (text.to_string(), kind)));
    let named = pieces(&inst(Opcode::JUMP, &[], &[8]));
    assert_eq!(named.last(), Some(&("main".to_string(), TextKind::Address)));
}

#[test]
fn text_without_allocation() {
    let printer = printer(&[], AsmFormat::new());
    let mut out = AsmText::<16>::new();
    inst(Opcode::SPLIT, &[], &[0x21])
        .display(&printer)
        .write_to(&mut out);
    assert_eq!((out.as_str(), out.is_cut()), ("split 1:2", false));
    out.clear();
    let add = inst(Opcode::ADD, &[Reg::R1; 3], &[]);
    add.display(&printer).write_to(&mut out);
    assert_eq!((out.as_str(), out.is_cut()), ("add %r1, %r1, ", true));
    // Nothing comes after what has no room, however short it is.
    out.clear();
    let secret = inst(Opcode::SECRET, &[Reg::R1], &[]);
    secret.display(&printer).write_to(&mut out);
    assert_eq!((out.as_str(), out.is_cut()), ("secret <", true));
}
