// Instructions that stand for others: what round trips may come back as.

/// Whether an instruction has all operands of another one but some that decoders do not make.
fn is_short_form(short: &McInst, long: &McInst) -> bool {
    let mut rest = long.operands().iter();
    let is_missing = short.operands().len() < long.operands().len();
    is_missing && short.operands().iter().all(|operand| rest.any(|other| other == operand))
}

/// Whether an instruction is another one, but for a distance which is from its end, not its start.
fn is_after(decoded: &McInst, inst: &McInst, size: usize) -> bool {
    let (own, others) = (inst.operands(), decoded.operands());
    let mut different = own.iter().zip(others).filter(|(one, other)| one != other);
    let is_moved = match different.next() {
        Some((Operand::Imm(one), Operand::Imm(other))) => {
            let moved = one.wrapping_add(size as i64);
            // Some distances are numbers of 32 bits without sign.
            moved == *other || i64::from(moved as u32) == *other
        }
        _ => false,
    };
    let is_branch = inst.opcode() == decoded.opcode() && inst.control_flow().is_direct();
    is_branch && own.len() == others.len() && is_moved && different.next().is_none()
}

/// Whether an instruction is another one, but for numbers that are the same in 32 bits: with a sign, and
/// without.
fn is_of_words(decoded: &McInst, inst: &McInst) -> bool {
    let word = |number: i64| {
        let signed = i32::try_from(number).map(|number| number as u32);
        signed.or_else(|_| u32::try_from(number))
    };
    is_but_for(decoded, inst, |_, one, other| match (one, other) {
        (Operand::Imm(one), Operand::Imm(other)) => {
            word(one).is_ok_and(|one| word(other) == Ok(one))
        }
        _ => false,
    })
}

/// Whether an instruction is a prefix of X86, and its bytes are nothing else: decoders want more of them.
fn is_prefix(disassembler: &OwnDisassembler, inst: &McInst, bytes: &[u8]) -> bool {
    let is_open = |error: &DecodeError| matches!(error.kind, DecodeErrorKind::NeedBytes(_));
    let decoded = disassembler.decode(bytes, ADDRESS);
    let is_whole = inst.operands().is_empty() && inst.opcode().name().ends_with("_PREFIX");
    is_whole && decoded.is_err_and(|error| is_open(&error))
}

/// Whether instructions have the same opcode and the same operands. Flags, which are prefixes that do not
/// count, may be others.
fn is_same(one: &McInst, other: &McInst) -> bool {
    one.opcode() == other.opcode() && one.operands() == other.operands()
}

/// Whether an instruction is another one, but for the order of the two registers of an address of 16 bits,
/// whose sum it is: in ModRM, `BX` or `BP` is the first one.
fn is_exchanged(decoded: &McInst, inst: &McInst) -> bool {
    let is_first = |operand: Operand<Reg>| {
        matches!(operand, Operand::Reg(reg) if ["BX", "BP"].contains(&reg.name()))
    };
    let is_second = |operand: Operand<Reg>| {
        matches!(operand, Operand::Reg(reg) if ["SI", "DI"].contains(&reg.name()))
    };
    let (own, others) = (inst.operands(), decoded.operands());
    let Some(at) = own.iter().zip(others).position(|(one, other)| one != other) else {
        return false;
    };
    let mut exchanged = *inst;
    if at + 2 >= own.len() || !is_second(own[at]) || !is_first(own[at + 2]) {
        return false;
    }
    exchanged.operands_mut().swap(at, at + 2);
    own[at + 1] == Operand::Imm(1) && is_same(&exchanged, decoded)
}

/// Whether an instruction is another one of X86, but for registers without an effect: `EIZ` and `RIZ` are the
/// number of no index in a byte SIB, and the sources of string instructions are in `DS` without a prefix.
fn is_by_default(decoded: &McInst, inst: &McInst) -> bool {
    let is_nothing = |operand: Operand<Reg>| {
        matches!(operand, Operand::Reg(reg) if ["NoRegister", "EIZ", "RIZ"].contains(&reg.name()))
    };
    let is_source = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| inst.reg(at));
        at + 1 == inst.operands().len()
            && before.is_some_and(|reg| ["SI", "ESI", "RSI"].contains(&reg.name()))
    };
    is_but_for(decoded, inst, |at, one, other| {
        let scale = at.checked_sub(1).and_then(|at| inst.operands().get(at));
        let is_scaled = matches!(scale, Some(Operand::Imm(1 | 2 | 4 | 8)));
        let is_index = is_scaled && is_nothing(one) && is_nothing(other);
        let is_ds = matches!(one, Operand::Reg(reg) if reg.name() == "DS");
        is_index || is_ds && is_nothing(other) && is_source(at)
    })
}

