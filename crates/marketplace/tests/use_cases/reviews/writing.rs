//! Who may write or edit a review, and when it is published.

use super::explanation;
use crate::{
    disputes::ruling,
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::StoreError;
use marketplace::{
    DomainEvent, TaskKind,
    reviews::{ReviewsError, edit_review},
};
use orders::Verdict;
use reviews::{Rating, ReviewError, ReviewState};
use testkit::world;

#[tokio::test]
async fn a_job_keeps_the_times_of_its_reviews_of_the_day_on_which_it_was_paid() {
    for (days, hidden, may) in [(0, 3, false), (1, 7, true)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::ReviewBlindDays, 3, days)).await;
        fixture.clock.advance_mins(1);
        change(&fixture, (SettingKey::ReviewDays, 14, days)).await;
        let order = fixture.completed().await;
        let now = fixture.clock_now();
        let review = fixture.provider_says(order).await;
        assert_eq!(review.release_at, now.plus_days(hidden));
        fixture.clock.advance_hours(20 * 24);
        let answer = fixture.says(fixture.owner(), order, 5, "Neat work.").await;
        assert_eq!(answer.is_ok(), may, "{answer:?}");
    }
}

#[tokio::test]
async fn a_review_waits_hidden_for_the_other_side_and_then_both_are_shown() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    assert_eq!(
        (review.state, review.author, review.provider),
        (ReviewState::Pending, bola(), amina())
    );
    assert_eq!(
        fixture.rating(),
        Rating::default(),
        "what is hidden does not count"
    );
    let released = fixture
        .job(TaskKind::ReleaseReviews, order)
        .expect("its week is set");
    assert_eq!(released.job.due_at, fixture.clock_now().plus_days(7));
    let by_provider = fixture.provider_says(order).await;
    assert_eq!(
        (by_provider.state, fixture.shown(order)),
        (ReviewState::Published, ReviewState::Published)
    );
    assert_eq!(
        fixture.rating(),
        Rating { count: 1, stars: 5 },
        "what the provider said does not count"
    );
    assert!(fixture.job(TaskKind::ReleaseReviews, order).is_none());
    assert_eq!(
        fixture.count(&DomainEvent::ReviewPublished {
            order,
            review: review.id
        }),
        1
    );
}

#[tokio::test]
async fn a_review_is_shown_by_a_timer_after_a_week_and_counted_once() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.customer_says(order, "Neat work.").await;
    fixture.work_after_mins(7 * 24 * 60 - 1).await;
    assert_eq!(fixture.shown(order), ReviewState::Pending);
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.shown(order), fixture.rating()),
        (ReviewState::Published, Rating { count: 1, stars: 5 })
    );
    let late = fixture.provider_says(order).await;
    assert_eq!(
        late.state,
        ReviewState::Published,
        "nothing is left to wait for"
    );
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 5 });
    let left: Vec<_> = fixture
        .state()
        .tasks
        .owned()
        .into_values()
        .map(|queued| queued.job.kind)
        .collect();
    assert_eq!(
        left,
        [TaskKind::MakePayouts],
        "the share waits for an account, and nothing else for anything"
    );
}

#[tokio::test]
async fn t62_only_its_customer_reviews_an_order_and_only_a_completed_one() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let others = [
        fixture.stranger(),
        fixture.by(kernel::Actor::Guest),
        fixture.by(testkit::staff(world::an_admin().id)),
        fixture.by(kernel::Actor::Provider(world::a_provider_no(7).id)),
    ];
    for call in others {
        assert_eq!(
            fixture.says(call, order, 5, "").await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture
            .says(
                fixture.owner(),
                world::OrderPlan::numbered(99).order_id(),
                5,
                ""
            )
            .await,
        Err(ReviewsError::NotFound)
    );
    let (open, _) = fixture.paid().await;
    assert_eq!(
        fixture.says(fixture.owner(), open, 5, "").await,
        Err(ReviewError::NotCompleted.into())
    );
    fixture.cancel(open).await;
    assert_eq!(
        fixture.says(fixture.owner(), open, 5, "").await,
        Err(ReviewError::NotCompleted.into())
    );
    assert!(fixture.state().reviews.is_empty());
}

#[tokio::test]
async fn b11_4_a_disputed_job_is_reviewed_only_after_the_decision() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let dispute = fixture.heard(order).await;
    for call in [fixture.owner(), fixture.amina()] {
        assert_eq!(
            fixture.says(call, order, 5, "").await,
            Err(ReviewError::NotCompleted.into()),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture.rule(1, dispute, ruling(Verdict::Release)).await,
        Ok(true)
    );
    fixture.customer_says(order, "It ended well.").await;
    fixture.provider_says(order).await;
    assert_eq!(fixture.shown(order), ReviewState::Published);
}

#[tokio::test]
async fn one_review_a_side_and_the_same_one_again_is_the_same() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let first = fixture.customer_says(order, "Neat work.").await;
    assert_eq!(
        fixture
            .says(fixture.owner(), order, 5, " Neat work. ")
            .await,
        Ok(first)
    );
    assert_eq!(
        fixture.says(fixture.owner(), order, 4, "Neat work.").await,
        Err(ReviewError::Already.into())
    );
    assert_eq!(fixture.state().reviews.len(), 1);
    fixture.clock.advance_hours(30 * 24 + 1);
    assert_eq!(
        fixture.says(fixture.amina(), order, 5, "").await,
        Err(ReviewError::TooLate.into())
    );
}

#[tokio::test]
async fn rev_01_stars_are_one_to_five() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    for stars in [0, 6, -1] {
        let refused = fixture.says(fixture.owner(), order, stars, "").await;
        assert!(
            matches!(refused, Err(ReviewsError::Invalid(errors)) if errors.0[0].field == "stars"),
            "{stars}"
        );
    }
    assert!(fixture.state().reviews.is_empty());
}

#[tokio::test]
async fn t62_it_can_be_edited_until_it_is_public() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let none = edit_review(&fixture.store, explanation(fixture.owner(), order, 3, "")).await;
    assert_eq!(
        none,
        Err(ReviewsError::NotFound),
        "there is nothing to edit yet"
    );
    fixture.customer_says(order, "Neat work.").await;
    let stranger = edit_review(
        &fixture.store,
        explanation(fixture.stranger(), order, 1, ""),
    )
    .await;
    assert_eq!(stranger, Err(ReviewsError::NotFound));
    let edited = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 3, "Late by an hour."),
    )
    .await
    .unwrap();
    assert_eq!(
        (edited.content.stars, edited.content.text.as_str()),
        (3, "Late by an hour.")
    );
    fixture.provider_says(order).await;
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 3 });
    let late = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 1, "Bad."),
    )
    .await;
    assert_eq!(late, Err(ReviewError::Public.into()));
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 3 });
}

/// FAQ-08: in the product and by mail, two hours after the end of the job and once more after three
/// days.
#[tokio::test]
async fn a_store_that_fails_keeps_no_part_of_a_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        fixture.says(fixture.owner(), order, 5, "").await,
        Err(StoreError::Unavailable.into())
    );
    assert!(fixture.state().reviews.is_empty());
}
