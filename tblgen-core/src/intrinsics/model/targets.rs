//! The targets of intrinsics, and the numbers of intrinsics in LLVM.

use tblgen_lang::diagnostic::nowhere;
use tblgen_model::support::faults::Diagnostics;

use super::{IntrinsicRow, TargetRow};

/// The targets of sorted intrinsics; the first one stands for all targets.
pub(super) fn of<'rk>(sorted: &[IntrinsicRow<'rk>]) -> Vec<TargetRow<'rk>> {
    let mut targets = vec![TargetRow {
        name: "",
        first_id: 1,
        count: 0,
    }];
    for (at, row) in sorted.iter().enumerate() {
        match targets.last_mut() {
            Some(last) if last.name == row.target => last.count += 1,
            _ => targets.push(TargetRow {
                name: row.target,
                first_id: at + 1,
                count: 1,
            }),
        }
    }
    targets
}

/// Keeps the intrinsics of the targets with those prefixes.
pub(super) fn keep<'rk>(
    prefixes: &[&str],
    targets: &mut Vec<TargetRow<'rk>>,
    intrinsics: &mut Vec<IntrinsicRow<'rk>>,
) -> Result<(), Diagnostics> {
    for prefix in prefixes {
        if !targets.iter().any(|target| target.name == *prefix) {
            let known: Vec<&str> = targets.iter().skip(1).map(|target| target.name).collect();
            let message = format!(
                "there are no intrinsics for the prefix '{prefix}' (known: {})",
                known.join(", ")
            );
            return Err(nowhere(message));
        }
    }
    intrinsics.retain(|row| prefixes.contains(&row.target));
    // The first one stands for all targets in any case.
    targets.retain_mut(|target| {
        if !prefixes.contains(&target.name) {
            target.count = 0;
        }
        target.name.is_empty() || target.count > 0
    });
    Ok(())
}

/// The numbers in LLVM of all intrinsics of some targets.
pub(super) fn ids(targets: &[TargetRow<'_>]) -> Vec<usize> {
    let ids = |target: &TargetRow<'_>| target.first_id..target.first_id + target.count;
    targets.iter().flat_map(ids).collect()
}

/// Leaves intrinsics out of the targets, and targets without any. The numbers that stay are those after
/// the first intrinsic of a target that stays.
pub(super) fn leave_out(targets: &mut Vec<TargetRow<'_>>, missing_ids: &mut Vec<usize>) {
    let mut kept = Vec::new();
    for target in &mut *targets {
        let end = target.first_id + target.count;
        for id in missing_ids
            .iter()
            .filter(|id| (target.first_id..end).contains(id))
            .copied()
            .collect::<Vec<usize>>()
        {
            target.count -= 1;
            match id == target.first_id {
                true => target.first_id += 1,
                false => kept.push(id),
            }
        }
    }
    targets.retain(|target| target.name.is_empty() || target.count > 0);
    *missing_ids = kept;
}

#[cfg(test)]
mod tests {
    use super::{TargetRow, ids, leave_out};

    #[test]
    fn numbers_of_others_stay() {
        let target = |name, first_id, count| TargetRow {
            name,
            first_id,
            count,
        };
        let mut targets = vec![target("", 1, 3), target("a", 4, 3), target("b", 7, 1)];
        assert_eq!(ids(&targets), [1, 2, 3, 4, 5, 6, 7]);
        let mut missing = vec![2, 4, 6, 7];
        leave_out(&mut targets, &mut missing);
        let left = targets.iter();
        let left: Vec<_> = left
            .map(|row| (row.name, row.first_id, row.count))
            .collect();
        assert_eq!(left, [("", 1, 2), ("a", 5, 1)]);
        assert_eq!(missing, [2, 6]);
    }
}
