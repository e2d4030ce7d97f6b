use super::*;
use crate::OfferState;
use kernel::{Bps, Date, Money};
use uuid::Uuid;

fn at(days: i64) -> Timestamp {
    let day = Date::parse("2026-11-20").unwrap();
    day.at_hour(9).plus_days(days)
}

fn person(number: u128) -> UserId {
    UserId::from(Uuid::from_u128(number))
}

/// An offer whose provider did not come; the job was lost at `at(0)`.
fn lost() -> Offer {
    let id = Uuid::from_u128(1);
    Offer {
        id: id.into(),
        order: id.into(),
        provider: id.into(),
        wave: 1,
        state: OfferState::Withdrawn,
        by_hand: false,
        reserve: false,
        gross: Money::from_kobo(3_000_000),
        commission: Money::from_kobo(300_000),
        net: Money::from_kobo(2_700_000),
        rate: Bps::new(1_000),
        distance_m: None,
        basis: None,
        shown_at: None,
        seen_at: None,
        decline_reason: None,
        fault: Some(Fault::NoShow),
        fault_by: None,
        fault_waived_at: None,
        sent_at: at(-1),
        expires_at: at(-1),
        accepted_at: Some(at(-1)),
        decided_at: Some(at(0)),
        version: 0,
    }
}

fn file(text: &str, photos: &[UploadId], now: Timestamp) -> Result<FaultAppeal, FaultAppealError> {
    let new = NewFaultAppeal {
        id: Uuid::from_u128(9).into(),
        text,
        photos,
        days: 7,
        now,
    };
    FaultAppeal::file(&lost(), &new)
}

const TEXT: &str = "The road was flooded and the phone network was down.";

fn ruling(grant: bool, staff: u128) -> AppealRuling<'static> {
    AppealRuling {
        grant,
        reason: "The flood is in the news.",
        staff: person(staff),
        recorded_by: Some(person(7)),
        now: at(2),
    }
}

#[test]
fn a_provider_may_appeal_for_seven_days() {
    assert!(file(TEXT, &[], at(7)).is_ok());
    let late = file(TEXT, &[], at(7).plus_secs(1));
    assert_eq!(late, Err(FaultAppealError::TooLate(7)));
}

#[test]
fn b8_12_the_days_of_an_appeal_are_given() {
    let filed = |days| {
        let new = NewFaultAppeal {
            id: Uuid::from_u128(9).into(),
            text: TEXT,
            photos: &[],
            days,
            now: at(10),
        };
        FaultAppeal::file(&lost(), &new)
    };
    assert!(filed(10).is_ok());
    let late = filed(9).unwrap_err();
    assert_eq!(late, FaultAppealError::TooLate(9));
    assert_eq!(
        late.to_string(),
        "You can appeal for 9 days. They are over."
    );
}

#[test]
fn there_is_no_appeal_without_a_fault_that_counts() {
    let mut offer = lost();
    offer.waive_fault(at(1));
    let new = NewFaultAppeal {
        id: Uuid::from_u128(9).into(),
        text: TEXT,
        photos: &[],
        days: 7,
        now: at(1),
    };
    assert_eq!(
        FaultAppeal::file(&offer, &new),
        Err(FaultAppealError::NoFault)
    );
    offer.fault = None;
    offer.fault_waived_at = None;
    assert_eq!(
        FaultAppeal::file(&offer, &new),
        Err(FaultAppealError::NoFault)
    );
}

#[test]
fn an_appeal_needs_a_text_and_has_at_most_three_photos() {
    let field = |found: Result<FaultAppeal, FaultAppealError>| match found {
        Err(FaultAppealError::Invalid(errors)) => errors.0[0].field.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(field(file("Sorry.", &[], at(0))), "text");
    assert_eq!(field(file(&"a".repeat(1_001), &[], at(0))), "text");
    let photos: Vec<UploadId> = (1..=4)
        .map(|one| UploadId::from(Uuid::from_u128(one)))
        .collect();
    assert_eq!(field(file(TEXT, &photos, at(0))), "photoIds");
    let twice = [photos[0], photos[0], photos[1], photos[2]];
    assert_eq!(file(TEXT, &twice, at(0)).unwrap().photos.len(), 3);
}

#[test]
fn another_person_than_the_one_who_recorded_it_decides_once() {
    let mut appeal = file(TEXT, &[], at(1)).unwrap();
    assert_eq!(
        appeal.decide(&ruling(true, 7)),
        Err(FaultAppealError::SamePerson)
    );
    assert!(appeal.decide(&ruling(true, 8)).unwrap().is_now());
    assert_eq!(
        (appeal.state, appeal.decided_by, appeal.decided_at),
        (AppealState::Granted, Some(person(8)), Some(at(2)))
    );
    assert_eq!(appeal.decide(&ruling(true, 8)), Ok(Applied::Already));
    for other in [ruling(false, 8), ruling(true, 9)] {
        assert_eq!(appeal.decide(&other), Err(FaultAppealError::Settled));
    }
}

#[test]
fn a_decision_needs_a_reason() {
    let mut appeal = file(TEXT, &[], at(1)).unwrap();
    let silent = AppealRuling {
        reason: " ",
        ..ruling(false, 8)
    };
    assert!(matches!(
        appeal.decide(&silent),
        Err(FaultAppealError::Invalid(_))
    ));
    assert!(appeal.decide(&ruling(false, 8)).unwrap().is_now());
    assert_eq!(appeal.state, AppealState::Refused);
}

#[test]
fn a_waived_fault_stays_in_the_record_and_no_longer_counts() {
    let mut offer = lost();
    assert_eq!(offer.counted_fault(), Some(Fault::NoShow));
    assert_eq!(offer.appeal_until(7), Some(at(7)));
    offer.waive_fault(at(3));
    assert_eq!(
        (offer.fault, offer.counted_fault(), offer.appeal_until(7)),
        (Some(Fault::NoShow), None, None)
    );
    assert_eq!(offer.fault_waived_at, Some(at(3)));
}
