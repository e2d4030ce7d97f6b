//! What the person at home may do with a link, and when a finished job is confirmed automatically.

use crate::{
    JobProof, Order, OrderError, OrderStatus, PriceTag, ProblemReason, Recipient, TrackingStep,
    order_tests::{call, in_progress, now, owner, staff, tag, worker},
};
use kernel::{Actor, Applied, Invocation, Money, Timestamp};

fn home(may_confirm: bool) -> Recipient {
    Recipient::new(" Mama Ada ", "0803 123 4567", may_confirm).unwrap()
}

fn at_home(now: Timestamp) -> Invocation {
    Invocation {
        now,
        ..call(Actor::Recipient)
    }
}

/// A job that was finished at nine for someone else, or for the customer.
fn finished(recipient: Option<Recipient>, complete: bool) -> Order {
    let mut order = Order {
        recipient,
        ..in_progress()
    };
    let proof = JobProof {
        complete,
        ..JobProof::of_note("Done.")
    };
    assert!(order.finish(proof, &worker()).unwrap().is_now());
    order
}

fn with_total(total: Money, recipient: Option<Recipient>) -> Order {
    let mut order = Order {
        paid: total,
        ..finished(recipient, true)
    };
    order.price = Some(PriceTag { total, ..tag() });
    order
}

fn fields(name: &str, phone: &str) -> Vec<String> {
    let refused = Recipient::new(name, phone, true).unwrap_err();
    refused
        .0
        .into_iter()
        .map(|error| format!("{} {}", error.field, error.code))
        .collect()
}

#[test]
fn a_recipient_has_a_name_and_a_nigerian_phone_number() {
    let home = home(true);
    assert_eq!(
        (home.name.as_str(), home.phone.as_str(), home.may_confirm),
        ("Mama Ada", "+2348031234567", true)
    );
    assert_eq!(
        fields("  ", "12"),
        ["recipient.name required", "recipient.phone invalid"]
    );
    assert_eq!(
        fields(&"é".repeat(81), "08031234567"),
        ["recipient.name too_long"]
    );
    assert_eq!(
        fields("Mama\nAda", "08031234567"),
        ["recipient.name bad_character"]
    );
    assert!(Recipient::new(&"é".repeat(80), "08031234567", false).is_ok());
}

#[test]
fn row_20_a_large_total_and_a_job_for_someone_else_wait_two_days() {
    let highest = Money::from_kobo(100_000 * 100);
    let kobo = |kobo| highest.plus(Money::from_kobo(kobo)).unwrap();
    for (order, hours) in [
        (with_total(kobo(-1), None), 24),
        (with_total(highest, None), 24),
        (with_total(kobo(1), None), 48),
        (with_total(Money::from_kobo(1), Some(home(false))), 48),
        (with_total(kobo(1), Some(home(true))), 48),
    ] {
        let due = now().plus_hours(hours);
        assert_eq!(order.auto_completes_at(), Some(due), "{:?}", order.paid);
        let system = |now| Invocation {
            now,
            ..call(Actor::System)
        };
        let early = OrderError::OutOfStep {
            step: TrackingStep::Finished,
        };
        assert_eq!(
            order.clone().confirm_completion(&system(due.plus_secs(-1))),
            Err(early)
        );
        let mut order = order;
        assert!(order.confirm_completion(&system(due)).unwrap().is_now());
    }
}

#[test]
fn row_20_the_price_above_which_a_job_waits_longer_is_that_of_the_deadlines_of_the_order() {
    let mut order = with_total(Money::from_kobo(60_000 * 100), None);
    for (naira, hours) in [(100_000, 24), (59_999, 48), (60_000, 24)] {
        order.deadlines.confirm_long_from = naira;
        let due = now().plus_hours(hours);
        assert_eq!(order.auto_completes_at(), Some(due), "above ₦{naira}");
    }
}

#[test]
fn row_20_a_job_without_proof_is_never_confirmed_automatically_and_staff_look_at_it_after_two_days()
{
    let mut order = finished(None, false);
    assert_eq!(order.auto_completes_at(), None);
    assert_eq!(order.unconfirmed_at(), Some(now().plus_hours(48)));
    let later = Invocation {
        now: now().plus_days(30),
        ..call(Actor::System)
    };
    assert_eq!(
        order.confirm_completion(&later),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Finished
        })
    );
    let mut for_staff = order.clone();
    assert!(
        for_staff
            .complete_by_staff("They agreed by phone.", &staff())
            .unwrap()
            .is_now()
    );
    assert!(order.confirm_completion(&owner()).unwrap().is_now());
    assert_eq!(
        [&order, &for_staff].map(Order::unconfirmed_at),
        [None, None],
        "a completed job waits for no one"
    );
    assert_eq!(finished(None, true).unconfirmed_at(), None);
    assert_eq!(in_progress().unconfirmed_at(), None);
}

