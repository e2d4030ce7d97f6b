use super::{assessments, directory, orders, payouts, reviews};
use crate::{MemoryStore, State};
use ::orders::Order;
use ::reviews::Side;
use marketplace::read::{TrackingPage, TrackingPart, TrackingRequest};

impl MemoryStore {
    pub(super) fn page_of_tracking(&self, request: &TrackingRequest) -> Option<TrackingPage> {
        self.read(|state| {
            let order = state.orders.get(&request.order)?;
            Some(page(state, order, request))
        })
    }
}

fn page(state: &State, order: &Order, request: &TrackingRequest) -> TrackingPage {
    let (id, order) = (order.id, orders::view(state, order));
    macro_rules! part {
        ($part:ident: $read:expr) => {
            if TrackingPart::$part.is_on_page_of(&order, request) {
                $read
            } else {
                Default::default()
            }
        };
    }
    let provider = order.provider.as_ref().map(|provider| provider.id);
    let token = request.token_hash.as_deref().unwrap_or_default();
    TrackingPage {
        share: part!(Share: orders::share(state, token)),
        events: orders::events_of(state, id),
        provider: part!(Provider: provider.and_then(|id| directory::listed(state, id, request.today))),
        cancellation: part!(Cancellation: orders::cancellation_of(state, id)),
        assessment: part!(Assessment: assessments::of_order(state, id)),
        change_orders: part!(ChangeOrders: state.change_orders_of(id)),
        advances: part!(Advances: payouts::advances_of(state, id)),
        review: part!(Review: reviews::review_of(state, id, Side::Customer)),
        order,
    }
}
