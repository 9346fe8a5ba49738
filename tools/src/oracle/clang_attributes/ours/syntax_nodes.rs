use tblgen_runtime::records::RecordName;

/// The nodes that have a node as their base, in the order of names.
fn derived(base: NodeType) -> Vec<NodeType> {
    let all = NodeType::ALL.iter().copied();
    let mut derived: Vec<NodeType> = all.filter(|node| node.record().base == Some(base)).collect();
    derived.sort_by_key(|node| node.name());
    derived
}

/// The first or last node without derived ones, below a node.
fn end(mut node: NodeType, choose: fn(&[NodeType]) -> Option<&NodeType>) -> &'static str {
    while let Some(next) = choose(&derived(node)) {
        node = *next;
    }
    node.name()
}

/// The lines of a comment.
fn comment(text: &str) {
    let mut lines = text.trim_end().lines().skip_while(|line| line.trim().is_empty()).peekable();
    let first = lines.peek().copied().unwrap_or_default();
    let indent = &first[..first.len() - first.trim_start().len()];
    for line in lines {
        // Readers of the output do not see blanks at the end of lines.
        let line = format!("/// {}", line.strip_prefix(indent).unwrap_or(line));
        println!("class {}", line.trim_end());
    }
}

/// The class of a child.
fn class(name: RecordName) -> &'static str {
    if let Some(optional) = name.find::<Optional>() {
        return class(optional.record().inner);
    }
    if name.find::<AnyToken>().is_some() {
        return "Leaf";
    }
    name.as_str()
}

fn node(node: NodeType) {
    let (name, record, below) = (node.name(), node.record(), derived(node));
    let base = record.base.map_or("", |base| base.name());
    match below.is_empty() {
        _ if base.is_empty() => {}
        true => println!("list CONCRETE_NODE({name},{base})"),
        false => {
            let (first, last) = (end(node, |list| list.first()), end(node, |list| list.last()));
            println!("list ABSTRACT_NODE({name},{base},{first},{last})");
        }
    }
    if !node.is_a(RecordClass::External) {
        comment(record.documentation.unwrap_or(""));
        let is_final = if below.is_empty() { " final" } else { "" };
        println!("class class {name}{is_final} : public {base} {{");
    }
    if let Some(sequence) = Sequence::from_name(name) {
        for role in sequence.record().children {
            let role = role.record();
            println!("class {} *get{}()  {{", class(role.syntax), role.role);
        }
    }
    below.into_iter().for_each(crate::node);
}

fn main() {
    node(NodeType::Node);
}
