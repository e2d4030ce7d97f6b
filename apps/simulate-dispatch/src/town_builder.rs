//! How the town follows from the settings and the assumptions.

use crate::{
    Order, Provider, Settings, SimulationError, Town,
    assumptions::{
        AREAS, ASAP_PERCENT, DAILY_CAPS, FAR_ZONE_PERCENT, FIRST_DAY, FIRST_HOUR, HOURS,
        JOBS_BEFORE, LAST_ASAP_HOUR, LEFT_LATE_PERCENT, NEW_PERCENT, NEXT_ZONE_PERCENT,
        NO_SHOW_PERCENT, ORDERS_OF_CUSTOMER, PACE_PERCENT, PRICE_PERCENT, PRICE_STEP,
        SAME_DAY_NOTICE_HOURS, SAME_DAY_PERCENT, SERVICES, SHIFTS, SKILLS, SPREAD, STARS_TENTHS,
        WEEKDAYS, WINDOWS, WORKING_DAYS,
    },
    numbers::Numbers,
};
use geo::{Point, Zone, area_named, center_of};
use kernel::{Date, Timestamp};
use orders::Slot;
use providers::{Availability, DaySpan, WorkingHours};

/// What the numbers of a person or an order are for.
const PROVIDER: u64 = 1;
const CUSTOMER: u64 = 2;
const ORDER: u64 = 3;

struct HomeArea {
    middle: Point,
    zone: char,
    providers: u64,
    customers: u64,
}

/// # Errors
/// [`SimulationError`] when an assumed area or date does not exist.
pub fn town(settings: &Settings) -> Result<Town, SimulationError> {
    let first = Date::parse(FIRST_DAY).ok_or(SimulationError::FirstDay)?;
    let opens = first.at_hour(0);
    let areas = areas()?;
    Ok(Town {
        opens,
        closes: opens.plus_days(i64::from(settings.days)),
        providers: providers(settings, &areas),
        orders: orders(settings, &areas, opens),
    })
}

const fn letter(zone: Zone) -> char {
    match zone {
        Zone::A => 'A',
        Zone::B => 'B',
        Zone::C => 'C',
    }
}

fn areas() -> Result<Vec<HomeArea>, SimulationError> {
    let area = |(name, providers, customers)| {
        let found = area_named(name).zip(center_of(name));
        let (area, middle) = found.ok_or(SimulationError::UnknownArea(name))?;
        Ok(HomeArea {
            middle,
            zone: letter(area.zone),
            providers,
            customers,
        })
    };
    AREAS.into_iter().map(area).collect()
}

/// A place near the middle of an area.
fn near(numbers: &mut Numbers, middle: Point) -> Point {
    let mut moved = |degrees: f64| {
        let steps = u32::try_from(numbers.below(2 * SPREAD + 1)).unwrap_or(0);
        let spread = u32::try_from(SPREAD).unwrap_or(0);
        degrees + (f64::from(steps) - f64::from(spread)) / 10_000.0
    };
    let (latitude, longitude) = (moved(middle.latitude()), moved(middle.longitude()));
    Point::new(latitude, longitude).unwrap_or(middle)
}

fn providers(settings: &Settings, areas: &[HomeArea]) -> Vec<Provider> {
    let numbers = |at: u32| Numbers::of(settings.seed, &[PROVIDER, u64::from(at)]);
    (0..settings.providers)
        .filter_map(|at| provider(settings, areas, &mut numbers(at)))
        .collect()
}

fn provider(settings: &Settings, areas: &[HomeArea], numbers: &mut Numbers) -> Option<Provider> {
    let area = areas.get(numbers.weighted(areas.iter().map(|area| area.providers)))?;
    let is_new = numbers.percent(NEW_PERCENT);
    let jobs_before = if is_new {
        0
    } else {
        numbers.below(JOBS_BEFORE)
    };
    let once = |happened: bool| u32::from(happened && !is_new);
    Some(Provider {
        home: near(numbers, area.middle),
        base: area.middle,
        zones: zones(numbers, area.zone),
        services: services(numbers),
        availability: availability(numbers),
        accept_percent: numbers.between(settings.accept_percent),
        pace_percent: numbers.between(PACE_PERCENT),
        stars_tenths: u32::try_from(numbers.between(STARS_TENTHS)).unwrap_or(0),
        jobs_before: u32::try_from(jobs_before).unwrap_or(0),
        no_shows: once(numbers.percent(NO_SHOW_PERCENT)),
        late_withdrawals: once(numbers.percent(LEFT_LATE_PERCENT)),
    })
}

