//! Registers and classes that are found by names, numbers, types and relations.

use tblgen_runtime::{
    DwarfFlavour, FloatKind, Indexed, LaneMask, RegClassInfo, RegUnitInfo, RegisterInfo,
    ScalarKind, SubRegIndexInfo, ValueKind,
};

mod look {
    tblgen_runtime::tablegen!("td/register_info/good/lookups.td", register_info);
}

mod concatenated {
    tblgen_runtime::tablegen!("td/register_info/good/concatenated.td", register_info);
}

use look::{HwMode, Reg, RegAltName, RegClass, SubRegIndex};

fn all(name: &str) -> Vec<Reg> {
    Reg::all_from_asm_name(name).collect()
}

#[test]
fn registers_have_names_in_assembly() {
    const X1: Option<Reg> = Reg::from_asm_name("x1");
    assert_eq!(X1, Some(Reg::X1));
    assert_eq!(Reg::from_asm_name("ra"), Some(Reg::X1));
    for &reg in Reg::ALL {
        let mut found = Reg::all_from_asm_name(reg.asm_name());
        let is_found = found.any(|one| one == reg);
        assert_eq!(is_found, !reg.asm_name().is_empty(), "{reg}");
    }
    for name in ["", "x4", "x", "X1", "x1 ", "~"] {
        assert_eq!(Reg::from_asm_name(name), None, "{name}");
        assert_eq!(all(name), [], "{name}");
    }
}

#[test]
fn names_that_several_registers_have() {
    assert_eq!(all("f1"), [Reg::F1_F, Reg::F1_H]);
    assert_eq!(all("ft1"), [Reg::F1_F, Reg::F1_H]);
    assert_eq!(Reg::from_asm_name("f1"), Some(Reg::F1_F));
    // Usual names come before alternative ones.
    assert_eq!(all("x3"), [Reg::X3, Reg::X2]);
    assert_eq!(Reg::from_alt_name(RegAltName::ABI, "x3"), Some(Reg::X2));
    assert_eq!(Reg::from_alt_name(RegAltName::ABI, "x1"), None);
    let usual = RegAltName::NoRegAltName;
    assert_eq!(Reg::from_alt_name(usual, "x3"), Some(Reg::X3));
    assert_eq!(Reg::from_alt_name(usual, "ra"), None);
}

#[test]
fn names_of_both_kinds_parse() {
    assert_eq!("X1".parse(), Ok(Reg::X1));
    assert_eq!("x1".parse(), Ok(Reg::X1));
    assert_eq!("zero".parse(), Ok(Reg::X0));
    // The name of the record wins.
    assert_eq!(Reg::from_asm_name("f0"), Some(Reg::F0_F));
    assert_eq!("f0".parse(), Ok(Reg::f0));
    assert_eq!(Reg::from_name("x1"), None);
    let error = "x9".parse::<Reg>().unwrap_err();
    assert_eq!((error.what(), error.name()), ("register", "x9"));
    assert_eq!(error.to_string(), "no register is named \"x9\"");
    let error = "Few".parse::<RegClass>().unwrap_err();
    assert_eq!(error.to_string(), "no register class is named \"Few\"");
}

#[test]
fn flavours_number_registers_in_their_own_ways() {
    let [first, second, third] = [0, 1, 2].map(DwarfFlavour::new);
    assert_eq!(Reg::DWARF_FLAVOURS, 3);
    let numbers = |reg: Reg| [first, second, third].map(|flavour| reg.dwarf(flavour));
    assert_eq!(numbers(Reg::X1), [Some(1), Some(2), None]);
    assert_eq!(numbers(Reg::F1_F), [Some(33), None, Some(1)]);
    assert_eq!(Reg::from_dwarf(second, 0), Some(Reg::X3));
    assert_eq!(Reg::from_dwarf(third, 0), Some(Reg::F0_F));
    assert_eq!(Reg::from_dwarf(DwarfFlavour::new(3), 0), None);
    assert_eq!(look::DwarfFlavour::FIRST, first);
}

