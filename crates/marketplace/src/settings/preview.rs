//! What a proposed value would have changed. Nothing is stored.

use super::{
    SettingsError,
    example::{example, has_example},
    offer_choices::choice_of,
    past_cancellations::{OBJECTIONS, cancellations, objections},
    past_credits::{late, missed},
    past_deadline::past_deadlines,
    past_heartbeats,
    past_offers::past_offers,
    past_pairs::{past_pairs, zones_of},
    past_waves::{is_of_score, past_waves, reason},
    previewed::{Both, PreviewedAmount, PreviewedMoment, PreviewedRow, SettingPreview, summed},
    recent_cases::{answers, door_calls, make_goods, messages, orders, rated, reliable, revisions},
    shown::size,
};
use crate::read::{CatalogQueries, PastOrders, PreviewQueries};
use ::settings::{NewChange, SettingGroup, SettingKey, SettingValues};
use kernel::{Date, Money, Timestamp};

/// Tries a proposed value on what happened. What it is compared with are the values on the day from
/// which it would be in force.
///
/// # Errors
/// `Invalid` for a value or a date beyond its limits; `Store`.
pub async fn preview_setting(
    (catalog, past): (&dyn CatalogQueries, &dyn PreviewQueries),
    new: &NewChange,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let from = ::settings::check_value(new, now)?;
    let group = new.key.setting().group;
    let before = catalog.setting_values(group, from).await?;
    let after = before.with(new.key, new.value);
    let both = (&before, &after);
    match group {
        SettingGroup::Orders | SettingGroup::Cancellation if has_example(new.key) => {
            deadline(past, new.key, both, (from, now)).await
        }
        SettingGroup::Cancellation => of_cancellation(past, new.key, both, now).await,
        SettingGroup::Compensation if new.key == SettingKey::NoShowCredit => {
            missed(&past.last_no_shows().await?, both)
        }
        SettingGroup::Compensation => {
            let jobs = past.past_orders(PastOrders::BegunBefore(now)).await?;
            late(&jobs, both)
        }
        SettingGroup::Orders
            if new.key == SettingKey::QuotePercent || amount_of(new.key).is_some() =>
        {
            limit(new.key, both, from.abuja_date())
        }
        SettingGroup::Orders => orders(past, new.key, both, now).await,
        SettingGroup::Deadlines => of_deadlines((catalog, past), new.key, both, (from, now)).await,
        SettingGroup::Reviews if new.key == SettingKey::RatingShownFrom => rated(past, both).await,
        SettingGroup::Reviews => reliable(past, both, now).await,
        SettingGroup::Support => answers(past, new.key, both, now).await,
        SettingGroup::Messages => messages(past, new.key, both, now).await,
        SettingGroup::Dispatch => choice(past, new.key, both, now).await,
    }
}

/// What a cancellation costs, and how often a provider is compensated for one.
async fn of_cancellation(
    past: &dyn PreviewQueries,
    key: SettingKey,
    both: Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    if key == SettingKey::MakeGoodsAMonth {
        return make_goods(past, both, now).await;
    }
    cancellations(&past.last_cancellations().await?, key, both)
}

/// The settings that each order keeps: its deadlines, and the numbers beside them.
async fn of_deadlines(
    (catalog, past): (&dyn CatalogQueries, &dyn PreviewQueries),
    key: SettingKey,
    both: Both<'_>,
    (from, now): (Timestamp, Timestamp),
) -> Result<SettingPreview, SettingsError> {
    if key == SettingKey::HeartbeatMinutes {
        let choice = catalog.setting_values(SettingGroup::Dispatch, from).await?;
        heartbeat(past, both, &choice, (from, now)).await
    } else if key == SettingKey::PriceRevisions {
        revisions(past, both, now).await
    } else if key == SettingKey::AccessCalls {
        door_calls(past, both, now).await
    } else if key == SettingKey::DisputeBackMost {
        limit(key, both, from.abuja_date())
    } else {
        deadline(past, key, both, (from, now)).await
    }
}

/// The deadline of past orders; that of an example while there is no past order with it.
async fn deadline(
    past: &dyn PreviewQueries,
    key: SettingKey,
    both: Both<'_>,
    (from, now): (Timestamp, Timestamp),
) -> Result<SettingPreview, SettingsError> {
    let rows = if OBJECTIONS.contains(&key) {
        objections(&past.last_cancellations().await?, key, both)?
    } else {
        past_deadlines(past, key, both, now).await?
    };
    if rows.is_empty() {
        let [starts, before, after] = example(key, both, from);
        return Ok(SettingPreview::Example {
            starts,
            before,
            after,
        });
    }
    let ends: Vec<bool> = rows
        .iter()
        .filter_map(PreviewedMoment::ends_otherwise)
        .collect();
    Ok(SettingPreview::Moments {
        compared: size(ends.len()),
        different: size(ends.into_iter().filter(|otherwise| *otherwise).count()),
        rows,
    })
}

