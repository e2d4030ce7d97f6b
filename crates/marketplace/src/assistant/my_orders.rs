//! A person's orders in the chat.

pub(super) use super::order_card::state_text;

use super::{
    AssistantError, Part, Person,
    order_card::{Known, card, steps},
    refusal::refused,
};
use crate::{
    cancellation::{AskCancellation, CancellationsError, ask_cancellation},
    fulfilment::{ConfirmCompletion, confirm_completion},
    orders::{CancelOrder, ShareOrder, cancel_order, share_order, tracking_link},
    read::{OrderPage, OrderView, PageRequest},
    reviews::{ReviewOrder, review_order},
};
use conversation::{CancelledOrder, OrderCard, Refusal, Told};
use kernel::{Limit, Money, OrderId};
use orders::{CancelReason, OrderStatus};
use sha2::{Digest, Sha256};

/// The number of orders in a list.
const LISTED: u32 = 10;

impl Person<'_> {
    /// The order, if it belongs to the connected account.
    pub(super) async fn own_order(
        &self,
        order: OrderId,
    ) -> Result<Option<OrderView>, AssistantError> {
        let user = self.connected().await?;
        let view = self.tools.orders.order(order).await?;
        Ok(view.filter(|view| view.is_of(user.as_ref().map(|user| user.id))))
    }

    pub(super) async fn own_page(
        &self,
        order: OrderId,
    ) -> Result<Option<OrderPage>, AssistantError> {
        let user = self.connected().await?;
        let page = self.tools.orders.order_page(order, self.turn.now).await?;
        Ok(page.filter(|page| page.order.is_of(user.as_ref().map(|user| user.id))))
    }

    pub(super) async fn cards(&self) -> Result<Vec<OrderCard>, AssistantError> {
        let orders = self.latest_orders().await?;
        Ok(orders
            .iter()
            .map(|view| card(view, steps(view, Known::default()), self.texts()))
            .collect())
    }

    /// The person's orders, newest first.
    pub(super) async fn latest_orders(&self) -> Result<Vec<OrderView>, AssistantError> {
        let Some(user) = self.connected().await? else {
            return Ok(Vec::new());
        };
        let page = PageRequest {
            limit: Limit::new(LISTED).unwrap_or_default(),
            after: None,
        };
        let orders = self
            .tools
            .orders
            .orders_of(user.id, Vec::new(), page)
            .await?;
        Ok(orders.items)
    }

    pub(super) async fn card(&self, order: OrderId) -> Result<Option<OrderCard>, AssistantError> {
        let page = self.own_page(order).await?;
        Ok(page.map(|page| {
            let known = Known::of(&page, self.turn.now);
            card(&page.order, steps(&page.order, known), self.texts())
        }))
    }

    pub(super) async fn cancel_own(
        &self,
        order: OrderId,
        fee: Money,
    ) -> Told<CancelledOrder, AssistantError> {
        let Some(view) = self.own_order(order).await? else {
            return refused(self.texts().order_not_found());
        };
        let call = self.call(Part::Order);
        if view.status == OrderStatus::Assigned {
            let ask = AskCancellation {
                call,
                order,
                reason: CancelReason::Other,
                note: String::new(),
                fee,
                as_credit: false,
            };
            let asked = ask_cancellation(self.tools.store, ask).await;
            if matches!(asked, Err(CancellationsError::TermsChanged { .. })) {
                return Ok(Ok(CancelledOrder::TermsChanged));
            }
            return Ok(self
                .told(asked)?
                .map(|_| CancelledOrder::Told(self.texts().cancellation_is_asked().to_owned())));
        }
        // Cancelling is free without a provider. A person who saw a fee sees the new terms first.
        if !fee.is_zero() {
            return Ok(Ok(CancelledOrder::TermsChanged));
        }
        let cancel = CancelOrder {
            call,
            order,
            reason: "Cancelled in the chat".to_owned(),
            as_credit: false,
        };
        // What comes back is known only before the order is cancelled.
        let back = self.money_back(order).await?;
        let cancelled = cancel_order(self.tools.store, cancel).await;
        let text = self.texts().order_is_cancelled(back);
        Ok(self.told(cancelled)?.map(|_| CancelledOrder::Told(text)))
    }

    pub(super) async fn confirm_own(&self, order: OrderId) -> Told<(), AssistantError> {
        let cmd = ConfirmCompletion {
            call: self.call(Part::Order),
            order,
        };
        let confirmed = confirm_completion(self.tools.store, cmd).await;
        Ok(self.told(confirmed)?.map(|_| ()))
    }

    pub(super) async fn review_own(
        &self,
        order: OrderId,
        (stars, text): (u8, Option<&str>),
    ) -> Told<(), AssistantError> {
        let cmd = ReviewOrder {
            call: self.call(Part::Order),
            order,
            stars: i64::from(stars),
            text: text.unwrap_or_default().to_owned(),
            tags: Vec::new(),
            photos: Vec::new(),
        };
        let reviewed = review_order(self.tools.store, cmd).await;
        Ok(self.told(reviewed)?.map(|_| ()))
    }

    pub(super) async fn share_own(&self, order: OrderId) -> Told<String, AssistantError> {
        let secret = self.tools.ids.secret();
        let token = hex::encode(secret.get(..16).unwrap_or_default());
        let mut call = self.call(Part::Order);
        // A link that was made before its message was stored is lost, so each try makes its own.
        call.seed = self.tools.ids.uuid();
        let cmd = ShareOrder {
            call,
            order,
            token_hash: hex::encode(Sha256::digest(token.as_bytes())),
        };
        let shared = share_order(self.tools.store, cmd).await;
        Ok(match self.told(shared)? {
            Ok(_) => Ok(tracking_link(self.tools.public_url, order, &token)),
            Err(Refusal(text)) => Err(Refusal(text)),
        })
    }
}
