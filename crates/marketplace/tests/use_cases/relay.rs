//! Telling what happened.

use crate::support::{House, amina, bola};
use kernel::{EventId, Money, StoreError, UserId};
use marketplace::{
    AdvanceNews, DamageNews, DomainEvent, GuaranteeNews, LiveMessage,
    relay::{RelayError, tell_next},
};
use notifications::Notification;
use orders::{OrderStatus, TrackingStep};
use providers::ProviderStatus;
use testkit::id_no;

async fn tell(house: &House) -> Result<bool, RelayError> {
    tell_next(&house.store, &house.store, &house.live, house.system()).await
}

fn notes(house: &House, user: UserId) -> Vec<Notification> {
    house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == user)
        .collect()
}

fn titles(house: &House, user: UserId) -> Vec<String> {
    notes(house, user)
        .into_iter()
        .map(|note| note.title)
        .collect()
}

async fn append(house: &House, number: u64, event: DomainEvent) {
    let now = house.clock_now();
    let stored = house.door().unit(move |uow| {
        uow.outbox()
            .append(EventId::from_uuid(id_no(number)), &event, now)
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
}

#[tokio::test]
async fn nothing_waits_in_a_quiet_house() {
    let house = House::new().await;
    assert_eq!(tell(&house).await, Ok(false));
    assert_eq!(house.live.pushed(), []);
}

#[tokio::test]
async fn an_event_becomes_a_notification_a_count_and_a_change_on_open_pages() {
    let house = House::new().await;
    let order = house.priced().await;
    assert_eq!(tell(&house).await, Ok(true));
    assert_eq!(tell(&house).await, Ok(false));
    let note = notes(&house, bola()).remove(0);
    assert_eq!(note.title, "Your price is ready");
    assert!(
        note.message.contains(house.order(order).reference.as_str()),
        "{}",
        note.message
    );
    assert_eq!(
        note.action_url.as_ref().map(|url| url.as_str().to_owned()),
        Some(format!("/order/{order}/quote"))
    );
    let pushed = house.live.pushed_to(bola());
    assert_eq!(pushed.len(), 3);
    assert!(matches!(&pushed[0], LiveMessage::Notification { id, .. } if *id == note.id));
    assert_eq!(pushed[1], LiveMessage::UnreadCount(1));
    let update = LiveMessage::OrderUpdated {
        order,
        status: OrderStatus::Priced,
        tracking_step: TrackingStep::None,
    };
    assert_eq!(pushed[2], update);
}

#[tokio::test]
async fn an_event_that_is_told_again_makes_no_second_notification() {
    let house = House::new().await;
    house.priced().await;
    house.relay().await;
    for _ in 0..3 {
        // As after a crash between telling and marking, on a store without one transaction for both.
        house.store.tamper(|state| {
            state
                .outbox
                .iter_mut()
                .for_each(|waiting| waiting.told_at = None)
        });
        assert_eq!(house.relay().await, 1);
    }
    assert_eq!(titles(&house, bola()), ["Your price is ready"]);
}

#[tokio::test]
async fn two_events_that_say_the_same_are_two_notifications() {
    let house = House::new().await;
    let order = house.priced().await;
    for _ in 0..2 {
        house
            .clock
            .set(house.order(order).price.unwrap().valid_until);
        house.work().await;
    }
    house.relay().await;
    assert_eq!(
        titles(&house, bola()),
        [
            "Your price is ready",
            "Your price was renewed",
            "Your price was renewed"
        ]
    );
}

#[tokio::test]
async fn every_step_of_an_order_is_told_to_whom_it_concerns() {
    let house = House::new().await;
    house.completed().await;
    house.relay().await;
    let customer = [
        "Your price is ready",
        "Payment received",
        "A provider has accepted your job",
        "The work has begun",
        "Is it done?",
        "All done",
    ];
    assert_eq!(titles(&house, bola()), customer);
    assert_eq!(
        titles(&house, amina().into()),
        [
            "A new job for you",
            "The job is yours",
            "You have been credited"
        ]
    );
    assert_eq!(house.state().untold(), []);
}

#[tokio::test]
async fn t61_an_offer_tells_the_area_and_never_the_address_the_name_or_the_phone() {
    let house = House::new().await;
    house.offered().await;
    house.relay().await;
    let note = notes(&house, amina().into()).remove(0);
    assert_eq!(note.message, "Deep home cleaning, 3 bedrooms in Gwarinpa.");
    let customer = testkit::world::a_complete_customer();
    for secret in [
        "12 Third Avenue",
        "police post",
        &customer.first_name,
        customer.phone.as_ref().unwrap().as_str(),
    ] {
        assert!(
            !note.message.contains(secret) && !note.title.contains(secret),
            "{secret}"
        );
    }
}

#[tokio::test]
async fn a_cancellation_says_how_much_is_on_its_way_back() {
    let house = House::new().await;
    let (paid, _) = house.paid().await;
    let unpaid = house.priced().await;
    for order in [paid, unpaid] {
        house.cancel(order).await;
    }
    house.relay().await;
    let told: Vec<_> = notes(&house, bola())
        .into_iter()
        .filter(|note| note.title == "Your request is cancelled")
        .collect();
    assert!(
        told[0]
            .message
            .ends_with(&format!(" {} goes back to you.", house.order(paid).paid)),
        "{}",
        told[0].message
    );
    assert!(
        told[1].message.ends_with("is closed."),
        "{}",
        told[1].message
    );
}

#[tokio::test]
async fn an_event_without_an_order_or_of_one_that_is_gone_is_told_to_nobody_and_does_not_stay() {
    let house = House::new().await;
    append(&house, 901, DomainEvent::UserRegistered { user: bola() }).await;
    append(
        &house,
        902,
        DomainEvent::OrderPaid {
            order: id_no(9).into(),
        },
    )
    .await;
    assert_eq!(house.relay().await, 2);
    assert_eq!(
        (
            house.state().untold(),
            house.state().notifications.len(),
            house.live.pushed().len()
        ),
        (vec![], 0, 0)
    );
}

/// The next event cannot be told: the id that its notification would get is taken.
async fn one_bad_event(house: &House) -> kernel::Invocation {
    let call = house.system();
    let mut squatter = testkit::world::a_notification_no(bola(), 1);
    squatter.id = call.ids().next_id();
    house
        .store
        .tamper(|state| drop(state.notifications.insert(squatter.id, squatter)));
    call
}

#[tokio::test]
async fn a_bad_event_is_put_off_with_a_growing_pause_and_does_not_stop_the_others() {
    let house = House::new().await;
    let (bad, good) = (house.priced().await, house.priced().await);
    for (attempt, pause) in [(1, 1), (2, 2), (3, 4)] {
        let call = one_bad_event(&house).await;
        let failed = tell_next(&house.store, &house.store, &house.live, call).await;
        assert!(
            matches!(failed, Err(RelayError::Store(StoreError::Duplicate { .. }))),
            "{failed:?}"
        );
        let waiting = house
            .state()
            .outbox
            .owned()
            .into_iter()
            .find(|waiting| waiting.message.event.order() == Some(bad))
            .unwrap();
        assert_eq!(
            (waiting.message.attempts, waiting.not_before),
            (attempt, house.clock_now().plus_secs(pause))
        );
        assert!(waiting.told_at.is_none() && waiting.last_error.is_some());
        if attempt == 1 {
            assert_eq!(house.relay().await, 1, "the one behind it is told");
            assert!(
                notes(&house, bola())
                    .iter()
                    .any(|note| note.message.contains(house.order(good).reference.as_str()))
            );
        }
        assert_eq!(
            tell(&house).await,
            Ok(false),
            "not before its pause is over"
        );
        house.clock.advance_secs(pause);
    }
    assert_eq!(tell(&house).await, Ok(true), "in the end it is told");
    assert_eq!(house.state().untold(), []);
}

#[tokio::test]
async fn what_somebody_wrote_at_length_is_cut_and_told() {
    let house = House::new().await;
    let moved = |reason: String| DomainEvent::ProviderMoved {
        provider: amina(),
        from: ProviderStatus::UnderReview,
        to: ProviderStatus::Rejected,
        reason,
        until: None,
    };
    append(&house, 903, moved("ẹ".repeat(4_000))).await;
    append(&house, 904, moved("ẹ".repeat(1_000))).await;
    assert_eq!(house.relay().await, 2);
    let said: Vec<_> = notes(&house, amina().into())
        .into_iter()
        .map(|note| note.message)
        .collect();
    let (long, short) = (format!("{}…", "ẹ".repeat(999)), "ẹ".repeat(1_000));
    assert_eq!(
        said.iter()
            .map(|text| text.chars().count())
            .collect::<Vec<_>>(),
        [1_000, 1_000]
    );
    assert!(
        said.contains(&long) && said.contains(&short),
        "only what is too long is cut"
    );
}

#[tokio::test]
async fn words_that_make_no_notification_are_tried_again_and_are_seen() {
    let house = House::new().await;
    let silent = DomainEvent::ProviderMoved {
        provider: amina(),
        from: ProviderStatus::UnderReview,
        to: ProviderStatus::Rejected,
        reason: " ".into(),
        until: None,
    };
    append(&house, 905, silent).await;
    let failed = tell(&house).await;
    assert!(
        matches!(&failed, Err(RelayError::Store(StoreError::Failed(why))) if why.contains("could not accept")),
        "{failed:?}"
    );
    let waiting = house.state().outbox.remove(0);
    assert_eq!((waiting.message.attempts, waiting.told_at), (1, None));
    assert!(
        waiting
            .last_error
            .is_some_and(|why| why.contains("We could not accept your application"))
    );
    assert_eq!(notes(&house, amina().into()), []);
}

/// Whoever has the permission, and nobody else, has a notification of each event that concerns their desk.
#[tokio::test]
async fn every_event_of_a_desk_is_told_there() {
    let house = House::new().await;
    let order = house.priced().await;
    house.relay().await;
    let (provider, amount, words) = (amina(), Money::from_kobo(100_000), || "Because.".to_owned());
    let guarantee = |news| DomainEvent::Guarantee {
        order,
        provider,
        news,
    };
    let damage = |news| guarantee(GuaranteeNews::Damage { news });
    let events = [
        DomainEvent::ProviderMoved {
            provider,
            from: ProviderStatus::Draft,
            to: ProviderStatus::Submitted,
            reason: String::new(),
            until: None,
        },
        DomainEvent::PriceRequested { order },
        DomainEvent::PriceLapsed { order },
        DomainEvent::RevisionAsked { order },
        DomainEvent::RequestEscalated { order },
        DomainEvent::AssessmentReported { order },
        DomainEvent::AssessmentReturned { order },
        DomainEvent::DisputeOpened {
            order,
            by_provider: false,
            appeal: false,
        },
        DomainEvent::DisputeAnswered { order },
        DomainEvent::DisputeOverdue { order },
        DomainEvent::NoAccessReported {
            order,
            refund: amount,
            fee: amount,
        },
        guarantee(GuaranteeNews::Declined { reason: words() }),
        guarantee(GuaranteeNews::Missed),
        guarantee(GuaranteeNews::Denied { words: words() }),
        damage(DamageNews::Reported),
        damage(DamageNews::Left),
        damage(DamageNews::Proposed { amount }),
        DomainEvent::Advance {
            order,
            provider,
            news: AdvanceNews::Requested { amount },
        },
        DomainEvent::RefundRequested {
            order,
            refund: id_no(1).into(),
        },
        DomainEvent::PayoutBatchReady {
            batch: id_no(2).into(),
            payouts: 2,
            amount,
        },
        DomainEvent::DisputeStuck { order, amount },
        DomainEvent::EndingProposed { order },
    ];
    let chidi = testkit::world::an_admin().id;
    for (number, event) in (910..).zip(events) {
        assert!(event.desk().is_some(), "{event:?}");
        let before = notes(&house, chidi).len();
        append(&house, number, event.clone()).await;
        assert_eq!(tell(&house).await, Ok(true), "{event:?}");
        assert_eq!(notes(&house, chidi).len(), before + 1, "{event:?}");
    }
    append(&house, 990, DomainEvent::OrderPaid { order }).await;
    let before = notes(&house, chidi).len();
    assert_eq!(
        (tell(&house).await, notes(&house, chidi).len()),
        (Ok(true), before),
        "what concerns no desk is not told there"
    );
}

#[tokio::test]
async fn the_pause_of_a_bad_event_is_an_hour_at_most() {
    let house = House::new().await;
    house.priced().await;
    house
        .store
        .tamper(|state| state.outbox[0].message.attempts = 4_000_000);
    let call = one_bad_event(&house).await;
    assert!(
        tell_next(&house.store, &house.store, &house.live, call)
            .await
            .is_err()
    );
    assert_eq!(
        house.state().outbox[0].not_before,
        house.clock_now().plus_hours(1)
    );
}

#[tokio::test]
async fn a_store_that_cannot_be_reached_puts_off_no_event() {
    let house = House::new().await;
    house.priced().await;
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        tell(&house).await,
        Err(RelayError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        (
            house.state().outbox[0].message.attempts,
            house.state().outbox[0].not_before
        ),
        (0, house.clock_now())
    );
    assert_eq!(tell(&house).await, Ok(true));
}
