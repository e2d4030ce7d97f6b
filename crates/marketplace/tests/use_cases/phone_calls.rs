//! Calls to the relay number: the person whom a caller reaches, the job of the call, and what is stored.

mod reports;

use crate::support::{Fixture, amina, bola};
use kernel::{NgPhone, OrderId, UserId};
use marketplace::{
    CallAnswer, RawCallReport,
    phone_calls::{
        CallReportError, IntendCall, PhoneCallError, ReceiveCallReport, intend_call,
        receive_call_report,
    },
};
use orders::{CALLS_AN_HOUR, CallSide, OrderStatus, PhoneCall, Recipient, TrackingStep};
use testkit::{
    PlainRelay, now,
    world::{OrderPlan, a_complete_customer, a_provider, order_in, user_of},
};

const STRANGER: &str = "+2348099999999";

fn bolas_phone() -> NgPhone {
    a_complete_customer().phone.unwrap()
}

fn aminas_phone() -> NgPhone {
    user_of(&a_provider()).phone.unwrap()
}

/// The order of this number, with Amina on the way.
async fn on_the_way(fixture: &Fixture, number: u64) -> OrderId {
    let plan = OrderPlan::numbered(number);
    let order = order_in(&fixture.store, &plan, OrderStatus::Assigned).await;
    change(fixture, order.id, |order| {
        order.tracking_step = TrackingStep::EnRoute;
    });
    order.id
}

fn change(fixture: &Fixture, order: OrderId, change: impl FnOnce(&mut orders::Order)) {
    fixture
        .store
        .tamper(|state| change(state.orders.get_mut(&order).unwrap()));
}

async fn reported(fixture: &Fixture, text: &str) -> Result<CallAnswer, CallReportError> {
    sent(fixture, PlainRelay::report(text)).await
}

async fn sent(fixture: &Fixture, report: RawCallReport) -> Result<CallAnswer, CallReportError> {
    let cmd = ReceiveCallReport {
        call: fixture.system(),
        provider: "recorder".to_owned(),
        report,
    };
    receive_call_report(&fixture.store, &PlainRelay::on(), cmd).await
}

/// A first report: a person with this number calls.
async fn calls(fixture: &Fixture, session: &str, caller: &str) -> CallAnswer {
    reported(fixture, &format!("{session} {caller} incoming"))
        .await
        .unwrap()
}

async fn intends(fixture: &Fixture, order: OrderId) -> Result<(), PhoneCallError> {
    intends_as(fixture, order, (bola(), CallSide::Customer)).await
}

async fn intends_as(
    fixture: &Fixture,
    order: OrderId,
    (user, side): (UserId, CallSide),
) -> Result<(), PhoneCallError> {
    let cmd = IntendCall {
        call: fixture.owner(),
        user,
        side,
        order,
    };
    intend_call(&fixture.store, cmd).await
}

fn connected(numbers: &[&NgPhone]) -> CallAnswer {
    CallAnswer::Connect(numbers.iter().copied().cloned().collect())
}

fn is_declined(answer: &CallAnswer) -> bool {
    matches!(answer, CallAnswer::Decline(_))
}

fn stored(fixture: &Fixture) -> Vec<PhoneCall> {
    fixture.state().phone_calls.owned().into_values().collect()
}

#[tokio::test]
async fn b12_3_each_side_reaches_the_other_through_the_relay() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, 1).await;
    let (customer, provider) = (bolas_phone(), aminas_phone());
    let to_provider = calls(&fixture, "s1", customer.as_str()).await;
    assert_eq!(to_provider, connected(&[&provider]));
    let to_customer = calls(&fixture, "s2", provider.as_str()).await;
    assert_eq!(to_customer, connected(&[&customer]));
    let made: Vec<_> = stored(&fixture)
        .iter()
        .map(|call| (call.session.clone(), call.order, call.side, call.caller))
        .collect();
    assert_eq!(
        made,
        [
            ("s1".to_owned(), order, CallSide::Customer, Some(bola())),
            (
                "s2".to_owned(),
                order,
                CallSide::Provider,
                Some(UserId::from(amina()))
            ),
        ]
    );
}

