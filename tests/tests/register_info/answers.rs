//! Answers of generated code about small register files, each of which covers
//! one subject of LLVM's own tests of `-gen-register-info`.
//!
//! `cargo xtask oracle register-info` compares them with the results of
//! llvm-tblgen for the same files.

/// Generates a description of `td/register_info/good` into a module.
macro_rules! describe {
    ($module:ident, $path:literal) => {
        mod $module {
            tblgen_runtime::tablegen!($path, register_info);
        }
    };
}

describe!(concatenated, "td/register_info/good/concatenated.td");
describe!(modes, "td/register_info/good/modes.td");
describe!(weights, "td/register_info/good/weights.td");
describe!(pressure, "td/register_info/good/pressure.td");
describe!(classes, "td/register_info/good/classes.td");
describe!(overlaps, "td/register_info/good/overlaps.td");
describe!(inferred, "td/register_info/good/inferred.td");
describe!(orders, "td/register_info/good/orders.td");
describe!(names, "td/register_info/good/names.td");

/// As text, separated by blanks.
fn join<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}

#[test]
fn parts_side_by_side_have_indices() {
    use concatenated::{Reg, SubRegIndex};
    let parts = |reg: Reg| {
        let mut parts: Vec<String> = reg
            .sub_regs_with_index()
            .map(|(index, part)| format!("{index}={part}"))
            .collect();
        parts.sort();
        parts.join(" ")
    };
    assert_eq!(parts(Reg::W2), "high=H5 low=H4");
    assert_eq!(parts(Reg::H5_H6), "high=H6 low=H5");
    assert_eq!(
        parts(Reg::W0_W1),
        "high1=H3 high=H1 high_low1=H1_H2 low1=H2 low=H0 word0=W0 word1=W1"
    );
    assert_eq!(
        parts(Reg::H5_H6_H7_H8_H9),
        "high1=H8 high1_low2=W4 high=H6 high_low1=W3 high_low1_high1_low2=W3_W4 \
         low1=H7 low2=H9 low=H5 word0=H5_H6 word1=H7_H8"
    );
    assert_eq!(
        parts(Reg::H6_H7_H8_H9_H10),
        "high1=H9 high1_low2=H9_H10 high=H7 high_low1=H7_H8 low1=H8 low2=H10 low=H6 \
         low_high_low1_high1=W3_W4 word0=W3 word1=W4"
    );
    let range = |index: SubRegIndex| (index.offset_bits(), index.size_bits());
    assert_eq!(range(SubRegIndex::high1), (Some(48), Some(16)));
    assert_eq!(range(SubRegIndex::low1), (Some(32), None));
    assert_eq!(range(SubRegIndex::high_low1), (Some(16), None));
    assert_eq!(range(SubRegIndex::low_high_low1_high1), (None, None));
    assert_eq!(
        join(Reg::H4.super_regs().take(3)),
        "W2 H3_H4 H0_H1_H2_H3_H4"
    );
}

#[test]
fn indices_of_parts_compose() {
    use concatenated::{Reg, SubRegIndex};
    let compose = SubRegIndex::compose;
    assert_eq!(
        compose(SubRegIndex::word1, SubRegIndex::low),
        Some(SubRegIndex::low1)
    );
    assert_eq!(
        compose(SubRegIndex::high_low1, SubRegIndex::high),
        Some(SubRegIndex::low1)
    );
    let none = SubRegIndex::NoSubRegister;
    assert_eq!(compose(none, SubRegIndex::low), Some(SubRegIndex::low));
    for &reg in Reg::ALL {
        for (outer, part) in reg.sub_regs_with_index() {
            for (inner, name) in part.sub_regs_with_index() {
                let composed = outer.compose(inner);
                assert_eq!(composed.and_then(|index| reg.sub_reg(index)), Some(name));
            }
            assert_eq!(reg.sub_reg_index(part), Some(outer));
        }
    }
    let lanes = |index: SubRegIndex| index.lane_mask().bits();
    assert_eq!(
        lanes(SubRegIndex::word0),
        lanes(SubRegIndex::low) | lanes(SubRegIndex::high)
    );
    let moved = SubRegIndex::word1.compose_lane_mask(SubRegIndex::low.lane_mask());
    assert_eq!(moved, SubRegIndex::low1.lane_mask());
    assert_eq!(
        SubRegIndex::word1.reverse_compose_lane_mask(moved),
        SubRegIndex::low.lane_mask()
    );
}

