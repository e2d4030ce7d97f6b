//! The promo codes that are refused.

use crate::support::{Fixture, bola};
use kernel::Money;
use marketplace::orders::{OrdersError, PromoCheck, check_promo};
use orders::OrderError;
use pricing::{Off, PromoError, PromoUse, PromoUseState};
use referrals::{Trace, TraceKind};
use testkit::world;

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
        (refused(first, "x").await, refused(first, "UNKNOWN").await),
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
