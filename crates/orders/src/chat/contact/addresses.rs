//! Finds e-mail addresses and links, also those that are spelled.

use super::{lexer::Piece, words::with_letters};

const MAILBOXES: [&str; 7] = [
    "gmail",
    "hotmail",
    "ymail",
    "rocketmail",
    "protonmail",
    "yahoomail",
    "googlemail",
];
/// Names of mail services that are also used for something else.
const SERVICES: [&str; 6] = ["yahoo", "outlook", "icloud", "proton", "live", "aol"];
const TOP_LEVEL: [&str; 18] = [
    "com", "ng", "net", "org", "io", "link", "info", "biz", "africa", "shop", "store", "online",
    "site", "xyz", "page", "gov", "edu", "app",
];
/// Names of countries and words that end a link only when it is spelled or has a path.
const SHORT: [&str; 7] = ["me", "co", "ly", "gl", "tv", "uk", "ee"];
/// Names of hosts under one of the short endings.
const HOSTS: [&str; 14] = [
    "wa", "t", "m", "bit", "cutt", "rebrand", "tinyurl", "linktr", "goo", "is", "youtu", "chat",
    "paypal", "cash",
];

/// What stands between two pieces of an address.
fn is_dot(piece: &Piece) -> bool {
    matches!(piece.text.as_str(), "dot" | "d0t" | "dott" | "dt" | "doti")
}

fn is_tight(before: &str, sign: char) -> bool {
    before.contains(sign)
        && before.chars().all(|c| c == sign || c == ' ')
        && before.chars().filter(|c| *c == sign).count() == 1
}

fn is_top_level(text: &str) -> bool {
    TOP_LEVEL.contains(&text)
}

fn is_name(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

pub(super) fn has_email(folded: &str, pieces: &[Piece]) -> bool {
    let named = |piece: &Piece| {
        let text = with_letters(&piece.text);
        MAILBOXES.iter().any(|name| text.contains(name))
    };
    let cut = |a: &Piece, b: &Piece| {
        matches!(a.text.as_str(), "g" | "hot" | "y" | "rocket") && b.text == "mail"
    };
    has_sign(folded)
        || pieces.iter().any(named)
        || pieces
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if cut(a, b)))
        || pieces.windows(2).any(|pair| match pair {
            [at, service] => is_at(at, service) && is_host(&service.text),
            _ => false,
        })
        || pieces.windows(4).any(|row| match row {
            [at, name, dot, end] => {
                is_at(at, name)
                    && is_dot(dot)
                    && (is_top_level(&end.text) || SHORT.contains(&end.text.as_str()))
            }
            _ => false,
        })
        || pieces.windows(3).any(|row| match row {
            [service, dot, end] => {
                SERVICES.contains(&service.text.as_str()) && is_dot(dot) && is_top_level(&end.text)
            }
            _ => false,
        })
        || pieces.windows(2).any(|pair| match pair {
            [service, end] => {
                SERVICES.contains(&service.text.as_str())
                    && is_tight(&end.before, '.')
                    && is_top_level(&end.text)
            }
            _ => false,
        })
}

/// Whether a word such as "at" leads to the host of an address.
fn is_at(at: &Piece, host: &Piece) -> bool {
    matches!(at.text.as_str(), "at" | "att" | "arroba" | "aat") || host.before.contains('@')
}

fn is_host(text: &str) -> bool {
    MAILBOXES.contains(&text) || matches!(text, "yahoo" | "icloud" | "proton" | "aol")
}

/// Whether a name stands before an `@`, and the name of a host after it.
fn has_sign(folded: &str) -> bool {
    folded.match_indices('@').any(|(place, _)| {
        let (before, after) = folded.split_at(place);
        let after = after.trim_start_matches('@');
        let tight =
            before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphabetic);
        let host: String = after
            .trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | ' '))
            .filter(|c| *c != ' ')
            .collect();
        let named = host.split_once('.').is_some_and(|(name, end)| {
            is_name(name) && TOP_LEVEL.iter().any(|top| end.starts_with(top))
        });
        tight || (before.trim_end().ends_with(char::is_alphanumeric) && named)
    })
}

pub(super) fn has_link(folded: &str, pieces: &[Piece]) -> bool {
    let whole: String = folded.chars().filter(|c| !c.is_whitespace()).collect();
    if ["://", "www.", "hxxp", "http:", "https:", ":\\\\"]
        .iter()
        .any(|sign| whole.contains(sign))
    {
        return true;
    }
    let spelled = pieces.windows(3).any(|row| match row {
        [name, dot, end] => {
            is_name(&name.text)
                && is_dot(dot)
                && (is_top_level(&end.text) || SHORT.contains(&end.text.as_str()))
        }
        _ => false,
    });
    spelled
        || pieces.windows(2).any(|pair| match pair {
            [name, end] => is_written(name, end, pieces),
            _ => false,
        })
}

/// Whether two pieces with a full stop between them are the end of the name of a host.
fn is_written(name: &Piece, end: &Piece, pieces: &[Piece]) -> bool {
    if !is_name(&name.text) || !is_tight(&end.before, '.') {
        return false;
    }
    let close = end.before == "." || end.before == " .";
    if is_top_level(&end.text) {
        return close || HOSTS.contains(&name.text.as_str()) || end.before == " . ";
    }
    let goes_on = pieces
        .iter()
        .skip_while(|piece| *piece != end)
        .nth(1)
        .is_some_and(|piece| piece.before.trim_start().starts_with('/'));
    SHORT.contains(&end.text.as_str())
        && (HOSTS.contains(&name.text.as_str()) || (goes_on && end.before == "."))
}

const PAYMENT_WORDS: [&str; 22] = [
    "account",
    "acct",
    "acc",
    "aza",
    "nuban",
    "opay",
    "palmpay",
    "moniepoint",
    "kuda",
    "gtb",
    "gtbank",
    "gtco",
    "uba",
    "zenith",
    "fcmb",
    "wema",
    "polaris",
    "fidelity",
    "stanbic",
    "ecobank",
    "bank",
    "transfer",
];

/// Whether the text speaks of an account or a bank.
pub(super) fn speaks_of_payment(pieces: &[Piece]) -> bool {
    pieces
        .iter()
        .any(|piece| PAYMENT_WORDS.contains(&piece.text.as_str()))
}
