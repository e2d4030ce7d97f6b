//! Extra work: approved by two at once, approved while it is taken back, heard of sixteen times, and proposed too often.

use crate::town::{CALLERS, PIN, Town, at_once, times};
use kernel::{Applied, Money, OrderId, StoreError, UploadId, VariationId};
use marketplace::{
    dispatch::{AcceptOffer, accept_offer},
    fulfilment::{FinishJob, StartJob, finish_job, start_job},
    paying::{Settled, StartPayment, start_payment, verify_payment},
    uploads::Upload,
    varying::{
        AnswerVariation, ProposeVariation, VaryingError, WithdrawVariation, approve_variation,
        decline_variation, propose_variation, withdraw_variation,
    },
};
use orders::{
    ArrivalPin, OrderStatus, TrackingStep, Variation, VariationKind, VariationLine, VariationState,
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
    t44_what_lapses_as_it_is_paid_is_paid,
);

const EXTRA: i64 = 500_000;

/// A job of Bola's that Amina is doing.
async fn begun(town: &Town) -> OrderId {
    let (order, reference) = town.paid_for_a_free_day().await;
    assert_eq!(verify(town, &reference).await, Settled::Paid);
    let _runs = town.work().await;
    let offers = town
        .queries
        .open_offers(world::a_provider().id, town.system().now)
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked");
    let cmd = AcceptOffer {
        call: town.amina(),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(town.door(), cmd).await,
        Ok(Applied::Now(order))
    );
    assert_eq!(
        start_job(
            town.door(),
            StartJob {
                call: town.amina(),
                order,
                pin: PIN.into()
            }
        )
        .await,
        Ok(Applied::Now(()))
    );
    order
}

async fn verify(town: &Town, reference: &PaymentReference) -> Settled {
    verify_payment(town.door(), &town.gateway, reference, town.owner())
        .await
        .unwrap()
}

async fn photo(town: &Town) -> UploadId {
    let seed = town.system().seed;
    let upload = Upload {
        id: seed.into(),
        owner: world::a_provider().id.into(),
        file: seed.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: town.system().now,
        order: None,
    };
    let stored: Result<(), StoreError> = town
        .door()
        .unit(move |uow| uow.uploads().insert(upload.clone()))
        .await;
    stored.unwrap();
    seed.into()
}

async fn proposal(town: &Town, order: OrderId, kobo: i64) -> ProposeVariation {
    let line = VariationLine {
        kind: VariationKind::Labour,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
    };
    let reason = "The pipe behind the wall is broken.".to_owned();
    ProposeVariation {
        call: town.amina(),
        order,
        lines: vec![line],
        reason,
        photo: photo(town).await,
    }
}

async fn proposed(town: &Town, order: OrderId) -> VariationId {
    propose_variation(town.door(), proposal(town, order, EXTRA).await)
        .await
        .unwrap()
}

fn answer(town: &Town, order: OrderId, variation: VariationId) -> AnswerVariation {
    AnswerVariation {
        call: town.owner(),
        order,
        variation,
    }
}

async fn approved(town: &Town, order: OrderId) -> VariationId {
    let variation = proposed(town, order).await;
    assert_eq!(
        approve_variation(town.door(), answer(town, order, variation)).await,
        Ok(Applied::Now(()))
    );
    variation
}

async fn checkout(town: &Town, order: OrderId, variation: VariationId) -> PaymentReference {
    let start = StartPayment {
        variation: Some(variation),
        ..town.a_start(town.owner(), order)
    };
    start_payment(town.door(), &town.fake, start)
        .await
        .unwrap()
        .reference
}

async fn stored(town: &Town, id: VariationId) -> Variation {
    let found: Result<_, StoreError> = town.door().unit(move |uow| uow.variations().lock(id)).await;
    found.unwrap().expect("it is there")
}

async fn held(town: &Town, order: OrderId) -> i64 {
    town.assert_sound().await;
    town.credit(&format!("escrow:order:{order}"))
}

async fn total(town: &Town, order: OrderId) -> i64 {
    town.order(order).await.total.unwrap().kobo()
}

async fn extra_work_that_sixteen_approve_is_approved_once(town: Town) {
    let order = begun(&town).await;
    let variation = proposed(&town, order).await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move { approve_variation(town.door(), answer(&town, order, variation)).await }
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
            town.events("variationApproved"),
            stored(&town, variation).await.state
        ),
        (1, VariationState::Approved)
    );
}

async fn approved_against_taken_back_one_of_them_holds(town: Town) {
    for _ in 0..3 {
        let order = begun(&town).await;
        let variation = proposed(&town, order).await;
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if caller % 2 == 0 {
                    approve_variation(town.door(), answer(&town, order, variation)).await
                        == Ok(Applied::Now(()))
                } else {
                    let cmd = WithdrawVariation {
                        call: town.amina(),
                        order,
                        variation,
                    };
                    withdraw_variation(town.door(), cmd).await == Ok(Applied::Now(()))
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &true), 1, "{answers:?}");
        let (state, step) = (
            stored(&town, variation).await.state,
            town.order(order).await.tracking_step,
        );
        let whole = [
            (VariationState::Approved, TrackingStep::VariationPending),
            (VariationState::Withdrawn, TrackingStep::Started),
        ];
        assert!(whole.contains(&(state, step)), "{state:?} {step:?}");
    }
}

