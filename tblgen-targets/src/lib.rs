#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(feature = "arm", feature = "mips", feature = "xcore"))]
mod functions;
#[cfg(any(feature = "arm", feature = "mips", feature = "xcore"))]
mod operands;

#[cfg(feature = "arm")]
mod arm;
#[cfg(feature = "mips")]
mod mips;
#[cfg(feature = "xcore")]
mod xcore;

#[cfg(feature = "arm")]
pub use arm::{Arm, Thumb, ThumbBlocks};
#[cfg(feature = "mips")]
pub use mips::Mips;
#[cfg(feature = "xcore")]
pub use xcore::XCore;
