use kernel::{Money, Timestamp};
use payments::ChargeList;

use crate::harness::Outside;

#[expect(
    clippy::disallowed_methods,
    reason = "the stand-in stamps with the real time"
)]
fn moment(days: i64) -> Timestamp {
    Timestamp::new(chrono::Utc::now()).plus_days(days)
}

#[tokio::test]
async fn the_whole_list_of_paid_charges_comes_page_by_page_with_its_fees() {
    let outside = Outside::open().await;
    for number in 0..103 {
        outside.paid(&format!("paid-{number}"), 500_000).await;
    }
    outside.begin("open", 500_000).await;
    let listed = outside
        .gateway
        .paid_between(moment(-1), moment(1))
        .await
        .unwrap();
    assert_eq!(listed.len(), 103, "both pages, and no unpaid charge");
    let first = listed
        .iter()
        .find(|charge| charge.reference == "paid-0")
        .unwrap();
    assert_eq!(
        (first.amount, first.fees, first.currency.as_str()),
        (
            Money::from_kobo(500_000),
            Some(Money::from_kobo(17_500)),
            "NGN"
        )
    );
    assert_eq!(
        outside.gateway.paid_between(moment(-3), moment(-1)).await,
        Ok(Vec::new()),
        "not of another day"
    );
}
