//! Intrinsics of any description.

use super::signature::Signature;

/// The intrinsics of a description: the generated `Intrinsic` implements it. The methods are those
/// of that type, for code that works with any description.
pub trait IntrinsicSet: Copy {
    /// The types of the results and the parameters.
    fn signature(self) -> Signature;

    /// The result of a function for the name in modules, without the types of a call.
    fn with_name<R>(self, then: impl FnOnce(&str) -> R) -> R;

    /// The intrinsic with exactly that name, without the types of a call.
    fn from_name(name: &str) -> Option<Self>;

    /// The intrinsic that a name in a module stands for, and the types that follow its own name.
    fn lookup(name: &str) -> Option<(Self, &str)>;
}
