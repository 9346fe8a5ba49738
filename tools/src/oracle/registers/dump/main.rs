fn all_facts(out: &mut Out) {
    enumerations(out);
    registers(out);
    dwarf(out);
    units(out);
    classes(out);
    class_relations(out);
    indices(out);
    sets(out);
    register_relations(out);
    matching(out);
    further_classes(out);
}

fn all_regs() -> Vec<Reg> {
    all(Reg::from_number)
}

fn all_indices() -> Vec<SubRegIndex> {
    all(SubRegIndex::from_number)
}

fn all_classes() -> Vec<RegClass> {
    all(RegClass::from_number)
}

fn all_modes() -> Vec<HwMode> {
    all(HwMode::from_number)
}

fn regs(list: impl IntoIterator<Item = Reg>) -> impl Iterator<Item = u16> {
    list.into_iter().map(Reg::number)
}

fn lanes(mask: tblgen_runtime::LaneMask) -> String {
    format!("{:016x}", mask.bits())
}

fn enumerations(out: &mut Out) {
    names!(out, "register", Reg);
    names!(out, "class", RegClass);
    names!(out, "index", SubRegIndex);
    names!(out, "pressure-set", PressureSet);
    for mode in all_modes() {
        out.add("enum-mode", mode.name(), [mode.number()]);
    }
    for reg in &all_regs()[1..] {
        out.add("reg-name", reg.number(), [reg.name()]);
    }
}
