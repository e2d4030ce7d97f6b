//! The reads of reviews.

use super::filters::{About, of_customer};
use marketplace::read::CaseFilter;
use persistence::{Queries, testing::TestDatabase};
use reviews::ReviewState;

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        order,
        provider,
        behind,
        ..
    } = About::one_order();
    hear!(recorded,
        "reviews_of_provider": queries.reviews_of_provider(provider, behind.clone()),
        "reviews_for_provider": queries.reviews_for_provider(provider, behind.clone()),
        "review_photo": queries.review_photo(order.uuid().into(), order.uuid().into(), true),
        "flagged_reviews": queries.flagged_reviews(CaseFilter::default(), behind.clone()),
        "testimonials": queries.testimonials(),
        "reviews_in": queries.reviews_in(ReviewState::Pending, CaseFilter::default(), behind.clone()),
        "reviews_in of a customer": queries.reviews_in(ReviewState::Published, of_customer(), behind.clone()),
    );
}
