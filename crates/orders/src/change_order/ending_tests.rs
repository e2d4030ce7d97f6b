//! The end of change orders: without an answer, withdrawn, declined, or with the work.

use super::test_support::{at, labour, naira, propose, proposed};
use super::{ChangeOrder, ChangeOrderError, ChangeOrderState};
use crate::{
    OrderError, OrderStatus, TrackingStep,
    order_tests::{in_progress, now, owner, worker},
};
use kernel::Applied;

#[test]
fn only_open_extra_work_ends_with_the_work() {
    let order = in_progress();
    let open = propose(&order, &[], labour(5_000)).unwrap();
    for (state, ends) in [
        (ChangeOrderState::Proposed, true),
        (ChangeOrderState::Approved, true),
        (ChangeOrderState::Paid, false),
        (ChangeOrderState::Declined, false),
        (ChangeOrderState::Withdrawn, false),
        (ChangeOrderState::Lapsed, false),
    ] {
        let mut change_order = ChangeOrder {
            state,
            ..open.clone()
        };
        let ended = change_order.end_with_work(now().plus_mins(1)) == Applied::Now(());
        assert_eq!(
            (ended, change_order.state),
            (
                ends,
                if ends {
                    ChangeOrderState::Lapsed
                } else {
                    state
                }
            )
        );
    }
}

#[test]
fn a_proposal_without_an_answer_in_half_an_hour_lapses_and_the_work_is_paused() {
    let mut order = in_progress();
    let mut extra = proposed(&mut order);
    assert_eq!(extra.lapse(now().plus_mins(29)), Applied::Already);
    assert_eq!(extra.lapse(now().plus_mins(30)), Applied::Now(()));
    order.follow(&extra, now());
    assert_eq!(
        (extra.state, order.tracking_step),
        (ChangeOrderState::Lapsed, TrackingStep::PausedParts)
    );
    assert_eq!(extra.payable(&order), Err(ChangeOrderError::NotApproved));
    assert_eq!(
        extra.approve(&order, &at(45)),
        Ok(Applied::Now(())),
        "still possible while the job is open"
    );
    assert_eq!(extra.lapses_at, now().plus_mins(75));
    order.follow(&extra, now());
    assert_eq!(order.tracking_step, TrackingStep::ChangeOrderPending);
    assert_eq!(extra.lapse(now().plus_mins(75)), Applied::Now(()));
    assert_eq!(
        extra.payable(&order),
        Ok(naira(5_000)),
        "a checkout may outlive the half hour"
    );
    order.status = OrderStatus::Disputed;
    assert_eq!(extra.payable(&order), Err(ChangeOrderError::NotAtWork));
    assert_eq!(
        extra.approve(&order, &at(80)),
        Err(ChangeOrderError::NotAtWork)
    );
}

#[test]
fn either_side_ends_it_unless_it_may_be_being_paid() {
    let order = in_progress();
    let extra = propose(&order, &[], labour(5_000)).unwrap();
    let mut approved = extra.clone();
    assert!(approved.approve(&order, &owner()).unwrap().is_now());
    assert_eq!(
        approved.withdraw(&worker()),
        Err(ChangeOrderError::BeingPaid {
            until: extra.lapses_at
        })
    );
    assert_eq!(approved.decline(&order, &owner()), Ok(Applied::Now(())));
    assert_eq!(approved.decline(&order, &owner()), Ok(Applied::Already));
    assert_eq!(
        approved.approve(&order, &owner()),
        Err(ChangeOrderError::Closed {
            state: ChangeOrderState::Declined
        })
    );
    let mut back = extra;
    assert_eq!(back.withdraw(&owner()), Err(ChangeOrderError::NotYours));
    assert_eq!(
        back.decline(&order, &worker()),
        Err(ChangeOrderError::NotYours)
    );
    assert_eq!(
        back.approve(&order, &worker()),
        Err(ChangeOrderError::NotYours)
    );
    assert_eq!(back.withdraw(&worker()), Ok(Applied::Now(())));
    assert_eq!(back.withdraw(&worker()), Ok(Applied::Already));
    assert_eq!(
        back.approve(&order, &owner()),
        Err(ChangeOrderError::Closed {
            state: ChangeOrderState::Withdrawn
        })
    );
}

#[test]
fn a_job_is_not_settled_while_an_answer_or_money_is_waited_for() {
    let mut order = in_progress();
    let mut extra = proposed(&mut order);
    assert_eq!(
        order.check_settled(std::slice::from_ref(&extra)),
        Err(OrderError::ChangeOrderOpen)
    );
    assert_eq!(
        order.begin_stage(2, &worker()),
        Err(OrderError::ChangeOrderOpen)
    );
    assert!(extra.approve(&order, &owner()).unwrap().is_now());
    assert_eq!(
        order.check_settled(std::slice::from_ref(&extra)),
        Err(OrderError::ChangeOrderOpen)
    );
    assert!(extra.lapse(extra.lapses_at).is_now());
    assert_eq!(
        order.check_settled(&[extra]),
        Ok(()),
        "unpaid, it is not done"
    );
}

#[test]
fn what_is_over_says_how_it_ended() {
    let message = |state| ChangeOrderError::Closed { state }.to_string();
    for (state, explanation) in [
        (
            ChangeOrderState::Proposed,
            "This extra work is proposed already.",
        ),
        (
            ChangeOrderState::Approved,
            "This extra work is approved already.",
        ),
        (ChangeOrderState::Paid, "This extra work is paid already."),
        (
            ChangeOrderState::Declined,
            "This extra work is declined already.",
        ),
        (
            ChangeOrderState::Lapsed,
            "This extra work is lapsed already.",
        ),
        (
            ChangeOrderState::Withdrawn,
            "This extra work is taken back already.",
        ),
    ] {
        assert_eq!(message(state), explanation);
    }
}
