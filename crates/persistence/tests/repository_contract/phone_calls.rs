//! Phone calls, taps on "Call", and the people whom a call connects.

use crate::test_databases::TestDatabase;
use kernel::{NgPhone, OrderId, Timestamp, UserId};
use orders::{
    CallEnd, CallIntent, CallOutcome, CallParties, CallSide, OrderStatus, PhoneCall, Recipient,
    TrackingStep,
};
use providers::NamedWorker;
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer_no, a_provider, a_provider_no, a_worker_no,
        order_in, people, stored, user_of,
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
    let last =
        |users: Vec<UserId>, since| db.run(move |uow| uow.phone_calls().intended_by(&users, since));
    let other = UserId::from(plan(1).provider);
    assert_eq!(last(vec![person], at(0)).await, Some(first));
    assert_eq!(last(vec![person], at(11)).await, None);
    assert_eq!(last(vec![other], at(0)).await, None);
    assert_eq!(last(Vec::new(), at(0)).await, None);
    let tap_of_other = CallIntent {
        user: other,
        ..tap(3, second, 20)
    };
    db.run(move |uow| uow.phone_calls().intend(tap_of_other))
        .await;
    assert_eq!(last(vec![person], at(0)).await, Some(first));
    assert_eq!(
        last(vec![person, other], at(0)).await,
        Some(second),
        "the last tap of both"
    );
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

/// The provider of an order sets out.
async fn sets_out(db: &TestDatabase, order: OrderId) {
    db.run(move |uow| {
        let mut order = uow.orders().lock(order)?.expect("it is there");
        order.tracking_step = TrackingStep::EnRoute;
        uow.orders().save(order)
    })
    .await;
}

async fn a_number_finds_the_jobs_of_its_person_on_every_side(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order(db, 1, OrderStatus::Assigned).await;
    order(db, 2, OrderStatus::Paid).await;
    // No one sets out for this one yet.
    order(db, 3, OrderStatus::Assigned).await;
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
    stored::user(&*db.store, stranger).await;
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

async fn a_worker_is_found_as_long_as_their_company_has_the_job(db: &TestDatabase) {
    people(&*db.store).await;
    let id = order(db, 1, OrderStatus::Assigned).await;
    sets_out(db, id).await;
    let phone = a_worker_no(1).phone.expect("a number");
    db.run(move |uow| {
        let _company = uow.providers().lock(a_provider().id)?;
        uow.workers().insert(a_worker_no(1))?;
        uow.workers().name(NamedWorker {
            order: id,
            provider: a_provider().id,
            worker: Some(a_worker_no(1).shown()),
            named_at: now(),
        })
    })
    .await;
    let found = with(db, &phone, at(0)).await;
    assert_eq!(orders_of(&found), [id]);
    let side = found.first().and_then(|job| job.side_of(&phone));
    assert_eq!(side, Some(CallSide::Provider));
    let other = a_provider_no(1);
    stored::provider(&*db.store, other.clone()).await;
    let other = other.id;
    db.run(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.provider = Some(other);
        uow.orders().save(order)
    })
    .await;
    assert_eq!(with(db, &phone, at(0)).await, []);
}

async fn a_confirmed_number_counts_only_for_its_account(db: &TestDatabase) {
    people(&*db.store).await;
    let own = order(db, 1, OrderStatus::Assigned).await;
    let phone = a_complete_customer().phone.expect("a number");
    let mut other = a_customer_no(7);
    other.phone = Some(phone.clone());
    let other = stored::user(&*db.store, other).await;
    let of_other = order_in(&*db.store, &plan(2).of(other), OrderStatus::Assigned).await;
    let of_other = of_other.id;
    sets_out(db, own).await;
    sets_out(db, of_other).await;
    assert_eq!(
        orders_of(&with(db, &phone, at(0)).await),
        [own, of_other],
        "no account has confirmed it"
    );
    let number = phone.clone();
    db.run(move |uow| {
        let mut user = uow.users().lock(plan(1).customer)?.expect("she is there");
        user.confirm_phone(number.clone(), now());
        uow.users().save(user)
    })
    .await;
    assert_eq!(orders_of(&with(db, &phone, at(0)).await), [own]);
}

contract!(memory, sqlite, postgres =>
    a_call_reads_back_and_keeps_its_end,
    one_call_is_stored_for_each_session,
    the_calls_of_a_side_are_counted_since_a_time,
    the_last_tap_counts,
    a_number_finds_the_jobs_of_its_person_on_every_side,
    a_closed_job_is_found_for_a_while,
    a_worker_is_found_as_long_as_their_company_has_the_job,
    a_confirmed_number_counts_only_for_its_account,
);
