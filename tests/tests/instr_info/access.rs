//! The control flow of instructions, the targets of branches, and basic blocks.

use tblgen_runtime::mc::{Decoded, Located, McInst, basic_blocks};
use tblgen_runtime::{ControlFlow, FlowKind};

mod machine {
    tblgen_runtime::tablegen!("td/instr_info/good/access.td", register_info, instr_info);
}

use machine::{InstAccess as _, Opcode, Reg};

type Instruction = McInst<Opcode, Reg, 4>;

/// The kind, with a sign if it depends on a condition.
fn shown(flow: ControlFlow) -> String {
    let sign = if flow.is_conditional { "?" } else { "" };
    let switch = if flow.switches_state { "!" } else { "" };
    format!("{:?}{sign}{switch}", flow.kind)
}

fn flow(inst: &Instruction) -> String {
    shown(inst.control_flow())
}

fn plain(opcode: Opcode) -> String {
    flow(&Instruction::new(opcode))
}

fn with_regs<const N: usize>(opcode: Opcode, regs: [Reg; N]) -> String {
    flow(
        &regs
            .into_iter()
            .fold(Instruction::new(opcode), Instruction::with_reg),
    )
}

#[test]
fn flags_tell_kinds() {
    let kinds = [
        (Opcode::BEQ, "Jump?"),
        (Opcode::B, "Jump"),
        (Opcode::BR, "IndirectJump"),
        (Opcode::BL, "Call"),
        (Opcode::BLR, "IndirectCall"),
        (Opcode::RET, "Return"),
        (Opcode::UDF, "Trap"),
        (Opcode::ADD, "Next"),
        (Opcode::CLOSED, "Unknown"),
    ];
    for (opcode, kind) in kinds {
        assert_eq!(plain(opcode), kind, "{opcode}");
    }
}

#[test]
fn predicates_are_conditions() {
    let with = |opcode, inst: fn(Instruction) -> Instruction, condition| {
        flow(
            &inst(Instruction::new(opcode))
                .with_imm(condition)
                .with_reg(Reg::R0),
        )
    };
    let target = |inst: Instruction| inst.with_imm(8);
    let kinds = |condition| {
        [
            with(Opcode::BCC, target, condition),
            with(Opcode::BLCC, target, condition),
            with(Opcode::RETCC, |inst| inst, condition),
        ]
    };
    assert_eq!(kinds(14), ["Jump", "Call", "Return"]);
    assert_eq!(kinds(3), ["Jump?", "Call?", "Return?"]);
}

#[test]
fn rules_ask_for_operands() {
    assert_eq!(with_regs(Opcode::JALR, [Reg::R0, Reg::R1]), "Return");
    assert_eq!(with_regs(Opcode::JALR, [Reg::R0, Reg::R0]), "IndirectJump");
    assert_eq!(with_regs(Opcode::JALR, [Reg::LR, Reg::R1]), "IndirectCall");
    assert_eq!(plain(Opcode::SVC), "SystemCall!");
    assert_eq!(plain(Opcode::BKPT), "Interrupt");
    assert_eq!(plain(Opcode::WAIT), "Halt");
    assert_eq!(plain(Opcode::FAR), "Jump!");
    let bc = |number| flow(&Instruction::new(Opcode::BC).with_imm(number).with_imm(4));
    assert_eq!((bc(6).as_str(), bc(2).as_str()), ("Jump", "Jump?"));
}

#[test]
fn what_writes_the_program_counter_jumps() {
    assert_eq!(with_regs(Opcode::MOV, [Reg::PC, Reg::R0]), "IndirectJump");
    assert_eq!(with_regs(Opcode::MOV, [Reg::R0, Reg::PC]), "Next");
    let loads = |base, last| with_regs(Opcode::LDM, [base, Reg::R0, last]);
    assert_eq!(loads(Reg::R0, Reg::PC), "IndirectJump");
    assert_eq!(loads(Reg::R1, Reg::PC), "Return");
    assert_eq!(loads(Reg::PC, Reg::R1), "Next");
}

/// The target of an instruction of four bytes with a number, at an address.
fn target(opcode: Opcode, number: i64, address: u64) -> Option<u64> {
    let decoded = Decoded {
        inst: Instruction::new(opcode).with_imm(number),
        size: 4,
        is_soft_fail: false,
    };
    decoded.branch_target(address)
}

