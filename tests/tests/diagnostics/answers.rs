//! Answers of generated diagnostics: texts with arguments, groups and severities.

use std::fmt;

use tblgen_runtime::{DiagArg, DiagArgError, DiagClass, DiagModifier, DiagSeverity, DiagValue};

mod compiler {
    tblgen_runtime::tablegen!("td/diagnostics/good/compiler.td", diagnostics);
}

mod parser {
    tblgen_runtime::tablegen!(
        "td/diagnostics/good/compiler.td",
        diagnostics(component = "Parse")
    );
}

use compiler::{Diag, DiagFlags, DiagGroup};

#[derive(Debug)]
struct Function;

impl DiagValue for Function {
    fn show(&self, modifier: DiagModifier, out: &mut dyn fmt::Write) -> fmt::Result {
        match modifier {
            DiagModifier::Qualified => out.write_str("'m::f'"),
            _ => out.write_str("'f'"),
        }
    }
}

fn text(diag: Diag, arguments: &[DiagArg<'_>]) -> String {
    let mut out = String::new();
    diag.format(arguments, &mut out).unwrap();
    assert_eq!(out, diag.message(arguments).to_string());
    out
}

#[test]
fn texts_have_arguments() {
    let arguments = [
        DiagArg::Value(&Function),
        DiagArg::Uint(2),
        DiagArg::Uint(3),
        DiagArg::Int(1),
    ];
    assert_eq!(
        text(Diag::err_args, &arguments),
        "function 'm::f' takes 3 arguments, but 1 was given"
    );
    assert_eq!(text(Diag::err_expected, &["`;`".into()]), "expected `;`");
    assert_eq!(
        text(
            Diag::err_types,
            &[DiagArg::Name("int"), DiagArg::Name("Point")]
        ),
        "cannot convert 'int' to 'Point'"
    );
    let arguments = [DiagArg::Uint(22), DiagArg::Uint(4), DiagArg::Name("f")];
    assert_eq!(
        text(Diag::warn_unread, &arguments),
        "the 22nd values of 'f' are not read"
    );
    assert_eq!(
        text(Diag::remark_loop, &[12_000u64.into()]),
        "unrolled 12.00k times"
    );
    assert_eq!(text(Diag::err_expected, &[]), "expected %0");
}

#[test]
fn arguments_are_checked() {
    assert_eq!(Diag::err_args.argument_count(), 4);
    assert_eq!(Diag::note_here.argument_count(), 0);
    let arguments = [DiagArg::Uint(22), DiagArg::Uint(4), DiagArg::Name("f")];
    let message = Diag::warn_unread.try_message(&arguments).unwrap();
    assert_eq!(message.to_string(), text(Diag::warn_unread, &arguments));
    let error = |diag: Diag, arguments| diag.try_message(arguments).map(|_| ()).unwrap_err();
    assert_eq!(
        error(Diag::err_expected, &[]),
        DiagArgError::Count {
            expected: 1,
            given: 0
        }
    );
    let arguments = [DiagArg::Int(-3), DiagArg::Uint(4), DiagArg::Name("f")];
    let found = error(Diag::warn_unread, &arguments);
    assert_eq!(found, DiagArgError::OutOfRange { index: 0 });
    assert_eq!(
        found.to_string(),
        "the text has nothing for the number that argument 0 is"
    );
}

#[test]
fn facts_of_the_description() {
    assert_eq!(Diag::err_args.category(), "Semantic Issue");
    assert_eq!(Diag::ext_comma.category(), "Syntax");
    assert_eq!(Diag::err_expected.category(), "");
    assert_eq!(Diag::err_expected.component(), "Parse");
    assert_eq!(Diag::fatal_memory.severity(), DiagSeverity::Fatal);
    assert_eq!(Diag::note_here.class(), DiagClass::Note);
    assert_eq!(Diag::note_here.severity(), DiagSeverity::Note);
    assert!(Diag::err_args.show_in_system_header() && !Diag::warn_unused.show_in_system_header());
    assert!(Diag::warn_soft.no_werror() && !Diag::warn_soft.deferrable());
    assert_eq!(Diag::warn_unused.group(), Some(DiagGroup::Unused));
    assert_eq!(Diag::err_args.group(), None);
}

#[test]
fn groups_have_members() {
    let unused: Vec<Diag> = DiagGroup::Unused.diags().collect();
    assert_eq!(unused, [Diag::warn_unread, Diag::warn_unused]);
    assert!(DiagGroup::Most.sub_groups().eq([DiagGroup::Unused]));
    let ancestors: Vec<DiagGroup> = DiagGroup::Unused.ancestors().collect();
    assert_eq!(ancestors.len(), 2);
    assert_eq!(DiagGroup::from_name("extra-syntax"), Some(DiagGroup::Extra));
    assert_eq!(
        DiagGroup::Unused.docs(),
        "Things that are there for nothing."
    );
    // Extensions that are off by default are in the group `pedantic` without saying so.
    assert!(DiagGroup::Pedantic.diags().eq([Diag::ext_tab]));
    assert!(DiagGroup::Pedantic.sub_groups().eq([DiagGroup::Extra]));
    assert!(Diag::ext_tab.is_pedantic() && !Diag::ext_comma.is_pedantic());
}

#[test]
fn options_change_severities() {
    use DiagSeverity::{Error, Fatal, Ignored, Note, Remark, Warning};
    for (flags, diag, severity) in [
        (&[][..], Diag::warn_unused, Warning),
        (&["-Werror", "-w"], Diag::note_here, Note),
        (&[], Diag::warn_unread, Ignored),
        (&["-Wmost"], Diag::warn_unread, Warning),
        (&["-Wmost", "-Wno-unused"], Diag::warn_unused, Ignored),
        (&["-Wno-unused", "-Wmost"], Diag::warn_unused, Warning),
        (&["-Werror"], Diag::warn_unused, Error),
        (&["-Werror"], Diag::warn_soft, Warning),
        (&["-Werror=most"], Diag::warn_unread, Error),
        (
            &["-Werror", "-Wno-error=unused"],
            Diag::warn_unused,
            Warning,
        ),
        (&["-Werror=unused", "-Wunused"], Diag::warn_unused, Error),
        (&["-Wfatal-errors"], Diag::err_args, Fatal),
        (
            &["-Werror", "-Wfatal-errors=unused"],
            Diag::warn_unused,
            Fatal,
        ),
        (&["-Weverything"], Diag::ext_tab, Warning),
        (&["-pedantic"], Diag::ext_tab, Warning),
        (&["-pedantic-errors"], Diag::ext_comma, Error),
        (&["-Wpedantic"], Diag::ext_comma, Warning),
        (&["-w", "-Werror"], Diag::warn_unused, Ignored),
        (&["-w"], Diag::err_args, Error),
        (&["-Rloops"], Diag::remark_loop, Remark),
        (&["-Wloops"], Diag::remark_loop, Ignored),
    ] {
        assert_eq!(
            DiagFlags::new(flags).severity(diag),
            severity,
            "{flags:?} {diag}"
        );
    }
    let flags = DiagFlags::new(&["-Wmost", "-Wnothing", "-Werror", "-x"]);
    assert!(flags.unknown().eq(["-Wnothing", "-x"]));
    let flags = DiagFlags::new(&[]).in_system_header(true);
    assert_eq!(flags.severity(Diag::warn_unused), Ignored);
    assert_eq!(flags.severity(Diag::err_args), Error);
    let flags = DiagFlags::new(&["-Wsystem-headers"]).in_system_header(true);
    assert_eq!(flags.severity(Diag::warn_unused), Warning);
    let flags = DiagFlags::new(&[]).in_system_macro(true);
    assert_eq!(flags.severity(Diag::warn_soft), Ignored);
    assert_eq!(flags.severity(Diag::warn_unused), Warning);
}

#[test]
fn a_component_alone() {
    assert_eq!(parser::Diag::ALL.len(), 3);
    assert_eq!(parser::Diag::from_name("warn_unused"), None);
    assert_eq!(parser::DiagGroup::Unused.diags().len(), 0);
    assert!(
        parser::DiagGroup::Pedantic
            .diags()
            .eq([parser::Diag::ext_tab])
    );
}
