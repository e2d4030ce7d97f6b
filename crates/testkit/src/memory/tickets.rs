use super::{MemoryUnit, guarded, unique};
use kernel::{NgPhone, OrderId, StoreError, TicketId, TicketQuestionId, Timestamp, UserId};
use support::{Message, Question, Ticket, TicketRepository, TicketState};

impl TicketRepository for MemoryUnit {
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        self.locks("tickets");
        self.act(|state| Ok(state.tickets.get(&id).cloned()))
    }
    fn find(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        self.act(|state| Ok(state.tickets.get(&id).cloned()))
    }
    fn insert(&mut self, ticket: Ticket) -> Result<(), StoreError> {
        self.inserts("tickets");
        self.act(|state| {
            unique("tickets_id_key", state.tickets.contains_key(&ticket.id))?;
            unique(
                "tickets_reference_key",
                state
                    .tickets
                    .values()
                    .any(|other| other.reference == ticket.reference),
            )?;
            let link = |ticket: &Ticket| ticket.owner.guest().map(|guest| guest.link_hash.clone());
            let mut others = state.tickets.values();
            unique(
                "tickets_guest_link_hash_key",
                link(&ticket).is_some() && others.any(|other| link(other) == link(&ticket)),
            )?;
            state.tickets.insert(ticket.id, ticket);
            Ok(())
        })
    }
    fn save(&mut self, ticket: Ticket) -> Result<(), StoreError> {
        self.changes("tickets");
        self.act(|state| {
            let row = guarded(state.tickets.get_mut(&ticket.id), ticket.version, |row| {
                row.version
            })?;
            *row = Ticket {
                version: ticket.version + 1,
                ..ticket
            };
            Ok(())
        })
    }
    fn add_message(&mut self, message: Message) -> Result<(), StoreError> {
        self.act(|state| {
            let taken = |key: fn(&Message, &Message) -> bool| {
                state
                    .ticket_messages
                    .iter()
                    .any(|other| key(other, &message))
            };
            unique("ticket_messages_id_key", taken(|a, b| a.id == b.id))?;
            unique(
                "ticket_messages_ticket_id_number_key",
                taken(|a, b| (a.ticket, a.number) == (b.ticket, b.number)),
            )?;
            state.ticket_messages.push(message);
            Ok(())
        })
    }
    fn count_open_of(&mut self, user: UserId) -> Result<u32, StoreError> {
        self.act(|state| {
            let over = |ticket: &Ticket| {
                matches!(ticket.state, TicketState::Resolved | TicketState::Closed)
            };
            let open = state
                .tickets
                .values()
                .filter(|ticket| ticket.owner.account() == Some(user) && !over(ticket))
                .count();
            Ok(u32::try_from(open).unwrap_or(u32::MAX))
        })
    }
    fn count_of_guest(&mut self, phone: &NgPhone, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let is_of_guest = |ticket: &&Ticket| {
                let guest = ticket.owner.guest();
                guest.and_then(|guest| guest.phone.as_ref()) == Some(phone)
                    && ticket.created_at > since
            };
            let opened = state.tickets.values().filter(is_of_guest).count();
            Ok(u32::try_from(opened).unwrap_or(u32::MAX))
        })
    }
    fn of_guest_link(&mut self, hash: &str) -> Result<Option<TicketId>, StoreError> {
        self.act(|state| {
            let is_opened = |ticket: &&Ticket| {
                let guest = ticket.owner.guest();
                guest.is_some_and(|guest| guest.link_hash == hash)
            };
            Ok(state
                .tickets
                .values()
                .find(is_opened)
                .map(|ticket| ticket.id))
        })
    }
    fn order_of(&mut self, id: TicketId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.tickets.get(&id).and_then(|ticket| ticket.order)))
    }
    fn ticket_of_question(&mut self, id: TicketQuestionId) -> Result<Option<TicketId>, StoreError> {
        self.act(|state| {
            let question = state.ticket_questions.get(&id);
            Ok(question.map(|question| question.ticket))
        })
    }
    fn lock_question(&mut self, id: TicketQuestionId) -> Result<Option<Question>, StoreError> {
        self.locks("ticket_questions");
        self.act(|state| Ok(state.ticket_questions.get(&id).cloned()))
    }
    fn has_open_question(&mut self, ticket: TicketId) -> Result<bool, StoreError> {
        self.act(|state| {
            let mut all = state.ticket_questions.values();
            Ok(all.any(|question| question.ticket == ticket && question.answered_at.is_none()))
        })
    }
    fn add_question(&mut self, question: Question) -> Result<(), StoreError> {
        self.inserts("ticket_questions");
        self.act(|state| {
            let there = state.ticket_questions.contains_key(&question.id);
            unique("ticket_questions_id_key", there)?;
            let open = state.ticket_questions.values().any(|other| {
                other.ticket == question.ticket
                    && other.answered_at.is_none()
                    && question.answered_at.is_none()
            });
            unique("ticket_questions_ticket_id_key", open)?;
            state.ticket_questions.insert(question.id, question);
            Ok(())
        })
    }
    fn save_question(&mut self, question: Question) -> Result<(), StoreError> {
        self.changes("ticket_questions");
        self.act(|state| {
            let stored = state.ticket_questions.get_mut(&question.id);
            let row = guarded(stored, question.version, |row| row.version)?;
            *row = Question {
                version: question.version + 1,
                ..question
            };
            Ok(())
        })
    }
}
