//! When and where a job takes place, as the search for providers needs it.

use crate::read::OrderView;
use catalog::expected_minutes;
use kernel::{Money, Timestamp};
use orders::{Address, Order, Slot, job_time};
use providers::{Gender, Period, ProbationRules, TravelTimes, Visit, Wanted, needed_on_the_day};
use serde_json::Value;

/// The criteria for the providers of an order. A provider may have been silent for any time, and all
/// of their history counts; the search sets [`Wanted::seen_since`], [`Wanted::recent_since`] and
/// [`Wanted::probation`].
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
        visit: visit_at(order, (now, None)),
        travel,
        time: work_time(order.slot.unwrap_or(Slot::Asap), now),
        now,
        seen_since: Timestamp::EPOCH,
        recent_since: Timestamp::EPOCH,
        probation: ProbationRules::default(),
        documents: needed_on_the_day(&order.category_slug),
    }
}

/// The criteria for the providers of an order that is read; `None` for one whose area is no longer
/// in a zone. As [`wanted`], it asks for no sign of life.
#[must_use]
pub fn wanted_for(view: &OrderView, travel: TravelTimes, now: Timestamp) -> Option<Wanted> {
    let slot = view.slot.unwrap_or(Slot::Asap);
    let zone = zone_at(view.address.as_ref())?;
    let answers = view.answers.value();
    let (from, until) = work_span(&view.category_slug, &answers, slot, (now, None));
    Some(Wanted {
        category_slug: view.category_slug.clone(),
        zone,
        customer: view.customer,
        order: view.id,
        price: view.total.unwrap_or(Money::ZERO),
        day: slot.day(now),
        gender: preferred_gender(&answers),
        visit: Visit {
            from,
            until,
            zone: Some(zone),
        },
        travel,
        time: work_time(slot, now),
        now,
        seen_since: Timestamp::EPOCH,
        recent_since: Timestamp::EPOCH,
        probation: ProbationRules::default(),
        documents: needed_on_the_day(&view.category_slug),
    })
}

/// The time in which the provider of a job must be at work.
fn work_time(slot: Slot, now: Timestamp) -> Period {
    let (from, until) = slot.work_time(now);
    Period { from, until }
}

/// The provider gender that the customer asked for; some forms ask for it.
pub(crate) fn preferred_gender(answers: &Value) -> Option<Gender> {
    let answer = answers.get("preferred_gender")?.as_str()?;
    Gender::from_code(&answer.to_ascii_uppercase())
}

/// The time that a job of a service takes from a provider who accepts it at `taken`: from the
/// beginning of its slot to the end of the slot or of the work that the answers tell, whichever is
/// later. The work is counted from when it began, or from the slot while it has not begun.
#[must_use]
pub fn work_span(
    service: &str,
    answers: &Value,
    slot: Slot,
    (taken, begun): (Timestamp, Option<Timestamp>),
) -> (Timestamp, Timestamp) {
    let (from, until) = job_time(slot, taken);
    let work = expected_minutes(service, answers);
    let done = work.map(|minutes| begun.unwrap_or(from).plus_mins(minutes));
    (from, done.map_or(until, |done| done.max(until)))
}

/// When and where the job is done if a provider accepts it at `taken` and begins at `begun`.
fn visit_at(order: &Order, times: (Timestamp, Option<Timestamp>)) -> Visit {
    let slot = order.slot.unwrap_or(Slot::Asap);
    let (from, until) = work_span(&order.category_slug, &order.answers, slot, times);
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
    Some(visit_at(order, (order.assigned_at?, order.started_at)))
}

/// The letter of the zone that the order is in.
#[must_use]
pub fn zone_of(order: &Order) -> Option<char> {
    zone_at(order.address.as_ref())
}

fn zone_at(address: Option<&Address>) -> Option<char> {
    geo::zone_of(&address?.area)?.code().chars().next()
}
