
fn cpu_features(out: &mut Out) {
    for cpu in Cpu::ALL {
        set(out, "cpu-features", cpu.name(), &cpu.features());
        set(out, "cpu-tune-features", cpu.name(), &cpu.tune_features());
    }
    for (key, question) in inputs("input-string") {
        let mut words = question.split(' ');
        let mut word = || words.next().expect("three words");
        let cpu: Cpu = word().parse().expect("a processor");
        let tune: Option<Cpu> = word().parse().ok();
        let start = tune.map_or(cpu.features(), |tune| cpu.features().union(tune.tune_features()));
        let changed = start.with_flags(word()).expect("names of features");
        set(out, "string-features", key, &changed);
    }
}

fn set(out: &mut Out, kind: &str, key: &str, set: &SubtargetFeatures) {
    out.mask(kind, key, SubtargetFeature::ALL.iter().map(|feature| set.contains(*feature)));
}
