use super::{assessments, catalog, orders, payouts, reviews, support, tenders};
use crate::{MemoryStore, State};
use ::orders::Order;
use ::reviews::Side;
use kernel::OrderId;
use marketplace::read::{OrderPage, OrderPart};

impl MemoryStore {
    pub(super) fn page_of_order(&self, id: OrderId) -> Option<OrderPage> {
        self.read(|state| state.orders.get(&id).map(|order| page(state, order)))
    }
}

fn page(state: &State, order: &Order) -> OrderPage {
    let (id, order) = (order.id, orders::view(state, order));
    macro_rules! part {
        ($part:ident: $read:expr) => {
            if OrderPart::$part.is_on_page_of(&order) {
                $read
            } else {
                Default::default()
            }
        };
    }
    OrderPage {
        form: catalog::form_of(state, &order.category_slug),
        price: part!(Price: orders::latest_price(state, id)),
        tenders: part!(Tenders: tenders::tenders_of(state, id)),
        cancellation: part!(Cancellation: orders::cancellation_of(state, id)),
        refunds: part!(Refunds: orders::refunds_of(state, id)),
        assessment: part!(Assessment: assessments::of_order(state, id)),
        change_orders: part!(ChangeOrders: state.change_orders_of(id)),
        advances: part!(Advances: payouts::advances_of(state, id)),
        disputes: part!(Disputes: support::disputes_of(state, id)),
        damage_claims: part!(DamageClaims: support::damage_of(state, id)),
        warranty_claims: part!(WarrantyClaims: support::claims_of(state, id)),
        review: part!(Review: reviews::review_of(state, id, Side::Customer)),
        order,
    }
}
