//! Which providers may be asked for a job, by their documents, their probation and their visits.

use super::{ids_of, wanted};
use crate::test_databases::TestDatabase;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Date, Money, Timestamp};
use orders::{Assessment, AssessmentState, OrderStatus};
use providers::{
    Application, Document, DocumentKind, DocumentRecord, DocumentState, PROBATION_JOB_MAX,
    ProbationRules, Provider, ProviderStatus, Visit, Wanted,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, an_admin, an_assessment, order_in, people, stored},
};

fn document(number: u64, provider: u64, state: DocumentState, until: Option<&str>) -> Document {
    Document::restore(DocumentRecord {
        id: id_no(730_000 + number).into(),
        provider: a_provider_no(provider).id,
        worker: None,
        kind: DocumentKind::PoliceCertificate,
        state,
        number: None,
        insurer: None,
        cover: None,
        valid_until: until.and_then(Date::parse),
        note: None,
        file: (state != DocumentState::Promised).then(|| format!("{number:032}")),
        bytes: 9,
        sent_at: now(),
    })
}

/// ROLE-21: a document that expires at midnight in Abuja is not valid for the job at nine the next
/// morning.
async fn role_21_an_applicant_has_documents_of_the_service_that_are_valid_on_its_day(
    db: &TestDatabase,
) {
    for number in 1..=7 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    db.run(|uow| {
        for number in 1..=6 {
            uow.applications()
                .insert(Application::begin(a_provider_no(number).id, now()))?;
        }
        let documents = [
            document(1, 1, DocumentState::Accepted, Some("2026-12-01")),
            document(2, 2, DocumentState::Accepted, Some("2026-12-02")),
            document(3, 3, DocumentState::Pending, Some("2027-12-02")),
            document(4, 4, DocumentState::Promised, Some("2026-12-02")),
            document(5, 5, DocumentState::Accepted, None),
            Document::restore(DocumentRecord {
                kind: DocumentKind::Insurance,
                ..document(6, 6, DocumentState::Accepted, None).into()
            }),
        ];
        documents
            .into_iter()
            .try_for_each(|document| uow.applications().insert_document(document))
    })
    .await;
    // The seventh provider was approved without an application.
    let eligible =
        |wanted: Wanted| db.run(move |uow| uow.providers().eligible(&wanted, 10).map(ids_of));
    let ids = |numbers: &[u64]| {
        numbers
            .iter()
            .map(|number| a_provider_no(*number).id)
            .collect::<Vec<_>>()
    };
    let needs = Wanted {
        documents: vec![DocumentKind::PoliceCertificate],
        ..wanted(1)
    };
    assert_eq!(eligible(needs.clone()).await, ids(&[2, 4, 5, 7]));
    let day_before = Date::parse("2026-12-01").expect("a date");
    assert_eq!(
        eligible(Wanted {
            day: day_before,
            ..needs.clone()
        })
        .await,
        ids(&[1, 2, 4, 5, 7])
    );
    let two = vec![DocumentKind::PoliceCertificate, DocumentKind::Insurance];
    assert_eq!(
        eligible(Wanted {
            documents: two,
            ..needs
        })
        .await,
        ids(&[7])
    );
    assert_eq!(
        eligible(wanted(1)).await,
        ids(&[1, 2, 3, 4, 5, 6, 7]),
        "a service without papers"
    );
}

/// ROLE-21: a provider on probation is offered small jobs until they have five. A restricted
/// provider has neither limit.
async fn role_21_a_new_provider_gets_five_small_jobs_and_a_restricted_one_the_rest(
    db: &TestDatabase,
) {
    let status = |number, status| Provider {
        status,
        ..a_provider_no(number)
    };
    stored::provider(&*db.store, status(1, ProviderStatus::Probation)).await;
    stored::provider(&*db.store, status(2, ProviderStatus::Restricted)).await;
    let eligible = |price: Money| {
        db.run(move |uow| {
            uow.providers()
                .eligible(
                    &Wanted {
                        price,
                        ..wanted(40)
                    },
                    10,
                )
                .map(ids_of)
        })
    };
    let (new, restricted) = (a_provider_no(1).id, a_provider_no(2).id);
    assert_eq!(eligible(PROBATION_JOB_MAX).await, [new, restricted]);
    assert_eq!(eligible(Money::from_kobo(5_000_001)).await, [restricted]);
    for (number, end) in (11..).zip([
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
    ]) {
        order_in(&*db.store, &OrderPlan::numbered(number).with(new), end).await;
    }
    assert_eq!(
        db.run(move |uow| uow.providers().jobs_taken(new, 5)).await,
        4
    );
    assert!(eligible(PROBATION_JOB_MAX).await.contains(&new));
    order_in(
        &*db.store,
        &OrderPlan::numbered(15).with(new),
        OrderStatus::Assigned,
    )
    .await;
    assert_eq!(
        db.run(move |uow| uow.providers().jobs_taken(new, 5)).await,
        5
    );
    assert_eq!(eligible(PROBATION_JOB_MAX).await, [restricted]);
    let by_other_numbers = |jobs| {
        let wanted = Wanted {
            price: Money::from_kobo(5_000_001),
            probation: ProbationRules {
                jobs,
                job_most: Money::from_kobo(5_000_001),
            },
            ..wanted(40)
        };
        db.run(move |uow| uow.providers().eligible(&wanted, 10).map(ids_of))
    };
    assert_eq!(by_other_numbers(5).await, [restricted], "B8.2");
    assert!(by_other_numbers(6).await.contains(&new), "B8.2");
    order_in(
        &*db.store,
        &OrderPlan::numbered(16).with(new),
        OrderStatus::Completed,
    )
    .await;
    assert_eq!(
        db.run(move |uow| uow.providers().jobs_taken(new, 5)).await,
        5,
        "nobody counts on"
    );
}

