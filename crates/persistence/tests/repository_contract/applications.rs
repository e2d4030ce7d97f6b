//! Applications, the documents of providers, and decisions.

use crate::test_databases::TestDatabase;
use kernel::{Date, Money, ProviderId, StoreError, UserId};
use providers::{
    Applicant, ApplicantKind, Application, ChangeItem, Decision, DecisionKind, Document,
    DocumentKind, DocumentRecord, DocumentState, Gender, Guarantor, Identity, IdentityDocument,
    Parts, Policy, ProviderStatus, QuizTaken, Skills, Step,
};
use testkit::{
    id_no, now,
    world::{a_provider, an_admin, people, stored},
};

fn id() -> ProviderId {
    a_provider().id
}
fn staff() -> UserId {
    an_admin().id
}

async fn a_provider_is_there(db: &TestDatabase) {
    people(&*db.store).await;
    if db.run(|uow| uow.providers().lock(id())).await.is_none() {
        stored::provider(&*db.store, a_provider()).await;
    }
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn filled(version: i64) -> Application {
    let guarantor = Guarantor {
        name: "Grace Okoye".into(),
        relation: text("Landlady"),
        phone: text("+2348031110001"),
        occupation: text("Trader"),
        address: text("4 Aba Close"),
        id_last4: text("7731"),
    };
    let parts = Parts {
        consent_at: Some(now()),
        applicant: Applicant {
            kind: Some(ApplicantKind::Business),
            display_name: text("Zenith \"Cool\""),
            bio: text("Very\ncool."),
            business_name: text("Zenith Cool Ltd"),
            cac_number: text("RC123456"),
            tin: None,
        },
        identity: Identity {
            birth_year: Some(1990),
            document: Some(IdentityDocument::NinSlipMasked),
            gender: Some(Gender::Female),
        },
        skills: Skills {
            categories: vec!["plumbing".into()],
            zones: vec!['C', 'A'],
            tools: None,
            years: Some(3),
            price_floor_kobo: Some(500_000),
        },
        guarantors: vec![guarantor, Guarantor::default()],
        quiz: QuizTaken {
            score: Some(7),
            wrong: vec!["pin".into()],
            passed_at: None,
        },
    };
    let (submitted_at, reviewer, updated_at) =
        (Some(now().plus_mins(4)), Some(staff()), now().plus_mins(5));
    Application {
        parts,
        submitted_at,
        reviewer,
        updated_at,
        services_asked_at: Some(now().plus_mins(6)),
        version,
        ..Application::begin(id(), now())
    }
}

async fn an_application_reads_back_as_written_and_saved(db: &TestDatabase) {
    a_provider_is_there(db).await;
    let lock = || db.run(|uow| uow.applications().lock(id()));
    assert_eq!(lock().await, None);
    db.run(|uow| uow.applications().insert(Application::begin(id(), now())))
        .await;
    assert_eq!(lock().await, Some(Application::begin(id(), now())));
    db.run(|uow| uow.applications().save(filled(0))).await;
    assert_eq!(lock().await, Some(filled(1)));
    assert_eq!(
        db.bare_unit(|uow| uow.applications().save(filled(0))).await,
        Err(StoreError::Contended)
    );
    let again = db
        .refused(|uow| uow.applications().insert(Application::begin(id(), now())))
        .await;
    assert_eq!(again, "provider_applications_provider_id_key");
}

fn document(number: u64) -> Document {
    Document::restore(DocumentRecord {
        id: id_no(740_000 + number).into(),
        provider: id(),
        worker: None,
        kind: DocumentKind::Insurance,
        state: DocumentState::Pending,
        number: text("LW-1"),
        insurer: text("Leadway"),
        cover: Some(Money::from_kobo(500_000_000)),
        valid_until: Date::parse("2027-02-08"),
        note: None,
        file: Some(format!("{number:032}")),
        bytes: 123_456,
        sent_at: now().plus_mins(i64::try_from(number).unwrap_or(0)),
    })
}

/// The documents of offboarded and rejected providers are deleted, unless there was a decision
/// after the given date.
async fn documents_of_those_who_left_are_forgotten(db: &TestDatabase) {
    a_provider_is_there(db).await;
    db.run(|uow| {
        (1..=3).try_for_each(|number| uow.applications().insert_document(document(number)))
    })
    .await;
    let forget = |days| {
        db.run(move |uow| {
            uow.applications()
                .forget_documents_of_left(now().plus_days(days), 2)
        })
    };
    let becomes = |status: ProviderStatus| {
        db.run(move |uow| {
            let mut provider = uow.providers().lock(id())?.expect("it is there");
            provider.status = status;
            uow.providers().save(provider)
        })
    };
    becomes(ProviderStatus::Active).await;
    assert_eq!(forget(900).await, 0);
    becomes(ProviderStatus::Offboarded).await;
    let decided = || Decision {
        at: now().plus_days(10),
        ..decision(1, DecisionKind::Reject)
    };
    db.run(move |uow| uow.applications().decide(decided()))
        .await;
    assert_eq!(forget(5).await, 0, "they left later than that");
    assert_eq!(forget(11).await, 2, "no more than was asked for");
    assert_eq!(forget(11).await, 1);
    assert_eq!(
        db.run(|uow| uow.applications().documents_of(id())).await,
        []
    );
}

async fn a_policy_is_put_replaced_and_ended(db: &TestDatabase) {
    a_provider_is_there(db).await;
    let day = |text: &str| Date::parse(text).expect("a date");
    let policy = |until: &str| Policy {
        valid_until: day(until),
        ..document(1).policy(day("2026-11-20")).expect("it is whole")
    };
    for until in ["2026-12-20", "2027-02-08"] {
        let one = policy(until);
        db.run(move |uow| uow.policies().put(one.clone())).await;
    }
    db.run(|uow| uow.policies().remove(id(), "another")).await;
    let card = || {
        db.reads()
            .public_provider(id(), day("2027-01-01").at_hour(12))
    };
    assert!(
        card()
            .await
            .expect("it is read")
            .is_some_and(|card| card.insured),
        "put again, it lasts longer"
    );
    db.run(|uow| uow.policies().remove(id(), "LW-1")).await;
    db.run(|uow| uow.policies().remove(id(), "LW-1")).await;
    assert!(
        card()
            .await
            .expect("it is read")
            .is_some_and(|card| !card.insured)
    );
}

async fn documents_come_as_they_were_sent_and_their_files_are_known(db: &TestDatabase) {
    a_provider_is_there(db).await;
    let promise = Document::restore(DocumentRecord {
        state: DocumentState::Promised,
        file: None,
        bytes: 0,
        number: None,
        ..document(3).into()
    });
    let all = [document(2), promise.clone(), document(1)];
    db.run(move |uow| {
        all.clone()
            .into_iter()
            .try_for_each(|document| uow.applications().insert_document(document))
    })
    .await;
    let of = || db.run(|uow| uow.applications().documents_of(id()));
    assert_eq!(of().await, [document(1), document(2), promise.clone()]);
    for (number, (kind, state)) in DocumentKind::ALL
        .iter()
        .zip(
            [DocumentState::Accepted, DocumentState::Refused]
                .into_iter()
                .cycle(),
        )
        .enumerate()
    {
        let changed = Document::restore(DocumentRecord {
            kind: *kind,
            state,
            note: text("Blurred"),
            valid_until: None,
            number: text(&number.to_string()),
            ..document(1).into()
        });
        let expected = changed.clone();
        db.run(move |uow| uow.applications().save_document(changed.clone()))
            .await;
        assert_eq!(of().await[0], expected, "{}", kind.code());
    }
    let asked = [format!("{:032}", 1), format!("{:032}", 9)];
    assert_eq!(
        db.run(move |uow| uow.uploads().files_among(&asked)).await,
        [format!("{:032}", 1)],
        "or they would be swept up"
    );
    assert_eq!(
        db.refused(|uow| uow.applications().insert_document(document(2)))
            .await,
        "provider_documents_id_key"
    );
    let same_file = || {
        Document::restore(DocumentRecord {
            file: document(2).file.clone(),
            ..document(4).into()
        })
    };
    assert_eq!(
        db.refused(move |uow| uow.applications().insert_document(same_file()))
            .await,
        "provider_documents_file_key"
    );
    db.run(|uow| uow.applications().remove_document(document(1).id))
        .await;
    assert_eq!(of().await, [document(2), promise]);
}

fn decision(number: u64, kind: DecisionKind) -> Decision {
    Decision {
        id: id_no(750_000 + number).into(),
        provider: id(),
        kind,
        from: ProviderStatus::UnderReview,
        to: ProviderStatus::ChangesRequested,
        reason: text("One thing."),
        items: vec![ChangeItem {
            step: Step::Documents,
            message: "Add a \"landmark\".".into(),
        }],
        by: Some(staff()),
        until: Some(now().plus_hours(72)),
        longer_until: Some(now().plus_hours(200)),
        at: now().plus_mins(i64::try_from(number).unwrap_or(0)),
    }
}

async fn the_history_of_a_provider_is_whole_and_in_order(db: &TestDatabase) {
    a_provider_is_there(db).await;
    assert_eq!(
        db.run(|uow| uow.applications().decisions_of(id())).await,
        []
    );
    let bare = |number, kind| Decision {
        reason: None,
        items: Vec::new(),
        by: None,
        until: None,
        longer_until: None,
        ..decision(number, kind)
    };
    let mut expected = Vec::new();
    for (number, kind) in (1..).zip(DecisionKind::ALL.iter().copied()) {
        let line = if number % 2 == 0 {
            bare(number, kind)
        } else {
            decision(number, kind)
        };
        expected.push(line.clone());
        db.run(move |uow| uow.applications().decide(line.clone()))
            .await;
    }
    assert_eq!(
        db.run(|uow| uow.applications().decisions_of(id())).await,
        expected
    );
    assert_eq!(
        db.refused(|uow| uow.applications().decide(decision(1, DecisionKind::Take)))
            .await,
        "provider_decisions_id_key"
    );
}

/// The texts of an application are erased with the person. The record that a decision was made
/// stays.
async fn no_part_of_an_application_remains_after_the_erasure(db: &TestDatabase) {
    a_provider_is_there(db).await;
    db.run(|uow| {
        uow.applications().insert(filled(0))?;
        uow.applications().insert_document(document(1))?;
        uow.applications()
            .document_was_seen(document(1).id, staff(), now())?;
        uow.applications()
            .decide(decision(1, DecisionKind::RequestChanges))
    })
    .await;
    db.run(|uow| uow.personal_data().forget(id().into(), now()))
        .await;
    assert_eq!(db.run(|uow| uow.applications().lock(id())).await, None);
    assert_eq!(
        db.run(|uow| uow.applications().documents_of(id())).await,
        []
    );
    let left = db.run(|uow| uow.applications().decisions_of(id())).await;
    assert_eq!(
        left,
        [Decision {
            reason: None,
            items: Vec::new(),
            ..decision(1, DecisionKind::RequestChanges)
        }]
    );
    assert_eq!(db.reads().document_views(id()).await.expect("a read"), []);
}

contract!(memory, sqlite, postgres =>
    an_application_reads_back_as_written_and_saved,
    documents_come_as_they_were_sent_and_their_files_are_known,
    documents_of_those_who_left_are_forgotten,
    the_history_of_a_provider_is_whole_and_in_order;
    a_policy_is_put_replaced_and_ended,
    no_part_of_an_application_remains_after_the_erasure,
);
