//! Offers as they are stored: read back, found, counted and final.

use super::{ids_of, offer, plan, three_providers, wanted};
use crate::test_databases::TestDatabase;
use kernel::StoreError;
use marketplace::scheduling::visit_of;
use orders::OrderStatus;
use providers::{
    DeclineReason, Fault, FaultFacts, Offer, OfferBasis, OfferFacts, OfferState, PartScore,
    ScorePart, SentWaves, Wanted,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider_no, order_in, stored},
};

async fn an_offer_reads_back_as_written_and_saved(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| uow.offers().insert(offer(1, 1, 1))).await;
    let lock = || db.run(|uow| uow.offers().lock(id_no(1).into()));
    assert_eq!(lock().await, Some(offer(1, 1, 1)));
    assert_eq!(
        db.run(|uow| uow.offers().order_of(id_no(1).into())).await,
        Some(plan().order_id())
    );
    assert_eq!(
        db.run(|uow| uow.offers().order_of(id_no(2).into())).await,
        None
    );
    for (version, state) in (0..).zip(OfferState::ALL) {
        let changed = move |version| Offer {
            state,
            reserve: state == OfferState::Reserved,
            accepted_at: Some(now().plus_mins(2)),
            decided_at: Some(now().plus_mins(3)),
            basis: Some(OfferBasis {
                reserved: true,
                parts: vec![PartScore {
                    part: ScorePart::Idle,
                    value: 500,
                    weight: 15,
                }],
                facts: Some(OfferFacts {
                    idle_minutes: Some(1_440),
                    jobs_done: 9,
                    reviews: 3,
                    stars: 14,
                    silent_minutes: None,
                    faults: Some(FaultFacts {
                        recent_jobs: 4,
                        no_shows: 1,
                        others: 2,
                    }),
                }),
            }),
            shown_at: Some(now()),
            seen_at: Some(now().plus_mins(1)),
            decline_reason: (state == OfferState::Declined).then_some(DeclineReason::Skill),
            fault: (state == OfferState::Withdrawn).then_some(Fault::HeartbeatMissed),
            fault_by: (state == OfferState::Withdrawn).then_some(a_complete_customer().id),
            fault_waived_at: (state == OfferState::Withdrawn).then(|| now().plus_mins(9)),
            version,
            ..offer(1, 1, 1)
        };
        db.run(move |uow| uow.offers().save(changed(version))).await;
        assert_eq!(lock().await, Some(changed(version + 1)), "{}", state.code());
    }
    assert_eq!(
        db.bare_unit(|uow| uow.offers().save(offer(1, 1, 1))).await,
        Err(StoreError::Contended)
    );
}

async fn t61_the_offers_that_were_shown_since_a_time_are_found(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(Offer {
            shown_at: Some(now()),
            ..offer(1, 1, 1)
        })?;
        uow.offers().insert(offer(2, 2, 1))
    })
    .await;
    let (mine, foreign) = (offer(1, 1, 1), offer(2, 2, 1));
    for (provider, since, expected) in [
        (mine.provider, now(), vec![mine.id]),
        (mine.provider, now().plus_secs(1), Vec::new()),
        (foreign.provider, now(), Vec::new()),
    ] {
        let shown = db
            .run(move |uow| uow.offers().shown_since(provider, since))
            .await;
        assert_eq!(shown, expected, "{provider} since {since}");
    }
}

async fn an_order_has_one_accepted_offer(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(offer(1, 1, 1))?;
        uow.offers().insert(offer(2, 2, 1))?;
        uow.offers().save(Offer {
            state: OfferState::Accepted,
            ..offer(1, 1, 1)
        })
    })
    .await;
    let rival = || Offer {
        state: OfferState::Accepted,
        ..offer(2, 2, 1)
    };
    assert_eq!(
        db.refused(move |uow| uow.offers().save(rival())).await,
        "offers_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(2, 3, 1))).await,
        "offers_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(3, 2, 1))).await,
        "offers_order_id_provider_id_wave_key"
    );
    db.run(|uow| uow.offers().insert(offer(3, 2, 2))).await;
}

