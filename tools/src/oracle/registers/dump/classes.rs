use std::collections::{BTreeMap, BTreeSet};

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
        modes.iter().map(|mode| class.size_bits_in(*mode)),
    );
    out.add(
        "class-spill-size",
        name,
        modes.iter().map(|mode| class.spill_size_bits_in(*mode)),
    );
    let alignments = modes.iter().map(|mode| class.spill_alignment_bits_in(*mode));
    out.add("class-spill-alignment", name, alignments);
    assert_eq!(class.size_bits(), class.size_bits_in(modes[0]));
    let spill_size = class.spill_size_bits_in(modes[0]);
    assert_eq!(class.spill_size_bits(), spill_size);
    let alignment = class.spill_alignment_bits_in(modes[0]);
    assert_eq!(class.spill_alignment_bits(), alignment);
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

/// By the registers of classes, the first class with them.
fn first_alike(all: &[RegClass]) -> BTreeMap<BTreeSet<u16>, RegClass> {
    let mut first = BTreeMap::new();
    for class in all {
        let registers = class.iter().map(Reg::number).collect();
        first.entry(registers).or_insert(*class);
    }
    first
}

fn class_relations(out: &mut Out) {
    let (all, indices) = (all_classes(), all_indices());
    // LLVM 16 sorts without order where several classes have the same registers.
    let alike = match RELEASE {
        16 => first_alike(&all),
        _ => BTreeMap::new(),
    };
    let of_parts = |class: RegClass| {
        let registers: BTreeSet<u16> = class.iter().map(Reg::number).collect();
        alike.get(&registers).copied().unwrap_or(class)
    };
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
            .map(|index| number(class.sub_register_class(*index).map(of_parts)));
        out.add("class-of-sub-reg", name, of);
        let common = all
            .iter()
            .map(|other| number(class.common_sub_class(*other)));
        out.add("class-common-sub", name, common);
    }
}
