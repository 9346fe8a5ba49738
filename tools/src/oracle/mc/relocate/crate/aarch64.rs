/// The features that the functions need.
const FEATURES: &[&str] = &["all"];

/// The starts of names of branches to a distance in words, which is the last operand.
const BRANCHES: [&str; 4] = ["CBZ", "CBNZ", "TBZ", "TBNZ"];

/// The operand of an instruction that is a distance.
fn distance(inst: &McInst) -> Option<(usize, Kind)> {
    let last = inst.operands().len().checked_sub(1)?;
    match inst.opcode().name() {
        "ADR" => Some((last, Kind::Start(1))),
        "ADRP" => Some((last, Kind::Page)),
        "B" | "BL" | "Bcc" | "BCcc" | "PRFMl" => Some((last, Kind::Start(4))),
        "LDRWl" | "LDRXl" | "LDRSWl" | "LDRSl" | "LDRDl" | "LDRQl" => Some((last, Kind::Start(4))),
        name if BRANCHES.iter().any(|start| name.starts_with(start)) => {
            Some((last, Kind::Start(4)))
        }
        _ => None,
    }
}

/// The longer form of a branch.
fn longer(_: &McInst) -> Option<McInst> {
    None
}

/// The branch that is taken where another one is not.
fn opposite(inst: &McInst) -> Option<McInst> {
    let mut opposite = *inst;
    let name = inst.opcode().name();
    if let ("Bcc" | "BCcc", [Operand::Imm(condition), ..]) = (name, opposite.operands_mut()) {
        *condition ^= 1;
        return Some(opposite);
    }
    let (from, to) = match name.contains("BZ") {
        true => ("BZ", "BNZ"),
        false => ("BNZ", "BZ"),
    };
    opposite.set_opcode(Opcode::from_name(&name.replace(from, to))?);
    Some(opposite)
}

/// Whether an instruction is the jump of detours.
fn is_jump(inst: &McInst) -> bool {
    inst.opcode() == Opcode::B
}

/// The number that an instruction adds to the result of the one before it.
fn addend(_: &McInst, _: &McInst) -> Option<i64> {
    None
}
