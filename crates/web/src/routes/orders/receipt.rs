use super::{owned, read::ViewQuery};
use crate::{
    Call, MaybeUser, Path, Problem, Query, Services,
    dto::{QuoteBody, ReceiptBody, kobo, time},
};
use actix_web::{HttpRequest, HttpResponse, get, http::header};
use kernel::{Money, OrderId};
use marketplace::read::OrderView;
use payments::PaymentStatus;
use std::fmt::Write;

/// FAQ-03.
const VAT_TEXT: &str = "All prices include VAT of 7.5%.";

/// The VAT receipt: JSON, or a page to print for whoever asks for HTML.
#[utoipa::path(tag = "orders", params(("id" = String, Path), ViewQuery), responses((status = 200, body = ReceiptBody)))]
#[get("/api/orders/{id}/receipt")]
pub async fn get_receipt(
    req: HttpRequest,
    call: Call,
    user: MaybeUser,
    id: Path<OrderId>,
    _: Query<ViewQuery>,
) -> Result<HttpResponse, Problem> {
    let order = owned(&call.services, &user, id.0).await?;
    let receipt = receipt_of(&call.services, &order).await?;
    let accept = req.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut response = HttpResponse::Ok();
    response.insert_header((header::VARY, "Accept"));
    if accept.contains("text/html") && !accept.contains("application/json") {
        return Ok(response.content_type("text/html; charset=utf-8").body(page(&receipt)));
    }
    Ok(response.json(receipt))
}

async fn receipt_of(services: &Services, order: &OrderView) -> Result<ReceiptBody, Problem> {
    let no_receipt = || Problem::conflict("no_receipt", "There is a receipt once it is paid.");
    let paid_at = order.paid_at.ok_or_else(no_receipt)?;
    let price = services.orders.latest_price(order.id).await?.ok_or_else(no_receipt)?;
    let payments = services.orders.payments_of(order.id).await?;
    let payment = payments.iter().find(|payment| payment.status == PaymentStatus::Success);
    Ok(ReceiptBody {
        reference: order.reference.to_string(),
        title: order.title.clone(),
        address: order.address.as_ref().map(orders::Address::one_line).unwrap_or_default(),
        paid_at: time(paid_at),
        paid_kobo: kobo(order.paid),
        payment_reference: payment.map(|payment| payment.reference.to_string()),
        channel: payment.and_then(|payment| payment.channel.clone()),
        vat_text: VAT_TEXT,
        quote: QuoteBody::from(&price),
    })
}

fn page(receipt: &ReceiptBody) -> String {
    let naira = |kobo: i64| Money::from_kobo(kobo).to_string();
    let mut html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Receipt {reference}</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>\
         <h1>Gida · receipt {reference}</h1><p>{title}<br>{address}<br>Paid {paid_at}</p>\
         <table><thead><tr><th>What</th><th>Price</th><th>of which VAT</th></tr></thead><tbody>",
        reference = escape(&receipt.reference),
        title = escape(&receipt.title),
        address = escape(&receipt.address),
        paid_at = receipt.paid_at.format("%-d %B %Y"),
    );
    for line in &receipt.quote.lines {
        let _ =
            write!(html, "<tr><td>{}</td><td>{}</td><td>{}</td></tr>", escape(&line.label), naira(line.gross_kobo), naira(line.vat_kobo));
    }
    let _ = write!(
        html,
        "</tbody><tfoot><tr><th>Total</th><td>{}</td><td>{}</td></tr></tfoot></table><p>{}</p></body></html>",
        naira(receipt.quote.total_kobo),
        naira(receipt.quote.vat_kobo),
        receipt.vat_text
    );
    html
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
