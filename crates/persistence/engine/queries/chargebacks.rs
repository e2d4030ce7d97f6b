//! Reads of chargebacks, for finance.

use super::search::{of_order, selected, users_with};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{ChargebackRow, Row, opt_time},
    schema::{chargebacks, orders, payments, providers, users},
};
use ::orders::Address;
use ::payments::ChargebackState;
use chrono::NaiveDateTime;
use kernel::{ChargebackId, StoreError};
use marketplace::read::{CaseFilter, ChargebackView, OrderSearch, Page, PageRequest};

/// The chargeback, the reference of its payment, the columns of its order, its customer and the
/// name of its provider.
type ViewRow = (
    ChargebackRow,
    String,
    (String, String, Option<String>, Option<NaiveDateTime>),
    (String, String, String, Option<String>),
    Option<String>,
);

macro_rules! views {
    () => {
        chargebacks::table
            .inner_join(payments::table.on(payments::id.eq(chargebacks::payment_id)))
            .inner_join(orders::table.on(orders::id.eq(chargebacks::order_id)))
            .inner_join(users::table.on(users::id.eq(orders::customer_id)))
            .left_join(providers::table.on(providers::id.nullable().eq(orders::provider_id)))
            .select((
                ChargebackRow::as_select(),
                payments::reference,
                (
                    orders::reference,
                    orders::title,
                    orders::address,
                    orders::finished_at,
                ),
                (
                    users::first_name,
                    users::last_name,
                    users::email,
                    users::phone,
                ),
                providers::display_name.nullable(),
            ))
    };
}

impl Queries {
    pub(super) async fn chargebacks_page(
        &self,
        state: Option<ChargebackState>,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<ChargebackView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = views!().limit(rows).into_boxed::<Backend>();
                if let Some(state) = state {
                    query = query.filter(chargebacks::state.eq(state.code()));
                }
                let query = of_order!(query, &filter.search);
                let query = selected!(query, &filter.ids, chargebacks::id);
                let (newest_first, after) = (!filter.reversed, after.map(Cursor::by_time));
                sorted!(
                    query,
                    newest_first,
                    chargebacks::opened_at,
                    chargebacks::id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &ViewRow| Cursor {
                at: row.opened_at,
                id: row.id.clone(),
            },
            view,
        )
        .await
    }

    pub(super) async fn one_chargeback(
        &self,
        id: ChargebackId,
    ) -> Result<Option<ChargebackView>, StoreError> {
        let one = move |conn: &mut _| {
            views!()
                .filter(chargebacks::id.eq(id.to_string()))
                .first(conn)
                .optional()
        };
        let row: Option<ViewRow> = self.read(one).await?;
        row.map(view).transpose()
    }
}

fn view(
    (row, payment, order, customer, provider_name): ViewRow,
) -> Result<ChargebackView, StoreError> {
    let (reference, title, address, finished_at) = order;
    let (first_name, last_name, customer_email, customer_phone) = customer;
    let of_order = Row::new("orders", &row.order_id);
    let address: Option<Address> = address
        .map(|text| of_order.json("address", &text))
        .transpose()?;
    Ok(ChargebackView {
        payment_reference: Row::new("payments", &row.payment_id).code(
            "reference",
            &payment,
            |text| text.parse().ok(),
        )?,
        reference: of_order.code("reference", &reference, |code| code.parse().ok())?,
        title,
        customer_name: format!("{first_name} {last_name}"),
        customer_email,
        customer_phone,
        address: address.as_ref().map(Address::one_line),
        finished_at: opt_time(finished_at),
        provider_name,
        chargeback: row.try_into()?,
    })
}
