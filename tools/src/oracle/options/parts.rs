//! The parts of our program that not every table has.

/// About groups, for tables with groups.
pub(super) const GROUPS: &str = r#"
const GROUPS: usize = OptGroup::ALL.len();

fn group_id(option: Opt) -> usize {
    option.group().map_or(0, |group| group as usize + 1)
}

fn groups(out: &mut Out) {
    for &group in OptGroup::ALL {
        writeln!(
            out,
            "{}\t{}\tGroup\t\t{}\t{}\t0\t\t0\t0\t0\t{}\t\t-\t-",
            group as usize + 1,
            group.name(),
            group.label(),
            group.parent().map_or(0, |group| group as usize + 1),
            optional(group.title()),
        )
        .unwrap();
    }
}
"#;

/// Nothing about groups, for tables without groups.
pub(super) const NO_GROUPS: &str = r#"
const GROUPS: usize = 0;

fn group_id(_: Opt) -> usize {
    0
}

fn groups(_: &mut Out) {}
"#;

/// About the fields that options set: the end of LLVM's rows, and the values.
pub(super) const MARSHALLING: &str = r#"
fn marshalling(out: &mut Out) {
    for &option in Opt::ALL {
        let Some(field) = option.marshalling() else { continue };
        let scoped = |value: &str| match field.values_scope() {
            "" => value.to_string(),
            scope => format!("{scope}::{value}"),
        };
        let values: Vec<(&str, &str)> = field.values().collect();
        let list: String = values
            .iter()
            .map(|(name, value)| format!("{{\"{name}\",static_cast<unsigned>({})}},", scoped(value)))
            .collect();
        writeln!(
            out,
            "{}OPTION_WITH_MARSHALLING\t{}\t{}, {}, {}, {}, {}, {}, {}, {}, {}, {}\t{list}",
            field.macro_prefix(),
            option.name(),
            field.should_parse(),
            u8::from(field.should_always_emit()),
            field.key_path(),
            scoped(field.default_value()),
            field.implied_check(),
            scoped(field.implied_value()),
            field.normalizer(),
            field.denormalizer(),
            field.value_merger(),
            field.value_extractor(),
        )
        .unwrap();
    }
}
"#;

/// Nothing about fields, for tables whose options set none.
pub(super) const NO_MARSHALLING: &str = "\nfn marshalling(_: &mut Out) {}\n";
