use super::{
    owned,
    read::{ViewQuery, priced},
};
use crate::{
    Call, MaybeUser, Path, Problem, Query, Services,
    dto::{ReceiptBody, ReceiptMoveFeeBody, ReceiptPartBody, kobo, time},
};
use actix_web::{HttpRequest, HttpResponse, get, http::header};
use kernel::{Money, OrderId};
use marketplace::read::{OrderView, PaymentView};
use payments::PaymentStatus;

/// The VAT statement of the receipt (FAQ-03).
const VAT_TEXT: &str = "All prices include VAT of 7.5%.";

/// Returns the VAT receipt, as JSON, or as a page to print for a client that accepts HTML.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = ReceiptBody), (status = 409, description = "Problem")))]
#[get("/api/orders/{id}/receipt")]
pub async fn get_receipt(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    _: Query<ViewQuery>,
) -> Result<HttpResponse, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let receipt = receipt_of(&call, &order).await?;
    let accept = req
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut response = HttpResponse::Ok();
    response.insert_header((header::VARY, "Accept"));
    if accept.contains("text/html") && !accept.contains("application/json") {
        return Ok(response
            .content_type("text/html; charset=utf-8")
            .body(page(&receipt)));
    }
    Ok(response.json(receipt))
}

async fn receipt_of(call: &Call, order: &OrderView) -> Result<ReceiptBody, Problem> {
    let services = &call.services;
    let no_receipt = || Problem::conflict("no_receipt", "There is a receipt once it is paid.");
    let paid_at = order.paid_at.ok_or_else(no_receipt)?;
    let price = services
        .orders
        .latest_price(order.id)
        .await?
        .ok_or_else(no_receipt)?;
    let payments = services.orders.payments_of(order.id).await?;
    let captured: Vec<_> = payments
        .iter()
        .filter(|payment| payment.status == PaymentStatus::Success)
        .collect();
    let (fees, captured): (Vec<&PaymentView>, Vec<&PaymentView>) = captured
        .into_iter()
        .partition(|payment| payment.move_request.is_some());
    let payment = captured.first();
    let tenders = services.tenders.tenders_of(order.id).await?;
    let quote = priced(call, order, &price).await?;
    let quote = quote.with_tenders(&tenders).map_err(Problem::fault)?;
    Ok(ReceiptBody {
        reference: order.reference.to_string(),
        title: order.title.clone(),
        address: order
            .address
            .as_ref()
            .map(orders::Address::one_line)
            .unwrap_or_default(),
        paid_at: time(paid_at),
        paid_kobo: kobo(order.paid),
        credit_kobo: quote.credit_kobo,
        cash_kobo: kobo(order.paid).saturating_sub(quote.credit_kobo),
        payment_reference: payment.map(|payment| payment.reference.to_string()),
        payment_references: captured
            .iter()
            .map(|payment| payment.reference.to_string())
            .collect(),
        channel: payment.and_then(|payment| payment.channel.clone()),
        vat_text: VAT_TEXT,
        quote,
        given_back: services
            .orders
            .part_refunds_of(order.id)
            .await?
            .iter()
            .map(ReceiptPartBody::from)
            .collect(),
        move_fees: move_fees_of(services, order, &fees).await?,
    })
}

/// The fees that were paid for moving the visit, with the payments of each.
async fn move_fees_of(
    services: &Services,
    order: &OrderView,
    payments: &[&PaymentView],
) -> Result<Vec<ReceiptMoveFeeBody>, Problem> {
    let moves = services.orders.moves_of(order.id).await?;
    let paid = moves
        .iter()
        .filter_map(|request| Some((request, request.paid_at?)));
    Ok(paid
        .map(|(request, paid_at)| ReceiptMoveFeeBody {
            paid_at: time(paid_at),
            amount_kobo: kobo(request.fee),
            vat_kobo: kobo(request.fee_vat),
            payment_references: payments
                .iter()
                .filter(|payment| payment.move_request == Some(request.id))
                .map(|payment| payment.reference.to_string())
                .collect(),
        })
        .collect())
}

