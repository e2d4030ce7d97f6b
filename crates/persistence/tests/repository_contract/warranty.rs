//! Warranty claims.

use crate::test_databases::TestDatabase;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Applied, Money, StoreError};
use marketplace::read::{CaseFilter, OrderSearch, PageRequest};
use orders::OrderStatus;
use payments::Earning;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_provider_no, an_admin, order_in, people, stored},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A warranty claim of order number `order`.
fn claim(number: u64, order: u64) -> WarrantyClaim {
    let opened_at = now().plus_mins(i64::try_from(number).expect("small"));
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(775_000 + number).into(),
        order: plan(order).order_id(),
        customer: plan(order).customer,
        opened_at,
        statement: String::new(),
        photos: Vec::new(),
        state: ClaimState::Visit,
        provider: plan(order).provider,
        fee: Money::ZERO,
        visit_at: None,
        report: None,
        due_at: opened_at.plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version: 0,
    })
}

fn paid_back(number: u64, order: u64, version: i64) -> WarrantyClaim {
    WarrantyClaim::restore(WarrantyClaimRecord {
        statement: "It drips.".into(),
        photos: vec![id_no(1).into(), id_no(2).into()],
        state: ClaimState::PaidBack,
        fee: Money::from_kobo(800_000),
        visit_at: Some(now().plus_hours(5)),
        report: Some("A new seal.".into()),
        back: Money::from_kobo(500_000),
        explanation: Some("It could not be mended.".into()),
        decided_by: Some(an_admin().id),
        closed_at: Some(now().plus_hours(9)),
        version,
        ..claim(number, order).into()
    })
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Completed).await;
    }
}

async fn a_claim_reads_back_as_written_and_saved(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.warranty_claims().insert(claim(1, 1)))
        .await;
    assert_eq!(
        db.run(|uow| uow.warranty_claims().lock_of(plan(1).order_id()))
            .await,
        [claim(1, 1)]
    );
    assert_eq!(
        db.run(|uow| uow.warranty_claims().order_of(claim(1, 1).id))
            .await,
        Some(plan(1).order_id())
    );
    assert_eq!(
        db.run(|uow| uow.warranty_claims().order_of(id_no(9).into()))
            .await,
        None
    );
    db.run(|uow| uow.warranty_claims().save(paid_back(1, 1, 0)))
        .await;
    assert_eq!(
        db.bare_unit(|uow| uow.warranty_claims().save(paid_back(1, 1, 0)))
            .await,
        Err(StoreError::Contended)
    );
    db.run(|uow| uow.warranty_claims().insert(claim(2, 1)))
        .await;
    let all = [paid_back(1, 1, 1), claim(2, 1)];
    assert_eq!(
        db.run(|uow| uow.warranty_claims().lock_of(plan(1).order_id()))
            .await,
        all
    );
    for (number, claims) in [(1, &all[..]), (2, &[])] {
        let page = db.reads().order_page(plan(number).order_id(), now()).await;
        assert_eq!(
            page.expect("a read").expect("it is there").warranty_claims,
            claims
        );
    }
}

async fn one_claim_is_open_an_order(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.warranty_claims().insert(claim(1, 1)))
        .await;
    assert_eq!(
        db.refused(|uow| uow.warranty_claims().insert(claim(2, 1)))
            .await,
        "warranty_claims_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.warranty_claims().insert(claim(1, 2)))
            .await,
        "warranty_claims_id_key"
    );
    db.run(|uow| uow.warranty_claims().insert(claim(3, 2)))
        .await;
}

