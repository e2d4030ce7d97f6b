//! The comparison of an account holder, as the bank writes the name, with the name of a person.

use std::cmp::Reverse;

/// The minimum similarity of the two names, in thousandths.
pub const LEAST_MATCH: u32 = 850;

/// The similarity of the name at the bank to a person's name, in thousandths: 1,000 is equal. Each
/// word of the person's name is matched, in any order, with the most similar word of the bank's
/// name, and no word is used twice; the result is the mean. Additional names at the bank, such as a
/// third given name, do not lower it.
#[must_use]
pub fn name_match(person: &str, at_bank: &str) -> u32 {
    let (person_words, mut bank_words) = (name_parts(person), name_parts(at_bank));
    if person_words.is_empty() {
        return 0;
    }
    let mut sum = 0_u32;
    for word in &person_words {
        let best = bank_words
            .iter()
            .enumerate()
            .map(|(at, other)| (likeness(word, other), at))
            .max_by_key(|(likeness, at)| (*likeness, Reverse(*at)));
        let Some((alike, at)) = best else { continue };
        sum = sum.saturating_add(alike);
        let _taken = bank_words.remove(at);
    }
    let words = u32::try_from(person_words.len()).unwrap_or(u32::MAX);
    sum.checked_div(words).unwrap_or_default()
}

/// Splits a name into upper-case words of letters; full stops and hyphens separate words.
fn name_parts(name: &str) -> Vec<Vec<char>> {
    let upper: String = name
        .chars()
        .flat_map(char::to_uppercase)
        .map(plain)
        .collect();
    let mut name_parts: Vec<Vec<char>> = upper
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().collect())
        .collect();
    // The longest words come first, so that an initial does not take the word that another word
    // needs.
    name_parts.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    name_parts
}

/// The letter without tone marks and dots below (Yoruba and Igbo), which banks do not write.
const fn plain(letter: char) -> char {
    match letter {
        'À' | 'Á' | 'Â' | 'Ā' => 'A',
        'È' | 'É' | 'Ẹ' | 'Ē' => 'E',
        'Ì' | 'Í' | 'Ị' | 'Ī' => 'I',
        'Ò' | 'Ó' | 'Ọ' | 'Ō' => 'O',
        'Ù' | 'Ú' | 'Ụ' | 'Ū' => 'U',
        'Ṣ' => 'S',
        'Ǹ' | 'Ń' | 'Ṅ' => 'N',
        other => other,
    }
}

/// The similarity of two words: twice the longest common subsequence divided by the sum of the
/// lengths, in thousandths.
fn likeness(one: &[char], other: &[char]) -> u32 {
    let mut row = vec![0_u32; other.len().saturating_add(1)];
    for a in one {
        let mut diagonal = 0_u32;
        let mut left = 0;
        for (b, above) in other.iter().zip(row.iter_mut().skip(1)) {
            let here = if a == b {
                diagonal.saturating_add(1)
            } else {
                left.max(*above)
            };
            diagonal = *above;
            left = here;
            *above = here;
        }
    }
    let common = row.last().copied().unwrap_or_default();
    let lengths = u32::try_from(one.len().saturating_add(other.len())).unwrap_or(u32::MAX);
    common
        .saturating_mul(2_000)
        .checked_div(lengths)
        .unwrap_or_default()
}
