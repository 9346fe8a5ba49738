use std::io::Write as _;
use std::time::Instant;
use tblgen_runtime::{Argument, OptConfig, OptSet, OptText, OptionKind, Tokenizer};

type Out = std::io::BufWriter<std::io::Stdout>;

fn plain(text: &str) -> String {
    text.replace('\n', "\\n").replace('\t', "\\t")
}

fn optional(text: Option<&str>) -> String {
    text.map_or("-".into(), |text| format!("={}", plain(text)))
}

/// LLVM's number of an option.
fn id(option: Opt) -> usize {
    GROUPS + option.number() as usize + 1
}

fn list(texts: impl Iterator<Item = &'static str>) -> String {
    texts.map(|text| format!("{text};")).collect()
}

fn rows(out: &mut Out) {
    groups(out);
    for &option in Opt::ALL {
        let prefix = option.prefixes().next().unwrap_or("");
        let param = if option.kind() == OptionKind::MultiArg { option.num_args() } else { 0 };
        let all = OptSet::ALL;
        let variant = option.help_for(all).filter(|text| Some(*text) != option.help());
        let seen: u64 = OptVisibility::ALL
            .iter()
            .map(|one| OptSet::from(*one))
            .filter(|one| variant.is_some() && option.help_for(*one) == variant)
            .map(|one| one.bits())
            .sum();
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            id(option),
            option.name(),
            option.kind().name(),
            list(option.prefixes()),
            plain(&format!("{prefix}{}", option.spelling())),
            group_id(option),
            option.alias().map_or(0, id),
            list(option.alias_args()),
            option.flags().bits(),
            option.visibility().bits(),
            param,
            optional(option.help()),
            variant.map_or(String::new(), |text| format!("{seen}{};", plain(text))),
            optional(option.meta_var()),
            match option.has_values_code() {
                true => "=".to_string(),
                false => optional(option.values()),
            },
        )
        .unwrap();
    }
}

fn help(out: &mut Out) {
    let all = Opt::ALL.iter().fold(0, |all, one| all | one.visibility().bits());
    let masks = [0xffff_ffff].into_iter();
    let masks = masks.chain((0..32).map(|bit| 1 << bit).filter(|bit| all & bit != 0));
    for mask in masks {
        for how in 0..4 {
            writeln!(out, "== {mask} {how}").unwrap();
            let config = OptConfig::new().visibility(OptSet::from_bits(mask));
            let help = Opt::TABLE.help("usage", "title").config(config);
            write!(out, "{}", help.show_hidden(how & 1 != 0).show_all_aliases(how & 2 != 0))
                .unwrap();
        }
    }
}

struct Case<'l> {
    config: OptConfig<Opt>,
    words: OptConfig<Opt>,
    nearest: bool,
    args: Vec<&'l [u8]>,
}

fn case(line: &[u8]) -> Case<'_> {
    let mut parts = line.split(|c| *c == 0x1f);
    let mut number = || std::str::from_utf8(parts.next().unwrap()).unwrap().parse::<u64>().unwrap();
    let [rules, mask, include, exclude] = [number(), number(), number(), number()];
    let config = OptConfig::new()
        .ignore_case(rules & 1 != 0)
        .grouped_short(rules & 2 != 0)
        .dash_dash(rules & 4 != 0);
    let config = match rules & 8 != 0 {
        true => config
            .include_flags(OptSet::from_bits(include))
            .exclude_flags(OptSet::from_bits(exclude)),
        false => config.visibility(OptSet::from_bits(mask)),
    };
    let words = OptConfig::new()
        .visibility(OptSet::from_bits(mask))
        .exclude_flags(OptSet::from_bits(exclude));
    Case { config, words, nearest: rules & 16 != 0, args: parts.collect() }
}

fn texts<T: AsRef<[u8]>>(out: &mut Out, texts: impl IntoIterator<Item = T>) {
    for text in texts {
        out.write_all(text.as_ref()).unwrap();
        out.write_all(b"|").unwrap();
    }
}

