//! The page of an order as its customer sees it. All statements run in one snapshot.

use super::{
    advances::advances_of,
    assessments::{self, assessment_of},
    catalog::{form, newest_form},
    chat::unread_of,
    damage::damage_of,
    disputes::disputes_of,
    estates::{estate_at, estates_for},
    order_money::{change_orders_of, latest_cancellation, refunds_of, time_changes_of},
    orders::{PriceRow, newest_price, one_order, price, view},
    parts::{all, one},
    reviews::review_by,
    tenders::{TendersRow, tenders, tenders_on},
    warranty::claims_of,
};
use crate::{
    Queries,
    connection::DbConnection,
    rows::{
        AdvanceRow, CancellationRow, ChangeOrderRow, DamageClaimRow, DisputeRow, ItemRow,
        RefundRow, ReviewRow, TimeChangeRow, WarrantyClaimRow,
    },
    setting_values::{setting_values, values_at},
};
use ::orders::ChatSide;
use ::reviews::Side;
use diesel::result::QueryResult;
use kernel::{OrderId, StoreError, Timestamp};
use marketplace::{
    read::{OrderPage, OrderPart, OrderView},
    settings::cancellation_policy,
};
use settings::SettingGroup;

/// The rows of the parts, as they were read from the tables.
struct Parts {
    form: Option<String>,
    price: Option<PriceRow>,
    estates: Vec<ItemRow>,
    cancellation_settings: Vec<(String, i64)>,
    tenders: Option<TendersRow>,
    cancellation: Option<CancellationRow>,
    refunds: Vec<RefundRow>,
    assessment: Option<assessments::ViewRow>,
    change_orders: Vec<ChangeOrderRow>,
    advances: Vec<AdvanceRow>,
    disputes: Vec<DisputeRow>,
    damage_claims: Vec<DamageClaimRow>,
    warranty_claims: Vec<WarrantyClaimRow>,
    review: Option<ReviewRow>,
    unread: i64,
    time_changes: Vec<TimeChangeRow>,
}

impl Queries {
    pub(super) async fn page_of_order(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<OrderPage>, StoreError> {
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
            if OrderPart::$part.is_on_page_of(order) {
                $read?
            } else {
                Default::default()
            }
        };
    }
    Ok(Parts {
        form: newest_form(conn, &order.category_slug)?,
        price: part!(Price: newest_price(conn, id)),
        estates: estates_for(conn, order.address.as_ref())?,
        cancellation_settings: part!(Price: values_at(conn, SettingGroup::Cancellation, order.paid_at.unwrap_or(now))),
        tenders: part!(Tenders: tenders_on(conn, id).map(Some)),
        cancellation: part!(Cancellation: latest_cancellation(conn, id)),
        refunds: part!(Refunds: refunds_of(conn, id)),
        assessment: part!(Assessment: assessment_of(conn, id)),
        change_orders: part!(ChangeOrders: change_orders_of(conn, id)),
        advances: part!(Advances: advances_of(conn, id)),
        disputes: part!(Disputes: disputes_of(conn, id)),
        damage_claims: part!(DamageClaims: damage_of(conn, id)),
        warranty_claims: part!(WarrantyClaims: claims_of(conn, id)),
        review: part!(Review: review_by(conn, id, Side::Customer)),
        unread: part!(Chat: unread_of(conn, id, ChatSide::Provider, None)),
        time_changes: part!(TimeChanges: time_changes_of(conn, id)),
    })
}

fn page(order: OrderView, parts: Parts) -> Result<OrderPage, StoreError> {
    Ok(OrderPage {
        form: form(&order.category_slug, parts.form)?,
        price: price(parts.price)?,
        estate: estate_at(parts.estates, order.address.as_ref())?,
        cancellation_policy: cancellation_policy(&setting_values(parts.cancellation_settings)?),
        tenders: match parts.tenders {
            Some(row) => tenders(order.id, row)?,
            None => Default::default(),
        },
        cancellation: one(parts.cancellation)?,
        refunds: all(parts.refunds)?,
        assessment: parts.assessment.map(assessments::view).transpose()?,
        change_orders: all(parts.change_orders)?,
        advances: all(parts.advances)?,
        disputes: all(parts.disputes)?,
        damage_claims: all(parts.damage_claims)?,
        warranty_claims: all(parts.warranty_claims)?,
        review: one(parts.review)?,
        unread_messages: u32::try_from(parts.unread).unwrap_or(u32::MAX),
        time_changes: all(parts.time_changes)?,
        order,
    })
}
