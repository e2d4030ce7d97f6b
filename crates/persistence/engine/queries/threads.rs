//! Reads of the conversations on WhatsApp, with the people who take part.

mod desk;

use crate::cursor::{Cursor, page, rows_of};
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{DraftLinkRow, Row, ThreadMessageRow, ThreadRow},
    schema::{draft_links, users, whatsapp_messages, whatsapp_threads},
};
use ::conversation::{DraftLink, Thread, ThreadMessage};
use async_trait::async_trait;
use diesel::result::QueryResult;
use identity::MessagePreferences;
use kernel::{Language, StoreError, ThreadId, UserId};
use marketplace::read::{
    DRAFT_LINKS_EXPORTED_MAX, Page, PageRequest, THREAD_MESSAGES_EXPORTED_MAX, ThreadFilter,
    ThreadPage, ThreadQueries, ThreadView,
};
use std::collections::HashMap;

/// The people of some threads by their ids.
type People = HashMap<String, PersonOfThread>;

/// The account of a person, or of the colleague who answers.
struct PersonOfThread {
    first_name: String,
    last_name: String,
    preferences: String,
}

impl PersonOfThread {
    fn language(&self, id: &str) -> Result<Language, StoreError> {
        let row = Row::new("users", id);
        let preferences: MessagePreferences = row.json("preferences", &self.preferences)?;
        Ok(preferences.language)
    }
}

fn people_of(conn: &mut DbConnection, threads: &[ThreadRow]) -> QueryResult<People> {
    let ids: Vec<&str> = threads
        .iter()
        .flat_map(|thread| [&thread.user_id, &thread.staff_id])
        .filter_map(Option::as_deref)
        .collect();
    let found: Vec<(String, String, String, String)> = users::table
        .filter(users::id.eq_any(ids))
        .select((
            users::id,
            users::first_name,
            users::last_name,
            users::preferences,
        ))
        .prepared()
        .load(conn)?;
    let person = |(id, first_name, last_name, preferences)| {
        let person = PersonOfThread {
            first_name,
            last_name,
            preferences,
        };
        (id, person)
    };
    Ok(found.into_iter().map(person).collect())
}

fn view(
    row: ThreadRow,
    latest: Option<ThreadMessageRow>,
    people: &People,
) -> Result<ThreadView, StoreError> {
    let user = row
        .user_id
        .as_ref()
        .and_then(|id| people.get_key_value(id.as_str()));
    let staff = row.staff_id.as_ref().and_then(|id| people.get(id));
    let of_account = user
        .map(|(id, account)| account.language(id))
        .transpose()?
        .unwrap_or(Language::English);
    let (user_name, staff_name) = (
        user.map(|(_, account)| {
            let name = format!("{} {}", account.first_name, account.last_name);
            name.trim().to_owned()
        }),
        staff.map(|colleague| colleague.first_name.clone()),
    );
    let thread = Thread::try_from(row)?;
    Ok(ThreadView {
        language: thread.language.unwrap_or(of_account),
        thread,
        user_name,
        staff_name,
        latest: latest.map(ThreadMessage::try_from).transpose()?,
    })
}

#[async_trait]
impl ThreadQueries for Queries {
    async fn threads(
        &self,
        filter: ThreadFilter,
        request: PageRequest,
    ) -> Result<Page<ThreadView>, StoreError> {
        self.threads_of_desk(filter, request).await
    }

    async fn thread(
        &self,
        id: ThreadId,
        request: PageRequest,
    ) -> Result<Option<ThreadPage>, StoreError> {
        let after = Cursor::of(&request);
        let rows: Option<(ThreadRow, People, Vec<ThreadMessageRow>)> = self
            .snapshot(move |conn| {
                let thread: Option<ThreadRow> = whatsapp_threads::table
                    .find(id.to_string())
                    .select(ThreadRow::as_select())
                    .first(conn)
                    .optional()?;
                let Some(thread) = thread else {
                    return Ok(None);
                };
                let people = people_of(conn, std::slice::from_ref(&thread))?;
                let Ok(after) = after else {
                    return Ok(Some((thread, people, Vec::new())));
                };
                let mut query = whatsapp_messages::table
                    .filter(whatsapp_messages::thread_id.eq(id.to_string()))
                    .order(whatsapp_messages::number.desc())
                    .limit(rows_of(request.limit))
                    .select(ThreadMessageRow::as_select())
                    .into_boxed::<Backend>();
                if let Some(after) = after {
                    let number = i32::try_from(after.rank()).unwrap_or(i32::MAX);
                    query = query.filter(whatsapp_messages::number.lt(number));
                }
                Ok(Some((thread, people, query.load(conn)?)))
            })
            .await?;
        let Some((thread, people, messages)) = rows else {
            return Ok(None);
        };
        Ok(Some(ThreadPage {
            view: view(thread, None, &people)?,
            messages: page(
                messages,
                request.limit,
                |row| Cursor::ranked(i64::from(row.number), row.id.clone()),
                ThreadMessage::try_from,
            )?,
        }))
    }

    async fn thread_messages_of(&self, user: UserId) -> Result<Vec<ThreadMessage>, StoreError> {
        let rows: Vec<ThreadMessageRow> = self
            .read(move |conn| {
                whatsapp_messages::table
                    .inner_join(whatsapp_threads::table)
                    .filter(whatsapp_threads::user_id.eq(user.to_string()))
                    .order((whatsapp_messages::thread_id, whatsapp_messages::number))
                    .limit(THREAD_MESSAGES_EXPORTED_MAX)
                    .select(ThreadMessageRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(ThreadMessage::try_from).collect()
    }

    async fn draft_links_of(&self, user: UserId) -> Result<Vec<DraftLink>, StoreError> {
        let rows: Vec<DraftLinkRow> = self
            .read(move |conn| {
                draft_links::table
                    .filter(draft_links::user_id.eq(user.to_string()))
                    .order((draft_links::created_at, draft_links::id))
                    .limit(DRAFT_LINKS_EXPORTED_MAX)
                    .select(DraftLinkRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(DraftLink::try_from).collect()
    }
}
