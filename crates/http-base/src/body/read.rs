use crate::{BodyLimits, Problem};
use actix_web::{
    dev::Payload, error::PayloadError, http::StatusCode, http::header, http::header::HeaderMap,
};
use futures_util::StreamExt;
use std::{io, time::Duration};
use tokio::time::{Instant, timeout};

/// How often a body that does not arrive is checked.
const LOOK: Duration = Duration::from_millis(500);

pub(super) fn declared_length(headers: &HeaderMap) -> Option<usize> {
    headers
        .get(header::CONTENT_LENGTH)?
        .to_str()
        .ok()?
        .parse()
        .ok()
}

/// Reads the whole body: 413 when it is too large, 408 when it is too slow, and 400 when it ends
/// early.
pub(super) async fn bounded(
    mut payload: Payload,
    declared: Option<usize>,
    max: usize,
    limits: BodyLimits,
) -> Result<Vec<u8>, Problem> {
    if declared.is_some_and(|length| length > max) {
        return Err(Problem::too_large(max));
    }
    let (started, mut body) = (
        Instant::now(),
        Vec::with_capacity(declared.unwrap_or(0).min(max)),
    );
    loop {
        match timeout(LOOK.min(limits.deadline), payload.next()).await {
            Ok(None) => return Ok(body),
            Ok(Some(Ok(chunk))) if body.len().saturating_add(chunk.len()) > max => {
                return Err(Problem::too_large(max));
            }
            Ok(Some(Ok(chunk))) => body.extend_from_slice(&chunk),
            Ok(Some(Err(error))) => return Err(broken(&error, max)),
            Err(_) => {}
        }
        if too_slow(started.elapsed(), body.len(), limits) {
            return Err(Problem::from_status(StatusCode::REQUEST_TIMEOUT));
        }
    }
}

fn too_slow(elapsed: Duration, received: usize, limits: BodyLimits) -> bool {
    let owed = limits.least_bytes_per_sec.saturating_mul(elapsed.as_secs());
    elapsed >= limits.deadline
        || (elapsed >= limits.grace && u64::try_from(received).unwrap_or(u64::MAX) < owed)
}

fn broken(error: &PayloadError, max: usize) -> Problem {
    match error {
        PayloadError::Overflow => Problem::too_large(max),
        PayloadError::Io(io) if io.kind() == io::ErrorKind::TimedOut => {
            Problem::from_status(StatusCode::REQUEST_TIMEOUT)
        }
        PayloadError::Incomplete(_) | PayloadError::Io(_) | _ => Problem::new(
            StatusCode::BAD_REQUEST,
            "malformed_request",
            "The request broke off.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t73_a_body_is_too_slow_after_its_deadline_or_under_a_kibibyte_a_second_after_the_grace() {
        let limits = BodyLimits::default();
        let secs = Duration::from_secs;
        assert!(!too_slow(secs(4), 0, limits), "within the grace");
        assert!(too_slow(secs(5), 5 * 1024 - 1, limits));
        assert!(!too_slow(secs(5), 5 * 1024, limits));
        assert!(
            too_slow(secs(15), 60 * 1024, limits),
            "the deadline holds for everybody"
        );
    }
}
