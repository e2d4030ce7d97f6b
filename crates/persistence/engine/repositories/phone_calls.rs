use crate::prelude::*;
use crate::{
    locked::Lock,
    prune_positions::not_held,
    rows::{CallPartiesRow, PhoneCallRow},
    schema::{call_intents, phone_calls},
    unit::DieselUnit,
};
use ::orders::{
    CALLABLE_MAX, CallIntent, CallParties, CallSide, PhoneCall, PhoneCallRepository, TrackingStep,
};
use diesel::{
    sql_query,
    sql_types::{Text, Timestamp as Moment},
};
use kernel::{NgPhone, OrderId, StoreError, Timestamp, UserId};

/// The people of jobs.
const JOBS: &str = "
    SELECT o.id AS order_id, o.customer_id AS customer_id, o.provider_id AS provider_id, o.status AS status,
        o.tracking_step AS tracking_step, o.closed_at AS closed_at, CAST(0 AS BIGINT) AS visit,
        CASE WHEN d.slot_date IS NULL THEN NULL ELSE o.starts_at END AS begins_at,
        c.phone AS customer_phone, d.recipient_phone AS recipient_phone, p.phone AS provider_phone,
        w.phone AS worker_phone
    FROM orders o JOIN order_details d ON d.order_id = o.id JOIN users c ON c.id = o.customer_id
        JOIN users p ON p.id = o.provider_id
        LEFT JOIN job_workers w ON w.order_id = o.id AND w.provider_id = o.provider_id";

/// The people of return visits.
const VISITS: &str = "
    SELECT o.id, o.customer_id, v.provider_id, o.status, o.tracking_step, o.closed_at, CAST(1 AS BIGINT), v.visit_at,
        c.phone, d.recipient_phone, p.phone, CAST(NULL AS TEXT)
    FROM warranty_claims v JOIN orders o ON o.id = v.order_id JOIN order_details d ON d.order_id = o.id
        JOIN users c ON c.id = o.customer_id JOIN users p ON p.id = v.provider_id";

/// The accounts with the number `$1`. When one account has confirmed the number, accounts that only
/// name it are left out.
const ACCOUNTS: &str =
    "SELECT u.id FROM users u WHERE u.phone = $1 AND (u.phone_confirmed_at IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM users n WHERE n.phone = $1 AND n.phone_confirmed_at IS NOT NULL))";

/// The jobs and the open return visits of a person with the number `$1`: the jobs whose provider is
/// on the way or further, and those that closed after `$2`. SQLite counts parameters by where they
/// come first, so `$1` comes before `$2`.
fn parties_sql() -> String {
    let steps: Vec<_> = TrackingStep::ALL
        .iter()
        .filter(|step| step.is_on_the_way())
        .map(|step| format!("'{}'", step.code()))
        .collect();
    let steps = steps.join(", ");
    format!(
        "{JOBS}
    WHERE o.id IN (
        SELECT x.id FROM orders x WHERE x.customer_id IN ({ACCOUNTS})
        UNION SELECT x.id FROM orders x WHERE x.provider_id IN ({ACCOUNTS})
        UNION SELECT x.order_id FROM job_workers x JOIN orders y ON y.id = x.order_id AND y.provider_id = x.provider_id
            WHERE x.phone = $1
        UNION SELECT x.order_id FROM order_details x WHERE x.recipient_phone = $1)
        AND (o.status IN ('ASSIGNED', 'IN_PROGRESS', 'DISPUTED') AND o.tracking_step IN ({steps}) OR o.closed_at > $2)
    UNION ALL {VISITS}
    WHERE v.closed_at IS NULL AND v.id IN (
        SELECT x.id FROM warranty_claims x WHERE x.provider_id IN ({ACCOUNTS})
        UNION SELECT x.id FROM warranty_claims x WHERE x.order_id IN (
            SELECT y.id FROM orders y WHERE y.customer_id IN ({ACCOUNTS})
            UNION SELECT y.order_id FROM order_details y WHERE y.recipient_phone = $1))
    ORDER BY 1, 7 LIMIT {CALLABLE_MAX}"
    )
}

