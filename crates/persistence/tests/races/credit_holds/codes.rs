//! Promo codes that many requests use at once.

use super::{bola, put_on};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, Money, OrderId, UserId};
use marketplace::{
    orders::{OrdersError, place_order},
    promos::{SetPromoState, set_promo_state},
};
use pricing::{Promo, PromoError, PromoState, PromoTerms};
use testkit::world;

races!(
    t56_sixteen_people_use_a_code_as_often_as_it_may_be,
    t57_a_budget_is_not_overspent_by_sixteen_people,
    t56_one_order_takes_one_code_of_sixteen,
    t57_a_code_that_is_held_back_is_on_no_order_that_comes_after,
);

/// One priced order for each of sixteen people.
async fn orders_of_sixteen(scenario: &Scenario) -> Vec<(UserId, OrderId)> {
    let mut orders = Vec::new();
    for number in 1..=CALLERS as u64 {
        let person = world::a_customer_no(number);
        let id = person.id;
        world::stored::user(scenario.store(), person).await;
        let placed = place_order(
            scenario.store(),
            &*scenario.queries,
            scenario.a_booking(scenario.by(Actor::Customer(id))),
        )
        .await;
        orders.push((id, placed.unwrap()));
    }
    orders
}

async fn tried_by_sixteen(
    scenario: &Scenario,
    promo: Promo,
) -> Vec<Result<Applied<()>, OrdersError>> {
    let (code, orders) = (promo.code.to_string(), orders_of_sixteen(scenario).await);
    world::promo(scenario.store(), promo).await;
    at_once(CALLERS, |caller| {
        let (scenario, code, (person, order)) = (scenario.clone(), code.clone(), orders[caller]);
        async move { put_on(&scenario, person, order, &code).await }
    })
    .await
}

fn with(change: impl FnOnce(&mut PromoTerms)) -> Promo {
    let mut promo = world::a_promo(1, "GIDA10");
    change(&mut promo.terms);
    promo
}

async fn t56_sixteen_people_use_a_code_as_often_as_it_may_be(scenario: Scenario) {
    let answers = tried_by_sixteen(&scenario, with(|terms| terms.total_limit = Some(5))).await;
    let refused = times(&answers, &Err(PromoError::UsedUp.into()));
    assert_eq!(
        (times(&answers, &Ok(Applied::Now(()))), refused),
        (5, CALLERS - 5),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.count("promo_uses WHERE state = 'HELD'"),
            scenario.count("promos WHERE uses = 5")
        ),
        (5, 1)
    );
    scenario.assert_sound().await;
}

async fn t57_a_budget_is_not_overspent_by_sixteen_people(scenario: Scenario) {
    let order = scenario.priced().await;
    world::promo(scenario.store(), world::a_promo(9, "PROBE10")).await;
    assert_eq!(
        put_on(&scenario, bola(), order, "PROBE10").await,
        Ok(Applied::Now(()))
    );
    let discount = scenario
        .queries
        .latest_price(order)
        .await
        .unwrap()
        .unwrap()
        .discount();
    let budget = discount
        .times(3)
        .unwrap()
        .plus(Money::from_kobo(1))
        .unwrap();
    let answers = tried_by_sixteen(&scenario, with(|terms| terms.budget = Some(budget))).await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 3, "{answers:?}");
    let spent = format!(
        "promos WHERE code = 'GIDA10' AND spent_kobo = {}",
        discount.kobo() * 3
    );
    assert_eq!(scenario.count(&spent), 1);
    scenario.assert_sound().await;
}

/// Fifteen people apply the code while a member of staff pauses it. Uses before the pause count;
/// later callers receive the error that there is no such code, and no use is added after the pause.
async fn t57_a_code_that_is_held_back_is_on_no_order_that_comes_after(scenario: Scenario) {
    let promo = world::a_promo(1, "GIDA10");
    let id = promo.id;
    world::promo(scenario.store(), promo).await;
    let orders = orders_of_sixteen(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, (person, order)) = (scenario.clone(), orders[caller]);
        async move {
            if caller == 7 {
                let call = scenario.by(testkit::staff(world::an_admin().id));
                let paused = set_promo_state(
                    scenario.store(),
                    SetPromoState {
                        call,
                        promo: id,
                        to: PromoState::Paused,
                    },
                )
                .await;
                assert_eq!(paused, Ok(Applied::Now(())));
                // No use can be added after this point.
                return Err((
                    scenario.count("promo_uses WHERE state = 'HELD'"),
                    scenario.count("promos WHERE state = 'PAUSED'"),
                ));
            }
            Ok(put_on(&scenario, person, order, "GIDA10").await)
        }
    })
    .await;
    let at_the_pause = answers
        .iter()
        .find_map(|answer| answer.as_ref().err().copied())
        .unwrap();
    let put: Vec<_> = answers.into_iter().filter_map(Result::ok).collect();
    let on = times(&put, &Ok(Applied::Now(())));
    assert_eq!(
        on + times(&put, &Err(PromoError::Unknown.into())),
        CALLERS - 1,
        "{put:?}"
    );
    assert_eq!(
        at_the_pause,
        (i64::try_from(on).unwrap(), 1),
        "nothing was counted behind it"
    );
    assert_eq!(
        scenario.count(&format!("promos WHERE uses = {on} AND state = 'PAUSED'")),
        1
    );
    scenario.assert_sound().await;
}

async fn t56_one_order_takes_one_code_of_sixteen(scenario: Scenario) {
    for number in 0..CALLERS as u64 {
        world::promo(
            scenario.store(),
            world::a_promo(number, &format!("GIDA{number:02}")),
        )
        .await;
    }
    let order = scenario.priced().await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move { put_on(&scenario, bola(), order, &format!("GIDA{caller:02}")).await }
    })
    .await;
    let another = answers
        .iter()
        .filter(|answer| matches!(answer, Err(OrdersError::Promo(PromoError::Another(_)))))
        .count();
    assert_eq!(
        (times(&answers, &Ok(Applied::Now(()))), another),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.count("promo_uses"),
            scenario.count(&format!("price_versions WHERE order_id = '{order}'"))
        ),
        (1, 2)
    );
    scenario.assert_sound().await;
}
