//! Records, their fields and values, as callers of the `tblgen` crate see them.

use tblgen::error::TableGenError;
use tblgen::init::{BitInit, BitsInit};
use tblgen::raw::TableGenRecTyKind as kinds;
use tblgen::{Record, RecordKeeper, TableGenParser, TypedInit};

const GARDEN: &str = r#"
    class Color;
    def Red : Color;
    def Green : Color;
    def mix;
    class Plant<string latin, int height = 30> {
      string Latin = latin;
      int Height = height;
      bits<3> Months = { 0, 1, 1 };
      bits<2> Unsure = { ?, 1 };
      list<Color> Colors = [Red, Green];
      list<string> Names = [];
      dag Soil = (mix 2:$sand, "clay", (mix):$rest);
      Color Main = Red;
      string Note = ?;
      code Care = [{ water(); }];
    }
    class Tree<string latin> : Plant<latin, 900>;
    def Rose : Plant<"Rosa">;
    def Oak : Tree<"Quercus"> { let Names = ["oak"]; }
    def : Plant<"Bellis", 9>;
    defvar Season = "spring";
"#;

fn garden() -> RecordKeeper<'static> {
    let parser = TableGenParser::new().add_source(GARDEN).unwrap();
    parser.parse().unwrap()
}

#[test]
fn classes_and_records_are_sorted_by_name() {
    let keeper = garden();
    let classes: Vec<&str> = keeper.classes().map(|(name, _)| name.unwrap()).collect();
    assert_eq!(classes, ["Color", "Plant", "Tree"]);
    let defs: Vec<&str> = keeper.defs().map(|(name, _)| name.unwrap()).collect();
    assert_eq!(defs, ["Green", "Oak", "Red", "Rose", "anonymous_0", "mix"]);
    let anonymous = keeper.defs().filter(|(_, def)| def.anonymous()).count();
    assert_eq!(anonymous, 1);
}

#[test]
fn derived_records_are_walked_from_both_ends() {
    let keeper = garden();
    let mut plants = keeper.all_derived_definitions("Plant");
    assert_eq!(plants.len(), 3);
    assert_eq!(plants.next().unwrap().name(), Ok("Oak"));
    assert_eq!(plants.next_back().unwrap().name(), Ok("anonymous_0"));
    assert_eq!(format!("{plants:?}"), "RecordIter { remaining: 1 }");
    assert_eq!(
        keeper.all_derived_definitions_if_defined("Stone").count(),
        0
    );
    assert_eq!(keeper.all_derived_definitions("Stone").count(), 0);
}

#[test]
fn fields_have_values_of_their_types() {
    let keeper = garden();
    let rose = keeper.def("Rose").unwrap();
    assert_eq!(rose.str_value("Latin"), Ok("Rosa"));
    assert_eq!(rose.int_value("Height"), Ok(30));
    assert_eq!(rose.bits_value("Months"), Ok(vec![true, true, false]));
    assert_eq!(rose.def_value("Main").unwrap().name(), Ok("Red"));
    assert_eq!(rose.optional_def_value("Main"), keeper.def("Red").ok());
    assert_eq!(rose.optional_str_value("Note"), Ok(None));
    assert_eq!(rose.code_value("Care").unwrap(), " water(); ");
    assert_eq!(rose.list_of_strings_value("Names"), Ok(vec![]));
    let colors = rose.list_of_defs_value("Colors").unwrap();
    assert_eq!(colors.len(), 2);
    assert!(rose.is_value_unset("Note") && !rose.is_value_unset("Latin"));
}

#[test]
fn wrong_questions_are_errors() {
    let keeper = garden();
    let rose = keeper.def("Rose").unwrap();
    let missing = TableGenError::MissingValue("Thorns".to_string());
    assert_eq!(rose.int_value("Thorns").unwrap_err().error(), &missing);
    assert_eq!(rose.value("Thorns").unwrap_err().error(), &missing);
    let wrong = rose.string_value("Height").unwrap_err().to_string();
    assert_eq!(
        wrong,
        "invalid conversion from Int to alloc::string::String"
    );
    assert!(rose.bits_value("Unsure").is_err());
    assert!(rose.list_of_ints_value("Colors").is_err());
    assert_eq!(
        keeper.def("Tulip").unwrap_err().to_string(),
        "expected def Tulip"
    );
    assert_eq!(
        keeper.class("Herb").unwrap_err().to_string(),
        "expected class Herb"
    );
}

#[test]
fn dags_have_operator_arguments_and_names() {
    let keeper = garden();
    let soil = keeper.def("Rose").unwrap().dag_value("Soil").unwrap();
    assert_eq!(soil.operator().name(), Ok("mix"));
    let names: Vec<_> = soil.args().map(|(name, _)| name).collect();
    assert_eq!(names, [Some("sand"), None, Some("rest")]);
    assert_eq!(soil.arg_no("rest"), Some(2));
    assert_eq!(i64::try_from(soil.get(0).unwrap()), Ok(2));
    assert!(soil.get(3).is_none());
    let (_, last) = soil.args().next_back().unwrap();
    assert_eq!(last.as_dag().unwrap().num_args(), 0);
}

