fn mapping(out: &mut Out, key: String, lookup: impl Fn(Opcode) -> Option<Opcode>) {
    let values = Opcode::ALL.iter().map(|opcode| lookup(*opcode));
    out.add("mapping", key, values.map(|to| or_none(to.map(Opcode::number))));
}

fn mapping_0(out: &mut Out, name: &str, lookup: impl Fn(Opcode) -> Option<Opcode>) {
    mapping(out, name.to_string(), lookup);
}

fn mapping_1<A: tblgen_runtime::Indexed>(
    out: &mut Out,
    name: &str,
    lookup: impl Fn(Opcode, A) -> Option<Opcode>,
) {
    for a in A::VARIANTS {
        mapping(out, format!("{name}:{}", a.name()), |opcode| lookup(opcode, *a));
    }
}

fn mapping_2<A: tblgen_runtime::Indexed, B: tblgen_runtime::Indexed>(
    out: &mut Out,
    name: &str,
    lookup: impl Fn(Opcode, A, B) -> Option<Opcode>,
) {
    for a in A::VARIANTS {
        for b in B::VARIANTS {
            let key = format!("{name}:{}:{}", a.name(), b.name());
            mapping(out, key, |opcode| lookup(opcode, *a, *b));
        }
    }
}
