//! Previews of settings: what a value would have changed for what happened.

use crate::support::Fixture;
use ::settings::{NewChange, SettingKey};
use async_trait::async_trait;
use kernel::{Date, Money, StoreError, Timestamp};
use marketplace::{
    read::{
        CancellationCase, MissedCase, PastDispute, PastOrder, PastOrders, PastProposal,
        PreviewQueries, SmsDay,
    },
    settings::{
        PreviewedAmount, PreviewedCount, PreviewedRow, SettingPreview, SettingsError,
        preview_setting,
    },
};
use orders::{
    CancelReason, CancellationState, Deadlines, JobProof, ReportedStep, Slot, Stage, StepReport,
};
use testkit::world::OrderPlan;

/// What happened before, as the reads answer it.
#[derive(Default)]
struct Past {
    cancellations: Vec<CancellationCase>,
    missed: Vec<MissedCase>,
    orders: Vec<PastOrder>,
    proposals: Vec<PastProposal>,
    disputes: Vec<PastDispute>,
    unpaid: Vec<u32>,
    sent: Vec<(Timestamp, Timestamp)>,
    sms: Vec<SmsDay>,
}

#[async_trait]
impl PreviewQueries for Past {
    async fn last_cancellations(&self) -> Result<Vec<CancellationCase>, StoreError> {
        Ok(self.cancellations.clone())
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

/// A job of 24 November from 8 to 10, which its provider took on the day before.
fn job(number: u64) -> PastOrder {
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
        expiries: 0,
        deadlines: Deadlines::default(),
        submitted_at: Some(paid_at.plus_days(-1)),
        requested_at: None,
        priced: Some((paid_at.plus_days(-1), naira(30_000))),
        paid_at: Some(paid_at),
        assigned_at: Some(date.at_hour(8).plus_days(-1)),
        finished_at: Some(date.at_hour(12)),
        closed_at: Some(date.at_hour(20)),
        step_reports: Vec::new(),
        marks: Vec::new(),
        reviewed_at: Vec::new(),
    }
}

/// The job, with a step that its provider reported so many minutes after 10.
fn reported(number: u64, step: ReportedStep, minutes: i64) -> PastOrder {
    let at = Date::parse("2026-11-24").unwrap().at_hour(10);
    let report = StepReport {
        provider: OrderPlan::numbered(number).provider,
        step,
        happened_at: at.plus_mins(minutes),
        reported_at: at.plus_mins(minutes),
    };
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

/// The deadlines in hours and minutes after the start of the job, with the numbers of compared and of
/// different acts.
fn moments(preview: &SettingPreview) -> (Vec<[i64; 2]>, u32, u32) {
    let SettingPreview::Moments {
        rows,
        compared,
        different,
    } = preview
    else {
        panic!("{preview:?}");
    };
    let starts = Date::parse("2026-11-24").unwrap().at_hour(8);
    let minutes = |at: Timestamp| at.secs_since(starts) / 60;
    let rows = rows
        .iter()
        .map(|row| [minutes(row.before), minutes(row.after)]);
    (rows.collect(), *compared, *different)
}

#[tokio::test]
async fn a_deadline_is_shown_for_the_past_jobs_to_which_it_applied() {
    let set_out = |minutes| reported(1, ReportedStep::EnRoute, minutes);
    let asap = PastOrder {
        slot: Some(Slot::Asap),
        ..job(2)
    };
    let past = Past {
        orders: vec![set_out(20), set_out(40), job(1), asap.clone()],
        ..Past::default()
    };
    let missed = tried(&past, SettingKey::NoShowMinutes, 45).await.unwrap();
    let (rows, compared, different) = moments(&missed);
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0], [150, 165]);
    assert_eq!((compared, different), (2, 1), "one set out between the two");
    let alarm = tried(&past, SettingKey::EveAlarm, 1_120).await.unwrap();
    let (rows, compared, _) = moments(&alarm);
    assert_eq!(rows, [[-810, -800]; 3], "not to a job without a time");
    assert_eq!(compared, 0, "it is not stored when they confirmed");
    let only_asap = Past {
        orders: vec![asap],
        ..Past::default()
    };
    let example = tried(&only_asap, SettingKey::EveAlarm, 1_120).await;
    assert!(
        matches!(example, Ok(SettingPreview::Example { .. })),
        "{example:?}"
    );
}

#[tokio::test]
async fn a_confirmation_after_its_own_deadline_says_nothing_about_a_longer_one() {
    let proof = JobProof {
        complete: true,
        ..JobProof::default()
    };
    let by_customer = PastOrder {
        proof: Some(proof.clone()),
        closed_at: job(1).finished_at.map(|at| at.plus_hours(20)),
        ..job(1)
    };
    let by_time = PastOrder {
        closed_at: by_customer.finished_at.map(|at| at.plus_hours(24)),
        ..by_customer.clone()
    };
    let past = Past {
        orders: vec![by_customer, by_time, job(1)],
        ..Past::default()
    };
    let shorter = tried(&past, SettingKey::ConfirmHours, 12).await.unwrap();
    let day = |hours: i64| (4 + hours) * 60;
    let rows = vec![[day(24), day(12)]; 2];
    assert_eq!(moments(&shorter), (rows, 1, 1));
    let longer = tried(&past, SettingKey::ConfirmHours, 48).await.unwrap();
    assert_eq!(moments(&longer).1, 1);
    assert_eq!(moments(&longer).2, 0);
    let long = tried(&past, SettingKey::ConfirmLongHours, 72).await;
    assert!(
        matches!(long, Ok(SettingPreview::Example { .. })),
        "{long:?}"
    );
}

#[tokio::test]
async fn answers_to_proposals_and_disputes_are_in_time_or_too_late() {
    let order = (job(1).order, job(1).reference);
    let at = Date::parse("2026-11-24").unwrap().at_hour(8);
    let past = Past {
        proposals: vec![PastProposal {
            order: order.0,
            reference: order.1.clone(),
            proposed_at: at,
            answered_at: Some(at.plus_mins(25)),
        }],
        disputes: vec![PastDispute {
            order: order.0,
            reference: order.1,
            opened_at: at,
            answered_at: None,
            decided_at: None,
        }],
        cancellations: vec![cancelled(1)],
        ..Past::default()
    };
    let extra = tried(&past, SettingKey::ExtraWorkMinutes, 20).await;
    assert_eq!(moments(&extra.unwrap()), (vec![[30, 20]], 1, 1));
    let answer = tried(&past, SettingKey::DisputeAnswerHours, 48).await;
    assert_eq!(moments(&answer.unwrap()), (vec![[1_440, 2_880]], 0, 0));
    let appeal = tried(&past, SettingKey::AppealDays, 10).await;
    assert!(
        matches!(appeal, Ok(SettingPreview::Example { .. })),
        "nothing is decided: {appeal:?}"
    );
    let wait = tried(&past, SettingKey::CancelWaitMinutes, 60).await;
    assert_eq!(moments(&wait.unwrap()), (vec![[-1_170, -1_140]], 0, 0));
}

#[tokio::test]
async fn the_validity_of_a_price_is_shown_for_past_prices() {
    let past = Past {
        orders: vec![job(1)],
        ..Past::default()
    };
    let shorter = tried(&past, SettingKey::PriceHours, 12).await.unwrap();
    let (rows, compared, different) = moments(&shorter);
    let issued = -4 * 24;
    assert_eq!(rows, [[(issued + 48) * 60, (issued + 12) * 60]]);
    assert_eq!((compared, different), (1, 1), "paid after a day");
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
