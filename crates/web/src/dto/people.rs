//! People as staff see them: a card with what is needed for the work, and no more of phone and address than tells two
//! people apart.

use super::{SessionBody, StaffDeedBody, StaffRequestBody, TicketBody, maybe_time, time};
use chrono::{DateTime, Utc};
use identity::{Session, StaffRequest, User};
use kernel::{Permission, UserId};
use marketplace::{
    OpenBusiness,
    read::{PersonCounts, PersonState, TicketView},
    staffing::StaffDeed,
};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// One line of the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Person)]
pub struct PersonBody {
    pub id: String,
    pub name: String,
    pub email: String,
    /// The last two digits.
    pub phone: Option<String>,
    /// `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    pub role: &'static str,
    /// `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`.
    pub state: &'static str,
    #[schema(value_type = Vec<String>)]
    pub permissions: Vec<Permission>,
    pub created_at: DateTime<Utc>,
}

impl From<&User> for PersonBody {
    fn from(user: &User) -> Self {
        Self {
            id: user.id.to_string(),
            name: format!("{} {}", user.first_name, user.last_name)
                .trim()
                .to_owned(),
            email: user.email.to_string(),
            phone: user.phone.as_ref().map(|phone| masked(phone.as_str())),
            role: user.role.code(),
            state: PersonState::of(user).code(),
            permissions: user.permissions.clone(),
            created_at: time(user.created_at),
        }
    }
}

/// `+234 ••• ••• ••67`: enough to ask somebody for the rest.
fn masked(phone: &str) -> String {
    let end: String = phone
        .chars()
        .rev()
        .take(2)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    format!("+234 ••• ••• ••{end}")
}

/// Everything that staff see of somebody at once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonCard)]
pub struct PersonCardBody {
    pub person: PersonBody,
    /// Whether it is whoever asks, who does nothing to themselves.
    pub you: bool,
    pub email_verified: bool,
    pub city: Option<String>,
    pub state_name: Option<String>,
    pub has_address: bool,
    pub suspended_since: Option<DateTime<Utc>>,
    /// Nothing for one without an end.
    pub suspended_until: Option<DateTime<Utc>>,
    pub erase_after: Option<DateTime<Utc>>,
    pub erased_at: Option<DateTime<Utc>>,
    pub sessions: Vec<SessionBody>,
    pub counts: PersonCountsBody,
    /// The five that moved last, each with its latest message.
    pub tickets: Vec<TicketBody>,
    pub credit_kobo: i64,
    /// What was asked about them, newest first.
    pub requests: Vec<StaffRequestBody>,
    /// What staff did, newest first, the last twenty.
    pub deeds: Vec<StaffDeedBody>,
}

/// What a card is made of.
pub struct PersonFacts {
    pub user: User,
    pub asker: UserId,
    pub sessions: Vec<Session>,
    pub counts: PersonCounts,
    pub tickets: Vec<TicketView>,
    pub credit_kobo: i64,
    pub requests: Vec<StaffRequest>,
    pub deeds: Vec<StaffDeed>,
    pub names: BTreeMap<UserId, String>,
}

impl From<&PersonFacts> for PersonCardBody {
    fn from(facts: &PersonFacts) -> Self {
        let (user, suspension) = (&facts.user, facts.user.suspension);
        Self {
            person: PersonBody::from(user),
            you: user.id == facts.asker,
            email_verified: user.email_verified_at.is_some(),
            city: user.city.clone(),
            state_name: user.state.clone(),
            has_address: user.address.is_some(),
            suspended_since: maybe_time(suspension.map(|suspension| suspension.since)),
            suspended_until: maybe_time(suspension.and_then(|suspension| suspension.until)),
            erase_after: maybe_time(user.erase_after),
            erased_at: maybe_time(user.erased_at),
            sessions: facts
                .sessions
                .iter()
                .map(SessionBody::of_somebody)
                .collect(),
            counts: PersonCountsBody::from(facts.counts),
            tickets: facts.tickets.iter().map(TicketBody::from).collect(),
            credit_kobo: facts.credit_kobo,
            requests: facts
                .requests
                .iter()
                .map(|request| StaffRequestBody::new(request, &facts.names, facts.asker))
                .collect(),
            deeds: facts
                .deeds
                .iter()
                .map(|deed| StaffDeedBody::new(deed, &facts.names))
                .collect(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonCounts)]
pub struct PersonCountsBody {
    pub orders: u64,
    pub open_orders: u64,
    /// Jobs in hand, as a provider.
    pub jobs: u64,
    pub tickets: u64,
    pub open_tickets: u64,
}

impl From<PersonCounts> for PersonCountsBody {
    fn from(counts: PersonCounts) -> Self {
        let PersonCounts {
            orders,
            open_orders,
            jobs,
            tickets,
            open_tickets,
        } = counts;
        Self {
            orders,
            open_orders,
            jobs,
            tickets,
            open_tickets,
        }
    }
}

/// Phone and address in full; that they were shown is written down.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonContact)]
pub struct PersonContactBody {
    pub phone: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state_name: Option<String>,
}

impl From<&User> for PersonContactBody {
    fn from(user: &User) -> Self {
        let phone = user.phone.as_ref().map(ToString::to_string);
        Self {
            phone,
            address: user.address.clone(),
            city: user.city.clone(),
            state_name: user.state.clone(),
        }
    }
}

/// What came of a suspension.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SuspendedPerson)]
pub struct SuspendedPersonBody {
    pub card: PersonCardBody,
    /// The rest of the time waits for a second person.
    pub waits: bool,
    /// Their orders go on; the provider comes, and the money stays where it is.
    pub open_orders: u32,
    /// Jobs that they cannot do now: somebody must hand them over.
    pub open_jobs: u32,
}

impl SuspendedPersonBody {
    #[must_use]
    pub const fn new(card: PersonCardBody, waits: bool, open: &OpenBusiness) -> Self {
        Self {
            card,
            waits,
            open_orders: open.orders,
            open_jobs: open.jobs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_phone_number_the_end_is_shown_and_nothing_else() {
        assert_eq!(masked("+2348031234567"), "+234 ••• ••• ••67");
    }
}
