//! Advances for the materials of the caller's jobs.

use super::{as_provider, jobs::body_of, provider_id};
use crate::{
    Body, Call, CurrentUser, Idempotency, NoBody, Path, Problem,
    dto::{AskAdvanceRequest, JobAdvancesBody, JobBody},
};
use actix_web::{HttpResponse, Responder, post, web};
use kernel::{AdvanceId, Money, OrderId};
use marketplace::{
    advances::{
        AdvancesError, AskAdvance, WithdrawAdvance, ask_advance as ask_case, most_now,
        withdraw_advance as withdraw_case,
    },
    read::JobView,
};
use payments::PartRefund;

/// Requests an advance with the supplier's pro-forma invoice. Finance checks it, and it is paid with the next payout.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = AskAdvanceRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/advances")]
pub async fn ask_advance(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<AskAdvanceRequest>,
) -> Result<HttpResponse, Problem> {
    let photos = body.value.photos()?;
    let (amount, supplier) = (
        Money::from_kobo(body.value.amount_kobo),
        body.value.supplier,
    );
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AskAdvance {
                call: call.invocation_from(as_provider(&user), seed),
                order: id.0,
                amount,
                supplier,
                photos,
            };
            let _id = ask_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Withdraws a request for an advance that finance has not decided.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("advanceId" = String, Path)),
    responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw")]
pub async fn withdraw_advance(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, AdvanceId)>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let (order, advance) = ids.0;
    let _ = withdraw_case(
        &*call.services.store,
        WithdrawAdvance {
            call: call.invocation(as_provider(&user)),
            advance,
        },
    )
    .await?;
    Ok(web::Json(body_of(&call, &user, order).await?))
}

/// The advances of a job, and how much may be requested now.
pub(super) async fn advances_of(
    call: &Call,
    user: &CurrentUser,
    job: &JobView,
    given: &[PartRefund],
) -> Result<Option<JobAdvancesBody>, Problem> {
    let (services, provider) = (&call.services, provider_id(user));
    let all = services.payouts.advances_of(job.order).await?;
    let most = match job
        .funding
        .zip(services.orders.latest_price(job.order).await?)
    {
        Some((funding, price)) => most_now(provider, job.status, (&price, given), &funding, &all)
            .map_err(AdvancesError::from)?,
        None => None,
    };
    let own: Vec<_> = all
        .iter()
        .filter(|advance| advance.provider == provider)
        .collect();
    Ok((most.is_some() || !own.is_empty()).then(|| JobAdvancesBody::new(&own, most)))
}
