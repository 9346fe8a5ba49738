
/// The features that the functions need.
const FEATURES: &[&str] = &[];

/// The starts of names of branches to a distance.
const BRANCHES: [&str; 8] = ["JMP_", "JCC_", "CALL64pcrel", "LOOP", "JCXZ", "JECXZ", "JRCXZ", "XBEGIN_"];

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

/// Whether an instruction is the longer form of a branch.
fn is_longer(short: &McInst, long: &McInst) -> bool {
    let short = short.opcode().name().strip_suffix("_1");
    short.is_some_and(|short| long.opcode().name().strip_suffix("_4") == Some(short))
}

/// The number that an instruction adds to the result of the one before it.
fn addend(_: &McInst, _: &McInst) -> Option<i64> {
    None
}
