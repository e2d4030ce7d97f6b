//! Words that stand for digits, in English, Pidgin, Hausa, Yoruba and Igbo.

/// Number words, after folding. A text is read as digits only where the digits make a number that
/// the rules look for, so that a name such as Tara does no harm.
const NUMBERS: &[(&str, &str)] = &[
    // English.
    ("zero", "0"),
    ("nought", "0"),
    ("naught", "0"),
    ("nil", "0"),
    ("null", "0"),
    ("oh", "0"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("eleven", "11"),
    ("twelve", "12"),
    ("thirteen", "13"),
    ("fourteen", "14"),
    ("fifteen", "15"),
    ("sixteen", "16"),
    ("seventeen", "17"),
    ("eighteen", "18"),
    ("nineteen", "19"),
    ("twenty", "20"),
    ("thirty", "30"),
    ("forty", "40"),
    ("fourty", "40"),
    ("fifty", "50"),
    ("sixty", "60"),
    ("seventy", "70"),
    ("eighty", "80"),
    ("ninety", "90"),
    // Pidgin.
    ("ziro", "0"),
    ("wan", "1"),
    ("tri", "3"),
    ("faiv", "5"),
    ("faif", "5"),
    ("siks", "6"),
    ("sevun", "7"),
    ("sevin", "7"),
    ("eit", "8"),
    ("nain", "9"),
    // Hausa.
    ("sifili", "0"),
    ("daya", "1"),
    ("biyu", "2"),
    ("uku", "3"),
    ("hudu", "4"),
    ("biyar", "5"),
    ("shida", "6"),
    ("bakwai", "7"),
    ("takwas", "8"),
    ("tara", "9"),
    // Yoruba.
    ("odo", "0"),
    ("ookan", "1"),
    ("okan", "1"),
    ("eeji", "2"),
    ("meji", "2"),
    ("eji", "2"),
    ("eeta", "3"),
    ("meta", "3"),
    ("eta", "3"),
    ("eerin", "4"),
    ("merin", "4"),
    ("erin", "4"),
    ("aarun", "5"),
    ("marun", "5"),
    ("arun", "5"),
    ("eefa", "6"),
    ("mefa", "6"),
    ("efa", "6"),
    ("eeje", "7"),
    ("meje", "7"),
    ("eje", "7"),
    ("eejo", "8"),
    ("mejo", "8"),
    ("ejo", "8"),
    ("eesan", "9"),
    ("mesan", "9"),
    ("esan", "9"),
    // Igbo.
    ("efu", "0"),
    ("otu", "1"),
    ("abuo", "2"),
    ("abua", "2"),
    ("ato", "3"),
    ("ano", "4"),
    ("ise", "5"),
    ("isii", "6"),
    ("asaa", "7"),
    ("asato", "8"),
    ("itoolu", "9"),
    ("itolu", "9"),
];

/// Words that sound like a digit. They are read so only in a row of words without digits.
const SOUNDS: &[(&str, &str)] = &[
    ("o", "0"),
    ("zeero", "0"),
    ("won", "1"),
    ("to", "2"),
    ("too", "2"),
    ("tu", "2"),
    ("tree", "3"),
    ("free", "3"),
    ("for", "4"),
    ("fo", "4"),
    ("fore", "4"),
    ("sics", "6"),
    ("sex", "6"),
    ("ate", "8"),
    ("et", "8"),
    ("nein", "9"),
];

/// Words that may stand between the digits of one number.
const FILLERS: [&str; 20] = [
    "and", "then", "dash", "hyphen", "minus", "dot", "point", "space", "plus", "slash", "comma",
    "next", "followed", "by", "na", "sai", "da", "ati", "full", "stop",
];

const MAGNITUDES: [&str; 5] = ["hundred", "thousand", "million", "naira", "kobo"];

/// Letters that look like a digit.
const LOOKALIKES: [(char, char); 12] = [
    ('o', '0'),
    ('q', '0'),
    ('i', '1'),
    ('l', '1'),
    ('z', '2'),
    ('e', '3'),
    ('a', '4'),
    ('s', '5'),
    ('t', '7'),
    ('b', '8'),
    ('g', '9'),
    ('j', '1'),
];

/// How a text is read. It is read in each way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// "eighty three" is 83.
    Joined,
    /// "eighty three" is 80 3.
    Apart,
    /// Words that sound like digits count, and digits do not.
    Sounds,
}

impl Reading {
    pub(super) const ALL: [Self; 3] = [Self::Joined, Self::Apart, Self::Sounds];
}

pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}

pub(super) fn is_magnitude(word: &str) -> bool {
    MAGNITUDES.contains(&word)
}

/// How often the next digit counts after a word such as "double".
pub(super) fn repeats(word: &str) -> Option<usize> {
    match word {
        "double" | "dobul" => Some(2),
        "triple" | "treble" => Some(3),
        _ => None,
    }
}

/// The digits of a piece of text without spaces that consists of number words and digits alone,
/// such as `zeroeight03`, one entry for each word.
pub(super) fn spelled(chunk: &str, reading: Reading) -> Option<Vec<String>> {
    let sounds: &[_] = if reading == Reading::Sounds {
        SOUNDS
    } else {
        &[]
    };
    // For each place, the place before it and the digits that lead from there.
    let mut ways: Vec<Option<(usize, String)>> = vec![None; chunk.len().saturating_add(1)];
    for place in 0..chunk.len() {
        let reached = place == 0 || ways.get(place).is_some_and(Option::is_some);
        let Some(rest) = chunk.get(place..).filter(|_| reached) else {
            continue;
        };
        let digit = rest
            .chars()
            .next()
            .filter(|c| c.is_ascii_digit() && reading != Reading::Sounds)
            .map(|c| (1, c.to_string()));
        let words = NUMBERS
            .iter()
            .chain(sounds)
            .filter(|(word, _)| rest.starts_with(word))
            .map(|(word, digits)| (word.len(), (*digits).to_owned()));
        for (length, digits) in digit.into_iter().chain(words) {
            if let Some(way) = ways.get_mut(place.saturating_add(length)) {
                *way = Some((place, digits));
            }
        }
    }
    let (mut place, mut found) = (chunk.len(), Vec::new());
    while place > 0 {
        let (before, digits) = ways.get(place)?.clone()?;
        found.push(digits);
        place = before;
    }
    found.reverse();
    (!found.is_empty()).then_some(found)
}

/// The digits of a piece that has at least one digit, and else only letters that look like one.
pub(super) fn looks_like(chunk: &str) -> Option<String> {
    let digit = |c: char| {
        let like = LOOKALIKES.iter().find(|(letter, _)| *letter == c);
        like.map_or(c, |(_, digit)| *digit)
    };
    let has_digit = chunk.chars().any(|c| c.is_ascii_digit());
    // A single letter such as the "o" of "o 8 o 3" stands for a digit too.
    if !has_digit && !matches!(chunk, "o" | "l" | "i" | "oo") {
        return None;
    }
    let digits: String = chunk.chars().map(digit).collect();
    digits.chars().all(|c| c.is_ascii_digit()).then_some(digits)
}

/// The word that is meant by one with digits for letters, such as `z3ro`.
pub(super) fn with_letters(chunk: &str) -> String {
    let letter = |c: char| match c {
        '0' => 'o',
        '1' => 'i',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    };
    chunk.chars().map(letter).collect()
}
