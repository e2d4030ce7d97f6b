//! Another time for an order, in the chat: the same use cases and the same terms as on the web.

use super::{
    AssistantError, Part, Person,
    refusal::{refused, told},
};
use crate::{
    dispatch::{MoveOrder, move_order},
    moves::{AskMove, ask_move, move_terms},
};
use conversation::{MoveOffer, MovedVisit, Told, WantedMove};
use kernel::OrderId;
use orders::{MOVES_MAX, MoveReason, MoveRequest, MoveState};

const GAS: &str = "gas-refill-delivery";
const NOT_FOUND: &str = "We do not find this order in your account.";

impl Person<'_> {
    pub(super) async fn offer_of_move(&self, order: OrderId) -> Told<MoveOffer, AssistantError> {
        let Some(page) = self.own_page(order).await? else {
            return refused(NOT_FOUND);
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
            return refused("The visit can be moved only until the provider sets out.");
        };
        let before = self.tools.orders.moves_of(order).await?;
        if before.iter().any(MoveRequest::is_open) {
            return refused(
                "You asked for another time already. You can withdraw it on the page of the order.",
            );
        }
        if before.len() >= MOVES_MAX {
            return refused(format!("A visit can be moved at most {MOVES_MAX} times."));
        }
        let policy = &page.cancellation_policy;
        let terms = move_terms(view, price, (&before, policy), self.turn.now);
        Ok(told(terms)?.map(|terms| MoveOffer {
            gas,
            costs: vec![
                (MoveReason::NoPowerOrWater, terms.no_power_or_water),
                (MoveReason::Other, terms.other),
            ],
            why: terms.why,
        }))
    }

    pub(super) async fn move_own(
        &self,
        order: OrderId,
        wanted: WantedMove,
    ) -> Told<MovedVisit, AssistantError> {
        let Some(view) = self.own_order(order).await? else {
            return refused(NOT_FOUND);
        };
        let (store, catalog) = (self.tools.store, self.tools.catalog);
        let (call, slug) = (self.call(Part::Order), view.category_slug.as_str());
        let Some(reason) = wanted.reason else {
            let cmd = MoveOrder {
                call,
                order,
                slot: wanted.to,
            };
            let moved = told(move_order(store, catalog, slug, cmd).await)?;
            return Ok(moved.map(|_| {
                MovedVisit::Told(
                    "The visit is moved, at the same price. We look for a provider for that time."
                        .into(),
                )
            }));
        };
        let cmd = AskMove {
            call,
            order,
            reason,
            to: wanted.to,
            fee: wanted.fee,
        };
        let request = match told(ask_move(store, catalog, slug, cmd).await)? {
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
            "We asked your provider. Until they answer, the agreed time stays. We tell you here."
        } else {
            "Your provider cannot come then. We look for another one for that time, at the same price."
        };
        Ok(Ok(MovedVisit::Told(text.into())))
    }
}
