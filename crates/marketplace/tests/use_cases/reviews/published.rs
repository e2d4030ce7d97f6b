//! Public reviews: the reply, the removal, the notification, and what is featured.

use crate::{
    settings::change,
    support::{Fixture, amina},
};
use ::settings::SettingKey;
use kernel::{Applied, Invocation, ReviewId, UserId};
use marketplace::{
    DomainEvent, RemovedReview,
    reviews::{
        Decision, ModerateReview, RemoveOwnReview, ReplyToReview, ReviewsError, moderate_review,
        remove_own_review, reply_to_review,
    },
};
use notifications::Notification;
use reviews::{Rating, ReviewError, ReviewState, Side};
use testkit::world;

async fn reply_by(
    fixture: &Fixture,
    call: Invocation,
    review: ReviewId,
    text: &str,
) -> Result<Applied<()>, ReviewsError> {
    let text = text.into();
    reply_to_review(&fixture.store, ReplyToReview { call, review, text }).await
}

#[tokio::test]
async fn the_provider_alone_answers_a_public_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    let reply = |call, text| reply_by(&fixture, call, review.id, text);
    assert_eq!(
        reply(fixture.amina(), "Thank you.").await,
        Err(ReviewsError::NotFound),
        "she does not know of it yet"
    );
    fixture.provider_says(order).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            reply(call, "Thank you.").await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert!(matches!(
        reply(fixture.amina(), "Write to a@b.ng").await,
        Err(ReviewsError::Invalid(_))
    ));
    assert_eq!(
        reply(fixture.amina(), " Thank you. ").await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        reply(fixture.amina(), "Thank you.").await,
        Ok(Applied::Already)
    );
    let kept = fixture
        .review(order, Side::Customer)
        .expect("it is there")
        .reply
        .expect("an answer");
    assert_eq!(
        (kept.text.as_str(), kept.at),
        ("Thank you.", fixture.clock_now())
    );
}

/// B11: a reply can be changed for a day after it was written.
#[tokio::test]
async fn b11_a_reply_is_changed_for_a_day_and_then_stays() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    fixture.provider_says(order).await;
    let reply = |text| reply_by(&fixture, fixture.amina(), review.id, text);
    let kept = || {
        fixture
            .review(order, Side::Customer)
            .unwrap()
            .reply
            .unwrap()
    };
    assert_eq!(reply("Thank you.").await, Ok(Applied::Now(())));
    let first = kept().at;
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(reply("Thank you, Bola.").await, Ok(Applied::Now(())));
    assert_eq!(
        (kept().text.as_str(), kept().at),
        ("Thank you, Bola.", first),
        "the day begins with the first text"
    );
    fixture.clock.advance_mins(1);
    assert_eq!(
        reply("Thank you again.").await,
        Err(ReviewError::Public.into())
    );
    assert_eq!(reply("Thank you, Bola.").await, Ok(Applied::Already));
}

/// B11: an order keeps the hours for the reply that were in force when it was paid.
#[tokio::test]
async fn b11_7_a_reply_is_changed_for_the_hours_in_force_when_the_job_was_paid() {
    for (days, may) in [(0, true), (1, false)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::ReviewReplyHours, 48, days)).await;
        let order = fixture.completed().await;
        let review = fixture.customer_says(order, "Neat work.").await;
        fixture.provider_says(order).await;
        let reply = |text| reply_by(&fixture, fixture.amina(), review.id, text);
        assert_eq!(reply("Thank you.").await, Ok(Applied::Now(())));
        fixture.clock.advance_hours(48);
        let changed = reply("Thank you, Bola.").await;
        assert_eq!(changed.is_ok(), may, "{changed:?}");
    }
}

/// B11: only the author removes a public review. The reply goes with it, the rating is counted again,
/// and the provider is told once.
#[tokio::test]
async fn b11_the_author_alone_removes_their_public_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    let remove = |call| {
        remove_own_review(
            &fixture.store,
            RemoveOwnReview {
                call,
                review: review.id,
            },
        )
    };
    assert_eq!(
        remove(fixture.owner()).await,
        Err(ReviewError::NotPublic.into()),
        "until it is public it is changed instead"
    );
    fixture.provider_says(order).await;
    let featured = ModerateReview {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        review: review.id,
        decision: Decision::Feature(true),
    };
    moderate_review(&fixture.store, featured).await.unwrap();
    let replied = reply_by(&fixture, fixture.amina(), review.id, "Thank you.").await;
    assert_eq!(replied, Ok(Applied::Now(())));
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 5 });
    for call in fixture.not_the_owner() {
        assert_eq!(
            remove(call).await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let of_provider = fixture.review(order, Side::Provider).unwrap();
    let others = RemoveOwnReview {
        call: fixture.owner(),
        review: of_provider.id,
    };
    assert_eq!(
        remove_own_review(&fixture.store, others).await,
        Err(ReviewsError::NotFound)
    );
    assert_eq!(remove(fixture.owner()).await, Ok(Applied::Now(())));
    assert_eq!(remove(fixture.owner()).await, Ok(Applied::Already));
    let gone = fixture.review(order, Side::Customer).unwrap();
    assert_eq!(
        (gone.state, gone.removed_by_author, gone.featured),
        (ReviewState::Removed, true, false)
    );
    assert_eq!(gone.reply, None);
    assert_eq!(fixture.rating(), Rating::default());
    let event = DomainEvent::ReviewRemoved(RemovedReview {
        order,
        review: review.id,
    });
    assert_eq!(fixture.count(&event), 1);
    fixture.reactions().await;
    let told = fixture.state().notifications.owned().into_values();
    let told: Vec<_> = told
        .filter(|one| one.title == "A review was removed")
        .map(|one| one.user)
        .collect();
    assert_eq!(told, [UserId::from(amina())]);
    assert_eq!(
        fixture.says(fixture.owner(), order, 5, "Neat.").await,
        Err(ReviewError::Already.into()),
        "a job is reviewed once"
    );
}

#[tokio::test]
async fn the_notification_of_a_new_review_leads_the_provider_to_their_reviews() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.customer_says(order, "Neat work.").await;
    fixture.reactions().await;
    let new_review = || {
        let of_amina = |one: &Notification| one.user == UserId::from(amina());
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| of_amina(one) && one.title == "You have a new review")
            .collect::<Vec<_>>()
    };
    assert_eq!(new_review(), [], "a hidden review is not announced");
    fixture.provider_says(order).await;
    fixture.reactions().await;
    let notifications = new_review();
    let links: Vec<_> = notifications
        .iter()
        .map(|one| one.action_url.as_ref().map(|url| url.as_str()))
        .collect();
    assert_eq!(links, [Some("/service-provider/dashboard?view=reviews")]);
}

#[tokio::test]
async fn only_public_words_are_featured() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    assert!(matches!(
        fixture.decide(&review, Decision::Feature(true)).await,
        Err(ReviewsError::Review(ReviewError::Illegal { .. }))
    ));
    fixture.provider_says(order).await;
    assert!(
        fixture
            .decide(&review, Decision::Feature(true))
            .await
            .unwrap()
            .featured
    );
    assert!(
        !fixture
            .decide(&review, Decision::Feature(false))
            .await
            .unwrap()
            .featured
    );
}
