//! The owner of a ticket and the colleague who has taken it, as support staff see them.

use super::time;
use chrono::{DateTime, Utc};
use kernel::UserId;
use marketplace::read::TicketView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The person who opened the ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketOwner)]
pub struct TicketOwnerBody {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

impl TicketOwnerBody {
    /// The account that owns the ticket; `None` for a guest.
    pub(super) fn of(view: &TicketView) -> Option<Self> {
        let id = view.ticket.owner.account()?;
        let owner = view.owner.as_ref()?;
        Some(Self {
            id: id.to_string(),
            first_name: owner.first_name.clone(),
            last_name: owner.last_name.clone(),
            email: owner.email.clone(),
            phone: owner.phone.clone(),
        })
    }
}

/// A person without an account who opened a ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketGuest)]
pub struct TicketGuestBody {
    /// The number that a code confirmed; absent once it was deleted, 180 days after the last change of
    /// the ticket.
    pub phone: Option<String>,
    /// The account that has confirmed the same number; only in the answer for one ticket. The ticket
    /// does not belong to it.
    pub account: Option<NumberHolderBody>,
    /// When staff revoked the link of the guest.
    pub link_revoked_at: Option<DateTime<Utc>>,
}

/// An account that has confirmed a phone number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NumberHolder)]
pub struct NumberHolderBody {
    pub id: String,
    pub name: String,
}

impl TicketGuestBody {
    /// The guest who owns the ticket; `None` for an account.
    pub(super) fn of(view: &TicketView) -> Option<Self> {
        let guest = view.ticket.owner.guest()?;
        Some(Self {
            phone: guest.phone.as_ref().map(ToString::to_string),
            account: view.holder.as_ref().map(|holder| NumberHolderBody {
                id: holder.id.to_string(),
                name: holder.name.clone(),
            }),
            link_revoked_at: guest.link_revoked_at.map(time),
        })
    }
}

/// The member of staff who takes care of a ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TicketTaker)]
pub struct TicketTakerBody {
    pub id: String,
    pub name: String,
}

impl TicketTakerBody {
    pub(super) fn of(view: &TicketView) -> Option<Self> {
        Some(Self {
            id: view.ticket.taken_by?.to_string(),
            name: view.taker.clone()?,
        })
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeTicketRequest {
    /// The id of the colleague who has the ticket; absent when no one has it.
    #[schema(value_type = Option<String>)]
    pub from: Option<UserId>,
}
