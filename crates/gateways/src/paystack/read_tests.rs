//! Tests of the conversion of the gateway's JSON.

use super::*;
use serde_json::json;

fn data() -> Value {
    json!({
        "id": 302_961, "domain": "test", "status": "success", "reference": "ord-SVC-7K3F9Q-v1-a1",
        "amount": 40_333, "requested_amount": 30_050, "currency": "NGN", "channel": "card",
        "paid_at": "2026-09-30T21:10:19.000Z", "gateway_response": "Approved", "metadata": 0,
    })
}

fn with(field: &str, value: Value) -> Option<VerifiedCharge> {
    let mut data = data();
    if let Some(data) = data.as_object_mut() {
        data.insert(field.to_owned(), value);
    }
    charge(&data)
}

#[test]
fn both_amounts_are_told_apart() {
    let read = charge(&data()).unwrap();
    assert_eq!(
        (read.amount.kobo(), read.requested_amount.map(Money::kobo)),
        (40_333, Some(30_050))
    );
    assert_eq!(
        with("requested_amount", Value::Null)
            .unwrap()
            .requested_amount,
        None
    );
    assert_eq!(
        with("requested_amount", json!("30050"))
            .unwrap()
            .requested_amount,
        Some(Money::from_kobo(30_050))
    );
    assert_eq!(
        with("requested_amount", json!("many")),
        None,
        "never passed over"
    );
}

#[test]
fn every_status_has_a_meaning_and_a_new_one_is_not_final() {
    for (status, meaning) in [
        ("success", ChargeStatus::Success),
        ("failed", ChargeStatus::Failed),
        ("abandoned", ChargeStatus::Abandoned),
        ("reversed", ChargeStatus::Reversed),
        ("ongoing", ChargeStatus::Open),
        ("pending", ChargeStatus::Open),
        ("processing", ChargeStatus::Open),
        ("queued", ChargeStatus::Open),
        ("reversal-pending", ChargeStatus::Open),
        ("Success", ChargeStatus::Open),
    ] {
        assert_eq!(
            with("status", json!(status)).unwrap().status,
            meaning,
            "{status}"
        );
    }
}

#[test]
fn metadata_in_all_its_types_changes_nothing() {
    for metadata in [
        json!({ "order": "o" }),
        json!(""),
        json!(0),
        json!(null),
        json!("{\"order\":1}"),
        json!([]),
    ] {
        assert_eq!(
            with("metadata", metadata.clone()),
            charge(&data()),
            "{metadata}"
        );
    }
}

#[test]
fn what_a_charge_cannot_do_without_is_not_made_up() {
    for field in ["reference", "status", "amount", "currency", "domain"] {
        assert_eq!(with(field, Value::Null), None, "{field}");
    }
    assert_eq!(with("domain", json!("prod")), None);
    assert_eq!(with("reference", json!("a b")), None);
    assert_eq!(charge(&json!([])), None);
}

#[test]
fn every_state_of_a_transfer_has_a_meaning_and_a_new_one_is_not_final() {
    let read = |status: &str| {
        transfer(&json!({ "reference": "pay-1", "amount": "5000", "status": status }))
            .map(|one| one.state)
    };
    for (status, meaning) in [
        ("success", TransferState::Success),
        ("failed", TransferState::Failed),
        ("abandoned", TransferState::Failed),
        ("blocked", TransferState::Failed),
        ("rejected", TransferState::Failed),
        ("reversed", TransferState::Reversed),
        ("pending", TransferState::Pending),
        ("received", TransferState::Pending),
        ("otp", TransferState::Pending),
        ("teleported", TransferState::Pending),
    ] {
        assert_eq!(read(status), Some(meaning), "{status}");
    }
    assert_eq!(
        transfer(
            &json!({ "reference": "pay-1", "amount": 5, "status": "success", "currency": "USD" })
        ),
        None
    );
    assert_eq!(
        transfer(&json!({ "reference": "pay-1", "status": "success" })),
        None
    );
}

#[test]
fn a_refund_names_its_charge_in_two_ways() {
    assert_eq!(
        refunded_charge(&json!({ "transaction": 7 })).as_deref(),
        Some("7")
    );
    assert_eq!(
        refunded_charge(&json!({ "transaction": { "id": 7 } })).as_deref(),
        Some("7")
    );
    assert_eq!(refunded_charge(&json!({ "transaction": null })), None);
}
