use super::{Row, count, naive, opt_time, time};
use crate::schema::phone_calls;
use ::orders::{CallOutcome, CallParties, CallSide, OrderStatus, PhoneCall, TrackingStep};
use chrono::NaiveDateTime;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, NgPhone, StoreError};

#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = phone_calls, treat_none_as_null = true)]
pub struct PhoneCallRow {
    pub id: String,
    pub session: String,
    pub order_id: String,
    pub provider_id: String,
    pub side: String,
    pub caller_id: Option<String>,
    pub started_at: NaiveDateTime,
    pub ended_at: Option<NaiveDateTime>,
    pub outcome: Option<String>,
    pub talk_seconds: i32,
    pub cost_kobo: Option<i64>,
}

impl TryFrom<PhoneCall> for PhoneCallRow {
    type Error = StoreError;
    fn try_from(call: PhoneCall) -> Result<Self, StoreError> {
        Ok(Self {
            id: call.id.to_string(),
            session: call.session,
            order_id: call.order.to_string(),
            provider_id: call.provider.to_string(),
            side: call.side.code().to_owned(),
            caller_id: call.caller.map(|caller| caller.to_string()),
            started_at: call.started_at.naive_utc(),
            ended_at: naive(call.ended_at),
            outcome: call.outcome.map(|outcome| outcome.code().to_owned()),
            talk_seconds: count(call.talk_seconds)?,
            cost_kobo: call.cost.map(Money::kobo),
        })
    }
}

impl TryFrom<PhoneCallRow> for PhoneCall {
    type Error = StoreError;
    fn try_from(stored: PhoneCallRow) -> Result<Self, StoreError> {
        let row = Row::new("phone_calls", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            side: row.code("side", &stored.side, CallSide::from_code)?,
            caller: row.opt_id("caller_id", stored.caller_id.as_deref())?,
            started_at: time(stored.started_at),
            ended_at: opt_time(stored.ended_at),
            outcome: row.opt_code("outcome", stored.outcome.as_deref(), CallOutcome::from_code)?,
            talk_seconds: row.count("talk_seconds", stored.talk_seconds)?,
            cost: stored.cost_kobo.map(Money::from_kobo),
            session: stored.session,
        })
    }
}

/// The people of a job or a return visit, as the statements of the repository read them.
#[derive(Debug, QueryableByName)]
pub struct CallPartiesRow {
    #[diesel(sql_type = Text)]
    pub order_id: String,
    #[diesel(sql_type = Text)]
    pub customer_id: String,
    #[diesel(sql_type = Text)]
    pub provider_id: String,
    #[diesel(sql_type = Text)]
    pub status: String,
    #[diesel(sql_type = Text)]
    pub tracking_step: String,
    #[diesel(sql_type = Nullable<Moment>)]
    pub closed_at: Option<NaiveDateTime>,
    /// 1 for a return visit, 0 for a job.
    #[diesel(sql_type = BigInt)]
    pub visit: i64,
    #[diesel(sql_type = Nullable<Moment>)]
    pub begins_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Text>)]
    pub customer_phone: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub recipient_phone: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub provider_phone: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub worker_phone: Option<String>,
}

impl TryFrom<CallPartiesRow> for CallParties {
    type Error = StoreError;
    fn try_from(stored: CallPartiesRow) -> Result<Self, StoreError> {
        let row = Row::new("orders", &stored.order_id);
        let phone = |column: &str, number: Option<&str>| {
            row.opt_code(column, number, |text| NgPhone::parse(text).ok())
        };
        Ok(Self {
            order: row.id("id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            status: row.code("status", &stored.status, OrderStatus::from_code)?,
            tracking_step: row.code(
                "tracking_step",
                &stored.tracking_step,
                TrackingStep::from_code,
            )?,
            closed_at: opt_time(stored.closed_at),
            is_return_visit: stored.visit == 1,
            starts_at: opt_time(stored.begins_at),
            customer_phone: phone("customer_phone", stored.customer_phone.as_deref())?,
            recipient_phone: phone("recipient_phone", stored.recipient_phone.as_deref())?,
            provider_phone: phone("provider_phone", stored.provider_phone.as_deref())?,
            worker_phone: phone("worker_phone", stored.worker_phone.as_deref())?,
        })
    }
}
