use super::*;
use crate::read::{GasFilled, GasPlaces, HoursCounted, OffersCounted, cylinder::GAS};
use kernel::Date;
use orders::Slot;
use providers::{DeclineReason, OfferState};
use support::{AnswerTimes, Priority};
use uuid::Uuid;

/// Friday, 20 November 2026, at noon in Abuja.
fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(12)
}

fn since() -> Timestamp {
    Date::parse("2026-10-24").unwrap().at_hour(0)
}

fn customer(number: u128) -> UserId {
    Uuid::from_u128(number).into()
}

/// An order that its customer paid when they created it.
fn paid(of: u128, paid_at: Timestamp) -> OrderTimes {
    OrderTimes {
        customer: customer(of),
        provider: Some(Uuid::from_u128(90).into()),
        category_slug: "gas-refill".to_owned(),
        zone: Some(TravelZone::B),
        status: OrderStatus::Paid,
        created_at: paid_at,
        submitted_at: Some(paid_at),
        priced: true,
        paid_at: Some(paid_at),
        paid: Money::from_kobo(1_000_000),
        assigned_at: None,
        arrived_at: None,
        slot: None,
        closed_at: None,
        first_paid: false,
        referred: false,
        repaired: false,
        gas: None,
    }
}

fn completed(of: u128, closed_at: Timestamp) -> OrderTimes {
    OrderTimes {
        status: OrderStatus::Completed,
        closed_at: Some(closed_at),
        ..paid(of, closed_at.plus_days(-1))
    }
}

fn figures(rows: &FigureRows) -> PeriodFigures {
    PeriodFigures::of(rows, since(), now()).unwrap()
}

fn of_orders(orders: Vec<OrderTimes>) -> PeriodFigures {
    figures(&FigureRows {
        orders,
        ..FigureRows::default()
    })
}

#[test]
fn orders_are_counted_by_the_zone_of_their_address() {
    let at = now().plus_days(-1);
    let without_address = OrderTimes {
        zone: None,
        ..paid(1, at)
    };
    let before = paid(1, since().plus_secs(-1));
    let figures = of_orders(vec![paid(1, at), without_address, paid(2, at), before]);
    let zones: Vec<_> = figures
        .zones
        .iter()
        .map(|(zone, funnel)| (*zone, funnel.created))
        .collect();
    assert_eq!(zones, [(Some(TravelZone::B), 2), (None, 1)]);
}

#[test]
fn an_order_is_fixed_at_once_if_no_repair_visit_was_asked_for() {
    let at = now().plus_days(-3);
    let again = OrderTimes {
        repaired: true,
        ..completed(1, at)
    };
    let too_old = completed(1, since().plus_secs(-1));
    let figures = of_orders(vec![completed(1, at), again, too_old, paid(1, at)]);
    assert_eq!(figures.first_fix, Share { part: 1, whole: 2 });
}

#[test]
fn gas_counts_when_its_order_is_completed() {
    let gas = |ordered, filled, short| OrderTimes {
        gas: Some(GasFilled {
            ordered,
            filled,
            short,
            board: Some(Money::from_kobo(110_000)),
        }),
        ..completed(1, now().plus_days(-1))
    };
    let open = OrderTimes {
        gas: Some(GasFilled {
            ordered: 5_000,
            filled: 5_000,
            short: false,
            board: None,
        }),
        ..paid(1, now().plus_days(-1))
    };
    let figures = of_orders(vec![
        gas(12_500, 12_490, false),
        gas(6_000, 5_000, true),
        open,
        completed(1, now()),
    ]);
    let expected = GasFigures {
        deliveries: 2,
        ordered_grams: 18_500,
        filled_grams: 17_490,
        short: 1,
        paid: Money::from_kobo(2_000_000),
        board: Money::from_kobo(2_035_000),
        board_grams: 18_500,
        slot_use: Share::default(),
    };
    assert_eq!(figures.gas, expected);
}

