//! Effects of instructions: the registers, flags and memory that they read and write, and the stack.

use tblgen_runtime::mc::McInst;
use tblgen_runtime::{Access, AccessSource, Certainty, FlagSet, MemAccess, MemAddress};

mod machine {
    tblgen_runtime::tablegen!("td/instr_info/good/effects.td", register_info, instr_info);
}

use machine::{CondCode, Flag, InstAccess as _, Opcode, Reg};

type Instruction = McInst<Opcode, Reg, 4>;

const MAY_WRITE: Access = Access {
    read: Certainty::Never,
    write: Certainty::Maybe,
};
const READ_MAY_WRITE: Access = Access {
    read: Certainty::Always,
    write: Certainty::Maybe,
};

fn with_regs<const N: usize>(opcode: Opcode, regs: [Reg; N]) -> Instruction {
    let none = Instruction::new(opcode);
    regs.into_iter().fold(none, Instruction::with_reg)
}

/// The uses of registers, in their order.
fn registers(inst: &Instruction) -> Vec<(Reg, Access)> {
    inst.reg_accesses()
        .map(|one| (one.reg, one.access))
        .collect()
}

fn memory(inst: &Instruction) -> Vec<MemAccess<Reg>> {
    inst.memory_accesses().collect()
}

const fn operand(at: usize, size: Option<u32>, access: Access) -> MemAccess<Reg> {
    MemAccess {
        address: MemAddress::Operand(at),
        size,
        access,
    }
}

#[test]
fn operands_and_implicit_registers() {
    let inst = with_regs(Opcode::MOVE, [Reg::R0, Reg::R1]);
    let expected = [(Reg::R0, Access::WRITE), (Reg::R1, Access::READ)];
    assert_eq!(registers(&inst), expected);
    assert!(inst.regs_read().eq([Reg::R1]) && inst.regs_written().eq([Reg::R0]));
    assert_eq!(inst.operand_access(0), Some(Access::WRITE));
    assert_eq!(inst.operand_access(2), None);
    assert_eq!((inst.memory_access(), inst.stack_change()), (None, Some(0)));
    let inst = with_regs(Opcode::PUSH, [Reg::R1]);
    let stack = [(Reg::SP, Access::READ), (Reg::SP, Access::WRITE)];
    assert_eq!(registers(&inst)[1..], stack);
    assert_eq!(
        inst.reg_accesses().next().and_then(|one| one.operand),
        Some(0)
    );
    assert_eq!(inst.reg_accesses().last().and_then(|one| one.operand), None);
}

#[test]
fn rules_correct_registers() {
    let inst = with_regs(Opcode::SWAP, [Reg::R0, Reg::R1]);
    let expected = [(Reg::R0, Access::READ), (Reg::R1, READ_MAY_WRITE)];
    assert_eq!(registers(&inst), expected);
    let inst = with_regs(Opcode::COPIES, [Reg::SP]);
    assert_eq!(registers(&inst), [(Reg::SP, Access::READ)]);
    let inst = inst.with_flags(8);
    let expected = [
        (Reg::SP, Access::READ),
        (Reg::R0, Access::READ),
        (Reg::R0, MAY_WRITE),
    ];
    assert_eq!(registers(&inst), expected);
}

#[test]
fn operands_are_lists_of_registers() {
    let fill = |first| registers(&with_regs(Opcode::FILL, [first, Reg::LR]));
    // The registers with the next numbers, of which SEG is in no class.
    let numbers = [Reg::LR, Reg::SEG, Reg::SP].map(|reg| reg as u16);
    assert_eq!(numbers.map(|number| number - numbers[0]), [0, 1, 2]);
    let of_fill = |first| [(first, Access::WRITE), (Reg::LR, Access::READ)];
    let more = |reg| (reg, Access::WRITE);
    assert_eq!(fill(Reg::LR)[..2], of_fill(Reg::LR));
    assert_eq!(fill(Reg::LR)[2..], [more(Reg::SP)]);
    assert_eq!(fill(Reg::R0)[2..], [more(Reg::R1)]);
    assert_eq!(fill(Reg::R1), of_fill(Reg::R1));
    // All of a variable number of operands are as the last one that the description names.
    let list = [Reg::SP, Reg::R0, Reg::R1];
    let uses = |opcode| {
        registers(&with_regs(opcode, list))
            .into_iter()
            .map(|one| one.1)
    };
    let restore = [Access::READ, Access::WRITE, Access::WRITE];
    assert!(uses(Opcode::RESTORE).eq(restore) && uses(Opcode::SAVE).eq([Access::READ; 3]));
}

