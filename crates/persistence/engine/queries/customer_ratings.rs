//! What providers think of customers.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    schema::{orders, reviews},
};
use ::reviews::{Rating, ReviewState, Side};
use diesel::dsl::{count_star, sum};
use kernel::Timestamp;
use marketplace::read::PAST_ORDERS;
use std::collections::HashMap;

/// The ratings of customers by their ids. A rating that staff rejected or removed does not count.
pub(super) fn ratings_of(
    conn: &mut DbConnection,
    customers: Vec<&str>,
) -> QueryResult<HashMap<String, Rating>> {
    let ratings: Vec<(String, i64, Option<i64>)> = reviews::table
        .filter(reviews::customer_id.eq_any(customers))
        .filter(reviews::side.eq(Side::Provider.code()))
        .filter(reviews::state.eq_any([ReviewState::Pending.code(), ReviewState::Published.code()]))
        .group_by(reviews::customer_id)
        .select((reviews::customer_id, count_star(), sum(reviews::stars)))
        .load(conn)?;
    let number = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let rating = |(id, count, stars): (String, i64, Option<i64>)| {
        let rating = Rating {
            count: number(count),
            stars: number(stars.unwrap_or(0)),
        };
        (id, rating)
    };
    Ok(ratings.into_iter().map(rating).collect())
}

/// The rating of each customer of the last paid orders whose job began.
pub(super) fn of_past_jobs(conn: &mut DbConnection, now: Timestamp) -> QueryResult<Vec<Rating>> {
    let mut customers: Vec<String> = orders::table
        .filter(orders::starts_at.lt(now.naive_utc()))
        .filter(orders::paid_at.is_not_null())
        .order((orders::starts_at.desc(), orders::id.desc()))
        .limit(PAST_ORDERS)
        .select(orders::customer_id)
        .load(conn)?;
    customers.sort_unstable();
    customers.dedup();
    let ratings = ratings_of(conn, customers.iter().map(String::as_str).collect())?;
    let rating = |customer: &String| ratings.get(customer).copied().unwrap_or_default();
    Ok(customers.iter().map(rating).collect())
}
