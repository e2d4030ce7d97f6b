use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use claims::{DamageClaim, WarrantyClaim};
use kernel::{
    DamageClaimId, DisputeId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId,
    WarrantyClaimId,
};
use marketplace::read::{
    ALARMS_LISTED_MAX, AlarmView, ClaimView, DamageView, DisputeView, Page, PageRequest,
    SupportQueries, TICKETS_EXPORTED_MAX, TicketOwner, TicketView,
};
use orders::Dispute;
use std::cmp::Reverse;
use support::{Alarm, AlarmSource, Message, Ticket, TicketState};

#[async_trait]
impl SupportQueries for MemoryStore {
    async fn tickets_of(
        &self,
        user: UserId,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        let found = self.read(|state| {
            let found = state.tickets.values().filter(|ticket| ticket.user == user);
            found
                .filter_map(|ticket| view(state, ticket, false))
                .collect()
        });
        Ok(page(
            found,
            |view: &TicketView| (view.ticket.updated_at, view.ticket.id.uuid()),
            &request,
        ))
    }
    async fn all_tickets_of(&self, user: UserId) -> Result<Vec<TicketView>, StoreError> {
        Ok(self.read(|state| {
            let mut found: Vec<_> = state
                .tickets
                .values()
                .filter(|ticket| ticket.user == user)
                .collect();
            found.sort_by_key(|ticket| Reverse((ticket.updated_at, ticket.id)));
            found.truncate(TICKETS_EXPORTED_MAX as usize);
            found
                .into_iter()
                .filter_map(|ticket| view(state, ticket, true))
                .collect()
        }))
    }
    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError> {
        Ok(self.read(|state| view(state, state.tickets.get(&id)?, true)))
    }
    async fn tickets_in(
        &self,
        wanted: TicketState,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        let found = self.read(|state| {
            let found = state
                .tickets
                .values()
                .filter(|ticket| ticket.state == wanted);
            found
                .filter_map(|ticket| view(state, ticket, false))
                .collect()
        });
        // The ticket whose answer is due first comes first.
        let key = |view: &TicketView| {
            (
                Reverse((view.ticket.answer_due_at, view.ticket.id)),
                view.ticket.id.uuid(),
            )
        };
        Ok(page(found, key, &request))
    }
    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError> {
        Ok(self.read(|state| {
            let (mut open, mut taken): (Vec<_>, Vec<_>) = state
                .alarms
                .values()
                .partition(|alarm| alarm.taken_at.is_none());
            open.sort_by_key(|alarm| (alarm.raised_at, alarm.id));
            taken.retain(|alarm| alarm.taken_at.is_some_and(|at| at >= taken_since));
            taken.sort_by_key(|alarm| (Reverse(alarm.taken_at), alarm.id));
            let most = ALARMS_LISTED_MAX;
            let listed = open
                .into_iter()
                .take(most)
                .chain(taken.into_iter().take(most));
            listed
                .filter_map(|alarm| alarm_view(state, alarm))
                .collect()
        }))
    }
    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError> {
        Ok(self.read(|state| disputes_of(state, order)))
    }
    async fn open_disputes(&self, request: PageRequest) -> Result<Page<DisputeView>, StoreError> {
        let open = self.read(|state| {
            let open = state.disputes.values().filter(|dispute| dispute.is_open());
            open.filter_map(|dispute| disputed(state, dispute))
                .collect()
        });
        let key = |view: &DisputeView| {
            (
                Reverse((view.dispute.due_at, view.dispute.id)),
                view.dispute.id.uuid(),
            )
        };
        Ok(page(open, key, &request))
    }
    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError> {
        Ok(self.read(|state| disputed(state, state.disputes.get(&id)?)))
    }
    async fn open_claims(&self, request: PageRequest) -> Result<Page<ClaimView>, StoreError> {
        let open = self.read(|state| {
            let open = state
                .warranty_claims
                .values()
                .filter(|claim| claim.is_open());
            open.filter_map(|claim| claimed(state, claim)).collect()
        });
        let key = |view: &ClaimView| {
            (
                Reverse((view.claim.due_at, view.claim.id)),
                view.claim.id.uuid(),
            )
        };
        Ok(page(open, key, &request))
    }
    async fn claim(&self, id: WarrantyClaimId) -> Result<Option<ClaimView>, StoreError> {
        Ok(self.read(|state| claimed(state, state.warranty_claims.get(&id)?)))
    }
    async fn visits_of(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        let visits = self.read(|state| {
            let visits = state
                .warranty_claims
                .values()
                .filter(|claim| claim.provider == provider);
            visits.filter_map(|claim| claimed(state, claim)).collect()
        });
        Ok(page(
            visits,
            |view: &ClaimView| (view.claim.opened_at, view.claim.id.uuid()),
            &request,
        ))
    }
    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        Ok(self.read(|state| damage_of(state, order)))
    }
    async fn open_damage(&self, request: PageRequest) -> Result<Page<DamageView>, StoreError> {
        let open = self.read(|state| {
            let open = state.damage_claims.values().filter(|claim| claim.is_open());
            open.filter_map(|claim| damaged(state, claim)).collect()
        });
        let key = |view: &DamageView| {
            (
                Reverse((view.claim.due_at, view.claim.id)),
                view.claim.id.uuid(),
            )
        };
        Ok(page(open, key, &request))
    }
    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError> {
        Ok(self.read(|state| damaged(state, state.damage_claims.get(&id)?)))
    }
    async fn damage_said(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        let claims = self.read(|state| {
            let claims = state
                .damage_claims
                .values()
                .filter(|claim| claim.provider == provider);
            claims.filter_map(|claim| damaged(state, claim)).collect()
        });
        Ok(page(
            claims,
            |view: &DamageView| (view.claim.opened_at, view.claim.id.uuid()),
            &request,
        ))
    }
    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError> {
        Ok(self.read(|state| {
            let about = |message: &&Message| {
                state
                    .tickets
                    .get(&message.ticket)
                    .is_some_and(|ticket| ticket.order == Some(order))
            };
            let mut messages: Vec<_> = state
                .ticket_messages
                .iter()
                .filter(about)
                .cloned()
                .collect();
            messages.sort_by_key(|message| (message.created_at, message.id));
            messages.truncate(100);
            messages
        }))
    }
}

