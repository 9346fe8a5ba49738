//! Branches, conditions, and registers that instructions write.

use tblgen_runtime::{Indexed, Inst, InstrInfo, Operand, RegisterInfo};

mod flow {
    tblgen_runtime::tablegen!(
        "td/instr_info/good/control_flow.td",
        register_info,
        instr_info
    );
}

use flow::{OpType, Opcode, OperandType, Reg};

fn opcodes(holds: impl Fn(flow::InstrDesc) -> bool) -> String {
    let all = Opcode::ALL.iter().filter(|opcode| holds(opcode.desc()));
    // The first by name after those of all targets.
    let own = all.filter(|&&opcode| opcode >= Opcode::BRANCH);
    let names: Vec<&str> = own.map(|opcode| opcode.name()).collect();
    names.join(" ")
}

#[test]
fn branches_are_of_kinds() {
    assert_eq!(opcodes(|desc| desc.is_conditional_branch()), "BRANCH");
    assert_eq!(opcodes(|desc| desc.is_unconditional_branch()), "JUMP");
    assert_eq!(
        opcodes(|desc| desc.is_indirect_branch()),
        "BRANCHR JUMPR ODD"
    );
}

#[test]
fn conditions_are_operands_of_predicable_instructions() {
    let first = |opcode: Opcode| opcode.desc().first_predicate_operand();
    assert_eq!(first(Opcode::MOVE), Some(2));
    assert_eq!(first(Opcode::PLAIN), None);
    assert_eq!(first(Opcode::STUCK), None);
    assert!(Opcode::STUCK.desc().operand(1).unwrap().is_predicate());
}

/// An instruction with operands.
struct Decoded<'o>(Opcode, &'o [Operand<Reg>]);

impl Inst for Decoded<'_> {
    type Opcode = Opcode;
    type Reg = Reg;

    fn opcode(&self) -> Opcode {
        self.0
    }

    fn num_operands(&self) -> usize {
        self.1.len()
    }

    fn operand(&self, n: usize) -> Option<Operand<Reg>> {
        self.1.get(n).copied()
    }
}

/// Whether an instruction with operands may go elsewhere if `PC` is the program counter.
fn may_go(opcode: Opcode, operands: &[Operand<Reg>]) -> bool {
    let inst = Decoded(opcode, operands);
    opcode.desc().may_affect_control_flow(&inst, Some(Reg::PC))
}

#[test]
fn control_flow_may_change() {
    for opcode in [
        Opcode::BRANCH,
        Opcode::JUMPR,
        Opcode::RET,
        Opcode::CALL,
        Opcode::ODD,
    ] {
        let inst = Decoded(opcode, &[]);
        assert!(
            opcode.desc().may_affect_control_flow(&inst, None),
            "{opcode}"
        );
    }
    let [r0, pc, pcl] = [Reg::R0, Reg::PC, Reg::PCL].map(Operand::Reg);
    assert!(may_go(Opcode::MOVE, &[pc, r0]));
    assert!(!may_go(Opcode::MOVE, &[r0, pc]));
    assert!(!may_go(Opcode::MOVE, &[Operand::VirtualReg(3), pc]));
    assert!(!may_go(Opcode::MOVE, &[Operand::Reg(Reg::NoRegister), pc]));
    // A part of the program counter changes.
    assert!(may_go(Opcode::HALF, &[pcl, r0]));
    // What the rest of a list of registers is.
    assert!(may_go(Opcode::LOADS, &[r0, r0, pc]) && may_go(Opcode::LOADS, &[r0, pc]));
    assert!(!may_go(Opcode::LOADS, &[pc, r0, r0]));
    assert!(!may_go(Opcode::READS, &[pc, pc, pc]));
    assert!(may_go(Opcode::SETPC, &[]) && may_go(Opcode::SETPCL, &[]));
    let operands = [pc, r0];
    let move_pc = Decoded(Opcode::MOVE, &operands);
    assert!(!Opcode::MOVE.desc().may_affect_control_flow(&move_pc, None));
}

#[test]
fn registers_are_used_and_changed_beyond_operands() {
    let desc = Opcode::SETPCL.desc();
    assert!(desc.has_implicit_use(Reg::R0) && !desc.has_implicit_use(Reg::PCL));
    assert!(desc.has_implicit_def(Reg::PC) && desc.has_implicit_def(Reg::PCL));
    // The whole is more than its part.
    assert!(!Opcode::SETPC.desc().has_implicit_def(Reg::PCL));
}

#[test]
fn names_of_operand_types_parse() {
    assert_eq!("Regs".parse(), Ok(OpType::Regs));
    assert_eq!(OpType::from_name("target"), Some(OpType::target));
    let known = OperandType::OPERAND_PCREL;
    assert_eq!("MCOI::OPERAND_PCREL".parse(), Ok(known));
    assert_eq!("OPERAND_PCREL".parse(), Ok(known));
    assert_eq!(
        (known.name(), known.short_name()),
        ("MCOI::OPERAND_PCREL", "OPERAND_PCREL")
    );
    let error = "PCREL".parse::<OperandType>().unwrap_err();
    assert_eq!(error.to_string(), "no operand type is named \"PCREL\"");
    assert_eq!(Opcode::JUMP.op_type(0), Some(OpType::target));
    assert_eq!(Opcode::MOVE.logical_op_type(2), Some(OpType::pred));
    assert_eq!(
        Opcode::JUMP.desc().operand(0).unwrap().operand_type(),
        known
    );
}

/// The opcodes that change a register beyond their operands.
fn changing<O: InstrInfo>(register: &str) -> Vec<&'static str> {
    let register = O::Reg::from_name(register).unwrap();
    let changes = |opcode: &&O| opcode.desc().has_implicit_def(register);
    O::VARIANTS
        .iter()
        .filter(changes)
        .map(|opcode| opcode.name())
        .collect()
}

#[test]
fn functions_are_generic_over_targets() {
    assert_eq!(changing::<Opcode>("PC"), ["SETPC", "SETPCL"]);
    let classes = |opcode: Opcode| {
        let operands = InstrInfo::desc(opcode).operands();
        operands.filter_map(|operand| operand.reg_class()).count()
    };
    assert_eq!(classes(Opcode::MOVE), 3);
    assert_eq!(InstrInfo::logical_operand_size(Opcode::MOVE, 2), 2);
    assert!(RegisterInfo::is_none(Reg::NoRegister));
}
