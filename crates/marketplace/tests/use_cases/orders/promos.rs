//! Promo codes on prices.

use crate::support::{Fixture, a_payment_start, bola};
use kernel::{Applied, Invocation, Money, OrderId};
use marketplace::{
    orders::{
        AskRevision, ChangePromo, OrdersError, PromoCheck, ask_revision, change_promo, check_promo,
        preview_cancellation,
    },
    payments::{PayOrder, PaymentsError, pay_order},
    read::OrderLookup,
};
use orders::{CancellationPolicy, OrderError};
use payments::ledger::Account;
use pricing::{Off, Promo, PromoError, PromoState, PromoTerms, PromoUse, PromoUseState};
use referrals::{Trace, TraceKind};
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
async fn every_refusal_of_a_code_is_its_own() {
    let fixture = Fixture::new().await;
    fixture.promo(|terms| terms.per_user_limit = 1).await;
    let (first, second) = (fixture.priced().await, fixture.priced().await);
    let refused =
        async |order, code: &'static str| match fixture.code(fixture.owner(), order, code).await {
            Err(OrdersError::Promo(error)) => error,
            other => panic!("{other:?}"),
        };
    assert_eq!(
        (refused(first, "x").await, refused(first, "NOBODYS").await),
        (PromoError::Unknown, PromoError::Unknown)
    );
    fixture.with_code(first).await;
    assert_eq!(refused(second, "GIDA10").await, PromoError::UsedByYou);
    world::promo(&fixture.store, world::a_promo(2, "OTHER10")).await;
    assert_eq!(
        refused(first, "OTHER10").await,
        PromoError::Another(pricing::PromoCode::parse("GIDA10").unwrap())
    );
    for call in fixture.not_the_owner() {
        assert_eq!(
            fixture.code(call, second, "OTHER10").await,
            Err(OrdersError::NotFound)
        );
    }
    let draft = fixture.draft().await;
    assert_eq!(
        fixture.code(fixture.owner(), draft, "OTHER10").await,
        Err(OrderError::NoPrice.into())
    );
    fixture.checkout(second).await;
    assert_eq!(
        fixture.code(fixture.owner(), second, "OTHER10").await,
        Err(OrdersError::PaymentUnderWay)
    );
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
        check_promo(&fixture.store, tried("NOBODYS", false)).await,
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

/// Other accounts that used the code of the fixture, each in this browser.
fn used_on_device(fixture: &Fixture, browser: &str, accounts: std::ops::Range<u64>) {
    let promo = fixture.counted();
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        for number in accounts {
            let user = kernel::UserId::from_uuid(testkit::id_no(760_000 + number));
            let trace = Trace::new(TraceKind::Device, browser);
            state.traces.insert((user, trace), now);
            let id = testkit::id_no(770_000 + number).into();
            let used = PromoUse {
                id,
                promo: promo.id,
                code: promo.code.clone(),
                user,
                order: testkit::id_no(780_000 + number).into(),
                discount: Money::from_kobo(100_000),
                state: PromoUseState::Consumed,
                created_at: now,
                version: 0,
            };
            state.promo_uses.insert(id, used);
        }
    });
}

#[tokio::test]
async fn t57_a_code_is_used_by_three_accounts_of_one_device_and_by_no_fourth() {
    let fixture = Fixture::new().await;
    fixture
        .promo(|terms| terms.off = Off::Fixed(Money::from_kobo(100_000)))
        .await;
    let order = fixture.priced().await;
    let price = fixture.price(order);
    let tried = || PromoCheck {
        code: "GIDA10",
        category: "home-cleaning",
        area: Some("Gwarinpa"),
        lines: price.lines(),
        person: Some((bola(), fixture.clock_now())),
        now: fixture.clock_now(),
    };
    let now = fixture.clock_now();
    let own = Trace::new(TraceKind::Device, "the phone of the family");
    fixture.store.tamper(|state| {
        state.traces.insert((bola(), own), now);
    });
    used_on_device(&fixture, "the phone of the family", 0..2);
    used_on_device(&fixture, "another phone", 10..20);
    assert!(check_promo(&fixture.store, tried()).await.is_ok());
    used_on_device(&fixture, "the phone of the family", 2..3);
    assert_eq!(
        check_promo(&fixture.store, tried()).await,
        Err(PromoError::UsedOnDevice.into())
    );
    assert_eq!(
        fixture.code(fixture.owner(), order, "GIDA10").await,
        Err(PromoError::UsedOnDevice.into())
    );
}
