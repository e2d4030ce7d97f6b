//! Promo codes on prices.

mod afterwards;
mod refusals;

use crate::support::{Fixture, a_payment_start, bola};
use kernel::{Applied, Invocation, Money, OrderId};
use marketplace::{
    orders::{
        AskRevision, ChangePromo, OrdersError, PromoCheck, ask_revision, change_promo, check_promo,
    },
    payments::{PayOrder, PaymentsError, pay_order},
};
use pricing::{Off, Promo, PromoError, PromoState, PromoTerms};
use testkit::world;

impl Fixture {
    async fn promo(&self, change: impl FnOnce(&mut PromoTerms)) {
        let mut promo = world::a_promo(1, "GIDA10");
        change(&mut promo.terms);
        world::promo(&self.store, promo).await;
    }
    async fn code(
        &self,
        call: Invocation,
        order: OrderId,
        code: impl Into<Option<&str>>,
    ) -> Result<Applied<()>, OrdersError> {
        let code = code.into().map(str::to_owned);
        change_promo(&self.store, ChangePromo { call, order, code }).await
    }
    async fn with_code(&self, order: OrderId) {
        assert_eq!(
            self.code(self.owner(), order, "GIDA10").await,
            Ok(Applied::Now(()))
        );
    }
    fn counted(&self) -> Promo {
        self.state().promos.owned().into_values().next().unwrap()
    }
    pub fn price(&self, order: OrderId) -> pricing::PriceVersion {
        let tag = self.order(order).price.unwrap();
        self.state().price_versions[&tag.version].clone()
    }
}

#[tokio::test]
async fn a_code_makes_a_new_version_and_taking_it_off_another() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    let order = fixture.priced().await;
    let before = fixture.price(order);
    assert_eq!(
        fixture.code(fixture.owner(), order, " gida 10").await,
        Ok(Applied::Now(()))
    );
    let with = fixture.price(order);
    assert_eq!(
        (with.number(), with.subtotal(), with.valid_until()),
        (2, before.total(), before.valid_until())
    );
    assert!(with.discount().is_positive() && with.split().is_balanced());
    assert_eq!(
        with.split().provider_receives,
        before.split().provider_receives,
        "the provider loses nothing"
    );
    assert_eq!(
        (fixture.counted().uses, fixture.counted().spent),
        (1, with.discount())
    );
    assert_eq!(
        fixture.code(fixture.owner(), order, "GIDA10").await,
        Ok(Applied::Already)
    );
    assert_eq!(
        fixture.code(fixture.owner(), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        fixture.code(fixture.owner(), order, None).await,
        Ok(Applied::Already)
    );
    let without = fixture.price(order);
    assert_eq!(
        (without.number(), without.total(), without.discount()),
        (3, before.total(), Money::ZERO)
    );
    assert_eq!(
        (fixture.counted().uses, fixture.counted().spent),
        (0, Money::ZERO)
    );
    assert_eq!(
        fixture.code(fixture.owner(), order, "GIDA10").await,
        Ok(Applied::Now(())),
        "as often as they like"
    );
    assert_eq!(
        (
            fixture.price(order).number(),
            fixture.state().promo_uses.len()
        ),
        (4, 1)
    );
}

#[tokio::test]
async fn a_price_that_is_made_again_keeps_its_code_while_it_fits() {
    for ended in [false, true] {
        let fixture = Fixture::new().await;
        fixture.promo(|_| ()).await;
        let order = fixture.priced().await;
        fixture.with_code(order).await;
        let discount = fixture.price(order).discount();
        if ended {
            fixture.store.tamper(|state| {
                state
                    .promos
                    .values_mut()
                    .for_each(|promo| promo.state = PromoState::Ended)
            });
        }
        fixture.work_after_mins(48 * 60).await;
        let again = fixture.price(order);
        let (expected, uses) = if ended {
            (Money::ZERO, 0)
        } else {
            (discount, 1)
        };
        assert_eq!(
            (again.number(), again.discount(), fixture.counted().uses),
            (3, expected, uses),
            "{ended}"
        );
    }
}

