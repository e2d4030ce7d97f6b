//! Payouts, as providers and finance see them.

use crate::{all_pages, test_databases::TestDatabase};
use identity::SearchText;
use kernel::{Money, PayoutBatchId, PayoutId};
use marketplace::read::{BatchFilter, BatchView, EarningState};
use orders::OrderStatus;
use payments::{
    BankAccount, BatchKind, BatchStatus, Payout, PayoutBatch, PayoutMethod, PayoutStatus,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer, a_provider, an_admin, order_in, people},
};

const SHARE: i64 = 2_500_000;

fn batch_id(number: u64) -> PayoutBatchId {
    id_no(930_000 + number).into()
}
fn payout_id(number: u64) -> PayoutId {
    id_no(940_000 + number).into()
}

/// Stores three jobs of Amina: one in yesterday's batch, one in today's batch, and one in no
/// payout.
async fn two_batches(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=3 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Completed,
        )
        .await;
    }
    let account = BankAccount {
        id: id_no(920_001).into(),
        provider: a_provider().id,
        bank_code: "058".into(),
        bank_name: "Guaranty Trust Bank".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO AMINA".into(),
        recipient: None,
        created_at: now(),
        held_until: None,
        version: 0,
    };
    db.run(move |uow| {
        uow.payouts().insert_account(account.clone())?;
        for (number, status) in [(1, PayoutStatus::Paid), (2, PayoutStatus::Batched)] {
            let released = status == PayoutStatus::Paid;
            let batch = PayoutBatch {
                day: now().abuja_date().plus_days(number),
                status: if released {
                    BatchStatus::Released
                } else {
                    BatchStatus::Open
                },
                method: released.then_some(PayoutMethod::Transfer),
                approved_by: released.then_some(an_admin().id),
                released_by: released.then_some(a_customer().id),
                released_at: released.then(|| now().plus_days(2)),
                ..PayoutBatch::of_day(
                    batch_id(number),
                    now().plus_days(i64::try_from(number).unwrap()),
                )
            };
            let payout = Payout {
                id: payout_id(number),
                batch: batch.id,
                provider: account.provider,
                account: account.id,
                amount: Money::from_kobo(SHARE),
                withheld: Money::ZERO,
                cost: Money::ZERO,
                status,
                gateway_id: None,
                note: None,
                created_at: batch.created_at,
                settled_at: released.then(|| now().plus_days(2)),
                version: 0,
            };
            let _applied = uow.payouts().open_batch(batch)?;
            uow.payouts().insert(payout)?;
            uow.payouts().take_along(
                payout_id(number),
                &[(
                    OrderPlan::numbered(number).order_id(),
                    ::payments::SHARE_LINE,
                )],
            )?;
        }
        Ok(())
    })
    .await;
}

async fn each_line_says_its_state(db: &TestDatabase) {
    two_batches(db).await;
    let lines = db
        .reads()
        .earning_lines(a_provider().id, now().plus_days(3))
        .await
        .unwrap();
    let mut states: Vec<_> = lines
        .iter()
        .map(|line| (line.earning.order, line.state, line.paid_at))
        .collect();
    states.sort_by_key(|(order, ..)| *order);
    let order = |number: u64| OrderPlan::numbered(number).order_id();
    let wanted = [
        (order(1), EarningState::Paid, Some(now().plus_days(2))),
        (order(2), EarningState::Batched, None),
        (order(3), EarningState::Available, None),
    ];
    assert_eq!(states, wanted);
    let early = db
        .reads()
        .earning_lines(a_provider().id, now())
        .await
        .unwrap();
    assert_eq!(
        early
            .iter()
            .filter(|line| line.state == EarningState::Held)
            .count(),
        1
    );
    assert_eq!(
        db.reads()
            .earning_lines(id_no(1).into(), now())
            .await
            .unwrap(),
        []
    );
    assert!(
        lines
            .iter()
            .all(|line| line.reference.to_string().starts_with("SVC-") && !line.title.is_empty())
    );
}