pub(super) fn disputes_of(state: &State, order: OrderId) -> Vec<Dispute> {
    let mut found: Vec<_> = state
        .disputes
        .values()
        .filter(|dispute| dispute.order == order)
        .cloned()
        .collect();
    found.sort_by_key(|dispute| (dispute.opened_at, dispute.id));
    found.truncate(20);
    found
}

pub(super) fn claims_of(state: &State, order: OrderId) -> Vec<WarrantyClaim> {
    let mut found: Vec<_> = state
        .warranty_claims
        .values()
        .filter(|claim| claim.order == order)
        .cloned()
        .collect();
    found.sort_by_key(|claim| (claim.opened_at, claim.id));
    found.truncate(20);
    found
}

pub(super) fn damage_of(state: &State, order: OrderId) -> Vec<DamageClaim> {
    let mut found: Vec<_> = state
        .damage_claims
        .values()
        .filter(|claim| claim.order == order)
        .cloned()
        .collect();
    found.sort_by_key(|claim| (claim.opened_at, claim.id));
    found.truncate(20);
    found
}

fn disputed(state: &State, dispute: &Dispute) -> Option<DisputeView> {
    let order = state.orders.get(&dispute.order)?;
    let customer = state.users.get(&order.customer)?;
    let provider = order
        .provider
        .and_then(|provider| state.providers.get(&provider));
    Some(DisputeView {
        dispute: dispute.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        status: order.status,
        paid: order.paid,
        customer: order.customer,
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        provider: order.provider,
        provider_name: provider.map(|provider| provider.display_name.clone()),
    })
}

fn claimed(state: &State, claim: &WarrantyClaim) -> Option<ClaimView> {
    let order = state.orders.get(&claim.order)?;
    let customer = state.users.get(&claim.customer)?;
    Some(ClaimView {
        claim: claim.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        status: order.status,
        category_slug: order.category_slug.clone(),
        paid: order.paid,
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        customer_phone: customer.phone.as_ref().map(ToString::to_string),
        address: order.address.clone(),
        provider_name: state.providers.get(&claim.provider)?.display_name.clone(),
    })
}

fn damaged(state: &State, claim: &DamageClaim) -> Option<DamageView> {
    let order = state.orders.get(&claim.order)?;
    let customer = state.users.get(&claim.customer)?;
    Some(DamageView {
        claim: claim.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        category_slug: order.category_slug.clone(),
        paid: order.paid,
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        provider_name: state.providers.get(&claim.provider)?.display_name.clone(),
    })
}

fn alarm_view(state: &State, alarm: &Alarm) -> Option<AlarmView> {
    let (caller_name, caller_phone, message) = match &alarm.source {
        AlarmSource::Guest(guest) => (
            guest.name.clone(),
            Some(guest.phone.to_string()),
            guest.message.clone(),
        ),
        AlarmSource::Ticket(ticket) => {
            let ticket = state.tickets.get(ticket)?;
            let owner = state.users.get(&ticket.user)?;
            let name = format!("{} {}", owner.first_name, owner.last_name);
            (
                name,
                owner.phone.as_ref().map(ToString::to_string),
                ticket.subject.clone(),
            )
        }
    };
    let taker = alarm
        .taken_by
        .and_then(|staff| state.users.get(&staff))
        .map(|staff| staff.first_name.clone());
    Some(AlarmView {
        alarm: alarm.clone(),
        caller_name,
        caller_phone,
        message,
        taker,
    })
}

fn view(state: &State, ticket: &Ticket, whole: bool) -> Option<TicketView> {
    let owner = state.users.get(&ticket.user)?;
    let mut messages: Vec<_> = state
        .ticket_messages
        .iter()
        .filter(|message| message.ticket == ticket.id)
        .cloned()
        .collect();
    messages.sort_by_key(|message| message.number);
    if !whole {
        messages.retain(|message| message.number == ticket.messages);
    }
    let owner = TicketOwner {
        first_name: owner.first_name.clone(),
        last_name: owner.last_name.clone(),
        email: owner.email.to_string(),
        phone: owner.phone.as_ref().map(ToString::to_string),
    };
    Some(TicketView {
        ticket: ticket.clone(),
        messages,
        owner,
    })
}
