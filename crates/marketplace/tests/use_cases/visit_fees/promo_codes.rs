//! A promo code on a price from which the fee of a visit is taken off.

use super::{FEE, confirmed, price_of, quotes};
use crate::{assessments::priced, quotes::of, support::Fixture};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    TaskKind,
    orders::{AskRevision, ChangePromo, ask_revision, change_promo},
};
use orders::FEE_CREDIT_DAYS;
use pricing::{Off, PriceLine, PromoTerms};
use testkit::world;

const CODE: &str = "GIDA10";

/// A request after its visit, and a code with these terms.
async fn visited(fixture: &Fixture, change: impl FnOnce(&mut PromoTerms)) -> OrderId {
    let mut promo = world::a_promo(1, CODE);
    change(&mut promo.terms);
    world::promo(&fixture.store, promo).await;
    let order = confirmed(fixture).await;
    quotes(fixture, order).await;
    order
}

async fn change(fixture: &Fixture, order: OrderId, code: Option<&str>) {
    let cmd = ChangePromo {
        call: fixture.owner(),
        order,
        code: code.map(str::to_owned),
    };
    let changed = change_promo(&fixture.store, cmd).await;
    assert_eq!(changed, Ok(Applied::Now(())), "{code:?}");
}

/// What the code and the fee take off the price.
fn taken_off(fixture: &Fixture, order: OrderId) -> [i64; 2] {
    let price = fixture.price(order);
    let off = |is_it: fn(&PriceLine) -> bool| {
        let lines = price.lines().iter().filter(|line| is_it(line));
        lines.map(|line| -line.gross().kobo()).sum::<i64>()
    };
    [off(PriceLine::is_promo), off(PriceLine::is_visit_fee)]
}

#[tokio::test]
async fn b5_3_the_fee_does_not_bring_a_price_below_the_minimum_of_a_code() {
    let fixture = Fixture::new().await;
    let order = visited(&fixture, |terms| {
        terms.min_order = Money::from_kobo(2_000_000);
    })
    .await;
    priced(&fixture, order, 2_200_000).await;
    assert_eq!(price_of(&fixture, order), 2_200_000 - FEE);
    change(&fixture, order, Some(CODE)).await;
    assert_eq!(taken_off(&fixture, order), [220_000, FEE]);
    change(&fixture, order, None).await;
    assert_eq!(taken_off(&fixture, order), [0, FEE]);
    assert_eq!(price_of(&fixture, order), 2_200_000 - FEE);
}

#[tokio::test]
async fn b5_3_a_code_that_is_removed_leaves_the_whole_fee_to_count() {
    let fixture = Fixture::new().await;
    let fixed = Off::Fixed(Money::from_kobo(300_000));
    let order = visited(&fixture, |terms| terms.off = fixed).await;
    priced(&fixture, order, 700_000).await;
    change(&fixture, order, Some(CODE)).await;
    revised(&fixture, order, 700_000).await;
    assert_eq!(
        taken_off(&fixture, order),
        [300_000, 390_000],
        "₦100 stay to be paid"
    );
    change(&fixture, order, None).await;
    assert_eq!(taken_off(&fixture, order), [0, FEE]);
    assert_eq!(price_of(&fixture, order), 700_000 - FEE);
}

#[tokio::test]
async fn b5_3_a_price_ends_with_the_credit_when_the_fee_counts_only_without_the_code() {
    let fixture = Fixture::new().await;
    let fixed = Off::Fixed(Money::from_kobo(300_000));
    let order = visited(&fixture, |terms| terms.off = fixed).await;
    let until = of(&fixture, order).visit.unwrap().at;
    let until = until.plus_days(FEE_CREDIT_DAYS);
    fixture.clock.advance_hours(14 * 24 + 2 - 4);
    priced(&fixture, order, 310_000).await;
    change(&fixture, order, Some(CODE)).await;
    revised(&fixture, order, 310_000).await;
    let ends = |fixture: &Fixture| {
        let price = fixture.order(order).price.unwrap();
        let due_at = fixture
            .job(TaskKind::ExpirePrice, order)
            .unwrap()
            .job
            .due_at;
        assert_eq!(price.valid_until, due_at);
        assert_eq!(fixture.price(order).valid_until(), due_at);
        due_at
    };
    assert_eq!(taken_off(&fixture, order), [300_000, 0]);
    assert!(ends(&fixture) > until, "the fee is no part of this price");
    change(&fixture, order, None).await;
    assert_eq!(taken_off(&fixture, order), [0, 300_000]);
    assert_eq!(ends(&fixture), until);
}

/// Staff set the price anew after the customer asked for it.
async fn revised(fixture: &Fixture, order: OrderId, kobo: i64) {
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "Please look at it again.".into(),
    };
    assert_eq!(ask_revision(&fixture.store, cmd).await, Ok(()));
    priced(fixture, order, kobo).await;
}
