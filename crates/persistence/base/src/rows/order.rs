//! The row of an order, and the whole order as it is stored.

mod details;

use super::{At, Row, count, document, opt_time, stages_of, time};
use crate::schema::orders;
use ::orders::{Address, ArrivalPin, Order, OrderStatus, PriceTag, Slot, Stages, TrackingStep};
use diesel::prelude::*;
use kernel::{Money, StoreError};

pub use details::OrderDetailsRow;

#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = orders, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OrderRow {
    pub id: String,
    pub reference: String,
    pub customer_id: String,
    pub category_slug: String,
    pub title: String,
    pub address: Option<String>,
    pub area: Option<String>,
    pub status: String,
    pub tracking_step: String,
    pub price_version_id: Option<String>,
    pub price_number: Option<i32>,
    pub price_total_kobo: Option<i64>,
    pub price_valid_until: Option<At>,
    pub paid_kobo: i64,
    pub provider_id: Option<String>,
    pub created_at: At,
    pub paid_at: Option<At>,
    pub assigned_at: Option<At>,
    pub started_at: Option<At>,
    pub finished_at: Option<At>,
    pub closed_at: Option<At>,
    pub version: i64,
    pub last_seq: i32,
    pub last_hash: String,
    pub balance_due_at: Option<At>,
    pub price_first_stage_kobo: Option<i64>,
    pub choice_due_at: Option<At>,
    /// The time range of the provider's work, calculated from the columns above and the answers.
    /// Other jobs and visits of the provider must not overlap it.
    pub busy_from: Option<At>,
    pub busy_until: Option<At>,
    /// The letter of the zone of the address.
    pub zone: Option<String>,
    /// When staff should have acted, calculated from the columns above.
    pub attention_at: Option<At>,
    /// The begin of the slot, or the creation of an order without a fixed time.
    pub starts_at: At,
}

/// A whole order as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = orders)]
pub struct StoredOrder {
    #[diesel(embed)]
    pub order: OrderRow,
    #[diesel(embed)]
    pub details: OrderDetailsRow,
}

impl OrderRow {
    const TABLE: &'static str = "orders";

    fn row(&self) -> Row<'_> {
        Row::new(Self::TABLE, &self.id)
    }

    pub fn step(&self) -> Result<TrackingStep, StoreError> {
        self.row().code(
            "tracking_step",
            &self.tracking_step,
            TrackingStep::from_code,
        )
    }

    fn price(&self, stages: Option<Stages>) -> Result<Option<PriceTag>, StoreError> {
        let parts = (
            &self.price_version_id,
            self.price_number,
            self.price_total_kobo,
            self.price_valid_until,
        );
        match parts {
            (None, None, None, None) => Ok(None),
            (Some(version), Some(number), Some(total), Some(valid_until)) => Ok(Some(PriceTag {
                version: self.row().id("price_version_id", version)?,
                number: self.row().count("price_number", number)?,
                total: Money::from_kobo(total),
                valid_until: time(valid_until),
                stages,
            })),
            _ => Err(self.row().corrupt("price_version_id")),
        }
    }
}

