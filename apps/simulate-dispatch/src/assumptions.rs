//! Everything that the simulation assumes about people and places. None of it was measured in the
//! field. `docs/operations/dispatch-simulation.md` says the same in words.

/// A service, with the time that its jobs take, their usual price, and its share of the orders in
/// percent. Neighbours in the list need related skills.
#[derive(Debug, Clone, Copy)]
pub struct Service {
    pub name: &'static str,
    pub minutes: i64,
    pub naira: u64,
    pub share: u64,
}

const fn service(name: &'static str, minutes: i64, naira: u64, share: u64) -> Service {
    Service {
        name,
        minutes,
        naira,
        share,
    }
}

pub const SERVICES: [Service; 12] = [
    service("Electrical repairs", 120, 14_000, 12),
    service("Air conditioners", 90, 18_000, 10),
    service("Generators", 120, 16_000, 8),
    service("Solar and inverters", 180, 30_000, 5),
    service("Plumbing", 90, 12_000, 13),
    service("Carpentry", 150, 15_000, 7),
    service("Painting", 240, 40_000, 5),
    service("Tiling", 240, 38_000, 4),
    service("Cleaning", 180, 15_000, 16),
    service("Laundry", 120, 9_000, 8),
    service("Fumigation", 90, 16_000, 6),
    service("Gardening", 120, 10_000, 6),
];

/// An area of Abuja, with the weights with which providers and customers live there.
pub const AREAS: [(&str, u64, u64); 26] = [
    ("Central Area", 2, 3),
    ("Wuse", 5, 9),
    ("Garki", 5, 8),
    ("Maitama", 2, 8),
    ("Asokoro", 2, 6),
    ("Utako", 4, 5),
    ("Jabi", 4, 6),
    ("Gwarinpa", 8, 10),
    ("Life Camp", 4, 5),
    ("Katampe", 2, 3),
    ("Kado", 3, 3),
    ("Mabushi", 3, 2),
    ("Gudu", 3, 3),
    ("Apo", 5, 5),
    ("Lokogoma", 4, 4),
    ("Galadimawa", 3, 3),
    ("Lugbe", 9, 5),
    ("Kubwa", 10, 5),
    ("Dutse", 4, 2),
    ("Bwari", 2, 1),
    ("Karu", 5, 2),
    ("Nyanya", 4, 2),
    ("Jikwoyi", 4, 1),
    ("Kuje", 1, 1),
    ("Gwagwalada", 1, 1),
    ("Zuba", 1, 1),
];
/// People live within this distance of the middle of their area, north-south and east-west, in
/// units of 0.0001 degrees (about 11 m).
pub const SPREAD: u64 = 130;
/// The chance in percent that a provider also works in a neighbouring zone, and in the far one.
pub const NEXT_ZONE_PERCENT: u64 = 80;
pub const FAR_ZONE_PERCENT: u64 = 50;

/// Monday, the first day.
pub const FIRST_DAY: &str = "2026-11-02";
/// The share of the orders of a week on each day from Monday on, in percent.
pub const WEEKDAYS: [u64; 7] = [15, 14, 14, 14, 15, 18, 10];
/// The share of the orders of a day in each hour from 7:00 on, in percent.
pub const FIRST_HOUR: u64 = 7;
pub const HOURS: [u64; 14] = [4, 8, 10, 10, 9, 8, 7, 7, 7, 8, 8, 6, 5, 3];
/// The share of the orders for as soon as possible, and for a later hour of the same day, in
/// percent. The others are for a later day. When it is too late for what a customer wants, the
/// order is for a later day too.
pub const ASAP_PERCENT: u64 = 40;
pub const SAME_DAY_PERCENT: u64 = 25;
/// From this hour on there are no orders for as soon as possible.
pub const LAST_ASAP_HOUR: u64 = 18;
/// The windows begin at these hours. A window of the same day is at least three hours away.
pub const WINDOWS: [u32; 5] = [8, 10, 12, 14, 16];
pub const SAME_DAY_NOTICE_HOURS: i64 = 3;
/// A price lies between these shares of the usual one, in percent, in steps of ₦500.
pub const PRICE_PERCENT: (u64, u64) = (80, 140);
pub const PRICE_STEP: u64 = 500;
/// The share of the price that the provider receives, in percent.
pub const PROVIDER_PERCENT: u64 = 85;

