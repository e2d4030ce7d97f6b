//! The plants, the delivery windows and the weighings of gas.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{GasPlantRow, GasSlotRow, GasWeighingRow, Row},
    schema::{gas_plants, gas_slots, gas_weighings, orders, providers},
};
use async_trait::async_trait;
use diesel::{
    QueryableByName,
    dsl::sql,
    result::QueryResult,
    sql_query,
    sql_types::{self, BigInt, Bool, Integer, Nullable, Text},
};
use kernel::{Date, StoreError, Timestamp};
use marketplace::read::{
    BookedWindow, CaseFilter, GasQueries, OrderSearch, Page, PageRequest, ShortFillCount,
    ShortFills, WeighException,
};
use pricing::{GasPlant, GasSlot};
use std::cmp::Reverse;

const PLANTS_MAX: i64 = 200;
const SLOTS_MAX: i64 = 200;
/// The maximum number of rows; there are fewer windows in two weeks of all areas.
const BOOKED_MAX: i64 = 5_000;
/// The maximum number of plants and of riders with their fills.
const FILLS_MAX: i64 = 100;

/// The taken places of the windows from a day (`$1`) to another (`$2`) by area: those of the orders,
/// and those of the open requests to move an order there. A window may have a row of each.
const BOOKED: &str = "
    SELECT d.slot_date AS date, d.slot_from_hour AS from_hour, o.area AS area, CAST(COUNT(*) AS BIGINT) AS places
    FROM order_details d JOIN orders o ON o.id = d.order_id
    WHERE d.slot_date BETWEEN $1 AND $2 AND o.category_slug = 'gas-refill-delivery'
        AND o.status NOT IN ('DRAFT', 'CANCELLED')
    GROUP BY d.slot_date, d.slot_from_hour, o.area
    UNION ALL
    SELECT m.to_date, m.to_hour, o.area, CAST(COUNT(*) AS BIGINT)
    FROM order_moves m JOIN orders o ON o.id = m.order_id
    WHERE m.to_date BETWEEN $1 AND $2 AND m.state IN ('AWAITING_PAYMENT', 'ASKED')
        AND o.category_slug = 'gas-refill-delivery'
    GROUP BY m.to_date, m.to_hour, o.area
    LIMIT $3";

/// Less was filled than was ordered, by more than the scale explains.
const SHORT: &str = "w.beyond_tolerance AND w.after_grams - w.before_grams < w.ordered_grams";

/// The fills since a time (`$1`) by plant and by rider, at most `$2` of each.
fn short_fills_sql() -> String {
    let of = |kind: &str, column: &str, names: &str| {
        format!(
            "
    SELECT '{kind}' AS kind, l.id AS id, COALESCE({names}, '') AS name, l.fills AS fills,
        l.short AS short, l.missing AS missing
    FROM (
        SELECT w.{column} AS id, CAST(COUNT(*) AS BIGINT) AS fills,
            CAST(SUM(CASE WHEN {SHORT} THEN 1 ELSE 0 END) AS BIGINT) AS short,
            CAST(SUM(CASE WHEN {SHORT} THEN w.ordered_grams - w.after_grams + w.before_grams ELSE 0 END) AS BIGINT) AS missing
        FROM gas_weighings w WHERE w.weighed_at >= $1
        GROUP BY w.{column} ORDER BY missing DESC, fills DESC, id LIMIT $2
    ) AS l "
        )
    };
    [
        of("PLANT", "plant_id", "p.name"),
        "LEFT JOIN gas_plants p ON p.id = l.id\n    UNION ALL".to_owned(),
        of("RIDER", "provider_id", "v.display_name"),
        "LEFT JOIN providers v ON v.id = l.id".to_owned(),
    ]
    .concat()
}

/// The fills of a plant or a rider.
#[derive(QueryableByName)]
struct FillsRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Nullable<Text>)]
    id: Option<String>,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    fills: i64,
    #[diesel(sql_type = BigInt)]
    short: i64,
    #[diesel(sql_type = BigInt)]
    missing: i64,
}

/// The taken places of a window.
#[derive(QueryableByName)]
struct BookedRow {
    #[diesel(sql_type = Text)]
    date: String,
    #[diesel(sql_type = Integer)]
    from_hour: i32,
    #[diesel(sql_type = Nullable<Text>)]
    area: Option<String>,
    #[diesel(sql_type = BigInt)]
    places: i64,
}

#[async_trait]
impl GasQueries for Queries {
    async fn gas_plants(&self) -> Result<Vec<GasPlant>, StoreError> {
        let rows = self.read(plants_by_name).await?;
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
                sql_query(BOOKED)
                    .bind::<Text, _>(first.to_string())
                    .bind::<Text, _>(last.to_string())
                    .bind::<BigInt, _>(BOOKED_MAX)
                    .prepared()
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

    async fn short_fills(&self, since: Timestamp) -> Result<ShortFills, StoreError> {
        let rows: Vec<FillsRow> = self
            .read(move |conn| {
                sql_query(short_fills_sql())
                    .bind::<sql_types::Timestamp, _>(since.naive_utc())
                    .bind::<BigInt, _>(FILLS_MAX)
                    .prepared()
                    .load(conn)
            })
            .await?;
        let (plants, riders): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|row| row.kind == "PLANT");
        Ok(ShortFills {
            plants: fills_of(plants)?,
            riders: fills_of(riders)?,
        })
    }
}

pub(super) fn plants_by_name(conn: &mut DbConnection) -> QueryResult<Vec<GasPlantRow>> {
    gas_plants::table
        .order(gas_plants::name)
        .limit(PLANTS_MAX)
        .select(GasPlantRow::as_select())
        .load(conn)
}

/// Those with the most missing gas first.
fn fills_of(rows: Vec<FillsRow>) -> Result<Vec<ShortFillCount>, StoreError> {
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let mut fills = rows
        .into_iter()
        .map(|row| {
            let stored = Row::new("gas_weighings", row.id.as_deref().unwrap_or_default());
            Ok(ShortFillCount {
                id: stored.opt_id("id", row.id.as_deref())?,
                name: row.name,
                fills: count(row.fills),
                short: count(row.short),
                missing_grams: row.missing,
            })
        })
        .collect::<Result<Vec<_>, StoreError>>()?;
    fills.sort_by(|one, other| {
        let key = |count: &ShortFillCount| Reverse((count.missing_grams, count.fills));
        key(one)
            .cmp(&key(other))
            .then_with(|| one.name.cmp(&other.name))
    });
    Ok(fills)
}

/// A weighing, the reference and area of its order, and the name of the provider.
type ExceptionRow = (GasWeighingRow, String, Option<String>, String);

fn booked(row: BookedRow) -> Option<Result<BookedWindow, StoreError>> {
    let area = row.area?;
    let stored = Row::new("order_details", &row.date);
    let window = Date::parse(&row.date)
        .ok_or_else(|| stored.corrupt("slot_date"))
        .and_then(|date| {
            Ok(BookedWindow {
                date,
                from_hour: u32::try_from(row.from_hour)
                    .map_err(|_| stored.corrupt("slot_from_hour"))?,
                area,
                places: u32::try_from(row.places).unwrap_or(u32::MAX),
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
