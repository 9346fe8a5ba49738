//! Answers of generated records.

use tblgen_runtime::records::{Bit, RecordName, Value};

mod shapes {
    tblgen_runtime::tablegen!(
        "td/records/good/shapes.td",
        records(class = ["Thing", "Shape", "Colour", "Weight"]),
    );
}

use shapes::{Colour, RecordClass, Shape, Thing, Weight};

#[test]
fn values_have_their_types() {
    let square = Shape::square.record();
    assert_eq!((square.number, square.flag), (4, true));
    assert_eq!(square.r#type, "shape");
    assert_eq!(square.code, " return \"\\\\\"; ");
    assert_eq!((square.small, square.wide), (4, 0x80_0000_0001));
    assert_eq!(square.widest, (1 << 64) | u128::from(u64::MAX));
    assert_eq!((square.foo_bar, square.foo_bar_2), (-5, i64::MAX));
    assert_eq!(Weight::square.record().least, i64::MIN);
}

#[test]
fn what_is_unset_is_none() {
    let (square, triangle) = (Shape::square.record(), Shape::triangle.record());
    assert_eq!(square.maybe_int, Some(-1));
    assert_eq!(square.maybe_text, Some("some"));
    assert_eq!(square.maybe_list.unwrap(), [1, -1]);
    assert_eq!((triangle.maybe_int, triangle.maybe_text), (None, None));
    assert_eq!(triangle.maybe_list, None);
    assert_eq!((square.other, triangle.other), (Some(Thing::one), None));
}

#[test]
fn records_refer_to_records() {
    assert_eq!(Shape::square.record().next, Shape::triangle);
    assert_eq!(Shape::triangle.record().next, Shape::triangle);
    let yellow = Colour::yellow.record();
    assert_eq!(yellow.mixed, [Colour::red, Colour::green, Colour::yellow]);
    assert_eq!(yellow.mixed.get(1).unwrap().record().name, "Green");
    let operator: RecordName = Shape::square.record().operator;
    assert_eq!(operator, "add");
    assert_eq!(operator.find::<Colour>(), None);
    assert_eq!(operator.to_string(), "add");
}

#[test]
fn lists_are_iterated_and_indexed() {
    let rows = Shape::square.record().rows;
    assert_eq!((rows.len(), rows.is_empty()), (3, false));
    assert_eq!(rows.get(0).unwrap(), [4]);
    assert!(rows.get(1).unwrap().is_empty());
    assert_eq!(rows.last().unwrap(), [4, 5]);
    assert_eq!(rows.get(3), None);
    assert_eq!(rows.iter().rev().map(|row| row.len()).sum::<usize>(), 3);
    assert!(rows.last().unwrap().contains(&5));
    let ops: Vec<&str> = Shape::square
        .record()
        .ops
        .iter()
        .map(RecordName::as_str)
        .collect();
    assert_eq!(ops, ["neg", "add"]);
    let zeros = Shape::square.record().zeros;
    assert_eq!((zeros.len(), zeros.iter().sum::<i64>()), (3000, 0));
    assert_eq!(format!("{rows:?}"), "[[4], [], [4, 5]]");
}

#[test]
fn dags_are_trees() {
    let tree = Shape::square.record().tree;
    assert_eq!(tree.operator().as_record().unwrap(), "add");
    assert_eq!(tree.args().len(), 6);
    let first = tree.arg(0).unwrap();
    assert_eq!(first.name, Some("b"));
    let neg = first.value.as_dag().unwrap();
    assert_eq!(
        (neg.arg(0).unwrap().value, neg.arg(0).unwrap().name),
        (Value::Unset, Some("a"))
    );
    assert_eq!(tree.arg(1).unwrap().value.as_int(), Some(4));
    assert_eq!(tree.arg(2).unwrap().value.as_str(), Some("text"));
    assert_eq!(tree.arg(3).unwrap().value.as_list().unwrap().len(), 2);
    assert_eq!(tree.named("c"), Some(Value::Unset));
    assert_eq!(tree.named("d"), None);
    assert_eq!(
        tree.to_string(),
        "(add (neg ?:$a):$b, 4, \"text\", [1, 2], red, ?:$c)"
    );
    let triangle = Shape::triangle.record().tree;
    assert_eq!((triangle.name(), triangle.args().len()), (Some("top"), 0));
    assert_ne!(tree, triangle);
    assert_eq!(tree, Shape::square.record().tree);
}

#[test]
fn bits_may_be_unknown() {
    let square = Shape::square.record();
    let known: Vec<Bit> = square.known.iter().collect();
    assert_eq!(known, [Bit::Known(false), Bit::Unset, Bit::Known(true)]);
    assert_eq!((square.known.value(), square.known.known()), (0b100, 0b101));
    assert_eq!(square.encoding.get(1), Some(Bit::Of("Operand", 1)));
    assert_eq!(
        square.encoding.to_string(),
        "{ 0, 1, 0, 0, Operand{1}, Operand{0} }"
    );
    assert_eq!((square.huge.len(), square.huge.value()), (130, 5));
    assert!(square.huge.is_complete() && !square.known.is_complete());
    assert_eq!(square.encoding.get(6), None);
}

#[test]
fn classes_are_related() {
    let classes: Vec<RecordClass> = Shape::square.classes().iter().collect();
    assert_eq!(
        classes,
        [RecordClass::Thing, RecordClass::Shape, RecordClass::Weight]
    );
    assert_eq!(
        Shape::square.parents(),
        [RecordClass::Shape, RecordClass::Weight]
    );
    assert!(Shape::square.is_a(RecordClass::Weight));
    assert!(!Shape::triangle.is_a(RecordClass::Weight));
    assert_eq!(RecordClass::Shape.parents(), [RecordClass::Thing]);
    assert!(RecordClass::Shape.is_a(RecordClass::Thing));
    assert!(RecordClass::Shape.is_a(RecordClass::Shape));
    assert!(!RecordClass::Thing.is_a(RecordClass::Shape));
    assert_eq!(Thing::from_name("square").unwrap().record().number, 4);
}

#[test]
fn records_are_found_by_name() {
    let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.name()).collect();
    assert_eq!(names, ["green", "red", "yellow"]);
    assert_eq!(Colour::from_name("red"), Some(Colour::red));
    assert_eq!("red".parse(), Ok(Colour::red));
    assert_eq!(Colour::from_name("square"), None);
    assert_eq!(Colour::FIELDS, ["Name", "Mixed"]);
}

#[test]
fn records_have_places() {
    let place = Colour::red.places().first().unwrap();
    assert_eq!(place.to_string(), "shapes.td:17");
    let places: Vec<String> = Thing::pair_b
        .places()
        .iter()
        .map(|place| place.to_string())
        .collect();
    assert_eq!(places.len(), 2);
    let anonymous: Vec<&Thing> = Thing::ALL
        .iter()
        .filter(|thing| thing.is_anonymous())
        .collect();
    assert_eq!(anonymous.len(), 1);
    assert_eq!(anonymous[0].record().number, 2);
}
