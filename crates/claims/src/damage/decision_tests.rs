//! Decisions on damage claims: who decides, and the limits of a payment.

use super::test_support::{
    FINANCE, STAFF, claim, code, granting, naira, now, number, pair, proposed, shown,
};
use super::*;
use crate::DamageClaimRecord;
use kernel::{Money, UserId};

#[test]
fn one_officer_grants_up_to_100_000_and_finance_agrees_to_more() {
    let mut alone = shown();
    assert_eq!(alone.grant(granting(naira(100_000)), &[]), Ok(()));
    assert_eq!(
        (alone.state, alone.decided_by, alone.seconded_by),
        (DamageState::Granted, Some(number(STAFF)), None)
    );
    let mut more = shown();
    assert_eq!(
        more.grant(granting(Money::from_kobo(10_000_001)), &[]),
        Ok(())
    );
    assert_eq!(
        (more.state, more.paid(), more.closed_at),
        (DamageState::Proposed, Money::ZERO, None),
        "nothing is paid yet"
    );
    assert_eq!(
        more.grant(granting(naira(5_000)), &[]),
        Err(DamageError::OutOfStep)
    );
    assert_eq!(
        more.refuse("No.", number(STAFF), now()),
        Err(DamageError::OutOfStep),
        "it is taken back first"
    );
    assert_eq!(
        more.agree(number(STAFF), &[], now()),
        Err(DamageError::SamePerson)
    );
    assert_eq!(more.agree(number(FINANCE), &[], now()), Ok(()));
    assert_eq!(
        (more.paid(), more.decided_by, more.seconded_by),
        (
            Money::from_kobo(10_000_001),
            Some(number(STAFF)),
            Some(number(FINANCE))
        )
    );
    assert_eq!(
        more.agree(number(FINANCE), &[], now()),
        Err(DamageError::Settled)
    );
}

#[test]
fn the_fund_pays_250_000_an_order_and_never_more_than_is_asked_for() {
    let refused = |claim: DamageClaim, amount, others: &[DamageClaim]| {
        code({ claim }.grant(granting(amount), others).unwrap_err())
    };
    let above = DAMAGE_MOST.plus(Money::from_kobo(1)).unwrap();
    assert_eq!(refused(shown(), above, &[]), pair("amountKobo", "too_much"));
    for nothing in [Money::ZERO, Money::from_kobo(-1)] {
        assert_eq!(
            refused(shown(), nothing, &[]),
            pair("amountKobo", "required")
        );
    }
    let before = [DamageClaim::restore(DamageClaimRecord {
        state: DamageState::Granted,
        granted: naira(200_000),
        closed_at: Some(now()),
        ..claim().into()
    })];
    assert_eq!(
        refused(shown(), naira(50_001), &before),
        pair("amountKobo", "too_much")
    );
    assert_eq!(shown().grant(granting(naira(50_000)), &before), Ok(()));
    assert_eq!(
        proposed()
            .agree(number(FINANCE), &before, now())
            .map_err(code),
        Err(pair("amountKobo", "too_much"))
    );
    assert_eq!(
        proposed().agree(number(FINANCE), &[], now()),
        Ok(()),
        "all of it, by two people"
    );
    let mut asked = shown();
    asked
        .add(&Evidence {
            asked: Some(naira(40_000)),
            ..Evidence::default()
        })
        .unwrap();
    assert_eq!(
        refused(asked.clone(), naira(40_001), &[]),
        pair("amountKobo", "too_much")
    );
    assert_eq!(asked.grant(granting(naira(40_000)), &[]), Ok(()));
    let mut less = proposed();
    less.add(&Evidence {
        asked: Some(naira(40_000)),
        ..Evidence::default()
    })
    .unwrap();
    assert!(
        less.agree(number(FINANCE), &[], now()).is_err(),
        "they ask for less by now"
    );
}

#[test]
fn a_decision_has_words_for_both_sides() {
    let mut claim = shown();
    let silent = DamageGrant {
        explanation: "  ",
        ..granting(naira(1_000))
    };
    assert_eq!(
        code(claim.grant(silent, &[]).unwrap_err()),
        pair("words", "required")
    );
    let long = "a".repeat(501);
    assert_eq!(
        code(claim.refuse(&long, number(STAFF), now()).unwrap_err()),
        pair("words", "too_long")
    );
    assert_eq!(claim.state, DamageState::Open);
    claim
        .refuse(" That crack is older. ", number(STAFF), now())
        .unwrap();
    assert_eq!(
        (claim.explanation.as_deref(), claim.decided_by),
        (Some("That crack is older."), Some(number::<UserId>(STAFF)))
    );
}

#[test]
fn a_proposal_can_be_dropped_and_is_withdrawn_with_the_claim() {
    let mut left = proposed();
    left.drop_proposal().unwrap();
    assert_eq!(
        (
            left.state,
            left.granted,
            left.explanation.as_deref(),
            left.decided_by
        ),
        (DamageState::Open, Money::ZERO, None, None)
    );
    assert_eq!(left.drop_proposal(), Err(DamageError::OutOfStep));
    assert_eq!(
        left.agree(number(FINANCE), &[], now()),
        Err(DamageError::OutOfStep)
    );
    let mut back = proposed();
    back.withdraw(now()).unwrap();
    assert_eq!(
        (back.state, back.granted, back.paid()),
        (DamageState::Withdrawn, Money::ZERO, Money::ZERO)
    );
    for error in [
        back.withdraw(now()),
        back.drop_proposal(),
        back.refuse("No.", number(STAFF), now()),
        back.grant(granting(naira(1)), &[]),
        back.answer("It was I.", now()).map(drop),
    ] {
        assert_eq!(error, Err(DamageError::Settled));
    }
}
