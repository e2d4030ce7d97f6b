//! Reviews: who may write what when, when it is published, and how reviews are requested.

mod moderation;
mod photos;
mod published;
mod writing;

use crate::support::{Fixture, amina};
use kernel::{Invocation, OrderId};
use marketplace::reviews::{
    Decision, ModerateReview, ReviewOrder, ReviewsError, moderate_review, review_order,
};
use reviews::{Rating, Review, ReviewState, Side};
use testkit::world;

fn explanation(call: Invocation, order: OrderId, stars: i64, text: &str) -> ReviewOrder {
    ReviewOrder {
        call,
        order,
        stars,
        text: text.into(),
        tags: vec!["tidy".into()],
        photos: Vec::new(),
    }
}

impl Fixture {
    async fn says(
        &self,
        call: Invocation,
        order: OrderId,
        stars: i64,
        text: &str,
    ) -> Result<Review, ReviewsError> {
        review_order(&self.store, explanation(call, order, stars, text)).await
    }
    pub(crate) async fn customer_says(&self, order: OrderId, text: &str) -> Review {
        self.says(self.owner(), order, 5, text)
            .await
            .expect("the customer may review")
    }
    async fn provider_says(&self, order: OrderId) -> Review {
        self.says(self.amina(), order, 4, "")
            .await
            .expect("the provider may review")
    }
    fn review(&self, order: OrderId, side: Side) -> Option<Review> {
        self.state()
            .reviews
            .owned()
            .into_values()
            .find(|review| review.order == order && review.side == side)
    }
    fn shown(&self, order: OrderId) -> ReviewState {
        self.review(order, Side::Customer)
            .expect("there is one")
            .state
    }
    fn rating(&self) -> Rating {
        self.state()
            .ratings
            .get(&amina())
            .copied()
            .unwrap_or_default()
    }
    async fn decide(&self, review: &Review, decision: Decision) -> Result<Review, ReviewsError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        moderate_review(
            &self.store,
            ModerateReview {
                call,
                review: review.id,
                decision,
            },
        )
        .await
    }
}
