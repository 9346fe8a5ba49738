
fn cpu_features(out: &mut Out) {
    for cpu in Cpu::ALL {
        set(out, "cpu-features", cpu.name(), &cpu.features());
        set(out, "cpu-tune-features", cpu.name(), &cpu.tune_features());
    }
    for (key, features) in asked_features() {
        set(out, "string-features", key, &features);
    }
}

fn asked_features() -> impl Iterator<Item = (&'static str, SubtargetFeatures)> {
    inputs("input-string").map(|(key, question)| {
        let mut words = question.split(' ');
        let mut word = || words.next().expect("three words");
        let cpu: Cpu = word().parse().expect("a processor");
        let tune: Option<Cpu> = word().parse().ok();
        let start = tune.map_or(cpu.features(), |tune| cpu.features().union(tune.tune_features()));
        (key, start.with_flags(word()).expect("names of features"))
    })
}

fn set(out: &mut Out, kind: &str, key: &str, set: &SubtargetFeatures) {
    // LLVM has no sets without features.
    if SubtargetFeature::ALL.is_empty() {
        return;
    }
    out.mask(kind, key, SubtargetFeature::ALL.iter().map(|feature| set.contains(*feature)));
}
