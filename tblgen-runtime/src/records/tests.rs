//! Values of a small heap, and of bytes that are no heap.

use std::string::ToString;
use std::vec::Vec;

use tblgen_facts::records::{HEAP_START, ValueTag};

use super::{Bit, BitsInit, Cell, Columns, Dag, Heap, List, Place, RecordName, Value};
use crate::tables::{Column, StringTable};

/// "ab" and "b".
const STRINGS: StringTable = StringTable::new(&"ab", Column::U8(&[0, 1]), Column::U8(&[2, 1]));

/// A list of two integers, then a dag `(ab:$b -1, ?:$ab)`.
static HEAP: Heap = Heap::new(
    &[0, 0, 0, 0, 2, 1, 2, 1, 8, 0, 2, 2, 3, 1, 0, 0, 1],
    STRINGS,
);

const LIST: u8 = HEAP_START as u8;
const DAG: u8 = LIST + 4;

#[test]
fn lists_have_elements() {
    let list: List<i64> = List::read(&HEAP, &[LIST]);
    assert_eq!(list, [1, -1]);
    assert_eq!(
        (list.first(), list.last(), list.get(2)),
        (Some(1), Some(-1), None)
    );
    assert!(list.iter().rev().eq([-1, 1]));
    assert!(list.contains(&-1) && !list.contains(&0));
    let empty: List<i64> = List::read(&HEAP, &[]);
    assert!(empty.is_empty() && empty != list);
}

#[test]
fn dags_have_operators_names_and_arguments() {
    let dag = Dag::read(&HEAP, &[DAG]);
    assert_eq!(dag.operator(), Value::Record(RecordName("ab")));
    assert_eq!(dag.name(), Some("b"));
    assert_eq!(dag.args().len(), 2);
    assert_eq!(dag.named("ab"), Some(Value::Unset));
    assert_eq!(dag.to_string(), "(ab:$b -1, ?:$ab)");
    let none = Dag::read(&HEAP, &[]);
    assert_eq!((none.operator(), none.args().count()), (Value::Unset, 0));
}

#[test]
fn cells_may_be_short() {
    assert_eq!(u64::read(&HEAP, &[]), 0);
    assert_eq!(u64::read(&HEAP, &[1, 2, 3, 4, 5]), 0x05_0403_0201);
    assert_eq!(u128::read(&HEAP, &[0, 0, 0, 0, 0, 0, 0, 0, 1]), 1 << 64);
    assert_eq!(Option::<i64>::read(&HEAP, &[1, 1]), Some(-1));
    assert_eq!(Option::<i64>::read(&HEAP, &[1]), Some(0));
    assert_eq!(Option::<i64>::read(&HEAP, &[]), None);
    assert_eq!(<&str>::read(&HEAP, &[1]), "b");
    assert_eq!(i64::read(&HEAP, &[0xff; 8]), i64::MIN);
}

#[test]
fn columns_have_cells_of_one_width() {
    let columns = Columns::new(&HEAP, &[1, 0, 2, 0, 9]);
    assert_eq!(columns.get::<u16>(1, 0, 2), 2);
    assert_eq!(columns.same::<u8>(4, 1), 9);
    // There is no such record.
    assert_eq!(columns.get::<u16>(7, 0, 2), 0);
    assert_eq!(columns.get::<u16>(usize::MAX, 1, 2), 0);
}

/// Whatever bytes say, reading them ends, and nothing panics.
#[test]
fn any_bytes_are_some_values() {
    for tag in ValueTag::ALL {
        for rest in [
            &[][..],
            &[0xff; 12],
            &[0xff, 0x7f],
            &[0, 1, 2, 3],
            &[200, 200, 1, 7],
        ] {
            let bytes: &'static [u8] = [&[*tag as u8][..], rest].concat().leak();
            let heap: &'static Heap =
                std::boxed::Box::leak(std::boxed::Box::new(Heap::new(bytes, STRINGS)));
            for at in [0, 1, 2, 200, 255] {
                let cell = &[at];
                let (bits, dag) = (BitsInit::read(heap, cell), Dag::read(heap, cell));
                let all: Vec<Bit> = bits.iter().collect();
                assert_eq!(all.len(), bits.len());
                assert!(dag.args().count() <= bytes.len());
                let list: List<u8> = List::read(heap, cell);
                assert!(list.iter().count() <= bytes.len());
                let _ = (Value::read(heap, cell), Place::read(heap, cell));
            }
        }
    }
}
