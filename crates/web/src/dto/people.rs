//! People, as staff see them: a card with the data that their work needs. The phone number is
//! masked, and of the address only the city and the state are shown.

use super::{AuditEntryBody, SessionBody, StaffRequestBody, TicketBody, maybe_time, time};
use chrono::{DateTime, Utc};
use identity::{Session, StaffRequest, User};
use kernel::{NgPhone, Permissions, UserId};
use marketplace::{
    OpenBusiness,
    read::{PersonCounts, PersonState, TicketView},
    staff::AuditEntry,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// One entry in the list of people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Person)]
pub struct PersonBody {
    pub id: String,
    pub name: String,
    pub email: String,
    /// The masked phone number: only the last two digits are shown.
    pub phone: Option<String>,
    /// The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    pub role: &'static str,
    /// The state: `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`.
    pub state: &'static str,
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
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
            phone: user.phone.as_ref().map(NgPhone::masked),
            role: user.role.code(),
            state: PersonState::of(user).code(),
            permissions: user.permissions,
            created_at: time(user.created_at),
        }
    }
}

/// An account that operations open for a person who calls.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenAccountRequest {
    #[validate(length(min = 1, max = 80))]
    pub first_name: String,
    #[validate(length(max = 80))]
    pub last_name: String,
    #[validate(length(min = 3, max = 254))]
    pub email: String,
    #[validate(length(min = 1, max = 40))]
    pub phone: String,
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
}

/// Everything that staff see of a person at once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonCard)]
pub struct PersonCardBody {
    pub person: PersonBody,
    /// Whether the person is the caller, who may not take actions on their own account.
    pub you: bool,
    pub email_verified: bool,
    pub phone_verified: bool,
    pub city: Option<String>,
    pub state_name: Option<String>,
    pub has_address: bool,
    pub suspended_since: Option<DateTime<Utc>>,
    /// The end of the suspension; absent for one without an end.
    pub suspended_until: Option<DateTime<Utc>>,
    pub erase_after: Option<DateTime<Utc>>,
    pub erased_at: Option<DateTime<Utc>>,
    pub sessions: Vec<SessionBody>,
    pub counts: PersonCountsBody,
    /// The five tickets that changed last, each with its latest message.
    pub tickets: Vec<TicketBody>,
    pub credit_kobo: i64,
    /// The staff requests about the person, newest first.
    pub requests: Vec<StaffRequestBody>,
    /// The last twenty audit entries about the person, newest first.
    #[serde(rename = "deeds")]
    pub entries: Vec<AuditEntryBody>,
}

/// The records from which a card is built.
pub struct PersonFacts {
    pub user: User,
    pub asker: UserId,
    pub sessions: Vec<Session>,
    pub counts: PersonCounts,
    pub tickets: Vec<TicketView>,
    pub credit_kobo: i64,
    pub requests: Vec<StaffRequest>,
    pub entries: Vec<AuditEntry>,
    pub names: BTreeMap<UserId, String>,
}

impl From<&PersonFacts> for PersonCardBody {
    fn from(facts: &PersonFacts) -> Self {
        let (user, suspension) = (&facts.user, facts.user.suspension);
        Self {
            person: PersonBody::from(user),
            you: user.id == facts.asker,
            email_verified: user.email_verified_at.is_some(),
            phone_verified: user.has_confirmed_phone(),
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
                .map(SessionBody::of_another_person)
                .collect(),
            counts: PersonCountsBody::from(facts.counts),
            tickets: facts.tickets.iter().map(TicketBody::from).collect(),
            credit_kobo: facts.credit_kobo,
            requests: facts
                .requests
                .iter()
                .map(|request| StaffRequestBody::new(request, &facts.names, facts.asker))
                .collect(),
            entries: facts
                .entries
                .iter()
                .map(|entry| {
                    let name = |id| facts.names.get(&id).cloned().unwrap_or_default();
                    AuditEntryBody::new(entry, name(entry.staff), entry.person.map(name))
                })
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
    /// The number of current jobs, for a provider.
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

/// The full phone number and address. Showing them writes an audit entry.
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

/// The result of a suspension.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SuspendedPerson)]
pub struct SuspendedPersonBody {
    pub card: PersonCardBody,
    /// Whether the rest of the time waits for the approval of a second person.
    pub waits: bool,
    /// The number of open orders of the person. These orders continue: the provider still comes,
    /// and the money stays where it is.
    pub open_orders: u32,
    /// The number of jobs that the person cannot do now and that staff must give to another
    /// provider.
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