#[test]
fn m22_the_person_at_home_confirms_a_finished_job_once() {
    let mut order = finished(Some(home(true)), true);
    let later = now().plus_mins(7);
    assert!(order.confirm_completion(&at_home(later)).unwrap().is_now());
    assert_eq!(
        (order.status, order.closed_at),
        (OrderStatus::Completed, Some(later))
    );
    let event = order.new_events.last().unwrap();
    assert_eq!(
        (event.reason.as_str(), event.actor, event.actor.role_code()),
        ("RECIPIENT_CONFIRMED", Actor::Recipient, "RECIPIENT")
    );
    for again in [at_home(later), owner()] {
        assert_eq!(order.confirm_completion(&again), Ok(Applied::Already));
    }
}

#[test]
fn m22_a_link_confirms_nothing_for_others_without_leave_before_the_finish_or_in_a_dispute() {
    for recipient in [None, Some(home(false))] {
        let mut order = finished(recipient, true);
        assert_eq!(
            order.confirm_completion(&at_home(now())),
            Err(OrderError::NotYours)
        );
        assert!(order.confirm_completion(&owner()).unwrap().is_now());
        assert_eq!(
            order.confirm_completion(&at_home(now())),
            Err(OrderError::NotYours)
        );
    }
    let mut unfinished = Order {
        recipient: Some(home(true)),
        ..in_progress()
    };
    assert_eq!(
        unfinished.confirm_completion(&at_home(now())),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Started
        })
    );
    let mut disputed = finished(Some(home(true)), true);
    disputed.dispute(&owner(), "POOR_WORK").unwrap();
    assert_eq!(
        disputed.confirm_completion(&at_home(now())),
        Err(OrderError::Illegal {
            from: OrderStatus::Disputed,
            to: OrderStatus::Completed
        })
    );
    let mut for_others = finished(Some(home(true)), true);
    assert_eq!(
        for_others.dispute(&at_home(now()), "POOR_WORK"),
        Err(OrderError::NotYours)
    );
}

#[test]
fn the_person_at_home_reports_a_problem_once_and_it_changes_nothing_else() {
    let mut order = finished(Some(home(true)), true);
    let before = order.clone();
    let later = at_home(now().plus_mins(3));
    assert_eq!(
        order.report_problem(ProblemReason::PartlyDone, &later),
        Ok(Applied::Now(()))
    );
    let report = order.recipient.as_ref().unwrap().report.unwrap();
    assert_eq!(
        (report.reason, report.at),
        (ProblemReason::PartlyDone, later.now)
    );
    assert_eq!(
        order.report_problem(ProblemReason::Damage, &later),
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            order.status,
            order.tracking_step,
            order.auto_completes_at(),
            order.new_events.len()
        ),
        (
            before.status,
            before.tracking_step,
            before.auto_completes_at(),
            before.new_events.len()
        )
    );
    order.dispute(&owner(), "POOR_WORK").unwrap();
    order.go_on(OrderStatus::InProgress, &staff()).unwrap();
    assert_eq!(order.recipient.unwrap().report, None, "the work goes on");
}

#[test]
fn a_problem_is_reported_with_leave_by_link_and_about_a_finished_job() {
    for recipient in [None, Some(home(false))] {
        let mut order = finished(recipient, true);
        assert_eq!(
            order.report_problem(ProblemReason::Other, &at_home(now())),
            Err(OrderError::NotYours)
        );
    }
    let mut order = finished(Some(home(true)), true);
    for other in [owner(), worker(), call(Actor::Guest), call(Actor::System)] {
        assert_eq!(
            order.report_problem(ProblemReason::Other, &other),
            Err(OrderError::NotYours),
            "{:?}",
            other.actor
        );
    }
    assert!(order.confirm_completion(&owner()).unwrap().is_now());
    assert_eq!(
        order.report_problem(ProblemReason::Other, &at_home(now())),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Confirmed
        })
    );
}
