/// A list with something after each element.
fn list(elements: impl Iterator<Item = String>, end: &str) -> String {
    elements.map(|element| element + end).collect()
}

/// The combinations of types that an opcode is for.
fn combinations(opcode: &OpcodeRecord) -> Vec<Vec<Type>> {
    let mut all = vec![Vec::new()];
    for class in opcode.types {
        let longer = |types: Vec<Type>| {
            let class = class.record().types.into_iter();
            class.map(move |ty| [types.as_slice(), &[ty]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The lines about an opcode for some types.
fn instance(opcode: &OpcodeRecord, name: &str, types: &[Type]) {
    let id = format!("{name}{}", list(types.iter().map(|ty| ty.name().to_string()), ""));
    println!("OP_{id},");
    let args = || opcode.args.into_iter().map(|arg| arg.record());
    let type_of = |arg: &ArgTypeRecord| arg.name;
    let mut values = String::new();
    let (mut printed, mut parameters) = (String::new(), String::new());
    for (at, arg) in args().enumerate() {
        let ty = type_of(&arg);
        let and = if arg.as_ref { "&" } else { "" };
        println!("  const auto {and}V{at} = ReadArg<{ty}>(S, PC);");
        values += &format!(", V{at}");
        printed += &format!(" << ReadArg<{ty}>(P, PC) << \" \"");
        parameters += &format!("{}{ty} {and}, ", if arg.as_ref { "const " } else { " " });
    }
    let types: Vec<String> = types.iter().map(|ty| format!("PT_{}", ty.name())).collect();
    let types = match types.is_empty() {
        true => String::new(),
        false => format!("<{}>", types.join(", ")),
    };
    let place = if opcode.changes_pc { "PC" } else { "OpPC" };
    let result = if opcode.can_return { ", Result" } else { "" };
    println!("  if (!{name}{types}(S, {place}{result}{values}))");
    if opcode.can_return {
        println!("  if (!S.Current || S.Current->isRoot())");
    }
    println!("  PrintName(\"{id}\");");
    println!("  OS << \"\\t\"{printed} << \"\\n\";");
    println!("bool emit{id}({parameters}const SourceInfo &);");
}

fn main() {
    for &opcode in Opcode::ALL {
        let record = opcode.record();
        let name = match record.name {
            "" => opcode.name(),
            name => name,
        };
        for types in combinations(&record) {
            instance(&record, name, &types);
        }
        let args = record.args.into_iter();
        let args = list(args.map(|arg| arg.record().name.to_string()), ", ");
        if record.has_custom_eval && !record.types.is_empty() {
            println!("bool emit{name}({args}const SourceInfo &);");
        }
        if record.has_group {
            let types = "PrimType, ".repeat(record.types.len());
            println!("[[nodiscard]] bool emit{name}({types}{args}const SourceInfo &I);");
        }
    }
}