#[test]
fn orders_may_interleave() {
    use concatenated::RegClass;
    assert_eq!(
        join(RegClass::AnyTwo.iter()),
        "W0 H1_H2 W1 H3_H4 W2 H5_H6 W3 H7_H8 W4 H9_H10 W5"
    );
    assert!(RegClass::AnyTwo.has_sub_class(RegClass::Words));
    assert!(RegClass::Words.is_covered_by_sub_regs());
}

#[test]
fn sizes_depend_on_the_mode() {
    use modes::{HwMode, RegClass, SubRegIndex};
    let modes = [HwMode::DefaultMode, HwMode::Wide, HwMode::Other];
    let sizes = |class: RegClass| {
        modes.map(|mode| {
            (
                class.size_bits_in(mode),
                class.spill_size_bits_in(mode),
                class.spill_alignment_bits_in(mode),
            )
        })
    };
    assert_eq!(
        sizes(RegClass::X),
        [(32, 32, 32), (64, 64, 64), (32, 32, 32)]
    );
    assert_eq!(
        sizes(RegClass::XX),
        [(64, 64, 32), (128, 128, 64), (64, 64, 32)]
    );
    let types = |mode| join(RegClass::X.value_types(mode));
    assert_eq!(modes.map(types), ["i32 f32", "i64 f32", "i32 f32"]);
    let odd = modes.map(|mode| {
        (
            SubRegIndex::odd.offset_bits_in(mode),
            SubRegIndex::odd.size_bits_in(mode),
        )
    });
    assert_eq!(odd[0], (Some(32), Some(32)));
    assert_eq!(odd[1], (Some(64), Some(64)));
    assert_eq!(odd[2], odd[0]);
    assert_eq!(HwMode::Wide.features(), "+wide");
    assert_eq!(join(RegClass::XX.iter()), "X0_X1 X2_X3 X4_X5 X6_X7");
}

#[test]
fn weights_are_those_of_units_or_stated() {
    use weights::{Reg, RegClass};
    let weight = |class: RegClass| {
        let weight = class.weight();
        (weight.reg_weight, weight.weight_limit)
    };
    assert_eq!(weight(RegClass::One), (1, 8));
    assert_eq!(weight(RegClass::Two), (2, 8));
    assert_eq!(weight(RegClass::Four), (4, 8));
    assert_eq!(weight(RegClass::TwoForNothing), (0, 8));
    assert_eq!(weight(RegClass::TwoForEight), (8, 8));
    // A tuple costs what its first register costs.
    let costs = |reg: Reg| [0, 1, 2].map(|table| reg.cost_per_use(table));
    assert_eq!(costs(Reg::R5), [5, 10, 0]);
    assert_eq!(costs(Reg::R3_R4_R5_R6), [3, 6, 0]);
    assert_eq!(Reg::COST_TABLES, 2);
}

#[test]
fn classes_may_have_no_pressure_set() {
    use pressure::{PressureSet, Reg, RegClass};
    assert_eq!(join(PressureSet::ALL), "Scalar");
    assert_eq!(PressureSet::Scalar.limit(), 1);
    let sets = |class: RegClass| join(class.pressure_sets());
    assert_eq!(sets(RegClass::Scalar), "Scalar");
    assert_eq!([sets(RegClass::Small), sets(RegClass::Both)], ["", ""]);
    let unit = Reg::D.units().next().unwrap();
    assert_eq!(join(unit.pressure_sets()), "Scalar");
    assert_eq!((unit.to_string(), unit.weight()), ("D".to_string(), 1));
}

