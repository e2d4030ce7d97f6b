//! Damage claims.

use crate::test_databases::TestDatabase;
use claims::{DamageClaim, DamageClaimRecord, DamageState};
use kernel::{Money, StoreError};
use marketplace::read::{CaseFilter, DamageView, OrderSearch, Page, PageRequest};
use orders::OrderStatus;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer_no, an_admin, order_in, people, stored},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A damage claim of order number `order`.
fn claim(number: u64, order: u64) -> DamageClaim {
    let opened_at = now().plus_mins(i64::try_from(number).expect("small"));
    DamageClaim::restore(DamageClaimRecord {
        id: id_no(776_000 + number).into(),
        order: plan(order).order_id(),
        customer: plan(order).customer,
        provider: plan(order).provider,
        opened_at,
        statement: String::new(),
        asked: Money::ZERO,
        photos: Vec::new(),
        state: DamageState::Open,
        answer: None,
        answered_at: None,
        due_at: opened_at.plus_days(3),
        granted: Money::ZERO,
        explanation: None,
        decided_by: None,
        seconded_by: None,
        closed_at: None,
        version: 0,
    })
}

fn granted(number: u64, order: u64, version: i64) -> DamageClaim {
    DamageClaim::restore(DamageClaimRecord {
        statement: "The television fell.".into(),
        asked: Money::from_kobo(30_000_000),
        photos: vec![id_no(1).into(), id_no(2).into()],
        state: DamageState::Granted,
        answer: Some("It stood loose.".into()),
        answered_at: Some(now().plus_hours(5)),
        granted: Money::from_kobo(25_000_000),
        explanation: Some("The television was new.".into()),
        decided_by: Some(an_admin().id),
        seconded_by: Some(a_customer_no(9).id),
        closed_at: Some(now().plus_hours(9)),
        version,
        ..claim(number, order).into()
    })
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    stored::user(&*db.store, a_customer_no(9)).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Completed).await;
    }
}

async fn damage_reads_back_as_written_and_saved(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.damage_claims().insert(claim(1, 1))).await;
    assert_eq!(
        db.run(|uow| uow.damage_claims().lock_of(plan(1).order_id()))
            .await,
        [claim(1, 1)]
    );
    assert_eq!(
        db.run(|uow| uow.damage_claims().order_of(claim(1, 1).id))
            .await,
        Some(plan(1).order_id())
    );
    assert_eq!(
        db.run(|uow| uow.damage_claims().order_of(id_no(9).into()))
            .await,
        None
    );
    db.run(|uow| uow.damage_claims().save(granted(1, 1, 0)))
        .await;
    assert_eq!(
        db.bare_unit(|uow| uow.damage_claims().save(granted(1, 1, 0)))
            .await,
        Err(StoreError::Contended)
    );
    db.run(|uow| uow.damage_claims().insert(claim(2, 1))).await;
    let all = [granted(1, 1, 1), claim(2, 1)];
    assert_eq!(
        db.run(|uow| uow.damage_claims().lock_of(plan(1).order_id()))
            .await,
        all
    );
    assert_eq!(
        db.reads()
            .damage_of(plan(1).order_id())
            .await
            .expect("a read"),
        all
    );
    assert_eq!(
        db.reads()
            .damage_of(plan(2).order_id())
            .await
            .expect("a read"),
        []
    );
}

async fn one_claim_for_damage_is_open_an_order(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.damage_claims().insert(claim(1, 1))).await;
    assert_eq!(
        db.refused(|uow| uow.damage_claims().insert(claim(2, 1)))
            .await,
        "damage_claims_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.damage_claims().insert(claim(1, 2)))
            .await,
        "damage_claims_id_key"
    );
    db.run(|uow| uow.damage_claims().insert(claim(3, 2))).await;
}

