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
/// Words before a danger that deny it or set it in the past.
const DENYING: [&str; 14] = [
    "no", "not", "nor", "never", "nothing", "without", "dont", "doesnt", "didnt", "isnt", "wasnt",
    "stopped", "fixed", "repaired",
];
/// Words before "on fire" that make it a thought or a memory.
const SUPPOSING: [&str; 8] = [
    "can", "could", "fit", "may", "might", "would", "was", "were",
];
/// The most words between a denial and the smell or leak that it denies.
const DENIED_WITHIN: usize = 3;

impl Danger {
    /// The danger that a text names, if any.
    pub(crate) fn named_in(heard: &str) -> Option<Self> {
        let said = bare(heard);
        let words = words_of(&said);
        let text = words.join(" ");
        if names_gas(&words) {
            Some(Self::Gas)
        } else if names_fire(&words, &text) {
            Some(Self::Fire)
        } else if names_threat(&text) {
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

/// The words, without "fire" where it names a thing.
fn words_of(said: &str) -> Vec<&str> {
    let next = said.split(' ').skip(1).chain([""]);
    let pairs = said.split(' ').zip(next);
    pairs
        .filter(|(word, next)| *word != "fire" || !FIRE_THINGS.contains(next))
        .map(|(word, _)| word)
        .collect()
}

fn names_gas(words: &[&str]) -> bool {
    const GAS: [&str; 2] = ["gas", "lpg"];
    const CYLINDERS: [&str; 2] = ["cylinder", "cylinders"];
    /// What is filled with a gas that does not burn.
    const COOLING: [&str; 6] = [
        "ac",
        "aircon",
        "conditioner",
        "freezer",
        "fridge",
        "refrigerator",
    ];
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let smells = words.iter().any(|word| word.starts_with("smell"));
    let leaks = words.iter().any(|word| word.starts_with("leak"));
    let is_cooling = words.iter().take(3).any(|word| COOLING.contains(word)) && !smells;
    let is_gas = has(&GAS) || (has(&CYLINDERS) && leaks);
    is_gas && !is_cooling && (0..words.len()).any(|at| escapes_at(words, at))
}

/// Whether the word says that gas smells or leaks, and nothing around it denies that.
fn escapes_at(words: &[&str], at: usize) -> bool {
    /// What looks for gas.
    const DETECTION: [&str; 7] = [
        "alarm",
        "detection",
        "detector",
        "detectors",
        "sensor",
        "test",
        "testing",
    ];
    let before = words.get(at.saturating_sub(DENIED_WITHIN)..at);
    let is_denied = before.is_some_and(|words| words.iter().any(|word| DENYING.contains(word)));
    let next = words.get(at.saturating_add(1));
    let is_detection = next.is_some_and(|next| DETECTION.contains(next));
    let escapes = |word: &&str| {
        ["smell", "leak", "perceiv"]
            .iter()
            .any(|begin| word.starts_with(begin))
    };
    words.get(at).is_some_and(escapes) && !is_denied && !is_detection
}

fn names_fire(words: &[&str], text: &str) -> bool {
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
    WHOLE.contains(&text) || (!is_past && PARTS.iter().any(|part| says(text, part)))
}

fn names_threat(text: &str) -> bool {
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
    WHOLE.contains(&text) || PARTS.iter().any(|part| says(text, part))
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
