//! Times as SQLite stores them.

use persistence_base::rows::read_time;

#[test]
fn a_stored_time_is_read_as_diesel_writes_it() {
    for (text, expected) in [
        ("2026-12-01 09:30:00", Some("2026-12-01 09:30:00")),
        ("2026-12-01 09:30:00.5", Some("2026-12-01 09:30:00.500")),
        (
            "2026-12-01 09:30:00.000042",
            Some("2026-12-01 09:30:00.000042"),
        ),
        (
            "2024-02-29 23:59:59.999999",
            Some("2024-02-29 23:59:59.999999"),
        ),
        // The rest is left to diesel.
        ("2026-12-01T09:30:00", None),
        ("2026-12-01 09:30", None),
        ("2026-02-29 09:30:00", None),
        ("2026-12-01 24:30:00", None),
        ("2026-12-01 09:30:00.", None),
        ("2026-12-01 09:30:00.1234567", None),
        ("2026-12-01 09:30:00+01:00", None),
        ("+026-12-01 09:30:00", None),
        ("", None),
        ("soon", None),
    ] {
        let read = read_time(text.as_bytes()).map(|at| at.to_string());
        assert_eq!(read.as_deref(), expected, "{text}");
    }
}
