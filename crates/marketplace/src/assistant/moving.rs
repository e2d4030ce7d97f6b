//! Another time for an order, in the chat: the same use cases and the same terms as on the web.

use super::{AssistantError, Part, Person, refusal::refused};
use crate::{
    dispatch::{MoveOrder, move_order},
    moves::{AskMove, ask_move, move_terms},
};
use conversation::{MoveOffer, MovedVisit, Told, WantedMove};
use kernel::OrderId;
use orders::{MOVES_MAX, MoveReason, MoveRequest, MoveState};

const GAS: &str = "gas-refill-delivery";

impl Person<'_> {
    pub(super) async fn offer_of_move(&self, order: OrderId) -> Told<MoveOffer, AssistantError> {
        let Some(page) = self.own_page(order).await? else {
            return refused(self.texts().order_not_found());
        };
        let view = &page.order;
        let gas = view.category_slug == GAS;
        if view.is_searched() {
            return Ok(Ok(MoveOffer {
                gas,
                costs: Vec::new(),
                why: String::new(),
            }));
        }
        let Some(price) = page.price.as_ref().filter(|_| view.is_movable()) else {
            return refused(self.texts().too_late_to_move());
        };
        let before = self.tools.orders.moves_of(order).await?;
        if before.iter().any(MoveRequest::is_open) {
            return refused(self.texts().move_is_open());
        }
        if before.len() >= MOVES_MAX {
            return refused(self.texts().moves_used_up(MOVES_MAX));
        }
        let policy = &page.cancellation_policy;
        let terms = move_terms(view, price, (&before, policy), self.turn.now);
        Ok(self.told(terms)?.map(|terms| MoveOffer {
            gas,
            costs: vec![
                (MoveReason::NoPowerOrWater, terms.no_power_or_water),
                (MoveReason::Other, terms.other),
            ],
            why: self.texts().cost_reason(&terms.settlement),
        }))
    }

    pub(super) async fn move_own(
        &self,
        order: OrderId,
        wanted: WantedMove,
    ) -> Told<MovedVisit, AssistantError> {
        let Some(view) = self.own_order(order).await? else {
            return refused(self.texts().order_not_found());
        };
        let (store, catalog) = (self.tools.store, self.tools.catalog);
        let (call, slug) = (self.call(Part::Order), view.category_slug.as_str());
        let Some(reason) = wanted.reason else {
            let cmd = MoveOrder {
                call,
                order,
                slot: wanted.to,
            };
            let moved = self.told(move_order(store, catalog, slug, cmd).await)?;
            return Ok(moved.map(|_| MovedVisit::Told(self.texts().moved_and_searched().into())));
        };
        let cmd = AskMove {
            call,
            order,
            reason,
            to: wanted.to,
            fee: wanted.fee,
        };
        let request = match self.told(ask_move(store, catalog, slug, cmd).await)? {
            Ok(request) => request,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let all = self.tools.orders.moves_of(order).await?;
        let asked = all.iter().find(|one| one.id == request);
        if asked.is_some_and(|one| one.state == MoveState::AwaitingPayment) {
            let checkout = self.checkout_of(order, Some(request)).await?;
            return Ok(checkout.map(MovedVisit::Pay));
        }
        let text = if asked.is_some_and(|one| one.state == MoveState::Asked) {
            self.texts().move_is_asked()
        } else {
            self.texts().another_is_searched()
        };
        Ok(Ok(MovedVisit::Told(text.into())))
    }
}
