//! Disputes after they were opened: the answer, the appeal, the withdrawal, and what each side may do.

use super::case_tests::{BARE, appealing, decided, heard, job, new, now, opened, ruling, user};
use super::*;
use crate::OrderStatus;
use kernel::Timestamp;

#[test]
fn the_other_side_answers_once_within_a_day_and_then_it_is_decided() {
    let mut dispute = opened(DisputeSide::Customer, OrderStatus::InProgress);
    assert_eq!(
        dispute.reply(DisputeSide::Customer, "Me again.", &[], now()),
        Err(DisputeError::NotYourTurn)
    );
    let early = dispute
        .clone()
        .decide(ruling(Verdict::Release), user(8), BARE, now());
    assert_eq!(early, Err(DisputeError::NotHeard(heard())));
    dispute
        .reply(DisputeSide::Provider, "It was dry when I left.", &[], now())
        .unwrap();
    assert_eq!(
        dispute.reply(DisputeSide::Provider, "And another thing.", &[], now()),
        Err(DisputeError::Answered)
    );
    assert_eq!(
        dispute.decide(ruling(Verdict::Release), user(8), BARE, now()),
        Ok(true)
    );
    assert_eq!(
        dispute.reply(DisputeSide::Provider, "Late.", &[], now()),
        Err(DisputeError::Closed)
    );
    let mut silent = opened(DisputeSide::Provider, OrderStatus::Assigned);
    assert_eq!(
        silent.reply(DisputeSide::Customer, "Too late.", &[], heard()),
        Err(DisputeError::TooLate)
    );
    assert_eq!(
        silent.decide(ruling(Verdict::Release), user(8), BARE, heard()),
        Ok(true),
        "silence is no veto"
    );
}

fn opened_at(at: Timestamp) -> Dispute {
    let new = new(DisputeSide::Customer, DisputeReason::PoorWork, at);
    Dispute::open(&job(OrderStatus::InProgress, None), new).unwrap()
}

#[test]
fn a_decision_is_appealed_within_a_week_by_the_side_that_lost_by_it() {
    let (week, customer, provider) = (
        heard().plus_days(7),
        DisputeSide::Customer,
        DisputeSide::Provider,
    );
    let released = decided(Verdict::Release, OrderStatus::Completed);
    assert!(
        released
            .appeal(OrderStatus::Completed, appealing(customer, week))
            .is_ok()
    );
    assert_eq!(
        released.appeal(
            OrderStatus::Completed,
            appealing(customer, week.plus_secs(1))
        ),
        Err(DisputeError::TooLate)
    );
    let owes_nothing = NewAppeal {
        owes: false,
        ..appealing(provider, heard())
    };
    assert_eq!(
        released.appeal(OrderStatus::Completed, owes_nothing),
        Err(DisputeError::NotNow)
    );
    let all = decided(Verdict::FullRefund, OrderStatus::Completed);
    assert!(
        all.appeal(OrderStatus::Cancelled, appealing(provider, heard()))
            .is_ok()
    );
    assert_eq!(
        all.appeal(OrderStatus::Cancelled, appealing(customer, heard())),
        Err(DisputeError::NotNow),
        "they have all of it"
    );
    let rework = decided(Verdict::ReworkSame, OrderStatus::InProgress);
    assert_eq!(
        rework.appeal(OrderStatus::InProgress, appealing(customer, heard())),
        Err(DisputeError::NotNow),
        "it goes on"
    );
    let appeal = released
        .appeal(OrderStatus::Completed, appealing(customer, heard()))
        .unwrap();
    assert_eq!(
        (appeal.appeal_of, appeal.answer.clone(), appeal.is_open()),
        (Some(released.id), None, true)
    );
    assert_eq!(
        (appeal.from, appeal.opened_at, appeal.answer_due_at),
        (OrderStatus::Completed, heard(), heard().plus_hours(24))
    );
    assert_eq!(
        appeal.due_at,
        opened_at(heard()).due_at,
        "three working days of its own"
    );
    assert_eq!(
        (
            appeal.decided_by,
            appeal.seconded_by,
            appeal.ruling.is_none(),
            appeal.missed
        ),
        (None, None, true, 0)
    );
    let open = released.clone();
    assert_eq!(
        appeal.appeal(OrderStatus::Completed, appealing(customer, heard())),
        Err(DisputeError::NotNow),
        "once"
    );
    assert!(open.was_decided_by(user(8)) && !open.was_decided_by(user(7)));
}

#[test]
fn row_25_only_the_customer_withdraws_the_dispute() {
    let mut dispute = opened(DisputeSide::Customer, OrderStatus::InProgress);
    dispute.withdraw(now()).unwrap();
    assert_eq!(
        (dispute.state, dispute.withdraw(now())),
        (DisputeState::Withdrawn, Err(DisputeError::Closed))
    );
    assert_eq!(
        opened(DisputeSide::Provider, OrderStatus::InProgress).withdraw(now()),
        Err(DisputeError::NotYourTurn)
    );
    assert_eq!(
        opened(DisputeSide::Customer, OrderStatus::Assigned).withdraw(now()),
        Err(DisputeError::NotNow),
        "nothing was done yet"
    );
}

#[test]
fn each_side_is_shown_what_it_may_do() {
    use DisputeStep::{AddStatement, Answer, Appeal, Open, Withdraw};
    let steps = |status, latest: Option<&Dispute>, side, at| job(status, latest).steps(side, at);
    let (customer, provider) = (DisputeSide::Customer, DisputeSide::Provider);
    assert_eq!(
        steps(OrderStatus::InProgress, None, customer, now()),
        [Open]
    );
    assert_eq!(steps(OrderStatus::Completed, None, provider, now()), []);
    let open = opened(customer, OrderStatus::InProgress);
    assert_eq!(
        steps(OrderStatus::Disputed, Some(&open), customer, now()),
        [AddStatement, Withdraw]
    );
    assert_eq!(
        steps(OrderStatus::Disputed, Some(&open), provider, now()),
        [Answer, AddStatement]
    );
    assert_eq!(
        steps(OrderStatus::Disputed, Some(&open), provider, heard()),
        [AddStatement]
    );
    let partly = decided(Verdict::Partial, OrderStatus::Completed);
    assert_eq!(
        steps(OrderStatus::Completed, Some(&partly), customer, heard()),
        [Appeal]
    );
    assert_eq!(
        steps(OrderStatus::Completed, Some(&partly), provider, heard()),
        [Appeal]
    );
    assert_eq!(
        steps(
            OrderStatus::Completed,
            Some(&decided(Verdict::Partial, OrderStatus::InProgress)),
            provider,
            heard()
        ),
        []
    );
}
