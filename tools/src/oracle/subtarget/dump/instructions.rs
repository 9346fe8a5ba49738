
struct Asked {
    opcode: Opcode,
    operands: Vec<tblgen_runtime::Operand<Reg>>,
    flags: u32,
}

impl tblgen_runtime::Inst for Asked {
    type Opcode = Opcode;
    type Reg = Reg;

    fn opcode(&self) -> Opcode {
        self.opcode
    }

    fn num_operands(&self) -> usize {
        self.operands.len()
    }

    fn operand(&self, n: usize) -> Option<tblgen_runtime::Operand<Reg>> {
        self.operands.get(n).copied()
    }
}

impl Asked {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let opcode = Opcode::from_number(words.next()?.parse().ok()?)?;
        let flags = words.next()?.parse().ok()?;
        Some(Self { opcode, operands: words.map(operand).collect::<Option<_>>()?, flags })
    }

    fn class(&self) -> SchedClass {
        self.opcode.desc().sched_class()
    }
}

fn operand(word: &str) -> Option<tblgen_runtime::Operand<Reg>> {
    use tblgen_runtime::Operand;
    if let Some(number) = word.strip_prefix('r') {
        return Some(Operand::Reg(Reg::from_number(number.parse().ok()?)?));
    }
    match word.strip_prefix('i') {
        Some(number) => Some(Operand::Imm(number.parse().ok()?)),
        None => Some(Operand::Other),
    }
}

fn instructions(out: &mut Out) {
    let lines = inputs("input-inst");
    let all: Vec<Asked> = lines.map(|(_, line)| Asked::read(line).expect("an instruction")).collect();
    let mut first = std::collections::HashMap::new();
    let mut by_class = std::collections::BTreeMap::<u16, Vec<&Asked>>::new();
    for inst in &all {
        first.entry(inst.opcode.number()).or_insert(inst);
        by_class.entry(inst.class().number()).or_default().push(inst);
    }
    let has_classes = |model: &SchedModel| model.has_instr_sched_model();
    for model in SchedModel::ALL.iter().copied().filter(has_classes) {
        for (class, insts) in &by_class {
            resolved(out, model, *class, insts);
        }
        let of_opcode = |opcode: &Opcode| match first.get(&opcode.number()) {
            Some(inst) => timing(model, inst),
            None => timing(model, &Asked { opcode: *opcode, operands: Vec::new(), flags: 0 }),
        };
        out.add("timing", model.number(), Opcode::ALL.iter().map(of_opcode));
    }
}

fn resolved(out: &mut Out, model: SchedModel, class: u16, insts: &[&Asked]) {
    if !model.class_by_number(class).is_some_and(|class| class.is_variant()) {
        return;
    }
    let classes = insts.iter().map(|inst| resolve(model, inst));
    let numbers = classes.map(|class| or_none(class.map(|class| class.number())));
    out.add("resolved", format!("{}:{class}", model.number()), numbers);
}

fn timing(model: SchedModel, inst: &Asked) -> String {
    let class = resolve(model, inst);
    let Some(class) = class.filter(|class| class.is_valid()) else {
        return "-".to_string();
    };
    let reads = class.read_advances().filter(|read| read.write == 0);
    let delay = reads.map(|read| read.cycles).fold(0, i32::min).unsigned_abs();
    let throughput = class.reciprocal_throughput().expect("a valid class");
    let latency = or_none(class.latency());
    format!("{latency}:{delay}:{}:{throughput:.12}", class.micro_ops())
}
