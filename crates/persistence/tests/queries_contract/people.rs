//! People, as staff search for them, and what a person paid with other than cash.

use crate::{FOREIGN_CURSORS, all_pages, test_databases::TestDatabase};
use identity::{SearchText, Suspension, User};
use kernel::{CreditGrantId, Email, Money, Role, UserId};
use marketplace::read::{PageRequest, PeopleFilter, PersonCounts, PersonState};
use orders::OrderStatus;
use pricing::{PromoUse, PromoUseState};
use referrals::{CreditUse, CreditUseState};
use testkit::{
    id_no, now,
    world::{
        self, OrderPlan, a_complete_customer, a_customer, a_customer_no, a_provider, an_admin,
        order_in, people, stored,
    },
};

/// Stores six more customers, the second and third created at the same instant. One is suspended,
/// one is leaving, and one has left.
async fn crowd(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=6 {
        let mut user = a_customer_no(number);
        user.created_at = now().plus_mins(if number == 3 {
            2
        } else {
            i64::try_from(number).unwrap()
        });
        user.last_name = format!("Crowd {number}");
        match number {
            4 => assert!(
                user.suspend_for(Suspension {
                    since: now(),
                    until: None
                })
                .is_now()
            ),
            5 => assert!(user.ask_for_erasure(now()).is_now()),
            6 => assert!(user.erase(now()).unwrap().is_now()),
            _ => (),
        }
        stored::user(&*db.store, user).await;
    }
}

fn numbered(numbers: &[u64]) -> Vec<UserId> {
    numbers
        .iter()
        .map(|number| a_customer_no(*number).id)
        .collect()
}

async fn found(db: &TestDatabase, filter: PeopleFilter) -> Vec<UserId> {
    let found = db
        .reads()
        .people(filter, PageRequest::default())
        .await
        .unwrap()
        .items;
    found.into_iter().map(|user: User| user.id).collect()
}

async fn by_words(db: &TestDatabase, text: &str) -> Vec<UserId> {
    found(
        db,
        PeopleFilter {
            text: SearchText::parse(text),
            ..PeopleFilter::default()
        },
    )
    .await
}

async fn role_27_people_come_newest_first_page_by_page(db: &TestDatabase) {
    crowd(db).await;
    for limit in 1..=7 {
        let filter = PeopleFilter {
            text: SearchText::parse("crowd"),
            ..PeopleFilter::default()
        };
        let all = all_pages(limit, |request| {
            let filter = filter.clone();
            async { db.reads().people(filter, request).await.unwrap() }
        })
        .await;
        let ids: Vec<_> = all.iter().map(|user| user.id).collect();
        assert_eq!(
            ids,
            numbered(&[5, 4, 3, 2, 1]),
            "{limit} at a time; who is erased has no such name"
        );
    }
    let everybody = all_pages(3, |request| async {
        db.reads()
            .people(PeopleFilter::default(), request)
            .await
            .unwrap()
    })
    .await;
    assert_eq!(everybody.len(), 10);
    assert_eq!(everybody[0].id, a_customer_no(6).id);
    for cursor in FOREIGN_CURSORS {
        let request = PageRequest {
            after: Some(cursor.into()),
            ..PageRequest::default()
        };
        assert_eq!(
            db.reads()
                .people(PeopleFilter::default(), request)
                .await
                .unwrap()
                .items,
            []
        );
    }
}

async fn they_are_found_by_name_mail_number_and_id(db: &TestDatabase) {
    crowd(db).await;
    let bola = vec![a_complete_customer().id];
    for text in [
        "bola",
        "Adeyemi",
        "adey bol",
        "bola@example.ng",
        "BOLA@EX",
        "0803 123 4567",
        "+2348031234567",
        "8031234567",
    ] {
        assert_eq!(by_words(db, text).await, bola, "{text}");
    }
    let id = a_complete_customer().id.to_string();
    assert_eq!(
        (
            by_words(db, &id).await,
            by_words(db, &id.replace('-', "")).await
        ),
        (bola.clone(), bola)
    );
    for text in [
        "ola",
        "example.ng",
        "1234567",
        "bola obi",
        "%%",
        "a_",
        "' OR 1=1",
    ] {
        assert_eq!(by_words(db, text).await, [], "{text}");
    }
    assert_eq!(
        by_words(db, "number crowd").await,
        [],
        "the last name was changed"
    );
    assert_eq!(by_words(db, "crowd customer3@").await, numbered(&[3]));
}

async fn role_27_an_e_mail_address_finds_its_owner_and_no_one_by_name(db: &TestDatabase) {
    crowd(db).await;
    for (number, mail, name) in [
        (7, "customer3@example.ng.test", "Longer"),
        (8, "wa1@example.ng", "Customer3"),
    ] {
        let mut user = a_customer_no(number);
        user.email = Email::parse(mail).unwrap();
        user.last_name = name.into();
        user.created_at = now().plus_mins(30);
        stored::user(&*db.store, user).await;
    }
    assert_eq!(by_words(db, "customer3").await.len(), 3);
    for text in ["customer3@example.ng", "Customer3@Example.ng"] {
        assert_eq!(by_words(db, text).await, numbered(&[3]), "{text}");
    }
    for text in ["customer3@", "customer3@example.n"] {
        assert_eq!(by_words(db, text).await, numbered(&[7, 3]), "{text}");
    }
    assert_eq!(
        by_words(db, "customer3@example.ng.test").await,
        numbered(&[7])
    );
    assert_eq!(by_words(db, "customer3@elsewhere.ng").await, []);
}

