//! Links and codes that carry an unfinished booking from the chat to the web, and the other way.

use crate::Booking;
use catalog::{FieldType, Form};
use kernel::{DraftLinkId, NgPhone, StoreError, ThreadId, ThreadMessageId, Timestamp, UserId};

/// The number of hours for which a draft link is valid.
pub const DRAFT_LINK_HOURS: i64 = 24;
/// The most draft links of one person in an hour.
pub const DRAFT_LINKS_HOURLY_MAX: u32 = 5;

/// What every code begins with.
const PREFIX: &str = "WEB-";
/// The letters and digits of a code, without those that look like others.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The number of letters of a code after its prefix, in two groups.
const CODE_LENGTH: usize = 8;
const GROUP_LENGTH: usize = 4;

kernel::coded!(
    /// Where a draft link leads.
    DraftWay {
        /// From the chat to the web, with a link.
        ToWeb => "TO_WEB",
        /// From the web to the chat, with a code.
        ToChat => "TO_CHAT",
    }
);

/// A link or a code that carries an unfinished booking.
#[derive(Debug, Clone, PartialEq)]
pub struct DraftLink {
    pub id: DraftLinkId,
    pub way: DraftWay,
    /// The SHA-256 of the token or the code in hex. Neither of them is stored.
    pub hash: String,
    /// The account of the person who made it. A link of a chat without an account gets the first
    /// account that opens it.
    pub user: Option<UserId>,
    /// Whether the account is known to be that of the person who made it.
    pub is_confirmed: bool,
    /// The chat in which the link was made.
    pub thread: Option<ThreadId>,
    /// The number of that chat.
    pub phone: Option<NgPhone>,
    pub booking: Booking,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// The message that used the code.
    pub used_by: Option<ThreadMessageId>,
}

/// Why a draft link does not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DraftLinkError {
    #[error("We do not know this link or code. Copy the whole of it, or make another one.")]
    Unknown,
    #[error("This is more than 24 hours old and no longer valid. Make another one.")]
    Lapsed,
    #[error("This code was used before. Make another one on the web.")]
    Used,
    #[error(
        "This booking belongs to another account. Use the account with which it was begun, or begin \
         a new booking."
    )]
    OtherAccount,
}

/// A person who is signed in, with their number if it is confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opener {
    pub user: UserId,
    pub phone: Option<NgPhone>,
}

/// A person who writes in a chat, with the account that is connected to it and its number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Writer {
    pub user: Option<UserId>,
    pub phone: Option<NgPhone>,
}

/// The store of draft links.
pub trait DraftLinkRepository {
    /// # Errors
    /// `Duplicate { draft_links_id_key | draft_links_hash_key }`.
    fn insert(&mut self, link: DraftLink) -> Result<(), StoreError>;
    /// # Errors
    /// `Failed` when there is no such link; `Duplicate { draft_links_hash_key }`.
    fn save(&mut self, link: DraftLink) -> Result<(), StoreError>;
    fn lock(&mut self, id: DraftLinkId) -> Result<Option<DraftLink>, StoreError>;
    fn lock_by_hash(&mut self, hash: &str) -> Result<Option<DraftLink>, StoreError>;
    /// The number of links of an account since a time.
    fn of_user_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError>;
    /// The number of links of a chat since a time.
    fn of_thread_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError>;
}

impl DraftLink {
    /// Opens the link on the web. The first account that opens it is the only one from then on.
    /// Returns whether the person may see all of the booking: their account was connected to the chat,
    /// or its confirmed number is the number of the chat.
    ///
    /// # Errors
    /// `Unknown` for a code, `Lapsed`, `OtherAccount`.
    pub fn open(&mut self, by: Option<&Opener>, now: Timestamp) -> Result<bool, DraftLinkError> {
        self.check(DraftWay::ToWeb, now)?;
        let Some(opener) = by else {
            return Ok(false);
        };
        if self.user.is_some_and(|user| user != opener.user) {
            return Err(DraftLinkError::OtherAccount);
        }
        self.user = Some(opener.user);
        self.is_confirmed |= is_same(self.phone.as_ref(), opener.phone.as_ref());
        Ok(self.is_confirmed)
    }

