
fn cpus(out: &mut Out) {
    for (number, cpu) in Cpu::ALL.iter().enumerate() {
        let name = cpu.name();
        out.add("enum-cpu", name, [number]);
        let parsed = name.parse::<Cpu>().ok();
        assert_eq!(parsed, Cpu::from_name(name));
        let place = Cpu::ALL.iter().position(|other| Some(*other) == parsed);
        out.add("parse-cpu", name, [or_none(place)]);
    }
}
