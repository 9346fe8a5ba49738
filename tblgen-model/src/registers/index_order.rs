//! The order in which LLVM 22 looks at sub-register indices: those of large parts come before those
//! that parts of them have.
//!
//! LLVM: `CodeGenRegBank::computeSubRegIndicesRPOT`.

use super::CodeGenSubRegIndex;

/// The numbers of all indices: each comes before those of parts of its part.
///
/// It is a depth-first search from all indices, the last first, which takes down an index when all
/// that follow from it are taken down; then all the other way round.
pub(super) fn large_first(indices: &[CodeGenSubRegIndex]) -> Vec<u16> {
    let mut seen = vec![false; indices.len()];
    let mut order = Vec::new();
    for root in (1..=indices.len() as u16).rev() {
        let mut stack = vec![(root, None)];
        while let Some((number, children)) = stack.pop() {
            let at = usize::from(number) - 1;
            let mut children: Vec<u16> = match children {
                Some(children) => children,
                None if seen[at] => continue,
                // The last in the list is the first that is taken from it.
                None => indices[at].composites.values().copied().collect(),
            };
            seen[at] = true;
            match children.pop() {
                Some(child) => {
                    stack.push((number, Some(children)));
                    stack.push((child, None));
                }
                None => order.push(number),
            }
        }
    }
    order.reverse();
    order
}
