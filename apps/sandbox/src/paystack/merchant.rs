use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};

use super::refusal::Refusal;
use crate::core::Sandbox;

/// Proof that a call carries the merchant's secret key.
pub struct Merchant;

impl FromRequest for Merchant {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let given = request
            .headers()
            .get(AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let expected = request
            .app_data::<web::Data<Sandbox>>()
            .map(|sandbox| sandbox.secret_key.as_str());
        ready(match (given, expected) {
            (Some(given), Some(expected)) if given.trim() == expected => Ok(Self),
            (Some(_) | None, _) => Err(Refusal::new(
                StatusCode::UNAUTHORIZED,
                "Invalid key",
                Some("invalid_Key"),
            )
            .next_step("Ensure that you provide the correct authorization key for the request")),
        })
    }
}
