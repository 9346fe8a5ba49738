//! Prints all that the public methods of one generated module answer, one line
//! for each list: kind, key and values. Made by `cargo xtask oracle`.

use std::fmt::Display;
use std::io::{BufWriter, StdoutLock, Write as _};

/// How many values of one derived kind are printed at most, about.
const LIMIT: usize = 12_000_000;

/// Where the lines go.
struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    fn add<V: Display>(
        &mut self,
        kind: &str,
        key: impl Display,
        values: impl IntoIterator<Item = V>,
    ) {
        write!(self.0, "{kind}\t{key}\t").expect("the reader is there");
        for (at, value) in values.into_iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(self.0, "{space}{value}").expect("the reader is there");
        }
        writeln!(self.0).expect("the reader is there");
    }

    fn mask(&mut self, kind: &str, key: impl Display, set: impl Iterator<Item = bool>) {
        let mut words = Vec::new();
        for (at, is_in) in set.enumerate() {
            if at % 32 == 0 {
                words.push(0u32);
            }
            if let Some(word) = words.last_mut().filter(|_| is_in) {
                *word |= 1 << (at % 32);
            }
        }
        self.add(kind, key, words.iter().map(|word| format!("{word:08x}")));
    }

    fn add_unless_empty(&mut self, kind: &str, key: String, values: &[Option<u16>]) {
        if values.iter().any(Option::is_some) {
            self.add(kind, key, values.iter().copied().map(or_none));
        }
    }
}

fn main() {
    let mut out = Out(BufWriter::with_capacity(1 << 18, std::io::stdout().lock()));
    enumerations(&mut out);
    registers(&mut out);
    dwarf(&mut out);
    units(&mut out);
    classes(&mut out);
    class_relations(&mut out);
    indices(&mut out);
    sets(&mut out);
    register_relations(&mut out);
    matching(&mut out);
    optional(&mut out);
    out.0.flush().expect("the reader is there");
}

fn step(values: usize) -> usize {
    values.div_ceil(LIMIT).max(1)
}

fn or_none<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

