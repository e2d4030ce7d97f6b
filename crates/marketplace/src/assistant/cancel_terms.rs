//! What cancelling an order costs, in the chat: the same terms as on the web.

use super::{AssistantError, Person, refunds::way_in_chat, refusal::refused};
use crate::{
    orders::{CancellationPreview, preview_cancellation},
    read::{OrderPage, way_back},
    settlement::SettlementError,
};
use conversation::{CancelParts, CancelTerms, MoneyBack, Texts, Told};
use kernel::{Money, OrderId};
use orders::{AssessmentFee, OrderStatus};
use payments::{Advance, RefundWay};

impl Person<'_> {
    pub(super) async fn terms(&self, order: OrderId) -> Told<CancelTerms, AssistantError> {
        let Some(page) = self.own_page(order).await? else {
            return refused(self.texts().order_not_found());
        };
        let way = self.way_back_of(order).await?;
        Ok(self.preview(&page, way)?.map(|preview| CancelTerms {
            fee: preview.fee,
            text: text_of(&page, way, preview, self.texts()),
        }))
    }

    /// What comes back when the order is cancelled now; nothing when it cannot be cancelled.
    pub(super) async fn money_back(&self, order: OrderId) -> Result<MoneyBack, AssistantError> {
        let way = self.way_back_of(order).await?;
        let preview = match self.own_page(order).await? {
            Some(page) => self.preview(&page, way)?.ok(),
            None => None,
        };
        let (refund, credit) = preview.map_or((Money::ZERO, Money::ZERO), |preview| {
            (preview.refund, preview.credit)
        });
        Ok(MoneyBack {
            refund,
            credit,
            way: way_in_chat(way),
        })
    }

    async fn way_back_of(&self, order: OrderId) -> Result<RefundWay, AssistantError> {
        let payments = self.tools.orders.payments_of(order).await?;
        Ok(way_back(&payments))
    }

    fn preview(
        &self,
        page: &OrderPage,
        way: RefundWay,
    ) -> Told<CancellationPreview, AssistantError> {
        let delivered = Advance::all_delivered(&page.advances)
            .map_err(|error| AssistantError::Failed(error.to_string()))?;
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
        .map(|preview| preview.with_way(way).with_visit_fee(visit_fee(page)));
        self.told(preview)
    }
}

/// The fee of a visit that was paid, as a cancellation now would leave it.
fn visit_fee(page: &OrderPage) -> Option<AssessmentFee> {
    let view = page.assessment.as_ref();
    view.and_then(|view| view.assessment.fee_if_cancelled())
}

fn text_of(page: &OrderPage, way: RefundWay, preview: CancellationPreview, texts: Texts) -> String {
    let Some(terms) = preview.terms else {
        let is_draft = page.order.status == OrderStatus::Draft;
        let back = MoneyBack {
            refund: preview.refund,
            credit: preview.credit,
            way: way_in_chat(way),
        };
        let fees = (page.order.total, visit_fee(page));
        return texts.cancel_unassigned(preview.text, back, fees, is_draft);
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