#[test]
fn targets_are_addresses() {
    assert_eq!(target(Opcode::B, -2, 0x1000), Some(0xff8));
    assert_eq!(target(Opcode::BL, 2, 0x1000), Some(0x1008));
    assert_eq!(target(Opcode::BAHEAD, 6, 0x1000), Some(0x100a));
    assert_eq!(target(Opcode::BBACK, 3, 0x1000), Some(0xffe));
    assert_eq!(target(Opcode::BPAGE, 0x20, 0x1ffc), Some(0x2020));
    assert_eq!(target(Opcode::BPLACE, 8, 0x1000), Some(0x10));
    assert_eq!(target(Opcode::BSHORT, 0xfe, 0x1000), Some(0xffe));
    assert_eq!(target(Opcode::FAR, 0x500, 0x1000), Some(0x500));
    assert_eq!(target(Opcode::BLR, 8, 0x1000), None);
    assert_eq!(target(Opcode::ADD, 8, 0x1000), None);
    let missing = Instruction::new(Opcode::B);
    assert_eq!(missing.branch_target_at(0x1000, 4), None);
}

#[test]
fn execution_goes_on_or_not() {
    let goes_on = |kind| {
        let flow = ControlFlow {
            kind,
            ..ControlFlow::NEXT
        };
        flow.falls_through()
    };
    let all = FlowKind::ALL.iter().copied();
    let leaves: Vec<FlowKind> = all.filter(|kind| !goes_on(*kind)).collect();
    let expected = [
        FlowKind::Jump,
        FlowKind::IndirectJump,
        FlowKind::Return,
        FlowKind::Trap,
    ];
    assert_eq!(leaves, expected);
}

#[test]
fn blocks_end_where_control_may_leave() {
    const ADD: (Opcode, i64) = (Opcode::ADD, 0);
    // The jump in the end goes to the second instruction.
    let code = [
        ADD,
        ADD,
        (Opcode::BEQ, 0),
        (Opcode::BL, 1),
        (Opcode::BSLOT, -3),
        ADD,
        (Opcode::RET, 0),
        ADD,
    ];
    let bytes = [0; 4];
    let instructions = || {
        code.iter().zip(0..).map(|((opcode, number), at)| Located {
            address: 0x100 + 4 * at,
            bytes: &bytes,
            decoded: Ok(Decoded {
                inst: Instruction::new(*opcode).with_imm(*number),
                size: 4,
                is_soft_fail: false,
            }),
        })
    };
    let mut leaders: Vec<u64> = instructions()
        .filter_map(|one| one.branch_target())
        .collect();
    leaders.sort_unstable();
    assert_eq!(leaders, [0x104, 0x110]);
    let blocks = basic_blocks(instructions(), &leaders).map(|block| {
        let next: Vec<u64> = block.successors().collect();
        (block.address, block.end, shown(block.flow), next)
    });
    let expected = [
        (0x100, 0x104, "Next", vec![0x104]),
        (0x104, 0x10c, "Jump?", vec![0x10c]),
        (0x10c, 0x110, "Next", vec![0x110]),
        (0x110, 0x118, "Jump", vec![0x104]),
        (0x118, 0x11c, "Return", vec![]),
        (0x11c, 0x120, "Next", vec![0x120]),
    ];
    let expected = expected.map(|(start, end, flow, next)| (start, end, flow.to_string(), next));
    assert!(blocks.eq(expected));
}

#[test]
fn records_that_are_wrong_are_refused() {
    let wrong = [
        (
            "def : FlowRule<[\"BEQ(\"], [(goes_on)]>;",
            "pattern `BEQ(` is wrong",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(flies)]>;",
            "Variable not defined: 'flies'",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(is 0, 1)]>;",
            "is no kind of control flow",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(goes_on (is $q, 1))]>;",
            "'ONE' has no operand `$q`",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(goes_on (is 0))]>;",
            "a test lacks values",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(goes_on (calls 0, 1))]>;",
            "is no test",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(goes_on 7)]>;",
            "`7` is no property",
        ),
        (
            "def : FlowRule<[\"ONE\"], [(jumps (to 0, (absolute 3)))]>;",
            "is no target",
        ),
        ("def : BranchOperands<[\"a\"], (goes_on)>;", "is no target"),
        (
            "def : BranchOperands<[\"a\", \"a\"], (absolute)>;",
            "are stated twice",
        ),
        (
            "def : BranchOperands<[\"a\"], (from_end -1)>;",
            "`-1` is no number from 0 to 65535",
        ),
    ];
    for (text, message) in wrong {
        let one = "def ONE : Instruction { let Namespace = \"M\"; let OutOperandList = (outs);
                   let InOperandList = (ins); let Size = 4; }";
        let messages = super::messages(&format!("include \"tblgen/Access.td\"\n{one}\n{text}\n"));
        assert!(messages.contains(message), "{text}: {messages}");
    }
}
