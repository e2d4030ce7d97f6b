//! Previews of settings: what a value would have changed for what happened.

use crate::support::Fixture;
use ::settings::{NewChange, SettingKey};
use async_trait::async_trait;
use kernel::{Date, Money, StoreError, Timestamp};
use marketplace::{
    read::{CancellationCase, PreviewQueries, SmsDay, WaitingCase, WaitingFact},
    settings::{
        PreviewedAmount, PreviewedCount, PreviewedRow, SettingPreview, SettingsError,
        preview_setting,
    },
};
use orders::{CancelReason, CancellationState, ReportedStep, Slot, Stage, StepReport};
use testkit::world::OrderPlan;

/// What happened before, as the reads answer it.
#[derive(Default)]
struct Past {
    cancellations: Vec<CancellationCase>,
    late: Vec<WaitingCase>,
    missed: Vec<WaitingCase>,
    unpaid: Vec<u32>,
    sent: Vec<(Timestamp, Timestamp)>,
    sms: Vec<SmsDay>,
}

#[async_trait]
impl PreviewQueries for Past {
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError> {
        Ok(self.cancellations.clone())
    }
    async fn last_credits(&self, fact: WaitingFact) -> Result<Vec<WaitingCase>, StoreError> {
        Ok(match fact {
            WaitingFact::CameLate => self.late.clone(),
            WaitingFact::NoShow => self.missed.clone(),
        })
    }
    async fn unpaid_of_each(&self) -> Result<Vec<u32>, StoreError> {
        Ok(self.unpaid.clone())
    }
    async fn sent_since(&self, _: Timestamp) -> Result<Vec<(Timestamp, Timestamp)>, StoreError> {
        Ok(self.sent.clone())
    }
    async fn sms_days_from(&self, _: Date) -> Result<Vec<SmsDay>, StoreError> {
        Ok(self.sms.clone())
    }
}

async fn tried(past: &Past, key: SettingKey, value: i64) -> Result<SettingPreview, SettingsError> {
    let fixture = Fixture::new().await;
    let new = NewChange {
        key,
        value,
        effective_from: None,
        reason: String::new(),
    };
    preview_setting((&fixture.store, past), &new, fixture.clock_now()).await
}

fn naira(naira: i64) -> Money {
    Money::from_naira(naira).unwrap()
}

/// An amount before and after the change, in kobo.
type Sums = (i64, i64);

fn sums(preview: &SettingPreview) -> (PreviewedAmount, Vec<Sums>, Sums) {
    let SettingPreview::Amounts {
        amount,
        rows,
        before,
        after,
    } = preview
    else {
        panic!("{preview:?}");
    };
    let one = |row: &PreviewedRow| (row.before.kobo(), row.after.kobo());
    let rows = rows.iter().map(one).collect();
    (*amount, rows, (before.kobo(), after.kobo()))
}

/// A job of tomorrow at 8, whose customer asked twenty hours before, paid three days ago.
fn cancelled(number: u64) -> CancellationCase {
    let plan = OrderPlan::numbered(number);
    let date = Date::parse("2026-11-24").unwrap();
    let asked_at = date.at_hour(8).plus_hours(-20);
    let price = plan.price();
    CancellationCase {
        order: plan.order_id(),
        reference: plan.draft().reference,
        asked_at,
        reason: CancelReason::ChangedMind,
        stage: Stage::Soon,
        state: CancellationState::Done,
        received: price.total(),
        slot: Some(Slot::Window { date, from_hour: 8 }),
        paid_at: Some(asked_at.plus_days(-3)),
        assigned_at: Some(asked_at.plus_days(-2)),
        provider: Some(plan.provider),
        step_reports: Vec::new(),
        price,
    }
}

#[tokio::test]
async fn a_share_is_tried_on_the_last_cancelled_orders() {
    let early = CancellationCase {
        asked_at: cancelled(2).asked_at.plus_hours(-10),
        stage: Stage::Early,
        ..cancelled(2)
    };
    let past = Past {
        cancellations: vec![cancelled(1), early],
        ..Past::default()
    };
    let preview = tried(&past, SettingKey::CancelSoonPercent, 20)
        .await
        .unwrap();
    let (amount, rows, (before, after)) = sums(&preview);
    assert_eq!(amount, PreviewedAmount::CancellationFee);
    assert!(rows[0].0 > 0, "{rows:?}");
    assert_eq!(rows[0].1, rows[0].0 * 2);
    assert_eq!(rows[1], (0, 0), "asked in time");
    assert_eq!((before, after), (rows[0].0, rows[0].1));
    let longer = tried(&past, SettingKey::CancelFreeHours, 48).await.unwrap();
    let (_, longer, _) = sums(&longer);
    assert_eq!(longer[1], (0, rows[0].0), "it would have been too late");
}

