//! Danger that a person names in their own words, in English or in Nigerian Pidgin.

use crate::{IncomingBody, plain::bare};

/// A danger that a person reports in a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Danger {
    /// Gas smells or leaks.
    Gas,
    Fire,
    /// The person is not safe.
    Unsafe,
}

/// Words after which "fire" is the name of a thing or of a service.
const FIRE_THINGS: [&str; 20] = [
    "alarm",
    "alarms",
    "blanket",
    "door",
    "drill",
    "exit",
    "extinguisher",
    "extinguishers",
    "fighter",
    "fighters",
    "pit",
    "place",
    "places",
    "safety",
    "sensor",
    "service",
    "services",
    "station",
    "wood",
    "woods",
];
/// Words before a danger, in its clause, that deny it or set it in the past.
const DENYING: [&str; 19] = [
    "no", "not", "nor", "never", "nothing", "nobody", "without", "dont", "doesnt", "didnt", "isnt",
    "arent", "wasnt", "hasnt", "havent", "hadnt", "stopped", "fixed", "repaired",
];
/// Words before "on fire" that make it a thought or a memory.
const SUPPOSING: [&str; 8] = [
    "can", "could", "fit", "may", "might", "would", "was", "were",
];
/// What is filled with a gas that does not burn.
const COOLING: [&str; 6] = [
    "ac",
    "aircon",
    "conditioner",
    "freezer",
    "fridge",
    "refrigerator",
];
/// What ends a clause. A denial reaches no further.
const CLAUSE_ENDS: [char; 9] = ['.', ',', ';', '!', '?', ':', '\n', '–', '—'];

impl Danger {
    /// The danger that a text names, if any.
    pub(crate) fn named_in(heard: &str) -> Option<Self> {
        let said = bare(heard);
        let words = words_of(&said);
        let spoken = clauses_of(heard);
        let clauses: Vec<Vec<&str>> = spoken.iter().map(|clause| words_of(clause)).collect();
        // The whole comes first, because a phrase may be spread over several clauses.
        let texts: Vec<String> = [words.join(" ")]
            .into_iter()
            .chain(clauses.iter().map(|clause| clause.join(" ")))
            .collect();
        if names_gas(&words, &clauses) {
            Some(Self::Gas)
        } else if names_fire(&words, &texts) {
            Some(Self::Fire)
        } else if names_threat(&texts) {
            Some(Self::Unsafe)
        } else {
            None
        }
    }
}

/// Whether a message names danger. The dialogue answers it also while a colleague does.
#[must_use]
pub fn is_danger(body: &IncomingBody) -> bool {
    matches!(body, IncomingBody::Text(text) if Danger::named_in(text).is_some())
}

/// The clauses, each without case, marks and words of politeness around it.
fn clauses_of(heard: &str) -> Vec<String> {
    let heard = heard.replace(['-', '/'], " ");
    heard.split(CLAUSE_ENDS).map(bare).collect()
}

/// The words, without "fire" where it names a thing.
fn words_of(said: &str) -> Vec<&str> {
    let next = said.split(' ').skip(1).chain([""]);
    let pairs = said.split(' ').zip(next);
    pairs
        .filter(|(word, next)| *word != "fire" || !FIRE_THINGS.contains(next))
        .map(|(word, _)| word)
        .collect()
}

fn names_gas(whole: &[&str], clauses: &[Vec<&str>]) -> bool {
    const GAS: [&str; 2] = ["gas", "lpg"];
    const CYLINDERS: [&str; 2] = ["cylinder", "cylinders"];
    let words: Vec<&str> = clauses.concat();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let leaks = words.iter().any(|word| word.starts_with("leak"));
    let is_gas = has(&GAS) || (has(&CYLINDERS) && leaks);
    let escapes = |clause: &Vec<&str>| (0..clause.len()).any(|at| escapes_at(clause, at));
    is_gas && !is_of_cooling(whole, clauses) && clauses.iter().any(escapes)
}

/// Whether the gas is that of an air conditioner or of a fridge, which does not burn. A message that also
/// names what gas is cooked with means the gas that burns.
fn is_of_cooling(whole: &[&str], clauses: &[Vec<&str>]) -> bool {
    const COOKING: [&str; 6] = [
        "cooker",
        "cooking",
        "cylinder",
        "cylinders",
        "kitchen",
        "lpg",
    ];
    let burns = |word: &&str| word.starts_with("smell") || COOKING.contains(word);
    let begins_with_it = whole.iter().take(3).any(|word| COOLING.contains(word));
    let holds_gas = |clause: &Vec<&str>| (0..clause.len()).any(|at| holds_gas_at(clause, at));
    !clauses.iter().flatten().any(burns) && (begins_with_it || clauses.iter().any(holds_gas))
}

/// Whether the word is a cooling thing whose gas is named, as in "AC gas" or "gas is leaking from my AC".
fn holds_gas_at(words: &[&str], at: usize) -> bool {
    const BEFORE: [&str; 4] = ["for", "from", "in", "of"];
    const ITS: [&str; 3] = ["air", "my", "the"];
    if !words.get(at).is_some_and(|word| COOLING.contains(word)) {
        return false;
    }
    let is_before_gas = words
        .get(at.saturating_add(1))
        .is_some_and(|next| *next == "gas");
    let before = words.get(..at).unwrap_or_default();
    let mut back = before.iter().rev().skip_while(|word| ITS.contains(word));
    let is_joined = back.next().is_some_and(|word| BEFORE.contains(word));
    is_before_gas || (is_joined && back.any(|word| *word == "gas"))
}

