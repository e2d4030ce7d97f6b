use super::*;

fn document(state: DocumentState, until: Option<&str>) -> Document {
    Document::restore(DocumentRecord {
        id: DocumentId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        worker: None,
        kind: DocumentKind::Insurance,
        state,
        number: None,
        insurer: None,
        cover: None,
        valid_until: until.and_then(Date::parse),
        note: None,
        file: Some("0".repeat(32)),
        bytes: 1,
        sent_at: Date::parse("2026-11-20").unwrap().at_hour(9),
    })
}

#[test]
fn a_document_counts_to_the_end_of_its_last_day() {
    let day = |text| Date::parse(text).unwrap();
    let until = document(DocumentState::Accepted, Some("2026-12-01"));
    assert!(until.is_live(day("2026-12-01")));
    assert!(!until.is_live(day("2026-12-02")));
    assert!(document(DocumentState::Accepted, None).is_live(day("2099-01-01")));
}

#[test]
fn an_insurance_document_is_a_policy_once_all_of_it_is_known() {
    let day = Date::parse("2026-11-20").unwrap();
    let mut known = document(DocumentState::Accepted, None);
    assert_eq!(known.policy(day), Err("number"));
    known.0.number = Some("LW-1".into());
    assert_eq!(known.policy(day), Err("insurer"));
    known.0.insurer = Some("Leadway".into());
    assert_eq!(known.policy(day), Err("coverKobo"));
    known.0.cover = Some(Money::from_kobo(500_000_000));
    assert_eq!(known.policy(day), Err("validUntil"));
    known.0.valid_until = Date::parse("2027-02-08");
    let policy = known.policy(day).unwrap();
    assert_eq!(
        (
            policy.number.as_str(),
            policy.insurer.as_str(),
            policy.cover.kobo()
        ),
        ("LW-1", "Leadway", 500_000_000)
    );
    assert!(
        policy.is_live(day)
            && policy.is_live(Date::parse("2027-02-08").unwrap())
            && !policy.is_live(Date::parse("2027-02-09").unwrap())
    );
}

#[test]
fn only_what_was_accepted_or_promised_counts() {
    for state in DocumentState::ALL.iter().copied() {
        let counts = matches!(state.code(), "ACCEPTED" | "PROMISED");
        assert_eq!(
            document(state, None).is_live(Date::parse("2026-12-01").unwrap()),
            counts,
            "{state:?}"
        );
        assert_eq!(document(state, None).is_open(), !counts);
    }
}

#[test]
fn four_changes_of_a_document_are_legal_and_every_other_pair_is_refused() {
    let (today, note) = (Date::parse("2026-11-20").unwrap(), || {
        Some("Blurred".into())
    });
    type Command = fn(&mut Document, Date, Option<String>) -> Result<(), DocumentError>;
    let commands: [(Command, DocumentState); 3] = [
        (
            |one, today, _| one.accept(Acceptance::default(), today),
            DocumentState::Accepted,
        ),
        (|one, _, _| one.accept_as_sent(), DocumentState::Accepted),
        (|one, _, note| one.refuse(note), DocumentState::Refused),
    ];
    let mut made = std::collections::HashSet::new();
    for from in DocumentState::ALL {
        for (command, to) in &commands {
            let mut one = document(from, Some("2027-02-08"));
            if command(&mut one, today, note()).is_ok() {
                assert_eq!(one.state, *to);
                made.insert((from, *to));
            } else {
                assert_eq!(one.state, from, "a refusal changes no state");
            }
        }
    }
    made.retain(|(from, to)| from != to);
    assert_eq!(made, DOCUMENT_TRANSITIONS.into());
}

#[test]
fn a_review_of_a_document_that_is_refused_changes_nothing() {
    let today = Date::parse("2026-11-20").unwrap();
    let field = |refused: Result<(), DocumentError>| match refused {
        Err(DocumentError::Invalid(errors)) => errors.0[0].field.clone(),
        other => panic!("{other:?}"),
    };
    let expired = document(DocumentState::Pending, Some("2026-11-19"));
    let mut one = expired.clone();
    assert_eq!(
        field(one.accept(Acceptance::default(), today)),
        "validUntil"
    );
    assert_eq!(field(one.refuse(Some("  ".into()))), "note");
    let nothing = Acceptance {
        cover: Some(Money::ZERO),
        valid_until: Some(today),
        ..Acceptance::default()
    };
    assert_eq!(field(one.accept(nothing, today)), "coverKobo");
    assert_eq!(one, expired);
}
