//! The figures of the market: how offers ended, when providers are free, the gas and the providers.

use kernel::Money;
use marketplace::read::{GasFigures, Liquidity, ProviderFigures, Share};
use serde::Serialize;
use utoipa::ToSchema;

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
    pub(super) fn new(figures: GasFigures, sees_money: bool) -> Self {
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
    pub(super) fn new(figures: &ProviderFigures, sees_money: bool) -> Self {
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
