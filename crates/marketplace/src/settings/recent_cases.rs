//! What another value would have changed in the last days for unpaid orders, drafts, text messages, the
//! answers of support, calls at closed doors, rejected cylinders, the ratings of providers and the mark of
//! customers.

use super::{
    SettingsError,
    previewed::{Both, PreviewedAmount, PreviewedCount, PreviewedRow, SettingPreview, summed},
    shown::size,
    value::{answer_times, rating_shown_from, reliable_rules},
};
use crate::read::{AnsweredTicket, PastOrder, PastOrders, PreviewQueries, SmsDay};
use ::settings::{SettingKey, SettingValues};
use kernel::{Money, ProviderId, Timestamp};
use orders::AccessWait;
use reviews::Rating;
use std::collections::HashMap;
use support::Priority;

/// The number of days in which recent cases are counted.
const RECENT_DAYS: i64 = 30;
/// The number of days in which submitted orders are sought.
const YEAR_DAYS: i64 = 365;

/// The unpaid orders, or the drafts of the last days, that would be beyond another limit.
pub(super) async fn orders(
    past: &dyn PreviewQueries,
    key: SettingKey,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    if key == SettingKey::UnpaidOrders {
        let unpaid = past.unpaid_of_each().await?;
        let beyond = |most: i64| {
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            let each = unpaid.iter().map(|count| count.saturating_sub(most));
            each.fold(0, u32::saturating_add)
        };
        return Ok(SettingPreview::Count {
            counted: PreviewedCount::UnpaidOrders,
            before: beyond(before.get(key)),
            after: beyond(after.get(key)),
            of: beyond(0),
        });
    }
    let since = now.plus_days(RECENT_DAYS.saturating_neg());
    let sent = past.sent_since(since).await?;
    let too_late = |days: i64| {
        let late = sent
            .iter()
            .filter(|(begun, sent)| *sent > begun.plus_days(days));
        size(late.count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::SentDrafts,
        before: too_late(before.get(key)),
        after: too_late(after.get(key)),
        of: size(sent.len()),
    })
}

/// The cost of the text messages of the last days, or on how many of them it was beyond another limit.
pub(super) async fn messages(
    past: &dyn PreviewQueries,
    key: SettingKey,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let since = now.plus_days(RECENT_DAYS.saturating_neg()).abuja_date();
    let days = past.sms_days_from(since).await?;
    let naira = |values: &SettingValues| Money::from_naira(values.get(key)).unwrap_or(Money::ZERO);
    let (before, after) = (naira(before), naira(after));
    if key == SettingKey::SmsDailyCost {
        let costly = |most| size(days.iter().filter(|day| day.cost > most).count());
        return Ok(SettingPreview::Count {
            counted: PreviewedCount::CostlyDays,
            before: costly(before),
            after: costly(after),
            of: size(days.len()),
        });
    }
    let row = |day: &SmsDay| {
        let cost = |segment: Money| segment.times(i64::from(day.segments));
        Ok(PreviewedRow {
            order: None,
            at: day.day,
            before: cost(before)?,
            after: cost(after)?,
        })
    };
    summed(PreviewedAmount::SmsCost, days.iter().take(10).map(row))
}

/// The tickets of the last days that the time is about and that support answered, and how many of them
/// it answered in time.
pub(super) async fn answers(
    past: &dyn PreviewQueries,
    key: SettingKey,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let since = now.plus_days(RECENT_DAYS.saturating_neg());
    let mut tickets = past.answered_since(since).await?;
    if key == SettingKey::TicketReopenDays {
        return Ok(reopenable(&tickets, (before, after), now));
    }
    let priority = priority_of(key);
    tickets.retain(|ticket| ticket.priority == priority);
    let in_time = |values: &SettingValues| {
        let times = answer_times(values);
        let is_in_time = |ticket: &&AnsweredTicket| {
            ticket.answered_at <= times.due_at(ticket.priority, ticket.opened_at)
        };
        size(tickets.iter().filter(is_in_time).count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::TimelyAnswers,
        before: in_time(before),
        after: in_time(after),
        of: size(tickets.len()),
    })
}

/// The resolved tickets of the last days, and how many of them can be reopened.
fn reopenable(
    tickets: &[AnsweredTicket],
    (before, after): Both<'_>,
    now: Timestamp,
) -> SettingPreview {
    let resolved: Vec<Timestamp> = tickets
        .iter()
        .filter_map(|ticket| ticket.resolved_at)
        .collect();
    let reopenable = |values: &SettingValues| {
        let days = values.get(SettingKey::TicketReopenDays);
        let is_reopenable = |at: &&Timestamp| at.plus_days(days) > now;
        size(resolved.iter().filter(is_reopenable).count())
    };
    SettingPreview::Count {
        counted: PreviewedCount::ReopenableTickets,
        before: reopenable(before),
        after: reopenable(after),
        of: size(resolved.len()),
    }
}

