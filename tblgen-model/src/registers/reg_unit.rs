//! Register units: what registers that overlap have in common.

/// An atom of the register file. Two registers overlap if and only if they
/// share a unit that is native.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeGenRegUnit {
    /// One or two registers such that all others with the unit contain one of
    /// them; none if the unit was adopted.
    pub roots: Vec<u16>,
    /// The weight that it adds to the register pressure.
    pub weight: u32,
    /// Whether one of the roots is artificial.
    pub artificial: bool,
    /// The numbers of the pressure sets that it counts for, sorted.
    pub pressure_sets: Vec<u16>,
}
