//! How people ask about their provider, their refund or a cancellation in their own words.

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

/// What is cancelled.
const ORDERS: [&str; 7] = [
    "order",
    "orders",
    "job",
    "visit",
    "service",
    "appointment",
    "provider",
];
const BOOKING: [&str; 2] = ["booking", "bookings"];
/// The other words of a message that asks for a cancellation and says nothing else.
const CANCELLING: &str = "a abeg am can cancel cancellation dat di dis help i id it like make me my need \
                          now please that the this to una us wan want we would you";

/// Whether the whole message asks to cancel something, such as "abeg I wan cancel my order".
pub(super) fn asks_to_cancel(word: &str) -> bool {
    let is_known = |word: &str| {
        let mut others = CANCELLING.split_whitespace();
        ORDERS.contains(&word) || BOOKING.contains(&word) || others.any(|other| other == word)
    };
    has_of(word, &["cancel"]) && word.split(' ').all(is_known)
}

pub(crate) fn names_order(word: &str) -> bool {
    has_of(word, &ORDERS)
}

pub(crate) fn names_booking(word: &str) -> bool {
    has_of(word, &BOOKING)
}

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
