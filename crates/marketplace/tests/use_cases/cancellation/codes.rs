//! Promo codes of a job that is cancelled.

use super::{asked, decision, taken};
use crate::support::{Fixture, bola};
use kernel::{Money, OrderId};
use marketplace::cancellation::{DecideCancellation, decide_cancellation};
use orders::{CancellationState, Decision, OrderStatus};
use pricing::{Promo, PromoUse, PromoUseState};
use testkit::world::{self};

/// Puts a promo code on the order, which then counts as a use.
async fn promo_on(fixture: &Fixture, order: OrderId) {
    let discount = Money::from_kobo(100);
    let promo = Promo {
        uses: 1,
        spent: discount,
        ..world::a_promo(1, "GIDA10")
    };
    let (id, code, user, created_at) = (
        testkit::id_no(990_001).into(),
        promo.code.clone(),
        bola(),
        fixture.clock_now(),
    );
    let used = PromoUse {
        id,
        promo: promo.id,
        code,
        user,
        order,
        discount,
        state: PromoUseState::Held,
        created_at,
        version: 0,
    };
    world::promo(&fixture.store, promo).await;
    let stored = fixture
        .as_store()
        .bare_unit(move |uow| uow.promos().insert_use(used.clone()))
        .await;
    stored.unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
}

fn promo_end(fixture: &Fixture) -> (PromoUseState, u32) {
    let state = fixture.state();
    (
        state.promo_uses.values().next().unwrap().state,
        state.promos.values().next().unwrap().uses,
    )
}

#[tokio::test]
async fn a_code_is_used_up_by_leaving_a_taken_job_with_or_without_a_fee() {
    let day = 24 * 60;
    for (mins_before, fee, decision_of) in [
        (2 * day, 0, None),
        (60, 625_000, None),
        (60, 625_000, Some(Decision::Waive)),
    ] {
        let fixture = Fixture::new().await;
        let order = taken(&fixture, mins_before).await;
        promo_on(&fixture, order).await;
        let id = asked(&fixture, order, fee).await;
        if let Some(said) = decision_of {
            let _state = decide_cancellation(&fixture.store, decision(&fixture, id, said))
                .await
                .unwrap();
        } else {
            let _runs = fixture.work_after_mins(40).await;
        }
        assert_eq!(
            fixture.status(order),
            OrderStatus::Cancelled,
            "{mins_before}"
        );
        assert_eq!(
            promo_end(&fixture),
            (PromoUseState::Consumed, 1),
            "{mins_before} {decision_of:?}"
        );
    }
}

#[tokio::test]
async fn a_code_comes_back_right_after_paying_and_where_it_is_not_the_customers_doing() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    promo_on(&fixture, order).await;
    asked(&fixture, order, 0).await;
    assert_eq!(
        promo_end(&fixture),
        (PromoUseState::Returned, 0),
        "the first ten minutes"
    );
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    promo_on(&fixture, order).await;
    let id = asked(&fixture, order, 625_000).await;
    let for_our_fault = DecideCancellation {
        our_fault: true,
        ..decision(&fixture, id, Decision::Waive)
    };
    assert_eq!(
        decide_cancellation(&fixture.store, for_our_fault).await,
        Ok(CancellationState::Waived)
    );
    assert_eq!(
        promo_end(&fixture),
        (PromoUseState::Returned, 0),
        "our fault"
    );
    fixture.assert_sound().await;
}
