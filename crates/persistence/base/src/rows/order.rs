use super::{At, Row, count, document, opt_time, slot, stages_of, time};
use crate::schema::{order_details, orders};
use ::orders::{
    Address, ArrivalPin, Deadlines, JobProof, KeepAlive, KeepAliveState, Order, OrderStatus,
    PriceTag, Recipient, Slot, Stages, StepReport, TrackingStep,
};
use diesel::prelude::*;
use kernel::{Money, StoreError};

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

impl OrderDetailsRow {
    const TABLE: &'static str = "order_details";

    fn row(&self) -> Row<'_> {
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
        })
    }
}
