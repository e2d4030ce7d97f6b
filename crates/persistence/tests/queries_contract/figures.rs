//! The figures of the dashboard. They are the same on every store.

use crate::test_databases::TestDatabase;
use kernel::{Money, TicketId, Timestamp};
use marketplace::read::{DayFigures, Figures, Funnel, GasFigures, GasPlaces, Share};
use orders::{Dispute, DisputeReason, DisputeSide, Disputed, NewDispute, OrderStatus};
use pricing::{GasSlot, TravelZone};
use reviews::{Content, NewReview, Review, Side};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory, TicketState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_customer_no, cancelled_with_refund, order_in, stored},
};

async fn figures(db: &TestDatabase, at: Timestamp) -> Figures {
    let rows = db.reads().figure_rows(at).await.expect("the rows");
    Figures::of(&rows, at).expect("sums that fit")
}

/// The figures of the day of `now()`, read an hour later.
async fn today(db: &TestDatabase) -> (DayFigures, Figures) {
    let figures = figures(db, now().plus_hours(1)).await;
    let (_, day) = figures.days.last().expect("28 days").clone();
    (day, figures)
}

async fn orders_count_by_what_happened_to_them(db: &TestDatabase) {
    for (number, status) in (1..).zip([
        OrderStatus::Draft,
        OrderStatus::Submitted,
        OrderStatus::Priced,
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::Completed,
    ]) {
        order_in(&*db.store, &OrderPlan::numbered(number), status).await;
    }
    let other = stored::user(&*db.store, a_customer_no(7)).await;
    let of_other = OrderPlan::numbered(7).of(other);
    order_in(&*db.store, &of_other, OrderStatus::Paid).await;

    let (day, figures) = today(db).await;
    let price = OrderPlan::numbered(1).price().total().kobo();
    assert_eq!((day.submitted, day.paid, day.first_paid), (6, 4, 2));
    assert_eq!(day.paid_volume, Money::from_kobo(4 * price));
    assert_eq!((day.assigned, day.assign_secs), (2, Some(0)));
    assert_eq!((day.completed, day.cancelled), (1, 0));
    let funnel = Funnel {
        created: 7,
        submitted: 6,
        priced: 5,
        paid: 4,
        assigned: 2,
        completed: 1,
    };
    assert_eq!(figures.funnel, funnel);
    assert_eq!(figures.services, [("home-cleaning".to_owned(), funnel)]);
    assert!(figures.complete);
}

async fn refunds_count_on_the_day_of_the_refund(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let (_, refund) = cancelled_with_refund(&*db.store, &plan, true).await;
    let (day, figures) = today(db).await;
    assert_eq!((day.refunds, day.cancelled), (refund.amount, 1));
    assert_eq!(figures.failed_refunds, Money::ZERO);
}

async fn cases_count_on_their_day_and_open_urgent_tickets_at_any_time(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Completed).await;
    let review = Review::write(NewReview {
        id: id_no(700_001).into(),
        order: order.id,
        side: Side::Customer,
        author: plan.customer,
        provider: plan.provider,
        customer: plan.customer,
        content: Content {
            stars: 4,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: now(),
    });
    let dispute = NewDispute {
        id: id_no(770_001).into(),
        side: DisputeSide::Customer,
        opener: plan.customer,
        provider: Some(plan.provider),
        reason: DisputeReason::PoorWork,
        statement: "The oven is as dirty as before.",
        now: now(),
        photos: &[],
    };
    let running = plan.in_status(OrderStatus::InProgress);
    let dispute = Dispute::open(&Disputed::of(&running, None), dispute).expect("it is fine");
    let ticket = |number: u64, category| {
        Ticket::open(NewTicket {
            id: TicketId::from_uuid(id_no(730_000 + number)),
            user: plan.customer,
            category,
            subject: "A question".into(),
            order: None,
            answer_times: AnswerTimes::default(),
            now: now().plus_days(-3),
        })
        .expect("it is fine")
    };
    let tickets = [
        Ticket {
            messages: 1,
            answered_at: Some(now().plus_days(-3).plus_mins(30)),
            ..ticket(1, TicketCategory::Refund)
        },
        Ticket {
            messages: 1,
            answer_times: AnswerTimes {
                p0_minutes: 10,
                ..AnswerTimes::default()
            },
            ..ticket(2, TicketCategory::GasSafety)
        },
        Ticket {
            messages: 1,
            state: TicketState::Resolved,
            ..ticket(3, TicketCategory::GasSafety)
        },
    ];
    db.run(move |uow| {
        uow.reviews().insert(review.clone())?;
        uow.disputes().insert(dispute.clone())?;
        tickets
            .iter()
            .try_for_each(|ticket| uow.tickets().insert(ticket.clone()))
    })
    .await;

    let (day, figures) = today(db).await;
    assert_eq!((day.reviews, day.stars, day.disputes), (1, 4, 1));
    let (_, earlier) = &figures.days[24];
    assert_eq!((earlier.tickets, earlier.reply_secs), (3, Some(1800)));
    let rows = db.reads().figure_rows(now()).await.expect("the rows");
    let mut due: Vec<_> = rows
        .tickets
        .iter()
        .map(|ticket| ticket.due_at.secs_since(ticket.opened_at) / 60)
        .collect();
    due.sort_unstable();
    assert_eq!(due, [5, 10, 240], "B13.1: each ticket has its own times");
    assert_eq!((figures.urgent_tickets, figures.untaken_alarms), (1, 0));
    let support = figures.period.support;
    assert_eq!(support.reply_median, Some(1800));
    // The two about gas are late.
    assert_eq!(support.in_time, Share { part: 1, whole: 3 });
}

async fn the_period_counts_providers_offers_and_growth(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store, &plan, OrderStatus::Completed).await;
    let (_, figures) = today(db).await;
    let period = figures.period;
    let zones: Vec<_> = period.zones.iter().map(|(_, of)| of.created).collect();
    assert_eq!(zones, [1]);
    assert_eq!(period.first_fix, Share { part: 1, whole: 1 });
    assert_eq!(period.growth.referred, Share { part: 0, whole: 1 });
    assert_eq!(period.gas, GasFigures::default());
    assert_eq!(period.providers.active, 1);
    let with_a_status = period.providers.by_status.iter();
    assert!(with_a_status.map(|(_, providers)| providers).sum::<u64>() > 0);
    assert_eq!(period.trial_balance, Money::ZERO);
    assert_eq!(period.failed_payouts, Money::ZERO);
    let growth = period.growth;
    assert_eq!((growth.missed_searches, growth.wanted_areas), (0, vec![]));
}

async fn only_open_gas_windows_with_a_limit_have_places(db: &TestDatabase) {
    for (from_hour, open, places) in [(12, true, Some(8)), (14, false, Some(5))] {
        db.run(move |uow| {
            let slot = uow.gas_supply().lock_slot(TravelZone::B, 6, from_hour)?;
            uow.gas_supply().save_slot(GasSlot {
                open,
                places,
                ..slot.expect("it is shipped")
            })
        })
        .await;
    }
    let rows = db.reads().figure_rows(now()).await.expect("the rows");
    let expected = GasPlaces {
        zone: TravelZone::B,
        weekday: 6,
        from_hour: 12,
        places: 8,
    };
    assert_eq!(rows.gas_places, [expected]);
}

contract!(sqlite, postgres =>
    only_open_gas_windows_with_a_limit_have_places,
    orders_count_by_what_happened_to_them,
    refunds_count_on_the_day_of_the_refund,
    cases_count_on_their_day_and_open_urgent_tickets_at_any_time,
    the_period_counts_providers_offers_and_growth,
);
