//! Reviews that wait for staff.

use super::explanation;
use crate::{
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use marketplace::{
    DomainEvent, TaskKind, WaitingReview,
    reviews::{Decision, ModerateReview, ReviewsError, edit_review, moderate_review},
};
use referrals::{Trace, TraceKind};
use reviews::{Hit, Rating, ReviewError, ReviewState};

#[tokio::test]
async fn t62_a_review_waits_for_a_person_when_both_sides_used_one_browser() {
    for (kind, held) in [
        (TraceKind::Payment, &[][..]),
        (TraceKind::Device, &[Hit::SameDevice][..]),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.completed().await;
        let now = fixture.clock_now();
        fixture.store.tamper(|state| {
            for user in [bola(), amina().into()] {
                state.traces.insert((user, Trace::new(kind, "one")), now);
            }
            let own = Trace::new(TraceKind::Device, "her own");
            state.traces.insert((bola(), own), now);
        });
        assert_eq!(fixture.customer_says(order, "").await.hits, held);
        let changed = explanation(fixture.owner(), order, 4, "");
        let edited = edit_review(&fixture.store, changed).await.unwrap();
        assert_eq!(edited.hits, held, "an edit is checked again");
        assert_eq!(fixture.provider_says(order).await.hits, held);
        let state = if held.is_empty() {
            ReviewState::Published
        } else {
            ReviewState::Pending
        };
        assert_eq!(fixture.shown(order), state, "{kind:?}");
    }
}

#[tokio::test]
async fn a_text_that_leads_around_the_platform_waits_for_staff() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture
        .customer_says(order, "Call her on 08031234567 directly.")
        .await;
    assert_eq!(review.hits, [Hit::Phone]);
    fixture.provider_says(order).await;
    fixture.work_after_mins(8 * 24 * 60).await;
    assert_eq!(
        (fixture.shown(order), fixture.rating().count),
        (ReviewState::Pending, 0)
    );
    let not_staff = ModerateReview {
        call: fixture.owner(),
        review: review.id,
        decision: Decision::Publish,
    };
    assert_eq!(
        moderate_review(&fixture.store, not_staff).await,
        Err(ReviewsError::NotFound)
    );
    let published = fixture.decide(&review, Decision::Publish).await.unwrap();
    assert_eq!(
        (published.state, fixture.rating().count),
        (ReviewState::Published, 1),
        "its time had come"
    );
    fixture
        .decide(
            &review,
            Decision::Remove {
                reason: "The author asked.".into(),
            },
        )
        .await
        .unwrap();
    assert_eq!(
        (fixture.shown(order), fixture.rating()),
        (ReviewState::Removed, Rating::default()),
        "and it is no longer counted"
    );
}

#[tokio::test]
async fn a_rejected_review_says_why_and_goes_the_same_way_again() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
    let blank = fixture
        .decide(&review, Decision::Reject { reason: " ".into() })
        .await;
    assert!(matches!(blank, Err(ReviewsError::Invalid(_))));
    fixture
        .decide(
            &review,
            Decision::Reject {
                reason: "It holds a link.".into(),
            },
        )
        .await
        .unwrap();
    assert_eq!(
        fixture.count(&DomainEvent::ReviewRejected {
            order,
            review: review.id
        }),
        1
    );
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .collect();
    assert!(
        notices
            .iter()
            .any(|one| one.title == "Please look at your review again"),
        "{notices:?}"
    );
    let again = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 5, "Neat work."),
    )
    .await
    .unwrap();
    assert_eq!((again.state, again.reason), (ReviewState::Pending, None));
    fixture.work_after_mins(7 * 24 * 60).await;
    assert_eq!(fixture.shown(order), ReviewState::Published);
}

#[tokio::test]
async fn b11_10_a_review_that_was_rejected_twice_is_not_rewritten_again() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let mut review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
    let rewrites = |text| {
        let again = explanation(fixture.owner(), order, 5, text);
        edit_review(&fixture.store, again)
    };
    let reason = || Decision::Reject {
        reason: "It holds a link.".into(),
    };
    fixture.decide(&review, reason()).await.unwrap();
    review = rewrites("See www.cleanhomes.com.ng").await.unwrap();
    fixture.decide(&review, reason()).await.unwrap();
    assert_eq!(
        rewrites("Neat work.").await,
        Err(ReviewError::Rewritten.into())
    );
    assert_eq!(fixture.shown(order), ReviewState::Rejected);
}

#[tokio::test]
async fn b11_8_content_staff_are_reminded_of_a_held_review_after_a_day_and_not_once_it_is_decided()
{
    for decided in [false, true] {
        let fixture = Fixture::new().await;
        let order = fixture.completed().await;
        let review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
        let waits = DomainEvent::ReviewWaits(WaitingReview {
            order,
            review: review.id,
        });
        if decided {
            fixture.decide(&review, Decision::Publish).await.unwrap();
        }
        fixture.work_after_mins(24 * 60 - 1).await;
        assert_eq!(fixture.count(&waits), 0);
        fixture.work_after_mins(1).await;
        assert_eq!(fixture.count(&waits), usize::from(!decided));
        fixture.reactions().await;
        let told = fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == "A review is still waiting")
            .count();
        assert_eq!(told > 0, !decided, "{told}");
        assert!(
            fixture
                .job(TaskKind::RemindReview, review.id.uuid())
                .is_none()
        );
    }
}

#[tokio::test]
async fn b11_8_the_reminder_comes_after_the_hours_in_force_when_the_job_was_paid() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ReviewReadHours, 6, 0)).await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
    let waits = DomainEvent::ReviewWaits(WaitingReview {
        order,
        review: review.id,
    });
    fixture.work_after_mins(6 * 60 - 1).await;
    assert_eq!(fixture.count(&waits), 0);
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.count(&waits), 1);
}

#[tokio::test]
async fn a_copied_text_waits_for_a_person_and_a_short_one_is_no_copy() {
    let fixture = Fixture::new().await;
    let long = "She came on time and left every room spotless.";
    for (text, hits) in [
        (long, vec![]),
        ("Very good.", vec![]),
        (
            "SHE came on time — and left every room spotless!",
            vec![Hit::Copy],
        ),
        ("Very good.", vec![]),
    ] {
        let order = fixture.completed().await;
        assert_eq!(
            fixture.customer_says(order, text).await.hits,
            hits,
            "{text}"
        );
    }
}
