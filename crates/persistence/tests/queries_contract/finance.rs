//! Money that belongs to no order, as finance sees it.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::{Applied, Money};
use marketplace::read::{
    CaseFilter, OrderSearch, SoughtOrder,
    UnappliedState::{self, Credited, Held, Returned, Returning, Stuck},
};
use orders::OrderStatus;
use payments::{
    Approval, MismatchReason, Payer, Payment, PaymentRecord, PaymentStatus, Refund, RefundRecord,
    RefundSource, RefundStatus, UnmatchedCharge,
};
use referrals::{CreditGrant, CreditKind, NewGrant};
use testkit::{
    id_no, now,
    world::{OrderPlan, an_admin, order_in},
};

/// A payment that received this amount. With a note it is a mismatch.
fn payment(number: u64, received: i64, note: Option<&str>) -> Payment {
    let status = if note.is_some() {
        PaymentStatus::Mismatched
    } else {
        PaymentStatus::Success
    };
    let minutes = i64::try_from(number).unwrap();
    Payment::restore(PaymentRecord {
        status,
        note: note.map(str::to_owned),
        received: Money::from_kobo(received),
        paid_at: Some(now().plus_mins(minutes)),
        created_at: now().plus_mins(minutes),
        ..OrderPlan::numbered(number).payment().into()
    })
}