/// The time at which the provider is asked for the heartbeat. Without a past job whose provider was
/// asked, it is shown as every other deadline.
async fn heartbeat(
    past: &dyn PreviewQueries,
    both: Both<'_>,
    choice: &SettingValues,
    (from, now): (Timestamp, Timestamp),
) -> Result<SettingPreview, SettingsError> {
    let jobs = past.past_orders(PastOrders::BegunBefore(now)).await?;
    let Some(heartbeats) = past_heartbeats::questions(&jobs, both, choice) else {
        return deadline(past, SettingKey::HeartbeatMinutes, both, (from, now)).await;
    };
    Ok(SettingPreview::Heartbeats {
        heartbeats,
        command: None,
    })
}

/// The choice of providers: what would have been different for past offers and jobs, and the
/// simulation.
async fn choice(
    past: &dyn PreviewQueries,
    key: SettingKey,
    both: Both<'_>,
    now: Timestamp,
) -> Result<SettingPreview, SettingsError> {
    let command = simulation(both.1);
    if key == SettingKey::HeartbeatReserveMinutes {
        let jobs = past.past_orders(PastOrders::BegunBefore(now)).await?;
        if let Some(heartbeats) = past_heartbeats::reserves(&jobs, both) {
            return Ok(SettingPreview::Heartbeats {
                heartbeats,
                command: Some(command),
            });
        }
    } else if zones_of(key).is_some() {
        if let Some(pairs) = past_pairs(&past.last_jobs(now).await?, key, both) {
            return Ok(SettingPreview::Pairs { pairs, command });
        }
    } else if is_of_score(key) {
        let (waves, unknown) = past_waves(&past.last_waves().await?, key, both);
        if !waves.is_empty() {
            return Ok(SettingPreview::Waves {
                changed: size(waves.iter().filter(|wave| wave.is_changed()).count()),
                waves,
                unknown,
                command,
            });
        }
    } else if choice_of(key).is_some()
        && let Some(offers) = past_offers(&past.last_waves().await?, key, both)
    {
        return Ok(SettingPreview::Offers { offers, command });
    }
    Ok(SettingPreview::Simulation {
        command,
        reason: reason(key),
    })
}

/// An amount that is the setting itself: the highest quote or refund that needs no staff, the fee of a
/// visit, or the credit for a missed one.
fn limit(
    key: SettingKey,
    (before, after): Both<'_>,
    at: Date,
) -> Result<SettingPreview, SettingsError> {
    let near = key == SettingKey::QuotePercent;
    let highest = |values: &SettingValues| {
        if near {
            // ₦100,000 and the percent of it.
            Money::from_naira(1_000)?.times(values.get(key).saturating_add(100))
        } else {
            Money::from_naira(values.get(key))
        }
    };
    let row = || {
        Ok(PreviewedRow {
            order: None,
            at,
            before: highest(before)?,
            after: highest(after)?,
        })
    };
    let amount = amount_of(key).unwrap_or(PreviewedAmount::QuoteNearList);
    summed(amount, std::iter::once(row()))
}

/// What a setting is an amount of, if it is one itself.
fn amount_of(key: SettingKey) -> Option<PreviewedAmount> {
    let fees = [
        SettingKey::VisitFeeA,
        SettingKey::VisitFeeB,
        SettingKey::VisitFeeC,
    ];
    if fees.contains(&key) {
        Some(PreviewedAmount::VisitFee)
    } else if key == SettingKey::MissedVisitCredit {
        Some(PreviewedAmount::MissedVisit)
    } else if key == SettingKey::DisputeBackMost {
        Some(PreviewedAmount::DisputeBack)
    } else if key == SettingKey::QuoteMost {
        Some(PreviewedAmount::HighestQuote)
    } else {
        None
    }
}

/// The command that tries the settings of the choice of providers, with every value that is not the
/// default.
fn simulation(after: &SettingValues) -> String {
    let changed: Vec<String> = SettingKey::of(SettingGroup::Dispatch)
        .filter(|key| after.get(*key) != key.setting().default)
        .map(|key| format!("--set {}={}", key.code(), after.get(key)))
        .collect();
    if changed.is_empty() {
        return "make simulate-dispatch".to_owned();
    }
    format!("make simulate-dispatch ARGS=\"{}\"", changed.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_tried_with_every_value_that_is_not_the_default() {
        let values = SettingValues::from_iter([
            (SettingKey::WeightNear, 40),
            (SettingKey::LaterOfferMinutes, 90),
            (SettingKey::FirstWaveSize, 3),
        ]);
        assert_eq!(
            simulation(&values),
            "make simulate-dispatch ARGS=\"--set weight_near=40 --set later_offer_minutes=90\""
        );
        assert_eq!(
            simulation(&SettingValues::default()),
            "make simulate-dispatch"
        );
    }
}
