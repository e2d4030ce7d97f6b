//! The answers of services whose next calls are scripted to fail.

use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{ContentType, LOCATION, RETRY_AFTER};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};
use serde_json::json;

use crate::core::Sandbox;
use crate::faults::{Fault, Phase, Service};

pub async fn on_paystack(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Paystack, call, next).await
}

pub async fn on_sms(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Sms, call, next).await
}

pub async fn on_push(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Push, call, next).await
}

pub async fn on_whatsapp(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Whatsapp, call, next).await
}

pub async fn on_photon(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Photon, call, next).await
}

pub async fn on_nominatim(
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    suffer(Service::Nominatim, call, next).await
}

async fn suffer(
    service: Service,
    call: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let fault = call
        .app_data::<web::Data<Sandbox>>()
        .and_then(|sandbox| sandbox.faults.take(service));
    let Some(fault) = fault else {
        return next.call(call).await;
    };
    let latency = Duration::from_millis(fault.latency_ms);
    if fault.phase == Phase::After {
        let done = next.call(call).await?;
        tokio::time::sleep(latency).await;
        return Ok(match answer(&fault) {
            Some(answer) => done.into_response(answer),
            None => done,
        });
    }
    tokio::time::sleep(latency).await;
    match answer(&fault) {
        Some(answer) => Ok(call.into_response(answer)),
        None => next.call(call).await,
    }
}

fn answer(fault: &Fault) -> Option<HttpResponse> {
    if let Some(bytes) = fault.body_bytes {
        let status = StatusCode::from_u16(fault.status.unwrap_or(200)).ok()?;
        return Some(
            HttpResponse::build(status)
                .content_type(ContentType::json())
                .body(vec![b' '; bytes]),
        );
    }
    let status = StatusCode::from_u16(fault.status?).ok()?;
    let mut response = HttpResponse::build(status);
    Some(match status.as_u16() {
        200..=299 => response.json(json!({ "status": false, "message": "An error occurred, please try again" })),
        300..=399 => response.insert_header((LOCATION, "http://127.0.0.1:9/elsewhere")).finish(),
        429 => response.insert_header((RETRY_AFTER, "1")).json(json!({
            "status": false, "message": "Too many requests. Try again later.", "type": "api_error", "code": "rate_limited",
        })),
        500..=599 => response.content_type(ContentType::html()).body(gateway_page(status)),
        _ => {
            let message = fault.message.as_deref().unwrap_or("Request refused");
            response.json(json!({ "status": false, "message": message }))
        }
    })
}

/// The answer of a broken proxy in front of a service: HTML, not JSON.
pub fn gateway_page(status: StatusCode) -> String {
    format!(
        "<html>\n<head><title>{status}</title></head>\n<body><center><h1>{status}</h1></center></body>\n</html>\n"
    )
}
