//! Answers of generated value types.

mod stated {
    tblgen_runtime::tablegen!("td/value_types/good/stated.td", value_types);
}

mod own {
    tblgen_runtime::tablegen!("td/value_types/good/own.td", value_types);
}

#[test]
fn types_of_llvm() {
    use stated::Mvt;
    assert_eq!(Mvt::i32.size_in_bits(), Some(32));
    assert_eq!(Mvt::Other.size_in_bits(), None);
    assert_eq!(Mvt::from_name("v4f32"), Some(Mvt::v4f32));
    assert_eq!(Mvt::v4f32.element_type(), Some(Mvt::f32));
    assert_eq!(Mvt::v4f32.element_count(), Some(4));
    assert!(Mvt::nxv2i64.is_scalable() && Mvt::nxv2i64.is_integer());
    assert!(Mvt::v4f32.is_float() && Mvt::v4f32.is_vector() && !Mvt::f32.is_vector());
    assert!(Mvt::iAny.is_overloaded() && !Mvt::iAny.is_normal());
    assert_eq!(Mvt::i1.id(), 2);
    for &ty in Mvt::ALL {
        assert_eq!(Mvt::from_id(ty.id()), Some(ty));
    }
    assert_eq!(Mvt::from_id(0), None);
}

#[test]
fn types_without_numbers_have_that_of_their_place() {
    use own::Mvt;
    let types = [Mvt::zz32, Mvt::f24, Mvt::v3f24, Mvt::Any];
    assert_eq!(Mvt::ALL, types);
    assert_eq!(types.map(Mvt::id), [1, 2, 3, 4]);
    assert_eq!(Mvt::v3f24.element_type(), Some(Mvt::f24));
}

#[test]
fn types_go_to_those_that_other_outputs_name_and_back() {
    use stated::Mvt;
    use tblgen_runtime::{FloatKind, MachineValueType, ScalarKind, ValueKind};
    let vector = ValueKind::Vector {
        count: 4,
        scalable: false,
        element: ScalarKind::Float(FloatKind::Single),
    };
    assert_eq!(
        MachineValueType::from(Mvt::v4f32),
        MachineValueType::new("v4f32", vector)
    );
    assert_eq!(Mvt::i32.kind(), ValueKind::Integer(32));
    for &ty in Mvt::ALL {
        assert_eq!(Mvt::try_from(MachineValueType::from(ty)), Ok(ty));
    }
    let other = MachineValueType::new("f24", ValueKind::Other);
    let error = Mvt::try_from(other).unwrap_err();
    assert_eq!(error.name(), "f24");
}
