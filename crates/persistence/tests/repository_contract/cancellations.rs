//! Cancellation requests for assigned jobs.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError, TicketId};
use orders::{
    AccessAttempt, AccessStep, CancelReason, Cancellation, CancellationState, CylinderFault,
    OrderStatus, Stage,
};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer_no, an_admin, order_in, people},
};

pub(super) fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

pub(super) fn ticket(number: u64) -> TicketId {
    TicketId::from_uuid(id_no(740_000 + number))
}

pub(super) fn request(number: u64) -> Cancellation {
    Cancellation {
        id: id_no(750_000 + number).into(),
        order: plan().order_id(),
        customer: plan().customer,
        ticket: ticket(number),
        reason: CancelReason::ChangedMind,
        stage: Stage::Late,
        fault: None,
        rejected_by: None,
        make_good: None,
        received: Money::from_kobo(3_010_000),
        refund: Money::from_kobo(2_385_000),
        fee: Money::from_kobo(625_000),
        vat: Money::from_kobo(43_605),
        state: CancellationState::Asked,
        as_credit: number.is_multiple_of(2),
        due_at: Some(now().plus_mins(30)),
        decided_by: None,
        decided_at: None,
        note: None,
        created_at: now().plus_mins(i64::try_from(number).expect("small")),
        version: 0,
    }
}

/// An assigned job, and four tickets about it.
pub(super) async fn taken(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Assigned).await;
    db.run(|uow| {
        for number in 1..=4 {
            let (id, category) = (ticket(number), TicketCategory::Cancellation);
            let new = NewTicket {
                id,
                user: plan().customer,
                category,
                subject: "Cancel".into(),
                order: None,
                answer_times: AnswerTimes::default(),
                now: now(),
            };
            uow.tickets().insert(Ticket {
                messages: 1,
                ..Ticket::open(new).expect("a sound ticket")
            })?;
        }
        Ok(())
    })
    .await;
}

fn waived(number: u64, minutes: i64, version: i64) -> Cancellation {
    Cancellation {
        state: CancellationState::Waived,
        refund: request(number).received,
        fee: Money::ZERO,
        vat: Money::ZERO,
        due_at: None,
        decided_by: Some(an_admin().id),
        decided_at: Some(now().plus_mins(minutes)),
        note: Some("Get well soon.".into()),
        version,
        ..request(number)
    }
}

async fn a_request_reads_back_as_written_and_saved(db: &TestDatabase) {
    taken(db).await;
    db.run(|uow| uow.cancellations().insert(request(1))).await;
    assert_eq!(
        db.run(|uow| uow.cancellations().lock(request(1).id)).await,
        Some(request(1))
    );
    assert_eq!(
        db.run(|uow| uow.cancellations().order_of(request(1).id))
            .await,
        Some(plan().order_id())
    );
    assert_eq!(
        db.run(|uow| uow.cancellations().lock_open_of(plan().order_id()))
            .await,
        Some(request(1))
    );
    db.run(|uow| uow.cancellations().save(waived(1, 3, 0)))
        .await;
    assert_eq!(
        db.run(|uow| uow.cancellations().lock(request(1).id)).await,
        Some(waived(1, 3, 1))
    );
    assert_eq!(
        db.run(|uow| uow.cancellations().lock_open_of(plan().order_id()))
            .await,
        None
    );
    assert_eq!(
        db.bare_unit(|uow| uow.cancellations().save(waived(1, 3, 0)))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(|uow| uow.cancellations().order_of(id_no(9).into()))
            .await,
        None
    );
    assert_eq!(
        db.reads()
            .cancellation_of(plan().order_id())
            .await
            .expect("a read"),
        Some(waived(1, 3, 1))
    );
}

async fn an_order_has_one_open_request_and_the_latest_is_shown(db: &TestDatabase) {
    taken(db).await;
    assert_eq!(
        db.reads()
            .cancellation_of(plan().order_id())
            .await
            .expect("a read"),
        None
    );
    db.run(|uow| uow.cancellations().insert(request(1))).await;
    assert_eq!(
        db.refused(|uow| uow.cancellations().insert(request(2)))
            .await,
        "cancellations_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.cancellations().insert(waived(1, 3, 0)))
            .await,
        "cancellations_id_key"
    );
    let refused = |version| Cancellation {
        state: CancellationState::Refused,
        decided_at: Some(now()),
        decided_by: Some(an_admin().id),
        note: Some("The work is nearly done.".into()),
        version,
        ..request(1)
    };
    db.run(move |uow| uow.cancellations().save(refused(0)))
        .await;
    db.run(|uow| uow.cancellations().insert(request(2))).await;
    assert_eq!(
        db.reads()
            .cancellation_of(plan().order_id())
            .await
            .expect("a read"),
        Some(request(2))
    );
}

