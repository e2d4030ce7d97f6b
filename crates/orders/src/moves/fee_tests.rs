use super::{
    MoveError, MoveReason, MoveRequest, MoveState, NewMove, PAY_MINUTES,
    request_tests::{FEE, asked, booked, customer, day, later, new, provider, window},
};
use crate::{Order, OrderStatus, TimeChangedBy, TrackingStep};
use kernel::{Actor, Applied, Invocation, Money, ProviderId, Timestamp};

fn now() -> Timestamp {
    day().at_hour(9)
}

fn agreeing(agreed: Money) -> NewMove {
    NewMove {
        agreed,
        ..new(MoveReason::Other, later(), FEE)
    }
}

/// A request whose fee is not paid.
fn unpaid(order: &Order) -> MoveRequest {
    MoveRequest::ask(order, &[], agreeing(FEE), &customer(order, now())).unwrap()
}

fn at(order: &Order, now: Timestamp) -> Invocation {
    Invocation {
        actor: Actor::System,
        ..customer(order, now)
    }
}

fn paid(order: &Order) -> MoveRequest {
    let mut request = unpaid(order);
    request.pay(order, &at(order, now().plus_mins(5))).unwrap();
    request
}

#[test]
fn a_move_that_costs_waits_for_its_payment_a_quarter_of_an_hour() {
    let order = booked(16);
    let request = unpaid(&order);
    assert_eq!(
        (request.state, request.fee, request.paid_at),
        (MoveState::AwaitingPayment, FEE, None)
    );
    assert_eq!(request.due_at, now().plus_mins(PAY_MINUTES));
    assert_eq!(request.to_provider(), FEE.minus(request.fee_vat));
    assert!(request.fee_vat.is_positive() && request.is_open() && !request.is_answerable());
}

#[test]
fn a_free_move_has_no_fee_and_no_vat() {
    let free = asked(&booked(16), now());
    assert_eq!((free.fee, free.fee_vat), (Money::ZERO, Money::ZERO));
    assert_eq!((free.state, free.is_answerable()), (MoveState::Asked, true));
}

#[test]
fn a_move_is_requested_only_with_consent_to_exactly_the_current_fee() {
    let order = booked(16);
    for agreed in [
        Money::ZERO,
        Money::from_kobo(FEE.kobo() - 1),
        Money::from_kobo(FEE.kobo() + 1),
    ] {
        assert_eq!(
            MoveRequest::ask(&order, &[], agreeing(agreed), &customer(&order, now())),
            Err(MoveError::FeeChanged { fee: FEE }),
            "{agreed}"
        );
    }
    let free_by_now = NewMove {
        fee: Money::ZERO,
        ..agreeing(FEE)
    };
    assert_eq!(
        MoveRequest::ask(&order, &[], free_by_now, &customer(&order, now())),
        Err(MoveError::FeeChanged { fee: Money::ZERO })
    );
}

#[test]
fn the_same_request_is_recognised_only_while_its_fee_may_be_paid() {
    let request = unpaid(&booked(16));
    let asked = (MoveReason::Other, later(), FEE);
    let in_time = now().plus_mins(PAY_MINUTES).plus_secs(-1);
    assert!(request.is_repeated_by(asked, in_time));
    assert!(!request.is_repeated_by(asked, request.due_at));
    for other in [
        (MoveReason::NoPowerOrWater, later(), FEE),
        (MoveReason::Other, window(day().plus_days(3), 10), FEE),
        (MoveReason::Other, later(), Money::ZERO),
    ] {
        assert!(!request.is_repeated_by(other, in_time), "{other:?}");
    }
    assert!(!paid(&booked(16)).is_repeated_by(asked, in_time));
}

#[test]
fn once_the_fee_is_paid_the_provider_has_to_answer() {
    let order = booked(16);
    let mut request = unpaid(&order);
    let paid_at = now().plus_mins(10);
    assert_eq!(request.payable(&order, paid_at), Ok(FEE));
    assert_eq!(request.pay(&order, &at(&order, paid_at)), Ok(()));
    assert_eq!(
        (request.state, request.paid_at, request.due_at),
        (MoveState::Asked, Some(paid_at), paid_at.plus_mins(60))
    );
    assert_eq!(
        request.pay(&order, &at(&order, paid_at)),
        Err(MoveError::Closed {
            state: MoveState::Asked
        }),
        "it is paid once"
    );
}

