//! Move requests and their states.

use crate::test_databases::TestDatabase;
use kernel::{Money, StoreError};
use orders::{
    ArrivalPin, MoveReason, MoveRequest, MoveState, OrderStatus, Slot, TimeChange, TimeChangedBy,
};
use payments::{Payment, PaymentRecord, PaymentStatus};
use referrals::{CreditUse, CreditUseState};
use testkit::{
    id_no, now,
    world::{self, OrderPlan, order_in, people},
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

/// A move request of order number `order`, made `id` minutes from now.
fn request(id: u64, order: u64) -> MoveRequest {
    let asked_at = now().plus_mins(i64::try_from(id).expect("small"));
    MoveRequest {
        id: id_no(760_000 + id).into(),
        order: plan(order).order_id(),
        customer: plan(order).customer,
        provider: plan(order).provider,
        reason: MoveReason::NoPowerOrWater,
        from: Slot::Window {
            date: now().abuja_date().plus_days(3),
            from_hour: 10,
        },
        to: Slot::Window {
            date: now().abuja_date().plus_days(5),
            from_hour: 16,
        },
        fee: Money::ZERO,
        fee_vat: Money::ZERO,
        paid_at: None,
        state: MoveState::Asked,
        asked_at,
        due_at: asked_at.plus_mins(60),
        decided_at: None,
        version: 0,
    }
}

/// The request of [`request`], with a fee that is not paid.
fn unpaid(id: u64, order: u64) -> MoveRequest {
    MoveRequest {
        reason: MoveReason::Other,
        fee: Money::from_kobo(235_000),
        fee_vat: Money::from_kobo(16_395),
        state: MoveState::AwaitingPayment,
        ..request(id, order)
    }
}

fn ended(before: MoveRequest, state: MoveState) -> MoveRequest {
    MoveRequest {
        state,
        decided_at: Some(before.asked_at.plus_mins(5)),
        ..before
    }
}

async fn two_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    for number in [1, 2] {
        order_in(&*db.store, &plan(number), OrderStatus::Assigned).await;
    }
}

async fn a_request_reads_back_as_written_and_saved(db: &TestDatabase) {
    two_jobs(db).await;
    let order = plan(1).order_id();
    db.run(|uow| uow.moves().insert(request(1, 1))).await;
    assert_eq!(
        db.run(move |uow| uow.moves().lock_of(order)).await,
        [request(1, 1)]
    );
    assert_eq!(
        db.run(move |uow| uow.moves().lock_open_of(order)).await,
        Some(request(1, 1))
    );
    assert_eq!(
        db.run(|uow| uow.moves().order_of(request(1, 1).id)).await,
        Some(order)
    );
    for state in MoveState::ALL.iter().copied().filter(|state| {
        use MoveState::{Asked, AwaitingPayment, Lapsed};
        !matches!(state, Asked | AwaitingPayment | Lapsed)
    }) {
        let before = db
            .run(move |uow| uow.moves().lock_of(order))
            .await
            .remove(0);
        let after = ended(before, state);
        let saved = MoveRequest {
            version: after.version + 1,
            ..after.clone()
        };
        db.run(move |uow| uow.moves().save(after.clone())).await;
        assert_eq!(
            db.run(move |uow| uow.moves().lock_of(order)).await,
            std::slice::from_ref(&saved),
            "{state:?}"
        );
        assert_eq!(
            db.run(move |uow| uow.moves().lock_open_of(order)).await,
            None,
            "{state:?}"
        );
        assert_eq!(db.reads().moves_of(order).await.expect("a read"), [saved]);
    }
    let stale = || ended(request(1, 1), MoveState::Withdrawn);
    assert_eq!(
        db.bare_unit(move |uow| uow.moves().save(stale())).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(|uow| uow.moves().order_of(id_no(9).into())).await,
        None
    );
    assert_eq!(
        db.reads()
            .moves_of(plan(2).order_id())
            .await
            .expect("a read"),
        []
    );
}

