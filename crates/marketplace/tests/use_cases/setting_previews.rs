//! Previews of settings: what a value would have changed for what happened.

use crate::support::Fixture;
use ::settings::{NewChange, SettingKey};
use async_trait::async_trait;
use kernel::{Date, Money, ProviderId, StoreError, Timestamp};
use marketplace::{
    read::{
        AnsweredTicket, CancellationCase, MissedCase, PastDispute, PastJob, PastOrder, PastOrders,
        PastProposal, PastWave, PreviewQueries, SmsDay,
    },
    settings::{
        PreviewedAmount, PreviewedCount, PreviewedRow, SettingPreview, SettingsError,
        preview_setting,
    },
};
use orders::{CancelReason, CancellationState, Deadlines, ReportedStep, Slot, Stage, StepReport};
use reviews::Rating;
use testkit::world::OrderPlan;

/// What happened before, as the reads answer it.
#[derive(Default)]
pub(crate) struct Past {
    pub(crate) cancellations: Vec<CancellationCase>,
    pub(crate) make_goods: Vec<(ProviderId, Timestamp)>,
    pub(crate) missed: Vec<MissedCase>,
    pub(crate) orders: Vec<PastOrder>,
    pub(crate) proposals: Vec<PastProposal>,
    pub(crate) disputes: Vec<PastDispute>,
    pub(crate) waves: Vec<PastWave>,
    pub(crate) jobs: Vec<PastJob>,
    pub(crate) unpaid: Vec<u32>,
    pub(crate) sent: Vec<(Timestamp, Timestamp)>,
    pub(crate) review_counts: Vec<u32>,
    pub(crate) ratings: Vec<Rating>,
    pub(crate) answered: Vec<AnsweredTicket>,
    pub(crate) sms: Vec<SmsDay>,
}

#[async_trait]
impl PreviewQueries for Past {
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError> {
        Ok(self.cancellations.clone())
    }
    async fn make_goods_since(
        &self,
        _: Timestamp,
    ) -> Result<Vec<(ProviderId, Timestamp)>, StoreError> {
        Ok(self.make_goods.clone())
    }
    async fn last_no_shows(&self) -> Result<Vec<MissedCase>, StoreError> {
        Ok(self.missed.clone())
    }
    async fn past_orders(&self, _: PastOrders) -> Result<Vec<PastOrder>, StoreError> {
        Ok(self.orders.clone())
    }
    async fn last_proposals(&self) -> Result<Vec<PastProposal>, StoreError> {
        Ok(self.proposals.clone())
    }
    async fn last_disputes(&self) -> Result<Vec<PastDispute>, StoreError> {
        Ok(self.disputes.clone())
    }
    async fn last_waves(&self) -> Result<Vec<PastWave>, StoreError> {
        Ok(self.waves.clone())
    }
    async fn last_jobs(&self, _: Timestamp) -> Result<Vec<PastJob>, StoreError> {
        Ok(self.jobs.clone())
    }
    async fn unpaid_of_each(&self) -> Result<Vec<u32>, StoreError> {
        Ok(self.unpaid.clone())
    }
    async fn sent_since(&self, _: Timestamp) -> Result<Vec<(Timestamp, Timestamp)>, StoreError> {
        Ok(self.sent.clone())
    }
    async fn review_counts(&self) -> Result<Vec<u32>, StoreError> {
        Ok(self.review_counts.clone())
    }
    async fn customer_ratings(&self, _: Timestamp) -> Result<Vec<Rating>, StoreError> {
        Ok(self.ratings.clone())
    }
    async fn answered_since(&self, _: Timestamp) -> Result<Vec<AnsweredTicket>, StoreError> {
        Ok(self.answered.clone())
    }
    async fn sms_days_from(&self, _: Date) -> Result<Vec<SmsDay>, StoreError> {
        Ok(self.sms.clone())
    }
}

pub(crate) async fn tried(
    past: &Past,
    key: SettingKey,
    value: i64,
) -> Result<SettingPreview, SettingsError> {
    let fixture = Fixture::new().await;
    let new = NewChange {
        key,
        value,
        effective_from: None,
        reason: String::new(),
    };
    preview_setting((&fixture.store, past), &new, fixture.clock_now()).await
}

