//! Answers of generated attributes.

use std::cell::RefCell;

use tblgen_runtime::ir::AttrClass;

tblgen_runtime::tablegen!("td/attributes/good/own.td", attributes);

#[test]
fn kinds_have_the_numbers_of_llvm() {
    // By class, and by name within a class.
    let kinds = [
        AttrKind::Safe,
        AttrKind::Zero,
        AttrKind::Of,
        AttrKind::Bytes,
    ];
    assert_eq!(AttrKind::ALL, kinds);
    assert_eq!(kinds.map(AttrKind::number), [1, 2, 3, 4]);
    assert_eq!(AttrKind::from_number(0), Some(AttrKind::None));
}

#[test]
fn kinds_have_spellings_classes_and_properties() {
    assert_eq!(AttrKind::Safe.spelling(), "safe_one");
    assert_eq!(AttrKind::from_spelling("bytes"), Some(AttrKind::Bytes));
    assert_eq!(AttrKind::from_spelling("fast-math"), None);
    assert_eq!(AttrKind::from_spelling(""), None);
    assert_eq!(AttrKind::Of.class(), AttrClass::Type);
    assert_eq!(AttrKind::None.class(), AttrClass::Enum);
    assert!(AttrKind::Safe.has(AttrProperty::FnAttr));
    assert!(!AttrKind::Safe.has(AttrProperty::ParamAttr));
    assert!(AttrKind::Bytes.has(AttrProperty::ParamAttr));
    assert_eq!(StringAttr::Fast.spelling(), "fast-math");
    assert_eq!(
        StringAttr::from_spelling("fast-math"),
        Some(StringAttr::Fast)
    );
    assert!(StringAttr::Fast.is_boolean());
}

/// Rules that write down what they are asked.
#[derive(Default)]
struct Rules {
    asked: RefCell<Vec<String>>,
    differ: bool,
}

impl AttrRules for Rules {
    type Function = str;

    fn is_equal(&self, caller: &str, callee: &str, attribute: &str) -> bool {
        self.asked
            .borrow_mut()
            .push(format!("{caller} {callee} {attribute}"));
        !self.differ
    }

    fn merge_2(&self, _: &str, _: &str) -> bool {
        true
    }

    fn set_and(&self, _: &mut str, callee: &str, attribute: &str) {
        self.asked
            .borrow_mut()
            .push(format!("and {callee} {attribute}"));
    }

    fn grow_stack(&self, caller: &mut str, _: &str) {
        caller.make_ascii_uppercase();
    }
}

#[test]
fn rules_are_asked_in_their_order() {
    let rules = Rules::default();
    assert!(rules.are_compatible("f", "g"));
    assert_eq!(rules.asked.take(), ["f g safe_one", "f g stack-size"]);
    let strict = Rules {
        differ: true,
        ..Rules::default()
    };
    assert!(!strict.are_compatible("f", "g"));
    assert_eq!(strict.asked.take(), ["f g safe_one"]);
    let mut caller = String::from("f");
    rules.merge(&mut caller, "g");
    assert_eq!(
        (rules.asked.take(), caller.as_str()),
        (vec!["and g fast-math".into()], "F")
    );
}
