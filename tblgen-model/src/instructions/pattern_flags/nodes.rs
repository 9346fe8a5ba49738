//! All values in a tree of a pattern.

use tblgen_lang::record::Init;

/// The largest number of nodes in a tree. Parts that are alike are stored once,
/// so a short description can hold a tree that no machine could walk.
pub(super) const MAX_NODES: usize = 1 << 18;

/// The values in a tree, operators before their operands, from left to right;
/// the first `MAX_NODES` of them.
pub(super) fn nodes<'rk>(tree: Init<'rk>) -> impl Iterator<Item = Init<'rk>> {
    let mut stack = vec![tree];
    let next = move || {
        let value = stack.pop()?;
        let args = value.dag_args().into_iter().rev();
        stack.extend(args.map(|arg| arg.value));
        stack.extend(value.dag_operator());
        Some(value)
    };
    std::iter::from_fn(next).take(MAX_NODES)
}
