//! Pictures.
use crate::target::reg_bank::{CodeGenRegBank, CodeGenRegisterClass};
pub(super) fn of_class(_: &CodeGenRegisterClass, _: &CodeGenRegBank) -> Vec<String> { Vec::new() }
