use super::*;
use AssessmentState::{
    Accepted, AssessorNoShow, Cancelled, CustomerNoShow, EnRoute, Expired, FeeDue, Needed, Offered,
    OnSite, Rejected, Reported, Scheduled,
};
use kernel::{Applied, Money, Timestamp, UserId};

pub(super) fn now() -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap()
}

pub(super) fn user(number: u128) -> UserId {
    uuid::Uuid::from_u128(number).into()
}

const CUSTOMER: u128 = 1;
pub(super) const ASSESSOR: u128 = 2;
pub(super) const STAFF: u128 = 3;
/// The full fee of a visit in the nearest zone.
pub(super) const FEE: Money = Money::from_kobo(500_000);

/// A time at which either side may report that the other missed the visit.
pub(super) fn late() -> Timestamp {
    now().plus_hours(3)
}

pub(super) const fn on_site(visit: Visit) -> (AssessmentKind, Visit) {
    (AssessmentKind::OnSite, visit)
}

pub(super) fn report() -> Report {
    let estimate = |kind, label: &str, likely| Estimate {
        kind,
        label: label.into(),
        low: Money::from_kobo(likely / 2),
        likely: Money::from_kobo(likely),
        high: Money::from_kobo(likely * 2),
    };
    Report {
        findings: "  Two coats, the plaster is sound.  ".into(),
        quantities: vec![Measured {
            what: "Walls".into(),
            measure: "24 m²".into(),
        }],
        hazards: vec!["Wires without cover".into()],
        estimates: vec![
            estimate(EstimateKind::Labour, "Painting", 8_000_000),
            estimate(EstimateKind::Material, "Paint", 4_000_000),
        ],
        materials: vec!["Emulsion, 20 l".into()],
        hours: Some(16),
        licence: Some(" ".into()),
        refusal: None,
        photos: Vec::new(),
        quote: None,
    }
}

/// An assessment of a kind in a state.
pub(super) fn of_kind(kind: AssessmentKind, state: AssessmentState) -> Assessment {
    if state == Offered {
        return Assessment::offered(uuid::Uuid::from_u128(9).into(), user(CUSTOMER), now());
    }
    let mut one = Assessment::needed(
        uuid::Uuid::from_u128(9).into(),
        user(CUSTOMER),
        AssessmentCause::Service,
        now(),
    );
    let visit = Visit {
        assessor: user(ASSESSOR),
        at: now().plus_hours(2),
    };
    let steps: &[AssessmentState] = match state {
        Needed | Offered => &[],
        FeeDue => &[FeeDue],
        Scheduled => &[Scheduled],
        EnRoute => &[Scheduled, EnRoute],
        OnSite => &[Scheduled, EnRoute, OnSite],
        CustomerNoShow => &[Scheduled, EnRoute, OnSite, CustomerNoShow],
        AssessorNoShow => &[Scheduled, AssessorNoShow],
        Reported => &[Scheduled, Reported],
        Accepted => &[Scheduled, Reported, Accepted],
        Rejected => &[Scheduled, Reported, Rejected],
        Cancelled => &[Cancelled],
        Expired => &[Expired],
    };
    for step in steps {
        match step {
            FeeDue => one
                .schedule_for_fee(visit, (FEE, false), user(STAFF), now())
                .unwrap(),
            Scheduled => one.schedule((kind, visit), user(STAFF), now()).unwrap(),
            EnRoute => drop(one.take_visit_step(VisitStep::EnRoute, now()).unwrap()),
            OnSite => drop(one.take_visit_step(VisitStep::OnSite, visit.at).unwrap()),
            CustomerNoShow => drop(
                one.take_visit_step(VisitStep::CustomerNoShow, late())
                    .unwrap(),
            ),
            AssessorNoShow => drop(
                one.take_visit_step(VisitStep::AssessorNoShow, late())
                    .unwrap(),
            ),
            Reported => drop(one.hand_in(report(), user(ASSESSOR), now()).unwrap()),
            Accepted => drop(one.accept(user(STAFF), now()).unwrap()),
            Rejected => drop(
                one.send_back("What about the ceiling?", user(STAFF), now())
                    .unwrap(),
            ),
            Cancelled => drop(one.cancel()),
            Expired => drop(one.expire()),
            Needed | Offered => unreachable!("nothing becomes this"),
        }
    }
    assert_eq!(one.state, state);
    one
}