#[test]
fn an_argument_that_is_unset_ends_the_walk() {
    let source = "def op; def D { dag G = (op 1, ?:$x, 2); list<int> L = [1, ?, 2]; }";
    let keeper = TableGenParser::new().add_source(source).unwrap();
    let keeper = keeper.parse().unwrap();
    let def = keeper.def("D").unwrap();
    let dag = def.dag_value("G").unwrap();
    assert_eq!((dag.num_args(), dag.args().count()), (3, 1));
    assert_eq!(dag.name(1), Some("x"));
    let list = def.list_init_value("L").unwrap();
    assert_eq!((list.len(), list.iter().count()), (3, 1));
    assert_eq!(list.iter().rev().count(), 1);
}

#[test]
fn bits_may_be_unset_or_of_something_unknown() {
    let keeper = garden();
    let bits = keeper
        .def("Rose")
        .unwrap()
        .bits_init_value("Unsure")
        .unwrap();
    assert_eq!(Vec::<Option<bool>>::from(bits), [Some(true), None]);
    assert!(bits.bit(1).is_none() && bits.bit(2).is_none());
    assert_eq!(Vec::<BitInit<'_>>::from(bits).len(), 2);

    let source = "class C<bits<2> b> { bits<2> B = b; }";
    let keeper = TableGenParser::new().add_source(source).unwrap();
    let keeper = keeper.parse().unwrap();
    let field = keeper.class("C").unwrap().value("B").unwrap();
    let bits: BitsInit<'_> = field.init.as_bits().unwrap();
    assert_eq!(bits.bit(1).unwrap().as_var_bit(), Some(("C:b", 1)));
    assert!(Vec::<bool>::try_from(field).is_err());
}

#[test]
fn what_is_not_known_yet_is_no_record() {
    let source = "class A; class C<A a, string s> { A X = a; string S = s; dag G = (a 1); }";
    let keeper = TableGenParser::new().add_source(source).unwrap();
    let keeper = keeper.parse().unwrap();
    let class = keeper.class("C").unwrap();
    assert!(Record::try_from(class.value("X").unwrap()).is_err());
    assert_eq!(class.string_value("S"), Ok(String::new()));
    let TypedInit::Def(unknown) = class.value("X").unwrap().init else {
        panic!("the field is of a class");
    };
    for record in [
        Record::from(unknown),
        class.dag_value("G").unwrap().operator(),
    ] {
        assert_eq!(record.name(), Ok(""));
        assert_eq!(record.values().count(), 0);
        assert_eq!(record.num_super_classes(), 0);
        assert!(record.value("X").is_err() && !record.is_class());
        assert_eq!(record.to_string(), "");
        assert_eq!(record.def_init().to_string(), "");
        assert_eq!(record.name_init(), TypedInit::Invalid);
    }
}

#[test]
fn fields_tell_about_their_declaration() {
    let keeper = garden();
    let plant = keeper.class("Plant").unwrap();
    let arguments: Vec<&str> = plant.template_args().collect();
    assert_eq!(arguments, ["Plant:latin", "Plant:height"]);
    let fields: Vec<_> = plant.values().collect();
    assert!(fields[0].is_template_arg() && !fields[2].is_template_arg());
    assert_eq!(fields[2].name.to_str(), Ok("Latin"));
    let rose = keeper.def("Rose").unwrap();
    assert_eq!(rose.field_type("Height"), Some(kinds::TableGenIntRecTyKind));
    let months = rose.value("Months").unwrap();
    assert_eq!(months.bits_width(), Some(3));
    let colors = rose.value("Colors").unwrap();
    let element = Some(kinds::TableGenRecordRecTyKind);
    assert_eq!(colors.list_element_type(), element);
    assert_eq!(
        rose.list_init_value("Colors").unwrap().element_type(),
        element
    );
    assert_eq!(
        format!("{:?}", colors.init),
        "TypedInit(List(ListInit([Red, Green])))"
    );
}

/// Before LLVM 21, all superclasses were listed.
#[cfg(feature = "llvm23-0")]
#[test]
fn classes_of_a_record_are_known() {
    let keeper = garden();
    let oak = keeper.def("Oak").unwrap();
    let (tree, plant) = (
        keeper.class("Tree").unwrap(),
        keeper.class("Plant").unwrap(),
    );
    assert_eq!(oak.direct_super_classes().collect::<Vec<_>>(), [tree]);
    assert!(oak.has_direct_super_class(tree) && !oak.has_direct_super_class(plant));
    assert!(oak.subclass_of("Plant") && !oak.subclass_of("Color"));
    assert!(oak.type_is_subclass_of(plant));
    assert_eq!((oak.num_type_classes(), oak.type_class(0)), (1, Some(tree)));
    assert!(tree.is_class() && tree.id() < oak.id());
}

/// Since LLVM 21, a class may derive from a class and from one that derives from it.
#[cfg(feature = "llvm23-0")]
#[test]
fn superclasses_may_repeat() {
    let source = "class A; class B : A; class C : A, B; def D : C;";
    let keeper = TableGenParser::new().add_source(source).unwrap();
    let keeper = keeper.parse().unwrap();
    assert_eq!(keeper.class("C").unwrap().num_super_classes(), 2);
    assert_eq!(keeper.def("D").unwrap().to_string(), "D {\t// A A B C\n}\n");
}

#[test]
fn globals_are_records_and_variables() {
    let keeper = garden();
    let season = keeper.global("Season").unwrap();
    assert_eq!(String::try_from(season).unwrap(), "spring");
    assert_eq!(keeper.global("Red").unwrap().to_string(), "Red");
    assert_eq!(keeper.global("Winter"), None);
    assert_eq!(keeper.input_filename(), Ok(""));
}
