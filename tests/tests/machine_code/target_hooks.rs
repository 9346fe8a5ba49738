//! The functions of `tblgen-targets`, called with instructions and bits of any kind. Arithmetic that
//! overflows panics here.

use tblgen_runtime::Operand;
use tblgen_runtime::mc::{
    DecodeStatus, TargetContext, TargetDecoders, TargetEncoders, TargetInst, function,
};
use tblgen_targets::{Arm, Mips, Thumb, XCore};

mod machine {
    tblgen_runtime::tablegen!(
        "td/disassembler/good/target_hooks.td",
        mc_inst,
        docs = "none"
    );
}

use machine::{Opcode, Reg};

/// Numbers that look like any, always the same ones.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A field or a word: few bits more often than many, and sometimes all the same.
    fn field(&mut self) -> u64 {
        let bits = self.next();
        match bits % 8 {
            0 => 0,
            1 => u64::MAX >> (bits >> 8 & 63),
            2 | 3 => bits >> 32 & 0xff,
            _ => bits >> 32,
        }
    }
}

/// The outcomes of a function that decodes, with instructions that have room for `N` operands.
fn decode<T: TargetDecoders, const N: usize>(number: usize, numbers: &mut Numbers) {
    let decoder = T::decoder::<Opcode, N>(number).expect("a number of a function");
    for opcode in Opcode::ALL {
        for _ in 0..24 {
            let bits = numbers.next();
            let has_feature = |name: &str| bits >> (name.len() % 16) & 1 != 0;
            let context = TargetContext::new(bits, &has_feature);
            let mut inst = TargetInst::<Opcode, N>::new(*opcode);
            for _ in 0..bits >> 20 & 3 {
                inst.push(operand(numbers));
            }
            let status = decoder(&mut inst, numbers.field(), &context);
            assert!(!matches!(status, DecodeStatus::Missing(_)));
            let _ = T::finish(&mut inst, &context);
        }
    }
}

fn operand(numbers: &mut Numbers) -> Operand<Reg> {
    let number = numbers.next();
    match number % 4 {
        0 | 1 => Operand::Reg(Reg::ALL[(number >> 8) as usize % Reg::ALL.len()]),
        2 => Operand::Imm((number >> 8) as i64 % 64),
        _ => Operand::Imm(numbers.next() as i64),
    }
}

/// Encodes with all functions of a target.
fn encode<T: TargetEncoders>() {
    const ROOM: usize = 8;
    let mut numbers = Numbers(0x1234_5678_9abc_def1);
    for opcode in Opcode::ALL {
        for _ in 0..24 {
            let mut inst = TargetInst::<Opcode, ROOM>::new(*opcode);
            for _ in 0..numbers.next() % (ROOM as u64 + 1) {
                inst.push(operand(&mut numbers));
            }
            for number in 0..T::OPERANDS.len() {
                let encoder = T::operand::<Opcode, ROOM>(number).expect("a number of a function");
                let at = numbers.next() as usize % (ROOM + 1);
                let _ = encoder(&inst, at, numbers.next(), &mut |_| ());
            }
            for number in 0..T::INSTRUCTIONS.len() {
                let change = T::instruction::<Opcode, ROOM>(number).expect("a number");
                let _ = change(&inst, numbers.next().into());
            }
        }
    }
}

#[test]
fn functions_that_decode_stand_any_bits() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for number in 0..Arm::NAMES.len() {
        decode::<Arm, 16>(number, &mut numbers);
        decode::<Arm, 2>(number, &mut numbers);
    }
}

#[test]
fn functions_that_encode_stand_any_operands() {
    encode::<Arm>();
    encode::<Thumb>();
    encode::<Mips>();
    encode::<XCore>();
}

/// A block of no instructions is none, and nothing is computed of its mask.
#[test]
fn blocks_without_a_mask_are_refused() {
    let block = function(Arm::NAMES, "DecodeIT");
    let decoder = Arm::decoder::<Opcode, 16>(block).unwrap();
    let outcome = |field| {
        let mut inst = TargetInst::<Opcode, 16>::new(Opcode::t2IT);
        let status = decoder(&mut inst, field, &TargetContext::new(0, &|_| true));
        (status, inst.operands().to_vec())
    };
    assert_eq!(outcome(0x10), (DecodeStatus::Fail, Vec::new()));
    let made = |condition, mask| vec![Operand::Imm(condition), Operand::Imm(mask)];
    assert_eq!(outcome(0x18), (DecodeStatus::Success, made(1, 8)));
    assert_eq!(outcome(0x14), (DecodeStatus::Success, made(1, 0xc)));
    assert_eq!(outcome(0x04), (DecodeStatus::Success, made(0, 4)));
    assert_eq!(outcome(0xf8), (DecodeStatus::SoftFail, made(14, 8)));
}

/// The operands of a word of VSCCLRM after its condition, and whether it is predictable.
fn cleared(opcode: Opcode, word: u64) -> (DecodeStatus, Vec<&'static str>) {
    let number = function(Arm::NAMES, "DecodeVSCCLRM");
    let decoder = Arm::decoder::<Opcode, 8>(number).expect("a number of a function");
    let context = TargetContext::new(word, &|_| false);
    let mut inst = TargetInst::<Opcode, 8>::new(opcode);
    let status = decoder(&mut inst, word, &context);
    let names = inst.operands().iter().skip(2).map(|operand| match operand {
        Operand::Reg(register) => register.name(),
        _ => "",
    });
    (status, names.collect())
}

#[test]
fn lists_of_cleared_registers() {
    use DecodeStatus::{SoftFail, Success};
    let found = cleared(Opcode::VSCCLRMS, 0xec9f_0a00);
    assert_eq!(found, (Success, vec!["VPR"]));
    assert_eq!(
        cleared(Opcode::VSCCLRMS, 0xecdf_0a02),
        (Success, vec!["S1", "S2", "VPR"])
    );
    let found = cleared(Opcode::VSCCLRMD, 0xec9f_0b00);
    assert_eq!(found, (Success, vec!["VPR"]));
    assert_eq!(
        cleared(Opcode::VSCCLRMD, 0xec9f_1b04),
        (Success, vec!["D1", "D2", "VPR"])
    );
    // None of 64 bits, although the list is not empty.
    let found = cleared(Opcode::VSCCLRMD, 0xec9f_1b01);
    assert_eq!(found, (SoftFail, vec!["D1", "VPR"]));
}