/// Whether the word says that gas smells or leaks, and nothing around it denies that.
fn escapes_at(words: &[&str], at: usize) -> bool {
    /// What looks for gas.
    const DETECTION: [&str; 9] = [
        "alarm",
        "alarms",
        "detection",
        "detector",
        "detectors",
        "sensor",
        "sensors",
        "test",
        "testing",
    ];
    let next = words.get(at.saturating_add(1));
    let is_detection = next.is_some_and(|next| DETECTION.contains(next));
    let escapes = |word: &&str| {
        ["smell", "leak", "perceiv"]
            .iter()
            .any(|begin| word.starts_with(begin))
    };
    words.get(at).is_some_and(escapes) && !is_denied_at(words, at) && !is_detection
}

/// Whether the words before it deny a smell or a leak: "no gas leak" does, and "no time gas leak" does not.
/// "not fixed" before a leak denies nothing, and neither does the "no" of an answer, as in "no my gas is
/// leaking".
fn is_denied_at(words: &[&str], at: usize) -> bool {
    const ENDED: [&str; 3] = ["stopped", "fixed", "repaired"];
    /// Words between a denial and the verb that it denies, as in "no dey smell".
    const HELPING: [&str; 6] = ["are", "de", "dey", "fit", "go", "is"];
    /// Words between a denial and the smell or leak, or what smells or leaks.
    const BETWEEN: [&str; 21] = [
        "a",
        "an",
        "any",
        "be",
        "been",
        "cylinder",
        "cylinders",
        "even",
        "gas",
        "get",
        "have",
        "longer",
        "lpg",
        "more",
        "my",
        "of",
        "our",
        "that",
        "the",
        "this",
        "your",
    ];
    /// Words that begin a statement after the "no" of an answer.
    const POINTING: [&str; 6] = ["my", "our", "that", "the", "this", "your"];
    let before = words.get(..at).unwrap_or_default();
    let kept = before
        .iter()
        .rev()
        .skip_while(|word| HELPING.contains(word))
        .skip_while(|word| BETWEEN.contains(word))
        .count();
    let Some((denial, earlier)) = before.get(..kept).unwrap_or_default().split_last() else {
        return false;
    };
    let next = before.get(kept);
    let is_answer = *denial == "no" && next.is_some_and(|next| POINTING.contains(next));
    let is_undone = ENDED.contains(denial) && earlier.iter().any(|word| DENYING.contains(word));
    DENYING.contains(denial) && !is_answer && !is_undone
}

/// The texts are the whole message and then its clauses.
fn names_fire(words: &[&str], texts: &[String]) -> bool {
    const WHOLE: [&str; 8] = [
        "fire",
        "fire fire",
        "fire fire fire",
        "fire help",
        "fire help me",
        "help fire",
        "help me fire",
        "fire dey",
    ];
    const PARTS: [&str; 26] = [
        "on fire",
        "caught fire",
        "catching fire",
        "dey catch fire",
        "don catch fire",
        "house catch fire",
        "kitchen catch fire",
        "gen catch fire",
        "generator catch fire",
        "socket catch fire",
        "fire outbreak",
        "fire dey burn",
        "fire don start",
        "fire don catch",
        "house is burning",
        "house dey burn",
        "kitchen is burning",
        "kitchen dey burn",
        "there is fire",
        "there is a fire",
        "theres fire",
        "theres a fire",
        "fire in my house",
        "fire in my kitchen",
        "fire for my house",
        "fire for my kitchen",
    ];
    const PAST: [&str; 3] = ["ago", "last", "yesterday"];
    let is_past = words.iter().any(|word| PAST.contains(word));
    is_one_of(texts, &WHOLE) || (!is_past && says_any(texts, &PARTS))
}

/// The texts are the whole message and then its clauses.
fn names_threat(texts: &[String]) -> bool {
    const WHOLE: [&str; 13] = [
        "danger",
        "emergency",
        "emergency emergency",
        "emergency help",
        "help emergency",
        "i have an emergency",
        "it is an emergency",
        "its an emergency",
        "na emergency",
        "not safe",
        "sos",
        "this is an emergency",
        "unsafe",
    ];
    const PARTS: [&str; 32] = [
        "i am not safe",
        "im not safe",
        "i not safe",
        "i no safe",
        "i no dey safe",
        "we are not safe",
        "we no dey safe",
        "i do not feel safe",
        "i dont feel safe",
        "i no feel safe",
        "i feel unsafe",
        "i am unsafe",
        "im unsafe",
        "i am in danger",
        "im in danger",
        "i dey danger",
        "i dey for danger",
        "we are in danger",
        "my life is in danger",
        "my life dey danger",
        "attack me",
        "attacking me",
        "attacking us",
        "attacked me",
        "beating me",
        "dey beat me",
        "robbing me",
        "robbing us",
        "threatening me",
        "trying to kill me",
        "rape me",
        "raping me",
    ];
    is_one_of(texts, &WHOLE) || says_any(texts, &PARTS)
}

/// Whether the whole message, which is the first of the texts, is one of these.
fn is_one_of(texts: &[String], wanted: &[&str]) -> bool {
    texts
        .first()
        .is_some_and(|whole| wanted.contains(&whole.as_str()))
}

fn says_any(texts: &[String], parts: &[&str]) -> bool {
    texts
        .iter()
        .any(|text| parts.iter().any(|part| says(text, part)))
}

/// Whether the text has these words one after the other, and the word before them takes nothing back.
fn says(text: &str, part: &str) -> bool {
    let padded = format!(" {text} ");
    let Some((before, _)) = padded.split_once(&format!(" {part} ")) else {
        return false;
    };
    let last = before.rsplit(' ').next().unwrap_or_default();
    !DENYING.contains(&last) && !SUPPOSING.contains(&last)
}

#[cfg(test)]
#[path = "danger_tests.rs"]
mod tests;
