//! The payments of an order: each attempt, and the one that is pending.

use super::{payment, plan, priced_with_payment};
use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use payments::{Payment, PaymentRecord, PaymentReference, PaymentStatus};
use testkit::{id_no, now};

/// Another payment for the same order.
fn second() -> Payment {
    let reference = PaymentReference::derive(&plan().draft().reference, 1, 2);
    Payment::restore(PaymentRecord {
        id: id_no(11).into(),
        reference,
        attempt: 2,
        ..payment().into()
    })
}

async fn b5_3_a_payment_of_the_fee_of_a_visit_has_no_price(db: &TestDatabase) {
    priced_with_payment(db).await;
    let fee = || {
        Payment::restore(PaymentRecord {
            price: None,
            assessment_fee: Some(2),
            status: PaymentStatus::Abandoned,
            ..second().into()
        })
    };
    db.run(move |uow| uow.payments().insert(fee())).await;
    let stored = db
        .run(|uow| uow.payments().lock(id_no(11).into()))
        .await
        .expect("it is there");
    assert_eq!((stored.price, stored.assessment_fee), (None, Some(2)));
}

async fn a_payment_reads_back_as_written_and_saved(db: &TestDatabase) {
    priced_with_payment(db).await;
    let lock = || db.run(|uow| uow.payments().lock(payment().id));
    assert_eq!(lock().await, Some(payment()));
    for status in PaymentStatus::ALL {
        let version = lock().await.expect("it is there").version;
        let changed = move |version| {
            Payment::restore(PaymentRecord {
                status,
                checkout_url: Some("https://checkout.example/1".into()),
                channel: Some("bank_transfer".into()),
                gateway_id: Some("302961".into()),
                note: Some("Approved".into()),
                paid_at: Some(now().plus_secs(61)),
                received: payment().amount,
                version,
                ..payment().into()
            })
        };
        db.run(move |uow| uow.payments().save(changed(version)))
            .await;
        assert_eq!(
            lock().await,
            Some(changed(version + 1)),
            "{}",
            status.code()
        );
    }
    let version = lock().await.expect("it is there").version;
    let bare = move |version| {
        Payment::restore(PaymentRecord {
            received: payment().amount,
            version,
            ..payment().into()
        })
    };
    db.run(move |uow| uow.payments().save(bare(version))).await;
    assert_eq!(
        lock().await,
        Some(bare(version + 1)),
        "what is gone is gone"
    );
    let staged = move |version| {
        Payment::restore(PaymentRecord {
            stage: Some(2),
            ..bare(version).into()
        })
    };
    db.run(move |uow| uow.payments().save(staged(version + 1)))
        .await;
    assert_eq!(lock().await, Some(staged(version + 2)));
    db.run(move |uow| uow.payments().save(bare(version + 2)))
        .await;
    let version = version + 2;
    let less = move || {
        Payment::restore(PaymentRecord {
            received: Money::from_kobo(1),
            version: version + 1,
            ..payment().into()
        })
    };
    let refused = db.bare_unit(move |uow| uow.payments().save(less())).await;
    assert!(
        matches!(&refused, Err(StoreError::Failed(why)) if why.contains("cannot become less")),
        "{refused:?}"
    );
}

