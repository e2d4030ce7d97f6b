//! Reconciliation, failed tasks and events, as finance sees them.

use crate::test_databases::TestDatabase;
use kernel::{Date, Money};
use marketplace::{
    DomainEvent, TaskKind,
    reconciliation::{OperatorAction, OperatorActionKind},
};
use orders::OrderStatus;
use payments::{
    Difference, Finding, OurCharge, Payment, PaymentRecord, PaymentStatus, Reconciliation,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, an_admin, capture, order_in, people},
};

fn charge(payment: &Payment) -> OurCharge {
    OurCharge {
        reference: payment.reference.to_string(),
        asked: payment.amount,
        received: payment.received,
    }
}

async fn our_charges_are_found_by_day_and_by_reference(db: &TestDatabase) {
    let plan = OrderPlan::numbered;
    for number in 1..=4 {
        order_in(&*db.store, &plan(number), OrderStatus::Priced).await;
    }
    let early = capture(plan(1).payment(), now());
    let late = capture(plan(2).payment(), now().plus_hours(1));
    let dollars = Payment::restore(PaymentRecord {
        status: PaymentStatus::Mismatched,
        note: Some("currency".into()),
        paid_at: Some(now()),
        ..plan(3).payment().into()
    });
    let open = plan(4).payment();
    for payment in [early.clone(), late.clone(), dollars.clone(), open.clone()] {
        db.run(move |uow| uow.payments().insert(payment.clone()))
            .await;
    }
    let between = |from, to| db.reads().our_charges(from, to);
    assert_eq!(
        between(now(), now().plus_hours(1)).await.unwrap(),
        [charge(&early)]
    );
    assert_eq!(
        between(now().plus_secs(1), now().plus_hours(2))
            .await
            .unwrap(),
        [charge(&late)]
    );
    let all = [&early, &late, &dollars, &open]
        .map(|payment| payment.reference.to_string())
        .to_vec();
    let mut known = db.reads().our_charges_under(all).await.unwrap();
    known.sort_by(|a, b| a.reference.cmp(&b.reference));
    let mut expected = [charge(&early), charge(&late), charge(&dollars)];
    expected.sort_by(|a, b| a.reference.cmp(&b.reference));
    assert_eq!(
        known, expected,
        "of foreign money too, and no unpaid charge"
    );
    assert_eq!(
        db.reads()
            .our_charges_under(vec!["theirs".into()])
            .await
            .unwrap(),
        []
    );
}

fn result(day: &str, differences: &[(&str, Finding)]) -> Reconciliation {
    let difference = |(reference, finding): &(&str, Finding)| Difference {
        reference: (*reference).to_owned(),
        finding: *finding,
        gateway: Some(Money::from_kobo(5)),
        ours: None,
        fee: Some(Money::from_kobo(1)),
        expected_fee: None,
    };
    Reconciliation {
        day: Date::parse(day).unwrap(),
        at: now(),
        listed: 7,
        matched: 6,
        gateway: Money::from_kobo(700),
        fees: Money::from_kobo(9),
        ours: Money::from_kobo(600),
        differing: u32::try_from(differences.len()).unwrap(),
        differences: differences.iter().map(difference).collect(),
    }
}

async fn a_day_is_kept_in_the_place_of_what_was_found_before(db: &TestDatabase) {
    let first = result(
        "2026-11-20",
        &[("a", Finding::OnlyTheirs), ("b", Finding::FeeDiffers)],
    );
    let again = result(
        "2026-11-20",
        &[("b", Finding::AmountDiffers), ("c", Finding::OnlyOurs)],
    );
    let other = result("2026-11-19", &[]);
    assert_eq!(db.reads().reconciliation(first.day).await.unwrap(), None);
    for result in [first.clone(), other.clone(), again.clone()] {
        db.run(move |uow| uow.reconciliation().save_reconciliation(&result))
            .await;
    }
    assert_eq!(
        db.reads().reconciliation(first.day).await.unwrap(),
        Some(again.clone())
    );
    let bare = Reconciliation {
        differences: Vec::new(),
        ..again
    };
    assert_eq!(
        db.reads().reconciliations().await.unwrap(),
        [bare, other],
        "the newest day first"
    );
}