#[test]
fn classes_have_classes_in_common() {
    use RegClass::{All, Fixed, Halves, Ints, Low, Middle};
    assert_eq!(Low.common_super_class(Middle), Some(Ints));
    assert_eq!(Low.common_super_class(Fixed), Some(All));
    assert_eq!(Low.common_super_class(Low), Some(Low));
    assert_eq!(Low.common_super_class(Halves), None);
    let common = Low.common_sub_class(Middle).unwrap();
    assert_eq!(common.iter().collect::<Vec<Reg>>(), [Reg::X1]);
    for &one in RegClass::ALL {
        for &two in RegClass::ALL {
            let common = one.common_super_class(two);
            let supers = RegClass::ALL.iter().copied();
            let supers =
                supers.filter(|class| class.has_sub_class(one) && class.has_sub_class(two));
            let sizes: Vec<usize> = supers.map(RegClass::len).collect();
            assert_eq!(
                common.map(RegClass::len),
                sizes.into_iter().min(),
                "{one} {two}"
            );
        }
    }
}

#[test]
fn classes_may_have_a_part_that_is_allocatable() {
    use RegClass::{All, Fixed, Ints, Low};
    assert_eq!(All.allocatable_class(), Some(Ints));
    assert_eq!(Low.allocatable_class(), Some(Low));
    assert_eq!(Fixed.allocatable_class(), None);
}

#[test]
fn classes_have_types() {
    let kinds = |class: RegClass| {
        let types = class.value_types(HwMode::DefaultMode);
        types.map(|ty| (ty.name(), ty.kind())).collect::<Vec<_>>()
    };
    let floats = [
        ("f16", ValueKind::Float(FloatKind::Half)),
        ("bf16", ValueKind::Float(FloatKind::BFloat)),
    ];
    assert_eq!(kinds(RegClass::Halves), floats);
    let vector = |count, scalable, bits| ValueKind::Vector {
        count,
        scalable,
        element: ScalarKind::Integer(bits),
    };
    let fours = [
        ("i32", ValueKind::Integer(32)),
        ("v4i8", vector(4, false, 8)),
        ("nxv2i16", vector(2, true, 16)),
    ];
    assert_eq!(kinds(RegClass::Fours), fours);
    let fixed = kinds(RegClass::Fixed);
    assert_eq!(fixed[1].0, "Untyped");
    assert!(matches!(fixed[1].1, ValueKind::Opaque(_)));
    let text = format!("{:?}", RegClass::Low.value_types(HwMode::DefaultMode));
    assert!(text.contains("Integer(32)"), "{text}");
}

#[test]
fn the_smallest_class_may_have_to_have_a_type() {
    let class = |reg: Reg, kind| reg.minimal_class_of_type(kind, HwMode::DefaultMode);
    let (int, float) = (ValueKind::Integer(32), ValueKind::Float(FloatKind::Single));
    assert_eq!(class(Reg::X2, int), Some(RegClass::Middle));
    assert_eq!(class(Reg::X2, float), Some(RegClass::Ints));
    assert_eq!(class(Reg::F0_F, float), Some(RegClass::Singles));
    assert_eq!(class(Reg::F0_F, int), None);
    assert_eq!(Reg::X2.minimal_class(), Some(RegClass::Middle));
}

#[test]
fn lanes_are_covered_by_few_parts() {
    let index = |name: &str| SubRegIndex::from_name(name).unwrap();
    let lanes = |names: &[&str]| {
        let masks = names.iter().map(|name| index(name).lane_mask());
        masks.fold(LaneMask::NONE, |all, mask| all | mask)
    };
    let parts = |class: RegClass, lanes: LaneMask| {
        let parts = class.covering_sub_reg_indices(lanes)?;
        Some(parts.map(|part| part.name()).collect::<Vec<_>>().join(" "))
    };
    let fours = |names: &[&str]| parts(RegClass::Fours, lanes(names));
    assert_eq!(fours(&["q2"]).as_deref(), Some("q2"));
    assert_eq!(fours(&["q0", "q1"]).as_deref(), Some("q0_q1"));
    assert_eq!(fours(&["q0", "q1", "q3"]).as_deref(), Some("q0_q1 q3"));
    assert_eq!(fours(&["q0", "q2"]).as_deref(), Some("q0 q2"));
    assert_eq!(
        fours(&["q0", "q1", "q2", "q3"]).as_deref(),
        Some("q0_q1 q2_q3")
    );
    assert_eq!(fours(&[]), None);
    // These lanes are of other registers.
    assert_eq!(fours(&["q0", "half"]), None);
    assert_eq!(parts(RegClass::Bytes, lanes(&["q0"])), None);
}

