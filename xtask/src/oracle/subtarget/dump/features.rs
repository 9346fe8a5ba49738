
fn features(out: &mut Out) {
    names!(out, "subtarget-feature", SubtargetFeature);
    let known = SubtargetFeature::ALL.iter().copied();
    for feature in known.filter(|feature| !feature.command_line_name().is_empty()) {
        let name = feature.command_line_name();
        let found = SubtargetFeature::from_command_line_name(name);
        out.add("command-line-name", name, [or_none(found.map(SubtargetFeature::number))]);
        out.add("description", name, [feature.description()]);
        let mut implied: Vec<u16> = feature.implied().map(SubtargetFeature::number).collect();
        implied.sort_unstable();
        out.add("implied", name, implied);
    }
}
