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
mod tests {
    use super::*;
    use kernel::Language;

    fn html(subject: &str, text: &str) -> String {
        html_of(&mail(subject, text))
    }

    fn mail(subject: &str, text: &str) -> Mail {
        Mail {
            to: kernel::Email::parse("bola@example.ng").unwrap(),
            subject: subject.to_owned(),
            text: text.to_owned(),
            language: Language::English,
            button: "Open in Gida".to_owned(),
            portrait: None,
            stop_url: None,
        }
    }

    #[test]
    fn the_portrait_follows_the_greeting() {
        let mail = Mail {
            portrait: Some(Portrait {
                url: "https://gida.test/api/portraits/1?size=small".to_owned(),
                name: "Amina <B>".to_owned(),
            }),
            ..mail("Your provider", "Hello Bola,\n\nAmina comes.")
        };
        let html = html_of(&mail);
        let greeting = html.find("Hello Bola").unwrap();
        let face = html.find(
            "<img src=\"https://gida.test/api/portraits/1?size=small\" alt=\"Amina &lt;B&gt;\"",
        );
        assert!(
            face.is_some_and(|face| greeting < face && face < html.find("Amina comes").unwrap())
        );
    }

    const RECEIPT: &str = "Hello Bola,\n\n₦18,400 is held safely.\n\nService: Home cleaning\nWhen: 1 December, 10:00 to 12:00\n\n\
        https://gida.test/order/1/track?a=1&b=2\n\nGida, Abuja\n";

    #[test]
    fn lines_become_a_table_and_an_address_becomes_a_button() {
        let html = html("Payment received", RECEIPT);
        assert!(html.contains("<title>Payment received</title>"));
        assert!(html.contains("href=\"https://gida.test/order/1/track?a=1&amp;b=2\""));
        assert!(html.contains(">When</td>") && html.contains(">1 December, 10:00 to 12:00</td>"));
        assert!(html.contains("₦18,400 is held safely.</p>"));
        assert_eq!(html.matches("<table").count(), 1);
    }

    #[test]
    fn only_the_first_address_is_a_button() {
        let html = html(
            "x",
            "https://gida.test/a\n\nChoose: https://gida.test/b\n\nhttps://gida.test/c",
        );
        assert_eq!(html.matches("Open in Gida").count(), 1);
        assert_eq!(html.matches("<a ").count(), 3);
    }

    #[test]
    fn a_named_address_is_a_link_with_that_name() {
        let html = html(
            "x",
            "Your receipt: https://gida.test/a?b=1&c=2\nAnyone can check it: https://gida.test/d",
        );
        assert!(html.contains("href=\"https://gida.test/a?b=1&amp;c=2\""));
        assert!(
            html.contains(">Your receipt</a><br>") && html.contains(">Anyone can check it</a>")
        );
        assert!(!html.contains(">https://") && !html.contains("<table"));
    }

    #[test]
    fn an_amount_stays_on_one_line_and_a_long_value_wraps() {
        let html = html(
            "x",
            "Total: ₦18,400\nService: Deep home cleaning, 3 bedrooms",
        );
        let of = |value: &str| {
            html.split("<td ")
                .find(|cell| cell.contains(value))
                .unwrap()
        };
        assert!(of("₦18,400").contains("nowrap") && of("Deep home").contains("anywhere"));
    }

    #[test]
    fn typed_input_is_text_and_never_markup() {
        let html = html(
            "<b>Hi</b>",
            "Hello <script>alert(1)</script>\"&\n\nA: <i>\nB: x",
        );
        assert!(!html.contains("<script") && !html.contains("<i>") && !html.contains("<b>Hi"));
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;"));
    }

    #[test]
    fn the_longest_mail_stays_below_15_kilobytes() {
        let line = format!("{}: ₦1,000,000\n", "x".repeat(60));
        let text = format!(
            "Hello,\n\n{}\n\n{}\n\nhttps://gida.test/settings",
            "a".repeat(1000),
            line.repeat(20)
        );
        let html = html("Payment received (SVC-7K3F9Q)", &text);
        assert!(html.len() < 15_000, "{}", html.len());
    }

    #[test]
    fn the_page_has_the_language_of_the_mail() {
        for language in Language::ALL {
            let mail = Mail {
                language,
                ..mail("x", "Hello,")
            };
            let beginning = format!("<!doctype html><html lang=\"{}\"><head>", language.code());
            assert!(html_of(&mail).starts_with(&beginning));
        }
    }

    #[test]
    fn the_button_has_the_label_of_the_mail_as_text() {
        let mail = Mail {
            button: "Look <here>".to_owned(),
            ..mail("x", "https://gida.test/a")
        };
        assert!(html_of(&mail).contains(">Look &lt;here&gt;</a>"));
    }

    /// The texts of a mail have at most 10,000 bytes, and the lines that all mails share 2,000.
    #[test]
    fn b15_a_mail_whose_texts_use_all_their_room_stays_below_15_kilobytes() {
        let paragraph = "😀".repeat(800);
        let link = format!("https://gida.test/{}", "a".repeat(230));
        let around = "b".repeat(1_900);
        let text =
            format!("Hello,\n\n{paragraph}\n\n{paragraph}\n\n{link}\n\n{paragraph}\n\n{around}\n");
        let html = html(&"s".repeat(78), &text);
        assert!(html.len() < 15_000, "{}", html.len());
    }
}
