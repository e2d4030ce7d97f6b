//! The VAT receipt of a paid order: JSON for programs, a small page for people.

use super::orders::own;
use crate::{
    CurrentUser, Path, Problem,
    dto::{instant, order::Receipt, quote::Quote},
    services::Services,
};
use actix_web::{HttpRequest, HttpResponse, get, http::header, web};
use kernel::{Money, OrderId};
use payments::PaymentStatus;
use std::fmt::Write;

/// The receipt; a page when the browser asks for one.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = Receipt)))]
#[get("/api/orders/{id}/receipt")]
pub async fn show_receipt(req: HttpRequest, id: Path<OrderId>, user: CurrentUser, services: web::Data<Services>) -> Result<HttpResponse, Problem> {
    let order = own(&services, user.id(), id.0).await?;
    let (Some(paid_at), Some(price)) = (order.paid_at, services.orders.latest_price(id.0).await?) else { return Err(Problem::not_found()) };
    let payments = services.orders.payments_of(id.0).await?;
    let payment = payments.into_iter().find(|payment| payment.status == PaymentStatus::Success);
    let receipt = Receipt {
        reference: order.reference.to_string(),
        address: order.address.as_ref().map(orders::Address::one_line).unwrap_or_default(),
        status: order.status.into(),
        paid_at: instant(paid_at),
        paid_kobo: order.paid.kobo(),
        channel: payment.as_ref().and_then(|payment| payment.channel.clone()),
        payment_reference: payment.map(|payment| payment.reference.to_string()),
        title: order.title,
        quote: Quote::of(&price),
    };
    let accept = req.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accept.contains("text/html") { Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(page(&receipt))) } else { Ok(HttpResponse::Ok().json(receipt)) }
}

fn page(receipt: &Receipt) -> String {
    let mut rows = String::new();
    for line in &receipt.quote.lines {
        let _infallible = write!(rows, "<tr><td>{}</td><td>{}</td><td>{}</td></tr>", escaped(&line.label), naira(line.gross_kobo), naira(line.vat_kobo));
    }
    format!(
        "<!doctype html><html lang=\"en-NG\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Receipt {reference}</title></head><body><main><h1>Gida receipt</h1><p>{reference}, {title}</p><p>{address}</p><p>Paid {paid_at}</p>\
         <table><caption>Prices include VAT of 7.5 %</caption><thead><tr><th>What</th><th>Price</th><th>VAT inside</th></tr></thead><tbody>{rows}</tbody>\
         <tfoot><tr><th>Total</th><th>{total}</th><th>{vat}</th></tr></tfoot></table></main></body></html>",
        reference = escaped(&receipt.reference),
        title = escaped(&receipt.title),
        address = escaped(&receipt.address),
        paid_at = escaped(&receipt.paid_at),
        total = naira(receipt.quote.total_kobo),
        vat = naira(receipt.quote.vat_kobo),
    )
}

fn naira(kobo: i64) -> String {
    Money::from_kobo(kobo).to_string()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn t66_what_people_typed_is_text_on_the_page() {
        assert_eq!(escaped("<script>\"&\""), "&lt;script&gt;&quot;&amp;&quot;");
    }
}
