
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
        Ok(decoded) if is_synonym(&decoded.inst, inst) => "the same by another opcode of the same function",
        Ok(decoded) if decoded.inst.operands() != inst.operands() => "with other operands",
        Ok(decoded) if decoded.inst.opcode() == inst.opcode() => "the same",
        // The other one is what the bytes are, with all that this one has.
        Ok(_) => "the same by another opcode",
        Err(_) => "not decodable",
    }
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
