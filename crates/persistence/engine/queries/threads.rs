use super::search::{selected, users_with};
use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{DraftLinkRow, Row, ThreadMessageRow, ThreadRow},
    schema::{draft_links, users, whatsapp_messages, whatsapp_threads},
};
use ::conversation::{DraftLink, Thread, ThreadMessage};
use async_trait::async_trait;
use diesel::{
    define_sql_function,
    dsl::{IntoBoxed, Select},
    result::QueryResult,
    sql_types::Text,
};
use identity::{MessagePreferences, SearchText};
use kernel::{Language, NgPhone, StoreError, ThreadId, UserId};
use marketplace::read::{
    DRAFT_LINKS_EXPORTED_MAX, Page, PageRequest, THREAD_MESSAGES_EXPORTED_MAX, ThreadFilter,
    ThreadPage, ThreadQueries, ThreadView,
};
use persistence_base::escaped;
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

/// The ids of accounts.
type Accounts = IntoBoxed<'static, Select<users::table, users::id>, Backend>;

define_sql_function! {
    /// The SQL function `lower`.
    fn lower(text: Text) -> Text;
}

/// A thread with its latest message.
type ListedRow = (ThreadRow, Option<ThreadMessageRow>);

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

/// One page of the threads that match, in their order.
fn matching(
    conn: &mut DbConnection,
    filter: &ThreadFilter,
    rows: i64,
    after: Option<Cursor>,
) -> QueryResult<Vec<ThreadRow>> {
    let mut query = whatsapp_threads::table
        .limit(rows)
        .select(ThreadRow::as_select())
        .into_boxed::<Backend>();
    if let Some(search) = &filter.search {
        let named = lower(whatsapp_threads::name.assume_not_null())
            .like(format!("%{}%", escaped(&search.name)))
            .escape('!');
        let reached = whatsapp_threads::phone
            .assume_not_null()
            .eq(digits_of(search.phone.as_ref()));
        let known = whatsapp_threads::user_id
            .assume_not_null()
            .eq_any(accounts(search.account.as_ref()));
        query = query.filter(named.or(reached).or(known));
    }
    if filter.waiting {
        query = query.filter(whatsapp_threads::waiting_since.is_not_null());
    }
    if let Some(staff) = filter.staff {
        query = query.filter(whatsapp_threads::staff_id.eq(staff.to_string()));
    }
    let query = selected!(query, &filter.ids, whatsapp_threads::id);
    let (key, after) = (whatsapp_threads::desk_rank, after.map(Cursor::by_rank));
    sorted!(query, filter.reversed, key, whatsapp_threads::id, after).load(conn)
}

/// The number as WhatsApp writes it, without a plus. It is empty, as no number is, when none is
/// searched for.
fn digits_of(phone: Option<&NgPhone>) -> String {
    phone
        .map(|phone| phone.to_string().trim_start_matches('+').to_owned())
        .unwrap_or_default()
}

/// The accounts that have, for each word, a token in one of the word's ranges; none without a text.
fn accounts(text: Option<&SearchText>) -> Accounts {
    let mut found = users::table.select(users::id).into_boxed::<Backend>();
    match text {
        Some(text) => {
            for word in &text.0 {
                found = found.filter(users::id.eq_any(users_with(word)));
            }
        }
        None => found = found.filter(users::id.eq("")),
    }
    found
}

/// Adds the latest message to each thread, and the people.
fn listed(
    conn: &mut DbConnection,
    threads: Vec<ThreadRow>,
) -> QueryResult<(Vec<ListedRow>, People)> {
    let ids = threads.iter().map(|thread| thread.id.as_str());
    let latest: Vec<ThreadMessageRow> = whatsapp_messages::table
        .inner_join(whatsapp_threads::table)
        .filter(whatsapp_threads::id.eq_any(ids))
        .filter(whatsapp_messages::number.eq(whatsapp_threads::messages))
        .select(ThreadMessageRow::as_select())
        .prepared()
        .load(conn)?;
    let mut latest: HashMap<String, ThreadMessageRow> = latest
        .into_iter()
        .map(|message| (message.thread_id.clone(), message))
        .collect();
    let people = people_of(conn, &threads)?;
    let rows = threads.into_iter().map(|thread| {
        let message = latest.remove(&thread.id);
        (thread, message)
    });
    Ok((rows.collect(), people))
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
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let (rows, people) = self
            .snapshot(move |conn| {
                let threads = matching(conn, &filter, rows_of(request.limit), after)?;
                listed(conn, threads)
            })
            .await?;
        page(
            rows,
            request.limit,
            |(row, _)| Cursor::ranked(row.desk_rank, row.id.clone()),
            |(row, latest)| view(row, latest, &people),
        )
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
