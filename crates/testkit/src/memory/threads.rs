use super::{MemoryUnit, guarded, replace, unique};
use conversation::{Contact, MessageState, StatusNews, Thread, ThreadMessage, ThreadRepository};
use kernel::{StoreError, ThreadId, ThreadMessageId, Timestamp, Urgency, UserId};

impl ThreadRepository for MemoryUnit {
    fn lock(&mut self, id: ThreadId) -> Result<Option<Thread>, StoreError> {
        self.locks("whatsapp_threads");
        self.act(|state| Ok(state.threads.get(&id).cloned()))
    }
    fn lock_by_key(&mut self, key: &str) -> Result<Option<Thread>, StoreError> {
        self.locks("whatsapp_threads");
        self.act(|state| {
            let mut threads = state.threads.values();
            Ok(threads.find(|thread| thread.contact.key == key).cloned())
        })
    }
    fn thread_of(&mut self, contact: &Contact) -> Result<Option<ThreadId>, StoreError> {
        self.act(|state| {
            let by_key = |thread: &&Thread| thread.contact.key == contact.key;
            let by_phone =
                |thread: &&Thread| contact.phone.is_some() && thread.contact.phone == contact.phone;
            let found = state.threads.values().find(by_key);
            let found = found.or_else(|| state.threads.values().find(by_phone));
            Ok(found.map(|thread| thread.id))
        })
    }
    fn thread_of_user(&mut self, user: UserId) -> Result<Option<ThreadId>, StoreError> {
        self.act(|state| {
            let connected = state.threads.values();
            let connected = connected.filter(|thread| thread.user == Some(user));
            let latest = connected.max_by_key(|thread| (thread.last_inbound_at, thread.id));
            Ok(latest.map(|thread| thread.id))
        })
    }
    fn open(&mut self, thread: Thread) -> Result<Thread, StoreError> {
        self.inserts("whatsapp_threads");
        self.act(|state| {
            let same = |other: &&Thread| other.contact.key == thread.contact.key;
            if let Some(stored) = state.threads.values().find(same) {
                return Ok(stored.clone());
            }
            state.threads.insert(thread.id, thread.clone());
            Ok(thread)
        })
    }
    fn save(&mut self, thread: Thread) -> Result<(), StoreError> {
        self.changes("whatsapp_threads");
        self.act(|state| {
            let taken =
                |other: &Thread| other.id != thread.id && other.contact.key == thread.contact.key;
            unique(
                "whatsapp_threads_contact_id_key",
                state.threads.values().any(taken),
            )?;
            let row = guarded(state.threads.get_mut(&thread.id), thread.version, |row| {
                row.version
            })?;
            *row = Thread {
                version: thread.version + 1,
                ..thread
            };
            Ok(())
        })
    }
    fn message(&mut self, id: ThreadMessageId) -> Result<Option<ThreadMessage>, StoreError> {
        self.act(|state| Ok(state.thread_messages.get(&id).cloned()))
    }
    fn message_by_wamid(&mut self, wamid: &str) -> Result<Option<ThreadMessage>, StoreError> {
        self.act(|state| {
            let same = |message: &&ThreadMessage| message.wamid.as_deref() == Some(wamid);
            Ok(state.thread_messages.values().find(same).cloned())
        })
    }
    fn insert_message(&mut self, message: ThreadMessage) -> Result<(), StoreError> {
        self.inserts("whatsapp_messages");
        self.act(|state| {
            let others = || state.thread_messages.values();
            unique(
                "whatsapp_messages_wamid_key",
                message.wamid.is_some() && others().any(|other| other.wamid == message.wamid),
            )?;
            unique(
                "whatsapp_messages_thread_id_number_key",
                others()
                    .any(|other| (other.thread, other.number) == (message.thread, message.number)),
            )?;
            unique(
                "whatsapp_messages_id_key",
                state.thread_messages.contains_key(&message.id),
            )?;
            state.thread_messages.insert(message.id, message);
            Ok(())
        })
    }
    fn save_message(&mut self, message: ThreadMessage) -> Result<(), StoreError> {
        self.changes("whatsapp_messages");
        self.act(|state| {
            let taken = |other: &ThreadMessage| {
                other.id != message.id && other.wamid.is_some() && other.wamid == message.wamid
            };
            unique(
                "whatsapp_messages_wamid_key",
                state.thread_messages.values().any(taken),
            )?;
            replace(state.thread_messages.get_mut(&message.id), message)
        })
    }
    fn next_received(&mut self, thread: ThreadId) -> Result<Option<ThreadMessage>, StoreError> {
        self.act(|state| {
            let of_thread = state.thread_messages.values().filter(|message| {
                message.thread == thread && message.state == MessageState::Received
            });
            Ok(of_thread
                .min_by_key(|message| (message.sent_at, message.number))
                .cloned())
        })
    }
    fn next_queued(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<ThreadMessage>, StoreError> {
        self.act(|state| {
            let of_thread = state.thread_messages.values().filter(|message| {
                message.thread == thread
                    && message.state == MessageState::Queued
                    && !message.lets_others_pass(now)
            });
            Ok(of_thread.min_by_key(|message| message.number).cloned())
        })
    }
    fn next_due_after(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.act(|state| {
            let of_thread = state.thread_messages.values().filter(|message| {
                message.thread == thread && message.state == MessageState::Queued
            });
            let due = of_thread.filter_map(|message| message.due_at);
            Ok(due.filter(|at| *at > now).min())
        })
    }
    fn files_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let files = state.thread_messages.values().filter(|message| {
                message.thread == thread && message.upload.is_some() && message.sent_at > since
            });
            Ok(u32::try_from(files.count()).unwrap_or(u32::MAX))
        })
    }
    fn normal_news_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError> {
        self.act(|state| {
            let of_user = |message: &&ThreadMessage| {
                let thread = state.threads.get(&message.thread);
                thread.is_some_and(|thread| thread.user == Some(user))
            };
            let news = state.thread_messages.values().filter(of_user);
            let news = news.filter(|message| {
                message.news == Some(Urgency::Normal) && message.sent_at >= since
            });
            Ok(u32::try_from(news.count()).unwrap_or(u32::MAX))
        })
    }
    fn keep_status(&mut self, news: &StatusNews) -> Result<bool, StoreError> {
        self.act(|state| {
            let key = (news.wamid.clone(), news.state.code().to_owned());
            let is_new = !state.thread_statuses.contains_key(&key);
            if is_new {
                state.thread_statuses.insert(key, news.clone());
            }
            Ok(is_new)
        })
    }
    fn statuses_of(&mut self, wamid: &str) -> Result<Vec<StatusNews>, StoreError> {
        self.act(|state| {
            let of_message = state
                .thread_statuses
                .values()
                .filter(|news| news.wamid == wamid);
            Ok(of_message.cloned().collect())
        })
    }
    fn own_files(&mut self, thread: ThreadId, user: UserId) -> Result<(), StoreError> {
        self.act(|state| {
            let files: Vec<_> = state
                .thread_messages
                .values()
                .filter(|message| message.thread == thread)
                .filter_map(|message| message.upload)
                .collect();
            for upload in state
                .uploads
                .values_mut()
                .filter(|upload| upload.owner.is_none() && files.contains(&upload.id))
            {
                upload.owner = Some(user);
            }
            Ok(())
        })
    }
}
