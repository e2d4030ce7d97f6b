//! Operations choose the provider of an order that is searched (rows 16 and 17).

use crate::settings::change;
use crate::support::{Fixture, amina, bola};
use ::settings::SettingKey;
use kernel::{Actor, Applied, FieldErrors, Invocation, OfferId, OrderId, ProviderId};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    dispatch::{
        DeclineOffer, DispatchError, ExtendSearch, ListedCandidate, OfferByHand, UnassignJob,
        accept_offer, candidates, decline_offer, extend_search, leave_job, offer_by_hand,
        send_offers,
    },
    staff::AuditKind,
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::{Gender, Obstacle, Offer, OfferError, OfferState, ProviderStatus};
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn rival(number: u64) -> ProviderId {
    world::a_provider_no(number).id
}

async fn rivals(fixture: &Fixture, count: u64) {
    for number in 1..=count {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
}

fn choice(call: Invocation, order: OrderId, provider: ProviderId) -> OfferByHand {
    OfferByHand {
        call,
        order,
        provider,
        reason: " She knows the house. ".into(),
    }
}

async fn choose(
    fixture: &Fixture,
    order: OrderId,
    provider: ProviderId,
) -> Result<Applied<OfferId>, DispatchError> {
    offer_by_hand(&fixture.store, choice(staff(fixture), order, provider)).await
}

async fn chosen(fixture: &Fixture, order: OrderId, provider: ProviderId) -> Offer {
    match choose(fixture, order, provider).await.unwrap() {
        Applied::Now(id) => fixture.offer(id),
        Applied::Already => panic!("the provider was chosen before"),
    }
}

async fn search(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

async fn list(fixture: &Fixture, order: OrderId) -> Result<Vec<ListedCandidate>, DispatchError> {
    let store = &fixture.store;
    candidates(store, store, store, store, (order, staff(fixture))).await
}

fn open(fixture: &Fixture, order: OrderId) -> Vec<ProviderId> {
    let offers = fixture.offers(order).into_iter();
    offers
        .filter(|offer| offer.state == OfferState::Sent)
        .map(|offer| offer.provider)
        .collect()
}

fn next_search(fixture: &Fixture, order: OrderId) -> kernel::Timestamp {
    let queued = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    queued.job.due_at
}

#[tokio::test]
async fn role_27_operations_choose_a_provider_who_confirms_by_accepting() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 2).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, amina()).await;
    let now = fixture.clock_now();
    assert_eq!(
        (offer.provider, offer.by_hand, offer.state, offer.wave),
        (amina(), true, OfferState::Sent, 1)
    );
    assert_eq!(offer.expires_at, now.plus_mins(30));
    let order_now = fixture.order(order);
    assert_eq!(
        (
            order_now.status,
            order_now.tracking_step,
            order_now.provider
        ),
        (OrderStatus::Paid, TrackingStep::Offered, None),
        "nothing is assigned before the provider accepts"
    );
    let news = StaffStep::Offered {
        offer: offer.id,
        provider: amina(),
    };
    assert_eq!(fixture.count(&DomainEvent::StaffStep { order, news }), 1);
    fixture.accept(order, offer.id).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
    fixture.assert_sound().await;
    fixture.reactions().await;
    let told: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == amina().into())
        .map(|one| (one.title, one.message))
        .collect();
    let (_, message) = told
        .iter()
        .find(|(title, _)| title == "Gida chose you for a job")
        .unwrap();
    assert!(message.contains("accept or decline it soon"), "{message}");
    assert!(
        !message.contains("Street"),
        "the address is not told: {message}"
    );
}

#[tokio::test]
async fn an_offer_by_hand_lives_as_long_as_the_settings_say() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ByHandMinutes, 45, 0)).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, amina()).await;
    assert_eq!(offer.expires_at, fixture.clock_now().plus_mins(45));
}

