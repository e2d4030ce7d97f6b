//! When earnings are available and paid, and when they are not.

use crate::support::{Fixture, amina};
use kernel::{Actor, Timestamp};
use marketplace::{
    TaskKind,
    payouts::{PayoutError, SignBatch, make_batch, sign_batch},
};
use orders::OrderStatus;
use payments::{BatchStatus, GatewayError, PayoutMethod, PayoutStatus, ledger::Account};
use providers::ProviderStatus;
use testkit::{GatewayCallKind, world};

fn next_morning(at: Timestamp) -> Timestamp {
    at.abuja_date().plus_days(1).at_hour(6)
}

#[tokio::test]
async fn t48_a_share_is_the_providers_at_completion_and_free_a_day_later_on_probation_after_three()
{
    for (status, hours) in [
        (ProviderStatus::Active, 24),
        (ProviderStatus::Probation, 72),
    ] {
        let fixture = Fixture::new().await;
        fixture
            .store
            .tamper(|state| state.providers.get_mut(&amina()).unwrap().status = status);
        let order = fixture.completed().await;
        let line = fixture.state().earnings[&(order, amina(), payments::SHARE_LINE)];
        assert_eq!(line.available_at, fixture.clock_now().plus_hours(hours));
        assert_eq!(
            line.amount.kobo(),
            -fixture.balance(&Account::Provider(amina()))
        );
        fixture.with_account().await;
        fixture.clock.advance_hours(hours - 1);
        assert_eq!(fixture.batch().await, None, "{status:?}: too early");
        fixture.clock.advance_hours(1);
        assert!(fixture.batch().await.is_some(), "{status:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn the_morning_after_a_share_is_free_its_batch_is_made_by_itself_and_finance_is_told() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    let free = fixture.clock_now().plus_hours(24);
    fixture.clock.set(next_morning(fixture.clock_now()));
    fixture.work().await;
    let morning = next_morning(free);
    fixture.clock.set(morning.plus_secs(-1));
    fixture.work().await;
    assert!(fixture.state().payout_batches.is_empty());
    fixture.clock.set(morning);
    fixture.work().await;
    let batches: Vec<_> = fixture
        .state()
        .payout_batches
        .owned()
        .into_values()
        .collect();
    assert_eq!(
        batches
            .iter()
            .map(|batch| (batch.day, batch.status))
            .collect::<Vec<_>>(),
        [(morning.abuja_date(), BatchStatus::Open)]
    );
    assert!(
        !fixture
            .state()
            .tasks
            .values()
            .any(|queued| queued.job.kind == TaskKind::MakePayouts),
        "nothing is left to pay"
    );
    fixture.reactions().await;
    let recipients: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.title == "Payouts are ready")
        .map(|note| note.user)
        .collect();
    assert_eq!(recipients, [world::an_admin().id]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn less_than_two_thousand_naira_waits_for_friday() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.small(199_999);
    fixture.at("2026-11-26", 6);
    assert_eq!(fixture.batch().await, None);
    fixture.at("2026-11-27", 6);
    assert!(fixture.batch().await.is_some());
    assert_eq!(fixture.payout_amounts(), [199_999]);
}

#[tokio::test]
async fn a_disputed_job_is_frozen_alone() {
    let fixture = Fixture::new().await;
    let (first, _) = (fixture.completed().await, fixture.completed().await);
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&first).unwrap().status = OrderStatus::Disputed);
    assert!(fixture.batch().await.is_some());
    assert_eq!(fixture.payout_amounts(), [fixture.share()]);
    assert_eq!(
        fixture.state().earnings[&(first, amina(), payments::SHARE_LINE)].payout,
        None
    );
    assert!(
        fixture
            .state()
            .tasks
            .values()
            .any(|queued| queued.job.kind == TaskKind::MakePayouts),
        "it is looked at again"
    );
}

#[tokio::test]
async fn no_payout_goes_out_without_a_bank_account_or_to_a_stopped_provider() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.clock.advance_hours(24);
    assert_eq!(fixture.batch().await, None, "no account");
    fixture.with_account().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended
    });
    assert_eq!(fixture.batch().await, None, "suspended");
    fixture
        .gateway
        .fail_next(GatewayCallKind::Balance, GatewayError::Unavailable);
    let unknown = make_batch(&fixture.store, &fixture.gateway, fixture.system()).await;
    assert_eq!(
        unknown,
        Err(PayoutError::Gateway(GatewayError::Unavailable))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t46_two_people_let_a_batch_go_and_nothing_leaves_before() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    let sign = |who: Actor, method| {
        sign_batch(
            &fixture.store,
            SignBatch {
                call: fixture.by(who),
                batch,
                method,
            },
        )
    };
    let [chidi, ngozi] = [world::an_admin().id, world::a_customer().id].map(testkit::staff);
    assert_eq!(
        sign(Actor::Provider(amina()), PayoutMethod::Bank).await,
        Err(PayoutError::NotFound)
    );
    sign(chidi, PayoutMethod::Bank).await.unwrap();
    fixture.work().await;
    assert_eq!(
        (
            fixture.gateway.transfers(),
            fixture.balance(&Account::CashBank)
        ),
        (vec![], 0)
    );
    sign(ngozi, PayoutMethod::Bank).await.unwrap();
    fixture.work().await;
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (payout.status, fixture.balance(&Account::CashBank)),
        (PayoutStatus::Paid, -payout.amount.kobo()),
        "paid by hand, and not by the gateway"
    );
    assert_eq!(fixture.gateway.transfers(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_transfer_that_the_gateway_refuses_gives_the_money_back_to_its_provider() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.with_account().await;
    fixture.clock.advance_hours(24);
    let batch = fixture.batch().await.expect("a batch");
    for who in [world::an_admin().id, world::a_customer().id] {
        sign_batch(
            &fixture.store,
            SignBatch {
                call: fixture.by(testkit::staff(who)),
                batch,
                method: PayoutMethod::Transfer,
            },
        )
        .await
        .unwrap();
    }
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Recipient specified is invalid".into()),
    );
    fixture.work().await;
    let payout = fixture
        .state()
        .payouts
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (payout.status, payout.note.as_deref()),
        (PayoutStatus::Failed, Some("Recipient specified is invalid"))
    );
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        -payout.amount.kobo()
    );
    fixture.reactions().await;
    assert!(
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.title == "Your payout came back")
    );
    fixture.assert_sound().await;
}
