fn all_facts(out: &mut Out) {
    names!(out, "opcode", Opcode);
    names!(out, "sched-class", SchedClass);
    names!(out, "operand-type", OperandType);
    all_mappings(out);
    assert!(Opcode::ALL.iter().copied().eq(all(Opcode::from_number)));
    for opcode in Opcode::ALL {
        out.add("opcode-name", opcode.number(), [opcode.name()]);
        descriptor(out, *opcode);
        operands(out, *opcode);
    }
}

fn descriptor(out: &mut Out, opcode: Opcode) {
    let (name, desc) = (opcode.name(), opcode.desc());
    assert_eq!(desc.opcode(), opcode);
    let fields = [
        desc.num_operands(),
        desc.num_defs(),
        desc.size_bytes() as usize,
        usize::from(desc.sched_class().number()),
    ];
    out.add("desc", name, fields);
    out.mask("flag-methods", name, flag_methods(desc).into_iter());
    out.add("flags", name, [format!("{:x}", desc.flags().bits())]);
    out.add("ts-flags", name, [format!("{:x}", desc.ts_flags())]);
    let uses: &'static [Reg] = desc.implicit_uses();
    out.add("implicit-uses", name, uses.iter().map(|reg| reg.name()));
    let defs: &'static [Reg] = desc.implicit_defs();
    out.add("implicit-defs", name, defs.iter().map(|reg| reg.name()));
    let deprecation = desc.deprecation().map(|deprecation| match deprecation {
        tblgen_runtime::Deprecation::Feature(name) => format!("feature:{name}"),
        tblgen_runtime::Deprecation::Predicate(name) => format!("predicate:{name}"),
    });
    out.add("deprecation", name, [or_none(deprecation)]);
}
