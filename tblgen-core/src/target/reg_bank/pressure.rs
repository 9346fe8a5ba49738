//! Pressure sets: groups of units that registers are scarce in.

/// A set of register units that are allocated from together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenPressureSet {
    /// The name of a class, or of several.
    pub name: String,
    /// The numbers of the units, sorted.
    pub units: Vec<u32>,
    /// How much pressure there may be: the weight of all units.
    pub limit: u32,
}
