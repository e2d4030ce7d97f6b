//! Finds phone numbers and account numbers, however they are written.

use super::{
    digits::{Group, runs},
    lexer::Piece,
    words::Reading,
};

/// What the digits of a text are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Numbers {
    pub(super) phone: bool,
    pub(super) account: bool,
}

/// The longest number that is looked for: a phone number with its international prefix.
const LONGEST: usize = 16;
/// The number of digits of an account number (NUBAN).
const ACCOUNT: usize = 10;

/// `pays` tells whether the text speaks of an account or a bank; a number is then one to pay to.
pub(super) fn numbers(pieces: &[Piece], pays: bool) -> Numbers {
    let mut all = Numbers::default();
    for reading in Reading::ALL {
        let runs = runs(pieces, reading);
        for run in &runs {
            let found = found_in(run, pays);
            all.phone |= found.phone;
            all.account |= found.account;
        }
        all.phone |= has_phone_between_words(&runs);
    }
    all
}

fn found_in(run: &[Group], pays: bool) -> Numbers {
    let mut found = Numbers::default();
    for group in run.iter().filter(|group| group.digits.len() >= ACCOUNT) {
        let phone = has_phone(&group.digits) || group.after_plus;
        found.phone |= phone;
        found.account |= !phone || pays;
    }
    // A phone number may be written like times of the day.
    found.phone |= is_long_phone(&joined(run));
    for part in run.split(|group| group.of_time) {
        for start in 0..part.len() {
            windows(part.get(start..).unwrap_or_default(), pays, &mut found);
        }
        let (digits, neat) = (joined(part), is_neat(part));
        found.account |= neat && digits.len() == ACCOUNT && !is_mobile(&digits);
        found.phone |= neat && is_landline(&digits);
    }
    found
}

/// Looks at the numbers that begin with the first of the groups.
fn windows(groups: &[Group], pays: bool, found: &mut Numbers) {
    let mut digits = String::new();
    for (place, group) in groups.iter().enumerate() {
        digits.push_str(&group.digits);
        if digits.len() > LONGEST {
            return;
        }
        let taken = groups.get(..=place).unwrap_or_default();
        let abroad = groups.first().is_some_and(|first| first.after_plus)
            && (10..=15).contains(&digits.len())
            && is_neat(taken);
        let short = digits.len() == ACCOUNT;
        if is_long_phone(&digits) || abroad || (short && is_neat(taken) && is_mobile(&digits)) {
            found.phone = true;
            found.account |= pays;
        } else if short && pays && taken.iter().skip(1).all(|group| !group.of_list) {
            found.account = true;
        }
    }
}

fn joined(groups: &[Group]) -> String {
    groups.iter().map(|group| group.digits.as_str()).collect()
}

/// Whether a phone number goes on after a few words, as in "0803 my line 123 4567". Its first part
/// begins like a mobile number, which hardly any other number does.
fn has_phone_between_words(runs: &[Vec<Group>]) -> bool {
    /// The number of runs that are looked at, of which each word ends one.
    const FAR: usize = 6;
    // 0700, 0800 and 0900 are hours of the day.
    let begins = |digits: &str| {
        (4..=10).contains(&digits.len())
            && !(digits.len() == 4 && digits.ends_with("00"))
            && matches!(digits.as_bytes(), [b'0', b'7'..=b'9', b'0' | b'1', ..])
    };
    runs.iter().enumerate().any(|(place, run)| {
        (0..run.len())
            .map(|start| joined(run.get(start..).unwrap_or_default()))
            .filter(|first| begins(first))
            .any(|first| {
                let later = runs.iter().skip(place.saturating_add(1)).take(FAR);
                let mut digits = first;
                later.flatten().any(|group| {
                    digits.push_str(&group.digits);
                    is_long_phone(&digits)
                })
            })
    })
}

/// Whether the groups are written as one number and not as a list of numbers.
fn is_neat(groups: &[Group]) -> bool {
    const MOST: usize = 4;
    let single = groups.iter().all(|group| group.digits.len() == 1);
    let list = groups.iter().skip(1).any(|group| group.of_list);
    single || (groups.len() <= MOST && !list)
}

/// Whether the digits are those of a Nigerian mobile number without prefix.
fn is_mobile(digits: &str) -> bool {
    digits.len() == 10 && matches!(digits.as_bytes(), [b'7'..=b'9', b'0' | b'1', ..])
}

/// Whether the digits are a landline number of Abuja.
fn is_landline(digits: &str) -> bool {
    digits.len() == 9 && digits.starts_with("09")
}

/// Whether the digits are a Nigerian mobile number with the leading zero or the country code.
fn is_long_phone(digits: &str) -> bool {
    ["0", "234", "2340", "00234", "002340", "009234"]
        .iter()
        .filter_map(|prefix| digits.strip_prefix(prefix))
        .any(is_mobile)
}

/// Whether a long row of digits is or contains a phone number.
fn has_phone(digits: &str) -> bool {
    let contains = (0..digits.len()).any(|start| {
        [11, 13]
            .iter()
            .filter_map(|length| digits.get(start..start.saturating_add(*length)))
            .any(is_long_phone)
    });
    contains || is_mobile(digits)
}
