//! Options that change the severity of diagnostics.

use core::fmt;
use core::marker::PhantomData;

use tblgen_facts::diagnostics::{DiagClass, DiagSeverity};

use super::table::DiagId;

/// Options that change the severity of diagnostics: `-Wname`, `-Wno-name`, `-Werror=name` ..
///
/// | option | effect |
/// | --- | --- |
/// | `-Wname`, `-Wno-name` | shows or hides the warnings of a group |
/// | `-Rname`, `-Rno-name` | shows or hides the remarks of a group |
/// | `-Werror`, `-Wno-error` | makes warnings errors or not |
/// | `-Werror=name`, `-Wno-error=name` | so for the warnings of a group |
/// | `-Wfatal-errors`, `-Wno-fatal-errors`, `-Wfatal-errors=name`, `-Wno-fatal-errors=name` | makes errors fatal or not |
/// | `-Weverything`, `-Wno-everything` | shows or hides warnings of all groups and of none |
/// | `-Reverything`, `-Rno-everything` | so for remarks |
/// | `-Wsystem-headers`, `-Wno-system-headers` | shows or hides what is in headers of the system |
/// | `-pedantic`, `-pedantic-errors` | makes extensions of the language warnings or errors |
/// | `-w` | hides warnings |
///
/// Later options win. Others are left out; [`unknown`](Self::unknown) tells which name no group.
///
/// The generated type has its diagnostics as the second argument:
///
/// ```ignore
/// let flags = DiagFlags::new(&["-Wall", "-Werror=unused"]);
/// assert_eq!(flags.severity(Diag::warn_unused_variable), DiagSeverity::Error);
/// ```
pub struct DiagFlags<'f, D> {
    flags: &'f [&'f str],
    /// Whether the diagnostics are in a system header.
    is_in_system_header: bool,
    /// Whether the diagnostics are in a macro of a system header.
    is_in_system_macro: bool,
    diags: PhantomData<D>,
}

impl<D> Clone for DiagFlags<'_, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for DiagFlags<'_, D> {}

impl<D> fmt::Debug for DiagFlags<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.flags).finish()
    }
}

impl<'f, D> DiagFlags<'f, D> {
    /// The options in the order in which they were given.
    #[must_use]
    pub const fn new(flags: &'f [&'f str]) -> Self {
        DiagFlags {
            flags,
            is_in_system_header: false,
            is_in_system_macro: false,
            diags: PhantomData,
        }
    }

    /// The options, for diagnostics that are in a system header or not.
    #[must_use]
    pub const fn in_system_header(self, is_inside: bool) -> Self {
        DiagFlags {
            is_in_system_header: is_inside,
            ..self
        }
    }

    /// The options, for diagnostics that are in a macro of a system header or not.
    #[must_use]
    pub const fn in_system_macro(self, is_inside: bool) -> Self {
        DiagFlags {
            is_in_system_macro: is_inside,
            ..self
        }
    }
}

impl<'f, D: DiagId> DiagFlags<'f, D> {
    /// The severity of a diagnostic with these options. A note is shown if the diagnostic before it
    /// is.
    #[must_use]
    pub fn severity(&self, diag: D) -> DiagSeverity {
        let tables = D::TABLES.tables();
        let number = usize::from(diag.number());
        let class = tables.class(number);
        if class == DiagClass::Note {
            return DiagSeverity::Note;
        }
        let mut state = State {
            mapping: Mapping::new(tables.severity(number), tables.no_werror(number)),
            ..State::default()
        };
        let is_in_group = |name: &str| {
            D::group_number(name).is_some_and(|group| tables.is_in_group(number, group))
        };
        for flag in self.flags {
            if let Some(flag) = Flag::read(flag) {
                state.apply(&flag, class, &is_in_group);
            }
        }
        let found = state.severity(class, tables.severity(number));
        let is_hidden = self.is_in_system_header && !tables.show_in_system_header(number)
            || self.is_in_system_macro && !tables.show_in_system_macro(number);
        match is_hidden && !state.shows_system {
            true => DiagSeverity::Ignored,
            false => found,
        }
    }

