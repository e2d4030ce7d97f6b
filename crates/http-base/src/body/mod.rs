//! The bodies of requests: read within limits of size, time and depth, and refused with a problem.

mod decode;
mod form;
mod inspect;
mod media_type;
mod objects;
mod read;
mod shape;

pub use form::{FORM_FILE_MAX_BYTES, FormPart, FormParts};

use crate::{BodyLimits, Problem};
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use futures_util::future::LocalBoxFuture;
use kernel::FieldErrors;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use validator::Validate;

/// The largest JSON body.
pub const JSON_MAX_BYTES: usize = 64 * 1024;

/// A JSON body that has the right media type, size, depth and shape.
#[derive(Debug)]
pub struct Body<T> {
    pub value: T,
    /// The SHA-256 of the bytes as sent, which tells a repeated request from a different one under
    /// the same idempotency key.
    pub digest: [u8; 32],
}

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (media_type, limits, payload) = (
            media_type::require_json(req.headers()),
            limits_of(req),
            payload.take(),
        );
        let declared = read::declared_length(req.headers());
        Box::pin(async move {
            media_type?;
            let bytes = read::bounded(payload, declared, JSON_MAX_BYTES, limits).await?;
            let value: T = decode::decode(&bytes)?;
            value
                .validate()
                .map_err(|errors| Problem::validation(shape::field_errors(&errors)))?;
            Ok(Self {
                value,
                digest: Sha256::digest(&bytes).into(),
            })
        })
    }
}

/// A JSON body that may be absent, which means the same as `{}`.
#[derive(Debug)]
pub struct OptionalBody<T> {
    pub value: T,
    /// The SHA-256 of the bytes as sent, or of `{}`.
    pub digest: [u8; 32],
}

impl<T: DeserializeOwned + Validate + 'static> FromRequest for OptionalBody<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (media_type, limits, payload) = (
            media_type::require_json(req.headers()),
            limits_of(req),
            payload.take(),
        );
        let declared = read::declared_length(req.headers());
        Box::pin(async move {
            let bytes = read::bounded(payload, declared, JSON_MAX_BYTES, limits).await?;
            if bytes.is_empty() {
                return Ok(Self {
                    value: decode::decode(b"{}")?,
                    digest: Sha256::digest(b"{}").into(),
                });
            }
            media_type?;
            let value: T = decode::decode(&bytes)?;
            value
                .validate()
                .map_err(|errors| Problem::validation(shape::field_errors(&errors)))?;
            Ok(Self {
                value,
                digest: Sha256::digest(&bytes).into(),
            })
        })
    }
}

/// The body of an operation that takes none: nothing at all, or `{}`.
#[derive(Debug)]
pub struct EmptyBody {
    /// The SHA-256 of the empty body, which is always the same.
    pub digest: [u8; 32],
}

impl FromRequest for EmptyBody {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (media_type, limits, payload) = (
            media_type::require_json(req.headers()),
            limits_of(req),
            payload.take(),
        );
        let declared = read::declared_length(req.headers());
        Box::pin(async move {
            let bytes = read::bounded(payload, declared, JSON_MAX_BYTES, limits).await?;
            let empty = Self {
                digest: Sha256::digest(b"{}").into(),
            };
            if bytes.is_empty() {
                return Ok(empty);
            }
            media_type?;
            let fields: serde_json::Map<String, serde_json::Value> =
                decode::decode(&bytes).map_err(|_| unexpected_body())?;
            if fields.is_empty() {
                Ok(empty)
            } else {
                Err(unexpected_body())
            }
        })
    }
}

fn unexpected_body() -> Problem {
    Problem::malformed(FieldErrors::one(
        "body",
        "unexpected",
        "This call takes no data.",
    ))
}

/// The bytes of a body as they came, at most `MAX` of them, for signed messages.
#[derive(Debug)]
pub struct RawBody<const MAX: usize>(pub bytes::Bytes);

impl<const MAX: usize> FromRequest for RawBody<MAX> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (limits, payload, declared) = (
            limits_of(req),
            payload.take(),
            read::declared_length(req.headers()),
        );
        Box::pin(async move {
            read::bounded(payload, declared, MAX, limits)
                .await
                .map(|bytes| Self(bytes.into()))
        })
    }
}

fn limits_of(req: &HttpRequest) -> BodyLimits {
    req.app_data::<web::Data<crate::AppState>>()
        .map(|state| state.settings.body_limits)
        .unwrap_or_default()
}
