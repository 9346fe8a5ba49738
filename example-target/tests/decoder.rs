//! Every instruction of the machine, encoded by what the description states about
//! its bits, is decoded to itself.

mod random;

use example_target::form::{Field, Form};
use example_target::machine::DISASSEMBLER;
use example_target::rv32_built::{Encoder, FORMS, McInst, OpName, Opcode, Reg, RegClass};
use random::Random;
use tblgen_runtime::mc::EncodeErrorKind::{InvalidOperand, MissingOperand, NoEncoding};
use tblgen_runtime::mc::{DecodeErrorKind, EncodeErrorKind};
use tblgen_runtime::{Inst, Operand};

/// The number of lists of operands that are tried for each instruction.
const TRIES: usize = 2000;

/// The word of a form, each operand given by its bits.
fn word(form: &Form, operand: impl Fn(&str) -> u64) -> u32 {
    form.fields.iter().fold(0, |word, field| {
        word | u32::try_from(bits(field, &operand)).unwrap() << field.low
    })
}

/// The bits of a field: digits, `name` or `name[high:low]`.
fn bits(field: &Field, operand: impl Fn(&str) -> u64) -> u64 {
    let width = field.high - field.low + 1;
    let ones = (1u64 << width) - 1;
    if let Ok(digits) = u64::from_str_radix(field.text, 2) {
        return digits;
    }
    let (name, low) = match field.text.split_once('[') {
        None => (field.text, 0),
        Some((name, range)) => {
            let range = range.strip_suffix(']').unwrap();
            let low = range.rsplit(':').next().unwrap();
            (name, low.parse().unwrap())
        }
    };
    operand(name) >> low & ones
}

/// The instruction that a word is.
fn decode(word: u32) -> Option<McInst> {
    let decoded = DISASSEMBLER.decode(&word.to_le_bytes(), 0).ok()?;
    assert_eq!(decoded.size, 4);
    Some(decoded.inst)
}

/// The word of an instruction.
fn encode(inst: &McInst) -> Result<u32, EncodeErrorKind> {
    let mut bytes = [0; 4];
    let size = Encoder::new().encode_into(inst, &mut bytes);
    assert!(size.is_err() || size == Ok(4));
    size.map(|_| u32::from_le_bytes(bytes))
        .map_err(|error| error.kind)
}

/// The operand of that name, as its bits would give it.
fn expected(opcode: Opcode, at: usize, bits: u64) -> Operand<Reg> {
    let desc = opcode.desc().operand(at).unwrap();
    if desc.reg_class() == Some(RegClass::GPR) {
        let mut registers = RegClass::GPR.iter();
        let reg = registers.find(|reg| u64::from(reg.encoding()) == bits & 31);
        return Operand::Reg(reg.unwrap());
    }
    let bits = bits as i64;
    let signed = |width: u32| bits << (64 - width) >> (64 - width);
    Operand::Imm(match opcode.op_type(at).unwrap().name() {
        "simm12" => signed(12),
        "branch_target" => signed(12) << 1,
        "jump_target" => signed(20) << 1,
        "uimm5" => bits & 0x1f,
        "uimm20" => bits & 0xf_ffff,
        "fence_set" => bits & 0xf,
        other => panic!("{other} is not known here"),
    })
}

#[test]
fn what_is_encoded_is_decoded() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    assert!(FORMS.len() > 45);
    for form in FORMS {
        let opcode: Opcode = form.name.parse().unwrap();
        let desc = opcode.desc();
        for _ in 0..TRIES {
            let values: Vec<u64> = (0..desc.num_operands()).map(|_| random.next()).collect();
            let of_name = |name: &str| {
                let mut names = OpName::ALL.iter();
                let found = names.find(|one| one.name() == name).unwrap();
                values[opcode.operand_index(*found).unwrap()]
            };
            let word = word(form, of_name);
            let decoded = decode(word).unwrap();
            if is_tso(word) {
                assert_eq!(decoded.opcode(), Opcode::FENCE_TSO);
                continue;
            }
            assert_eq!(decoded.opcode(), opcode, "{word:08x}");
            check(&decoded, &values, word);
        }
    }
}

/// The bits of a fence that are for finer ones to come: `fm`, `rs1` and `rd`.
const HINTS: u32 = 0xf00f_8f80;

#[test]
fn fences_that_are_hints() {
    for (word, sets) in [
        (0x0000_008f, [0, 0]),
        (0x0000_800f, [0, 0]),
        (0x1000_000f, [0, 0]),
        (0xfff0_8f8f, [15, 15]),
        // `fence.tso` has no other bits than its own.
        (0x8330_008f, [3, 3]),
    ] {
        let decoded = decode(word).unwrap();
        assert_eq!(decoded.opcode(), Opcode::FENCE, "{word:08x}");
        assert_eq!([0, 1].map(|at| decoded.imm(at).unwrap()), sets);
    }
    let tso = decode(0x8330_000f).unwrap();
    assert_eq!(tso.opcode(), Opcode::FENCE_TSO);
    // The next bits say that it is another instruction.
    assert!(decode(0x0000_208f).is_none());
}

