//! Reads the rows of digits of a text, whether they are written as digits or as words.

use super::{
    honest::{Honest, honest},
    lexer::{Piece, parts},
    words::{Reading, is_filler, is_magnitude, looks_like, repeats, spelled, with_letters},
};

/// A row of digits that was written as one piece or as one word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) digits: String,
    /// Whether it is a part of a time of day.
    pub(super) of_time: bool,
    /// Whether it is an item of a list: a comma or a like sign stands before it.
    pub(super) of_list: bool,
    /// Whether a plus sign stands before it.
    pub(super) after_plus: bool,
}

/// The rows of groups between words.
pub(super) fn runs(pieces: &[Piece], reading: Reading) -> Vec<Vec<Group>> {
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