/// Each customer places about this many orders, from the same home.
pub const ORDERS_OF_CUSTOMER: u32 = 5;
/// The chance in percent that a customer who liked a provider of the service asks for them again.
pub const AGAIN_PERCENT: u64 = 60;
/// The chance in percent that a finished job is rated, and that such a rating is two stars.
pub const RATED_PERCENT: u64 = 50;
pub const BAD_PERCENT: u64 = 4;

/// The fewest and the most services of a provider.
pub const SKILLS: (u64, u64) = (3, 6);
/// Hours of a day from and until which a provider works.
type Shift = &'static [(u32, u32)];
/// The working hours of a day, each as likely as the others. `None` is a provider who has set none.
pub const SHIFTS: [Option<Shift>; 8] = [
    Some(&[(7, 17)]),
    Some(&[(8, 18)]),
    Some(&[(8, 18)]),
    Some(&[(8, 20)]),
    Some(&[(9, 19)]),
    Some(&[(7, 20)]),
    Some(&[(7, 13), (15, 20)]),
    None,
];
/// The number of days from Monday on that a provider works, each as likely as the others.
pub const WORKING_DAYS: [u32; 6] = [5, 6, 6, 6, 7, 7];
/// The most jobs a day that a provider takes, each as likely as the others.
pub const DAILY_CAPS: [Option<u32>; 4] = [Some(3), Some(4), None, None];
/// The jobs that a provider has done before the first day are fewer than this, and half of them
/// were rated. One provider in ten is new.
pub const JOBS_BEFORE: u64 = 60;
pub const NEW_PERCENT: u64 = 10;
/// The usual mean of a provider's stars, in tenths.
pub const STARS_TENTHS: (u64, u64) = (38, 50);
/// The chance in percent that a provider did not come to a job in the last 90 days, and that they
/// left one late. During the simulation everybody comes.
pub const NO_SHOW_PERCENT: u64 = 8;
pub const LEFT_LATE_PERCENT: u64 = 15;

/// The lowest and the highest chance of a provider to accept an offer, in percent.
pub const ACCEPT_PERCENT: (u64, u64) = (30, 80);
/// The chance in percent that a provider who does not accept says so. The others do not answer.
pub const DECLINE_PERCENT: u64 = 40;
/// The shortest time in which a provider answers, in seconds.
pub const FIRST_ANSWER_SECS: i64 = 20;
/// The most seconds that a provider of usual pace needs beyond that, for an offer for as soon as
/// possible, for the same day and for a later day. Short times are likelier: the time is a product
/// of two equally spread numbers, so its mean is a quarter of the longest.
pub const ANSWER_SECS: [u64; 3] = [480, 2_400, 10_800];
/// The pace of a provider, in percent of the usual time.
pub const PACE_PERCENT: (u64, u64) = (50, 150);
/// A provider at work needs this many times as long.
pub const AT_WORK_TIMES: i64 = 2;
/// Providers answer from 6:30 to 21:30. A later answer comes the next morning.
pub const WAKE_MINUTES: i64 = 390;
pub const SLEEP_MINUTES: i64 = 1_290;

/// For a job for as soon as possible, a provider sets out this many minutes after accepting and
/// drives at this speed.
pub const SET_OUT_MINUTES: i64 = 10;
pub const METRES_A_MINUTE: i64 = 420;

/// The search ends two hours after the customer is asked what should happen, because the customer
/// does not answer: 20 minutes after payment for as soon as possible, and otherwise 12 hours before
/// the window or, where that is past, two hours before it.
pub const ASKED_AFTER_MINUTES: i64 = 20;
pub const ASKED_BEFORE_HOURS: i64 = 12;
pub const ASKED_LATEST_HOURS: i64 = 2;
pub const SILENCE_HOURS: i64 = 2;

/// A provider counts as eligible in the figures on gaps when at least this many orders a day, on
/// average, were within 15 km of their area, in their zones, services and working hours. A
/// provider who lives too far from the customers waits for that reason, whatever the choice.
pub const SUITABLE_ORDERS_A_DAY: u32 = 2;
/// This distance in metres, which no setting changes, so that the figures of two runs are about the
/// same providers.
pub const SUITABLE_METRES: u32 = 15_000;

/// The order before there were waves: this many offers at once, for this many minutes, and again
/// after these minutes when no provider could be asked.
pub const FEWEST_JOBS_SIZE: usize = 10;
pub const FEWEST_JOBS_LIFE_MINUTES: i64 = 60;
pub const FEWEST_JOBS_RETRY_MINUTES: i64 = 15;
