use serde_json::{Value, json};

use crate::harness::{House, SHORT, eventually};

async fn succeed(house: &House, reference: &str, script: Value) -> Value {
    house.begin(reference, 250_000).await;
    let (status, answer) = house
        .control(&format!("/paystack/{reference}"), &script)
        .await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn a_success_is_signed_over_the_bytes_that_are_sent() {
    let house = House::open().await;
    succeed(
        &house,
        "signed",
        json!({ "outcome": "success", "deliver": "webhook" }),
    )
    .await;
    let arrival = house.receiver.wait_for(1).await[0].clone();
    assert!(arrival.is_signed());
    assert_eq!(arrival.signature.len(), 128);
    let event = arrival.json();
    assert_eq!(event["event"], "charge.success");
    assert_eq!(
        (&event["data"]["amount"], &event["data"]["domain"]),
        (&json!(250_000), &json!("test"))
    );
    assert_eq!(event["data"]["metadata"], 0, "a number where there is none");
}

#[tokio::test]
async fn it_is_sent_again_until_it_is_answered_200() {
    let house = House::open().await;
    house.receiver.answer(&[500, 404, 302, 204]);
    succeed(&house, "again", json!({ "outcome": "success" })).await;
    let arrivals = house.receiver.wait_for(5).await;
    assert!(
        arrivals.windows(2).all(|pair| pair[0].body == pair[1].body),
        "byte for byte the same"
    );
    let row = eventually(|| async {
        let row = house.told("/webhooks").await[0].clone();
        (row["state"] == "delivered").then_some(row)
    })
    .await;
    assert_eq!(
        (&row["attempts"], &row["lastStatus"]),
        (&json!(5), &json!(200))
    );
    tokio::time::sleep(SHORT * 5).await;
    assert_eq!(house.receiver.arrivals().len(), 5);
}

#[tokio::test]
async fn it_is_given_up_in_the_end() {
    let mut pace = crate::harness::fast();
    pace.webhook_tries = 3;
    let house = House::open_with(pace, None).await;
    house.receiver.answer(&[500; 10]);
    succeed(&house, "hopeless", json!({ "outcome": "success" })).await;
    eventually(|| async {
        (house.told("/webhooks").await[0]["state"] == "given_up").then_some(())
    })
    .await;
    assert_eq!(house.receiver.arrivals().len(), 3);
}

#[tokio::test]
async fn duplicates_are_equal_and_none_is_none() {
    let house = House::open().await;
    let answer = succeed(
        &house,
        "dup",
        json!({ "outcome": "success", "deliver": "duplicate", "times": 4 }),
    )
    .await;
    assert_eq!(answer["deliveries"], 4);
    let arrivals = house.receiver.wait_for(4).await;
    assert!(
        arrivals
            .iter()
            .all(|one| one.body == arrivals[0].body && one.is_signed())
    );
    succeed(
        &house,
        "silent",
        json!({ "outcome": "success", "deliver": "none" }),
    )
    .await;
    tokio::time::sleep(SHORT * 5).await;
    assert_eq!(house.receiver.arrivals().len(), 4);
    assert_eq!(house.verify("silent").await["status"], "success");
}

#[tokio::test]
async fn a_late_one_comes_late() {
    let house = House::open().await;
    succeed(
        &house,
        "late",
        json!({ "outcome": "success", "deliver": "late" }),
    )
    .await;
    tokio::time::sleep(SHORT * 5).await;
    assert!(house.receiver.arrivals().is_empty());
    assert_eq!(house.verify("late").await["status"], "success");
    house.receiver.wait_for(1).await;
}

#[tokio::test]
async fn a_failure_makes_no_event() {
    let house = House::open().await;
    for outcome in ["failed", "abandoned"] {
        let answer = succeed(
            &house,
            outcome,
            json!({ "outcome": outcome, "deliver": "duplicate" }),
        )
        .await;
        assert_eq!(
            (&answer["status"], &answer["deliveries"]),
            (&json!(outcome), &json!(0))
        );
        assert_eq!(house.verify(outcome).await["status"], outcome);
    }
    tokio::time::sleep(SHORT * 5).await;
    assert!(house.receiver.arrivals().is_empty());
}

#[tokio::test]
async fn the_address_can_be_told_later() {
    let house = House::open().await;
    let other = House::open().await;
    let here = format!("{}/elsewhere", house.running.url());
    house.running.set_public_url(here);
    succeed(&house, "moved", json!({ "outcome": "success" })).await;
    eventually(|| async { (house.told("/webhooks").await[0]["lastStatus"] == 404).then_some(()) })
        .await;
    assert!(house.receiver.arrivals().is_empty() && other.receiver.arrivals().is_empty());
}