async fn t38_extra_work_that_is_heard_of_sixteen_times_is_booked_once(town: Town) {
    let order = begun(&town).await;
    let before = total(&town, order).await;
    let variation = approved(&town, order).await;
    let reference = checkout(&town, order, variation).await;
    town.fake.pay(&reference);
    let answers = at_once(CALLERS, |_| {
        let (town, reference) = (town.clone(), reference.clone());
        async move { verify(&town, &reference).await }
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
        (total(&town, order).await, held(&town, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(
        (
            town.events("variationPaid"),
            stored(&town, variation).await.state
        ),
        (1, VariationState::Paid)
    );
}

async fn t41_two_checkouts_for_one_thing_pay_it_once(town: Town) {
    let order = begun(&town).await;
    let before = total(&town, order).await;
    let variation = approved(&town, order).await;
    let first = checkout(&town, order, variation).await;
    town.clock.advance_mins(30);
    let second = checkout(&town, order, variation).await;
    assert_ne!(first, second);
    town.fake.pay(&first);
    town.fake.pay(&second);
    let answers = at_once(CALLERS, |caller| {
        let (town, reference) = (
            town.clone(),
            if caller % 2 == 0 {
                first.clone()
            } else {
                second.clone()
            },
        );
        async move { verify(&town, &reference).await }
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
        (total(&town, order).await, held(&town, order).await),
        (before + EXTRA, before + EXTRA)
    );
    assert_eq!(town.credit("liability:unapplied"), EXTRA);
}

async fn paid_against_declined_it_is_part_of_the_price_or_goes_back(town: Town) {
    for _ in 0..4 {
        let order = begun(&town).await;
        let before = total(&town, order).await;
        let variation = approved(&town, order).await;
        let reference = checkout(&town, order, variation).await;
        town.fake.pay(&reference);
        at_once(CALLERS, |caller| {
            let (town, reference) = (town.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let _declined =
                        decline_variation(town.door(), answer(&town, order, variation)).await;
                } else {
                    let _settled = verify(&town, &reference).await;
                }
            }
        })
        .await;
        let (state, price) = (
            stored(&town, variation).await.state,
            total(&town, order).await,
        );
        let whole = [
            (VariationState::Paid, before + EXTRA),
            (VariationState::Declined, before),
        ];
        assert!(whole.contains(&(state, price)), "{state:?} {price}");
        assert_eq!(held(&town, order).await, price, "what is held is the price");
    }
}

async fn sixteen_proposals_leave_one_that_waits_and_never_more_than_three(town: Town) {
    let order = begun(&town).await;
    for round in 1..=4 {
        let mut asked = Vec::new();
        for _ in 0..CALLERS {
            asked.push(proposal(&town, order, 10_000).await);
        }
        let answers = at_once(CALLERS, |caller| {
            let (town, cmd) = (town.clone(), asked[caller].clone());
            async move { propose_variation(town.door(), cmd).await }
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
                .all(|answer| !matches!(answer, Err(VaryingError::Store(_)))),
            "{answers:?}"
        );
        if let Some(variation) = made.first() {
            assert_eq!(
                decline_variation(town.door(), answer(&town, order, **variation)).await,
                Ok(Applied::Now(()))
            );
        }
    }
    assert_eq!(
        town.count(&format!("variations WHERE order_id = '{order}'")),
        3
    );
    assert_eq!(
        town.count(&format!("uploads WHERE order_id = '{order}'")),
        3,
        "photos of what was refused are free"
    );
}

async fn paid_against_finished_neither_is_lost(town: Town) {
    for _ in 0..3 {
        let order = begun(&town).await;
        let before = total(&town, order).await;
        let variation = approved(&town, order).await;
        let reference = checkout(&town, order, variation).await;
        town.fake.pay(&reference);
        let answers = at_once(CALLERS, |caller| {
            let (town, reference) = (town.clone(), reference.clone());
            async move {
                if caller % 2 == 0 {
                    let cmd = FinishJob {
                        call: town.amina(),
                        order,
                        note: "All done.".into(),
                        materials: None,
                    };
                    finish_job(town.door(), cmd).await.is_ok()
                } else {
                    verify(&town, &reference).await == Settled::Paid
                }
            }
        })
        .await;
        assert!(times(&answers, &true) >= 1);
        assert_eq!(
            (held(&town, order).await, total(&town, order).await),
            (before + EXTRA, before + EXTRA)
        );
        assert_eq!(
            (
                stored(&town, variation).await.state,
                town.order(order).await.status
            ),
            (VariationState::Paid, OrderStatus::InProgress)
        );
    }
}

async fn t44_what_lapses_as_it_is_paid_is_paid(town: Town) {
    let order = begun(&town).await;
    let before = total(&town, order).await;
    let variation = approved(&town, order).await;
    let reference = checkout(&town, order, variation).await;
    town.fake.pay(&reference);
    town.clock.advance_mins(30);
    at_once(CALLERS, |caller| {
        let (town, reference) = (town.clone(), reference.clone());
        async move {
            if caller % 2 == 0 {
                let now = town.system();
                let _lapsed = marketplace::varying::lapse_variation(town.door(), variation, now)
                    .await
                    .unwrap();
            } else {
                let _settled = verify(&town, &reference).await;
            }
        }
    })
    .await;
    assert_eq!(
        (
            held(&town, order).await,
            stored(&town, variation).await.state
        ),
        (before + EXTRA, VariationState::Paid)
    );
    assert_eq!(town.order(order).await.tracking_step, TrackingStep::Started);
}
