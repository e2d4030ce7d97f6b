use super::{as_provider, photos::photos_of, provider_id};
use crate::{
    Call,
    dto::{DeclineOfferRequest, OfferBody},
    routes::no_content,
};
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get, http::header, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Idempotency, Path, Problem};
use kernel::{FieldErrors, OfferId};
use marketplace::{
    dispatch::{
        AcceptOffer, DeclineOffer, SeeOffer, ShowOffers, accept_offer, decline_offer, see_offer,
        show_offers,
    },
    read::OfferView,
};
use orders::ArrivalPin;
use providers::DeclineReason;

/// Lists the caller's open offers, the earliest to expire first. A provider is shown 300 distinct
/// offers a day at most.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = Vec<OfferBody>)))]
#[get("/api/service-provider/offers")]
pub async fn list_offers(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let mut offers = call
        .services
        .providers
        .open_offers(provider_id(&user), call.now())
        .await?;
    if !offers.is_empty() {
        let cmd = ShowOffers {
            call: call.invocation(as_provider(&user)),
            offers: offers.iter().map(|offer| offer.id).collect(),
        };
        let shown = show_offers(&*call.services.store, cmd).await?;
        offers.retain(|offer| shown.contains(&offer.id));
    }
    let mut photos = photos_of(
        &call.services,
        offers.iter().map(|offer| offer.order).collect(),
    )
    .await?;
    let mut with_photos = |offer: &OfferView| OfferBody {
        photos: photos.remove(&offer.order).unwrap_or_default(),
        ..OfferBody::from(offer)
    };
    Ok(web::Json(
        offers.iter().map(&mut with_photos).collect::<Vec<_>>(),
    ))
}

/// Accepts an offer. The first provider to accept gets the job.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses((status = 200, body = OfferBody), (status = 410, description = "Problem")))]
#[post("/api/service-provider/offers/{id}/accept")]
pub async fn accept(
    call: Call,
    user: CurrentUser,
    id: Path<OfferId>,
    idempotency: Idempotency,
    body: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let [a, b, c, d, ..] = call.state.ids.secret();
    let pin = ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d]));
    idempotency
        .run(body.digest, move |seed| async move {
            let cmd = AcceptOffer {
                call: call.invocation_from(as_provider(&user), seed),
                offer: id.0,
                pin,
            };
            let _applied = accept_offer(&*call.services.store, cmd).await?;
            let offer = call
                .services
                .providers
                .offer(provider_id(&user), id.0, call.now())
                .await?
                .ok_or_else(Problem::not_found)?;
            Ok(HttpResponse::Ok().json(OfferBody::from(&offer)))
        })
        .await
}

/// Notes that the provider saw an offer. Seeing it changes nothing for the provider.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), responses((status = 204)))]
#[post("/api/service-provider/offers/{id}/seen")]
pub async fn see(
    call: Call,
    user: CurrentUser,
    id: Path<OfferId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = SeeOffer {
        call: call.invocation(as_provider(&user)),
        offer: id.0,
    };
    let _applied = see_offer(&*call.services.store, cmd).await?;
    Ok(no_content())
}

/// Declines an offer with a reason, which has no consequences.
#[utoipa::path(tag = "service-provider", params(("id" = String, Path)), request_body = Option<DeclineOfferRequest>, responses((status = 204), (status = 410, description = "Problem")))]
#[post("/api/service-provider/offers/{id}/decline")]
pub async fn decline(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<OfferId>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let mut payload = payload.into_inner();
    let code = if req.headers().contains_key(header::CONTENT_TYPE) {
        let body = Body::<DeclineOfferRequest>::from_request(&req, &mut payload).await?;
        body.value.reason
    } else {
        let _empty = EmptyBody::from_request(&req, &mut payload).await?;
        None
    };
    let reason = code.map_or(Some(DeclineReason::Other), |code| {
        DeclineReason::from_code(&code)
    });
    let cmd = DeclineOffer {
        call: call.invocation(as_provider(&user)),
        offer: id.0,
        reason: reason.ok_or_else(|| {
            let text = "Choose one of the reasons.";
            Problem::validation(FieldErrors::one("reason", "unknown", text))
        })?,
    };
    let _applied = decline_offer(&*call.services.store, cmd).await?;
    Ok(no_content())
}
