use crate::Marketing;
use kernel::{Language, NgPhone, ThreadId, Timestamp, UserId};

/// The number of hours after a message of the person in which any text may be sent to them.
pub const WINDOW_HOURS: i64 = 24;
/// The hours for which the dialogue leaves a waiting person to staff.
const SILENT_HOURS: i64 = 24;

/// The person of a thread, as the messaging app names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// The id of the person for our business. It stays when their number changes.
    pub key: String,
    /// The number in international form without a plus, if the app reveals it.
    pub phone: Option<String>,
    /// The name that the person chose in the app.
    pub name: Option<String>,
}

/// Why something cannot be done with a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ThreadError {
    #[error("Take over the conversation first, so that only one of us answers.")]
    NotTaken,
    #[error("Another colleague answers this conversation.")]
    TakenByOther,
    #[error("The person wrote more than 24 hours ago. Send an approved text instead.")]
    WindowClosed,
}

/// All messages with one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub id: ThreadId,
    pub contact: Contact,
    /// The account of the person, if one is known.
    pub user: Option<UserId>,
    /// The state of the dialogue, which only the dialogue can read.
    pub dialogue: Option<String>,
    /// The colleague who answers. Without one, the dialogue answers.
    pub staff: Option<UserId>,
    /// Since when the person waits for an answer of staff.
    pub waiting_since: Option<Timestamp>,
    /// Since when the person wants no messages about offers and news.
    pub no_marketing_since: Option<Timestamp>,
    /// The language that the person chose in the chat. Without one, the chat has the language of the
    /// account.
    pub language: Option<Language>,
    /// When the person wrote last, by the clock of the app.
    pub last_inbound_at: Timestamp,
    /// When the latest message that was handled was sent.
    pub handled_until: Option<Timestamp>,
    /// When the latest message of either side was stored.
    pub last_at: Timestamp,
    /// The number of messages.
    pub messages: u32,
    pub created_at: Timestamp,
    pub version: i64,
}

impl Thread {
    /// The thread of a person who writes for the first time.
    #[must_use]
    pub const fn open(id: ThreadId, contact: Contact, sent_at: Timestamp, now: Timestamp) -> Self {
        Self {
            id,
            contact,
            user: None,
            dialogue: None,
            staff: None,
            waiting_since: None,
            no_marketing_since: None,
            language: None,
            last_inbound_at: sent_at,
            handled_until: None,
            last_at: now,
            messages: 0,
            created_at: now,
            version: 1,
        }
    }

    /// The number of the next message.
    pub const fn next_number(&mut self, now: Timestamp) -> u32 {
        self.messages = self.messages.saturating_add(1);
        self.last_at = now;
        self.messages
    }

    /// Whether any text may be sent now.
    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        now < self.last_inbound_at.plus_hours(WINDOW_HOURS)
    }

    /// Whether a message that was sent at this time starts the conversation again: it is the first
    /// one, or the first one for a day.
    #[must_use]
    pub fn begins_at(&self, sent_at: Timestamp) -> bool {
        self.handled_until
            .is_none_or(|before| sent_at >= before.plus_hours(WINDOW_HOURS))
    }

    /// The person needs an answer of staff.
    pub fn ask_staff(&mut self, now: Timestamp) {
        self.waiting_since.get_or_insert(now);
    }

    /// Whether the person waits for staff, for less than a day.
    #[must_use]
    pub fn waits(&self, now: Timestamp) -> bool {
        let since = self.waiting_since;
        since.is_some_and(|since| now < since.plus_hours(SILENT_HOURS))
    }

    /// The person goes on without staff. While a colleague answers, nothing changes.
    pub const fn stop_waiting(&mut self) {
        if self.staff.is_none() {
            self.waiting_since = None;
        }
    }

    /// Records whether the person wants messages about offers and news. A repeated refusal keeps its
    /// first time.
    pub fn choose_marketing(&mut self, choice: Marketing, now: Timestamp) {
        match choice {
            Marketing::Stopped => {
                self.no_marketing_since.get_or_insert(now);
            }
            Marketing::Wanted => self.no_marketing_since = None,
        }
    }

    /// Disconnects the account, and returns the one that was connected. The language that its person
    /// chose goes with them, because the next person may be another one.
    pub fn leave_account(&mut self) -> Option<UserId> {
        self.language = None;
        self.user.take()
    }

    /// A colleague answers from now on.
    ///
    /// # Errors
    /// `TakenByOther`.
    pub fn take(&mut self, staff: UserId) -> Result<bool, ThreadError> {
        match self.staff {
            Some(other) if other != staff => Err(ThreadError::TakenByOther),
            Some(_) => Ok(false),
            None => {
                self.staff = Some(staff);
                Ok(true)
            }
        }
    }

    /// The dialogue answers from now on. Any colleague may decide that. `false` when it answers
    /// already and the person is not waiting.
    pub const fn hand_back(&mut self) -> bool {
        let changed = self.staff.is_some() || self.waiting_since.is_some();
        self.staff = None;
        self.waiting_since = None;
        changed
    }

    /// Whether this colleague may write now, with a text of their own or with a template.
    ///
    /// # Errors
    /// `NotTaken`, `TakenByOther`, `WindowClosed`.
    pub fn check_answer(
        &self,
        staff: UserId,
        is_template: bool,
        now: Timestamp,
    ) -> Result<(), ThreadError> {
        match self.staff {
            None => Err(ThreadError::NotTaken),
            Some(other) if other != staff => Err(ThreadError::TakenByOther),
            Some(_) if !is_template && !self.is_open(now) => Err(ThreadError::WindowClosed),
            Some(_) => Ok(()),
        }
    }

    /// The number of the person, if it is a Nigerian one.
    #[must_use]
    pub fn ng_phone(&self) -> Option<NgPhone> {
        let phone = self.contact.phone.as_deref()?;
        NgPhone::parse(&format!("+{phone}")).ok()
    }

    /// The position in the list of staff: those who wait come first, the longest wait on top, then
    /// the others, the latest message on top.
    #[must_use]
    pub fn desk_rank(&self) -> i64 {
        /// A number above every time in seconds.
        const AFTER_ALL: i64 = 200_000_000_000;
        match self.waiting_since {
            Some(since) => since.unix(),
            None => AFTER_ALL.saturating_sub(self.last_at.unix()),
        }
    }

    /// The name in an approved text.
    #[must_use]
    pub fn greeting_name(&self) -> String {
        let clean = |name: &str| -> String {
            let name: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
            name.trim().to_owned()
        };
        let name = self.contact.name.as_deref().map(clean);
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| "there".to_owned())
    }
}

#[cfg(test)]
#[path = "thread_tests.rs"]
mod tests;
