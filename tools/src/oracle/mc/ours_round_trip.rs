
/// The numbers that take the place of an operand: borders of fields, and numbers near them.
fn borders() -> impl Iterator<Item = i64> {
    let powers = (0..64).map(|bit| 1i64 << bit);
    let near = powers.flat_map(|power| [power.wrapping_sub(1), power, power.wrapping_add(1)]);
    near.flat_map(|number| [number, number.wrapping_neg(), number.wrapping_add(ADDRESS as i64)])
}

/// The other operands that are tried at a place.
fn others(operand: Operand<Reg>) -> impl Iterator<Item = Operand<Reg>> {
    let registers = Reg::VARIANTS.iter().map(|reg| Operand::Reg(*reg));
    let near = match operand {
        Operand::Imm(number) => [1, -1, 2, -2].map(|step| number.wrapping_add(step)),
        _ => [0; 4],
    };
    let numbers = borders().chain(near).map(Operand::Imm);
    registers
        .chain(numbers)
        .chain([Operand::Fp(1.5f64.to_bits()), Operand::VirtualReg(1), Operand::Other])
        .filter(move |other| *other != operand)
}

/// The instructions that were tried, by what was replaced in them.
struct Tried<'m> {
    /// Disassemblers and encoders for several sets of features.
    machines: &'m [(OwnDisassembler, OwnEncoder)],
    /// The number of the one that knew the last instruction.
    last: usize,
    counts: std::collections::BTreeMap<&'static str, usize>,
    /// The number of instructions that became others, with one of them, by opcode and place.
    changed: std::collections::BTreeMap<(&'static str, String), (usize, String)>,
    /// Bytes of instructions.
    encoded: std::collections::BTreeSet<[u8; WIDTH]>,
}

/// The place of nothing that is replaced.
const AS_IT_IS: &str = "as it is";

/// The number of byte strings that are kept.
const MOST_ENCODED: usize = 100_000;

/// The verdict on the bytes of an instruction.
fn verdict(
    (disassembler, encoder): &(OwnDisassembler, OwnEncoder),
    inst: &McInst,
    bytes: &[u8],
    decoded: &Result<Decoded<McInst>, DecodeError>,
) -> &'static str {
    let size = bytes.len();
    match decoded {
        Ok(decoded) if usize::from(decoded.size) > size && is_prefix(disassembler, inst, bytes) => {
            "the same: a prefix, which the decoder takes for a part of what is after it"
        }
        Ok(decoded) if usize::from(decoded.size) != size => "of another size",
        Ok(decoded) if is_short_form(&decoded.inst, inst) => "the same without operands that have no bits",
        Ok(decoded) if is_after(&decoded.inst, inst, size) => "the same, with a distance from the end",
        Ok(decoded) if is_unconditional(&decoded.inst, inst) => "the same, but for a condition that has no bits",
        Ok(decoded) if is_open(&decoded.inst, inst) => "the same, but for an expression that a fixup has",
        Ok(decoded) if is_of_kind(&decoded.inst, inst) => "the same, but for bits that the opcode stands for",
        Ok(decoded) if is_exchanged(&decoded.inst, inst) => "the same, with the registers of an address of 16 bits exchanged",
        Ok(decoded) if is_by_default(&decoded.inst, inst) => {
            "the same, with a register that stands for none, or the segment that counts without a prefix"
        }
        Ok(decoded) if is_of_width(encoder, 8, &decoded.inst, inst) => "the same, with the sign of 8 bits or without",
        Ok(decoded) if is_of_width(encoder, 16, &decoded.inst, inst) => "the same, with the sign of 16 bits or without",
        Ok(decoded) if is_of_words(&decoded.inst, inst) => "the same, with the sign of 32 bits or without",
        Ok(decoded) if decoded.inst.operands() != inst.operands() => "with other operands",
        Ok(decoded) if decoded.inst.opcode() == inst.opcode() => "the same",
        // The other one is what the bytes are, with all that this one has.
        Ok(_) => "the same by another opcode",
        Err(_) => "not decodable",
    }
}

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

