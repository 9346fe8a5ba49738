fn main() {
    for (name, attr) in Attr::ALL.iter().map(|attr| (attr.name(), attr.record())) {
        if !attr.ast_node {
            continue;
        }
        let first = attr.documentation.into_iter().next();
        let text = first.and_then(|one| one.record().content).unwrap_or("");
        println!("\nstatic const char AttrDoc_{name}[] = R\"reST({})reST\";", text.trim());
    }
}
