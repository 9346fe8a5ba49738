//! The outputs of llvm-tblgen about directives, as facts in the form of our program.

use std::collections::HashSet;

/// The facts in the declarations and the functions, sorted.
pub(super) fn facts(declarations: &str, functions: &str) -> Vec<String> {
    let mut reader = Reader::default();
    declarations
        .lines()
        .for_each(|line| reader.declaration(line.trim()));
    functions.lines().for_each(|line| reader.function(line));
    reader.facts.sort_unstable();
    reader.facts
}

/// The function that lines are in.
#[derive(Default, Clone, PartialEq)]
enum Place {
    #[default]
    None,
    /// The variants of an enumeration.
    Enum(String, usize),
    /// The names of its variants.
    Names(String),
    /// The texts that stand for its variants.
    Kinds(String),
    /// The clauses of a directive.
    Set(String, String, usize),
    Allowed,
    /// The properties of directives, of the kind.
    Property(&'static str),
    Leaves,
}

#[derive(Default)]
struct Reader {
    facts: Vec<String>,
    place: Place,
    /// The variant that the lines are about, and the clause.
    current: String,
    clause: String,
    /// The enumerations of values.
    values: HashSet<String>,
}

impl Reader {
    fn declaration(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix("enum class ") {
            let name = rest.split([' ', ':']).next().unwrap_or("").to_string();
            self.place = Place::Enum(name, 0);
        } else if line == "};" {
            self.place = Place::None;
        } else if let Place::Enum(name, number) = self.place.clone() {
            let is_mark = line.contains("First_ =")
                || line.contains("Last_ =")
                || line.starts_with("LLVM_MARK");
            let entry = line.trim_end_matches(',');
            if is_mark || entry.is_empty() {
                return;
            }
            let fact = match (&*name, entry.split_once('=')) {
                ("Directive" | "Clause", _) => format!("enum {name} {number} {}", short(entry)),
                ("SourceLanguage", Some((entry, _))) => {
                    format!("enum {name} {number} {}", entry.trim())
                }
                (_, Some(_)) => {
                    self.values.insert(name.clone());
                    format!("enum {name} {number} {entry}")
                }
                _ => format!("enum {name} {number} {entry}"),
            };
            self.facts.push(fact);
            self.place = Place::Enum(name, number + 1);
        }
    }

    fn function(&mut self, line: &str) {
        let text = line.trim();
        // A function ends at the margin; a list may end further in.
        let is_list = matches!(self.place, Place::Set(..) | Place::Leaves);
        if line == "}" || is_list && text == "};" {
            self.place = Place::None;
            return;
        }
        if let Some(place) = self.begin(text) {
            self.place = place;
            return;
        }
        match self.place.clone() {
            Place::Names(of) => self.names(&of, text),
            Place::Kinds(of) => self.kinds(&of, text),
            Place::Set(kind, directive, number) => self.set(&kind, &directive, number, text),
            Place::Allowed => self.allowed(line),
            Place::Property(kind) => self.property(kind, text),
            Place::Leaves => self.leaves(text),
            Place::Enum(..) | Place::None => {}
        }
    }

    /// The place that a line begins.
    fn begin(&self, line: &str) -> Option<Place> {
        if let Some(rest) = line
            .strip_prefix("static OmpClauseSet ")
            .or_else(|| line.strip_prefix("static AccClauseSet "))
        {
            let (kind, directive) = rest.trim_end_matches([' ', '{']).split_once('_')?;
            let kind = kind.strip_suffix("Clauses")?.to_string();
            return Some(Place::Set(kind, short(directive).to_string(), 0));
        }
        if line.contains("LeafConstructTable[]") {
            return Some(Place::Leaves);
        }
        if !line.ends_with('{') || !line.contains("::") {
            return None;
        }
        let (head, _) = line.split_once('(')?;
        let function = head.rsplit("::").next()?;
        let place = match function {
            "isAllowedClauseForDirective" => Place::Allowed,
            "getDirectiveAssociation" => Place::Property("association"),
            "getDirectiveCategory" => Place::Property("category"),
            "getDirectiveLanguages" => Place::Property("languages"),
            function => {
                let rest = function.strip_prefix("get")?;
                if let Some(name) = rest.strip_suffix("Name") {
                    Place::Names(self.type_of(name)?)
                } else {
                    let rest = rest.strip_suffix("AndVersions").unwrap_or(rest);
                    Place::Kinds(
                        self.type_of(rest.strip_suffix("Kind").unwrap_or(rest))
                            .or_else(|| self.type_of(rest))?,
                    )
                }
            }
        };
        Some(place)
    }

