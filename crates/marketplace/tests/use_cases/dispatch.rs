//! Offers: who gets them, who gets the job, who is asked next.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Invocation, OfferId, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    dispatch::{
        Accepted, DeclineOffer, DispatchError, UnassignJob, accept_offer, alert_operations,
        decline_offer, leave_job, send_offers,
    },
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::{DeclineReason, Fault, Gender, OfferError, OfferState, ProviderStatus};
use testkit::{id_no, world};

async fn send(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

async fn accept(
    fixture: &Fixture,
    call: Invocation,
    offer: OfferId,
) -> Result<Applied<OrderId>, DispatchError> {
    let accepted = accept_offer(&fixture.store, fixture.acceptance(call, offer)).await?;
    Ok(match accepted {
        Applied::Now(Accepted::Job(order) | Accepted::Reserve(order)) => Applied::Now(order),
        Applied::Already => Applied::Already,
    })
}

async fn decline(
    fixture: &Fixture,
    call: Invocation,
    offer: OfferId,
) -> Result<Applied<()>, DispatchError> {
    decline_offer(
        &fixture.store,
        DeclineOffer {
            call,
            offer,
            reason: DeclineReason::TooFar,
        },
    )
    .await
}

/// Providers 1 to `count` beside Amina, all as eligible as she is.
async fn rivals(fixture: &Fixture, count: u64) {
    for number in 1..=count {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
}

/// Moves the job of a paid order to ten o'clock, so many days from now.
async fn in_days(fixture: &Fixture, order: OrderId, days: u64) {
    let slot = fixture.in_days(days, 10);
    assert_eq!(fixture.moves(order, slot).await, Ok(Applied::Now(())));
}

fn dispatch_due(fixture: &Fixture, order: OrderId) -> kernel::Timestamp {
    fixture
        .job(TaskKind::DispatchOffers, order)
        .unwrap()
        .job
        .due_at
}

#[tokio::test]
async fn a_paid_order_is_offered_with_the_price_and_the_share_and_without_the_address() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    assert_eq!(send(&fixture, order).await, 1);
    let (stored, offer) = (fixture.order(order), fixture.offers(order).remove(0));
    let price = fixture.state().price_versions[&stored.price.unwrap().version].clone();
    assert_eq!(
        (offer.provider, offer.wave, offer.state),
        (amina(), 1, OfferState::Sent)
    );
    assert_eq!(
        (offer.gross, offer.net, offer.commission),
        (
            price.total(),
            price.split().provider_receives,
            price.split().commission
        )
    );
    assert_eq!(offer.expires_at, fixture.clock_now().plus_mins(3));
    assert_eq!(
        (stored.status, stored.tracking_step),
        (OrderStatus::Paid, TrackingStep::Offered)
    );
    assert_eq!(
        fixture.count(&DomainEvent::OfferSent {
            order,
            offer: offer.id,
            provider: amina()
        }),
        1
    );
    assert_eq!(dispatch_due(&fixture, order), offer.expires_at);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn offers_that_stand_are_not_sent_again() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.offered().await;
    fixture.clock.advance_mins(2);
    assert_eq!(send(&fixture, order).await, 0);
    assert_eq!(fixture.offers(order).len(), 1);
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.offers(order)[0].expires_at,
        "it comes again when they run out"
    );
}

#[tokio::test]
async fn an_unpaid_order_is_offered_to_no_provider() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let sent = send(&fixture, order.id).await;
        assert_eq!(sent, u32::from(status == OrderStatus::Paid), "{status:?}");
    }
    assert_eq!(send(&fixture, OrderId::from_uuid(id_no(9))).await, 0);
}

#[tokio::test]
async fn only_a_working_provider_of_the_service_and_the_zone_is_asked_and_never_the_customer() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 4).await;
    fixture.store.tamper(|state| {
        let mut rivals = state
            .providers
            .values_mut()
            .filter(|provider| provider.id != amina());
        rivals.next().unwrap().status = ProviderStatus::Suspended;
        rivals.next().unwrap().categories = vec!["plumbing".into()];
        rivals.next().unwrap().zones = Vec::new();
        let mut own = rivals.next().unwrap().clone();
        own.id = bola().into();
        state.providers.insert(own.id, own);
    });
    let (order, _) = fixture.paid().await;
    send(&fixture, order).await;
    let asked: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .map(|offer| offer.provider)
        .collect();
    assert_eq!(asked, [amina(), world::a_provider_no(4).id]);
}

