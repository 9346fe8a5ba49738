//! Texts in styles that a user chooses, parts of texts, and texts of instructions of all kinds.

use super::whole::machine::{InstPrinter, McInst, Opcode, Reg, SubtargetFeatures};
use tblgen_runtime::Operand;
use tblgen_runtime::asm::{AsmFormat, AsmOutput, AsmText, CommaSpace, HexStyle, TextKind};
use tblgen_runtime::mc::Decoded;

mod hostile {
    tblgen_runtime::tablegen!("td/asm_writer/good/hostile.td", asm_writer);
}

mod wide {
    tblgen_runtime::tablegen!("td/asm_writer/good/wide.td", asm_writer);
}

fn printer(format: AsmFormat) -> InstPrinter {
    InstPrinter::new(&SubtargetFeatures::NONE).with_format(format)
}

fn text(format: AsmFormat, inst: &McInst) -> String {
    inst.display(&printer(format)).to_string()
}

fn load() -> McInst {
    let load = McInst::new(Opcode::LOAD).with_reg(Reg::R0);
    load.with_reg(Reg::R3).with_imm(2)
}

#[test]
fn words_in_upper_case() {
    let format = AsmFormat::new().with_upper_case(true);
    assert_eq!(text(format, &load()), "LOCK THREE LD 0, [2+2]");
    let named = McInst::new(Opcode::NAMED).with_imm(1);
    assert_eq!(text(format, &named), "NAMED ONE?");
}

#[test]
fn mnemonics_in_a_column() {
    let format = AsmFormat::new().with_mnemonic_width(8);
    let mask = McInst::new(Opcode::MASK).with_imm(0x1001);
    assert_eq!(text(format, &mask), "mask    #0x3");
    // Prefixes are part of the column; what is too long has a blank after it.
    assert_eq!(text(format, &load()), "lock three ld 0, [2+2]");
    let tabs = format.with_tabs(true);
    assert_eq!(text(tabs, &mask), "mask    #0x3");
}

#[test]
fn hexadecimal_numbers() {
    let format = AsmFormat::new().with_hexadecimal(true);
    let suffix = |format, number| {
        text(
            format,
            &McInst::new(Opcode::SUFFIX).with_imm(number).with_imm(9),
        )
    };
    assert_eq!(suffix(format, -0x1a), "suffix -0x1aw, 0x9.w");
    let upper = format.with_upper_case_digits(true);
    assert_eq!(suffix(upper, -0x1a), "suffix -0x1Aw, 0x9.w");
    let dollar = upper.with_hex_style(HexStyle::Prefix("$"));
    assert_eq!(suffix(dollar, 0xab), "suffix $ABw, $9.w");
    let after = format.with_hex_style(HexStyle::Suffix("h"));
    assert_eq!(suffix(after, -0xab), "suffix -0abhw, 9h.w");
    assert_eq!(suffix(after, 0x1a), "suffix 1ahw, 9h.w");
    // What has no room stays as it is.
    let long = format.with_hex_style(HexStyle::Suffix(concat!(
        "________________________________",
        "________________________________"
    )));
    assert_eq!(suffix(long, 0x1a), "suffix 0x1aw, 0x9.w");
}

#[test]
fn blanks_after_commas() {
    let global = McInst::new(Opcode::GLOBAL).with_imm(5).with_imm(0);
    let one = |space| text(AsmFormat::new().with_comma_space(space), &global);
    assert_eq!(one(CommaSpace::AsDescribed), one(CommaSpace::Never));
    assert!(one(CommaSpace::Always).starts_with("global <5>, 0 "));
    let load = |space| text(AsmFormat::new().with_comma_space(space), &load());
    assert_eq!(load(CommaSpace::Always), "lock three ld 0, [2+2]");
    assert_eq!(load(CommaSpace::Never), "lock three ld 0,[2+2]");
}

#[test]
fn parts_of_texts() {
    let printer = printer(AsmFormat::new());
    let part = |inst: &McInst, number| {
        let mut text = AsmText::<64>::new();
        let is_there = inst.display(&printer).write_operand(number, &mut text);
        is_there.then(|| text.as_str().to_string())
    };
    let load = load();
    let mut mnemonic = AsmText::<64>::new();
    load.display(&printer).write_mnemonic(&mut mnemonic);
    assert_eq!(mnemonic.as_str(), "lock three ld");
    assert_eq!(load.display(&printer).operand_count(), 2);
    assert_eq!(part(&load, 0).as_deref(), Some("0"));
    assert_eq!(part(&load, 1).as_deref(), Some("[2+2]"));
    assert_eq!(part(&load, 2), None);
    // Commas in brackets separate nothing.
    let one = McInst::new(Opcode::TEXT).with_imm(0);
    assert_eq!(one.display(&printer).operand_count(), 3);
    let parts = [0, 1, 2].map(|number| part(&one, number));
    let wanted = ["a", "b(c,d)", "\"e\""].map(|part| Some(part.to_string()));
    assert_eq!(parts, wanted);
    let none = McInst::new(Opcode::PAIR);
    assert_eq!(none.display(&printer).operand_count(), 1);
}