async fn batches_are_listed_newest_first_with_what_became_of_them(db: &TestDatabase) {
    two_batches(db).await;
    let batches = all_batches(db, BatchFilter::default()).await;
    assert_eq!(
        batches.iter().map(|batch| batch.id).collect::<Vec<_>>(),
        [batch_id(2), batch_id(1)]
    );
    let [today, yesterday] = batches.as_slice() else {
        panic!("two batches")
    };
    assert_eq!(
        (
            today.payouts,
            today.amount.kobo(),
            today.paid.kobo(),
            today.status
        ),
        (1, SHARE, 0, BatchStatus::Open)
    );
    assert_eq!(
        (today.approver, today.approved_by.as_deref(), today.method),
        (None, None, None)
    );
    assert_eq!(yesterday.approver, Some(an_admin().id));
    assert_eq!(
        (
            yesterday.paid.kobo(),
            yesterday.returned.kobo(),
            yesterday.status
        ),
        (SHARE, 0, BatchStatus::Released)
    );
    let signers = (
        yesterday.approved_by.as_deref(),
        yesterday.released_by.as_deref(),
    );
    assert_eq!(
        signers,
        (
            Some("Chidi Eze"),
            Some(format!("{} {}", a_customer().first_name, a_customer().last_name).as_str())
        )
    );
    assert_eq!(
        db.reads().payout_batch(batch_id(1)).await.unwrap().as_ref(),
        Some(yesterday)
    );
    assert_eq!(db.reads().payout_batch(batch_id(9)).await.unwrap(), None);
}

async fn all_batches(db: &TestDatabase, filter: BatchFilter) -> Vec<BatchView> {
    let read = |page| {
        let filter = filter.clone();
        async move { db.reads().payout_batches(filter, page).await.unwrap() }
    };
    all_pages(1, read).await
}

async fn batches_are_filtered_by_state_kind_and_time(db: &TestDatabase) {
    two_batches(db).await;
    let ids = |filter: BatchFilter| async {
        let found = all_batches(db, filter).await;
        found.into_iter().map(|batch| batch.id).collect::<Vec<_>>()
    };
    let any = BatchFilter::default();
    let oldest_first = BatchFilter {
        oldest_first: true,
        ..any.clone()
    };
    assert_eq!(ids(oldest_first).await, [batch_id(1), batch_id(2)]);
    let released = BatchFilter {
        status: Some(BatchStatus::Released),
        kind: Some(BatchKind::Daily),
        ..any.clone()
    };
    assert_eq!(ids(released).await, [batch_id(1)]);
    let asked_for = BatchFilter {
        kind: Some(BatchKind::SameDay),
        ..any.clone()
    };
    assert_eq!(ids(asked_for).await, []);
    let paid_to = |text: &str| BatchFilter {
        search: SearchText::parse(text),
        ..BatchFilter::default()
    };
    let provider = db.reads().payouts_of(batch_id(1)).await.unwrap()[0].provider;
    let found = ids(paid_to(&provider.to_string())).await;
    assert!(found.contains(&batch_id(1)), "{found:?}");
    assert_eq!(ids(paid_to("zainab")).await, []);
    let selected = BatchFilter {
        ids: vec![batch_id(1)],
        ..any.clone()
    };
    assert_eq!(ids(selected).await, [batch_id(1)]);
    let newest = all_batches(db, any.clone()).await[0].created_at;
    let since = BatchFilter {
        from: Some(newest),
        ..any.clone()
    };
    assert_eq!(ids(since).await, [batch_id(2)]);
    let earlier = BatchFilter {
        before: Some(newest),
        ..any
    };
    assert_eq!(ids(earlier).await, [batch_id(1)]);
}

async fn a_payout_is_seen_by_its_batch_and_by_its_provider(db: &TestDatabase) {
    two_batches(db).await;
    let of_batch = db.reads().payouts_of(batch_id(1)).await.unwrap();
    let [payout] = of_batch.as_slice() else {
        panic!("one payout: {of_batch:?}")
    };
    assert_eq!(
        (payout.id, payout.provider_name.as_str(), payout.jobs),
        (payout_id(1), "Amina B.", 1)
    );
    assert_eq!(
        (
            payout.number.masked().as_str(),
            payout.bank_name.as_str(),
            payout.holder.as_str()
        ),
        ("••••••6789", "Guaranty Trust Bank", "BELLO AMINA")
    );
    let payouts = db.reads().payouts_to(a_provider().id).await.unwrap();
    assert_eq!(
        payouts.iter().map(|payout| payout.id).collect::<Vec<_>>(),
        [payout_id(2), payout_id(1)],
        "newest first"
    );
    assert_eq!(db.reads().payouts_to(id_no(1).into()).await.unwrap(), []);
    let account = db
        .reads()
        .bank_account(a_provider().id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(account.number.reveal(), "0123456789");
    assert_eq!(
        db.reads().bank_account(id_no(1).into()).await.unwrap(),
        None
    );
}

contract!(sqlite, postgres =>
    each_line_says_its_state,
    batches_are_listed_newest_first_with_what_became_of_them,
    batches_are_filtered_by_state_kind_and_time,
    a_payout_is_seen_by_its_batch_and_by_its_provider,
);
