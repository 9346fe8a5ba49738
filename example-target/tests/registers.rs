//! Runs the generated code.

use std::collections::HashSet;

use example_target::{rv32, rv32_built};
use rv32::{Reg, RegAltName, RegClass, SubRegIndex};
use tblgen_runtime::Indexed;

/// What there is to say about all registers, by the items of a module.
macro_rules! describe {
    ($target:ident) => {{
        use $target::{Reg, RegAltName, RegClass, SubRegIndex};
        let mut text = String::new();
        for reg in Reg::ALL {
            let parts: Vec<_> = reg.sub_regs().collect();
            let names: Vec<_> = RegAltName::ALL
                .iter()
                .map(|&set| reg.alt_name(set))
                .collect();
            let numbers = (reg.number(), reg.encoding(), reg.dwarf_number(0));
            text += &format!("{reg} {numbers:?} {parts:?} {names:?}\n");
        }
        for class in RegClass::ALL {
            let types: Vec<_> = class.value_types().collect();
            text += &format!("{class} {:?} {types:?} {}\n", class.regs(), class.size());
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
    assert_eq!(Reg::X31.dwarf_number(0), Some(31));
    assert_eq!(Reg::X0.dwarf_number(0), Some(0));
    assert_eq!(
        (Reg::X0_X1.dwarf_number(0), Reg::X0.dwarf_number(1)),
        (None, None)
    );
}

#[test]
fn pairs_have_parts() {
    let parts: Vec<_> = Reg::X10_X11.sub_regs().collect();
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
        let members: HashSet<Reg> = class.regs().collect();
        for &reg in Reg::ALL {
            assert_eq!(class.contains(reg), members.contains(&reg), "{class} {reg}");
        }
        assert!(!class.contains(Reg::NoRegister));
    }
    assert_eq!(RegClass::GPRPair.regs().next(), Some(Reg::X10_X11));
    assert_eq!(RegClass::GPR.regs().next_back(), Some(Reg::X4));
    let classes: Vec<RegClass> = Reg::X0.classes().collect();
    assert_eq!(classes, [RegClass::GPR]);
    assert_eq!(
        RegClass::GPRPair.value_types().collect::<Vec<_>>(),
        ["untyped"]
    );
    assert!(RegClass::GPR.is_allocatable());
    assert_eq!(RegClass::GPRPair.spill_size(), 64);
    assert_eq!(RegClass::GPRPair.spill_alignment(), 32);
    assert_eq!(RegClass::GPR.copy_cost(), 1);
}

#[test]
fn generic_code_can_use_any_target() {
    fn names<R: Indexed>() -> usize {
        R::VARIANTS.iter().map(|variant| variant.name().len()).sum()
    }
    assert_eq!(names::<Reg>(), names::<rv32_built::Reg>());
}
