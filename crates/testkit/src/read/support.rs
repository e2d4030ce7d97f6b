use super::page;
use crate::{MemoryStore, State};
use async_trait::async_trait;
use kernel::{StoreError, TicketId, UserId};
use marketplace::read::{Page, PageRequest, SupportQueries, TicketOwner, TicketView};
use std::cmp::Reverse;
use support::{Ticket, TicketState};

#[async_trait]
impl SupportQueries for MemoryStore {
    async fn tickets_of(&self, user: UserId, request: PageRequest) -> Result<Page<TicketView>, StoreError> {
        let theirs = self.read(|state| {
            let theirs = state.tickets.values().filter(|ticket| ticket.user == user);
            theirs.filter_map(|ticket| view(state, ticket, false)).collect()
        });
        Ok(page(theirs, |view: &TicketView| (view.ticket.updated_at, view.ticket.id.uuid()), &request))
    }
    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError> {
        Ok(self.read(|state| view(state, state.tickets.get(&id)?, true)))
    }
    async fn tickets_in(&self, wanted: TicketState, request: PageRequest) -> Result<Page<TicketView>, StoreError> {
        let found = self.read(|state| {
            let found = state.tickets.values().filter(|ticket| ticket.state == wanted);
            found.filter_map(|ticket| view(state, ticket, false)).collect()
        });
        // The first due stands on top.
        let key = |view: &TicketView| (Reverse((view.ticket.answer_due_at, view.ticket.id)), view.ticket.id.uuid());
        Ok(page(found, key, &request))
    }
}

fn view(state: &State, ticket: &Ticket, whole: bool) -> Option<TicketView> {
    let owner = state.users.get(&ticket.user)?;
    let mut messages: Vec<_> = state.ticket_messages.iter().filter(|message| message.ticket == ticket.id).cloned().collect();
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
    Some(TicketView { ticket: ticket.clone(), messages, owner })
}
