//! A provider is suspended, or their service is closed, while they set out for a job and while they
//! accept an offer.

use crate::{
    accepting::accept,
    scenario::{CALLERS, Scenario, at_once, times},
};
use kernel::{Applied, ProviderId, UserId};
use marketplace::{
    dispatch::{Accepted, DispatchError},
    fulfilment::{FulfilmentError, JobStep, en_route},
    onboarding::{CloseService, HoldProvider, close_service, hold_provider},
    staff::{SuspendUser, suspend_user},
    task_runner::TaskRun,
};
use orders::{OrderStatus, Slot};
use providers::{OfferError, OfferState};
use testkit::world;

races!(
    row_18_a_suspension_racing_the_way_to_the_job_leaves_the_provider_no_job,
    row_18_a_suspension_racing_an_acceptance_leaves_the_provider_neither_job_nor_offer,
    row_18_sixteen_workers_who_free_the_same_jobs_free_each_once,
);

/// Keeps a provider from working: by a hold, with their account, or by closing the service (B8.14), in
/// turns.
async fn suspend(scenario: &Scenario, provider: ProviderId, round: u64) -> bool {
    let chidi = world::an_admin().id;
    let call = scenario.by(testkit::staff(chidi));
    let reason = "A complaint".to_owned();
    match round % 3 {
        0 => {
            let cmd = CloseService {
                call,
                staff: chidi,
                provider,
                service: "home-cleaning".into(),
                closed: true,
                reason,
            };
            close_service(scenario.store(), &*scenario.queries, cmd)
                .await
                .is_ok()
        }
        1 => {
            let cmd = HoldProvider {
                call,
                staff: chidi,
                provider,
                hours: 48,
                reason,
            };
            hold_provider(scenario.store(), cmd).await.is_ok()
        }
        _ => {
            let cmd = SuspendUser {
                call,
                person: UserId::from(provider),
                reason,
                hours: Some(48),
            };
            suspend_user(scenario.store(), cmd).await.is_ok()
        }
    }
}

/// Runs what the suspension has scheduled. Every task must succeed.
async fn work(scenario: &Scenario) {
    let runs: Vec<TaskRun> = scenario.work().await;
    let failed: Vec<_> = runs.iter().filter(|run| run.error.is_some()).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

async fn row_18_a_suspension_racing_the_way_to_the_job_leaves_the_provider_no_job(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let provider = world::a_provider_no(round);
        world::stored::provider(scenario.store(), provider.clone()).await;
        let plan = world::OrderPlan::numbered(round).with(provider.id);
        let order = world::order_in(scenario.store(), &plan, OrderStatus::Assigned)
            .await
            .id;
        let changed = scenario.store().bare_unit(move |uow| {
            let mut order = uow.orders().lock(order)?.expect("the order");
            order.slot = Some(Slot::Asap);
            uow.orders().save(order)
        });
        changed
            .await
            .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
        let id = provider.id;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller == CALLERS / 2 {
                    assert!(suspend(&scenario, id, round).await, "round {round}");
                    work(&scenario).await;
                    return Ok(Applied::Already);
                }
                let call = scenario.by(kernel::Actor::Provider(id));
                en_route(scenario.store(), JobStep { call, order }).await
            }
        })
        .await;
        let set_out = times(&answers, &Ok(Applied::Now(())));
        let gone = times(&answers, &Err(FulfilmentError::NotFound));
        assert!(set_out <= 1, "{answers:?}");
        assert!(set_out == 1 || gone == CALLERS - 1, "{answers:?}");
        let view = scenario.order(order).await;
        assert_eq!((view.status, view.provider), (OrderStatus::Paid, None));
        let lost = format!(
            "offers WHERE order_id = '{order}' AND provider_id = '{id}' AND state = 'WITHDRAWN' AND fault IS NULL"
        );
        assert_eq!(scenario.count(&lost), 1, "round {round}");
    }
    assert_eq!(scenario.events("jobUnassigned"), 8);
    scenario.assert_sound().await;
}

async fn row_18_a_suspension_racing_an_acceptance_leaves_the_provider_neither_job_nor_offer(
    scenario: Scenario,
) {
    let (mut taken, mut refused) = (0, 0);
    for round in 1..=16_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let provider = world::a_provider_no(round);
        let id = provider.id;
        let offer = scenario.fresh_offer_to(round, provider).await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            async move {
                if caller == CALLERS / 2 {
                    assert!(suspend(&scenario, id, round).await, "round {round}");
                    return Ok(Applied::Already);
                }
                accept(scenario, offer).await
            }
        })
        .await;
        work(&scenario).await;
        let won = times(&answers, &Ok(Applied::Now(Accepted::Job(order))));
        let state = OfferState::Withdrawn;
        let late = times(&answers, &Err(DispatchError::NotEligible))
            + times(
                &answers,
                &Err(DispatchError::Offer(OfferError::Closed { state })),
            );
        match won {
            1 => taken += 1,
            0 => {
                refused += 1;
                assert_eq!(late, CALLERS - 1, "{answers:?}");
            }
            more => panic!("round {round}: accepted {more} times"),
        }
        let view = scenario.order(order).await;
        assert_eq!((view.status, view.provider), (OrderStatus::Paid, None));
        let withdrawn = format!(
            "offers WHERE order_id = '{order}' AND provider_id = '{id}' AND state = 'WITHDRAWN'"
        );
        assert_eq!(scenario.count(&withdrawn), 1, "round {round}");
    }
    assert_eq!(scenario.events("jobUnassigned"), taken);
    assert_eq!(taken + refused, 16);
    scenario.assert_sound().await;
}

async fn row_18_sixteen_workers_who_free_the_same_jobs_free_each_once(scenario: Scenario) {
    let provider = world::a_provider();
    for number in 1..=4_u64 {
        scenario.order_in(number, OrderStatus::Assigned).await;
    }
    assert!(suspend(&scenario, provider.id, 1).await);
    assert_eq!(scenario.count("tasks WHERE kind = 'UNASSIGN_SUSPENDED'"), 4);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let order = world::OrderPlan::numbered(caller as u64 % 4 + 1).order_id();
        async move {
            let call = scenario.system();
            marketplace::dispatch::unassign_suspended(scenario.store(), order, call).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 4, "{answers:?}");
    assert_eq!(
        times(&answers, &Ok(Applied::Already)),
        CALLERS - 4,
        "{answers:?}"
    );
    work(&scenario).await;
    assert_eq!(scenario.events("jobUnassigned"), 4);
    assert_eq!(scenario.count("orders WHERE status = 'PAID'"), 4);
    scenario.assert_sound().await;
}
