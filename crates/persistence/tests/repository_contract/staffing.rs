//! What staff ask each other and what they did, and the words that an account is found by.

use crate::contract_beds::Bed;
use identity::{SearchText, StaffRequest, StaffRequestState, StaffWish, Suspension, User};
use kernel::{Money, Permission, Role, StaffDeedId, StoreError, UserId};
use marketplace::{
    read::{DeedFilter, PageRequest, PeopleFilter},
    staffing::{StaffDeed, StaffDeedKind},
};
use providers::{Visit, Wanted};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, people},
};

fn request(number: u64, person: UserId, wish: StaffWish) -> StaffRequest {
    StaffRequest {
        id: id_no(930_000 + number).into(),
        person,
        wish,
        reason: "Said why".into(),
        asked_by: an_admin().id,
        asked_at: now().plus_mins(i64::try_from(number).unwrap()),
        state: StaffRequestState::Waiting,
        decided: None,
        version: 0,
    }
}

fn role() -> StaffWish {
    StaffWish::Role {
        role: Role::Admin,
        permissions: vec![Permission::Ops, Permission::Support],
    }
}

async fn ask(bed: &Bed, request: StaffRequest) -> Result<(), StoreError> {
    bed.unit(move |uow| uow.staff_desk().ask(&request)).await
}

async fn one_of_a_kind_waits_for_a_person_until_it_is_decided(bed: &Bed) {
    people(&*bed.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let (first, second) = (
        request(1, ada, role()),
        request(
            2,
            ada,
            StaffWish::Suspend {
                until: Some(now().plus_days(9)),
            },
        ),
    );
    ask(bed, first.clone()).await.unwrap();
    ask(bed, second.clone()).await.unwrap();
    ask(bed, request(3, bola, role())).await.unwrap();
    let key = bed
        .refused(move |uow| {
            uow.staff_desk()
                .ask(&request(4, ada, StaffWish::Suspend { until: None }))
        })
        .await;
    assert_eq!(key, "staff_requests_person_id_kind_key");
    let same = bed
        .refused(move |uow| {
            uow.staff_desk()
                .ask(&request(1, bola, StaffWish::Suspend { until: None }))
        })
        .await;
    assert_eq!(same, "staff_requests_id_key");
    let waiting = bed.run(move |uow| uow.staff_desk().lock_waiting(ada)).await;
    assert_eq!(waiting, [first.clone(), second.clone()], "by kind");
    let mut approved = first.clone();
    approved.approve(bola, now().plus_mins(9)).unwrap();
    let saved = approved.clone();
    bed.run(move |uow| uow.staff_desk().save_request(saved.clone()))
        .await;
    let id = first.id;
    let read = bed.run(move |uow| uow.staff_desk().lock_request(id)).await;
    assert_eq!(
        read,
        Some(StaffRequest {
            version: 1,
            ..approved.clone()
        })
    );
    let stale = bed
        .unit(move |uow| uow.staff_desk().save_request(approved.clone()))
        .await;
    assert_eq!(
        stale,
        Err(StoreError::Contended),
        "somebody else decided first"
    );
    assert_eq!(
        bed.run(move |uow| uow.staff_desk().lock_waiting(ada)).await,
        [second]
    );
    ask(bed, request(5, ada, role())).await.unwrap();
    let about = bed.reads.staff_requests_of(ada).await.unwrap();
    assert_eq!(
        about.iter().map(|request| request.id).collect::<Vec<_>>(),
        [5, 2, 1].map(|number| id_no(930_000 + number).into())
    );
    let waiting = bed.reads.staff_requests_waiting().await.unwrap();
    assert_eq!(
        waiting.iter().map(|request| request.id).collect::<Vec<_>>(),
        [2, 3, 5].map(|number| id_no(930_000 + number).into())
    );
}

fn deed(number: u64, minute: i64, person: UserId, kind: StaffDeedKind) -> StaffDeed {
    StaffDeed {
        id: StaffDeedId::from(id_no(940_000 + number)),
        staff: an_admin().id,
        person,
        kind,
        reason: Some("Said why".into()),
        detail: (number == 1).then(|| "until then".into()),
        at: now().plus_mins(minute),
    }
}

async fn deeds_come_newest_first_and_narrowed(bed: &Bed) {
    people(&*bed.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let all = [
        deed(1, 0, ada, StaffDeedKind::Suspended),
        deed(2, 5, bola, StaffDeedKind::SawContact),
        deed(3, 5, ada, StaffDeedKind::Reinstated),
        deed(4, 9, ada, StaffDeedKind::Suspended),
    ];
    let noted = all.clone();
    bed.run(move |uow| {
        noted
            .iter()
            .try_for_each(|deed| uow.staff_desk().note(deed))
    })
    .await;
    let again = all[0].clone();
    assert_eq!(
        bed.refused(move |uow| uow.staff_desk().note(&again)).await,
        "staff_deeds_id_key"
    );
    let [one, two, three, four] = all;
    let read = |filter: DeedFilter| async move {
        bed.reads
            .staff_deeds(filter, PageRequest::default())
            .await
            .unwrap()
            .items
    };
    assert_eq!(
        read(DeedFilter::default()).await,
        [four.clone(), three.clone(), two.clone(), one.clone()]
    );
    let person = DeedFilter {
        person: Some(ada),
        ..DeedFilter::default()
    };
    assert_eq!(read(person).await, [four.clone(), three, one.clone()]);
    assert_eq!(
        read(DeedFilter {
            kind: Some(StaffDeedKind::Suspended),
            ..person
        })
        .await,
        [four, one]
    );
    assert_eq!(
        read(DeedFilter {
            staff: Some(bola),
            ..DeedFilter::default()
        })
        .await,
        []
    );
}

async fn a_suspension_and_the_words_of_an_account_are_kept_with_it(bed: &Bed) {
    people(&*bed.store).await;
    let finds = |text: &'static str| async move {
        let filter = PeopleFilter {
            text: SearchText::parse(text),
            ..PeopleFilter::default()
        };
        let found = bed
            .reads
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
    bed.run(move |uow| {
        let mut user = uow.users().lock(id)?.unwrap();
        assert!(user.suspend_for(suspension).is_now());
        user.last_name = "Ọláwálé".into();
        uow.users().save(user)
    })
    .await;
    let read = bed.run(move |uow| uow.users().lock(id)).await.unwrap();
    assert_eq!(
        (read.suspension, read.is_active()),
        (Some(suspension), false)
    );
    assert_eq!(
        (finds("adeyemi").await, finds("olawale").await),
        (Vec::<String>::new(), vec!["Bola".to_owned()])
    );
    bed.run(move |uow| {
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

async fn no_offer_goes_to_a_provider_who_is_kept_out(bed: &Bed) {
    people(&*bed.store).await;
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
        now: now(),
        papers: Vec::new(),
    };
    let asked = || {
        let wanted = wanted.clone();
        bed.run(move |uow| uow.providers().eligible(&wanted, 10))
    };
    assert_eq!(asked().await, [provider]);
    bed.run(move |uow| {
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
    one_of_a_kind_waits_for_a_person_until_it_is_decided,
    deeds_come_newest_first_and_narrowed,
    a_suspension_and_the_words_of_an_account_are_kept_with_it,
    no_offer_goes_to_a_provider_who_is_kept_out,
);
