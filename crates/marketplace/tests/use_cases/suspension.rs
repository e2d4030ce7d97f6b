//! A provider is put on hold, or their account is suspended, while they have jobs and offers: the
//! jobs that have not begun go to others (row 18), and the offers are withdrawn.

use crate::{
    disputes::ruling,
    support::{Fixture, amina, bola},
};
use kernel::{Applied, OrderId, UserId};
use marketplace::{
    ProposedChange, TaskKind,
    dispatch::{DispatchError, accept_offer, unassign_suspended},
    fulfilment::{FulfilmentError, JobStep, en_route},
    onboarding::{Decide, HoldProvider, Verdict, decide, hold_provider},
    staff::{SuspendUser, suspend_user},
};
use orders::{OrderStatus, TrackingStep};
use providers::{OfferError, OfferState};
use testkit::world;

/// The two ways in which staff keep a provider from working.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Way {
    Hold,
    Account,
}

impl Fixture {
    async fn holds_amina(&self) {
        let chidi = world::an_admin().id;
        let cmd = HoldProvider {
            call: self.by(testkit::staff(chidi)),
            staff: chidi,
            provider: amina(),
            hours: 48,
            reason: "A complaint".into(),
        };
        hold_provider(&self.store, cmd).await.unwrap();
    }
    async fn suspends_amina(&self, way: Way) {
        match way {
            Way::Hold => self.holds_amina().await,
            Way::Account => {
                let cmd = SuspendUser {
                    call: self.by(testkit::staff(world::an_admin().id)),
                    person: amina().into(),
                    reason: "A complaint".into(),
                    hours: Some(48),
                };
                suspend_user(&self.store, cmd).await.unwrap();
            }
        }
    }
    async fn told_of(&self, user: UserId, part: &str) -> usize {
        self.reactions().await;
        let all = self.state().notifications.owned().into_values();
        all.filter(|one| one.user == user && one.message.contains(part))
            .count()
    }
    async fn unassigns(&self, order: OrderId) -> Result<Applied<()>, DispatchError> {
        unassign_suspended(&self.store, order, self.system()).await
    }
}

#[tokio::test]
async fn b15_19_a_hold_of_more_than_three_days_is_announced_to_those_who_may_extend_it() {
    let fixture = Fixture::new().await;
    let chidi = world::an_admin().id;
    let cmd = HoldProvider {
        call: fixture.by(testkit::staff(chidi)),
        staff: chidi,
        provider: amina(),
        hours: 200,
        reason: "A complaint".into(),
    };
    hold_provider(&fixture.store, cmd).await.unwrap();
    let provider = amina();
    assert_eq!(fixture.proposals(), [ProposedChange::Hold { provider }]);
}

