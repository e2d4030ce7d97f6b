use super::{FigureRows, Page, PageRequest, Sort};
use async_trait::async_trait;
use catalog::{Category, ContentChange, ContentItem, ContentKind, Page as ContentPage};
use kernel::{Date, StoreError, Timestamp, UserId};
use notifications::SmsCount;
use support::SeenClientError;

/// A change of content, with the name of the member of staff who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeView {
    pub change: ContentChange,
    pub by_name: String,
}

/// A version of a page, and whether it is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageVersion {
    pub page: ContentPage,
    pub published: bool,
}

/// A kind of work that waits for staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// Tickets that wait for an answer from staff.
    Tickets,
    /// Requests without a price.
    Requests,
    /// Referral rewards that staff must review.
    Rewards,
    /// Reviews that a member of staff must read.
    Reviews,
    /// Assessments that must be planned or whose report must be read.
    Assessments,
    /// Applications of providers that wait for a decision.
    Applications,
    /// Jobs that were finished without proof, and that no one has confirmed in time.
    Unconfirmed(Timestamp),
    /// Distinct terms that were searched without a result since that day.
    Misses(Date),
    /// Disputes that staff can decide: their other side has answered, or its time is over.
    Disputes(Timestamp),
    /// Damage claims that are not closed.
    DamageClaims,
    /// Warranty claims about which staff must decide.
    WarrantyClaims,
    /// Appeals against faults that wait for a decision.
    Appeals(Timestamp),
    /// Changes of roles and suspensions that wait for a second person.
    StaffRequests,
    /// Changes of settings that wait for a second person.
    SettingChanges,
    /// Gas prices that wait for a second person.
    GasPrices,
    /// Changes of prices that wait for a second person.
    RateChanges,
    /// Commission rules that wait for a second person, without those that this one proposed.
    CommissionRules(UserId),
    /// Proposals for unapplied money, in the same way.
    MoneyProposals(UserId),
    /// Refunds that finance must approve, without those that this person has approved.
    RefundApprovals(UserId),
    /// Refunds of the whole price of a disputed order that this person did not propose.
    FullRefunds(UserId),
    /// Compensations for damage that wait for a second person, without those that this one proposed.
    DamageGrants(UserId),
    /// Early terminations, in the same way.
    EarlyTerminations(UserId),
    /// Payout batches that need a signature, without those that this person has signed.
    PayoutBatches(UserId),
}

kernel::coded!(
    /// The key by which staff sort the crashes of the client.
    CrashSort {
        LastSeen => "lastSeen",
    }
);

/// A filter of the crashes of the client. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrashFilter {
    /// A part of the message or of the page.
    pub text: Option<String>,
    /// The browser family.
    pub browser: Option<String>,
    /// Only these kinds; all when empty.
    pub fingerprints: Vec<String>,
    pub sort: Sort<CrashSort>,
}

impl Default for CrashFilter {
    fn default() -> Self {
        Self {
            text: None,
            browser: None,
            fingerprints: Vec::new(),
            sort: Sort {
                by: CrashSort::LastSeen,
                descending: true,
            },
        }
    }
}

/// The queries for the work of staff.
#[async_trait]
pub trait StaffQueries: Send + Sync {
    /// The content items of a kind that staff edit, in order; banners also when they are switched
    /// off.
    async fn items_for_staff(&self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError>;
    /// Every service with whether customers see it, by position. Its keywords and its discount are
    /// left out.
    async fn services_for_staff(&self) -> Result<Vec<(Category, bool)>, StoreError>;
    /// The versions of all policy pages, by slug, the newest first.
    async fn page_versions(&self) -> Result<Vec<PageVersion>, StoreError>;
    /// The content changes by staff, newest first; those of one item when `subject` names it, such as
    /// `service:painting`.
    async fn content_changes(
        &self,
        subject: Option<String>,
        page: PageRequest,
    ) -> Result<Page<ChangeView>, StoreError>;
    async fn waiting(&self, of: Waiting) -> Result<u64, StoreError>;
    /// The crashes of the client that match the filter, in its order.
    async fn client_errors(
        &self,
        filter: CrashFilter,
        page: PageRequest,
    ) -> Result<Page<SeenClientError>, StoreError>;
    /// The rows of the figures at a time, those of [`super::figure_period`].
    async fn figure_rows(&self, now: Timestamp) -> Result<FigureRows, StoreError>;
    /// The messages to phones of a day.
    async fn sms_count(&self, day: Date) -> Result<SmsCount, StoreError>;
}