async fn b9_13_a_job_has_one_reserve_who_takes_no_other_job_then(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    for number in 1..=3 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let reserve = |number, provider, state| Offer {
        state,
        reserve: true,
        ..offer(number, provider, 1)
    };
    db.run(move |uow| {
        uow.offers().insert(reserve(1, 1, OfferState::Reserved))?;
        uow.offers().insert(reserve(2, 2, OfferState::Sent))?;
        uow.offers().insert(offer(3, 3, 1))
    })
    .await;
    let second = move || reserve(2, 2, OfferState::Reserved);
    assert_eq!(
        db.refused(move |uow| uow.offers().save(second())).await,
        "offers_order_id_reserve_key"
    );
    let found = db
        .run(|uow| {
            uow.orders().lock(plan().order_id())?;
            uow.offers().lock_reserves_of(plan().order_id())
        })
        .await;
    let states: Vec<_> = found.iter().map(|one| (one.provider, one.state)).collect();
    assert_eq!(
        states,
        [
            (a_provider_no(1).id, OfferState::Reserved),
            (a_provider_no(2).id, OfferState::Sent)
        ]
    );
    let later = now().plus_days(2);
    let waiting = db.run(move |uow| uow.offers().open_orders_of(a_provider_no(1).id, later));
    assert_eq!(waiting.await, [plan().order_id()], "it does not expire");
    // The order of the reserve is for the time of the wanted job.
    let busy = |number: u64, order: u64| {
        let wanted = Wanted {
            order: OrderPlan::numbered(order).order_id(),
            visit: visit_of(&plan().in_status(OrderStatus::Assigned)).unwrap(),
            ..wanted(order)
        };
        db.run(move |uow| {
            let id = a_provider_no(number).id;
            let eligible = uow.providers().eligible(&wanted, 10).map(ids_of)?;
            let busy = uow.providers().is_busy(id, &wanted)?;
            assert_eq!(eligible.contains(&id), !busy);
            Ok(busy)
        })
    };
    assert!(busy(1, 40).await, "the reserve keeps the time free");
    assert!(!busy(2, 40).await, "a provider who was only asked does not");
    let own = Wanted {
        visit: visit_of(&plan().in_status(OrderStatus::Assigned)).unwrap(),
        ..wanted(40)
    };
    let own = Wanted {
        order: plan().order_id(),
        ..own
    };
    let own = db.run(move |uow| uow.providers().is_busy(a_provider_no(1).id, &own));
    assert!(!own.await, "the job itself is not in its way");
}

async fn open_offers_come_in_the_order_of_their_ids(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        uow.offers().insert(offer(5, 1, 1))?;
        uow.offers().insert(offer(3, 2, 1))?;
        uow.offers().insert(Offer {
            state: OfferState::Expired,
            ..offer(4, 3, 2)
        })
    })
    .await;
    let open = db
        .run(|uow| uow.offers().lock_open_of(plan().order_id()))
        .await;
    assert_eq!(open, [offer(3, 2, 1), offer(5, 1, 1)]);
    db.run(|uow| uow.offers().insert(offer(6, 1, 2))).await;
    let mut latest = db
        .run(|uow| uow.offers().latest_of(plan().order_id()))
        .await;
    latest.sort_by_key(|offer| offer.id);
    let ids: Vec<_> = latest.iter().map(|offer| offer.id).collect();
    assert_eq!(ids, [3, 4, 6].map(|number| id_no(number).into()));
}

