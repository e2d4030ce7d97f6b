use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{MessageRow, QuestionRow, Row, TicketRow},
    schema::{ticket_messages, ticket_questions, tickets},
    unit::DieselUnit,
};
use ::support::{Message, Question, Ticket, TicketRepository, TicketState};
use diesel::dsl::exists;
use kernel::{NgPhone, OrderId, StoreError, TicketId, TicketQuestionId, Timestamp, UserId};

impl TicketRepository for DieselUnit<'_> {
    fn lock(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        let ticket = tickets::table
            .find(id.to_string())
            .select(TicketRow::as_select());
        self.read(|c| ticket.locked().get_result(c).optional())
    }

    fn find(&mut self, id: TicketId) -> Result<Option<Ticket>, StoreError> {
        let ticket = tickets::table
            .find(id.to_string())
            .select(TicketRow::as_select());
        self.read(|c| ticket.get_result(c).optional())
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

    fn count_of_guest(&mut self, phone: &NgPhone, since: Timestamp) -> Result<u32, StoreError> {
        let of_guest = tickets::table
            .filter(tickets::guest_phone.eq(phone.as_str()))
            .filter(tickets::created_at.gt(since.naive_utc()));
        let opened: i64 = self.query(|c| of_guest.count().get_result(c))?;
        Ok(u32::try_from(opened).unwrap_or(u32::MAX))
    }

    fn of_guest_link(&mut self, hash: &str) -> Result<Option<TicketId>, StoreError> {
        let ticket = tickets::table
            .filter(tickets::guest_link_hash.eq(hash))
            .select(tickets::id);
        let ticket: Option<String> = self.query(|c| ticket.first(c).optional())?;
        self.keep(Row::new("tickets", hash).opt_id("id", ticket.as_deref()))
    }

    fn order_of(&mut self, id: TicketId) -> Result<Option<OrderId>, StoreError> {
        let id = id.to_string();
        let order = tickets::table.find(&id).select(tickets::order_id);
        let order: Option<Option<String>> = self.query(|c| order.first(c).optional())?;
        self.keep(Row::new("tickets", &id).opt_id("order_id", order.flatten().as_deref()))
    }

    fn ticket_of_question(&mut self, id: TicketQuestionId) -> Result<Option<TicketId>, StoreError> {
        let id = id.to_string();
        let ticket = ticket_questions::table
            .find(&id)
            .select(ticket_questions::ticket_id);
        let ticket: Option<String> = self.query(|c| ticket.first(c).optional())?;
        self.keep(Row::new("ticket_questions", &id).opt_id("ticket_id", ticket.as_deref()))
    }

    fn lock_question(&mut self, id: TicketQuestionId) -> Result<Option<Question>, StoreError> {
        let question = ticket_questions::table
            .find(id.to_string())
            .select(QuestionRow::as_select());
        self.read(|c| question.locked().get_result(c).optional())
    }

    fn has_open_question(&mut self, ticket: TicketId) -> Result<bool, StoreError> {
        let open = ticket_questions::table
            .filter(ticket_questions::ticket_id.eq(ticket.to_string()))
            .filter(ticket_questions::answered_at.is_null());
        self.query(|c| diesel::select(exists(open)).get_result(c))
    }

    fn add_question(&mut self, question: Question) -> Result<(), StoreError> {
        let row = QuestionRow::from(&question);
        self.query(|c| {
            diesel::insert_into(ticket_questions::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_question(&mut self, question: Question) -> Result<(), StoreError> {
        let mut row = QuestionRow::from(&question);
        row.version = question.version.saturating_add(1);
        let read = ticket_questions::table
            .find(&row.id)
            .filter(ticket_questions::version.eq(question.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
