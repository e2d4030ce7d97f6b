//! Change orders that are approved by two people at once, approved while they are withdrawn,
//! reported as paid sixteen times, and proposed too often.

use crate::scenario::{CALLERS, PIN, Scenario, at_once, times};
use kernel::{Applied, ChangeOrderId, Money, OrderId, StoreError, UploadId};
use marketplace::{
    change_orders::{
        AnswerChangeOrder, ChangeOrdersError, ProposeChangeOrder, WithdrawChangeOrder,
        approve_change_order, decline_change_order, propose_change_order, withdraw_change_order,
    },
    dispatch::{AcceptOffer, Accepted, accept_offer},
    fulfilment::{FinishJob, StartJob, finish_job, start_job},
    payments::{Settled, StartPayment, start_payment, verify_payment},
    uploads::Upload,
};
use orders::{
    ArrivalPin, ChangeOrder, ChangeOrderKind, ChangeOrderLine, ChangeOrderState, OrderStatus,
    TrackingStep,
};
use payments::PaymentReference;
use testkit::world;

races!(
    extra_work_that_sixteen_approve_is_approved_once,
    approved_against_taken_back_one_of_them_holds,
    t38_extra_work_that_is_heard_of_sixteen_times_is_booked_once,
    t41_two_checkouts_for_one_thing_pay_it_once,
    paid_against_declined_it_is_part_of_the_price_or_goes_back,
    sixteen_proposals_leave_one_that_waits_and_never_more_than_three,
    paid_against_finished_neither_is_lost,
    t44_extra_work_that_lapses_during_its_payment_is_paid,
);

const EXTRA: i64 = 500_000;

/// A job of Bola's that Amina has started.
async fn begun(scenario: &Scenario) -> OrderId {
    let (order, reference) = scenario.paid_for_a_free_day().await;
    assert_eq!(verify(scenario, &reference).await, Settled::Paid);
    let _runs = scenario.work().await;
    let offers = scenario
        .queries
        .open_offers(world::a_provider().id, scenario.system().now)
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked");
    let cmd = AcceptOffer {
        call: scenario.amina(),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(scenario.store(), cmd).await,
        Ok(Applied::Now(Accepted::Job(order)))
    );
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

async fn photo(scenario: &Scenario) -> UploadId {
    let seed = scenario.system().seed;
    let upload = Upload {
        id: seed.into(),
        owner: Some(world::a_provider().id.into()),
        file: seed.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: scenario.system().now,
        order: None,
    };
    let stored: Result<(), StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.uploads().insert(upload.clone()))
        .await;
    stored.unwrap();
    seed.into()
}

async fn proposal(scenario: &Scenario, order: OrderId, kobo: i64) -> ProposeChangeOrder {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
    };
    let reason = "The pipe behind the wall is broken.".to_owned();
    ProposeChangeOrder {
        call: scenario.amina(),
        order,
        lines: vec![line],
        reason,
        photo: photo(scenario).await,
    }
}

async fn proposed(scenario: &Scenario, order: OrderId) -> ChangeOrderId {
    propose_change_order(scenario.store(), proposal(scenario, order, EXTRA).await)
        .await
        .unwrap()
}

fn answer(scenario: &Scenario, order: OrderId, change_order: ChangeOrderId) -> AnswerChangeOrder {
    AnswerChangeOrder {
        call: scenario.owner(),
        order,
        change_order,
    }
}

async fn approved(scenario: &Scenario, order: OrderId) -> ChangeOrderId {
    let change_order = proposed(scenario, order).await;
    assert_eq!(
        approve_change_order(scenario.store(), answer(scenario, order, change_order)).await,
        Ok(Applied::Now(()))
    );
    change_order
}

async fn checkout(
    scenario: &Scenario,
    order: OrderId,
    change_order: ChangeOrderId,
) -> PaymentReference {
    let start = StartPayment {
        change_order: Some(change_order),
        ..scenario.a_start(scenario.owner(), order)
    };
    start_payment(scenario.store(), &scenario.fake, start)
        .await
        .unwrap()
        .reference
}