#[test]
fn predicates_make_all_conditional() {
    let add = |condition| {
        let inst = with_regs(Opcode::ADD, [Reg::R0, Reg::R1]);
        inst.with_imm(condition).with_reg(Reg::LR)
    };
    let always = [
        (Reg::R0, Access::WRITE),
        (Reg::R1, Access::READ),
        (Reg::LR, Access::READ),
        (Reg::STATUS, Access::WRITE),
    ];
    assert_eq!(registers(&add(14)), always);
    let on_condition = registers(&add(1));
    assert_eq!(on_condition[0], (Reg::R0, MAY_WRITE));
    assert_eq!(on_condition[2], (Reg::LR, Access::READ));
    assert_eq!(on_condition[3], (Reg::STATUS, MAY_WRITE));
    let read = |condition| add(condition).flag_access().unwrap().read;
    assert!(read(14).is_empty());
    assert!(read(1).iter().eq([Flag::Carry, Flag::Zero]));
}

#[test]
fn memory_is_at_operands_or_registers() {
    let place = |opcode| with_regs(opcode, [Reg::R0, Reg::R1]).with_imm(8);
    let load = memory(&place(Opcode::LOAD));
    assert_eq!(load, [operand(1, None, Access::READ)]);
    assert_eq!(load[0].address.of_registers(|_| Some(0)), None);
    let word = memory(&place(Opcode::LOADW));
    assert_eq!(word, [operand(1, Some(4), Access::READ)]);
    let update = with_regs(Opcode::UPDATE, [Reg::R1]).with_imm(8);
    let update = update.with_reg(Reg::R0);
    assert_eq!(memory(&update), [operand(0, None, Access::READ_WRITE)]);
    assert_eq!(update.memory_access(), Some(Access::READ_WRITE));
    let unknown = memory(&place(Opcode::LOADX));
    assert_eq!(unknown[0].address, MemAddress::Unknown);
    let hint = with_regs(Opcode::HINT, [Reg::R1]).with_imm(8).with_imm(1);
    assert_eq!((memory(&hint), registers(&hint)), (vec![], vec![]));
    let push = memory(&with_regs(Opcode::PUSH, [Reg::R1]));
    assert_eq!((push.len(), push[0].size), (1, Some(4)));
    assert_eq!(push[0].address.of_registers(|_| Some(0x100)), Some(0xfc));
}

#[test]
fn memory_may_depend_on_flags() {
    let inst = with_regs(Opcode::COPIES, [Reg::SP]);
    assert_eq!(memory(&inst)[0], operand(0, Some(1), Access::WRITE));
    let inst = inst.with_flags(8);
    assert_eq!(memory(&inst)[0], operand(0, Some(1), MAY_WRITE));
    let other = memory(&inst)[1];
    let address = MemAddress::Implied {
        segment: Some(Reg::SEG),
        base: Reg::R1,
        index: Some(Reg::LR),
        distance: 2,
    };
    assert_eq!((other.address, other.size), (address, None));
    let value = |reg| Some(if reg == Reg::LR { 0x20 } else { 0x1000 });
    assert_eq!(address.of_registers(value), Some(0x1022));
}