    /// Uses the code in a chat, once; the same message may use it again. `confirmed` is the confirmed
    /// number of the account that made it. Returns whether the person may see all of the booking.
    ///
    /// # Errors
    /// `Unknown` for a link, `Lapsed`, `Used`, `OtherAccount`.
    pub fn redeem(
        &mut self,
        by: &Writer,
        confirmed: Option<&NgPhone>,
        message: ThreadMessageId,
        now: Timestamp,
    ) -> Result<bool, DraftLinkError> {
        self.check(DraftWay::ToChat, now)?;
        if self.used_by.is_some_and(|other| other != message) {
            return Err(DraftLinkError::Used);
        }
        let is_other = |user: UserId| by.user.is_some_and(|writer| writer != user);
        if self.user.is_some_and(is_other) {
            return Err(DraftLinkError::OtherAccount);
        }
        self.used_by = Some(message);
        let is_connected = self.user.is_some() && by.user == self.user;
        Ok(is_connected || is_same(confirmed, by.phone.as_ref()))
    }

    fn check(&self, way: DraftWay, now: Timestamp) -> Result<(), DraftLinkError> {
        if self.way != way {
            return Err(DraftLinkError::Unknown);
        }
        if now >= self.expires_at {
            return Err(DraftLinkError::Lapsed);
        }
        Ok(())
    }
}

fn is_same(one: Option<&NgPhone>, other: Option<&NgPhone>) -> bool {
    one.is_some() && one == other
}

/// The code of some random bytes, such as `WEB-7K3M-Q9XP`.
#[must_use]
pub fn draft_code(random: &[u8; 32]) -> String {
    let letters = random
        .iter()
        .take(CODE_LENGTH)
        .filter_map(|byte| LETTERS.get(usize::from(byte & 31)))
        .map(|letter| char::from(*letter));
    grouped(&letters.collect::<String>())
}

/// The code in a message, if there is one.
#[must_use]
pub fn typed_draft_code(text: &str) -> Option<String> {
    text.split_whitespace().find_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let word = word.to_ascii_uppercase();
        let letters = word.strip_prefix(PREFIX)?.replace('-', "");
        let is_code =
            letters.len() == CODE_LENGTH && letters.bytes().all(|letter| LETTERS.contains(&letter));
        is_code.then(|| grouped(&letters))
    })
}

fn grouped(letters: &str) -> String {
    let (first, second) = letters
        .split_at_checked(GROUP_LENGTH)
        .unwrap_or((letters, ""));
    format!("{PREFIX}{first}-{second}")
}

impl Booking {
    /// Leaves out every answer that the form does not take now. `true` if there was one, because the
    /// form has changed.
    pub fn fit(&mut self, form: &Form) -> bool {
        let before = self.answers.len();
        self.answers.retain(|key, value| {
            let field = form.field(key);
            field.is_some_and(|field| matches!(field.check_answer(value), Ok(Some(_))))
        });
        self.answers.len() < before
    }

    /// Leaves out what tells who the person is and where they live: the address except for its area,
    /// the person at home, the note, the photos, the voice notes and all free text.
    pub fn hide_private(&mut self, form: &Form) {
        self.answers.retain(|key, _| {
            form.field(key).is_some_and(|field| match field.kind {
                FieldType::Choice
                | FieldType::Multi
                | FieldType::Count
                | FieldType::Money
                | FieldType::Bool
                | FieldType::Date => true,
                FieldType::Text | FieldType::Photo | FieldType::File => false,
            })
        });
        self.note.clear();
        self.attachments.clear();
        (self.line, self.landmark, self.landmark_relation) = (None, None, None);
        (self.directions, self.point) = (None, None);
        (self.recipient, self.promo) = (None, None);
    }
}

#[cfg(test)]
#[path = "draft_link_tests.rs"]
mod tests;
