//! The page of an order as staff see it. All statements run in one snapshot.

use super::{
    assessments::{self, assessment_of},
    catalog::{form, newest_form},
    dispatch_board_rows::{HandlerRow, handled_by, handlers_of},
    estates::{estate_at, estates_for},
    identity::user_with,
    open_cases::{CaseRow, open_cases, open_cases_of},
    order_events::{EventColumns, events_on},
    order_money::{
        latest_early_termination, moves_of, part_refunds_of, refunds_of, time_changes_of,
    },
    orders::{PriceRow, newest_price, one_order, price, view},
    parts::{all, one},
    uploads::{files_of, photos_among, voice_notes_among},
};
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{
        EarlyTerminationRow, ItemRow, OrderMoveRow, PartRefundRow, PhoneCallRow, RefundRow, Row,
        TimeChangeRow, UploadRow, UserRow,
    },
    schema::{offers, phone_calls, providers},
    setting_values::{setting_values, values_at},
};
use ::providers::OfferState;
use diesel::result::QueryResult;
use kernel::{OrderId, StoreError, Timestamp};
use marketplace::{
    read::{OrderView, ReserveView, StaffOrderPage, StaffOrderPart},
    settings::cancellation_policy,
};
use settings::SettingGroup;

const RESERVES_MAX: i64 = 20;
const CALLS_MAX: i64 = 100;

/// The provider, their name, and the state of their offer.
type ReserveRow = (String, String, String);

/// The rows of the parts, as they were read from the tables.
struct Parts {
    customer: Option<UserRow>,
    form: Option<String>,
    price: Option<PriceRow>,
    estates: Vec<ItemRow>,
    cancellation_settings: Vec<(String, i64)>,
    events: Vec<EventColumns>,
    time_changes: Vec<TimeChangeRow>,
    files: Vec<UploadRow>,
    moves: Vec<OrderMoveRow>,
    calls: Vec<PhoneCallRow>,
    refunds: Vec<RefundRow>,
    part_refunds: Vec<PartRefundRow>,
    early_termination: Option<EarlyTerminationRow>,
    assessment: Option<assessments::ViewRow>,
    reserves: Vec<ReserveRow>,
    open_cases: Vec<CaseRow>,
    handler: Option<HandlerRow>,
}

impl Queries {
    pub(super) async fn page_for_staff(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<StaffOrderPage>, StoreError> {
        let main = move |conn: &mut _| one_order(conn, &id.to_string());
        let parts = move |conn: &mut _, order: &_| parts(conn, order, now);
        self.page(main, view, parts, page).await
    }
}

/// Reads the parts that are on the page of this order.
fn parts(conn: &mut DbConnection, order: &OrderView, now: Timestamp) -> QueryResult<Parts> {
    let id = &*order.id.to_string();
    macro_rules! part {
        ($part:ident: $read:expr) => {
            if StaffOrderPart::$part.is_on_page_of(order) {
                $read?
            } else {
                Default::default()
            }
        };
    }
    Ok(Parts {
        customer: user_with(conn, &order.customer.to_string())?,
        form: newest_form(conn, &order.category_slug)?,
        price: part!(Price: newest_price(conn, id)),
        estates: estates_for(conn, order.address.as_ref())?,
        cancellation_settings: part!(Price: values_at(conn, SettingGroup::Cancellation, order.paid_at.unwrap_or(now))),
        events: events_on(conn, id)?,
        time_changes: part!(TimeChanges: time_changes_of(conn, id)),
        files: files_of(conn, vec![id.to_owned()])?,
        moves: moves_of(conn, id)?,
        calls: calls_of(conn, id)?,
        refunds: refunds_of(conn, id)?,
        part_refunds: part!(PartRefunds: part_refunds_of(conn, id)),
        early_termination: latest_early_termination(conn, id)?,
        assessment: part!(Assessment: assessment_of(conn, id)),
        reserves: part!(Reserves: reserves_of(conn, id)),
        open_cases: open_cases_of(conn, id)?,
        handler: handlers_of(conn, &[id], now)?.remove(id),
    })
}

fn calls_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<PhoneCallRow>> {
    phone_calls::table
        .filter(phone_calls::order_id.eq(order))
        .order(phone_calls::started_at)
        .limit(CALLS_MAX)
        .select(PhoneCallRow::as_select())
        .load(conn)
}

fn reserves_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<ReserveRow>> {
    let states = [OfferState::Sent, OfferState::Reserved].map(OfferState::code);
    offers::table
        .inner_join(providers::table)
        .filter(offers::order_id.eq(order))
        .filter(offers::reserve)
        .filter(offers::state.eq_any(states))
        .order(offers::id)
        .limit(RESERVES_MAX)
        .select((offers::provider_id, providers::display_name, offers::state))
        .load(conn)
}

fn reserve((provider, name, state): ReserveRow) -> Result<ReserveView, StoreError> {
    let row = Row::new("offers", &provider);
    Ok(ReserveView {
        provider: row.id("provider_id", &provider)?,
        state: row.code("state", &state, OfferState::from_code)?,
        name,
    })
}

fn page(order: OrderView, parts: Parts) -> Result<StaffOrderPage, StoreError> {
    let without_customer = || StoreError::Corrupt(format!("order {} has no customer", order.id));
    let events = parts.events.into_iter().map(EventColumns::view);
    Ok(StaffOrderPage {
        customer: one(parts.customer)?.ok_or_else(without_customer)?,
        form: form(&order.category_slug, parts.form)?,
        price: price(parts.price)?,
        estate: estate_at(parts.estates, order.address.as_ref())?,
        cancellation_policy: cancellation_policy(&setting_values(parts.cancellation_settings)?),
        events: events.collect::<Result<_, _>>()?,
        time_changes: all(parts.time_changes)?,
        photos: photos_among(&parts.files)?,
        voice_notes: voice_notes_among(&parts.files)?,
        moves: all(parts.moves)?,
        calls: all(parts.calls)?,
        refunds: all(parts.refunds)?,
        part_refunds: all(parts.part_refunds)?,
        early_termination: one(parts.early_termination)?,
        assessment: parts.assessment.map(assessments::view).transpose()?,
        reserves: parts
            .reserves
            .into_iter()
            .map(reserve)
            .collect::<Result<_, _>>()?,
        open_cases: open_cases(parts.open_cases)?,
        handler: parts.handler.map(handled_by).transpose()?,
        order,
    })
}