#[tokio::test]
async fn what_a_provider_who_had_set_out_gets_is_tried_on_emergencies() {
    let left = cancelled(1);
    let set_out = StepReport {
        provider: OrderPlan::numbered(1).provider,
        step: ReportedStep::EnRoute,
        happened_at: left.asked_at.plus_mins(-5),
        reported_at: left.asked_at.plus_mins(-5),
    };
    let emergency = CancellationCase {
        reason: CancelReason::Emergency,
        state: CancellationState::Waived,
        stage: Stage::Late,
        step_reports: vec![set_out],
        ..left
    };
    let later = CancellationCase {
        asked_at: emergency.asked_at.plus_mins(-10),
        ..emergency.clone()
    };
    let past = Past {
        cancellations: vec![emergency, later],
        ..Past::default()
    };
    let preview = tried(&past, SettingKey::MakeGood, 3_000).await.unwrap();
    let (amount, rows, _) = sums(&preview);
    assert_eq!(amount, PreviewedAmount::MakeGood);
    assert_eq!(rows, [(200_000, 300_000), (0, 0)]);
}

#[tokio::test]
async fn credits_for_waiting_are_tried_on_the_orders_that_got_one() {
    let case = |minutes| {
        let date = Date::parse("2026-11-24").unwrap();
        WaitingCase {
            order: OrderPlan::numbered(1).order_id(),
            reference: OrderPlan::numbered(1).draft().reference,
            at: date.at_hour(10).plus_mins(minutes),
            price: naira(30_000),
            slot: Some(Slot::Window { date, from_hour: 8 }),
            assigned_at: Some(date.at_hour(8).plus_days(-1)),
        }
    };
    let past = Past {
        late: vec![case(61), case(40)],
        missed: vec![case(40)],
        ..Past::default()
    };
    let rows = |preview: &SettingPreview| sums(preview).1;
    let share = tried(&past, SettingKey::VeryLatePercent, 20).await.unwrap();
    assert_eq!(rows(&share), [(300_000, 500_000), (100_000, 100_000)]);
    let late = tried(&past, SettingKey::LateCredit, 1_500).await.unwrap();
    assert_eq!(rows(&late), [(300_000, 300_000), (100_000, 150_000)]);
    let missed = tried(&past, SettingKey::NoShowCredit, 0).await.unwrap();
    assert_eq!(rows(&missed), [(200_000, 0)]);
}

#[tokio::test]
async fn deadlines_and_limits_are_counted_on_recent_cases() {
    let at = Date::parse("2026-11-20").unwrap().at_hour(8);
    let past = Past {
        unpaid: vec![1, 4, 6],
        sent: vec![(at, at.plus_mins(5)), (at, at.plus_days(4))],
        sms: vec![
            SmsDay {
                day: at.abuja_date(),
                segments: 3_000,
                cost: naira(16_000),
            },
            SmsDay {
                day: at.abuja_date(),
                segments: 100,
                cost: naira(500),
            },
        ],
        ..Past::default()
    };
    let count = |counted, before, after, of| SettingPreview::Count {
        counted,
        before,
        after,
        of,
    };
    assert_eq!(
        tried(&past, SettingKey::UnpaidOrders, 3).await,
        Ok(count(PreviewedCount::UnpaidOrders, 1, 4, 11))
    );
    assert_eq!(
        tried(&past, SettingKey::DraftDays, 3).await,
        Ok(count(PreviewedCount::SentDrafts, 0, 1, 2))
    );
    assert_eq!(
        tried(&past, SettingKey::SmsDailyCost, 400).await,
        Ok(count(PreviewedCount::CostlyDays, 1, 2, 2))
    );
    let cost = tried(&past, SettingKey::SmsSegmentCost, 6).await.unwrap();
    assert_eq!(sums(&cost).1, [(1_500_000, 1_800_000), (50_000, 60_000)]);
}

#[tokio::test]
async fn row_9_a_limit_of_quotes_is_shown_as_the_highest_quote_that_needs_no_staff() {
    let past = Past::default();
    let near = tried(&past, SettingKey::QuotePercent, 10).await.unwrap();
    assert_eq!(
        sums(&near),
        (
            PreviewedAmount::QuoteNearList,
            vec![(11_500_000, 11_000_000)],
            (11_500_000, 11_000_000)
        )
    );
    let most = tried(&past, SettingKey::QuoteMost, 200_000).await.unwrap();
    assert_eq!(
        sums(&most),
        (
            PreviewedAmount::HighestQuote,
            vec![(15_000_000, 20_000_000)],
            (15_000_000, 20_000_000)
        )
    );
}

#[tokio::test]
async fn a_choice_of_providers_is_tried_by_the_simulation_and_a_value_beyond_its_limits_never() {
    let past = Past::default();
    let simulated = tried(&past, SettingKey::FirstWaveKm, 8).await.unwrap();
    let command = "make simulate-dispatch ARGS=\"--set first_wave_km=8\"".to_owned();
    assert_eq!(simulated, SettingPreview::Simulation { command });
    let refused = tried(&past, SettingKey::FirstWaveKm, 0).await;
    let Err(SettingsError::Invalid(errors)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((&*errors.0[0].field, errors.0.len()), ("value", 1));
}

#[tokio::test]
async fn a_time_of_any_group_is_shown_on_the_example_of_a_job() {
    for key in [
        SettingKey::PriceHours,
        SettingKey::CancelWaitMinutes,
        SettingKey::AskCustomerNightTo,
        SettingKey::DisputeHours,
        SettingKey::ReviewDays,
    ] {
        let value = key.setting().default + 20;
        let shown = tried(&Past::default(), key, value).await.unwrap();
        let SettingPreview::Example { before, after, .. } = shown else {
            panic!("{}: {shown:?}", key.code());
        };
        assert!(before < after, "{}", key.code());
    }
}
