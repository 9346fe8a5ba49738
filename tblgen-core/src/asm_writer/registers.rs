//! The names of registers, for one set after the other.

use tblgen_facts::visible::VisibleLines;
use tblgen_model::asm_text::RegisterNames;
use tblgen_model::hooks::print::RegisterText;
use tblgen_model::registers::CodeGenRegBank;

/// The names of registers by set, and the sets that are printed.
#[derive(Debug)]
pub(super) struct PrintedNames {
    /// The names of all registers of a set, those of the next set after them, for one way to write names
    /// after the other. `NoRegister` has none.
    pub(super) names: Vec<String>,
    /// The number of registers.
    pub(super) count: usize,
    /// The sets that are printed in each syntax.
    pub(super) syntaxes: Vec<PrintedSets>,
}

/// The sets of names that are printed in a syntax.
#[derive(Debug)]
pub(super) struct PrintedSets {
    /// The row of the first name of the first set.
    pub(super) first_name: usize,
    /// The number of the set that is printed.
    pub(super) own: usize,
    /// The number of the set of names with numbers.
    pub(super) numeric: usize,
}

impl PrintedNames {
    pub(super) fn new(
        sets: &[RegisterNames],
        texts: &[RegisterText],
        bank: &CodeGenRegBank,
    ) -> Self {
        let number = |name: &str| sets.iter().position(|set| set.set == name);
        let usual = |at: usize| {
            let register = bank.registers.get(at);
            register.map_or("", |register| match register.asm_name.is_empty() {
                true => &*register.name,
                false => &*register.asm_name,
            })
        };
        let named = sets.iter().flat_map(|set| {
            let other = set.fallback.as_deref().and_then(number);
            let names = set.names.iter().enumerate().map(move |(at, name)| {
                let other = other.and_then(|other| sets[other].names.get(at));
                let names = [Some(&**name), other.map(|name| &**name), Some(usual(at))];
                let mut names = names.into_iter().flatten();
                names
                    .find(|name| !name.is_empty())
                    .unwrap_or("")
                    .to_string()
            });
            std::iter::once(String::new()).chain(names)
        });
        let all = (0..bank.registers.len()).map(|at| usual(at).to_string());
        let all = std::iter::once(String::new()).chain(all);
        let described: Vec<String> = named.chain(all).collect();
        let mut names = Vec::new();
        let mut ways: Vec<&RegisterText> = Vec::new();
        let syntaxes = texts.iter().map(|text| {
            let way = ways.iter().position(|way| is_same_way(way, text));
            let way = way.unwrap_or_else(|| {
                names.extend(described.iter().map(|name| as_printed(name, text)));
                ways.push(text);
                ways.len() - 1
            });
            let own = number(&text.names).unwrap_or(sets.len());
            PrintedSets {
                first_name: way * described.len(),
                own,
                numeric: number(&text.numeric).unwrap_or(own),
            }
        });
        PrintedNames {
            syntaxes: syntaxes.collect(),
            names,
            count: bank.registers.len() + 1,
        }
    }
}

/// Whether two syntaxes write the same name in the same way.
fn is_same_way(one: &RegisterText, other: &RegisterText) -> bool {
    one.prefix == other.prefix
        && one.without == other.without
        && one.is_lower_case == other.is_lower_case
}

/// A name as it is printed.
fn as_printed(name: &str, text: &RegisterText) -> String {
    if name.is_empty() {
        return String::new();
    }
    let is_number = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_digit());
    let mut rests = text
        .without
        .iter()
        .map(|prefix| name.strip_prefix(&**prefix));
    let short = rests
        .find_map(|rest| rest.filter(is_number))
        .unwrap_or(name);
    let printed = match text.is_lower_case {
        true => short.to_ascii_lowercase(),
        false => short.to_string(),
    };
    VisibleLines(&format!("{}{printed}", text.prefix)).to_string()
}