impl PhoneCallRepository for DieselUnit<'_> {
    fn lock_by_session(&mut self, session: &str) -> Result<Option<PhoneCall>, StoreError> {
        let call = phone_calls::table
            .filter(phone_calls::session.eq(session))
            .select(PhoneCallRow::as_select());
        self.read(|c| call.locked().get_result(c).optional())
    }

    fn insert(&mut self, call: PhoneCall) -> Result<(), StoreError> {
        let row = self.keep(PhoneCallRow::try_from(call))?;
        self.query(|c| {
            diesel::insert_into(phone_calls::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, call: PhoneCall) -> Result<(), StoreError> {
        let stored = phone_calls::table.find(call.id.to_string());
        let row = self.keep(PhoneCallRow::try_from(call))?;
        self.present(|c| diesel::update(stored).set(&row).execute(c))
    }

    fn count_since(
        &mut self,
        order: OrderId,
        side: CallSide,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        let calls = phone_calls::table
            .filter(phone_calls::order_id.eq(order.to_string()))
            .filter(phone_calls::side.eq(side.code()))
            .filter(phone_calls::started_at.ge(since.naive_utc()))
            .count();
        let calls: i64 = self.query(|c| calls.get_result(c))?;
        Ok(u32::try_from(calls).unwrap_or(u32::MAX))
    }

    fn parties_with(
        &mut self,
        phone: &NgPhone,
        closed_after: Timestamp,
    ) -> Result<Vec<CallParties>, StoreError> {
        let found = sql_query(parties_sql())
            .bind::<Text, _>(phone.to_string())
            .bind::<Moment, _>(closed_after.naive_utc());
        self.read_all::<CallPartiesRow, CallParties>(|c| found.prepared().load(c))
    }

    fn parties_of(&mut self, order: OrderId) -> Result<Vec<CallParties>, StoreError> {
        let text = format!(
            "{JOBS} WHERE o.id = $1 UNION ALL {VISITS} WHERE v.order_id = $1 AND v.closed_at IS NULL ORDER BY 1, 7"
        );
        let found = sql_query(text).bind::<Text, _>(order.to_string());
        self.read_all::<CallPartiesRow, CallParties>(|c| found.prepared().load(c))
    }

    fn intend(&mut self, intent: CallIntent) -> Result<(), StoreError> {
        let row = (
            call_intents::id.eq(intent.id.to_string()),
            call_intents::user_id.eq(intent.user.to_string()),
            call_intents::order_id.eq(intent.order.to_string()),
            call_intents::tapped_at.eq(intent.at.naive_utc()),
        );
        self.query(|c| {
            diesel::insert_into(call_intents::table)
                .values(row)
                .execute(c)
        })
        .map(drop)
    }

    fn intended_by(
        &mut self,
        users: &[UserId],
        since: Timestamp,
    ) -> Result<Option<OrderId>, StoreError> {
        let users: Vec<_> = users.iter().map(ToString::to_string).collect();
        let last = call_intents::table
            .filter(call_intents::user_id.eq_any(users))
            .filter(call_intents::tapped_at.ge(since.naive_utc()))
            .order((call_intents::tapped_at.desc(), call_intents::id.desc()))
            .limit(1)
            .select(call_intents::order_id);
        let last: Option<String> = self.query(|c| last.get_result(c).optional())?;
        let corrupt = |_| StoreError::Corrupt("call_intents: order_id".to_owned());
        self.keep(last.map(|id| id.parse().map_err(corrupt)).transpose())
    }
}

impl DieselUnit<'_> {
    /// Deletes the calls of a person and those about their orders and jobs, and their taps on
    /// "Call". The calls that a dispute or an alarm holds are deleted with the old calls once it is
    /// over.
    pub(super) fn forget_calls(&mut self, user: &str) -> Result<(), StoreError> {
        let free = not_held("phone_calls");
        for whose in [
            "caller_id = $1",
            "provider_id = $1",
            "order_id IN (SELECT id FROM orders WHERE customer_id = $1)",
        ] {
            let delete = format!("DELETE FROM phone_calls WHERE {whose} AND {free}");
            self.query(|c| sql_query(delete).bind::<Text, _>(user).execute(c))?;
        }
        let taps = call_intents::table.filter(call_intents::user_id.eq(user));
        self.query(|c| diesel::delete(taps).execute(c)).map(drop)
    }
}