async fn one_request_waits_an_order_and_all_stand_oldest_first(db: &TestDatabase) {
    two_jobs(db).await;
    let order = plan(1).order_id();
    db.run(|uow| uow.moves().insert(request(2, 1))).await;
    assert_eq!(
        db.refused(|uow| uow.moves().insert(request(3, 1))).await,
        "order_moves_order_id_key"
    );
    assert_eq!(
        db.refused(|uow| uow.moves().insert(ended(request(2, 2), MoveState::Ended)))
            .await,
        "order_moves_id_key"
    );
    db.run(|uow| {
        uow.moves()
            .insert(ended(request(1, 1), MoveState::Withdrawn))
    })
    .await;
    db.run(|uow| uow.moves().insert(request(4, 2))).await;
    db.run(|uow| uow.moves().save(ended(request(2, 1), MoveState::Declined)))
        .await;
    let as_soon_as_possible = || MoveRequest {
        from: Slot::Asap,
        reason: MoveReason::Other,
        ..request(3, 1)
    };
    db.run(move |uow| uow.moves().insert(as_soon_as_possible()))
        .await;
    let all = db.reads().moves_of(order).await.expect("a read");
    assert_eq!(
        all.iter().map(|one| one.id).collect::<Vec<_>>(),
        [1, 2, 3].map(|id| request(id, 1).id)
    );
    assert_eq!(db.run(move |uow| uow.moves().lock_of(order)).await, all);
    assert_eq!(all.last(), Some(&as_soon_as_possible()));
}

async fn a_request_that_waits_for_its_fee_is_open_and_keeps_the_fee_and_when_it_was_paid(
    db: &TestDatabase,
) {
    two_jobs(db).await;
    let order = plan(1).order_id();
    let open = || db.run(move |uow| uow.moves().lock_open_of(order));
    db.run(|uow| uow.moves().insert(unpaid(1, 1))).await;
    assert_eq!(open().await, Some(unpaid(1, 1)));
    assert_eq!(
        db.refused(|uow| uow.moves().insert(request(2, 1))).await,
        "order_moves_order_id_key",
        "one open request, whether it waits for money or for an answer"
    );
    let paid = |version| MoveRequest {
        state: MoveState::Asked,
        paid_at: Some(now().plus_mins(9)),
        version,
        ..unpaid(1, 1)
    };
    db.run(move |uow| uow.moves().save(paid(0))).await;
    assert_eq!(open().await, Some(paid(1)));
    db.run(move |uow| uow.moves().save(ended(paid(1), MoveState::Declined)))
        .await;
    assert_eq!(open().await, None);
    let all = db.reads().moves_of(order).await.expect("a read");
    assert_eq!(all, [ended(paid(2), MoveState::Declined)]);
    db.run(|uow| uow.moves().insert(ended(unpaid(3, 1), MoveState::Lapsed)))
        .await;
    assert_eq!(open().await, None);
}

async fn a_payment_and_a_use_of_credit_name_the_move_whose_fee_they_pay(db: &TestDatabase) {
    two_jobs(db).await;
    db.run(|uow| uow.moves().insert(unpaid(1, 1))).await;
    let payment = || {
        Payment::restore(PaymentRecord {
            id: id_no(795_001).into(),
            reference: "ord-moved-a9".parse().expect("a reference"),
            attempt: 9,
            status: PaymentStatus::Abandoned,
            move_request: Some(unpaid(1, 1).id),
            ..plan(1).payment().into()
        })
    };
    db.run(move |uow| uow.payments().insert(payment())).await;
    let stored = db
        .run(|uow| uow.payments().lock(id_no(795_001).into()))
        .await
        .expect("it is there");
    assert_eq!(
        (stored.move_request, stored.change_order),
        (Some(unpaid(1, 1).id), None)
    );
    let order = plan(1).order_id();
    let grant = world::credit(&*db.store, plan(1).customer, 1, 1_000, 30).await;
    let used = |number: u64, move_request| CreditUse {
        id: id_no(960_100 + number).into(),
        grant,
        owner: plan(1).customer,
        order,
        payment: None,
        move_request,
        amount: Money::from_kobo(100),
        returned: Money::ZERO,
        state: CreditUseState::Spent,
        created_at: now(),
        version: 0,
    };
    let (fee, price) = (used(1, Some(unpaid(1, 1).id)), used(2, None));
    let both = [fee.clone(), price.clone()];
    db.run(move |uow| {
        uow.credit().insert_use(fee.clone())?;
        uow.credit().insert_use(price.clone())
    })
    .await;
    assert_eq!(
        db.run(move |uow| uow.credit().lock_uses_of(order)).await,
        both
    );
    let tenders = db.reads().tenders_of(order).await.expect("a read");
    assert_eq!(
        tenders.spent,
        Money::from_kobo(100),
        "the fee is no part of the price"
    );
}