/// The priority of the tickets that a setting of support is about. Only the lowest one waits for the
/// opening hours.
fn priority_of(key: SettingKey) -> Priority {
    if key == SettingKey::AnswerP0Minutes {
        Priority::P0
    } else if key == SettingKey::AnswerP1Minutes {
        Priority::P1
    } else if key == SettingKey::AnswerP2Hours {
        Priority::P2
    } else {
        Priority::P3
    }
}

/// The last submitted orders whose customer asked for another price, and how many of them had asked as
/// often as is permitted.
pub(super) async fn revisions(
    past: &dyn PreviewQueries,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let since = now.plus_days(YEAR_DAYS.saturating_neg());
    let orders = past.past_orders(PastOrders::SubmittedSince(since)).await?;
    let asked: Vec<i64> = orders
        .iter()
        .map(|order| i64::from(order.revisions))
        .filter(|revisions| *revisions > 0)
        .collect();
    let used = |values: &SettingValues| {
        let most = values.get(SettingKey::PriceRevisions);
        size(asked.iter().filter(|revisions| **revisions >= most).count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::UsedRevisions,
        before: used(before),
        after: used(after),
        of: size(asked.len()),
    })
}

/// The compensations for rejected cylinders of the last year, and about how many of them staff decide.
pub(super) async fn make_goods(
    past: &dyn PreviewQueries,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let (since, _) = now.plus_days(YEAR_DAYS.saturating_neg()).abuja_month();
    let given = past.make_goods_since(since).await?;
    let mut in_months: HashMap<(ProviderId, Timestamp), u32> = HashMap::new();
    for (provider, at) in &given {
        let (month, _) = at.abuja_month();
        let count = in_months.entry((*provider, month)).or_default();
        *count = count.saturating_add(1);
    }
    let held = |values: &SettingValues| {
        let most = values.get(SettingKey::MakeGoodsAMonth);
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        let each = in_months.values().map(|count| count.saturating_sub(most));
        each.fold(0, u32::saturating_add)
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::HeldMakeGoods,
        before: held(before),
        after: held(after),
        of: size(given.len()),
    })
}

/// The closed doors of the last jobs at which their provider called, and at how many of them the
/// provider had called often enough. No call is stored beyond those that were needed then.
pub(super) async fn door_calls(
    past: &dyn PreviewQueries,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let jobs = past.past_orders(PastOrders::BegunBefore(now)).await?;
    let wait = |job: &PastOrder| {
        AccessWait::of(&job.marks, job.provider?, job.assigned_at, &job.deadlines)
    };
    let calls: Vec<i64> = jobs
        .iter()
        .filter_map(wait)
        .map(|wait| i64::from(size(wait.calls.len())))
        .filter(|calls| *calls > 0)
        .collect();
    let enough = |values: &SettingValues| {
        let needed = values.get(SettingKey::AccessCalls);
        size(calls.iter().filter(|calls| **calls >= needed).count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::DoorCalls,
        before: enough(before),
        after: enough(after),
        of: size(calls.len()),
    })
}

/// The providers who take work, and how many of them show a rating.
pub(super) async fn rated(
    past: &dyn PreviewQueries,
    (before, after): Both<'_>,
) -> Result<SettingPreview, SettingsError> {
    let counts = past.review_counts().await?;
    let shown = |values: &SettingValues| {
        let from = rating_shown_from(values);
        size(counts.iter().filter(|count| **count >= from).count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::RatedProviders,
        before: shown(before),
        after: shown(after),
        of: size(counts.len()),
    })
}

/// The customers of the last jobs, and how many of them providers see as reliable.
pub(super) async fn reliable(
    past: &dyn PreviewQueries,
    (before, after): Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let ratings = past.customer_ratings(now).await?;
    let marked = |values: &SettingValues| {
        let rules = reliable_rules(values);
        let is_marked = |rating: &&Rating| rating.is_reliable(rules);
        size(ratings.iter().filter(is_marked).count())
    };
    Ok(SettingPreview::Count {
        counted: PreviewedCount::ReliableCustomers,
        before: marked(before),
        after: marked(after),
        of: size(ratings.len()),
    })
}
