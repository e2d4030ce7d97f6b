//! Same-day payouts together with other actions on the same earnings: each naira is paid once.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{BankAccountId, ClawbackId, Money, OrderId, ProviderId, StoreError};
use marketplace::{
    Clock, TaskKind,
    disputes::{OpenDispute, open_dispute},
    payouts::{AskToday, NotToday, PayoutError, ask_today, make_batch, offer_today},
    settlement::{ClawBack, claw_back_in},
};
use orders::DisputeReason;
use payments::{BankAccount, Payout, SameDayOffer, TransferState, ledger::Account};
use testkit::{id_no, world};

races!(
    sixteen_taps_make_one_payout,
    the_batch_of_the_day_and_a_request_for_today_take_a_line_once,
    it_never_goes_to_an_account_that_has_not_rested,
    a_debt_is_withheld_or_the_request_is_refused,
    a_disputed_line_stays_or_had_left_before,
    two_payouts_are_never_both_sent_from_money_for_one,
    a_crash_before_the_gateway_was_called_leaves_a_job_that_is_due,
);

const SHARE: i64 = 2_430_233;
const COST: i64 = 7_500;

impl Scenario {
    async fn offered(&self, provider: ProviderId) -> SameDayOffer {
        offer_today(self.store(), provider, self.system())
            .await
            .expect("an offer")
    }
    async fn ask(&self, provider: ProviderId, seen: SameDayOffer) -> Result<Payout, PayoutError> {
        let SameDayOffer {
            earned, cost, sent, ..
        } = seen;
        let cmd = AskToday {
            call: self.system(),
            provider,
            earned,
            cost: cost.total(),
            sent,
        };
        ask_today(self.store(), &self.gateway, cmd).await
    }
    /// Stores two jobs of Amina with available earnings. Returns the offer that she was shown.
    async fn two_jobs_free(&self) -> SameDayOffer {
        self.jobs_done(1..=2, amina()).await;
        self.account_of(amina(), "0123456789").await;
        self.clock.advance_mins(24 * 60);
        self.offered(amina()).await
    }
}

fn amina() -> ProviderId {
    world::a_provider().id
}

async fn sixteen_taps_make_one_payout(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { scenario.ask(amina(), seen).await.map(drop) }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(NotToday::Asked.into()))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (scenario.count("payouts"), scenario.count("payout_batches")),
        (1, 1)
    );
    assert_eq!(
        scenario.count(&format!(
            "tasks WHERE kind = '{}'",
            TaskKind::PushPayout.code()
        )),
        1
    );
    assert_eq!(
        (
            scenario.owed(amina()),
            scenario.credit("payout:inflight:%"),
            scenario.credit("revenue:fees")
        ),
        (0, 2 * SHARE - COST, COST)
    );
    scenario.assert_sound().await;
    scenario.run_tasks().await;
    scenario.fake.set_transfers(TransferState::Success);
    scenario.hear_of_transfers().await;
    assert_eq!(
        (
            scenario.fake.transfers().len(),
            scenario.events("payoutPaid")
        ),
        (1, 1)
    );
    scenario.assert_sound().await;
}

async fn the_batch_of_the_day_and_a_request_for_today_take_a_line_once(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                return make_batch(scenario.store(), &scenario.gateway, scenario.system())
                    .await
                    .unwrap()
                    .is_some();
            }
            scenario.ask(amina(), seen).await.is_ok()
        }
    })
    .await;
    assert_eq!(
        (times(&answers, &true), scenario.count("payouts")),
        (1, 1),
        "{answers:?}"
    );
    let together = scenario.credit("payout:inflight:%") + scenario.credit("revenue:fees");
    assert_eq!((scenario.owed(amina()), together), (0, 2 * SHARE));
    scenario.assert_sound().await;
}

async fn it_never_goes_to_an_account_that_has_not_rested(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    let other: BankAccountId = id_no(920_777).into();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller > 0 {
                return scenario
                    .ask(amina(), seen)
                    .await
                    .map(|payout| payout.account);
            }
            let now = scenario.clock.now();
            let account = BankAccount {
                id: other,
                provider: amina(),
                bank_code: "058".into(),
                bank_name: "Guaranty Trust Bank".into(),
                number: "0123456780".parse().unwrap(),
                holder: "BELLO AMINA".into(),
                recipient: None,
                created_at: now.plus_secs(1),
                held_until: Some(now.plus_hours(48)),
                version: 0,
            };
            let kept = scenario.store().bare_unit(move |uow| {
                let _theirs = uow.providers().lock(amina())?;
                uow.payouts().insert_account(account.clone())?;
                Ok::<_, PayoutError>(account.id)
            });
            kept.await
        }
    })
    .await;
    let waits = times(&answers, &Err(NotToday::AccountWaits.into()));
    let asked = times(&answers, &Err(NotToday::Asked.into()));
    let paid = answers[1..].iter().flatten().count();
    assert!(
        answers[1..]
            .iter()
            .flatten()
            .all(|account| *account != other),
        "{answers:?}"
    );
    assert_eq!(
        (paid + asked + waits, scenario.count("payouts")),
        (CALLERS - 1, i64::from(paid > 0)),
        "{answers:?}"
    );
    scenario.assert_sound().await;
}

