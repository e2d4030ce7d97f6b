use std::time::Duration;

use kernel::Money;
use payments::{
    GatewayError, GatewayTransfer, NewRecipient, NewTransfer, Nuban, PaymentGateway, TransferState,
    WebhookEvent,
};
use serde_json::json;

use crate::harness::Outside;

fn reference(number: u32) -> String {
    format!("pay-01900000-0000-7000-8000-{number:012}")
}

async fn recipient(outside: &Outside, number: &str) -> String {
    let new = NewRecipient {
        name: "OKAFOR EMEKA".into(),
        number: number.parse().unwrap(),
        bank_code: "058".into(),
    };
    outside.gateway.add_recipient(new).await.unwrap()
}

async fn send(
    outside: &Outside,
    account: &str,
    number: u32,
) -> Result<GatewayTransfer, GatewayError> {
    let new = NewTransfer {
        reference: reference(number),
        recipient: recipient(outside, account).await,
        amount: Money::from_kobo(2_500_000),
        reason: "Gida payout".into(),
    };
    outside.gateway.transfer(new).await
}

async fn ended(outside: &Outside, number: u32, state: TransferState) {
    for _ in 0..3_000 {
        let found = outside
            .gateway
            .transfer_of(&reference(number))
            .await
            .unwrap()
            .unwrap();
        if found.state == state {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the transfer never was {state:?}");
}

#[tokio::test]
async fn banks_are_listed_and_name_the_holder_of_an_account() {
    let outside = Outside::open().await;
    let banks = outside.gateway.banks().await.unwrap();
    assert!(
        banks.iter().any(|bank| bank.code == "035A")
            && banks.iter().any(|bank| bank.name == "Guaranty Trust Bank")
    );
    let number: Nuban = "0022728151".parse().unwrap();
    let holder = outside
        .gateway
        .account_holder(&number, "058")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        outside.gateway.account_holder(&number, "058").await,
        Ok(Some(holder))
    );
    assert_eq!(
        outside
            .gateway
            .account_holder(&"0000000001".parse().unwrap(), "058")
            .await,
        Ok(None)
    );
    let unknown = outside.gateway.account_holder(&number, "000").await;
    assert!(
        matches!(unknown, Err(GatewayError::Refused(_))),
        "{unknown:?}"
    );
}

#[tokio::test]
async fn a_transfer_is_made_once_followed_and_told_of() {
    let outside = Outside::open().await;
    assert_eq!(outside.gateway.transfer_of(&reference(1)).await, Ok(None));
    let before = outside.gateway.balance().await.unwrap();
    let made = send(&outside, "0123456789", 1).await.unwrap();
    assert_eq!(
        (made.state, made.amount.kobo(), made.reference.as_str()),
        (TransferState::Pending, 2_500_000, reference(1).as_str())
    );
    assert_eq!(
        send(&outside, "0123456789", 1).await,
        Err(GatewayError::DuplicateReference)
    );
    ended(&outside, 1, TransferState::Success).await;
    assert!(
        outside.gateway.balance().await.unwrap()
            < before.minus(Money::from_kobo(2_500_000)).unwrap(),
        "its fee is the merchant's"
    );
    let (signature, body) = outside.inbox.wait_for(1).await.remove(0);
    let reported = outside.gateway.read_webhook(&signature, &body).unwrap();
    assert!(
        matches!(reported, Some(WebhookEvent::Transfer(reported)) if reported.state == TransferState::Success && reported.reference == reference(1))
    );
    assert!(
        outside
            .gateway
            .read_webhook(&signature.replace('a', "b"), &body)
            .is_err()
    );
}

#[tokio::test]
async fn failures_and_reversals_are_told_apart() {
    let outside = Outside::open().await;
    send(&outside, "0000000002", 2).await.unwrap();
    send(&outside, "0000000003", 3).await.unwrap();
    ended(&outside, 2, TransferState::Failed).await;
    ended(&outside, 3, TransferState::Reversed).await;
    let arrivals: Vec<_> = outside.inbox.wait_for(3).await;
    let states = arrivals
        .iter()
        .map(|(signature, body)| outside.gateway.read_webhook(signature, body).unwrap());
    let mut states: Vec<_> = states
        .filter_map(|event| {
            if let Some(WebhookEvent::Transfer(one)) = event {
                Some((one.reference, one.state))
            } else {
                None
            }
        })
        .collect();
    states.sort_by_key(|(reference, state)| (reference.clone(), format!("{state:?}")));
    let wanted = [
        (2, TransferState::Failed),
        (3, TransferState::Reversed),
        (3, TransferState::Success),
    ];
    assert_eq!(
        states,
        wanted.map(|(number, state)| (reference(number), state))
    );
}

#[tokio::test]
async fn an_answer_that_is_lost_leaves_a_transfer_that_is_found() {
    let outside = Outside::open().await;
    let code = recipient(&outside, "0123456789").await;
    outside
        .fault(json!({ "service": "paystack", "status": 504, "phase": "after" }))
        .await;
    let new = NewTransfer {
        reference: reference(4),
        recipient: code,
        amount: Money::from_kobo(1_000),
        reason: "Work".into(),
    };
    assert_eq!(
        outside.gateway.transfer(new).await,
        Err(GatewayError::Unavailable)
    );
    assert!(
        outside
            .gateway
            .transfer_of(&reference(4))
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn more_than_there_is_is_refused() {
    let outside = Outside::open().await;
    let all = outside.gateway.balance().await.unwrap();
    let code = recipient(&outside, "0123456789").await;
    let new = NewTransfer {
        reference: reference(5),
        recipient: code,
        amount: all,
        reason: "Work".into(),
    };
    assert!(
        matches!(
            outside.gateway.transfer(new).await,
            Err(GatewayError::Refused(_))
        ),
        "the fee comes on top"
    );
    assert_eq!(outside.gateway.transfer_of(&reference(5)).await, Ok(None));
}
