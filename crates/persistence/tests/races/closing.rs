//! The day of an erasure, and a customer who goes on booking.

use crate::town::{CALLERS, Town, at_once};
use kernel::Actor;
use marketplace::{Clock, identity::erase_account, ordering::place_order};
use testkit::world;

races!(an_erasure_racing_bookings_leaves_no_open_request_of_nobody);

async fn an_erasure_racing_bookings_leaves_no_open_request_of_nobody(town: Town) {
    for number in 1..=6 {
        let user = world::a_customer_no(number);
        let (id, now) = (user.id, town.clock.now());
        world::stored::user(
            town.door(),
            identity::User {
                erase_after: Some(now),
                ..user
            },
        )
        .await;
        at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                // The erasure comes among the bookings, a little later each round.
                if caller as u64 == number * 2 {
                    erase_account(town.door(), id, town.system())
                        .await
                        .map(drop)
                        .map_err(|error| error.to_string())
                } else {
                    let booking = town.a_booking(town.by(Actor::Customer(id)));
                    place_order(town.door(), &*town.queries, booking)
                        .await
                        .map(drop)
                        .map_err(|error| error.to_string())
                }
            }
        })
        .await;
        let erased = town.count(&format!(
            "users WHERE id = '{id}' AND erased_at IS NOT NULL"
        ));
        let open = town.count(&format!(
            "orders WHERE customer_id = '{id}' AND status = 'PRICED'"
        ));
        assert_eq!(
            open > 0,
            erased == 0,
            "either they are erased or they have a request under way: {erased}, {open}"
        );
        let told = town.count(&format!(
            "orders WHERE customer_id = '{id}' AND description LIKE '%oven%'"
        ));
        assert_eq!(
            told, open,
            "what was placed before the erasure is without words"
        );
    }
    town.assert_sound().await;
}
