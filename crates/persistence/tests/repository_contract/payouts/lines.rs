//! Payouts of a batch, and the lines of earnings that each of them pays.

use super::{account, batch, payout};
use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, ProviderId, StoreError};
use orders::OrderStatus;
use payments::{Earning, Payout, PayoutStatus, SHARE_LINE};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, order_in, people},
};

async fn a_provider_has_one_payout_of_a_batch(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        uow.payouts().insert_account(account(1))?;
        let _applied = uow.payouts().open_batch(batch(1))?;
        uow.payouts().insert(payout(1, &batch(1)))
    })
    .await;
    assert_eq!(
        db.refused(|uow| uow.payouts().insert(payout(2, &batch(1))))
            .await,
        "payouts_batch_id_provider_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.payouts().insert(payout(1, &batch(1))))
            .await,
        "payouts_id_key"
    );
    let failed = || Payout {
        status: PayoutStatus::Failed,
        gateway_id: Some("TRF_1".into()),
        note: Some("Account closed".into()),
        settled_at: Some(now().plus_mins(3)),
        ..payout(1, &batch(1))
    };
    db.run(move |uow| uow.payouts().save(failed())).await;
    let kept = Payout {
        version: 1,
        ..failed()
    };
    assert_eq!(
        db.run(|uow| uow.payouts().lock(payout(1, &batch(1)).id))
            .await,
        Some(kept.clone())
    );
    assert_eq!(
        db.run(|uow| uow.payouts().lock_of_batch(batch(1).id)).await,
        [kept]
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.payouts().save(failed())).await,
        Err(StoreError::Contended)
    );
}

async fn lines_go_with_one_payout_and_are_free_again_when_it_comes_back(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=3 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Completed,
        )
        .await;
    }
    let line = |number: u64| OrderPlan::numbered(number).earning();
    let key = move |number: u64| (line(number).order, SHARE_LINE);
    assert_eq!(
        db.run(move |uow| uow.payouts().accrue(line(1))).await,
        Applied::Already,
        "an order has one line"
    );
    db.run(|uow| {
        uow.payouts().insert_account(account(1))?;
        let _applied = uow.payouts().open_batch(batch(1))?;
        uow.payouts().insert(payout(1, &batch(1)))
    })
    .await;
    let free = line(1).available_at;
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(free.plus_secs(-1), 10))
            .await,
        []
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(free, 2)).await,
        [line(1), line(2)]
    );
    let of = |provider: ProviderId, at, most| {
        db.run(move |uow| uow.payouts().lock_payable_of(provider, at, most))
    };
    assert_eq!(of(a_provider().id, free.plus_secs(-1), 10).await, []);
    assert_eq!(of(a_provider().id, free, 2).await, [line(1), line(2)]);
    assert_eq!(
        of(id_no(1).into(), free, 10).await,
        [],
        "of another provider"
    );
    let id = payout(1, &batch(1)).id;
    db.run(move |uow| uow.payouts().take_along(id, &[key(1), key(2)]))
        .await;
    assert_eq!(
        db.bare_unit(move |uow| uow.payouts().take_along(id, &[key(2)]))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(free, 10))
            .await,
        [line(3)]
    );
    db.run(move |uow| uow.payouts().take_along(id, &[key(3)]))
        .await;
    assert!(!db.run(|uow| uow.payouts().has_unpaid()).await);
    db.run(move |uow| uow.payouts().set_free(id)).await;
    let all: Vec<Earning> = db
        .run(move |uow| uow.payouts().lock_payable(free, 10))
        .await;
    assert_eq!(all, [line(1), line(2), line(3)]);
    assert!(db.run(|uow| uow.payouts().has_unpaid()).await);
}

async fn money_for_materials_is_a_line_of_its_own_which_is_taken_back_while_no_payout_has_it(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store, &plan, OrderStatus::Completed).await;
    let share = plan.earning();
    let ahead = move || Earning {
        line: 2,
        amount: Money::from_kobo(500_000),
        ..share
    };
    assert_eq!(
        db.run(move |uow| uow.payouts().accrue(ahead())).await,
        Applied::Now(())
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().accrue(ahead())).await,
        Applied::Already
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(share.available_at, 10))
            .await,
        [share, ahead()]
    );
    let back = move |line| {
        move |uow: &mut dyn marketplace::UnitOfWork| {
            uow.payouts().take_back(share.order, share.provider, line)
        }
    };
    assert!(!db.run(back(1)).await, "there is none");
    db.run(|uow| {
        uow.payouts().insert_account(account(1))?;
        let _applied = uow.payouts().open_batch(batch(1))?;
        uow.payouts().insert(payout(1, &batch(1)))
    })
    .await;
    let id = payout(1, &batch(1)).id;
    db.run(move |uow| uow.payouts().take_along(id, &[(share.order, 2)]))
        .await;
    assert!(!db.run(back(2)).await, "a payout has it");
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(share.available_at, 10))
            .await,
        [share]
    );
    db.run(move |uow| uow.payouts().set_free(id)).await;
    assert!(db.run(back(2)).await);
    assert!(!db.run(back(2)).await);
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_payable(share.available_at, 10))
            .await,
        [share]
    );
}

contract!(memory, sqlite, postgres =>
    a_provider_has_one_payout_of_a_batch,
    lines_go_with_one_payout_and_are_free_again_when_it_comes_back,
    money_for_materials_is_a_line_of_its_own_which_is_taken_back_while_no_payout_has_it,
);
