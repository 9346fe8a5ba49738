//! Members of the group `pedantic`: extensions that are off by default, and the groups that have
//! nothing else.

use tblgen_facts::diagnostics::{DiagClass, DiagSeverity, PEDANTIC_GROUP};

use super::{DiagRow, GroupRow};

/// Adds the members of the group `pedantic` that do not say so. Gives the number of the group.
pub(super) fn infer(diags: &mut [DiagRow<'_>], groups: &mut [GroupRow<'_>]) -> Option<usize> {
    let pedantic = groups.iter().position(|row| row.name == PEDANTIC_GROUP)?;
    let marks = marks(diags, groups, pedantic);
    let mut members = Vec::new();
    for (at, row) in diags.iter_mut().enumerate() {
        let is_covered = row.group.is_some_and(|group| marks.is_whole(groups, group));
        if is_extension_off(row) && !is_covered {
            row.is_pedantic = true;
            members.push(at);
        }
    }
    let mut whole: Vec<usize> = (0..groups.len())
        .filter(|group| marks.is_whole(groups, *group))
        .collect();
    let is_outermost = |group: &usize| {
        let parents = groups.get(*group).map_or(&[][..], |row| &row.parents);
        parents.is_empty() || parents.iter().any(|one| !marks.is_whole(groups, *one))
    };
    whole.retain(is_outermost);
    // In the order of their records, as LLVM lists them.
    whole.sort_by_key(|group| groups.get(*group).map(|row| row.order));
    if let Some(row) = groups.get_mut(pedantic) {
        row.pedantic_diags = members;
        row.pedantic_groups = whole;
    }
    Some(pedantic)
}

fn is_extension_off(row: &DiagRow<'_>) -> bool {
    row.class == DiagClass::Extension && row.severity == DiagSeverity::Ignored
}

/// The number of members of each group that are extensions off by default.
struct Marks {
    counts: Vec<usize>,
}

impl Marks {
    /// Whether a group has nothing but extensions that are off by default.
    fn is_whole(&self, groups: &[GroupRow<'_>], group: usize) -> bool {
        let count = self.counts.get(group).copied().unwrap_or(0);
        let members = groups
            .get(group)
            .map(|row| row.diags.len() + row.sub_groups.len());
        count != 0 && Some(count) == members
    }
}

/// Counts the extensions that are off by default, and the groups that have nothing else.
fn marks(diags: &[DiagRow<'_>], groups: &[GroupRow<'_>], pedantic: usize) -> Marks {
    let mut marks = Marks {
        counts: vec![0; groups.len()],
    };
    for row in diags.iter().filter(|row| is_extension_off(row)) {
        let group = row.group.filter(|group| {
            let row = groups.get(*group);
            row.is_some_and(|row| !row.ancestors.contains(&pedantic))
        });
        let mut next: Vec<usize> = group.into_iter().collect();
        while let Some(group) = next.pop() {
            if let Some(count) = marks.counts.get_mut(group) {
                *count += 1;
            }
            if let Some(row) = groups.get(group).filter(|_| marks.is_whole(groups, group)) {
                next.extend(&row.parents);
            }
        }
    }
    marks
}
