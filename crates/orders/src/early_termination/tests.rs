//! Proposals to end work early: their explanation, and who decides.

use super::*;
use kernel::Date;

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn staff(number: u128) -> UserId {
    UserId::from_uuid(uuid::Uuid::from_u128(number))
}

fn figures(kept: i64) -> EarlyTerminationFigures {
    let of = Money::from_kobo;
    EarlyTerminationFigures {
        kept: of(kept),
        back: of(3_010_000 - kept),
        vat: of(kept / 10),
        platform: of(0),
        provider: of(kept - kept / 10),
    }
}

fn new(explanation: &str) -> NewEarlyTermination {
    let kept = vec![KeptLine {
        line: "LABOUR".into(),
        amount: Money::from_kobo(1_000_000),
    }];
    let (id, order) = (
        EarlyTerminationId::from_uuid(Default::default()),
        OrderId::from_uuid(Default::default()),
    );
    NewEarlyTermination {
        id,
        order,
        reason: EndReason::Unsafe,
        explanation: explanation.into(),
        kept,
        figures: figures(1_000_000),
        staff: staff(1),
        now: now(),
    }
}

#[test]
fn its_words_are_there_and_not_too_many() {
    let refused = |explanation: &str| match EarlyTermination::propose(new(explanation)) {
        Err(EarlyTerminationError::Invalid(errors)) => errors.0[0].code.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(
        (refused("  "), refused(&"a".repeat(501))),
        ("required".into(), "too_long".into())
    );
    assert_eq!(
        EarlyTermination::propose(new(&"a".repeat(500)))
            .map(|early_termination| early_termination.explanation.len()),
        Ok(500)
    );
}

#[test]
fn two_people_end_it_on_the_terms_that_were_proposed() {
    let mut early_termination =
        EarlyTermination::propose(new("  The wall is about to fall.  ")).unwrap();
    assert_eq!(
        (
            early_termination.explanation.as_str(),
            early_termination.waits()
        ),
        ("The wall is about to fall.", true)
    );
    assert_eq!(
        early_termination.agree(staff(1), figures(1_000_000), now()),
        Err(EarlyTerminationError::SamePerson)
    );
    assert_eq!(
        early_termination.agree(staff(2), figures(999_999), now()),
        Err(EarlyTerminationError::Changed)
    );
    early_termination
        .agree(staff(2), figures(1_000_000), now())
        .unwrap();
    assert_eq!(
        (early_termination.state, early_termination.decided),
        (EarlyTerminationState::Agreed, Some((staff(2), now())))
    );
    assert_eq!(
        early_termination.agree(staff(3), figures(1_000_000), now()),
        Err(EarlyTerminationError::Decided)
    );
    assert_eq!(
        early_termination.drop(staff(1), now()),
        Err(EarlyTerminationError::Decided)
    );
}

#[test]
fn it_is_withdrawn_by_its_proposer_and_rejected_by_any_other_person() {
    for (who, state) in [
        (1, EarlyTerminationState::Withdrawn),
        (2, EarlyTerminationState::Rejected),
    ] {
        let mut early_termination = EarlyTermination::propose(new("Both agree.")).unwrap();
        early_termination.drop(staff(who), now()).unwrap();
        assert_eq!(
            (
                early_termination.state,
                early_termination.lapse(staff(2), now())
            ),
            (state, Err(EarlyTerminationError::Decided))
        );
    }
}

#[test]
fn it_says_why_and_not_too_much() {
    for bad in [" ", &"é".repeat(501)] {
        assert!(
            matches!(
                EarlyTermination::propose(new(bad)),
                Err(EarlyTerminationError::Invalid(_))
            ),
            "{bad:.9}"
        );
    }
}
