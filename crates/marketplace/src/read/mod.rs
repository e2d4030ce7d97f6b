//! Reads. They load no aggregates and take no locks. A view is one statement; a page is composed of
//! views that come from one snapshot, in a constant number of statements.

mod answers_text;
mod applications;
mod assessments;
mod books;
mod calendar;
#[cfg(test)]
mod calendar_tests;
mod catalog;
mod chat;
mod content;
mod cylinder;
mod day_figures;
mod directory;
mod dispatch_board;
mod evidence;
mod export;
mod figure_numbers;
mod figure_rows;
mod figures;
mod finance;
mod funnel;
mod gas;
mod gas_figures;
mod identity;
mod job_page;
mod job_view;
mod ledger;
mod liquidity;
mod notifications;
mod order_page;
mod order_view;
mod orders;
mod payments;
mod payouts;
mod people;
mod period_figures;
mod previews;
mod provider_card;
mod providers;
mod rates;
mod reconcile;
mod referrals;
mod reliability;
mod reviews;
mod sendings;
mod staff;
mod staff_order_page;
mod staff_orders;
mod support;
mod tenders;
mod threads;
mod tracking_page;
mod unapplied;
mod uploads;

pub use answers_text::AnswersText;
pub use applications::{
    ApplicationQueries, DecisionView, DocumentView, QueueFilter, QueueWord, QueuedProvider,
    TeamMember,
};
pub use assessments::{
    AssessmentLookup, AssessmentQueries, AssessmentView, OwnAssessment, OwnAssessmentQueries,
    is_assessable,
};
pub use books::{
    BooksQueries, EntryFilter, EntryView, SealView, Statement, StatementJob, StatementLine,
    TrialLine,
};
pub use calendar::{
    CalendarDay, CalendarJob, CalendarOffer, CalendarRange, CalendarView, CalendarVisit,
};
pub use catalog::{CatalogQueries, Offering, Questions, in_order};
pub use chat::{ChatQueries, ChatReader};
pub use content::ContentQueries;
pub use cylinder::{cylinder_comes_back, cylinders_of};
pub use day_figures::DayFigures;
pub use directory::{DirectoryFilter, DirectoryQueries, PublicProvider};
pub use dispatch_board::{
    BoardCounts, BoardFilter, BoardJob, BoardKind, BoardList, BoardQueries, BoardSort,
    JobHandlerView, OfferCounts, SILENT_STATES,
};
pub use evidence::{
    EVIDENCE_MAX, EvidenceActor, EvidenceKind, EvidencePlace, EvidenceRequest, EvidenceView,
};
pub use export::CustomerRecords;
pub use figure_numbers::Share;
pub use figure_rows::{
    FigureRows, GasFilled, GasPlaces, HoursCounted, MoneyFigure, OffersCounted, OrderTimes,
    ProviderRows, TicketTimes,
};
pub use figures::{FIGURE_DAYS, Figures, figure_period};
pub use finance::{
    ChargebackView, FinanceQueries, MatchingOrder, SoughtOrder, UnappliedState, UnappliedView,
    UnmatchedView,
};
pub use funnel::Funnel;
pub use gas::{BookedWindow, GasQueries, ShortFillCount, ShortFills, WeighException};
pub use gas_figures::GasFigures;
pub use identity::{BlockBetween, BlockView, IdentityQueries, KeptFactor};
pub use job_page::{JobPage, JobPart};
pub use job_view::JobView;
pub use ledger::{LedgerBreak, LedgerQueries, LedgerReport};
pub use liquidity::{Liquidity, WindowFigures};
pub use notifications::{NotificationQueries, UnreadQueries};
pub use order_page::{OrderPage, OrderPart};
pub use order_view::{EventView, OrderView, ShareView};
pub use orders::{OrderLookup, OrderQueries};
pub use payments::{PaymentView, way_back};
pub use payouts::{
    AdvanceView, BatchFilter, BatchView, DebtView, EarningState, EarningView, PayoutQueries,
    PayoutView,
};
pub use people::{AuditFilter, PeopleFilter, PeopleQueries, PersonCounts, PersonState};
pub use period_figures::{GrowthFigures, PeriodFigures, ProviderFigures, SupportFigures};
pub use previews::{
    AnsweredTicket, CancellationCase, MissedCase, MissedHeartbeat, OFFERED_ORDERS, PAST_JOBS,
    PAST_OFFERS, PAST_ORDERS, PREVIEWED, PastDispute, PastJob, PastOffer, PastOrder, PastOrders,
    PastProposal, PastWave, PreviewQueries, SmsDay,
};
pub use provider_card::{ProviderCard, WorkerCard};
pub use providers::{
    CandidateQueries, CandidateView, EarningsView, OfferView, ProviderQueries, ProviderView,
};
pub use rates::{
    PricedCase, RATE_CHANGES_SHOWN, RateQueries, RateTrial, RatedService, ServiceRates,
};
pub use reconcile::{ChargeQueries, ReconcileQueries, RefundView, StuckView};
pub use referrals::{ReferralQueries, ReferralStats, ReferralView};
pub use reliability::{
    AppealView, FaultEvent, FaultRules, ReliabilityQueries, ReliabilityRecord, score_parts,
};
pub use reviews::{PublicReview, ReviewQueries, StaffReview, Testimonial};
pub use sendings::{FailedSendingFilter, SendingList, SendingView};
pub use staff::{ChangeView, CrashFilter, CrashSort, PageVersion, StaffQueries, Waiting};
pub use staff_order_page::{CaseKind, OpenCase, ReserveView, StaffOrderPage, StaffOrderPart};
pub use staff_orders::{CaseFilter, ListedOrder, OrderSearch, OrderSort, StaffOrderFilter};
pub use support::{
    ALARMS_LISTED_MAX, AlarmView, ClaimView, DamageView, DisputeView, NumberHolder,
    QUESTIONS_LISTED_MAX, QuestionView, SupportQueries, TICKETS_EXPORTED_MAX, TicketFilter,
    TicketOwner, TicketSearch, TicketView,
};
pub use tenders::{
    OrderTenders, PromoFilter, PromoHistory, PromoOnOrder, PromoQueries, TenderQueries,
};
pub use threads::{
    DRAFT_LINKS_EXPORTED_MAX, THREAD_MESSAGES_EXPORTED_MAX, ThreadFilter, ThreadPage,
    ThreadQueries, ThreadSearch, ThreadView,
};
pub use tracking_page::{Pace, PositionView, TrackingPage, TrackingPart, TrackingRequest};
pub use unapplied::{
    UnappliedFilter, UnappliedItem, UnappliedSort, unapplied_items, unapplied_page,
};
pub use uploads::UploadQueries;

use kernel::Limit;

/// A part of a list: at most `limit` rows after the cursor, which is opaque to clients.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PageRequest {
    pub limit: Limit,
    pub after: Option<String>,
}

/// One page; `next` is the cursor of the next page, if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub next: Option<String>,
}

impl<T> Default for Page<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            next: None,
        }
    }
}

/// The order of a list: the key by which it is sorted, and whether the largest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sort<K> {
    pub by: K,
    pub descending: bool,
}

kernel::coded!(
    /// The key of a list that is sorted by time alone.
    TimeSort {
        Created => "created",
    }
);

impl Sort<TimeSort> {
    pub const NEWEST: Self = Self {
        by: TimeSort::Created,
        descending: true,
    };
    pub const OLDEST: Self = Self {
        by: TimeSort::Created,
        descending: false,
    };
}
