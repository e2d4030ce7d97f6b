//! Gas prices that many requests change at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::Money;
use marketplace::gas_prices::{
    DecideGasPrice, GasPricesError, SetGasPrice, decide_gas_price, set_gas_price,
};
use pricing::{GasProposalError, TravelZone};
use testkit::world;

races!(
    sixteen_who_move_a_price_move_it_once,
    sixteen_who_agree_put_one_price_on_the_board
);

fn set(scenario: &Scenario, kobo: i64) -> SetGasPrice {
    let call = scenario.by(testkit::staff(world::an_admin().id));
    SetGasPrice {
        call,
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        note: None,
    }
}

async fn sixteen_who_move_a_price_move_it_once(scenario: Scenario) {
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            set_gas_price(
                scenario.store(),
                set(&scenario, 131_000 + 100 * i64::try_from(caller).unwrap()),
            )
            .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(GasPricesError::JustChanged))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("gas_prices WHERE zone = 'B'"), 2);
}

async fn sixteen_who_agree_put_one_price_on_the_board(scenario: Scenario) {
    set_gas_price(scenario.store(), set(&scenario, 160_000))
        .await
        .unwrap();
    let proposal = scenario.queries.gas_proposals().await.unwrap()[0].id;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let call = scenario.by(testkit::staff(world::a_complete_customer().id));
            decide_gas_price(
                scenario.store(),
                DecideGasPrice {
                    call,
                    proposal,
                    approve: true,
                },
            )
            .await
        }
    })
    .await;
    let decided = Err(GasPricesError::Proposal(GasProposalError::Decided));
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &decided)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        scenario.count("gas_prices WHERE zone = 'B' AND per_kg_kobo = 160000"),
        1
    );
}
