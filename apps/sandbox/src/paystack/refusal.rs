//! Paystack's refusals. Old endpoints answer only `{status, message}`; newer ones add a type and a
//! code.

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use serde_json::{Map, Value, json};

#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    message: String,
    code: Option<&'static str>,
    next_step: Option<&'static str>,
}

impl Refusal {
    pub fn bad(message: impl Into<String>, code: Option<&'static str>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message, code)
    }

    pub fn not_found(message: impl Into<String>, code: Option<&'static str>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message, code)
    }

    pub fn unprocessable(message: impl Into<String>, code: Option<&'static str>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message, code)
    }

    pub fn new(status: StatusCode, message: impl Into<String>, code: Option<&'static str>) -> Self {
        Self {
            status,
            message: message.into(),
            code,
            next_step: None,
        }
    }

    pub fn next_step(mut self, text: &'static str) -> Self {
        self.next_step = Some(text);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut body = Map::new();
        body.insert("status".into(), Value::Bool(false));
        body.insert("message".into(), self.message.clone().into());
        if let Some(code) = self.code {
            let next_step = self
                .next_step
                .unwrap_or("Check the request against the documentation and try again");
            body.insert("meta".into(), json!({ "nextStep": next_step }));
            body.insert("type".into(), "validation_error".into());
            body.insert("code".into(), code.into());
            body.insert("errorCodeMappingNotFound".into(), Value::Bool(false));
        }
        HttpResponse::build(self.status).json(body)
    }
}
