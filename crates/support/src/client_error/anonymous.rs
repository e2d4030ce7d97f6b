//! The parts of a crash without anything that could identify a person.

const SEGMENTS_MAX: usize = 8;
const SEGMENT_MAX_CHARS: usize = 40;
const BUILD_MAX_CHARS: usize = 40;
/// A word with more digits than this could be a phone number or an id, so it is removed.
const DIGITS_MAX: usize = 3;
/// The maximum number of digits of a line or column in a file that consists of one line.
const POSITION_MAX_DIGITS: usize = 7;

pub(super) fn cut(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}

/// Removes the scheme, the host, the query and the fragment of every URL.
pub(super) fn without_addresses(line: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(line.len()), line);
    while let Some(at) = rest.find("://") {
        let (before, after) = (
            rest.get(..at).unwrap_or_default(),
            rest.get(at + 3..).unwrap_or_default(),
        );
        kept.push_str(before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '+'));
        let path = after
            .find(['/', ' ', ')', '"', '\''])
            .map_or("", |start| after.get(start..).unwrap_or_default());
        let query = path.find(['?', '#']).unwrap_or(path.len());
        let end = path.find([' ', ')', '"', '\'']).unwrap_or(path.len());
        let whole = path.get(..end).unwrap_or_default();
        kept.push_str(whole.get(..query.min(end)).unwrap_or_default());
        // The line and the column follow the query.
        kept.push_str(if query < end { position(whole) } else { "" });
        rest = path.get(end..).unwrap_or_default();
    }
    kept.push_str(rest);
    kept
}

/// The position `:12:345` at the end of an address.
fn position(address: &str) -> &str {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let read = || {
        let (before, column) = address.rsplit_once(':')?;
        let (before, line) = before.rsplit_once(':')?;
        if number(line) && number(column) {
            address.get(before.len()..)
        } else {
            None
        }
    };
    read().unwrap_or_default()
}

/// Removes email addresses, numbers, ids and invisible characters. The file names of the build
/// stay.
pub(super) fn bare(text: &str) -> String {
    let (mut kept, mut word, mut before) = (String::new(), String::new(), ' ');
    for c in text.chars().filter(|c| !kernel::is_hidden(*c)).chain([' ']) {
        if c.is_alphanumeric() || matches!(c, '@' | '.' | '_' | '-' | '+' | '/') {
            word.push(c);
            continue;
        }
        kept.push_str(shown(&word, before));
        kept.push(c);
        word.clear();
        before = c;
    }
    kept
}

fn shown(word: &str, before: char) -> &str {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let of_build = word.starts_with("/assets/") && !word.contains("..");
    let of_position = before == ':' && digits == word.len() && digits <= POSITION_MAX_DIGITS;
    if word.contains('@') {
        "…"
    } else if digits > DIGITS_MAX && !of_build && !of_position {
        "#"
    } else {
        word
    }
}

pub(super) fn page_of(page: &str) -> String {
    let path = page.split(['?', '#']).next().unwrap_or_default();
    let named = |part: &str| {
        part.len() > SEGMENT_MAX_CHARS || !part.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    };
    let parts = path
        .split('/')
        .filter(|part| !part.is_empty())
        .take(SEGMENTS_MAX);
    let parts: Vec<&str> = parts
        .map(|part| if named(part) { ":id" } else { part })
        .collect();
    format!("/{}", parts.join("/"))
}

pub(super) fn build_of(build: &str) -> String {
    let sound = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if build.is_empty() || build.len() > BUILD_MAX_CHARS || !build.chars().all(sound) {
        "unknown".to_owned()
    } else {
        build.to_owned()
    }
}

/// The browser family only, because the whole user agent would identify devices.
pub(super) fn browser_of(user_agent: &str) -> &'static str {
    let families = [
        ("Edg", "EDGE"),
        ("OPR/", "OPERA"),
        ("SamsungBrowser", "SAMSUNG"),
        ("Firefox/", "FIREFOX"),
        ("FxiOS/", "FIREFOX"),
        ("Chrome/", "CHROME"),
        ("CriOS/", "CHROME"),
        ("Safari/", "SAFARI"),
    ];
    families
        .into_iter()
        .find(|(mark, _)| user_agent.contains(mark))
        .map_or("OTHER", |(_, family)| family)
}
