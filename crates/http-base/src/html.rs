//! Texts in HTML.

/// The text with the characters escaped that have a meaning in HTML.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The label of a line: of "Labour — Deep clean, 3 bedrooms", the kind is followed by the rest in
/// small print.
#[must_use]
pub fn line_label(label: &str) -> String {
    match label.split_once(" — ") {
        Some((kind, what)) => format!("{}<small>{}</small>", escape(kind), escape(what)),
        None => escape(label),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_its_kind_and_below_it_what_it_means() {
        assert_eq!(
            line_label("Labour — Deep clean, 3 bedrooms"),
            "Labour<small>Deep clean, 3 bedrooms</small>"
        );
        assert_eq!(
            line_label("Cups & plates — <big>"),
            "Cups &amp; plates<small>&lt;big&gt;</small>"
        );
        assert_eq!(line_label("Travel to Gwarinpa"), "Travel to Gwarinpa");
    }
}