    /// The type in the name of a function, after the name of the language.
    fn type_of(&self, name: &str) -> Option<String> {
        let fixed = ["Directive", "Clause"];
        let known = self.values.iter().map(String::as_str).chain(fixed);
        let fits = known.filter(|one| name.ends_with(one));
        fits.max_by_key(|one| one.len()).map(str::to_string)
    }

    fn names(&mut self, of: &str, line: &str) {
        if let Some(name) = case(line) {
            self.current = self.variant(of, name);
        } else if let Some(text) = line.strip_prefix("return \"") {
            let text = text.trim_end_matches("\";");
            self.facts
                .push(format!("name {of} {} {text}", self.current));
        } else if let Some(spelling) = line.strip_prefix("{\"")
            && let Some((text, versions)) = spelling.split_once("\", {")
        {
            let versions = versions.trim_end_matches("}},").replace(", ", "-");
            let current = &self.current;
            self.facts
                .push(format!("spelling {of} {current} {text} {versions}"));
        }
    }

    fn kinds(&mut self, of: &str, line: &str) {
        let Some((text, rest)) = line
            .strip_prefix(".Case(\"")
            .and_then(|rest| rest.split_once('"'))
        else {
            if let Some(rest) = line.strip_prefix(".Default(") {
                let name = rest
                    .trim_start_matches('{')
                    .split([')', ','])
                    .next()
                    .unwrap_or("");
                self.facts
                    .push(format!("default {of} {}", self.variant(of, name)));
            }
            return;
        };
        let rest = rest.trim_start_matches([',', ' ', '{']);
        let (name, versions) = rest.split_once([',', ')']).unwrap_or((rest, ""));
        let versions = match versions.trim().strip_prefix('{') {
            Some(versions) => versions.trim_end_matches(['}', ')']).replace(", ", "-"),
            None => "all".to_string(),
        };
        self.facts.push(format!(
            "kind {of} {text} {} {versions}",
            self.variant(of, name)
        ));
    }

    fn set(&mut self, kind: &str, directive: &str, number: usize, line: &str) {
        // The same sets are there again with the names of Clang's enumeration.
        if line.contains("ClauseKind::") {
            return;
        }
        let clause = short(line.trim_end_matches(',').rsplit("::").next().unwrap_or(""));
        self.facts
            .push(format!("{kind} {directive} {number} {clause}"));
        self.place = Place::Set(kind.to_string(), directive.to_string(), number + 1);
    }

    /// The clauses are further in than the directives.
    fn allowed(&mut self, line: &str) {
        let text = line.trim();
        let depth = line.len() - line.trim_start().len();
        if let Some(name) = case(text) {
            match depth {
                0..=6 => self.current = short(name).to_string(),
                _ => self.clause = short(name).to_string(),
            }
        } else if let Some((min, rest)) = text
            .strip_prefix("return ")
            .and_then(|rest| rest.split_once(" <= Version && "))
        {
            let max = rest.trim_end_matches(" >= Version;");
            let (directive, clause) = (&self.current, &self.clause);
            self.facts
                .push(format!("allows {directive} {clause} {min}-{max}"));
        }
    }

    fn property(&mut self, kind: &str, line: &str) {
        if let Some(name) = case(line) {
            self.current = short(name).to_string();
        } else if let Some(value) = line.strip_prefix("return ") {
            let values = value.trim_end_matches(';').split(" | ");
            let values: Vec<&str> = values.filter_map(|one| one.rsplit("::").next()).collect();
            self.facts
                .push(format!("{kind} {} {}", self.current, values.join(" ")));
        }
    }

    fn leaves(&mut self, line: &str) {
        let Some(row) = line.strip_prefix('{') else {
            return;
        };
        let names = row.split(", ").filter(|one| !one.contains("static_cast"));
        let names = names.map(|one| one.trim_end_matches([',', '}', ' ']));
        let names = names.filter_map(|one| one.rsplit("::").next()).map(short);
        let names: Vec<&str> = names.filter(|one| !one.is_empty()).collect();
        self.facts.push(format!("leaves {}", names.join(" ")));
    }

    /// A variant of an enumeration: values have the names of their records.
    fn variant(&self, of: &str, name: &str) -> String {
        let name = name.rsplit("::").next().unwrap_or(name);
        match self.values.contains(of) {
            true => name.to_string(),
            false => short(name).to_string(),
        }
    }
}

/// The name in `case name:` and what may follow.
fn case(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("case ")?;
    let rest = rest.trim_end_matches([' ', '{']).strip_suffix(':')?;
    Some(rest.rsplit("::").next().unwrap_or(rest))
}

/// A name without the prefix of all directives or clauses.
fn short(name: &str) -> &str {
    name.split_once('_').map_or(name, |(_, rest)| rest)
}
