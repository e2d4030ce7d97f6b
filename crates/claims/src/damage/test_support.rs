//! Damage claims of one job, for tests.

use super::*;
use crate::Job;
use kernel::{Date, Money, Timestamp};

pub(super) const STAFF: u128 = 90;
pub(super) const FINANCE: u128 = 91;

pub(super) fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

pub(super) fn number<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

pub(super) fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

/// A home cleaning job that was finished a moment ago.
pub(super) fn job() -> Job<'static> {
    Job {
        order: number(3),
        customer: number(1),
        provider: Some(number(31)),
        category_slug: "home-cleaning",
        completed_at: Some(now()),
    }
}

pub(super) fn opened(claims: &[DamageClaim], at: Timestamp) -> Result<DamageClaim, DamageError> {
    DamageClaim::open(
        job(),
        claims,
        NewDamage {
            id: number(70 + claims.len() as u128),
            now: at,
        },
    )
}

pub(super) fn claim() -> DamageClaim {
    opened(&[], now()).unwrap()
}

/// A claim with text and a photo.
pub(super) fn shown() -> DamageClaim {
    let mut claim = claim();
    claim
        .add(&Evidence {
            statement: "The television fell.".into(),
            asked: None,
            photos: vec![number(1)],
        })
        .unwrap();
    claim
}

pub(super) fn granting(amount: Money) -> DamageGrant<'static> {
    DamageGrant {
        amount,
        explanation: "The television was new.",
        staff: number(STAFF),
        now: now(),
    }
}

pub(super) fn proposed() -> DamageClaim {
    let mut claim = shown();
    claim.grant(granting(DAMAGE_MOST), &[]).unwrap();
    claim
}

pub(super) fn code(error: DamageError) -> (String, String) {
    let DamageError::Invalid(errors) = error else {
        panic!("it is {error:?}")
    };
    (errors.0[0].field.to_string(), errors.0[0].code.to_string())
}

pub(super) fn pair(field: &str, code: &str) -> (String, String) {
    (field.into(), code.into())
}
