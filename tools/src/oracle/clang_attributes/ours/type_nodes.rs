/// The macro that Clang gives a type to.
fn macro_name(node: TypeNode) -> &'static str {
    let classes = [
        (RecordClass::NeverCanonical, "NON_CANONICAL_TYPE"),
        (RecordClass::NeverCanonicalUnlessDependent, "NON_CANONICAL_UNLESS_DEPENDENT_TYPE"),
        (RecordClass::AlwaysDependent, "DEPENDENT_TYPE"),
    ];
    let found = classes.iter().find(|(class, _)| node.is_a(*class));
    match node.record().r#abstract {
        true => "ABSTRACT_TYPE",
        false => found.map_or("TYPE", |(_, name)| name),
    }
}

fn main() {
    for &node in TypeNode::ALL {
        let name = node.name().trim_end_matches("Type");
        if let Some(base) = node.record().base {
            println!("{}({name}, {})", macro_name(node), base.name());
        }
        if node.is_a(RecordClass::LeafType) {
            println!("LEAF_TYPE({name})");
        }
    }
}
