//! The stored data of a customer, for the copy of their data. There is one statement for each kind
//! of record; all run in one snapshot.

use super::{
    assessments::{self, by_customer},
    orders::payment_view,
    parts::all,
};
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{
        ChangeOrderRow, DamageClaimRow, DisputeRow, OrderMessageRow, OrderMoveRow, PaymentRow,
        PhoneCallRow, PositionRow, ReaderFlagRow, RefundRow, ReviewRow, TimeChangeRow,
        WarrantyClaimRow,
    },
    schema::{
        change_orders, damage_claims, disputes, order_messages, order_moves, order_positions,
        orders, payments, phone_calls, reader_flags, refunds, reviews, time_changes,
        warranty_claims,
    },
};
use ::reviews::Side;
use diesel::result::QueryResult;
use kernel::{StoreError, UserId};
use marketplace::read::CustomerRecords;

const MOST: i64 = CustomerRecords::MAX;

/// The rows as they were read from the tables.
struct Found {
    assessments: Vec<assessments::ViewRow>,
    payments: Vec<PaymentRow>,
    refunds: Vec<RefundRow>,
    disputes: Vec<DisputeRow>,
    warranty_claims: Vec<WarrantyClaimRow>,
    damage_claims: Vec<DamageClaimRow>,
    change_orders: Vec<ChangeOrderRow>,
    moves: Vec<OrderMoveRow>,
    time_changes: Vec<TimeChangeRow>,
    reviews: Vec<ReviewRow>,
    reader_flags: Vec<ReaderFlagRow>,
    messages: Vec<OrderMessageRow>,
    phone_calls: Vec<PhoneCallRow>,
    positions: Vec<PositionRow>,
}

impl Queries {
    pub(super) async fn customer_records(
        &self,
        customer: UserId,
    ) -> Result<CustomerRecords, StoreError> {
        let found = self
            .snapshot(move |conn| read(conn, &customer.to_string()))
            .await?;
        Ok(CustomerRecords {
            assessments: found
                .assessments
                .into_iter()
                .map(assessments::view)
                .collect::<Result<_, _>>()?,
            payments: found
                .payments
                .into_iter()
                .map(payment_view)
                .collect::<Result<_, _>>()?,
            refunds: all(found.refunds)?,
            disputes: all(found.disputes)?,
            warranty_claims: all(found.warranty_claims)?,
            damage_claims: all(found.damage_claims)?,
            change_orders: all(found.change_orders)?,
            moves: all(found.moves)?,
            time_changes: all(found.time_changes)?,
            reviews: all(found.reviews)?,
            reader_flags: all(found.reader_flags)?,
            phone_calls: all(found.phone_calls)?,
            positions: all(found.positions)?,
            messages: all(found.messages)?,
        })
    }
}

fn read(conn: &mut DbConnection, customer: &str) -> QueryResult<Found> {
    let order_ids = || {
        orders::table
            .filter(orders::customer_id.eq(customer))
            .select(orders::id)
    };
    Ok(Found {
        assessments: by_customer(conn, customer, MOST)?,
        payments: payments::table
            .filter(payments::customer_id.eq(customer))
            .order((payments::created_at.desc(), payments::id.desc()))
            .limit(MOST)
            .select(PaymentRow::as_select())
            .load(conn)?,
        refunds: refunds::table
            .filter(refunds::order_id.eq_any(order_ids()))
            .order((refunds::created_at, refunds::id))
            .limit(MOST)
            .select(RefundRow::as_select())
            .load(conn)?,
        disputes: disputes::table
            .filter(disputes::order_id.eq_any(order_ids()))
            .order((disputes::opened_at, disputes::id))
            .limit(MOST)
            .select(DisputeRow::as_select())
            .load(conn)?,
        warranty_claims: warranty_claims::table
            .filter(warranty_claims::order_id.eq_any(order_ids()))
            .order((warranty_claims::opened_at, warranty_claims::id))
            .limit(MOST)
            .select(WarrantyClaimRow::as_select())
            .load(conn)?,
        damage_claims: damage_claims::table
            .filter(damage_claims::order_id.eq_any(order_ids()))
            .order((damage_claims::opened_at, damage_claims::id))
            .limit(MOST)
            .select(DamageClaimRow::as_select())
            .load(conn)?,
        change_orders: change_orders::table
            .filter(change_orders::order_id.eq_any(order_ids()))
            .order((change_orders::proposed_at, change_orders::id))
            .limit(MOST)
            .select(ChangeOrderRow::as_select())
            .load(conn)?,
        moves: order_moves::table
            .filter(order_moves::order_id.eq_any(order_ids()))
            .order((order_moves::asked_at, order_moves::id))
            .limit(MOST)
            .select(OrderMoveRow::as_select())
            .load(conn)?,
        time_changes: time_changes::table
            .filter(time_changes::order_id.eq_any(order_ids()))
            .order((time_changes::order_id, time_changes::number))
            .limit(MOST)
            .select(TimeChangeRow::as_select())
            .load(conn)?,
        reviews: reviews_of(conn, customer)?,
        reader_flags: flags_by(conn, customer)?,
        phone_calls: calls_by(conn, customer)?,
        positions: positions_of(conn, customer)?,
        messages: order_messages::table
            .filter(order_messages::author_id.eq(customer))
            .order((order_messages::sent_at, order_messages::id))
            .limit(MOST)
            .select(OrderMessageRow::as_select())
            .load(conn)?,
    })
}

/// The reviews that the person wrote, as a customer and as a provider.
fn reviews_of(conn: &mut DbConnection, person: &str) -> QueryResult<Vec<ReviewRow>> {
    let orders_of = orders::table
        .filter(orders::customer_id.eq(person))
        .select(orders::id);
    let mut all: Vec<ReviewRow> = reviews::table
        .filter(reviews::order_id.eq_any(orders_of))
        .filter(reviews::side.eq(Side::Customer.code()))
        .order((reviews::created_at, reviews::id))
        .limit(MOST)
        .select(ReviewRow::as_select())
        .load(conn)?;
    let written: Vec<ReviewRow> = reviews::table
        .filter(reviews::provider_id.eq(person))
        .filter(reviews::side.eq(Side::Provider.code()))
        .order((reviews::created_at, reviews::id))
        .limit(MOST)
        .select(ReviewRow::as_select())
        .load(conn)?;
    all.extend(written);
    Ok(all)
}

/// The flags of the person, as a reader, on reviews of others.
fn flags_by(conn: &mut DbConnection, reader: &str) -> QueryResult<Vec<ReaderFlagRow>> {
    reader_flags::table
        .filter(reader_flags::reader_id.eq(reader))
        .order((reader_flags::flagged_at, reader_flags::review_id))
        .limit(MOST)
        .select(ReaderFlagRow::as_select())
        .load(conn)
}

/// Where the person was on the way to jobs.
fn positions_of(conn: &mut DbConnection, provider: &str) -> QueryResult<Vec<PositionRow>> {
    order_positions::table
        .filter(order_positions::provider_id.eq(provider))
        .order(order_positions::measured_at)
        .limit(MOST)
        .select(PositionRow::as_select())
        .load(conn)
}

/// The calls that the person made through the relay.
fn calls_by(conn: &mut DbConnection, caller: &str) -> QueryResult<Vec<PhoneCallRow>> {
    phone_calls::table
        .filter(phone_calls::caller_id.eq(caller))
        .order((phone_calls::started_at, phone_calls::id))
        .limit(MOST)
        .select(PhoneCallRow::as_select())
        .load(conn)
}
