//! Orders of things that hold each other.

/// The numbers of items, each after those that it contains (a topological order). `inner` lists the
/// items that each contains. Takes linear time.
///
/// # Errors
///
/// An item contains itself. The error is its number.
///
/// ```
/// use tblgen_model::support::order::inner_first;
///
/// assert_eq!(inner_first(&[vec![1, 1], vec![2], vec![]]), Ok(vec![2, 1, 0]));
/// assert_eq!(inner_first(&[vec![1], vec![2], vec![1]]), Err(1));
/// ```
pub fn inner_first(inner: &[Vec<usize>]) -> Result<Vec<usize>, usize> {
    let mut around = vec![Vec::new(); inner.len()];
    for (at, list) in inner.iter().enumerate() {
        list.iter().for_each(|one| around[*one].push(at));
    }
    let mut open: Vec<usize> = inner.iter().map(Vec::len).collect();
    let mut next: Vec<usize> = (0..inner.len()).filter(|at| open[*at] == 0).collect();
    let mut order = Vec::new();
    while let Some(at) = next.pop() {
        order.push(at);
        for &outer in &around[at] {
            open[outer] -= 1;
            if open[outer] == 0 {
                next.push(outer);
            }
        }
    }
    // What is left may also be around a circle; what is in one is found from there.
    let Some(mut at) = open.iter().position(|count| *count != 0) else {
        return Ok(order);
    };
    for _ in inner {
        at = inner[at]
            .iter()
            .copied()
            .find(|one| open[*one] != 0)
            .unwrap_or(at);
    }
    Err(at)
}