/// Text with a name for the memory at address 0x1010.
struct Named(String);

impl AsmOutput for Named {
    fn write(&mut self, text: &str, _: TextKind) {
        self.0 += text;
    }

    fn write_memory(&mut self, address: u64) -> bool {
        let has_name = address == 0x1010;
        if has_name {
            self.0 += "counter";
        }
        has_name
    }
}

#[test]
fn names_of_memory_and_sizes_of_instructions() {
    let inst = McInst::new(Opcode::GLOBAL).with_imm(12).with_imm(0);
    let decoded = Decoded {
        inst,
        size: 4,
        is_soft_fail: false,
    };
    for format in [AsmFormat::new(), AsmFormat::new().with_upper_case(true)] {
        let printer = printer(format);
        let mut text = Named(String::new());
        decoded.display(&printer).at(0x1000).write_to(&mut text);
        assert!(text.0.to_lowercase().starts_with("global <counter>,"));
        // Nobody says how long it is.
        let mut text = Named(String::new());
        inst.display(&printer).at(0x1000).write_to(&mut text);
        assert!(text.0.to_lowercase().starts_with("global <12>,"));
        let mut text = Named(String::new());
        inst.display(&printer)
            .at(0x1004)
            .write_operand(0, &mut text);
        assert_eq!(text.0, "<counter>");
    }
}

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        self.0 >> 24
    }

    fn operand(&mut self) -> Operand<Reg> {
        let number = self.next();
        match number % 6 {
            0 => Operand::Reg(Reg::ALL[(number >> 8) as usize % Reg::ALL.len()]),
            1 => Operand::Imm((number >> 8) as i64 % 5),
            2 => Operand::Imm(self.next().rotate_left(40) as i64),
            3 => Operand::Fp(self.next().rotate_left(40)),
            4 => Operand::VirtualReg(number as u32),
            _ => Operand::Expr(number as u32),
        }
    }
}

#[test]
fn instructions_with_any_operands() {
    let mut random = Random(1);
    let formats = [
        AsmFormat::new(),
        AsmFormat::new()
            .with_aliases(false)
            .with_hexadecimal(true)
            .with_upper_case(true),
        AsmFormat::new()
            .with_syntax(9)
            .with_numeric_registers(true)
            .with_target_addresses(false),
    ];
    let printers = formats.map(printer);
    for _ in 0..200 {
        for opcode in Opcode::ALL {
            let mut inst = McInst::new(*opcode);
            for _ in 0..random.next() % 5 {
                inst.push(random.operand());
            }
            for printer in &printers {
                let display = inst.display(printer);
                let display = display.at(random.next());
                assert!(!display.to_string().is_empty());
                assert!(display.operand_count() < 64);
            }
        }
    }
}

#[test]
fn no_terminal_obeys_a_text() {
    use hostile::{InstPrinter, McInst, Opcode, Reg, SubtargetFeatures};
    let printer = InstPrinter::new(&SubtargetFeatures::NONE);
    let text = |reg, number| {
        let inst = McInst::new(Opcode::EVIL).with_reg(reg).with_imm(number);
        inst.display(&printer).to_string()
    };
    assert_eq!(text(Reg::A, 0), "ev␛[2Jil ␇%a␛[31m, ␛]0;title␇");
    assert_eq!(text(Reg::B, 1), "ev␛[2Jil ␇%b\u{fffd}, <b>");
}

#[test]
fn instructions_with_a_hundred_operands() {
    use wide::{InstPrinter, McInst, Opcode, Reg, SubtargetFeatures};
    let mut inst = McInst::new(Opcode::WIDE);
    for place in 0..98 {
        inst = inst.with_reg(if place % 2 == 0 { Reg::R0 } else { Reg::R1 });
    }
    let printer = InstPrinter::new(&SubtargetFeatures::NONE);
    let inst = inst.with_imm(14).with_imm(5);
    let text = inst.display(&printer).to_string();
    assert_eq!(text, "wide r0, r0, r1, r1, #7/5");
}