/// One set of fences has a name of its own.
fn is_tso(word: u32) -> bool {
    word == 0x8330_000f
}

fn check(decoded: &McInst, values: &[u64], word: u32) {
    let opcode = decoded.opcode();
    assert_eq!(decoded.num_operands(), opcode.desc().num_operands());
    for (at, bits) in values.iter().enumerate() {
        let operand = decoded.operand(at).unwrap();
        assert_eq!(operand, expected(opcode, at, *bits), "{opcode} {at}");
    }
    assert!(decoded.operand(values.len()).is_none());
    assert_eq!(encode(decoded), Ok(word), "{opcode}");
}

#[test]
fn decoding_a_word_and_encoding_it_gives_the_word() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut known = 0;
    for _ in 0..500_000 {
        let word = random.next() as u32;
        let Some(decoded) = decode(word) else {
            continue;
        };
        known += 1;
        let expected = match decoded.opcode() {
            Opcode::FENCE => word & !HINTS,
            _ => word,
        };
        assert_eq!(encode(&decoded), Ok(expected), "{word:08x}");
    }
    assert!(known > 10_000);
}

/// An instruction of registers by number, and a number.
fn inst(opcode: Opcode, registers: &[u16], number: Option<i64>) -> McInst {
    let mut all = RegClass::GPR.iter().collect::<Vec<Reg>>();
    all.sort_by_key(|reg| reg.encoding());
    let registers = registers.iter().map(|at| all[usize::from(*at)]);
    let inst = registers.fold(McInst::new(opcode), McInst::with_reg);
    number.map_or(inst, |number| inst.with_imm(number))
}

#[test]
fn what_does_not_fit_is_not_encoded() {
    let add = |registers: &[u16]| encode(&inst(Opcode::ADD, registers, None));
    assert_eq!(add(&[1, 2, 3]), Ok(0x0031_00b3));
    assert_eq!(add(&[1, 2]), Err(MissingOperand(2)));
    let with = |opcode, number| encode(&inst(opcode, &[1, 2], Some(number)));
    assert_eq!(with(Opcode::ADD, 3), Err(InvalidOperand(2)));
    assert_eq!(with(Opcode::SLLI, 32), Err(InvalidOperand(2)));
    assert_eq!(with(Opcode::ADDI, 2048), Err(InvalidOperand(2)));
    assert_eq!(with(Opcode::BEQ, 3), Err(InvalidOperand(2)));
    assert_eq!(with(Opcode::BEQ, 4096), Err(InvalidOperand(2)));
    assert!(with(Opcode::BEQ, -4096).is_ok());
    assert_eq!(encode(&McInst::new(Opcode::PseudoRET)), Err(NoEncoding));
}

#[test]
fn expressions_become_fixups() {
    let jump = inst(Opcode::JAL, &[1], None).with_expr(7);
    let (mut bytes, mut fixups) = ([0; 8], Vec::new());
    let size = Encoder::new().encode(&jump, 0, &mut bytes, &mut |fixup| fixups.push(fixup));
    assert_eq!((size, &bytes[..4]), (Ok(4), &[0xef, 0, 0, 0][..]));
    let [fixup] = fixups[..] else {
        panic!("{fixups:?}")
    };
    assert_eq!(
        (fixup.operand, fixup.expression, fixup.encoder),
        (1, 7, "getImmOpValueAsr1")
    );
    assert_eq!(encode(&jump), Err(InvalidOperand(1)));
}

#[test]
fn what_is_no_instruction_is_skipped() {
    let bytes = [
        0x13, 0x01, 0xf1, 0xff, 0, 0, 0, 0, 0x73, 0, 0x10, 0, 0x13, 0x01,
    ];
    let found = DISASSEMBLER.instructions(&bytes, 0x100).map(|one| {
        let kind = one.decoded.map(|decoded| decoded.inst.opcode().name());
        (
            one.address,
            one.bytes.len(),
            kind.map_err(|error| error.kind),
        )
    });
    let expected = [
        (0x100, 4, Ok("ADDI")),
        (0x104, 4, Err(DecodeErrorKind::Invalid)),
        (0x108, 4, Ok("EBREAK")),
        (0x10c, 2, Err(DecodeErrorKind::NeedBytes(4))),
    ];
    assert!(found.eq(expected));
}
