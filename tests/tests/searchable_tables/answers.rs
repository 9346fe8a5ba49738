//! Answers of tables.

use tblgen_runtime::SearchableTable;

mod status {
    tblgen_runtime::tablegen!("td/searchable_tables/good/status.td", searchable_tables);
}

mod orders {
    tblgen_runtime::tablegen!("td/searchable_tables/good/orders.td", searchable_tables);
}

mod all_found {
    tblgen_runtime::tablegen!(
        "td/searchable_tables/all_found/orders.td",
        searchable_tables
    );
}

mod code {
    tblgen_runtime::tablegen!("td/searchable_tables/good/code.td", searchable_tables);
}

mod older {
    tblgen_runtime::tablegen!("td/searchable_tables/good/older.td", searchable_tables);
}

use status::{CacheableTable, Kind, StatusTable};

#[test]
fn rows_are_in_the_order_of_the_primary_key() {
    let codes: Vec<u16> = StatusTable::ROWS.map(|row| row.code).collect();
    assert_eq!(codes.len(), StatusTable::LEN);
    assert!(codes.is_sorted());
    assert_eq!(
        <StatusTable as SearchableTable>::row(1).unwrap().reason,
        "OK"
    );
    assert_eq!(StatusTable::row(codes.len()), None);
}

#[test]
fn lookups_work_in_constants() {
    const GONE: Option<status::Status> = StatusTable::by_code(410);
    const FOUND: Option<status::Status> = StatusTable::by_reason("not FOUND");
    assert_eq!(GONE.unwrap().reason, "Gone");
    assert_eq!(FOUND.unwrap().code, 404);
}

#[test]
fn what_is_not_there_is_not_found() {
    for code in [0, 99, 101, 205, 504, u16::MAX] {
        assert_eq!(StatusTable::by_code(code), None);
    }
    for reason in ["", "Gon", "Gonee", "zz", "\u{e4}"] {
        assert_eq!(StatusTable::by_reason(reason), None);
    }
    assert_eq!(StatusTable::by_class(Kind::Informational, true), None);
}

#[test]
fn keys_may_have_several_parts() {
    let row = StatusTable::by_class(Kind::ClientError, true).unwrap();
    assert_eq!((row.code, row.class), (404, Kind::ClientError));
    assert_eq!(
        StatusTable::by_class(Kind::ServerError, false)
            .unwrap()
            .code,
        500
    );
}

#[test]
fn ranges_have_all_rows_of_a_key() {
    let codes = |class| CacheableTable::cacheable_of_class(class).map(|row| row.code);
    assert!(codes(Kind::ClientError).eq([404, 410]));
    assert_eq!(
        CacheableTable::cacheable_of_class(Kind::Informational).len(),
        0
    );
}

#[test]
fn members_have_values() {
    assert_eq!(Kind::ServerError.value(), 5);
    assert_eq!(Kind::from_value(4), Some(Kind::ClientError));
    assert_eq!((Kind::from_value(0), Kind::from_value(6)), (None, None));
    assert_eq!("Success".parse(), Ok(Kind::Success));
}

#[test]
fn values_may_be_negative_and_equal() {
    use all_found::{Level, Step};
    let values: Vec<i32> = Level::ALL.iter().map(|level| level.value()).collect();
    assert_eq!(values, [-5, -1, 0, 0, 7, i32::MAX]);
    for level in Level::ALL {
        assert_eq!(
            Level::from_value(level.value()).unwrap().value(),
            level.value()
        );
    }
    assert_eq!(Step::from_value(-1), Some(Step::Step0));
    assert_eq!((Step::from_value(-2), Step::from_value(2)), (None, None));
}

/// LLVM's searches miss some of these rows, because it sorts by other values than it searches.
#[test]
fn each_row_is_found_by_each_of_its_keys() {
    use all_found::{ByLevel, ByWide, Stairs, Words};
    for row in ByLevel::ROWS {
        let by_level = ByLevel::by_level(row.l, row.wide).unwrap();
        assert_eq!(
            (by_level.l.value(), by_level.wide),
            (row.l.value(), row.wide)
        );
        assert_eq!(ByLevel::by_wide(row.wide).unwrap().wide, row.wide);
        assert_eq!(ByLevel::by_word(row.word).unwrap().word, row.word);
        assert_eq!(
            ByLevel::by_text(row.text).unwrap().text.len(),
            row.text.len()
        );
        let same = ByLevel::by_all(row.flag, row.text, row.word, row.wide, row.l, row.few);
        assert_eq!(same, Some(row));
    }
    for row in ByWide::ROWS {
        assert!(ByWide::wide_rows(row.wide).any(|found| found == row));
    }
    for row in Stairs::ROWS {
        assert_eq!(Stairs::by_step(row.s), Some(row));
    }
    for row in Words::ROWS {
        assert_eq!(Words::by_text(row.text), Some(row));
    }
}

#[test]
fn texts_are_found_in_any_case() {
    use orders::ByLevel;
    for row in ByLevel::ROWS.filter(|row| row.text.len() > 3) {
        let text = row.text.to_ascii_uppercase();
        assert!(
            ByLevel::by_text(&text)
                .unwrap()
                .text
                .eq_ignore_ascii_case(&text),
            "{text}"
        );
    }
    assert_eq!(ByLevel::by_text("abcdefghijk").unwrap().text, "AbcdefghijK");
    assert_eq!(ByLevel::by_text("abcdefghij"), None);
}

#[test]
fn literals_of_cpp_are_numbers() {
    let row = code::Limits::by_name("SIGNED").unwrap();
    assert_eq!((row.least, row.greatest), (-128i8, 127u16));
    assert_eq!(row.test, "f(1, 2)");
}

#[test]
fn literals_of_cpp_are_texts() {
    let row = code::Words::by_text("Three").unwrap();
    assert_eq!((row.text, row.other, row.number), ("three", "\"y\"", 3));
    assert_eq!(code::Words::by_text("\"three\""), None);
    assert_eq!(code::Words::by_text("two").unwrap().number, 2);
}

#[test]
fn tables_of_the_older_kind() {
    use older::{PinsList, PortValues, PortsList};
    let port = PortsList::by_number(0x20).unwrap();
    assert_eq!((port.name, port.needs), ("spi", "{Spi, Dma}"));
    assert_eq!(PortsList::by_name("UART1").unwrap().number, 0x11);
    assert_eq!(PortValues::i2c.value(), 0x12);
    assert_eq!(PinsList::by_label("led").unwrap().number, 3);
}
