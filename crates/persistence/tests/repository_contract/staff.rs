//! Staff requests, the actions of staff, and the search tokens of an account.

use crate::test_databases::TestDatabase;
use identity::{SearchText, StaffChange, StaffRequest, StaffRequestState, Suspension, User};
use kernel::{AuditEntryId, Money, Permission, Permissions, Role, StoreError, UserId};
use marketplace::{
    read::{AuditFilter, PageRequest, PeopleFilter},
    staff::{AuditEntry, AuditKind},
};
use providers::{Period, TravelTimes, Visit, Wanted};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, people},
};

fn request(number: u64, person: UserId, change: StaffChange) -> StaffRequest {
    StaffRequest {
        id: id_no(930_000 + number).into(),
        person,
        change,
        reason: "Said why".into(),
        asked_by: an_admin().id,
        asked_at: now().plus_mins(i64::try_from(number).unwrap()),
        state: StaffRequestState::Waiting,
        decided: None,
        version: 0,
    }
}

fn role() -> StaffChange {
    StaffChange::Role {
        role: Role::Admin,
        permissions: Permissions::of(&[Permission::Ops, Permission::Support]),
    }
}

async fn ask(db: &TestDatabase, request: StaffRequest) -> Result<(), StoreError> {
    db.bare_unit(move |uow| uow.staff().ask(&request)).await
}

