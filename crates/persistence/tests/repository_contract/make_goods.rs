//! The compensations of providers for rejected cylinders, as they are kept with the cancellations.

use crate::{
    cancellations::{plan, request, taken, ticket},
    test_databases::TestDatabase,
};
use kernel::{Money, Timestamp};
use orders::{
    CancelReason, Cancellation, CancellationState, CylinderFault, MakeGood, MakeGoodState, Stage,
};
use testkit::{
    now,
    world::{a_provider_no, an_admin},
};

const AMOUNT: Money = Money::from_kobo(200_000);

/// A rejected cylinder that cost nothing, whose cancellation took effect at a time.
fn compensated(number: u64, at: Timestamp, make_good: MakeGood) -> Cancellation {
    Cancellation {
        reason: CancelReason::CylinderRejected,
        stage: Stage::FirstCylinderRejected,
        fault: Some(CylinderFault::Damaged),
        rejected_by: Some(plan().provider),
        make_good: Some(make_good),
        refund: request(number).received,
        fee: Money::ZERO,
        vat: Money::ZERO,
        state: CancellationState::Done,
        decided_at: Some(at),
        ..request(number)
    }
}

async fn b4_17_each_compensation_of_a_provider_counts_in_its_period(db: &TestDatabase) {
    taken(db).await;
    let held = MakeGood::held(AMOUNT, ticket(4));
    let refused = MakeGood {
        state: MakeGoodState::Refused,
        decided_by: Some(an_admin().id),
        ..held
    };
    let all = [
        compensated(1, now(), MakeGood::paid(AMOUNT)),
        compensated(2, now().plus_mins(10), held),
        compensated(3, now().plus_mins(20), refused),
    ];
    let stored = all.clone();
    db.run(move |uow| {
        for one in &stored {
            uow.cancellations().insert(one.clone())?;
        }
        uow.cancellations().insert(request(4))
    })
    .await;
    let provider = plan().provider;
    for (from, until, count) in [(-1, 30, 3), (0, 20, 2), (1, 10, 0), (10, 11, 1)] {
        let (from, until) = (now().plus_mins(from), now().plus_mins(until));
        assert_eq!(
            db.run(move |uow| uow
                .cancellations()
                .make_goods_between(provider, from, until))
                .await,
            count,
            "from {from} until {until}"
        );
    }
    let other = a_provider_no(8).id;
    assert_eq!(
        db.run(move |uow| uow.cancellations().make_goods_between(
            other,
            now(),
            now().plus_mins(30)
        ))
        .await,
        0
    );
    for (number, waits) in [(4, true), (5, false)] {
        let id = ticket(number);
        let held = db.run(move |uow| uow.cancellations().has_held_make_good(provider, id));
        assert_eq!(held.await, waits, "ticket {number}");
    }
    assert!(
        !db.run(move |uow| uow.cancellations().has_held_make_good(other, ticket(4)))
            .await
    );
    for one in all {
        let id = one.id;
        assert_eq!(
            db.run(move |uow| uow.cancellations().lock(id)).await,
            Some(one)
        );
    }
}

async fn b4_17_only_a_held_compensation_keeps_an_account_open(db: &TestDatabase) {
    taken(db).await;
    let person = plan().provider.into();
    let money = async || {
        db.run(move |uow| uow.personal_data().open_business(person))
            .await
            .money
    };
    let held = compensated(1, now(), MakeGood::held(AMOUNT, ticket(4)));
    let stored = held.clone();
    db.run(move |uow| uow.cancellations().insert(stored.clone()))
        .await;
    assert_eq!(money().await, 1);
    let paid = MakeGood {
        state: MakeGoodState::Paid,
        decided_by: Some(an_admin().id),
        ..MakeGood::held(AMOUNT, ticket(4))
    };
    let decided = Cancellation {
        make_good: Some(paid),
        ..held
    };
    db.run(move |uow| uow.cancellations().save(decided.clone()))
        .await;
    assert_eq!(money().await, 0);
}

async fn b4_17_staff_see_how_many_there_were_in_a_calendar_month_in_lagos(db: &TestDatabase) {
    taken(db).await;
    let (first, next) = now().abuja_month();
    let times = [first.plus_secs(-1), first, next.plus_secs(-1), next];
    db.run(move |uow| {
        for (number, at) in (1..).zip(times) {
            let one = compensated(number, at, MakeGood::paid(AMOUNT));
            uow.cancellations().insert(one)?;
        }
        Ok(())
    })
    .await;
    let provider = plan().provider;
    for (at, count) in [(times[0], 1), (now(), 2), (times[2], 2), (next, 1)] {
        assert_eq!(
            db.reads().make_goods_in_month(provider, at).await,
            Ok(count),
            "{at}"
        );
    }
    let [_, first, last, next] = times.map(|at| (provider, at));
    assert_eq!(
        db.reads().make_goods_since(first.1).await,
        Ok(vec![next, last, first])
    );
}

contract!(memory, sqlite, postgres =>
    b4_17_each_compensation_of_a_provider_counts_in_its_period,
    b4_17_only_a_held_compensation_keeps_an_account_open;
    b4_17_staff_see_how_many_there_were_in_a_calendar_month_in_lagos,
);
