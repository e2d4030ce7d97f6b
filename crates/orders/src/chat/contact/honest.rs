//! Numbers that are clearly no contact details: dates, times, prices and coordinates.

use super::lexer::Piece;

/// What the pieces at the beginning of a list are, and how many of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Honest {
    /// A date, a price or a place on a map.
    Other(usize),
    /// A time of day, of two pieces.
    Time,
}

pub(super) fn honest(pieces: &[Piece]) -> Option<Honest> {
    let is_other = date(pieces)
        .or_else(|| price(pieces))
        .or_else(|| place(pieces));
    is_other
        .map(Honest::Other)
        .or_else(|| is_time(pieces).then_some(Honest::Time))
}

fn number(piece: &Piece) -> Option<u32> {
    piece.text.parse().ok().filter(|_| piece.is_number())
}

/// Whether a piece follows the one before it with nothing but this between them.
fn follows(piece: Option<&Piece>, sign: &str) -> bool {
    piece.is_some_and(|piece| {
        piece.before == sign && piece.text.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// `14/03/2026`, `14-3-26` after a slash, or `2026-03-14`.
fn date(pieces: &[Piece]) -> Option<usize> {
    let [a, b, c, rest @ ..] = pieces else {
        return None;
    };
    let sign = b.before.as_str();
    if !matches!(sign, "/" | "-" | ".") || c.before != sign || follows(rest.first(), sign) {
        return None;
    }
    let (a, b, c) = (number(a)?, number(b)?, number(c)?);
    let is_year = |year: u32| (2020..2040).contains(&year);
    let is_short_year = |year: u32| sign == "/" && (24..40).contains(&year);
    let is_day = |day: u32| (1..=31).contains(&day);
    let fits = (is_day(a) && (1..=12).contains(&b) && (is_year(c) || is_short_year(c)))
        || (is_year(a) && (1..=12).contains(&b) && is_day(c));
    fits.then_some(3)
}

/// `35,000` and `1,250,000`, or `20 000`.
fn price(pieces: &[Piece]) -> Option<usize> {
    let [first, rest @ ..] = pieces else {
        return None;
    };
    if !first.is_number() || first.text.len() > 3 || first.text.starts_with('0') {
        return None;
    }
    for (sign, must_be_round) in [(",", false), (" ", true)] {
        let groups = rest
            .iter()
            .take_while(|piece| piece.before == sign && piece.is_number() && piece.text.len() == 3);
        let groups: Vec<_> = groups.collect();
        let is_round = groups.last().is_some_and(|piece| piece.text == "000");
        let goes_on = sign == "," && follows(rest.get(groups.len()), sign);
        if !groups.is_empty() && (is_round || !must_be_round) && !goes_on {
            return Some(groups.len().saturating_add(1));
        }
    }
    None
}

/// A place on a map in or near Abuja, such as `9.0765, 7.3986`.
fn place(pieces: &[Piece]) -> Option<usize> {
    let [a, b, c, d, ..] = pieces else {
        return None;
    };
    let exact = |piece: &Piece| piece.before == "." && piece.is_number() && piece.text.len() >= 3;
    let fits = (8..=10).contains(&number(a)?)
        && exact(b)
        && c.before.contains(',')
        && (6..=8).contains(&number(c)?)
        && exact(d);
    fits.then_some(4)
}

/// `10:30`.
fn is_time(pieces: &[Piece]) -> bool {
    let [hour, minute, rest @ ..] = pieces else {
        return false;
    };
    let short = |piece: &Piece, most: u32| {
        piece.text.len() <= 2 && number(piece).is_some_and(|value| value <= most)
    };
    short(hour, 24)
        && minute.before == ":"
        && minute.text.len() == 2
        && short(minute, 59)
        && !follows(rest.first(), ":")
}
