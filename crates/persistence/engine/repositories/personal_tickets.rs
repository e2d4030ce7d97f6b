//! Erases what a person wrote and showed in tickets.

use super::personal_texts::ERASED;
use crate::prelude::*;
use crate::{
    schema::{ticket_messages, ticket_questions, tickets},
    unit::DieselUnit,
};
use kernel::StoreError;

impl DieselUnit<'_> {
    /// Erases the subjects and messages of the person's tickets, where the person was, and the photos
    /// of the person in other tickets.
    pub(super) fn forget_tickets(&mut self, user: &str) -> Result<(), StoreError> {
        self.forget_questions(user)?;
        let opened = tickets::table
            .filter(tickets::user_id.eq(user))
            .select(tickets::id);
        let explanation = ticket_messages::table.filter(ticket_messages::ticket_id.eq_any(opened));
        self.query(|c| {
            diesel::update(explanation)
                .set((
                    ticket_messages::body.eq(ERASED),
                    ticket_messages::photos.eq("[]"),
                ))
                .execute(c)
        })?;
        let elsewhere = ticket_messages::table
            .filter(ticket_messages::author_id.eq(user))
            .filter(ticket_messages::photos.ne("[]"));
        self.query(|c| {
            diesel::update(elsewhere)
                .set(ticket_messages::photos.eq("[]"))
                .execute(c)
        })?;
        let opened = tickets::table.filter(tickets::user_id.eq(user));
        self.query(|c| {
            diesel::update(opened)
                .set((
                    tickets::subject.eq(ERASED),
                    tickets::latitude.eq(None::<f64>),
                    tickets::longitude.eq(None::<f64>),
                    tickets::accuracy_m.eq(None::<i32>),
                    tickets::located_at.eq(None::<chrono::NaiveDateTime>),
                ))
                .execute(c)
        })
        .map(drop)
    }

    /// Erases the questions about the person's tickets and to the person as a provider, with their
    /// answers.
    fn forget_questions(&mut self, user: &str) -> Result<(), StoreError> {
        let questions = || {
            let opened = tickets::table
                .filter(tickets::user_id.eq(user))
                .select(tickets::id);
            ticket_questions::table.filter(
                ticket_questions::provider_id
                    .eq(user)
                    .or(ticket_questions::ticket_id.eq_any(opened)),
            )
        };
        self.query(|c| {
            diesel::update(questions())
                .set(ticket_questions::question.eq(ERASED))
                .execute(c)
        })?;
        let answered = questions().filter(ticket_questions::answer.is_not_null());
        self.query(|c| {
            diesel::update(answered)
                .set(ticket_questions::answer.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }
}
