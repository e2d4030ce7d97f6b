//! A provider flags a public review, and staff decide about it.

mod readers;

use crate::support::{Fixture, amina};
use kernel::{Applied, Invocation, ReviewId, UserId};
use marketplace::reviews::{
    Decision, FlagReview, ModerateReview, ReviewOrder, ReviewsError, flag_review, moderate_review,
    review_order,
};
use reviews::{FlagReason, FlagState, Hit, Rating, Review, ReviewError, ReviewState};
use testkit::world;

async fn says(fixture: &Fixture, call: Invocation, order: kernel::OrderId, text: &str) -> Review {
    let cmd = ReviewOrder {
        call,
        order,
        stars: 2,
        text: text.into(),
        tags: Vec::new(),
        photos: Vec::new(),
    };
    review_order(&fixture.store, cmd).await.expect("a review")
}

/// A public review with two stars.
async fn public(fixture: &Fixture) -> ReviewId {
    let order = fixture.completed().await;
    let review = says(fixture, fixture.owner(), order, "He came late.").await;
    says(fixture, fixture.amina(), order, "").await;
    review.id
}

fn stored(fixture: &Fixture, id: ReviewId) -> Review {
    let reviews = fixture.state().reviews.owned();
    reviews.get(&id).cloned().expect("it is there")
}

async fn flag(
    fixture: &Fixture,
    call: Invocation,
    review: ReviewId,
    reason: FlagReason,
    note: &str,
) -> Result<Applied<()>, ReviewsError> {
    let cmd = FlagReview {
        call,
        review,
        reason,
        note: note.into(),
    };
    flag_review(&fixture.store, cmd).await
}

async fn decide(
    fixture: &Fixture,
    review: ReviewId,
    decision: Decision,
) -> Result<Review, ReviewsError> {
    let cmd = ModerateReview {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        review,
        decision,
    };
    moderate_review(&fixture.store, cmd).await
}

fn kept() -> Decision {
    Decision::Keep {
        reason: "It is an opinion.".into(),
    }
}

fn told(fixture: &Fixture, user: UserId, title: &str) -> usize {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user && one.title == title)
        .count()
}

#[tokio::test]
async fn b11_a_flagged_review_stays_until_staff_decide_and_the_provider_is_told() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    let send = |note| flag(&fixture, fixture.amina(), review, FlagReason::Untrue, note);
    assert_eq!(send("I was on time.").await, Ok(Applied::Now(())));
    assert_eq!(send("I was on time.").await, Ok(Applied::Already));
    let other = Err(ReviewError::Flagged.into());
    assert_eq!(send("Really.").await, other);
    let flagged = stored(&fixture, review);
    assert!(flagged.is_flagged() && flagged.counts() && !flagged.is_withheld());
    let silent = Decision::Keep { reason: " ".into() };
    assert!(matches!(
        decide(&fixture, review, silent).await,
        Err(ReviewsError::Invalid(_))
    ));
    decide(&fixture, review, kept()).await.unwrap();
    decide(&fixture, review, kept()).await.unwrap();
    let after = stored(&fixture, review);
    assert_eq!(after.flag.map(|flag| flag.state), Some(FlagState::Kept));
    assert_eq!(after.state, ReviewState::Published);
    fixture.reactions().await;
    let person = UserId::from(amina());
    assert_eq!(told(&fixture, person, "The review stays"), 1);
    let staff = world::an_admin().id;
    assert_eq!(told(&fixture, staff, "A review was flagged"), 1);
}

#[tokio::test]
async fn b11_removing_a_flagged_review_takes_its_stars_away() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    let rating = || {
        let ratings = fixture.state().ratings.owned();
        ratings.get(&amina()).copied().unwrap_or_default()
    };
    let privacy = flag(&fixture, fixture.amina(), review, FlagReason::Privacy, "").await;
    assert_eq!(privacy, Ok(Applied::Now(())));
    assert!(stored(&fixture, review).is_withheld());
    let counted = Rating { count: 1, stars: 2 };
    assert_eq!(rating(), counted, "a flag alone improves no rating");
    let reason = "It names a child.".to_owned();
    let removed = decide(&fixture, review, Decision::Remove { reason }).await;
    assert_eq!(removed.unwrap().state, ReviewState::Removed);
    assert_eq!(rating(), Rating::default());
    fixture.reactions().await;
    let title = "The review was removed";
    assert_eq!(told(&fixture, amina().into(), title), 1);
}

#[tokio::test]
async fn b11_the_reviewed_provider_alone_flags_and_only_what_is_public() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = says(&fixture, fixture.owner(), order, "He came late.")
        .await
        .id;
    let reason = FlagReason::Abuse;
    let hidden = flag(&fixture, fixture.amina(), review, reason, "").await;
    let unknown = Err(ReviewsError::NotFound);
    assert_eq!(hidden, unknown, "she does not know of it yet");
    let own = says(&fixture, fixture.amina(), order, "").await.id;
    for call in fixture.not_the_provider() {
        let refused = flag(&fixture, call, review, reason, "").await;
        assert_eq!(refused, unknown, "{:?}", call.actor);
    }
    let her_own = flag(&fixture, fixture.amina(), own, reason, "").await;
    assert_eq!(her_own, unknown);
    let long = flag(&fixture, fixture.amina(), review, reason, &"a".repeat(301)).await;
    assert!(matches!(long, Err(ReviewsError::Invalid(_))));
    let early = decide(&fixture, review, kept()).await;
    assert_eq!(early, Err(ReviewError::NotFlagged.into()));
}

#[tokio::test]
async fn b11_an_insult_or_the_name_of_a_child_waits_for_staff() {
    for (text, hit) in [
        ("He is an idiot.", Hit::Insult),
        ("My daughter Amina opened the door.", Hit::Child),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.completed().await;
        let review = says(&fixture, fixture.owner(), order, text).await;
        assert_eq!(review.hits, [hit]);
        says(&fixture, fixture.amina(), order, "").await;
        let waiting = stored(&fixture, review.id);
        assert_eq!(waiting.state, ReviewState::Pending);
        let published = decide(&fixture, review.id, Decision::Publish).await;
        assert_eq!(published.unwrap().state, ReviewState::Published);
    }
}
