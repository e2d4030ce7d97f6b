//! The HTML of the mails whose texts are golden files of the crate `marketplace`, as files too:
//! `UPDATE_GOLDEN=1` rewrites them. `mail.html` is a whole mail, which a browser can open. The others
//! have the content of each mail, with one element on a line and without its styles.

use super::html_of;
use kernel::{Email, Language};
use marketplace::Mail;
use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

const TEXTS: &str = "../marketplace/tests/golden";
const HTML: &str = "tests/golden";
/// What stands between two mails of a file.
const BETWEEN: &str = "----\n\n";

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The files of texts, with their names.
fn texts() -> Vec<(String, String)> {
    let files = fs::read_dir(folder(TEXTS)).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("mails_"))
        .collect();
    names.sort_unstable();
    let read = |name: String| {
        let text = fs::read_to_string(folder(TEXTS).join(&name)).unwrap();
        (name.trim_end_matches(".txt").to_owned(), text)
    };
    names.into_iter().map(read).collect()
}

fn mails_of(name: &str, texts: &str) -> Vec<Mail> {
    let (language, button) = if name.ends_with("pidgin") {
        (Language::Pidgin, "Open am for Gida")
    } else {
        (Language::English, "Open in Gida")
    };
    let mail = |one: &str| {
        let (head, text) = one.split_once("\n\n").unwrap();
        let subject = head.lines().find_map(|line| line.strip_prefix("Subject: "));
        Mail {
            to: Email::parse("bola@example.ng").unwrap(),
            subject: subject.unwrap().to_owned(),
            text: text.to_owned(),
            language,
            button: button.to_owned(),
            portrait: None,
            stop_url: None,
        }
    };
    let mails = texts.split(BETWEEN).filter(|one| !one.trim().is_empty());
    mails.map(mail).collect()
}

/// The content of the card, with one element on a line and without styles and classes.
fn content_of(html: &str) -> String {
    let (_, card) = html.split_once("<div class=\"card\"").unwrap();
    let (_, content) = card.split_once('>').unwrap();
    let content = content.strip_suffix("</div></div></body></html>").unwrap();
    let lines = content.replace("><", ">\n<");
    without(&without(&lines, " style=\""), " class=\"")
}

/// The HTML without one of its attributes.
fn without(html: &str, attribute: &str) -> String {
    let mut parts = html.split(attribute);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| {
        kept + part.split_once('"').map_or(part, |(_, after)| after)
    })
}

#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
fn compare(name: &str, html: &str) {
    let path = folder(HTML).join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(folder(HTML)).unwrap();
        fs::write(&path, html).unwrap();
    }
    assert_eq!(
        html,
        fs::read_to_string(&path).unwrap_or_default(),
        "{name}"
    );
}

#[test]
fn the_html_of_every_mail_whose_text_is_a_file() {
    let all = texts();
    assert!(all.len() >= 9, "{} files", all.len());
    for (name, texts) in all {
        let mut log = String::new();
        for mail in mails_of(&name, &texts) {
            let html = html_of(&mail);
            assert!(html.len() < 15_000, "{}: {}", mail.subject, html.len());
            writeln!(log, "<h1>{}</h1>\n{}\n", mail.subject, content_of(&html)).unwrap();
        }
        compare(&format!("{name}.html"), &log);
    }
}

#[test]
fn the_html_of_a_whole_mail() {
    let all = texts();
    let (name, texts) = all
        .iter()
        .find(|(name, _)| name == "mails_of_a_job")
        .unwrap();
    let mails = mails_of(name, texts);
    let paid = mails
        .iter()
        .find(|mail| mail.subject.starts_with("Payment received"));
    compare("mail.html", &format!("{}\n", html_of(paid.unwrap())));
}