#[test]
fn a_register_has_a_base_class() {
    use classes::{Reg, RegClass};
    let bases = Reg::ALL.iter().map(|reg| match reg.base_class() {
        Some(class) => class.to_string(),
        None => "-".to_string(),
    });
    assert_eq!(join(bases), "- BaseA BaseA BaseC BaseC BaseB BaseB -");
    assert!(RegClass::BaseA.is_base_class() && !RegClass::All.is_base_class());
    assert_eq!(Reg::R3.encoding(), 19);
    assert!(Reg::ZERO.is_constant() && !Reg::R0.is_constant());
}

#[test]
fn classes_carry_properties() {
    use classes::RegClass;
    let flags = [
        RegClass::All,
        RegClass::BaseA,
        RegClass::BaseB,
        RegClass::BaseC,
    ];
    assert_eq!(flags.map(RegClass::ts_flags), [0, 1, 6, 5]);
    assert_eq!(RegClass::All.allocation_priority(), 7);
    assert!(RegClass::All.has_global_priority() && !RegClass::BaseA.has_global_priority());
    assert_eq!(RegClass::All.copy_cost(), -1);
    assert!(!RegClass::Fixed.is_allocatable() && RegClass::All.is_allocatable());
}

#[test]
fn orders_are_selected_by_the_user() {
    use classes::{AllocationOrders, RegClass};
    struct Small;
    impl AllocationOrders for Small {
        fn all(&self) -> usize {
            2
        }
    }
    let default = "R0 R1 R2 R3 R4 R5 R6 ZERO";
    assert_eq!(join(RegClass::All.iter()), default);
    assert_eq!(RegClass::All.alt_orders(), 2);
    let order = |alt| RegClass::All.allocation_order(alt).map(join);
    assert_eq!(order(1).as_deref(), Some("R2 R3 R4 R5 R6 ZERO R0 R1"));
    assert_eq!(order(3), None);
    assert_eq!(join(RegClass::All.select_order(&Small)), "R6 R5");
    // The C++ `MF.optForSize() ? 2 : 0` asks one thing.
    struct Optimised(bool);
    impl AllocationOrders for Optimised {
        fn opt_for_size(&self) -> bool {
            self.0
        }
    }
    assert_eq!(join(RegClass::All.select_order(&Optimised(true))), "R6 R5");
    assert_eq!(join(RegClass::All.select_order(&Optimised(false))), default);
    assert_eq!(join(RegClass::All.select_order(&())), default);
}

#[test]
fn orders_depend_on_the_direction() {
    use orders::{AllocationOrders, RegClass};
    struct Backward;
    impl AllocationOrders for Backward {
        fn rev(&self) -> bool {
            true
        }
    }
    assert_eq!(join(RegClass::Forward.select_order(&())), "R0 R1");
    assert_eq!(join(RegClass::Forward.select_order(&Backward)), "R1 R0");
    // What is not translated is the user's.
    struct Own;
    impl AllocationOrders for Own {
        fn unknown(&self) -> usize {
            1
        }
    }
    assert_eq!(join(RegClass::Unknown.select_order(&Own)), "R3 R2");
    assert_eq!(join(RegClass::Unknown.select_order(&Backward)), "R2 R3");
}

#[test]
fn calls_preserve_what_is_saved() {
    use classes::{CalleeSaved, Reg, RegCategory};
    assert_eq!(join(CalleeSaved::CSR.save_list()), "R5 R4");
    let preserved = |set: CalleeSaved| join(Reg::ALL.iter().filter(|reg| set.preserves(**reg)));
    assert_eq!(preserved(CalleeSaved::CSR), "ZERO R4 R5");
    assert_eq!(preserved(CalleeSaved::CSR_More), "ZERO R5 R6");
    assert_eq!(
        join(RegCategory::GeneralPurposeRegisters.classes()),
        "BaseA BaseB"
    );
    assert!(RegCategory::FixedRegisters.contains(Reg::ZERO));
    assert!(!RegCategory::FixedRegisters.contains(Reg::R0));
}

