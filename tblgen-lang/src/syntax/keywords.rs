//! The keywords of the language.

macro_rules! keywords {
    ($($variant:ident $text:literal)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Keyword { $($variant,)* }

        pub(super) fn keyword(word: &[u8]) -> Option<Keyword> {
            $(if word == $text.as_bytes() { return Some(Keyword::$variant); })*
            None
        }
    };
}

keywords! {
    Assert "assert" Bit "bit" Bits "bits" Class "class" Code "code" Dag "dag" Def "def" Defm "defm"
    Defset "defset" Deftype "deftype" Defvar "defvar" Dump "dump" Else "else" False "false" Field "field"
    Foreach "foreach" If "if" In "in" Include "include" Int "int" Let "let" List "list"
    Multiclass "multiclass" String "string" Then "then" True "true"
}

/// Whether a word is a keyword of the language, and so can be no name.
pub fn is_keyword(word: &[u8]) -> bool {
    keyword(word).is_some()
}
