//! The questions of staff to providers.

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{QuestionRow, Row},
    schema::{ticket_questions, tickets},
};
use ::support::Question;
use diesel::result::QueryResult;
use kernel::{ProviderId, StoreError};
use marketplace::read::{QUESTIONS_LISTED_MAX, QuestionView};

/// The question, and the reference and the order of its ticket.
type Columns = (QuestionRow, String, Option<String>);

/// The questions of a ticket, oldest first.
pub(super) fn questions_of(conn: &mut DbConnection, ticket: &str) -> QueryResult<Vec<QuestionRow>> {
    ticket_questions::table
        .filter(ticket_questions::ticket_id.eq(ticket))
        .order((ticket_questions::asked_at, ticket_questions::id))
        .limit(i64::from(QUESTIONS_LISTED_MAX))
        .select(QuestionRow::as_select())
        .load(conn)
}

impl Queries {
    /// The questions to a provider, the latest on top.
    pub(super) async fn questions_for(
        &self,
        provider: ProviderId,
    ) -> Result<Vec<QuestionView>, StoreError> {
        let rows: Vec<Columns> = self
            .read(move |conn| {
                ticket_questions::table
                    .inner_join(tickets::table)
                    .filter(ticket_questions::provider_id.eq(provider.to_string()))
                    .order((
                        ticket_questions::asked_at.desc(),
                        ticket_questions::id.desc(),
                    ))
                    .limit(i64::from(QUESTIONS_LISTED_MAX))
                    .select((
                        QuestionRow::as_select(),
                        tickets::reference,
                        tickets::order_id,
                    ))
                    .load(conn)
            })
            .await?;
        let view = |(question, reference, order): Columns| {
            let id = question.ticket_id.clone();
            let row = Row::new("tickets", &id);
            Ok(QuestionView {
                reference: row.id("reference", &reference)?,
                order: row.opt_id("order_id", order.as_deref())?,
                question: Question::try_from(question)?,
            })
        };
        rows.into_iter().map(view).collect()
    }
}
