//! tblgen-runtime
