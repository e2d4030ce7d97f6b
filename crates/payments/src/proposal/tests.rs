//! Proposals about money without an order: who decides, and when one expires.

use super::*;
use kernel::Date;

fn id(number: u32) -> String {
    format!("01900000-0000-7000-8000-0000000000{number:02}")
}
fn user(number: u32) -> UserId {
    id(number).parse().unwrap()
}
fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}
fn waiting() -> MoneyProposal {
    MoneyProposal {
        id: id(1).parse().unwrap(),
        reference: "unknown-1".parse().unwrap(),
        held: None,
        kind: ProposalKind::Apply,
        order: id(2).parse().unwrap(),
        amount: Money::from_kobo(3_010_000),
        price: id(3).parse().unwrap(),
        due: Money::from_kobo(3_010_000),
        note: "The sender's name".into(),
        proposed_by: user(10),
        proposed_at: now(),
        state: ProposalState::Waiting,
        decided: None,
        payment: None,
        version: 0,
    }
}

#[test]
fn staff_cannot_approve_their_own_proposal_and_nothing_is_decided_twice() {
    let payment: PaymentId = id(4).parse().unwrap();
    let mut proposal = waiting();
    assert_eq!(
        proposal.approve(payment, user(10), now()),
        Err(ProposalError::OwnProposal)
    );
    assert_eq!(proposal.approve(payment, user(11), now()), Ok(()));
    assert_eq!(
        (proposal.state, proposal.payment, proposal.decided),
        (
            ProposalState::Approved,
            Some(payment),
            Some((user(11), now()))
        )
    );
    assert_eq!(
        proposal.approve(payment, user(12), now()),
        Err(ProposalError::Decided)
    );
    assert_eq!(
        proposal.turn_down(user(10), now()),
        Err(ProposalError::Decided)
    );
}

#[test]
fn a_request_about_a_known_payment_expires_after_a_day_and_one_about_unmatched_money_does_not() {
    let held = Some(HeldMoney {
        payment: id(4).parse().unwrap(),
        came_for: id(5).parse().unwrap(),
    });
    let (mut held, mut unmatched) = (MoneyProposal { held, ..waiting() }, waiting());
    let day_after = now().plus_hours(24);
    assert_eq!(
        (
            held.expires_at(),
            held.expire(day_after.plus_mins(-1)),
            held.state
        ),
        (day_after, false, ProposalState::Waiting)
    );
    assert_eq!(
        (held.expire(day_after), held.expire(day_after), held.state),
        (true, false, ProposalState::Expired)
    );
    assert_eq!(
        held.approve(id(4).parse().unwrap(), user(11), day_after),
        Err(ProposalError::Decided)
    );
    assert_eq!(
        (unmatched.expire(day_after), unmatched.state),
        (false, ProposalState::Waiting)
    );
}

#[test]
fn the_proposer_takes_it_back_and_everybody_else_turns_it_down() {
    for (by, state) in [
        (10, ProposalState::Withdrawn),
        (11, ProposalState::Rejected),
    ] {
        let mut proposal = waiting();
        assert_eq!(proposal.turn_down(user(by), now()), Ok(()));
        assert_eq!((proposal.state, proposal.payment), (state, None));
    }
}
