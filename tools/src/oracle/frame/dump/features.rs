
/// Prints what is known about each feature. Names that several features have are left out.
fn subtarget_features(out: &mut Out) {
    names!(out, "subtarget-feature", SubtargetFeature);
    let mut counts = std::collections::HashMap::new();
    for feature in SubtargetFeature::ALL {
        *counts.entry(feature.command_line_name()).or_insert(0) += 1;
    }
    for feature in SubtargetFeature::ALL.iter().copied() {
        let name = feature.command_line_name();
        if name.is_empty() || counts[name] > 1 {
            continue;
        }
        let found = SubtargetFeature::from_command_line_name(name);
        out.add("command-line-name", name, [or_none(found.map(SubtargetFeature::number))]);
        out.add("description", name, [feature.description()]);
        let mut implied: Vec<u16> = feature.implied().map(SubtargetFeature::number).collect();
        implied.sort_unstable();
        out.add("implied", name, implied);
    }
}
