//! Phone calls, the taps on "Call", and the people whom a call connects.

use crate::test_databases::TestDatabase;
use kernel::{NgPhone, OrderId, Timestamp, UserId};
use orders::{
    CallEnd, CallIntent, CallOutcome, CallParties, CallSide, OrderStatus, PhoneCall, Recipient,
    TrackingStep,
};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer_no, a_provider, order_in, people, user, user_of,
    },
};

fn plan(number: u64) -> OrderPlan {
    OrderPlan::numbered(number)
}

fn at(secs: i64) -> Timestamp {
    now().plus_secs(secs)
}

fn a_call(number: u64, secs: i64) -> PhoneCall {
    PhoneCall {
        id: id_no(786_000 + number).into(),
        session: format!("ATVId_{number}"),
        order: plan(1).order_id(),
        provider: plan(1).provider,
        side: CallSide::Customer,
        caller: Some(plan(1).customer),
        started_at: at(secs),
        ended_at: None,
        outcome: None,
        talk_seconds: 0,
        cost: None,
    }
}

async fn order(db: &TestDatabase, number: u64, status: OrderStatus) -> OrderId {
    order_in(&*db.store, &plan(number), status).await.id
}

async fn a_call_reads_back_and_keeps_its_end(db: &TestDatabase) {
    people(&*db.store).await;
    order(db, 1, OrderStatus::Assigned).await;
    let by_home = PhoneCall {
        side: CallSide::Recipient,
        caller: None,
        ..a_call(2, 1)
    };
    let both = [a_call(1, 0), by_home.clone()];
    db.run(move |uow| {
        for call in both.clone() {
            uow.phone_calls().insert(call)?;
        }
        Ok(())
    })
    .await;
    let found = db
        .run(|uow| uow.phone_calls().lock_by_session("ATVId_2"))
        .await;
    assert_eq!(found, Some(by_home));
    let ended = db
        .run(|uow| {
            let mut call = uow
                .phone_calls()
                .lock_by_session("ATVId_1")?
                .expect("it is there");
            let end = CallEnd {
                outcome: CallOutcome::Answered,
                talk_seconds: 42,
                cost: Some(kernel::Money::from_kobo(1_250)),
            };
            assert!(call.end(end, at(60)).is_now());
            uow.phone_calls().save(call.clone())?;
            Ok(call)
        })
        .await;
    let found = db
        .run(|uow| uow.phone_calls().lock_by_session("ATVId_1"))
        .await;
    assert_eq!(found, Some(ended));
    let none = db
        .run(|uow| uow.phone_calls().lock_by_session("ATVId_9"))
        .await;
    assert_eq!(none, None);
}

async fn one_call_is_stored_for_each_session(db: &TestDatabase) {
    people(&*db.store).await;
    order(db, 1, OrderStatus::Assigned).await;
    db.run(|uow| uow.phone_calls().insert(a_call(1, 0))).await;
    let same_session = || PhoneCall {
        session: a_call(1, 0).session,
        ..a_call(2, 0)
    };
    assert_eq!(
        db.refused(move |uow| uow.phone_calls().insert(same_session()))
            .await,
        "phone_calls_session_key"
    );
    let same_id = || PhoneCall {
        id: a_call(1, 0).id,
        ..a_call(2, 0)
    };
    assert_eq!(
        db.refused(move |uow| uow.phone_calls().insert(same_id()))
            .await,
        "phone_calls_id_key"
    );
}

async fn the_calls_of_a_side_are_counted_since_a_time(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order(db, 1, OrderStatus::Assigned).await;
    db.run(|uow| {
        for number in 1..=3 {
            let secs = i64::try_from(number).unwrap_or_default() * 10;
            uow.phone_calls().insert(a_call(number, secs))?;
        }
        Ok(())
    })
    .await;
    let count = |side, since| db.run(move |uow| uow.phone_calls().count_since(id, side, since));
    assert_eq!(count(CallSide::Customer, at(20)).await, 2);
    assert_eq!(count(CallSide::Customer, at(31)).await, 0);
    assert_eq!(count(CallSide::Provider, at(0)).await, 0);
}