#[test]
fn the_places_of_limited_gas_windows_are_taken_by_orders_that_were_sent() {
    let friday = Date::parse("2026-11-13").unwrap();
    let order = |slot_day: u64, from_hour: u32| OrderTimes {
        category_slug: GAS.to_owned(),
        slot: Some(Slot::Window {
            date: friday.plus_days(slot_day),
            from_hour,
        }),
        ..paid(1, now().plus_days(-10))
    };
    let window = |zone, places| GasPlaces {
        zone,
        weekday: 5,
        from_hour: 10,
        places,
    };
    let of_status = |status| OrderTimes {
        status,
        ..order(0, 10)
    };
    let orders = vec![
        order(0, 10),
        order(7, 10),
        order(14, 10),
        order(0, 12),
        order(1, 10),
        of_status(OrderStatus::Draft),
        of_status(OrderStatus::Cancelled),
        OrderTimes {
            category_slug: "plumbing".to_owned(),
            ..order(0, 10)
        },
        OrderTimes {
            zone: None,
            ..order(0, 10)
        },
    ];
    let figures = figures(&FigureRows {
        orders,
        gas_places: vec![window(TravelZone::B, 8), window(TravelZone::C, 2)],
        ..FigureRows::default()
    });
    assert_eq!(figures.gas.slot_use, Share { part: 2, whole: 40 });
    assert_eq!(of_orders(vec![order(0, 10)]).gas.slot_use, Share::default());
}

#[test]
fn declined_offers_are_counted_by_their_reason() {
    let offers = |state, reason, offers, accepted| OffersCounted {
        state,
        reason,
        offers,
        accepted,
    };
    let figures = figures(&FigureRows {
        offers: vec![
            offers(OfferState::Accepted, None, 4, 4),
            offers(OfferState::Withdrawn, None, 2, 1),
            offers(OfferState::Expired, None, 7, 0),
            offers(OfferState::Declined, Some(DeclineReason::Busy), 3, 0),
            offers(OfferState::Declined, Some(DeclineReason::TooFar), 5, 0),
            offers(OfferState::Declined, None, 1, 0),
        ],
        ..FigureRows::default()
    });
    let liquidity = figures.liquidity;
    assert_eq!(
        (liquidity.offers, liquidity.accepted, liquidity.expired),
        (22, 5, 7)
    );
    let declined = [
        (Some(DeclineReason::TooFar), 5),
        (Some(DeclineReason::Busy), 3),
        (None, 1),
    ];
    assert_eq!(liquidity.declined, declined);
}

#[test]
fn a_provider_is_free_in_a_window_that_the_working_hours_contain() {
    let hours = |weekday, from_minute, until_minute, providers| HoursCounted {
        weekday,
        from_minute,
        until_minute,
        providers,
    };
    let wanted = |date: &str, window: &str| OrderTimes {
        slot: Slot::window(Date::parse(date).unwrap(), window).ok(),
        ..paid(1, now().plus_days(-1))
    };
    let figures = figures(&FigureRows {
        orders: vec![
            wanted("2026-11-27", "8-10"),
            wanted("2026-11-20", "8-10"),
            wanted("2026-11-23", "10-12"),
            paid(1, now().plus_days(-1)),
        ],
        providers: ProviderRows {
            hours: vec![
                hours(5, 480, 600, 2),
                hours(5, 481, 1_440, 40),
                hours(1, 0, 1_440, 8),
            ],
            always_open: 1,
            ..ProviderRows::default()
        },
        ..FigureRows::default()
    });
    let windows = figures.liquidity.windows;
    let at = |weekday, from_hour| {
        let found = windows
            .iter()
            .find(|window| (window.weekday, window.from_hour) == (weekday, from_hour));
        found.map(|window| (window.jobs, window.providers))
    };
    assert_eq!(windows.len(), 7 * 6);
    assert_eq!(at(5, 8), Some((2, 3)));
    assert_eq!(at(5, 10), Some((0, 41)));
    assert_eq!(at(1, 10), Some((1, 9)));
    assert_eq!(at(7, 8), Some((0, 1)));
}