#[tokio::test]
async fn row_18_a_suspended_provider_loses_the_job_without_a_fault_and_the_search_begins_again() {
    for way in [Way::Hold, Way::Account] {
        let fixture = Fixture::new().await;
        let order = fixture.assigned().await;
        let before = fixture.order(order);
        fixture.suspends_amina(way).await;
        fixture.work().await;
        let after = fixture.order(order);
        assert_eq!(
            (after.status, after.tracking_step, after.provider),
            (OrderStatus::Paid, TrackingStep::Finding, None),
            "{way:?}"
        );
        assert_eq!((after.price, after.paid), (before.price, before.paid));
        assert_eq!(fixture.history(order).last().unwrap(), "SUSPENDED");
        let offers = fixture.offers(order);
        let hers = offers.iter().find(|one| one.provider == amina()).unwrap();
        assert_eq!(
            (hers.state, hers.fault),
            (OfferState::Withdrawn, None),
            "{way:?}"
        );
        for kind in [
            TaskKind::CheckArrival,
            TaskKind::KeepAlive,
            TaskKind::UnassignSuspended,
        ] {
            assert!(fixture.job(kind, order.uuid()).is_none(), "{kind:?}");
        }
        assert!(
            fixture
                .job(TaskKind::DispatchOffers, order.uuid())
                .is_some(),
            "the search goes on"
        );
        assert_eq!(
            fixture
                .told_of(bola(), "Your provider cannot come for")
                .await,
            1
        );
        let hers =
            "goes to another provider while you are suspended. It does not count against you.";
        assert_eq!(fixture.told_of(amina().into(), hers).await, 1);
        let step = JobStep {
            call: fixture.amina(),
            order,
        };
        assert_eq!(
            en_route(&fixture.store, step).await,
            Err(FulfilmentError::NotFound),
            "the job is no longer hers"
        );
        assert_eq!(
            fixture.unassigns(order).await,
            Ok(Applied::Already),
            "twice"
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn row_18_a_suspended_provider_on_the_way_loses_the_job_and_one_at_work_keeps_it() {
    for way in [Way::Hold, Way::Account] {
        let fixture = Fixture::new().await;
        let begun = fixture.in_progress().await;
        fixture.puts_off(begun);
        let on_the_way = fixture.assigned().await;
        fixture.store.tamper(|state| {
            state.orders.get_mut(&on_the_way).unwrap().slot = Some(orders::Slot::Asap)
        });
        let step = JobStep {
            call: fixture.amina(),
            order: on_the_way,
        };
        assert!(en_route(&fixture.store, step).await.unwrap().is_now());
        fixture.suspends_amina(way).await;
        fixture.work().await;
        assert_eq!(fixture.status(on_the_way), OrderStatus::Paid, "{way:?}");
        let kept = fixture.order(begun);
        assert_eq!(
            (kept.status, kept.provider),
            (OrderStatus::InProgress, Some(amina())),
            "{way:?}"
        );
        let told = "was suspended after the work had begun";
        assert_eq!(fixture.told_of(world::an_admin().id, told).await, 1);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn b9_a_suspension_withdraws_the_open_offers_and_the_search_goes_on_at_once() {
    for way in [Way::Hold, Way::Account] {
        let fixture = Fixture::new().await;
        let (order, offer) = fixture.offered().await;
        fixture.suspends_amina(way).await;
        let refused =
            accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
        assert_eq!(
            refused,
            Err(DispatchError::NotEligible),
            "{way:?}: also before the offer is withdrawn"
        );
        assert_eq!(
            fixture.unassigns(order).await,
            Ok(Applied::Now(())),
            "{way:?}"
        );
        assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
        let search = fixture.job(TaskKind::DispatchOffers, order.uuid()).unwrap();
        assert_eq!(search.job.due_at, fixture.clock_now(), "the next wave");
        let state = OfferState::Withdrawn;
        assert_eq!(
            accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await,
            Err(DispatchError::Offer(OfferError::Closed { state }))
        );
        assert_eq!(
            fixture.unassigns(order).await,
            Ok(Applied::Already),
            "twice"
        );
    }
}

#[tokio::test]
async fn a_provider_whose_hold_ended_before_the_task_ran_keeps_the_job() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.holds_amina().await;
    let chidi = world::an_admin().id;
    let cmd = Decide {
        call: fixture.by(testkit::staff(chidi)),
        staff: chidi,
        provider: amina(),
        version: None,
        verdict: Verdict::Reinstate,
        reason: "It was a mistake".into(),
    };
    decide(&fixture.store, cmd).await.unwrap();
    fixture.work().await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn a_disputed_job_of_a_suspended_provider_waits_and_does_not_go_back_to_them() {
    let fixture = Fixture::new().await;
    let order = fixture.overdue().await;
    let id = fixture.disputed(order).await;
    // The provider had a day to state their case.
    fixture.clock.advance_hours(24);
    fixture.holds_amina().await;
    fixture.work().await;
    assert_eq!(fixture.unassigns(order).await, Ok(Applied::Already));
    assert_eq!(fixture.status(order), OrderStatus::Disputed);
    assert_eq!(
        fixture
            .rule(1, id, ruling(orders::Verdict::ReworkSame))
            .await,
        Ok(true)
    );
    fixture.work().await;
    let after = fixture.order(order);
    assert_eq!((after.status, after.provider), (OrderStatus::Paid, None));
    assert_eq!(fixture.history(order).last().unwrap(), "SUSPENDED");
    let gone: OrderId = testkit::id_no(77).into();
    assert_eq!(fixture.unassigns(gone).await, Ok(Applied::Already));
}
