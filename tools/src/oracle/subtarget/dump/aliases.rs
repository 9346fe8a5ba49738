
fn aliases(out: &mut Out) {
    for (name, _) in inputs("input-name") {
        let found = Cpu::from_alias(name);
        assert_eq!(found.or(Cpu::from_name(name)), name.parse().ok());
        let place = Cpu::ALL.iter().position(|cpu| Some(*cpu) == found);
        out.add("cpu-alias", name, [or_none(place)]);
    }
}
