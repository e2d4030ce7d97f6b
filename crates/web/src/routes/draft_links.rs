//! Bookings that go on in the chat, and bookings of the chat that go on on the web.

use super::orders::guessed;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{CarriedDraftBody, DraftCodeBody, DraftCodeRequest, OpenDraftRequest, time},
};
use actix_web::{HttpResponse, Responder, post, web};
use conversation::{DraftLinkError, Opener, draft_code};
use http_base::{Body, CurrentUser, MaybeUser, Problem};
use kernel::Actor;
use marketplace::draft_links::{
    DraftLinksError, MakeDraftCode, OpenDraftLink, make_draft_code, open_draft_link,
};
use sha2::{Digest, Sha256};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(make_code).service(open_link);
}

/// Makes a code with which the booking goes on in a chat with Gida. It is valid for 24 hours and works
/// once. A chat that is not confirmed for the caller's account gets the booking without address, note,
/// photos and free text.
#[utoipa::path(tag = "orders", request_body = DraftCodeRequest, responses((status = 201, body = DraftCodeBody)))]
#[post("/api/draft-links")]
pub async fn make_code(
    call: Call,
    user: MaybeUser,
    body: Body<DraftCodeRequest>,
) -> Result<HttpResponse, Problem> {
    if !call.services.whatsapp.is_on() {
        let text = "Bookings cannot go on in WhatsApp at the moment.";
        return Err(Problem::conflict("whatsapp_off", text));
    }
    let code = draft_code(&call.state.ids.secret());
    let cmd = MakeDraftCode {
        call: call.invocation(actor_of(&user)),
        user: user.0.as_ref().map(CurrentUser::id),
        booking: body.value.parse()?,
        code_hash: hash_of(&code),
    };
    let services = &call.services;
    let expires_at = make_draft_code(&*services.store, &*services.catalog, cmd).await?;
    Ok(HttpResponse::Created().json(DraftCodeBody {
        text: format!("Continue my booking: {code}"),
        code,
        expires_at: time(expires_at),
    }))
}

/// Opens a booking with the link of a chat. The first account that opens it is the only one from then
/// on. Everything private is shown only to the account of the chat, or to the account whose confirmed
/// number is that of the chat.
#[utoipa::path(tag = "orders", request_body = OpenDraftRequest,
    responses((status = 200, body = CarriedDraftBody), (status = 404, description = "Problem"), (status = 410, description = "Problem")))]
#[post("/api/draft-links/open")]
pub async fn open_link(
    call: Call,
    user: MaybeUser,
    body: Body<OpenDraftRequest>,
) -> Result<impl Responder, Problem> {
    let now = call.now();
    let by = user.0.as_ref().map(|user| Opener {
        user: user.id(),
        phone: user
            .user()
            .phone
            .clone()
            .filter(|_| user.user().holds_phone(now)),
    });
    let cmd = OpenDraftLink {
        call: call.invocation(actor_of(&user)),
        token_hash: hash_of(&body.value.token),
        by,
    };
    let services = &call.services;
    match open_draft_link(&*services.store, &*services.catalog, cmd).await {
        Ok(carried) => Ok(web::Json(CarriedDraftBody::from(carried))),
        Err(DraftLinksError::Link(DraftLinkError::Unknown)) => Err(guessed(&call).await),
        Err(other) => Err(other.into()),
    }
}

fn actor_of(user: &MaybeUser) -> Actor {
    user.0.as_ref().map_or(Actor::Guest, CurrentUser::actor)
}

fn hash_of(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}
