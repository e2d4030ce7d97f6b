use super::{Row, count, document, naive, opt_time, time};
use crate::schema::orders;
use ::orders::{
    Address, ArrivalPin, Funding, JobProof, Order, OrderStatus, PriceTag, Slot, Stages,
    TrackingStep,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = orders, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OrderRow {
    pub id: String,
    pub reference: String,
    pub customer_id: String,
    pub category_slug: String,
    pub form_version: i32,
    pub title: String,
    pub description: String,
    pub answers: String,
    pub address: Option<String>,
    pub area: Option<String>,
    pub slot_asap: bool,
    pub slot_date: Option<String>,
    pub slot_from_hour: Option<i32>,
    pub status: String,
    pub tracking_step: String,
    pub price_version_id: Option<String>,
    pub price_number: Option<i32>,
    pub price_total_kobo: Option<i64>,
    pub price_valid_until: Option<NaiveDateTime>,
    pub price_versions: i32,
    pub payment_attempts: i32,
    pub paid_kobo: i64,
    pub provider_id: Option<String>,
    pub arrival_pin: Option<String>,
    pub pin_failures: i32,
    pub pin_locked_until: Option<NaiveDateTime>,
    pub proof: Option<String>,
    pub created_at: NaiveDateTime,
    pub paid_at: Option<NaiveDateTime>,
    pub assigned_at: Option<NaiveDateTime>,
    pub started_at: Option<NaiveDateTime>,
    pub finished_at: Option<NaiveDateTime>,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
    pub last_seq: i32,
    pub last_hash: String,
    pub submitted_at: Option<NaiveDateTime>,
    pub requested_at: Option<NaiveDateTime>,
    pub expiries: i32,
    pub revisions: i32,
    pub price_note: Option<String>,
    pub balance_due_at: Option<NaiveDateTime>,
    pub work_stage: i32,
    pub price_stage1_kobo: Option<i64>,
    pub price_stage2_kobo: Option<i64>,
    pub price_stage3_kobo: Option<i64>,
    pub price_stage4_kobo: Option<i64>,
    pub step_at: Option<NaiveDateTime>,
    /// The tracking step of work that has begun and is interrupted. `tracking_step` is then the step that it continues
    /// with.
    pub pause: Option<String>,
    pub choice_due_at: Option<NaiveDateTime>,
    /// The time range and the zone of the provider's work, made from the columns above. Other jobs of the provider must
    /// not overlap it.
    pub busy_from: Option<NaiveDateTime>,
    pub busy_until: Option<NaiveDateTime>,
    pub busy_zone: Option<String>,
}

/// Whether the step interrupts the work. These steps were added after the table and are stored in the `pause` column.
const fn rests(step: TrackingStep) -> bool {
    matches!(
        step,
        TrackingStep::ChangeOrderPending | TrackingStep::PausedParts
    )
}

impl OrderRow {
    pub fn step(&self) -> Result<TrackingStep, StoreError> {
        let row = self.row();
        let rest = row.opt_code("pause", self.pause.as_deref(), TrackingStep::from_code)?;
        rest.map_or_else(
            || {
                row.code(
                    "tracking_step",
                    &self.tracking_step,
                    TrackingStep::from_code,
                )
            },
            Ok,
        )
    }

    const TABLE: &'static str = "orders";

    fn row(&self) -> Row<'_> {
        Row::new(Self::TABLE, &self.id)
    }

    pub fn slot(&self) -> Result<Option<Slot>, StoreError> {
        slot(
            self.row(),
            self.slot_asap,
            self.slot_date.as_deref(),
            self.slot_from_hour,
        )
    }

    pub fn stages(&self) -> Result<Option<Stages>, StoreError> {
        let columns = [
            self.price_stage1_kobo,
            self.price_stage2_kobo,
            self.price_stage3_kobo,
            self.price_stage4_kobo,
        ];
        stages(self.row(), columns)
    }

    /// The total price, its stages and the amount received.
    pub fn funding(&self) -> Result<Option<Funding>, StoreError> {
        let (stages, received) = (self.stages()?, Money::from_kobo(self.paid_kobo));
        Ok(self.price_total_kobo.map(|total| Funding {
            total: Money::from_kobo(total),
            stages,
            received,
        }))
    }

    fn price(&self) -> Result<Option<PriceTag>, StoreError> {
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
                stages: self.stages()?,
            })),
            _ => Err(self.row().corrupt("price_version_id")),
        }
    }
}

/// The stages of a price, read from four columns. All four are empty for a price that is paid at once.
pub fn stages(
    row: Row<'_>,
    columns: [Option<i64>; Stages::MAX],
) -> Result<Option<Stages>, StoreError> {
    let amounts: Vec<_> = columns
        .into_iter()
        .flatten()
        .map(Money::from_kobo)
        .collect();
    if amounts.is_empty() {
        return Ok(None);
    }
    Stages::of(&amounts)
        .map(Some)
        .ok_or_else(|| row.corrupt("price_stage1_kobo"))
}

/// The slot, read from three columns.
pub fn slot(
    row: Row<'_>,
    asap: bool,
    date: Option<&str>,
    from_hour: Option<i32>,
) -> Result<Option<Slot>, StoreError> {
    match (asap, date, from_hour) {
        (false, None, None) => Ok(None),
        (true, None, None) => Ok(Some(Slot::Asap)),
        (false, Some(date), Some(hour)) => Ok(Some(Slot::Window {
            date: row.code("slot_date", date, Date::parse)?,
            from_hour: row.count("slot_from_hour", hour)?,
        })),
        _ => Err(row.corrupt("slot_asap")),
    }
}

