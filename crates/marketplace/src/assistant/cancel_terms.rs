//! What cancelling an order costs, in the chat: the same terms as on the web.

use super::{AssistantError, Person, refusal::refused};
use crate::{
    orders::{CancellationPreview, preview_cancellation},
    read::OrderView,
    settlement::SettlementError,
};
use conversation::{CancelParts, CancelTerms, Texts, Told};
use kernel::OrderId;
use orders::{AssessmentFee, OrderStatus};
use payments::Advance;

impl Person<'_> {
    pub(super) async fn terms(&self, order: OrderId) -> Told<CancelTerms, AssistantError> {
        let Some(page) = self.own_page(order).await? else {
            return refused(self.texts().order_not_found());
        };
        let delivered = Advance::all_delivered(&page.advances)
            .map_err(|error| AssistantError::Failed(error.to_string()))?;
        let visit_fee = page
            .assessment
            .as_ref()
            .and_then(|view| view.assessment.fee_if_cancelled());
        let preview = preview_cancellation(
            &page.order,
            page.price.as_ref(),
            (delivered, &page.cancellation_policy),
            self.turn.now,
        )
        .and_then(|preview| {
            let spent = page.tenders.spent;
            preview.with_credit(spent).map_err(SettlementError::from)
        })
        .map(|preview| preview.with_visit_fee(visit_fee));
        Ok(self.told(preview)?.map(|preview| CancelTerms {
            fee: preview.fee,
            text: text_of(&page.order, visit_fee, preview, self.texts()),
        }))
    }
}

fn text_of(
    order: &OrderView,
    visit_fee: Option<AssessmentFee>,
    preview: CancellationPreview,
    texts: Texts,
) -> String {
    let Some(terms) = preview.terms else {
        let is_draft = order.status == OrderStatus::Draft;
        let back = (preview.refund, preview.credit);
        return texts.cancel_unassigned(preview.text, back, (order.total, visit_fee), is_draft);
    };
    let parts = CancelParts {
        to_provider: preview.provider,
        credit: preview.credit,
        vat: terms.vat,
        uses_up_promo: terms.uses_up_promo,
        minutes: terms.minutes(),
    };
    texts.cancel_assigned(preview.text, &terms.settlement, parts)
}
