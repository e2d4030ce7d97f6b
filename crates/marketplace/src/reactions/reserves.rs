//! The messages to the reserve of a job. Its customer and its provider are not told.

use super::{
    assessments::moment,
    draft::MessageDraft,
    keep_alive::{clock, when},
    offers::area,
    order_drafts::to_provider,
};
use crate::{JobReserve, ReserveEvent};
use orders::Order;

pub(super) fn message(reserve: &JobReserve, order: &Order) -> MessageDraft {
    let job = format!("{} in {} on {}", order.title, area(order), when(order));
    // A reserve that operations asked for may wait for days, so the day is said as well.
    let by = |at| {
        if order.reserve_until == Some(at) {
            moment(at)
        } else {
            clock(at)
        }
    };
    let (title, message) = match reserve.news {
        ReserveEvent::Asked { known_at, .. } => (
            "Can you be the reserve for a job?",
            format!(
                "{job}: another provider has this job and may not come. If you are the reserve, you know by {} whether the job is yours.",
                by(known_at)
            ),
        ),
        ReserveEvent::Accepted { known_at } => (
            "You are the reserve",
            format!(
                "{job}: please keep the time free. The job is not yours yet. You know by {} whether it is.",
                by(known_at)
            ),
        ),
        ReserveEvent::Released => (
            "You are no longer needed as the reserve",
            format!(
                "{job}: a provider comes, or the job is over. Thank you for being ready. Your time is free again."
            ),
        ),
    };
    to_provider(reserve.provider, title, message)
}