/// B9: the waves of a search are counted from 1. Neither an offer by hand nor the offer to the
/// preferred provider is a wave, and the offers of an earlier search do not count.
async fn b9_6_the_waves_are_counted_from_the_beginning_of_each_search(db: &TestDatabase) {
    three_providers(db).await;
    let waves = || db.run(|uow| uow.offers().waves_of(plan().order_id()));
    assert_eq!(waves().await, SentWaves::default());
    db.run(|uow| uow.offers().insert(offer(1, 1, 0))).await;
    let preferred = SentWaves {
        last: Some(0),
        count: 0,
    };
    assert_eq!(waves().await, preferred);
    db.run(|uow| {
        uow.offers().insert(offer(2, 2, 1))?;
        uow.offers().insert(offer(3, 3, 1))?;
        uow.offers().insert(Offer {
            by_hand: true,
            ..offer(4, 2, 2)
        })
    })
    .await;
    let one = SentWaves {
        last: Some(2),
        count: 1,
    };
    assert_eq!(waves().await, one);
    let other = OrderPlan::numbered(2).order_id();
    order_in(&*db.store, &OrderPlan::numbered(2), OrderStatus::Paid).await;
    db.run(move |uow| uow.offers().begin_search(other)).await;
    assert_eq!(waves().await, one, "the search of another order");
    for _twice in 0..2 {
        db.run(|uow| uow.offers().begin_search(plan().order_id()))
            .await;
        assert_eq!(waves().await, SentWaves::default());
    }
    let stored = db.run(|uow| uow.offers().lock(id_no(2).into())).await;
    assert_eq!(stored, Some(offer(2, 2, 1)), "the offer itself is the same");
    let again = Offer {
        sent_at: now().plus_mins(1),
        ..offer(5, 2, 1)
    };
    let sent = again.clone();
    db.run(move |uow| uow.offers().insert(sent.clone())).await;
    let first = SentWaves {
        last: Some(1),
        count: 1,
    };
    assert_eq!(waves().await, first);
    let latest = db
        .run(|uow| uow.offers().latest_of(plan().order_id()))
        .await;
    assert!(latest.contains(&again), "{latest:?}");
    assert_eq!(latest.len(), 3);
    assert_eq!(
        db.refused(|uow| uow.offers().insert(offer(6, 2, 1))).await,
        "offers_order_id_provider_id_wave_key"
    );
}

/// A lost, expired or open offer does not keep operations from choosing the provider.
async fn only_a_declined_or_withdrawn_offer_is_final(db: &TestDatabase) {
    three_providers(db).await;
    let declined = |number: u64| {
        db.run(move |uow| {
            uow.offers()
                .has_declined(plan().order_id(), a_provider_no(number).id)
        })
    };
    assert!(!declined(1).await);
    let (last, open): (Vec<_>, Vec<_>) = OfferState::ALL
        .into_iter()
        .partition(|state| state.is_final());
    assert_eq!(last, [OfferState::Declined, OfferState::Withdrawn]);
    for (number, state) in (20..).zip(open) {
        let wave = u32::try_from(number).unwrap_or(1);
        db.run(move |uow| {
            uow.offers().insert(Offer {
                state,
                reserve: state == OfferState::Reserved,
                ..offer(number, 1, wave)
            })
        })
        .await;
        assert!(!declined(1).await, "{state:?}");
    }
    for (number, state) in (2..).zip(last) {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                state,
                ..offer(40 + number, number, 1)
            })
        })
        .await;
        assert!(declined(number).await, "{state:?}");
    }
    assert!(!declined(1).await, "offers to others do not count");
}

contract!(memory, sqlite, postgres =>
    an_offer_reads_back_as_written_and_saved,
    only_a_declined_or_withdrawn_offer_is_final,
    an_order_has_one_accepted_offer,
    b9_13_a_job_has_one_reserve_who_takes_no_other_job_then,
    open_offers_come_in_the_order_of_their_ids,
    t61_the_offers_that_were_shown_since_a_time_are_found,
    b9_6_the_waves_are_counted_from_the_beginning_of_each_search,
);
