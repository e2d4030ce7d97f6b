//! Disputes: who may open one and until when, who answers, and who decides what.

use super::*;
use crate::{DisputeLimits, OrderStatus};
use kernel::{Date, DisputeId, Money, OrderId, ProviderId, Timestamp, UserId};

/// Monday at 9:00.
pub(super) fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

pub(super) fn user(number: u128) -> UserId {
    UserId::from_uuid(uuid::Uuid::from_u128(number))
}

pub(super) fn job(status: OrderStatus, latest: Option<&Dispute>) -> Disputed<'_> {
    let closed_at = (status == OrderStatus::Completed).then(now);
    Disputed {
        order: OrderId::from_uuid(Default::default()),
        status,
        closed_at,
        rest_to_come: false,
        arrival: Arrival {
            expected_by: Some(now()),
            has_arrived: false,
        },
        limits: DisputeLimits::default(),
        latest,
    }
}

pub(super) fn new(side: DisputeSide, reason: DisputeReason, at: Timestamp) -> NewDispute<'static> {
    let id = DisputeId::from_uuid(Default::default());
    NewDispute {
        id,
        side,
        opener: user(1),
        provider: Some(ProviderId::from_uuid(uuid::Uuid::from_u128(5))),
        reason,
        statement: "  The sink still leaks.  ",
        now: at,
        photos: &[],
    }
}

pub(super) fn opened(side: DisputeSide, status: OrderStatus) -> Dispute {
    let reason = if status == OrderStatus::Assigned {
        DisputeReason::NoShow
    } else {
        DisputeReason::PoorWork
    };
    Dispute::open(&job(status, None), new(side, reason, now())).unwrap()
}

pub(super) fn ruling(verdict: Verdict) -> Ruling {
    let line = (verdict == Verdict::Partial).then(|| "LABOUR".to_owned());
    Ruling {
        verdict,
        line,
        amount: Money::from_kobo(100_000),
        reason: RulingReason::PoorWork,
        explanation: " Photos show it. ".into(),
    }
}

pub(super) const BARE: Standing = Standing {
    parts_given: false,
    rest_to_come: false,
};

pub(super) fn heard() -> Timestamp {
    now().plus_hours(24)
}

pub(super) fn decided(verdict: Verdict, from: OrderStatus) -> Dispute {
    let mut dispute = opened(DisputeSide::Customer, from);
    if !dispute
        .decide(ruling(verdict), user(8), BARE, heard())
        .unwrap()
    {
        dispute.second(user(9), heard()).unwrap();
    }
    dispute
}

pub(super) fn appealing(side: DisputeSide, at: Timestamp) -> NewAppeal<'static> {
    let id = DisputeId::from_uuid(uuid::Uuid::from_u128(2));
    NewAppeal {
        id,
        side,
        opener: user(1),
        statement: "You did not see the photos.",
        owes: true,
        limits: DisputeLimits::default(),
        now: at,
    }
}

#[test]
fn rows_21_and_22_either_side_disputes_a_job_that_is_not_done() {
    for status in [OrderStatus::Assigned, OrderStatus::InProgress] {
        for side in DisputeSide::ALL {
            let dispute = opened(side, status);
            assert_eq!(
                (dispute.from, dispute.statement.as_str()),
                (status, "The sink still leaks.")
            );
        }
    }
    for status in [
        OrderStatus::Paid,
        OrderStatus::Cancelled,
        OrderStatus::Draft,
    ] {
        assert_eq!(
            may_dispute(
                &job(status, None),
                DisputeSide::Support,
                DisputeReason::Theft,
                now()
            ),
            Err(DisputeError::NotNow)
        );
    }
}

