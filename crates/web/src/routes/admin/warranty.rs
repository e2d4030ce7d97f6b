//! Warranty claims, for support.

use crate::{
    Call, Services,
    dto::{
        AdminClaimBody, AdminClaimDetailBody, PayBackClaimRequest, RefuseClaimRequest,
        SendOtherRequest,
    },
    routes::{
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem, Query, csv::Cell};
use kernel::{Money, WarrantyClaimId};
use marketplace::{
    read::{ClaimView, Page},
    settlement::refundable,
    warranty::{
        PayBackClaim, RefuseClaim, SendOther, pay_back_claim as pay_back_case,
        refuse_claim as refuse_case, send_other as send_case,
    },
};
use payments::PartRefund;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_claims)
        .service(get_claim)
        .service(send_other)
        .service(pay_back)
        .service(refuse);
}

staff_query!(ClaimsQuery {
    /// A search text: the reference of the order, or the beginning of its customer's name, e-mail
    /// address or phone number; all of several words must match.
    q,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FILE: ListFile<ClaimView, 7> = ListFile {
    name: "warranty claims",
    columns: [
        "order", "title", "state", "customer", "provider", "opened", "due",
    ],
    cells: |view| {
        [
            Cell::Text(view.reference.as_str()),
            Cell::Text(&view.title),
            Cell::Text(view.claim.state.code()),
            Cell::Text(&view.customer_name),
            Cell::Text(&view.provider_name),
            Cell::Time(view.claim.opened_at),
            Cell::Time(view.claim.due_at),
        ]
    },
};

/// Lists the open warranty claims, the earliest due first. They are sorted by `due`.
#[utoipa::path(tag = "admin", params(ClaimsQuery), responses((status = 200, body = Vec<AdminClaimBody>)))]
#[get("/api/admin/guarantee-claims")]
pub async fn list_claims(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ClaimsQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "due")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => services.support.open_claims(filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(&query.0, FILE, read, |view| AdminClaimBody::from(view))
        .await
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
