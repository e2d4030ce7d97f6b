//! Voice notes: the dialogue cannot understand them, but the provider can hear them.

use crate::{Product, booking::ATTACHMENTS_MAX, dialogue::Stage, talk::Talk};
use kernel::UploadId;

impl<P: Product> Talk<'_, P> {
    /// A voice note belongs to the open booking, and answers only the question for a note. Before a
    /// service is chosen it waits for one, and at the card of an order it goes with that order. It counts as not understood everywhere else, so that a person
    /// who does not type is soon offered a colleague.
    pub(crate) async fn hear_voice(&mut self, upload: UploadId) -> Result<(), P::Error> {
        if let Some(order) = self.order_on_card() {
            return self.add_to_order(order, upload).await;
        }
        let texts = self.texts;
        if self.dialogue.booking.slug.is_empty() {
            let chooses = matches!(self.dialogue.stage, Stage::Menu | Stage::Services { .. });
            let why = if chooses && self.let_voice_wait(upload) {
                texts.voice_waits()
            } else {
                texts.voice_is_kept()
            };
            return self.miss(why.into()).await;
        }
        if !self.booking().attach(upload) {
            return self.miss(texts.voice_is_kept().into()).await;
        }
        if self.dialogue.stage == Stage::Note {
            self.dialogue.misses = 0;
            self.say_text(texts.voice_is_note());
            return self.advance().await;
        }
        self.miss(texts.voice_goes_along().into()).await
    }

    /// Keeps a voice note for the next booking. `false` when too many wait.
    fn let_voice_wait(&mut self, upload: UploadId) -> bool {
        let waiting = &mut self.dialogue.waiting_voices;
        let has_room = waiting.len() < ATTACHMENTS_MAX;
        if has_room {
            waiting.push(upload);
        }
        has_room
    }

    /// Attaches the voice notes that came before the service was chosen.
    pub(crate) fn join_voices(&mut self) {
        for upload in std::mem::take(&mut self.dialogue.waiting_voices) {
            let _has_room = self.booking().attach(upload);
        }
    }

    /// Attaches the photos that waited for a question that was never asked.
    pub(crate) fn attach_rest(&mut self) {
        for upload in std::mem::take(&mut self.dialogue.waiting_photos) {
            let _has_room = self.booking().attach(upload);
        }
    }
}
