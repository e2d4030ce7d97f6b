use super::{MemoryUnit, guarded, unique};
use kernel::{StoreError, TicketId, UserId};
use support::{Message, Ticket, TicketRepository, TicketState};

impl TicketRepository for MemoryUnit {
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        self.locks("tickets");
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
                .filter(|ticket| ticket.user == user && !over(ticket))
                .count();
            Ok(u32::try_from(open).unwrap_or(u32::MAX))
        })
    }
}
