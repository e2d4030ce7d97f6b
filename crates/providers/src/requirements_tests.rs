use super::*;
use crate::{DocumentKind, DocumentRecord};
use kernel::{DocumentId, ProviderId};

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}
fn services(slugs: &[&str]) -> Vec<String> {
    slugs.iter().map(|slug| (*slug).to_owned()).collect()
}
fn document(kind: DocumentKind, state: DocumentState, until: Option<&str>) -> Document {
    Document::restore(DocumentRecord {
        id: DocumentId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        worker: None,
        kind,
        state,
        number: None,
        insurer: None,
        cover: None,
        valid_until: until.map(day),
        note: None,
        file: Some("0".repeat(32)),
        bytes: 1,
        sent_at: day("2026-11-20").at_hour(9),
    })
}
fn asked(is_business: bool, slugs: &[&str]) -> Vec<&'static str> {
    requirements(is_business, &services(slugs), &[], day("2026-12-01"))
        .iter()
        .map(|one| one.rule.kind.code())
        .collect()
}

#[test]
fn role_23_each_service_asks_for_its_documents_and_no_others() {
    let everybody = ["SELFIE", "PORTRAIT", "IDENTITY", "ADDRESS_PHOTO"];
    let with = |more: &[&'static str]| [&everybody[..], more].concat();
    assert_eq!(asked(false, &["tutoring"]), with(&[]));
    assert_eq!(asked(true, &["tutoring"]), with(&["CAC_CERTIFICATE"]));
    assert_eq!(
        asked(false, &["home-cleaning"]),
        with(&["POLICE_CERTIFICATE"])
    );
    assert_eq!(
        asked(false, &["plumbing"]),
        with(&["TRADE_CERTIFICATE", "WORK_PHOTO"])
    );
    assert_eq!(
        asked(false, &["inverter-solar"]),
        with(&["NEMSA", "TRADE_CERTIFICATE", "WORK_PHOTO"])
    );
    assert_eq!(
        asked(false, &["pest-control", "cooking-small-chops"]),
        with(&["PESTICIDE", "FOOD_HANDLER"])
    );
    assert_eq!(
        asked(true, &["security"]),
        with(&[
            "CAC_CERTIFICATE",
            "POLICE_CERTIFICATE",
            "INSURANCE",
            "NSCDC"
        ])
    );
    assert_eq!(
        asked(false, &["gas-refill-delivery"]),
        with(&[
            "INSURANCE",
            "NMDPRA",
            "DRIVER_LICENCE",
            "VEHICLE_PAPERS",
            "ROADWORTHINESS"
        ])
    );
}

#[test]
fn small_repairs_need_no_nemsa_certificate() {
    let small = requirements(false, &services(&["electrical"]), &[], day("2026-12-01"));
    let nemsa = small
        .iter()
        .find(|one| one.rule.kind == DocumentKind::Nemsa)
        .unwrap();
    assert!(nemsa.is_shown() && !nemsa.rule.needed);
    assert!(!needed_on_the_day("electrical").contains(&DocumentKind::Nemsa));
    assert!(needed_on_the_day("inverter-solar").contains(&DocumentKind::Nemsa));
}

#[test]
fn role_21_a_document_that_ends_at_midnight_does_not_cover_the_morning_after() {
    let documents = [document(
        DocumentKind::Pesticide,
        DocumentState::Accepted,
        Some("2026-12-01"),
    )];
    assert!(cover(&documents, "pest-control", day("2026-12-01")));
    assert!(!cover(&documents, "pest-control", day("2026-12-02")));
    assert!(
        cover(&documents, "tutoring", day("2026-12-02")),
        "other services go on"
    );
    let renewed = [
        documents[0].clone(),
        document(
            DocumentKind::Pesticide,
            DocumentState::Accepted,
            Some("2027-12-01"),
        ),
    ];
    assert!(cover(&renewed, "pest-control", day("2026-12-02")));
    for state in [DocumentState::Pending, DocumentState::Refused] {
        assert!(!cover(
            &[document(DocumentKind::Pesticide, state, Some("2027-12-01"))],
            "pest-control",
            day("2026-12-02")
        ));
    }
}

#[test]
fn a_promise_counts_until_its_day_and_the_document_may_follow() {
    let nothing = requirements(false, &services(&["home-cleaning"]), &[], day("2026-12-01"));
    let police = nothing
        .iter()
        .find(|one| one.rule.kind == DocumentKind::PoliceCertificate)
        .unwrap();
    assert!(police.is_shown(), "an application may be sent without it");
    assert!(!cover(&[], "home-cleaning", day("2026-12-01")));
    let promised = [document(
        DocumentKind::PoliceCertificate,
        DocumentState::Promised,
        Some("2027-02-28"),
    )];
    assert!(cover(&promised, "home-cleaning", day("2027-02-28")));
    assert!(!cover(&promised, "home-cleaning", day("2027-03-01")));
}

#[test]
fn a_requirement_says_its_state() {
    let stand = |documents: &[Document]| {
        let all = requirements(
            false,
            &services(&["pest-control"]),
            documents,
            day("2026-12-01"),
        );
        all.iter()
            .find(|one| one.rule.kind == DocumentKind::Pesticide)
            .map(|one| (one.standing.code(), one.is_shown()))
            .unwrap()
    };
    let one = |state, until| document(DocumentKind::Pesticide, state, Some(until));
    assert_eq!(stand(&[]), ("MISSING", false));
    assert_eq!(
        stand(&[one(DocumentState::Pending, "2027-01-01")]),
        ("PENDING", true)
    );
    assert_eq!(
        stand(&[one(DocumentState::Refused, "2027-01-01")]),
        ("REFUSED", false)
    );
    assert_eq!(
        stand(&[one(DocumentState::Accepted, "2026-11-30")]),
        ("EXPIRED", false)
    );
    // A pending document does not replace an accepted one.
    let both = [
        one(DocumentState::Accepted, "2027-01-01"),
        one(DocumentState::Pending, "2028-01-01"),
    ];
    assert_eq!(stand(&both), ("ACCEPTED", true));
}

#[test]
fn three_photos_of_the_work_are_three() {
    let photo = document(DocumentKind::WorkPhoto, DocumentState::Pending, None);
    for (sent, stands) in [
        (1, "MISSING"),
        (2, "MISSING"),
        (3, "PENDING"),
        (4, "PENDING"),
    ] {
        let documents = vec![photo.clone(); sent];
        let all = requirements(
            false,
            &services(&["plumbing"]),
            &documents,
            day("2026-12-01"),
        );
        let photos = all
            .iter()
            .find(|one| one.rule.kind == DocumentKind::WorkPhoto)
            .unwrap();
        assert_eq!(photos.standing.code(), stands, "{sent} photos");
    }
}

#[test]
fn every_kind_of_document_has_a_rule() {
    for kind in DocumentKind::ALL {
        assert!(RULES.iter().any(|rule| rule.kind == kind), "{kind:?}");
    }
}
