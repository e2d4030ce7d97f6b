//! Scripted faults: the next calls to a service are slow, refused, garbled or lost.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{ContentType, LOCATION, RETRY_AFTER};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::core::Sandbox;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Service {
    Paystack,
    Smtp,
    Sms,
    Whatsapp,
    Photon,
    Nominatim,
}

/// Whether the call takes effect before it fails. `After` loses the answer of a call that took effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    #[default]
    Before,
    After,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fault {
    pub service: Service,
    #[serde(default)]
    pub latency_ms: u64,
    /// The status of the answer. Without one, the call is only slow.
    pub status: Option<u16>,
    #[serde(default = "once")]
    pub times: u32,
    #[serde(default)]
    pub phase: Phase,
    /// Answers with this many bytes, to test that readers stop in time.
    pub body_bytes: Option<usize>,
}

const MOST_SCRIPTS: usize = 100;
const MOST_TIMES: u32 = 10_000;
const LONGEST_LATENCY_MS: u64 = 120_000;
const LARGEST_BODY_BYTES: usize = 64 * 1024 * 1024;

fn once() -> u32 {
    1
}

impl Fault {
    pub fn check(&self) -> Result<(), &'static str> {
        if self.latency_ms > LONGEST_LATENCY_MS {
            return Err("latencyMs is at most 120000");
        }
        if self.times == 0 || self.times > MOST_TIMES {
            return Err("times is 1 to 10000");
        }
        if self
            .body_bytes
            .is_some_and(|bytes| bytes > LARGEST_BODY_BYTES)
        {
            return Err("bodyBytes is at most 67108864");
        }
        if self
            .status
            .is_some_and(|status| !(200..=599).contains(&status))
        {
            return Err("status is 200 to 599");
        }
        Ok(())
    }
}

#[derive(Default)]
pub struct Faults {
    scripts: Mutex<VecDeque<Fault>>,
}

impl Faults {
    /// Adds a script. `false` if too many are waiting already.
    pub fn add(&self, fault: Fault) -> bool {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let room = scripts.len() < MOST_SCRIPTS;
        if room {
            scripts.push_back(fault);
        }
        room
    }

    pub fn list(&self) -> Vec<Fault> {
        self.scripts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .cloned()
            .collect()
    }

    pub fn clear(&self) {
        self.scripts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }

    /// The fault of the next call to `service`. The scripts are used up in their order.
    pub fn take(&self, service: Service) -> Option<Fault> {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let at = scripts.iter().position(|fault| fault.service == service)?;
        let script = scripts.get_mut(at)?;
        script.times = script.times.saturating_sub(1);
        let fault = script.clone();
        if fault.times == 0 {
            scripts.remove(at);
        }
        Some(fault)
    }
}

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
        _ => response.json(json!({ "status": false, "message": "Request refused" })),
    })
}

/// The answer of a broken proxy in front of a service: HTML, not JSON.
pub fn gateway_page(status: StatusCode) -> String {
    format!(
        "<html>\n<head><title>{status}</title></head>\n<body><center><h1>{status}</h1></center></body>\n</html>\n"
    )
}
