//! The order as the answer for one order: with all of its parts.

use super::{
    CancellationBody, ChatBody, DamageBody, DisputeBody, EstateBody, ExtraWork, Numbers,
    OrderAssessmentBody, OrderBody, OwnMaterialsBody, OwnRefundBody, ReviewBody, TimeChangeBody,
    WarrantyBody, answers::answer_texts, kobo,
};
use claims::{ClaimStep, DamageStep, WarrantyClaim};
use kernel::Timestamp;
use marketplace::read::OrderPage;
use orders::{DisputeSide, DisputeStep};
use pricing::PricingError;

impl OrderBody {
    /// The page of an order, and the actions that the owner may take now.
    ///
    /// # Errors
    /// `PricingError` when an amount is out of range, or the lines of a change order do not make a
    /// price.
    pub fn of(
        page: &OrderPage,
        numbers: Numbers<'_>,
        now: Timestamp,
    ) -> Result<Self, PricingError> {
        let mut body = Self::new(&page.order, page.price.as_ref(), numbers);
        // The customer can call the provider of an open warranty claim too.
        let comes_again = page.warranty_claims.iter().any(WarrantyClaim::is_open);
        body.call = body.call.or_else(|| numbers.call(|_| comes_again));
        body.estate = page.estate.as_ref().map(EstateBody::from);
        if let Some((quote, price)) = body.quote.take().zip(page.price.as_ref()) {
            let (slot, policy) = (page.order.slot, &page.cancellation_policy);
            let quote = quote.with_cancellation(price, slot, policy);
            body.quote = Some(if page.order.paid_at.is_some() {
                quote.with_tenders(&page.tenders)?
            } else {
                quote
            });
        }
        // The order cannot be confirmed while a change order is open.
        let extra = ExtraWork::of_customer(&page.order, &page.change_orders)?;
        body.allowed_actions.retain(|action| extra.leaves(action));
        body.allowed_actions
            .extend(page.may_review(now).then_some("review"));
        body.allowed_actions
            .extend(page.may_ask_assessment().then_some("ask_assessment"));
        if let Some(job) = page.disputed() {
            let steps = job.steps(DisputeSide::Customer, now);
            body.allowed_actions
                .extend(steps.into_iter().map(DisputeStep::code));
        }
        if let Some(job) = page.damaged() {
            let steps = job.steps(now);
            body.allowed_actions
                .extend(steps.into_iter().map(DamageStep::code));
            body.damage = DamageBody::of(&job);
        }
        if let Some(job) = page.claimed() {
            let steps = job.steps(now);
            body.allowed_actions
                .extend(steps.into_iter().map(ClaimStep::code));
            body.warranty = WarrantyBody::of(&job, &page.warranty_claims);
        }
        Ok(Self {
            // A service that is no longer offered has no form.
            answered_fields: page
                .form
                .as_ref()
                .map(|form| answer_texts(form, &page.order.answers.value()))
                .unwrap_or_default(),
            change_orders: extra.change_orders,
            time_changes: TimeChangeBody::all(&page.time_changes),
            review: page.review.as_ref().map(ReviewBody::from),
            cancellation: page.cancellation.as_ref().map(CancellationBody::from),
            assessment: page
                .assessment
                .as_ref()
                .map(|view| OrderAssessmentBody::new(view, now)),
            refunds: page.refunds.iter().map(OwnRefundBody::from).collect(),
            credit_returned_kobo: Some(kobo(page.tenders.restored)).filter(|back| *back > 0),
            disputes: page.disputes.iter().map(DisputeBody::from).collect(),
            materials: OwnMaterialsBody::all(&page.advances),
            chat: page
                .order
                .chat()
                .map(|chat| ChatBody::new(&chat, page.unread_messages, now)),
            ..body
        })
    }
}