async fn one_of_a_kind_waits_for_a_person_until_it_is_decided(db: &TestDatabase) {
    people(&*db.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let (first, second) = (
        request(1, ada, role()),
        request(
            2,
            ada,
            StaffChange::Suspend {
                until: Some(now().plus_days(9)),
            },
        ),
    );
    ask(db, first.clone()).await.unwrap();
    ask(db, second.clone()).await.unwrap();
    ask(db, request(3, bola, role())).await.unwrap();
    let key = db
        .refused(move |uow| {
            uow.staff()
                .ask(&request(4, ada, StaffChange::Suspend { until: None }))
        })
        .await;
    assert_eq!(key, "staff_requests_person_id_kind_key");
    let same = db
        .refused(move |uow| {
            uow.staff()
                .ask(&request(1, bola, StaffChange::Suspend { until: None }))
        })
        .await;
    assert_eq!(same, "staff_requests_id_key");
    let waiting = db.run(move |uow| uow.staff().lock_waiting(ada)).await;
    assert_eq!(waiting, [first.clone(), second.clone()], "by kind");
    let mut approved = first.clone();
    approved.approve(bola, now().plus_mins(9)).unwrap();
    let saved = approved.clone();
    db.run(move |uow| uow.staff().save_request(saved.clone()))
        .await;
    let id = first.id;
    let read = db.run(move |uow| uow.staff().lock_request(id)).await;
    assert_eq!(
        read,
        Some(StaffRequest {
            version: 1,
            ..approved.clone()
        })
    );
    let stale = db
        .bare_unit(move |uow| uow.staff().save_request(approved.clone()))
        .await;
    assert_eq!(
        stale,
        Err(StoreError::Contended),
        "somebody else decided first"
    );
    assert_eq!(
        db.run(move |uow| uow.staff().lock_waiting(ada)).await,
        [second]
    );
    ask(db, request(5, ada, role())).await.unwrap();
    let about = db.reads().staff_requests_of(ada).await.unwrap();
    assert_eq!(
        about.iter().map(|request| request.id).collect::<Vec<_>>(),
        [5, 2, 1].map(|number| id_no(930_000 + number).into())
    );
    let waiting = db.reads().staff_requests_waiting().await.unwrap();
    assert_eq!(
        waiting.iter().map(|request| request.id).collect::<Vec<_>>(),
        [2, 3, 5].map(|number| id_no(930_000 + number).into())
    );
}

fn entry(number: u64, minute: i64, person: UserId, kind: AuditKind) -> AuditEntry {
    AuditEntry {
        id: AuditEntryId::from(id_no(940_000 + number)),
        staff: an_admin().id,
        person: Some(person),
        kind,
        reason: Some("Said why".into()),
        detail: (number == 1).then(|| "until then".into()),
        at: now().plus_mins(minute),
    }
}

async fn entries_come_newest_first_and_narrowed(db: &TestDatabase) {
    people(&*db.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let all = [
        entry(1, 0, ada, AuditKind::Suspended),
        entry(2, 5, bola, AuditKind::SawContact),
        entry(3, 5, ada, AuditKind::Reinstated),
        entry(4, 9, ada, AuditKind::Suspended),
    ];
    let noted = all.clone();
    db.run(move |uow| noted.iter().try_for_each(|entry| uow.staff().note(entry)))
        .await;
    let again = all[0].clone();
    assert_eq!(
        db.refused(move |uow| uow.staff().note(&again)).await,
        "audit_entries_id_key"
    );
    let [one, two, three, four] = all;
    let read = |filter: AuditFilter| async move {
        db.reads()
            .audit_entries(filter, PageRequest::default())
            .await
            .unwrap()
            .items
    };
    assert_eq!(
        read(AuditFilter::default()).await,
        [four.clone(), three.clone(), two.clone(), one.clone()]
    );
    let found_by = |text: &str| AuditFilter {
        search: SearchText::parse(text),
        ..AuditFilter::default()
    };
    assert_eq!(read(found_by("bola ade")).await, std::slice::from_ref(&two));
    assert_eq!(read(found_by("zainab")).await, []);
    let selected = AuditFilter {
        ids: vec![two.id, four.id],
        ..AuditFilter::default()
    };
    assert_eq!(read(selected).await, [four.clone(), two.clone()]);
    let person = AuditFilter {
        person: Some(ada),
        ..AuditFilter::default()
    };
    assert_eq!(
        read(person.clone()).await,
        [four.clone(), three, one.clone()]
    );
    assert_eq!(
        read(AuditFilter {
            kind: Some(AuditKind::Suspended),
            ..person
        })
        .await,
        [four, one]
    );
    assert_eq!(
        read(AuditFilter {
            staff: Some(bola),
            ..AuditFilter::default()
        })
        .await,
        []
    );
}

async fn a_suspension_and_the_words_of_an_account_are_kept_with_it(db: &TestDatabase) {
    people(&*db.store).await;
    let finds = |text: &'static str| async move {
        let filter = PeopleFilter {
            text: SearchText::parse(text),
            ..PeopleFilter::default()
        };
        let found = db
            .reads()
            .people(filter, PageRequest::default())
            .await
            .unwrap()
            .items;
        found
            .into_iter()
            .map(|user| user.first_name)
            .collect::<Vec<_>>()
    };
    assert_eq!(finds("adeyemi").await, ["Bola"]);
    let id = a_complete_customer().id;
    let suspension = Suspension {
        since: now(),
        until: Some(now().plus_hours(5)),
    };
    db.run(move |uow| {
        let mut user = uow.users().lock(id)?.unwrap();
        assert!(user.suspend_for(suspension).is_now());
        user.last_name = "Ọláwálé".into();
        uow.users().save(user)
    })
    .await;
    let read = db.run(move |uow| uow.users().lock(id)).await.unwrap();
    assert_eq!(
        (read.suspension, read.is_active()),
        (Some(suspension), false)
    );
    assert_eq!(
        (finds("adeyemi").await, finds("olawale").await),
        (Vec::<String>::new(), vec!["Bola".to_owned()])
    );
    db.run(move |uow| {
        let mut user = uow.users().lock(id)?.unwrap();
        assert!(user.reinstate().is_now() && user.erase(now()).unwrap().is_now());
        uow.users().save(user)
    })
    .await;
    assert_eq!(
        finds("olawale").await,
        Vec::<String>::new(),
        "an erased person is not found by what they were called"
    );
    assert_eq!(finds("bola@example").await, Vec::<String>::new());
}

async fn no_offer_goes_to_a_provider_who_is_kept_out(db: &TestDatabase) {
    people(&*db.store).await;
    let provider = a_provider().id;
    let plan = OrderPlan::numbered(1);
    let wanted = Wanted {
        category_slug: plan.category_slug.clone(),
        zone: 'B',
        customer: plan.customer,
        order: plan.order_id(),
        price: Money::from_kobo(100_000),
        day: now().abuja_date(),
        gender: None,
        visit: Visit {
            from: now(),
            until: now().plus_hours(3),
            zone: Some('B'),
        },
        travel: TravelTimes::default(),
        time: Period {
            from: now(),
            until: now().plus_hours(2),
        },
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    };
    let asked = || {
        let wanted = wanted.clone();
        db.run(move |uow| {
            let found = uow.providers().eligible(&wanted, 10)?;
            Ok(found
                .into_iter()
                .map(|facts| facts.provider)
                .collect::<Vec<_>>())
        })
    };
    assert_eq!(asked().await, [provider]);
    db.run(move |uow| {
        let mut user: User = uow.users().lock(provider.into())?.unwrap();
        assert!(
            user.suspend_for(Suspension {
                since: now(),
                until: None
            })
            .is_now()
        );
        uow.users().save(user)
    })
    .await;
    assert_eq!(asked().await, []);
}

contract!(memory, sqlite, postgres =>
    no_offer_goes_to_a_provider_who_is_kept_out;
    one_of_a_kind_waits_for_a_person_until_it_is_decided,
    entries_come_newest_first_and_narrowed,
    a_suspension_and_the_words_of_an_account_are_kept_with_it,
);
