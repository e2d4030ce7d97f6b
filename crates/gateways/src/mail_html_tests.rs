//! Tests of the HTML part of a mail.

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
    let face = html
        .find("<img src=\"https://gida.test/api/portraits/1?size=small\" alt=\"Amina &lt;B&gt;\"");
    assert!(face.is_some_and(|face| greeting < face && face < html.find("Amina comes").unwrap()));
}

const RECEIPT: &str = "Hello Bola,\n\n₦18,400 is held safely.\n\nService: Home cleaning\nWhen: 1 December, 10:00am to 12:00pm\n\n\
    https://gida.test/order/1/track?a=1&b=2\n\nGida, Abuja\n";

#[test]
fn lines_become_a_table_and_an_address_becomes_a_button() {
    let html = html("Payment received", RECEIPT);
    assert!(html.contains("<title>Payment received</title>"));
    assert!(html.contains("href=\"https://gida.test/order/1/track?a=1&amp;b=2\""));
    assert!(html.contains(">When</td>") && html.contains(">1 December, 10:00am to 12:00pm</td>"));
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
    assert!(html.contains(">Your receipt</a><br>") && html.contains(">Anyone can check it</a>"));
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