#[tokio::test]
async fn the_time_between_two_jobs_is_that_of_the_settings() {
    let fixture = Fixture::new().await;
    let taken = fixture.assigned().await;
    let (order, _) = fixture.paid().await;
    let (held, wanted) = (fixture.in_days(2, 10), fixture.in_days(2, 13));
    fixture.store.tamper(|state| {
        state.orders.get_mut(&taken).unwrap().slot = Some(held);
        state.orders.get_mut(&order).unwrap().slot = Some(wanted);
    });
    change(&fixture, (SettingKey::TravelSameZone, 61, 0)).await;
    assert_eq!(
        choose(&fixture, order, amina()).await,
        Err(DispatchError::CannotTake(vec![Obstacle::Busy]))
    );
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::TravelSameZone, 60, 0)).await;
    assert!(choose(&fixture, order, amina()).await.is_ok());
}

#[tokio::test]
async fn an_offer_by_hand_is_in_the_audit_log_with_its_reason() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    chosen(&fixture, order, amina()).await;
    let entry = fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.staff, entry.person),
        (
            AuditKind::OfferedByHand,
            world::an_admin().id,
            Some(amina().into())
        )
    );
    assert_eq!(entry.reason.as_deref(), Some("She knows the house."));
    let reference = fixture.order(order).reference;
    assert_eq!(entry.detail, Some(format!("Order {reference}")));
}

#[tokio::test]
async fn the_search_waits_for_the_answer_and_the_other_offers_are_lost() {
    let fixture = Fixture::new().await;
    let (order, lost) = fixture.offered().await;
    rivals(&fixture, 3).await;
    chosen(&fixture, order, rival(1)).await;
    assert_eq!(fixture.offer(lost).state, OfferState::Lost);
    assert_eq!(open(&fixture, order), [rival(1)]);
    let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), lost)).await;
    assert_eq!(accepted, Err(OfferError::Taken.into()));
    let until = fixture.clock_now().plus_mins(30);
    assert_eq!(next_search(&fixture, order), until);
    fixture.clock.advance_mins(29);
    assert_eq!(search(&fixture, order).await, 0, "the search waits");
    assert_eq!(open(&fixture, order), [rival(1)]);
    assert_eq!(next_search(&fixture, order), until);
}

#[tokio::test]
async fn after_thirty_minutes_without_an_answer_the_search_goes_on_by_itself() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.offered().await;
    rivals(&fixture, 2).await;
    let offer = chosen(&fixture, order, rival(1)).await;
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.offer(offer.id).state, OfferState::Expired);
    assert_eq!(
        open(&fixture, order),
        [amina(), rival(2)],
        "also those whose offers were lost are asked again"
    );
    let late = accept_offer(
        &fixture.store,
        fixture.acceptance(fixture.by(Actor::Provider(rival(1))), offer.id),
    )
    .await;
    assert_eq!(late, Err(OfferError::Expired.into()));
}

/// A provider whose offer of the search is open or has expired did not decline it.
#[tokio::test]
async fn b9_14_operations_choose_a_provider_whose_offer_is_open_or_has_expired_but_not_one_who_declined()
 {
    let fixture = Fixture::new().await;
    let (order, sent) = fixture.offered().await;
    let by_hand = chosen(&fixture, order, amina()).await;
    assert_eq!(fixture.offer(sent).state, OfferState::Lost);
    assert_eq!(open(&fixture, order), [amina()]);
    let lost = DomainEvent::OfferLost {
        order,
        offer: sent,
        provider: amina(),
    };
    assert_eq!(fixture.count(&lost), 0, "the job went to the same provider");
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.offer(by_hand.id).state, OfferState::Expired);
    assert_eq!(list(&fixture, order).await.unwrap()[0].obstacles, []);
    let again = chosen(&fixture, order, amina()).await;
    let cmd = DeclineOffer {
        call: fixture.amina(),
        offer: again.id,
        reason: providers::DeclineReason::TooFar,
    };
    assert!(decline_offer(&fixture.store, cmd).await.unwrap().is_now());
    assert_eq!(
        choose(&fixture, order, amina()).await,
        Err(DispatchError::CannotTake(vec![Obstacle::Declined]))
    );
}