async fn the_last_tap_counts(db: &TestDatabase) {
    people(&*db.store).await;
    let (first, second) = (
        order(db, 1, OrderStatus::Assigned).await,
        order(db, 2, OrderStatus::Assigned).await,
    );
    let person = plan(1).customer;
    let tap = move |number: u64, order, secs| CallIntent {
        id: id_no(787_000 + number).into(),
        user: person,
        order,
        at: at(secs),
    };
    db.run(move |uow| {
        uow.phone_calls().intend(tap(1, second, 0))?;
        uow.phone_calls().intend(tap(2, first, 10))
    })
    .await;
    let last = |user: UserId, since| db.run(move |uow| uow.phone_calls().intended_by(user, since));
    assert_eq!(last(person, at(0)).await, Some(first));
    assert_eq!(last(person, at(11)).await, None);
    assert_eq!(last(plan(1).provider.into(), at(0)).await, None);
    assert_eq!(
        db.refused(move |uow| uow.phone_calls().intend(tap(2, first, 20)))
            .await,
        "call_intents_id_key"
    );
}

async fn with(db: &TestDatabase, phone: &NgPhone, closed_after: Timestamp) -> Vec<CallParties> {
    let phone = phone.clone();
    db.run(move |uow| uow.phone_calls().parties_with(&phone, closed_after))
        .await
}

fn orders_of(found: &[CallParties]) -> Vec<OrderId> {
    found.iter().map(|one| one.order).collect()
}

async fn a_number_finds_the_jobs_of_its_person_on_every_side(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order(db, 1, OrderStatus::Assigned).await;
    order(db, 2, OrderStatus::Paid).await;
    let home = NgPhone::parse("08071234567").expect("a number");
    let number = home.clone();
    db.run(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.tracking_step = TrackingStep::EnRoute;
        order.recipient = Recipient::new("Mama Bola", number.as_str(), false).ok();
        uow.orders().save(order)
    })
    .await;
    let customer = a_complete_customer().phone.expect("a number");
    let provider = user_of(&a_provider()).phone.expect("a number");
    for (phone, side) in [
        (&customer, CallSide::Customer),
        (&home, CallSide::Recipient),
        (&provider, CallSide::Provider),
    ] {
        let found = with(db, phone, at(0)).await;
        assert_eq!(orders_of(&found), [id], "{side:?}");
        let job = found.first().expect("one");
        assert_eq!(job.side_of(phone), Some(side));
        assert!(job.is_open(at(0)) && !job.is_return_visit);
        assert_eq!(
            (
                &job.customer_phone,
                &job.recipient_phone,
                &job.provider_phone
            ),
            (
                &Some(customer.clone()),
                &Some(home.clone()),
                &Some(provider.clone())
            )
        );
        let slot = plan(1).draft().slot.and_then(orders::Slot::starts_at);
        assert_eq!(job.starts_at, slot);
    }
    let stranger = a_customer_no(7);
    let unknown = stranger.phone.clone().expect("a number");
    user(&*db.store, stranger).await;
    assert_eq!(with(db, &unknown, at(0)).await, []);
    let of_order = db.run(move |uow| uow.phone_calls().parties_of(id)).await;
    assert_eq!(orders_of(&of_order), [id]);
}

async fn a_closed_job_is_found_for_a_while(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order(db, 1, OrderStatus::Completed).await;
    let customer = a_complete_customer().phone.expect("a number");
    assert_eq!(orders_of(&with(db, &customer, at(-1)).await), [id]);
    assert_eq!(with(db, &customer, at(0)).await, []);
}

contract!(memory, sqlite, postgres =>
    a_call_reads_back_and_keeps_its_end,
    one_call_is_stored_for_each_session,
    the_calls_of_a_side_are_counted_since_a_time,
    the_last_tap_counts,
    a_number_finds_the_jobs_of_its_person_on_every_side,
    a_closed_job_is_found_for_a_while,
);
