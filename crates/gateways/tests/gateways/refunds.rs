use std::time::Duration;

use gateways::paystack::PaystackLimits;
use kernel::Money;
use payments::{
    ChargeStatus, GatewayError, GatewayRefund, PaymentGateway, PaymentReference, RefundAccount,
    RefundCharge, RefundState,
};
use serde_json::json;

use crate::harness::{Outside, order, reference};

fn back(charge: &PaymentReference, kobo: i64, note: &str) -> RefundCharge {
    RefundCharge {
        charge: charge.clone(),
        amount: Money::from_kobo(kobo),
        merchant_note: note.into(),
    }
}

#[tokio::test]
async fn refunds_are_made_listed_and_followed_to_their_end() {
    let outside = Outside::open().await;
    let (charge, other) = (
        outside.paid("charge", 500_000).await,
        outside.paid("other", 500_000).await,
    );
    let first = outside
        .gateway
        .refund(back(&charge, 200_000, "refund-1"))
        .await
        .unwrap();
    assert_eq!(
        (first.amount.kobo(), first.state),
        (200_000, RefundState::Pending)
    );
    assert_eq!(first.merchant_note.as_deref(), Some("refund-1"));
    outside
        .gateway
        .refund(back(&other, 1_000, "refund-x"))
        .await
        .unwrap();
    outside
        .gateway
        .refund(back(&charge, 300_000, "refund-2"))
        .await
        .unwrap();
    for _ in 0..3_000 {
        let listed = outside.gateway.refunds_of(&charge).await.unwrap();
        let mut notes: Vec<_> = listed
            .iter()
            .filter_map(|one| one.merchant_note.as_deref())
            .collect();
        notes.sort_unstable();
        assert_eq!(notes, ["refund-1", "refund-2"], "of this charge alone");
        if listed.iter().all(|one| one.state == RefundState::Processed) {
            let charge = outside.gateway.verify(&charge).await.unwrap().unwrap();
            assert_eq!(charge.status, ChargeStatus::Reversed);
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the refunds were not processed");
}

#[tokio::test]
async fn a_charge_without_refunds_or_without_existence_has_none() {
    let outside = Outside::open().await;
    let charge = outside.paid("charge", 500_000).await;
    assert_eq!(outside.gateway.refunds_of(&charge).await, Ok(Vec::new()));
    assert_eq!(
        outside.gateway.refunds_of(&reference("unknown")).await,
        Ok(Vec::new())
    );
}

#[tokio::test]
async fn more_than_was_paid_is_refused() {
    let outside = Outside::open().await;
    let charge = outside.paid("charge", 500_000).await;
    for (charge, kobo) in [(&charge, 500_001), (&reference("unknown"), 1)] {
        let refused = outside.gateway.refund(back(charge, kobo, "refund-1")).await;
        assert!(
            matches!(refused, Err(GatewayError::Refused(_))),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_found_in_the_list() {
    let outside = Outside::open().await;
    let charge = outside.paid("charge", 500_000).await;
    outside
        .fault(json!({ "service": "paystack", "status": 504, "phase": "after" }))
        .await;
    let lost = outside
        .gateway
        .refund(back(&charge, 200_000, "refund-1"))
        .await;
    assert_eq!(lost.err(), Some(GatewayError::Unavailable));
    let listed = outside.gateway.refunds_of(&charge).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].merchant_note.as_deref(), Some("refund-1"));
}

#[tokio::test]
async fn a_long_list_is_read_to_its_end() {
    let outside = Outside::open().await;
    let charge = outside.paid("charge", 500_000).await;
    for number in 0..101 {
        outside
            .gateway
            .refund(back(&charge, 100, &number.to_string()))
            .await
            .unwrap();
    }
    assert_eq!(
        outside.gateway.refunds_of(&charge).await.unwrap().len(),
        101
    );
}

async fn in_state(
    outside: &Outside,
    charge: &PaymentReference,
    state: RefundState,
) -> GatewayRefund {
    for _ in 0..3_000 {
        let listed = outside.gateway.refunds_of(charge).await.unwrap();
        if let Some(found) = listed.into_iter().find(|one| one.state == state) {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no refund became {state:?}");
}

/// A charge of the test card to which the bank accepts no refunds.
async fn paid_by_a_closed_card(outside: &Outside) -> PaymentReference {
    let opened = outside
        .gateway
        .initialize(order("closed", 500_000))
        .await
        .unwrap();
    let form = [
        ("number", "4084 0800 0067 1902"),
        ("expiry", "12/40"),
        ("cvv", "190"),
    ];
    // The browser is redirected to our own page, which is not served here.
    drop(
        outside
            .http
            .post(format!("{}/card", opened.url))
            .form(&form)
            .send()
            .await,
    );
    reference("closed")
}

#[tokio::test]
async fn a_refund_that_needs_attention_goes_to_the_account_of_the_customer() {
    // The first call arrives before the refund takes its next step, also on a machine that is busy.
    let outside = Outside::open_paced(PaystackLimits::default(), Duration::from_secs(3)).await;
    let charge = paid_by_a_closed_card(&outside).await;
    let made = outside
        .gateway
        .refund(back(&charge, 200_000, "refund-1"))
        .await
        .unwrap();
    let to = |number: &str, bank: &str| RefundAccount {
        bank_code: bank.into(),
        number: number.parse().unwrap(),
        holder: "MUSA ZAINAB".into(),
    };
    let early = outside
        .gateway
        .refund_to(&made.gateway_id, &to("0123456789", "058"))
        .await;
    assert!(
        matches!(early, Err(GatewayError::Refused(_))),
        "it does not wait for one yet: {early:?}"
    );
    let waits = in_state(&outside, &charge, RefundState::NeedsAttention).await;
    assert_eq!(waits.gateway_id, made.gateway_id);
    let unknown = outside
        .gateway
        .refund_to(&waits.gateway_id, &to("0123456789", "000"))
        .await;
    assert!(
        matches!(unknown, Err(GatewayError::Refused(_))),
        "{unknown:?}"
    );
    let sent = outside
        .gateway
        .refund_to(&waits.gateway_id, &to("0123456789", "058"))
        .await
        .unwrap();
    assert_eq!(
        (sent.state, sent.amount.kobo(), sent.gateway_id),
        (RefundState::Pending, 200_000, waits.gateway_id.clone())
    );
    in_state(&outside, &charge, RefundState::Processed).await;
    let late = outside
        .gateway
        .refund_to(&waits.gateway_id, &to("0123456789", "058"))
        .await;
    assert!(matches!(late, Err(GatewayError::Refused(_))), "{late:?}");
}
