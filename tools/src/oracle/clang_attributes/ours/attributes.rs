use std::collections::BTreeSet;
use tblgen_runtime::{AttrArg, AttrArgKind, AttrLateParsing, AttrProperty, AttrSyntax, AttrTarget};

/// Lists of names as conditions on what LLVM knows about the target.
fn one_of(names: impl Iterator<Item = &'static str>, of: &str) -> String {
    let parts: Vec<String> = names.map(|name| format!("{of} == llvm::Triple::{name}")).collect();
    match parts.is_empty() {
        true => String::new(),
        false => format!(" && ({})", parts.join(" || ")),
    }
}

/// The condition on a target.
fn test(target: AttrTarget) -> String {
    let mut test = "true".to_string();
    test += &one_of(target.arches(), "T.getArch()");
    test += &one_of(target.oses(), "T.getOS()");
    test += &one_of(target.object_formats(), "T.getObjectFormat()");
    if !target.custom_code().is_empty() {
        test += &format!(" && ({})", target.custom_code());
    }
    test
}

fn list() {
    use AttrProperty::*;
    const MACROS: [(AttrProperty, &str); 8] = [
        (ParameterABIAttr, "PARAMETER_ABI_ATTR"),
        (InheritableParamAttr, "INHERITABLE_PARAM_ATTR"),
        (HLSLAnnotationAttr, "HLSL_ANNOTATION_ATTR"),
        (DeclOrTypeAttr, "DECL_OR_TYPE_ATTR"),
        (DeclOrStmtAttr, "DECL_OR_STMT_ATTR"),
        (InheritableAttr, "INHERITABLE_ATTR"),
        (StmtAttr, "STMT_ATTR"),
        (TypeAttr, "TYPE_ATTR"),
    ];
    for attr in Attr::ALL.iter().filter(|attr| attr.is(ASTNode)) {
        let found = MACROS.iter().find(|(property, _)| attr.is(*property));
        println!("list {}({})", found.map_or("ATTR", |(_, name)| name), attr.name());
        if attr.spellings().any(|one| one.syntax() == AttrSyntax::Pragma) {
            println!("list PRAGMA_SPELLING_ATTR({})", attr.name());
        }
    }
}

fn has_attribute() {
    for attr in Attr::ALL {
        for one in attr.spellings().filter(|one| one.syntax() != AttrSyntax::Keyword) {
            let scope = match one.syntax() {
                AttrSyntax::Pragma => "",
                _ => one.scope(),
            };
            let version = one.version();
            let value = match one.target() {
                Some(target) => format!("{} ? {version} : 0", test(target)),
                None => version.to_string(),
            };
            let syntax = one.syntax().variety();
            println!("has {syntax} {scope} .Case(\"{}\", {value})", one.name());
        }
    }
}

/// The attributes that the parser knows, with the name of the kind; of several with one name, the
/// first.
fn parsed() -> Vec<(&'static str, Attr)> {
    let mut seen = BTreeSet::new();
    let all = Attr::ALL.iter().filter_map(|attr| Some((attr.parsed_kind()?, *attr)));
    all.filter(|(kind, _)| seen.insert(*kind)).collect()
}

fn spelling_index() {
    for (kind, attr) in parsed() {
        println!("index AT_{kind}");
        for (at, one) in attr.spellings().enumerate() {
            let (name, syntax, scope) = (one.name(), one.syntax().variety(), one.scope());
            println!("index {name} {syntax} {scope} {at}");
            let found = Attr::all_from_spelling(one.syntax(), scope, name);
            assert!(found.into_iter().any(|other| other == attr), "{name}");
        }
    }
}

fn parsed_list() {
    for (kind, _) in parsed() {
        println!("parsed PARSED_ATTR({kind})");
    }
}

/// The first argument of an attribute is of one of some kinds.
fn first_is(attr: Attr, kinds: &[AttrArgKind]) -> bool {
    attr.args().next().is_some_and(|arg| kinds.contains(&arg.kind()))
}

/// A list of a string switch.
fn switch(name: &str, all: impl Iterator<Item = (Attr, String)>) {
    println!("switch {name}");
    for (attr, value) in all {
        let mut seen = BTreeSet::new();
        for one in attr.spellings().filter(|one| seen.insert(one.name())) {
            println!("switch {name} .Case(\"{}\", {value})", one.name());
        }
    }
}

/// The arguments that are texts, as a mask.
fn mask(attr: Attr) -> u32 {
    let mut bits: u32 = 0;
    for (at, arg) in attr.args().enumerate() {
        let is_one = match arg.kind() {
            AttrArgKind::Enum => arg.is_string(),
            kind => kind == AttrArgKind::String,
        };
        let is_list = match arg.kind() {
            AttrArgKind::VariadicEnum => arg.is_string(),
            kind => kind == AttrArgKind::VariadicString,
        };
        bits |= u32::from(is_one) << at;
        if is_list {
            bits |= u32::MAX << at;
            break;
        }
    }
    bits
}

