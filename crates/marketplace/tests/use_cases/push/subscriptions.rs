//! Which browsers are subscribed, and what ends a subscription.

use super::PHONE;
use crate::support::{Fixture, amina, bola};
use marketplace::{
    PushError, PushRefusal,
    push::{Opens, SubscribePushError, server_key, unsubscribe_push},
};
use notifications::PUSH_SUBSCRIPTIONS_MAX;
use std::sync::Arc;

#[tokio::test]
async fn a_signed_out_browser_gets_nothing_more() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(amina().into(), 'e', PHONE).await;
    fixture.offered().await;
    fixture.reactions().await;
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let session = state.sessions.get_mut(&session).unwrap();
        session.revoked_at = Some(now);
    });
    fixture.work().await;
    assert_eq!(fixture.titles_to(PHONE), Vec::<String>::new());
}

#[tokio::test]
async fn a_browser_that_ended_its_subscription_is_deleted_and_the_others_get_the_message() {
    for error in [PushError::Gone, PushError::Refused(PushRefusal::BadTarget)] {
        let fixture = Fixture::new().await;
        fixture.subscribed(amina().into(), 'e', PHONE).await;
        fixture
            .subscribed(amina().into(), 'd', "https://push.example/laptop")
            .await;
        fixture.offered().await;
        fixture.reactions().await;
        fixture.push_sender.fail_next(error);
        fixture.work().await;
        assert_eq!(fixture.subscriptions(), 1);
        let sent = ["https://push.example/laptop", PHONE].map(|one| fixture.titles_to(one).len());
        assert_eq!(sent.iter().sum::<usize>(), 1);
    }
}

#[tokio::test]
async fn a_browser_belongs_to_the_person_who_subscribed_last_and_a_person_has_ten_at_most() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.subscribed(amina().into(), 'd', PHONE).await;
    let owner = fixture.state().push_subscriptions[0].user;
    assert_eq!((fixture.subscriptions(), owner), (1, amina().into()));
    for number in 0..=PUSH_SUBSCRIPTIONS_MAX {
        fixture.clock.advance_secs(1);
        let endpoint = format!("https://push.example/{number}");
        fixture.subscribe(bola(), session, &endpoint).await.unwrap();
    }
    let state = fixture.state();
    let endpoints = state
        .push_subscriptions
        .iter()
        .filter(|one| one.user == bola());
    assert_eq!(
        endpoints.clone().count(),
        usize::try_from(PUSH_SUBSCRIPTIONS_MAX).unwrap()
    );
    assert!(
        !endpoints
            .clone()
            .any(|one| one.endpoint == "https://push.example/0"),
        "the oldest made room"
    );
    let call = fixture.owner();
    unsubscribe_push(&fixture.store, call, bola(), PHONE.to_owned())
        .await
        .unwrap();
    assert_eq!(
        fixture.subscriptions(),
        11,
        "the browser of another person stays"
    );
}

#[tokio::test]
async fn an_address_of_no_push_service_is_refused() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(bola(), 'e', PHONE).await;
    let refused = fixture
        .subscribe(bola(), session, "https://169.254.169.254/")
        .await;
    assert!(matches!(refused, Err(SubscribePushError::Target(_))));
    assert_eq!(fixture.subscriptions(), 1);
}

#[tokio::test]
async fn every_node_signs_with_the_first_key_and_a_key_that_cannot_be_opened_is_replaced() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    let opens: Arc<Opens> = Arc::new(|_| true);
    for fresh in ["first", "second"] {
        let key = server_key(&fixture.store, fresh.into(), Arc::clone(&opens)).await;
        assert_eq!(key, Ok("first".to_owned()));
    }
    assert_eq!(fixture.subscriptions(), 1);
    let cannot: Arc<Opens> = Arc::new(|_| false);
    let key = server_key(&fixture.store, "third".into(), cannot).await;
    assert_eq!(key, Ok("third".to_owned()));
    assert_eq!(
        fixture.subscriptions(),
        0,
        "the browsers trust the old key only"
    );
}
