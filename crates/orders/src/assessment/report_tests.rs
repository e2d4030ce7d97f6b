//! Reports of assessments: their content, their limits, and their erasure.

use super::assess_tests::{ASSESSOR, in_state, now, report, user};
use super::*;
use AssessmentState::Reported;
use kernel::{Applied, Money};

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
fn a_forgotten_report_contains_no_texts() {
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