#[tokio::test]
async fn b9_6_offers_for_a_later_day_expire_after_an_hour_and_waves_of_3_5_and_10_follow() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    assert_eq!(fixture.offers(order).len(), 3);
    fixture.work_after_mins(59).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent; 3]);
    for _wave in 2..=4 {
        fixture.work_after_mins(60).await;
    }
    let offers = fixture.offers(order);
    let in_wave = |wave, state| {
        offers
            .iter()
            .filter(|offer| offer.wave == wave && offer.state == state)
            .count()
    };
    assert_eq!(
        [
            in_wave(1, OfferState::Expired),
            in_wave(2, OfferState::Expired),
            in_wave(3, OfferState::Expired),
            in_wave(4, OfferState::Sent),
            offers.len()
        ],
        [3, 5, 10, 2, 20]
    );
    let mut asked: Vec<_> = offers.iter().map(|offer| offer.provider).collect();
    asked.sort();
    asked.dedup();
    assert_eq!(asked.len(), 20, "no provider is asked twice");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_6_a_search_that_restarts_begins_with_its_first_wave() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    fixture.work_after_mins(60).await;
    let open = |fixture: &Fixture| {
        let mut offers = fixture.offers(order);
        offers.retain(|offer| offer.state == OfferState::Sent);
        offers
    };
    let second = open(&fixture);
    assert_eq!((second.len(), second[0].wave), (5, 2));
    let leaver = fixture.by(Actor::Provider(second[0].provider));
    let taken = accept_offer(&fixture.store, fixture.acceptance(leaver, second[0].id)).await;
    assert!(taken.is_ok_and(|taken| taken.is_now()));
    let cmd = UnassignJob {
        call: fixture.by(Actor::Provider(second[0].provider)),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    fixture.work().await;
    let again = open(&fixture);
    assert_eq!(again.len(), 3, "{again:?}");
    assert!(again.iter().all(|offer| offer.wave == 1), "{again:?}");
    fixture.work_after_mins(60).await;
    assert_eq!(open(&fixture).len(), 5);
}

#[tokio::test]
async fn b9_6_as_soon_as_possible_means_offers_of_three_minutes_and_the_third_wave_asks_everyone() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 19).await;
    let (order, _) = fixture.paid().await;
    fixture.work().await;
    let expires_at = fixture.offers(order)[0].expires_at;
    assert_eq!(expires_at, fixture.clock_now().plus_mins(3));
    let mut sent = vec![fixture.offers(order).len()];
    for _wave in 2..=3 {
        fixture.work_after_mins(3).await;
        sent.push(fixture.offers(order).len());
    }
    assert_eq!(sent, [3, 8, 20]);
}

#[tokio::test]
async fn b9_the_nearest_are_asked_first_and_the_offer_says_how_far_it_is() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 4).await;
    let at = |number: u64, area: &str| {
        let id = world::a_provider_no(number).id;
        fixture.store.tamper(|state| {
            state.providers.get_mut(&id).unwrap().base_area = Some(area.into());
        });
    };
    // The order is in Gwarinpa. Life Camp is 4 km away by road, Kado 3, Kuje 40 and Lugbe 17.
    at(1, "Kuje");
    at(2, "Life Camp");
    at(3, "Kado");
    at(4, "Lugbe");
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().base_area = Some("Zuba".into());
    });
    let (order, _) = fixture.paid().await;
    fixture.work().await;
    let asked = |wave| {
        let offers = fixture.offers(order).into_iter();
        let of_wave = offers.filter(move |offer| offer.wave == wave);
        of_wave
            .map(|offer| (offer.provider, offer.distance_m.unwrap() / 1_000))
            .collect::<Vec<_>>()
    };
    let [two, three] = [2, 3].map(|number| world::a_provider_no(number).id);
    assert_eq!(asked(1), [(three, 3), (two, 4)]);
}

#[tokio::test]
async fn b9_a_no_show_and_a_late_withdrawal_are_recorded_and_an_early_one_is_not() {
    for (hours_before, fault) in [(23, Some(Fault::LateWithdrawal)), (25, None)] {
        let fixture = Fixture::new().await;
        let (order, _) = fixture.paid().await;
        in_days(&fixture, order, 3).await;
        fixture.work().await;
        let offer = fixture.offers(order)[0].id;
        fixture.accept(order, offer).await;
        let starts = fixture.order(order).slot.unwrap().starts_at().unwrap();
        let minutes = starts.secs_since(fixture.clock_now()) / 60 - hours_before * 60;
        fixture.clock.advance_mins(minutes);
        leave_job(
            &fixture.store,
            UnassignJob {
                call: fixture.amina(),
                order,
                reason: "My car has broken down.".into(),
            },
        )
        .await
        .unwrap();
        assert_eq!(
            fixture.offer(offer).fault,
            fault,
            "{hours_before} hours before"
        );
    }
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.accept(order, offer).await;
    let late = fixture.order(order).no_show_at().unwrap();
    let minutes = late.secs_since(fixture.clock_now()) / 60;
    fixture.work_after_mins(minutes).await;
    assert_eq!(fixture.offer(offer).fault, Some(Fault::NoShow));
}

