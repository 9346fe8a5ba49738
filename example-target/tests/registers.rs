//! Runs the generated code.

use std::collections::HashSet;

use example_target::{rv32, rv32_built};
use rv32::{CalleeSaved, HwMode, PressureSet, Reg, RegAltName, RegClass, RegUnit, SubRegIndex};
use tblgen_runtime::Indexed;

/// Describes all registers, by the items of a module.
macro_rules! describe {
    ($target:ident) => {{
        use $target::{HwMode, Reg, RegAltName, RegClass, SubRegIndex};
        let mut text = String::new();
        for reg in Reg::ALL {
            let parts: Vec<_> = reg.sub_regs_with_index().collect();
            let names: Vec<_> = RegAltName::ALL
                .iter()
                .map(|&set| reg.alt_name(set))
                .collect();
            let numbers = (reg.number(), reg.encoding(), reg.dwarf(0));
            text += &format!("{reg} {numbers:?} {parts:?} {names:?}\n");
        }
        for class in RegClass::ALL {
            let types: Vec<_> = class.value_types(HwMode::DefaultMode).collect();
            text += &format!("{class} {:?} {types:?} {}\n", class.iter(), class.size());
        }
        for index in SubRegIndex::ALL {
            text += &format!("{index} {:?} {:?}\n", index.size(), index.offset());
        }
        text
    }};
}

#[test]
fn macro_and_build_script_agree() {
    assert_eq!(describe!(rv32), describe!(rv32_built));
}

#[test]
fn numbers_and_names_lead_back() {
    for &reg in Reg::ALL {
        assert_eq!(Reg::from_number(reg.number()), Some(reg));
        assert_eq!(reg.name().parse(), Ok(reg));
    }
    assert_eq!(Reg::ALL.len(), 48);
    assert_eq!(Reg::from_number(0), Some(Reg::NoRegister));
    assert_eq!(Reg::from_number(49), None);
    let error = "x5".parse::<Reg>().unwrap_err();
    assert_eq!(error.to_string(), "no register of that name");
}

#[test]
fn texts_may_be_padded() {
    assert_eq!(
        format!("[{:>4}] {:?}", Reg::X5, Reg::X10_X11),
        "[  X5] X10_X11"
    );
}

#[test]
fn registers_have_names_and_encodings() {
    assert_eq!((Reg::X31.encoding(), Reg::X31.asm_name()), (31, "x31"));
    assert_eq!(Reg::X5.alt_name(RegAltName::ABIRegAltName), Some("t0"));
    assert_eq!(Reg::X5.alt_name(RegAltName::NoRegAltName), Some("x5"));
    assert_eq!(Reg::X4_X5.alt_name(RegAltName::NoRegAltName), None);
    assert_eq!(Reg::X31.dwarf(0), Some(31));
    assert_eq!(Reg::X0.dwarf(0), Some(0));
    assert_eq!((Reg::X0_X1.dwarf(0), Reg::X0.dwarf(1)), (None, None));
}

#[test]
fn pairs_have_parts() {
    let parts: Vec<_> = Reg::X10_X11.sub_regs_with_index().collect();
    let (even, odd) = (SubRegIndex::sub_even, SubRegIndex::sub_odd);
    assert_eq!(parts, [(even, Reg::X10), (odd, Reg::X11)]);
    assert_eq!(Reg::X10_X11.sub_reg(odd), Some(Reg::X11));
    assert_eq!(Reg::X10.sub_reg(odd), None);
    assert_eq!((odd.size(), odd.offset()), (Some(32), Some(32)));
    assert_eq!(SubRegIndex::NoSubRegister.size(), None);
}

#[test]
fn classes_contain_what_they_list() {
    for &class in RegClass::ALL {
        let members: HashSet<Reg> = class.iter().collect();
        for &reg in Reg::ALL {
            assert_eq!(class.contains(reg), members.contains(&reg), "{class} {reg}");
        }
        assert!(!class.contains(Reg::NoRegister));
    }
    assert_eq!(RegClass::GPRPair.iter().next(), Some(Reg::X10_X11));
    assert_eq!(RegClass::GPR.iter().next_back(), Some(Reg::X4));
    let classes: Vec<RegClass> = Reg::X0.classes().collect();
    assert_eq!(classes, [RegClass::GPR]);
    assert_eq!(
        RegClass::GPRPair
            .value_types(HwMode::DefaultMode)
            .collect::<Vec<_>>(),
        ["Untyped"]
    );
    assert!(RegClass::GPR.is_allocatable());
    assert_eq!(RegClass::GPRPair.spill_size(HwMode::DefaultMode), 64);
    assert_eq!(RegClass::GPRPair.alignment(), 32);
    assert_eq!(RegClass::GPR.copy_cost(), 1);
}

