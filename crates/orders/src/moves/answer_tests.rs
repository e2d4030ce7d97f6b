//! How a request for another time ends: with the provider, without them, or not at all.

use super::request_tests::{asked, booked, customer, day, later, provider, window};
use super::{MoveError, MoveRequest, MoveState};
use crate::{Order, OrderStatus, TimeChange, TimeChangedBy, TrackingStep};
use kernel::{Actor, Applied, Invocation, ProviderId, Timestamp};

#[test]
fn a_provider_who_accepts_keeps_the_job_at_the_new_time() {
    let (mut order, now) = (booked(16), day().at_hour(9));
    let mut request = asked(&order, now);
    let (events, call) = (order.new_events.len(), provider(&order, now));
    let stranger = Invocation {
        actor: Actor::Provider(ProviderId::from_uuid(uuid::Uuid::from_u128(99))),
        ..call
    };
    assert_eq!(
        request.accept(&mut order, true, &stranger),
        Err(MoveError::NotYours)
    );
    let by_customer = customer(&order, now);
    assert_eq!(
        request.accept(&mut order, true, &by_customer),
        Err(MoveError::NotYours)
    );
    let late = Invocation {
        now: request.due_at,
        ..call
    };
    assert_eq!(
        request.accept(&mut order, true, &late),
        Err(MoveError::Closed {
            state: MoveState::Asked
        })
    );
    assert_eq!(
        request.accept(&mut order, true, &call),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (order.slot, order.status, order.new_events.len()),
        (Some(later()), OrderStatus::Assigned, events)
    );
    assert_eq!(
        (request.state, request.decided_at),
        (MoveState::Accepted, Some(now))
    );
    assert_eq!(
        request.accept(&mut order, true, &call),
        Ok(Applied::Already)
    );
    let change = TimeChange {
        order: order.id,
        from: request.from,
        to: later(),
        by: TimeChangedBy::Agreement,
        user: call.actor.user(),
        at: now,
    };
    assert_eq!(order.new_times, [change], "once");
    assert_eq!(
        request.decline(&mut order, &call),
        Err(MoveError::Closed {
            state: MoveState::Accepted
        })
    );
    assert_eq!(
        request.withdraw(&customer(&order, now)),
        Err(MoveError::Closed {
            state: MoveState::Accepted
        })
    );
}

#[test]
fn without_the_provider_the_order_is_looked_for_at_the_new_time() {
    let now = day().at_hour(9);
    type EarlyTermination = fn(&mut MoveRequest, &mut Order, Timestamp);
    let early_terminations: [(&str, MoveState, EarlyTermination); 4] = [
        (
            "MOVE_DECLINED",
            MoveState::Declined,
            |request, order, now| {
                let call = provider(order, now);
                assert_eq!(request.decline(order, &call), Ok(Applied::Now(())));
                assert_eq!(request.decline(order, &call), Ok(Applied::Already));
            },
        ),
        (
            "MOVE_UNANSWERED",
            MoveState::Unanswered,
            |request, order, _| {
                let at = |now| Invocation {
                    actor: Actor::System,
                    now,
                    ..crate::order_tests::owner()
                };
                let due = request.due_at;
                assert_eq!(
                    request.lapse(order, &at(due.plus_secs(-1))),
                    Ok(Applied::Already)
                );
                assert_eq!(request.lapse(order, &at(due)), Ok(Applied::Now(())));
                assert_eq!(request.lapse(order, &at(due)), Ok(Applied::Already));
            },
        ),
        (
            "MOVE_UNAVAILABLE",
            MoveState::Unavailable,
            |request, order, now| {
                let call = customer(order, now);
                assert_eq!(request.find_unavailable(order, &call), Ok(()));
                assert_eq!(
                    request.find_unavailable(order, &call),
                    Err(MoveError::Closed {
                        state: MoveState::Unavailable
                    })
                );
            },
        ),
        (
            "MOVE_UNAVAILABLE",
            MoveState::Unavailable,
            |request, order, now| {
                let call = provider(order, now);
                assert_eq!(request.accept(order, false, &call), Ok(Applied::Now(())));
            },
        ),
    ];
    for (reason, state, end) in early_terminations {
        let mut order = booked(16);
        let mut request = asked(&order, now);
        end(&mut request, &mut order, now);
        assert_eq!(
            (order.status, order.provider, order.slot),
            (OrderStatus::Paid, None, Some(later())),
            "{reason}"
        );
        assert_eq!(
            order.new_events.last().map(|event| event.reason.as_str()),
            Some(reason)
        );
        assert_eq!(request.state, state);
        let changed: Vec<_> = order
            .new_times
            .iter()
            .map(|change| (change.by, change.from, change.to))
            .collect();
        assert_eq!(
            changed,
            [(TimeChangedBy::Search, request.from, later())],
            "{reason}"
        );
    }
}

#[test]
fn a_request_ends_when_it_is_withdrawn_or_the_job_goes_on() {
    let (mut order, now) = (booked(16), day().at_hour(9));
    let mut request = asked(&order, now);
    assert_eq!(
        request.withdraw(&provider(&order, now)),
        Err(MoveError::NotYours)
    );
    assert_eq!(
        request.withdraw(&customer(&order, now)),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        request.withdraw(&customer(&order, now)),
        Ok(Applied::Already)
    );
    let call = provider(&order, now);
    assert_eq!(
        request.accept(&mut order, true, &call),
        Err(MoveError::Closed {
            state: MoveState::Withdrawn
        })
    );
    let mut request = asked(&order, now);
    assert_eq!(
        (request.end(now), request.end(now)),
        (Applied::Now(()), Applied::Already)
    );
    assert_eq!(
        request.withdraw(&customer(&order, now)),
        Err(MoveError::Closed {
            state: MoveState::Ended
        })
    );
    let mut on_the_way = asked(&order, now);
    order.tracking_step = TrackingStep::EnRoute;
    assert_eq!(
        on_the_way.accept(&mut order, true, &call),
        Err(MoveError::Closed {
            state: MoveState::Asked
        })
    );
    assert_eq!(order.slot, Some(window(day(), 16)));
}
