//! Applications, as applicants and staff see them.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::{Date, Money, ProviderId};
use marketplace::read::{QueueFilter, QueueWord};
use providers::{
    Application, Decision, DecisionKind, Document, DocumentKind, DocumentRecord, DocumentState,
    Policy, Provider, ProviderStatus, Skills,
};
use testkit::{
    id_no, now,
    world::{a_provider_no, an_admin, people, stored, user_of},
};

fn id(number: u64) -> ProviderId {
    a_provider_no(number).id
}

fn document(number: u64) -> Document {
    Document::restore(DocumentRecord {
        id: id_no(740_000 + number).into(),
        provider: id(1),
        worker: None,
        kind: DocumentKind::Selfie,
        state: DocumentState::Pending,
        number: None,
        insurer: None,
        cover: None,
        valid_until: None,
        note: None,
        file: Some(format!("{number:032}")),
        bytes: 5,
        sent_at: now(),
    })
}

fn in_status(status: ProviderStatus) -> QueueFilter {
    QueueFilter {
        status: Some(status),
        ..QueueFilter::default()
    }
}

async fn an_application_is_read_with_its_documents_and_its_history(db: &TestDatabase) {
    people(&*db.store).await;
    stored::provider(&*db.store, a_provider_no(1)).await;
    let application = Application {
        reviewer: Some(an_admin().id),
        ..Application::begin(id(1), now())
    };
    let line = |number: u64, by| Decision {
        id: id_no(750_000 + number).into(),
        provider: id(1),
        kind: DecisionKind::Take,
        from: ProviderStatus::Submitted,
        to: ProviderStatus::UnderReview,
        reason: None,
        items: Vec::new(),
        by,
        until: None,
        longer_until: None,
        at: now(),
    };
    let written = application.clone();
    db.run(move |uow| {
        uow.applications().insert(written.clone())?;
        uow.applications().insert_document(document(2))?;
        uow.applications().insert_document(document(1))?;
        uow.applications().decide(line(1, None))?;
        uow.applications().decide(line(2, Some(an_admin().id)))?;
        uow.applications()
            .document_was_seen(document(1).id, an_admin().id, now())?;
        // When a person views the same document again, the second view is not recorded.
        uow.applications()
            .document_was_seen(document(1).id, an_admin().id, now())?;
        uow.applications()
            .document_was_seen(document(2).id, an_admin().id, now().plus_mins(1))
    })
    .await;
    let reads = db.reads();
    assert_eq!(reads.application(id(1)).await.unwrap(), Some(application));
    assert_eq!(reads.application(id(2)).await.unwrap(), None);
    assert_eq!(
        reads.documents_of(id(1)).await.unwrap(),
        [document(1), document(2)]
    );
    assert_eq!(
        reads.document(document(2).id).await.unwrap(),
        Some(document(2))
    );
    assert_eq!(reads.document(id_no(9).into()).await.unwrap(), None);
    let name = format!("{} {}", an_admin().first_name, an_admin().last_name);
    let history = reads.provider_history(id(1)).await.unwrap();
    assert_eq!(
        history
            .iter()
            .map(|view| view.by_name.clone())
            .collect::<Vec<_>>(),
        [None, Some(name.clone())]
    );
    assert_eq!(history[1].decision, line(2, Some(an_admin().id)));
    let views = reads.document_views(id(1)).await.unwrap();
    assert_eq!(
        views
            .iter()
            .map(|view| (view.document, view.at))
            .collect::<Vec<_>>(),
        [
            (document(2).id, now().plus_mins(1)),
            (document(1).id, now())
        ]
    );
    assert_eq!(
        (views[0].by_name.clone(), views[0].kind),
        (name, DocumentKind::Selfie)
    );
}

