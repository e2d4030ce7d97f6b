use super::*;
use crate::QUESTIONS;

fn now() -> Timestamp {
    Date::parse("2026-12-03").unwrap().at_hour(9)
}
fn begun() -> Application {
    Application::begin(ProviderId::from_uuid(Default::default()), now())
}
fn refused(edit: Edit) -> Vec<(String, String)> {
    let mut application = begun();
    let errors = application.edit(edit, now()).unwrap_err().0;
    assert_eq!(application, begun(), "nothing of it is kept");
    errors
        .into_iter()
        .map(|error| (error.field, error.code))
        .collect()
}
fn told(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs
        .iter()
        .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()))
        .collect()
}

#[test]
fn role_23_a_part_is_saved_by_itself_and_the_others_stay() {
    let mut application = begun();
    let name = Applicant {
        display_name: Some("  Ada's Cleaning ".into()),
        kind: Some(ApplicantKind::Person),
        ..Applicant::default()
    };
    application
        .edit(
            Edit {
                applicant: Some(name),
                ..Edit::default()
            },
            now(),
        )
        .unwrap();
    let skills = Skills {
        categories: vec!["laundry".into(), "laundry".into()],
        zones: vec!['B', 'A', 'B'],
        ..Skills::default()
    };
    application
        .edit(
            Edit {
                skills: Some(skills),
                consent: true,
                ..Edit::default()
            },
            now().plus_mins(1),
        )
        .unwrap();
    assert_eq!(
        application.parts.applicant.display_name.as_deref(),
        Some("Ada's Cleaning")
    );
    assert_eq!(application.parts.skills.categories, ["laundry"]);
    assert_eq!(application.parts.skills.zones, ['B', 'A']);
    assert_eq!(
        (application.parts.consent_at, application.updated_at),
        (Some(now().plus_mins(1)), now().plus_mins(1))
    );
    application
        .edit(
            Edit {
                consent: true,
                ..Edit::default()
            },
            now().plus_days(1),
        )
        .unwrap();
    assert_eq!(
        application.parts.consent_at,
        Some(now().plus_mins(1)),
        "they agreed when they first did"
    );
}

#[test]
fn malformed_fields_are_named_and_nothing_is_saved() {
    let long = |count: usize| Some("x".repeat(count));
    let applicant = Applicant {
        display_name: long(61),
        bio: long(501),
        cac_number: Some("12345".into()),
        ..Applicant::default()
    };
    assert_eq!(
        refused(Edit {
            applicant: Some(applicant),
            consent: true,
            ..Edit::default()
        }),
        told(&[
            ("applicant.displayName", "too_long"),
            ("applicant.bio", "too_long"),
            ("applicant.cacNumber", "invalid")
        ])
    );
    for year in [2009, 1900] {
        let identity = Identity {
            birth_year: Some(year),
            ..Identity::default()
        };
        assert_eq!(
            refused(Edit {
                identity: Some(identity),
                ..Edit::default()
            }),
            told(&[("identity.birthYear", "out_of_range")])
        );
    }
    let skills = Skills {
        zones: vec!['A', 'D'],
        years: Some(61),
        price_floor_kobo: Some(-1),
        ..Skills::default()
    };
    assert_eq!(
        refused(Edit {
            skills: Some(skills),
            ..Edit::default()
        }),
        told(&[
            ("skills.zones[1]", "not_an_option"),
            ("skills.years", "out_of_range"),
            ("skills.priceFloorKobo", "out_of_range")
        ])
    );
    let guarantor = Guarantor {
        phone: Some("0803".into()),
        id_last4: Some("77311".into()),
        ..Guarantor::default()
    };
    assert_eq!(
        refused(Edit {
            guarantors: Some(vec![guarantor; 3]),
            ..Edit::default()
        })[..3],
        told(&[
            ("guarantors", "too_many"),
            ("guarantors[0].phone", "invalid"),
            ("guarantors[0].idLast4", "invalid")
        ])
    );
}

#[test]
fn a_number_of_the_registry_is_kept_in_one_form() {
    for (typed, kept) in [("rc 123456", "RC123456"), ("BN1234567", "BN1234567")] {
        let mut application = begun();
        let applicant = Applicant {
            cac_number: Some(typed.into()),
            ..Applicant::default()
        };
        application
            .edit(
                Edit {
                    applicant: Some(applicant),
                    ..Edit::default()
                },
                now(),
            )
            .unwrap();
        assert_eq!(
            application.parts.applicant.cac_number.as_deref(),
            Some(kept)
        );
    }
}

#[test]
fn a_quiz_that_was_passed_stays_passed() {
    let all = |value: &str| {
        QUESTIONS
            .iter()
            .map(|question| (question.id.to_owned(), value.to_owned()))
            .collect::<BTreeMap<_, _>>()
    };
    let mut right = all("a");
    for (id, value) in [
        ("wrong-pin", "b"),
        ("cash", "c"),
        ("power", "b"),
        ("gas", "c"),
        ("damage", "b"),
        ("helper", "c"),
    ] {
        right.insert(id.into(), value.into());
    }
    let mut application = begun();
    application
        .edit(
            Edit {
                answers: Some(all("a")),
                ..Edit::default()
            },
            now(),
        )
        .unwrap();
    assert_eq!(
        (
            application.parts.quiz.score,
            application.parts.quiz.passed_at
        ),
        (Some(4), None)
    );
    application
        .edit(
            Edit {
                answers: Some(right),
                ..Edit::default()
            },
            now(),
        )
        .unwrap();
    assert_eq!(
        (
            application.parts.quiz.score,
            application.parts.quiz.passed_at
        ),
        (Some(10), Some(now()))
    );
    application
        .edit(
            Edit {
                answers: Some(all("a")),
                ..Edit::default()
            },
            now().plus_days(1),
        )
        .unwrap();
    assert_eq!(
        (
            application.parts.quiz.score,
            application.parts.quiz.passed_at
        ),
        (Some(10), Some(now()))
    );
}

#[test]
fn it_is_decided_within_two_working_days() {
    // The application is sent on a Thursday.
    let sent = Application {
        submitted_at: Some(now()),
        ..begun()
    };
    assert_eq!(sent.expected_by(), Date::parse("2026-12-07"));
    assert_eq!(begun().expected_by(), None);
}

#[test]
fn b8_4_a_new_service_of_an_approved_provider_waits_for_staff() {
    let approved = ["plumbing".to_owned()];
    let later = now().plus_mins(9);
    let mut application = begun();
    let wanted = |slugs: &[&str]| (slugs.iter().map(ToString::to_string).collect(), vec!['A']);
    let first = application.ask_for(wanted(&["plumbing", "painting"]), &approved, now());
    assert!(first.is_now());
    assert_eq!(application.services_asked_at, Some(now()));
    assert_eq!(application.asked_services(&approved), ["painting"]);
    let same = application.ask_for(wanted(&["plumbing", "painting"]), &approved, later);
    assert!(!same.is_now());
    let more = wanted(&["plumbing", "painting", "tutoring"]);
    assert!(application.ask_for(more, &approved, later).is_now());
    assert_eq!(
        application.services_asked_at,
        Some(now()),
        "the first request"
    );
    application.decide_services(&["tutoring".into()], &approved, later);
    assert_eq!(application.asked_services(&approved), ["painting"]);
    let approved = ["plumbing".to_owned(), "painting".to_owned()];
    application.decide_services(&[], &approved, later);
    assert_eq!(application.services_asked_at, None);
    assert_eq!(application.asked_services(&approved), [] as [&str; 0]);
}
