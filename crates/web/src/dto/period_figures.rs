//! The figures of the staff dashboard that are no course of days.

use super::funnel::FunnelBody;
use kernel::Money;
use marketplace::read::{
    GasFigures, GrowthFigures, Liquidity, PeriodFigures, ProviderFigures, Share, SupportFigures,
};
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

/// A part of a whole.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Share)]
pub struct ShareBody {
    pub part: u32,
    pub whole: u32,
}

/// How the offers of the period ended, and when providers are free.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Liquidity)]
pub struct LiquidityBody {
    pub offers: u64,
    /// Offers that were accepted, including jobs that were lost again.
    pub accepted: u64,
    pub expired: u64,
    /// Declined offers by reason, the most frequent one first.
    pub declined: Vec<DeclinedBody>,
    /// Seven weekdays with six windows of two hours each.
    pub windows: Vec<WindowFiguresBody>,
}

/// The number of offers that were declined for one reason.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeclinedOffers)]
pub struct DeclinedBody {
    /// `TOO_FAR`, `BUSY`, `PRICE`, `SKILL` or `OTHER`; missing without a reason.
    pub reason: Option<String>,
    pub offers: u64,
}

/// The demand and the supply of one window of a weekday.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WindowFigures)]
pub struct WindowFiguresBody {
    /// From 1 for Monday to 7 for Sunday.
    pub weekday: u32,
    pub from_hour: u32,
    /// The orders of the period that were paid and are wanted in this window.
    pub jobs: u32,
    /// The providers whose working hours contain the window.
    pub providers: u64,
}

/// The gas of the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasFigures)]
pub struct GasFiguresBody {
    pub deliveries: u32,
    pub ordered_grams: i64,
    pub filled_grams: i64,
    /// Deliveries with a refund, because too little was filled.
    pub short: u32,
    /// What customers paid for a kilogram that they ordered, with the delivery. Only for finance
    /// staff.
    pub paid_per_kg_kobo: Option<i64>,
    /// What the board asked for a kilogram of this gas, without the delivery.
    pub board_per_kg_kobo: Option<i64>,
    /// The places that orders took in the delivery windows that have a limit.
    pub slot_use: ShareBody,
}

/// The providers now, and what they did in the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderFigures)]
pub struct ProviderFiguresBody {
    pub by_status: Vec<ProvidersCountedBody>,
    /// Those who take work and have a document that expires in the next 30 days.
    pub expiring: u64,
    /// The median number of seconds from the application to its approval.
    pub approval_seconds: Option<i64>,
    /// Those who completed a job in the last seven days.
    pub active: u32,
    /// The median of what they earned. Only for finance staff.
    pub income_kobo: Option<i64>,
    /// Appeals against a fault that wait.
    pub open_appeals: u64,
    /// Appeals that were filed in the period and granted.
    pub granted_appeals: u64,
}

/// The number of providers with one status.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProvidersCounted)]
pub struct ProvidersCountedBody {
    pub status: String,
    pub providers: u64,
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

impl From<Share> for ShareBody {
    fn from(Share { part, whole }: Share) -> Self {
        Self { part, whole }
    }
}

impl From<&Liquidity> for LiquidityBody {
    fn from(figures: &Liquidity) -> Self {
        let declined = figures.declined.iter();
        let windows = figures.windows.iter();
        Self {
            offers: figures.offers,
            accepted: figures.accepted,
            expired: figures.expired,
            declined: declined
                .map(|(reason, offers)| DeclinedBody {
                    reason: reason.map(|reason| reason.code().to_owned()),
                    offers: *offers,
                })
                .collect(),
            windows: windows
                .map(|window| WindowFiguresBody {
                    weekday: window.weekday,
                    from_hour: window.from_hour,
                    jobs: window.jobs,
                    providers: window.providers,
                })
                .collect(),
        }
    }
}

impl GasFiguresBody {
    fn new(figures: GasFigures, sees_money: bool) -> Self {
        let per_kg = |money: Money, grams: i64| money.kobo().checked_mul(1_000)?.checked_div(grams);
        Self {
            deliveries: figures.deliveries,
            ordered_grams: figures.ordered_grams,
            filled_grams: figures.filled_grams,
            short: figures.short,
            paid_per_kg_kobo: per_kg(figures.paid, figures.ordered_grams).filter(|_| sees_money),
            board_per_kg_kobo: per_kg(figures.board, figures.board_grams),
            slot_use: figures.slot_use.into(),
        }
    }
}

impl ProviderFiguresBody {
    fn new(figures: &ProviderFigures, sees_money: bool) -> Self {
        let by_status = figures.by_status.iter();
        Self {
            by_status: by_status
                .map(|(status, providers)| ProvidersCountedBody {
                    status: status.code().to_owned(),
                    providers: *providers,
                })
                .collect(),
            expiring: figures.expiring,
            approval_seconds: figures.approval_secs,
            active: figures.active,
            income_kobo: figures.income.filter(|_| sees_money).map(Money::kobo),
            open_appeals: figures.open_appeals,
            granted_appeals: figures.granted_appeals,
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
