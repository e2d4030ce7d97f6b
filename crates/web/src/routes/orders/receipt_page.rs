//! The receipt, and the answer to who checks one, as pages to print.

use crate::dto::{ReceiptBody, ReceiptCheckBody, ReceiptPartBody, ReceiptWorkerBody, SellerBody};
use http_base::html::{escape, line_label};
use kernel::Money;

/// The logo, as on every page.
pub(in crate::routes) const LOGO: &str = "<svg viewBox=\"0 0 26 30\" aria-hidden=\"true\"><path fill=\"currentColor\" d=\"M1 30V15c0-2 .6-4 1-6.5C2.5 5 3.3 2.5 4.8 2.5S7.2 5 7.6 8.5C7.9 11 9 12.5 11 12.5h4c2 0 3.1-1.5 3.4-4C18.8 5 19.7 2.5 21.2 2.5s2.3 2.5 2.8 6c.4 2.5 1 4.5 1 6.5v15h-7.7v-5a4.3 4.3 0 0 0-8.6 0v5Z\"/><circle cx=\"13\" cy=\"6.2\" r=\"3.2\" fill=\"#EDA52F\"/></svg>";

/// A page to print, which uses the style sheet of the client.
pub(super) fn page(receipt: &ReceiptBody, url: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en-NG\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Receipt {reference} · Gida</title><link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/receipt.css\"></head>\
         <body><main><header>{LOGO}<b>Gida</b><span>Receipt</span></header><div class=\"weave\"></div>\
         <h1>{title}</h1>{worker}<dl>{facts}</dl>{price}{payment}\
         <footer><p>{vat}</p><p>{seller}</p><p>Check this receipt: <a href=\"{check}\">{url}{check}</a></p></footer></main></body></html>",
        reference = escape(&receipt.number),
        seller = escape(&seller_line(&receipt.seller)),
        check = escape(&check_path(&receipt.number, &receipt.code)),
        url = escape(url),
        title = escape(&receipt.title),
        worker = receipt
            .done_by
            .as_ref()
            .map_or_else(String::new, worker_html),
        facts = facts_html(receipt),
        price = price_html(receipt),
        payment = payment_html(receipt),
        vat = receipt.vat_text,
    )
}

/// The page that confirms a receipt.
pub(super) fn check_page(check: &ReceiptCheckBody) -> String {
    let mut facts = vec![
        ("Receipt", check.number.clone()),
        ("Paid on", check.paid_at.format("%-d %B %Y").to_string()),
        ("Total", naira(check.total_kobo)),
        ("VAT included", naira(check.vat_kobo)),
    ];
    if check.refunded_kobo > 0 {
        facts.push(("Refunded since", naira(check.refunded_kobo)));
    }
    format!(
        "<!doctype html><html lang=\"en-NG\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>Receipt {number} · Gida</title><link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/receipt.css\"></head>\
         <body><main><header>{LOGO}<b>Gida</b><span>Receipt</span></header><div class=\"weave\"></div>\
         <h1>This receipt is genuine</h1><dl>{facts}</dl>\
         <footer><p>Compare these figures with the receipt in your hand.</p><p>{seller}</p></footer></main></body></html>",
        number = escape(&check.number),
        facts = rows_html(&facts),
        seller = escape(&seller_line(&check.seller)),
    )
}

/// The portrait of the worker of a company who came.
fn worker_html(worker: &ReceiptWorkerBody) -> String {
    let photo = worker.photo_url.as_deref();
    photo.map_or_else(String::new, |url| {
        format!(
            "<p><img src=\"{}?size=small\" alt=\"{}\" width=\"64\" height=\"64\"></p>",
            escape(url),
            escape(&worker.first_name)
        )
    })
}

fn facts_html(receipt: &ReceiptBody) -> String {
    rows_html(&facts(receipt))
}