async fn waived_fees_are_counted_from_a_day_on(db: &TestDatabase) {
    taken(db).await;
    db.run(|uow| {
        uow.cancellations().insert(waived(1, 0, 0))?;
        uow.cancellations().insert(waived(2, 10, 0))?;
        uow.cancellations().insert(request(3))
    })
    .await;
    let customer = plan().customer;
    for (minutes, count) in [(-1, 2), (0, 2), (1, 1), (11, 0)] {
        let since = now().plus_mins(minutes);
        assert_eq!(
            db.run(move |uow| uow.cancellations().waived_since(customer, since))
                .await,
            count,
            "{minutes}"
        );
    }
    assert_eq!(
        db.run(|uow| uow.cancellations().waived_since(an_admin().id, now()))
            .await,
        0
    );
}

async fn taps_at_a_door_read_back_in_their_order_and_once(db: &TestDatabase) {
    taken(db).await;
    let mark = |step, mins| AccessAttempt {
        order: plan().order_id(),
        provider: plan().provider,
        step,
        at: now().plus_mins(mins),
    };
    let marks = [
        mark(AccessStep::Arrived, 0),
        mark(AccessStep::Called, 0),
        mark(AccessStep::Called, 6),
    ];
    for one in [2, 0, 1] {
        db.run(move |uow| uow.access_attempts().mark(marks[one]))
            .await;
    }
    assert_eq!(
        db.refused(move |uow| uow.access_attempts().mark(marks[1]))
            .await,
        "access_attempts_order_id_at_step_key"
    );
    assert_eq!(
        db.run(|uow| uow.access_attempts().marks_of(plan().order_id()))
            .await,
        marks
    );
    let page = db
        .reads()
        .job_page(plan().provider, plan().order_id(), 10)
        .await;
    assert_eq!(
        page.expect("a read").expect("it is there").access_attempts,
        marks
    );
}

async fn a_report_from_a_door_reads_back_with_no_hour_at_which_it_is_done(db: &TestDatabase) {
    taken(db).await;
    let report = Cancellation {
        reason: CancelReason::NoAccess,
        stage: Stage::NoAccess,
        due_at: None,
        ..request(1)
    };
    let stored = report.clone();
    db.run(move |uow| uow.cancellations().insert(stored.clone()))
        .await;
    assert_eq!(
        db.run(|uow| uow.cancellations().lock_open_of(plan().order_id()))
            .await,
        Some(report)
    );
}

async fn b4_17_a_rejected_cylinder_counts_unless_support_refused_it(db: &TestDatabase) {
    taken(db).await;
    let rejected = |number, state| Cancellation {
        reason: CancelReason::CylinderRejected,
        stage: Stage::FirstCylinderRejected,
        fault: Some(CylinderFault::Leaking),
        rejected_by: Some(plan().provider),
        state,
        decided_at: (state != CancellationState::Asked).then(now),
        ..request(number)
    };
    let counts = || db.run(|uow| uow.cancellations().has_rejected_cylinder(plan().customer));
    db.run(|uow| {
        uow.cancellations().insert(Cancellation {
            state: CancellationState::Done,
            decided_at: Some(now()),
            ..request(1)
        })
    })
    .await;
    assert!(!counts().await, "another reason");
    db.run(move |uow| {
        uow.cancellations()
            .insert(rejected(2, CancellationState::Refused))
    })
    .await;
    assert!(!counts().await, "support refused it");
    db.run(|uow| {
        let waived = waived(4, 1, 0);
        uow.cancellations().insert(Cancellation {
            reason: CancelReason::CylinderRejected,
            stage: Stage::FirstCylinderRejected,
            fault: Some(CylinderFault::Expired),
            rejected_by: Some(plan().provider),
            customer: plan().customer,
            ..waived
        })
    })
    .await;
    assert!(counts().await, "support waived its fee");
    let open = rejected(3, CancellationState::Asked);
    let stored = open.clone();
    db.run(move |uow| uow.cancellations().insert(stored.clone()))
        .await;
    assert!(counts().await);
    assert_eq!(
        db.run(|uow| uow.cancellations().lock_open_of(plan().order_id()))
            .await,
        Some(open)
    );
    let stranger = a_customer_no(9).id;
    assert!(
        !db.run(move |uow| uow.cancellations().has_rejected_cylinder(stranger))
            .await
    );
}

contract!(memory, sqlite, postgres =>
    b4_17_a_rejected_cylinder_counts_unless_support_refused_it,
    waived_fees_are_counted_from_a_day_on,
    a_report_from_a_door_reads_back_with_no_hour_at_which_it_is_done;
    a_request_reads_back_as_written_and_saved,
    an_order_has_one_open_request_and_the_latest_is_shown,
    taps_at_a_door_read_back_in_their_order_and_once,
);