/// Whether an instruction is another one of X86, but for registers that say nothing: `EIZ` and `RIZ` are the
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
        let is_shift_by_zero = one & 0xefff == 0 && other & 0xefff == 2 << 13;
        let is_mode = change & 0xffff == 0 && one >> 16 == 0 || change & 0x1ff == 0 && one >> 9 == 0;
        match is_vector {
            true => one & !other == 0 && change & !0x1f00 == 0,
            false => is_mode || is_shift_by_zero,
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

impl Tried<'_> {
    /// Encodes an instruction, and decodes the bytes, for one set of features after the other. Returns
    /// whether they are that instruction.
    fn test(&mut self, inst: &McInst, place: &str) -> bool {
        let mut bytes = [0; WIDTH];
        let encoder = &self.machines[0].1;
        let Ok(size) = encoder.encode(inst, ADDRESS, &mut bytes, &mut |_| {}) else {
            *self.counts.entry("refused").or_default() += 1;
            let is_whole = inst.operands().len() >= inst.opcode().desc().num_operands();
            if place == AS_IT_IS && is_whole {
                // The suites that decode and encode compare these with what LLVM's encoder makes.
                *self.counts.entry("decoded, but refused").or_default() += 1;
            }
            return false;
        };
        let mut found = None;
        let place = format!("{} {place}", inst.opcode().name());
        let count = if self.is_known(&place) { 1 } else { self.machines.len() };
        for at in (0..count).map(|at| (self.last + at) % self.machines.len()) {
            let decoded = self.machines[at].0.decode(&bytes, ADDRESS);
            let verdict = verdict(&self.machines[at], inst, &bytes[..size], &decoded);
            if verdict.starts_with("the same") {
                self.last = at;
                *self.counts.entry(verdict).or_default() += 1;
                let step = (usize::from(inst.opcode().number()) + self.encoded.len()) % 3;
                if step == 0 && self.encoded.len() < MOST_ENCODED {
                    self.encoded.insert(bytes);
                }
                return true;
            }
            if found.is_none() || decoded.is_ok() {
                found = Some((verdict, decoded));
            }
        }
        let Some((verdict, decoded)) = found else { panic!("no features") };
        *self.counts.entry(verdict).or_default() += 1;
        let found = self.changed.entry((verdict, place)).or_default();
        found.0 += 1;
        if found.1.is_empty() {
            let decoded = decoded.map(|decoded| format!("{:?}", decoded.inst));
            found.1 = format!("{inst:?} -> {:02x?} -> {decoded:?}", &bytes[..size]);
        }
        false
    }

    /// Whether enough instructions became others at a place: more need no search for features.
    fn is_known(&self, place: &str) -> bool {
        let verdicts = ["not decodable", "with other operands", "of another size"];
        let changed = verdicts.map(|verdict| self.changed.get(&(verdict, place.to_string())));
        changed.into_iter().flatten().any(|(count, _)| *count > 4)
    }

    /// Whether an instruction of an opcode that no bytes are is encoded as one with the same operands.
    fn is_same(&self, inst: &McInst) -> bool {
        let mut bytes = [0; WIDTH];
        let (_, encoder) = &self.machines[0];
        let size = encoder.encode(inst, ADDRESS, &mut bytes, &mut |_| {}).unwrap_or(0);
        self.machines.iter().any(|machine| {
            let decoded = machine.0.decode(&bytes, ADDRESS);
            verdict(machine, inst, &bytes[..size], &decoded).starts_with("the same")
                && decoded.is_ok_and(|decoded| decoded.inst.operands() == inst.operands())
        })
    }

    /// Replaces each operand by each other one, takes the last away, and adds one.
    fn replace(&mut self, base: &McInst) {
        for (at, operand) in base.operands().iter().enumerate() {
            for other in others(*operand) {
                let mut inst = *base;
                inst.operands_mut()[at] = other;
                let what = match other {
                    Operand::Reg(_) => "by a register",
                    Operand::Imm(_) => "by a number",
                    _ => "by another kind",
                };
                self.test(&inst, &format!("{at} {what}"));
            }
        }
        let (mut fewer, operands) = (*base, base.operands());
        fewer.clear();
        for operand in operands.iter().take(operands.len().saturating_sub(1)) {
            fewer.push(*operand);
        }
        self.test(&fewer, "without the last");
        for more in [Operand::Reg(Reg::VARIANTS[1]), Operand::Imm(1)] {
            self.test(&base.with(more), "with one more");
        }
    }
}

