//! The tables of diagnostics, and reading them.

use tblgen_facts::diagnostics::{
    CLASS_SHIFT, DEFERRABLE, DiagClass, DiagSeverity, FIELD_BITS, NO_WERROR, PEDANTIC,
    SEVERITY_SHIFT, SFINAE_SHIFT, SHOW_IN_SYSTEM_HEADER, SHOW_IN_SYSTEM_MACRO, SfinaeResponse,
};

use super::argument::DiagArg;
use super::check::{DiagArgError, argument_count};
use super::message::DiagMessage;
use crate::tables::{Column, Lists, StringTable};

tblgen_facts::diagnostic_tables!(table_reader);

impl DiagnosticTables {
    /// The text of a diagnostic.
    pub const fn text(&self, diag: usize) -> &'static str {
        self.texts.get(diag)
    }

    /// The text of a diagnostic with arguments.
    pub const fn message<'a>(&self, diag: usize, arguments: &'a [DiagArg<'a>]) -> DiagMessage<'a> {
        DiagMessage::new(self.texts.get(diag), arguments)
    }

    /// The text of a diagnostic with the arguments that it has.
    pub fn try_message<'a>(
        &self,
        diag: usize,
        arguments: &'a [DiagArg<'a>],
    ) -> Result<DiagMessage<'a>, DiagArgError> {
        DiagMessage::try_new(self.texts.get(diag), arguments)
    }

    /// The number of arguments of the text of a diagnostic.
    pub fn argument_count(&self, diag: usize) -> usize {
        argument_count(self.texts.get(diag))
    }

    /// The class of a diagnostic.
    pub const fn class(&self, diag: usize) -> DiagClass {
        match DiagClass::from_number(self.field(diag, CLASS_SHIFT)) {
            Some(class) => class,
            None => DiagClass::Error,
        }
    }

    /// The severity of a diagnostic, unless options change it.
    pub const fn severity(&self, diag: usize) -> DiagSeverity {
        // In descriptions, that of notes is fatal.
        if matches!(self.class(diag), DiagClass::Note) {
            return DiagSeverity::Note;
        }
        match DiagSeverity::from_number(self.field(diag, SEVERITY_SHIFT)) {
            Some(severity) => severity,
            None => DiagSeverity::Error,
        }
    }

    /// The effect of a diagnostic while types of a C++ template are being substituted.
    pub const fn sfinae(&self, diag: usize) -> SfinaeResponse {
        match SfinaeResponse::from_number(self.field(diag, SFINAE_SHIFT)) {
            Some(response) => response,
            None => SfinaeResponse::Suppress,
        }
    }

    /// A part of the flags of a diagnostic.
    const fn field(&self, diag: usize, shift: u32) -> u8 {
        (self.flags.get(diag) >> shift & ((1 << FIELD_BITS) - 1)) as u8
    }

    const fn has(&self, diag: usize, flag: u32) -> bool {
        self.flags.get(diag) & flag != 0
    }

    /// Whether `-Werror` leaves a warning as it is.
    pub const fn no_werror(&self, diag: usize) -> bool {
        self.has(diag, NO_WERROR)
    }

    /// Whether a diagnostic is also shown in headers of the system.
    pub const fn show_in_system_header(&self, diag: usize) -> bool {
        self.has(diag, SHOW_IN_SYSTEM_HEADER)
    }

    /// Whether a diagnostic is also shown in macros of the system.
    pub const fn show_in_system_macro(&self, diag: usize) -> bool {
        self.has(diag, SHOW_IN_SYSTEM_MACRO)
    }

    /// Whether a diagnostic may be reported later.
    pub const fn deferrable(&self, diag: usize) -> bool {
        self.has(diag, DEFERRABLE)
    }

    /// Whether a diagnostic is in the group `pedantic` without saying so.
    pub const fn is_pedantic(&self, diag: usize) -> bool {
        self.has(diag, PEDANTIC)
    }

    /// The group of a diagnostic.
    pub const fn group(&self, diag: usize) -> Option<u16> {
        match self.groups.get(diag) {
            0 => None,
            number => Some((number - 1) as u16),
        }
    }

    /// The category of a diagnostic, or nothing.
    pub const fn category(&self, diag: usize) -> &'static str {
        self.category_names.get(self.categories.index(diag))
    }

    /// The component of a diagnostic, or nothing.
    pub const fn component(&self, diag: usize) -> &'static str {
        self.component_names.get(self.components.index(diag))
    }

    /// Whether a diagnostic is in a group, by way of other groups as well.
    pub fn is_in_group(&self, diag: usize, group: u16) -> bool {
        let own = self.group(diag);
        let pedantic = self.pedantic.checked_sub(1);
        let pedantic = pedantic.filter(|_| self.is_pedantic(diag));
        let around = |of: usize| {
            let count = self.ancestors.len(of);
            (0..count).any(|at| self.ancestors.number(of, at) == group)
        };
        own.is_some_and(|own| around(own.into())) || pedantic.is_some_and(around)
    }
}
