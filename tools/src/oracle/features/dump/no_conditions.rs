
fn conditions(_: &Set) -> Vec<bool> {
    Vec::new()
}

fn exists(_: Opcode, _: &Set) -> bool {
    true
}
