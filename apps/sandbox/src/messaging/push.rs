//! A push service (RFC 8030): takes encrypted messages for browsers. The last part of an address says
//! what happens: a browser whose name begins with `gone` has ended its subscription, and one whose name
//! begins with `busy` cannot be reached now.

use actix_web::http::header::{AUTHORIZATION, CONTENT_ENCODING, HeaderMap, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use crate::clock;
use crate::core::Sandbox;
use crate::world::Push;

const LARGEST_MESSAGE_BYTES: usize = 4096;
const LONGEST_TOPIC: usize = 32;

pub async fn take(
    sandbox: web::Data<Sandbox>,
    browser: web::Path<String>,
    request: HttpRequest,
    body: web::Bytes,
) -> HttpResponse {
    let headers = request.headers();
    let signed = header(headers, AUTHORIZATION.as_str()).is_some_and(|value| {
        value.starts_with("vapid t=") && value.contains(", k=") && value.matches('.').count() == 2
    });
    if !signed {
        return HttpResponse::Unauthorized().body("missing or wrong vapid credentials");
    }
    let Some(ttl) = header(headers, "ttl").and_then(|value| value.parse::<u32>().ok()) else {
        return HttpResponse::BadRequest().body("TTL is required");
    };
    if header(headers, CONTENT_ENCODING.as_str()).as_deref() != Some("aes128gcm") {
        return HttpResponse::BadRequest().body("unknown content encoding");
    }
    let topic = header(headers, "topic");
    if topic
        .as_ref()
        .is_some_and(|topic| topic.len() > LONGEST_TOPIC)
    {
        return HttpResponse::BadRequest().body("the topic is too long");
    }
    if body.len() > LARGEST_MESSAGE_BYTES {
        return HttpResponse::PayloadTooLarge().finish();
    }
    let browser = browser.into_inner();
    if browser.starts_with("gone") {
        return HttpResponse::Gone().finish();
    }
    if browser.starts_with("busy") {
        return HttpResponse::TooManyRequests()
            .insert_header(("retry-after", "60"))
            .finish();
    }
    let mut world = sandbox.world();
    let id = world.pushes.next_id();
    world.put(Push {
        id,
        browser,
        ttl,
        urgency: header(headers, "urgency").unwrap_or_default(),
        topic,
        body: hex::encode(&body),
        received_at: clock::now(),
    });
    HttpResponse::Created()
        .insert_header((LOCATION, format!("/push/messages/{id}")))
        .finish()
}

fn header(headers: &HeaderMap, name: &str) -> Option<String> {
    let value = headers.get(name)?.to_str().ok()?;
    Some(value.to_owned())
}

pub fn view(push: &Push) -> Value {
    json!({
        "to": push.browser, "ttl": push.ttl, "urgency": push.urgency, "topic": push.topic,
        "bodyHex": push.body, "at": clock::iso(push.received_at),
    })
}