async fn they_are_sorted_by_role_and_state(db: &TestDatabase) {
    crowd(db).await;
    let in_state = |state: PersonState| {
        found(
            db,
            PeopleFilter {
                state: Some(state),
                ..PeopleFilter::default()
            },
        )
    };
    assert_eq!(in_state(PersonState::Suspended).await, numbered(&[4]));
    assert_eq!(in_state(PersonState::Closing).await, numbered(&[5]));
    assert_eq!(in_state(PersonState::Erased).await, numbered(&[6]));
    assert_eq!(in_state(PersonState::Active).await.len(), 7);
    let of_role = |role: Role| {
        found(
            db,
            PeopleFilter {
                role: Some(role),
                ..PeopleFilter::default()
            },
        )
    };
    assert_eq!(of_role(Role::Admin).await, [an_admin().id]);
    assert_eq!(
        of_role(Role::ServiceProvider).await,
        [UserId::from(a_provider().id)]
    );
    let text = SearchText::parse("crowd");
    let both = PeopleFilter {
        text,
        role: Some(Role::Customer),
        state: Some(PersonState::Suspended),
        ..PeopleFilter::default()
    };
    assert_eq!(found(db, both).await, numbered(&[4]));
}

async fn the_records_of_a_person_are_counted(db: &TestDatabase) {
    people(&*db.store).await;
    for (number, status) in [
        (1, OrderStatus::Draft),
        (2, OrderStatus::Paid),
        (3, OrderStatus::Assigned),
        (4, OrderStatus::Completed),
    ] {
        order_in(&*db.store, &OrderPlan::numbered(number), status).await;
    }
    let counted = db
        .reads()
        .person_counts(OrderPlan::numbered(1).customer)
        .await
        .unwrap();
    assert_eq!(
        counted,
        PersonCounts {
            orders: 3,
            open_orders: 2,
            ..PersonCounts::default()
        }
    );
    let worker = db
        .reads()
        .person_counts(a_provider().id.into())
        .await
        .unwrap();
    assert_eq!(
        worker,
        PersonCounts {
            jobs: 1,
            ..PersonCounts::default()
        }
    );
    assert_eq!(
        db.reads().person_counts(a_customer().id).await.unwrap(),
        PersonCounts::default()
    );
    let names = db
        .reads()
        .names_of(vec![a_customer().id, an_admin().id, id_no(7).into()])
        .await
        .unwrap();
    assert_eq!(
        names.into_values().collect::<Vec<_>>(),
        ["Ada Obi", "Chidi Eze"]
    );
}

fn credit_use(
    number: u64,
    (owner, grant): (UserId, CreditGrantId),
    order: u64,
    minute: i64,
) -> CreditUse {
    CreditUse {
        id: id_no(950_000 + number).into(),
        grant,
        owner,
        order: OrderPlan::numbered(order).order_id(),
        payment: None,
        move_request: None,
        amount: Money::from_kobo(50_000),
        returned: Money::ZERO,
        state: CreditUseState::Spent,
        created_at: now().plus_mins(minute),
        version: 0,
    }
}

async fn credit_and_promos_that_a_person_paid_with_come_oldest_first(db: &TestDatabase) {
    people(&*db.store).await;
    let bola = OrderPlan::numbered(1).customer;
    for number in [1, 2] {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Priced,
        )
        .await;
    }
    let grant = world::credit(&*db.store, bola, 1, 200_000, 300).await;
    let uses = [
        credit_use(1, (bola, grant), 1, 9),
        credit_use(2, (bola, grant), 2, 3),
    ];
    let promo = world::a_promo(1, "GIDA10");
    let promo_use = PromoUse {
        id: id_no(951_000).into(),
        promo: promo.id,
        code: promo.code.clone(),
        user: bola,
        order: OrderPlan::numbered(1).order_id(),
        discount: Money::from_kobo(10_000),
        state: PromoUseState::Held,
        created_at: now(),
        version: 0,
    };
    world::promo(&*db.store, promo).await;
    let (kept, kept_promo) = (uses.clone(), promo_use.clone());
    db.run(move |uow| {
        kept.iter()
            .try_for_each(|used| uow.credit().insert_use(used.clone()))?;
        uow.promos().insert_use(kept_promo.clone())
    })
    .await;
    let [later, earlier] = uses;
    assert_eq!(
        db.reads().credit_uses_of(bola).await.unwrap(),
        [earlier, later]
    );
    assert_eq!(db.reads().promo_uses_of(bola).await.unwrap(), [promo_use]);
    let other = a_customer().id;
    assert_eq!(
        (
            db.reads().credit_uses_of(other).await.unwrap(),
            db.reads().promo_uses_of(other).await.unwrap()
        ),
        (vec![], vec![])
    );
}

contract!(sqlite, postgres =>
    role_27_people_come_newest_first_page_by_page,
    they_are_found_by_name_mail_number_and_id,
    role_27_an_e_mail_address_finds_its_owner_and_no_one_by_name,
    they_are_sorted_by_role_and_state,
    the_records_of_a_person_are_counted,
    credit_and_promos_that_a_person_paid_with_come_oldest_first,
);
