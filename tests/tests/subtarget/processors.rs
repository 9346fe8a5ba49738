//! Answers of generated code about features and processors, without anything else.

mod m {
    tblgen_runtime::tablegen!("td/subtarget/good/machine.td", processors);

    /// Could not be defined if there were instructions.
    #[allow(dead_code)]
    struct Opcode;
    #[allow(dead_code)]
    struct Reg;
}

mod nothing {
    // No features and no processors give nothing.
    tblgen_runtime::tablegen!("td/eval/bit_lists.td", processors);

    #[allow(dead_code)]
    struct Cpu;
    #[allow(dead_code)]
    struct SubtargetFeatures;
}

use m::SubtargetFeature::{Feature64, FeatureBase, FeatureMul, TuneFast};
use m::{Cpu, SubtargetFeatures};

#[test]
fn processors_have_features() {
    const BIG: SubtargetFeatures = Cpu::big.features();
    assert!(BIG.iter().eq([Feature64, FeatureBase, FeatureMul]));
    assert!(
        Cpu::big
            .tune_features()
            .iter()
            .eq([FeatureBase, FeatureMul, TuneFast])
    );
    assert!(Cpu::small.features().iter().eq([FeatureBase]));
    assert!(Cpu::old.features().is_empty() && Cpu::small.tune_features().is_empty());
}

#[test]
fn processors_have_names() {
    let names = Cpu::ALL.iter().map(|cpu| cpu.name());
    assert!(names.eq(["big", "big-2", "old", "small"]));
    assert_eq!("big-2".parse(), Ok(Cpu::big_2));
    assert_eq!("huge".parse(), Ok(Cpu::big));
    assert_eq!(Cpu::from_alias("huge"), Some(Cpu::big));
    assert_eq!(Cpu::from_name("huge"), None);
    let error = "tiny".parse::<Cpu>().unwrap_err();
    assert_eq!(error.to_string(), "no processor is named \"tiny\"");
}

#[test]
fn flags_change_the_features_of_a_processor() {
    let of = |flags| SubtargetFeatures::of(Cpu::small, Cpu::big, flags);
    assert!(
        of("")
            .unwrap()
            .iter()
            .eq([FeatureBase, FeatureMul, TuneFast])
    );
    assert!(
        of("+64bit,-mul")
            .unwrap()
            .iter()
            .eq([Feature64, FeatureBase])
    );
    assert!(of("+nothing").is_err());
}

#[test]
fn features_agree_with_flags() {
    let big = Cpu::big.features();
    assert!(big.agrees_with("+mul,-fast") && big.agrees_with(""));
    assert!(!big.agrees_with("-64bit") && !big.agrees_with("+fast"));
}