impl TryFrom<&Order> for OrderRow {
    type Error = StoreError;
    fn try_from(order: &Order) -> Result<Self, StoreError> {
        let first_stage = order
            .price
            .and_then(|price| price.stages)
            .and_then(|stages| stages.amounts().next());
        let visit = marketplace::scheduling::visit_of(order);
        Ok(Self {
            id: order.id.to_string(),
            reference: order.reference.to_string(),
            customer_id: order.customer.to_string(),
            category_slug: order.category_slug.clone(),
            title: order.title.clone(),
            address: order.address.as_ref().map(document).transpose()?,
            area: order.address.as_ref().map(|address| address.area.clone()),
            status: order.status.code().to_owned(),
            tracking_step: order.tracking_step.code().to_owned(),
            price_version_id: order.price.map(|price| price.version.to_string()),
            price_number: order.price.map(|price| count(price.number)).transpose()?,
            price_total_kobo: order.price.map(|price| price.total.kobo()),
            price_valid_until: order.price.map(|price| price.valid_until.into()),
            price_first_stage_kobo: first_stage.map(Money::kobo),
            paid_kobo: order.paid.kobo(),
            provider_id: order.provider.map(|provider| provider.to_string()),
            created_at: order.created_at.into(),
            paid_at: At::of(order.paid_at),
            assigned_at: At::of(order.assigned_at),
            started_at: At::of(order.started_at),
            finished_at: At::of(order.finished_at),
            closed_at: At::of(order.closed_at),
            version: order.version,
            last_seq: count(order.last_seq)?,
            last_hash: order.last_hash.clone(),
            balance_due_at: At::of(order.balance_due_at),
            choice_due_at: At::of(order.choice_due_at),
            busy_from: At::of(visit.map(|visit| visit.from)),
            busy_until: At::of(visit.map(|visit| visit.until)),
            zone: marketplace::scheduling::zone_of(order).map(String::from),
            attention_at: At::of(marketplace::scheduling::act_by(order)),
            starts_at: order
                .slot
                .and_then(Slot::starts_at)
                .unwrap_or(order.created_at)
                .into(),
        })
    }
}

impl TryFrom<StoredOrder> for Order {
    type Error = StoreError;
    fn try_from(stored: StoredOrder) -> Result<Self, StoreError> {
        let StoredOrder {
            order: stored,
            details,
        } = stored;
        let (row, more) = (stored.row(), details.row());
        let pin = |text: &str| ArrivalPin::parse(text).ok();
        let safety = more.opt_code("safety_pin", details.safety_pin.as_deref(), pin)?;
        let stages = stages_of(
            more,
            details.price_stages.as_deref(),
            stored.price_total_kobo,
        )?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            reference: row.id("reference", &stored.reference)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            form_version: more.count("form_version", details.form_version)?,
            answers: more.json("answers", &details.answers)?,
            address: row.opt_json::<Address>("address", stored.address.as_deref())?,
            slot: details.slot()?,
            status: row.code("status", &stored.status, OrderStatus::from_code)?,
            tracking_step: stored.step()?,
            step_at: opt_time(details.step_at),
            price: stored.price(stages)?,
            price_versions: more.count("price_versions", details.price_versions)?,
            payment_attempts: more.count("payment_attempts", details.payment_attempts)?,
            paid: Money::from_kobo(stored.paid_kobo),
            provider: row.opt_id("provider_id", stored.provider_id.as_deref())?,
            preferred: more.opt_id(
                "preferred_provider_id",
                details.preferred_provider_id.as_deref(),
            )?,
            deadlines: details.deadlines()?,
            keep_alive: details.keep_alive()?,
            heartbeat_answered_at: opt_time(details.heartbeat_answered_at),
            reserve_until: opt_time(details.reserve_until),
            suspended_at: opt_time(details.suspended_at),
            arrival_pin: more
                .opt_code("arrival_pin", details.arrival_pin.as_deref(), pin)?
                .map(|arrival| arrival.with_safety(safety)),
            pin_failures: more.count("pin_failures", details.pin_failures)?,
            pin_locked_until: opt_time(details.pin_locked_until),
            proof: details.proof()?,
            recipient: details.recipient()?,
            step_reports: details.step_reports()?,
            created_at: time(stored.created_at),
            paid_at: opt_time(stored.paid_at),
            assigned_at: opt_time(stored.assigned_at),
            started_at: opt_time(stored.started_at),
            finished_at: opt_time(stored.finished_at),
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
            last_seq: row.count("last_seq", stored.last_seq)?,
            submitted_at: opt_time(details.submitted_at),
            requested_at: opt_time(details.requested_at),
            expiries: more.count("expiries", details.expiries)?,
            revisions: more.count("revisions", details.revisions)?,
            work_stage: more.count("work_stage", details.work_stage)?,
            price_note: details.price_note,
            balance_due_at: opt_time(stored.balance_due_at),
            choice_due_at: opt_time(stored.choice_due_at),
            category_slug: stored.category_slug,
            title: stored.title,
            description: details.description,
            last_hash: stored.last_hash,
            new_events: Vec::new(),
            new_times: Vec::new(),
        })
    }
}