/// The customer moves the order itself, then the provider agrees to another time.
async fn b1_32_every_change_of_the_time_is_kept_in_its_order(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order_in(&*db.store, &plan(1), OrderStatus::Paid).await.id;
    let window = |days, from_hour| Slot::Window {
        date: now().abuja_date().plus_days(days),
        from_hour,
    };
    let booked = db
        .run(move |uow| uow.orders().lock(id))
        .await
        .and_then(|order| order.slot)
        .expect("it has a time");
    let (first, second) = (window(4, 12), window(5, 16));
    db.run(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        let _moved = order.move_to(first, &plan(1).owner()).expect("it is free");
        uow.orders().save(order)
    })
    .await;
    db.run(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        let pin = ArrivalPin::parse("4821").expect("a PIN");
        let _assigned = order
            .assign(plan(1).provider, pin, &plan(1).worker())
            .expect("it is free");
        let mut asked = MoveRequest {
            from: first,
            to: second,
            ..request(1, 1)
        };
        let _accepted = asked
            .accept(&mut order, true, &plan(1).worker())
            .expect("it is open");
        uow.orders().save(order)
    })
    .await;
    let change = |from, to, by, user| TimeChange {
        order: id,
        from,
        to,
        by,
        user: Some(user),
        at: now(),
    };
    let expected = [
        change(booked, first, TimeChangedBy::Customer, plan(1).customer),
        change(
            first,
            second,
            TimeChangedBy::Agreement,
            plan(1).provider.into(),
        ),
    ];
    let page = db.reads().order_page(id, now()).await.expect("a read");
    assert_eq!(page.expect("it is there").time_changes, expected);
    let records = db.reads().records_of(plan(1).customer).await;
    assert_eq!(records.expect("a read").time_changes, expected);
}

async fn b1_32_the_time_as_soon_as_possible_is_kept_without_a_day(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order_in(&*db.store, &plan(1), OrderStatus::Paid).await.id;
    let moved = |slot: Slot| {
        db.run(move |uow| {
            let mut order = uow.orders().lock(id)?.expect("it is there");
            let _moved = order.move_to(slot, &plan(1).owner()).expect("it is free");
            uow.orders().save(order)
        })
    };
    let later = Slot::Window {
        date: now().abuja_date().plus_days(4),
        from_hour: 12,
    };
    moved(Slot::Asap).await;
    moved(later).await;
    let page = db.reads().order_page(id, now()).await.expect("a read");
    let times: Vec<_> = page
        .expect("it is there")
        .time_changes
        .iter()
        .map(|change| (change.from, change.to))
        .collect();
    assert_eq!((times.len(), times[0].1), (2, Slot::Asap));
    assert_eq!(times[1], (Slot::Asap, later));
}

contract!(sqlite, postgres =>
    b1_32_every_change_of_the_time_is_kept_in_its_order,
    b1_32_the_time_as_soon_as_possible_is_kept_without_a_day,
    a_request_that_waits_for_its_fee_is_open_and_keeps_the_fee_and_when_it_was_paid,
    a_payment_and_a_use_of_credit_name_the_move_whose_fee_they_pay,
    a_request_reads_back_as_written_and_saved,
    one_request_waits_an_order_and_all_stand_oldest_first,
);
