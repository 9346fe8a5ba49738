/// The features that the functions need.
const FEATURES: &[&str] = &[];

/// The starts of names of branches to a distance.
const BRANCHES: [&str; 8] = [
    "JMP_",
    "JCC_",
    "CALL64pcrel",
    "LOOP",
    "JCXZ",
    "JECXZ",
    "JRCXZ",
    "XBEGIN_",
];

/// The operand of an instruction that is a distance.
fn distance(inst: &McInst) -> Option<(usize, Kind)> {
    let name = inst.opcode().name();
    if BRANCHES.iter().any(|start| name.starts_with(start)) {
        return Some((0, Kind::End));
    }
    let is_base = |operand: &Operand<Reg>| matches!(operand, Operand::Reg(Reg::RIP));
    let base = inst.operands().iter().position(is_base)?;
    Some((base + 3, Kind::End))
}

/// The longer form of a branch.
fn longer(inst: &McInst) -> Option<McInst> {
    let name = inst.opcode().name().strip_suffix("_1")?;
    let mut longer = *inst;
    longer.set_opcode(Opcode::from_name(&format!("{name}_4"))?);
    Some(longer)
}

/// The branch that is taken where another one is not.
fn opposite(_: &McInst) -> Option<McInst> {
    None
}

/// Whether an instruction is the jump of detours.
fn is_jump(inst: &McInst) -> bool {
    inst.opcode() == Opcode::JMP_4
}

/// The number that an instruction adds to the result of the one before it.
fn addend(_: &McInst, _: &McInst) -> Option<i64> {
    None
}
