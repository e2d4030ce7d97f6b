use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{MessageRow, TicketRow},
    schema::{ticket_messages, tickets},
    unit::DieselUnit,
};
use ::support::{Message, Ticket, TicketRepository, TicketState};
use kernel::{StoreError, TicketId, UserId};

impl TicketRepository for DieselUnit<'_> {
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        let ticket = tickets::table
            .find(id.to_string())
            .select(TicketRow::as_select());
        self.read(|c| ticket.locked().get_result(c).optional())
    }

    fn insert(&mut self, ticket: Ticket) -> Result<(), StoreError> {
        let row = self.keep(TicketRow::try_from(&ticket))?;
        self.query(|c| diesel::insert_into(tickets::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, ticket: Ticket) -> Result<(), StoreError> {
        let mut row = self.keep(TicketRow::try_from(&ticket))?;
        row.version = ticket.version.saturating_add(1);
        let read = tickets::table
            .find(ticket.id.to_string())
            .filter(tickets::version.eq(ticket.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn add_message(&mut self, message: Message) -> Result<(), StoreError> {
        let row = self.keep(MessageRow::try_from(&message))?;
        self.query(|c| {
            diesel::insert_into(ticket_messages::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn count_open_of(&mut self, user: UserId) -> Result<u32, StoreError> {
        let open = TicketState::ALL
            .iter()
            .filter(|state| !matches!(state, TicketState::Resolved | TicketState::Closed));
        let of_user = tickets::table.filter(tickets::user_id.eq(user.to_string()));
        let open: i64 = self.query(|c| {
            of_user
                .filter(tickets::state.eq_any(open.map(|state| state.code())))
                .count()
                .get_result(c)
        })?;
        Ok(u32::try_from(open).unwrap_or(u32::MAX))
    }
}