fn lines(out: &mut Out, file: &[u8]) {
    for line in file.split(|c| *c == b'\n').filter(|line| !line.is_empty()) {
        let case = case(line);
        let parsed = Opt::TABLE.parse(&case.args, &case.config);
        for arg in parsed.iter() {
            let alias = arg.alias().map_or(0, id);
            write!(out, "{} {} {alias} {} [", arg.index(), id(arg.option()), arg.spelling())
                .unwrap();
            texts(out, arg.values().map(OptText::as_bytes));
            write!(out, "] {arg} <").unwrap();
            let mut rendered = Vec::new();
            arg.render(&mut rendered);
            texts(out, &rendered);
            write!(out, "> <").unwrap();
            rendered.clear();
            arg.render_as_input(&mut rendered);
            texts(out, &rendered);
            write!(out, ">\x1e").unwrap();
        }
        let missing = parsed.missing().map_or((0, 0), |one| (one.index(), one.count()));
        write!(out, "missing {} {}", missing.0, missing.1).unwrap();
        if case.nearest && !case.args[0].is_empty() {
            complete(out, &case);
        }
        writeln!(out).unwrap();
    }
}

/// The first bytes of a text; what begins no name, if they are no text.
fn begin(text: &[u8], count: usize) -> &str {
    std::str::from_utf8(&text[..text.len().min(count)]).unwrap_or("\u{1f}")
}

fn complete(out: &mut Out, case: &Case<'_>) {
    let first = case.args[0];
    match Opt::TABLE.nearest(first, &case.config) {
        Some(found) => write!(out, " nearest {} {found} values", found.distance()),
        None => write!(out, " nearest -1  values"),
    }
    .unwrap();
    let first = std::str::from_utf8(first).unwrap();
    let value = case.args.get(1).copied().unwrap_or_default();
    for value in Opt::TABLE.complete_value(first, begin(value, 1)) {
        write!(out, " {value}").unwrap();
    }
    write!(out, " words").unwrap();
    for word in Opt::TABLE.complete(begin(first.as_bytes(), 4), &case.words) {
        write!(out, "|{word}\\t{}", plain(word.help())).unwrap();
    }
}

fn words(out: &mut Out, file: &[u8]) {
    for line in file.split(|c| *c == b'\n').filter(|line| !line.is_empty()) {
        let text: Vec<u8> = line.iter().map(|c| if *c == 0x1f { b'\n' } else { *c }).collect();
        for rules in [Tokenizer::Gnu, Tokenizer::Windows] {
            for word in rules.words(&text) {
                write!(out, "{}\x1e", plain(&OptText::new(&word).to_string())).unwrap();
            }
            write!(out, "\t").unwrap();
        }
        writeln!(out).unwrap();
    }
}

fn bench(out: &mut Out, file: &[u8]) {
    let cases = file.split(|c| *c == b'\n').filter(|line| !line.is_empty()).map(case);
    let cases: Vec<Case<'_>> = cases.collect();
    let (config, rounds, mut sum) = (OptConfig::new(), 5, 0);
    let start = Instant::now();
    for _ in 0..rounds {
        for case in &cases {
            sum += Opt::TABLE.parse(&case.args, &config).iter().count();
        }
    }
    let each = start.elapsed().as_nanos() / (rounds * cases.len() as u128);
    writeln!(out, "{each} {sum}").unwrap();
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap();
    let file = arguments.next().map(|file| std::fs::read(file).unwrap()).unwrap_or_default();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    match what.as_str() {
        "rows" => rows(&mut out),
        "help" => help(&mut out),
        "lines" => lines(&mut out, &file),
        "bench" => bench(&mut out, &file),
        "marshalling" => marshalling(&mut out),
        _ => words(&mut out, &file),
    }
    out.flush().unwrap();
    let _ = <[u8] as Argument>::argument(&[]);
}
