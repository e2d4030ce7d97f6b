//! Earnings, bank accounts, batches and payouts.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, ProviderId, StoreError};
use orders::OrderStatus;
use payments::{
    BankAccount, BatchStatus, Earning, Payout, PayoutBatch, PayoutMethod, PayoutStatus, SHARE_LINE,
    SameDayOffer,
};
use testkit::{
    id_no, now,
    world::{self, OrderPlan, a_customer, a_provider, an_admin, order_in, people},
};

fn account(number: u64) -> BankAccount {
    BankAccount {
        id: id_no(920_000 + number).into(),
        provider: a_provider().id,
        bank_code: "035A".into(),
        bank_name: "ALAT by WEMA".into(),
        number: "0123456789".parse().unwrap(),
        holder: "BELLO AMINA".into(),
        recipient: None,
        created_at: now().plus_mins(i64::try_from(number).unwrap()),
        held_until: Some(now().plus_hours(48)),
        version: 0,
    }
}

fn batch(number: u64) -> PayoutBatch {
    PayoutBatch {
        day: now().abuja_date().plus_days(number),
        ..PayoutBatch::of_day(id_no(930_000 + number).into(), now())
    }
}

fn payout(number: u64, of: &PayoutBatch) -> Payout {
    Payout {
        id: id_no(940_000 + number).into(),
        batch: of.id,
        provider: a_provider().id,
        account: account(1).id,
        amount: Money::from_kobo(2_500_000),
        withheld: Money::from_kobo(1_000),
        cost: Money::from_kobo(7_500),
        status: PayoutStatus::Batched,
        gateway_id: None,
        note: None,
        created_at: now(),
        settled_at: None,
        version: 0,
    }
}

async fn an_account_reads_back_and_the_latest_one_counts(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| uow.payouts().insert_account(account(1))).await;
    db.run(|uow| uow.payouts().insert_account(account(2))).await;
    let provider = a_provider().id;
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_account_of(provider))
            .await,
        Some(account(2))
    );
    assert_eq!(
        db.run(move |uow| uow.payouts().lock_account_of(id_no(1).into()))
            .await,
        None
    );
    db.run(|uow| {
        uow.payouts().save_account(BankAccount {
            recipient: Some("RCP_1".into()),
            ..account(1)
        })
    })
    .await;
    let kept = db
        .run(|uow| uow.payouts().lock_account(account(1).id))
        .await;
    assert_eq!(
        kept,
        Some(BankAccount {
            recipient: Some("RCP_1".into()),
            version: 1,
            ..account(1)
        })
    );
    assert_eq!(
        db.bare_unit(|uow| uow.payouts().save_account(account(1)))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.refused(|uow| uow.payouts().insert_account(account(2)))
            .await,
        "bank_accounts_id_key"
    );
}

