//! The silent alarm: the provider entered the safety PIN of an order. Neither side of the order learns
//! of it; only staff do.

use super::sound_alarm::sound_in;
use crate::{UnitOfWork, settings::answer_times_in};
use kernel::StoreError;
use orders::Order;
use support::{Alarm, ReportedPosition};

/// A position of the provider's phone that is older is left out.
const POSITION_MINUTES: i64 = 30;

/// Raises the silent alarm of the order, which is locked. One that waits for staff is not raised
/// again.
pub(crate) fn raise_silent_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    if uow.alarms().has_open_of_order(order.id)? {
        return Ok(());
    }
    let position = match order.provider {
        Some(provider) => {
            let since = now.plus_mins(-POSITION_MINUTES);
            uow.positions().latest_of(order.id, provider, since)?
        }
        None => None,
    };
    let position = position.map(|position| ReportedPosition {
        latitude: position.reading.latitude,
        longitude: position.reading.longitude,
        accuracy_metres: position.reading.accuracy_metres,
        measured_at: position.reading.measured_at,
    });
    let times = answer_times_in(uow)?;
    let alarm = Alarm::of_order(uow.next_id(), (order.id, position), (&times, now));
    sound_in(uow, alarm)
}