impl TryFrom<&Order> for OrderRow {
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
        let visit = marketplace::scheduling::visit_of(order);
        let mut stages = stages.iter().flat_map(Stages::amounts).map(Money::kobo);
        Ok(Self {
            id: order.id.to_string(),
            reference: order.reference.to_string(),
            customer_id: order.customer.to_string(),
            category_slug: order.category_slug.clone(),
            form_version: count(order.form_version)?,
            title: order.title.clone(),
            description: order.description.clone(),
            answers: document(&order.answers)?,
            address: order.address.as_ref().map(document).transpose()?,
            area: order.address.as_ref().map(|address| address.area.clone()),
            slot_asap,
            slot_date,
            slot_from_hour,
            status: order.status.code().to_owned(),
            tracking_step: if rests(order.tracking_step) {
                TrackingStep::Started
            } else {
                order.tracking_step
            }
            .code()
            .to_owned(),
            price_version_id: order.price.map(|price| price.version.to_string()),
            price_number: order.price.map(|price| count(price.number)).transpose()?,
            price_total_kobo: order.price.map(|price| price.total.kobo()),
            price_valid_until: order.price.map(|price| price.valid_until.naive_utc()),
            price_versions: count(order.price_versions)?,
            payment_attempts: count(order.payment_attempts)?,
            paid_kobo: order.paid.kobo(),
            provider_id: order.provider.map(|provider| provider.to_string()),
            arrival_pin: order
                .arrival_pin
                .as_ref()
                .map(|pin| pin.reveal().to_owned()),
            pin_failures: count(order.pin_failures)?,
            pin_locked_until: naive(order.pin_locked_until),
            proof: order.proof.as_ref().map(document).transpose()?,
            created_at: order.created_at.naive_utc(),
            paid_at: naive(order.paid_at),
            assigned_at: naive(order.assigned_at),
            started_at: naive(order.started_at),
            finished_at: naive(order.finished_at),
            closed_at: naive(order.closed_at),
            version: order.version,
            last_seq: count(order.last_seq)?,
            last_hash: order.last_hash.clone(),
            submitted_at: naive(order.submitted_at),
            requested_at: naive(order.requested_at),
            expiries: count(order.expiries)?,
            revisions: count(order.revisions)?,
            price_note: order.price_note.clone(),
            balance_due_at: naive(order.balance_due_at),
            choice_due_at: naive(order.choice_due_at),
            work_stage: count(order.work_stage)?,
            price_stage1_kobo: stages.next(),
            price_stage2_kobo: stages.next(),
            price_stage3_kobo: stages.next(),
            price_stage4_kobo: stages.next(),
            step_at: naive(order.step_at),
            busy_from: naive(visit.map(|visit| visit.from)),
            busy_until: naive(visit.map(|visit| visit.until)),
            busy_zone: visit.and_then(|visit| visit.zone).map(String::from),
            pause: Some(order.tracking_step)
                .filter(|step| rests(*step))
                .map(|step| step.code().to_owned()),
        })
    }
}

impl TryFrom<OrderRow> for Order {
    type Error = StoreError;
    fn try_from(stored: OrderRow) -> Result<Self, StoreError> {
        let row = stored.row();
        let pin = |text: &str| ArrivalPin::parse(text).ok();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            reference: row.id("reference", &stored.reference)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            form_version: row.count("form_version", stored.form_version)?,
            answers: row.json("answers", &stored.answers)?,
            address: row.opt_json::<Address>("address", stored.address.as_deref())?,
            slot: stored.slot()?,
            status: row.code("status", &stored.status, OrderStatus::from_code)?,
            tracking_step: stored.step()?,
            step_at: opt_time(stored.step_at),
            price: stored.price()?,
            price_versions: row.count("price_versions", stored.price_versions)?,
            payment_attempts: row.count("payment_attempts", stored.payment_attempts)?,
            paid: Money::from_kobo(stored.paid_kobo),
            provider: row.opt_id("provider_id", stored.provider_id.as_deref())?,
            arrival_pin: row.opt_code("arrival_pin", stored.arrival_pin.as_deref(), pin)?,
            pin_failures: row.count("pin_failures", stored.pin_failures)?,
            pin_locked_until: opt_time(stored.pin_locked_until),
            proof: row.opt_json::<JobProof>("proof", stored.proof.as_deref())?,
            created_at: time(stored.created_at),
            paid_at: opt_time(stored.paid_at),
            assigned_at: opt_time(stored.assigned_at),
            started_at: opt_time(stored.started_at),
            finished_at: opt_time(stored.finished_at),
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
            last_seq: row.count("last_seq", stored.last_seq)?,
            submitted_at: opt_time(stored.submitted_at),
            requested_at: opt_time(stored.requested_at),
            expiries: row.count("expiries", stored.expiries)?,
            revisions: row.count("revisions", stored.revisions)?,
            work_stage: row.count("work_stage", stored.work_stage)?,
            price_note: stored.price_note,
            balance_due_at: opt_time(stored.balance_due_at),
            choice_due_at: opt_time(stored.choice_due_at),
            category_slug: stored.category_slug,
            title: stored.title,
            description: stored.description,
            last_hash: stored.last_hash,
            new_events: Vec::new(),
        })
    }
}
