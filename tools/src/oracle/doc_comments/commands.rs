/// The name as a part of an identifier, as LLVM spells it.
fn mangled(name: &str) -> String {
    let spelled = name.chars().map(|c| match c {
        '(' => "lparen".to_string(),
        ')' => "rparen".to_string(),
        '[' => "lsquare".to_string(),
        ']' => "rsquare".to_string(),
        '{' => "lbrace".to_string(),
        '}' => "rbrace".to_string(),
        '$' => "dollar".to_string(),
        '/' => "slash".to_string(),
        c => c.to_string(),
    });
    spelled.collect()
}

fn main() {
    for &one in CommentCommand::ALL {
        let flags = [
            one.is_inline(),
            one.is_block(),
            one.is_brief(),
            one.is_returns(),
            one.is_param(),
            one.is_template_param(),
            one.is_throws(),
            one.is_deprecated(),
            one.is_headerfile(),
            one.is_par(),
            one.is_empty_paragraph_allowed(),
            one.is_verbatim_block(),
            one.is_verbatim_block_end(),
            one.is_verbatim_line(),
            one.is_declaration(),
            one.is_function_declaration(),
            one.is_record_like_detail(),
            one.is_record_like_declaration(),
        ];
        let flags: String = flags.iter().map(|flag| format!("{}, ", u8::from(*flag))).collect();
        let end = one.end().map_or("", CommentCommand::name);
        let (name, number) = (one.name(), one.number());
        println!("\"{name}\", \"{end}\", {number}, {}, {flags}0", one.num_args());
        println!("{name}: &Commands[{number}]");
        println!("= {}", mangled(name));
        assert_eq!(CommentCommand::from_name(name), Some(one));
    }
}
