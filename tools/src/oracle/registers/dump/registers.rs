fn registers(out: &mut Out) {
    out.add("cost-tables", "all", [Reg::COST_TABLES]);
    let all = all_regs();
    let constants = all.iter().copied().filter(|reg| reg.is_constant());
    out.add("constant-registers", "all", regs(constants));
    for reg in all.into_iter().skip(1) {
        let name = reg.name();
        out.add("reg-subs", name, regs(reg.sub_regs()));
        let with_index = reg.sub_regs_with_index();
        out.add(
            "reg-sub-indices",
            name,
            with_index.map(|(index, _)| index.number()),
        );
        let of_subs = reg.sub_regs().map(|sub| reg.sub_reg_index(sub));
        let of_subs = of_subs.map(|index| or_none(index.map(SubRegIndex::number)));
        out.add("reg-index-of-subs", name, of_subs);
        out.add("reg-supers", name, regs(reg.super_regs()));
        check_inclusive(reg);
        out.add("reg-units", name, reg.units().map(|unit| unit.number()));
        let unit_lanes = reg.units_with_lanes().map(|(_, mask)| lanes(mask));
        out.add("reg-unit-lanes", name, unit_lanes);
        register_facts(out, reg);
    }
}

fn check_inclusive(reg: Reg) {
    assert!(
        reg.sub_regs_inclusive()
            .eq([reg].into_iter().chain(reg.sub_regs()))
    );
    assert!(
        reg.super_regs_inclusive()
            .eq([reg].into_iter().chain(reg.super_regs()))
    );
    assert!(
        reg.sub_regs_with_index()
            .map(|(_, sub)| sub)
            .eq(reg.sub_regs())
    );
    assert!(reg.units_with_lanes().map(|(unit, _)| unit).eq(reg.units()));
}

fn register_facts(out: &mut Out, reg: Reg) {
    let name = reg.name();
    out.add("reg-constant", name, [reg.is_constant()]);
    out.add("reg-encoding", name, [reg.encoding()]);
    let costs = (0..Reg::COST_TABLES).map(|table| reg.cost_per_use(table));
    out.add("reg-costs", name, costs);
    assert_eq!(reg.cost_per_use(Reg::COST_TABLES), 0);
    out.add("reg-allocatable", name, [reg.is_allocatable()]);
    let base = reg.base_class().map(RegClass::number);
    out.add("reg-base-class", name, [or_none(base)]);
    out.add("reg-classes", name, reg.classes().map(RegClass::number));
    let minimal = reg.minimal_class().map(RegClass::number);
    out.add("reg-minimal-class", name, [or_none(minimal)]);
}

/// A flavour that the target does not have.
const NO_FLAVOUR: DwarfFlavour = DwarfFlavour::new(Reg::DWARF_FLAVOURS as u16);

fn flavours() -> impl Iterator<Item = DwarfFlavour> {
    (0..NO_FLAVOUR.number()).map(DwarfFlavour::new)
}

/// LLVM's EH flavours hold the same numbers as the others.
fn dwarf(out: &mut Out) {
    for suffix in ["", "-eh"] {
        let kind = |kind: &str| format!("{kind}{suffix}");
        out.add(&kind("dwarf-flavours"), "all", [Reg::DWARF_FLAVOURS]);
        for reg in &all_regs()[1..] {
            let numbers = flavours().map(|flavour| or_none(reg.dwarf(flavour)));
            out.add(&kind("reg-dwarf"), reg.name(), numbers);
            assert_eq!(reg.dwarf(NO_FLAVOUR), None);
        }
        for flavour in flavours() {
            for number in (0..0x10000).chain(LARGE_DWARF_NUMBERS.iter().copied()) {
                if let Some(reg) = Reg::from_dwarf(flavour, number) {
                    out.add(
                        &kind("from-dwarf"),
                        format!("{flavour}:{number}"),
                        [reg.number()],
                    );
                }
            }
        }
    }
    assert_eq!(Reg::from_dwarf(NO_FLAVOUR, 0), None);
}

fn units(out: &mut Out) {
    out.add("units", "all", [RegUnit::COUNT]);
    assert_eq!(RegUnit::all().count(), RegUnit::COUNT);
    for unit in all(RegUnit::from_number) {
        let number = unit.number();
        out.add("unit-roots", number, regs(unit.roots()));
        out.add("unit-name", number, [unit]);
        let parsed = unit.to_string().parse::<RegUnit>().ok();
        out.add("parse-unit", number, [or_none(parsed.map(RegUnit::number))]);
        out.add("unit-weight", number, [unit.weight()]);
        let sets = unit.pressure_sets().map(PressureSet::number);
        out.add("unit-pressure-sets", number, sets);
    }
}