fn refund(payment: &Payment, number: u64, status: RefundStatus, source: RefundSource) -> Refund {
    Refund::restore(RefundRecord {
        id: id_no(800 + number).into(),
        order: payment.order,
        payment: payment.id,
        source,
        amount: payment.unapplied().unwrap().max(Money::from_kobo(1)),
        approval: Approval::NoOne,
        status,
        gateway_id: None,
        note: None,
        approved_by: None,
        second_by: None,
        created_at: now(),
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

fn kept(payment: &Payment) -> CreditGrant {
    let (id, source, amount) = (
        id_no(900).into(),
        format!("excess-credited:{}", payment.id),
        payment.unapplied().unwrap(),
    );
    CreditGrant::new(NewGrant {
        id,
        owner: payment.customer,
        kind: CreditKind::Overpayment,
        source,
        amount,
        withdrawable: false,
        now: now(),
    })
}

async fn unmatched_money_is_listed_with_its_reason_and_its_state(db: &TestDatabase) {
    let price = 3_010_000;
    let payments = [
        payment(1, price, None),
        payment(2, price + 500_000, None),
        payment(3, price + 60, None),
        payment(4, price, Some("duplicate")),
        payment(5, price, Some("late")),
        payment(6, 2_000_000, Some("short")),
        payment(7, 0, Some("currency")),
        payment(8, price, Some("the order no longer takes this payment")),
    ];
    for (number, payment) in (1..).zip(payments.clone()) {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Priced,
        )
        .await;
        db.run(move |uow| uow.payments().insert(payment.clone()))
            .await;
    }
    let [fits, over, tolerance, duplicate, late, short, ..] = payments.clone();
    db.run(move |uow| {
        uow.credit().insert(kept(&tolerance))?;
        // A refund of the order's own money does not count as a refund of the excess.
        uow.refunds().insert(refund(
            &fits,
            1,
            RefundStatus::Succeeded,
            RefundSource::Order,
        ))?;
        uow.refunds().insert(refund(
            &over,
            2,
            RefundStatus::Processing,
            RefundSource::Unapplied,
        ))?;
        uow.refunds().insert(refund(
            &duplicate,
            4,
            RefundStatus::Succeeded,
            RefundSource::Unapplied,
        ))?;
        uow.refunds().insert(refund(
            &late,
            5,
            RefundStatus::NeedsAccount,
            RefundSource::Unapplied,
        ))?;
        uow.refunds().insert(refund(
            &short,
            6,
            RefundStatus::Approved,
            RefundSource::Unapplied,
        ))
    })
    .await;
    let found = db.reads().unapplied().await.unwrap();
    let seen: Vec<(_, i64, MismatchReason, UnappliedState)> = found
        .iter()
        .map(|view| (view.payment, view.amount.kobo(), view.reason, view.state))
        .collect();
    let id = |number: usize| payments[number - 1].id;
    let expected = [
        (id(8), price, MismatchReason::Late, Held),
        (id(7), 0, MismatchReason::Currency, Held),
        (id(6), 2_000_000, MismatchReason::Short, Returning),
        (id(5), price, MismatchReason::Late, Stuck),
        (id(4), price, MismatchReason::Duplicate, Returned),
        (id(3), 60, MismatchReason::Over, Credited),
        (id(2), 500_000, MismatchReason::Over, Returning),
    ];
    assert_eq!(seen, expected);
    assert_eq!(
        (found[6].order, &found[6].reference, found[6].at),
        (
            payments[1].order,
            &payments[1].reference,
            now().plus_mins(2)
        )
    );
}

async fn refunds_are_listed_by_state_and_found_by_their_order(db: &TestDatabase) {
    let failed = RefundStatus::Failed;
    for number in 1..=3 {
        let plan = OrderPlan::numbered(number);
        order_in(&*db.store, &plan, OrderStatus::Priced).await;
        let paid = payment(number, 3_010_000, Some("late"));
        let status = if number == 2 {
            RefundStatus::Processing
        } else {
            failed
        };
        let refund = Refund::restore(RefundRecord {
            created_at: now().plus_mins(i64::try_from(number).unwrap()),
            ..refund(&paid, number, status, RefundSource::Unapplied).into()
        });
        db.run(move |uow| {
            uow.payments().insert(paid.clone())?;
            uow.refunds().insert(refund.clone())
        })
        .await;
    }
    let id = |number: u64| kernel::RefundId::from(id_no(800 + number));
    let reference = OrderPlan::numbered(3).draft().reference.to_string();
    for (text, reversed, expected) in [
        (None, false, vec![id(3), id(1)]),
        (None, true, vec![id(1), id(3)]),
        (Some(reference.as_str()), false, vec![id(3)]),
        (Some("bola"), false, vec![id(3), id(1)]),
        (Some("zainab"), false, vec![]),
    ] {
        let filter = CaseFilter {
            search: text.and_then(OrderSearch::parse),
            reversed,
            ..CaseFilter::default()
        };
        let read = |page| {
            let filter = filter.clone();
            async move { db.reads().refunds(failed, filter, page).await.unwrap() }
        };
        let found = all_pages(1, read).await;
        let ids: Vec<_> = found.iter().map(|one| one.refund.id).collect();
        assert_eq!(ids, expected, "{text:?}");
        for one in found.iter().filter(|one| one.refund.id == id(3)) {
            assert_eq!(one.reference.to_string(), reference, "{text:?}");
            assert!(one.customer_name.starts_with("Bola "), "{text:?}");
        }
    }
}

async fn a_charge_that_is_not_ours_is_noted_once_and_read_back(db: &TestDatabase) {
    let unmatched = |reference: &str, currency: &str, minutes| UnmatchedCharge {
        reference: reference.parse().unwrap(),
        gateway_id: Some("302961".into()),
        amount: Money::from_kobo(77),
        currency: currency.into(),
        at: now().plus_mins(minutes),
        payer: Payer {
            name: Some("ADE BOLA".into()),
            email: None,
        },
    };
    let (first, again, second) = (
        unmatched("unknown-1", "NGN", 1),
        unmatched("unknown-1", "NGN", 9),
        unmatched("unknown-2", "USD", 2),
    );
    for (charge, expected) in [
        (first.clone(), Applied::Now(())),
        (again, Applied::Already),
        (second.clone(), Applied::Now(())),
    ] {
        assert_eq!(
            db.run(move |uow| uow.inbox().note_unmatched(charge.clone()))
                .await,
            expected
        );
    }
    let seen: Vec<_> = db
        .reads()
        .unmatched_charges()
        .await
        .unwrap()
        .into_iter()
        .map(|view| (view.charge, view.proposal))
        .collect();
    assert_eq!(seen, [(second.clone(), None), (first.clone(), None)]);
    assert_eq!((first.naira().kobo(), second.naira()), (77, Money::ZERO));
}

async fn orders_that_wait_for_as_much_are_found_the_best_first(db: &TestDatabase) {
    for number in 1..=12 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Priced,
        )
        .await;
    }
    let first = db
        .reads()
        .order(OrderPlan::numbered(1).order_id())
        .await
        .unwrap()
        .unwrap();
    let paid = order_in(&*db.store, &OrderPlan::numbered(13), OrderStatus::Paid).await;
    let user = people_named(db, first.customer).await;
    let sought = |amount: Money, customer| SoughtOrder {
        amount,
        at: now().plus_days(1),
        customer,
        payer: Payer {
            name: Some(user.to_uppercase()),
            email: None,
        },
    };
    let total = first.total.unwrap();
    let found = db
        .reads()
        .matching_orders(sought(total, None), now())
        .await
        .unwrap();
    assert_eq!(found.len(), 10, "twelve fit");
    assert!(
        found
            .iter()
            .all(|one| one.order != paid.id && one.likeness.same_name && one.likeness.score > 90),
        "{found:#?}"
    );
    assert!(found.is_sorted_by_key(|one| std::cmp::Reverse(one.likeness.score)));
    let own = db
        .reads()
        .matching_orders(sought(total, Some(first.customer)), now())
        .await
        .unwrap();
    assert!(
        own.iter()
            .all(|one| one.customer == first.customer && one.likeness.same_email)
            && own.len() == 10
    );
    for (amount, customer, at) in [
        (total.plus(Money::from_kobo(1)).unwrap(), None, now()),
        (total, Some(an_admin().id), now()),
        (total, None, now().plus_days(60)),
    ] {
        let none = SoughtOrder {
            at,
            ..sought(amount, customer)
        };
        assert_eq!(
            db.reads().matching_orders(none, now()).await,
            Ok(Vec::new())
        );
    }
    let later = db
        .reads()
        .matching_orders(sought(total, None), now().plus_days(10))
        .await;
    assert_eq!(later, Ok(Vec::new()), "their prices ran out");
}

async fn people_named(db: &TestDatabase, customer: kernel::UserId) -> String {
    db.reads()
        .names_of(vec![customer])
        .await
        .unwrap()
        .remove(&customer)
        .unwrap()
}

contract!(sqlite, postgres => a_charge_that_is_not_ours_is_noted_once_and_read_back, refunds_are_listed_by_state_and_found_by_their_order, orders_that_wait_for_as_much_are_found_the_best_first, unmatched_money_is_listed_with_its_reason_and_its_state);
