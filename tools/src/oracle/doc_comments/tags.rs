fn main() {
    for &tag in HtmlTag::ALL {
        println!("tag {}", tag.name());
        assert_eq!(HtmlTag::from_name(tag.name()), Some(tag));
        if tag.is_end_tag_optional() {
            println!("optional {}", tag.name());
        }
        if tag.is_end_tag_forbidden() {
            println!("forbidden {}", tag.name());
        }
    }
}
