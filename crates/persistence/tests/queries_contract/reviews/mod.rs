//! Reviews, as every visitor and as staff see them.

mod staff_lists;
mod visitors;

use kernel::{ReviewId, Timestamp};
use reviews::{Content, Hit, NewReview, Review, ReviewState, Side, Tag};
use testkit::{id_no, now, world::OrderPlan};

fn id(number: u64) -> ReviewId {
    ReviewId::from_uuid(id_no(700_000 + number))
}

fn review(number: u64, side: Side, hits: Vec<Hit>) -> Review {
    let plan = OrderPlan::numbered(number);
    let author = if side == Side::Customer {
        plan.customer
    } else {
        plan.provider.into()
    };
    let content = Content {
        stars: 4,
        text: format!("Neat work, number {number}."),
        tags: vec![Tag::Tidy],
        photos: Vec::new(),
    };
    let now = now().plus_mins(i64::try_from(number).unwrap());
    Review::write(NewReview {
        id: id(number),
        order: plan.order_id(),
        side,
        author,
        provider: plan.provider,
        customer: plan.customer,
        content,
        hits,
        blind_days: 7,
        now,
    })
}

fn public(number: u64, at: Timestamp) -> Review {
    Review {
        state: ReviewState::Published,
        published_at: Some(at),
        ..review(number, Side::Customer, vec![])
    }
}

/// An order whose title tells more about the home than a review may show.
fn big_home(number: u64) -> OrderPlan {
    OrderPlan {
        title: "Deep home cleaning, 8 bedrooms".into(),
        ..OrderPlan::numbered(number)
    }
}