#[tokio::test]
async fn a_code_may_exclude_credit() {
    let fixture = Fixture::new().await;
    fixture
        .promo(|terms| terms.stacks_with_credit = false)
        .await;
    world::credit(&fixture.store, bola(), 1, 500_000, 30).await;
    let order = fixture.priced().await;
    fixture.with_code(order).await;
    let pays = async |use_credit| {
        let start = a_payment_start(fixture.owner(), order);
        pay_order(
            &fixture.store,
            &fixture.gateway,
            PayOrder {
                start,
                use_credit: Some(use_credit),
            },
        )
        .await
    };
    assert!(matches!(
        pays(true).await,
        Err(PaymentsError::PromoWithoutCredit(_))
    ));
    assert!(pays(false).await.is_ok());
}

/// FAQ-05
#[tokio::test]
async fn faq_05_credit_stacks_with_a_promo_code() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    world::credit(&fixture.store, bola(), 1, 500_000, 30).await;
    let order = fixture.priced().await;
    fixture.with_code(order).await;
    let start = a_payment_start(fixture.owner(), order);
    let marketplace::payments::Paying::Checkout(started) = pay_order(
        &fixture.store,
        &fixture.gateway,
        PayOrder {
            start,
            use_credit: Some(true),
        },
    )
    .await
    .unwrap() else {
        panic!("it is worth more than the credit")
    };
    let price = fixture.price(order);
    assert_eq!(
        (started.credit.kobo(), started.amount.kobo()),
        (500_000, price.total().kobo() - 500_000)
    );
    assert!(price.discount().is_positive());
}

#[tokio::test]
async fn a_code_can_be_tried_before_anything_is_ordered() {
    let fixture = Fixture::new().await;
    fixture
        .promo(|terms| terms.off = Off::Fixed(Money::from_kobo(100_000)))
        .await;
    let order = fixture.priced().await;
    let price = fixture.price(order);
    let tried = |code, uses: bool| PromoCheck {
        code,
        category: "home-cleaning",
        area: Some("Gwarinpa"),
        lines: price.lines(),
        person: uses.then(|| (bola(), fixture.clock_now())),
        now: fixture.clock_now(),
    };
    let taken = check_promo(&fixture.store, tried("gida10", true))
        .await
        .unwrap();
    assert_eq!(
        (taken.len(), taken[0].gross().kobo(), fixture.counted().uses),
        (1, -100_000, 0)
    );
    assert_eq!(
        check_promo(&fixture.store, tried("UNKNOWN", false)).await,
        Err(PromoError::Unknown.into())
    );
    fixture.with_code(order).await;
    assert_eq!(
        check_promo(&fixture.store, tried("gida10", true)).await,
        Err(PromoError::UsedByYou.into())
    );
    assert!(
        check_promo(&fixture.store, tried("gida10", false))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_price_of_the_staff_takes_a_code_too_and_a_revision_keeps_it() {
    let fixture = Fixture::new().await;
    fixture.promo(|_| ()).await;
    let order = fixture.requested().await;
    fixture.priced_by_staff_for_promo(order).await;
    fixture.with_code(order).await;
    let discount = fixture.price(order).discount();
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "One guard less.".into(),
    };
    ask_revision(&fixture.store, cmd).await.unwrap();
    fixture.priced_by_staff_for_promo(order).await;
    assert_eq!(
        (fixture.price(order).discount(), fixture.counted().uses),
        (discount, 1)
    );
}

impl Fixture {
    async fn priced_by_staff_for_promo(&self, order: OrderId) {
        let line = pricing::StaffLine {
            kind: pricing::LineKind::Labour,
            label: "Two guards".into(),
            quantity_milli: 1_000,
            unit: "job".into(),
            gross: Money::from_kobo(4_500_000),
            tax_class: pricing::TaxClass::Standard,
        };
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = marketplace::orders::PriceOrder {
            call,
            order,
            lines: vec![line],
            plan: pricing::Plan::Full,
            note: None,
            valid_hours: None,
            version: None,
        };
        assert_eq!(
            marketplace::orders::price_order(&self.store, cmd).await,
            Ok(Applied::Now(()))
        );
    }
}