/// The number of published change order events of this kind.
fn published(scenario: &Scenario, kind: &str) -> i64 {
    scenario.count(&format!(
        "outbox WHERE document LIKE '%\"type\":\"changeOrder\"%\"kind\":\"{kind}\"%'"
    ))
}

async fn stored(scenario: &Scenario, id: ChangeOrderId) -> ChangeOrder {
    let found: Result<_, StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.change_orders().lock(id))
        .await;
    found.unwrap().expect("it is there")
}

async fn held(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.assert_sound().await;
    scenario.credit(&format!("escrow:order:{order}"))
}

async fn total(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.order(order).await.total.unwrap().kobo()
}

async fn extra_work_that_sixteen_approve_is_approved_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let change_order = proposed(&scenario, order).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            approve_change_order(scenario.store(), answer(&scenario, order, change_order)).await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            published(&scenario, "approved"),
            stored(&scenario, change_order).await.state
        ),
        (1, ChangeOrderState::Approved)
    );
}

async fn approved_against_taken_back_one_of_them_holds(scenario: Scenario) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let change_order = proposed(&scenario, order).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller % 2 == 0 {
                    approve_change_order(scenario.store(), answer(&scenario, order, change_order))
                        .await
                        == Ok(Applied::Now(()))
                } else {
                    let cmd = WithdrawChangeOrder {
                        call: scenario.amina(),
                        order,
                        change_order,
                    };
                    withdraw_change_order(scenario.store(), cmd).await == Ok(Applied::Now(()))
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "{answers:?}");
        let (state, step) = (
            stored(&scenario, change_order).await.state,
            scenario.order(order).await.tracking_step,
        );
        let whole = [
            (ChangeOrderState::Approved, TrackingStep::ChangeOrderPending),
            (ChangeOrderState::Withdrawn, TrackingStep::Started),
        ];
        assert!(whole.contains(&(state, step)), "{state:?} {step:?}");
    }
}

async fn t38_extra_work_that_is_heard_of_sixteen_times_is_booked_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let reference = checkout(&scenario, order, change_order).await;
    scenario.fake.pay(&reference);
    let answers = at_once(CALLERS, |_| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move { verify(&scenario, &reference).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Already)
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (total(&scenario, order).await, held(&scenario, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(
        (
            published(&scenario, "paid"),
            stored(&scenario, change_order).await.state
        ),
        (1, ChangeOrderState::Paid)
    );
}

async fn t41_two_checkouts_for_one_thing_pay_it_once(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let first = checkout(&scenario, order, change_order).await;
    scenario.clock.advance_mins(30);
    let second = checkout(&scenario, order, change_order).await;
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
            times(&answers, &Settled::Paid),
            times(&answers, &Settled::Unapplied)
        ),
        (1, 1),
        "{answers:?}"
    );
    assert_eq!(
        (total(&scenario, order).await, held(&scenario, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(scenario.credit("liability:unapplied"), EXTRA);
}

async fn paid_against_declined_it_is_part_of_the_price_or_goes_back(scenario: Scenario) {
    for _ in 0..4 {
        let order = begun(&scenario).await;
        let before = total(&scenario, order).await;
        let change_order = approved(&scenario, order).await;
        let reference = checkout(&scenario, order, change_order).await;
        scenario.fake.pay(&reference);
        at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let _declined = decline_change_order(
                        scenario.store(),
                        answer(&scenario, order, change_order),
                    )
                    .await;
                } else {
                    let _settled = verify(&scenario, &reference).await;
                }
            }
        })
        .await;
        let (state, price) = (
            stored(&scenario, change_order).await.state,
            total(&scenario, order).await,
        );
        let whole = [
            (ChangeOrderState::Paid, before + EXTRA),
            (ChangeOrderState::Declined, before),
        ];
        assert!(whole.contains(&(state, price)), "{state:?} {price}");
        assert_eq!(
            held(&scenario, order).await,
            price,
            "what is held is the price"
        );
    }
}

