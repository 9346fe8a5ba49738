//! A register class that exists only with a Cargo feature.

mod gated {
    tblgen_runtime::tablegen!("td/RV32.td", register_info, gate = ["compressed" = "GPRC"]);
}

use example_target::rv32;
use gated::{Reg, RegClass};
use tblgen_runtime::Indexed;

const GPRC: u16 = rv32::RegClass::GPRC.number();

#[test]
fn numbers_stay_as_they_are() {
    for class in RegClass::ALL {
        assert_eq!(RegClass::from_number(class.number()), Some(*class));
        let same = rv32::RegClass::from_number(class.number()).unwrap();
        assert_eq!(class.name(), same.name());
        assert_eq!(class.size_bits(), same.size_bits());
        assert_eq!(class.iter().len(), same.iter().len());
        assert_eq!(class.name().parse(), Ok(*class));
    }
}

#[test]
fn an_absent_class_is_not_found() {
    let there = usize::from(cfg!(feature = "compressed"));
    assert_eq!(RegClass::ALL.len(), rv32::RegClass::ALL.len() - 1 + there);
    let found = [
        RegClass::from_number(GPRC),
        <RegClass as Indexed>::from_number(GPRC),
        "GPRC".parse().ok(),
        Reg::X8.classes().find(|class| class.name() == "GPRC"),
    ];
    assert!(found.iter().all(|class| class.is_some() == (there == 1)));
}

#[test]
fn iterators_leave_an_absent_class_out() {
    let there = usize::from(cfg!(feature = "compressed"));
    let classes = RegClass::GPR.sub_classes();
    let all = rv32::RegClass::GPR.sub_classes();
    assert_eq!(classes.clone().count(), all.clone().count() - 1 + there);
    assert!(all.clone().any(|class| class == rv32::RegClass::GPRC));
    assert!(
        classes
            .clone()
            .all(|class| class.name() != "GPRC" || there == 1)
    );
    assert_eq!(
        Reg::X8.classes().count() + 1 - there,
        rv32::Reg::X8.classes().count()
    );
}

#[cfg(feature = "compressed")]
#[test]
fn the_feature_brings_the_class() {
    assert!(RegClass::GPRC.contains(Reg::X8));
}
