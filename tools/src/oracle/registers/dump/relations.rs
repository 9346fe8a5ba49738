fn register_relations(out: &mut Out) {
    let all = all_regs();
    for reg in all
        .iter()
        .copied()
        .skip(1)
        .step_by(step(all.len() * all.len()))
    {
        let name = reg.name();
        // LLVM gives them sorted; the order is not part of the comparison.
        let mut aliases: Vec<u16> = regs(reg.aliases()).collect();
        aliases.sort_unstable();
        out.add("reg-aliases", name, aliases);
        let others = || all.iter().copied();
        out.mask(
            "reg-overlaps",
            name,
            others().map(|other| reg.overlaps(other)),
        );
        out.mask(
            "reg-has-sub",
            name,
            others().map(|other| other.is_sub_register(reg)),
        );
        let sub_or_is = others().map(|other| other.is_sub_register_eq(reg));
        out.mask("reg-has-sub-or-is", name, sub_or_is);
        out.mask(
            "reg-has-super",
            name,
            others().map(|other| other.is_super_register(reg)),
        );
        let super_or_is = others().map(|other| other.is_super_register_eq(reg));
        out.mask("reg-has-super-or-is", name, super_or_is);
    }
    let indices = all_indices();
    for reg in all
        .iter()
        .copied()
        .skip(1)
        .step_by(step(all.len() * indices.len()))
    {
        let subs = indices[1..].iter().map(|index| reg.sub_reg(*index));
        let subs = subs.map(|sub| or_none(sub.map(Reg::number)));
        out.add("reg-sub-at", reg.name(), subs);
    }
}

fn matching(out: &mut Out) {
    let (all, indices, classes) = (all_regs(), all_indices(), all_classes());
    let values = all.len() * indices.len() * classes.len();
    for reg in all.into_iter().skip(1).step_by(step(values)) {
        for index in &indices[1..] {
            let found = classes
                .iter()
                .map(|class| reg.matching_super_reg(*index, *class));
            let found: Vec<_> = found.map(|sup| sup.map(Reg::number)).collect();
            let key = format!("{}:{}", reg.name(), index.name());
            out.add_unless_empty("reg-matching-super", key, &found);
        }
    }
    let values = classes.len() * indices.len() * classes.len();
    for class in classes.iter().copied().step_by(step(values)) {
        for index in &indices[1..] {
            let found = classes
                .iter()
                .map(|a| a.matching_super_reg_class(class, *index));
            let found: Vec<_> = found.map(|sup| sup.map(RegClass::number)).collect();
            let key = format!("{}:{}", class.name(), index.name());
            out.add_unless_empty("class-matching-super", key, &found);
        }
    }
}
