use std::fmt::{self, Write as _};
use std::io::Write as _;
use tblgen_runtime::{DiagArg, DiagModifier, DiagSeverity, DiagValue, Indexed as _};

/// A text as LLVM escapes it in C++.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'\\' => out += "\\\\",
            b'\t' => out += "\\t",
            b'\n' => out += "\\n",
            b'"' => out += "\\\"",
            b' '..=b'~' => out.push(byte.into()),
            byte => write!(out, "\\{byte:03o}").unwrap(),
        }
    }
    out
}

fn by_name() -> Vec<Diag> {
    let mut all = Diag::ALL.to_vec();
    all.sort_by_key(|diag| diag.name());
    all
}

fn row(diag: Diag) -> String {
    let pedantic = DiagGroup::from_name("pedantic").filter(|_| diag.is_pedantic());
    let group = diag.group().or(pedantic);
    format!(
        "DIAG({}, {}, (unsigned)diag::Severity::{}, \"{}\", {}, SFINAE_{}, {}, {}, {}, {}, <{}>)",
        diag.name(),
        diag.class().record(),
        // In descriptions, notes are fatal.
        match diag.severity() {
            DiagSeverity::Note => "Fatal",
            severity => severity.name(),
        },
        escaped(diag.text()),
        group.map_or(0, DiagGroup::number),
        diag.sfinae().name(),
        diag.no_werror(),
        diag.show_in_system_header(),
        diag.show_in_system_macro(),
        diag.deferrable(),
        diag.category(),
    )
}

fn rows(out: &mut impl std::io::Write, component: Option<&str>) {
    for &diag in Diag::ALL {
        if component.is_none_or(|component| diag.component() == component) {
            writeln!(out, "{}", row(diag)).unwrap();
        }
    }
}

fn groups(out: &mut impl std::io::Write) {
    for group in DiagGroup::ALL {
        assert_eq!(DiagGroup::from_name(group.name()), Some(*group));
        write!(out, "{} {} [", group.number(), group.name()).unwrap();
        for diag in group.diags() {
            write!(out, " {}", diag.name()).unwrap();
        }
        write!(out, " ] [").unwrap();
        for sub in group.sub_groups() {
            write!(out, " {}", sub.number()).unwrap();
        }
        writeln!(out, " ] {}", group.docs().replace('\n', "\x1e")).unwrap();
    }
}

/// The values that Clang wrote, in order.
#[derive(Debug, Default)]
struct Written(std::cell::RefCell<std::collections::VecDeque<(String, String)>>);

impl DiagValue for Written {
    fn show(&self, modifier: DiagModifier, out: &mut dyn fmt::Write) -> fmt::Result {
        let name = match modifier {
            DiagModifier::None => "",
            DiagModifier::Qualified => "q",
            DiagModifier::ObjCClass => "objcclass",
            DiagModifier::ObjCInstance => "objcinstance",
            DiagModifier::First => "first",
            DiagModifier::Second => "second",
            _ => "?",
        };
        match self.0.borrow_mut().pop_front() {
            // Only a pair of types is written as one; others are written by themselves.
            Some((how, text)) if how == name || how.is_empty() && name.ends_with(['t', 'd']) => {
                out.write_str(&text)
            }
            other => write!(out, "<{name}: {other:?}>"),
        }
    }
}

/// The text of a diagnostic with the arguments of a line.
fn message(line: &str) -> String {
    let line = line.replace('\x1e', "\n");
    let mut fields = line.split('\x1f');
    let name = fields.next().unwrap_or_default();
    let Some(diag) = Diag::from_name(name) else {
        return format!("no diagnostic {name}");
    };
    let fields: Vec<(&str, &str)> = fields.map(|field| field.split_at(1)).collect();
    let written = fields.iter().filter(|(kind, _)| *kind == "L");
    let written = written.filter_map(|(_, text)| text.split_once('\x1d'));
    let written = written.map(|(how, text)| (how.to_string(), text.to_string()));
    let written = Written(std::cell::RefCell::new(written.collect()));
    let arguments = fields.iter().filter_map(|(kind, text)| match *kind {
        "I" => Some(DiagArg::Int(text.parse().unwrap())),
        "U" => Some(DiagArg::Uint(text.parse().unwrap())),
        "N" => Some(DiagArg::Name(text)),
        "T" => Some(DiagArg::Text(text)),
        "V" => Some(DiagArg::Value(&written)),
        _ => None,
    });
    let arguments: Vec<DiagArg<'_>> = arguments.collect();
    let mut out = String::new();
    diag.format(&arguments, &mut out).unwrap();
    let left = written.0.borrow().len();
    if left > 0 {
        write!(out, " <{left} values are not written>").unwrap();
    }
    out.replace('\n', "\x1e")
}

fn severities(line: &str) -> String {
    let flags: Vec<&str> = line.split(' ').filter(|flag| !flag.is_empty()).collect();
    let flags = DiagFlags::new(&flags);
    let letter = |diag: Diag| match (diag.class(), flags.severity(diag)) {
        (tblgen_runtime::DiagClass::Note, _) | (_, DiagSeverity::Note) => 'N',
        (_, DiagSeverity::Ignored) => 'I',
        (_, DiagSeverity::Remark) => 'R',
        (_, DiagSeverity::Warning) => 'W',
        (_, DiagSeverity::Error) => 'E',
        (_, DiagSeverity::Fatal) => 'F',
    };
    by_name().into_iter().map(letter).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let what = arguments.first().map_or("", String::as_str);
    let argument = arguments.get(1).map(String::as_str);
    let file = || std::fs::read_to_string(argument.unwrap()).unwrap();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    match what {
        "rows" => rows(&mut out, argument),
        "groups" => groups(&mut out),
        "texts" => {
            for line in file().lines() {
                writeln!(out, "{}", message(line)).unwrap();
            }
        }
        _ => {
            for line in file().lines() {
                writeln!(out, "{}", severities(line)).unwrap();
            }
        }
    }
    out.flush().unwrap();
}
