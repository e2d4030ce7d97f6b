//! The route handlers, one file for each family. Each handler translates a request into a command,
//! and the result into an answer.

mod admin;
mod alarms;
mod auth;
mod banner_picture;
mod blocks;
mod books;
mod catalogue;
mod client_errors;
mod content;
mod credit_payouts;
mod directory;
mod draft_links;
mod export;
mod gas;
mod geo;
mod guest_tickets;
mod list_file;
mod marketing;
mod messages;
mod notifications;
mod order_references;
mod orders;
mod payments;
mod picture;
mod portraits;
mod provider;
mod public_cache;
mod push;
mod quotes;
mod reader_flags;
mod record_views;
mod referrals;
mod registrar;
mod review_photos;
mod saved_places;
mod staff_list;
mod support;
mod table;
mod uploads;
mod waitlist;
mod webhooks;

pub(crate) use public_cache::{PublicCache, Renewals};
pub(crate) use table::{OUTSIDE_THE_DOCUMENT, POLICY};

use crate::ops;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, http::header};
pub(crate) use registrar::Registrar;

/// Registers every route.
pub(crate) fn register(config: &mut Registrar<'_, '_>) {
    // The framework compares a request with one path pattern after the other, and patterns with
    // parameters cost most: the routes that every visitor requests come first.
    catalogue::register(config);
    config
        .service(ops::healthz)
        .service(ops::readyz)
        .service(ops::metrics_text)
        .service(ops::build_info)
        .service(ops::openapi_json)
        .service(ops::api_docs)
        .service(ops::api_docs_style);
    auth::register(config);
    notifications::register(config);
    push::register(config);
    marketing::register(config);
    directory::register(config);
    content::register(config);
    client_errors::register(config);
    geo::register(config);
    alarms::register(config);
    waitlist::register(config);
    quotes::register(config);
    draft_links::register(config);
    gas::register(config);
    orders::register(config);
    payments::register(config);
    webhooks::register(config);
    provider::register(config);
    support::register(config);
    guest_tickets::register(config);
    admin::register(config);
    export::register(config);
    uploads::register(config);
    portraits::register(config);
    reader_flags::register(config);
    review_photos::register(config);
    picture::register(config);
    banner_picture::register(config);
    blocks::register(config);
    saved_places::register(config);
    books::register(config);
    referrals::register(config);
    credit_payouts::register(config);
}

fn no_content() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Adds a `Link` header to the next page of a list (RFC 8288).
fn link_next<'a>(
    response: &'a mut HttpResponseBuilder,
    req: &HttpRequest,
    limit: u32,
    next: Option<&str>,
) -> &'a mut HttpResponseBuilder {
    let Some(next) = next else { return response };
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(req.query_string().as_bytes())
        .filter(|(name, _)| name != "cursor" && name != "limit")
    {
        query.append_pair(&name, &value);
    }
    query
        .append_pair("limit", &limit.to_string())
        .append_pair("cursor", next);
    response.insert_header((
        header::LINK,
        format!("<{}?{}>; rel=\"next\"", req.path(), query.finish()),
    ))
}
