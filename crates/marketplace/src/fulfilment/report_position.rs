use super::{FulfilmentError, error::hide};
use crate::{Store, UnitOfWork};
use geo::Point;
use kernel::{Applied, Invocation, OrderId, Timestamp};
use orders::{Leg, Position, Reading};

/// The provider's phone says where it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReportPosition {
    pub call: Invocation,
    pub order: OrderId,
    pub reading: Reading,
}

/// Stores the position of the provider on the way. `Already` for a reading that arrives twice, out
/// of order, too soon after the one before, or that was measured before they set out.
///
/// # Errors
/// `NotFound` also for another provider's job; `NotOnTheWay`; `Order(Invalid)`.
pub async fn report_position(
    store: &dyn Store,
    cmd: ReportPosition,
) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| report_position_in(uow, &cmd))
        .await
}

fn report_position_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReportPosition,
) -> Result<Applied<()>, FulfilmentError> {
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let (provider, since) = order
        .on_the_way(&uow.call())
        .map_err(hide)?
        .ok_or(FulfilmentError::NotOnTheWay)?;
    let reading = cmd.reading;
    reading
        .check(uow.now())
        .map_err(orders::OrderError::Invalid)?;
    if reading.measured_at < since {
        return Ok(Applied::Already);
    }
    let last = uow.positions().latest_of(order.id, provider, since)?;
    if !reading.follows(last.as_ref()) {
        return Ok(Applied::Already);
    }
    uow.positions().insert(Position {
        order: order.id,
        provider,
        reading,
        leg: last.and_then(|last| leg(&last.reading, &reading)),
    })?;
    Ok(Applied::Now(()))
}

/// The leg between two readings, when it can be used to estimate the speed of the hour.
fn leg(from: &Reading, to: &Reading) -> Option<Leg> {
    let point = |reading: &Reading| Point::new(reading.latitude, reading.longitude).ok();
    let metres = geo::road_metres(point(from)?, point(to)?);
    let seconds = to.measured_at.secs_since(from.measured_at);
    Some(Leg {
        hour: hour_of(to.measured_at),
        metres,
        seconds: u32::try_from(seconds).ok()?,
    })
    .filter(|_| geo::tells_speed(metres, seconds))
}

/// The hour of the day in Abuja.
#[must_use]
pub fn hour_of(at: Timestamp) -> u32 {
    let seconds = at.secs_since(at.abuja_date().at_hour(0));
    u32::try_from(seconds.div_euclid(3_600)).unwrap_or_default()
}
