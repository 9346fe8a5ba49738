//! Visiting what depends on other things after those.

/// A graph whose nodes are visited depth first.
pub(crate) trait Walk {
    /// The error of a visit that fails.
    type Error;

    /// The nodes to visit before `node`, in order. Called once, when the walk
    /// gets to the node.
    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Self::Error>;

    /// Called when all nodes before it are done, but for those that are waiting
    /// for this one.
    fn leave(&mut self, node: usize) -> Result<(), Self::Error>;
}

/// Visits all nodes below `count`, each once, without recursion.
pub(crate) fn walk<W: Walk>(count: usize, graph: &mut W) -> Result<(), W::Error> {
    let mut entered = vec![false; count];
    let mut stack: Vec<(usize, std::vec::IntoIter<usize>)> = Vec::new();
    for root in 0..count {
        enter(root, graph, &mut entered, &mut stack)?;
        while let Some((node, before)) = stack.last_mut() {
            match before.next() {
                Some(next) => enter(next, graph, &mut entered, &mut stack)?,
                None => {
                    graph.leave(*node)?;
                    stack.pop();
                }
            }
        }
    }
    Ok(())
}

fn enter<W: Walk>(
    node: usize,
    graph: &mut W,
    entered: &mut [bool],
    stack: &mut Vec<(usize, std::vec::IntoIter<usize>)>,
) -> Result<(), W::Error> {
    if !std::mem::replace(&mut entered[node], true) {
        stack.push((node, graph.enter(node)?.into_iter()));
    }
    Ok(())
}
