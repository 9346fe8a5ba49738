use std::collections::BTreeSet;
use tblgen_runtime::{AttrArg, AttrArgKind, AttrProperty, AttrSyntax};

/// The name of an argument as members have it.
fn member(arg: AttrArg) -> String {
    let mut chars = arg.name().chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    let name: String = first.chain(chars).collect();
    // A macro of another system's headers has that name.
    if name == "interface" { "interface_".to_string() } else { name }
}

/// The name of an argument as functions have it.
fn function(arg: AttrArg) -> String {
    let mut chars = arg.name().chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

/// The kinds that spellings are.
fn kinds() {
    let mut seen = BTreeSet::new();
    for attr in Attr::ALL {
        let kind = match attr.parsed_kind() {
            Some(kind) if seen.insert(kind) => kind,
            None if attr.is(AttrProperty::Ignored) => "IgnoredAttribute",
            _ => continue,
        };
        for one in attr.spellings() {
            let (name, syntax) = match one.syntax() {
                AttrSyntax::Gnu => (AttrSyntax::bare_name(one.name()), "GNU"),
                syntax => (one.name(), syntax.variety()),
            };
            let has_scope = !one.scope().is_empty() && one.syntax() != AttrSyntax::Pragma;
            let scope = if has_scope { format!("{}::", one.scope()) } else { String::new() };
            println!("kind {syntax} {scope}{name} {kind}");
        }
    }
}

/// The type of a member.
fn type_of(attr: Attr, arg: AttrArg) -> String {
    let is_enum = matches!(arg.kind(), AttrArgKind::Enum | AttrArgKind::VariadicEnum);
    match arg.kind() {
        AttrArgKind::String => "std::string".to_string(),
        AttrArgKind::Aligned => "void *".to_string(),
        _ if is_enum && !arg.is_external() => format!("{}Attr::{}", attr.name(), arg.cpp_type()),
        _ => arg.cpp_type().to_string(),
    }
}

/// The attributes that the syntax tree has.
fn nodes() -> impl Iterator<Item = Attr> {
    Attr::ALL.iter().copied().filter(|attr| attr.is(AttrProperty::ASTNode))
}

fn reads() {
    for attr in nodes() {
        println!("read attr {}", attr.name());
        if attr.is(AttrProperty::InheritableAttr) {
            println!("read inherited");
        }
        if attr.is(AttrProperty::AcceptsExprPack) {
            println!("read many delayedArgs Expr *");
        }
        let mut names = Vec::new();
        for arg in attr.args() {
            let count = if arg.kind().is_variadic() { "many" } else { "one" };
            let mut name = member(arg);
            if arg.kind() == AttrArgKind::Aligned {
                println!("read one is{name}Expr bool");
                names.push(format!("is{name}Expr"));
                name += "Ptr";
            }
            println!("read {count} {name} {}", type_of(attr, arg));
            names.push(name);
        }
        let names: String = names.iter().map(|name| format!(" {name}")).collect();
        println!("read new{names}");
    }
}

/// The spellings have several names, so that the one that was written matters.
fn has_names(attr: Attr) -> bool {
    let names: BTreeSet<&str> = attr.spellings().map(|one| one.name().trim_matches('_')).collect();
    names.len() > 1
}

/// The enumerators of an argument, each once.
fn enumerators(arg: AttrArg) -> impl Iterator<Item = String> {
    let mut seen = BTreeSet::new();
    let all = arg.enumerators().filter(move |name| seen.insert(*name));
    all.map(|name| format!("enumerator {name}"))
}

/// The lines about an argument whose value is printed.
fn dumped(arg: AttrArg) -> Vec<String> {
    use AttrArgKind::*;
    let (member, function) = (member(arg), function(arg));
    let mut lines = match arg.kind() {
        Expr | VariadicExpr | WrappedAttr => Vec::new(),
        Aligned => vec![
            format!("member is{function}Expr"),
            format!("member get{function}Type"),
        ],
        Type if arg.is_optional() => vec![
            format!("member get{function}Loc"),
            format!("member get{function}"),
        ],
        VariadicEnum | VariadicOMPInteropInfo => vec![
            format!("member {member}_begin"),
            format!("member {member}_end"),
        ],
        kind if kind.is_variadic() => vec![format!("member {member}")],
        _ => vec![format!("member get{function}")],
    };
    lines.extend(enumerators(arg));
    lines
}

/// The lines about an argument that has nodes of its own.
fn traversed(arg: AttrArg) -> Vec<String> {
    let (member, function) = (member(arg), function(arg));
    match arg.kind() {
        AttrArgKind::Aligned => vec![
            format!("member is{function}Expr"),
            format!("member get{function}Expr"),
        ],
        AttrArgKind::VariadicExpr => many(&member),
        AttrArgKind::Expr | AttrArgKind::WrappedAttr => vec![format!("member get{function}")],
        _ => Vec::new(),
    }
}

/// The lines about an argument that visitors go to.
fn visited(arg: AttrArg) -> Vec<String> {
    let function = function(arg);
    match arg.kind() {
        AttrArgKind::Aligned => ["is{}Expr", "get{}Expr", "get{}Type"]
            .map(|name| format!("member {}", name.replace("{}", &function)))
            .to_vec(),
        AttrArgKind::Type => vec![format!("member get{function}Loc")],
        AttrArgKind::WrappedAttr => Vec::new(),
        _ => traversed(arg),
    }
}

/// The lines about a list of expressions.
fn many(member: &str) -> Vec<String> {
    vec![format!("member {member}_begin"), format!("member {member}_end")]
}

/// The lines of an attribute, unless there are none and `all` is not set.
fn print(word: &str, attr: Attr, lines: &[String], all: bool) {
    if all || !lines.is_empty() {
        println!("{word} attr {}", attr.name());
        lines.iter().for_each(|line| println!("{word} {line}"));
    }
}

fn uses() {
    for attr in nodes() {
        let spelling = has_names(attr).then(|| "spelling".to_string());
        let delayed = attr.is(AttrProperty::AcceptsExprPack).then(|| many("delayedArgs"));
        let delayed: Vec<String> = delayed.into_iter().flatten().collect();
        let dump: Vec<String> = spelling.into_iter().chain(attr.args().flat_map(dumped)).collect();
        print("dump", attr, &dump, false);
        let traverse: Vec<String> = attr.args().flat_map(traversed).chain(delayed.clone()).collect();
        print("traverse", attr, &traverse, false);
        let visit: Vec<String> = attr.args().flat_map(visited).chain(delayed).collect();
        print("visit", attr, &visit, true);
    }
}

/// The arguments of a new attribute that an argument becomes.
fn instance(arg: AttrArg) -> String {
    let (member, function) = (member(arg), function(arg));
    match arg.kind() {
        AttrArgKind::VariadicExpr => format!("tempInst{function}, A->{member}_size()"),
        AttrArgKind::Expr | AttrArgKind::Type => format!("tempInst{function}"),
        kind if kind.is_variadic() => format!("A->{member}_begin(), A->{member}_size()"),
        _ => format!("A->get{function}()"),
    }
}

fn instances(in_declarations: bool) {
    for attr in nodes() {
        println!("instance attr {}", attr.name());
        let is_meant = attr.is(AttrProperty::MeaningfulToClassTemplateDefinition);
        if !attr.is(AttrProperty::Clone) || in_declarations && !is_meant {
            println!("instance none");
        } else if !attr.is(AttrProperty::TemplateDependent) {
            println!("instance clone");
        } else {
            let args: String = attr.args().map(|arg| format!(", {}", instance(arg))).collect();
            println!("instance new{args}");
        }
    }
}

fn main() {
    kinds();
    reads();
    uses();
    instances(false);
    instances(true);
}