/// A visit in a state.
pub(super) fn in_state(state: AssessmentState) -> Assessment {
    of_kind(AssessmentKind::OnSite, state)
}

fn takes(one: &mut Assessment, step: VisitStep) -> bool {
    one.take_visit_step(step, late())
        .is_ok_and(|done| done.is_now())
}

/// Tries to move the assessment to a state, with new data and as a person who is allowed to.
/// Returns whether the state changed.
fn moved(mut one: Assessment, to: AssessmentState) -> bool {
    let visit = Visit {
        assessor: user(7),
        at: now().plus_days(1),
    };
    let other = Report {
        findings: "I looked once more at everything.".into(),
        ..report()
    };
    match to {
        Offered => false,
        Needed if one.state == Offered => one.accept_offer(now()).is_ok_and(|done| done.is_now()),
        Needed => one.ask(now()).is_ok_and(|done| done.is_now()),
        FeeDue => one
            .schedule_for_fee(visit, (FEE, false), user(STAFF), now())
            .is_ok(),
        Scheduled => one.schedule(on_site(visit), user(STAFF), now()).is_ok(),
        EnRoute => takes(&mut one, VisitStep::EnRoute),
        OnSite => takes(&mut one, VisitStep::OnSite),
        CustomerNoShow => takes(&mut one, VisitStep::CustomerNoShow),
        AssessorNoShow => takes(&mut one, VisitStep::AssessorNoShow),
        Reported => one.hand_in(other, user(ASSESSOR), now()).is_ok(),
        Accepted => one.accept(user(8), now()).is_ok(),
        Rejected if one.state == Accepted => one
            .set_aside("Something else is missing.", user(8), now())
            .is_ok(),
        Rejected => one
            .send_back("Something else is missing.", user(8), now())
            .is_ok(),
        Cancelled => one.cancel().is_now(),
        Expired => one.expire().is_now(),
    }
}

#[test]
fn every_pair_of_states_is_allowed_or_refused_as_the_table_says() {
    let mut legal = 0;
    for from in AssessmentState::ALL {
        for to in AssessmentState::ALL {
            let allowed = moved(in_state(from), to);
            assert_eq!(allowed, from.may_become(to), "{from:?} to {to:?}");
            legal += u32::from(allowed);
        }
    }
    assert_eq!(legal, 48, "of 169");
}

#[test]
fn b1_t3_an_offered_assessment_is_accepted_once_within_a_day() {
    let mut one = in_state(Offered);
    assert_eq!(one.cause, AssessmentCause::Unanswered);
    assert_eq!(one.patience(), Some(now().plus_hours(OFFER_HOURS)));
    assert_eq!(one.accept_offer(now()), Ok(Applied::Now(())));
    assert_eq!((one.state, one.patience()), (Needed, None));
    assert_eq!(one.accept_offer(now()), Ok(Applied::Already));
    let illegal = AssessmentError::Illegal {
        from: Needed,
        to: Needed,
    };
    assert_eq!(
        in_state(Needed).accept_offer(now()),
        Err(illegal),
        "not offered"
    );
}

#[test]
fn a_visit_is_soon_and_never_the_customers_own() {
    let refused = |assessor, at| {
        let error = in_state(Needed)
            .schedule(
                on_site(Visit {
                    assessor: user(assessor),
                    at,
                }),
                user(STAFF),
                now(),
            )
            .unwrap_err();
        let AssessmentError::Invalid(errors) = error else {
            panic!("{error}")
        };
        errors.0[0].field.clone()
    };
    assert_eq!(refused(CUSTOMER, now()), "assessorId");
    assert_eq!(refused(ASSESSOR, now().plus_mins(-16)), "at");
    assert_eq!(refused(ASSESSOR, now().plus_days(14).plus_secs(1)), "at");
    let mut one = in_state(Scheduled);
    let next = Visit {
        assessor: user(7),
        at: now().plus_days(14),
    };
    one.schedule(on_site(next), user(STAFF), now()).unwrap();
    assert_eq!(
        (one.visit, one.scheduled_by),
        (Some(next), Some(user(STAFF))),
        "another one in the place of the first"
    );
}

