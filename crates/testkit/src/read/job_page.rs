use super::{catalog, orders, payouts, providers, reviews, support, uploads};
use crate::{MemoryStore, State};
use ::reviews::Side;
use kernel::{OrderId, ProviderId};
use marketplace::read::{JobPage, JobPart};

impl MemoryStore {
    pub(super) fn page_of_job(&self, provider: ProviderId, order: OrderId) -> Option<JobPage> {
        self.read(|state| page(state, provider, order))
    }
}

fn page(state: &State, provider: ProviderId, id: OrderId) -> Option<JobPage> {
    let order = state.orders.get(&id)?;
    if order.provider != Some(provider) {
        return None;
    }
    let job = providers::job_view(state, order)?;
    let photos = uploads::photos_of(state, &[id]);
    Some(JobPage {
        form: catalog::form_of(state, &job.category_slug),
        photos: photos.into_iter().map(|(_, photo)| photo).collect(),
        price: orders::latest_price(state, id),
        cancellation: orders::cancellation_of(state, id),
        access_attempts: state.marks_of(id),
        moves: state.moves_of(id),
        part_refunds: state.parts_of(id),
        advances: payouts::advances_of(state, id),
        change_orders: if JobPart::ChangeOrders.is_on_page_of(&job) {
            state.change_orders_of(id)
        } else {
            Vec::new()
        },
        disputes: support::disputes_of(state, id),
        review: if JobPart::Review.is_on_page_of(&job) {
            reviews::review_of(state, id, Side::Provider)
        } else {
            None
        },
        job,
    })
}
