use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{OrderId, ProviderId, StoreError, UserId};
use marketplace::read::{Page, PageRequest, PublicReview, ReviewQueries, StaffReview, Testimonial};
use reviews::{Review, ReviewState, Side};

const TESTIMONIALS_MAX: usize = 12;

#[async_trait]
impl ReviewQueries for MemoryStore {
    async fn reviews_of_provider(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<PublicReview>, StoreError> {
        let shown = self.read(|state| {
            let counted = state
                .reviews
                .values()
                .filter(|review| review.provider == provider && review.counts());
            counted.filter_map(|review| public(state, review)).collect()
        });
        Ok(page(
            shown,
            |review| (review.published_at, review.id.uuid()),
            &request,
        ))
    }
    async fn testimonials(&self) -> Result<Vec<Testimonial>, StoreError> {
        Ok(self.read(|state| {
            let mut featured: Vec<_> = state
                .reviews
                .values()
                .filter(|review| review.featured)
                .collect();
            featured.sort_by_key(|review| std::cmp::Reverse((review.published_at, review.id)));
            featured
                .into_iter()
                .take(TESTIMONIALS_MAX)
                .filter_map(|review| testimonial(state, review))
                .collect()
        }))
    }
    async fn reviews_in(
        &self,
        wanted: ReviewState,
        request: PageRequest,
    ) -> Result<Page<StaffReview>, StoreError> {
        let fits = |review: &&Review| {
            let unread = wanted != ReviewState::Pending || !review.hits.is_empty();
            review.state == wanted && review.side == Side::Customer && unread
        };
        let found = self.read(|state| {
            state
                .reviews
                .values()
                .filter(fits)
                .filter_map(|review| staff(state, review))
                .collect()
        });
        Ok(page(
            found,
            |one: &StaffReview| (one.review.created_at, one.review.id.uuid()),
            &request,
        ))
    }
}

pub(super) fn review_of(state: &State, order: OrderId, side: Side) -> Option<Review> {
    state
        .reviews
        .values()
        .find(|review| review.order == order && review.side == side)
        .cloned()
}

fn first_name(state: &State, user: UserId) -> Option<String> {
    state.users.get(&user).map(|user| user.first_name.clone())
}

fn public(state: &State, review: &Review) -> Option<PublicReview> {
    Some(PublicReview {
        id: review.id,
        stars: review.content.stars,
        text: review.content.text.clone(),
        tags: review.content.tags.clone(),
        first_name: first_name(state, review.author)?,
        published_at: review.published_at?,
        reply: review.reply.as_ref().map(|reply| reply.text.clone()),
        replied_at: review.reply.as_ref().map(|reply| reply.at),
    })
}

fn testimonial(state: &State, review: &Review) -> Option<Testimonial> {
    let order = state.orders.get(&review.order)?;
    Some(Testimonial {
        id: review.id,
        stars: review.content.stars,
        text: review.content.text.clone(),
        first_name: first_name(state, review.author)?,
        area: order
            .address
            .as_ref()
            .map(|address| address.area.clone())
            .unwrap_or_default(),
        service: service(state, &order.category_slug),
        published_at: review.published_at?,
    })
}

fn staff(state: &State, review: &Review) -> Option<StaffReview> {
    Some(StaffReview {
        review: review.clone(),
        author_first_name: first_name(state, review.author)?,
        provider_name: state.providers.get(&review.provider)?.display_name.clone(),
        service: service(state, &state.orders.get(&review.order)?.category_slug),
    })
}

/// The name of the service. The title of the request is never shown.
fn service(state: &State, slug: &str) -> String {
    state
        .categories
        .iter()
        .find(|(category, _)| category.slug == slug)
        .map(|(category, _)| category.name.clone())
        .unwrap_or_default()
}
