//! What people type as an answer: yes or no, numbers, amounts and dates.

use crate::plain::{bare, without_politeness};
use kernel::{Date, Timestamp};

/// Whether a person says yes or no, in English or in Nigerian Pidgin.
pub(crate) fn yes_or_no(heard: &str) -> Option<bool> {
    match bare(heard).as_str() {
        "true" | "yes" | "y" | "yeah" | "yep" | "ok" | "okay" | "sure" | "1" | "yes na"
        | "na so" | "oya" => Some(true),
        "false" | "no" | "n" | "nope" | "2" | "no na" | "no be so" => Some(false),
        _ => None,
    }
}

/// Whether a person says in Nigerian Pidgin that the thing that was asked about is there.
pub(crate) fn is_there(heard: &str) -> Option<bool> {
    match bare(heard).as_str() {
        "e dey" | "dem dey" => Some(true),
        "e no dey" | "dem no dey" => Some(false),
        _ => None,
    }
}

/// A typed number such as `3`, `three` or, for tenths, `6.5 kg`.
pub(crate) fn number(heard: &str, in_tenths: bool) -> Option<i64> {
    const NAMES: [&str; 11] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let text = without_politeness(heard).to_lowercase();
    let text = text.trim_end_matches("kg").trim().replace(',', "");
    let named = NAMES.iter().position(|name| *name == text);
    let text = named.map_or(text, |number| number.to_string());
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: i64 = whole.parse().ok().filter(|whole| *whole >= 0)?;
    if !in_tenths {
        return rest.bytes().all(|b| b == b'0').then_some(whole);
    }
    let rest: i64 = rest.parse().ok().filter(|rest| (0..10).contains(rest))?;
    whole.checked_mul(10)?.checked_add(rest)
}

/// A typed amount such as `15000`, `₦15,000` or `15k`, in kobo.
pub(crate) fn naira(heard: &str) -> Option<i64> {
    let text = without_politeness(heard)
        .to_lowercase()
        .replace([',', '₦', ' '], "")
        .replace("naira", "");
    let text = text.strip_prefix("ngn").unwrap_or(&text);
    let (text, factor) = match text.strip_suffix('k') {
        Some(thousands) => (thousands, 100_000),
        None => (text, 100),
    };
    text.parse::<i64>()
        .ok()
        .filter(|amount| *amount >= 0)?
        .checked_mul(factor)
}

/// A typed date: `today`, `tomorrow`, `5 December`, `5/12` or `2026-12-05`. Without a year it is the
/// next one. "Next tomorrow" is the day after tomorrow, as people in Nigeria say.
pub(crate) fn date(heard: &str, now: Timestamp) -> Option<Date> {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let today = now.abuja_date();
    if let Some(date) = Date::parse(heard.trim()) {
        return Some(date);
    }
    let ahead = match bare(heard).as_str() {
        "today" => Some(0),
        "tomorrow" => Some(1),
        "next tomorrow" | "day after tomorrow" | "the day after tomorrow" => Some(2),
        _ => None,
    };
    if let Some(ahead) = ahead {
        return Some(today.plus_days(ahead));
    }
    let text = heard.to_lowercase().replace(['/', '-', '.', ','], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let month_of = |word: &str| {
        MONTHS
            .iter()
            .position(|name| word.starts_with(name))
            .map(|at| at.saturating_add(1))
    };
    let (day, month, year) = match words.as_slice() {
        [day, month] => (day, month, None),
        [day, month, year] => (day, month, year.parse::<i32>().ok()),
        _ => return None,
    };
    let (day, month) = if month_of(day).is_some() {
        (month, day)
    } else {
        (day, month)
    };
    let day: u32 = day
        .trim_end_matches(|c: char| c.is_alphabetic())
        .parse()
        .ok()?;
    let month = month_of(month).or_else(|| month.parse().ok())?;
    let of_year = |year: i32| Date::parse(&format!("{year:04}-{month:02}-{day:02}"));
    match year {
        Some(year) => of_year(year),
        None => of_year(today.year())
            .filter(|date| *date >= today)
            .or_else(|| of_year(today.year().saturating_add(1))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        Date::parse("2026-12-01").unwrap().at_hour(9)
    }

    #[test]
    fn dates_are_read_as_people_type_them() {
        for (heard, expected) in [
            ("today", "2026-12-01"),
            ("Tomorrow", "2026-12-02"),
            ("abeg tomorrow", "2026-12-02"),
            ("next tomorrow", "2026-12-03"),
            ("Next tomorrow o", "2026-12-03"),
            ("the day after tomorrow", "2026-12-03"),
            ("5 December", "2026-12-05"),
            ("Dec 5", "2026-12-05"),
            ("5th dec", "2026-12-05"),
            ("5/12", "2026-12-05"),
            ("5/12/2026", "2026-12-05"),
            ("2026-12-05", "2026-12-05"),
            ("4 January", "2027-01-04"),
        ] {
            let read = date(heard, now()).map(|date| date.to_string());
            assert_eq!(read.as_deref(), Some(expected), "{heard}");
        }
        for heard in [
            "soon",
            "now now",
            "next week",
            "31 February",
            "",
            "5",
            "2026-13-40",
        ] {
            assert_eq!(date(heard, now()), None, "{heard}");
        }
    }

    #[test]
    fn yes_and_no_are_understood_in_both_languages() {
        for heard in [
            "yes",
            "Yes o",
            "abeg yes",
            "yes please",
            "OK",
            "Na so",
            "oya",
            "1",
        ] {
            assert_eq!(yes_or_no(heard), Some(true), "{heard}");
        }
        for heard in ["no", "No o!", "abeg no", "no please", "No be so", "2"] {
            assert_eq!(yes_or_no(heard), Some(false), "{heard}");
        }
        for heard in ["no be small", "yesterday", "abeg", "maybe", "-1", "-2", ""] {
            assert_eq!(yes_or_no(heard), None, "{heard}");
        }
    }

    #[test]
    fn amounts_and_numbers_are_read_as_people_type_them() {
        for (heard, kobo) in [
            ("15000", Some(1_500_000)),
            ("₦15,000", Some(1_500_000)),
            ("NGN 15k", Some(1_500_000)),
            ("15k naira", Some(1_500_000)),
            ("abeg 15,000 naira please", Some(1_500_000)),
            ("-5", None),
            ("a lot", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(naira(heard), kobo, "{heard}");
        }
        for (heard, in_tenths, expected) in [
            ("3", false, Some(3)),
            ("three", false, Some(3)),
            ("3.0", false, Some(3)),
            ("3.5", false, None),
            ("6.5 kg", true, Some(65)),
            ("6.5 kg please", true, Some(65)),
            ("2 please", false, Some(2)),
            ("Abeg two o", false, Some(2)),
            ("3 or 4", false, None),
            ("12", true, Some(120)),
            ("6.55", true, None),
            ("-1", false, None),
            ("many", false, None),
        ] {
            assert_eq!(number(heard, in_tenths), expected, "{heard}");
        }
    }
}
