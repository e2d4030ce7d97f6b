//! Warranty claims, for support.

use crate::{
    Body, Call, CurrentUser, Idempotency, Path, Problem, Query, Services,
    dto::{
        AdminClaimBody, AdminClaimDetailBody, PayBackClaimRequest, RefuseClaimRequest,
        SendOtherRequest,
    },
    routes::{link_next, record_views::viewed, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use kernel::{Money, WarrantyClaimId};
use marketplace::{
    settlement::refundable,
    warranty::{
        PayBackClaim, RefuseClaim, SendOther, pay_back_claim as pay_back_case,
        refuse_claim as refuse_case, send_other as send_case,
    },
};
use payments::PartRefund;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_claims)
        .service(get_claim)
        .service(send_other)
        .service(pay_back)
        .service(refuse);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClaimsQuery {
    /// The number of claims, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the open warranty claims, the earliest due first.
#[utoipa::path(tag = "admin", params(ClaimsQuery), responses((status = 200, body = Vec<AdminClaimBody>)))]
#[get("/api/admin/guarantee-claims")]
pub async fn list_claims(
    req: HttpRequest,
    call: Call,
    _user: CurrentUser,
    query: Query<ClaimsQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.support.open_claims(page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .iter()
            .map(AdminClaimBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Returns one warranty claim with what may still be refunded. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = AdminClaimDetailBody)))]
#[get("/api/admin/guarantee-claims/{id}")]
pub async fn get_claim(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
) -> Result<impl Responder, Problem> {
    let view = call
        .services
        .support
        .claim(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(
        &call,
        &user,
        view.claim.customer,
        format!("Claim about {}", view.reference),
    )
    .await?;
    Ok(web::Json(whole(&call.services, id.0).await?))
}

/// Sends another provider within 48 hours, for a fee from the guarantee fund.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = SendOtherRequest, responses((status = 200, body = AdminClaimDetailBody)))]
#[post("/api/admin/guarantee-claims/{id}/provider")]
pub async fn send_other(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    idempotency: Idempotency,
    body: Body<SendOtherRequest>,
) -> Result<HttpResponse, Problem> {
    let (provider, fee) = (
        body.value.provider()?,
        Money::from_kobo(body.value.fee_kobo),
    );
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = SendOther {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                provider,
                fee,
            };
            send_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Refunds money for a claim, which closes it.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = PayBackClaimRequest, responses((status = 200, body = AdminClaimDetailBody)))]
#[post("/api/admin/guarantee-claims/{id}/money-back")]
pub async fn pay_back(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    idempotency: Idempotency,
    body: Body<PayBackClaimRequest>,
) -> Result<HttpResponse, Problem> {
    let (amount, explanation) = (Money::from_kobo(body.value.amount_kobo), body.value.words);
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = PayBackClaim {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                amount,
                explanation,
            };
            pay_back_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

/// Refuses a claim that the warranty does not cover.
#[utoipa::path(tag = "admin", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = RefuseClaimRequest, responses((status = 200, body = AdminClaimDetailBody)))]
#[post("/api/admin/guarantee-claims/{id}/refusal")]
pub async fn refuse(
    call: Call,
    user: CurrentUser,
    id: Path<WarrantyClaimId>,
    idempotency: Idempotency,
    body: Body<RefuseClaimRequest>,
) -> Result<HttpResponse, Problem> {
    let explanation = body.value.words;
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = RefuseClaim {
                call: call.invocation_from(user.actor(), seed),
                claim: id.0,
                explanation,
            };
            refuse_case(&*call.services.store, cmd).await?;
            told(&call, id.0).await
        })
        .await
}

async fn told(call: &Call, id: WarrantyClaimId) -> Result<HttpResponse, Problem> {
    call.state.wake.notify_one();
    Ok(HttpResponse::Ok().json(whole(&call.services, id).await?))
}

async fn whole(services: &Services, id: WarrantyClaimId) -> Result<AdminClaimDetailBody, Problem> {
    let view = services
        .support
        .claim(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let given = services.orders.part_refunds_of(view.claim.order).await?;
    let price = services.orders.latest_price(view.claim.order).await?;
    let left = price
        .map(|price| refundable(&price, view.paid, &given))
        .transpose()
        .map_err(Problem::fault)?
        .unwrap_or_default();
    let of_lines = Money::total(left.into_iter().map(|(_, left)| left)).map_err(Problem::fault)?;
    let gone = PartRefund::total(&given).map_err(Problem::fault)?;
    let of_all = view
        .paid
        .minus(gone)
        .and_then(|rest| rest.minus(PartRefund::LEAST_LEFT))
        .map_err(Problem::fault)?;
    let left = of_lines.min(of_all).max(Money::ZERO);
    Ok(AdminClaimDetailBody::new(&view, left))
}
