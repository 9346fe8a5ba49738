//! Memory operands: addresses that instructions name, and instructions that get one.

use tblgen_runtime::mc::McInst;
use tblgen_runtime::{Address, AddressError, ElementType, IndexExtend, MemoryOperand};

mod machine {
    tblgen_runtime::tablegen!("td/instr_info/good/memory.td", register_info, instr_info);
}

use machine::{InstAccess as _, Opcode, Reg};

type Instruction = McInst<Opcode, Reg, 6>;

/// The contents of registers: 0x1000 times their number.
fn registers(reg: Reg) -> Option<u64> {
    (reg != Reg::SEG).then_some(0x1000 * reg as u64)
}

fn inst(opcode: Opcode) -> Instruction {
    Instruction::new(opcode)
}

/// The memory operand of an instruction that has one.
fn memory(inst: &Instruction) -> MemoryOperand<Reg> {
    assert!(inst.memory_operands().count() == 1 && inst.memory(1).is_none());
    inst.memory(0).expect("a memory operand")
}

#[test]
fn operands_are_an_address_by_their_class() {
    let address = Address::of_base(Reg::R1).with_index(Reg::R2, 4);
    let address = address.with_displacement(-8).in_segment(Reg::SEG);
    let load = inst(Opcode::LOAD).with_reg(Reg::R0);
    let load = load.with_memory(address).expect("an address");
    let plain = inst(Opcode::LOAD).with_reg(Reg::R0).with_reg(Reg::R1);
    let plain = plain.with_imm(4).with_reg(Reg::R2).with_imm(-8);
    assert_eq!(load, plain.with_reg(Reg::SEG));
    let found = memory(&load);
    assert_eq!((found.operand, found.address), (1, address));
    assert_eq!(found.size, Some(4));
    assert_eq!(found.element, Some(ElementType::Float(32)));
    let value = registers(Reg::R1).zip(registers(Reg::R2));
    let value = value.map(|(base, index)| base + 4 * index - 8);
    assert_eq!(found.value_at((0, 4), registers), value);
}

#[test]
fn parts_may_be_missing() {
    let store = inst(Opcode::STORE).with_memory(Address::ZERO.with_displacement(8));
    let store = store.expect("an address").with_reg(Reg::R0);
    let none = Reg::NoRegister;
    let plain = inst(Opcode::STORE)
        .with_reg(none)
        .with_imm(1)
        .with_reg(none);
    assert_eq!(store, plain.with_imm(8).with_reg(none).with_reg(Reg::R0));
    let found = memory(&store);
    assert_eq!(found.address, Address::ZERO.with_displacement(8));
    assert_eq!(
        (found.size, found.element),
        (Some(2), Some(ElementType::Int(8)))
    );
    // A register that is no index.
    let lea = inst(Opcode::LEA)
        .with_reg(Reg::R0)
        .with_reg(Reg::R1)
        .with_imm(2);
    let lea = lea.with_reg(Reg::NUL).with_imm(3).with_reg(none);
    let found = memory(&lea);
    assert_eq!((found.address.index, found.size), (None, None));
    assert_eq!(inst(Opcode::NOTHING).memory(0), None);
    // There are fewer operands than those of the address.
    assert_eq!(inst(Opcode::LOAD).with_reg(Reg::R0).memory(0), None);
}

#[test]
fn an_instruction_may_have_two() {
    let to = Address::of_base(Reg::R1).with_displacement(4);
    let from = Address::of_base(Reg::R2).with_expression(7);
    let copy = inst(Opcode::MOVE).with_memory(to);
    let copy = copy.and_then(|copy| copy.with_memory(from));
    let copy = copy.expect("two addresses");
    let found = copy.memory_operands().map(|one| (one.operand, one.address));
    assert!(found.eq([(0, to), (2, from)]));
    assert_eq!(
        copy.memory(1)
            .and_then(|one| one.value_at((0, 4), registers)),
        None
    );
    assert_eq!(copy.memory(1).and_then(|one| one.size), Some(4));
}

#[test]
fn rules_name_operands() {
    let lw = inst(Opcode::LW).with_reg(Reg::R0);
    let lw = lw.with_reg(Reg::R1).with_imm(-2);
    assert_eq!(
        memory(&lw).address,
        Address::of_base(Reg::R1).with_displacement(-8)
    );
    let is_signed = |sign| {
        inst(Opcode::LX)
            .with_reg(Reg::R0)
            .with_reg(Reg::R1)
            .with_reg(Reg::R2)
            .with_imm(sign)
    };
    let lx = memory(&is_signed(1).with_imm(1));
    let extend = Some(IndexExtend {
        bits: 32,
        is_signed: true,
    });
    assert_eq!((lx.address.scale, lx.address.extend), (8, extend));
    let value = |inst: &Instruction, index| {
        let registers = |reg| Some(if reg == Reg::R2 { index } else { 0x100 });
        memory(inst).value_at((0, 4), registers)
    };
    assert_eq!(value(&is_signed(1).with_imm(1), 0xffff_ffff), Some(0xf8));
    assert_eq!(
        value(&is_signed(0).with_imm(0), 0xffff_ffff),
        Some(0x1_0000_00ff)
    );
}

