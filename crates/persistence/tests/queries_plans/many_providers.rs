//! Five thousand providers do the service in the zone. The list of those whom operations may choose
//! still takes one statement, and the choice of a wave seven, or nine when there are more than it
//! looks at. They find every row by an index, and their answers are right.

use crate::{
    TURN, is_read, listen,
    one_person::{columns_of, said},
    overheard, plans_of_postgres, plans_of_sqlite, scans_a_table,
};
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use providers::{
    Availability, AvailabilityEntries, DocumentKind, HoursEntry, Nearby, Obstacle, Period,
    TravelTimes, Visit, Wanted,
};
use std::time::{Duration, Instant};
use testkit::{
    now,
    world::{OrderPlan, a_provider, order_in, people},
};

const PROVIDERS: u32 = 5_000;
/// Longer than the read takes on a busy machine, and shorter than reading the orders of each
/// provider would take.
const AT_MOST: Duration = Duration::from_secs(5);

/// The search for the order of the plan, for which a document is needed.
pub(super) fn sought_for(plan: &OrderPlan) -> Wanted {
    let from = now().plus_days(20);
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan.customer,
        order: plan.order_id(),
        price: plan.price().total(),
        day: from.abuja_date(),
        gender: None,
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some('B'),
        },
        travel: TravelTimes::default(),
        time: Period {
            from,
            until: from.plus_hours(2),
        },
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: vec![DocumentKind::PoliceCertificate],
    }
}

/// Copies Amina five thousand times. All but every hundredth of the copies are paused, and each
/// later copy has done fewer jobs.
fn crowd(db: &TestDatabase) {
    let id = a_provider().id;
    let series = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {PROVIDERS})"
    );
    let copy = "'01900009-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)";
    for (table, key) in [
        ("users", "id"),
        ("providers", "id"),
        ("provider_categories", "provider_id"),
        ("provider_zones", "provider_id"),
        ("provider_hours", "provider_id"),
        ("provider_days_off", "provider_id"),
        // Each copy has done one job, and accepted an offer for it.
        ("orders", "provider_id"),
        ("offers", "provider_id"),
    ] {
        let columns = columns_of(db, table);
        let values = columns.iter().map(|column| match column.as_str() {
            name if name == key => copy.to_owned(),
            "id" | "order_id" => copy.to_owned(),
            "reference" => "'SVC-' || CAST(10000000 + i AS TEXT)".to_owned(),
            "email" => "'copy' || CAST(i AS TEXT) || '@example.ng'".to_owned(),
            "referral_code" => "'R' || CAST(1000000 + i AS TEXT)".to_owned(),
            "jobs_done" => format!("{PROVIDERS} - i"),
            "status" if table == "providers" => {
                "CASE WHEN i % 100 = 0 THEN 'ACTIVE' ELSE 'PAUSED' END".to_owned()
            }
            other => format!("o.{other}"),
        });
        let (values, columns) = (values.collect::<Vec<_>>().join(", "), columns.join(", "));
        let copies = format!(
            "INSERT INTO {table} ({columns}) {series} SELECT {values} FROM {table} o, n WHERE o.{key} = '{id}'"
        );
        db.outside().execute(&copies).unwrap();
    }
    db.outside().execute("ANALYZE").unwrap();
}

/// Gives Amina working hours, a day off and a daily cap that leave the wanted day free.
async fn works_every_day(db: &TestDatabase) {
    let day = |weekday| HoursEntry {
        weekday,
        from: "00:00".into(),
        to: "24:00".into(),
    };
    let entries = AvailabilityEntries {
        hours: (1..=7).map(day).collect(),
        days_off: vec![now().abuja_date()],
        daily_cap: Some(12),
    };
    let availability = Availability::checked(&entries, now().abuja_date()).unwrap();
    let kept = db.store();
    let kept = kept.bare_unit(move |uow| {
        uow.providers().lock(a_provider().id)?;
        uow.providers()
            .save_availability(a_provider().id, &availability)
    });
    let kept: Result<(), kernel::StoreError> = kept.await;
    kept.unwrap();
}

