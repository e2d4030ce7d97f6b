//! The payment page: plain forms, without scripts, external files or real money.

mod cards;
mod flow;
mod form;
mod page;
mod style;

use std::collections::HashMap;

use actix_web::dev::HttpServiceFactory;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, ContentType, LOCATION, REFERRER_POLICY,
};
use actix_web::{HttpResponse, web};
use reqwest::Url;
use serde_json::Value;

use crate::core::Sandbox;
use crate::world::{Charge, World};
use flow::Outcome;
use page::Notice;

type Input = web::Form<HashMap<String, String>>;

const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

pub fn service() -> impl HttpServiceFactory {
    web::scope("/checkout")
        .app_data(web::FormConfig::default().limit(8 * 1024))
        .route("/{access_code}", web::get().to(show))
        .route("/{access_code}/{action}", web::post().to(act))
}

async fn show(sandbox: web::Data<Sandbox>, access_code: web::Path<String>) -> HttpResponse {
    match find(&sandbox.world(), &access_code) {
        Some(charge) => current_page(charge, None),
        None => html(StatusCode::NOT_FOUND, page::unknown()),
    }
}

async fn act(
    sandbox: web::Data<Sandbox>,
    path: web::Path<(String, String)>,
    input: Input,
) -> HttpResponse {
    let sandbox = sandbox.into_inner();
    let (access_code, action) = path.into_inner();
    let Some(charge) = find(&sandbox.world(), &access_code).cloned() else {
        return html(StatusCode::NOT_FOUND, page::unknown());
    };
    if charge.is_settled() {
        return back_to_merchant(&charge);
    }
    let outcome = match action.as_str() {
        "card" => flow::card(&sandbox, &charge, &input),
        "step" => flow::step(&sandbox, &charge, &input),
        "transfer" => flow::transfer(&sandbox, &charge),
        "ussd" => flow::ussd(&sandbox, &charge),
        "restart" => flow::restart(&sandbox, &charge),
        "cancel" => flow::cancel(&sandbox, &charge),
        _ => return html(StatusCode::NOT_FOUND, page::unknown()),
    };
    match outcome {
        Outcome::Paid(charge) => back_to_merchant(&charge),
        Outcome::Continue(charge) => current_page(&charge, None),
        Outcome::Refused(charge, text) if charge.step.is_some() => {
            current_page(&charge, Some(&Notice::error(text)))
        }
        Outcome::Refused(charge, text) => {
            let text =
                format!("{text}. Nothing was paid: try another card, or another way to pay.");
            current_page(&charge, Some(&Notice::error(&text)))
        }
        Outcome::Invalid(text) => {
            let mut response = current_page(&charge, Some(&Notice::error(text)));
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            response
        }
        Outcome::Cancelled(charge) => cancelled(&charge),
    }
}

fn find<'a>(world: &'a World, access_code: &str) -> Option<&'a Charge> {
    world.charges.find(&Charge::code_key(access_code))
}

fn current_page(charge: &Charge, notice: Option<&Notice>) -> HttpResponse {
    let body = match &charge.step {
        Some(step) if !charge.is_settled() => page::step(charge, cards::due(step), notice),
        _ if charge.is_settled() => page::done(charge, callback(charge).as_deref()),
        _ => page::methods(charge, notice, callback(charge).as_deref()),
    };
    html(StatusCode::OK, body)
}

fn back_to_merchant(charge: &Charge) -> HttpResponse {
    match callback(charge) {
        Some(url) => see_other(&url),
        None => html(StatusCode::OK, page::done(charge, None)),
    }
}

fn cancelled(charge: &Charge) -> HttpResponse {
    match cancel_action(charge).or_else(|| callback(charge)) {
        Some(url) => see_other(&url),
        None => html(StatusCode::OK, page::cancelled(charge)),
    }
}

/// The address of the merchant's page, with the reference in two parameters, as Paystack sends it.
fn callback(charge: &Charge) -> Option<String> {
    let mut url = web_address(charge.callback_url.as_deref()?)?;
    url.query_pairs_mut()
        .append_pair("trxref", &charge.reference)
        .append_pair("reference", &charge.reference);
    Some(url.into())
}

fn cancel_action(charge: &Charge) -> Option<String> {
    let address = charge
        .metadata
        .get("cancel_action")
        .and_then(Value::as_str)?;
    web_address(address).map(Into::into)
}

/// The address, if its scheme is http or https: a page must not link to a script.
fn web_address(text: &str) -> Option<Url> {
    Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https"))
}

fn see_other(url: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, url))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

fn html(status: StatusCode, body: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type(ContentType::html())
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(body)
}
