//! The plants, the delivery windows and the weighings of gas.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{GasPlantRow, GasSlotRow, GasWeighingRow, Row},
    schema::{gas_plants, gas_slots, gas_weighings, order_details, orders, providers},
};
use ::orders::OrderStatus;
use async_trait::async_trait;
use diesel::dsl::{count_star, sql};
use diesel::sql_types::Bool;
use kernel::{Date, StoreError};
use marketplace::read::{
    BookedWindow, CaseFilter, GasQueries, OrderSearch, Page, PageRequest, WeighException,
};
use pricing::{GasPlant, GasSlot};

const GAS: &str = "gas-refill-delivery";
const PLANTS_MAX: i64 = 200;
const SLOTS_MAX: i64 = 200;
/// The maximum number of rows; there are fewer windows in two weeks of all areas.
const BOOKED_MAX: i64 = 5_000;

/// A booked window: its day, hour and area, and the number of orders.
type BookedRow = (Option<String>, Option<i32>, Option<String>, i64);

#[async_trait]
impl GasQueries for Queries {
    async fn gas_plants(&self) -> Result<Vec<GasPlant>, StoreError> {
        let rows: Vec<GasPlantRow> = self
            .read(|conn| {
                gas_plants::table
                    .order(gas_plants::name)
                    .limit(PLANTS_MAX)
                    .select(GasPlantRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(GasPlant::try_from).collect()
    }

    async fn gas_slots(&self) -> Result<Vec<GasSlot>, StoreError> {
        let rows: Vec<GasSlotRow> = self
            .read(|conn| {
                gas_slots::table
                    .order((gas_slots::zone, gas_slots::weekday, gas_slots::from_hour))
                    .limit(SLOTS_MAX)
                    .select(GasSlotRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(GasSlot::try_from).collect()
    }

    async fn gas_booked(&self, first: Date, last: Date) -> Result<Vec<BookedWindow>, StoreError> {
        let rows: Vec<BookedRow> = self
            .read(move |conn| {
                let free = [OrderStatus::Draft.code(), OrderStatus::Cancelled.code()];
                order_details::table
                    .inner_join(orders::table)
                    .filter(order_details::slot_date.between(first.to_string(), last.to_string()))
                    .filter(orders::category_slug.eq(GAS))
                    .filter(orders::status.ne_all(free))
                    .group_by((
                        order_details::slot_date,
                        order_details::slot_from_hour,
                        orders::area,
                    ))
                    .select((
                        order_details::slot_date,
                        order_details::slot_from_hour,
                        orders::area,
                        count_star(),
                    ))
                    .limit(BOOKED_MAX)
                    .load(conn)
            })
            .await?;
        rows.into_iter().filter_map(booked).collect()
    }

    async fn weigh_exceptions(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<WeighException>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = gas_weighings::table
                    .inner_join(orders::table)
                    .inner_join(providers::table.on(providers::id.eq(gas_weighings::provider_id)))
                    .filter(sql::<Bool>("beyond_tolerance"))
                    .limit(rows)
                    .select((
                        GasWeighingRow::as_select(),
                        orders::reference,
                        orders::area,
                        providers::display_name,
                    ))
                    .into_boxed::<Backend>();
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, gas_weighings::order_id);
                let (newest_first, after) = (!filter.reversed, after.map(Cursor::by_time));
                sorted!(
                    query,
                    newest_first,
                    gas_weighings::weighed_at,
                    gas_weighings::order_id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ExceptionRow| Cursor {
                at: row.weighed_at,
                id: row.order_id.clone(),
            },
            exception,
        )
        .await
    }
}

/// A weighing, the reference and area of its order, and the name of the provider.
type ExceptionRow = (GasWeighingRow, String, Option<String>, String);

fn booked(row: BookedRow) -> Option<Result<BookedWindow, StoreError>> {
    let (Some(date), Some(hour), Some(area), orders) = row else {
        return None;
    };
    let stored = Row::new("order_details", &date);
    let window = Date::parse(&date)
        .ok_or_else(|| stored.corrupt("slot_date"))
        .and_then(|day| {
            Ok(BookedWindow {
                date: day,
                from_hour: u32::try_from(hour).map_err(|_| stored.corrupt("slot_from_hour"))?,
                area,
                orders: u32::try_from(orders).unwrap_or(u32::MAX),
            })
        });
    Some(window)
}

fn exception(
    (row, reference, area, provider_name): ExceptionRow,
) -> Result<WeighException, StoreError> {
    let stored = Row::new("gas_weighings", &row.order_id);
    Ok(WeighException {
        reference: reference.parse().map_err(|_| stored.corrupt("reference"))?,
        weighing: row.try_into()?,
        area: area.unwrap_or_default(),
        provider_name,
    })
}