/// The statements of the read for staff and of the choice of a wave, after their answers were
/// checked.
async fn heard(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    let plan = OrderPlan::numbered(1);
    people(&*db.store()).await;
    order_in(
        &*db.store(),
        &OrderPlan::numbered(2),
        OrderStatus::Completed,
    )
    .await;
    order_in(&*db.store(), &plan, OrderStatus::Paid).await;
    works_every_day(db).await;
    crowd(db);
    let queries = db.queries();
    overheard().clear();
    let begun = Instant::now();
    let listed = queries
        .candidates(sought_for(&plan), None, 50)
        .await
        .unwrap();
    let took = begun.elapsed();
    let heard: Vec<_> = overheard().drain(..).filter(|sql| is_read(sql)).collect();
    let obstacles: Vec<_> = listed
        .iter()
        .map(|one| one.candidate.obstacles(&sought_for(&plan), None))
        .collect();
    assert_eq!(listed.len(), 50);
    assert!(
        obstacles.iter().all(Vec::is_empty),
        "the fifty who may be chosen come before all others: {obstacles:?}"
    );
    let jobs: Vec<_> = listed.iter().map(|one| one.jobs_done).collect();
    assert!(jobs.is_sorted(), "{jobs:?}");
    assert!(took < AT_MOST, "it took {took:?}");
    assert_eq!(Obstacle::of_status(listed[0].candidate.status), None);
    let wanted = Wanted {
        documents: Vec::new(),
        ..sought_for(&plan)
    };
    let chosen_among = said(
        db,
        move |uow| {
            let found = uow.providers().eligible(&wanted, 100)?;
            assert_eq!(found.len(), 51, "Amina, and the copies that are active");
            assert!(found.iter().all(|facts| facts.last_offer_at.is_some()));
            Ok(())
        },
        is_read,
    )
    .await;
    let wanted = Wanted {
        documents: Vec::new(),
        ..sought_for(&plan)
    };
    let nearby = Nearby {
        areas: vec!["Gwarinpa".to_owned(), "Kado".to_owned()],
        preferred: Some(a_provider().id),
    };
    let chosen_around = said(
        db,
        move |uow| {
            let found = uow.providers().eligible_around(&wanted, &nearby, 20)?;
            assert!((20..=41).contains(&found.len()), "{}", found.len());
            Ok(())
        },
        is_read,
    )
    .await;
    let kept_apart = said(
        db,
        |uow| {
            let customer = OrderPlan::numbered(1).customer;
            uow.providers().kept_apart(a_provider().id, customer)
        },
        is_read,
    )
    .await;
    let last_seen = said(
        db,
        |uow| uow.providers().last_seen(a_provider().id),
        is_read,
    )
    .await;
    let wanted = sought_for(&plan);
    let checked = said(
        db,
        move |uow| uow.providers().is_busy(a_provider().id, &wanted),
        is_read,
    )
    .await;
    vec![
        ("candidates", heard),
        ("eligible", chosen_among),
        ("eligible around", chosen_around),
        ("kept_apart", kept_apart),
        ("last_seen", last_seen),
        ("is busy", checked),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn role_27_b9_on_sqlite_the_candidates_of_a_crowd_are_found_by_index() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::sqlite().await;
    let recorded = heard(&db).await;
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|read| recorded[read].1.len()),
        [1, 7, 9, 1, 1, 1],
        "{recorded:#?}"
    );
    let plans = plans_of_sqlite(&db, &recorded);
    for (_, plan) in &plans {
        assert!(!plan.iter().any(|step| scans_a_table(step)), "{plan:#?}");
    }
    for (plan, index) in [
        (&plans[0].1, "provider_categories_category_slug_idx"),
        (&plans[1].1, "provider_categories_waiting_idx"),
    ] {
        assert!(
            plan.iter().any(|step| step.contains(index)),
            "{index}: {plan:#?}"
        );
    }
    let (_, checked) = plans.last().unwrap();
    for index in [
        "warranty_claims_visit_at_idx",
        "assessments_assessor_id_idx",
    ] {
        assert!(
            checked.iter().any(|step| step.contains(index)),
            "{index}: {checked:#?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn role_27_b9_on_postgresql_the_candidates_of_a_crowd_are_found_by_index() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let recorded = heard(&db).await;
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|read| recorded[read].1.len()),
        [1, 7, 9, 1, 1, 1],
        "{recorded:#?}"
    );
    for (_, plan) in plans_of_postgres(&db, &recorded) {
        assert!(
            !plan.iter().any(|step| step.contains("Seq Scan")),
            "{plan:#?}"
        );
    }
}
