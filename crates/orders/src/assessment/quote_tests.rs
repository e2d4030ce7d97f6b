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
        photos: vec![photo(1), photo(2)],
        terms: Quote {
            days: 3,
            valid_days: 7,
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
    assert_eq!(report.photos, [photo(1), photo(2)]);
    let gone = report.forgotten();
    assert_eq!(
        (gone.quote, gone.photos),
        (None, Vec::new()),
        "erased with the customer"
    );
}

#[test]
fn a_quote_names_every_field_that_is_wrong() {
    let empty = ProviderQuote {
        notes: String::new(),
        lines: Vec::new(),
        photos: vec![photo(1), photo(1)],
        terms: Quote {
            days: 0,
            valid_days: 2,
            share: None,
        },
    };
    let pair = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    assert_eq!(
        fields(empty.report()),
        [
            pair("days", "out_of_range"),
            pair("validDays", "out_of_range"),
            pair("notes", "required"),
            pair("photoIds", "duplicate"),
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
        photos: (0..9).map(photo).collect(),
        terms: Quote {
            days: 61,
            valid_days: 31,
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

/// A quote of seven days that was handed in now, in a state.
fn quoted(state: AssessmentState) -> Assessment {
    let mut one = in_state(AssessmentState::Scheduled);
    let report = quote().report().unwrap();
    let handed_in = one.hand_in(report, user(ASSESSOR), now()).unwrap();
    assert!(handed_in.is_now());
    if state == AssessmentState::Accepted {
        assert!(one.accept(user(3), now()).unwrap().is_now());
    }
    assert_eq!(one.state, state);
    one
}

#[test]
fn row_8_a_quote_that_waits_or_was_accepted_is_withdrawn_once() {
    for state in [AssessmentState::Reported, AssessmentState::Accepted] {
        let mut one = quoted(state);
        let at = now().plus_hours(1);
        let mut withdraw = |reason| one.withdraw_quote(reason, user(ASSESSOR), at);
        assert_eq!(withdraw(" Paint is dear. "), Ok(kernel::Applied::Now(())));
        assert_eq!(withdraw("Once more."), Ok(kernel::Applied::Already));
        assert_eq!(
            (one.state, one.reviewed_by, one.reviewed_at, one.returns),
            (AssessmentState::Rejected, Some(user(ASSESSOR)), Some(at), 0)
        );
        assert_eq!(
            one.note.as_deref(),
            Some("The provider withdrew the quote: Paint is dear.")
        );
        assert!(one.is_withdrawn() && !one.is_lapsed() && !one.has_open_quote());
        assert_eq!(one.end_quote(now().plus_days(8)), kernel::Applied::Already);
        let again = one.hand_in(quote().report().unwrap(), user(ASSESSOR), at);
        assert!(again.unwrap().is_now() && !one.is_withdrawn());
    }
}

#[test]
fn row_8_what_is_no_quote_is_not_withdrawn_and_does_not_end() {
    for state in AssessmentState::ALL {
        let mut one = in_state(state);
        let before = one.clone();
        assert_eq!(
            one.withdraw_quote("Paint is dear.", user(ASSESSOR), now()),
            Err(AssessmentError::Illegal {
                from: state,
                to: AssessmentState::Rejected
            })
        );
        assert_eq!(one.end_quote(now().plus_days(40)), kernel::Applied::Already);
        assert_eq!(one.accept_by_system(now()), kernel::Applied::Already);
        assert_eq!(one, before, "{state:?}");
    }
}

#[test]
fn row_8_a_quote_ends_when_its_validity_is_over_and_not_before() {
    let end = now().plus_days(7);
    for state in [AssessmentState::Reported, AssessmentState::Accepted] {
        let mut one = quoted(state);
        assert_eq!(one.end_quote(end.plus_secs(-1)), kernel::Applied::Already);
        assert_eq!(one.state, state);
        assert!(one.end_quote(end).is_now());
        assert_eq!(
            (one.state, one.reviewed_by, one.reviewed_at),
            (AssessmentState::Rejected, None, Some(end))
        );
        assert!(one.is_lapsed() && !one.is_withdrawn() && !one.has_open_quote());
        assert_eq!(one.patience(), Some(end.plus_hours(72)));
        assert_eq!(one.end_quote(end), kernel::Applied::Already);
    }
}

#[test]
fn row_9_the_system_accepts_a_quote_that_waits_and_still_holds() {
    let end = now().plus_days(7);
    let mut one = quoted(AssessmentState::Reported);
    assert_eq!(one.accept_by_system(end), kernel::Applied::Already);
    assert!(one.accept_by_system(end.plus_secs(-1)).is_now());
    assert_eq!(
        (one.state, one.reviewed_by, one.reviewed_at),
        (AssessmentState::Accepted, None, Some(end.plus_secs(-1)))
    );
    let mut seen = quoted(AssessmentState::Accepted);
    assert_eq!(seen.accept_by_system(now()), kernel::Applied::Already);
    assert_eq!(seen.reviewed_by, Some(user(3)), "staff came first");
}
