//! A price that expired after a visit whose fee was paid.

use super::{FEE, confirmed, price_of, quotes};
use crate::{assessments::priced, support::Fixture};
use orders::OrderStatus;

#[tokio::test]
async fn b5_3_after_an_expired_price_people_make_the_next_one_and_it_has_the_fee() {
    let fixture = Fixture::new().await;
    let order = confirmed(&fixture).await;
    quotes(&fixture, order).await;
    priced(&fixture, order, 5_000_000).await;
    let valid_until = fixture.order(order).price.unwrap().valid_until;
    let minutes = valid_until.secs_since(fixture.clock_now()) / 60;
    fixture.work_after_mins(minutes).await;
    let expired = fixture.order(order);
    assert_eq!(
        (expired.status, expired.price),
        (OrderStatus::Requested, None),
        "the engine makes no price of a request that people have priced"
    );
    priced(&fixture, order, 5_000_000).await;
    assert_eq!(price_of(&fixture, order), 5_000_000 - FEE);
    fixture.assert_sound().await;
}
