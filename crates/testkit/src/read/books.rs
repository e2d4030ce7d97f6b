use super::page;
use crate::{MemoryStore, State, total};
use async_trait::async_trait;
use kernel::{Money, OrderId, PaymentId, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    BooksQueries, EntryFilter, EntryView, Page, PageRequest, SealView, Statement, StatementJob,
    StatementLine, TrialLine,
};
use orders::Order;
use payments::{
    ChainEnd, HeldMoney, JournalFact, MoneyProposal, ProposalState,
    ledger::{Account, Entry, Leg, Reference},
};
use std::collections::{BTreeMap, BTreeSet};

#[async_trait]
impl BooksQueries for MemoryStore {
    async fn trial_balance(&self) -> Result<Vec<TrialLine>, StoreError> {
        Ok(self.read(|state| {
            let mut lines: BTreeMap<String, TrialLine> = BTreeMap::new();
            for (account, balance) in state
                .balances
                .iter()
                .filter(|(_, balance)| !balance.is_zero())
            {
                let kind = kind_of(account);
                let line = lines.entry(kind.clone()).or_insert(TrialLine {
                    account: kind,
                    accounts: 0,
                    debit: Money::ZERO,
                    credit: Money::ZERO,
                });
                line.accounts += 1;
                let against = balance.negated().unwrap_or_default();
                line.debit = total([line.debit, (*balance).max(Money::ZERO)]);
                line.credit = total([line.credit, against.max(Money::ZERO)]);
            }
            lines.into_values().collect()
        }))
    }

    async fn entries(
        &self,
        filter: EntryFilter,
        request: PageRequest,
    ) -> Result<Page<EntryView>, StoreError> {
        let found = self.read(|state| {
            let mut end = ChainEnd::default();
            let mut found = Vec::new();
            for entry in &state.entries {
                let fact = JournalFact::from(entry);
                let next = end.then(&fact);
                let seal = SealView {
                    seq: next.seq,
                    prev_hash: end.hash,
                    hash: next.hash.clone(),
                };
                end = next;
                if fits(state, entry, &fact, &filter) {
                    found.push(EntryView {
                        id: fact.id,
                        reference: fact.reference,
                        at: fact.at,
                        legs: fact.legs,
                        seal: Some(seal),
                    });
                }
            }
            found
        });
        Ok(page(
            found,
            |entry: &EntryView| (entry.at, entry.id.parse().unwrap_or_default()),
            &request,
        ))
    }

