/// The features that the functions need.
const FEATURES: &[&str] = &["64bit", "m", "a", "f", "d", "c"];

/// The operand of an instruction that is a distance.
fn distance(inst: &McInst) -> Option<(usize, Kind)> {
    let last = inst.operands().len().checked_sub(1)?;
    match inst.opcode().name() {
        "AUIPC" => Some((last, Kind::Upper)),
        "JAL" | "BEQ" | "BNE" | "BLT" | "BGE" | "BLTU" | "BGEU" | "C_J" | "C_BEQZ" | "C_BNEZ" => {
            Some((last, Kind::Start(1)))
        }
        _ => None,
    }
}

/// The longer form of a branch.
fn longer(inst: &McInst) -> Option<McInst> {
    let opcode = match inst.opcode().name() {
        "C_J" => Opcode::JAL,
        "C_BEQZ" => Opcode::BEQ,
        "C_BNEZ" => Opcode::BNE,
        _ => return None,
    };
    let (distance, compared) = inst.operands().split_last()?;
    let operands = compared
        .iter()
        .copied()
        .chain([Operand::Reg(Reg::X0), *distance]);
    Some(operands.fold(McInst::new(opcode), |inst, operand| inst.with(operand)))
}

/// The branch that is taken where another one is not.
fn opposite(inst: &McInst) -> Option<McInst> {
    let opcode = match inst.opcode() {
        Opcode::BEQ => Opcode::BNE,
        Opcode::BNE => Opcode::BEQ,
        Opcode::BLT => Opcode::BGE,
        Opcode::BGE => Opcode::BLT,
        Opcode::BLTU => Opcode::BGEU,
        Opcode::BGEU => Opcode::BLTU,
        _ => return None,
    };
    let mut opposite = *inst;
    opposite.set_opcode(opcode);
    Some(opposite)
}

/// Whether an instruction is the jump of detours.
fn is_jump(inst: &McInst) -> bool {
    inst.opcode() == Opcode::JAL && inst.operands().first() == Some(&Operand::Reg(Reg::X0))
}

/// The number that an instruction adds to the result of the one before it.
fn addend(first: &McInst, second: &McInst) -> Option<i64> {
    let ([result, _], [to, from, Operand::Imm(number)]) = (first.operands(), second.operands())
    else {
        return None;
    };
    let is_sum = second.opcode().name() == "ADDI" && result == to && result == from;
    is_sum.then_some(*number)
}
