//! What becomes of a promo code when its order is done, cancelled or expired.

use crate::support::Fixture;
use kernel::{Applied, Money};
use marketplace::{orders::preview_cancellation, read::OrderLookup};
use orders::CancellationPolicy;
use payments::ledger::Account;
use pricing::PromoUseState;

#[tokio::test]
async fn a_promo_is_our_expense_when_the_job_is_done() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    let order = fixture.priced().await;
    fixture.with_code(order).await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    fixture.complete(order).await;
    let split = *fixture.price(order).split();
    assert_eq!(
        fixture.balance(&Account::PromoExpense),
        split.promo_funded.kobo()
    );
    assert_eq!(
        -fixture.balance(&Account::RevenueCommission),
        split.commission.kobo() + split.platform_fees.kobo()
    );
    let used = fixture
        .state()
        .promo_uses
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (fixture.counted().uses, used.state),
        (1, PromoUseState::Consumed),
        "it was used"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_cancelled_or_expired_order_gives_its_code_back() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    let order = fixture.priced().await;
    fixture.with_code(order).await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    fixture.cancel(order).await;
    assert_eq!(
        (fixture.counted().uses, fixture.counted().spent),
        (0, Money::ZERO)
    );
    let order = fixture.priced().await;
    assert_eq!(
        fixture.code(fixture.owner(), order, "GIDA10").await,
        Ok(Applied::Now(()))
    );
    for _ in 0..12 {
        fixture.work_after_mins(24 * 60).await;
    }
    assert_eq!(
        (fixture.status(order), fixture.counted().uses),
        (orders::OrderStatus::Cancelled, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_customer_who_cancels_an_accepted_job_is_told_first_that_the_promo_code_is_used_up() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    let order = fixture.priced().await;
    fixture.with_code(order).await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    fixture.work().await;
    let offer = fixture.offers(order)[0].id;
    fixture.accept(order, offer).await;
    let shown_text = async |minutes| {
        fixture.clock.advance_mins(minutes);
        let view = fixture.store.order(order).await.unwrap().unwrap();
        preview_cancellation(
            &view,
            Some(&fixture.price(order)),
            (kernel::Money::ZERO, &CancellationPolicy::default()),
            fixture.clock_now(),
        )
        .unwrap()
        .text
    };
    let explanation = "Your promo code is then used up.";
    assert!(
        !shown_text(0).await.contains(explanation),
        "right after paying it is not"
    );
    assert!(shown_text(11).await.contains(explanation));
}