fn all<T>(from_number: impl Fn(u16) -> Option<T>) -> Vec<T> {
    (0..=u16::MAX).map_while(from_number).collect()
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

macro_rules! names {
    ($out:expr, $what:literal, $type:ty) => {
        for each in all(<$type>::from_number) {
            $out.add(concat!("enum-", $what), each.name(), [each.number()]);
            let parsed = each.name().parse::<$type>().ok().map(<$type>::number);
            $out.add(concat!("parse-", $what), each.name(), [or_none(parsed)]);
            assert_eq!(each.to_string(), each.name());
        }
    };
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

/// LLVM's EH flavours hold the same numbers as the others.
fn dwarf(out: &mut Out) {
    for suffix in ["", "-eh"] {
        let kind = |kind: &str| format!("{kind}{suffix}");
        out.add(&kind("dwarf-flavours"), "all", [Reg::DWARF_FLAVOURS]);
        for reg in &all_regs()[1..] {
            let numbers = (0..Reg::DWARF_FLAVOURS).map(|flavour| or_none(reg.dwarf(flavour)));
            out.add(&kind("reg-dwarf"), reg.name(), numbers);
            assert_eq!(reg.dwarf(Reg::DWARF_FLAVOURS), None);
        }
        for flavour in 0..Reg::DWARF_FLAVOURS {
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
    assert_eq!(Reg::from_dwarf(Reg::DWARF_FLAVOURS, 0), None);
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

fn classes(out: &mut Out) {
    let all = all_regs();
    for class in all_classes() {
        let name = class.name();
        out.add("class-members", name, regs(class.iter()));
        out.add("class-length", name, [class.len()]);
        assert_eq!(class.is_empty(), class.len() == 0);
        out.mask(
            "class-contains",
            name,
            all.iter().map(|reg| class.contains(*reg)),
        );
        out.add("class-copy-cost", name, [class.copy_cost()]);
        out.add("class-allocatable", name, [class.is_allocatable()]);
        out.add("class-base", name, [class.is_base_class()]);
        out.add("class-lanes", name, [lanes(class.lane_mask())]);
        out.add("class-traits", name, class_traits(class));
        let weight = class.weight();
        out.add(
            "class-weight",
            name,
            [weight.reg_weight, weight.weight_limit],
        );
        let sets = class.pressure_sets().map(PressureSet::number);
        out.add("class-pressure-sets", name, sets);
        class_modes(out, class);
        class_orders(out, class);
    }
}

fn class_traits(class: RegClass) -> [u8; 5] {
    [
        class.allocation_priority(),
        u8::from(class.has_global_priority()),
        class.ts_flags(),
        u8::from(class.has_disjunct_sub_regs()),
        u8::from(class.is_covered_by_sub_regs()),
    ]
}

fn class_modes(out: &mut Out, class: RegClass) {
    let (name, modes) = (class.name(), all_modes());
    out.add(
        "class-size",
        name,
        modes.iter().map(|mode| class.size_in(*mode)),
    );
    out.add(
        "class-spill-size",
        name,
        modes.iter().map(|mode| class.spill_size(*mode)),
    );
    let alignments = modes.iter().map(|mode| class.spill_alignment(*mode));
    out.add("class-spill-alignment", name, alignments);
    assert_eq!(class.size(), class.size_in(modes[0]));
    assert_eq!(class.alignment(), class.spill_alignment(modes[0]));
    for mode in modes {
        let key = format!("{name}:{}", mode.number());
        out.add("class-types", key, class.value_types(mode));
    }
}

fn class_orders(out: &mut Out, class: RegClass) {
    let name = class.name();
    out.add("class-alt-orders", name, [class.alt_orders()]);
    for number in 1..=class.alt_orders() {
        let order = class.allocation_order(number).expect("there is that order");
        out.add("class-order", format!("{name}:{number}"), regs(order));
    }
    assert!(class.allocation_order(class.alt_orders() + 1).is_none());
}

fn class_relations(out: &mut Out) {
    let (all, indices) = (all_classes(), all_indices());
    let number = |class: Option<RegClass>| or_none(class.map(RegClass::number));
    for class in all.iter().copied() {
        let name = class.name();
        out.mask(
            "class-has-sub",
            name,
            all.iter().map(|other| class.has_sub_class(*other)),
        );
        out.add(
            "class-subs",
            name,
            class.sub_classes().map(RegClass::number),
        );
        out.mask(
            "class-has-super",
            name,
            all.iter().map(|other| class.has_super_class(*other)),
        );
        out.add(
            "class-supers",
            name,
            class.super_classes().map(RegClass::number),
        );
        let super_regs = class.super_reg_classes();
        out.add(
            "class-super-reg-indices",
            name,
            super_regs.map(|(index, _)| index.number()),
        );
        for (index, set) in class.super_reg_classes() {
            let set: Vec<RegClass> = set.into_iter().collect();
            let mask = all.iter().map(|other| set.contains(other));
            out.mask(
                "class-super-reg-classes",
                format!("{name}:{}", index.name()),
                mask,
            );
        }
        let with = indices
            .iter()
            .map(|index| number(class.sub_class_with_sub_reg(*index)));
        out.add("class-with-sub-reg", name, with);
        let of = indices
            .iter()
            .map(|index| number(class.sub_register_class(*index)));
        out.add("class-of-sub-reg", name, of);
        let common = all
            .iter()
            .map(|other| number(class.common_sub_class(*other)));
        out.add("class-common-sub", name, common);
    }
}

fn indices(out: &mut Out) {
    out.add(
        "covering-lanes",
        "all",
        [lanes(SubRegIndex::COVERING_LANES)],
    );
    let (all, modes) = (all_indices(), all_modes());
    for index in all.iter().copied() {
        let name = index.name();
        out.add(
            "index-offset",
            name,
            modes.iter().map(|mode| or_none(index.offset_in(*mode))),
        );
        out.add(
            "index-size",
            name,
            modes.iter().map(|mode| or_none(index.size_in(*mode))),
        );
        assert_eq!(index.offset(), index.offset_in(modes[0]));
        assert_eq!(index.size(), index.size_in(modes[0]));
        out.add("index-lanes", name, [lanes(index.lane_mask())]);
        let composed = all.iter().map(|other| index.compose(*other));
        let composed = composed.map(|index| or_none(index.map(SubRegIndex::number)));
        out.add("index-compose", name, composed);
    }
    for index in all.into_iter().skip(1) {
        let inputs = (0..64).map(|bit| 1 << bit).chain([u64::MAX]);
        let inputs = inputs.map(tblgen_runtime::LaneMask::from_bits);
        let moved = inputs
            .clone()
            .map(|mask| lanes(index.compose_lane_mask(mask)));
        out.add("index-compose-lanes", index.name(), moved);
        let moved = inputs.map(|mask| lanes(index.reverse_compose_lane_mask(mask)));
        out.add("index-reverse-compose-lanes", index.name(), moved);
    }
}

fn sets(out: &mut Out) {
    for set in all(PressureSet::from_number) {
        out.add("pressure-limit", set.name(), [set.limit()]);
    }
}

fn register_relations(out: &mut Out) {
    let all = all_regs();
    for reg in all
        .iter()
        .copied()
        .skip(1)
        .step_by(step(all.len() * all.len()))
    {
        let name = reg.name();
        // LLVM gives them sorted; the order is not part of the comparison.
        let mut aliases: Vec<u16> = regs(reg.aliases()).collect();
        aliases.sort_unstable();
        out.add("reg-aliases", name, aliases);
        let others = || all.iter().copied();
        out.mask(
            "reg-overlaps",
            name,
            others().map(|other| reg.overlaps(other)),
        );
        out.mask(
            "reg-has-sub",
            name,
            others().map(|other| other.is_sub_register(reg)),
        );
        let sub_or_is = others().map(|other| other.is_sub_register_eq(reg));
        out.mask("reg-has-sub-or-is", name, sub_or_is);
        out.mask(
            "reg-has-super",
            name,
            others().map(|other| other.is_super_register(reg)),
        );
        let super_or_is = others().map(|other| other.is_super_register_eq(reg));
        out.mask("reg-has-super-or-is", name, super_or_is);
    }
    let indices = all_indices();
    for reg in all
        .iter()
        .copied()
        .skip(1)
        .step_by(step(all.len() * indices.len()))
    {
        let subs = indices[1..].iter().map(|index| reg.sub_reg(*index));
        let subs = subs.map(|sub| or_none(sub.map(Reg::number)));
        out.add("reg-sub-at", reg.name(), subs);
    }
}

fn matching(out: &mut Out) {
    let (all, indices, classes) = (all_regs(), all_indices(), all_classes());
    let values = all.len() * indices.len() * classes.len();
    for reg in all.into_iter().skip(1).step_by(step(values)) {
        for index in &indices[1..] {
            let found = classes
                .iter()
                .map(|class| reg.matching_super_reg(*index, *class));
            let found: Vec<_> = found.map(|sup| sup.map(Reg::number)).collect();
            let key = format!("{}:{}", reg.name(), index.name());
            out.add_unless_empty("reg-matching-super", key, &found);
        }
    }
    let values = classes.len() * indices.len() * classes.len();
    for class in classes.iter().copied().step_by(step(values)) {
        for index in &indices[1..] {
            let found = classes
                .iter()
                .map(|a| a.matching_super_reg_class(class, *index));
            let found: Vec<_> = found.map(|sup| sup.map(RegClass::number)).collect();
            let key = format!("{}:{}", class.name(), index.name());
            out.add_unless_empty("class-matching-super", key, &found);
        }
    }
}
