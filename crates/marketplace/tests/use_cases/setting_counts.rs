//! Previews of settings that count recent cases: of support, of closed doors, and of ratings.

use crate::{
    setting_previews::{Past, job, tried},
    support::Fixture,
};
use ::settings::SettingKey;
use kernel::{Date, Timestamp};
use marketplace::{
    read::{AnsweredTicket, PastOrder},
    settings::{PreviewedCount, SettingPreview},
};
use orders::{AccessAttempt, AccessStep};
use reviews::Rating;
use support::Priority;
use testkit::world;

#[tokio::test]
async fn b17_8_the_times_of_support_are_tried_on_the_answers_of_the_last_days() {
    let noon = Date::parse("2026-11-20").unwrap().at_hour(12);
    let answered = |priority, opened_at: Timestamp, minutes| AnsweredTicket {
        priority,
        opened_at,
        answered_at: opened_at.plus_mins(minutes),
        resolved_at: None,
    };
    let past = Past {
        answered: vec![
            answered(Priority::P1, noon, 25),
            answered(Priority::P1, noon, 40),
            answered(Priority::P1, noon, 90),
            answered(Priority::P2, noon, 40),
            // Answered on the evening, on the next morning, and on the next evening.
            answered(Priority::P3, noon, 7 * 60),
            answered(Priority::P3, noon, 21 * 60),
            answered(Priority::P3, noon, 30 * 60),
        ],
        ..Past::default()
    };
    let count = |before, after, of| SettingPreview::Count {
        counted: PreviewedCount::TimelyAnswers,
        before,
        after,
        of,
    };
    assert_eq!(
        tried(&past, SettingKey::AnswerP1Minutes, 60).await,
        Ok(count(1, 2, 3))
    );
    assert_eq!(
        tried(&past, SettingKey::AnswerP3Hours, 18).await,
        Ok(count(2, 3, 3)),
        "eighteen hours end at 18:00 on the next day"
    );
    assert_eq!(
        tried(&past, SettingKey::SupportCloses, 1_410).await,
        Ok(count(2, 1, 3)),
        "the twelve hours end at 8:30"
    );
    assert_eq!(
        tried(&past, SettingKey::AnswerP0Minutes, 10).await,
        Ok(count(0, 0, 0))
    );
}

#[tokio::test]
async fn b17_8_the_time_to_reopen_is_tried_on_the_tickets_that_were_resolved() {
    let now = Fixture::new().await.clock_now();
    let ticket = |resolved_days_ago: Option<i64>| AnsweredTicket {
        priority: Priority::P2,
        opened_at: now.plus_days(-20),
        answered_at: now.plus_days(-20),
        resolved_at: resolved_days_ago.map(|days| now.plus_days(-days)),
    };
    let past = Past {
        answered: vec![
            ticket(None),
            ticket(Some(3)),
            ticket(Some(7)),
            ticket(Some(12)),
        ],
        ..Past::default()
    };
    let count = |after| SettingPreview::Count {
        counted: PreviewedCount::ReopenableTickets,
        before: 1,
        after,
        of: 3,
    };
    for (days, after) in [(3, 0), (8, 2), (14, 3)] {
        let shown = tried(&past, SettingKey::TicketReopenDays, days).await;
        assert_eq!(shown, Ok(count(after)), "{days} days");
    }
}

#[tokio::test]
async fn b17_8_the_requests_for_another_price_are_tried_on_those_of_the_last_orders() {
    let asked = |number, revisions| PastOrder {
        revisions,
        ..job(number)
    };
    let past = Past {
        orders: vec![job(1), asked(2, 1), asked(3, 2), asked(4, 3)],
        ..Past::default()
    };
    let count = SettingPreview::Count {
        counted: PreviewedCount::UsedRevisions,
        before: 1,
        after: 2,
        of: 3,
    };
    let shown = tried(&past, SettingKey::PriceRevisions, 2).await;
    assert_eq!(shown, Ok(count));
}

#[tokio::test]
async fn b17_8_the_calls_at_a_closed_door_are_tried_on_those_of_the_last_jobs() {
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let called = |number, calls: i64| {
        let mark = |step, minutes| AccessAttempt {
            order: job(number).order,
            provider: job(number).provider.unwrap(),
            step,
            at: at.plus_mins(minutes),
        };
        let calls = (1..=calls).map(|one| mark(AccessStep::Called, 5 * one));
        PastOrder {
            marks: std::iter::once(mark(AccessStep::Arrived, 0))
                .chain(calls)
                .collect(),
            ..job(number)
        }
    };
    let past = Past {
        orders: vec![job(1), called(2, 0), called(3, 1), called(4, 2)],
        ..Past::default()
    };
    let count = |after| SettingPreview::Count {
        counted: PreviewedCount::DoorCalls,
        before: 1,
        after,
        of: 2,
    };
    for (calls, after) in [(1, 2), (3, 0)] {
        let shown = tried(&past, SettingKey::AccessCalls, calls).await;
        assert_eq!(shown, Ok(count(after)), "{calls} calls");
    }
}

#[tokio::test]
async fn b17_8_the_reviews_of_a_rating_are_tried_on_the_providers_who_take_work() {
    let past = Past {
        review_counts: vec![0, 1, 3, 4, 30],
        ..Past::default()
    };
    let count = SettingPreview::Count {
        counted: PreviewedCount::RatedProviders,
        before: 3,
        after: 1,
        of: 5,
    };
    let shown = tried(&past, SettingKey::RatingShownFrom, 5).await;
    assert_eq!(shown, Ok(count));
}

#[tokio::test]
async fn b17_8_the_mark_of_customers_is_tried_on_those_of_the_last_jobs() {
    let rating = |count, stars| Rating { count, stars };
    let past = Past {
        ratings: vec![rating(0, 0), rating(2, 10), rating(3, 12), rating(5, 25)],
        ..Past::default()
    };
    let count = |before, after| SettingPreview::Count {
        counted: PreviewedCount::ReliableCustomers,
        before,
        after,
        of: 4,
    };
    assert_eq!(
        tried(&past, SettingKey::ReliableRatings, 2).await,
        Ok(count(2, 3))
    );
    assert_eq!(
        tried(&past, SettingKey::ReliableMean, 45).await,
        Ok(count(2, 1))
    );
}

#[tokio::test]
async fn b4_17_the_limit_of_compensations_is_tried_on_those_of_the_last_months() {
    let noon = |day| Date::parse(day).unwrap().at_hour(12);
    let (one, other) = (world::a_provider().id, world::a_provider_no(8).id);
    let days = ["2026-11-20", "2026-11-12", "2026-11-09", "2026-11-02"];
    let november = days.map(|day| (one, noon(day)));
    let october = ["2026-10-31", "2026-10-01"].map(|day| (one, noon(day)));
    let given = november.into_iter().chain(october);
    let past = Past {
        make_goods: given.chain([(other, noon("2026-11-20"))]).collect(),
        ..Past::default()
    };
    let key = SettingKey::MakeGoodsAMonth;
    for (value, after) in [(1, 4), (4, 0), (0, 7)] {
        let expected = SettingPreview::Count {
            counted: PreviewedCount::HeldMakeGoods,
            before: 1,
            after,
            of: 7,
        };
        assert_eq!(tried(&past, key, value).await, Ok(expected), "{value}");
    }
}
