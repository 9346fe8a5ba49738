//! tblgen-core
