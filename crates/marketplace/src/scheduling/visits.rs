//! When and where a job takes place, as the search for providers needs it.

use crate::read::OrderView;
use kernel::{Money, Timestamp};
use orders::{Address, Order, Slot, job_time};
use providers::{Gender, Period, TravelTimes, Visit, Wanted, needed_on_the_day};

/// The criteria for the providers of an order. A provider may have been silent for any time; the
/// search sets [`Wanted::seen_since`].
pub(crate) fn wanted(
    order: &Order,
    (zone, price): (char, Money),
    travel: TravelTimes,
    now: Timestamp,
) -> Wanted {
    Wanted {
        category_slug: order.category_slug.clone(),
        zone,
        customer: order.customer,
        order: order.id,
        price,
        day: order.slot.unwrap_or(Slot::Asap).day(now),
        gender: preferred_gender(&order.answers),
        visit: visit_at(order, now),
        travel,
        time: work_time(order.slot.unwrap_or(Slot::Asap), now),
        now,
        seen_since: Timestamp::EPOCH,
        documents: needed_on_the_day(&order.category_slug),
    }
}

/// The criteria for the providers of an order that is read; `None` for one whose area is no longer
/// in a zone. As [`wanted`], it asks for no sign of life.
#[must_use]
pub fn wanted_for(view: &OrderView, travel: TravelTimes, now: Timestamp) -> Option<Wanted> {
    let slot = view.slot.unwrap_or(Slot::Asap);
    let zone = zone_at(view.address.as_ref())?;
    let (from, until) = job_time(slot, now);
    Some(Wanted {
        category_slug: view.category_slug.clone(),
        zone,
        customer: view.customer,
        order: view.id,
        price: view.total.unwrap_or(Money::ZERO),
        day: slot.day(now),
        gender: preferred_gender(&view.answers),
        visit: Visit {
            from,
            until,
            zone: Some(zone),
        },
        travel,
        time: work_time(slot, now),
        now,
        seen_since: Timestamp::EPOCH,
        documents: needed_on_the_day(&view.category_slug),
    })
}

/// The time in which the provider of a job must be at work.
fn work_time(slot: Slot, now: Timestamp) -> Period {
    let (from, until) = slot.work_time(now);
    Period { from, until }
}

/// The provider gender that the customer asked for; some forms ask for it.
pub(crate) fn preferred_gender(answers: &serde_json::Value) -> Option<Gender> {
    let answer = answers.get("preferred_gender")?.as_str()?;
    Gender::from_code(&answer.to_ascii_uppercase())
}

/// When and where the job would be done if a provider accepted it at `taken`.
pub(crate) fn visit_at(order: &Order, taken: Timestamp) -> Visit {
    let (from, until) = job_time(order.slot.unwrap_or(Slot::Asap), taken);
    Visit {
        from,
        until,
        zone: zone_of(order),
    }
}

/// When and where the job of an order is done; `None` while no provider has accepted it.
#[must_use]
pub fn visit_of(order: &Order) -> Option<Visit> {
    order.provider?;
    Some(visit_at(order, order.assigned_at?))
}

/// The letter of the zone that the order is in.
pub(crate) fn zone_of(order: &Order) -> Option<char> {
    zone_at(order.address.as_ref())
}

fn zone_at(address: Option<&Address>) -> Option<char> {
    geo::zone_of(&address?.area)?.code().chars().next()
}
