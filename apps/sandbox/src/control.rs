//! `/__sandbox`: scripts the events of the outside services and lists what happened, for tests and
//! demonstrations.

mod calls;
mod charges;
mod disputes;
mod lists;
mod whatsapp;

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError, web};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::core::Sandbox;
use crate::faults::Fault;

pub fn routes(config: &mut web::ServiceConfig) {
    config.service(
        web::scope("/__sandbox")
            .route("/paystack", web::get().to(lists::paystack))
            .route("/paystack/{reference}", web::post().to(charges::script))
            .route(
                "/paystack/{reference}/listed",
                web::post().to(charges::list_as),
            )
            .route(
                "/paystack/{reference}/dispute",
                web::post().to(disputes::script),
            )
            .route("/webhooks", web::get().to(lists::webhooks))
            .route("/mails", web::get().to(lists::mails))
            .route("/sms", web::get().to(lists::sms))
            .route("/push", web::get().to(lists::pushes))
            .route("/calls", web::get().to(calls::list))
            .route("/calls", web::post().to(calls::place))
            .route("/whatsapp", web::get().to(whatsapp::list))
            .route("/whatsapp/phone", web::get().to(whatsapp::phone))
            .route("/whatsapp/{person}", web::get().to(whatsapp::thread))
            .service(
                web::resource("/whatsapp/{person}/messages")
                    .app_data(web::PayloadConfig::new(whatsapp::LARGEST_MESSAGE_BYTES))
                    .route(web::post().to(whatsapp::write)),
            )
            .route("/faults", web::get().to(list_faults))
            .route("/faults", web::post().to(add_fault))
            .route("/faults", web::delete().to(clear_faults)),
    );
}

async fn add_fault(sandbox: web::Data<Sandbox>, body: web::Bytes) -> Result<HttpResponse, Refused> {
    let fault: Fault = read(&body)?;
    fault.check().map_err(Refused::unprocessable)?;
    if !sandbox.faults.add(fault.clone()) {
        return Err(Refused::new(
            StatusCode::CONFLICT,
            "too many faults are scripted already",
        ));
    }
    Ok(HttpResponse::Created().json(fault))
}

async fn list_faults(sandbox: web::Data<Sandbox>) -> HttpResponse {
    HttpResponse::Ok().json(sandbox.faults.list())
}

async fn clear_faults(sandbox: web::Data<Sandbox>) -> HttpResponse {
    sandbox.faults.clear();
    HttpResponse::NoContent().finish()
}

/// Parses a body. A body that is not JSON is answered with 400; JSON of another form or with
/// unknown fields with 422.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    let value: Value = serde_json::from_slice(body)
        .map_err(|error| Refused::new(StatusCode::BAD_REQUEST, error.to_string()))?;
    serde_json::from_value(value).map_err(|error| Refused::unprocessable(error.to_string()))
}

#[derive(Debug)]
struct Refused {
    status: StatusCode,
    message: String,
}

impl Refused {
    fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self {
            status,
            message: message.into(),
        }
    }

    fn unprocessable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl ResponseError for Refused {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        HttpResponse::build(self.status)
            .json(json!({ "status": self.status.as_u16(), "message": self.message }))
    }
}
