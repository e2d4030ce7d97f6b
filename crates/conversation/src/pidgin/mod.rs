//! The messages of refusals in Nigerian Pidgin, for the problems of the API and for the dialogue. No
//! speaker has reviewed them yet.
//!
//! A translation belongs to one English message and not to a code, because one code can have several
//! messages. A message without a translation stays in English, and so does everything that only staff
//! see.

mod account;
mod fields;
mod forms;
mod jobs;
mod requests;

/// Messages in English, each with the same message in Pidgin. `{}` is a value, such as an amount, which
/// is the same in both. The values have the same order in both.
type Messages = &'static [(&'static str, &'static str)];

/// Every translated message, by topic.
const TOPICS: [Messages; 5] = [
    fields::FIELDS,
    forms::FORMS,
    account::ACCOUNT,
    requests::REQUESTS,
    jobs::JOBS,
];

/// A message in Pidgin with its values; `None` without a translation.
#[must_use]
pub fn in_pidgin(message: &str) -> Option<String> {
    let mut all = TOPICS.into_iter().flatten();
    all.find_map(|(english, pidgin)| {
        let values = values_of(english, message)?;
        Some(filled(pidgin, &values))
    })
}

/// The value that a message has for each `{}`; `None` if it is another message.
fn values_of<'m>(english: &str, message: &'m str) -> Option<Vec<&'m str>> {
    let mut parts = english.split("{}").peekable();
    let mut rest = message.strip_prefix(parts.next()?)?;
    let mut values = Vec::new();
    while let Some(part) = parts.next() {
        let (value, after) = if parts.peek().is_some() {
            rest.split_once(part)?
        } else {
            (rest.strip_suffix(part)?, "")
        };
        values.push(value);
        rest = after;
    }
    rest.is_empty().then_some(values)
}

fn filled(pidgin: &str, values: &[&str]) -> String {
    let mut values = values.iter();
    let mut parts = pidgin.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(values.next().copied().unwrap_or_default());
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeSet, fs, path::Path};

    /// The code of the workspace without its translations, with each text on one line.
    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap();
            if path.is_dir() && !["target", "tests", "pidgin"].contains(&name) {
                sources(&path, text);
            }
            if path.extension().is_some_and(|kind| kind == "rs") {
                let code = fs::read_to_string(&path).unwrap();
                for line in code.lines().map(str::trim) {
                    text.push_str(line.strip_suffix('\\').unwrap_or(line));
                }
            }
        }
    }

    #[test]
    fn every_translated_message_is_one_that_the_server_sends() {
        let mut sent = String::new();
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        sources(crates, &mut sent);
        for (english, _) in TOPICS.into_iter().flatten() {
            let parts = english
                .split("{}")
                .flat_map(|part| part.split_inclusive(". "));
            for part in parts {
                assert!(sent.contains(part.trim_end()), "{part} of {english}");
            }
        }
    }

    #[test]
    fn both_languages_of_a_message_have_the_same_values_and_it_is_here_once() {
        let mut known = BTreeSet::new();
        for (english, pidgin) in TOPICS.into_iter().flatten() {
            let values = |text: &str| text.matches("{}").count();
            assert_eq!(values(english), values(pidgin), "{english}");
            assert!(known.insert(*english), "{english} is here twice");
            assert_eq!(english.ends_with('.'), pidgin.ends_with('.'), "{english}");
        }
    }

    #[test]
    fn a_value_of_a_message_is_the_same_in_pidgin() {
        for (english, pidgin) in [
            (
                "At most 80 characters, please.",
                "Abeg no pass 80 characters.",
            ),
            ("Must be between 1 and 5.", "E must dey between 1 and 5."),
            (
                "Stage 2 is not paid yet: ₦40,000 is still to come. The customer was asked for it.",
                "Payment for stage 2 never enter: ₦40,000 remain. We don ask di customer for am.",
            ),
            ("Please answer: Which size?", "Abeg answer: Which size?"),
        ] {
            assert_eq!(in_pidgin(english).as_deref(), Some(pidgin));
        }
    }

    #[test]
    fn a_message_that_says_more_or_less_than_a_translated_one_has_no_translation() {
        for message in [
            "",
            "Please sign in",
            "Please sign in. It is free.",
            "Only support may complete a job for its customer.",
            "At most 80 characters",
        ] {
            assert_eq!(in_pidgin(message), None, "{message}");
        }
    }
}
