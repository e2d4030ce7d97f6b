//! The profile of a provider, their jobs and their earnings.

use super::{amina, plan};
use crate::{all_pages, job_page::part_refund, test_databases::TestDatabase};
use kernel::Money;
use marketplace::read::{EarningsView, JobView, ProviderView};
use orders::{Deadlines, KeepAlive, OrderStatus, TrackingStep};
use payments::{Advance, AdvanceState, PartRefund, PartSource};
use providers::{Gender, ProviderStatus};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_provider, a_provider_no, an_address, order_in, people, stored},
};

async fn a_provider_sees_themselves(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let bare = providers::Provider {
        categories: Vec::new(),
        zones: Vec::new(),
        gender: None,
        ..a_provider_no(1)
    };
    stored::provider(&*db.store, bare).await;
    let expected = ProviderView {
        id: amina(),
        display_name: "Amina B.".into(),
        bio: a_provider().bio,
        status: ProviderStatus::Active,
        categories: vec!["home-cleaning".into(), "laundry-dry-cleaning".into()],
        closed: Vec::new(),
        zones: vec!['A', 'B', 'C'],
        jobs_done: 0,
        gender: Some(Gender::Female),
        base_area: None,
        vehicle: a_provider().vehicle,
        paused_until: None,
    };
    assert_eq!(db.reads().provider(amina()).await.unwrap(), Some(expected));
    let bare = db
        .reads()
        .provider(a_provider_no(1).id)
        .await
        .unwrap()
        .expect("they are there");
    assert_eq!(
        (bare.categories.len(), bare.zones.len(), bare.gender),
        (0, 0, None)
    );
    assert_eq!(
        db.reads().provider(a_provider_no(2).id).await.unwrap(),
        None
    );
}

async fn a_job_shows_the_door_and_the_customer(db: &TestDatabase) {
    let order = order_in(&*db.store, &plan(1), OrderStatus::Completed).await;
    let split = *plan(1).price().split();
    let expected = JobView {
        order: order.id,
        reference: order.reference,
        category_slug: "home-cleaning".into(),
        title: "Home Cleaning".into(),
        description: order.description,
        answers: (&order.answers).into(),
        address: Some(an_address()),
        slot: order.slot,
        status: OrderStatus::Completed,
        tracking_step: TrackingStep::Confirmed,
        customer_name: "Bola".into(),
        customer_phone: a_complete_customer().phone.map(|phone| phone.to_string()),
        gross: split.total,
        commission: split.commission,
        net: split.provider_receives,
        assigned_at: Some(now()),
        started_at: Some(now()),
        finished_at: Some(now()),
        closed_at: Some(now()),
        proof: order.proof,
        recipient: None,
        step_reports: Vec::new(),
        funding: plan(1).in_status(OrderStatus::Completed).funding(),
        work_stage: 0,
        deadlines: Deadlines::default(),
        keep_alive: KeepAlive::OFF,
    };
    let read = |provider, order| async move {
        let page = db.reads().job_page(provider, order, 10).await.unwrap();
        page.map(|page| page.job)
    };
    assert_eq!(read(amina(), order.id).await, Some(expected));
    assert_eq!(
        read(a_provider_no(1).id, order.id).await,
        None,
        "another's job is none"
    );
    order_in(&*db.store, &plan(2), OrderStatus::Paid).await;
    assert_eq!(
        read(amina(), plan(2).order_id()).await,
        None,
        "not assigned yet"
    );
}

