//! Answers of generated directives: names, clauses and what they are about.

use tblgen_runtime::{ClauseRule, VersionRange};

mod older {
    tblgen_runtime::tablegen!("td/directives/good/older.td", directives);
}

mod newer {
    tblgen_runtime::tablegen!("td/directives/good/newer.td", directives);
}

use older::{Association, Clause, Directive, Kind};

#[test]
fn names_and_texts() {
    assert_eq!(
        Directive::parse("parallel for"),
        Some(Directive::parallel_for)
    );
    assert_eq!(Directive::parse("nothing"), None);
    assert_eq!(Directive::parallel_for.spelling(), "parallel for");
    assert_eq!(Directive::parallel_for.name(), "D_parfor");
    assert_eq!(
        (Directive::DEFAULT, Clause::DEFAULT),
        (Directive::a, Clause::a)
    );
    assert_eq!(Directive::LANGUAGE, "T");
    // Text names no clause that is implicit.
    assert_eq!((Clause::parse("b"), Clause::b.is_implicit()), (None, true));
}

#[test]
fn clauses_may_stand_by_rules() {
    let found = Directive::parallel;
    assert_eq!(found.clause_rule(Clause::a, 2), Some(ClauseRule::Allowed));
    assert_eq!(found.clause_rule(Clause::a, 5), None);
    assert_eq!(
        found.clause_rule(Clause::c, 3),
        Some(ClauseRule::AllowedOnce)
    );
    assert!(!found.allows(Clause::b, 3));
    let rules: Vec<ClauseRule> = found.clauses().map(|one| one.rule).collect();
    use ClauseRule::{Allowed, AllowedOnce, Required};
    assert_eq!(rules, [Allowed, AllowedOnce, Required]);
    let first = found.clauses().next().unwrap();
    assert_eq!(first.versions, VersionRange { min: 2, max: 4 });
}

#[test]
fn directives_of_others() {
    let whole = Directive::parallel_for;
    let leaves = [Directive::parallel, Directive::r#for];
    assert!(whole.leaf_constructs().eq(leaves));
    assert_eq!(Directive::from_leaf_constructs(&leaves), Some(whole));
    assert_eq!(Directive::from_leaf_constructs(&[]), None);
    assert_eq!(Directive::MAX_LEAVES, 2);
    assert_eq!(whole.association(), Some(Association::Loop));
    assert_eq!(Directive::a.association(), Some(Association::None));
}

#[test]
fn values_have_numbers() {
    assert_eq!(Kind::parse("x"), Some(Kind::V_x));
    assert_eq!((Kind::V_x.value(), Kind::V_y.value()), (5, -2));
    assert_eq!((Kind::DEFAULT, Kind::V_y.spelling()), (Kind::V_y, "y"));
    assert!(Kind::V_x.is_user_value());
}

#[test]
fn versions_have_spellings() {
    use newer::{Clause, Directive, DirectiveCategory, SourceLanguage};
    let data = Directive::target_data;
    assert_eq!(data.spelling_in(52), Some("target data"));
    assert_eq!(data.spelling_in(60), Some("target_data"));
    assert_eq!(data.spelling_in(55), None);
    assert_eq!(data.spelling(), "target data");
    let (found, versions) = Directive::parse_with_versions("target_data").unwrap();
    assert_eq!((found, versions.min), (data, 60));
    assert_eq!(Clause::parse("pcopy"), Some(Clause::copy));
    assert_eq!(Clause::copy.spellings().count(), 2);
    assert!(data.is_in(SourceLanguage::C) && !data.is_in(SourceLanguage::Fortran));
    assert_eq!(data.category(), Some(DirectiveCategory::Meta));
}
