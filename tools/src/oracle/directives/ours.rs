use tblgen_runtime::{ClauseRule, Indexed, Spelling, VersionRange};

type Out = Vec<String>;

/// A directive or a clause as LLVM calls it.
fn called(spelling: Option<Spelling>) -> String {
    spelling.map_or(String::new(), |spelling| spelling.text.replace(' ', "_"))
}

fn directive(one: Directive) -> String {
    called(one.spellings().next())
}

fn clause(one: Clause) -> String {
    called(one.spellings().next())
}

fn all<E: Indexed>(out: &mut Out, name: &str) {
    for one in E::VARIANTS {
        out.push(format!("enum {name} {} {}", one.number(), one.name()));
    }
}

/// The versions as LLVM writes them: nothing about versions is all of them.
fn versions(versions: VersionRange) -> String {
    match versions.min == 0 && versions.max == VersionRange::ALL.max {
        true => "all".to_string(),
        false => format!("{}-{}", versions.min, versions.max),
    }
}

fn spellings(out: &mut Out, of: &str, name: &str, shown: &str, all: &[Spelling], is_parsed: bool) {
    let is_older = all.len() == 2 && all[1].text == shown && all[0].text != shown;
    if all.len() == 1 || is_older {
        out.push(format!("name {of} {name} {shown}"));
    } else {
        for one in all {
            let VersionRange { min, max } = one.versions;
            out.push(format!("spelling {of} {name} {} {min}-{max}", one.text));
        }
    }
    let count = if is_older { 1 } else { all.len() };
    for one in &all[..count] {
        let kind = if is_parsed { name } else { "?" };
        out.push(format!("kind {of} {} {kind} {}", one.text, versions(one.versions)));
    }
}

fn directives(out: &mut Out) {
    for &one in Directive::ALL {
        let name = directive(one);
        out.push(format!("enum Directive {} {name}", one.number()));
        let all: Vec<Spelling> = one.spellings().collect();
        spellings(out, "Directive", &name, one.spelling(), &all, true);
        assert_eq!(Directive::parse(all[0].text), Some(one));
        let leaves: Vec<Directive> = one.leaf_constructs().collect();
        let names = leaves.iter().map(|leaf| format!(" {}", directive(*leaf)));
        out.push(format!("leaves {name}{}", names.collect::<String>()));
        if let Some(found) = Directive::from_leaf_constructs(&leaves) {
            assert!(found.leaf_constructs().eq(leaves.iter().copied()));
        }
        rules(out, one, &name);
    }
    out.push(format!("default Directive {}", directive(Directive::DEFAULT)));
}

fn rules(out: &mut Out, one: Directive, name: &str) {
    let mut counts = [0; 4];
    let mut known = Vec::new();
    for found in one.clauses() {
        let kind = ["allowed", "allowedOnce", "allowedExclusive", "required"];
        let kind_at = found.rule as usize;
        out.push(format!("{} {name} {} {}", kind[kind_at], counts[kind_at], clause(found.clause)));
        counts[kind_at] += 1;
        if !known.contains(&found.clause) {
            known.push(found.clause);
            let VersionRange { min, max } = found.versions;
            out.push(format!("allows {name} {} {min}-{max}", clause(found.clause)));
            let rule = |version| one.clause_rule(found.clause, version);
            assert_eq!(rule(min), Some(found.rule));
            assert_eq!(min.checked_sub(1).and_then(rule), None);
            assert!(one.allows(found.clause, max) && !one.allows(found.clause, max + 1));
        }
    }
    for &other in Clause::ALL {
        assert_eq!(one.allows(other, 50), known.contains(&other) && one.allows(other, 50));
    }
    let _ = ClauseRule::ALL;
}

fn clauses(out: &mut Out) {
    for &one in Clause::ALL {
        let name = clause(one);
        out.push(format!("enum Clause {} {name}", one.number()));
        let all: Vec<Spelling> = one.spellings().collect();
        // Text that names an implicit clause stands for what is not known.
        let default = clause(Clause::DEFAULT);
        let mut lines = Vec::new();
        spellings(&mut lines, "Clause", &name, one.spelling(), &all, !one.is_implicit());
        out.extend(lines.into_iter().map(|line| line.replace(" ? ", &format!(" {default} "))));
        assert_eq!(Clause::parse(all[0].text), (!one.is_implicit()).then_some(one));
    }
    out.push(format!("default Clause {}", clause(Clause::DEFAULT)));
}
