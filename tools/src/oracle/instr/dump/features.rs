
fn features(out: &mut Out) {
    names!(out, "feature", Feature);
    for opcode in Opcode::ALL {
        let required: Vec<Feature> = opcode.required_features().into_iter().collect();
        let mut numbers: Vec<_> = required.iter().map(|feature| feature.number()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        out.add("required-features", opcode.name(), numbers);
        let last = required.last().copied();
        let available = [
            opcode.is_available(|_| true),
            opcode.is_available(|_| false),
            opcode.is_available(|feature| required.contains(&feature)),
            opcode.is_available(|feature| Some(feature) != last),
        ];
        out.add("available", opcode.name(), available);
    }
}
