//! The board of gas, moved by many at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, Money};
use marketplace::gas_desk::{
    DecideGasPrice, GasDeskError, SetGasPrice, decide_gas_price, set_gas_price,
};
use pricing::{GasProposalError, TravelZone};
use testkit::world;

races!(
    sixteen_who_move_a_price_move_it_once,
    sixteen_who_agree_put_one_price_on_the_board
);

fn set(town: &Town, kobo: i64) -> SetGasPrice {
    let call = town.by(Actor::Staff(world::an_admin().id));
    SetGasPrice {
        call,
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        note: None,
    }
}

async fn sixteen_who_move_a_price_move_it_once(town: Town) {
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            set_gas_price(
                town.door(),
                set(&town, 131_000 + 100 * i64::try_from(caller).unwrap()),
            )
            .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(GasDeskError::JustChanged))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(town.count("gas_prices WHERE zone = 'B'"), 2);
}

async fn sixteen_who_agree_put_one_price_on_the_board(town: Town) {
    set_gas_price(town.door(), set(&town, 160_000))
        .await
        .unwrap();
    let proposal = town.queries.gas_proposals().await.unwrap()[0].id;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            let call = town.by(Actor::Staff(world::a_complete_customer().id));
            decide_gas_price(
                town.door(),
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
    let decided = Err(GasDeskError::Proposal(GasProposalError::Decided));
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &decided)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        town.count("gas_prices WHERE zone = 'B' AND per_kg_kobo = 160000"),
        1
    );
}