#[test]
fn the_fee_is_not_taken_after_the_time_or_when_the_job_went_on() {
    let order = booked(16);
    let request = unpaid(&order);
    let closed = |state| Err(MoveError::Closed { state });
    assert_eq!(
        request.payable(&order, request.due_at),
        closed(MoveState::AwaitingPayment)
    );
    let in_time = now().plus_mins(1);
    for elsewhere in [
        Order {
            tracking_step: TrackingStep::EnRoute,
            ..booked(16)
        },
        Order {
            status: OrderStatus::Cancelled,
            ..booked(16)
        },
        Order {
            provider: Some(ProviderId::from_uuid(uuid::Uuid::from_u128(99))),
            ..booked(16)
        },
    ] {
        assert_eq!(
            request.payable(&elsewhere, in_time),
            closed(MoveState::AwaitingPayment)
        );
    }
    for state in [
        MoveState::Withdrawn,
        MoveState::Lapsed,
        MoveState::Ended,
        MoveState::Accepted,
    ] {
        let request = MoveRequest {
            state,
            ..request.clone()
        };
        assert_eq!(request.payable(&order, in_time), closed(state));
    }
}

#[test]
fn the_provider_cannot_answer_before_the_fee_is_paid() {
    let mut order = booked(16);
    let mut request = unpaid(&order);
    let call = provider(&order, now());
    let closed = Err(MoveError::Closed {
        state: MoveState::AwaitingPayment,
    });
    assert_eq!(request.accept(&mut order, true, &call), closed);
    assert_eq!(request.decline(&mut order, &call), closed);
    assert_eq!(
        request
            .find_unavailable(&mut order, &call)
            .map(Applied::Now),
        closed
    );
    assert_eq!(order.slot, booked(16).slot);
}

#[test]
fn a_fee_that_is_not_paid_in_time_leaves_the_time_and_the_provider() {
    let mut order = booked(16);
    let before = order.clone();
    let mut request = unpaid(&order);
    let due = request.due_at;
    let early = at(&order, due.plus_secs(-1));
    assert_eq!(request.lapse(&mut order, &early), Ok(Applied::Already));
    let call = at(&order, due);
    assert_eq!(request.lapse(&mut order, &call), Ok(Applied::Now(())));
    assert_eq!(
        (request.state, request.decided_at),
        (MoveState::Lapsed, Some(due))
    );
    assert_eq!(order, before);
    assert_eq!(request.lapse(&mut order, &call), Ok(Applied::Already));
    assert_eq!(
        request.withdraw(&customer(&order, due)),
        Err(MoveError::Closed {
            state: MoveState::Lapsed
        })
    );
}

#[test]
fn a_lapsed_or_withdrawn_request_does_not_use_the_free_move() {
    for state in [MoveState::Lapsed, MoveState::Withdrawn, MoveState::Ended] {
        let request = MoveRequest {
            state,
            reason: MoveReason::NoPowerOrWater,
            ..unpaid(&booked(16))
        };
        assert!(!request.uses_free_move(), "{state:?}");
    }
}

#[test]
fn the_customer_withdraws_before_and_after_the_payment() {
    let order = booked(16);
    for mut request in [unpaid(&order), paid(&order)] {
        assert_eq!(
            request.withdraw(&provider(&order, now())),
            Err(MoveError::NotYours)
        );
        assert_eq!(
            request.withdraw(&customer(&order, now())),
            Ok(Applied::Now(()))
        );
        assert_eq!(request.state, MoveState::Withdrawn);
    }
}

#[test]
fn the_provider_answers_a_paid_request_before_they_set_out() {
    let order = booked(16);
    assert_eq!(paid(&order).check_set_out(), Err(MoveError::Unanswered));
    for request in [unpaid(&order), asked(&order, now())] {
        assert_eq!(request.check_set_out(), Ok(()));
    }
    let mut answered = paid(&order);
    let _ended = answered.end(now());
    assert_eq!(answered.check_set_out(), Ok(()));
}

#[test]
fn a_paid_move_is_done_although_the_provider_left() {
    let assigned = booked(16);
    let left = || Order {
        status: OrderStatus::Paid,
        provider: None,
        ..booked(16)
    };
    let mut request = paid(&assigned);
    let mut order = left();
    let call = at(&order, now());
    assert!(!request.follow(&mut assigned.clone(), &call));
    assert!(request.follow(&mut order, &call));
    assert_eq!(
        (order.slot, request.state),
        (Some(later()), MoveState::Unavailable)
    );
    assert!(!request.follow(&mut order, &call), "once");
    let changed: Vec<_> = order
        .new_times
        .iter()
        .map(|change| (change.by, change.to, change.user))
        .collect();
    assert_eq!(changed, [(TimeChangedBy::Search, later(), None)]);
    for mut free in [unpaid(&assigned), asked(&assigned, now())] {
        let mut order = left();
        assert!(!free.follow(&mut order, &call));
        assert_eq!((order.slot, order.new_times), (assigned.slot, Vec::new()));
    }
}