/// A return visit of the first provider for order 50, which the second one did.
fn a_return_visit(at: Timestamp, state: ClaimState, version: i64) -> WarrantyClaim {
    let plan = OrderPlan::numbered(50);
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(775_050).into(),
        order: plan.order_id(),
        customer: plan.customer,
        opened_at: now(),
        statement: String::new(),
        photos: Vec::new(),
        state,
        provider: a_provider_no(1).id,
        fee: Money::ZERO,
        visit_at: Some(at),
        report: None,
        due_at: now().plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version,
    })
}

/// The visit of the first provider to look at the work of order 51.
fn a_look(at: Timestamp, state: AssessmentState, version: i64) -> Assessment {
    let plan = OrderPlan::numbered(51).with(a_provider_no(1).id);
    let one = an_assessment(&plan, state, an_admin().id);
    let visit = one.visit.map(|visit| orders::Visit { at, ..visit });
    Assessment {
        visit,
        version,
        ..one
    }
}

/// Whether the wanted job is refused to the first provider because of their time: by the search and
/// by the check at the acceptance, which agree.
async fn has_no_time(db: &TestDatabase, wanted: Wanted) -> bool {
    let id = a_provider_no(1).id;
    let (asked, checked) = (wanted.clone(), wanted.clone());
    let eligible = db
        .run(move |uow| uow.providers().eligible(&asked, 10).map(ids_of))
        .await;
    let busy = db
        .run(move |uow| uow.providers().is_busy(id, &checked))
        .await;
    assert_eq!(eligible.contains(&id), !busy, "{wanted:?}");
    busy
}

/// B9: a planned visit takes time like a job, for two hours: to come again, and to look at work.
async fn b9_a_planned_visit_leaves_no_time_for_a_job(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=2 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let done = OrderPlan::numbered(50).with(a_provider_no(2).id);
    order_in(&*db.store, &done, OrderStatus::Completed).await;
    order_in(&*db.store, &OrderPlan::numbered(51), OrderStatus::Requested).await;
    let day = now().abuja_date().plus_days(3);
    let (again, look) = (day.at_hour(9), day.plus_days(1).at_hour(9));
    db.run(move |uow| {
        let claim = a_return_visit(again, ClaimState::Visit, 0);
        uow.warranty_claims().insert(claim)?;
        let assessment = a_look(look, AssessmentState::Scheduled, 0);
        uow.assessments().insert(assessment)
    })
    .await;
    let at = |from: Timestamp, zone: char, order: u64| Wanted {
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some(zone),
        },
        ..wanted(order)
    };
    for (visit, own) in [(again, 50), (look, 51)] {
        for (zone, minutes) in [('B', 30), ('A', 45), ('C', 45)] {
            let after = visit.plus_mins(120 + minutes);
            let before = visit.plus_mins(-120 - minutes);
            assert!(has_no_time(db, at(after.plus_mins(-1), zone, 40)).await);
            assert!(!has_no_time(db, at(after, zone, 40)).await);
            assert!(has_no_time(db, at(before.plus_mins(1), zone, 40)).await);
            assert!(!has_no_time(db, at(before, zone, 40)).await);
        }
        assert!(
            !has_no_time(db, at(visit, 'B', own)).await,
            "a visit is not in the way of its own order"
        );
        let late = Wanted {
            now: visit.plus_hours(5),
            ..at(visit.plus_hours(5), 'B', 40)
        };
        assert!(
            !has_no_time(db, late).await,
            "a visit ends after two hours, also without a report"
        );
    }
    db.run(move |uow| {
        let claim = a_return_visit(again, ClaimState::Visited, 0);
        uow.warranty_claims().save(claim)?;
        let assessment = a_look(look, AssessmentState::Reported, 0);
        uow.assessments().save(assessment)
    })
    .await;
    for visit in [again, look] {
        assert!(
            !has_no_time(db, at(visit, 'B', 40)).await,
            "a visit that was made takes no more time"
        );
    }
}

contract!(memory, sqlite, postgres =>
    b9_a_planned_visit_leaves_no_time_for_a_job,
    role_21_an_applicant_has_documents_of_the_service_that_are_valid_on_its_day,
    role_21_a_new_provider_gets_five_small_jobs_and_a_restricted_one_the_rest,
);
