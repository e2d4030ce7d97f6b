use super::*;
use assess_tests::{ASSESSOR, in_state, now, user};
use kernel::{FieldErrors, Money, UploadId};

fn photo(number: u128) -> UploadId {
    uuid::Uuid::from_u128(number).into()
}

fn line(kind: EstimateKind, label: &str, kobo: i64) -> QuoteLine {
    QuoteLine {
        kind,
        label: label.into(),
        gross: Money::from_kobo(kobo),
    }
}

fn quote() -> ProviderQuote {
    ProviderQuote {
        notes: "  Two coats on sound plaster.  ".into(),
        lines: vec![
            line(EstimateKind::Labour, "Painting", 8_000_000),
            line(EstimateKind::Material, "Emulsion, 20 l", 4_000_000),
            line(EstimateKind::Travel, "Transport", 200_000),
        ],
        terms: Quote {
            days: 3,
            valid_days: 7,
            photos: vec![photo(1), photo(2)],
            share: None,
        },
    }
}

fn fields(result: Result<Report, FieldErrors>) -> Vec<(String, String)> {
    let errors = result.expect_err("it is refused").0;
    errors
        .into_iter()
        .map(|error| (error.field, error.code))
        .collect()
}

#[test]
fn a_quote_is_a_report_with_exact_amounts_and_the_terms_of_the_provider() {
    let report = quote().report().unwrap();
    assert_eq!(report.findings, "Two coats on sound plaster.");
    assert_eq!(report.likely(), Some(Money::from_kobo(12_200_000)));
    assert!(
        report
            .estimates
            .iter()
            .all(|line| line.low == line.likely && line.likely == line.high)
    );
    assert_eq!(report.materials, ["Emulsion, 20 l"]);
    assert_eq!(report.hours, Some(24));
    assert_eq!(report.quote, Some(quote().terms));
    assert_eq!(report.forgotten().quote, None, "erased with the customer");
}

#[test]
fn a_quote_names_every_field_that_is_wrong() {
    let empty = ProviderQuote {
        notes: String::new(),
        lines: Vec::new(),
        terms: Quote {
            days: 0,
            valid_days: 2,
            photos: vec![photo(1), photo(1)],
            share: None,
        },
    };
    let pair = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    assert_eq!(
        fields(empty.report()),
        [
            pair("days", "out_of_range"),
            pair("validDays", "out_of_range"),
            pair("photoIds", "duplicate"),
            pair("notes", "required"),
            pair("lines", "required"),
        ]
    );
    let wrong = ProviderQuote {
        lines: vec![
            line(EstimateKind::Fee, "Fee", 1),
            line(EstimateKind::Material, " ", 0),
            line(EstimateKind::Labour, "Work", 1_000_000_001),
        ],
        ..quote()
    };
    assert_eq!(
        fields(wrong.report()),
        [
            pair("lines.0.kind", "invalid"),
            pair("lines.1.grossKobo", "out_of_order"),
            pair("lines.1.label", "required"),
            pair("lines.2.grossKobo", "out_of_order"),
        ]
    );
    let long = ProviderQuote {
        lines: vec![line(EstimateKind::Labour, "Work", 1); 21],
        terms: Quote {
            days: 61,
            valid_days: 31,
            photos: (0..9).map(photo).collect(),
            share: None,
        },
        ..quote()
    };
    assert_eq!(
        fields(long.report()),
        [
            pair("lines", "too_many"),
            pair("days", "out_of_range"),
            pair("validDays", "out_of_range"),
            pair("photoIds", "too_many"),
        ]
    );
}

#[test]
fn a_quote_is_accepted_only_while_the_provider_is_bound_by_it() {
    let quoted = || {
        let mut one = in_state(AssessmentState::Scheduled);
        let report = quote().report().unwrap();
        assert!(
            one.hand_in(report.clone(), user(ASSESSOR), now())
                .unwrap()
                .is_now()
        );
        assert_eq!(
            one.hand_in(report, user(ASSESSOR), now().plus_mins(5)),
            Ok(kernel::Applied::Already),
            "the same quote again"
        );
        one
    };
    let end = now().plus_days(7);
    assert!(
        quoted()
            .accept(user(3), end.plus_secs(-1))
            .unwrap()
            .is_now()
    );
    assert_eq!(
        quoted().accept(user(3), end),
        Err(AssessmentError::QuoteLapsed)
    );
    assert!(
        quoted()
            .send_back("Is the price still right?", user(3), end)
            .unwrap()
            .is_now(),
        "the provider is asked again"
    );
}
