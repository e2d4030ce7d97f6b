//! Reports about a call: repeated, late, unordered, and without a proof.

use super::{
    STRANGER, aminas_phone, bolas_phone, calls, intends, is_declined, on_the_way, reported, sent,
    stored,
};
use crate::support::{Fixture, bola};
use kernel::{Money, StoreError};
use marketplace::{
    CallAnswer, DomainEvent, RawCallReport, SmsTrouble,
    phone_calls::{CallReportError, PhoneCallError, ReceiveCallReport, receive_call_report},
};
use notifications::SmsCount;
use orders::{CallOutcome, PhoneCall};
use testkit::PlainRelay;

#[tokio::test]
async fn repeated_and_unordered_reports_store_one_call() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let caller = bolas_phone();
    let first = calls(&fixture, "s1", caller.as_str()).await;
    assert_eq!(calls(&fixture, "s1", caller.as_str()).await, first);
    let report = |text: &str| format!("s1 {caller} {text}");
    let going = reported(&fixture, &report("going")).await;
    assert_eq!(going, Ok(CallAnswer::Nothing));
    for talk in ["ended 42", "ended 42", "ended 0"] {
        let ended = reported(&fixture, &report(talk)).await;
        assert_eq!(ended, Ok(CallAnswer::Nothing));
    }
    let late = calls(&fixture, "s1", caller.as_str()).await;
    assert_eq!(late, CallAnswer::Nothing, "an ended call is not dialled");
    let [call] = <[PhoneCall; 1]>::try_from(stored(&fixture)).unwrap();
    assert_eq!(
        (call.outcome, call.talk_seconds, call.cost.map(Money::kobo)),
        (Some(CallOutcome::Answered), 42, Some(500))
    );
}

#[tokio::test]
async fn an_end_before_the_start_is_stored_and_the_start_then_dials_no_one() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let caller = bolas_phone();
    let ended = reported(&fixture, &format!("s1 {caller} ended 0")).await;
    assert_eq!(ended, Ok(CallAnswer::Nothing));
    assert_eq!(
        calls(&fixture, "s1", caller.as_str()).await,
        CallAnswer::Nothing
    );
    let outcomes: Vec<_> = stored(&fixture).iter().map(|call| call.outcome).collect();
    assert_eq!(outcomes, [Some(CallOutcome::Unanswered)]);
    let ended = reported(&fixture, &format!("s2 {STRANGER} ended 0")).await;
    assert_eq!(ended, Ok(CallAnswer::Nothing));
    assert_eq!(stored(&fixture).len(), 1, "a stranger leaves nothing");
}

#[tokio::test]
async fn the_end_of_a_declined_call_is_not_stored() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().phone = None;
    });
    let provider = aminas_phone();
    assert!(is_declined(&calls(&fixture, "s1", provider.as_str()).await));
    let ended = reported(&fixture, &format!("s1 {provider} ended 0")).await;
    assert_eq!(ended, Ok(CallAnswer::Nothing));
    assert_eq!(stored(&fixture), []);
}

#[tokio::test]
async fn a_report_needs_its_proof_and_a_relay() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let text = format!("s1 {} incoming", bolas_phone());
    let unsigned = RawCallReport {
        proof: String::new(),
        ..PlainRelay::report(&text)
    };
    let refused = sent(&fixture, unsigned).await;
    assert!(matches!(refused, Err(CallReportError::Bad(_))));
    let cmd = |provider: &str| ReceiveCallReport {
        call: fixture.system(),
        provider: provider.to_owned(),
        report: PlainRelay::report(&text),
    };
    for (relay, provider) in [
        (PlainRelay::on(), "other"),
        (PlainRelay::default(), "recorder"),
    ] {
        let refused = receive_call_report(&fixture.store, &relay, cmd(provider)).await;
        assert_eq!(refused, Err(CallReportError::UnknownProvider));
    }
    assert_eq!(
        reported(&fixture, "nonsense").await,
        Ok(CallAnswer::Nothing)
    );
    assert_eq!(stored(&fixture), []);
}

#[tokio::test]
async fn a_failing_store_connects_no_call() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, 1).await;
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = reported(&fixture, &format!("s1 {} incoming", bolas_phone())).await;
    assert_eq!(failed, Err(CallReportError::Store(StoreError::Unavailable)));
    assert_eq!(stored(&fixture), []);
    fixture.store.fail_next(StoreError::Unavailable);
    let failed = intends(&fixture, order).await;
    assert_eq!(failed, Err(PhoneCallError::Store(StoreError::Unavailable)));
}

#[tokio::test]
async fn a_call_is_part_of_the_cost_of_the_day_once() {
    let fixture = Fixture::new().await;
    on_the_way(&fixture, 1).await;
    let today = fixture.clock_now().abuja_date();
    let before = SmsCount {
        cost: Money::from_kobo(1_499_800),
        ..SmsCount::default()
    };
    fixture.store.tamper(|state| {
        state.sms_days.insert(today, before);
    });
    let caller = bolas_phone();
    calls(&fixture, "s1", caller.as_str()).await;
    for _ in 0..2 {
        let ended = reported(&fixture, &format!("s1 {caller} ended 42")).await;
        assert_eq!(ended, Ok(CallAnswer::Nothing));
    }
    let cost = fixture.state().sms_days.get(&today).map(|day| day.cost);
    assert_eq!(cost, Some(Money::from_kobo(1_500_300)));
    let costly = SmsTrouble::Costly {
        day: today,
        cost: Money::from_kobo(1_500_300),
        limit: Money::from_kobo(1_500_000),
    };
    assert!(fixture.events().contains(&DomainEvent::Sms(costly)));
}
