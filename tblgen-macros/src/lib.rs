//! tblgen-macros