async fn a_debt_is_withheld_or_the_request_is_refused(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    let order: OrderId = world::OrderPlan::numbered(1).order_id();
    let claim = ClawBack {
        decision: ClawbackId::from_uuid(id_no(950_001)),
        order,
        provider: amina(),
        amount: Money::from_kobo(1_000_000),
        reason: "The work was unsafe".into(),
        pays: Account::Escrow(order),
    };
    let answers = at_once(CALLERS, |caller| {
        let (scenario, claim) = (scenario.clone(), claim.clone());
        async move {
            if caller % 2 == 0 {
                return scenario.ask(amina(), seen).await.err();
            }
            let call = scenario.system();
            let taken = scenario
                .store()
                .unit(call, move |uow| claw_back_in(uow, &claim))
                .await;
            taken
                .map(drop)
                .map_err(|error: StoreError| error.into())
                .err()
        }
    })
    .await;
    let refused = |error: &PayoutError| {
        matches!(
            error,
            PayoutError::NotToday(NotToday::Asked) | PayoutError::OfferChanged(_)
        )
    };
    assert!(answers.iter().flatten().all(refused), "{answers:?}");
    assert_eq!(scenario.count("clawbacks"), 1);
    match scenario
        .queries
        .payouts_to(amina())
        .await
        .unwrap()
        .as_slice()
    {
        // The decision came first: she is offered what is left, and receives it.
        [] => {
            let now = scenario.offered(amina()).await;
            assert_eq!(now.withheld.kobo(), 1_000_000);
            assert_eq!(
                scenario.ask(amina(), now).await.unwrap().withheld,
                now.withheld
            );
        }
        // The decision came later: the next payout will recover the amount.
        [made] => assert_eq!((made.withheld, made.amount), (Money::ZERO, seen.sent)),
        more => panic!("{more:?}"),
    }
    assert_eq!(scenario.count("payouts"), 1);
}

async fn a_disputed_line_stays_or_had_left_before(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    let order: OrderId = world::OrderPlan::numbered(1).order_id();
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller > 0 {
                return scenario.ask(amina(), seen).await.map(drop);
            }
            let statement = "The oven is as dirty as before.".to_owned();
            let cmd = OpenDispute {
                call: scenario.owner(),
                order,
                reason: DisputeReason::PoorWork,
                statement,
                photos: Vec::new(),
            };
            let _opened = open_dispute(scenario.store(), cmd)
                .await
                .expect("a dispute");
            Ok(())
        }
    })
    .await;
    let paid = times(&answers[1..], &Ok(()));
    let refused = |error: &PayoutError| {
        matches!(
            error,
            PayoutError::NotToday(NotToday::Asked) | PayoutError::OfferChanged(_)
        )
    };
    assert!(
        paid <= 1
            && answers
                .iter()
                .filter_map(|answer| answer.as_ref().err())
                .all(refused),
        "{answers:?}"
    );
    if paid == 0 {
        let now = scenario.offered(amina()).await;
        assert_eq!(now.earned.kobo(), SHARE, "the other line alone");
        scenario.ask(amina(), now).await.unwrap();
    }
    assert_eq!(scenario.count("payouts"), 1);
    scenario.assert_sound().await;
}

async fn two_payouts_are_never_both_sent_from_money_for_one(scenario: Scenario) {
    let other = world::a_provider_no(8);
    world::stored::provider(scenario.store(), other.clone()).await;
    scenario.jobs_done(1..=1, amina()).await;
    scenario.jobs_done(2..=2, other.id).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.account_of(other.id, "0123456780").await;
    scenario.clock.advance_mins(24 * 60);
    let seen = [
        scenario.offered(amina()).await,
        scenario.offered(other.id).await,
    ];
    scenario.fake.set_balance(Money::from_kobo(SHARE + 10_000));
    let asked = [amina(), other.id];
    let answers = at_once(2, |caller| {
        let scenario = scenario.clone();
        async move { scenario.ask(asked[caller], seen[caller]).await.map(drop) }
    })
    .await;
    assert!(times(&answers, &Ok(())) >= 1, "{answers:?}");
    // If both payouts were booked before either saw the other, the gateway refuses one of them, and
    // its whole amount is available again.
    scenario.run_tasks().await;
    assert_eq!(scenario.fake.transfers().len(), 1);
    assert_eq!(
        (
            scenario.owed(amina()) + scenario.owed(other.id),
            scenario.credit("revenue:fees")
        ),
        (SHARE, COST)
    );
    scenario.assert_sound().await;
}

async fn a_crash_before_the_gateway_was_called_leaves_a_job_that_is_due(scenario: Scenario) {
    let seen = scenario.two_jobs_free().await;
    scenario.ask(amina(), seen).await.unwrap();
    // A worker claims the task and crashes.
    let claimed = marketplace::task_runner::claim(scenario.store(), scenario.system(), 10)
        .await
        .unwrap();
    assert!(claimed.iter().any(|job| job.kind == TaskKind::PushPayout));
    assert_eq!(
        (scenario.work().await.len(), scenario.fake.transfers()),
        (0, vec![])
    );
    scenario.clock.advance_mins(2);
    scenario.run_tasks().await;
    assert_eq!(
        scenario
            .fake
            .transfers()
            .iter()
            .map(|one| one.amount)
            .collect::<Vec<_>>(),
        [seen.sent]
    );
    scenario.assert_sound().await;
}
