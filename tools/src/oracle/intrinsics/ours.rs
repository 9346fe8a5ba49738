use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Instant;
use tblgen_runtime::ir::{
    AttributeIndex, Descriptor, FnType, IntrinsicTypes, MemoryLocation, OverloadKind, PlainType, Type, Types,
    ValueAttribute,
};

type Out = std::io::BufWriter<std::io::Stdout>;

/// Writes a type as LLVM's program reads it.
fn words(ty: &Type, out: &mut String) {
    match ty {
        Type::Integer(bits) => write!(out, " int {bits}").unwrap(),
        Type::Pointer(space) => write!(out, " ptr {space}").unwrap(),
        Type::Vector { element, count, is_scalable } => {
            let word = if *is_scalable { "scalable" } else { "vector" };
            write!(out, " {word} {count}").unwrap();
            words(element, out);
        }
        Type::Array { element, count } => {
            write!(out, " array {count}").unwrap();
            words(element, out);
        }
        Type::Struct(elements) => {
            write!(out, " struct {}", elements.len()).unwrap();
            elements.iter().for_each(|element| words(element, out));
        }
        Type::NamedStruct(name) => write!(out, " named {name}").unwrap(),
        Type::Function(function) => function_words(function, out),
        Type::Target { name, types, numbers } => {
            write!(out, " target {name} {} {}", types.len(), numbers.len()).unwrap();
            types.iter().for_each(|ty| words(ty, out));
            numbers.iter().for_each(|number| write!(out, " {number}").unwrap());
        }
        plain => write!(out, " {plain}").unwrap(),
    }
}

fn function_words(function: &FnType<Type>, out: &mut String) {
    let (is_var_arg, count) = (u8::from(function.is_var_arg), function.parameters.len());
    write!(out, " function {is_var_arg} {count}").unwrap();
    words(&function.result, out);
    function.parameters.iter().for_each(|ty| words(ty, out));
}

/// Random instances of all overloaded intrinsics.
fn make(out: &mut Out) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for &intrinsic in Intrinsic::ALL.iter().filter(|one| one.is_overloaded()) {
        for _ in 0..CHOICES {
            let Some(types) = choose(&mut random, intrinsic) else {
                eprintln!("no types for {intrinsic}");
                continue;
            };
            let mut line = format!("{} {}", intrinsic.id(), types.len());
            types.iter().for_each(|ty| words(ty, &mut line));
            writeln!(out, "{line}").unwrap();
        }
    }
}

/// Types of functions that may not be those of intrinsics: instances with one type replaced.
fn make_wrong(out: &mut Out) {
    let mut random = Random(0x1234_5678_9abc_def1);
    for &intrinsic in Intrinsic::ALL {
        let Some(types) = choose(&mut random, intrinsic) else { continue };
        let Ok(mut function) = intrinsic.fn_type(&Types, &types) else { continue };
        let count = function.parameters.len();
        let at = random.below(count + 2);
        match function.parameters.get_mut(at) {
            Some(parameter) => *parameter = any(&mut random, 3),
            None if at == count => function.result = any(&mut random, 3),
            None => function.is_var_arg = !function.is_var_arg,
        }
        let mut line = intrinsic.id().to_string();
        function_words(&function, &mut line);
        writeln!(out, "{line}").unwrap();
    }
}

/// Reads a type that [`words`] wrote.
fn read(words: &mut std::str::SplitWhitespace<'_>) -> Type {
    let word = words.next().unwrap();
    let number = |words: &mut std::str::SplitWhitespace<'_>| -> u64 {
        words.next().unwrap().parse().unwrap()
    };
    match word {
        "void" => Type::Void,
        "int" => Type::Integer(number(words) as u32),
        "ptr" => Type::Pointer(number(words) as u32),
        "vector" | "scalable" => {
            let count = number(words) as u32;
            let element = read(words).into();
            Type::Vector { element, count, is_scalable: word == "scalable" }
        }
        "array" => {
            let count = number(words);
            Type::Array { element: read(words).into(), count }
        }
        "struct" => {
            let count = number(words);
            Type::Struct((0..count).map(|_| read(words)).collect())
        }
        "named" => Type::NamedStruct(words.next().unwrap().into()),
        "function" => {
            let (is_var_arg, count) = (number(words) != 0, number(words));
            let result = read(words);
            let parameters = (0..count).map(|_| read(words)).collect();
            Type::Function(FnType { result, parameters, is_var_arg }.into())
        }
        "target" => {
            let name = words.next().unwrap().into();
            let (types, numbers) = (number(words), number(words));
            let types = (0..types).map(|_| read(words)).collect();
            let numbers = (0..numbers).map(|_| number(words) as u32).collect();
            Type::Target { name, types, numbers }
        }
        _ => {
            let plain = PlainType::ALL.iter().find(|one| one.assembly() == word);
            Type::Plain(*plain.unwrap())
        }
    }
}

fn intrinsic(words: &mut std::str::SplitWhitespace<'_>) -> Intrinsic {
    let id = words.next().unwrap().parse().unwrap();
    Intrinsic::from_id(id).unwrap()
}

fn found(types: &[Type]) -> String {
    types.iter().map(|ty| format!(" | {ty}")).collect()
}