async fn the_queue_shows_who_began_first_and_can_be_narrowed_to_a_status(db: &TestDatabase) {
    people(&*db.store).await;
    let with = |number, status, minute| Provider {
        status,
        created_at: now().plus_mins(minute),
        ..a_provider_no(number)
    };
    let submitted = ProviderStatus::Submitted;
    // The second and third applications began at the same instant.
    for (number, status, minute) in [
        (4, submitted, 3),
        (2, submitted, 2),
        (3, submitted, 2),
        (5, ProviderStatus::Draft, 1),
        (1, submitted, 0),
    ] {
        stored::provider(&*db.store, with(number, status, minute)).await;
    }
    db.run(|uow| {
        uow.applications().insert(Application {
            reviewer: Some(an_admin().id),
            ..Application::begin(id(2), now())
        })
    })
    .await;
    db.run(|uow| {
        uow.applications().insert(Application {
            services_asked_at: Some(now()),
            ..Application::begin(id(5), now())
        })
    })
    .await;
    let asks = QueueFilter {
        asks_services: true,
        ..QueueFilter::default()
    };
    let asking = all_pages(1, |request| async {
        db.reads()
            .provider_queue(asks.clone(), request)
            .await
            .unwrap()
    })
    .await;
    assert_eq!(
        asking.iter().map(|view| view.id).collect::<Vec<_>>(),
        [id(5)]
    );
    for limit in 1..=5 {
        let found = all_pages(limit, |request| async {
            db.reads()
                .provider_queue(in_status(submitted), request)
                .await
                .unwrap()
        })
        .await;
        assert_eq!(
            found.iter().map(|view| view.id).collect::<Vec<_>>(),
            [1, 2, 3, 4].map(id),
            "{limit} at a time"
        );
        assert_eq!(
            found[1]
                .application
                .as_ref()
                .map(|application| application.provider),
            Some(id(2))
        );
        assert_eq!(
            (found[1].reviewer.is_some(), found[0].reviewer.is_some()),
            (true, false)
        );
    }
    let everybody = all_pages(2, |request| async {
        db.reads()
            .provider_queue(QueueFilter::default(), request)
            .await
            .unwrap()
    })
    .await;
    assert!(
        everybody
            .windows(2)
            .all(|two| (two[0].created_at, two[0].id) < (two[1].created_at, two[1].id))
    );
    assert!(
        everybody
            .iter()
            .any(|view| view.status == ProviderStatus::Draft)
    );
    let both = vec![id(1), id(2)];
    let services = db.reads().approved_services(both.clone()).await.unwrap();
    assert_eq!(
        services
            .iter()
            .filter(|(provider, _)| *provider == id(1))
            .map(|(_, slug)| slug.clone())
            .collect::<Vec<_>>(),
        a_provider_no(1).categories
    );
    let zones = db.reads().approved_zones(both).await.unwrap();
    assert_eq!(
        zones
            .iter()
            .filter(|(provider, _)| *provider == id(2))
            .map(|(_, zone)| *zone)
            .collect::<Vec<_>>(),
        a_provider_no(2).zones
    );
    assert_eq!(db.reads().approved_services(Vec::new()).await.unwrap(), []);
}