    /// The options that are unknown: they neither name a group nor are one of the general ones.
    pub fn unknown(&self) -> impl Iterator<Item = &'f str> {
        self.flags
            .iter()
            .copied()
            .filter(|flag| match Flag::read(flag) {
                Some(flag) => flag
                    .group()
                    .is_some_and(|name| D::group_number(name).is_none()),
                None => true,
            })
    }
}

/// An option, taken apart.
enum Flag<'f> {
    /// Warnings of a group are shown or not.
    Warning(&'f str, bool),
    /// Remarks of a group are shown or not.
    Remark(&'f str, bool),
    /// Warnings of a group are errors or not.
    Error(&'f str, bool),
    /// Errors of a group are fatal or not.
    Fatal(&'f str, bool),
    /// Warnings are errors or not.
    AllErrors(bool),
    /// Errors are fatal or not.
    AllFatal(bool),
    /// Warnings are all shown, or none is.
    AllWarnings(bool),
    /// Remarks are all shown, or none is.
    AllRemarks(bool),
    /// Diagnostics in headers of the system are shown or not.
    SystemHeaders(bool),
    /// Extensions have at least this severity.
    Extensions(DiagSeverity),
    /// No warnings are shown.
    NoWarnings,
}

impl<'f> Flag<'f> {
    fn read(text: &'f str) -> Option<Self> {
        match text {
            "-w" => return Some(Flag::NoWarnings),
            "-pedantic" => return Some(Flag::Extensions(DiagSeverity::Warning)),
            "-pedantic-errors" => return Some(Flag::Extensions(DiagSeverity::Error)),
            _ => {}
        }
        if let Some(name) = text.strip_prefix("-R") {
            let (name, is_on) = positive(name);
            return Some(match name {
                "everything" => Flag::AllRemarks(is_on),
                name => Flag::Remark(name, is_on),
            });
        }
        let (name, is_on) = positive(text.strip_prefix("-W")?);
        Some(match name {
            "system-headers" => Flag::SystemHeaders(is_on),
            "everything" => Flag::AllWarnings(is_on),
            "error" | "error=" => Flag::AllErrors(is_on),
            "fatal-errors" => Flag::AllFatal(is_on),
            name => {
                let error = name.strip_prefix("error=");
                let fatal = name
                    .strip_prefix("fatal-errors=")
                    .filter(|name| !name.is_empty());
                match (error, fatal) {
                    (Some(name), _) => Flag::Error(name, is_on),
                    (_, Some(name)) => Flag::Fatal(name, is_on),
                    _ if name.starts_with("error") || name.starts_with("fatal-errors") => {
                        return None;
                    }
                    _ => Flag::Warning(name, is_on),
                }
            }
        })
    }

    /// The name of the group, if there is one.
    fn group(&self) -> Option<&'f str> {
        match *self {
            Flag::Warning(name, _)
            | Flag::Remark(name, _)
            | Flag::Error(name, _)
            | Flag::Fatal(name, _) => Some(name),
            _ => None,
        }
    }
}

/// The name after `no-`, and whether there is no such word.
fn positive(name: &str) -> (&str, bool) {
    match name.strip_prefix("no-") {
        Some(name) => (name, false),
        None => (name, true),
    }
}

/// The severity of a diagnostic as options set it.
struct Mapping {
    severity: DiagSeverity,
    /// Whether an option set it.
    is_set: bool,
    no_werror: bool,
    no_fatal: bool,
}

impl Mapping {
    const fn new(severity: DiagSeverity, no_werror: bool) -> Self {
        Mapping {
            severity,
            is_set: false,
            no_werror,
            no_fatal: false,
        }
    }

    /// Sets the severity. An option that makes it a warning leaves an error as it is.
    fn set(&mut self, severity: DiagSeverity) {
        let keeps = severity == DiagSeverity::Warning && self.severity >= DiagSeverity::Error;
        *self = Mapping {
            severity: if keeps { self.severity } else { severity },
            is_set: true,
            no_werror: self.no_werror,
            no_fatal: false,
        };
    }
}

/// The effect of the options so far on one diagnostic.
struct State {
    mapping: Mapping,
    all_warnings: bool,
    all_errors: bool,
    all_fatal: bool,
    no_warnings: bool,
    shows_system: bool,
    extensions: DiagSeverity,
}

impl Default for State {
    fn default() -> Self {
        State {
            mapping: Mapping::new(DiagSeverity::Ignored, false),
            all_warnings: false,
            all_errors: false,
            all_fatal: false,
            no_warnings: false,
            shows_system: false,
            extensions: DiagSeverity::Ignored,
        }
    }
}

impl State {
    fn apply(&mut self, flag: &Flag<'_>, class: DiagClass, is_in_group: &dyn Fn(&str) -> bool) {
        let is_remark = class == DiagClass::Remark;
        match *flag {
            Flag::NoWarnings => self.no_warnings = true,
            Flag::Extensions(least) => self.extensions = self.extensions.max(least),
            Flag::SystemHeaders(is_on) => self.shows_system = is_on,
            Flag::AllErrors(is_on) => self.all_errors = is_on,
            Flag::AllFatal(is_on) => self.all_fatal = is_on,
            Flag::AllWarnings(is_on) => {
                self.all_warnings = is_on;
                if !is_on && !is_remark && class != DiagClass::Error {
                    self.mapping.set(DiagSeverity::Ignored);
                }
            }
            Flag::AllRemarks(is_on) if is_remark => self.show(is_on, DiagSeverity::Remark),
            Flag::Remark(name, is_on) if is_remark && is_in_group(name) => {
                self.show(is_on, DiagSeverity::Remark);
            }
            Flag::Warning(name, is_on) if !is_remark && is_in_group(name) => {
                self.show(is_on, DiagSeverity::Warning);
            }
            Flag::Error(name, is_on) if !is_remark && is_in_group(name) => self.error(is_on),
            Flag::Fatal(name, is_on) if !is_remark && is_in_group(name) => self.fatal(is_on),
            _ => {}
        }
    }

    fn show(&mut self, is_on: bool, severity: DiagSeverity) {
        let severity = if is_on {
            severity
        } else {
            DiagSeverity::Ignored
        };
        self.mapping.set(severity);
    }

    fn error(&mut self, is_on: bool) {
        if is_on {
            return self.mapping.set(DiagSeverity::Error);
        }
        self.mapping.severity = self.mapping.severity.min(DiagSeverity::Warning);
        self.mapping.no_werror = true;
    }

    fn fatal(&mut self, is_on: bool) {
        if is_on {
            return self.mapping.set(DiagSeverity::Fatal);
        }
        self.mapping.severity = self.mapping.severity.min(DiagSeverity::Error);
        self.mapping.no_fatal = true;
    }

    /// The severity after all options.
    fn severity(&self, class: DiagClass, default: DiagSeverity) -> DiagSeverity {
        let mapping = &self.mapping;
        let mut found = mapping.severity;
        let is_off = found == DiagSeverity::Ignored && !mapping.is_set;
        if self.all_warnings && is_off && class != DiagClass::Remark {
            found = DiagSeverity::Warning;
        }
        if class == DiagClass::Extension && !mapping.is_set {
            found = found.max(self.extensions);
        }
        let is_warning = found == DiagSeverity::Warning
            || found >= DiagSeverity::Error && default < DiagSeverity::Error;
        if self.no_warnings && is_warning {
            return DiagSeverity::Ignored;
        }
        if found == DiagSeverity::Warning && self.all_errors && !mapping.no_werror {
            found = DiagSeverity::Error;
        }
        if found == DiagSeverity::Error && self.all_fatal && !mapping.no_fatal {
            found = DiagSeverity::Fatal;
        }
        found
    }
}
