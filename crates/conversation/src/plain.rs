//! Texts of people as the dialogue compares them, and texts that are cut to a length.

/// A text without case, spaces at its ends and marks.
pub(crate) fn plain(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| c.is_alphanumeric() || c.is_whitespace())
        .collect();
    kept.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

/// What a person says, without case and marks, and without the words of politeness around it, such as
/// "abeg".
pub(crate) fn bare(text: &str) -> String {
    const POLITE: [&str; 8] = ["abeg", "biko", "please", "pls", "o", "oo", "ooo", "oh"];
    let plain = plain(text);
    let words: Vec<&str> = plain.split(' ').collect();
    let is_polite = |word: &&str| POLITE.contains(word);
    let first = words.iter().take_while(|word| is_polite(word)).count();
    let rest = words.get(first..).unwrap_or_default();
    let last = rest.iter().rev().take_while(|word| is_polite(word)).count();
    let kept = rest.len().saturating_sub(last);
    rest.get(..kept).unwrap_or_default().join(" ")
}

/// The text, at most that many characters; what was cut is marked.
pub(crate) fn clip(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_politeness_are_left_out_only_around_the_others() {
        for (heard, expected) in [
            ("Abeg go back o", "go back"),
            ("Back, please!", "back"),
            ("no o", "no"),
            ("tell am abeg quick", "tell am abeg quick"),
            ("abeg", ""),
            ("", ""),
        ] {
            assert_eq!(bare(heard), expected, "{heard}");
        }
    }
}
