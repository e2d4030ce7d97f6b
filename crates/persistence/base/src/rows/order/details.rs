//! The part of an order that is read only with its whole order.

use crate::rows::{At, Row, count, document, opt_time, slot};
use crate::schema::order_details;
use ::orders::{
    ArrivalPin, Deadlines, JobProof, KeepAlive, KeepAliveState, Order, Recipient, Slot, StepReport,
};
use diesel::prelude::*;
use kernel::{Money, StoreError};

/// The part of an order that is read only with its whole order.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = order_details, primary_key(order_id), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OrderDetailsRow {
    pub order_id: String,
    pub form_version: i32,
    pub description: String,
    pub answers: String,
    pub slot_asap: bool,
    pub slot_date: Option<String>,
    pub slot_from_hour: Option<i32>,
    pub submitted_at: Option<At>,
    pub requested_at: Option<At>,
    pub expiries: i32,
    pub revisions: i32,
    pub price_note: Option<String>,
    pub price_versions: i32,
    pub price_stages: Option<String>,
    pub work_stage: i32,
    pub payment_attempts: i32,
    pub step_at: Option<At>,
    pub arrival_pin: Option<String>,
    pub safety_pin: Option<String>,
    pub pin_failures: i32,
    pub pin_locked_until: Option<At>,
    pub proof: Option<String>,
    pub preferred_provider_id: Option<String>,
    pub keep_alive: String,
    pub keep_alive_due_at: Option<At>,
    pub heartbeat_answered_at: Option<At>,
    pub reserve_until: Option<At>,
    pub suspended_at: Option<At>,
    pub step_reports: Option<String>,
    pub recipient: Option<String>,
    pub recipient_phone: Option<String>,
    pub deadlines: Option<String>,
}

impl OrderDetailsRow {
    const TABLE: &'static str = "order_details";

    pub(super) fn row(&self) -> Row<'_> {
        Row::new(Self::TABLE, &self.order_id)
    }

    pub fn slot(&self) -> Result<Option<Slot>, StoreError> {
        slot(
            self.row(),
            self.slot_asap,
            self.slot_date.as_deref(),
            self.slot_from_hour,
        )
    }

    pub fn step_reports(&self) -> Result<Vec<StepReport>, StoreError> {
        Ok(self
            .row()
            .opt_json("step_reports", self.step_reports.as_deref())?
            .unwrap_or_default())
    }

    pub fn proof(&self) -> Result<Option<JobProof>, StoreError> {
        self.row().opt_json("proof", self.proof.as_deref())
    }

    pub fn recipient(&self) -> Result<Option<Recipient>, StoreError> {
        self.row().opt_json("recipient", self.recipient.as_deref())
    }

    /// The deadlines of the order. None are stored before it is submitted.
    pub fn deadlines(&self) -> Result<Deadlines, StoreError> {
        Ok(self
            .row()
            .opt_json("deadlines", self.deadlines.as_deref())?
            .unwrap_or_default())
    }

    pub fn keep_alive(&self) -> Result<KeepAlive, StoreError> {
        let state = self
            .row()
            .code("keep_alive", &self.keep_alive, KeepAliveState::from_code)?;
        Ok(KeepAlive {
            state,
            due_at: opt_time(self.keep_alive_due_at),
        })
    }
}

impl TryFrom<&Order> for OrderDetailsRow {
    type Error = StoreError;
    fn try_from(order: &Order) -> Result<Self, StoreError> {
        let (slot_asap, slot_date, slot_from_hour) = match order.slot {
            None => (false, None, None),
            Some(Slot::Asap) => (true, None, None),
            Some(Slot::Window { date, from_hour }) => {
                (false, Some(date.to_string()), Some(count(from_hour)?))
            }
        };
        let stages = order.price.and_then(|price| price.stages);
        let amounts = stages.map(|stages| stages.amounts().map(Money::kobo).collect::<Vec<_>>());
        Ok(Self {
            order_id: order.id.to_string(),
            form_version: count(order.form_version)?,
            description: order.description.clone(),
            answers: document(&order.answers)?,
            slot_asap,
            slot_date,
            slot_from_hour,
            submitted_at: At::of(order.submitted_at),
            requested_at: At::of(order.requested_at),
            expiries: count(order.expiries)?,
            revisions: count(order.revisions)?,
            price_note: order.price_note.clone(),
            price_versions: count(order.price_versions)?,
            price_stages: amounts.as_ref().map(document).transpose()?,
            work_stage: count(order.work_stage)?,
            payment_attempts: count(order.payment_attempts)?,
            step_at: At::of(order.step_at),
            arrival_pin: order
                .arrival_pin
                .as_ref()
                .map(|pin| pin.reveal().to_owned()),
            safety_pin: order
                .arrival_pin
                .as_ref()
                .and_then(ArrivalPin::reveal_safety)
                .map(str::to_owned),
            pin_failures: count(order.pin_failures)?,
            pin_locked_until: At::of(order.pin_locked_until),
            proof: order.proof.as_ref().map(document).transpose()?,
            preferred_provider_id: order.preferred.map(|id| id.to_string()),
            keep_alive: order.keep_alive.state.code().to_owned(),
            keep_alive_due_at: At::of(order.keep_alive.due_at),
            heartbeat_answered_at: At::of(order.heartbeat_answered_at),
            reserve_until: At::of(order.reserve_until),
            suspended_at: At::of(order.suspended_at),
            step_reports: Some(&order.step_reports)
                .filter(|reports| !reports.is_empty())
                .map(document)
                .transpose()?,
            recipient: order.recipient.as_ref().map(document).transpose()?,
            recipient_phone: order
                .recipient
                .as_ref()
                .map(|person| person.phone.to_string()),
            deadlines: order
                .submitted_at
                .or(order.requested_at)
                .or(order.paid_at)
                .map(|_| document(&order.deadlines))
                .transpose()?,
        })
    }
}
