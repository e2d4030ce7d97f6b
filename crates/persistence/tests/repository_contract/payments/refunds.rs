//! Refunds of a payment, and the limits that the database itself keeps.

use super::{payment, plan, priced_with_payment};
use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use payments::{
    Approval, Payment, PaymentRecord, Refund, RefundAccount, RefundRecord, RefundSource,
    RefundStatus,
};
use testkit::{id_no, now, world::an_admin};

fn refund(number: u64, minutes: i64) -> Refund {
    Refund::restore(RefundRecord {
        id: id_no(number).into(),
        order: plan().order_id(),
        payment: payment().id,
        source: RefundSource::Order,
        amount: Money::from_kobo(1_000),
        approval: Approval::TwoOfFinance,
        status: RefundStatus::Approved,
        gateway_id: None,
        note: None,
        approved_by: None,
        second_by: None,
        created_at: now().plus_mins(minutes),
        settled_at: None,
        account: None,
        paid_to: None,
        bonus: Money::ZERO,
        to_credit: false,
        sent_at: None,
        choose_until: None,
        version: 0,
    })
}

async fn refunds_read_back_oldest_first_and_are_guarded(db: &TestDatabase) {
    priced_with_payment(db).await;
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            received: payment().amount,
            ..payment().into()
        }))?;
        uow.refunds().insert(refund(21, 5))?;
        uow.refunds().insert(refund(22, 1))?;
        uow.refunds().insert(refund(23, 3))
    })
    .await;
    let of_payment = || db.run(|uow| uow.refunds().lock_of_payment(payment().id));
    assert_eq!(
        of_payment().await,
        [refund(22, 1), refund(23, 3), refund(21, 5)]
    );
    let of_order = db
        .reads()
        .refunds_of(plan().order_id())
        .await
        .expect("a read");
    assert_eq!(of_order, [refund(22, 1), refund(23, 3), refund(21, 5)]);
    for (version, status) in (0..).zip(RefundStatus::ALL) {
        let changed = move |version| {
            Refund::restore(RefundRecord {
                status,
                gateway_id: Some("rf-1".into()),
                note: Some("needs an account".into()),
                approved_by: Some(an_admin().id),
                second_by: Some(plan().customer),
                settled_at: Some(now().plus_days(1)),
                account: (status == RefundStatus::NeedsAccount).then(|| RefundAccount {
                    bank_code: "058".into(),
                    number: "0123456789".parse().expect("ten digits"),
                    holder: "BELLO BOLA".into(),
                }),
                paid_to: Some("Guaranty Trust Bank ••••••6789".into()),
                bonus: Money::from_kobo(50),
                to_credit: status == RefundStatus::Succeeded,
                sent_at: Some(now().plus_days(2)),
                choose_until: None,
                version,
                ..refund(21, 5).into()
            })
        };
        db.run(move |uow| uow.refunds().save(changed(version)))
            .await;
        assert_eq!(
            db.run(|uow| uow.refunds().lock(refund(21, 5).id)).await,
            Some(changed(version + 1))
        );
    }
    assert_eq!(
        db.bare_unit(|uow| uow.refunds().save(refund(21, 5))).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.refused(|uow| uow.refunds().insert(refund(22, 9))).await,
        "refunds_id_key"
    );
    assert_eq!(
        db.run(|uow| uow.refunds().lock(id_no(29).into())).await,
        None
    );
}

/// T45: the database does not let a payment return more than it received, even if the code above
/// the database is wrong.
async fn t45_no_payment_is_refunded_more_than_it_brought(db: &TestDatabase) {
    priced_with_payment(db).await;
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            received: Money::from_kobo(1_999),
            ..payment().into()
        }))
    })
    .await;
    let too_much = |refused: Result<(), StoreError>| {
        assert!(
            matches!(&refused, Err(StoreError::Failed(why)) if why.contains("cannot be refunded beyond")),
            "{refused:?}"
        );
    };
    db.run(|uow| uow.refunds().insert(refund(21, 0))).await;
    too_much(
        db.bare_unit(|uow| uow.refunds().insert(refund(22, 0)))
            .await,
    );
    let rest = || {
        Refund::restore(RefundRecord {
            amount: Money::from_kobo(999),
            source: RefundSource::Unapplied,
            ..refund(22, 0).into()
        })
    };
    db.run(move |uow| uow.refunds().insert(rest())).await;
    assert_eq!(
        db.run(|uow| uow.refunds().lock(refund(22, 0).id)).await,
        Some(rest())
    );
    too_much(
        db.bare_unit(|uow| {
            uow.refunds().insert(Refund::restore(RefundRecord {
                amount: Money::from_kobo(1),
                ..refund(23, 0).into()
            }))
        })
        .await,
    );
}

/// The two people who decide must be different, even if the code above the database is wrong.
async fn the_second_of_two_is_another_person(db: &TestDatabase) {
    priced_with_payment(db).await;
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            received: payment().amount,
            ..payment().into()
        }))
    })
    .await;
    let staff = an_admin().id;
    for (approved_by, second_by) in [(Some(staff), Some(staff)), (None, Some(staff))] {
        let refused = db
            .bare_unit(move |uow| {
                uow.refunds().insert(Refund::restore(RefundRecord {
                    approved_by,
                    second_by,
                    ..refund(21, 0).into()
                }))
            })
            .await;
        assert!(refused.is_err(), "{approved_by:?} and {second_by:?}");
    }
}

async fn money_that_matches_no_order_is_refunded_once(db: &TestDatabase) {
    priced_with_payment(db).await;
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            received: payment().amount,
            ..payment().into()
        }))
    })
    .await;
    let unapplied = |number| {
        Refund::restore(RefundRecord {
            source: RefundSource::Unapplied,
            ..refund(number, 0).into()
        })
    };
    db.run(move |uow| uow.refunds().insert(unapplied(21))).await;
    assert_eq!(
        db.refused(move |uow| uow.refunds().insert(unapplied(22)))
            .await,
        "refunds_payment_id_key"
    );
    db.run(|uow| uow.refunds().insert(refund(22, 0))).await;
}

contract!(memory, sqlite, postgres =>
    t45_no_payment_is_refunded_more_than_it_brought,
    the_second_of_two_is_another_person,
    money_that_matches_no_order_is_refunded_once;
    refunds_read_back_oldest_first_and_are_guarded,
);