#[test]
fn flags_one_by_one() {
    let add = Instruction::new(Opcode::ADD).flag_access().unwrap();
    assert!(add.written.iter().eq([Flag::Carry, Flag::Zero]));
    assert!(add.cleared.contains(Flag::Sign) && !add.cleared.contains(Flag::Zero));
    assert_eq!(add.changed().bits(), 0b111);
    assert_eq!(format!("{:?}", add.written), "{Carry, Zero}");
    let shift = |count| {
        let inst = with_regs(Opcode::SHIFT, [Reg::R0, Reg::R1]);
        inst.with_imm(count).flag_access().unwrap()
    };
    assert!(shift(32).written.is_empty() && shift(32).set.contains(Flag::Carry));
    assert!(shift(3).undefined.contains(Flag::Sign) && shift(3).kept.contains(Flag::Carry));
    let select = |condition| {
        let inst = with_regs(Opcode::SELECT, [Reg::R0, Reg::R1]);
        inst.with_imm(condition).flag_access().unwrap().read
    };
    assert!(select(0).iter().eq([Flag::Zero]));
    assert_eq!((select(1).bits(), select(2)), (0b11, FlagSet::EMPTY));
    // The description states that flags change, and no rule which.
    assert_eq!(Instruction::new(Opcode::ODD).flag_access(), None);
    let negate = |flags| with_regs(Opcode::NEGATE, [Reg::R0, flags, Reg::R1]).flag_access();
    assert_eq!(negate(Reg::STATUS), None);
    assert!(negate(Reg::NoRegister).is_some());
    let none = Instruction::new(Opcode::MOVE).flag_access().unwrap();
    assert!(none.read.is_empty() && none.changed().is_empty());
}

#[test]
fn operands_are_conditions() {
    let regs = |opcode| with_regs(opcode, [Reg::R0, Reg::R1]);
    let of = |inst: Instruction| inst.condition();
    assert_eq!(of(regs(Opcode::SELECT).with_imm(1)), Some(CondCode::Above));
    assert_eq!(of(regs(Opcode::SELECT).with_imm(5)), None);
    assert_eq!(of(regs(Opcode::MOVE)), None);
    // A rule states what the values of the same operand mean for one instruction.
    let test = with_regs(Opcode::TEST, [Reg::R0]);
    assert_eq!(of(test.with_imm(5)), Some(CondCode::Above));
    assert_eq!(of(test.with_imm(1)), None);
    let with = |inst: Instruction, condition| inst.with_condition(condition);
    assert_eq!(with(test, CondCode::Odd), Some(test.with_imm(6)));
    assert_eq!(with(test, CondCode::Equal), None);
    let select = regs(Opcode::SELECT);
    assert_eq!(with(select, CondCode::Equal), Some(select.with_imm(0)));
    assert_eq!(with(regs(Opcode::MOVE), CondCode::Equal), None);
    assert_eq!("Odd".parse(), Ok(CondCode::Odd));
}

#[test]
fn stack_changes_are_known_or_not() {
    let change = |inst: Instruction| inst.stack_change();
    assert_eq!(change(with_regs(Opcode::PUSH, [Reg::R1])), Some(-4));
    assert_eq!(change(Instruction::new(Opcode::RETN).with_imm(3)), Some(10));
    assert_eq!(change(Instruction::new(Opcode::RETN)), None);
    assert_eq!(
        change(with_regs(Opcode::SETSP, [Reg::SP, Reg::R0])),
        Some(16)
    );
    assert_eq!(
        change(with_regs(Opcode::SETSP, [Reg::R1, Reg::R0])),
        Some(0)
    );
    assert_eq!(change(with_regs(Opcode::MOVE, [Reg::SP, Reg::R0])), None);
}

#[test]
fn sources_are_stated() {
    let source = |opcode| Instruction::new(opcode).access_source();
    assert_eq!(source(Opcode::MOVE), AccessSource::Records);
    assert_eq!(source(Opcode::OPAQUE), AccessSource::Unknown);
}

