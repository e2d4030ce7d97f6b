//! An account is erased while its customer continues to book.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::Actor;
use marketplace::{Clock, identity::erase_account, orders::place_order};
use testkit::world;

races!(an_erasure_racing_bookings_leaves_no_open_request_without_an_owner);

async fn an_erasure_racing_bookings_leaves_no_open_request_without_an_owner(scenario: Scenario) {
    for number in 1..=6 {
        let user = world::a_customer_no(number);
        let (id, now) = (user.id, scenario.clock.now());
        world::stored::user(
            scenario.store(),
            identity::User {
                erase_after: Some(now),
                ..user
            },
        )
        .await;
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                // The erasure happens between the bookings, a little later in each round.
                if caller as u64 == number * 2 {
                    erase_account(scenario.store(), id, scenario.system())
                        .await
                        .map(drop)
                        .map_err(|error| error.to_string())
                } else {
                    let booking = scenario.a_booking(scenario.by(Actor::Customer(id)));
                    place_order(scenario.store(), &*scenario.queries, booking)
                        .await
                        .map(drop)
                        .map_err(|error| error.to_string())
                }
            }
        })
        .await;
        let erased = scenario.count(&format!(
            "users WHERE id = '{id}' AND erased_at IS NOT NULL"
        ));
        let open = scenario.count(&format!(
            "orders WHERE customer_id = '{id}' AND status = 'PRICED'"
        ));
        assert_eq!(
            open > 0,
            erased == 0,
            "either they are erased or they have a request under way: {erased}, {open}"
        );
        let described = scenario.count(&format!(
            "orders JOIN order_details ON order_id = orders.id WHERE customer_id = '{id}' AND description LIKE '%oven%'"
        ));
        assert_eq!(
            described, open,
            "the texts of what was placed before the erasure are gone"
        );
    }
    scenario.assert_sound().await;
}
