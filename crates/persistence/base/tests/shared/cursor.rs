use chrono::DateTime;
use persistence_base::cursor::{Cursor, NotACursor};

fn cursor() -> Cursor {
    let at = DateTime::from_timestamp_micros(1_795_161_600_123_456)
        .unwrap()
        .naive_utc();
    Cursor {
        at,
        id: "019a9f00-0000-7000-8000-0000000000ff".into(),
    }
}

#[test]
fn a_cursor_reads_back() {
    assert_eq!(Cursor::decode(&cursor().encode()), Ok(cursor()));
}

#[test]
fn a_cursor_of_ranks_reads_back() {
    let ranked = Cursor::ranked(4_363, cursor().id);
    assert_eq!(
        Cursor::decode(&ranked.encode()).map(|cursor| cursor.rank()),
        Ok(4_363)
    );
}

#[test]
fn a_cursor_that_counts_reads_back_and_skips_a_limited_number_of_rows() {
    let counted = Cursor::counted(cursor().at, 37);
    let read = Cursor::decode(&counted.encode()).unwrap();
    assert_eq!((read.at, read.returned()), (cursor().at, 37));
    assert_eq!(Cursor::counted(cursor().at, 1_000_000).returned(), 10_000);
    assert_eq!(cursor().returned(), 0, "an id is no number of rows");
}

#[test]
fn anything_else_is_no_cursor() {
    let good = cursor().encode();
    let long = format!("{good}0");
    let wild = format!("f{}", &good[1..]);
    for text in [
        "",
        "x",
        &good[1..],
        &long,
        &wild,
        &good.replace('0', "é"),
        &"-".repeat(48),
    ] {
        assert_eq!(Cursor::decode(text), Err(NotACursor), "{text}");
    }
}
