//! Answers of generated vector intrinsics.

use tblgen_runtime::{
    ElementKind, ImmediateForm, StateUse, StreamingMode, VectorFamily, VectorIntrinsic,
    VectorIntrinsics, VectorPolicy, VectorShape,
};

mod neon {
    tblgen_runtime::tablegen!(
        "td/vector_intrinsics/good/neon.td",
        vector_intrinsics,
        include = ["td/vector_intrinsics/bad"]
    );
}

mod sve {
    tblgen_runtime::tablegen!(
        "td/vector_intrinsics/good/sve.td",
        vector_intrinsics,
        include = ["td/vector_intrinsics/bad"]
    );
}

mod sme {
    tblgen_runtime::tablegen!(
        "td/vector_intrinsics/good/sme.td",
        vector_intrinsics,
        include = ["td/vector_intrinsics/bad"]
    );
}

mod mve {
    tblgen_runtime::tablegen!(
        "td/vector_intrinsics/good/mve.td",
        vector_intrinsics,
        include = ["td/vector_intrinsics/bad"]
    );
}

mod rvv {
    tblgen_runtime::tablegen!(
        "td/vector_intrinsics/good/rvv.td",
        vector_intrinsics,
        include = ["td/vector_intrinsics/bad"]
    );
}

/// The declarations of all intrinsics that are described.
fn prototypes(all: VectorIntrinsics) -> String {
    let is_described = |one: &VectorIntrinsic| !one.name().starts_with("svreinterpret_");
    let lines = all.iter().filter(is_described).map(|one| {
        let overloaded = one.overloaded_name().unwrap_or("-");
        let builtin = one.builtin().unwrap_or("-");
        let immediates = one.immediates().map(|arg| {
            let (low, high) = (arg.range.start(), arg.range.end());
            format!(" {}: {low}..={high}", arg.parameter)
        });
        let immediates: String = immediates.collect();
        format!(
            "{} | {overloaded} | {builtin}{immediates}\n",
            one.prototype()
        )
    });
    lines.collect()
}

#[test]
fn neon() {
    assert_snapshot_in!("answers", "neon", prototypes(neon::VECTOR_INTRINSICS));
}

#[test]
fn sve() {
    assert_snapshot_in!("answers", "sve", prototypes(sve::VECTOR_INTRINSICS));
}

#[test]
fn sme() {
    assert_snapshot_in!("answers", "sme", prototypes(sme::VECTOR_INTRINSICS));
}

#[test]
fn mve() {
    assert_snapshot_in!("answers", "mve", prototypes(mve::VECTOR_INTRINSICS));
}

#[test]
fn rvv() {
    assert_snapshot_in!("answers", "rvv", prototypes(rvv::VECTOR_INTRINSICS));
}

