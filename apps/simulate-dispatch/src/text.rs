//! Figures as people read them.

/// A duration in the two largest units: `2 min 05 s`, `1 h 20 min`.
pub fn duration(secs: i64) -> String {
    let (hours, minutes, secs) = (secs / 3_600, secs / 60 % 60, secs % 60);
    match (hours, minutes) {
        (0, 0) => format!("{secs} s"),
        (0, minutes) => format!("{minutes} min {secs:02} s"),
        (hours, minutes) => format!("{hours} h {minutes:02} min"),
    }
}

/// Whole hours, rounded.
pub fn hours(secs: i64) -> String {
    format!("{} h", (secs + 1_800) / 3_600)
}

/// Whole kilometres, rounded.
pub fn kilometres(metres: i64) -> String {
    format!("{} km", grouped((metres + 500) / 1_000))
}

pub fn naira(amount: i64) -> String {
    format!("₦{}", grouped(amount))
}

/// A number with a comma between thousands.
pub fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

pub fn tenths(number: u32) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// `None` as a dash.
pub fn or_dash<T>(value: Option<T>, text: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "–".into(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_two_units_at_most() {
        let all = [59, 125, 3_600, 4_860].map(duration);
        assert_eq!(all, ["59 s", "2 min 05 s", "1 h 00 min", "1 h 21 min"]);
        assert_eq!([hours(1_799), hours(1_800)], ["0 h", "1 h"]);
    }

    #[test]
    fn thousands_are_separated() {
        let all = [0, 999, 1_000, 1_234_567, -4_500].map(grouped);
        assert_eq!(all, ["0", "999", "1,000", "1,234,567", "-4,500"]);
        assert_eq!([kilometres(1_499), naira(2_500)], ["1 km", "₦2,500"]);
        assert_eq!(tenths(33), "3.3");
    }
}
