use super::*;
use AssessmentState::{Accepted, Cancelled, Expired, Needed, Rejected, Reported, Scheduled};
use kernel::{Applied, Money, Timestamp, UserId};

fn now() -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap()
}

fn user(number: u128) -> UserId {
    uuid::Uuid::from_u128(number).into()
}

const CUSTOMER: u128 = 1;
const ASSESSOR: u128 = 2;
const STAFF: u128 = 3;

fn report() -> Report {
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
    }
}

fn in_state(state: AssessmentState) -> Assessment {
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
        Needed => &[],
        Scheduled => &[Scheduled],
        Reported => &[Scheduled, Reported],
        Accepted => &[Scheduled, Reported, Accepted],
        Rejected => &[Scheduled, Reported, Rejected],
        Cancelled => &[Cancelled],
        Expired => &[Expired],
    };
    for step in steps {
        match step {
            Scheduled => one.schedule(visit, user(STAFF), now()).unwrap(),
            Reported => drop(one.hand_in(report(), user(ASSESSOR), now()).unwrap()),
            Accepted => drop(one.accept(user(STAFF), now()).unwrap()),
            Rejected => drop(
                one.send_back("What about the ceiling?", user(STAFF), now())
                    .unwrap(),
            ),
            Cancelled => drop(one.cancel()),
            Expired => drop(one.expire()),
            Needed => unreachable!("nothing becomes needed"),
        }
    }
    assert_eq!(one.state, state);
    one
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
        Needed => false,
        Scheduled => one.schedule(visit, user(STAFF), now()).is_ok(),
        Reported => one.hand_in(other, user(ASSESSOR), now()).is_ok(),
        Accepted => one.accept(user(8), now()).is_ok(),
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
    assert_eq!(legal, 15, "of 49");
    let open: Vec<_> = AssessmentState::ALL
        .iter()
        .filter(|state| state.is_open())
        .collect();
    assert_eq!(open, [&Needed, &Scheduled, &Reported, &Rejected]);
}

