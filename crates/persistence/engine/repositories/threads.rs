use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{StatusRow, ThreadMessageRow, ThreadRow},
    schema::{uploads, whatsapp_messages, whatsapp_statuses, whatsapp_threads},
    unit::DieselUnit,
};
use ::conversation::{
    Contact, HOLDING_ATTEMPTS, HOLDING_SECS, MessageState, StatusNews, Thread, ThreadMessage,
    ThreadRepository,
};
use chrono::NaiveDateTime;
use diesel::dsl::min;
use kernel::{StoreError, ThreadId, ThreadMessageId, Timestamp, Urgency, UserId};

/// The number of states that can be reported about a message.
const STATES: i64 = 4;

impl ThreadRepository for DieselUnit<'_> {
    fn lock(&mut self, id: ThreadId) -> Result<Option<Thread>, StoreError> {
        let thread = whatsapp_threads::table
            .find(id.to_string())
            .select(ThreadRow::as_select());
        self.read(|c| thread.locked().get_result(c).optional())
    }

    fn lock_by_key(&mut self, key: &str) -> Result<Option<Thread>, StoreError> {
        let thread = whatsapp_threads::table
            .filter(whatsapp_threads::contact_id.eq(key))
            .select(ThreadRow::as_select());
        self.read(|c| thread.locked().get_result(c).optional())
    }

    fn thread_of(&mut self, contact: &Contact) -> Result<Option<ThreadId>, StoreError> {
        let by_key = whatsapp_threads::table
            .filter(whatsapp_threads::contact_id.eq(&contact.key))
            .select(ThreadRow::as_select());
        let found: Option<Thread> = self.read(|c| by_key.first(c).optional())?;
        if let Some(thread) = found {
            return Ok(Some(thread.id));
        }
        let Some(phone) = &contact.phone else {
            return Ok(None);
        };
        let by_phone = whatsapp_threads::table
            .filter(whatsapp_threads::phone.eq(phone))
            .order(whatsapp_threads::id)
            .select(ThreadRow::as_select());
        let found: Option<Thread> = self.read(|c| by_phone.first(c).optional())?;
        Ok(found.map(|thread| thread.id))
    }

    fn thread_of_user(&mut self, user: UserId) -> Result<Option<ThreadId>, StoreError> {
        let connected = whatsapp_threads::table
            .filter(whatsapp_threads::user_id.eq(user.to_string()))
            .order((
                whatsapp_threads::last_inbound_at.desc(),
                whatsapp_threads::id.desc(),
            ))
            .select(ThreadRow::as_select());
        let found: Option<Thread> = self.read(|c| connected.first(c).optional())?;
        Ok(found.map(|thread| thread.id))
    }

    fn open(&mut self, thread: Thread) -> Result<Thread, StoreError> {
        let row = self.keep(ThreadRow::try_from(thread))?;
        self.query(|c| {
            diesel::insert_into(whatsapp_threads::table)
                .values(&row)
                .on_conflict(whatsapp_threads::contact_id)
                .do_nothing()
                .execute(c)
        })?;
        let stored = whatsapp_threads::table
            .filter(whatsapp_threads::contact_id.eq(&row.contact_id))
            .select(ThreadRow::as_select());
        let stored: Option<Thread> = self.read(|c| stored.locked().get_result(c).optional())?;
        self.keep(stored.ok_or_else(|| StoreError::Failed("the new thread is gone".into())))
    }

    fn save(&mut self, thread: Thread) -> Result<(), StoreError> {
        let read = whatsapp_threads::table
            .find(thread.id.to_string())
            .filter(whatsapp_threads::version.eq(thread.version));
        let mut row = self.keep(ThreadRow::try_from(thread))?;
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn message(&mut self, id: ThreadMessageId) -> Result<Option<ThreadMessage>, StoreError> {
        let message = whatsapp_messages::table
            .find(id.to_string())
            .select(ThreadMessageRow::as_select());
        self.read(|c| message.first(c).optional())
    }

    fn message_by_wamid(&mut self, wamid: &str) -> Result<Option<ThreadMessage>, StoreError> {
        let message = whatsapp_messages::table
            .filter(whatsapp_messages::wamid.eq(wamid))
            .select(ThreadMessageRow::as_select());
        self.read(|c| message.first(c).optional())
    }

    fn insert_message(&mut self, message: ThreadMessage) -> Result<(), StoreError> {
        let row = self.keep(ThreadMessageRow::try_from(message))?;
        self.query(|c| {
            diesel::insert_into(whatsapp_messages::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_message(&mut self, message: ThreadMessage) -> Result<(), StoreError> {
        let row = self.keep(ThreadMessageRow::try_from(message))?;
        self.present(|c| {
            diesel::update(whatsapp_messages::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn next_received(&mut self, thread: ThreadId) -> Result<Option<ThreadMessage>, StoreError> {
        let received = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq(thread.to_string()))
            .filter(whatsapp_messages::state.eq(MessageState::Received.code()))
            .order((whatsapp_messages::sent_at, whatsapp_messages::number))
            .select(ThreadMessageRow::as_select());
        self.read(|c| received.first(c).optional())
    }

    fn next_queued(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<ThreadMessage>, StoreError> {
        let holding = i32::try_from(HOLDING_ATTEMPTS).unwrap_or(i32::MAX);
        let soon = now.plus_secs(HOLDING_SECS).naive_utc();
        let holds = whatsapp_messages::attempts
            .le(holding)
            .and(whatsapp_messages::due_at.le(soon).assume_not_null())
            .or(whatsapp_messages::in_flight_since.is_not_null())
            .or(whatsapp_messages::due_at
                .le(now.naive_utc())
                .assume_not_null());
        let queued = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq(thread.to_string()))
            .filter(whatsapp_messages::state.eq(MessageState::Queued.code()))
            .filter(holds)
            .order(whatsapp_messages::number)
            .select(ThreadMessageRow::as_select());
        self.read(|c| queued.first(c).optional())
    }

    fn next_due_after(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let due = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq(thread.to_string()))
            .filter(whatsapp_messages::state.eq(MessageState::Queued.code()))
            .filter(whatsapp_messages::due_at.gt(now.naive_utc()))
            .select(min(whatsapp_messages::due_at));
        let due: Option<NaiveDateTime> = self.query(|c| due.get_result(c))?;
        Ok(due.map(Timestamp::from_naive_utc))
    }

    fn files_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError> {
        let files = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq(thread.to_string()))
            .filter(whatsapp_messages::upload_id.is_not_null())
            .filter(whatsapp_messages::sent_at.gt(since.naive_utc()))
            .count();
        let files: i64 = self.query(|c| files.get_result(c))?;
        Ok(u32::try_from(files).unwrap_or(u32::MAX))
    }

    fn normal_news_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError> {
        let news = whatsapp_messages::table
            .inner_join(whatsapp_threads::table)
            .filter(whatsapp_threads::user_id.eq(user.to_string()))
            .filter(whatsapp_messages::news.is_not_null())
            .filter(whatsapp_messages::news.eq(Urgency::Normal.code()))
            .filter(whatsapp_messages::sent_at.ge(since.naive_utc()))
            .count();
        let news: i64 = self.query(|c| news.get_result(c))?;
        Ok(u32::try_from(news).unwrap_or(u32::MAX))
    }

    fn keep_status(&mut self, news: &StatusNews) -> Result<bool, StoreError> {
        let row = StatusRow::from(news);
        let kept = self.query(|c| {
            diesel::insert_into(whatsapp_statuses::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(c)
        })?;
        Ok(kept == 1)
    }

    fn statuses_of(&mut self, wamid: &str) -> Result<Vec<StatusNews>, StoreError> {
        let statuses = whatsapp_statuses::table
            .filter(whatsapp_statuses::wamid.eq(wamid))
            .order(whatsapp_statuses::state)
            .limit(STATES)
            .select(StatusRow::as_select());
        self.read_all(|c| statuses.load(c))
    }

    fn own_files(&mut self, thread: ThreadId, user: UserId) -> Result<(), StoreError> {
        let files = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq(thread.to_string()))
            .filter(whatsapp_messages::upload_id.is_not_null())
            .select(whatsapp_messages::upload_id.assume_not_null());
        let files: Vec<String> = self.query(|c| files.load(c))?;
        if files.is_empty() {
            return Ok(());
        }
        let free = uploads::table
            .filter(uploads::id.eq_any(files))
            .filter(uploads::owner_id.is_null())
            .order(uploads::id)
            .select(uploads::id);
        let free: Vec<String> = self.query(|c| free.locked().load(c))?;
        let free = uploads::table.filter(uploads::id.eq_any(free));
        self.query(|c| {
            diesel::update(free)
                .set(uploads::owner_id.eq(user.to_string()))
                .execute(c)
        })
        .map(drop)
    }
}
