//! Answers about tags, characters and commands.

mod comments {
    tblgen_runtime::tablegen!("td/doc_comments/good/comments.td", doc_comments);
}

use comments::{CommentCommand, HtmlTag, NamedCharacter, named_character};

#[test]
fn tags_have_flags() {
    assert_eq!(HtmlTag::from_name("li"), Some(HtmlTag::Li));
    assert!(HtmlTag::Li.is_end_tag_optional() && !HtmlTag::Li.is_end_tag_forbidden());
    assert!(HtmlTag::Br.is_end_tag_forbidden());
    assert_eq!(HtmlTag::from_name("LI"), None);
}

#[test]
fn characters_have_names() {
    assert_eq!(named_character("amp"), Some("&"));
    assert_eq!(named_character("ouml"), Some("ö"));
    assert_eq!(named_character("nothing"), None);
    assert_eq!(NamedCharacter::ouml.text(), "ö");
}

#[test]
fn commands_have_flags() {
    assert!(CommentCommand::C.is_inline() && !CommentCommand::Code.is_inline());
    assert_eq!(CommentCommand::C.num_args(), 1);
    assert_eq!(CommentCommand::Code.end(), Some(CommentCommand::EndCode));
    assert_eq!(CommentCommand::Formula.end(), Some(CommentCommand::Formula));
    assert_eq!(CommentCommand::EndCode.end(), None);
    assert_eq!(
        CommentCommand::from_name("f$"),
        Some(CommentCommand::Formula)
    );
}
