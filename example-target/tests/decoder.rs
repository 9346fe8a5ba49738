//! Every instruction of the machine, encoded by what the description says of
//! its bits, is decoded to itself.

mod random;

use example_target::decode::{Decoded, Kind};
use example_target::form::{Field, Form};
use example_target::rv32_built::{DECODER, FORMS, OpName, Opcode, RegClass};
use random::Random;
use tblgen_runtime::Operand;

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

/// The operand of that name, as its bits would give it.
fn expected(opcode: Opcode, at: usize, bits: u64) -> Operand<u8> {
    let desc = opcode.desc().operand(at).unwrap();
    if desc.reg_class() == Some(RegClass::GPR) {
        return Operand::Reg((bits & 31) as u8);
    }
    let bits = bits as i64;
    let signed = |width: u32| bits << (64 - width) >> (64 - width);
    Operand::Imm(match opcode.operand_type(at).unwrap().name() {
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
            let decoded = DECODER.decode(word).unwrap();
            if is_tso(word) {
                assert_eq!(decoded.opcode, Opcode::FENCE_TSO);
                continue;
            }
            assert_eq!(decoded.opcode, opcode, "{word:08x}");
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
        let decoded = DECODER.decode(word).unwrap();
        assert_eq!(decoded.opcode, Opcode::FENCE, "{word:08x}");
        assert_eq!([0, 1].map(|at| decoded.imm(at).unwrap()), sets);
    }
    let tso = DECODER.decode(0x8330_000f).unwrap();
    assert_eq!(tso.opcode, Opcode::FENCE_TSO);
    // The next bits say that it is another instruction.
    assert!(DECODER.decode(0x0000_208f).is_none());
}

/// One set of fences has a name of its own.
fn is_tso(word: u32) -> bool {
    word == 0x8330_000f
}

fn check(decoded: &Decoded<Opcode>, values: &[u64], word: u32) {
    let opcode = decoded.opcode;
    assert_eq!(decoded.num_operands(), opcode.desc().num_operands());
    let mut numbers = Vec::new();
    for (at, bits) in values.iter().enumerate() {
        let operand = decoded.operand(at).unwrap();
        assert_eq!(operand, expected(opcode, at, *bits), "{opcode} {at}");
        numbers.push(match operand {
            Operand::Reg(number) => number.into(),
            Operand::Imm(number) => number,
            _ => panic!("{operand:?}"),
        });
    }
    assert!(decoded.operand(values.len()).is_none());
    let encoding = DECODER.encoding(opcode).unwrap();
    assert_eq!(encoding.encode(&numbers), Some(word), "{opcode}");
}

#[test]
fn decoding_a_word_and_encoding_it_gives_the_word() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut known = 0;
    for _ in 0..500_000 {
        let word = random.next() as u32;
        let Some(decoded) = DECODER.decode(word) else {
            continue;
        };
        known += 1;
        let value = |at| match decoded.operand(at).unwrap() {
            Operand::Reg(number) => number.into(),
            Operand::Imm(number) => number,
            other => panic!("{other:?}"),
        };
        let values: Vec<i64> = (0..decoded.num_operands()).map(value).collect();
        let encoding = DECODER.encoding(decoded.opcode).unwrap();
        let expected = match decoded.opcode {
            Opcode::FENCE => word & !HINTS,
            _ => word,
        };
        assert_eq!(encoding.encode(&values), Some(expected), "{word:08x}");
    }
    assert!(known > 10_000);
}

#[test]
fn what_does_not_fit_is_not_encoded() {
    let encode = |opcode, values: &[i64]| DECODER.encoding(opcode).unwrap().encode(values);
    assert_eq!(encode(Opcode::ADD, &[1, 2, 3]), Some(0x0031_00b3));
    assert_eq!(encode(Opcode::ADD, &[1, 2]), None);
    assert_eq!(encode(Opcode::ADD, &[1, 2, 32]), None);
    assert_eq!(encode(Opcode::ADD, &[1, 2, -1]), None);
    assert_eq!(encode(Opcode::SLLI, &[1, 2, 32]), None);
    assert_eq!(encode(Opcode::ADDI, &[1, 2, 2048]), None);
    assert_eq!(encode(Opcode::BEQ, &[1, 2, 3]), None);
    assert_eq!(encode(Opcode::BEQ, &[1, 2, 4096]), None);
    assert!(encode(Opcode::BEQ, &[1, 2, -4096]).is_some());
    assert!(DECODER.encoding(Opcode::PseudoRET).is_none());
}

#[test]
fn registers_are_of_their_class() {
    let add = DECODER.encoding(Opcode::ADD).unwrap();
    assert!(matches!(add.operands[0].kind, Kind::Reg(0xffff_ffff)));
    assert!(DECODER.decode(u32::MAX).is_none());
}