#[test]
fn row_21_before_the_work_begins_only_a_contested_visit_is_disputed() {
    let may = |reason, arrival, at| {
        let assigned = Disputed {
            arrival,
            ..job(OrderStatus::Assigned, None)
        };
        DisputeSide::ALL.map(|side| may_dispute(&assigned, side, reason, at).is_ok())
    };
    let coming = Arrival {
        expected_by: Some(now()),
        has_arrived: false,
    };
    let arrived = Arrival {
        has_arrived: true,
        ..coming
    };
    let unknown = Arrival {
        expected_by: None,
        ..coming
    };
    let early = now().plus_secs(-1);
    for (reason, arrival, at, allowed) in [
        (DisputeReason::NoShow, coming, early, false),
        (DisputeReason::NoShow, coming, now(), true),
        (DisputeReason::NoShow, arrived, early, true),
        (DisputeReason::NoShow, unknown, now(), false),
        (DisputeReason::NoAccess, coming, now(), false),
        (DisputeReason::NoAccess, arrived, early, true),
    ] {
        assert_eq!(
            may(reason, arrival, at),
            [allowed; 3],
            "{reason:?} {arrival:?}"
        );
    }
    let others = DisputeReason::ALL
        .into_iter()
        .filter(|reason| !matches!(reason, DisputeReason::NoShow | DisputeReason::NoAccess));
    for reason in others {
        assert_eq!(may(reason, arrived, now()), [false; 3], "{reason:?}");
    }
}

#[test]
fn row_21_the_step_is_offered_once_a_visit_can_be_contested() {
    let steps = |arrival, at| {
        let assigned = Disputed {
            arrival,
            ..job(OrderStatus::Assigned, None)
        };
        assigned.steps(DisputeSide::Customer, at)
    };
    let arrival = Arrival {
        expected_by: Some(now()),
        has_arrived: false,
    };
    assert_eq!(steps(arrival, now().plus_secs(-1)), []);
    assert_eq!(steps(arrival, now()), [DisputeStep::Open]);
}

#[test]
fn row_23_a_completed_job_is_disputed_within_72_hours_and_by_support_within_30_days_where_it_is_grave()
 {
    let may = |side, reason, hours| {
        may_dispute(
            &job(OrderStatus::Completed, None),
            side,
            reason,
            now().plus_hours(hours),
        )
    };
    let (customer, support) = (DisputeSide::Customer, DisputeSide::Support);
    assert_eq!(may(customer, DisputeReason::PoorWork, 72), Ok(()));
    assert_eq!(
        may(customer, DisputeReason::Theft, 73),
        Err(DisputeError::TooLate)
    );
    assert_eq!(
        may(support, DisputeReason::PoorWork, 73),
        Err(DisputeError::TooLate)
    );
    for grave in [
        DisputeReason::Safety,
        DisputeReason::Theft,
        DisputeReason::Damage,
    ] {
        assert_eq!(may(support, grave, 30 * 24), Ok(()), "{grave:?}");
        assert_eq!(
            may(support, grave, 30 * 24 + 1),
            Err(DisputeError::TooLate),
            "{grave:?}"
        );
    }
    assert_eq!(
        may(DisputeSide::Provider, DisputeReason::Other, 1),
        Err(DisputeError::NotNow),
        "their step is done"
    );
}

#[test]
fn one_is_open_an_order_and_what_was_settled_is_appealed_against() {
    let first = opened(DisputeSide::Customer, OrderStatus::Completed);
    let again = |latest: &Dispute, side| {
        may_dispute(
            &job(OrderStatus::Completed, Some(latest)),
            side,
            DisputeReason::Damage,
            now(),
        )
    };
    assert_eq!(again(&first, DisputeSide::Support), Err(DisputeError::Open));
    let settled = decided(Verdict::Release, OrderStatus::Completed);
    assert_eq!(
        again(&settled, DisputeSide::Customer),
        Err(DisputeError::Settled)
    );
    assert_eq!(again(&settled, DisputeSide::Support), Ok(()));
    assert_eq!(
        again(
            &decided(Verdict::ReworkSame, OrderStatus::InProgress),
            DisputeSide::Customer
        ),
        Ok(()),
        "the second visit may fail too"
    );
}

#[test]
fn a_statement_says_something_and_not_too_much() {
    let with = |statement: &str| {
        let new = NewDispute {
            statement,
            ..new(DisputeSide::Customer, DisputeReason::Other, now())
        };
        Dispute::open(&job(OrderStatus::InProgress, None), new)
    };
    for bad in [
        "",
        "  too short  ".trim_end_matches("short  "),
        &"é".repeat(1_001),
    ] {
        assert!(
            matches!(with(bad), Err(DisputeError::Invalid(_))),
            "{bad:.20}"
        );
    }
    assert!(with(&"é".repeat(1_000)).is_ok());
}
