//! Bookings that go on on the web, and bookings of the web that go on in the chat.

use super::{AssistantError, Part, Person, guesses, refusal::refused};
use crate::draft_links::{
    DraftLinksError, MakeDraftLink, TakeDraftCode, make_draft_link, take_draft_code,
};
use conversation::{Booking, CarriedBooking, DraftLinkError, Told, Writer};
use sha2::{Digest, Sha256};

/// The most wrong codes of one chat in an hour, so that codes cannot be guessed.
const WRONG_HOURLY_MAX: usize = 5;

impl Person<'_> {
    pub(super) async fn link_to_web(&self, booking: &Booking) -> Told<String, AssistantError> {
        let token = hex::encode(self.tools.ids.secret());
        let cmd = MakeDraftLink {
            call: self.call(Part::Draft),
            thread: self.turn.thread,
            user: self.connected().await?.map(|user| user.id),
            phone: self.turn.phone.clone(),
            booking: booking.clone(),
            token_hash: hash_of(&token),
        };
        let made = self.told(make_draft_link(self.tools.store, cmd).await)?;
        Ok(made.map(|_| format!("{}/create-order?t={token}", self.tools.public_url)))
    }

    pub(super) async fn draft_of_code(&self, code: &str) -> Told<CarriedBooking, AssistantError> {
        let now = self.turn.now;
        if guesses(&mut self.changes().wrong_drafts, WRONG_HOURLY_MAX, now) {
            return refused(self.texts().too_many_wrong_codes());
        }
        let cmd = TakeDraftCode {
            call: self.call(Part::Draft),
            code_hash: hash_of(code),
            by: Writer {
                user: self.connected().await?.map(|user| user.id),
                phone: self.turn.phone.clone(),
            },
            message: self.turn.message.into(),
        };
        let taken = take_draft_code(self.tools.store, self.tools.catalog, cmd).await;
        if taken == Err(DraftLinksError::Link(DraftLinkError::Unknown)) {
            self.changes().wrong_drafts.push(now);
        }
        self.told(taken)
    }
}

fn hash_of(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}