/// An instruction of an opcode that no bytes are: its operands are registers of its classes, and numbers.
/// Registers are different ones if that can be: equal ones would not tell operands from each other.
fn made_up(opcode: Opcode, encoder: &OwnEncoder) -> Option<McInst> {
    [1, 0].into_iter().find_map(|step| made_of(opcode, encoder, step))
}

/// An instruction of an opcode, of whose registers each is `step` places after the one before it.
fn made_of(opcode: Opcode, encoder: &OwnEncoder, step: usize) -> Option<McInst> {
    let desc = opcode.desc();
    let mut inst = McInst::new(opcode);
    for at in 0..desc.num_operands() {
        let operand = desc.operand(at)?;
        let tied = operand.tied_to().and_then(|tied| inst.operands().get(tied));
        let class = operand.reg_class();
        inst.push(match (tied, class) {
            (Some(tied), _) => *tied,
            (None, Some(class)) => Operand::Reg(class.iter().cycle().nth(at * step)?),
            (None, None) => Operand::Imm(0),
        });
    }
    let encodes = |inst: &McInst| encoder.encode(inst, ADDRESS, &mut [0; WIDTH], &mut |_| {}).is_ok();
    for number in [0, 1, ADDRESS as i64, 4, 8, 16] {
        if encodes(&inst) {
            return Some(inst);
        }
        for operand in inst.operands_mut() {
            if matches!(operand, Operand::Imm(_)) {
                *operand = Operand::Imm(number);
            }
        }
    }
    encodes(&inst).then_some(inst)
}

/// The number of instructions of an opcode in which operands are replaced.
const BASES: usize = 2;

/// Replaces operands of instructions of each opcode: those that records are, or one that is made up.
/// Each line has a number, what it is the number of, and an example; then come encoded instructions.
fn round_trip(machines: &[(OwnDisassembler, OwnEncoder)], records: &[u8], write: &mut dyn FnMut(&[u8])) {
    let encoder = &machines[0].1;
    let mut bases: Vec<Vec<McInst>> = vec![Vec::new(); Opcode::VARIANTS.len()];
    for (at, record) in records.chunks_exact(WIDTH).enumerate() {
        // The set with all features, and another one in turn.
        for (disassembler, _) in [&machines[0], &machines[at % machines.len()]] {
            let Ok(decoded) = disassembler.decode(record, ADDRESS) else { continue };
            let of_opcode = &mut bases[usize::from(decoded.inst.opcode().number())];
            if of_opcode.len() < BASES && !of_opcode.contains(&decoded.inst) {
                of_opcode.push(decoded.inst);
            }
        }
    }
    let mut tried = Tried {
        machines,
        last: 0,
        counts: Default::default(),
        changed: Default::default(),
        encoded: Default::default(),
    };
    for (opcode, of_opcode) in Opcode::VARIANTS.iter().zip(&mut bases) {
        let usable = match of_opcode.is_empty() {
            false => of_opcode.iter().filter(|base| tried.test(base, AS_IT_IS)).copied().collect(),
            true => Vec::from_iter(made_up(*opcode, encoder).filter(|base| tried.is_same(base))),
        };
        let count = if usable.is_empty() { "opcodes not decoded" } else { "opcodes" };
        *tried.counts.entry(count).or_default() += 1;
        for base in usable {
            tried.replace(&base);
        }
    }
    for (what, count) in &tried.counts {
        write(format!("count\t{count}\t{what}").as_bytes());
    }
    for ((verdict, place), (count, example)) in &tried.changed {
        write(format!("changed\t{count}\t{verdict}: {place}: {example}").as_bytes());
    }
    for bytes in &tried.encoded {
        write(bytes);
    }
}