#[test]
fn effects_that_are_wrong_are_refused() {
    let rule = |effect: &str| format!("def : AccessRule<[\"ONE\"], [{effect}]>;");
    let wrong = [
        (rule("(flies)"), "Variable not defined: 'flies'"),
        (rule("(at R0)"), "`(at R0)` is no effect"),
        (rule("(reads $q)"), "'ONE' has no operand `$q`"),
        (rule("(reads i32)"), "'i32' is not a register"),
        (rule("(provided (reads 0))"), "has no test"),
        (
            rule("(provided (is $q, 1), (reads 0))"),
            "'ONE' has no operand `$q`",
        ),
        (
            rule("(provided (has_flags 1, 2), (reads 0))"),
            "a test of flags has one value",
        ),
        (rule("(writes_flags 1)"), "`1` is no name of flags"),
        (rule("(writes_flags \"XF\")"), "`XF` is not a flag"),
        (rule("(loads)"), "an access has an address and a size"),
        (rule("(loads 0, -1)"), "`-1` is no number from 0 to 65535"),
        (
            rule("(loads (at zero_reg), 1)"),
            "an address is `(at segment, base, distance, index)`",
        ),
        (
            rule("(changes_stack)"),
            "a change of the stack has a number",
        ),
        (
            rule("(changes_stack 4294967296)"),
            "`4294967296` is no number of 32 bits",
        ),
        (rule("(changes_stack 1, (at 1))"), "`(at 1)` is no product"),
    ];
    for (text, message) in wrong {
        refuses(&text, message);
    }
}

/// The record is refused with this message.
fn refuses(text: &str, message: &str) {
    let one = "def ONE : Instruction { let Namespace = \"M\"; let OutOperandList = (outs);
               let InOperandList = (ins); let Size = 4; }";
    let messages = super::messages(&format!("include \"tblgen/Access.td\"\n{one}\n{text}\n"));
    assert!(messages.contains(message), "{text}: {messages}");
}

#[test]
fn facts_that_are_wrong_are_refused() {
    let wrong = [
        (
            "def : AccessRule<[\"ONE(\"], []>;",
            "pattern `ONE(` is wrong",
        ),
        (
            "def : StatusFlags<[], [\"A\", \"A\"]>;",
            "the flag `A` is stated twice",
        ),
        (
            "def : StatusFlags<[], [\"a b\"]>;",
            "`a b` cannot be the name of a flag",
        ),
        (
            "foreach n = 0...32 in def : StatusFlags<[], [\"F\" # n]>;",
            "there are more than 32 flags",
        ),
        (
            "def : RegisterListOperands<[\"a\"], 0>;",
            "`0` is no number from 1 to 256",
        ),
        (
            "def : RegisterListOperands<[\"a\", \"a\"], 2>;",
            "the length of `a` is stated twice",
        ),
    ];
    for (text, message) in wrong {
        refuses(text, message);
    }
}

#[test]
fn conditions_that_are_wrong_are_refused() {
    let wrong = [
        (
            "def : ConditionCode<[\"a\"], 65536, \"E\">;",
            "`65536` is no number from 0 to 65535",
        ),
        (
            "foreach n = [1, 1] in def : ConditionCode<[\"a\"], n, \"E\">;",
            "the condition 1 of `a` is stated twice",
        ),
        (
            "def : ConditionCode<[\"a\"], 1, \"\">;",
            "`` cannot be the name of a condition",
        ),
        (
            "def : AccessRule<[\"ONE\"], [(has_condition 0, \"a\")]>;",
            "`\"a\"` is no kind of conditions",
        ),
        (
            "def : AccessRule<[\"ONE\"], [(has_condition \"a\")]>;",
            "`(has_condition \"a\")` has no operand and no kind of conditions",
        ),
        (
            "def : OppositeConditions<[[\"E\"]]>;",
            "`[\"E\"]` is no pair of conditions",
        ),
        (
            "def : ConditionCode<[\"a\"], 0, \"E\">; def : OppositeConditions<[[\"E\", \"E\"]]>;",
            "`[\"E\", \"E\"]` is no pair of conditions",
        ),
        (
            "foreach n = [\"E\", \"F\", \"G\"] in def : ConditionCode<[n], 0, n>;
             def : OppositeConditions<[[\"E\", \"F\"], [\"G\", \"E\"]]>;",
            "a condition of `[\"G\", \"E\"]` has two opposites",
        ),
    ];
    for (text, message) in wrong {
        refuses(text, message);
    }
}