fn instances(out: &mut Out, file: &str) {
    for line in file.lines() {
        let mut words = line.split_whitespace();
        let intrinsic = intrinsic(&mut words);
        let count: usize = words.next().unwrap().parse().unwrap();
        let types: Vec<Type> = (0..count).map(|_| read(&mut words)).collect();
        let function = intrinsic.fn_type(&Types, &types).unwrap();
        let name = intrinsic.mangle(&types).unwrap();
        let matched = match intrinsic.overloads_of(&Types, &function) {
            Ok(types) => found(&types),
            Err(_) => " no match".to_string(),
        };
        writeln!(out, "{name} {function}{matched}").unwrap();
    }
}

/// Names that do not become again what they are made of.
fn demangled(out: &mut Out, file: &str) {
    for line in file.lines() {
        let mut words = line.split_whitespace();
        let intrinsic = intrinsic(&mut words);
        let count: usize = words.next().unwrap().parse().unwrap();
        let types: Vec<Type> = (0..count).map(|_| read(&mut words)).collect();
        let name = intrinsic.mangle(&types).unwrap();
        let back = Intrinsic::demangle(&name);
        if back != Ok((intrinsic, types)) {
            writeln!(out, "{name} becomes {back:?}").unwrap();
        }
    }
}

fn matches(out: &mut Out, file: &str) {
    for line in file.lines() {
        let mut words = line.split_whitespace();
        let intrinsic = intrinsic(&mut words);
        let Type::Function(function) = read(&mut words) else { panic!("no function") };
        match intrinsic.overloads_of(&Types, &function) {
            Ok(types) => writeln!(out, "{}", found(&types)),
            Err(_) => writeln!(out, " no match"),
        }
        .unwrap();
    }
}

/// LLVM's number of effects on memory, which has three parts of it.
fn memory(intrinsic: Intrinsic) -> u32 {
    let parts = [MemoryLocation::Arguments, MemoryLocation::Inaccessible, MemoryLocation::Other];
    let access = parts.map(|part| intrinsic.memory().access(part) as u32);
    access[0] | access[1] << 2 | access[2] << 4
}

fn value(attribute: ValueAttribute) -> String {
    let index = match attribute.index {
        AttributeIndex::Result => 0,
        AttributeIndex::Parameter(number) => number + 1,
    };
    let (kind, number) = (attribute.kind.name().to_ascii_lowercase(), attribute.number);
    match kind.as_str() {
        "align" => format!("{index}:align {number}"),
        "dereferenceable" => format!("{index}:dereferenceable({number})"),
        _ => format!("{index}:{kind}"),
    }
}

fn all(out: &mut Out) {
    for &intrinsic in Intrinsic::ALL {
        assert_eq!(Intrinsic::from_id(intrinsic.id()), Some(intrinsic));
        assert_eq!(Intrinsic::from_name(&intrinsic.name()), Some(intrinsic));
        let ty = match intrinsic.is_overloaded() {
            true => "overloaded".to_string(),
            false => intrinsic.fn_type(&Types, &[]).unwrap().to_string(),
        };
        let attributes = intrinsic.attributes();
        let function = attributes.function();
        let mut texts: BTreeSet<String> = function
            .map(|one| format!("function:{}", one.name().to_ascii_lowercase()))
            .collect();
        texts.extend(attributes.values().map(value));
        if memory(intrinsic) != 0x3f {
            texts.insert(format!("function:memory{}", memory(intrinsic)));
        }
        let texts: String = texts.iter().map(|text| format!(" {text}")).collect();
        writeln!(out, "{} {intrinsic} {ty}{texts}", intrinsic.id()).unwrap();
    }
}

fn lookups(out: &mut Out, file: &str) {
    for name in file.lines() {
        let id = Intrinsic::lookup(name).map_or(0, |(intrinsic, _)| intrinsic.id());
        writeln!(out, "{id}").unwrap();
    }
}

fn builtins(out: &mut Out, file: &str) {
    for line in file.lines() {
        let mut words = line.split_whitespace();
        let [kind, target, name] = [(); 3].map(|()| words.next().unwrap());
        let target = if target == "-" { "" } else { target };
        let found = match kind {
            "clang" => Intrinsic::from_clang_builtin(target, name),
            _ => Intrinsic::from_ms_builtin(target, name),
        };
        if let Some(found) = found {
            let back = match kind {
                "clang" => found.clang_builtin().is_some_and(|back| back == name),
                _ => found.ms_builtin().is_some_and(|back| back == name),
            };
            assert!(back, "{line}");
        }
        writeln!(out, "{}", found.map_or(0, Intrinsic::id)).unwrap();
    }
}

fn bench(out: &mut Out, file: &str) {
    let names: Vec<&str> = file.lines().collect();
    let (rounds, mut sum) = (20, 0u64);
    let start = Instant::now();
    for _ in 0..rounds {
        for name in &names {
            sum += Intrinsic::lookup(name).map_or(0, |(found, _)| u64::from(found.id()));
        }
    }
    let each = start.elapsed().as_nanos() as f64 / (rounds * names.len()) as f64;
    writeln!(out, "{each:.1} {sum}").unwrap();
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap();
    let file = arguments.next().map(|file| std::fs::read_to_string(file).unwrap());
    let file = file.unwrap_or_default();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    match what.as_str() {
        "all" => all(&mut out),
        "make" => make(&mut out),
        "make-wrong" => make_wrong(&mut out),
        "instances" => instances(&mut out, &file),
        "demangled" => demangled(&mut out, &file),
        "matches" => matches(&mut out, &file),
        "lookups" => lookups(&mut out, &file),
        "builtins" => builtins(&mut out, &file),
        _ => bench(&mut out, &file),
    }
    out.flush().unwrap();
}