async fn the_queue_is_searched_by_name_service_zone_and_account(db: &TestDatabase) {
    people(&*db.store).await;
    let named = |number, name: &str, categories: [&str; 1], zones: [char; 1]| Provider {
        display_name: name.to_owned(),
        categories: categories.map(str::to_owned).to_vec(),
        zones: zones.to_vec(),
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        ..a_provider_no(number)
    };
    for provider in [
        named(1, "Bright Homes", ["home-cleaning"], ['A']),
        named(2, "100% Pipes_Co", ["plumbing"], ['B']),
        named(3, "Bright Pipes", ["plumbing"], ['C']),
    ] {
        stored::provider(&*db.store, provider).await;
    }
    let mut application = Application::begin(id(3), now());
    application.parts.applicant.display_name = Some("Ngozi's Garden".into());
    application.parts.skills = Skills {
        categories: vec!["gardening".into()],
        zones: vec!['E'],
        ..Skills::default()
    };
    db.run(move |uow| uow.applications().insert(application.clone()))
        .await;
    let found = |typed: String, filter: QueueFilter| async move {
        let filter = QueueFilter {
            search: QueueWord::all(&typed),
            ..filter
        };
        let first_page = |request| async {
            db.reads()
                .provider_queue(filter.clone(), request)
                .await
                .unwrap()
        };
        all_pages(1, first_page)
            .await
            .into_iter()
            .map(|view| view.id)
            .filter(|one| [1, 2, 3].map(id).contains(one))
            .collect::<Vec<_>>()
    };
    let phone = user_of(&a_provider_no(2))
        .phone
        .map(|phone| phone.as_str().replace("+234", "0"))
        .unwrap_or_default();
    for (typed, expected) in [
        ("bright", vec![1, 3]),
        ("BRIGHT pipes", vec![3]),
        ("pipes plumbing", vec![2, 3]),
        ("cleaning", vec![1]),
        ("plumbing zone c", vec![3]),
        ("zone b", vec![2]),
        ("100%", vec![2]),
        ("pipes_co", vec![2]),
        ("pipes%", vec![]),
        ("ngozi's", vec![3]),
        ("GARDENING zone e", vec![3]),
        ("gardening zone a", vec![]),
        ("unknown", vec![]),
        ("", vec![1, 2, 3]),
        (phone.as_str(), vec![2]),
        ("amina", vec![1, 2, 3]),
    ] {
        assert_eq!(
            found(typed.to_owned(), QueueFilter::default()).await,
            expected.into_iter().map(id).collect::<Vec<_>>(),
            "{typed:?}"
        );
    }
    assert_eq!(
        found("bright".to_owned(), in_status(ProviderStatus::Draft)).await,
        [],
        "the status must fit too"
    );
}

async fn an_accepted_insurance_document_without_a_policy_is_found(db: &TestDatabase) {
    let day = now().abuja_date();
    let insurance = |number: u64, state, printed: Option<&str>, until| {
        Document::restore(DocumentRecord {
            provider: id(number),
            kind: DocumentKind::Insurance,
            state,
            number: printed.map(str::to_owned),
            valid_until: Some(until),
            ..document(number).into()
        })
    };
    let policy = move |number: u64, printed: &str| Policy {
        provider: id(number),
        insurer: "Leadway".into(),
        number: printed.into(),
        cover: Money::from_kobo(500_000_000),
        valid_from: day,
        valid_until: day.plus_days(60),
    };
    let documents = [
        insurance(1, DocumentState::Accepted, None, day),
        insurance(2, DocumentState::Accepted, Some("LW-2"), day.plus_days(60)),
        insurance(3, DocumentState::Accepted, Some("LW-3"), day.plus_days(60)),
        insurance(
            4,
            DocumentState::Accepted,
            None,
            Date::parse("2026-11-19").unwrap(),
        ),
        insurance(5, DocumentState::Pending, None, day.plus_days(60)),
    ];
    for number in 1..=5 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    db.run(move |uow| {
        documents
            .iter()
            .try_for_each(|document| uow.applications().insert_document(document.clone()))?;
        uow.policies().put(policy(3, "LW-3"))?;
        // This policy has the same number, but belongs to another provider.
        uow.policies().put(policy(1, "LW-2"))
    })
    .await;
    let lacking = QueueFilter {
        without_policy_on: Some(day),
        ..QueueFilter::default()
    };
    let found = all_pages(1, |request| async {
        db.reads()
            .provider_queue(lacking.clone(), request)
            .await
            .unwrap()
    })
    .await;
    assert_eq!(
        found.iter().map(|view| view.id).collect::<Vec<_>>(),
        [1, 2].map(id)
    );
    db.run(move |uow| uow.policies().put(policy(2, "LW-2")))
        .await;
    let found = all_pages(1, |request| async {
        db.reads()
            .provider_queue(lacking.clone(), request)
            .await
            .unwrap()
    })
    .await;
    assert_eq!(
        found.iter().map(|view| view.id).collect::<Vec<_>>(),
        [id(1)]
    );
}

contract!(sqlite, postgres =>
    an_application_is_read_with_its_documents_and_its_history,
    an_accepted_insurance_document_without_a_policy_is_found,
    the_queue_shows_who_began_first_and_can_be_narrowed_to_a_status,
    the_queue_is_searched_by_name_service_zone_and_account,
);
