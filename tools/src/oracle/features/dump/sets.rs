
type Set = SubtargetFeatures;

fn enabling(numbers: &[u16]) -> Set {
    let features = numbers.iter().map(|number| SubtargetFeature::from_number(*number));
    let features: Vec<SubtargetFeature> = features.map(|one| one.expect("a feature")).collect();
    let set = SubtargetFeatures::enabling(&features);
    assert!(features.into_iter().all(|feature| set.contains(feature)));
    set
}

fn exactly(numbers: &[u16]) -> Set {
    let features = numbers.iter().map(|number| SubtargetFeature::from_number(*number));
    features.map(|one| one.expect("a feature")).collect()
}

fn union(one: Set, other: Set) -> Set {
    one.union(other)
}

fn with_flags(set: Set, flags: &str) -> Set {
    set.with_flags(flags).expect("names of features")
}

fn features(set: &Set) -> Vec<bool> {
    let all: Vec<SubtargetFeature> = set.iter().collect();
    assert_eq!(all.len(), set.len());
    let contains = |feature: &SubtargetFeature| {
        assert_eq!(all.contains(feature), set.contains(*feature));
        set.contains(*feature)
    };
    SubtargetFeature::ALL.iter().map(contains).collect()
}

fn names(out: &mut Out) {
    subtarget_features(out);
    let all: Set = SubtargetFeature::ALL.iter().copied().collect();
    for feature in SubtargetFeature::ALL {
        let name = feature.command_line_name();
        if name.is_empty() {
            continue;
        }
        let enabled = with_flags(SubtargetFeatures::NONE, &format!("+{name}"));
        assert_eq!(enabled, SubtargetFeatures::enabling(&[*feature]));
        print(out, "enabled", name, &enabled, false);
        let disabled = with_flags(all, &format!("-{name}"));
        let mut same = all;
        same.disable(*feature);
        assert_eq!(disabled, same);
        print(out, "disabled", name, &disabled, false);
    }
}
