// The comparison of an instruction and those that it became.

/// Compares an instruction and those that it became. Returns what they are.
fn compare_one(
    (one, before): (&Placed, &[u8]),
    (others, after): (&[Placed], &[u8]),
    places: &[Place],
) -> Result<&'static str, String> {
    let Some((kind, target)) = one.target() else {
        return match before == after {
            true => Ok("instructions that are no distance"),
            false => Err("other bytes".to_string()),
        };
    };
    let is_part = matches!(kind, Kind::Page | Kind::Upper);
    let inner = new_place(places, target).filter(|_| !is_part);
    let wanted = inner.unwrap_or(target);
    let [other, rest @ ..] = others else {
        return Err("nothing".to_string());
    };
    let (_, mut found) = other.target().ok_or("no distance")?;
    let mut form = match inner {
        Some(_) => "distances within the function",
        None => "distances that lead out of it",
    };
    let mut same = one.inst;
    match rest {
        [] if other.inst.opcode() == one.inst.opcode() && after.len() == before.len() => {}
        [] if longer(&one.inst).is_some_and(|long| long.opcode() == other.inst.opcode()) => {
            form = "branches that are longer";
            same = longer(&one.inst).unwrap_or(same);
        }
        [rest] if other.inst.opcode() == one.inst.opcode() => {
            found = found
                .wrapping_add_signed(addend(&other.inst, &rest.inst).ok_or("another instruction")?);
            form = "distances to which an instruction is added";
        }
        jumps if jumps.iter().all(|one| is_jump(&one.inst)) => {
            return compare_detour(one, (others, after), wanted);
        }
        _ => return Err("another form".to_string()),
    }
    match without_distance(&same) == without_distance(&other.inst) {
        false => Err("other operands".to_string()),
        true if found != wanted => Err(format!("{found:#x} instead of {wanted:#x}")),
        true => Ok(form),
    }
}

/// Compares a branch and the detour that it became: the opposite around a jump to the target, or the branch to
/// the last one of two jumps, the other one of which goes around it.
fn compare_detour(
    one: &Placed,
    (others, after): (&[Placed], &[u8]),
    wanted: u64,
) -> Result<&'static str, String> {
    let branch = longer(&one.inst).unwrap_or(one.inst);
    let target = |at: usize| others.get(at).and_then(Placed::target).map(|(_, target)| target);
    let start = |at: usize| others.get(at).map(|one| one.address);
    let end = start(0).map(|start| start + after.len() as u64);
    let (form, same, targets) = match others.len() {
        2 => {
            let opposite = opposite(&branch).ok_or("the opposite of what has none")?;
            let form = "branches around a jump";
            (form, opposite, [target(0) == end, target(1) == Some(wanted), true])
        }
        3 => {
            let form = "branches to a jump";
            let is_to_jump = target(0) == start(2);
            (form, branch, [is_to_jump, target(1) == end, target(2) == Some(wanted)])
        }
        _ => return Err("another form".to_string()),
    };
    let is_same = others.first().is_some_and(|other| {
        other.inst.opcode() == same.opcode() && without_distance(&other.inst) == without_distance(&same)
    });
    match is_same && targets == [true; 3] {
        true => Ok(form),
        false => Err("another detour".to_string()),
    }
}

/// The operands of an instruction but for the distance, and its flags.
fn without_distance(inst: &McInst) -> (Vec<Operand<Reg>>, usize, u16) {
    let distance = distance(inst).map(|(operand, _)| operand);
    let operands = inst.operands().iter().enumerate();
    let others = operands
        .filter(|(at, _)| Some(*at) != distance)
        .map(|(_, operand)| *operand);
    (others.collect(), inst.operands().len(), inst.flags())
}

/// The place of an instruction before and after it was moved: an address and a number of bytes.
struct Place {
    before: (u64, u64),
    after: (u64, u64),
}

/// The new place of an address: of an instruction, or within one that is as long as before.
fn new_place(places: &[Place], address: u64) -> Option<u64> {
    let after = places.partition_point(|one| one.before.0 <= address);
    let one = &places[after.checked_sub(1)?];
    let within = address - one.before.0;
    let is_there = within == 0 || within < one.before.1 && one.before.1 == one.after.1;
    is_there.then_some(one.after.0 + within)
}
