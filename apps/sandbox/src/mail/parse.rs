//! Extracts the texts of a mail and the links in them.

use mail_parser::MessageParser;

use crate::clock;
use crate::world::Mail;

const MOST_LINKS: usize = 50;
const LONGEST_LINK: usize = 4096;

pub fn parse(message: &[u8], envelope_from: &str, to: Vec<String>) -> Mail {
    let parsed = MessageParser::default().parse(message);
    let parsed = parsed.as_ref();
    let sender = parsed.and_then(|mail| mail.from()?.first()?.address().map(str::to_owned));
    let text = parsed
        .and_then(|mail| mail.body_text(0))
        .map(|text| text.replace("\r\n", "\n"))
        .unwrap_or_default();
    // The parser generates HTML for a mail that has none. Only HTML that was sent is returned here.
    let has_html = parsed.is_some_and(|mail| {
        mail.html_bodies()
            .any(mail_parser::MessagePart::is_text_html)
    });
    let html = parsed
        .filter(|_| has_html)
        .and_then(|mail| mail.body_html(0))
        .map(|html| html.replace("\r\n", "\n"));
    let html = html.unwrap_or_default();
    Mail {
        id: 0,
        from: sender.unwrap_or_else(|| envelope_from.to_owned()),
        to,
        subject: parsed
            .and_then(mail_parser::Message::subject)
            .unwrap_or_default()
            .to_owned(),
        links: links(&text, &html),
        text,
        html,
        received_at: clock::now(),
    }
}

/// Returns every link once: first those in the text, then those that the HTML links to.
fn links(text: &str, html: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let pointed_at = html
        .split("href=")
        .skip(1)
        .filter_map(quoted)
        .map(|link| link.replace("&amp;", "&"));
    for link in in_text(text).into_iter().chain(pointed_at) {
        let is_web = link.starts_with("http://") || link.starts_with("https://");
        if is_web
            && link.len() <= LONGEST_LINK
            && found.len() < MOST_LINKS
            && !found.contains(&link)
        {
            found.push(link);
        }
    }
    found
}

fn quoted(after: &str) -> Option<&str> {
    let quote = after
        .chars()
        .next()
        .filter(|quote| matches!(quote, '"' | '\''))?;
    after.get(1..)?.split(quote).next()
}

fn in_text(text: &str) -> Vec<String> {
    let ends = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '\'' | '`');
    text.split(ends)
        .filter_map(|word| word.find("http").and_then(|at| word.get(at..)))
        .map(|word| {
            word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']'])
                .to_owned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_once_in_text_and_html() {
        let text = "Open https://gida.test/reset?token=a.b-c. Or (http://gida.test/x), thanks.";
        let html = r#"<a href="https://gida.test/reset?token=a.b-c">x</a><a href='https://gida.test/y?a=1&amp;b=2'>y</a><a href="mailto:a@b">m</a>"#;
        let expected = [
            "https://gida.test/reset?token=a.b-c",
            "http://gida.test/x",
            "https://gida.test/y?a=1&b=2",
        ];
        assert_eq!(links(text, html), expected);
    }

    #[test]
    fn a_mail_of_text_alone_has_no_html() {
        let mail = parse(
            b"From: Gida <a@gida.test>\r\nSubject: =?utf-8?B?4oKm?= due\r\n\r\nHello\r\n",
            "b@gida.test",
            vec![],
        );
        assert_eq!(
            (mail.from.as_str(), mail.subject.as_str()),
            ("a@gida.test", "₦ due")
        );
        assert_eq!((mail.text.as_str(), mail.html.as_str()), ("Hello\n", ""));
    }
}