async fn failed_events_and_tasks_are_listed_and_can_be_run_at_once(db: &TestDatabase) {
    people(&*db.store).await;
    let (event, job, subject, later) = (id_no(1), id_no(2), id_no(3), now().plus_hours(1));
    db.run(move |uow| {
        uow.outbox().append(
            event.into(),
            &DomainEvent::OrderPaid {
                order: id_no(9).into(),
            },
            now(),
        )?;
        uow.outbox().append(
            id_no(4).into(),
            &DomainEvent::OrderPaid {
                order: id_no(9).into(),
            },
            now(),
        )?;
        uow.tasks()
            .set_due(job.into(), TaskKind::PushRefund, subject, now())?;
        uow.tasks().set_due(
            id_no(5).into(),
            TaskKind::PushRefund,
            id_no(6),
            now().plus_hours(3),
        )
    })
    .await;
    assert_eq!(
        db.reads().stuck().await.unwrap(),
        [],
        "what waits for its first time is not stuck"
    );
    db.run(move |uow| {
        uow.outbox().postpone(event.into(), later, "busy")?;
        let claimed = uow.tasks().claim_due(now(), now().plus_mins(1), 8)?;
        claimed
            .iter()
            .try_for_each(|job| uow.tasks().retry(job, later, "the gateway did not answer"))
    })
    .await;
    let stuck = db.reads().stuck().await.unwrap();
    let seen: Vec<_> = stuck
        .iter()
        .map(|one| {
            (
                one.id,
                one.event,
                one.kind.as_str(),
                one.subject.clone(),
                one.attempts,
                one.error.as_str(),
                one.next_at,
            )
        })
        .collect();
    let expected = [
        (event, true, "orderPaid", None, 1, "busy", later),
        (
            job,
            false,
            "PUSH_REFUND",
            Some(subject.to_string()),
            1,
            "the gateway did not answer",
            later,
        ),
    ];
    assert_eq!(seen, expected);
    let hurried = db.run(move |uow| {
        let b = uow.reconciliation();
        Ok([
            b.hurry_event(event, now())?,
            b.hurry_task(job, now())?,
            b.hurry_event(id_no(4), now())?,
            b.hurry_task(id_no(5), now())?,
            b.hurry_event(job, now())?,
            b.hurry_task(event, now())?,
        ])
    });
    assert_eq!(
        hurried.await,
        [true, true, false, false, false, false],
        "only what failed, and each by its own kind"
    );
    assert!(
        db.reads()
            .stuck()
            .await
            .unwrap()
            .iter()
            .all(|one| one.next_at == now())
    );
    db.run(move |uow| uow.outbox().told(event.into(), now()))
        .await;
    assert!(
        !db.run(move |uow| uow.reconciliation().hurry_event(event, now()))
            .await,
        "what was told is over"
    );
}

async fn the_diary_of_the_staff_is_read_newest_first(db: &TestDatabase) {
    people(&*db.store).await;
    let entry = |number: u64| OperatorAction {
        id: id_no(number),
        staff: an_admin().id,
        kind: OperatorActionKind::Reconciled,
        subject: format!("2026-11-{number}"),
        at: now().plus_mins(i64::try_from(number).unwrap()),
    };
    for number in [10, 12, 11, 11] {
        db.run(move |uow| uow.reconciliation().note_action(&entry(number)))
            .await;
    }
    assert_eq!(
        db.reads().operator_actions().await.unwrap(),
        [entry(12), entry(11), entry(10)]
    );
}

contract!(sqlite, postgres =>
    a_day_is_kept_in_the_place_of_what_was_found_before,
    our_charges_are_found_by_day_and_by_reference,
    the_diary_of_the_staff_is_read_newest_first,
    failed_events_and_tasks_are_listed_and_can_be_run_at_once,
);
