
fn modes(out: &mut Out) {
    for (key, features) in asked_features() {
        out.add("hw-mode", key, [features.hw_mode().number()]);
    }
}