    async fn provider_statement(
        &self,
        provider: ProviderId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError> {
        self.read(|state| {
            statement(
                state.entries.iter(),
                |account| *account == Account::Provider(provider),
                |_| None,
                from,
                to,
            )
        })
    }

    async fn customer_statement(
        &self,
        customer: UserId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Statement, StoreError> {
        self.read(|state| {
            let orders: BTreeSet<OrderId> = state
                .orders
                .values()
                .filter(|order| order.customer == customer)
                .map(|order| order.id)
                .collect();
            let leaves = |leg: &Leg| {
                let Account::CreditPayoutInFlight(id) = leg.account else {
                    return false;
                };
                state
                    .credit_payouts
                    .get(&id)
                    .is_some_and(|credit_payout| credit_payout.owner == customer)
            };
            let concerns = |entry: &&Entry| {
                entry.legs().iter().any(leaves)
                    || orders.iter().any(|order| is_about(state, entry, *order))
                    || has_leg(entry, Account::CustomerCredit(customer))
            };
            let held = |account: &Account| {
                matches!(
                    account,
                    Account::Escrow(_)
                        | Account::RefundInFlight(_)
                        | Account::CreditPayoutInFlight(_)
                        | Account::Unapplied
                ) || *account == Account::CustomerCredit(customer)
            };
            let job = |entry: &Entry| {
                entry
                    .legs()
                    .iter()
                    .find_map(|leg| order_of(state, leg))
                    .and_then(|order| state.orders.get(&order))
            };
            statement(
                state.entries.iter().filter(concerns),
                held,
                |entry| job(entry).map(|order| named(state, order)),
                from,
                to,
            )
        })
    }
}

/// The code of the account, without the id if it contains one.
fn kind_of(account: &Account) -> String {
    let code = account.to_string();
    match code.rsplit_once(':') {
        Some((kind, id)) if id.parse::<uuid::Uuid>().is_ok() => kind.to_owned(),
        _ => code,
    }
}

fn has_leg(entry: &Entry, account: Account) -> bool {
    entry.legs().iter().any(|leg| leg.account == account)
}

fn fits(state: &State, entry: &Entry, fact: &JournalFact, filter: &EntryFilter) -> bool {
    filter
        .account
        .as_ref()
        .is_none_or(|wanted| fact.legs.iter().any(|(account, _)| account == wanted))
        && filter
            .reference
            .as_ref()
            .is_none_or(|wanted| fact.reference == *wanted)
        && filter
            .order
            .is_none_or(|order| is_about(state, entry, order))
        && filter.from.is_none_or(|from| fact.at >= from)
        && filter.to.is_none_or(|to| fact.at < to)
}

/// Whether the entry is about the money of this order.
fn is_about(state: &State, entry: &Entry, order: OrderId) -> bool {
    if let Reference::ChargeUnapplied(id)
    | Reference::ExcessCredited(id)
    | Reference::UnappliedApplied(id) = entry.reference()
        && came_for(state, id, order)
    {
        return true;
    }
    if matches!(entry.reference(), Reference::CameLate(id) | Reference::NobodyCame(id) if id == order)
    {
        return true;
    }
    if let Reference::Goodwill(id) = entry.reference() {
        return state
            .disputes
            .get(&id)
            .is_some_and(|dispute| dispute.order == order);
    }
    if let Reference::VisitPaid(id) = entry.reference() {
        return state
            .warranty_claims
            .get(&id)
            .is_some_and(|claim| claim.order == order);
    }
    if let Reference::DamagePaid(id) = entry.reference() {
        return state
            .damage_claims
            .get(&id)
            .is_some_and(|claim| claim.order == order);
    }
    if let Reference::RefundBonus(id) = entry.reference() {
        return state
            .refunds
            .get(&id)
            .is_some_and(|refund| refund.order == order);
    }
    let refunds = state
        .refunds
        .values()
        .filter(|refund| refund.order == order)
        .map(|refund| Account::RefundInFlight(refund.id));
    refunds
        .chain([Account::Escrow(order), Account::Advance(order)])
        .any(|account| has_leg(entry, account))
}

/// Whether the payment belongs to the order, or was made for it and later moved to another order.
fn came_for(state: &State, id: PaymentId, order: OrderId) -> bool {
    let moved = |request: &MoneyProposal| {
        request.state == ProposalState::Approved
            && request.held
                == Some(HeldMoney {
                    payment: id,
                    came_for: order,
                })
    };
    state
        .payments
        .get(&id)
        .is_some_and(|payment| payment.order == order)
        || state.money_proposals.values().any(moved)
}

/// The order whose held money a leg moves. Money of a refund in flight counts as held.
fn order_of(state: &State, leg: &Leg) -> Option<OrderId> {
    if let Account::Escrow(order) = leg.account {
        return Some(order);
    }
    let Account::RefundInFlight(id) = leg.account else {
        return None;
    };
    state.refunds.get(&id).map(|refund| refund.order)
}

fn named(state: &State, order: &Order) -> (OrderId, StatementJob) {
    let provider = order
        .provider
        .and_then(|id| state.providers.get(&id))
        .map(|provider| provider.display_name.clone());
    (
        order.id,
        StatementJob {
            title: order.title.clone(),
            provider,
        },
    )
}

fn statement<'e>(
    entries: impl Iterator<Item = &'e Entry>,
    counts: impl Fn(&Account) -> bool,
    job: impl Fn(&Entry) -> Option<(OrderId, StatementJob)>,
    from: Timestamp,
    to: Timestamp,
) -> Result<Statement, StoreError> {
    let mut changes: Vec<_> = entries
        .filter(|entry| entry.at() < to)
        .filter_map(|entry| {
            let moved = total(
                entry
                    .legs()
                    .iter()
                    .filter(|leg| counts(&leg.account))
                    .map(|leg| leg.amount),
            );
            let about = |leg: &Leg| {
                if let Account::Escrow(order) | Account::Advance(order) = leg.account {
                    Some(order)
                } else {
                    None
                }
            };
            let named = job(entry);
            let order = named
                .as_ref()
                .map(|(order, _)| *order)
                .or_else(|| entry.legs().iter().find_map(about));
            let own = entry
                .legs()
                .iter()
                .any(|leg| matches!(leg.account, Account::Provider(_)) && counts(&leg.account));
            let paid_out = matches!(
                entry.reference(),
                Reference::PayoutBatched(..) | Reference::PayoutReturned(_)
            );
            let kept = |account: Account| {
                let leg = entry
                    .legs()
                    .iter()
                    .find(|leg| own && paid_out && leg.account == account);
                leg.and_then(|leg| leg.amount.negated().ok())
                    .unwrap_or_default()
            };
            let (withheld, transfer_cost) =
                (kept(Account::GuaranteeFund), kept(Account::RevenueFees));
            let amount = moved.negated().ok().filter(|amount| !amount.is_zero())?;
            Some((
                entry.id(),
                StatementLine {
                    at: entry.at(),
                    reference: entry.reference().to_string(),
                    order,
                    job: named.map(|(_, job)| job),
                    withheld,
                    transfer_cost,
                    amount,
                    balance: Money::ZERO,
                },
            ))
        })
        .collect();
    changes.sort_by_key(|(id, line)| (line.at, *id));
    let opening = total(
        changes
            .iter()
            .filter(|(_, line)| line.at < from)
            .map(|(_, line)| line.amount),
    );
    let within = changes
        .into_iter()
        .map(|(_, line)| line)
        .filter(|line| line.at >= from)
        .collect();
    Statement::new(opening, within).map_err(|error| StoreError::Failed(error.to_string()))
}