#[tokio::test]
async fn the_person_at_home_is_called_first_and_can_call() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, 1).await;
    let home = NgPhone::parse("08071234567").unwrap();
    change(&fixture, order, |order| {
        order.recipient = Some(Recipient::new("Mama Bola", home.as_str(), false).unwrap());
    });
    let answer = calls(&fixture, "s1", aminas_phone().as_str()).await;
    assert_eq!(answer, connected(&[&home, &bolas_phone()]));
    let answer = calls(&fixture, "s2", home.as_str()).await;
    assert_eq!(answer, connected(&[&aminas_phone()]));
    let by_home = stored(&fixture)
        .into_iter()
        .find(|call| call.session == "s2")
        .unwrap();
    assert_eq!((by_home.side, by_home.caller), (CallSide::Recipient, None));
}

#[tokio::test]
async fn a_call_says_nothing_about_who_has_an_account() {
    let fixture = Fixture::new().await;
    let plan = OrderPlan::numbered(1);
    order_in(&fixture.store, &plan, OrderStatus::Assigned).await;
    let unknown = calls(&fixture, "s1", STRANGER).await;
    assert!(is_declined(&unknown));
    let too_early = calls(&fixture, "s2", bolas_phone().as_str()).await;
    assert_eq!(too_early, unknown, "the same sentence");
    assert_eq!(calls(&fixture, "s3", "anonymous").await, unknown);
    assert_eq!(stored(&fixture), [], "nothing is stored about such a call");
}

#[tokio::test]
async fn calls_end_two_hours_after_the_job() {
    let fixture = Fixture::new().await;
    let plan = OrderPlan::numbered(1);
    order_in(&fixture.store, &plan, OrderStatus::Completed).await;
    fixture.clock.advance_secs(2 * 3_600 - 1);
    let caller = bolas_phone();
    assert!(!is_declined(&calls(&fixture, "s1", caller.as_str()).await));
    fixture.clock.advance_secs(1);
    assert!(is_declined(&calls(&fixture, "s2", caller.as_str()).await));
}

#[tokio::test]
async fn of_several_jobs_the_one_that_was_tapped_is_called_and_else_the_nearest() {
    let fixture = Fixture::new().await;
    let (near, far) = (on_the_way(&fixture, 1).await, on_the_way(&fixture, 2).await);
    let slot = |days| orders::Slot::Window {
        date: now().abuja_date().plus_days(days),
        from_hour: 10,
    };
    change(&fixture, near, |order| order.slot = Some(slot(1)));
    change(&fixture, far, |order| order.slot = Some(slot(9)));
    let caller = bolas_phone();
    let order_of = |session: &str| {
        let call = stored(&fixture)
            .into_iter()
            .find(|call| call.session == session);
        call.map(|call| call.order)
    };
    calls(&fixture, "offline", caller.as_str()).await;
    assert_eq!(order_of("offline"), Some(near), "without a tap");
    assert_eq!(intends(&fixture, far).await, Ok(()));
    calls(&fixture, "tapped", caller.as_str()).await;
    assert_eq!(order_of("tapped"), Some(far));
    fixture.clock.advance_secs(60);
    assert_eq!(intends(&fixture, near).await, Ok(()));
    calls(&fixture, "again", caller.as_str()).await;
    assert_eq!(order_of("again"), Some(near), "the last tap counts");
    assert_eq!(intends(&fixture, far).await, Ok(()));
    fixture.clock.advance_secs(31 * 60);
    calls(&fixture, "late", caller.as_str()).await;
    assert_eq!(order_of("late"), Some(near), "the tap is too old");
}