#[tokio::test]
async fn b9_14_the_list_shows_the_distance_the_load_of_the_day_and_the_score_and_is_in_its_order() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 2).await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        let area = state.orders[&order].address.as_ref().unwrap().area.clone();
        let mut start = |id: ProviderId, area: Option<String>, jobs| {
            let provider = state.providers.get_mut(&id).unwrap();
            (provider.base_area, provider.jobs_done) = (area, jobs);
        };
        start(amina(), None, 9);
        start(rival(1), Some(area), 9);
        start(rival(2), Some("Gwagwalada".into()), 9);
    });
    let listed = list(&fixture, order).await.unwrap();
    let shown: Vec<_> = listed
        .iter()
        .map(|one| {
            (
                one.view.candidate.id,
                one.distance_m.is_some(),
                one.jobs_on_day,
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (rival(1), true, 0),
            (amina(), false, 0),
            (rival(2), true, 0)
        ]
    );
    assert!(listed.is_sorted_by(|one, next| one.score > next.score));
    assert!(listed[0].score <= 100_000);
}

#[tokio::test]
async fn a_declined_offer_by_hand_lets_the_search_go_on_at_once() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, rival(1)).await;
    let cmd = DeclineOffer {
        call: fixture.by(Actor::Provider(rival(1))),
        offer: offer.id,
        reason: providers::DeclineReason::TooFar,
    };
    assert_eq!(
        decline_offer(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(next_search(&fixture, order), fixture.clock_now());
    fixture.work_after_mins(0).await;
    assert_eq!(open(&fixture, order), [amina()]);
}

#[tokio::test]
async fn a_customer_who_lets_us_search_on_does_not_end_the_wait() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, amina()).await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().choice_due_at = Some(offer.expires_at)
    });
    let cmd = ExtendSearch {
        call: fixture.owner(),
        order,
    };
    assert!(extend_search(&fixture.store, cmd).await.unwrap().is_now());
    fixture.work_after_mins(0).await;
    assert_eq!(open(&fixture, order), [amina()]);
    assert_eq!(next_search(&fixture, order), offer.expires_at);
}

#[tokio::test]
async fn choosing_the_same_provider_again_sends_no_second_offer_and_another_one_replaces_the_first()
{
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    let first = chosen(&fixture, order, amina()).await;
    assert_eq!(choose(&fixture, order, amina()).await, Ok(Applied::Already));
    assert_eq!(fixture.offers(order).len(), 1);
    assert_eq!(fixture.state().audit_entries.len(), 1);
    let second = chosen(&fixture, order, rival(1)).await;
    assert_eq!(fixture.offer(first.id).state, OfferState::Lost);
    assert_eq!((second.wave, second.by_hand), (2, true));
    let event = DomainEvent::OfferLost {
        order,
        offer: first.id,
        provider: amina(),
    };
    assert_eq!(fixture.count(&event), 1, "the first one is told");
}

