use super::{CaseFilter, EvidenceRequest, EvidenceView, Page, PageRequest};
use ::support::{
    Alarm, Message, Priority, Question, ReportedPosition, Ticket, TicketCategory, TicketState,
};
use async_trait::async_trait;
use claims::{DamageClaim, WarrantyClaim};
use identity::SearchText;
use kernel::{
    DamageClaimId, DisputeId, Money, NgPhone, OrderId, OrderReference, ProviderId, StoreError,
    TicketId, TicketReference, Timestamp, UserId, WarrantyClaimId,
};
use orders::{Address, Dispute, DisputeState, OrderStatus};

/// What staff typed to find a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TicketSearch {
    Reference(TicketReference),
    /// The whole phone number of the owner's account, or of a guest.
    Phone(NgPhone),
    /// Words by which the owner's account is found.
    Owner(SearchText),
}

impl TicketSearch {
    /// Reads a search text. `None` when it contains nothing that can be searched for; then no
    /// ticket matches.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Ok(reference) = text.trim().to_ascii_uppercase().parse() {
            return Some(Self::Reference(reference));
        }
        NgPhone::parse(text).map_or_else(
            |_| SearchText::parse(text).map(Self::Owner),
            |phone| Some(Self::Phone(phone)),
        )
    }
}

/// A filter of the tickets in a state. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TicketFilter {
    pub search: Option<TicketSearch>,
    pub priority: Option<Priority>,
    pub category: Option<TicketCategory>,
    /// Only these tickets; all when empty.
    pub ids: Vec<TicketId>,
    /// Whether the latest due is on top.
    pub reversed: bool,
}

/// A ticket with its messages, oldest first; in a list, with the latest message only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketView {
    pub ticket: Ticket,
    pub messages: Vec<Message>,
    /// The questions to the provider, oldest first; only for one ticket.
    pub questions: Vec<Question>,
    /// The account that owns the ticket; `None` for a guest.
    pub owner: Option<TicketOwner>,
    /// The account that has confirmed the phone number of a guest; only for one ticket. Staff see it as
    /// a hint, and the ticket stays the guest's.
    pub holder: Option<NumberHolder>,
    /// The name of the member of staff who has taken it; only for staff.
    pub taker: Option<String>,
}

/// An account that has confirmed a phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberHolder {
    pub id: UserId,
    pub name: String,
}

/// A question to a provider, with what the provider may know about its ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionView {
    pub question: Question,
    pub reference: TicketReference,
    pub order: Option<OrderId>,
}

/// The maximum number of questions in a list.
pub const QUESTIONS_LISTED_MAX: u32 = 100;

/// The owner of a ticket, for the staff who answer it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketOwner {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
}

/// An alarm with what the staff who take it need to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlarmView {
    pub alarm: Alarm,
    pub caller_name: String,
    pub caller_phone: Option<String>,
    /// The subject of its ticket, or the text that a guest wrote.
    pub message: String,
    /// Where the person who raised it last was, if their phone told.
    pub position: Option<ReportedPosition>,
    /// The name of the member of staff who took it.
    pub taker: Option<String>,
}

/// A dispute with what staff need to know about its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeView {
    pub dispute: Dispute,
    pub reference: OrderReference,
    pub title: String,
    pub status: OrderStatus,
    pub paid: Money,
    pub customer: UserId,
    pub customer_name: String,
    pub provider: Option<ProviderId>,
    pub provider_name: Option<String>,
}

/// A warranty claim with what its provider and staff need to know about its order.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimView {
    pub claim: WarrantyClaim,
    pub reference: OrderReference,
    pub title: String,
    pub status: OrderStatus,
    pub category_slug: String,
    pub paid: Money,
    pub customer_name: String,
    pub customer_phone: Option<String>,
    pub address: Option<Address>,
    /// The name of the provider who visits.
    pub provider_name: String,
}

/// A damage claim with what staff need to know about its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageView {
    pub claim: DamageClaim,
    pub reference: OrderReference,
    pub title: String,
    pub category_slug: String,
    pub paid: Money,
    pub customer_name: String,
    /// The name of the provider who did the job.
    pub provider_name: String,
}

/// The maximum number of alarms that are shown at once, for open and taken alarms each.
pub const ALARMS_LISTED_MAX: usize = 50;

/// The maximum number of tickets in an export of a user's data.
pub const TICKETS_EXPORTED_MAX: u32 = 5_000;

#[async_trait]
pub trait SupportQueries: Send + Sync {
    /// The tickets of a user, the one that changed last on top.
    async fn tickets_of(
        &self,
        user: UserId,
        page: PageRequest,
    ) -> Result<Page<TicketView>, StoreError>;
    /// The tickets of a user with all their messages, the one that changed last on top; at most
    /// [`TICKETS_EXPORTED_MAX`]. It takes as many statements for one ticket as for thousands.
    async fn all_tickets_of(&self, user: UserId) -> Result<Vec<TicketView>, StoreError>;
    /// The questions to a provider, the latest on top; at most [`QUESTIONS_LISTED_MAX`].
    async fn questions_to(&self, provider: ProviderId) -> Result<Vec<QuestionView>, StoreError>;
    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError>;
    /// The ticket that the link with this hash opens, without its questions. The caller checks whether
    /// the link is still open.
    async fn guest_ticket(&self, link_hash: String) -> Result<Option<TicketView>, StoreError>;
    /// The tickets in a state, the one whose answer is due first on top.
    async fn tickets_in(
        &self,
        state: TicketState,
        filter: TicketFilter,
        page: PageRequest,
    ) -> Result<Page<TicketView>, StoreError>;
    /// The open alarms, the oldest first, then those taken since the given time, the latest first;
    /// at most [`ALARMS_LISTED_MAX`] of each.
    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError>;
    /// The disputes and appeals of an order, oldest first, at most 20.
    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError>;
    /// The disputes in a state, the one that is or was due first on top.
    async fn disputes_in(
        &self,
        state: DisputeState,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<DisputeView>, StoreError>;
    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError>;
    /// The open warranty claims, the one that is due first on top.
    async fn open_claims(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError>;
    async fn claim(&self, id: WarrantyClaimId) -> Result<Option<ClaimView>, StoreError>;
    /// The warranty claims whose visit is or was this provider's, the latest claim on top.
    async fn visits_of(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError>;
    /// The damage claims of an order, oldest first, at most 20.
    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError>;
    /// The undecided damage claims, the one that is due first on top.
    async fn open_damage(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<DamageView>, StoreError>;
    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError>;
    /// The damage claims against jobs of a provider, the latest on top.
    async fn damage_said(
        &self,
        provider: ProviderId,
        page: PageRequest,
    ) -> Result<Page<DamageView>, StoreError>;
    /// The evidence of an order, newest first. It takes as many statements for one item as for
    /// hundreds. A cursor that the server did not make leads to an empty page.
    async fn evidence(&self, request: EvidenceRequest) -> Result<Page<EvidenceView>, StoreError>;
    /// The messages in tickets about an order, oldest first, at most 100.
    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError>;
}
