//! How people ask about their provider or their refund in their own words.

/// The most words of a question about a provider or a refund. A longer message says more.
const QUESTION_WORDS: usize = 9;
/// How people ask where, also in Nigerian Pidgin.
const WHERE: [&str; 4] = ["where", "wheres", "whr", "wia"];
/// A word that asks where at the beginning of a message only. Later it means "who" or "which", as in
/// "plumber wey sabi work".
const WHERE_FIRST: &str = "wey ";
/// The words for the provider.
const PROVIDERS: [&str; 20] = [
    "provider",
    "providers",
    "he",
    "she",
    "they",
    "him",
    "her",
    "them",
    "una",
    "vendor",
    "cleaner",
    "plumber",
    "electrician",
    "technician",
    "mechanic",
    "driver",
    "rider",
    "worker",
    "man",
    "guy",
];

/// Whether the message asks where the provider is, such as "abeg where my plumber dey".
pub(super) fn asks_where(word: &str) -> bool {
    let asks = word.starts_with(WHERE_FIRST) || has_of(word, &WHERE);
    asks && has_of(word, &PROVIDERS)
}

pub(super) fn asks_about_refund(word: &str) -> bool {
    has_of(word, &["refund", "refunds"])
}

/// Whether a short message has one of the words.
fn has_of(message: &str, words: &[&str]) -> bool {
    let is_short = message.split(' ').count() <= QUESTION_WORDS;
    is_short && message.split(' ').any(|word| words.contains(&word))
}
