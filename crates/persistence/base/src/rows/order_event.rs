use super::{Row, count, time};
use crate::schema::order_events;
use ::orders::{OrderEvent, OrderStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Actor, ProviderId, StoreError, UserId};

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = order_events, treat_none_as_default_value = false)]
pub struct OrderEventRow {
    pub order_id: String,
    pub seq: i32,
    pub from_status: Option<String>,
    pub to_status: String,
    pub actor_role: String,
    pub actor_id: Option<String>,
    pub reason: String,
    pub note: Option<String>,
    pub at: NaiveDateTime,
    pub prev_hash: String,
    pub hash: String,
}

impl TryFrom<&OrderEvent> for OrderEventRow {
    type Error = StoreError;
    fn try_from(event: &OrderEvent) -> Result<Self, StoreError> {
        Ok(Self {
            order_id: event.order.to_string(),
            seq: count(event.seq)?,
            from_status: event.from.map(|status| status.code().to_owned()),
            to_status: event.to.code().to_owned(),
            actor_role: event.actor.role_code().to_owned(),
            actor_id: event.actor.user().map(|user| user.to_string()),
            reason: event.reason.clone(),
            note: event.note.clone(),
            at: event.at.naive_utc(),
            prev_hash: event.prev_hash.clone(),
            hash: event.hash(),
        })
    }
}

impl TryFrom<OrderEventRow> for OrderEvent {
    type Error = StoreError;
    /// Also fails with `Corrupt` if the content of the row does not match its hash.
    fn try_from(stored: OrderEventRow) -> Result<Self, StoreError> {
        let row = Row::new("order_events", &stored.order_id);
        let event = Self {
            order: row.id("order_id", &stored.order_id)?,
            seq: row.count("seq", stored.seq)?,
            from: row.opt_code(
                "from_status",
                stored.from_status.as_deref(),
                OrderStatus::from_code,
            )?,
            to: row.code("to_status", &stored.to_status, OrderStatus::from_code)?,
            actor: actor(row, &stored.actor_role, stored.actor_id.as_deref())?,
            reason: stored.reason,
            note: stored.note,
            at: time(stored.at),
            prev_hash: stored.prev_hash,
        };
        if event.hash() == stored.hash {
            Ok(event)
        } else {
            Err(row.corrupt("hash"))
        }
    }
}

fn actor(row: Row<'_>, role: &str, id: Option<&str>) -> Result<Actor, StoreError> {
    let user = row.opt_id::<UserId>("actor_id", id)?;
    match (role, user) {
        ("GUEST", None) => Ok(Actor::Guest),
        ("RECIPIENT", None) => Ok(Actor::Recipient),
        ("SYSTEM", None) => Ok(Actor::System),
        ("CUSTOMER", Some(user)) => Ok(Actor::Customer(user)),
        ("SERVICE_PROVIDER", Some(user)) => Ok(Actor::Provider(ProviderId::from(user))),
        ("ADMIN", Some(user)) => Ok(Actor::staff(user, &[])),
        _ => Err(row.corrupt("actor_role")),
    }
}