#[tokio::test]
async fn role_27_a_staged_order_is_given_by_hand_once_its_first_stage_is_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged().await;
    assert_eq!(
        choose(&fixture, order, amina()).await,
        Err(DispatchError::NotSearched {
            status: OrderStatus::Priced
        })
    );
    fixture.stage_paid(order).await;
    assert_eq!(fixture.status(order), OrderStatus::DepositPaid);
    let offer = chosen(&fixture, order, amina()).await;
    fixture.accept(order, offer.id).await;
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn only_staff_choose_and_not_for_their_own_order_or_themselves() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let unauthorised = [
        fixture.owner(),
        fixture.stranger(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ];
    for call in unauthorised {
        let asked = offer_by_hand(&fixture.store, choice(call, order, amina())).await;
        assert_eq!(asked, Err(DispatchError::NotFound), "{:?}", call.actor);
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(
        choose(&fixture, nowhere, amina()).await,
        Err(DispatchError::NotFound)
    );
    let draft = fixture.draft().await;
    assert_eq!(
        choose(&fixture, draft, amina()).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(fixture.offers(order).len(), 0);
    assert_eq!(fixture.state().audit_entries.len(), 0);
}

#[tokio::test]
async fn an_order_that_is_not_searched_is_assigned_to_no_one_and_has_no_candidates() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order = world::order_in(&fixture.store, &OrderPlan::numbered(number), status).await;
        if matches!(status, OrderStatus::Paid | OrderStatus::Draft) {
            continue;
        }
        let refused = DispatchError::NotSearched { status };
        assert_eq!(
            choose(&fixture, order.id, amina()).await,
            Err(refused.clone())
        );
        // The candidates of a job that a provider has are those for its reserve.
        if status != OrderStatus::Assigned {
            assert_eq!(list(&fixture, order.id).await, Err(refused));
        }
    }
}

#[tokio::test]
async fn a_reason_and_a_known_provider_are_needed() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    for reason in ["", "  ab ", &"x".repeat(301)] {
        let cmd = OfferByHand {
            reason: reason.into(),
            ..choice(staff(&fixture), order, amina())
        };
        let asked = offer_by_hand(&fixture.store, cmd).await;
        let Err(DispatchError::Order(OrderError::Invalid(errors))) = asked else {
            panic!("{asked:?}");
        };
        assert_eq!(errors.0[0].field, "reason");
    }
    let unknown = FieldErrors::one("providerId", "unknown", "There is no such provider.");
    assert_eq!(
        choose(&fixture, order, rival(77)).await,
        Err(OrderError::Invalid(unknown).into())
    );
}

/// Changes something, so that Amina may not have the order any more.
type Spoil = fn(&Fixture, OrderId);

#[tokio::test]
async fn each_check_of_an_ordinary_offer_refuses_an_offer_by_hand_and_is_listed() {
    let cases: [(Spoil, Obstacle); 8] = [
        (
            |f, _| of_amina(f, |one| one.status = ProviderStatus::Paused),
            Obstacle::Paused,
        ),
        (
            |f, _| of_amina(f, |one| one.status = ProviderStatus::Suspended),
            Obstacle::Suspended,
        ),
        (
            |f, _| of_amina(f, |one| one.status = ProviderStatus::Offboarded),
            Obstacle::NotApproved,
        ),
        (
            |f, _| of_amina(f, |one| one.categories.clear()),
            Obstacle::OtherService,
        ),
        (
            |f, _| of_amina(f, |one| one.zones.clear()),
            Obstacle::OtherZone,
        ),
        (
            |f, order| {
                of_amina(f, |one| one.gender = Some(Gender::Male));
                f.store.tamper(|state| {
                    let order = state.orders.get_mut(&order).unwrap();
                    order.answers["preferred_gender"] = "female".into();
                });
            },
            Obstacle::Gender,
        ),
        (
            |f, order| {
                of_amina(f, |one| one.status = ProviderStatus::Probation);
                f.store.tamper(|state| {
                    let order = state.orders.get_mut(&order).unwrap();
                    let price = order.price.as_mut().unwrap();
                    price.total = kernel::Money::from_kobo(5_000_001);
                });
            },
            Obstacle::Probation,
        ),
        (
            |f, _| {
                f.store.tamper(|state| {
                    let user = state.users.get_mut(&amina().into()).unwrap();
                    user.status = identity::UserStatus::Suspended;
                });
            },
            Obstacle::Suspended,
        ),
    ];
    for (spoil, obstacle) in cases {
        let fixture = Fixture::new().await;
        let (order, _) = fixture.paid().await;
        spoil(&fixture, order);
        assert_eq!(
            choose(&fixture, order, amina()).await,
            Err(DispatchError::CannotTake(vec![obstacle]))
        );
        assert_eq!(fixture.offers(order).len(), 0, "{obstacle:?}");
        let listed = list(&fixture, order).await.unwrap();
        let hidden = matches!(
            obstacle,
            Obstacle::OtherService | Obstacle::OtherZone | Obstacle::NotApproved
        );
        let expected = if hidden { vec![] } else { vec![vec![obstacle]] };
        let found: Vec<_> = listed.into_iter().map(|one| one.obstacles).collect();
        assert_eq!(found, expected, "{obstacle:?}");
    }
}

