//! The figures of the staff dashboard that are no course of days.

mod market;

use super::funnel::FunnelBody;
use market::{GasFiguresBody, LiquidityBody, ProviderFiguresBody, ShareBody};
use marketplace::read::{GrowthFigures, PeriodFigures, SupportFigures};
use serde::Serialize;
use utoipa::ToSchema;

/// The figures of the last 28 days as a whole, and those of now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PeriodFigures)]
pub struct PeriodFiguresBody {
    /// The funnel by zone of the address, the one with the most orders first.
    pub zones: Vec<ZoneFunnelBody>,
    pub liquidity: LiquidityBody,
    /// The completed orders for which no repair visit was asked.
    pub first_fix: ShareBody,
    pub gas: GasFiguresBody,
    pub providers: ProviderFiguresBody,
    pub support: SupportFiguresBody,
    pub growth: GrowthFiguresBody,
    /// Only for finance staff.
    pub money: Option<PeriodMoneyBody>,
}

/// The funnel of one zone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ZoneFunnel)]
pub struct ZoneFunnelBody {
    /// `A`, `B` or `C`; missing for orders without an address.
    pub zone: Option<String>,
    pub funnel: FunnelBody,
}

/// How fast support answered the tickets of the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportFigures)]
pub struct SupportFiguresBody {
    /// The number of seconds in which half of the first answers came.
    pub reply_median_seconds: Option<i64>,
    /// The number of seconds in which nine of ten first answers came.
    pub reply_ninety_seconds: Option<i64>,
    pub resolution_median_seconds: Option<i64>,
    pub resolution_ninety_seconds: Option<i64>,
    /// The first answers that came in time, of those that came or are late.
    pub in_time: ShareBody,
}

/// Where customers come from, and what they did not find.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrowthFigures)]
pub struct GrowthFiguresBody {
    /// The customers who paid again within 30 days, of those whose first payment is 30 days ago or
    /// more.
    pub returned: ShareBody,
    /// The first orders of customers who came with a code, of all first orders.
    pub referred: ShareBody,
    /// How often a search found nothing.
    pub missed_searches: u64,
    /// The areas that most people want to be served.
    pub wanted_areas: Vec<WantedAreaBody>,
}

/// An area that is not served, with the number of people who want it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WantedArea)]
pub struct WantedAreaBody {
    pub area: String,
    pub people: u64,
}

/// Payouts, and the sum of all accounts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PeriodMoney)]
pub struct PeriodMoneyBody {
    /// What providers have earned and can be paid out.
    pub payouts_due_kobo: i64,
    /// Payouts of the period that failed.
    pub failed_payouts_kobo: i64,
    /// The sum of all accounts, which must be zero.
    pub trial_balance_kobo: i64,
}

impl PeriodFiguresBody {
    pub(super) fn new(figures: &PeriodFigures, sees_money: bool) -> Self {
        let zones = figures.zones.iter();
        Self {
            zones: zones
                .map(|(zone, funnel)| ZoneFunnelBody {
                    zone: zone.map(|zone| zone.code().to_owned()),
                    funnel: (*funnel).into(),
                })
                .collect(),
            liquidity: (&figures.liquidity).into(),
            first_fix: figures.first_fix.into(),
            gas: GasFiguresBody::new(figures.gas, sees_money),
            providers: ProviderFiguresBody::new(&figures.providers, sees_money),
            support: figures.support.into(),
            growth: (&figures.growth).into(),
            money: sees_money.then(|| PeriodMoneyBody {
                payouts_due_kobo: figures.payouts_due.kobo(),
                failed_payouts_kobo: figures.failed_payouts.kobo(),
                trial_balance_kobo: figures.trial_balance.kobo(),
            }),
        }
    }
}

impl From<SupportFigures> for SupportFiguresBody {
    fn from(figures: SupportFigures) -> Self {
        Self {
            reply_median_seconds: figures.reply_median,
            reply_ninety_seconds: figures.reply_ninety,
            resolution_median_seconds: figures.resolution_median,
            resolution_ninety_seconds: figures.resolution_ninety,
            in_time: figures.in_time.into(),
        }
    }
}

impl From<&GrowthFigures> for GrowthFiguresBody {
    fn from(figures: &GrowthFigures) -> Self {
        let wanted = figures.wanted_areas.iter();
        Self {
            returned: figures.returned.into(),
            referred: figures.referred.into(),
            missed_searches: figures.missed_searches,
            wanted_areas: wanted
                .map(|(area, people)| WantedAreaBody {
                    area: area.clone(),
                    people: *people,
                })
                .collect(),
        }
    }
}
