//! Events that cannot be published: they are put off, and do not stop the others.

use super::{append, notes, tell};
use crate::support::{Fixture, amina, bola};
use kernel::StoreError;
use marketplace::{
    DomainEvent,
    reactions::{PublishError, publish_next},
};
use providers::ProviderStatus;

/// The next event cannot be published: the id of its notification is taken.
async fn one_bad_event(fixture: &Fixture) -> kernel::Invocation {
    let call = fixture.system();
    let mut squatter = testkit::world::a_notification_no(bola(), 1);
    squatter.id = call.ids().next_id();
    fixture
        .store
        .tamper(|state| drop(state.notifications.insert(squatter.id, squatter)));
    call
}

#[tokio::test]
async fn a_bad_event_is_put_off_with_a_growing_pause_and_does_not_stop_the_others() {
    let fixture = Fixture::new().await;
    let (bad, good) = (fixture.priced().await, fixture.priced().await);
    for (attempt, pause) in [(1, 1), (2, 2), (3, 4)] {
        let call = one_bad_event(&fixture).await;
        let failed = publish_next(&fixture.store, &fixture.store, &fixture.live, call).await;
        assert!(
            matches!(
                failed,
                Err(PublishError::Store(StoreError::Duplicate { .. }))
            ),
            "{failed:?}"
        );
        let waiting = fixture
            .state()
            .outbox
            .owned()
            .into_iter()
            .find(|waiting| waiting.message.event.order() == Some(bad))
            .unwrap();
        assert_eq!(
            (waiting.message.attempts, waiting.not_before),
            (attempt, fixture.clock_now().plus_secs(pause))
        );
        assert!(waiting.published_at.is_none() && waiting.last_error.is_some());
        if attempt == 1 {
            assert_eq!(fixture.reactions().await, 1, "the one behind it is told");
            assert!(notes(&fixture, bola()).iter().any(|note| {
                note.message
                    .contains(fixture.order(good).reference.as_str())
            }));
        }
        assert_eq!(
            tell(&fixture).await,
            Ok(false),
            "not before its pause is over"
        );
        fixture.clock.advance_secs(pause);
    }
    assert_eq!(tell(&fixture).await, Ok(true), "in the end it is told");
    assert_eq!(fixture.state().unpublished_events(), []);
}

#[tokio::test]
async fn words_that_make_no_notification_are_tried_again_and_are_seen() {
    let fixture = Fixture::new().await;
    let silent = DomainEvent::ProviderMoved {
        provider: amina(),
        from: ProviderStatus::UnderReview,
        to: ProviderStatus::Rejected,
        reason: " ".into(),
        until: None,
    };
    append(&fixture, 905, silent).await;
    let failed = tell(&fixture).await;
    assert!(
        matches!(&failed, Err(PublishError::Store(StoreError::Failed(why))) if why.contains("could not accept")),
        "{failed:?}"
    );
    let waiting = fixture.state().outbox.remove(0);
    assert_eq!((waiting.message.attempts, waiting.published_at), (1, None));
    assert!(
        waiting
            .last_error
            .is_some_and(|why| why.contains("We could not accept your application"))
    );
    assert_eq!(notes(&fixture, amina().into()), []);
}

#[tokio::test]
async fn the_pause_of_a_bad_event_is_an_hour_at_most() {
    let fixture = Fixture::new().await;
    fixture.priced().await;
    fixture
        .store
        .tamper(|state| state.outbox[0].message.attempts = 4_000_000);
    let call = one_bad_event(&fixture).await;
    assert!(
        publish_next(&fixture.store, &fixture.store, &fixture.live, call)
            .await
            .is_err()
    );
    assert_eq!(
        fixture.state().outbox[0].not_before,
        fixture.clock_now().plus_hours(1)
    );
}

#[tokio::test]
async fn a_store_that_cannot_be_reached_puts_off_no_event() {
    let fixture = Fixture::new().await;
    fixture.priced().await;
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        tell(&fixture).await,
        Err(PublishError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        (
            fixture.state().outbox[0].message.attempts,
            fixture.state().outbox[0].not_before
        ),
        (0, fixture.clock_now())
    );
    assert_eq!(tell(&fixture).await, Ok(true));
}
