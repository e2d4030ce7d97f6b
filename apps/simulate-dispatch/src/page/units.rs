//! Numbers and their units, which stay on one line.

/// A number stays on the line of its unit.
pub(super) fn kept_together(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        let unit = word.trim_end_matches([' ', ',', '.', ';']);
        let is_unit = ["min", "s", "h", "km", "%"].contains(&unit);
        if is_unit && kept.trim_end().ends_with(|end: char| end.is_ascii_digit()) {
            kept.truncate(kept.trim_end().len());
            kept.push('\u{a0}');
        }
        kept.push_str(word);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_unit_and_other_words_do_not() {
        let kept = kept_together("5 min 02 s, 35 % of 9 hours, 12 km.");
        let wanted = "5\u{a0}min 02\u{a0}s, 35\u{a0}% of 9 hours, 12\u{a0}km.";
        assert_eq!(kept, wanted);
    }
}
