//! Who may choose, for which order, and what is stored of it.

use super::{choice, choose, chosen, list, rival, rivals, staff};
use crate::{
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::{Actor, Applied, FieldErrors, OrderId};
use marketplace::{
    DomainEvent, StaffStep, TaskKind,
    dispatch::{DispatchError, OfferByHand, offer_by_hand},
    staff::AuditKind,
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::{Obstacle, OfferState};
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

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