fn of_amina(fixture: &Fixture, change: fn(&mut providers::Provider)) {
    fixture
        .store
        .tamper(|state| change(state.providers.get_mut(&amina()).unwrap()));
}

#[tokio::test]
async fn the_customer_and_a_busy_provider_and_one_who_left_are_refused() {
    let fixture = Fixture::new().await;
    let taken = fixture.assigned().await;
    let (order, _) = fixture.paid().await;
    assert_eq!(
        choose(&fixture, order, amina()).await,
        Err(DispatchError::CannotTake(vec![Obstacle::Busy]))
    );
    let cmd = UnassignJob {
        call: fixture.amina(),
        order: taken,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        choose(&fixture, taken, amina()).await,
        Err(DispatchError::CannotTake(vec![Obstacle::Declined])),
        "a provider who left a job is not asked again"
    );
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.customer = amina().into();
    });
    assert_eq!(
        choose(&fixture, order, amina()).await,
        Err(DispatchError::CannotTake(vec![Obstacle::IsCustomer]))
    );
}

#[tokio::test]
async fn a_provider_who_became_busy_in_the_meantime_cannot_confirm() {
    let fixture = Fixture::new().await;
    let (one, _) = fixture.paid().await;
    let (two, _) = fixture.paid().await;
    let first = chosen(&fixture, one, amina()).await;
    let second = chosen(&fixture, two, amina()).await;
    fixture.accept(one, first.id).await;
    let confirmed = accept_offer(
        &fixture.store,
        fixture.acceptance(fixture.amina(), second.id),
    )
    .await;
    assert_eq!(confirmed, Err(DispatchError::Busy));
}

#[tokio::test]
async fn the_list_has_the_chosen_one_then_those_who_may_then_the_others_with_every_reason() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 3).await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        let mut change = |number: u64, jobs: u32, status| {
            let provider = state.providers.get_mut(&rival(number)).unwrap();
            (provider.jobs_done, provider.status) = (jobs, status);
        };
        change(1, 0, ProviderStatus::Paused);
        change(2, 9, ProviderStatus::Active);
        change(3, 4, ProviderStatus::Active);
    });
    let shown = |listed: Vec<ListedCandidate>| {
        listed
            .into_iter()
            .map(|one| {
                let view = one.view;
                (
                    view.candidate.id,
                    one.obstacles,
                    view.chosen_until.is_some(),
                )
            })
            .collect::<Vec<_>>()
    };
    let none = Vec::new;
    assert_eq!(
        shown(list(&fixture, order).await.unwrap()),
        [
            (amina(), none(), false),
            (rival(3), none(), false),
            (rival(2), none(), false),
            (rival(1), vec![Obstacle::Paused], false)
        ]
    );
    chosen(&fixture, order, rival(2)).await;
    assert_eq!(
        shown(list(&fixture, order).await.unwrap())[0],
        (rival(2), none(), true)
    );
}

#[tokio::test]
async fn the_list_holds_fifty_providers_at_most() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 60).await;
    let (order, _) = fixture.paid().await;
    let listed = list(&fixture, order).await.unwrap();
    assert_eq!(listed.len(), 50);
    let nowhere = OrderId::from_uuid(id_no(9));
    assert_eq!(list(&fixture, nowhere).await, Err(DispatchError::NotFound));
    let draft = fixture.draft().await;
    assert_eq!(list(&fixture, draft).await, Err(DispatchError::NotFound));
}
