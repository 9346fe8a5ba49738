//! Texts that depend on whole instructions.

use tblgen_runtime::asm::{AsmFormat, AsmOutput, TextKind};

pub(super) mod machine {
    tblgen_runtime::tablegen!("td/asm_writer/good/whole.td", asm_writer);
}

use machine::{InstPrinter, McInst, Opcode, Reg, SubtargetFeature, SubtargetFeatures};

fn printer(features: &[SubtargetFeature], aliases: bool) -> InstPrinter {
    let format = AsmFormat::new().with_aliases(aliases);
    InstPrinter::new(&SubtargetFeatures::enabling(features)).with_format(format)
}

fn text(inst: &McInst) -> String {
    inst.display(&printer(&[], true)).to_string()
}

/// The text of an instruction of one number.
fn of_number(opcode: Opcode, number: i64) -> String {
    text(&McInst::new(opcode).with_imm(number))
}

#[test]
fn parts_and_members_of_registers() {
    let pair = |register| text(&McInst::new(Opcode::PAIR).with_reg(register));
    assert_eq!(pair(Reg::P1), "pair 2:v3!1");
    // A register without parts is printed as it is.
    assert_eq!(pair(Reg::R2), "pair 2:22");
    let load = McInst::new(Opcode::LOAD)
        .with_reg(Reg::R0)
        .with_reg(Reg::R1);
    assert_eq!(text(&load.with_imm(2)), "lock ld 0, [2+2]");
}

#[test]
fn values() {
    assert_eq!(
        of_number(Opcode::VALUE, 12),
        "value 12 0c 2 2 5 4 0 0 13 192"
    );
    assert_eq!(
        of_number(Opcode::VALUE, -2),
        "value 4294967294 0fffffffffffffffe 63 1 -7 0 -2 0 -1 -32"
    );
    let two = McInst::new(Opcode::SUFFIX).with_imm(1).with_imm(2);
    assert_eq!(text(&two), "suffix 1w, 2.w");
    // Runs of one in two bits, of three in 32 bits, rotated by one, and of two in 64 bits.
    assert_eq!(of_number(Opcode::MASK, 0x3c), "mask #0x5555555555555555");
    assert_eq!(of_number(Opcode::MASK, 0x42), "mask #0x8000000380000003");
    assert_eq!(of_number(Opcode::MASK, 0x1001), "mask #0x3");
    assert_eq!(of_number(Opcode::PLACES, -1205), "places -12.05");
}

#[test]
fn names_of_numbers() {
    assert_eq!(of_number(Opcode::NAMED, 1), "named one?");
    assert_eq!(of_number(Opcode::NAMED, 2), "named 2");
    let fast = printer(&[SubtargetFeature::Fast], true);
    let two = McInst::new(Opcode::NAMED).with_imm(2);
    assert_eq!(two.display(&fast).to_string(), "named two");
}

#[test]
fn instructions_decide() {
    assert_eq!(of_number(Opcode::OWN1, 0), "own first");
    assert_eq!(of_number(Opcode::OTHER, 0), "own second");
    assert_eq!(text(&McInst::new(Opcode::OTHER)), "empty own second");
}

#[test]
fn operands_by_name_and_bits_of_fields() {
    let count = McInst::new(Opcode::COUNT).with_imm(3).with_imm(4);
    assert_eq!(text(&count), "count 3 of 0");
    let most = McInst::new(Opcode::COUNTMOST).with_imm(5);
    let most = most.with_imm(6).with_imm(7);
    assert_eq!(text(&most), "count 6 of 7!?");
}

#[test]
fn lists_of_operands() {
    let list = McInst::new(Opcode::LIST)
        .with_reg(Reg::R0)
        .with_imm(4)
        .with_reg(Reg::R3);
    assert_eq!(text(&list), "list {0, 4}, 3");
    assert_eq!(text(&McInst::new(Opcode::LIST)), "list {}, ?");
}

#[test]
fn other_texts_and_aliases() {
    let addi = |regs: [Reg; 2], number| {
        McInst::new(Opcode::ADDI)
            .with_reg(regs[0])
            .with_reg(regs[1])
            .with_imm(number)
    };
    let lucky = addi([Reg::R3, Reg::R2], 7);
    assert_eq!(text(&lucky), "lucky 2");
    assert_eq!(lucky.display(&printer(&[], false)).to_string(), "lucky 2");
    let odd = addi([Reg::R1, Reg::R2], 5);
    assert_eq!(text(&odd), "odd 1, 5");
    let even = addi([Reg::R1, Reg::R2], 4);
    assert_eq!(text(&even), "two 1, 4");
    let usual = even.display(&printer(&[], false)).to_string();
    assert_eq!(usual, "addi 1, 2, 4");
}

/// The pieces of a text with their kinds.
#[derive(Default)]
struct Pieces(Vec<(String, TextKind)>);

impl AsmOutput for Pieces {
    fn write(&mut self, text: &str, kind: TextKind) {
        self.0.push((text.to_string(), kind));
    }
}

#[test]
fn prefixes() {
    let load = McInst::new(Opcode::LOAD)
        .with_reg(Reg::R0)
        .with_reg(Reg::R3)
        .with_imm(1)
        .with_flags(1);
    assert_eq!(text(&load), "lock first three ld 0, [1+1]");
    assert_eq!(text(&load.with_flags(0)), "lock three ld 0, [1+1]");
    let mut pieces = Pieces::default();
    load.display(&printer(&[], true)).write_to(&mut pieces);
    let words = pieces.0.iter();
    let words = words.filter(|(_, kind)| matches!(kind, TextKind::Prefix | TextKind::Mnemonic));
    let words: Vec<(&str, TextKind)> = words.map(|(text, kind)| (&**text, *kind)).collect();
    assert_eq!(
        words,
        [
            ("lock", TextKind::Prefix),
            ("first", TextKind::Prefix),
            ("three", TextKind::Prefix),
            ("ld", TextKind::Mnemonic)
        ]
    );
}
