//! Staged plans: a stage is paid twice, paid by two people at once, paid while its work begins, and
//! paid while one side cancels.

use crate::scenario::{CALLERS, PIN, Scenario, at_once, times};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    dispatch::{AcceptOffer, Accepted, accept_offer},
    fulfilment::{BeginStage, FulfilmentError, StartJob, begin_stage, start_job},
    orders::{AskRevision, CancelOrder, PriceOrder, ask_revision, cancel_order, price_order},
    payments::{Settled, verify_payment},
};
use orders::{ArrivalPin, OrderError, OrderStatus};
use payments::PaymentReference;
use pricing::{LineKind, Plan, PlanStage, StaffLine, StagePlan, TaxClass};
use testkit::world;

races!(
    regression_21_staged_plan_blocks_start_only_until_its_first_stage_is_paid,
    t41_two_checkouts_for_one_stage_pay_it_once_though_the_next_is_as_large,
    t38_a_stage_that_is_heard_of_sixteen_times_is_booked_once,
    a_stage_that_is_paid_as_its_work_begins_is_begun_once_or_not_yet,
    a_stage_against_a_cancellation_is_kept_or_goes_back,
    sixteen_workers_ask_for_a_stage_once_a_day_and_three_times_in_all,
    a_stage_that_is_paid_as_it_is_asked_for_is_never_asked_for_again,
);

const TOTAL: i64 = 30_000_000;
/// The stages in kobo: 40 %, 30 % and 30 %.
const FIRST: i64 = 12_000_000;
const LATER: i64 = 9_000_000;

pub fn line(kind: LineKind, kobo: i64) -> StaffLine {
    StaffLine {
        kind,
        label: "All of the rooms".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    }
}

async fn staged(scenario: &Scenario, lines: Vec<StaffLine>) -> OrderId {
    let order = scenario.priced_for_a_free_day().await;
    let ask = AskRevision {
        call: scenario.owner(),
        order,
        note: "All of the rooms, please.".into(),
    };
    ask_revision(scenario.store(), ask).await.unwrap();
    let stages = [40, 30, 30].map(|percent| PlanStage {
        name: "Rooms".into(),
        percent,
    });
    let plan = Plan::Staged(StagePlan {
        working_days: 4,
        stages: stages.to_vec(),
    });
    let call = scenario.by(testkit::staff(world::an_admin().id));
    let cmd = PriceOrder {
        call,
        order,
        lines,
        plan,
        note: None,
        valid_hours: None,
        version: None,
    };
    assert_eq!(
        price_order(scenario.store(), cmd).await,
        Ok(Applied::Now(()))
    );
    order
}

async fn verify(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}

async fn stage_paid(scenario: &Scenario, order: OrderId) {
    let reference = scenario.checkout(order).await;
    scenario.fake.pay(&reference);
    assert!(matches!(
        verify(scenario, &reference).await,
        Settled::Part | Settled::Paid
    ));
}

/// A job that Amina has accepted, with its first stage paid.
async fn taken(scenario: &Scenario) -> OrderId {
    taken_of(scenario, vec![line(LineKind::Labour, TOTAL)]).await
}

/// The same as [`taken`] with these lines, which sum up to ₦300,000.
pub async fn taken_of(scenario: &Scenario, lines: Vec<StaffLine>) -> OrderId {
    let order = staged(scenario, lines).await;
    stage_paid(scenario, order).await;
    let _runs = scenario.work().await;
    let offers = scenario
        .queries
        .open_offers(world::a_provider().id, scenario.by(Actor::System).now)
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked");
    assert_eq!(
        offer
            .funding
            .map(|funding| (funding.received.kobo(), funding.stages_paid())),
        Some((FIRST, 1))
    );
    let cmd = AcceptOffer {
        call: scenario.amina(),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(scenario.store(), cmd).await,
        Ok(Applied::Now(Accepted::Job(order)))
    );
    order
}

async fn begun(scenario: &Scenario) -> OrderId {
    let order = taken(scenario).await;
    assert_eq!(
        start_job(
            scenario.store(),
            StartJob {
                call: scenario.amina(),
                order,
                pin: PIN.into()
            }
        )
        .await,
        Ok(Applied::Now(()))
    );
    order
}

async fn held(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.assert_sound().await;
    scenario.credit(&format!("escrow:order:{order}"))
}

/// Regression 21, tested as it is stored on both engines.
async fn regression_21_staged_plan_blocks_start_only_until_its_first_stage_is_paid(
    scenario: Scenario,
) {
    let order = taken(&scenario).await;
    let start = || {
        start_job(
            scenario.store(),
            StartJob {
                call: scenario.amina(),
                order,
                pin: PIN.into(),
            },
        )
    };
    scenario
        .db
        .outside()
        .execute(&format!(
            "UPDATE orders SET paid_kobo = {} WHERE id = '{order}'",
            FIRST - 10_001
        ))
        .unwrap();
    let unpaid = OrderError::StageUnpaid {
        stage: 1,
        missing: Money::from_kobo(10_001),
    };
    assert_eq!(start().await, Err(FulfilmentError::Order(unpaid)));
    scenario
        .db
        .outside()
        .execute(&format!(
            "UPDATE orders SET paid_kobo = {FIRST} WHERE id = '{order}'"
        ))
        .unwrap();
    assert_eq!(start().await, Ok(Applied::Now(())));
    let view = scenario.order(order).await;
    assert_eq!(
        (
            view.status,
            view.work_stage,
            view.stage_due().map(|due| due.stage)
        ),
        (OrderStatus::InProgress, 1, Some(2))
    );
    assert_eq!(held(&scenario, order).await, FIRST);
}