async fn sixteen_proposals_leave_one_that_waits_and_never_more_than_three(scenario: Scenario) {
    let order = begun(&scenario).await;
    for round in 1..=4 {
        let mut asked = Vec::new();
        for _ in 0..CALLERS {
            asked.push(proposal(&scenario, order, 10_000).await);
        }
        let answers = at_once(CALLERS, |caller| {
            let (scenario, cmd) = (scenario.clone(), asked[caller].clone());
            async move { propose_change_order(scenario.store(), cmd).await }
        })
        .await;
        let made: Vec<_> = answers
            .iter()
            .filter_map(|answer| answer.as_ref().ok())
            .collect();
        assert_eq!(
            made.len(),
            usize::from(round <= 3),
            "round {round}: {answers:?}"
        );
        assert!(
            answers
                .iter()
                .all(|answer| !matches!(answer, Err(ChangeOrdersError::Store(_)))),
            "{answers:?}"
        );
        if let Some(change_order) = made.first() {
            assert_eq!(
                decline_change_order(scenario.store(), answer(&scenario, order, **change_order))
                    .await,
                Ok(Applied::Now(()))
            );
        }
    }
    assert_eq!(
        scenario.count(&format!("change_orders WHERE order_id = '{order}'")),
        3
    );
    assert_eq!(
        scenario.count(&format!("uploads WHERE order_id = '{order}'")),
        3,
        "photos of what was refused are free"
    );
}

async fn paid_against_finished_neither_is_lost(scenario: Scenario) {
    for _ in 0..3 {
        let order = begun(&scenario).await;
        let before = total(&scenario, order).await;
        let change_order = approved(&scenario, order).await;
        let reference = checkout(&scenario, order, change_order).await;
        scenario.fake.pay(&reference);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, reference) = (scenario.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = FinishJob {
                        call: scenario.amina(),
                        order,
                        note: "All done.".into(),
                        materials: None,
                        weights: None,
                        photos: Vec::new(),
                        proof: None,
                    };
                    finish_job(scenario.store(), cmd).await.is_ok()
                } else {
                    verify(&scenario, &reference).await == Settled::Paid
                }
            }
        })
        .await;
        assert!(times(&answers, &true) >= 1);
        assert_eq!(
            (held(&scenario, order).await, total(&scenario, order).await),
            (before + EXTRA, before + EXTRA)
        );
        assert_eq!(
            (
                stored(&scenario, change_order).await.state,
                scenario.order(order).await.status
            ),
            (ChangeOrderState::Paid, OrderStatus::InProgress)
        );
    }
}

async fn t44_extra_work_that_lapses_during_its_payment_is_paid(scenario: Scenario) {
    let order = begun(&scenario).await;
    let before = total(&scenario, order).await;
    let change_order = approved(&scenario, order).await;
    let reference = checkout(&scenario, order, change_order).await;
    scenario.fake.pay(&reference);
    scenario.clock.advance_mins(30);
    at_once(CALLERS, |caller| {
        let (scenario, reference) = (scenario.clone(), reference.clone());
        async move {
            if caller % 2 == 0 {
                let now = scenario.system();
                let _lapsed = marketplace::change_orders::lapse_change_order(
                    scenario.store(),
                    change_order,
                    now,
                )
                .await
                .unwrap();
            } else {
                let _settled = verify(&scenario, &reference).await;
            }
        }
    })
    .await;
    assert_eq!(
        (
            held(&scenario, order).await,
            stored(&scenario, change_order).await.state
        ),
        (before + EXTRA, ChangeOrderState::Paid)
    );
    assert_eq!(
        scenario.order(order).await.tracking_step,
        TrackingStep::Started
    );
}
