fn all_facts(out: &mut Out) {
    names(out);
    print(out, "none", "", &enabling(&[]), true);
    for (name, features, tune) in CPUS {
        let set = enabling(features);
        print(out, "cpu", name, &set, true);
        print(out, "tuned", name, &union(set, enabling(tune)), false);
    }
    for (key, cpu, flags, with_opcodes) in STRINGS {
        let features = CPUS.iter().find(|(name, ..)| name == cpu);
        let set = enabling(features.map_or(&[], |(_, features, _)| features));
        print(out, "string", key, &with_flags(set, flags), *with_opcodes);
    }
    for (key, numbers) in LIBRARY {
        print(out, "library", key, &exactly(numbers), true);
    }
}

fn optional(_: &mut Out) {}

fn print(out: &mut Out, kind: &str, key: &str, set: &Set, with_opcodes: bool) {
    let digits = |bools: Vec<bool>| bools.into_iter().map(u8::from);
    out.add(&format!("features-{kind}"), key, digits(features(set)));
    out.add(&format!("conditions-{kind}"), key, digits(conditions(set)));
    if with_opcodes {
        let exists = Opcode::ALL.iter().map(|opcode| u8::from(exists(*opcode, set)));
        out.add(&format!("opcodes-{kind}"), key, exists);
    }
}