#[test]
fn addresses_count_from_the_program_counter() {
    let lit = inst(Opcode::LIT).with_reg(Reg::R0).with_imm(-1);
    assert!(memory(&lit).is_pc_relative());
    assert_eq!(memory(&lit).value_at((0x1002, 4), registers), Some(0x1004));
    let load = inst(Opcode::LOAD).with_reg(Reg::R0);
    let of = |base| load.with_memory(Address::of_base(base).with_displacement(16));
    let of = |base| memory(&of(base).expect("an address"));
    assert_eq!(of(Reg::PC).value_at((0x1000, 6), registers), Some(0x1016));
    assert!(!of(Reg::R1).is_pc_relative());
    let load = inst(Opcode::VLOADB)
        .with_reg(Reg::R0)
        .with_memory(Address::ZERO);
    let found = memory(&load.expect("an address"));
    assert!(found.is_broadcast && found.element == Some(ElementType::BFloat16));
}

#[test]
fn addresses_have_to_fit() {
    let error = |opcode, address| {
        let inst = inst(opcode).with_reg(Reg::R0);
        inst.with_memory(address).expect_err("no such address")
    };
    let base = Address::of_base(Reg::R1);
    let indexed = base.with_index(Reg::R2, 2);
    let extend = IndexExtend {
        bits: 16,
        is_signed: true,
    };
    let extended = Address {
        extend: Some(extend),
        ..indexed
    };
    let cases = [
        (error(Opcode::STORE, base), AddressError::NoMemoryOperand),
        (error(Opcode::LOADABS, base), AddressError::NoPart("base")),
        (error(Opcode::LW, indexed), AddressError::NoPart("index")),
        (
            error(Opcode::LW, base.in_segment(Reg::SEG)),
            AddressError::NoPart("segment"),
        ),
        (
            error(Opcode::LW, base.with_displacement(2)),
            AddressError::Unfit("displacement"),
        ),
        (error(Opcode::LX, indexed), AddressError::Unfit("scale")),
        (
            error(Opcode::LX, base.with_displacement(2)),
            AddressError::NoPart("displacement"),
        ),
        (
            error(
                Opcode::LX,
                Address {
                    scale: 8,
                    ..extended
                },
            ),
            AddressError::Unfit("extension"),
        ),
        (
            error(Opcode::LOAD, extended),
            AddressError::NoPart("extension"),
        ),
    ];
    for (found, wanted) in cases {
        assert_eq!(found, wanted);
    }
    let full = McInst::<Opcode, Reg, 2>::new(Opcode::LW).with_reg(Reg::R0);
    assert_eq!(full.with_memory(base), Err(AddressError::TooManyOperands));
    assert_eq!(
        AddressError::NoPart("index").to_string(),
        "the memory operand has no index"
    );
}

#[test]
fn records_that_are_wrong_are_refused() {
    let wrong = [
        ("MemoryRule<[\"ONE\"], (ins 0)>", "is no address"),
        ("MemoryRule<[\"ONE\"], (address)>", "has no operand"),
        (
            "MemoryRule<[\"ONE\"], (address (base))>",
            "is no part of an address",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (base 7))>",
            "'ONE' has no operand `7`",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (base $q))>",
            "'ONE' has no operand `$q`",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (base 0), (base 1))>",
            "`(base 1)` is stated twice",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (index 0, 3))>",
            "3 is no power of two",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (extended 0, 64))>",
            "an index of 64 bits is not extended",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (base 0), (origin (from_end 4)))>",
            "is no address",
        ),
        (
            "MemoryRule<[\"ONE\"], (address (base 0), (no_index i32))>",
            "'i32' is not a register",
        ),
        (
            "MemoryBytes<[\"ONE\"], -1>",
            "an operand in memory has no -1 bytes",
        ),
        (
            "MemoryElements<[\"ONE\"], isVoid>",
            "an element in memory has no 0 bits",
        ),
        (
            "MemoryElements<[\"ONE(\"], i8>",
            "the pattern `ONE(` is wrong",
        ),
    ];
    for (record, message) in wrong {
        let one = "def ONE : Instruction { let Namespace = \"M\"; let OutOperandList = (outs);
                   let InOperandList = (ins i32imm:$a, i32imm:$b); let Size = 4; }";
        let text = format!("include \"tblgen/Access.td\"\n{one}\ndef : {record};\n");
        let messages = super::messages(&text);
        assert!(messages.contains(message), "{record}: {messages}");
    }
}