fn named(all: VectorIntrinsics, name: &str) -> VectorIntrinsic {
    let found = all.from_name(name);
    found.unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn every_intrinsic_is_found() {
    let all = [
        neon::VECTOR_INTRINSICS,
        sve::VECTOR_INTRINSICS,
        sme::VECTOR_INTRINSICS,
        mve::VECTOR_INTRINSICS,
        rvv::VECTOR_INTRINSICS,
    ];
    for intrinsics in all {
        assert!(!intrinsics.is_empty());
        for (number, one) in intrinsics.iter().enumerate() {
            assert_eq!(one.number(), number);
            assert_eq!(intrinsics.get(number), Some(one));
            assert!(intrinsics.named(one.name()).any(|other| other == one));
            let name = one.overloaded_name().unwrap_or_default();
            let is_overload = intrinsics.overloads(name).any(|other| other == one);
            assert_eq!(is_overload, one.overloaded_name().is_some());
        }
        for name in ["", "a", "zzz", "vadd_s9"] {
            assert_eq!(intrinsics.from_name(name), None);
            assert_eq!(intrinsics.overloads(name).len(), 0);
        }
        assert_eq!(intrinsics.get(intrinsics.len()), None);
        let backwards: Vec<VectorIntrinsic> = intrinsics.iter().rev().collect();
        assert_eq!(backwards.last().copied(), intrinsics.get(0));
    }
}

#[test]
fn types_of_neon() {
    let vld2 = named(neon::VECTOR_INTRINSICS, "vld2q_p16");
    let result = vld2.signature().result();
    assert_eq!(result.element(), ElementKind::Poly);
    assert_eq!(result.shape(), VectorShape::Fixed { lanes: 8 });
    assert_eq!((result.bits(), result.vectors()), (16, 2));
    let pointer = vld2.signature().parameters().next().unwrap();
    assert!(pointer.is_pointer() && pointer.is_const() && !pointer.is_vector());
    let get = named(neon::VECTOR_INTRINSICS, "vgetq_lane_s32");
    assert!(
        get.signature()
            .parameters()
            .next_back()
            .unwrap()
            .is_immediate()
    );
    let immediate = get.immediates().next().unwrap();
    assert!(immediate.accepts(3) && !immediate.accepts(4) && !immediate.accepts(-1));
    assert!(named(neon::VECTOR_INTRINSICS, "vold_s8").is_unavailable());
}

#[test]
fn guards() {
    let vbf = named(neon::VECTOR_INTRINSICS, "vbf_bf16");
    assert_eq!(vbf.target_features(), "bf16,neon");
    assert_eq!(vbf.family(), VectorFamily::Neon);
    let vaddd = named(neon::VECTOR_INTRINSICS, "vaddd_s64");
    assert_eq!(vaddd.condition(), "defined(__aarch64__)");
    let svadd = named(sve::VECTOR_INTRINSICS, "svadd_s32_m");
    let features = (svadd.target_features(), svadd.streaming_features());
    assert_eq!(features, ("sve", "sme"));
    let vaddq = named(mve::VECTOR_INTRINSICS, "vaddq_f16");
    assert_eq!(vaddq.condition(), "(__ARM_FEATURE_MVE & 2)");
    let vse = named(rvv::VECTOR_INTRINSICS, "__riscv_vse_f16m1");
    assert_eq!(vse.target_features(), "Zvfh");
    let vfcvt = named(rvv::VECTOR_INTRINSICS, "__riscv_vfcvt_x_f_v_i16m2_rm");
    assert_eq!(vfcvt.target_features(), "Zvfhmin");
}

#[test]
fn modes() {
    let svadd = named(sve::VECTOR_INTRINSICS, "svadd_s32_m");
    assert_eq!(svadd.streaming_mode(), Some(StreamingMode::ByFeatures));
    let svcmla = named(sve::VECTOR_INTRINSICS, "svcmla_f32_x");
    assert_eq!(svcmla.streaming_mode(), Some(StreamingMode::Compatible));
    let svread = named(sme::VECTOR_INTRINSICS, "svread_hor_za8_u8_m");
    assert_eq!(svread.streaming_mode(), Some(StreamingMode::Streaming));
    assert_eq!((svread.za(), svread.zt0()), (Some(StateUse::In), None));
    assert_eq!(svread.family(), VectorFamily::Sme);
    let svzero = named(sme::VECTOR_INTRINSICS, "svzero_zt");
    assert_eq!((svzero.za(), svzero.zt0()), (None, Some(StateUse::Out)));
    let vaddd = named(neon::VECTOR_INTRINSICS, "vaddd_s64");
    assert_eq!(vaddd.streaming_mode(), None);
}

#[test]
fn policies() {
    let policy = |is_masked, is_tail_undisturbed, is_mask_undisturbed| VectorPolicy {
        is_masked,
        is_tail_undisturbed,
        is_mask_undisturbed,
    };
    let expected = [
        ("", policy(false, false, false)),
        ("_tu", policy(false, true, false)),
        ("_m", policy(true, false, false)),
        ("_tum", policy(true, true, false)),
        ("_tumu", policy(true, true, true)),
        ("_mu", policy(true, false, true)),
    ];
    for (ending, policy) in expected {
        let name = format!("__riscv_vadd_vv_i8m1{ending}");
        let vadd = named(rvv::VECTOR_INTRINSICS, &name);
        assert_eq!(vadd.policy(), Some(policy), "{name}");
        assert!(vadd.has_vector_length());
        let llvm = if policy.is_masked {
            "riscv_vadd_vv_mask"
        } else {
            "riscv_vadd_vv"
        };
        assert_eq!(vadd.llvm_intrinsic(), Some(llvm));
    }
    let wide = named(rvv::VECTOR_INTRINSICS, "__riscv_vwide_i16mf4");
    assert!(!wide.has_vector_length());
    let mask = wide.signature().parameters().next_back().unwrap();
    assert_eq!(mask.shape(), VectorShape::Mask { ratio: 64 });
    assert_eq!(named(neon::VECTOR_INTRINSICS, "vaddd_s64").policy(), None);
}

#[test]
fn values_of_immediate_arguments() {
    let one = |all, name: &str| named(all, name).immediates().next().unwrap();
    let rotation = one(sve::VECTOR_INTRINSICS, "svcmla_f32_x");
    assert!(rotation.accepts(180) && !rotation.accepts(45) && !rotation.accepts(360));
    let offset = named(mve::VECTOR_INTRINSICS, "vldrq_s32");
    assert!(offset.is_overloaded_only());
    let offset = offset.immediates().next().unwrap();
    assert!(offset.accepts(-508) && offset.accepts(0) && !offset.accepts(6));
    let power = one(mve::VECTOR_INTRINSICS, "viwdupq_n_u8");
    assert_eq!(power.form, ImmediateForm::PowerOfTwo);
    assert!(power.accepts(4) && !power.accepts(3));
}
