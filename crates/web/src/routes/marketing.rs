//! The end of offers and news with the link of a mail, which needs no session.

use super::{
    no_content,
    orders::{LOGO, guessed},
};
use crate::Call;
use crate::routes::registrar::Registrar;
use actix_web::{HttpRequest, HttpResponse, get, http::header, post};
use http_base::{Problem, Query, RawBody};
use kernel::{Actor, UserId};
use marketplace::identity::{IdentityError, StopMarketing, stop_marketing};
use serde::Deserialize;
use utoipa::IntoParams;

/// The largest accepted body, in bytes. Mail programs send `List-Unsubscribe=One-Click`.
const MAX_BYTES: usize = 1024;
/// What ends, and what does not.
const QUESTION: &str = "<h1>Stop offers and news?</h1>\
    <p>You then get no offers and news from Gida: not by mail, not on WhatsApp, not by SMS and not in the app.</p>\
    <p>Messages about your orders, your payments and the safety of your account go on.</p>\
    <form method=\"post\"><button>Stop offers and news</button></form>";
const STOPPED: &str = "<h1>Offers and news have ended</h1>\
    <p>You get none from Gida any more: not by mail, not on WhatsApp, not by SMS and not in the app.</p>\
    <p>Messages about your orders, your payments and the safety of your account go on. \
    You can turn offers and news on again under Settings in your account.</p>\
    <p><a href=\"/account?tab=settings\">Open the settings</a></p>";

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(ask_to_stop).service(stop);
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StopQuery {
    /// The person who gets the mail.
    person: String,
    /// The code of the link.
    code: String,
}

/// The parameters of the link. Others are ignored, because mail programs add some.
fn link_of(req: &HttpRequest) -> Result<StopQuery, Problem> {
    Query::only(&["person", "code"], req.query_string()).map(|query| query.0)
}

/// Shows a page that asks whether offers and news are to stop. It changes nothing. 404 for a link that
/// Gida did not make.
#[utoipa::path(tag = "notifications", params(StopQuery),
    responses((status = 200, body = String, content_type = "text/html"), (status = 404, description = "Problem")))]
#[get("/api/marketing/stop")]
pub async fn ask_to_stop(req: HttpRequest, call: Call) -> Result<HttpResponse, Problem> {
    let link = link_of(&req)?;
    let user = link.person.parse::<UserId>().ok();
    let is_genuine = user.is_some_and(|user| call.services.codes.is_stop_code(user, &link.code));
    if !is_genuine {
        return Err(guessed(&call).await);
    }
    Ok(page(QUESTION))
}

/// Stops offers and news on every channel. Mail programs call it with one click (RFC 8058), and the
/// page of the link does. A repeated call succeeds without effect. 404 for a link that Gida did not
/// make.
#[utoipa::path(tag = "notifications", params(StopQuery),
    responses((status = 200, body = String, content_type = "text/html"), (status = 204), (status = 404, description = "Problem")))]
#[post("/api/marketing/stop")]
pub async fn stop(
    req: HttpRequest,
    call: Call,
    _body: RawBody<MAX_BYTES>,
) -> Result<HttpResponse, Problem> {
    let link = link_of(&req)?;
    let Ok(user) = link.person.parse::<UserId>() else {
        return Err(guessed(&call).await);
    };
    let cmd = StopMarketing {
        call: call.invocation(Actor::Guest),
        user,
        code: link.code,
    };
    let services = &call.services;
    match stop_marketing(&*services.store, &*services.codes, cmd).await {
        Ok(_) if wants_page(&req) => Ok(page(STOPPED)),
        Ok(_) => Ok(no_content()),
        Err(IdentityError::NotFound) => Err(guessed(&call).await),
        Err(other) => Err(other.into()),
    }
}

/// Whether a browser asks, and not a mail program.
fn wants_page(req: &HttpRequest) -> bool {
    let accept = req.headers().get(header::ACCEPT);
    let accept = accept.and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// A page that uses the style sheet of the client. No cache keeps it, because its address stops
/// messages.
fn page(content: &str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(format!(
            "<!doctype html><html lang=\"en-NG\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <meta name=\"robots\" content=\"noindex\"><title>Offers and news · Gida</title><link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/receipt.css\"></head>\
             <body><main><header>{LOGO}<b>Gida</b></header><div class=\"weave\"></div>{content}</main></body></html>"
        ))
}