pub(crate) fn naira(naira: i64) -> Money {
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
pub(crate) fn cancelled(number: u64) -> CancellationCase {
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
        make_good: None,
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
    let at = left.asked_at.plus_mins(-5);
    let provider = OrderPlan::numbered(1).provider;
    let set_out = StepReport::new(provider, ReportedStep::EnRoute, at, at);
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

/// A job of 24 November from 8 to 10, which its provider took on the day before.
pub(crate) fn job(number: u64) -> PastOrder {
    let plan = OrderPlan::numbered(number);
    let date = Date::parse("2026-11-24").unwrap();
    let paid_at = date.at_hour(8).plus_days(-3);
    PastOrder {
        order: plan.order_id(),
        reference: plan.draft().reference,
        slot: Some(Slot::Window { date, from_hour: 8 }),
        provider: Some(plan.provider),
        completed: true,
        for_someone_else: false,
        proof: None,
        total: naira(30_000),
        staged: false,
        expiries: 0,
        revisions: 0,
        deadlines: Deadlines::default(),
        submitted_at: Some(paid_at.plus_days(-1)),
        requested_at: None,
        priced: Some((paid_at.plus_days(-1), naira(30_000))),
        part_at: None,
        paid_at: Some(paid_at),
        first_assigned_at: Some(date.at_hour(8).plus_days(-1)),
        assigned_at: Some(date.at_hour(8).plus_days(-1)),
        finished_at: Some(date.at_hour(12)),
        closed_at: Some(date.at_hour(20)),
        step_reports: Vec::new(),
        heartbeat_answered_at: None,
        missed_heartbeats: Vec::new(),
        marks: Vec::new(),
        reviewed_at: Vec::new(),
        replied_at: None,
    }
}

/// The job, with a step that its provider reported so many minutes after 10.
pub(crate) fn reported(number: u64, step: ReportedStep, minutes: i64) -> PastOrder {
    let ten = Date::parse("2026-11-24").unwrap().at_hour(10);
    let at = ten.plus_mins(minutes);
    let report = StepReport::new(OrderPlan::numbered(number).provider, step, at, at);
    PastOrder {
        step_reports: vec![report],
        ..job(number)
    }
}

#[tokio::test]
async fn credits_are_tried_on_every_job_whose_provider_came_late() {
    let arrived = |minutes| reported(1, ReportedStep::Arrived, minutes);
    let past = Past {
        orders: vec![arrived(61), arrived(40), arrived(20), arrived(0), job(1)],
        ..Past::default()
    };
    let rows = |preview: &SettingPreview| sums(preview).1;
    let share = tried(&past, SettingKey::VeryLatePercent, 20).await.unwrap();
    assert_eq!(
        rows(&share),
        [(300_000, 500_000), (100_000, 100_000), (0, 0)]
    );
    let late = tried(&past, SettingKey::LateCredit, 1_500).await.unwrap();
    assert_eq!(
        rows(&late),
        [(300_000, 300_000), (100_000, 150_000), (0, 0)]
    );
    let earlier = tried(&past, SettingKey::LateMinutes, 15).await.unwrap();
    assert_eq!(
        rows(&earlier)[2],
        (0, 100_000),
        "they get a credit only with the new value"
    );
}

#[tokio::test]
async fn the_credit_for_a_provider_who_does_not_come_is_tried_on_those_who_got_one() {
    let missed = MissedCase {
        order: OrderPlan::numbered(1).order_id(),
        reference: OrderPlan::numbered(1).draft().reference,
        at: Date::parse("2026-11-24").unwrap().at_hour(10),
        price: naira(30_000),
    };
    let past = Past {
        missed: vec![missed],
        ..Past::default()
    };
    let none = tried(&past, SettingKey::NoShowCredit, 0).await.unwrap();
    assert_eq!(sums(&none).1, [(200_000, 0)]);
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
async fn b13_8_the_money_that_goes_back_without_staff_is_shown_as_its_highest_amount() {
    let most = tried(&Past::default(), SettingKey::DisputeBackMost, 30_000).await;
    assert_eq!(
        sums(&most.unwrap()),
        (
            PreviewedAmount::DisputeBack,
            vec![(2_000_000, 3_000_000)],
            (2_000_000, 3_000_000)
        )
    );
}

#[tokio::test]
async fn a_choice_of_providers_is_tried_by_the_simulation_and_a_value_beyond_its_limits_never() {
    let past = Past::default();
    let simulated = tried(&past, SettingKey::FirstWaveKm, 8).await.unwrap();
    let command = "make simulate-dispatch ARGS=\"--set first_wave_km=8\"".to_owned();
    let reason = "No offer has been sent yet that this value is about.";
    assert_eq!(simulated, SettingPreview::Simulation { command, reason });
    let refused = tried(&past, SettingKey::FirstWaveKm, 0).await;
    let Err(SettingsError::Invalid(errors)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((&*errors.0[0].field, errors.0.len()), ("value", 1));
}