#[test]
fn a_visit_is_soon_and_never_the_customers_own() {
    let refused = |assessor, at| {
        let error = in_state(Needed)
            .schedule(
                Visit {
                    assessor: user(assessor),
                    at,
                },
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
    one.schedule(next, user(STAFF), now()).unwrap();
    assert_eq!(
        (one.visit, one.scheduled_by),
        (Some(next), Some(user(STAFF))),
        "another one in the place of the first"
    );
}

#[test]
fn nobody_checks_what_they_assessed_and_a_decision_is_made_once() {
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
        "nor are somebody else's"
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
fn a_report_is_kept_without_space_and_counts_once() {
    let mut one = in_state(Reported);
    let kept = one.report.clone().unwrap();
    assert_eq!(
        (kept.findings.as_str(), kept.licence.as_deref()),
        ("Two coats, the plaster is sound.", None)
    );
    assert_eq!(
        (kept.likely(), one.reported_by),
        (Some(Money::from_kobo(12_000_000)), Some(user(ASSESSOR)))
    );
    assert_eq!(
        one.hand_in(report(), user(ASSESSOR), now().plus_mins(1)),
        Ok(Applied::Already)
    );
    assert_eq!(one.reported_at, Some(now()));
}

#[test]
fn a_report_says_what_is_wrong_with_it() {
    let fields = |report: Report| -> Vec<String> {
        report
            .checked()
            .unwrap_err()
            .0
            .into_iter()
            .map(|error| format!("{} {}", error.field, error.code))
            .collect()
    };
    assert_eq!(
        fields(Report {
            findings: "Short".into(),
            ..report()
        }),
        ["findings too_short"]
    );
    assert_eq!(
        fields(Report {
            findings: "a".repeat(4001),
            ..report()
        }),
        ["findings too_long"]
    );
    assert_eq!(
        fields(Report {
            estimates: Vec::new(),
            ..report()
        }),
        ["estimates required"]
    );
    assert_eq!(
        fields(Report {
            hours: None,
            ..report()
        }),
        ["hours required"]
    );
    for hours in [0, 2001] {
        assert_eq!(
            fields(Report {
                hours: Some(hours),
                ..report()
            }),
            ["hours out_of_range"]
        );
    }
    assert_eq!(
        fields(Report {
            hazards: vec![" ".into()],
            ..report()
        }),
        ["hazards.0 required"]
    );
    assert_eq!(
        fields(Report {
            materials: vec!["x".into(); 41],
            ..report()
        }),
        ["materials too_many"]
    );
    let nothing = Measured {
        what: " ".into(),
        measure: "x".repeat(161),
    };
    assert_eq!(
        fields(Report {
            quantities: vec![nothing],
            ..report()
        }),
        [
            "quantities.0.what required",
            "quantities.0.measure too_long"
        ]
    );
    for (low, likely, high) in [(0, 1, 2), (3, 2, 4), (1, 4, 3), (1, 2, 1_000_000_001)] {
        let [low, likely, high] = [low, likely, high].map(Money::from_kobo);
        let line = Estimate {
            kind: EstimateKind::Labour,
            label: "Work".into(),
            low,
            likely,
            high,
        };
        assert_eq!(
            fields(Report {
                estimates: vec![line],
                ..report()
            }),
            ["estimates.0.likelyKobo out_of_order"]
        );
    }
    let refused = Report {
        refusal: Some("The wall carries the roof.".into()),
        ..report()
    };
    assert_eq!(fields(refused.clone()), ["estimates not_with_refusal"]);
    assert_eq!(
        fields(Report {
            estimates: Vec::new(),
            ..refused.clone()
        }),
        ["hours not_with_refusal"]
    );
    let whole = Report {
        estimates: Vec::new(),
        hours: None,
        ..refused
    };
    assert_eq!(whole.checked().unwrap().likely(), None);
}

#[test]
fn an_order_waits_for_what_is_planned_and_above_a_price_the_assessor_does_not_get_the_job() {
    assert_eq!(in_state(Scheduled).patience(), Some(now().plus_hours(74)));
    assert_eq!(in_state(Reported).patience(), Some(now().plus_hours(72)));
    assert_eq!(in_state(Rejected).patience(), Some(now().plus_hours(72)));
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
fn what_is_forgotten_has_no_words_left() {
    let gone = report().checked().unwrap().forgotten();
    let text = serde_json::to_string(&gone).unwrap();
    for word in ["plaster", "Walls", "Wires", "Paint", "Emulsion"] {
        assert!(!text.contains(word), "{word}");
    }
    assert_eq!(gone.hours, Some(16));
}

#[test]
fn a_report_is_within_its_limits_line_by_line() {
    let faults = |patch: &dyn Fn(&mut Report)| {
        let mut report = report();
        patch(&mut report);
        report.checked().err().map(|errors| {
            errors
                .0
                .into_iter()
                .map(|error| format!("{} {}", error.field, error.code))
                .collect::<Vec<_>>()
        })
    };
    let lines = |count: usize| vec!["x".to_owned(); count];
    let estimates = |count: usize| vec![report().estimates[0].clone(); count];
    let measures = |count: usize| vec![report().quantities[0].clone(); count];
    assert_eq!(
        faults(&|report| (report.hazards, report.materials) = (lines(40), lines(40))),
        None
    );
    assert_eq!(
        faults(&|report| (report.estimates, report.quantities) = (estimates(40), measures(40))),
        None
    );
    assert_eq!(
        faults(&|report| (report.findings, report.licence) =
            ("x".repeat(4_000), Some("x".repeat(160)))),
        None
    );
    assert_eq!(
        faults(&|report| (report.findings, report.hours) = ("0123456789".into(), Some(2_000))),
        None
    );
    assert_eq!(
        faults(&|report| report.quantities[0].what = "x".repeat(160)),
        None
    );
    let one = |patch: &dyn Fn(&mut Report), fault: &str| {
        assert_eq!(faults(patch), Some(vec![fault.to_owned()]))
    };
    one(&|report| report.hazards = lines(41), "hazards too_many");
    one(&|report| report.materials = lines(41), "materials too_many");
    one(
        &|report| report.estimates = estimates(41),
        "estimates too_many",
    );
    one(
        &|report| report.quantities = measures(41),
        "quantities too_many",
    );
    one(
        &|report| report.findings = "x".repeat(4_001),
        "findings too_long",
    );
    one(
        &|report| report.findings = "123456789".into(),
        "findings too_short",
    );
    one(
        &|report| report.licence = Some("x".repeat(161)),
        "licence too_long",
    );
    one(&|report| report.hours = Some(0), "hours out_of_range");
    one(&|report| report.hours = Some(2_001), "hours out_of_range");
    one(&|report| report.hours = None, "hours required");
    one(
        &|report| report.hazards = vec![" ".into()],
        "hazards.0 required",
    );
    one(
        &|report| report.quantities[0].what = "x".repeat(161),
        "quantities.0.what too_long",
    );
    one(
        &|report| report.estimates[1].low = Money::ZERO,
        "estimates.1.likelyKobo out_of_order",
    );
    one(
        &|report| report.estimates[0].high = Money::from_kobo(1_000_000_001),
        "estimates.0.likelyKobo out_of_order",
    );
    one(
        &|report| report.estimates[0].label = "  ".into(),
        "estimates.0.label required",
    );
    let trimmed = Report {
        estimates: vec![Estimate {
            label: " Paint ".into(),
            ..report().estimates[0].clone()
        }],
        ..report()
    }
    .checked()
    .unwrap();
    assert_eq!(
        (trimmed.estimates[0].label.as_str(), trimmed.licence),
        ("Paint", None)
    );
}

#[test]
fn a_visit_is_from_now_on_within_fourteen_days() {
    let at = |at: Timestamp| {
        let mut one = in_state(Needed);
        one.schedule(
            Visit {
                assessor: user(ASSESSOR),
                at,
            },
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
