//! Finds phone numbers and account numbers, however they are written.

use super::{
    honest::{Honest, honest},
    lexer::{Piece, parts},
    words::{Reading, is_filler, is_magnitude, looks_like, repeats, spelled, with_letters},
};

/// A row of digits that was written as one piece or as one word.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Group {
    digits: String,
    /// Whether it is a part of a time of day.
    of_time: bool,
    /// Whether it is an item of a list: a comma or a like sign stands before it.
    of_list: bool,
    /// Whether a plus sign stands before it.
    after_plus: bool,
}

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

/// The rows of groups between words.
fn runs(pieces: &[Piece], reading: Reading) -> Vec<Vec<Group>> {
    let mut reader = Reader {
        runs: vec![Vec::new()],
        reading,
        times: 1,
    };
    let mut rest = pieces;
    while let [piece, tail @ ..] = rest {
        let taken = match honest(rest).filter(|_| reading != Reading::Sounds) {
            Some(Honest::Other(taken)) => {
                reader.stop();
                taken
            }
            Some(Honest::Time) => {
                for one in rest.iter().take(2) {
                    reader.push(one.text.clone(), one, true);
                }
                2
            }
            None => {
                reader.read(piece);
                1
            }
        };
        rest = rest.get(taken..).unwrap_or(tail);
    }
    reader.runs
}

struct Reader {
    runs: Vec<Vec<Group>>,
    reading: Reading,
    /// How often the next digit counts.
    times: usize,
}

impl Reader {
    fn stop(&mut self) {
        self.times = 1;
        self.runs.push(Vec::new());
    }

    fn push(&mut self, digits: String, piece: &Piece, of_time: bool) {
        let begins_with_zero = |run: &Vec<Group>| {
            run.first()
                .is_some_and(|group| group.digits.starts_with('0'))
        };
        let priced = piece.before.contains(['₦', '#', '$', '£', '€']) && !digits.starts_with('0');
        if priced && !self.runs.last().is_some_and(begins_with_zero) {
            self.stop();
        }
        let mut digits = digits;
        if self.times > 1 {
            if let Some(first) = digits.chars().next() {
                let more = first.to_string().repeat(self.times.saturating_sub(1));
                digits.insert_str(0, &more);
            }
            self.times = 1;
        }
        let group = Group {
            digits,
            of_time,
            of_list: piece.before.contains([',', ';', '&']),
            after_plus: piece.before.ends_with('+'),
        };
        if let Some(run) = self.runs.last_mut() {
            run.push(group);
        }
    }

    fn read(&mut self, piece: &Piece) {
        let text = piece.text.as_str();
        if self.reading != Reading::Sounds && piece.is_number() {
            return self.push(text.to_owned(), piece, false);
        }
        if let Some(times) = repeats(text) {
            self.times = times;
        } else if is_magnitude(text) {
            self.stop();
        } else if let Some(words) = spelled(text, self.reading)
            .or_else(|| spelled(&with_letters(text), self.reading).filter(|_| !piece.is_number()))
        {
            words.into_iter().for_each(|word| self.word(word, piece));
        } else if !is_filler(text) {
            self.other(piece);
        }
    }

    /// A piece that is neither a number nor a word for one.
    fn other(&mut self, piece: &Piece) {
        if self.reading == Reading::Sounds {
            self.stop();
        } else if let Some(digits) = looks_like(&piece.text) {
            self.push(digits, piece, false);
        } else {
            self.mixed(piece);
        }
    }

    /// The digits of one word. "twenty three" is 23 in one of the readings.
    fn word(&mut self, digits: String, piece: &Piece) {
        let tens = |group: &&mut Group| {
            group.digits.len() == 2 && group.digits.ends_with('0') && group.digits != "10"
        };
        let unit = digits.len() == 1 && digits != "0" && self.times == 1;
        let last = self.runs.last_mut().and_then(|run| run.last_mut());
        match last.filter(tens) {
            Some(group) if unit && self.reading == Reading::Joined => {
                group.digits.pop();
                group.digits.push_str(&digits);
            }
            Some(_) | None => self.push(digits, piece, false),
        }
    }

    /// A piece of digits and letters, such as `12kg` or `0803x123`.
    fn mixed(&mut self, piece: &Piece) {
        const MANY: usize = 7;
        let parts = parts(&piece.text);
        let is_number = |part: &String| part.starts_with(|c: char| c.is_ascii_digit());
        let digits: usize = parts
            .iter()
            .filter(|part| is_number(part))
            .map(String::len)
            .sum();
        let mut before = piece.before.clone();
        for part in parts {
            let within = Piece {
                text: part.clone(),
                before: std::mem::take(&mut before),
            };
            if is_number(&part) {
                self.push(part, &within, false);
            } else if matches!(part.as_str(), "n" | "ngn") {
                before = "₦".to_owned();
            } else if part != "x" && (digits < MANY || part.len() > 2) {
                self.stop();
            }
        }
    }
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