fn rows_html(facts: &[(&'static str, String)]) -> String {
    facts
        .iter()
        .map(|(name, value)| format!("<div><dt>{name}</dt><dd>{}</dd></div>", escape(value)))
        .collect()
}

/// What is left of an amount after its parts were given back.
fn left_of(kobo: i64, receipt: &ReceiptBody, part: fn(&ReceiptPartBody) -> i64) -> i64 {
    receipt
        .given_back
        .iter()
        .fold(kobo, |left, back| left.saturating_sub(part(back)))
}

/// The table of the lines, their total, what was given back, and what is left then.
fn price_html(receipt: &ReceiptBody) -> String {
    let lines: String = receipt
        .quote
        .lines
        .iter()
        .map(|line| {
            format!(
                "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
                line_label(&line.label),
                naira(line.gross_kobo),
                naira(line.vat_kobo)
            )
        })
        .collect();
    let given_back: String = receipt
        .given_back
        .iter()
        .map(|part| {
            format!(
                "<tr><th scope=\"row\">Given back on {}, {}</th><td>{}</td><td>{}</td></tr>",
                part.at.format("%-d %B %Y"),
                escape(&part.line.to_lowercase()),
                naira(-part.amount_kobo),
                naira(-part.vat_kobo)
            )
        })
        .collect();
    let left = if receipt.given_back.is_empty() {
        String::new()
    } else {
        format!(
            "<tr><th scope=\"row\">Left of the price</th><td>{}</td><td>{}</td></tr>",
            naira(left_of(receipt.quote.total_kobo, receipt, |back| back.amount_kobo)),
            naira(left_of(receipt.quote.vat_kobo, receipt, |back| back.vat_kobo))
        )
    };
    format!(
        "<table><thead><tr><th scope=\"col\">What</th><th scope=\"col\">Price</th><th scope=\"col\">of which VAT</th></tr></thead>\
         <tbody>{lines}</tbody><tfoot><tr><th scope=\"row\">Total</th><td>{total}</td><td>{vat}</td></tr>{given_back}{left}</tfoot></table>",
        total = naira(receipt.quote.total_kobo),
        vat = naira(receipt.quote.vat_kobo),
    )
}

/// How the price was paid, what is left of that after refunds, and the fees of moves.
fn payment_html(receipt: &ReceiptBody) -> String {
    let credit = match (receipt.credit_kobo, receipt.cash_kobo) {
        (..=0, _) => String::new(),
        (credit, ..=0) => format!("<p>Paid with credit {}</p>", naira(credit)),
        (credit, cash) => format!(
            "<p>Paid with credit {} and in money {}</p>",
            naira(credit),
            naira(cash)
        ),
    };
    let fees: String = receipt
        .move_fees
        .iter()
        .map(|fee| {
            format!(
                "<p>Fee for moving the visit, paid on {}: <b>{}</b>, of which VAT {}. It is not part of the price. {}</p>",
                fee.paid_at.format("%-d %B %Y"),
                naira(fee.amount_kobo),
                naira(fee.vat_kobo),
                escape(&fee.payment_references.join(", "))
            )
        })
        .collect();
    let left = left_of(receipt.paid_kobo, receipt, |back| back.amount_kobo);
    let paid = if receipt.given_back.is_empty() {
        format!("<p class=\"paid\">Paid <b>{}</b></p>", naira(left))
    } else {
        format!(
            "<p>Paid {}, given back {}</p><p class=\"paid\">Paid after refunds <b>{}</b></p>",
            naira(receipt.paid_kobo),
            naira(receipt.paid_kobo.saturating_sub(left)),
            naira(left)
        )
    };
    format!("{credit}{paid}{fees}")
}

fn naira(kobo: i64) -> String {
    Money::from_kobo(kobo).to_string()
}

/// The facts of a receipt besides its lines.
fn facts(receipt: &ReceiptBody) -> Vec<(&'static str, String)> {
    let mut facts = vec![
        ("Receipt", receipt.number.clone()),
        ("Billed to", receipt.billed_to.clone()),
        ("Job", receipt.reference.clone()),
        ("Paid on", receipt.paid_at.format("%-d %B %Y").to_string()),
    ];
    facts.extend(
        receipt
            .channel
            .clone()
            .map(|channel| ("Paid with", channel_name(&channel))),
    );
    facts.extend(
        receipt
            .payment_references
            .iter()
            .map(|reference| ("Payment", reference.clone())),
    );
    facts.push(("Where", receipt.address.clone()));
    facts.extend(receipt.done_by.as_ref().map(|worker| {
        let checks = worker.checks.join(", ");
        let text = format!("{} of {} ({checks})", worker.first_name, worker.company);
        ("Done by", text)
    }));
    facts
}

/// The seller in one line, with the numbers by which the authorities know the company.
fn seller_line(seller: &SellerBody) -> String {
    let number = |name: &str, number: &Option<String>| {
        number.as_ref().map(|number| format!("{name} {number}"))
    };
    let parts = [
        Some(seller.name.clone()),
        Some(seller.address.clone()),
        number("RC", &seller.rc),
        number("TIN", &seller.tin),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The path at which anyone checks a receipt.
fn check_path(number: &str, code: &str) -> String {
    format!("/api/receipts/{number}?code={code}")
}

/// The name of a payment channel, for people.
fn channel_name(channel: &str) -> String {
    match channel {
        "card" => "Card",
        "bank_transfer" | "transfer" => "Bank transfer",
        "ussd" => "USSD",
        "bank" => "Bank",
        other => return other.replace('_', " "),
    }
    .to_owned()
}
