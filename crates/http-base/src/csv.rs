//! CSV for spreadsheets (RFC 4180). A spreadsheet treats a cell that begins with `=`, `+`, `-`,
//! `@`, a tab or a carriage return as a formula, so that text from another person could be executed
//! in it. Such text is prefixed with an apostrophe.

use kernel::{Money, Timestamp};
use std::borrow::Cow;

/// One cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell<'c> {
    Text(&'c str),
    /// Text that was made for the file.
    Made(String),
    /// An amount in naira with two decimals, which is not a formula even below zero.
    Naira(Money),
    Count(i64),
    /// A moment as the date and the time in Abuja, which spreadsheets read as such.
    Time(Timestamp),
    Nothing,
}

const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// One line, including its end.
#[must_use]
pub fn line(cells: &[Cell<'_>]) -> String {
    let written: Vec<_> = cells.iter().map(written).collect();
    written.join(",") + "\r\n"
}

fn written<'c>(cell: &'c Cell<'_>) -> Cow<'c, str> {
    match cell {
        Cell::Text(text) => quoted(text),
        Cell::Made(text) => quoted(text),
        Cell::Naira(amount) => Cow::Owned(amount.naira_decimal()),
        Cell::Count(number) => Cow::Owned(number.to_string()),
        Cell::Time(at) => Cow::Owned(at.abuja_text()),
        Cell::Nothing => Cow::Borrowed(""),
    }
}

fn quoted(text: &str) -> Cow<'_, str> {
    let guard = if text.starts_with(FORMULA) { "'" } else { "" };
    if guard.is_empty() && !text.contains([',', '"', '\r', '\n']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("\"{guard}{}\"", text.replace('"', "\"\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_what_rfc_4180_says() {
        let cells = [
            Cell::Text("a"),
            Cell::Text("b,c"),
            Cell::Text("say \"hi\""),
            Cell::Nothing,
            Cell::Text("two\nlines"),
            Cell::Count(-3),
        ];
        assert_eq!(
            line(&cells),
            "a,\"b,c\",\"say \"\"hi\"\"\",,\"two\nlines\",-3\r\n"
        );
    }

    #[test]
    fn no_text_is_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "=HYPERLINK(\"http://x\",\"y\")",
        ] {
            let cell = line(&[Cell::Text(text)]);
            assert!(cell.starts_with("\"'"), "{cell}");
            assert!(cell.trim_end().ends_with('"'), "{cell}");
        }
        assert_eq!(
            line(&[Cell::Text("1-1"), Cell::Text("ord-1")]),
            "1-1,ord-1\r\n",
            "only at its beginning"
        );
    }

    #[test]
    fn a_time_is_the_one_in_abuja() {
        let late = Timestamp::from_unix(1_780_268_405).unwrap();
        assert_eq!(late.to_string(), "2026-05-31T23:00:05Z");
        assert_eq!(
            line(&[Cell::Time(late), Cell::Nothing]),
            "2026-06-01 00:00:05,\r\n"
        );
    }

    #[test]
    fn an_amount_is_a_number() {
        assert_eq!(
            line(&[Cell::Naira(Money::from_kobo(-3_010_050))]),
            "-30100.50\r\n"
        );
    }
}
