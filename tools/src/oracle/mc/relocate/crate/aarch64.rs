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

/// The number that an instruction adds to the result of the one before it.
fn addend(_: &McInst, _: &McInst) -> Option<i64> {
    None
}
