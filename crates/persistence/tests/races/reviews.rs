//! Reviews that are written at the same moment: there is one for each side, and every review that
//! becomes public is counted.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Applied, OrderId, ReviewId, UserId};
use marketplace::reviews::{
    FlagAsReader, RemoveOwnReview, ReviewOrder, ReviewsError, flag_as_reader, remove_own_review,
    review_order,
};
use orders::OrderStatus;
use reviews::{FlagReason, Review, ReviewError};
use testkit::world;

races!(
    t62_sixteen_reviews_of_one_order_at_once_are_one,
    reviews_of_one_provider_that_become_public_at_once_are_all_counted,
    b11_reviews_removed_at_once_are_each_removed_once_and_leave_the_rating,
    gap_18_sixteen_flags_of_one_reader_at_once_are_one,
    gap_18_sixteen_readers_who_flag_a_review_at_once_are_each_counted,
);

async fn says(
    scenario: &Scenario,
    actor: Actor,
    order: OrderId,
    stars: i64,
) -> Result<Review, ReviewsError> {
    review_order(
        scenario.store(),
        ReviewOrder {
            call: scenario.by(actor),
            order,
            stars,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
    )
    .await
}

async fn t62_sixteen_reviews_of_one_order_at_once_are_one(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    let bola = Actor::Customer(world::a_complete_customer().id);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            says(
                &scenario,
                bola,
                order,
                1 + i64::try_from(caller % 5).unwrap(),
            )
            .await
        }
    })
    .await;
    let first = answers
        .iter()
        .find_map(|answer| answer.as_ref().ok())
        .expect("somebody was first")
        .clone();
    for answer in &answers {
        let fine = *answer == Ok(first.clone()) || *answer == Err(ReviewError::Already.into());
        assert!(fine, "{answer:?}");
    }
    assert_eq!(scenario.count("reviews"), 1);
}

async fn reviews_of_one_provider_that_become_public_at_once_are_all_counted(scenario: Scenario) {
    let mut orders = Vec::new();
    for number in 1..=8 {
        orders.push(scenario.order_in(number, OrderStatus::Completed).await);
    }
    let (bola, amina) = (
        Actor::Customer(world::a_complete_customer().id),
        Actor::Provider(world::a_provider().id),
    );
    let answers = at_once(16, |caller| {
        let (scenario, order, side) = (
            scenario.clone(),
            orders[caller / 2],
            if caller % 2 == 0 { bola } else { amina },
        );
        async move { says(&scenario, side, order, 5).await }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(scenario.count("reviews WHERE state = 'PUBLISHED'"), 16);
    assert_eq!(
        scenario.count("providers WHERE rating_count = 8 AND rating_stars = 40"),
        1
    );
    assert_eq!(scenario.events("reviewPublished"), 8);
    assert_eq!(scenario.count("tasks WHERE kind = 'RELEASE_REVIEWS'"), 0);
}

/// B11: four orders are reviewed, and each customer taps four times on the removal of three of them.
async fn b11_reviews_removed_at_once_are_each_removed_once_and_leave_the_rating(
    scenario: Scenario,
) {
    let (bola, amina) = (
        Actor::Customer(world::a_complete_customer().id),
        Actor::Provider(world::a_provider().id),
    );
    let mut written = Vec::new();
    for number in 1..=4 {
        let order = scenario.order_in(number, OrderStatus::Completed).await;
        written.push(says(&scenario, bola, order, 5).await.unwrap().id);
        says(&scenario, amina, order, 5).await.unwrap();
    }
    let answers = at_once(12, |caller| {
        let (scenario, review) = (scenario.clone(), written[caller % 3]);
        async move {
            let call = scenario.by(bola);
            remove_own_review(scenario.store(), RemoveOwnReview { call, review }).await
        }
    })
    .await;
    let first = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(first.count(), 3, "{answers:?}");
    let again = answers.iter().filter(|one| **one == Ok(Applied::Already));
    assert_eq!(again.count(), 9, "{answers:?}");
    assert_eq!(scenario.count("reviews WHERE removed_by_author"), 3);
    assert_eq!(
        scenario.count("providers WHERE rating_count = 1 AND rating_stars = 5"),
        1
    );
    assert_eq!(scenario.events("reviewRemoved"), 3);
}

/// A public review by Bola of Amina's work.
async fn public(scenario: &Scenario) -> ReviewId {
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    let bola = Actor::Customer(world::a_complete_customer().id);
    let review = says(scenario, bola, order, 2).await.unwrap();
    let amina = Actor::Provider(world::a_provider().id);
    says(scenario, amina, order, 5).await.unwrap();
    review.id
}

async fn flags(
    scenario: &Scenario,
    reader: UserId,
    review: ReviewId,
    reason: FlagReason,
) -> Result<Applied<()>, ReviewsError> {
    let cmd = FlagAsReader {
        call: scenario.by(Actor::Customer(reader)),
        review,
        reason,
        note: String::new(),
    };
    flag_as_reader(scenario.store(), cmd).await
}

async fn gap_18_sixteen_flags_of_one_reader_at_once_are_one(scenario: Scenario) {
    let (review, ada) = (public(&scenario).await, world::a_customer().id);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let reason = FlagReason::ALL[caller % FlagReason::ALL.len()];
        async move { flags(&scenario, ada, review, reason).await }
    })
    .await;
    let first = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(first.count(), 1, "{answers:?}");
    let again = answers.iter().filter(|one| **one == Ok(Applied::Already));
    assert_eq!(again.count(), CALLERS - 1, "{answers:?}");
    assert_eq!(scenario.count("reader_flags"), 1);
    assert_eq!(scenario.count("reviews WHERE reader_flag_count = 1"), 1);
    assert_eq!(scenario.events("reviewFlag"), 1);
}

async fn gap_18_sixteen_readers_who_flag_a_review_at_once_are_each_counted(scenario: Scenario) {
    let review = public(&scenario).await;
    let mut readers = Vec::new();
    for number in (20..).take(CALLERS) {
        let reader = world::a_customer_no(number);
        readers.push(reader.id);
        world::stored::user(scenario.store(), reader).await;
    }
    let answers = at_once(CALLERS, |caller| {
        let (scenario, reader) = (scenario.clone(), readers[caller]);
        async move { flags(&scenario, reader, review, FlagReason::Privacy).await }
    })
    .await;
    let first = answers.iter().filter(|one| **one == Ok(Applied::Now(())));
    assert_eq!(first.count(), CALLERS, "{answers:?}");
    assert_eq!(scenario.count("reader_flags WHERE number <= 16"), 16);
    let counted = "reviews WHERE reader_flag_count = 16 AND state = 'PUBLISHED'";
    assert_eq!(scenario.count(counted), 1);
    assert_eq!(scenario.events("reviewFlag"), 1, "staff are told once");
}
