// The program that prints all vector intrinsics, a line each.

use std::io::Write as _;
use tblgen_runtime::{ElementKind, VectorIntrinsic, VectorType};

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for each in VECTOR_INTRINSICS {
        check(each);
        let signature = each.signature();
        let types = std::iter::once(signature.result()).chain(signature.parameters());
        let types: Vec<String> = types.map(ty).collect();
        let immediates = each.immediates().map(|one| {
            let (low, high) = (one.range.start(), one.range.end());
            format!("{}:{low}:{high}:{}:{:?}", one.parameter, one.step, one.form)
        });
        let immediates: Vec<String> = immediates.collect();
        let mode = |mode: Option<&dyn std::fmt::Debug>| mode.map_or(String::new(), |m| format!("{m:?}"));
        let fields = [
            each.name().to_string(),
            each.overloaded_name().unwrap_or("").to_string(),
            types.join("|"),
            each.builtin().unwrap_or("").to_string(),
            each.llvm_intrinsic().unwrap_or("").to_string(),
            each.target_features().to_string(),
            each.streaming_features().to_string(),
            each.condition().to_string(),
            mode(each.streaming_mode().as_ref().map(|m| m as _)),
            mode(each.za().as_ref().map(|m| m as _)),
            mode(each.zt0().as_ref().map(|m| m as _)),
            immediates.join(";"),
            each.is_overloaded_only().to_string(),
            ending(each).to_string(),
        ];
        writeln!(out, "{}", fields.join("\t"))?;
    }
    Ok(())
}

/// Checks that the intrinsic is found by its names.
fn check(each: VectorIntrinsic) {
    assert!(VECTOR_INTRINSICS.named(each.name()).any(|one| one == each));
    assert_eq!(VECTOR_INTRINSICS.get(each.number()), Some(each));
    if let Some(name) = each.overloaded_name() {
        assert!(VECTOR_INTRINSICS.overloads(name).any(|one| one == each));
    }
}

/// The ending of the builtin's name that the policy gives it.
fn ending(each: VectorIntrinsic) -> &'static str {
    let policy = each.policy().map(|policy| {
        let kept = (policy.is_tail_undisturbed, policy.is_mask_undisturbed);
        (policy.is_masked, kept)
    });
    match policy {
        None | Some((false, (false, _))) => "",
        Some((false, (true, _))) => "_tu",
        Some((true, (false, false))) => "_m",
        Some((true, (false, true))) => "_mu",
        Some((true, (true, false))) => "_tum",
        Some((true, (true, true))) => "_tumu",
    }
}

/// A type as C writes it, the number of vectors, and what the header depends on.
fn ty(ty: VectorType) -> String {
    let is_half = ty.element() == ElementKind::Float && ty.bits() == 16 && !ty.is_vector();
    let flags = [
        (ty.is_pointer(), 'p'),
        (ty.is_immediate(), 'i'),
        (is_half, 'h'),
    ];
    let flags = flags.iter().filter(|(is_set, _)| *is_set);
    let flags: String = flags.map(|(_, letter)| letter).collect();
    format!("{ty}~{}~{}~{flags}", ty.vectors(), ty.bits())
}
