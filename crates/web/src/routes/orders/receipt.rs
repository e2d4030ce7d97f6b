use super::{
    owned,
    read::{ViewQuery, priced},
    receipt_page::{check_page, page},
};
use crate::{
    Call, Services,
    dto::{
        ReceiptBody, ReceiptCheckBody, ReceiptMoveFeeBody, ReceiptPartBody, ReceiptWorkerBody,
        SellerBody, kobo, time,
    },
};
use actix_web::{HttpRequest, HttpResponse, get, http::header};
use http_base::{MaybeUser, Path, Problem, Query};
use kernel::{Money, OrderId};
use marketplace::read::{OrderView, PaymentView};
use payments::{PaymentStatus, ReceiptNumber};
use serde::Deserialize;
use utoipa::IntoParams;

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
    let mut response = HttpResponse::Ok();
    response.insert_header((header::VARY, "Accept"));
    if wants_page(&req) {
        return Ok(response
            .content_type("text/html; charset=utf-8")
            .body(page(&receipt, &call.state.settings.public_url)));
    }
    Ok(response.json(receipt))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CheckQuery {
    /// The code on the receipt.
    code: String,
}

/// Says what a receipt says, so that anyone who holds one can see that it is genuine. 404 when there
/// is no such receipt or the code is another.
#[utoipa::path(tag = "orders", params(("number" = String, Path), CheckQuery), responses((status = 200, body = ReceiptCheckBody)))]
#[get("/api/receipts/{number}")]
pub async fn check_receipt(
    req: HttpRequest,
    call: Call,
    number: Path<String>,
    query: Query<CheckQuery>,
) -> Result<HttpResponse, Problem> {
    let services = &call.services;
    let number = ReceiptNumber::parse(&number.0).ok_or_else(Problem::not_found)?;
    let id = services.finance.order_named(number.order()).await?;
    let id = id.ok_or_else(Problem::not_found)?;
    let typed = query.0.code.trim().to_ascii_uppercase();
    if !services.codes.is_receipt_code(id, &typed) {
        return Err(Problem::not_found());
    }
    let found = services
        .orders
        .order(id)
        .await?
        .zip(services.orders.latest_price(id).await?);
    let (order, price) = found.ok_or_else(Problem::not_found)?;
    let paid_at = order.paid_at.ok_or_else(Problem::not_found)?;
    let refunded = services.orders.part_refunds_of(id).await?;
    let refunded = Money::total(refunded.iter().map(|part| part.amount)).map_err(Problem::fault)?;
    let check = ReceiptCheckBody {
        number: number.to_string(),
        seller: SellerBody::from(&call.state.settings.company),
        paid_at: time(paid_at),
        total_kobo: kobo(price.total()),
        vat_kobo: kobo(price.vat()),
        refunded_kobo: kobo(refunded),
    };
    let mut response = HttpResponse::Ok();
    response.insert_header((header::VARY, "Accept"));
    if wants_page(&req) {
        return Ok(response
            .content_type("text/html; charset=utf-8")
            .body(check_page(&check)));
    }
    Ok(response.json(check))
}

/// Whether the client asks for a page rather than JSON.
fn wants_page(req: &HttpRequest) -> bool {
    let accept = req.headers().get(header::ACCEPT);
    let accept = accept
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    accept.contains("text/html") && !accept.contains("application/json")
}

async fn receipt_of(call: &Call, order: &OrderView) -> Result<ReceiptBody, Problem> {
    let (services, company) = (&call.services, &call.state.settings.company);
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
        // The receipt is about the price. The fee of a visit is a line of it.
        .filter(|payment| payment.assessment_fee.is_none())
        .collect();
    let (fees, captured): (Vec<&PaymentView>, Vec<&PaymentView>) = captured
        .into_iter()
        .partition(|payment| payment.move_request.is_some());
    let payment = captured.first();
    let tenders = services.tenders.tenders_of(order.id).await?;
    let quote = priced(call, order, &price).await?;
    let quote = quote.with_tenders(&tenders).map_err(Problem::fault)?;
    let names = services.people.names_of(vec![order.customer]).await?;
    Ok(ReceiptBody {
        number: ReceiptNumber::of(order.reference.clone()).to_string(),
        code: services.codes.receipt_code(order.id),
        seller: SellerBody::from(company),
        billed_to: names.into_values().next().unwrap_or_default(),
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
        done_by: order.provider.as_ref().and_then(ReceiptWorkerBody::of),
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