fn zones(numbers: &mut Numbers, own: char) -> Vec<char> {
    let mut works_in = |zone: char| match (own, zone) {
        (own, zone) if own == zone => true,
        ('A', 'C') | ('C', 'A') => numbers.percent(FAR_ZONE_PERCENT),
        _ => numbers.percent(NEXT_ZONE_PERCENT),
    };
    ['A', 'B', 'C']
        .into_iter()
        .filter(|zone| works_in(*zone))
        .collect()
}

/// Services beside each other in the list, because they need related skills.
fn services(numbers: &mut Numbers) -> Vec<usize> {
    let count = usize::try_from(numbers.between(SKILLS)).unwrap_or(1);
    let first = usize::try_from(numbers.next() >> 32).unwrap_or(0);
    (first..first.saturating_add(count))
        .map(|at| at % SERVICES.len())
        .collect()
}

fn availability(numbers: &mut Numbers) -> Availability {
    let shift = numbers
        .one_of(&SHIFTS)
        .copied()
        .flatten()
        .unwrap_or_default();
    let days = numbers.one_of(&WORKING_DAYS).copied().unwrap_or(7);
    let spans = (1..=days).flat_map(|day| {
        let span = move |(from, until): &(u32, u32)| (day, DaySpan::new(from * 60, until * 60));
        shift.iter().map(span)
    });
    Availability {
        hours: WorkingHours::from_spans(spans.collect()),
        daily_cap: numbers.one_of(&DAILY_CAPS).copied().flatten(),
        ..Availability::default()
    }
}

fn orders(settings: &Settings, areas: &[HomeArea], opens: Timestamp) -> Vec<Order> {
    let count = u64::from(settings.orders_per_week) * u64::from(settings.days) / 7;
    let customers = (count / u64::from(ORDERS_OF_CUSTOMER)).max(1);
    let mut all: Vec<Order> = (0..count)
        .filter_map(|at| {
            let mut numbers = Numbers::of(settings.seed, &[ORDER, at]);
            let customer = numbers.below(customers);
            let (place, zone) = home(settings, areas, customer)?;
            let paid = paid_at(&mut numbers, settings.days, opens);
            let kind = numbers.weighted(SERVICES.iter().map(|service| service.share));
            let service = SERVICES.get(kind)?;
            let price = service.naira * numbers.between(PRICE_PERCENT) / 100;
            Some(Order {
                customer: u32::try_from(customer).unwrap_or(0),
                service: kind,
                place,
                zone,
                paid,
                slot: slot(&mut numbers, paid),
                minutes: service.minutes,
                naira: price.div_ceil(PRICE_STEP) * PRICE_STEP,
            })
        })
        .collect();
    all.sort_by_key(|order| order.paid);
    all
}

/// Where a customer lives: the same place for all of their orders.
fn home(settings: &Settings, areas: &[HomeArea], customer: u64) -> Option<(Point, char)> {
    let mut numbers = Numbers::of(settings.seed, &[CUSTOMER, customer]);
    let area = areas.get(numbers.weighted(areas.iter().map(|area| area.customers)))?;
    Some((near(&mut numbers, area.middle), area.zone))
}

fn paid_at(numbers: &mut Numbers, days: u32, opens: Timestamp) -> Timestamp {
    let share = WEEKDAYS.into_iter().cycle();
    let day = numbers.weighted(share.take(usize::try_from(days).unwrap_or(1)));
    let hour = numbers.weighted(HOURS.into_iter());
    let seconds =
        FIRST_HOUR * 3_600 + u64::try_from(hour).unwrap_or(0) * 3_600 + numbers.below(3_600);
    opens
        .plus_days(i64::try_from(day).unwrap_or(0))
        .plus_secs(i64::try_from(seconds).unwrap_or(0))
}

fn slot(numbers: &mut Numbers, paid: Timestamp) -> Slot {
    let today = paid.abuja_date();
    let wanted = numbers.below(100);
    let last_asap = u32::try_from(LAST_ASAP_HOUR).unwrap_or(0);
    if wanted < ASAP_PERCENT && paid < today.at_hour(last_asap) {
        return Slot::Asap;
    }
    let left: Vec<u32> = WINDOWS
        .into_iter()
        .filter(|hour| today.at_hour(*hour) >= paid.plus_hours(SAME_DAY_NOTICE_HOURS))
        .collect();
    let same_day = ASAP_PERCENT..ASAP_PERCENT + SAME_DAY_PERCENT;
    if let Some(from_hour) = numbers.one_of(&left).filter(|_| same_day.contains(&wanted)) {
        return Slot::Window {
            date: today,
            from_hour: *from_hour,
        };
    }
    // From one to five days ahead, and near days are likelier.
    let ahead = 1 + numbers.below(3) * numbers.below(3);
    Slot::Window {
        date: today.plus_days(ahead),
        from_hour: numbers.one_of(&WINDOWS).copied().unwrap_or(8),
    }
}
