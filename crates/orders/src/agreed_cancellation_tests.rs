//! Requests to cancel an assigned job: when they take effect, who decides, and what is divided.

use crate::{
    Ask, CancelReason, Cancellation, CancellationError, CancellationPolicy, CancellationState,
    Decision, Moment, OrderError, OrderStatus, Parts, Slot, TrackingStep, Unassignment,
    order_tests::{assigned, call, disputed, in_progress, last, now, staff},
    settle_cancellation,
};
use kernel::{Actor, Applied, CancellationId, Date, Money, UserId};
use uuid::Uuid;

/// A request made two hours before the slot, with a fee of ₦6,250 that includes ₦436 VAT.
fn request(reason: CancelReason) -> Cancellation {
    let order = assigned();
    let slot = Slot::window(Date::parse("2026-12-01").unwrap(), "10-12").unwrap();
    let asked = slot.starts_at().unwrap().plus_hours(-2);
    let moment = Moment {
        status: OrderStatus::Assigned,
        step: TrackingStep::Accepted,
        slot: Some(slot),
        paid_at: None,
        assigned_at: None,
        replaced: false,
        now: asked,
    };
    let naira = |naira: i64| Money::from_kobo(naira * 100);
    let parts = Parts {
        received: naira(30_100),
        labour: naira(25_000),
        travel: naira(1_500),
        delivered: Money::ZERO,
    };
    let settlement = settle_cancellation(&moment, &parts, &CancellationPolicy::default()).unwrap();
    let id = CancellationId::from_uuid(Uuid::from_u128(5));
    let ask = Ask {
        id,
        order: &order,
        ticket: Uuid::from_u128(6).into(),
        reason,
        settlement: &settlement,
        as_credit: false,
        vat: naira(436),
        now: asked,
    };
    Cancellation::ask(ask)
}

#[test]
fn a_request_is_due_without_an_objection_and_divides_the_money_received() {
    let request = request(CancelReason::ChangedMind);
    let naira = |naira: i64| Money::from_kobo(naira * 100);
    assert_eq!(
        (
            request.received,
            request.refund,
            request.fee,
            request.to_provider().unwrap()
        ),
        (naira(30_100), naira(23_850), naira(6_250), naira(5_814))
    );
    let due = request.due_at.unwrap();
    assert_eq!(
        (request.is_due(due.plus_secs(-1)), request.is_due(due)),
        (false, true)
    );
    let emergency = self::request(CancelReason::Emergency);
    assert_eq!(
        (emergency.due_at, emergency.is_due(due.plus_hours(99))),
        (None, false),
        "support decides"
    );
    let mut free = request.clone();
    free.find_unassigned();
    assert_eq!(
        (free.refund, free.fee, free.vat, free.state),
        (
            naira(30_100),
            Money::ZERO,
            Money::ZERO,
            CancellationState::Asked
        )
    );
    let mut more = request.clone();
    more.count_received(naira(40_000)).unwrap();
    assert_eq!(
        (more.received, more.refund, more.fee),
        (naira(40_000), naira(33_750), naira(6_250))
    );
    let mut late = request;
    assert_eq!(
        (late.lapse(due), late.lapse(due), late.state),
        (
            Applied::Now(()),
            Applied::Already,
            CancellationState::Lapsed
        )
    );
    assert!(!late.is_open() && !late.is_due(due));
}

#[test]
fn a_request_is_decided_once_and_an_objection_needs_a_reason() {
    let by: Option<UserId> = Some(Uuid::from_u128(7).into());
    let decided = |decision, note| {
        let mut request = request(CancelReason::ChangedMind);
        request.decide(decision, by, note, now()).map(|()| request)
    };
    for decision in [Decision::Waive, Decision::Refuse] {
        assert_eq!(decided(decision, None), Err(CancellationError::NoReason));
        assert_eq!(
            decided(decision, Some("  ")),
            Err(CancellationError::NoReason)
        );
    }
    let done = decided(Decision::Approve, None).unwrap();
    assert_eq!(
        (
            done.state,
            done.note.as_deref(),
            done.fee.is_positive(),
            done.decided_by
        ),
        (CancellationState::Done, None, true, by)
    );
    let refused = decided(Decision::Refuse, Some(" The work begins. ")).unwrap();
    assert_eq!(
        (refused.state, refused.note.as_deref()),
        (CancellationState::Refused, Some("The work begins."))
    );
    let mut waived = decided(Decision::Waive, Some("Illness.")).unwrap();
    assert_eq!(
        (waived.state, waived.fee, waived.refund, waived.decided_at),
        (
            CancellationState::Waived,
            Money::ZERO,
            waived.received,
            Some(now())
        )
    );
    assert_eq!(
        waived.decide(Decision::Approve, by, None, now()),
        Err(CancellationError::Decided)
    );
    let long = decided(Decision::Refuse, Some(&"x".repeat(600))).unwrap();
    assert_eq!(long.note.map(|note| note.len()), Some(500));
}

#[test]
fn row_29_a_taken_job_is_left_by_agreement_and_one_under_way_is_not() {
    for (agreed, reason) in [
        (true, "CANCELLATION_AGREED"),
        (false, "CANCELLATION_UNOPPOSED"),
    ] {
        let mut order = assigned();
        let call = if agreed { staff() } else { call(Actor::System) };
        order.cancel_by_agreement(agreed, &call).unwrap();
        assert_eq!(
            (order.status, order.closed_at, last(&order).0),
            (OrderStatus::Cancelled, Some(now()), reason)
        );
    }
    let mut free = assigned();
    free.unassign(Unassignment::TakenBack, "abc", &staff())
        .unwrap();
    assert_eq!(
        free.cancel_by_agreement(true, &staff()),
        Ok(()),
        "row 28: the order has no provider any more"
    );
    for mut begun in [in_progress(), disputed()] {
        let illegal = OrderError::Illegal {
            from: begun.status,
            to: OrderStatus::Cancelled,
        };
        assert_eq!(begun.cancel_by_agreement(true, &staff()), Err(illegal));
    }
}
