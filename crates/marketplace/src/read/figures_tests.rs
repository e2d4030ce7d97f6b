use super::*;
use crate::read::{MoneyFigure, OrderTimes, TicketTimes};
use orders::{OrderStatus, Slot};
use uuid::Uuid;

/// Friday, 20 November 2026, at noon in Abuja.
fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(12)
}

fn order(created_at: Timestamp) -> OrderTimes {
    OrderTimes {
        customer: Uuid::nil().into(),
        provider: None,
        zone: None,
        category_slug: "home-cleaning".to_owned(),
        status: OrderStatus::Draft,
        created_at,
        submitted_at: None,
        priced: false,
        paid_at: None,
        paid: Money::default(),
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

fn ticket(opened_at: Timestamp, answered_at: Option<Timestamp>) -> TicketTimes {
    TicketTimes {
        opened_at,
        due_at: opened_at.plus_hours(4),
        answered_at,
        resolved_at: None,
    }
}

/// An order that was paid and assigned some minutes after its creation.
fn assigned(created_at: Timestamp, mins: i64) -> OrderTimes {
    OrderTimes {
        status: OrderStatus::Assigned,
        submitted_at: Some(created_at),
        priced: true,
        paid_at: Some(created_at),
        paid: Money::from_kobo(1_000_000),
        assigned_at: Some(created_at.plus_mins(mins)),
        ..order(created_at)
    }
}

fn figures(rows: &FigureRows) -> Figures {
    Figures::of(rows, now()).unwrap()
}

fn of_orders(orders: Vec<OrderTimes>) -> Figures {
    figures(&FigureRows {
        orders,
        ..FigureRows::default()
    })
}

fn today(figures: &Figures) -> &DayFigures {
    &figures.days.last().unwrap().1
}

#[test]
fn there_is_a_row_for_each_of_28_days_up_to_today() {
    let figures = of_orders(Vec::new());
    let days: Vec<_> = figures
        .days
        .iter()
        .map(|(day, _)| day.to_string())
        .collect();
    assert_eq!(days.len(), 28);
    assert_eq!((&*days[0], &*days[27]), ("2026-10-24", "2026-11-20"));
    assert_eq!(today(&figures), &DayFigures::default());
    assert!(figures.complete);
}

#[test]
fn a_day_begins_at_midnight_in_abuja() {
    let midnight = Date::parse("2026-11-20").unwrap().at_hour(0);
    let figures = of_orders(vec![
        assigned(midnight, 1),
        assigned(midnight.plus_secs(-1), 0),
    ]);
    let yesterday = &figures.days[26].1;
    assert_eq!((today(&figures).paid, yesterday.paid), (1, 1));
}

#[test]
fn the_events_of_an_order_count_on_their_own_day() {
    let created = now().plus_days(-40);
    let done = OrderTimes {
        status: OrderStatus::Completed,
        closed_at: Some(now().plus_hours(-1)),
        ..assigned(created, 5)
    };
    let figures = of_orders(vec![done]);
    assert_eq!((today(&figures).completed, today(&figures).paid), (1, 0));
    assert_eq!(
        figures.funnel,
        Funnel::default(),
        "it was created before the period"
    );
}

#[test]
fn today_is_compared_with_the_same_weekday_up_to_the_same_time() {
    let week_ago = now().plus_days(-7);
    let figures = of_orders(vec![
        assigned(week_ago.plus_hours(-2), 0),
        assigned(week_ago, 0),
        assigned(week_ago.plus_hours(2), 0),
        assigned(week_ago.plus_days(-1), 0),
    ]);
    assert_eq!(figures.compared.paid, 2);
    assert_eq!(figures.days[20].1.paid, 3, "the whole day");
}

#[test]
fn an_event_dated_in_the_future_does_not_count_yet() {
    let figures = of_orders(vec![assigned(now().plus_secs(1), 0)]);
    assert_eq!(today(&figures).paid, 0);
}

#[test]
fn the_time_to_assign_is_the_median_of_the_day() {
    let at = now().plus_hours(-3);
    let minutes = |figures: &Figures| today(figures).assign_secs.map(|secs| secs / 60);
    let of = |all: &[i64]| of_orders(all.iter().map(|mins| assigned(at, *mins)).collect());
    assert_eq!(minutes(&of(&[])), None);
    assert_eq!(minutes(&of(&[7])), Some(7));
    assert_eq!(minutes(&of(&[100, 1, 4])), Some(4));
    assert_eq!(minutes(&of(&[9, 3, 5, 100])), Some(5), "the lower of two");
}

#[test]
fn an_arrival_is_on_time_up_to_ten_minutes_after_the_slot_began() {
    let slot = Slot::window(Date::parse("2026-11-20").unwrap(), "8-10").unwrap();
    let start = slot.starts_at().unwrap();
    let arrives = |arrived_at, slot| OrderTimes {
        arrived_at: Some(arrived_at),
        slot,
        ..assigned(now().plus_days(-1), 1)
    };
    let figures = of_orders(vec![
        arrives(start.plus_mins(10), Some(slot)),
        arrives(start.plus_mins(10).plus_secs(1), Some(slot)),
        arrives(start.plus_mins(-30), Some(slot)),
        arrives(start, Some(Slot::Asap)),
        arrives(start, None),
    ]);
    let day = today(&figures);
    assert_eq!((day.arrivals, day.on_time), (3, 2));
}

#[test]
fn a_draft_that_lapses_is_no_cancellation() {
    let cancelled = |submitted_at| OrderTimes {
        status: OrderStatus::Cancelled,
        closed_at: Some(now()),
        submitted_at,
        ..order(now().plus_days(-2))
    };
    let submitted = Some(now().plus_days(-2));
    let figures = of_orders(vec![cancelled(None), cancelled(submitted)]);
    assert_eq!(today(&figures).cancelled, 1);
}

#[test]
fn a_later_step_of_the_funnel_includes_the_earlier_ones() {
    let at = now().plus_days(-1);
    let submitted = OrderTimes {
        submitted_at: Some(at),
        ..order(at)
    };
    let other = OrderTimes {
        category_slug: "plumbing".to_owned(),
        ..order(at)
    };
    let done = OrderTimes {
        status: OrderStatus::Completed,
        assigned_at: None,
        ..assigned(at, 1)
    };
    let figures = of_orders(vec![other, order(at), submitted, assigned(at, 1), done]);
    let all = Funnel {
        created: 5,
        submitted: 3,
        priced: 2,
        paid: 2,
        assigned: 2,
        completed: 1,
    };
    assert_eq!(figures.funnel, all);
    let services: Vec<_> = figures
        .services
        .iter()
        .map(|(slug, funnel)| (&**slug, funnel.created))
        .collect();
    assert_eq!(services, [("home-cleaning", 4), ("plumbing", 1)]);
}

#[test]
fn cases_and_money_count_on_their_day() {
    let at = now().plus_hours(-1);
    let naira = |naira| Money::from_naira(naira).unwrap();
    let rows = FigureRows {
        disputes: vec![at],
        reviews: vec![(at, 5), (at, 2)],
        tickets: vec![ticket(at, None), ticket(at, Some(at.plus_mins(20)))],
        refunds: vec![(at, naira(300))],
        money: vec![
            (MoneyFigure::Revenue, at, naira(100)),
            (MoneyFigure::Revenue, at, naira(-20)),
            (MoneyFigure::Vat, at, naira(7)),
            (MoneyFigure::Incentives, at, naira(5)),
            (MoneyFigure::Guarantee, at.plus_days(-1), naira(9)),
        ],
        urgent_tickets: 2,
        untaken_alarms: 1,
        unapplied: naira(50),
        failed_refunds: naira(60),
        ..FigureRows::default()
    };
    let figures = figures(&rows);
    let expected = DayFigures {
        disputes: 1,
        reviews: 2,
        stars: 7,
        tickets: 2,
        reply_secs: Some(1200),
        refunds: naira(300),
        revenue: naira(80),
        vat: naira(7),
        incentives: naira(5),
        ..DayFigures::default()
    };
    assert_eq!(today(&figures), &expected);
    assert_eq!(figures.days[26].1.guarantee, naira(9));
    assert_eq!((figures.urgent_tickets, figures.untaken_alarms), (2, 1));
    let stuck = (figures.unapplied, figures.failed_refunds);
    assert_eq!(stuck, (naira(50), naira(60)));
}

#[test]
fn figures_of_too_many_orders_are_marked() {
    let figures = figures(&FigureRows {
        orders_left_out: true,
        ..FigureRows::default()
    });
    assert!(!figures.complete);
}
