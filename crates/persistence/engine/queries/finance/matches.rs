//! The orders that a charge without an order may be for.

use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, time},
    schema::{orders, users},
};
use ::payments::{Likeness, MATCH_DAYS, Payer};
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    sql_types::{BigInt, Bool},
};
use kernel::{StoreError, Timestamp};
use marketplace::read::{MatchingOrder, SoughtOrder};

/// This must be the same text as in the index, because the index does not match a bound value.
const TAKES_MONEY: &str = "orders.status IN ('PRICED', 'DEPOSIT_PAID', 'ASSIGNED', 'IN_PROGRESS')";
/// The maximum number of orders that are compared with a charge: those with this outstanding
/// amount, created within two months.
const MATCHED_MAX: i64 = 500;

/// Id, reference, title and time of an order, and id, names and address of its customer.
type MatchRow = (
    String,
    String,
    String,
    NaiveDateTime,
    String,
    String,
    String,
    String,
);

/// An order as a match of a charge, with how well it fits.
fn matching_order(
    (id, reference, title, ordered_at, customer, first, last, email): MatchRow,
    sought: &SoughtOrder,
) -> Result<MatchingOrder, StoreError> {
    let (row, name, ordered_at) = (
        Row::new("orders", &id),
        format!("{first} {last}"),
        time(ordered_at),
    );
    let own = Payer {
        name: Some(name.clone()),
        email: Some(email.clone()),
    };
    let payer = if sought.customer.is_some() {
        &own
    } else {
        &sought.payer
    };
    let likeness = Likeness::of(payer, (&name, &email), ordered_at, sought.at);
    Ok(MatchingOrder {
        order: row.id("id", &id)?,
        reference: row.id("reference", &reference)?,
        title,
        customer: row.id("customer_id", &customer)?,
        name,
        ordered_at,
        likeness,
    })
}

impl Queries {
    pub(super) async fn orders_that_match(
        &self,
        sought: SoughtOrder,
        now: Timestamp,
    ) -> Result<Vec<MatchingOrder>, StoreError> {
        let (amount, at, of) = (
            sought.amount.kobo(),
            sought.at,
            sought.customer.map(|customer| customer.to_string()),
        );
        let (from, to, now) = (
            at.plus_days(-MATCH_DAYS).naive_utc(),
            at.plus_days(MATCH_DAYS).naive_utc(),
            now.naive_utc(),
        );
        let rows: Vec<MatchRow> = self
            .snapshot(move |conn| {
                let whole = sql::<Bool>("(orders.price_total_kobo - orders.paid_kobo = ")
                    .bind::<BigInt, _>(amount);
                let staged = whole
                    .sql(" OR orders.price_first_stage_kobo - orders.paid_kobo = ")
                    .bind::<BigInt, _>(amount)
                    .sql(")");
                let untouched = orders::status
                    .ne("PRICED")
                    .or(orders::price_valid_until.gt(now));
                let waited = orders::balance_due_at
                    .is_null()
                    .or(orders::balance_due_at.gt(now));
                let waiting = orders::table
                    .inner_join(users::table)
                    .filter(sql::<Bool>(TAKES_MONEY))
                    .filter(staged)
                    .filter(orders::created_at.between(from, to))
                    .filter(untouched)
                    .filter(waited)
                    .limit(MATCHED_MAX)
                    .select((
                        orders::id,
                        orders::reference,
                        orders::title,
                        orders::created_at,
                        orders::customer_id,
                        users::first_name,
                        users::last_name,
                        users::email,
                    ));
                match of {
                    Some(of) => waiting.filter(orders::customer_id.eq(of)).load(conn),
                    None => waiting.load(conn),
                }
            })
            .await?;
        rows.into_iter()
            .map(|row| matching_order(row, &sought))
            .collect::<Result<Vec<_>, StoreError>>()
            .map(MatchingOrder::best)
    }
}
