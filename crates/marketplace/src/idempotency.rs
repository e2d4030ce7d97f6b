//! One effect for one `Idempotency-Key`, however often a client sends it.
//!
//! A key is claimed before its request runs and answered after. The ids of the request follow from
//! the key, so a request that runs again after a crash meets its own rows and cannot have a second
//! effect.

use crate::{IdempotencyRecord, Store, UnitOfWork};
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

/// Claims a key for one request. Almost every key is new, so it is inserted without looking first.
pub async fn claim(
    store: &dyn Store,
    scope: String,
    key: String,
    request_hash: String,
    now: Timestamp,
) -> Result<Claim, StoreError> {
    let record = IdempotencyRecord {
        scope,
        key,
        request_hash,
        claimed_at: now,
        answer: None,
    };
    let new = record.clone();
    let inserted = store
        .one_statement(move |uow| uow.idempotency().claim(new.clone()))
        .await;
    let claimed = match inserted {
        Ok(true) => Ok(Claim::Yours),
        Ok(false) => {
            store
                .bare_unit(move |uow| claim_known_in(uow, &record))
                .await
        }
        Err(error) => Err(error),
    };
    match claimed {
        Err(StoreError::Duplicate { .. }) => Ok(Claim::InFlight),
        other => other,
    }
}

/// Claims a key that was there a moment ago.
fn claim_known_in(uow: &mut dyn UnitOfWork, new: &IdempotencyRecord) -> Result<Claim, StoreError> {
    let (repository, now) = (uow.idempotency(), new.claimed_at);
    let Some(mut record) = repository.lock(&new.scope, &new.key, now)? else {
        repository.insert(new.clone())?;
        return Ok(Claim::Yours);
    };
    if record.request_hash != new.request_hash {
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
        .one_statement(move |uow| {
            let answer = (status, body.clone());
            uow.idempotency().answer(&scope, &key, answer, now)
        })
        .await
}

/// Frees a key whose request failed for an internal reason, so that it can be tried again.
pub async fn release(store: &dyn Store, scope: String, key: String) -> Result<(), StoreError> {
    store
        .one_statement(move |uow| uow.idempotency().remove(&scope, &key))
        .await
}
