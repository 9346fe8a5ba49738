//! Answers of generated attributes.

use tblgen_runtime::{AttrArgKind, AttrLateParsing, AttrProperty, AttrSyntax};

mod own {
    tblgen_runtime::tablegen!("td/clang_attributes/good/own.td", clang_attributes);
}

mod older {
    tblgen_runtime::tablegen!("td/clang_attributes/good/older.td", clang_attributes);
}

use own::{Attr, AttrMatchRule};

#[test]
fn attributes_are_found_by_spelling() {
    let find = Attr::from_spelling;
    assert_eq!(
        find(AttrSyntax::Gnu, "", "__aligned__"),
        Some(Attr::Aligned)
    );
    assert_eq!(
        find(AttrSyntax::Cxx11, "__gnu__", "aligned"),
        Some(Attr::Aligned)
    );
    assert_eq!(
        find(AttrSyntax::C23, "gnu", "__aligned__"),
        Some(Attr::Aligned)
    );
    assert_eq!(find(AttrSyntax::Cxx11, "clang", "aligned"), None);
    assert_eq!(find(AttrSyntax::Declspec, "", "align"), Some(Attr::Aligned));
    assert_eq!(find(AttrSyntax::Declspec, "", "__align__"), None);
    assert_eq!(
        find(AttrSyntax::Keyword, "", "alignas"),
        Some(Attr::Aligned)
    );
    assert_eq!(find(AttrSyntax::Pragma, "clang", "fast"), Some(Attr::Fast));
    // The description writes the underscores.
    assert_eq!(find(AttrSyntax::Gnu, "", "fast"), Some(Attr::Fast));
    let both = Attr::all_from_spelling(AttrSyntax::Gnu, "", "interrupt");
    assert!(both.eq([Attr::ArmInterrupt, Attr::AvrInterrupt]));
}

#[test]
fn has_attribute_depends_on_the_target() {
    let on = |arch: &'static str| {
        Attr::has_attribute(AttrSyntax::Gnu, "", "interrupt", |target| {
            target.matches(arch, "Linux", "ELF", |_| false)
        })
    };
    assert_eq!([on("thumb"), on("x86")], [1, 0]);
    let anywhere = |syntax, scope, name| Attr::has_attribute(syntax, scope, name, |_| false);
    assert_eq!(anywhere(AttrSyntax::Cxx11, "", "align"), 201_103);
    assert_eq!(anywhere(AttrSyntax::Gnu, "", "fast"), 3);
    assert_eq!(anywhere(AttrSyntax::Pragma, "clang", "fast"), 1);
    assert_eq!(anywhere(AttrSyntax::Cxx11, "clang", "slow"), 0);
    assert_eq!(anywhere(AttrSyntax::Gnu, "", "no_such"), 0);
    let avr = Attr::AvrInterrupt.target().unwrap();
    assert!(avr.matches("avr", "", "", |code| code == "T.isSmall()"));
    assert!(!avr.matches("avr", "", "", |_| false));
}

#[test]
fn versions_of_older_releases_are_those_of_the_first_spelling_in_brackets() {
    let version = |syntax, scope, name| older::Attr::has_attribute(syntax, scope, name, |_| false);
    assert_eq!(version(AttrSyntax::Cxx11, "", "nodiscard"), 201_907);
    assert_eq!(version(AttrSyntax::Cxx11, "clang", "warn_unused"), 201_907);
    assert_eq!(version(AttrSyntax::Cxx11, "gnu", "warn_unused"), 201_907);
    assert_eq!(version(AttrSyntax::C23, "gnu", "warn_unused"), 1);
    assert_eq!(version(AttrSyntax::Gnu, "", "warn_unused"), 1);
    assert_eq!(version(AttrSyntax::Pragma, "clang", "warn_unused"), 1);
    assert_eq!(version(AttrSyntax::Cxx11, "clang", "fast"), 1);
    assert_eq!(version(AttrSyntax::Cxx11, "", "fast"), 0);
}

