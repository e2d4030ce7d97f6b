use super::{assessments, catalog, orders, uploads};
use crate::{MemoryStore, State};
use ::orders::{Order, OrderStatus};
use kernel::OrderId;
use marketplace::read::{StaffOrderPage, StaffOrderPart};

impl MemoryStore {
    pub(super) fn page_for_staff(&self, id: OrderId) -> Option<StaffOrderPage> {
        self.read(|state| {
            let order = state.orders.get(&id)?;
            page(state, order)
        })
    }
}

fn page(state: &State, order: &Order) -> Option<StaffOrderPage> {
    if order.status == OrderStatus::Draft {
        return None;
    }
    let (id, order) = (order.id, orders::view(state, order));
    macro_rules! part {
        ($part:ident: $read:expr) => {
            if StaffOrderPart::$part.is_on_page_of(&order) {
                $read
            } else {
                Default::default()
            }
        };
    }
    let photos = uploads::photos_of(state, &[id]);
    Some(StaffOrderPage {
        customer: state.users.get(&order.customer)?.clone(),
        form: catalog::form_of(state, &order.category_slug),
        price: part!(Price: orders::latest_price(state, id)),
        events: orders::events_of(state, id),
        photos: photos.into_iter().map(|(_, photo)| photo).collect(),
        moves: state.moves_of(id),
        refunds: orders::refunds_of(state, id),
        part_refunds: part!(PartRefunds: state.parts_of(id)),
        early_termination: state.latest_early_termination(id),
        assessment: part!(Assessment: assessments::of_order(state, id)),
        order,
    })
}