#[tokio::test]
async fn when_no_provider_can_be_asked_the_search_runs_again_every_quarter_of_an_hour() {
    let fixture = Fixture::new().await;
    fixture.store.tamper(|state| {
        state
            .providers
            .values_mut()
            .for_each(|provider| provider.status = ProviderStatus::Paused)
    });
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    assert_eq!(
        (
            fixture.offers(order).len(),
            fixture.order(order).tracking_step
        ),
        (0, TrackingStep::Finding)
    );
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.clock_now().plus_mins(15)
    );
    fixture.store.tamper(|state| {
        state
            .providers
            .values_mut()
            .for_each(|provider| provider.status = ProviderStatus::Active)
    });
    fixture.work_after_mins(15).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent]);
}

#[tokio::test]
async fn a_paid_order_in_an_area_that_is_in_no_zone_any_more_is_not_forgotten() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    let area = |name: &str| {
        fixture.store.tamper(|state| {
            state
                .orders
                .get_mut(&order)
                .unwrap()
                .address
                .as_mut()
                .unwrap()
                .area = name.into()
        });
    };
    area("Atlantis");
    fixture.work().await;
    assert_eq!(fixture.offers(order), []);
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.clock_now().plus_mins(15)
    );
    area("Gwarinpa");
    fixture.work_after_mins(15).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent]);
}

#[tokio::test]
async fn b9_operations_are_told_only_of_a_job_that_no_provider_accepts() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.work_after_mins(11).await;
    let event = DomainEvent::ProviderMissing { order };
    assert_eq!(fixture.count(&event), 0);
    fixture.work_after_mins(1).await;
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.count(&event), 1, "they are told once");
    assert!(fixture.job(TaskKind::AlertOperations, order).is_none());

    let (taken, offer) = fixture.offered().await;
    fixture.accept(taken, offer).await;
    assert!(fixture.job(TaskKind::AlertOperations, taken).is_none());
    assert_eq!(
        alert_operations(&fixture.store, taken, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture.work_after_mins(13).await;
    assert_eq!(
        fixture.count(&DomainEvent::ProviderMissing { order: taken }),
        0
    );
}

#[tokio::test]
async fn the_first_to_accept_has_the_job_and_the_others_hear_that_it_is_gone() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 2).await;
    let (order, offer) = fixture.offered().await;
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Now(order))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.provider, stored.tracking_step),
        (OrderStatus::Assigned, Some(amina()), TrackingStep::Accepted)
    );
    assert_eq!(
        (stored.arrival_pin.unwrap().reveal(), stored.assigned_at),
        (crate::support::PIN, Some(fixture.clock_now()))
    );
    assert_eq!(fixture.count(&DomainEvent::OrderAssigned { order }), 1);
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
    for other in fixture
        .offers(order)
        .into_iter()
        .filter(|other| other.id != offer)
    {
        assert_eq!(other.state, OfferState::Lost);
        assert_eq!(
            fixture.count(&DomainEvent::OfferLost {
                order,
                offer: other.id,
                provider: other.provider
            }),
            1
        );
        let late = accept(
            &fixture,
            fixture.by(Actor::Provider(other.provider)),
            other.id,
        )
        .await;
        assert_eq!(late, Err(DispatchError::Offer(OfferError::Taken)));
    }
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderAssigned { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_offer_of_another_provider_is_not_found() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            accept(&fixture, call, offer).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline(&fixture, call, offer).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OfferId::from_uuid(id_no(9));
    assert_eq!(
        accept(&fixture, fixture.amina(), nowhere).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(
        decline(&fixture, fixture.amina(), nowhere).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), fixture.offer(offer).state),
        (OrderStatus::Paid, OfferState::Sent)
    );
}

#[tokio::test]
async fn an_offer_that_ran_out_cannot_be_accepted_even_before_its_timer_came() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.clock.advance_mins(60);
    let late = Err(DispatchError::Offer(OfferError::Expired));
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, late);
    fixture.work().await;
    assert_eq!(fixture.offer(offer).state, OfferState::Expired);
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, late);
    assert_eq!(fixture.status(order), OrderStatus::Paid);
}

#[tokio::test]
async fn t65_a_provider_who_is_not_eligible_any_more_cannot_accept() {
    let changes: [fn(&mut providers::Provider); 3] = [
        |p| p.status = ProviderStatus::Suspended,
        |p| p.categories.clear(),
        |p| p.zones.clear(),
    ];
    for change in changes {
        let fixture = Fixture::new().await;
        let (order, offer) = fixture.offered().await;
        fixture
            .store
            .tamper(|state| change(state.providers.get_mut(&amina()).unwrap()));
        assert_eq!(
            accept(&fixture, fixture.amina(), offer).await,
            Err(DispatchError::NotEligible)
        );
        assert_eq!(
            (fixture.status(order), fixture.offer(offer).state),
            (OrderStatus::Paid, OfferState::Sent)
        );
    }
}

