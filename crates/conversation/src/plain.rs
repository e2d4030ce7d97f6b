//! Texts of people as the dialogue compares them, and texts that are cut to a length.

/// Words of politeness around what a person says.
const POLITE: [&str; 8] = ["abeg", "biko", "please", "pls", "o", "oo", "ooo", "oh"];

/// A text without case, spaces at its ends and marks. The minus of a number stays, because "-3" is not
/// the third choice.
pub(crate) fn plain(text: &str) -> String {
    text.split_whitespace()
        .map(plain_word)
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn plain_word(word: &str) -> String {
    let kept: String = word.chars().filter(|c| c.is_alphanumeric()).collect();
    let kept = kept.to_lowercase();
    let is_below_zero = word
        .strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if is_below_zero {
        format!("-{kept}")
    } else {
        kept
    }
}

/// What a person says, without case and marks, and without the words of politeness around it, such as
/// "abeg".
pub(crate) fn bare(text: &str) -> String {
    without_politeness(&plain(text))
}

/// The text as it is, without the words of politeness around it.
pub(crate) fn without_politeness(text: &str) -> String {
    let is_polite = |word: &str| POLITE.contains(&plain(word).as_str());
    let words: Vec<&str> = text.split_whitespace().collect();
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

    #[test]
    fn marks_are_left_out_and_the_minus_of_a_number_stays() {
        for (heard, expected) in [
            ("Move-in clean!", "movein clean"),
            ("-3", "-3"),
            ("- 3", "3"),
            ("8-10", "810"),
            ("a -", "a"),
        ] {
            assert_eq!(plain(heard), expected, "{heard}");
        }
        assert_eq!(without_politeness("Abeg 6.5 kg, please!"), "6.5 kg,");
    }
}