#[tokio::test]
async fn a_tap_needs_a_part_in_an_order_that_can_be_called_about() {
    let fixture = Fixture::new().await;
    let order = order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await
    .id;
    assert_eq!(intends(&fixture, order).await, Err(PhoneCallError::Closed));
    change(&fixture, order, |order| {
        order.tracking_step = TrackingStep::EnRoute;
    });
    let stranger = testkit::world::a_customer_no(7).id;
    for (user, side) in [
        (stranger, CallSide::Customer),
        (stranger, CallSide::Provider),
        (bola(), CallSide::Provider),
        (amina().into(), CallSide::Customer),
    ] {
        let refused = intends_as(&fixture, order, (user, side)).await;
        assert_eq!(refused, Err(PhoneCallError::NotFound), "{side:?}");
    }
    let provider = (amina().into(), CallSide::Provider);
    assert_eq!(intends_as(&fixture, order, provider).await, Ok(()));
    let unknown = OrderPlan::numbered(9).order_id();
    assert_eq!(
        intends(&fixture, unknown).await,
        Err(PhoneCallError::NotFound)
    );
}

#[tokio::test]
async fn a_caller_with_a_confirmed_number_calls_about_their_own_job() {
    let fixture = Fixture::new().await;
    let own = on_the_way(&fixture, 1).await;
    let mut other = testkit::world::a_customer_no(7);
    other.phone = Some(bolas_phone());
    let other = testkit::world::stored::user(&fixture.store, other).await;
    let plan = OrderPlan::numbered(2).of(other);
    let of_other = order_in(&fixture.store, &plan, OrderStatus::Assigned)
        .await
        .id;
    change(&fixture, of_other, |order| {
        order.tracking_step = TrackingStep::EnRoute;
    });
    assert_eq!(intends(&fixture, own).await, Ok(()));
    fixture.clock.advance_secs(60);
    let tap = (other, CallSide::Customer);
    assert_eq!(intends_as(&fixture, of_other, tap).await, Ok(()));
    let called = async |session: &str| {
        calls(&fixture, session, bolas_phone().as_str()).await;
        let call = stored(&fixture)
            .into_iter()
            .find(|call| call.session == session);
        call.map(|call| call.order)
    };
    assert_eq!(called("s1").await, Some(of_other), "the last tap counts");
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&bola()).unwrap();
        user.confirm_phone(bolas_phone(), now());
    });
    assert_eq!(called("s2").await, Some(own), "only she has confirmed it");
}

#[tokio::test]
async fn a_changed_number_counts_at_once() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let (before, after) = (bolas_phone(), NgPhone::parse("08077777777").unwrap());
    assert!(!is_declined(&calls(&fixture, "s1", before.as_str()).await));
    let number = after.clone();
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().phone = Some(number);
    });
    assert!(is_declined(&calls(&fixture, "s2", before.as_str()).await));
    assert!(!is_declined(&calls(&fixture, "s3", after.as_str()).await));
    let answer = calls(&fixture, "s4", aminas_phone().as_str()).await;
    assert_eq!(answer, connected(&[&after]));
}

#[tokio::test]
async fn a_side_without_a_number_is_not_called() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().phone = None;
    });
    assert!(is_declined(
        &calls(&fixture, "s1", aminas_phone().as_str()).await
    ));
    assert_eq!(stored(&fixture), []);
}

#[tokio::test]
async fn a_side_calls_at_most_twenty_times_an_hour() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let caller = bolas_phone();
    for number in 0..CALLS_AN_HOUR {
        let answer = calls(&fixture, &format!("s{number}"), caller.as_str()).await;
        assert!(!is_declined(&answer), "{number}");
    }
    assert!(is_declined(&calls(&fixture, "more", caller.as_str()).await));
    let other = calls(&fixture, "other", aminas_phone().as_str()).await;
    assert!(!is_declined(&other), "the other side has its own limit");
    fixture.clock.advance_secs(3_601);
    assert!(!is_declined(
        &calls(&fixture, "later", caller.as_str()).await
    ));
}