async fn t41_two_checkouts_for_one_stage_pay_it_once_though_the_next_is_as_large(
    scenario: Scenario,
) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let first = scenario.checkout(order).await;
        scenario.clock.advance_mins(30);
        let second = scenario.checkout(order).await;
        assert_ne!(first, second);
        scenario.fake.pay(&first);
        scenario.fake.pay(&second);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (
                scenario.clone(),
                if caller % 2 == 0 {
                    first.clone()
                } else {
                    second.clone()
                },
            );
            async move { verify(&scenario, &reference).await }
        })
        .await;
        assert_eq!(
            (
                times(&answers, &Settled::Part),
                times(&answers, &Settled::Unapplied)
            ),
            (1, 1),
            "{answers:?}"
        );
        assert_eq!(
            (
                held(&scenario, order).await,
                scenario.order(order).await.status
            ),
            (FIRST + LATER, OrderStatus::InProgress)
        );
    }
}

async fn t38_a_stage_that_is_heard_of_sixteen_times_is_booked_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let reference = scenario.checkout(order).await;
    scenario.fake.pay(&reference);
    let answers = at_once(CALLERS, |_| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move { verify(&scenario, &reference).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Part),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1)
    );
    assert_eq!(held(&scenario, order).await, FIRST + LATER);
    stage_paid(&scenario, order).await;
    assert_eq!(held(&scenario, order).await, TOTAL);
}

async fn a_stage_that_is_paid_as_its_work_begins_is_begun_once_or_not_yet(scenario: Scenario) {
    let order = begun(&scenario).await;
    let reference = scenario.checkout(order).await;
    scenario.fake.pay(&reference);
    let answers = at_once(CALLERS, |caller| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move {
            if caller == 0 {
                verify(&scenario, &reference).await == Settled::Part
            } else {
                begin_stage(
                    scenario.store(),
                    BeginStage {
                        call: scenario.amina(),
                        order,
                        stage: 2,
                    },
                )
                .await
                    == Ok(Applied::Now(()))
            }
        }
    })
    .await;
    let stage = scenario.order(order).await.work_stage;
    assert_eq!(
        times(&answers, &true),
        usize::try_from(stage).unwrap(),
        "paid once, and begun at most once after it"
    );
    assert_eq!(held(&scenario, order).await, FIRST + LATER);
}

async fn a_stage_against_a_cancellation_is_kept_or_goes_back(scenario: Scenario) {
    for _ in 0..4 {
        let order = staged(&scenario, vec![line(LineKind::Labour, TOTAL)]).await;
        stage_paid(&scenario, order).await;
        let second = scenario.checkout(order).await;
        scenario.fake.pay(&second);
        at_once(CALLERS, |caller| {
            let (scenario, second) = (scenario.clone(), second.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    let _cancelled = cancel_order(scenario.store(), cmd).await.unwrap();
                } else {
                    let _settled = verify(&scenario, &second).await;
                }
            }
        })
        .await;
        assert_eq!(
            (
                held(&scenario, order).await,
                scenario.order(order).await.status
            ),
            (0, OrderStatus::Cancelled)
        );
    }
}

/// Lets a day pass and runs the due tasks, with one worker for each caller.
async fn a_day_passes(scenario: &Scenario) {
    scenario.clock.advance_hours(24);
    let runs = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { scenario.work().await }
    })
    .await;
    for run in runs.iter().flatten() {
        assert_eq!(run.error, None);
    }
}

async fn sixteen_workers_ask_for_a_stage_once_a_day_and_three_times_in_all(scenario: Scenario) {
    let order = begun(&scenario).await;
    let _runs = scenario.work().await;
    for days in 1..=5 {
        a_day_passes(&scenario).await;
        assert_eq!(
            scenario.events("stageAwaited"),
            days.min(3),
            "after {days} days"
        );
    }
    assert_eq!(scenario.count("tasks WHERE kind LIKE '%STAGE%'"), 0);
    assert_eq!(held(&scenario, order).await, FIRST);
}

async fn a_stage_that_is_paid_as_it_is_asked_for_is_never_asked_for_again(scenario: Scenario) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let _runs = scenario.work().await;
        let reference = scenario.checkout(order).await;
        scenario.fake.pay(&reference);
        let before = scenario.events("stageAwaited");
        // The sweeper finds the payment at the time when the customer is to be reminded.
        a_day_passes(&scenario).await;
        let asked = scenario.events("stageAwaited");
        assert!(asked <= before + 1, "{asked} after {before}");
        assert_eq!(held(&scenario, order).await, FIRST + LATER);
        for _ in 0..3 {
            a_day_passes(&scenario).await;
        }
        assert_eq!(scenario.events("stageAwaited"), asked);
    }
}
