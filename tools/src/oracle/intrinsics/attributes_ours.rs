struct Rules;

fn rule(name: &str, attribute: &str) -> bool {
    match attribute {
        "" => println!("rule {name}"),
        _ => println!("rule {name} {attribute}"),
    }
    true
}

impl AttrRules for Rules {
    type Function = ();

    fn is_equal(&self, _: &(), _: &(), attribute: &str) -> bool {
        rule("isEqual", attribute)
    }
    fn check_denorm_mode(&self, _: &(), _: &()) -> bool {
        rule("checkDenormMode", "")
    }
    fn check_strict_fp(&self, _: &(), _: &()) -> bool {
        rule("checkStrictFP", "")
    }
    fn set_and(&self, _: &mut (), _: &(), attribute: &str) {
        rule("setAND", attribute);
    }
    fn set_or(&self, _: &mut (), _: &(), attribute: &str) {
        rule("setOR", attribute);
    }
    fn adjust_caller_ssp_level(&self, _: &mut (), _: &()) {
        rule("adjustCallerSSPLevel", "");
    }
    fn adjust_caller_stack_probes(&self, _: &mut (), _: &()) {
        rule("adjustCallerStackProbes", "");
    }
    fn adjust_caller_stack_probe_size(&self, _: &mut (), _: &()) {
        rule("adjustCallerStackProbeSize", "");
    }
    fn adjust_min_legal_vector_width(&self, _: &mut (), _: &()) {
        rule("adjustMinLegalVectorWidth", "");
    }
    fn adjust_null_pointer_valid_attr(&self, _: &mut (), _: &()) {
        rule("adjustNullPointerValidAttr", "");
    }
}

fn main() {
    for &kind in AttrKind::ALL {
        assert_eq!(AttrKind::from_spelling(kind.spelling()), Some(kind));
        let properties: u32 = AttrProperty::ALL
            .iter()
            .filter(|one| kind.has(**one))
            .map(|one| 1 << one.number())
            .sum();
        println!(
            "kind {} {} {} {} {properties}",
            kind.name(),
            kind.spelling(),
            kind.number(),
            kind.class().name()
        );
    }
    for &text in StringAttr::ALL {
        assert_eq!(StringAttr::from_spelling(text.spelling()), Some(text));
        println!("text {} {} {}", text.name(), text.spelling(), u8::from(text.is_boolean()));
    }
    Rules.are_compatible(&(), &());
    Rules.merge(&mut (), &());
}
