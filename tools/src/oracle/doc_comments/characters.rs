fn main() {
    for one in NamedCharacter::ALL {
        let text = named_character(one.name()).unwrap();
        let bytes = text.bytes().map(|byte| format!("\\x{byte:x}"));
        println!("{} {}", one.name(), bytes.collect::<String>());
    }
    assert_eq!(named_character("nothing"), None);
}