/// The mask of texts, with conditions for attributes that several targets have in different forms.
fn masks(attr: Attr, others: &[(&'static str, Attr)]) -> Option<String> {
    let same = others.iter().filter(|(kind, _)| attr.parsed_kind() == Some(*kind));
    let is_shared = attr.is(AttrProperty::TargetSpecificAttr) && same.clone().count() > 1
        || attr.target().is_some() && attr.parsed_kind() != Some(attr.name());
    if !is_shared {
        return Some(mask(attr).to_string()).filter(|mask| mask != "0");
    }
    let conditions: String = same
        .filter(|(_, other)| mask(*other) != 0)
        .map(|(_, other)| {
            let target = other.target().map(test).unwrap_or_default();
            format!("{target} ? {} : ", mask(*other))
        })
        .collect();
    Some(format!("{conditions}0")).filter(|_| !conditions.is_empty())
}

fn switches() {
    use AttrArgKind::*;
    let all = || Attr::ALL.iter().copied();
    let yes = |attr| (attr, "true".to_string());
    let of_parsed = |property: AttrProperty| {
        let parsed = parsed().into_iter().map(|(_, attr)| attr);
        parsed.filter(move |attr| attr.is(property)).map(yes)
    };
    let first = |kinds: &'static [AttrArgKind]| {
        all().filter(move |attr| first_is(*attr, kinds)).map(yes)
    };
    const NAMES: &[AttrArgKind] = &[Identifier, Enum, VariadicEnum];
    switch("ARG_CONTEXT_LIST", of_parsed(AttrProperty::ParseArgumentsAsUnevaluated));
    switch("IDENTIFIER_ARG_LIST", first(NAMES));
    let kinds = all().filter_map(|attr| Some((attr.parsed_kind()?, attr)));
    let kinds: Vec<(&'static str, Attr)> = kinds.collect();
    let known = parsed();
    let masked = all()
        .filter(|attr| {
            attr.parsed_kind().is_none() || known.iter().any(|(_, known)| known == attr)
        })
        .filter_map(|attr| Some((attr, masks(attr, &kinds)?)));
    switch("STRING_LITERAL_ARG_LIST", masked);
    switch(
        "VARIADIC_IDENTIFIER_ARG_LIST",
        first(&[VariadicIdentifier, VariadicParamOrParamIdx]),
    );
    switch("THIS_ISA_IDENTIFIER_ARG_LIST", first(&[VariadicParamOrParamIdx]));
    switch("ACCEPTS_EXPR_PACK", of_parsed(AttrProperty::AcceptsExprPack));
    switch("TYPE_ARG_LIST", first(&[Type]));
    late("LATE_PARSED_LIST", AttrLateParsing::Standard);
    late("LATE_PARSED_EXPERIMENTAL_EXT_LIST", AttrLateParsing::ExperimentalExt);
    let strict = all().filter(|attr| attr.is(AttrProperty::StrictEnumParameters));
    let strict = strict.filter(|attr| first_is(*attr, NAMES)).map(|attr| {
        let bits = (1u64 << attr.args().count()) - 1;
        (attr, format!("{bits}ull"))
    });
    let strict: Vec<_> = strict.collect();
    let flags = strict.iter().map(|(attr, _)| yes(*attr));
    switch("STRICT_IDENTIFIER_ARG_LIST", flags);
    switch("STRICT_IDENTIFIER_ARG_AT_INDEX_LIST", strict.iter().cloned());
}

/// The names in GNU syntax of attributes whose arguments are parsed at some time.
fn late(name: &str, time: AttrLateParsing) {
    println!("switch {name}");
    for attr in Attr::ALL.iter().filter(|attr| attr.late_parsing() == time) {
        for one in attr.spellings().filter(|one| one.syntax() == AttrSyntax::Gnu) {
            println!("switch {name} .Case(\"{}\", 1)", one.name());
        }
    }
}

/// The name of a rule in C++.
fn rule_name(rule: AttrMatchRule) -> String {
    let name = rule.name().replace("unless(", "not_").replace(')', "").replace('(', "_");
    let end = if rule.is_abstract() { "_abstract" } else { "" };
    format!("SubjectMatchRule_{name}{end}")
}

fn rules() {
    for &rule in AttrMatchRule::ALL {
        let (name, spelling) = (rule_name(rule), rule.name());
        let is_abstract = u8::from(rule.is_abstract());
        match rule.parent() {
            None => println!("rule ATTR_MATCH_RULE({name}, \"{spelling}\", {is_abstract})"),
            Some(parent) => println!(
                "rule ATTR_MATCH_SUB_RULE({name}, \"{spelling}\", {is_abstract}, attr::{}, {})",
                rule_name(parent),
                u8::from(rule.is_negated())
            ),
        }
    }
}

fn keywords() {
    for attr in Attr::ALL {
        for one in attr.spellings().filter(|one| one.is_regular_keyword()) {
            let has_args = attr.args().any(|arg| !arg.is_fake());
            println!("keyword KEYWORD_ATTRIBUTE({}, {has_args}, )", one.name());
        }
    }
}

fn pragma() {
    for (kind, attr) in parsed() {
        if attr.is(AttrProperty::SupportedByPragma) {
            let rules: Vec<String> = attr.match_rules().map(rule_name).collect();
            println!("pragma {kind} {}", rules.join(" "));
        }
    }
}

/// The condition on the language.
fn language(options: impl Iterator<Item = &'static str>) -> String {
    let is_name = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let options = options.map(|option| match is_name(option) {
        true => format!("LangOpts.{option}"),
        false => format!("({option})"),
    });
    options.collect::<Vec<String>>().join(" || ")
}

fn info() {
    for (kind, attr) in parsed() {
        for one in attr.spellings() {
            let scope = match one.scope() {
                "" => String::new(),
                scope => format!("{scope}::"),
            };
            let name = match one.syntax() {
                AttrSyntax::Gnu => AttrSyntax::bare_name(one.name()),
                _ => one.name(),
            };
            println!("info {{AttributeCommonInfo::AS_{}, \"{scope}{name}\"}},", one.syntax().variety());
        }
        let args: Vec<AttrArg> = attr.args().filter(|arg| !arg.is_fake()).collect();
        let names = args.iter().map(|arg| {
            let many = if arg.kind().name().starts_with("Variadic") { "..." } else { "" };
            format!("\"{}{many}\",", arg.name())
        });
        if !args.is_empty() {
            println!("info {}}};", names.collect::<String>());
        }
        println!("info struct ParsedAttrInfo{kind} final : public ParsedAttrInfo {{");
        let optional = args.iter().filter(|arg| arg.is_optional()).count();
        let is_variadic = args.iter().any(|arg| arg.kind().is_variadic());
        println!("info /*NumArgs=*/{},", args.len() - optional);
        println!("info /*OptArgs=*/{},", if is_variadic { 15 } else { optional });
        println!("info /*NumArgMembers=*/{},", args.len());
        use AttrProperty::*;
        let bit = |name: &str, properties: &[AttrProperty]| {
            let is_set = properties.iter().any(|property| attr.is(*property));
            println!("info /*{name}=*/{},", u8::from(is_set));
        };
        bit("HasCustomParsing", &[HasCustomParsing]);
        bit("AcceptsExprPack", &[AcceptsExprPack]);
        bit("IsTargetSpecific", &[TargetSpecificAttr]);
        bit("IsType", &[TypeAttr, DeclOrTypeAttr]);
        bit("IsStmt", &[StmtAttr, DeclOrStmtAttr]);
        bit("IsKnownToGCC", &[KnownToGcc]);
        bit("IsSupportedByPragmaAttribute", &[SupportedByPragma]);
        behaviour(attr);
    }
}

/// The subjects, what is excluded, the languages and the rules of an attribute.
fn behaviour(attr: Attr) {
    if let Some(subjects) = attr.subjects()
        && subjects.names().next().is_some()
    {
        let severity = if subjects.is_warning() { "warn" } else { "err" };
        println!("info subjects {severity} {}", subjects.text());
    }
    // Those of types and statements are checked elsewhere.
    if !attr.is(AttrProperty::TypeAttr) && !attr.is(AttrProperty::StmtAttr) {
        let excluded: BTreeSet<&str> = attr.exclusions().map(Attr::name).collect();
        excluded.iter().for_each(|name| println!("info excludes {name}"));
    }
    if attr.lang_opts().next().is_some() {
        println!("info language {}", language(attr.lang_opts()));
    }
    for rule in attr.match_rules() {
        let condition = match rule.lang_opts().next() {
            None => "true".to_string(),
            Some(_) => language(rule.lang_opts()),
        };
        println!("info rule attr::{} {condition}", rule_name(rule));
    }
    if attr.is(AttrProperty::SimpleHandler) {
        println!("info simple");
    }
    let is_expression = |arg: &AttrArg| matches!(arg.kind(), AttrArgKind::Expr | AttrArgKind::VariadicExpr);
    let args = attr.args().enumerate().filter(|(_, arg)| is_expression(arg));
    let places: Vec<String> = args.map(|(at, _)| format!("(N == {at}) || ")).collect();
    println!("info return {}false;", places.concat());
}

fn main() {
    list();
    has_attribute();
    spelling_index();
    parsed_list();
    switches();
    rules();
    keywords();
    pragma();
    info();
}
