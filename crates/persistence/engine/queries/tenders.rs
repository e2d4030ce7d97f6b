use super::search::selected;
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    queries::UNSPENT,
    rows::{CreditPayoutRow, CreditUseRow, PromoRow, PromoUseRow, Row},
    schema::{credit_grants, credit_payouts, credit_uses, promo_uses, promos},
};
use ::payments::CreditPayout;
use ::referrals::{CreditUse, CreditUseState};
use async_trait::async_trait;
use diesel::{
    dsl::sql,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use kernel::{Money, OrderId, PaymentId, PromoId, StoreError, Timestamp, UserId};
use marketplace::read::{
    OrderTenders, Page, PageRequest, PromoFilter, PromoHistory, PromoOnOrder, PromoQueries,
    TenderQueries,
};
use pricing::{Promo, PromoCode, PromoUse};

const USES_MAX: i64 = 1_000;
const CREDIT_PAYOUTS_MAX: i64 = 100;

const TENDERS: &str = "
    SELECT p.code AS code, m.stacks_with_credit AS stacks,
        CAST(COALESCE((SELECT SUM(u.amount_kobo) FROM credit_uses u
            WHERE u.order_id = $1 AND u.move_id IS NULL AND u.state = 'HELD'), 0) AS BIGINT) AS held,
        CAST(COALESCE((SELECT SUM(u.amount_kobo - u.returned_kobo) FROM credit_uses u
            WHERE u.order_id = $1 AND u.move_id IS NULL AND u.state = 'SPENT'), 0) AS BIGINT) AS spent,
        CAST(COALESCE((SELECT SUM(u.returned_kobo) FROM credit_uses u
            WHERE u.order_id = $1 AND u.move_id IS NULL AND u.state = 'SPENT'), 0) AS BIGINT) AS restored
    FROM (SELECT $1 AS id) l
    LEFT JOIN promo_uses p ON p.order_id = l.id AND p.state <> 'RETURNED'
    LEFT JOIN promos m ON m.id = p.promo_id";

#[derive(QueryableByName)]
pub(super) struct TendersRow {
    #[diesel(sql_type = Nullable<Text>)]
    code: Option<String>,
    #[diesel(sql_type = Nullable<Bool>)]
    stacks: Option<bool>,
    #[diesel(sql_type = BigInt)]
    held: i64,
    #[diesel(sql_type = BigInt)]
    spent: i64,
    #[diesel(sql_type = BigInt)]
    restored: i64,
}

const HISTORY: &str = "
    SELECT CAST((SELECT COUNT(*) FROM promo_uses u
            WHERE u.user_id = $1 AND u.promo_id = $2 AND u.state <> 'RETURNED') AS BIGINT) AS uses,
        CAST((SELECT COUNT(DISTINCT u.user_id) FROM user_traces own
            JOIN user_traces near ON near.kind = own.kind AND near.digest = own.digest
            JOIN promo_uses u ON u.user_id = near.user_id
            WHERE own.user_id = $1 AND own.kind = 'DEVICE' AND near.user_id <> $1
                AND u.promo_id = $2 AND u.state <> 'RETURNED') AS BIGINT) AS on_device,
        CAST((SELECT COUNT(*) FROM (SELECT 1 FROM orders o WHERE o.customer_id = $1 AND o.status = 'COMPLETED' LIMIT 1) s) AS BIGINT) AS served";

#[derive(QueryableByName)]
struct HistoryRow {
    #[diesel(sql_type = BigInt)]
    uses: i64,
    #[diesel(sql_type = BigInt)]
    on_device: i64,
    #[diesel(sql_type = BigInt)]
    served: i64,
}

pub(super) fn tenders_on(conn: &mut DbConnection, order: &str) -> QueryResult<TendersRow> {
    sql_query(TENDERS)
        .bind::<Text, _>(order)
        .prepared()
        .get_result(conn)
}

pub(super) fn tenders(order: OrderId, row: TendersRow) -> Result<OrderTenders, StoreError> {
    let promo = row.code.zip(row.stacks).map(|(code, stacks_with_credit)| {
        let code =
            Row::new("promo_uses", &order.to_string()).code("code", &code, PromoCode::parse)?;
        Ok::<_, StoreError>(PromoOnOrder {
            code,
            stacks_with_credit,
        })
    });
    Ok(OrderTenders {
        promo: promo.transpose()?,
        held: Money::from_kobo(row.held),
        spent: Money::from_kobo(row.spent),
        restored: Money::from_kobo(row.restored),
    })
}

#[async_trait]
impl PromoQueries for Queries {
    async fn promo_by_code(&self, code: &PromoCode) -> Result<Option<Promo>, StoreError> {
        let code = code.to_string();
        let row: Option<PromoRow> = self
            .read(move |conn| {
                promos::table
                    .filter(promos::code.eq(code))
                    .select(PromoRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Promo::try_from).transpose()
    }

    async fn promo_history(
        &self,
        promo: PromoId,
        user: UserId,
    ) -> Result<PromoHistory, StoreError> {
        let (promo, user) = (promo.to_string(), user.to_string());
        let row: HistoryRow = self
            .read(move |conn| {
                sql_query(HISTORY)
                    .bind::<Text, _>(user)
                    .bind::<Text, _>(promo)
                    .prepared()
                    .get_result(conn)
            })
            .await?;
        Ok(PromoHistory {
            served_before: row.served > 0,
            uses: u32::try_from(row.uses).unwrap_or(u32::MAX),
            on_device: u32::try_from(row.on_device).unwrap_or(u32::MAX),
        })
    }
}

#[async_trait]
impl TenderQueries for Queries {
    async fn tenders_of(&self, order: OrderId) -> Result<OrderTenders, StoreError> {
        let row = self
            .read(move |conn| tenders_on(conn, &order.to_string()))
            .await?;
        tenders(order, row)
    }

    async fn credit_beside(&self, order: OrderId, payment: PaymentId) -> Result<Money, StoreError> {
        let (order, payment) = (order.to_string(), payment.to_string());
        let used: Vec<i64> = self
            .read(move |conn| {
                credit_uses::table
                    .filter(credit_uses::order_id.eq(order))
                    .filter(credit_uses::payment_id.eq(payment))
                    .filter(credit_uses::state.ne(CreditUseState::Returned.code()))
                    .select(credit_uses::amount_kobo)
                    .load(conn)
            })
            .await?;
        Money::total(used.into_iter().map(Money::from_kobo))
            .map_err(|error| StoreError::Failed(error.to_string()))
    }

    async fn promo(&self, id: PromoId) -> Result<Option<Promo>, StoreError> {
        let id = id.to_string();
        let row: Option<PromoRow> = self
            .read(move |conn| {
                promos::table
                    .find(id)
                    .select(PromoRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Promo::try_from).transpose()
    }

    async fn promos(
        &self,
        filter: PromoFilter,
        request: PageRequest,
    ) -> Result<Page<Promo>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = promos::table
                    .limit(rows)
                    .select(PromoRow::as_select())
                    .into_boxed::<Backend>();
                if let Some(state) = filter.state {
                    query = query.filter(promos::state.eq(state.code()));
                }
                if let Some(begin) = filter.code {
                    // The end of the range comes after every code that begins so.
                    let end = format!("{begin}~");
                    query = query.filter(promos::code.ge(begin).and(promos::code.lt(end)));
                }
                let query = selected!(query, &filter.ids, promos::id);
                let (newest_first, after) = (!filter.oldest_first, after.map(Cursor::by_time));
                sorted!(query, newest_first, promos::created_at, promos::id, after).load(conn)
            },
            |row: &PromoRow| Cursor {
                at: row.created_at,
                id: row.id.clone(),
            },
            Promo::try_from,
        )
        .await
    }

    async fn credit_uses_of(&self, user: UserId) -> Result<Vec<CreditUse>, StoreError> {
        let rows: Vec<CreditUseRow> = self
            .read(move |conn| {
                let of_user = credit_uses::table.filter(credit_uses::user_id.eq(user.to_string()));
                let oldest = of_user
                    .order((credit_uses::created_at, credit_uses::id))
                    .limit(USES_MAX);
                oldest.select(CreditUseRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(CreditUse::try_from).collect()
    }

    async fn withdrawable_of(&self, user: UserId, now: Timestamp) -> Result<Money, StoreError> {
        let left: Vec<i64> = self
            .read(move |conn| {
                credit_grants::table
                    .filter(credit_grants::user_id.eq(user.to_string()))
                    .filter(sql::<Bool>(UNSPENT))
                    .filter(credit_grants::withdrawable.eq(true))
                    .filter(credit_grants::expires_at.gt(now.naive_utc()))
                    .select(credit_grants::left_kobo)
                    .load(conn)
            })
            .await?;
        Money::total(left.into_iter().map(Money::from_kobo))
            .map_err(|error| StoreError::Failed(error.to_string()))
    }

    async fn credit_payouts_of(&self, user: UserId) -> Result<Vec<CreditPayout>, StoreError> {
        let rows: Vec<CreditPayoutRow> = self
            .read(move |conn| {
                let of_user =
                    credit_payouts::table.filter(credit_payouts::user_id.eq(user.to_string()));
                let newest = of_user
                    .order((credit_payouts::created_at.desc(), credit_payouts::id.desc()))
                    .limit(CREDIT_PAYOUTS_MAX);
                newest.select(CreditPayoutRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(CreditPayout::try_from).collect()
    }

    async fn promo_uses_of(&self, user: UserId) -> Result<Vec<PromoUse>, StoreError> {
        let rows: Vec<PromoUseRow> = self
            .read(move |conn| {
                let of_user = promo_uses::table.filter(promo_uses::user_id.eq(user.to_string()));
                let oldest = of_user
                    .order((promo_uses::created_at, promo_uses::id))
                    .limit(USES_MAX);
                oldest.select(PromoUseRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(PromoUse::try_from).collect()
    }
}
