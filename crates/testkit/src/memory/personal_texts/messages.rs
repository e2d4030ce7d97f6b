//! Erases what a person wrote to others: in tickets, in the chats of orders and in conversations.

use crate::memory::State;
use conversation::{MessageBody, ThreadMessage};
use kernel::{ProviderId, UserId};
use orders::OrderMessage;
use std::collections::BTreeSet;

pub(super) fn forget_tickets(state: &mut State, user: UserId) {
    let provider = ProviderId::from(user);
    for ticket in state
        .tickets
        .values_mut()
        .filter(|ticket| ticket.owner.account() == Some(user))
    {
        (ticket.subject, ticket.position) = ("(erased)".to_owned(), None);
        for message in state
            .ticket_messages
            .iter_mut()
            .filter(|message| message.ticket == ticket.id)
        {
            message.body = "(erased)".to_owned();
            message.photos.clear();
        }
    }
    let tickets: BTreeSet<_> = state
        .tickets
        .values()
        .filter(|ticket| ticket.owner.account() == Some(user))
        .map(|ticket| ticket.id)
        .collect();
    for question in state
        .ticket_questions
        .values_mut()
        .filter(|question| question.provider == provider || tickets.contains(&question.ticket))
    {
        question.text = "(erased)".to_owned();
        question.answer = question.answer.as_ref().map(|_| "(erased)".to_owned());
    }
    let own = state
        .ticket_messages
        .iter_mut()
        .filter(|message| message.author_id == Some(user));
    own.for_each(|message| message.photos.clear());
}

pub(super) fn forget_messages(state: &mut State, user: UserId) {
    let orders = &state.orders;
    let is_theirs = |message: &&mut OrderMessage| {
        let order = orders.get(&message.order);
        message.author == user || order.is_some_and(|order| order.customer == user)
    };
    for message in state.order_messages.values_mut().filter(is_theirs) {
        (message.text, message.photo) = (Some("(erased)".to_owned()), None);
    }
    let written: BTreeSet<_> = state
        .order_messages
        .values()
        .filter(|message| message.author == user)
        .map(|message| message.id.uuid())
        .collect();
    let is_told = |message: &&mut ThreadMessage| {
        let order = message.order.and_then(|order| orders.get(&order));
        written.contains(&message.id.uuid()) || order.is_some_and(|order| order.customer == user)
    };
    for message in state.thread_messages.values_mut().filter(is_told) {
        message.body = MessageBody::Text {
            text: "(erased)".to_owned(),
        };
        message.upload = None;
    }
}

pub(super) fn forget_conversations(state: &mut State, user: UserId) {
    let own: BTreeSet<_> = state
        .threads
        .values()
        .filter(|thread| thread.user == Some(user))
        .map(|thread| thread.id)
        .collect();
    let sent: BTreeSet<_> = state
        .thread_messages
        .values()
        .filter(|message| own.contains(&message.thread))
        .filter_map(|message| message.wamid.clone())
        .collect();
    state
        .thread_statuses
        .retain(|(wamid, _), _| !sent.contains(wamid));
    state
        .thread_messages
        .retain(|_, message| !own.contains(&message.thread));
    state.draft_links.retain(|_, link| {
        let of_thread = link.thread.is_some_and(|thread| own.contains(&thread));
        link.user != Some(user) && !of_thread
    });
    state.threads.retain(|id, _| !own.contains(id));
}
