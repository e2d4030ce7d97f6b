//! Bank accounts, and the batches in which they are paid.

use super::{account, batch, payout};
use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, ProviderId, StoreError};
use payments::{
    BankAccount, BatchStatus, Payout, PayoutBatch, PayoutMethod, PayoutStatus, SameDayOffer,
};
use testkit::{
    id_no, now,
    world::{self, a_customer, a_provider, an_admin, people},
};

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

contract!(memory, sqlite, postgres =>
    an_account_reads_back_and_the_latest_one_counts,
    a_day_has_one_batch_which_reads_back_as_signed,
    a_provider_asks_once_a_day_beside_the_batch_of_the_day,
    what_is_in_a_batch_waits_until_the_gateway_has_it,
);