#[test]
fn providers_are_active_for_a_week_after_a_completed_job() {
    let of = |provider: u128, closed_at| OrderTimes {
        provider: Some(Uuid::from_u128(provider).into()),
        ..completed(1, closed_at)
    };
    let figures = figures(&FigureRows {
        orders: vec![
            of(1, now()),
            of(1, now().plus_days(-2)),
            of(2, now().plus_days(-7)),
            of(3, now().plus_days(-7).plus_secs(-1)),
            paid(1, now()),
        ],
        providers: ProviderRows {
            by_status: vec![(ProviderStatus::Active, 3)],
            expiring: 2,
            approvals: vec![
                (now(), now().plus_hours(1)),
                (now(), now().plus_hours(30)),
                (now(), now().plus_hours(2)),
            ],
            incomes: vec![Money::from_kobo(900), Money::from_kobo(100)],
            open_appeals: 4,
            granted_appeals: 5,
            ..ProviderRows::default()
        },
        ..FigureRows::default()
    });
    let expected = ProviderFigures {
        by_status: vec![(ProviderStatus::Active, 3)],
        expiring: 2,
        approval_secs: Some(7_200),
        active: 2,
        income: Some(Money::from_kobo(100)),
        open_appeals: 4,
        granted_appeals: 5,
    };
    assert_eq!(figures.providers, expected);
}

#[test]
fn the_first_answer_is_measured_by_the_time_of_its_priority() {
    let ticket = |priority, minutes_ago: i64, answered: Option<i64>| {
        let opened_at = now().plus_mins(-minutes_ago);
        TicketTimes {
            opened_at,
            due_at: AnswerTimes::default().due_at(priority, opened_at),
            answered_at: answered.map(|minutes| opened_at.plus_mins(minutes)),
            resolved_at: answered.map(|minutes| opened_at.plus_mins(2 * minutes)),
        }
    };
    let figures = figures(&FigureRows {
        tickets: vec![
            ticket(Priority::P0, 300, Some(5)),
            ticket(Priority::P0, 300, Some(6)),
            ticket(Priority::P1, 31, None),
            ticket(Priority::P1, 29, None),
            ticket(Priority::P2, 300, Some(240)),
        ],
        ..FigureRows::default()
    });
    let expected = SupportFigures {
        reply_median: Some(360),
        reply_ninety: Some(14_400),
        resolution_median: Some(720),
        resolution_ninety: Some(28_800),
        in_time: Share { part: 2, whole: 4 },
    };
    assert_eq!(figures.support, expected);
}

#[test]
fn a_customer_returns_with_a_second_paid_order_within_thirty_days() {
    let first = |of, days_ago: i64| OrderTimes {
        first_paid: true,
        ..paid(of, now().plus_days(-days_ago))
    };
    let figures = of_orders(vec![
        first(1, 40),
        paid(1, now().plus_days(-10)),
        paid(1, now().plus_days(-11)),
        first(2, 45),
        paid(2, now().plus_days(-14)),
        first(3, 30),
        first(4, 29),
        paid(4, now().plus_days(-20)),
    ]);
    assert_eq!(figures.growth.returned, Share { part: 1, whole: 3 });
}

#[test]
fn a_first_order_is_referred_if_its_customer_came_with_a_code() {
    let first = |of, referred| OrderTimes {
        first_paid: true,
        referred,
        ..paid(of, now().plus_days(-1))
    };
    let later = OrderTimes {
        referred: true,
        ..paid(1, now())
    };
    let figures = of_orders(vec![first(1, true), first(2, false), later]);
    assert_eq!(figures.growth.referred, Share { part: 1, whole: 2 });
}
