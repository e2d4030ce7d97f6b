//! Store credit that is paid out to its owner's bank account.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use payments::{Bank, CreditPayout, NewCreditPayout, RefundAccount, TransferMove, TransferState};
use referrals::{CreditGrant, CreditKind, NewGrant};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, people},
};

fn credit_payout(number: u64, kobo: i64) -> CreditPayout {
    CreditPayout::new(NewCreditPayout {
        id: id_no(960_000 + number).into(),
        owner: a_customer().id,
        amount: Money::from_kobo(kobo),
        bank: Bank {
            code: "058".into(),
            name: "Guaranty Trust Bank".into(),
        },
        account: RefundAccount {
            bank_code: "058".into(),
            number: "0123456789".parse().unwrap(),
            holder: "BELLO ADA".into(),
        },
        now: now().plus_mins(i64::try_from(number).unwrap()),
    })
}

fn grant(number: u64, kobo: i64, withdrawable: bool) -> CreditGrant {
    CreditGrant::new(NewGrant {
        id: id_no(961_000 + number).into(),
        owner: a_customer().id,
        kind: CreditKind::Overpayment,
        source: format!("refund-paid:{number}"),
        amount: Money::from_kobo(kobo),
        withdrawable,
        now: now(),
    })
}

async fn a_credit_payout_reads_back_as_written_and_forgets_its_account_when_it_is_paid(
    db: &TestDatabase,
) {
    people(&*db.store).await;
    let (first, second) = (credit_payout(1, 50_000), credit_payout(2, 70_000));
    for one in [first.clone(), second.clone()] {
        db.run(move |uow| uow.credit_payouts().insert(one.clone()))
            .await;
    }
    let again = first.clone();
    assert_eq!(
        db.refused(move |uow| uow.credit_payouts().insert(again.clone()))
            .await,
        "credit_payouts_id_key"
    );
    let id = first.id;
    assert_eq!(
        db.run(move |uow| uow.credit_payouts().lock(id)).await,
        Some(first.clone())
    );
    let mut paid = first.clone();
    assert_eq!(
        paid.apply(TransferState::Pending, None, now()),
        Some(TransferMove::Sent)
    );
    assert_eq!(
        paid.apply(TransferState::Success, None, now()),
        Some(TransferMove::Paid)
    );
    (paid.gateway_id, paid.note) = (Some("trf-1".into()), Some("a note".into()));
    let saved = paid.clone();
    db.run(move |uow| uow.credit_payouts().save(saved.clone()))
        .await;
    let stored = CreditPayout { version: 1, ..paid };
    assert_eq!(stored.account, None);
    let stale = first.clone();
    assert_eq!(
        db.bare_unit(move |uow| uow.credit_payouts().save(stale.clone()))
            .await,
        Err(StoreError::Contended)
    );
    let owner = a_customer().id;
    assert_eq!(
        db.reads().credit_payouts_of(owner).await,
        Ok(vec![second, stored]),
        "the newest first"
    );
    assert_eq!(
        db.reads().credit_payouts_of(a_complete_customer().id).await,
        Ok(vec![])
    );
    assert_eq!(
        db.run(move |uow| uow.credit_payouts().lock(id_no(1).into()))
            .await,
        None
    );
}

async fn withdrawable_credit_is_the_rest_of_unexpired_withdrawable_grants(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        uow.credit().insert(grant(1, 50_000, true))?;
        uow.credit().insert(CreditGrant {
            left: Money::from_kobo(300),
            ..grant(2, 20_000, true)
        })?;
        uow.credit().insert(grant(3, 900_000, false))?;
        uow.credit().insert(CreditGrant {
            owner: a_complete_customer().id,
            ..grant(4, 7, true)
        })
    })
    .await;
    let owner = a_customer().id;
    assert_eq!(
        db.reads().withdrawable_of(owner, now()).await,
        Ok(Money::from_kobo(50_300))
    );
    assert_eq!(
        db.reads()
            .withdrawable_of(owner, now().plus_days(365))
            .await,
        Ok(Money::ZERO)
    );
    let mut kept = db.run(move |uow| uow.credit().lock_unspent_of(owner)).await;
    kept.sort_by_key(|grant| grant.id);
    assert_eq!(
        kept.iter()
            .map(|grant| grant.withdrawable)
            .collect::<Vec<_>>(),
        [true, true, false]
    );
}

contract!(sqlite, postgres =>
    a_credit_payout_reads_back_as_written_and_forgets_its_account_when_it_is_paid,
    withdrawable_credit_is_the_rest_of_unexpired_withdrawable_grants,
);
