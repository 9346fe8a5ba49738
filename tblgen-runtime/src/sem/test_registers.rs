//! The registers of the target for tests, of which nothing is known but the names.

use super::test_target::{Reg, indexed};
use crate::reg::RegisterInfoTables;
use crate::{Indexed, RegClassInfo, RegUnitInfo, RegisterInfo, SubRegIndexInfo};

indexed! { Class { ALL } }

impl RegisterInfo for Reg {
    type RegClass = Class;
    type SubRegIndex = Class;
    type RegUnit = Class;
    type HwMode = Class;

    const TABLES: &'static RegisterInfoTables = &RegisterInfoTables::EMPTY;
}

impl RegClassInfo for Class {
    type Reg = Reg;
}

impl SubRegIndexInfo for Class {
    type Reg = Reg;
}

impl RegUnitInfo for Class {
    type Reg = Reg;
}
