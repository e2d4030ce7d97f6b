//! One effect for one `Idempotency-Key`, however often a client sends it.
//!
//! A key is claimed before its request runs and answered after. The ids of the request follow from
//! the key, so a request that runs again after a crash meets its own rows and cannot have a second
//! effect.

use crate::{IdempotencyRecord, Store};
use kernel::{StoreError, Timestamp};

/// The result of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The caller owns the key: it runs the request and then calls [`answer`] or [`release`].
    Yours,
    /// The same request was answered before.
    Answered { status: u16, body: String },
    /// The same request is running now.
    InFlight,
    /// The key was used for another request.
    Reused,
}

/// A claim whose process died is free again after this many seconds. A request that is only slow
/// may then run twice at once; its ids follow from the key, so the second run meets the rows of the
/// first.
const ABANDONED_SECONDS: i64 = 10;

/// Claims a key for one request.
pub async fn claim(
    store: &dyn Store,
    scope: String,
    key: String,
    request_hash: String,
    now: Timestamp,
) -> Result<Claim, StoreError> {
    let claimed = store
        .bare_unit(move |uow| {
            let repository = uow.idempotency();
            let Some(mut record) = repository.lock(&scope, &key, now)? else {
                let record = IdempotencyRecord {
                    scope: scope.clone(),
                    key: key.clone(),
                    request_hash: request_hash.clone(),
                    claimed_at: now,
                    answer: None,
                };
                repository.insert(record)?;
                return Ok(Claim::Yours);
            };
            if record.request_hash != request_hash {
                return Ok(Claim::Reused);
            }
            if let Some((status, body)) = record.answer {
                return Ok(Claim::Answered { status, body });
            }
            if now.secs_since(record.claimed_at) < ABANDONED_SECONDS {
                return Ok(Claim::InFlight);
            }
            record.claimed_at = now;
            repository.save(record)?;
            Ok(Claim::Yours)
        })
        .await;
    match claimed {
        Err(StoreError::Duplicate { .. }) => Ok(Claim::InFlight),
        other => other,
    }
}

/// Stores the answer for the next request with the key.
pub async fn answer(
    store: &dyn Store,
    scope: String,
    key: String,
    status: u16,
    body: String,
    now: Timestamp,
) -> Result<(), StoreError> {
    store
        .bare_unit(move |uow| {
            let repository = uow.idempotency();
            let Some(mut record) = repository.lock(&scope, &key, now)? else {
                return Ok(());
            };
            record.answer = Some((status, body.clone()));
            repository.save(record)
        })
        .await
}

/// Frees a key whose request failed for an internal reason, so that it can be tried again.
pub async fn release(store: &dyn Store, scope: String, key: String) -> Result<(), StoreError> {
    store
        .bare_unit(move |uow| uow.idempotency().remove(&scope, &key))
        .await
}
