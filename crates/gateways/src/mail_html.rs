//! The HTML part of a mail, made from its text, so that both say the same.
//!
//! A mail is text in paragraphs. The first paragraph that is only an address of the web becomes a
//! button. A paragraph of lines such as `Your receipt: https://…` becomes links with these names, and
//! one of lines such as `Total: ₦18,400` becomes a table. Everything else stays text, in which addresses
//! are links. The styles are in the elements, because mail programs ignore style sheets; the style sheet
//! only adds the colours of the dark theme. The only picture is the portrait of a person whom the text names, so
//! nothing is lost when pictures are blocked.

use marketplace::{Mail, Portrait};

/// The page around the text, with the places of the language, the title and the content.
const PAGE: (&str, &str, &str, &str) = (
    "<!doctype html><html lang=\"",
    "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
     <meta name=\"color-scheme\" content=\"light dark\"><title>",
    "</title><style>@media (prefers-color-scheme:dark){.page{background:#0D1613!important}.card{background:#15211C!important}\
     .text{color:#EFF3EC!important}.soft{color:#BECBC3!important}}</style></head>\
     <body class=\"page\" style=\"margin:0;background:#FBF8F1;font-family:-apple-system,Segoe UI,Roboto,sans-serif\">\
     <div style=\"max-width:560px;margin:0 auto;padding:24px 12px\">\
     <p class=\"text\" style=\"margin:0 0 12px 12px;font-size:20px;font-weight:700;color:#0B6B4F\">Gida</p>\
     <div class=\"card\" style=\"background:#FFFFFF;border-radius:16px;padding:24px\">",
    "</div></div></body></html>",
);
const TEXT: &str = "<p class=\"text\" style=\"margin:0 0 16px;font-size:16px;line-height:1.5;color:#0E1F19;overflow-wrap:anywhere\">";
const BUTTON: &str = "display:inline-block;background:#0B6B4F;color:#ffffff;padding:14px 22px;border-radius:12px;font-size:16px;\
                      font-weight:600;text-decoration:none";

/// A value of a table with at most this many characters stays on one line.
const SHORT_CHARS: usize = 16;

/// The HTML of a mail. The portrait follows the greeting.
pub(crate) fn html_of(mail: &Mail) -> String {
    let mut has_button = false;
    let paragraphs = mail.text.split("\n\n").map(str::trim);
    let mut parts: Vec<String> = paragraphs
        .filter(|text| !text.is_empty())
        .map(|text| paragraph(text, &mail.button, &mut has_button))
        .collect();
    if let Some(portrait) = &mail.portrait {
        parts.insert(parts.len().min(1), picture(portrait));
    }
    let (start, head, body, end) = PAGE;
    format!(
        "{start}{}{head}{}{body}{}{end}",
        mail.language.code(),
        escaped(&mail.subject),
        parts.concat()
    )
}

fn picture(Portrait { url, name }: &Portrait) -> String {
    format!(
        "<p style=\"margin:0 0 16px\"><img src=\"{}\" alt=\"{}\" width=\"88\" height=\"88\" style=\"display:block;border-radius:44px;object-fit:cover\"></p>",
        escaped(url),
        escaped(name)
    )
}

fn paragraph(text: &str, label: &str, has_button: &mut bool) -> String {
    if is_link(text) && !std::mem::replace(has_button, true) {
        return button(text, label);
    }
    let facts: Option<Vec<_>> = text.lines().map(fact).collect();
    match facts {
        Some(facts) if facts.iter().all(|(_, value)| is_link(value)) => named_links(&facts),
        Some(facts) if facts.len() > 1 => table(&facts),
        Some(_) | None => format!("{TEXT}{}</p>", linked(text)),
    }
}

fn is_link(text: &str) -> bool {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    is_web && !text.contains(char::is_whitespace)
}

/// The text with its lines, in which every address of the web is a link.
fn linked(text: &str) -> String {
    let link = |word: &str| {
        let word = escaped(word);
        if is_link(&word) {
            format!("<a class=\"text\" href=\"{word}\" style=\"color:#0B6B4F\">{word}</a>")
        } else {
            word
        }
    };
    let lines = text.lines().map(|line| {
        let words: Vec<_> = line.split(' ').map(link).collect();
        words.join(" ")
    });
    lines.collect::<Vec<_>>().join("<br>")
}

/// The button, with the address below it for who wants to see where it leads.
fn button(link: &str, label: &str) -> String {
    let (link, label) = (escaped(link), escaped(label));
    format!(
        "<p style=\"margin:0 0 8px\"><a href=\"{link}\" style=\"{BUTTON}\">{label}</a></p>\
         <p class=\"soft\" style=\"margin:0 0 16px;font-size:13px;color:#3B4F46;overflow-wrap:anywhere\">{link}</p>"
    )
}

/// The name and the value of a line such as `Total: ₦18,400`.
fn fact(line: &str) -> Option<(&str, &str)> {
    line.split_once(": ")
        .filter(|(name, _)| !name.is_empty() && name.chars().count() <= 60)
}

/// Addresses whose names are the links. An address is too long for the width of a phone.
fn named_links(facts: &[(&str, &str)]) -> String {
    let links = facts.iter().map(|(name, address)| {
        let (name, address) = (escaped(name), escaped(address));
        format!("<a class=\"text\" href=\"{address}\" style=\"color:#0B6B4F\">{name}</a>")
    });
    format!("{TEXT}{}</p>", links.collect::<Vec<_>>().join("<br>"))
}

/// A table in which a long value wraps, and a short one, such as an amount, does not.
fn table(facts: &[(&str, &str)]) -> String {
    let rows: String = facts
        .iter()
        .map(|(name, value)| {
            let wrap = if value.chars().count() > SHORT_CHARS {
                "overflow-wrap:anywhere"
            } else {
                "white-space:nowrap"
            };
            format!(
                "<tr><td class=\"soft\" style=\"padding:4px 12px 4px 0;color:#3B4F46;font-size:15px;vertical-align:top\">{}</td>\
                 <td class=\"text\" style=\"padding:4px 0;color:#0E1F19;font-size:15px;text-align:right;vertical-align:top;{wrap}\">{}</td></tr>",
                escaped(name),
                linked(value)
            )
        })
        .collect();
    format!(
        "<table role=\"presentation\" style=\"width:100%;border-collapse:collapse;margin:0 0 16px\">{rows}</table>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
#[path = "mail_html_golden.rs"]
mod golden;

#[cfg(test)]
#[path = "mail_html_tests.rs"]
mod tests;