#[test]
fn units_decide_what_overlaps() {
    use overlaps::{Reg, RegUnit};
    let units: Vec<String> = RegUnit::all().map(|unit| unit.to_string()).collect();
    assert_eq!(units, ["AH", "AL", "BGap", "BL", "F0~M0", "F0~F1", "F1~M0"]);
    assert!(Reg::F0.overlaps(Reg::M0) && Reg::F1.overlaps(Reg::F0));
    assert!(Reg::EAX.overlaps(Reg::AH) && !Reg::AL.overlaps(Reg::AH));
    assert_eq!(join(Reg::AX.units()), "AH AL");
    let mut aliases: Vec<String> = Reg::AL.aliases().map(|reg| reg.to_string()).collect();
    aliases.sort();
    assert_eq!(aliases, ["AX", "EAX"]);
    for &one in Reg::ALL {
        for &two in Reg::ALL {
            let aliased = one == two || one.aliases().any(|alias| alias == two);
            assert_eq!(one.overlaps(two), aliased, "{one} {two}");
        }
    }
    for unit in RegUnit::all() {
        assert_eq!(unit.to_string().parse(), Ok(unit));
    }
}

#[test]
fn artificial_registers_infer_nothing() {
    use overlaps::{Reg, RegClass};
    assert!(Reg::BGap.is_artificial() && !Reg::BL.is_artificial());
    assert_eq!(
        join(RegClass::ALL),
        "Bytes Shorts Shorts_with_hi_in_Bytes Ints Floats Media"
    );
    assert_eq!(Reg::BX.classes().count(), 1);
    assert_eq!(
        Reg::AX.minimal_class(),
        Some(RegClass::Shorts_with_hi_in_Bytes)
    );
}

#[test]
fn questions_about_classes_have_one_answer() {
    use inferred::{RegClass, SubRegIndex};
    const BYTE: SubRegIndex = SubRegIndex::byte;
    assert_eq!(
        RegClass::Longs.sub_class_with_sub_reg(BYTE),
        Some(RegClass::Longs_with_byte)
    );
    assert_eq!(RegClass::Bytes.sub_class_with_sub_reg(BYTE), None);
    assert_eq!(
        RegClass::Middle.common_sub_class(RegClass::Late),
        Some(RegClass::Late_and_Middle)
    );
    assert_eq!(RegClass::Middle.common_sub_class(RegClass::Bytes), None);
    assert_eq!(
        RegClass::Longs.matching_super_reg_class(RegClass::LowBytes, BYTE),
        Some(RegClass::Longs_with_byte_with_byte_in_LowBytes)
    );
    assert_eq!(
        RegClass::Longs.sub_register_class(BYTE),
        Some(RegClass::Bytes)
    );
    assert_eq!(join(RegClass::Late_and_Middle.iter()), "L3 L4 L5");
    for &one in RegClass::ALL {
        for &two in RegClass::ALL {
            let shared = one.iter().filter(|reg| two.contains(*reg)).count();
            let common = one.common_sub_class(two).map_or(0, |class| class.len());
            assert_eq!(shared, common, "{one} {two}");
        }
    }
}

#[test]
fn names_of_all_kinds_are_possible() {
    use names::{DwarfFlavour, Reg, RegClass, SubRegIndex};
    assert_eq!(
        Reg::from_number(Reg::from_number_2.number()),
        Some(Reg::from_number_2)
    );
    assert_eq!(
        Reg::from_dwarf(DwarfFlavour::FIRST, 0),
        Some(Reg::from_dwarf_2)
    );
    assert_eq!(Reg::r#match.sub_reg(SubRegIndex::r#type), Some(Reg::ALL_2));
    assert_eq!(
        Reg::r#match.sub_reg(SubRegIndex::self_),
        Some(Reg::from_number_2)
    );
    assert_eq!("from_number".parse(), Ok(Reg::from_number_2));
    assert_eq!(Reg::from_number_2.to_string(), "from_number");
    assert_eq!(Reg::from_number_2.asm_name(), "one\ntwo");
    assert_eq!(RegClass::COUNT.len() + RegClass::name.len(), 4);
}
