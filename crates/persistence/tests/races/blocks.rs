//! Both sides of a job block each other and take it back at the same moment, and a provider is noted
//! by many requests at once.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, OrderId, StoreError, UserId};
use marketplace::{
    blocks::{AllowAgain, BlockOther, BlocksError, allow_again, block_other},
    dispatch::note_sign_of_life,
};
use orders::OrderStatus;
use providers::Block;
use testkit::{now, world};

races!(
    sixteen_blocks_at_once_are_one_for_each_side,
    a_block_is_taken_back_once,
    b9_many_signs_of_life_at_once_keep_the_latest,
);

async fn block(scenario: Scenario, user: UserId, order: OrderId) -> Result<Block, BlocksError> {
    let cmd = BlockOther {
        call: scenario.by(Actor::Customer(user)),
        user,
        order,
        reason: None,
    };
    block_other(scenario.store(), cmd).await
}

async fn sixteen_blocks_at_once_are_one_for_each_side(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    let sides = [
        world::a_complete_customer().id,
        UserId::from(world::a_provider().id),
    ];
    let answers = at_once(CALLERS, |caller| {
        let user = if caller % 2 == 0 { sides[0] } else { sides[1] };
        block(scenario.clone(), user, order)
    })
    .await;
    for side in sides {
        let made: Vec<_> = answers
            .iter()
            .map(|answer| answer.as_ref().unwrap())
            .filter(|made| made.blocker == side)
            .collect();
        assert_eq!(made.len(), CALLERS / 2);
        assert!(made.iter().all(|one| *one == made[0]), "{made:?}");
    }
    assert_eq!(scenario.count("blocks"), 2);
}

async fn a_block_is_taken_back_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    let user = world::a_complete_customer().id;
    let made = block(scenario.clone(), user, order).await.unwrap().id;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let call = scenario.by(Actor::Customer(user));
            let cmd = AllowAgain {
                call,
                user,
                block: made,
            };
            allow_again(scenario.store(), cmd).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    let already: Result<_, StoreError> = Ok(Applied::Already);
    assert_eq!(times(&answers, &already), CALLERS - 1, "{answers:?}");
    assert_eq!(scenario.count("blocks"), 0);
}

async fn b9_many_signs_of_life_at_once_keep_the_latest(scenario: Scenario) {
    let provider = world::a_provider().id;
    let at = |caller: usize| now().plus_mins(i64::try_from(caller).unwrap() * 30);
    let answers = at_once(CALLERS, |caller| {
        let (scenario, time) = (scenario.clone(), at(caller));
        async move { note_sign_of_life(scenario.store(), provider, time).await }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    let last: Result<_, StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.providers().last_seen(provider))
        .await;
    assert_eq!(last, Ok(Some(at(CALLERS - 1))));
}
