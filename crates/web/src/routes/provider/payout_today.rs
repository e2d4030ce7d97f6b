//! Payouts on the day of the request, at the cost of the bank transfer.

use super::{as_provider, provider_id};
use crate::{
    Call,
    dto::{PayoutMadeTodayBody, PayoutTodayBody, PayoutTodayRequest},
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Problem};
use marketplace::payouts::{PayoutError, ask_today, offer_today};

/// Returns what the caller can have paid out today and what the transfer costs, or the reason why
/// there is no payout.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = PayoutTodayBody)))]
#[get("/api/service-provider/payouts/today")]
pub async fn get_payout_today(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let offer = match offer_today(
        &*call.services.store,
        provider_id(&user),
        call.invocation(as_provider(&user)),
    )
    .await
    {
        Ok(offer) => Ok(offer),
        Err(PayoutError::NotToday(why)) => Err(why),
        Err(error) => return Err(error.into()),
    };
    Ok(web::Json(PayoutTodayBody::new(offer, call.now())))
}

/// Pays out the whole available amount at the cost that was shown; possible once a day.
#[utoipa::path(tag = "service-provider", params(("Idempotency-Key" = Option<String>, Header)),
    request_body = PayoutTodayRequest, responses((status = 201, body = PayoutMadeTodayBody)))]
#[post("/api/service-provider/payouts/today")]
pub async fn ask_payout_today(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<PayoutTodayRequest>,
) -> Result<HttpResponse, Problem> {
    let (digest, seen) = (body.digest, body.value);
    idempotency
        .run(digest, move |seed| async move {
            let cmd = seen.into_command(
                call.invocation_from(as_provider(&user), seed),
                provider_id(&user),
            );
            let payout = ask_today(&*call.services.store, &*call.services.gateway, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(PayoutMadeTodayBody::from(&payout)))
        })
        .await
}
