//! Vector intrinsics of C: their names, types, immediate arguments and guards.

mod display;
mod immediate;
mod intrinsic;
mod signature;
mod table;
mod tables;
mod types;

pub use immediate::{ImmediateArg, ImmediateArgs};
pub use intrinsic::{VectorIntrinsic, VectorPolicy};
pub use signature::{Parameters, Prototype, Signature};
pub use table::{VectorIntrinsicIter, VectorIntrinsics};
pub use tables::VectorTables;
pub use tblgen_facts::vector::{ElementKind, ImmediateForm, StateUse, StreamingMode, VectorFamily};
pub use types::{VectorShape, VectorType};