async fn the_staff_and_whoever_comes_see_their_claims(db: &TestDatabase) {
    two_jobs(db).await;
    stored::provider(&*db.store, a_provider_no(8)).await;
    let urgent = || {
        WarrantyClaim::restore(WarrantyClaimRecord {
            due_at: now().plus_hours(1),
            provider: a_provider_no(8).id,
            ..claim(2, 2).into()
        })
    };
    db.run(|uow| uow.warranty_claims().insert(claim(1, 1)))
        .await;
    db.run(move |uow| uow.warranty_claims().insert(urgent()))
        .await;
    let request = |after| PageRequest {
        limit: kernel::Limit::new(1).expect("a limit"),
        after,
    };
    let first = db
        .reads()
        .open_claims(CaseFilter::default(), request(None))
        .await
        .expect("a page");
    assert_eq!(
        first
            .items
            .iter()
            .map(|view| &view.claim)
            .collect::<Vec<_>>(),
        [&urgent()]
    );
    let second = db
        .reads()
        .open_claims(CaseFilter::default(), request(first.next))
        .await
        .expect("a page");
    assert_eq!(
        (second.items[0].claim.clone(), second.next),
        (claim(1, 1), None)
    );
    let reference = second.items[0].reference.to_string();
    for (text, rows) in [(reference.as_str(), 1), ("bola", 2), ("ada", 0)] {
        let filter = CaseFilter {
            search: OrderSearch::parse(text),
            reversed: true,
            ..CaseFilter::default()
        };
        let page = db.reads().open_claims(filter, PageRequest::default()).await;
        let items = page.expect("a page").items;
        assert_eq!(items.len(), rows, "{text}");
        assert!(items.first().is_none_or(|view| *view == second.items[0]));
    }
    let selected = CaseFilter {
        ids: vec![claim(1, 1).id.uuid()],
        ..CaseFilter::default()
    };
    let page = db.reads().open_claims(selected, PageRequest::default());
    assert_eq!(page.await.expect("a page").items, second.items);
    let view = db
        .reads()
        .claim(claim(1, 1).id)
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
        view.customer_phone,
        customer.phone.map(|phone| phone.to_string())
    );
    assert_eq!(
        (
            view.address.is_some(),
            view.status,
            view.category_slug.as_str()
        ),
        (true, OrderStatus::Completed, "home-cleaning")
    );
    let visits = |page: marketplace::read::Page<marketplace::read::ClaimView>| {
        page.items
            .into_iter()
            .map(|view| view.claim)
            .collect::<Vec<_>>()
    };
    let visible = db
        .reads()
        .visits_of(a_provider_no(8).id, PageRequest::default())
        .await
        .expect("a page");
    assert_eq!(visits(visible), [urgent()]);
    let hers = db
        .reads()
        .visits_of(plan(1).provider, PageRequest::default())
        .await
        .expect("a page");
    assert_eq!(visits(hers), [claim(1, 1)]);
    db.run(|uow| uow.warranty_claims().save(paid_back(1, 1, 0)))
        .await;
    assert_eq!(
        db.reads()
            .open_claims(CaseFilter::default(), PageRequest::default())
            .await
            .expect("a page")
            .items
            .len(),
        1,
        "what is over waits for nobody"
    );
}

async fn a_job_has_a_line_for_the_provider_who_did_it_and_one_for_the_provider_who_repaired_it(
    db: &TestDatabase,
) {
    two_jobs(db).await;
    stored::provider(&*db.store, a_provider_no(8)).await;
    let mended = || Earning {
        provider: a_provider_no(8).id,
        amount: Money::from_kobo(800_000),
        ..plan(1).earning()
    };
    assert_eq!(
        db.run(move |uow| uow.payouts().accrue(mended())).await,
        Applied::Now(())
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().accrue(mended())).await,
        Applied::Already
    );
    let free = plan(1).earning().available_at;
    let mut lines = db
        .run(move |uow| uow.payouts().lock_payable(free, 10))
        .await;
    lines.retain(|line| line.order == plan(1).order_id());
    lines.sort_by_key(|line| line.amount);
    let mut wanted = vec![plan(1).earning(), mended()];
    wanted.sort_by_key(|line| line.amount);
    assert_eq!(lines, wanted);
}

contract!(memory, sqlite, postgres =>
    one_claim_is_open_an_order,
    a_job_has_a_line_for_the_provider_who_did_it_and_one_for_the_provider_who_repaired_it;
    a_claim_reads_back_as_written_and_saved,
    the_staff_and_whoever_comes_see_their_claims,
);
