//! Payments, refunds and the webhook inbox.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, StoreError};
use orders::OrderStatus;
use payments::{
    Approval, InboxMessage, InboxState, Payment, PaymentRecord, PaymentReference, PaymentStatus,
    Refund, RefundAccount, RefundRecord, RefundSource, RefundStatus,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, an_admin, order_in, people},
};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn payment() -> Payment {
    plan().payment()
}

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

async fn priced_with_payment(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Priced).await;
    db.run(|uow| uow.payments().insert(payment())).await;
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

fn message(number: u64, key: &str) -> InboxMessage {
    InboxMessage {
        id: id_no(number).into(),
        source: "paystack".into(),
        dedup_key: key.repeat(64),
        body: r#"{"event":"charge.success","note":"₦30,100 ✓"}"#.into(),
        state: InboxState::New,
        note: None,
        received_at: now(),
        reference: (number % 2 == 1).then(|| format!("gida-{number}")),
    }
}

async fn a_webhook_body_is_taken_once(db: &TestDatabase) {
    let insert = |one: InboxMessage| db.run(move |uow| uow.inbox().insert_new(one.clone()));
    assert_eq!(insert(message(31, "a")).await, Applied::Now(()));
    assert_eq!(insert(message(32, "a")).await, Applied::Already);
    assert_eq!(insert(message(33, "b")).await, Applied::Now(()));
    assert_eq!(
        db.refused(|uow| uow.inbox().insert_new(message(31, "c")))
            .await,
        "inbox_id_key"
    );
    let lock = |number| db.run(move |uow| uow.inbox().lock(id_no(number).into()));
    assert_eq!(lock(31).await, Some(message(31, "a")));
    assert_eq!(lock(32).await, None);
    for state in [InboxState::Applied, InboxState::Ignored] {
        let changed = move || InboxMessage {
            state,
            note: Some("not ours".into()),
            ..message(31, "a")
        };
        db.run(move |uow| uow.inbox().save(changed())).await;
        assert_eq!(lock(31).await, Some(changed()));
    }
    assert!(
        db.bare_unit(|uow| uow.inbox().save(message(34, "c")))
            .await
            .is_err()
    );
}

async fn a_webhook_that_comes_many_times_at_once_is_taken_once(db: &TestDatabase) {
    let tries = (0..16).map(|number| {
        let store = std::sync::Arc::clone(&db.store);
        tokio::spawn(async move {
            store
                .bare_unit(move |uow| uow.inbox().insert_new(message(40 + number, "a")))
                .await
        })
    });
    let mut taken = 0;
    for one in tries.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = one.await.unwrap();
        taken += u32::from(answer.expect("a replay is a success").is_now());
    }
    assert_eq!(taken, 1);
}

contract!(memory, sqlite, postgres =>
    a_payment_reads_back_as_written_and_saved,
    the_link_of_a_payment_is_kept_whatever_else_it_holds,
    a_payment_is_found_by_its_reference,
    an_order_has_one_pending_payment,
    the_captured_payments_are_those_that_succeeded_oldest_first,
    duplicates_of_a_payment_are_named_and_stale_ones_contended,
    t45_no_payment_is_refunded_more_than_it_brought,
    the_second_of_two_is_another_person,
    money_that_matches_no_order_is_refunded_once,
    a_webhook_body_is_taken_once,
    a_webhook_that_comes_many_times_at_once_is_taken_once;
    refunds_read_back_oldest_first_and_are_guarded,
);