/// Whether an instruction is another one of X86, but for numbers of some bits with a sign, or without: no
/// processor extends them, as the field has no more bits. The encoder accepts numbers of these bits alone,
/// of either kind; of others, which are extended, it accepts one kind.
fn is_of_width(encoder: &OwnEncoder, width: u32, decoded: &McInst, inst: &McInst) -> bool {
    let encodes = |at: usize, number: i64| {
        let mut other = *inst;
        other.operands_mut()[at] = Operand::Imm(number);
        encoder.encode(&other, ADDRESS, &mut [0; WIDTH], &mut |_| {}).is_ok()
    };
    let (all, half) = (1i64 << width, 1i64 << (width - 1));
    let has_width = |at: usize| {
        let most = encodes(at, -half) && encodes(at, all - 1);
        most && !encodes(at, -half - 1) && !encodes(at, all)
    };
    Opcode::from_name("ADD16mi").is_some()
        && is_but_for(decoded, inst, |at, one, other| match (one, other) {
            (Operand::Imm(one), Operand::Imm(other)) => {
                (one - other).abs() == all && has_width(at)
            }
            _ => false,
        })
}

/// Whether an instruction is another one, but for operands that are its condition: it has no bits, or
/// blocks of conditions (IT, VPT) state it before.
fn is_unconditional(decoded: &McInst, inst: &McInst) -> bool {
    let (own, others) = (inst.operands(), decoded.operands());
    let operand = |at| inst.opcode().desc().operand(at);
    let is_of_vectors = |at: usize| {
        operand(at).is_some_and(|one| one.operand_type().name().starts_with("ARM::OPERAND_VPRED"))
    };
    let is_condition = |at: usize| {
        let is_own = operand(at).is_some_and(|one| one.is_predicate() || one.is_optional_def());
        // The type is that of the condition, before its register.
        is_own || is_of_vectors(at) || at > 0 && is_of_vectors(at - 1)
    };
    let mut pairs = own.iter().zip(others).enumerate();
    let is_known = pairs.all(|(at, (one, other))| one == other || is_condition(at));
    // Decoders leave out some conditions.
    let has_all = own.len() <= others.len() && (own.len()..others.len()).all(is_condition);
    inst.opcode() == decoded.opcode() && own != others && has_all && is_known
}

/// Whether an instruction is another one, but for numbers of ARM that have bits for the same: the mode of an
/// address without its kind of change, which the opcode has, or with no shift in place of one by zero; an
/// immediate of vectors without bits that are fixed.
fn is_of_kind(decoded: &McInst, inst: &McInst) -> bool {
    let name = inst.opcode().name();
    let is_vector = ["VMOVv", "VMVNv", "VORRi", "VBICi"].iter().any(|one| name.starts_with(one));
    let is_arm = Opcode::from_name("LDR_PRE_REG").is_some();
    is_arm && is_but_for(decoded, inst, |_, one, other| {
        let (Operand::Imm(one), Operand::Imm(other)) = (one, other) else { return false };
        let change = one ^ other;
        let is_unshifted = change & 7 << 13 == 0 || one >> 13 & 7 == 0 && other >> 13 & 7 == 2;
        // Loads and stores that change the base before have a mode for it, which is not decoded.
        let is_before = name.contains("_PRE_") && one >> 16 == 1 && other >> 16 == 0;
        let is_index = is_before || one >> 16 == 0 || change >> 16 == 0;
        let is_long_mode = change & 0x1fff == 0 && is_unshifted && is_index;
        match is_vector {
            true => one & !other == 0 && change & !0x1f00 == 0,
            false => is_long_mode || change & 0x1ff == 0 && one >> 9 == 0,
        }
    })
}