#[test]
fn an_assessor_cannot_check_their_own_report_and_a_decision_is_made_once() {
    let mut one = in_state(Reported);
    assert_eq!(
        one.accept(user(ASSESSOR), now()),
        Err(AssessmentError::OwnReport)
    );
    assert_eq!(
        one.send_back("Hm.", user(ASSESSOR), now()),
        Err(AssessmentError::OwnReport)
    );
    assert!(one.accept(user(STAFF), now()).unwrap().is_now());
    assert_eq!(one.accept(user(STAFF), now()), Ok(Applied::Already));
    assert_eq!(
        one.accept(user(8), now()),
        Err(AssessmentError::Illegal {
            from: Accepted,
            to: Accepted
        })
    );
    let mut back = in_state(Rejected);
    assert_eq!(
        back.send_back(" What about the ceiling? ", user(STAFF), now()),
        Ok(Applied::Already)
    );
    assert_eq!(
        (back.returns, back.note.as_deref()),
        (1, Some("What about the ceiling?"))
    );
    let twice = Err(AssessmentError::Illegal {
        from: Rejected,
        to: Rejected,
    });
    assert_eq!(
        back.send_back("Something else.", user(STAFF), now()),
        twice,
        "other words are no repetition"
    );
    assert_eq!(
        back.send_back("What about the ceiling?", user(8), now()),
        twice,
        "nor are those of another person"
    );
    for (note, code) in [("", "required"), (" ", "required")] {
        let AssessmentError::Invalid(errors) = in_state(Reported)
            .send_back(note, user(STAFF), now())
            .unwrap_err()
        else {
            panic!()
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("note", code)
        );
    }
    assert!(
        in_state(Reported)
            .send_back(&"a".repeat(501), user(STAFF), now())
            .is_err()
    );
    assert!(
        in_state(Reported)
            .send_back(&"a".repeat(500), user(STAFF), now())
            .is_ok(),
        "500 characters are allowed"
    );
}

#[test]
fn an_order_waits_for_what_is_planned_and_above_a_price_the_assessor_does_not_get_the_job() {
    assert_eq!(in_state(Scheduled).patience(), Some(now().plus_hours(74)));
    assert_eq!(in_state(Reported).patience(), Some(now().plus_hours(72)));
    assert_eq!(in_state(Rejected).patience(), Some(now().plus_hours(72)));
    for state in [EnRoute, OnSite, CustomerNoShow, AssessorNoShow] {
        assert_eq!(in_state(state).patience(), Some(now().plus_hours(74)));
    }
    assert_eq!(
        in_state(FeeDue).patience(),
        Some(now().plus_hours(1)),
        "an hour before the visit"
    );
    for state in [Needed, Accepted, Cancelled, Expired] {
        assert_eq!(in_state(state).patience(), None, "{state:?}");
    }
    let accepted = in_state(Accepted);
    assert_eq!(accepted.barred(CHOICE_FROM), None);
    assert_eq!(
        accepted.barred(Money::from_kobo(30_000_001)),
        Some(user(ASSESSOR))
    );
    assert_eq!(
        in_state(Cancelled).barred(Money::from_kobo(30_000_001)),
        None
    );
}

#[test]
fn a_visit_is_from_now_on_within_fourteen_days() {
    let at = |at: Timestamp| {
        let mut one = in_state(Needed);
        one.schedule(
            on_site(Visit {
                assessor: user(ASSESSOR),
                at,
            }),
            user(STAFF),
            now(),
        )
        .is_ok()
    };
    assert!(at(now()) && at(now().plus_days(14)) && !at(now().plus_days(14).plus_secs(1)));
    assert!(
        at(now().plus_mins(-15)),
        "a time that lies so little back is now"
    );
    assert!(!at(now().plus_mins(-15).plus_secs(-1)) && !at(now().plus_days(-1)));
}
