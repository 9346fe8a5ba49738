//! Numbers of kinds, as the `tblgen` crate takes them from LLVM's C interface.
//!
//! There is no C here, so of the module `raw` these constants are left.

/// Kinds of types.
///
/// ```
/// use tblgen::raw::TableGenRecTyKind::TableGenIntRecTyKind;
///
/// let records = tblgen::TableGenParser::new().add_source("def D { int I = 1; }")?.parse()?;
/// assert_eq!(records.def("D")?.field_type("I"), Some(TableGenIntRecTyKind));
/// # Ok::<(), tblgen::Error>(())
/// ```
#[expect(non_snake_case, reason = "the name of the C enumeration")]
#[expect(non_upper_case_globals, reason = "the names of the C enumerators")]
pub mod TableGenRecTyKind {
    /// The type of the constants.
    pub type Type = core::ffi::c_uint;
    /// The kind of `bit`.
    pub const TableGenBitRecTyKind: Type = 0;
    /// The kind of `bits<n>`.
    pub const TableGenBitsRecTyKind: Type = 1;
    /// The kind of `code`, which no type has since LLVM 12: it is `string`.
    pub const TableGenCodeRecTyKind: Type = 2;
    /// The kind of `int`.
    pub const TableGenIntRecTyKind: Type = 3;
    /// The kind of `string` and `code`.
    pub const TableGenStringRecTyKind: Type = 4;
    /// The kind of `list<T>`.
    pub const TableGenListRecTyKind: Type = 5;
    /// The kind of `dag`.
    pub const TableGenDagRecTyKind: Type = 6;
    /// The kind of a class.
    pub const TableGenRecordRecTyKind: Type = 7;
    /// No kind.
    pub const TableGenInvalidRecTyKind: Type = 8;
}

/// Kinds of messages.
#[expect(non_snake_case, reason = "the name of the C enumeration")]
pub mod TableGenDiagKind {
    /// The type of the constants.
    pub type Type = core::ffi::c_uint;
    /// The kind of errors.
    pub const TABLEGEN_DK_ERROR: Type = 0;
    /// The kind of warnings.
    pub const TABLEGEN_DK_WARNING: Type = 1;
    /// The kind of remarks.
    pub const TABLEGEN_DK_REMARK: Type = 2;
    /// The kind of notes.
    pub const TABLEGEN_DK_NOTE: Type = 3;
}
