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
