//! The list of functions that `--hooks-report` reads is that of this crate.

use tblgen_facts::targets::{ALL, TargetFunctions};
use tblgen_runtime::mc::{TargetDecoders, TargetEncoders};
use tblgen_targets::{Arm, Mips, Thumb, XCore};

fn sorted(lists: &[&[&'static str]]) -> Vec<&'static str> {
    let mut names = lists.concat();
    names.sort_unstable();
    names
}

fn encoders<T: TargetEncoders>() -> Vec<&'static str> {
    sorted(&[T::OPERANDS, T::INSTRUCTIONS])
}

fn listed(target: &str) -> &'static TargetFunctions {
    TargetFunctions::of(target).expect("a target of the list")
}

#[test]
fn all_functions_are_listed() {
    assert_eq!(listed("ARM").decoders, sorted(&[Arm::NAMES]));
    assert_eq!(listed("ARM").encoders, encoders::<Arm>());
    assert_eq!(encoders::<Thumb>(), encoders::<Arm>());
    assert_eq!(listed("Mips").encoders, encoders::<Mips>());
    assert_eq!(listed("XCore").encoders, encoders::<XCore>());
    assert_eq!(listed("Mips").decoders, listed("XCore").decoders);
}

#[test]
fn features_exist() {
    let manifest = include_str!("../Cargo.toml");
    for target in ALL {
        assert!(manifest.contains(&format!("\n{} = []\n", target.feature)));
    }
}