async fn jobs_come_latest_assignment_first_page_by_page(db: &TestDatabase) {
    let statuses = [
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::Completed,
    ];
    // The second and third jobs were assigned at the same instant.
    let plans: Vec<_> = (1..)
        .zip([1, 2, 2, 3, 4])
        .map(|(number, minute)| plan(number).at(now().plus_mins(minute)))
        .collect();
    for (plan, status) in plans.iter().zip(statuses) {
        order_in(&*db.store, plan, status).await;
    }
    order_in(&*db.store, &plan(9), OrderStatus::Paid).await;
    let read = |limit, wanted: Vec<OrderStatus>| async move {
        let all = all_pages(limit, |request| async {
            db.reads()
                .jobs_of(amina(), wanted.clone(), request)
                .await
                .unwrap()
        });
        all.await
            .into_iter()
            .map(|job| job.order)
            .collect::<Vec<_>>()
    };
    let ids = |numbers: &[u64]| {
        numbers
            .iter()
            .map(|number| plan(*number).order_id())
            .collect::<Vec<_>>()
    };
    for limit in 1..=6 {
        assert_eq!(
            read(limit, vec![]).await,
            ids(&[5, 4, 3, 2, 1]),
            "{limit} at a time"
        );
    }
    assert_eq!(read(1, vec![OrderStatus::Completed]).await, ids(&[5, 3]));
    assert_eq!(
        read(2, vec![OrderStatus::Assigned, OrderStatus::InProgress]).await,
        ids(&[4, 2, 1])
    );
    assert_eq!(read(2, vec![OrderStatus::Cancelled]).await, []);
}

async fn earnings_show_the_balance_and_the_pending_money(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let nothing = EarningsView {
        balance: Money::ZERO,
        pending: Money::ZERO,
        jobs_done: 0,
    };
    assert_eq!(db.reads().earnings(amina()).await.unwrap(), nothing);
    let statuses = [
        OrderStatus::Completed,
        OrderStatus::Completed,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Paid,
    ];
    for (number, status) in (1..).zip(statuses) {
        order_in(&*db.store, &plan(number), status).await;
    }
    let net = plan(1).price().split().provider_receives;
    let expected = EarningsView {
        balance: net.times(2).unwrap(),
        pending: net.times(2).unwrap(),
        jobs_done: 2,
    };
    assert_eq!(db.reads().earnings(amina()).await.unwrap(), expected);
    let (order, ahead) = (plan(3).order_id(), Money::from_kobo(500_000));
    let advance = move || Advance {
        id: id_no(779_001).into(),
        order,
        provider: amina(),
        stage: 1,
        amount: ahead,
        supplier: "Dei-Dei".into(),
        photos: vec![id_no(1).into()],
        state: AdvanceState::Released,
        requested_at: now(),
        decided_by: Some(plan(3).customer),
        decided_at: Some(now()),
        explanation: None,
        delivered_at: None,
        settled: Money::ZERO,
        closed_at: None,
        version: 0,
    };
    db.run(move |uow| uow.advances().insert(advance())).await;
    let less = EarningsView {
        pending: expected.pending.minus(ahead).unwrap(),
        ..expected
    };
    assert_eq!(
        db.reads().earnings(amina()).await.unwrap(),
        less,
        "what was paid ahead for materials does not come once more"
    );
    people(&*db.store).await;
    let refunded = || PartRefund {
        order: plan(4).order_id(),
        source: PartSource::Escrow,
        ..part_refund()
    };
    let by_the_fund = move || PartRefund {
        id: id_no(720_002).into(),
        source: PartSource::Fund,
        ..refunded()
    };
    db.run(move |uow| {
        uow.part_refunds().insert(refunded())?;
        uow.part_refunds().insert(by_the_fund())
    })
    .await;
    let after_refunds = EarningsView {
        pending: less.pending.minus(refunded().provider).unwrap(),
        ..less
    };
    assert_eq!(
        db.reads().earnings(amina()).await.unwrap(),
        after_refunds,
        "the provider's share of what was refunded does not come"
    );
}

contract!(sqlite, postgres =>
    a_provider_sees_themselves,
    a_job_shows_the_door_and_the_customer,
    jobs_come_latest_assignment_first_page_by_page,
    earnings_show_the_balance_and_the_pending_money,
);
