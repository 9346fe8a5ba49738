fn main() {
    for node in Node::ALL {
        let record = node.record();
        let base = record.base.map_or("-", |base| base.name());
        println!("{} {base} {}", node.name(), record.r#abstract);
    }
}
