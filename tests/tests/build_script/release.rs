//! The release of LLVM that a description belongs to, and the language.

use super::*;

#[test]
fn the_release_is_in_the_code() {
    let dir = TempDir::new("release");
    dir.write("td/T.td", TARGET);
    dir.write("td/regs.td", "def A : Register<\"a\">;");
    let release = |builder: Builder| {
        let path = run(&builder.split(false), &dir).0.unwrap().path;
        let code = fs::read_to_string(path).unwrap();
        let (header, code) = code.split_once('\n').unwrap();
        let (_, of) = header.split_once("td/T.td of ").unwrap();
        let of = of.strip_suffix(". Do not edit.").unwrap().to_string();
        let number = of.strip_prefix("LLVM ").unwrap();
        assert!(code.contains(&format!("\npub const RELEASE: u32 = {number};\n")));
        of
    };
    assert_eq!(release(builder(&dir)), "LLVM 19");
    assert_eq!(release(builder(&dir).llvm("22.1.8")), "LLVM 22");
    assert_eq!(
        release(builder(&dir).option("llvm", "23.0.0git")),
        "LLVM 23"
    );
}

#[test]
fn the_language_is_chosen_or_follows_the_library() {
    let dir = TempDir::new("language");
    static EMPTY: FnBackend = FnBackend::rust("empty", "", |_| Ok(()));
    let is_accepted = |library: &str, language: Option<Language>| {
        dir.write("td/T.td", &format!("{library}{BOTH}"));
        let builder = Builder::new("td/T.td").manifest_dir(dir.path());
        let builder = builder.out_dir(dir.path()).custom_backend(&EMPTY);
        let builder = match language {
            Some(language) => builder.language(language),
            None => builder,
        };
        run(&builder, &dir).0.is_ok()
    };
    let older = "class ValueType { int Value; string LLVMName; bit isVector = 0; }";
    let newer = "class ValueType { string LLVMName; bit isVector = 0; }";
    assert!(!is_accepted("", None));
    assert!(is_accepted("", Some(Language::V22)));
    assert!(!is_accepted(older, None));
    assert!(is_accepted(newer, None));
    assert!(!is_accepted(newer, Some(Language::V19)));
}

/// A description that LLVM 22's language accepts and LLVM 19's does not.
const BOTH: &str = "
    class A; class B; def Both : A, B;
    class IsB<A x> { bit Is = !isa<B>(x); }
    assert IsB<Both>.Is, \"decided by the type\";
";
