//! A deadline on past orders: when it was by their stored times, before and after a change.

use super::{
    deadline_rules::{OF_JOBS, OF_SUBMITTED, Rule},
    order_times::Limits,
    previewed::PreviewedMoment,
    shown::rows_shown,
    value::{deadlines, price_validity},
};
use crate::read::{PastDispute, PastOrder, PastOrders, PastProposal, PreviewQueries};
use ::settings::{SettingKey, SettingValues};
use kernel::{OrderId, OrderReference, StoreError, Timestamp};
use orders::Deadlines;

/// The hour, in Abuja, at which a working day of staff ends.
const WORKING_DAY_ENDS: u32 = 18;
/// The number of days in which requests and prices are sought.
const PAST_DAYS: i64 = 365;

/// The deadlines of disputes.
const OF_DISPUTES: [SettingKey; 3] = [
    SettingKey::DisputeAnswerHours,
    SettingKey::DisputeDecisionDays,
    SettingKey::AppealDays,
];

/// The deadline of the last past orders to which it applied, the latest first. It applied to an order
/// if one of the permitted values would have changed its time.
pub(super) async fn past_deadlines(
    past: &dyn PreviewQueries,
    key: SettingKey,
    (before, after): (&SettingValues, &SettingValues),
    now: Timestamp,
) -> Result<Vec<PreviewedMoment>, StoreError> {
    let setting = key.setting();
    let [least, most] = [setting.min, setting.max].map(|value| before.with(key, value));
    let tried = Tried([before, after, &least, &most]);
    if key == SettingKey::ExtraWorkMinutes {
        let cases = past.last_proposals().await?;
        let proposed = |case: &PastProposal| {
            let due = |limits: &Limits| {
                let minutes = limits.deadlines.extra_work_minutes;
                Some(case.proposed_at.plus_mins(minutes))
            };
            let both = tried.both(0, due)?;
            Some(row((case.order, &case.reference), case.answered_at, both))
        };
        return Ok(cases.iter().filter_map(proposed).collect());
    }
    if OF_DISPUTES.contains(&key) {
        let cases = past.last_disputes().await?;
        let disputed = |case: &PastDispute| {
            let both = tried.both(0, |limits| dispute_due(key, case, &limits.deadlines))?;
            let acted = dispute_acted(key, case);
            Some(row((case.order, &case.reference), acted, both))
        };
        return Ok(cases.iter().filter_map(disputed).collect());
    }
    let of = |rules: &'static [Rule]| rules.iter().find(|rule| rule.keys.contains(&key));
    let (which, rule) = match (of(&OF_JOBS), of(&OF_SUBMITTED)) {
        (Some(rule), _) => (PastOrders::BegunBefore(now), rule),
        (None, Some(rule)) => (
            PastOrders::SubmittedSince(now.plus_days(PAST_DAYS.saturating_neg())),
            rule,
        ),
        (None, None) => return Ok(Vec::new()),
    };
    let orders = past.past_orders(which).await?;
    let ordered = |order: &PastOrder| {
        let due = |limits: &Limits| (rule.due)(order, limits);
        let both = tried.both(order.deadlines.urgent_hours, due)?;
        Some(row(
            (order.order, &order.reference),
            (rule.acted)(order),
            both,
        ))
    };
    let rows = orders.iter().filter_map(ordered);
    Ok(rows.take(rows_shown()).collect())
}

/// The values before and after the change, and the least and the greatest value that is permitted.
struct Tried<'v>([&'v SettingValues; 4]);

impl Tried<'_> {
    /// The deadline before and after the change; `None` when no value changes it.
    fn both(
        &self,
        urgent_hours: i64,
        due: impl Fn(&Limits) -> Option<Timestamp>,
    ) -> Option<(Timestamp, Timestamp)> {
        let [before, after, least, most] = self.0.map(|values| {
            due(&Limits {
                deadlines: deadlines(values, urgent_hours),
                validity: price_validity(values),
            })
        });
        let applies = [after, least, most].iter().any(|other| *other != before);
        before.zip(after).filter(|_| applies)
    }
}

fn row(
    (order, reference): (OrderId, &OrderReference),
    acted: Option<Timestamp>,
    (before, after): (Timestamp, Timestamp),
) -> PreviewedMoment {
    PreviewedMoment {
        order: (order, reference.clone()),
        before,
        after,
        acted,
    }
}

fn dispute_due(key: SettingKey, case: &PastDispute, limits: &Deadlines) -> Option<Timestamp> {
    let limits = &limits.dispute;
    if key == SettingKey::DisputeAnswerHours {
        Some(case.opened_at.plus_hours(limits.answer_hours))
    } else if key == SettingKey::DisputeDecisionDays {
        let days = u32::try_from(limits.decision_days).unwrap_or(0);
        let day = case.opened_at.abuja_date().plus_working_days(days);
        Some(day.at_hour(WORKING_DAY_ENDS))
    } else {
        case.decided_at.map(|at| at.plus_days(limits.appeal_days))
    }
}

fn dispute_acted(key: SettingKey, case: &PastDispute) -> Option<Timestamp> {
    if key == SettingKey::DisputeAnswerHours {
        case.answered_at
    } else if key == SettingKey::DisputeDecisionDays {
        case.decided_at
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::settings::SettingGroup;

    #[test]
    fn every_deadline_is_sought_on_past_orders() {
        for key in SettingKey::of(SettingGroup::Deadlines) {
            let rules = OF_JOBS.iter().chain(&OF_SUBMITTED);
            let found = rules.filter(|rule| rule.keys.contains(&key)).count();
            let is_amount = matches!(
                key,
                SettingKey::DisputeBackMost | SettingKey::AccessCalls | SettingKey::PriceRevisions
            );
            // It is not stored which reviews were held back and which links were shared, so the example
            // shows them.
            let is_unknown = matches!(key, SettingKey::ReviewReadHours | SettingKey::ShareDays);
            let elsewhere = is_amount
                || is_unknown
                || key == SettingKey::ExtraWorkMinutes
                || OF_DISPUTES.contains(&key);
            assert_eq!(found, usize::from(!elsewhere), "{}", key.code());
        }
    }
}
