use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{AssessmentRow, Row},
    schema::{assessments, orders, promo_uses, users},
};
use ::orders::{AssessmentOutcome, AssessmentState, OrderStatus};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::{Money, OrderId, StoreError, Timestamp};
use marketplace::read::{
    AssessmentLookup, AssessmentQueries, AssessmentView, CaseFilter, OrderSearch, Page, PageRequest,
};

const OUTCOMES_MAX: i64 = 1_000;

/// The reference, title, service, area and status of the order.
pub(super) type OrderColumns = (String, String, String, Option<String>, String);
/// The assessor's first and last name.
pub(super) type Names = (Option<String>, Option<String>);
/// The assessment, its order and the assessor.
pub(super) type ViewRow = (AssessmentRow, OrderColumns, Names);
/// The likely price, the actual price, the time of payment, the discount of a promo code, and what
/// tells whether the fee of a visit lowered the price.
type OutcomeRow = (
    Option<i64>,
    Option<i64>,
    Option<NaiveDateTime>,
    Option<i64>,
    CreditedFee,
);
/// The fee of the visit, the end of its credit, and that of the price.
type CreditedFee = (Option<i64>, Option<NaiveDateTime>, Option<NaiveDateTime>);

macro_rules! views {
    () => {
        assessments::table.inner_join(orders::table).select((
            AssessmentRow::as_select(),
            (
                orders::reference,
                orders::title,
                orders::category_slug,
                orders::area,
                orders::status,
            ),
            (
                assessor!().select(users::first_name).single_value(),
                assessor!().select(users::last_name).single_value(),
            ),
        ))
    };
}

macro_rules! assessor {
    () => {
        users::table.filter(users::id.nullable().eq(assessments::assessor_id))
    };
}

pub(super) fn assessment_of(conn: &mut DbConnection, order: &str) -> QueryResult<Option<ViewRow>> {
    views!()
        .filter(assessments::order_id.eq(order))
        .first(conn)
        .optional()
}

/// The assessments of all orders of a customer, the oldest first.
pub(super) fn by_customer(
    conn: &mut DbConnection,
    customer: &str,
    most: i64,
) -> QueryResult<Vec<ViewRow>> {
    let of_customer = views!().filter(orders::customer_id.eq(customer));
    of_customer
        .order((assessments::created_at, assessments::order_id))
        .limit(most)
        .load(conn)
}

#[async_trait]
impl AssessmentLookup for Queries {
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError> {
        let row = self
            .read(move |conn| assessment_of(conn, &order.to_string()))
            .await?;
        row.map(view).transpose()
    }
}

#[async_trait]
impl AssessmentQueries for Queries {
    async fn assessments_in(
        &self,
        state: AssessmentState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<AssessmentView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = views!()
                    .filter(assessments::state.eq(state.code()))
                    .limit(rows)
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, assessments::order_id);
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    filter.reversed,
                    assessments::answer_by,
                    assessments::order_id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.answer_by,
                id: row.order_id.clone(),
            },
            view,
        )
        .await
    }

    async fn assessment_outcomes(
        &self,
        since: Timestamp,
    ) -> Result<Vec<AssessmentOutcome>, StoreError> {
        let rows: Vec<OutcomeRow> = self
            .read(move |conn| {
                // The state is part of the statement, because the index of the uses that count does
                // not match a bound value.
                let used = promo_uses::order_id
                    .eq(assessments::order_id)
                    .and(sql::<Bool>("promo_uses.state <> 'RETURNED'"));
                let discount = promo_uses::table
                    .filter(used)
                    .select(promo_uses::discount_kobo)
                    .single_value();
                assessments::table
                    .inner_join(orders::table)
                    .filter(assessments::state.eq(AssessmentState::Accepted.code()))
                    .filter(assessments::reviewed_at.ge(since.naive_utc()))
                    .filter(assessments::likely_kobo.is_not_null())
                    .order(assessments::reviewed_at.desc())
                    .limit(OUTCOMES_MAX)
                    .select((
                        assessments::likely_kobo,
                        orders::price_total_kobo,
                        orders::paid_at,
                        discount,
                        (
                            assessments::fee_kobo,
                            assessments::fee_credit_until,
                            orders::price_valid_until,
                        ),
                    ))
                    .load(conn)
            })
            .await?;
        rows.into_iter()
            .filter_map(|row| outcome(row).transpose())
            .collect()
    }
}

fn outcome(
    (likely, price, paid_at, discount, fee): OutcomeRow,
) -> Result<Option<AssessmentOutcome>, StoreError> {
    let Some(likely) = likely.map(Money::from_kobo) else {
        return Ok(None);
    };
    let Some(price) = price.filter(|_| paid_at.is_some()).map(Money::from_kobo) else {
        return Ok(Some(AssessmentOutcome { likely, paid: None }));
    };
    let less = discount.unwrap_or_default().saturating_add(credited(fee));
    let whole = price.plus(Money::from_kobo(less));
    let paid =
        whole.map_err(|_| StoreError::Corrupt("a price and its discount do not add up".into()))?;
    Ok(Some(AssessmentOutcome {
        likely,
        paid: Some(paid),
    }))
}

/// What the fee of a visit took off the price. A price with this line holds no longer than the credit.
fn credited((fee, until, price_until): CreditedFee) -> i64 {
    let counts = until
        .zip(price_until)
        .is_some_and(|(until, price_until)| price_until <= until);
    fee.filter(|_| counts).unwrap_or_default()
}

pub(super) fn view(
    (row, (reference, title, category_slug, area, status), assessor): ViewRow,
) -> Result<AssessmentView, StoreError> {
    let order = Row::new("orders", &row.order_id);
    Ok(AssessmentView {
        reference: order.id("reference", &reference)?,
        order_status: order.code("status", &status, OrderStatus::from_code)?,
        title,
        category_slug,
        area,
        assessor_name: assessor
            .0
            .zip(assessor.1)
            .map(|(first, last)| format!("{first} {last}").trim().to_owned()),
        assessment: row.try_into()?,
    })
}
