//! Reads of the stored state.

use super::Fixture;
use kernel::{ChangeOrderId, Money, OfferId, OrderId, PaymentId, UserId};
use marketplace::{
    DomainEvent, ProposedChange, TaskKind, read::LedgerQueries, repositories::AuditKind,
};
use orders::{Order, OrderStatus};
use payments::{InboxMessage, Payment, PaymentReference, Refund, ledger::Account};
use providers::{Offer, OfferState};
use testkit::{State, memory::QueuedTask};
use uuid::Uuid;

impl Fixture {
    pub fn state(&self) -> State {
        self.store.state()
    }
    pub fn order(&self, id: OrderId) -> Order {
        self.state()
            .orders
            .get(&id)
            .cloned()
            .expect("the order is there")
    }
    pub fn status(&self, id: OrderId) -> OrderStatus {
        self.order(id).status
    }
    /// The reasons of the order's history, oldest first.
    pub fn history(&self, id: OrderId) -> Vec<String> {
        self.state()
            .events_of(id)
            .into_iter()
            .map(|event| event.reason)
            .collect()
    }
    /// The payments of an order, oldest first.
    pub fn payments(&self, order: OrderId) -> Vec<Payment> {
        let mut found: Vec<_> = self
            .state()
            .payments
            .owned()
            .into_values()
            .filter(|payment| payment.order == order)
            .collect();
        found.sort_by_key(|payment| payment.attempt);
        found
    }
    pub fn payment(&self, reference: &PaymentReference) -> Payment {
        self.state()
            .payments
            .owned()
            .into_values()
            .find(|payment| payment.reference == *reference)
            .expect("the payment is there")
    }
    pub fn refunds(&self) -> Vec<Refund> {
        self.state().refunds.owned().into_values().collect()
    }
    pub fn inbox(&self) -> Vec<InboxMessage> {
        self.state().inbox.owned().into_values().collect()
    }
    pub fn offers(&self, order: OrderId) -> Vec<Offer> {
        self.state()
            .offers
            .owned()
            .into_values()
            .filter(|offer| offer.order == order)
            .collect()
    }
    pub fn offer(&self, id: OfferId) -> Offer {
        self.state()
            .offers
            .get(&id)
            .cloned()
            .expect("the offer is there")
    }
    pub fn offer_states(&self, order: OrderId) -> Vec<OfferState> {
        self.offers(order)
            .into_iter()
            .map(|offer| offer.state)
            .collect()
    }
    pub fn job(&self, kind: TaskKind, subject: impl Into<Subject>) -> Option<QueuedTask> {
        let subject = subject.into().0;
        self.state()
            .tasks
            .owned()
            .into_values()
            .find(|queued| queued.job.kind == kind && queued.job.subject == subject)
    }
    /// Every event that was ever written, oldest first.
    pub fn events(&self) -> Vec<DomainEvent> {
        self.state()
            .outbox
            .owned()
            .into_iter()
            .map(|waiting| waiting.message.event)
            .collect()
    }
    pub fn count(&self, event: &DomainEvent) -> usize {
        self.events().iter().filter(|other| *other == event).count()
    }
    /// What was proposed and waited for a second person, oldest first.
    pub fn proposals(&self) -> Vec<ProposedChange> {
        let all = self.events().into_iter();
        all.filter_map(|event| {
            if let DomainEvent::ProposalWaits(proposal) = event {
                Some(proposal.change)
            } else {
                None
            }
        })
        .collect()
    }
    /// The audit entries that concern no person, oldest first: what was done, by whom, to what, and why.
    pub fn audited_terms(&self) -> Vec<(AuditKind, UserId, String, Option<String>)> {
        let state = self.state();
        let entries = state.audit_entries.iter();
        entries
            .filter(|entry| entry.person.is_none())
            .map(|entry| {
                let what = entry.detail.clone().unwrap_or_default();
                (entry.kind, entry.staff, what, entry.reason.clone())
            })
            .collect()
    }
    /// Asserts that staff proposed a change of `what` for this reason, and that another person decided.
    pub fn assert_decision_audited(&self, what: &str, reason: &str, accepted: bool) {
        let decided = if accepted {
            AuditKind::ChangedTerms
        } else {
            AuditKind::LeftTerms
        };
        let (proposer, decider) = (
            testkit::world::an_admin().id,
            testkit::world::a_customer_no(7).id,
        );
        let (what, reason) = (what.to_owned(), Some(reason.to_owned()));
        assert_eq!(
            self.audited_terms(),
            [
                (AuditKind::ProposedTerms, proposer, what.clone(), reason),
                (decided, decider, what, None),
            ]
        );
    }
    /// The balance of an account in kobo: debit positive, credit negative.
    pub fn balance(&self, account: &Account) -> i64 {
        self.state().balance(account).kobo()
    }
    pub fn escrow(&self, order: OrderId) -> i64 {
        -self.balance(&Account::Escrow(order))
    }
    pub fn unapplied(&self) -> Money {
        Money::from_kobo(-self.balance(&Account::Unapplied))
    }
    /// The references of the entries in the books, oldest first.
    pub fn entries(&self) -> Vec<String> {
        self.state()
            .entries
            .iter()
            .map(|entry| entry.reference().to_string())
            .collect()
    }
    /// Asserts that the recomputed books have no broken invariant.
    #[track_caller]
    pub fn assert_sound(&self) -> impl Future<Output = ()> + use<> {
        let (store, at) = (self.store.clone(), std::panic::Location::caller());
        async move {
            let report = store.check().await.expect("a report");
            assert_eq!(report.breaks, [], "checked at {at}");
            assert_eq!(report.trial_balance_kobo, Money::ZERO, "checked at {at}");
        }
    }
}

/// The subject of a task.
pub struct Subject(Uuid);

impl From<ChangeOrderId> for Subject {
    fn from(id: ChangeOrderId) -> Self {
        Self(id.uuid())
    }
}

impl From<OrderId> for Subject {
    fn from(id: OrderId) -> Self {
        Self(id.uuid())
    }
}
impl From<PaymentId> for Subject {
    fn from(id: PaymentId) -> Self {
        Self(id.uuid())
    }
}
impl From<Uuid> for Subject {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}
