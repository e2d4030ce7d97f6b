//! The tracking page of an order. All statements run in one snapshot.

use super::{
    advances::advances_of,
    assessments::{self, assessment_of},
    chat::unread_of,
    directory::{Card, listed},
    order_events::{EventColumns, events_on},
    order_money::{change_orders_of, latest_cancellation},
    orders::{one_order, view},
    parts::{all, one},
    positions::{DrivenRow, position_of, position_view},
    reviews::review_by,
    shares::{ShareColumns, share_view, share_with},
};
use crate::{
    Queries,
    connection::DbConnection,
    rows::{AdvanceRow, CancellationRow, ChangeOrderRow, PositionRow, ReviewRow},
};
use ::orders::ChatSide;
use ::reviews::Side;
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::{OrderView, TrackingPage, TrackingPart, TrackingRequest};

/// The rows of the parts, as they were read from the tables.
struct Parts {
    share: Option<ShareColumns>,
    events: Vec<EventColumns>,
    provider: Option<Card>,
    cancellation: Option<CancellationRow>,
    assessment: Option<assessments::ViewRow>,
    change_orders: Vec<ChangeOrderRow>,
    advances: Vec<AdvanceRow>,
    review: Option<ReviewRow>,
    unread: i64,
    position: Option<(PositionRow, DrivenRow)>,
}

impl Queries {
    pub(super) async fn page_of_tracking(
        &self,
        request: TrackingRequest,
    ) -> Result<Option<TrackingPage>, StoreError> {
        let id = request.order;
        let main = move |conn: &mut _| one_order(conn, &id.to_string());
        let parts = move |conn: &mut _, order: &_| parts(conn, order, &request);
        self.page(main, view, parts, page).await
    }
}

/// Reads the parts that are on the page of this order for this viewer.
fn parts(
    conn: &mut DbConnection,
    order: &OrderView,
    request: &TrackingRequest,
) -> QueryResult<Parts> {
    let id = &*order.id.to_string();
    macro_rules! part {
        ($part:ident: $read:expr) => {
            if TrackingPart::$part.is_on_page_of(order, request) {
                $read?
            } else {
                Default::default()
            }
        };
    }
    let token = request.token_hash.as_deref().unwrap_or_default();
    let provider = order
        .provider
        .as_ref()
        .map_or_else(String::new, |provider| provider.id.to_string());
    Ok(Parts {
        share: part!(Share: share_with(conn, token)),
        events: events_on(conn, id)?,
        provider: part!(Provider: listed(conn, &provider, request.now)),
        cancellation: part!(Cancellation: latest_cancellation(conn, id)),
        assessment: part!(Assessment: assessment_of(conn, id)),
        change_orders: part!(ChangeOrders: change_orders_of(conn, id)),
        advances: part!(Advances: advances_of(conn, id)),
        review: part!(Review: review_by(conn, id, Side::Customer)),
        unread: part!(Chat: unread_of(conn, id, ChatSide::Provider, None)),
        position: part!(Position: position_of(conn, order, &provider, request.hour)),
    })
}

fn page(order: OrderView, parts: Parts) -> Result<TrackingPage, StoreError> {
    let events = parts.events.into_iter().map(EventColumns::view);
    Ok(TrackingPage {
        share: parts.share.map(share_view).transpose()?,
        events: events.collect::<Result<_, _>>()?,
        provider: parts.provider.map(Card::view).transpose()?,
        cancellation: one(parts.cancellation)?,
        assessment: parts.assessment.map(assessments::view).transpose()?,
        change_orders: all(parts.change_orders)?,
        advances: all(parts.advances)?,
        review: one(parts.review)?,
        unread_messages: u32::try_from(parts.unread).unwrap_or(u32::MAX),
        position: parts.position.map(position_view).transpose()?,
        order,
    })
}
