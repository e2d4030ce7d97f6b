//! The browsers of a person that get messages while no page is open.

use super::no_content;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{PushBrowserBody, PushEndpointRequest, PushKeyBody, PushSubscriptionRequest},
};
use actix_web::{HttpResponse, Responder, delete, get, post, web};
use http_base::{Body, CurrentUser, Problem};
use marketplace::push::{SubscribePush, subscribe_push, unsubscribe_push};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(push_key)
        .service(subscribe)
        .service(unsubscribe);
}

/// Returns the key with which a browser subscribes.
#[utoipa::path(tag = "notifications", responses((status = 200, body = PushKeyBody)))]
#[get("/api/push/key")]
pub async fn push_key(call: Call) -> impl Responder {
    web::Json(PushKeyBody {
        public_key: call.services.push.public_key().to_owned(),
    })
}

/// Stores the browser's subscription for as long as the caller is signed in there.
#[utoipa::path(tag = "notifications", request_body = PushSubscriptionRequest,
    responses((status = 201, body = PushBrowserBody)))]
#[post("/api/push/subscriptions")]
pub async fn subscribe(
    call: Call,
    user: CurrentUser,
    body: Body<PushSubscriptionRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = SubscribePush {
        call: call.invocation(user.actor()),
        user: user.id(),
        session: user.session().id,
        target: body.value.into(),
    };
    let kept = subscribe_push(&*call.services.store, &*call.services.push, cmd).await?;
    Ok(HttpResponse::Created().json(PushBrowserBody::from(&kept)))
}

/// Deletes the browser's subscription.
#[utoipa::path(tag = "notifications", request_body = PushEndpointRequest, responses((status = 204)))]
#[delete("/api/push/subscriptions")]
pub async fn unsubscribe(
    call: Call,
    user: CurrentUser,
    body: Body<PushEndpointRequest>,
) -> Result<HttpResponse, Problem> {
    let invocation = call.invocation(user.actor());
    let endpoint = body.value.endpoint;
    unsubscribe_push(&*call.services.store, invocation, user.id(), endpoint).await?;
    Ok(no_content())
}
