//! Extra work that was proposed, and what became of it.

use crate::contract_beds::Bed;
use kernel::{Money, StoreError};
use orders::{
    Order, OrderStatus, TrackingStep, Variation, VariationKind, VariationLine, VariationState,
};
use payments::PaymentStatus;
use testkit::{
    id_no, now,
    world::{OrderPlan, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// Of order number `order`, the `number`th of it.
fn variation(id: u64, order: u64, number: u32) -> Variation {
    let line = VariationLine {
        kind: VariationKind::Material,
        label: "A new tap".into(),
        quantity_milli: 2_500,
        unit: "metre".into(),
        gross: Money::from_kobo(500_000),
    };
    Variation {
        id: id_no(780_000 + id).into(),
        order: plan(order).order_id(),
        provider: plan(order).provider,
        number,
        lines: vec![
            line.clone(),
            VariationLine {
                kind: VariationKind::Labour,
                ..line
            },
        ],
        reason: "The pipe behind the wall is broken.".into(),
        photo: id_no(790_000 + id).into(),
        total: Money::from_kobo(1_000_000),
        within: false,
        state: VariationState::Proposed,
        proposed_at: now(),
        lapses_at: now().plus_mins(30),
        approved_at: None,
        ended_at: None,
        price: None,
        version: 0,
    }
}

fn declined(before: Variation) -> Variation {
    Variation {
        state: VariationState::Declined,
        ended_at: Some(now().plus_mins(5)),
        ..before
    }
}

async fn two_jobs(bed: &Bed) {
    people(&*bed.store).await;
    for number in [1, 2] {
        order_in(&*bed.store, &plan(number), OrderStatus::InProgress).await;
    }
}

async fn a_variation_reads_back_as_written_and_saved(bed: &Bed) {
    two_jobs(bed).await;
    bed.run(|uow| uow.variations().insert(variation(1, 1, 1)))
        .await;
    assert_eq!(
        bed.run(|uow| uow.variations().lock(variation(1, 1, 1).id))
            .await,
        Some(variation(1, 1, 1))
    );
    assert_eq!(
        bed.run(|uow| uow.variations().order_of(variation(1, 1, 1).id))
            .await,
        Some(plan(1).order_id())
    );
    let price = plan(1).price().id();
    let paid = move |version| Variation {
        state: VariationState::Paid,
        within: true,
        approved_at: Some(now().plus_mins(1)),
        ended_at: Some(now().plus_mins(2)),
        price: Some(price),
        version,
        ..variation(1, 1, 1)
    };
    bed.run(move |uow| uow.variations().save(paid(0))).await;
    assert_eq!(
        bed.run(|uow| uow.variations().lock_of(plan(1).order_id()))
            .await,
        [paid(1)]
    );
    assert_eq!(
        bed.unit(move |uow| uow.variations().save(paid(0))).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        bed.run(|uow| uow.variations().order_of(id_no(9).into()))
            .await,
        None
    );
    assert_eq!(
        bed.run(|uow| uow.variations().lock(id_no(9).into())).await,
        None
    );
    assert_eq!(
        bed.reads
            .variations_of(plan(1).order_id())
            .await
            .expect("a read"),
        [paid(1)]
    );
    assert_eq!(
        bed.reads
            .variations_of(plan(2).order_id())
            .await
            .expect("a read"),
        []
    );
}

async fn one_waits_an_order_and_each_has_its_number(bed: &Bed) {
    two_jobs(bed).await;
    bed.run(|uow| uow.variations().insert(variation(1, 1, 1)))
        .await;
    assert_eq!(
        bed.refused(|uow| uow.variations().insert(variation(2, 1, 2)))
            .await,
        "variations_order_id_key"
    );
    assert_eq!(
        bed.refused(|uow| uow.variations().insert(declined(variation(2, 1, 1))))
            .await,
        "variations_order_id_number_key"
    );
    assert_eq!(
        bed.refused(|uow| uow.variations().insert(variation(1, 2, 1)))
            .await,
        "variations_id_key"
    );
    bed.run(|uow| uow.variations().insert(variation(3, 2, 1)))
        .await;
    bed.run(|uow| uow.variations().save(declined(variation(1, 1, 1))))
        .await;
    bed.run(|uow| uow.variations().insert(variation(2, 1, 2)))
        .await;
    let all = bed
        .run(|uow| uow.variations().lock_of(plan(1).order_id()))
        .await;
    assert_eq!(
        all.iter()
            .map(|variation| variation.number)
            .collect::<Vec<_>>(),
        [1, 2]
    );
}

async fn work_that_rests_and_an_attempt_for_extra_work_read_back(bed: &Bed) {
    two_jobs(bed).await;
    bed.run(|uow| uow.variations().insert(variation(1, 1, 1)))
        .await;
    for step in [
        TrackingStep::VariationPending,
        TrackingStep::PausedParts,
        TrackingStep::Started,
    ] {
        bed.run(move |uow| {
            let order = uow.orders().lock(plan(1).order_id())?.expect("it is there");
            uow.orders().save(Order {
                tracking_step: step,
                ..order
            })
        })
        .await;
        let seen = bed
            .reads
            .order(plan(1).order_id())
            .await
            .expect("a read")
            .expect("it is there");
        let locked = bed
            .run(|uow| uow.orders().lock(plan(1).order_id()))
            .await
            .expect("it is there");
        let job = bed
            .reads
            .job(plan(1).provider, plan(1).order_id())
            .await
            .expect("a read")
            .expect("it is there");
        assert_eq!(
            (seen.tracking_step, locked.tracking_step, job.tracking_step),
            (step, step, step)
        );
    }
    let payment = || payments::Payment {
        id: id_no(795_000).into(),
        reference: "ord-extra-a9".parse().expect("a reference"),
        attempt: 9,
        status: PaymentStatus::Abandoned,
        variation: Some(variation(1, 1, 1).id),
        ..plan(1).payment()
    };
    bed.run(move |uow| uow.payments().insert(payment())).await;
    let stored = bed
        .run(|uow| uow.payments().lock(id_no(795_000).into()))
        .await
        .expect("it is there");
    assert_eq!(
        (stored.variation, stored.stage),
        (Some(variation(1, 1, 1).id), None)
    );
}

contract!(memory, sqlite, postgres =>
    a_variation_reads_back_as_written_and_saved,
    one_waits_an_order_and_each_has_its_number,
    work_that_rests_and_an_attempt_for_extra_work_read_back,
);
