//! The list of providers, and who is refused.

use super::{choose, chosen, list, open, rival, rivals};
use crate::support::{Fixture, amina};
use kernel::{OrderId, ProviderId};
use marketplace::{
    DomainEvent,
    dispatch::{
        DeclineOffer, DispatchError, ListedCandidate, UnassignJob, decline_offer, leave_job,
    },
};
use providers::{Gender, Obstacle, OfferState, ProviderStatus};
use testkit::id_no;

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
