use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        ApplyReferralRequest, MessageBody, ReferralDecisionRequest, ReferralReviewBody,
        ReferralStatsBody,
    },
    routes::{auth::device, no_content},
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Rule, Wait, context};
use kernel::UserId;
use marketplace::referrals::{
    ApplyReferralCode, DecideReferral, apply_referral_code, decide_referral,
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(my_referral_stats)
        .service(apply_code)
        .service(referrals_in_review)
        .service(decide);
}

/// Returns the caller's referral code, its earnings and the store credit that is left (API-37).
#[utoipa::path(tag = "referrals", responses((status = 200, body = ReferralStatsBody)))]
#[get("/api/referrals/my-stats")]
pub async fn my_referral_stats(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let stats = call
        .services
        .referrals
        .referral_stats(user.id(), call.now())
        .await?;
    Ok(web::Json(ReferralStatsBody::new(
        &user.user().referral_code,
        &stats,
    )))
}

/// Applies another customer's referral code, once, before the caller's first completed service
/// (API-38).
#[utoipa::path(tag = "referrals", request_body = ApplyReferralRequest, responses((status = 200, body = MessageBody)))]
#[post("/api/referrals/apply")]
pub async fn apply_code(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    body: Body<ApplyReferralRequest>,
) -> Result<impl Responder, Problem> {
    let address = context::network(call.context.ip);
    call.state
        .limits
        .take(Rule::ReferralAddress, address, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let cmd = ApplyReferralCode {
        call: call.invocation(user.actor()),
        user: user.id(),
        code: body.value.referral_code,
        device: device(&req, &call),
    };
    let _applied = apply_referral_code(&*call.services.store, cmd).await?;
    let message =
        "Your referrer will receive \u{20a6}5,000 when you complete your first service request."
            .to_owned();
    Ok(web::Json(MessageBody { message }))
}

/// Lists the rewards that wait for a check by staff, oldest first.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<ReferralReviewBody>)))]
#[get("/api/admin/referrals")]
pub async fn referrals_in_review(call: Call) -> Result<impl Responder, Problem> {
    let waiting = call.services.referrals.referrals_in_review().await?;
    Ok(web::Json(
        waiting
            .iter()
            .map(ReferralReviewBody::from)
            .collect::<Vec<_>>(),
    ))
}

/// Pays a reward that waits for a check, or refuses it.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "The person who was sent")),
    request_body = ReferralDecisionRequest, responses((status = 204)))]
#[post("/api/admin/referrals/{id}/decision")]
pub async fn decide(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<ReferralDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let approve = body.value.approve;
    let cmd = DecideReferral {
        call: call.invocation(user.actor()),
        referee: id.0,
        approve,
    };
    if decide_referral(&*call.services.store, cmd).await?.is_now() {
        tracing::info!(referee = %id.0, by = %user.id(), approve, "a decision about a reward was made");
    }
    Ok(no_content())
}
