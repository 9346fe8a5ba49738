fn further_classes(out: &mut Out) {
    let (all, indices) = (all_classes(), all_indices());
    let number = |class: Option<RegClass>| or_none(class.map(RegClass::number));
    for class in all.iter().copied() {
        let allocatable = number(class.allocatable_class());
        out.add("class-allocatable-sub", class.name(), [allocatable]);
    }
    let values = all.len() * all.len() * indices.len();
    for class in all.iter().copied().step_by(step(values)) {
        wholes(out, class, &all, &indices);
        covering(out, class, &indices);
        let common = all.iter().map(|other| class.common_super_class(*other));
        for (other, common) in all.iter().zip(common) {
            let holds = |one: RegClass| one.has_sub_class(class) && one.has_sub_class(*other);
            let least = all.iter().filter(|one| holds(**one)).map(|one| one.len()).min();
            assert_eq!(common.map(RegClass::len), least);
            assert!(common.is_none_or(holds));
        }
    }
    typed_classes(out, all.len());
}

fn last_part(class: RegClass, indices: &[SubRegIndex]) -> Option<SubRegIndex> {
    let mut parts = indices[1..].iter().copied();
    parts.rfind(|index| class.sub_class_with_sub_reg(*index) == Some(class))
}

fn wholes(out: &mut Out, class: RegClass, all: &[RegClass], indices: &[SubRegIndex]) {
    let Some(index) = last_part(class, indices) else {
        return;
    };
    let whole = |other: RegClass| {
        let found = class.common_super_reg_class(index, other, last_part(other, indices)?);
        let (class, own, others) = found?;
        let numbers = (class.number(), own.number(), others.number());
        Some(format!("{}:{}:{}", numbers.0, numbers.1, numbers.2))
    };
    let wholes = all.iter().map(|other| or_none(whole(*other)));
    out.add("class-whole", class.name(), wholes);
}

fn covering(out: &mut Out, class: RegClass, indices: &[SubRegIndex]) {
    let pairs = indices.windows(2).skip(1).map(|pair| {
        let lanes = pair[0].lane_mask() | pair[1].lane_mask();
        let found = class.covering_sub_reg_indices(lanes);
        let found = found.map(|list| list.map(|index| index.number().to_string()));
        or_none(found.map(|list| list.collect::<Vec<_>>().join("+")))
    });
    out.add("class-covering", class.name(), pairs);
}

fn typed_classes(out: &mut Out, classes: usize) {
    let (all, mode) = (all_regs(), all_modes()[0]);
    for reg in all.iter().copied().skip(1).step_by(step(all.len() * classes)) {
        let mut types = Vec::new();
        for ty in reg.classes().flat_map(|class| class.value_types(mode)) {
            if !types.contains(&ty) {
                types.push(ty);
            }
        }
        let minimal = types.iter().map(|ty| {
            let class = reg.minimal_class_of_type(ty.kind(), mode);
            format!("{ty}:{}", or_none(class.map(RegClass::number)))
        });
        out.add("reg-typed-class", reg.name(), minimal);
    }
}