async fn the_link_of_a_payment_is_kept_whatever_else_it_holds(db: &TestDatabase) {
    priced_with_payment(db).await;
    let id = payment().id;
    let before = db.run(move |uow| uow.payments().lock(id)).await;
    let before = before.expect("it is there");
    db.run(move |uow| uow.payments().keep_link(id, "https://checkout.example/2"))
        .await;
    let after = Payment::restore(PaymentRecord {
        checkout_url: Some("https://checkout.example/2".into()),
        version: before.version + 1,
        ..before.clone().into()
    });
    let lock = || db.run(move |uow| uow.payments().lock(id));
    assert_eq!(lock().await, Some(after.clone()));
    let stale = db
        .bare_unit(move |uow| uow.payments().save(before.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let other = second().id;
    db.run(move |uow| {
        uow.payments()
            .keep_link(other, "https://checkout.example/3")
    })
    .await;
    assert_eq!(lock().await, Some(after));
}

async fn a_payment_is_found_by_its_reference(db: &TestDatabase) {
    priced_with_payment(db).await;
    let find = |reference: PaymentReference| db.run(move |uow| uow.payments().find(&reference));
    assert_eq!(
        find(payment().reference.clone()).await,
        Some((payment().id, plan().order_id()))
    );
    assert_eq!(find(second().reference.clone()).await, None);
}

async fn an_order_has_one_pending_payment(db: &TestDatabase) {
    priced_with_payment(db).await;
    assert_eq!(
        db.refused(|uow| uow.payments().insert(second())).await,
        "payments_order_id_key"
    );
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            status: PaymentStatus::Failed,
            ..payment().into()
        }))?;
        uow.payments().insert(second())
    })
    .await;
    let revived = || {
        Payment::restore(PaymentRecord {
            version: 1,
            ..payment().into()
        })
    };
    assert_eq!(
        db.refused(move |uow| uow.payments().save(revived())).await,
        "payments_order_id_key"
    );
    let pending = db
        .run(|uow| uow.payments().lock_pending_of(plan().order_id()))
        .await;
    assert_eq!(pending, Some(second()));
}

async fn the_captured_payments_are_those_that_succeeded_oldest_first(db: &TestDatabase) {
    priced_with_payment(db).await;
    let captured = || db.run(|uow| uow.payments().lock_captured_of(plan().order_id()));
    assert_eq!(captured().await, []);
    db.run(|uow| {
        uow.payments().save(Payment::restore(PaymentRecord {
            status: PaymentStatus::Mismatched,
            ..payment().into()
        }))?;
        uow.payments().insert(Payment::restore(PaymentRecord {
            status: PaymentStatus::Success,
            ..second().into()
        }))
    })
    .await;
    let part = || {
        Payment::restore(PaymentRecord {
            status: PaymentStatus::Success,
            ..second().into()
        })
    };
    assert_eq!(captured().await, [part()]);
    let rest = move || {
        Payment::restore(PaymentRecord {
            id: id_no(77).into(),
            reference: "ord-rest".parse().unwrap(),
            attempt: 3,
            ..part().into()
        })
    };
    db.run(move |uow| uow.payments().insert(rest())).await;
    assert_eq!(captured().await, [part(), rest()]);
    assert_eq!(
        db.run(|uow| uow.payments().lock_pending_of(plan().order_id()))
            .await,
        None
    );
}

async fn duplicates_of_a_payment_are_named_and_stale_ones_contended(db: &TestDatabase) {
    priced_with_payment(db).await;
    let same_id = || {
        Payment::restore(PaymentRecord {
            id: payment().id,
            status: PaymentStatus::Failed,
            ..second().into()
        })
    };
    let same_reference = || {
        Payment::restore(PaymentRecord {
            reference: payment().reference.clone(),
            status: PaymentStatus::Failed,
            ..second().into()
        })
    };
    assert_eq!(
        db.refused(move |uow| uow.payments().insert(same_id()))
            .await,
        "payments_id_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.payments().insert(same_reference()))
            .await,
        "payments_reference_key"
    );
    let stale = db.bare_unit(|uow| {
        uow.payments().save(payment())?;
        uow.payments().save(payment())
    });
    assert_eq!(stale.await, Err(StoreError::Contended));
    let missing = || {
        Payment::restore(PaymentRecord {
            status: PaymentStatus::Failed,
            ..second().into()
        })
    };
    assert_eq!(
        db.bare_unit(move |uow| uow.payments().save(missing()))
            .await,
        Err(StoreError::Contended)
    );
}

contract!(memory, sqlite, postgres =>
    a_payment_reads_back_as_written_and_saved,
    b5_3_a_payment_of_the_fee_of_a_visit_has_no_price,
    the_link_of_a_payment_is_kept_whatever_else_it_holds,
    a_payment_is_found_by_its_reference,
    an_order_has_one_pending_payment,
    the_captured_payments_are_those_that_succeeded_oldest_first,
    duplicates_of_a_payment_are_named_and_stale_ones_contended,
);