async fn a_day_has_one_batch_which_reads_back_as_signed(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(
        db.run(|uow| uow.payouts().open_batch(batch(1))).await,
        Applied::Now(())
    );
    let same_day = || PayoutBatch {
        id: id_no(1).into(),
        ..batch(1)
    };
    assert_eq!(
        db.run(move |uow| uow.payouts().open_batch(same_day()))
            .await,
        Applied::Already
    );
    let same_id = || PayoutBatch {
        day: now().abuja_date(),
        ..batch(1)
    };
    assert_eq!(
        db.refused(move |uow| uow.payouts().open_batch(same_id()))
            .await,
        "payout_batches_id_key"
    );
    let signed = || PayoutBatch {
        status: BatchStatus::Released,
        method: Some(PayoutMethod::Bank),
        approved_by: Some(an_admin().id),
        released_by: Some(a_customer().id),
        released_at: Some(now().plus_mins(5)),
        ..batch(1)
    };
    db.run(move |uow| uow.payouts().save_batch(signed())).await;
    assert_eq!(
        db.run(|uow| uow.payouts().lock_batch(batch(1).id)).await,
        Some(PayoutBatch {
            version: 1,
            ..signed()
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.payouts().save_batch(signed()))
            .await,
        Err(StoreError::Contended)
    );
}

/// A same-day payout, which is released without a signature.
fn asked(number: u64, by: ProviderId) -> PayoutBatch {
    let offer = SameDayOffer::new(Money::from_kobo(4_230_000), Money::ZERO).expect("enough");
    PayoutBatch::asked(id_no(930_000 + number).into(), by, &offer, now())
}

async fn a_provider_asks_once_a_day_beside_the_batch_of_the_day(db: &TestDatabase) {
    people(&*db.store).await;
    let (amina, today) = (a_provider().id, now().abuja_date());
    world::stored::provider(&*db.store, world::a_provider_no(8)).await;
    let other = world::a_provider_no(8).id;
    let open = async |batch: PayoutBatch| {
        db.run(move |uow| uow.payouts().open_batch(batch.clone()))
            .await
    };
    assert!(
        !db.run(move |uow| uow.payouts().has_asked(amina, today))
            .await
    );
    assert_eq!(open(batch(0)).await, Applied::Now(()));
    assert_eq!(open(asked(1, amina)).await, Applied::Now(()));
    assert_eq!(open(asked(2, amina)).await, Applied::Already);
    assert_eq!(
        open(PayoutBatch {
            day: today.plus_days(1),
            ..asked(3, amina)
        })
        .await,
        Applied::Now(())
    );
    assert_eq!(
        open(asked(4, other)).await,
        Applied::Now(()),
        "another provider has their own"
    );
    assert_eq!(
        open(PayoutBatch {
            id: id_no(1).into(),
            ..batch(0)
        })
        .await,
        Applied::Already,
        "and a day still has one"
    );
    assert_eq!(
        db.run(|uow| uow.payouts().lock_batch(asked(1, a_provider().id).id))
            .await,
        Some(asked(1, amina))
    );
    assert!(
        db.run(move |uow| uow.payouts().has_asked(amina, today))
            .await
    );
    assert!(
        !db.run(move |uow| uow.payouts().has_asked(amina, today.plus_days(2)))
            .await
    );
    assert!(
        !db.run(move |uow| uow.payouts().has_asked(id_no(1).into(), today))
            .await
    );
}

async fn what_is_in_a_batch_waits_until_the_gateway_has_it(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(db.run(|uow| uow.payouts().waiting()).await, Money::ZERO);
    db.run(|uow| {
        uow.payouts().insert_account(account(1))?;
        for number in 1..=3 {
            let _applied = uow.payouts().open_batch(batch(number))?;
            uow.payouts().insert(payout(number, &batch(number)))?;
        }
        Ok(())
    })
    .await;
    assert_eq!(
        db.run(|uow| uow.payouts().waiting()).await.kobo(),
        3 * 2_500_000
    );
    for (number, status) in [(1, PayoutStatus::Sent), (2, PayoutStatus::Failed)] {
        db.run(move |uow| {
            uow.payouts().save(Payout {
                status,
                ..payout(number, &batch(number))
            })
        })
        .await;
    }
    assert_eq!(
        db.run(|uow| uow.payouts().waiting()).await.kobo(),
        2_500_000
    );
}

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
    assert_eq!(of(id_no(1).into(), free, 10).await, [], "somebody else's");
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
    an_account_reads_back_and_the_latest_one_counts,
    a_day_has_one_batch_which_reads_back_as_signed,
    a_provider_asks_once_a_day_beside_the_batch_of_the_day,
    what_is_in_a_batch_waits_until_the_gateway_has_it,
    a_provider_has_one_payout_of_a_batch,
    lines_go_with_one_payout_and_are_free_again_when_it_comes_back,
    money_for_materials_is_a_line_of_its_own_which_is_taken_back_while_no_payout_has_it,
);
