use crate::MemoryStore;
use async_trait::async_trait;
use kernel::{ChargebackId, OrderId, OrderReference, StoreError, Timestamp};
use marketplace::read::{
    ChargebackView, FinanceQueries, MatchingOrder, Page, PageRequest, SoughtOrder, UnappliedView,
    UnmatchedView,
};
use orders::Order;
use payments::{
    Likeness, MATCH_DAYS, MoneyProposal, Payer, ProposalState, RefundSource, UnmatchedCharge,
    ledger::Reference,
};

#[async_trait]
impl FinanceQueries for MemoryStore {
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError> {
        Ok(self.read(|state| {
            let mut payments: Vec<_> = state.payments.values().collect();
            payments.sort_by_key(|payment| std::cmp::Reverse((payment.created_at, payment.id)));
            let view = |payment: &payments::Payment| {
                let given = |refund: &&payments::Refund| {
                    refund.payment == payment.id && refund.source == RefundSource::Unapplied
                };
                let source = Reference::ExcessCredited(payment.id).to_string();
                let credited = state.credit.values().any(|grant| grant.source == source);
                let speaks = |request: &&MoneyProposal| {
                    request.reference == payment.reference
                        && matches!(
                            request.state,
                            ProposalState::Waiting | ProposalState::Approved
                        )
                };
                let proposal = state.money_proposals.values().find(speaks).cloned();
                let proposal = proposal.and_then(|request| {
                    state
                        .orders
                        .get(&request.order)
                        .map(|order| (request, order.reference.clone()))
                });
                let view = UnappliedView::of(
                    payment,
                    state
                        .refunds
                        .values()
                        .find(given)
                        .map(|refund| refund.status),
                    credited,
                );
                view.map(|view| view.said(proposal))
            };
            payments.into_iter().filter_map(view).take(200).collect()
        }))
    }
    async fn unmatched_charges(&self) -> Result<Vec<UnmatchedView>, StoreError> {
        Ok(self.read(|state| {
            let request_of = |charge: &UnmatchedCharge, of: ProposalState| {
                state
                    .money_proposals
                    .values()
                    .find(|request| request.reference == charge.reference && request.state == of)
                    .cloned()
            };
            let mut unmatched_charges: Vec<_> = state
                .unmatched_charges
                .values()
                .filter(|charge| request_of(charge, ProposalState::Approved).is_none())
                .collect();
            unmatched_charges
                .sort_by_key(|charge| std::cmp::Reverse((charge.at, charge.reference.clone())));
            unmatched_charges.truncate(200);
            let view = |charge: &UnmatchedCharge| {
                let request = request_of(charge, ProposalState::Waiting);
                let named = request.and_then(|request| {
                    state
                        .orders
                        .get(&request.order)
                        .map(|order| (request, order.reference.clone()))
                });
                UnmatchedView {
                    charge: charge.clone(),
                    proposal: named,
                }
            };
            unmatched_charges.into_iter().map(view).collect()
        }))
    }
    async fn matching_orders(
        &self,
        sought: SoughtOrder,
        now: Timestamp,
    ) -> Result<Vec<MatchingOrder>, StoreError> {
        let near = |order: &&Order| {
            let apart = sought.at.secs_since(order.created_at).abs();
            apart <= MATCH_DAYS * 86_400
                && sought
                    .customer
                    .is_none_or(|customer| order.customer == customer)
        };
        let due = |order: &&Order| {
            let staged = order
                .payable(false, now)
                .is_ok_and(|due| due.stage == Some(1) && due.amount == sought.amount);
            staged
                || order
                    .payable(true, now)
                    .is_ok_and(|due| due.amount == sought.amount)
        };
        Ok(self.read(|state| {
            let view = |order: &Order| {
                let user = state.users.get(&order.customer)?;
                let (name, email) = (
                    format!("{} {}", user.first_name, user.last_name),
                    user.email.to_string(),
                );
                let own = Payer {
                    name: Some(name.clone()),
                    email: Some(email.clone()),
                };
                let payer = if sought.customer.is_some() {
                    &own
                } else {
                    &sought.payer
                };
                let likeness = Likeness::of(payer, (&name, &email), order.created_at, sought.at);
                let (order, reference, title, customer, ordered_at) = (
                    order.id,
                    order.reference.clone(),
                    order.title.clone(),
                    order.customer,
                    order.created_at,
                );
                Some(MatchingOrder {
                    order,
                    reference,
                    title,
                    customer,
                    name,
                    ordered_at,
                    likeness,
                })
            };
            MatchingOrder::best(
                state
                    .orders
                    .values()
                    .filter(near)
                    .filter(due)
                    .filter_map(view)
                    .collect(),
            )
        }))
    }
    async fn chargebacks(&self, request: PageRequest) -> Result<Page<ChargebackView>, StoreError> {
        let all = self.read(|state| {
            state
                .chargebacks
                .values()
                .filter_map(|case| super::chargebacks::view(state, case))
                .collect()
        });
        let key = |view: &ChargebackView| {
            (
                (view.chargeback.opened_at, view.chargeback.id),
                view.chargeback.id.uuid(),
            )
        };
        Ok(super::page(all, key, &request))
    }
    async fn chargeback(&self, id: ChargebackId) -> Result<Option<ChargebackView>, StoreError> {
        Ok(self.read(|state| {
            state
                .chargebacks
                .get(&id)
                .and_then(|case| super::chargebacks::view(state, case))
        }))
    }
    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError> {
        Ok(self.read(|state| {
            state
                .orders
                .values()
                .find(|order| order.reference == *reference)
                .map(|order| order.id)
        }))
    }
}