#[tokio::test]
async fn t62_a_provider_cannot_accept_their_own_order() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().customer = amina().into());
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Err(DispatchError::Order(OrderError::NotYours))
    );
    assert_eq!(fixture.offer(offer).state, OfferState::Sent);
}

#[tokio::test]
async fn declining_is_free_and_asks_the_next_provider_when_no_offer_is_open() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, offer) = fixture.offered().await;
    let timer = dispatch_due(&fixture, order);
    assert_eq!(
        decline(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        dispatch_due(&fixture, order),
        timer,
        "an offer is still open"
    );
    assert_eq!(
        decline(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Already)
    );
    let closed = Err(DispatchError::Offer(OfferError::Closed {
        state: OfferState::Declined,
    }));
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, closed);
    rivals(&fixture, 3).await;
    let last = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.state == OfferState::Sent)
        .unwrap();
    assert_eq!(
        decline(
            &fixture,
            fixture.by(Actor::Provider(last.provider)),
            last.id
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(dispatch_due(&fixture, order), fixture.clock_now());
    fixture.work().await;
    let second: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .filter(|offer| offer.wave == 2)
        .map(|offer| offer.provider)
        .collect();
    assert_eq!(
        second,
        [world::a_provider_no(2).id, world::a_provider_no(3).id]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_offer_that_was_accepted_lost_or_withdrawn_cannot_be_declined() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, offer) = fixture.offered().await;
    fixture.accept(order, offer).await;
    for offer in fixture.offers(order) {
        let refused = decline(
            &fixture,
            fixture.by(Actor::Provider(offer.provider)),
            offer.id,
        )
        .await;
        assert_eq!(
            refused,
            Err(DispatchError::Offer(OfferError::Closed {
                state: offer.state
            }))
        );
    }
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
}

/// Two paid orders, one after the other, with an offer to Amina for each.
async fn two_offers(fixture: &Fixture) -> [(OrderId, OfferId); 2] {
    let (one, two) = (fixture.offered().await, fixture.offered().await);
    [one, two]
}

#[tokio::test]
async fn t59_a_provider_cannot_accept_an_overlapping_job_and_the_next_provider_is_asked() {
    let fixture = Fixture::new().await;
    let [(one, first), (two, second)] = two_offers(&fixture).await;
    assert_eq!(
        accept(&fixture, fixture.amina(), first).await,
        Ok(Applied::Now(one))
    );
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Err(DispatchError::Busy)
    );
    assert_eq!(
        (fixture.status(two), fixture.offer(second).state),
        (OrderStatus::Paid, OfferState::Sent),
        "nothing has changed"
    );
    let (third, _) = fixture.paid().await;
    assert_eq!(
        send(&fixture, third).await,
        0,
        "a provider with a job at that time is not asked"
    );
    rivals(&fixture, 1).await;
    assert_eq!(send(&fixture, third).await, 1);
    assert_eq!(
        fixture.offers(third)[0].provider,
        world::a_provider_no(1).id
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_is_finished_leaves_its_provider_free_for_another() {
    let fixture = Fixture::new().await;
    let [(one, first), (two, second)] = two_offers(&fixture).await;
    assert_eq!(
        accept(&fixture, fixture.amina(), first).await,
        Ok(Applied::Now(one))
    );
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Err(DispatchError::Busy)
    );
    fixture.store.tamper(|state| {
        state.orders.get_mut(&one).unwrap().finished_at = Some(fixture.clock_now())
    });
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Ok(Applied::Now(two))
    );
}

#[tokio::test]
async fn a_job_that_prefers_a_woman_is_offered_only_to_women_and_no_man_can_accept() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().gender = Some(Gender::Male));
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().answers["preferred_gender"] = "female".into()
    });
    assert_eq!(send(&fixture, order).await, 1);
    let offer = fixture.offers(order).remove(0);
    assert_eq!(offer.provider, world::a_provider_no(1).id);
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&offer.provider).unwrap().gender = None);
    let call = fixture.by(Actor::Provider(offer.provider));
    assert_eq!(
        accept(&fixture, call, offer.id).await,
        Err(DispatchError::NotEligible),
        "they are not the preferred provider"
    );
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().answers["preferred_gender"] = "any".into()
    });
    assert_eq!(
        accept(&fixture, call, offer.id).await,
        Ok(Applied::Now(order))
    );
}