#[test]
fn two_parts_may_be_one_part_of_a_register() {
    let index = |name: &str| SubRegIndex::from_name(name).unwrap();
    let none = SubRegIndex::NoSubRegister;
    let (fours, pairs) = (RegClass::Fours, RegClass::Pairs);
    assert_eq!(
        fours.common_super_reg_class(SubRegIndex::q2, pairs, SubRegIndex::p1),
        Some((fours, none, index("q1_q2")))
    );
    assert_eq!(
        pairs.common_super_reg_class(SubRegIndex::p0, fours, SubRegIndex::q2),
        Some((fours, index("q2_q3"), none))
    );
    assert_eq!(
        fours.common_super_reg_class(SubRegIndex::q0, pairs, SubRegIndex::p1),
        None
    );
    assert_eq!(
        pairs.common_super_reg_class(SubRegIndex::p0, pairs, SubRegIndex::p0),
        Some((pairs, none, none))
    );
    assert_eq!(
        RegClass::Singles.common_super_reg_class(SubRegIndex::half, pairs, SubRegIndex::p0),
        None
    );
}

/// Compares what a trait and the generated type answer.
#[test]
fn traits_answer_as_the_types_do() {
    for &reg in Reg::ALL {
        assert_eq!(RegisterInfo::asm_name(reg), reg.asm_name());
        assert_eq!(RegisterInfo::encoding(reg), reg.encoding());
        assert!(RegisterInfo::sub_regs(reg).eq(reg.sub_regs()));
        assert!(RegisterInfo::sub_regs_with_index(reg).eq(reg.sub_regs_with_index()));
        assert!(RegisterInfo::super_regs(reg).eq(reg.super_regs()));
        assert!(RegisterInfo::units(reg).eq(reg.units()));
        assert!(RegisterInfo::aliases(reg).eq(reg.aliases()));
        assert!(RegisterInfo::classes(reg).eq(reg.classes()));
        assert_eq!(RegisterInfo::minimal_class(reg), reg.minimal_class());
        assert_eq!(RegisterInfo::is_allocatable(reg), reg.is_allocatable());
        let flavour = DwarfFlavour::FIRST;
        assert_eq!(RegisterInfo::dwarf(reg, flavour), reg.dwarf(flavour));
        for &other in Reg::ALL {
            assert_eq!(RegisterInfo::overlaps(reg, other), reg.overlaps(other));
            let is_part = RegisterInfo::is_sub_register_eq(reg, other);
            assert_eq!(is_part, reg.is_sub_register_eq(other));
            assert_eq!(
                RegisterInfo::sub_reg_index(reg, other),
                reg.sub_reg_index(other)
            );
        }
    }
    for &class in RegClass::ALL {
        assert!(RegClassInfo::order(class).eq(class.iter()));
        assert_eq!(RegClassInfo::size_bits(class), class.size_bits());
        assert_eq!(
            RegClassInfo::spill_size_bits(class),
            class.spill_size_bits()
        );
        assert!(RegClassInfo::sub_classes(class).eq(class.sub_classes()));
        assert!(RegClassInfo::super_classes(class).eq(class.super_classes()));
        assert_eq!(
            RegClassInfo::allocatable_class(class),
            class.allocatable_class()
        );
        let mode = HwMode::DefaultMode;
        assert!(RegClassInfo::value_types(class, mode).eq(class.value_types(mode)));
    }
    for &index in SubRegIndex::ALL {
        assert_eq!(SubRegIndexInfo::size_bits(index), index.size_bits());
        assert_eq!(SubRegIndexInfo::lane_mask(index), index.lane_mask());
    }
    assert_eq!(<Reg as RegisterInfo>::DWARF_FLAVOURS, Reg::DWARF_FLAVOURS);
}

/// The registers of a class that share a unit with a register, by name.
fn overlapping<R: RegisterInfo>(name: &str, class: &str) -> Vec<&'static str> {
    let (reg, class) = (
        R::from_name(name).unwrap(),
        R::RegClass::from_name(class).unwrap(),
    );
    let roots: Vec<R> = reg.units().flat_map(|unit| unit.roots()).collect();
    let holds = |one: &R| roots.iter().any(|root| root.is_sub_register_eq(*one));
    class.order().filter(holds).map(R::name).collect()
}

#[test]
fn functions_are_generic_over_targets() {
    assert_eq!(overlapping::<Reg>("B1", "Pairs"), ["B0_B1", "B1_B2"]);
    assert_eq!(overlapping::<concatenated::Reg>("H3", "Words"), ["W1"]);
}
