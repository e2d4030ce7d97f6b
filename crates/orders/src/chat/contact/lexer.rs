//! Cuts a folded text into pieces: runs of letters and digits, and what stands between them.

/// A run of letters and digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    /// What stands between it and the piece before.
    pub(super) before: String,
}

impl Piece {
    pub(super) fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn is_letter(&self) -> bool {
        let mut chars = self.text.chars();
        chars.next().is_some_and(char::is_alphabetic) && chars.next().is_none()
    }
}

pub(super) fn pieces(folded: &str) -> Vec<Piece> {
    let (mut found, mut text, mut before) = (Vec::new(), String::new(), String::new());
    for c in folded.chars() {
        if c.is_alphanumeric() {
            text.push(c);
            continue;
        }
        if !text.is_empty() {
            found.push(Piece {
                text: std::mem::take(&mut text),
                before: std::mem::take(&mut before),
            });
        }
        before.push(c);
    }
    if !text.is_empty() {
        found.push(Piece { text, before });
    }
    joined(found)
}

/// Joins letters that stand alone in a row, such as those of "z e r o".
fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    const LEAST: usize = 3;
    let (mut found, mut row): (Vec<Piece>, Vec<Piece>) = (Vec::new(), Vec::new());
    let flush = |row: &mut Vec<Piece>, found: &mut Vec<Piece>| {
        if row.len() < LEAST {
            found.append(row);
            return;
        }
        let before = row.first().map(|one| one.before.clone());
        found.push(Piece {
            text: row.drain(..).map(|one| one.text).collect(),
            before: before.unwrap_or_default(),
        });
    };
    for piece in pieces {
        if piece.is_letter() {
            row.push(piece);
        } else {
            flush(&mut row, &mut found);
            found.push(piece);
        }
    }
    flush(&mut row, &mut found);
    found
}

/// The runs of digits and of other characters in a piece, such as `12`, `kg` in `12kg`.
pub(super) fn parts(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for c in text.chars() {
        let alike = |part: &&mut String| {
            part.chars()
                .next_back()
                .is_some_and(|last| last.is_ascii_digit() == c.is_ascii_digit())
        };
        match found.last_mut().filter(alike) {
            Some(part) => part.push(c),
            None => found.push(c.to_string()),
        }
    }
    found
}
