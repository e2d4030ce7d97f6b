use super::*;
use crate::{
    Applicant, ApplicantKind, Application, Document, DocumentKind, DocumentRecord, DocumentState,
    Gender, Guarantor, Identity, IdentityDocument, Parts, QuizTaken, Skills,
};
use kernel::{Date, DocumentId, NgPhone, ProviderId, Timestamp};

fn now() -> Timestamp {
    today().at_hour(9)
}
fn today() -> Date {
    Date::parse("2026-12-03").unwrap()
}
fn guarantor(name: &str, phone: &str, address: &str) -> Guarantor {
    let text = |text: &str| Some(text.to_owned());
    Guarantor {
        name: name.into(),
        relation: text("Landlady"),
        phone: text(phone),
        occupation: text("Trader"),
        address: text(address),
        id_last4: text("7731"),
    }
}
fn document(kind: DocumentKind) -> Document {
    Document::restore(DocumentRecord {
        id: DocumentId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        worker: None,
        kind,
        state: DocumentState::Pending,
        number: None,
        insurer: None,
        cover: None,
        valid_until: None,
        note: None,
        file: Some("0".repeat(32)),
        bytes: 1,
        sent_at: now(),
    })
}
fn whole() -> (Application, Vec<Document>) {
    let text = |text: &str| Some(text.to_owned());
    let parts = Parts {
        consent_at: Some(now()),
        applicant: Applicant {
            kind: Some(ApplicantKind::Person),
            display_name: text("Grace E."),
            ..Applicant::default()
        },
        identity: Identity {
            birth_year: Some(1990),
            document: Some(IdentityDocument::Passport),
            gender: Some(Gender::Female),
        },
        skills: Skills {
            categories: vec!["home-cleaning".into()],
            zones: vec!['A'],
            ..Skills::default()
        },
        guarantors: vec![
            guarantor("Grace Okoye", "+2348031234567", "4 Aba Close, Utako"),
            guarantor("Ibrahim Danjuma", "+2348031234568", "9 Lome Street, Wuse"),
        ],
        quiz: QuizTaken {
            score: Some(9),
            wrong: Vec::new(),
            passed_at: Some(now()),
        },
    };
    let documents = [
        DocumentKind::Selfie,
        DocumentKind::Portrait,
        DocumentKind::Identity,
        DocumentKind::AddressPhoto,
    ]
    .map(document)
    .to_vec();
    (
        Application {
            parts,
            ..Application::begin(ProviderId::from_uuid(Default::default()), now())
        },
        documents,
    )
}
fn phone() -> NgPhone {
    NgPhone::parse("08031239999").unwrap()
}
fn lacks(application: &Application, documents: &[Document]) -> Vec<(&'static str, &'static str)> {
    let phone = phone();
    let around = Around {
        phone: Some(&phone),
        has_bank: true,
        documents,
        today: today(),
    };
    missing(application, around)
        .into_iter()
        .map(|one| (one.step.code(), one.code))
        .collect()
}

#[test]
fn role_23_a_whole_application_lacks_nothing_and_an_empty_one_everything() {
    let (application, documents) = whole();
    assert_eq!(lacks(&application, &documents), []);
    let empty = Application::begin(application.provider, now());
    let around = Around {
        phone: None,
        has_bank: false,
        documents: &[],
        today: today(),
    };
    let all: Vec<_> = missing(&empty, around)
        .into_iter()
        .map(|one| one.code)
        .collect();
    assert_eq!(
        all,
        [
            "consent_missing",
            "phone_missing",
            "kind_missing",
            "display_name_missing",
            "birth_year_missing",
            "gender_missing",
            "document_type_missing",
            "paper_missing",
            "paper_missing",
            "paper_missing",
            "categories_missing",
            "zones_missing",
            "paper_missing",
            "guarantor_missing",
            "bank_missing",
            "quiz_missing"
        ]
    );
}

#[test]
fn each_thing_that_is_taken_away_is_missed_in_its_step() {
    let (full, documents) = whole();
    let without = |change: &dyn Fn(&mut Parts)| {
        let mut application = full.clone();
        change(&mut application.parts);
        lacks(&application, &documents)
    };
    assert_eq!(
        without(&|parts| parts.consent_at = None),
        [("consent", "consent_missing")]
    );
    assert_eq!(
        without(&|parts| parts.identity.birth_year = None),
        [("identity", "birth_year_missing")]
    );
    assert_eq!(
        without(&|parts| parts.identity.gender = None),
        [("identity", "gender_missing")]
    );
    assert_eq!(
        without(&|parts| parts.skills.zones.clear()),
        [("skills", "zones_missing")]
    );
    assert_eq!(
        without(&|parts| parts.guarantors.truncate(1)),
        [("guarantors", "guarantor_missing")]
    );
    assert_eq!(
        without(&|parts| parts.quiz.passed_at = None),
        [("quiz", "quiz_missing")]
    );
    assert_eq!(
        lacks(&full, &documents[1..]),
        [("identity", "paper_missing")]
    );
    assert_eq!(lacks(&full, &documents[..3]), [("papers", "paper_missing")]);
    let business = without(&|parts| parts.applicant.kind = Some(ApplicantKind::Business));
    assert_eq!(
        business,
        [
            ("applicant", "business_name_missing"),
            ("applicant", "cac_number_missing"),
            ("papers", "paper_missing")
        ]
    );
}

#[test]
fn guarantors_are_two_people_from_two_homes_with_phones_of_their_own() {
    let (full, documents) = whole();
    let with = |second: Guarantor| {
        let mut application = full.clone();
        application.parts.guarantors[1] = second;
        lacks(&application, &documents)
    };
    assert_eq!(
        with(guarantor("Ben", "+2348031234567", "9 Lome Street")),
        [("guarantors", "same_phone")]
    );
    assert_eq!(
        with(guarantor("Ben", "+2348031234568", "4, ABA close  Utako")),
        [("guarantors", "same_household")]
    );
    assert_eq!(
        with(guarantor("Ben", phone().as_str(), "9 Lome Street")),
        [("guarantors", "own_phone")]
    );
    let half = Guarantor {
        id_last4: None,
        ..guarantor("Ben", "+2348031234568", "9 Lome Street")
    };
    assert_eq!(with(half), [("guarantors", "guarantor_missing")]);
}

#[test]
fn a_step_says_its_state() {
    let none = [];
    let lacking = [Missing {
        step: Step::Quiz,
        code: "quiz_missing",
        message: String::new(),
    }];
    let state = |step, status, missing: &[Missing]| {
        step_state(step, status, missing, &[Step::Documents]).code()
    };
    assert_eq!(state(Step::Quiz, ProviderStatus::Draft, &lacking), "OPEN");
    assert_eq!(state(Step::Quiz, ProviderStatus::Draft, &none), "DONE");
    assert_eq!(
        state(Step::Documents, ProviderStatus::ChangesRequested, &none),
        "CHANGES"
    );
    assert_eq!(
        state(Step::Documents, ProviderStatus::Submitted, &none),
        "DONE"
    );
    let last = |status| {
        (
            state(Step::Review, status, &none),
            state(Step::Probation, status, &none),
        )
    };
    assert_eq!(last(ProviderStatus::Draft), ("OPEN", "OPEN"));
    assert_eq!(last(ProviderStatus::UnderReview), ("WAITING", "OPEN"));
    assert_eq!(last(ProviderStatus::Probation), ("DONE", "WAITING"));
    assert_eq!(last(ProviderStatus::Active), ("DONE", "DONE"));
}
