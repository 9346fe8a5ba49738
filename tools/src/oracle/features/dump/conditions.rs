
fn conditions(set: &Set) -> Vec<bool> {
    Feature::ALL.iter().map(|feature| feature.holds(set)).collect()
}

fn exists(opcode: Opcode, set: &Set) -> bool {
    let exists = opcode.is_available_on(set);
    assert_eq!(opcode.is_available(|feature| feature.holds(set)), exists);
    exists
}