async fn the_staff_and_the_provider_see_damage(db: &TestDatabase) {
    two_jobs(db).await;
    let urgent = || {
        DamageClaim::restore(DamageClaimRecord {
            due_at: now().plus_hours(1),
            ..claim(2, 2).into()
        })
    };
    db.run(|uow| uow.damage_claims().insert(claim(1, 1))).await;
    db.run(move |uow| uow.damage_claims().insert(urgent()))
        .await;
    let request = |after| PageRequest {
        limit: kernel::Limit::new(1).expect("a limit"),
        after,
    };
    let claims = |page: &Page<DamageView>| {
        page.items
            .iter()
            .map(|view| view.claim.clone())
            .collect::<Vec<_>>()
    };
    let first = db
        .reads()
        .open_damage(CaseFilter::default(), request(None))
        .await
        .expect("a page");
    assert_eq!(claims(&first), [urgent()]);
    let second = db
        .reads()
        .open_damage(CaseFilter::default(), request(first.next))
        .await
        .expect("a page");
    assert_eq!(
        (claims(&second), second.next.clone()),
        (vec![claim(1, 1)], None)
    );
    let reference = second.items[0].reference.to_string();
    for (text, expected) in [
        (reference.as_str(), vec![claim(1, 1)]),
        ("bola", vec![claim(1, 1), urgent()]),
        ("ada", Vec::new()),
    ] {
        let search = OrderSearch::parse(text);
        let reversed = true;
        let filter = CaseFilter {
            search,
            reversed,
            ..CaseFilter::default()
        };
        let page = db.reads().open_damage(filter, PageRequest::default()).await;
        assert_eq!(claims(&page.expect("a page")), expected, "{text}");
    }
    let selected = CaseFilter {
        ids: vec![claim(1, 1).id.uuid()],
        ..CaseFilter::default()
    };
    let page = db.reads().open_damage(selected, PageRequest::default());
    assert_eq!(claims(&page.await.expect("a page")), [claim(1, 1)]);
    let view = db
        .reads()
        .damage(claim(1, 1).id)
        .await
        .expect("a read")
        .expect("it is there");
    let customer = a_complete_customer();
    assert_eq!(view, second.items[0]);
    assert_eq!(
        view.customer_name,
        format!("{} {}", customer.first_name, customer.last_name)
    );
    assert_eq!(
        (view.category_slug.as_str(), view.paid.is_positive()),
        ("home-cleaning", true)
    );
    let shown = db
        .reads()
        .damage_said(plan(1).provider, request(None))
        .await
        .expect("a page");
    assert_eq!(claims(&shown), [urgent()], "the latest on top");
    let earlier = db
        .reads()
        .damage_said(plan(1).provider, request(shown.next))
        .await
        .expect("a page");
    assert_eq!((claims(&earlier), earlier.next), (vec![claim(1, 1)], None));
    db.run(|uow| uow.damage_claims().save(granted(1, 1, 0)))
        .await;
    assert_eq!(
        db.reads()
            .open_damage(CaseFilter::default(), PageRequest::default())
            .await
            .expect("a page")
            .items
            .len(),
        1,
        "what is decided waits for nobody"
    );
    assert_eq!(
        db.reads()
            .damage_said(plan(1).provider, PageRequest::default())
            .await
            .expect("a page")
            .items
            .len(),
        2
    );
}

async fn b7_22_only_an_open_claim_keeps_the_account_of_its_customer_open(db: &TestDatabase) {
    two_jobs(db).await;
    let people = [plan(1).customer, plan(1).provider.into()];
    let claims = async || {
        db.run(move |uow| {
            let mut found = Vec::new();
            for person in people {
                found.push(uow.personal_data().open_business(person)?.claims);
            }
            Ok(found)
        })
        .await
    };
    assert_eq!(claims().await, [0_u32, 0]);
    for number in [1, 2] {
        db.run(move |uow| uow.damage_claims().insert(claim(number, number)))
            .await;
    }
    assert_eq!(claims().await, [2_u32, 0]);
    db.run(|uow| uow.damage_claims().save(granted(1, 1, 0)))
        .await;
    assert_eq!(claims().await, [1_u32, 0]);
}

contract!(memory, sqlite, postgres =>
    one_claim_for_damage_is_open_an_order;
    damage_reads_back_as_written_and_saved,
    b7_22_only_an_open_claim_keeps_the_account_of_its_customer_open,
    the_staff_and_the_provider_see_damage,
);
