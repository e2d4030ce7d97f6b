//! The messages to the reserve of a job. Its customer and its provider are not told.

use super::{
    draft::MessageDraft,
    keep_alive::when,
    order_drafts::{at_area, to_provider},
};
use crate::{JobReserve, ReserveEvent};
use kernel::Timestamp;
use notifications::MessageTemplate;
use orders::Order;

pub(super) fn message(reserve: &JobReserve, order: &Order) -> MessageDraft {
    let when = ("when", when(order));
    // A reserve that operations asked for may wait for days, so the day is said as well.
    let by = |at: Timestamp| {
        let time = if order.reserve_until == Some(at) {
            at.abuja_moment()
        } else {
            at.abuja_clock()
        };
        ("time", time)
    };
    let content = match reserve.news {
        ReserveEvent::Asked { known_at, .. } => {
            at_area(MessageTemplate::RESERVE_ASKED, order, [when, by(known_at)])
        }
        ReserveEvent::Accepted { known_at } => at_area(
            MessageTemplate::RESERVE_ACCEPTED,
            order,
            [when, by(known_at)],
        ),
        ReserveEvent::Released => at_area(MessageTemplate::RESERVE_RELEASED, order, [when]),
    };
    to_provider(reserve.provider, content)
}
