//! The page of one order, as its customer sees it: every part of it from one snapshot.

use super::{AssessmentView, OrderTenders, OrderView, is_assessable};
use ::reviews::Review;
use catalog::{Estate, Form};
use claims::{Claimed, DamageClaim, Damaged, WarrantyClaim};
use kernel::Timestamp;
use orders::{
    Arrival, AssessmentState, Cancellation, CancellationPolicy, ChangeOrder, Dispute, Disputed,
    OrderStatus, TimeChange,
};
use payments::{Advance, Refund};
use pricing::PriceVersion;

/// An order with everything that the customer's page shows. A part that does not belong to the page
/// is empty ([`OrderPart::is_on_page_of`]).
#[derive(Debug, Clone, PartialEq)]
pub struct OrderPage {
    pub order: OrderView,
    /// The form of the service; `None` for a service that is no longer offered.
    pub form: Option<Form>,
    /// The newest price version.
    pub price: Option<PriceVersion>,
    /// The estate that the address names.
    pub estate: Option<Estate>,
    /// The costs of cancelling: those in force when the order was paid, or now.
    pub cancellation_policy: CancellationPolicy,
    /// The promo code and the store credit that paid the price.
    pub tenders: OrderTenders,
    /// The latest cancellation request.
    pub cancellation: Option<Cancellation>,
    /// The refunds of the order's payments, oldest first, at most 50.
    pub refunds: Vec<Refund>,
    pub assessment: Option<AssessmentView>,
    /// The change orders, by number, at most 50.
    pub change_orders: Vec<ChangeOrder>,
    /// The advances for materials, oldest first, at most 20.
    pub advances: Vec<Advance>,
    /// The disputes and appeals, oldest first, at most 20.
    pub disputes: Vec<Dispute>,
    /// The damage claims, oldest first, at most 20.
    pub damage_claims: Vec<DamageClaim>,
    /// The warranty claims, oldest first, at most 20.
    pub warranty_claims: Vec<WarrantyClaim>,
    /// The customer's review.
    pub review: Option<Review>,
    /// The number of messages of the provider that the customer has not read.
    pub unread_messages: u32,
    /// The changes of the time, oldest first, at most 50.
    pub time_changes: Vec<TimeChange>,
}

/// A part of the page that not every order has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderPart {
    Price,
    Tenders,
    Cancellation,
    Refunds,
    Assessment,
    ChangeOrders,
    Advances,
    Disputes,
    DamageClaims,
    WarrantyClaims,
    Review,
    Chat,
    TimeChanges,
}

impl OrderPart {
    /// Whether the page of this order has the part. Stores do not read any other part.
    #[must_use]
    pub fn is_on_page_of(self, order: &OrderView) -> bool {
        match self {
            // Money may have come and been refunded for an order that was never paid.
            Self::Price | Self::Refunds => order.total.is_some(),
            // Before any payment only the promo code is decided, and the checkout page requests the
            // quote itself.
            Self::Tenders => {
                order.total.is_some() && (order.paid_at.is_some() || order.paid.is_positive())
            }
            Self::Cancellation | Self::Advances => order.assigned_at.is_some(),
            // Only orders that staff were asked to price are assessed.
            Self::Assessment => order.requested_at.is_some(),
            Self::ChangeOrders => order.started_at.is_some() || order.paid_at.is_some(),
            // There are no disputes before an assignment. An order without a provider may have had
            // one, so the payment is checked too.
            Self::Disputes => order.assigned_at.is_some() || order.paid_at.is_some(),
            Self::DamageClaims => order.closed_at.is_some() || order.assigned_at.is_some(),
            Self::WarrantyClaims | Self::Review => order.status == OrderStatus::Completed,
            Self::Chat => order.provider.is_some(),
            // Before any payment the customer changes the time in the draft.
            Self::TimeChanges => order.paid_at.is_some() || order.paid.is_positive(),
        }
    }
}

impl OrderPage {
    /// Whether the customer may ask for an assessment: before paying, as often as for another price,
    /// and only while there is none.
    #[must_use]
    pub fn may_ask_assessment(&self) -> bool {
        let order = &self.order;
        let most = order.deadlines.revisions_most();
        let may_void = order.status == OrderStatus::Priced && order.revisions < most;
        let has_none = self
            .assessment
            .as_ref()
            .is_none_or(|view| view.assessment.state == AssessmentState::Cancelled);
        (may_void || order.status == OrderStatus::Requested)
            && has_none
            && is_assessable(&order.category_slug)
    }

    /// What decides about disputes of the order, if the page has them.
    #[must_use]
    pub fn disputed(&self) -> Option<Disputed<'_>> {
        let order = &self.order;
        self.has(OrderPart::Disputes).then(|| Disputed {
            order: order.id,
            status: order.status,
            closed_at: order.closed_at,
            rest_to_come: order.funding().is_some_and(|funding| !funding.is_whole()),
            arrival: Arrival::of(order.slot, order.assigned_at, order.tracking_step),
            limits: order.deadlines.dispute,
            latest: self.disputes.last(),
        })
    }

    /// What decides about damage claims of the order, if the page has them.
    #[must_use]
    pub fn damaged(&self) -> Option<Damaged<'_>> {
        self.has(OrderPart::DamageClaims).then(|| Damaged {
            job: self.order.job(),
            claims: &self.damage_claims,
        })
    }

    /// What decides about warranty claims of the order, if the page has them.
    #[must_use]
    pub fn claimed(&self) -> Option<Claimed<'_>> {
        self.has(OrderPart::WarrantyClaims).then(|| Claimed {
            job: self.order.job(),
            latest: self.warranty_claims.last(),
        })
    }

    /// Whether the customer may review the job now.
    #[must_use]
    pub fn may_review(&self, now: Timestamp) -> bool {
        self.order.may_review(self.review.as_ref(), now)
    }

    fn has(&self, part: OrderPart) -> bool {
        part.is_on_page_of(&self.order)
    }
}