/// The logo, as on every page.
const LOGO: &str = "<svg viewBox=\"0 0 26 30\" aria-hidden=\"true\"><path fill=\"currentColor\" d=\"M1 30V15c0-2 .6-4 1-6.5C2.5 5 3.3 2.5 4.8 2.5S7.2 5 7.6 8.5C7.9 11 9 12.5 11 12.5h4c2 0 3.1-1.5 3.4-4C18.8 5 19.7 2.5 21.2 2.5s2.3 2.5 2.8 6c.4 2.5 1 4.5 1 6.5v15h-7.7v-5a4.3 4.3 0 0 0-8.6 0v5Z\"/><circle cx=\"13\" cy=\"6.2\" r=\"3.2\" fill=\"#EDA52F\"/></svg>";

/// A page to print, which uses the style sheet of the client.
fn page(receipt: &ReceiptBody) -> String {
    format!(
        "<!doctype html><html lang=\"en-NG\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Receipt {reference} · Gida</title><link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/receipt.css\"></head>\
         <body><main><header>{LOGO}<b>Gida</b><span>Receipt</span></header><div class=\"weave\"></div>\
         <h1>{title}</h1><dl>{facts}</dl>{price}{payment}\
         <footer><p>{vat}</p><p>Gida, Abuja, Nigeria</p></footer></main></body></html>",
        reference = escape(&receipt.reference),
        title = escape(&receipt.title),
        facts = facts_html(receipt),
        price = price_html(receipt),
        payment = payment_html(receipt),
        vat = receipt.vat_text,
    )
}

fn facts_html(receipt: &ReceiptBody) -> String {
    facts(receipt)
        .iter()
        .map(|(name, value)| format!("<div><dt>{name}</dt><dd>{}</dd></div>", escape(value)))
        .collect()
}

/// The table of the lines, their total, and what was given back.
fn price_html(receipt: &ReceiptBody) -> String {
    let lines: String = receipt
        .quote
        .lines
        .iter()
        .map(|line| {
            format!(
                "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
                label_html(&line.label),
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
    format!(
        "<table><thead><tr><th scope=\"col\">What</th><th scope=\"col\">Price</th><th scope=\"col\">of which VAT</th></tr></thead>\
         <tbody>{lines}</tbody><tfoot><tr><th scope=\"row\">Total</th><td>{total}</td><td>{vat}</td></tr>{given_back}</tfoot></table>",
        total = naira(receipt.quote.total_kobo),
        vat = naira(receipt.quote.vat_kobo),
    )
}

/// How the price was paid, and the fees of moves.
fn payment_html(receipt: &ReceiptBody) -> String {
    let credit = if receipt.credit_kobo > 0 {
        let (credit, cash) = (naira(receipt.credit_kobo), naira(receipt.cash_kobo));
        format!("<p>Paid with credit {credit}, otherwise {cash}</p>")
    } else {
        String::new()
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
    format!(
        "{credit}<p class=\"paid\">Paid <b>{}</b></p>{fees}",
        naira(receipt.paid_kobo)
    )
}

fn naira(kobo: i64) -> String {
    Money::from_kobo(kobo).to_string()
}

/// The facts of a receipt besides its lines.
fn facts(receipt: &ReceiptBody) -> Vec<(&'static str, String)> {
    let mut facts = vec![
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
    facts
}

/// The label of a line: of "Labour — Deep clean, 3 bedrooms", the kind is followed by the rest in
/// small print.
fn label_html(label: &str) -> String {
    match label.split_once(" — ") {
        Some((kind, what)) => format!("{}<small>{}</small>", escape(kind), escape(what)),
        None => escape(label),
    }
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_its_kind_and_under_it_what_it_stands_for() {
        assert_eq!(
            label_html("Labour — Deep clean, 3 bedrooms"),
            "Labour<small>Deep clean, 3 bedrooms</small>"
        );
        assert_eq!(
            label_html("Cups & plates — <big>"),
            "Cups &amp; plates<small>&lt;big&gt;</small>"
        );
        assert_eq!(label_html("Travel to Gwarinpa"), "Travel to Gwarinpa");
    }

    #[test]
    fn a_way_of_paying_is_called_as_people_call_it() {
        let named = ["card", "bank_transfer", "ussd", "mobile_money"].map(channel_name);
        assert_eq!(named, ["Card", "Bank transfer", "USSD", "mobile money"]);
    }
}