#[test]
fn parts_and_wholes_agree() {
    for &reg in Reg::ALL {
        for (index, part) in reg.sub_regs_with_index() {
            assert_eq!(reg.sub_reg(index), Some(part));
            assert_eq!(reg.sub_reg_index(part), Some(index));
            assert!(part.is_sub_register(reg) && reg.is_super_register(part));
            assert!(part.super_regs().any(|whole| whole == reg));
            assert_eq!(part.matching_super_reg(index, RegClass::GPRPair), Some(reg));
        }
        assert_eq!(reg.sub_regs_inclusive().next(), Some(reg));
        assert_eq!(reg.sub_regs_inclusive().len(), reg.sub_regs().len() + 1);
        assert!(reg.is_sub_register_eq(reg) && !reg.is_sub_register(reg));
    }
}

#[test]
fn registers_overlap_where_they_share_units() {
    for &a in Reg::ALL {
        let aliases: Vec<Reg> = a.aliases().collect();
        let distinct: HashSet<Reg> = aliases.iter().copied().collect();
        assert_eq!(aliases.len(), distinct.len());
        for &b in Reg::ALL {
            let shared = a.units().any(|unit| b.units().any(|other| unit == other));
            assert_eq!(a.overlaps(b), shared, "{a} {b}");
            assert_eq!(distinct.contains(&b), shared && a != b, "{a} {b}");
        }
    }
    assert!(!Reg::NoRegister.overlaps(Reg::NoRegister));
    const { assert!(Reg::X10.overlaps(Reg::X10_X11)) };
}

#[test]
fn units_lead_to_registers_and_back() {
    assert_eq!(RegUnit::all().len(), RegUnit::COUNT);
    for unit in RegUnit::all() {
        assert_eq!(RegUnit::from_number(unit.number()), Some(unit));
        assert_eq!(unit.to_string().parse(), Ok(unit));
        assert!(unit.roots().all(|root| root.units().any(|own| own == unit)));
        assert_eq!(unit.weight(), 1);
    }
    let lanes: Vec<_> = Reg::X10_X11.units_with_lanes().map(|unit| unit.1).collect();
    let [even, odd] = lanes[..] else {
        panic!("{lanes:?}");
    };
    assert_eq!(even, SubRegIndex::sub_even.lane_mask());
    assert_eq!(odd, SubRegIndex::sub_odd.lane_mask());
    assert_eq!(even | odd, RegClass::GPRPair.lane_mask());
}

#[test]
fn debug_numbers_lead_back() {
    for &reg in Reg::ALL {
        if let Some(number) = reg.dwarf(0) {
            assert_eq!(Reg::from_dwarf(0, number), Some(reg));
        }
    }
    assert_eq!(
        (Reg::from_dwarf(0, 99), Reg::from_dwarf(1, 0)),
        (None, None)
    );
}

#[test]
fn classes_are_related() {
    for &class in RegClass::ALL {
        let subs: Vec<RegClass> = class.sub_classes().collect();
        for &other in RegClass::ALL {
            let inside = other.iter().all(|reg| class.contains(reg));
            assert!(!class.has_sub_class(other) || inside);
            assert_eq!(class.has_sub_class(other), subs.contains(&other));
            assert_eq!(other.has_super_class(class), subs.contains(&other));
            let supers: Vec<RegClass> = other.super_classes().collect();
            assert_eq!(
                supers.contains(&class),
                class != other && subs.contains(&other)
            );
            assert_eq!(class.common_sub_class(other), other.common_sub_class(class));
        }
        assert_eq!(class.common_sub_class(class), Some(class));
    }
    let (pair, gpr) = (RegClass::GPRPair, RegClass::GPR);
    let even = SubRegIndex::sub_even;
    assert_eq!(pair.sub_class_with_sub_reg(even), Some(pair));
    assert_eq!(gpr.sub_class_with_sub_reg(even), None);
    let part = pair.sub_register_class(even).unwrap();
    assert!(gpr.has_sub_class(part));
    assert_eq!(pair.matching_super_reg_class(gpr, even), Some(pair));
    let (index, wholes) = gpr.super_reg_classes().next().unwrap();
    assert_eq!(index, even);
    assert!(wholes.contains(pair) && !wholes.contains(gpr));
    assert_eq!(Reg::X2.minimal_class(), Some(RegClass::SP));
}

#[test]
fn pressure_has_limits() {
    assert_eq!(RegClass::GPRPair.weight().reg_weight, 2);
    for set in RegClass::GPR.pressure_sets() {
        assert!(set.limit() >= RegClass::GPR.weight().weight_limit);
    }
    assert!(!PressureSet::ALL.is_empty());
}

#[test]
fn calls_preserve_what_is_saved() {
    let saved = CalleeSaved::CSR_RV32;
    assert!(saved.save_list().all(|reg| saved.preserves(reg)));
    assert!(saved.preserves(Reg::X8_X9) && !saved.preserves(Reg::X10));
    assert_eq!(CalleeSaved::CSR_None.save_list().len(), 0);
}

#[test]
fn generic_code_can_use_any_target() {
    fn names<R: Indexed>() -> usize {
        R::VARIANTS.iter().map(|variant| variant.name().len()).sum()
    }
    assert_eq!(names::<Reg>(), names::<rv32_built::Reg>());
}
