//! The accounts of the people in the demo data.

use super::{
    PASSWORD, call,
    plan::{Person, Worker},
};
use crate::wiring::Parts;
use async_trait::async_trait;
use identity::{HasherError, PasswordHasher};
use kernel::{
    Actor, Applied, Email, Money, NgPhone, Permissions, ProviderId, Role, Timestamp, UserId,
};
use marketplace::provisioning::{
    EnrolProvider, EnrolUser, enrol_provider, enrol_user, record_policy,
};
use orders::Address;
use providers::Policy;
use std::fmt::Display;

pub(super) async fn employ(
    parts: &Parts,
    hasher: &OneHash,
    worker: &Worker,
    today: Timestamp,
) -> Result<ProviderId, String> {
    let since = today.plus_days(worker.months.saturating_mul(-30));
    let who = (
        worker.first.as_str(),
        worker.last.as_str(),
        worker.phone.as_str(),
        worker.address.clone(),
    );
    let id: ProviderId = enrol(
        parts,
        hasher,
        &worker.key,
        who,
        Role::ServiceProvider,
        since,
    )
    .await?
    .into();
    let cmd = EnrolProvider {
        call: call(Actor::System, since),
        id,
        display_name: worker.shown.clone(),
        bio: worker.bio.clone(),
        categories: worker.categories.clone(),
        zones: worker.zones.chars().collect(),
        gender: providers::Gender::from_code(&worker.gender),
        // Some of the customers of the demo history live further away than an offer reaches.
        base_area: None,
        vehicle: Some(providers::Vehicle {
            description: "Blue Bajaj Boxer".into(),
            plate: format!(
                "ABJ-{:03}GD",
                worker.key.bytes().map(u32::from).sum::<u32>() % 1_000
            ),
        }),
    };
    let _new = enrol_provider(&*parts.store, cmd).await.map_err(message)?;
    if let Some(insurance) = &worker.policy {
        let policy = Policy {
            provider: id,
            insurer: insurance.insurer.clone(),
            number: insurance.number.clone(),
            cover: Money::from_kobo(insurance.cover_kobo),
            valid_from: since.abuja_date(),
            valid_until: today.abuja_date().plus_days(180),
        };
        record_policy(&*parts.store, policy)
            .await
            .map_err(message)?;
    }
    Ok(id)
}

pub(super) async fn live(
    parts: &Parts,
    hasher: &OneHash,
    person: &Person,
    today: Timestamp,
) -> Result<UserId, String> {
    let who = (
        person.first.as_str(),
        person.last.as_str(),
        person.phone.as_str(),
        format!("{}, {}", person.line, person.area),
    );
    enrol(
        parts,
        hasher,
        &person.key,
        who,
        Role::Customer,
        today.plus_days(-90),
    )
    .await
}

pub(super) async fn enrol(
    parts: &Parts,
    hasher: &OneHash,
    key: &str,
    (first, last, phone, address): (&str, &str, &str, String),
    role: Role,
    since: Timestamp,
) -> Result<UserId, String> {
    let cmd = EnrolUser {
        call: call(Actor::System, since),
        email: email(key)?,
        password: PASSWORD.to_owned(),
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        role,
        permissions: Permissions::NONE,
        phone: Some(NgPhone::parse(phone).map_err(message)?),
        address: Some(address),
    };
    match enrol_user(&*parts.store, hasher, cmd)
        .await
        .map_err(message)?
    {
        Applied::Now(id) => Ok(id),
        Applied::Already => super::find(parts, &format!("{key}@town.gida.test")).await,
    }
}

pub(super) fn address(person: &Person) -> Address {
    Address {
        line: person.line.clone(),
        landmark: None,
        landmark_relation: None,
        directions: None,
        area: person.area.clone(),
        city: "Abuja".to_owned(),
        state: "FCT".to_owned(),
        latitude: None,
        longitude: None,
        place_id: None,
    }
}

/// Six in the evening, `days` days ago.
pub(super) fn evening(today: Timestamp, days: i64) -> Timestamp {
    today
        .plus_days(days.saturating_neg())
        .abuja_date()
        .at_hour(18)
}

pub(super) fn email(key: &str) -> Result<Email, String> {
    Email::parse(&format!("{key}@town.gida.test")).map_err(message)
}

pub(super) fn message(error: impl Display) -> String {
    error.to_string()
}

/// One password hash for all accounts of the demo population: hashing takes long, and no one signs
/// in to these accounts.
pub(super) struct OneHash(pub(super) String);

#[async_trait]
impl PasswordHasher for OneHash {
    async fn hash(&self, _: String) -> Result<String, HasherError> {
        Ok(self.0.clone())
    }
    async fn verify(&self, _: String, _: Option<String>) -> Result<bool, HasherError> {
        Ok(false)
    }
}