#[test]
fn arguments_have_kinds_and_defaults() {
    let args: Vec<_> = Attr::Aligned.args().collect();
    let kinds: Vec<AttrArgKind> = args.iter().map(|arg| arg.kind()).collect();
    use AttrArgKind::{Bool, Decl, DefaultBool, DefaultInt, Enum, Expr};
    assert_eq!(kinds, [Expr, DefaultInt, DefaultBool, Bool, Decl]);
    assert!(args[0].is_optional() && args[3].is_fake() && !args[4].is_optional());
    assert_eq!(
        [args[0], args[1], args[2]].map(|arg| arg.default()),
        [None, Some("-2"), Some("true")]
    );
    assert_eq!(
        [args[0].cpp_type(), args[4].cpp_type()],
        ["Expr *", "FunctionDecl *"]
    );
    let kind = Attr::ArmInterrupt.args().next().unwrap();
    assert_eq!(
        (kind.kind(), kind.name(), kind.type_name()),
        (Enum, "Kind", "KindType")
    );
    assert!(kind.values().eq([("irq", "IRQ"), ("fiq", "FIQ")]) && kind.is_string());
    assert_eq!(kind.enumerators().last(), Some("None"));
}

#[test]
fn subjects_rules_and_exclusions() {
    let subjects = Attr::Aligned.subjects().unwrap();
    assert_eq!(subjects.text(), "functions, variables, and parameters");
    assert!(subjects.is_warning() && subjects.names().eq(["Function", "Var", "Param"]));
    assert!(!Attr::ArmInterrupt.subjects().unwrap().is_warning());
    assert!(Attr::Slow.subjects().is_none());
    assert!(Attr::Fast.exclusions().eq([Attr::Slow]));
    let rules: Vec<&str> = Attr::Aligned
        .match_rules()
        .map(AttrMatchRule::name)
        .collect();
    assert_eq!(
        rules,
        ["function", "variable", "variable(unless(is_parameter))"]
    );
    let part = AttrMatchRule::from_name("variable(unless(is_parameter))").unwrap();
    assert_eq!(part, AttrMatchRule::variable_not_is_parameter);
    assert_eq!(part.parent(), Some(AttrMatchRule::variable));
    assert!(part.is_negated() && part.lang_opts().eq(["CPlusPlus"]));
    assert!(part.subjects().eq(["Param"]) && !part.is_abstract());
    assert!(
        Attr::Fast
            .match_rules()
            .eq([AttrMatchRule::function, AttrMatchRule::variable])
    );
}

#[test]
fn properties_and_texts() {
    assert!(Attr::Aligned.is(AttrProperty::KnownToGcc));
    assert!(Attr::Aligned.is(AttrProperty::InheritableAttr));
    assert!(Attr::Fast.is(AttrProperty::SimpleHandler));
    assert!(!Attr::Fast.is(AttrProperty::KnownToGcc));
    assert!(Attr::Hidden.is(AttrProperty::TypeAttr));
    assert!(Attr::Hidden.properties().count() == 2);
    assert_eq!(Attr::ArmInterrupt.late_parsing(), AttrLateParsing::Standard);
    assert!(!Attr::ArmInterrupt.is(AttrProperty::SupportedByPragma));
    assert_eq!(Attr::AvrInterrupt.parsed_kind(), Some("Interrupt"));
    assert_eq!(Attr::Hidden.parsed_kind(), None);
    assert!(Attr::Aligned.accessors().eq(["isKeyword"]));
    assert_eq!(Attr::Aligned.additional_members(), "int depth() const;");
    assert!(Attr::Fast.lang_opts().eq(["CUDA", "LangOpts.isHost()"]));
    let slow = Attr::Slow.documents().next().unwrap();
    assert_eq!(
        (slow.category(), slow.heading()),
        ("Functions", "slow, very slow")
    );
    assert_eq!(
        (slow.is_deprecated(), slow.replacement()),
        (true, Some("lazy"))
    );
    assert!(Attr::Fast.spellings().any(|one| one.is_regular_keyword()));
}
