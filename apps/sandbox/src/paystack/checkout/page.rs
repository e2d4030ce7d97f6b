//! The HTML of the pages.

use super::cards::{self, CARDS, Step};
use super::style::CSS;
use crate::world::{Channel, Charge};

/// A message above the form.
pub struct Notice {
    text: String,
}

impl Notice {
    pub fn error(text: &str) -> Self {
        Self {
            text: text.to_owned(),
        }
    }

    fn html(&self) -> String {
        format!(
            r#"<p class="notice" role="alert">{}</p>"#,
            escape(&self.text)
        )
    }
}

/// The page with all ways to pay.
pub fn methods(charge: &Charge, notice: Option<&Notice>, callback: Option<&str>) -> String {
    let offers = |channel| charge.channels.contains(&channel);
    let card = if offers(Channel::Card) {
        card_form(charge)
    } else {
        String::new()
    };
    let transfer = if offers(Channel::BankTransfer) {
        button(charge, "transfer", "Pay by bank transfer")
    } else {
        String::new()
    };
    let ussd = if offers(Channel::Ussd) {
        button(charge, "ussd", "Pay with USSD")
    } else {
        String::new()
    };
    let other = if transfer.is_empty() && ussd.is_empty() {
        String::new()
    } else {
        format!(
            r#"<section class="card"><h2>Other ways to pay</h2><p class="dim">In the sandbox these succeed at once.</p>{transfer}{ussd}</section>"#
        )
    };
    let leave = match (charge.errors > 0, callback) {
        (true, Some(url)) => format!(
            r#"<a class="button plain" href="{}">Return to Gida without paying</a>"#,
            escape(url)
        ),
        _ => String::new(),
    };
    let cancel = form(
        charge,
        "cancel",
        r#"<button class="plain">Cancel payment</button>"#,
    );
    let notice = notice.map(Notice::html).unwrap_or_default();
    layout(
        "Pay",
        &format!("{}{notice}{card}{other}{leave}{cancel}", heading(charge)),
    )
}

/// The page with one question of the card's bank.
pub fn step(charge: &Charge, due: Option<Step>, notice: Option<&Notice>) -> String {
    let numeric = r#"inputmode="numeric" autocomplete="one-time-code" required autofocus"#;
    let (title, fields) = match due {
        Some(Step::Pin(_)) => (
            "Enter your card PIN",
            format!(r#"<label for="pin">Card PIN</label><input id="pin" name="pin" type="password" maxlength="4" {numeric}>"#),
        ),
        Some(Step::Otp(_)) => (
            "Enter the one-time password",
            format!(r#"<label for="otp">One-time password</label><input id="otp" name="otp" maxlength="8" {numeric}>"#),
        ),
        Some(Step::Phone) => (
            "Enter your phone number",
            r#"<label for="phone">Phone number</label><input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required autofocus>"#.to_owned(),
        ),
        Some(Step::BankPage) => return bank_page(charge),
        None => ("Continue", String::new()),
    };
    let inside = format!("<h2>{title}</h2>{fields}<button>Continue</button>");
    let notice = notice.map(Notice::html).unwrap_or_default();
    let body = format!(
        r#"{}{notice}<section class="card">{}</section>{}{}"#,
        heading(charge),
        form(charge, "step", &inside),
        form(
            charge,
            "restart",
            r#"<button class="plain">Pay another way</button>"#
        ),
        form(
            charge,
            "cancel",
            r#"<button class="plain">Cancel payment</button>"#
        ),
    );
    layout(title, &body)
}

/// The page of a paid charge, on which no action is left.
pub fn done(charge: &Charge, callback: Option<&str>) -> String {
    let back = callback.map(|url| {
        format!(
            r#"<a class="button" href="{}">Return to Gida</a>"#,
            escape(url)
        )
    });
    let body = format!(
        r#"{}<section class="card"><h2>Payment complete</h2><p class="dim">Reference {}</p>{}</section>"#,
        heading(charge),
        escape(&charge.reference),
        back.unwrap_or_default(),
    );
    layout("Payment complete", &body)
}

pub fn cancelled(charge: &Charge) -> String {
    let body = format!(
        r#"{}<section class="card"><h2>Payment cancelled</h2><p class="dim">Nothing was paid. You can close this page.</p></section>"#,
        heading(charge)
    );
    layout("Payment cancelled", &body)
}

pub fn unknown() -> String {
    layout(
        "No such payment",
        r#"<section class="card"><h2>No such payment</h2><p class="dim">The link is wrong, or the payment is not known here.</p></section>"#,
    )
}

fn bank_page(charge: &Charge) -> String {
    let choice = r#"<h2>Your bank asks you to authorise this payment</h2><p class="dim">This stands for the page of your bank.</p><button name="decision" value="authorise">Authorise payment</button><button class="quiet" name="decision" value="decline">Decline</button>"#;
    let body = format!(
        r#"{}<section class="card">{}</section>"#,
        heading(charge),
        form(charge, "step", choice)
    );
    layout("Authorise payment", &body)
}

fn card_form(charge: &Charge) -> String {
    let fields = format!(
        r#"<h2>Pay with card</h2>
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="0000 0000 0000 0000" required>
<div class="pair"><div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="9" placeholder="MM/YY" required></div>
<div><label for="cvv">CVV</label><input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" maxlength="3" placeholder="123" required></div></div>
<button>Pay {}</button>"#,
        naira(charge)
    );
    let list: String = CARDS
        .iter()
        .map(|card| {
            format!(
                "<li><code>{}</code> CVV <code>{}</code>: {}</li>",
                cards::grouped(card.number),
                card.cvv,
                card.purpose
            )
        })
        .collect();
    format!(
        r#"<section class="card">{}<details><summary>Test cards (any future expiry date)</summary><ul>{list}</ul></details></section>"#,
        form(charge, "card", &fields)
    )
}

fn button(charge: &Charge, action: &str, label: &str) -> String {
    form(
        charge,
        action,
        &format!(r#"<button class="quiet">{label}</button>"#),
    )
}

fn form(charge: &Charge, action: &str, inside: &str) -> String {
    format!(
        r#"<form method="post" action="/paystack/checkout/{}/{action}">{inside}</form>"#,
        escape(&charge.access_code)
    )
}

fn heading(charge: &Charge) -> String {
    format!(
        r#"<header class="card"><h1>Pay Gida</h1><p class="amount">{}</p><p class="dim">{}</p></header>"#,
        naira(charge),
        escape(&charge.email)
    )
}

/// The amount, for example `₦1,234.50`, or the plain number with the currency if it is not naira.
fn naira(charge: &Charge) -> String {
    let (whole, part) = (charge.amount_kobo / 100, charge.amount_kobo % 100);
    let digits = whole.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let sign = if charge.currency == "NGN" {
        "₦".to_owned()
    } else {
        format!("{} ", escape(&charge.currency))
    };
    if part == 0 {
        format!("{sign}{grouped}")
    } else {
        format!("{sign}{grouped}.{part:02}")
    }
}

fn layout(title: &str, body: &str) -> String {
    format!(
        r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>{title} · Sandbox checkout</title><style>{CSS}</style></head>
<body><p class="sandbox">Sandbox checkout — no real money</p><main>{body}</main></body></html>"#
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}