/// Whether an instruction is another one, but for expressions, whose bits are zero until they are known, and
/// further operands.
fn is_open(decoded: &McInst, inst: &McInst) -> bool {
    let (own, others) = (inst.operands(), decoded.operands());
    let is_same = |(one, other): (&Operand<Reg>, &Operand<Reg>)| {
        one == other || matches!(one, Operand::Expr(_))
    };
    let has_expr = own.iter().any(|one| matches!(one, Operand::Expr(_)));
    let has_all = has_expr && own.len() >= others.len();
    inst.opcode() == decoded.opcode() && has_all && own.iter().zip(others).all(is_same)
}

/// Whether an instruction is another one, but for some operands.
fn is_but_for(
    decoded: &McInst,
    inst: &McInst,
    is_allowed: impl Fn(usize, Operand<Reg>, Operand<Reg>) -> bool,
) -> bool {
    let (own, others) = (inst.operands(), decoded.operands());
    let mut pairs = own.iter().zip(others).enumerate();
    inst.opcode() == decoded.opcode()
        && own != others
        && own.len() == others.len()
        && pairs.all(|(at, (one, other))| one == other || is_allowed(at, *one, *other))
}

/// Whether an instruction of ARM with another opcode does the same: VEXT counts elements of another size, a register
/// has no operand, because it is always the same, or the operands of a sum of Thumb are exchanged.
fn is_synonym(decoded: &McInst, inst: &McInst) -> bool {
    let (own, other) = (without_conditions(inst), without_conditions(decoded));
    let [own_name, other_name] = [inst, decoded].map(|inst| inst.opcode().name());
    if own_name == other_name {
        return false;
    }
    if own.len() == other.len() {
        return is_of_elements((own_name, &own), (other_name, &other))
            || own_name.starts_with("tADD") && other_name.starts_with("tADD") && is_permuted(&own, &other);
    }
    is_implied(&own, (decoded, &other)) || is_implied(&other, (inst, &own))
}

/// The operands of an instruction but its condition.
fn without_conditions(inst: &McInst) -> Vec<Operand<Reg>> {
    let operand = |at| inst.opcode().desc().operand(at);
    let is_condition = |at| operand(at).is_some_and(|one| one.is_predicate());
    let all = inst.operands().iter().enumerate();
    all.filter(|(at, _)| !is_condition(*at)).map(|(_, one)| *one).collect()
}

/// Whether two instructions, whose names end with the bits of their elements, have the same operands but for the
/// number of the first element, which is at the same bit.
fn is_of_elements(one: (&str, &[Operand<Reg>]), other: (&str, &[Operand<Reg>])) -> bool {
    let parts = |name: &str| {
        let stem = name.trim_end_matches(|one: char| one.is_ascii_digit()).len();
        Some((name[..stem].to_string(), name[stem..].parse::<i64>().ok()?))
    };
    let (Some((stem, bits)), Some((other_stem, other_bits))) = (parts(one.0), parts(other.0)) else {
        return false;
    };
    stem.starts_with("VEXT") && stem == other_stem && one.1.iter().zip(other.1).all(|pair| match pair {
        (Operand::Imm(one), Operand::Imm(other)) => {
            let at = one.checked_mul(bits);
            at.is_some() && at == other.checked_mul(other_bits)
        }
        (one, other) => one == other,
    })
}

/// Whether operands are the same in another order.
fn is_permuted(own: &[Operand<Reg>], others: &[Operand<Reg>]) -> bool {
    let count = |one: &Operand<Reg>, all: &[Operand<Reg>]| all.iter().filter(|other| *other == one).count();
    own.iter().all(|one| count(one, own) == count(one, others))
}

/// Whether an instruction has the operands of another one but for a register that it reads without an operand.
/// A number that is subtracted from the program counter is a distance of 32 bits then.
fn is_implied(long: &[Operand<Reg>], (inst, short): (&McInst, &[Operand<Reg>])) -> bool {
    let is_without = |at: usize| {
        let Operand::Reg(reg) = long[at] else { return false };
        let is_pc = reg.name() == "PC" && inst.opcode().name() == "t2ADR";
        let is_same = |(one, other): (&Operand<Reg>, &Operand<Reg>)| match (one, other) {
            (Operand::Imm(one), Operand::Imm(other)) if is_pc => (*one as u32).wrapping_neg() == *other as u32,
            (one, other) => one == other,
        };
        let rest = long.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, one)| one);
        (is_pc || inst.regs_read().any(|read| read == reg)) && rest.zip(short).all(is_same)
    };
    long.len() == short.len() + 1 && (0..long.len()).any(is_without)
}
