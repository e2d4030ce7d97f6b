//! Photos, and what the person writes under them.

mod keeping;

use crate::{Product, command::takes_any_text, dialogue::Stage, form::NOTE_MAX, talk::Talk};
use catalog::FieldType;
use keeping::{Kept, Target};
use kernel::{OrderId, UploadId};

impl<P: Product> Talk<'_, P> {
    /// A photo belongs to the open question if that asks for photos, or else to the photo question of
    /// the form, if it has one. A form without one attaches it to the booking. Before a service is chosen
    /// it waits for one, and at the card of an order it goes with that order. The text under it answers a
    /// question that takes any text. At another question of a booking it becomes part of the note for the
    /// provider.
    pub(crate) async fn hear_photo(
        &mut self,
        upload: UploadId,
        caption: Option<&str>,
    ) -> Result<(), P::Error> {
        if let Some(order) = self.order_on_card() {
            return self.add_to_order(order, upload).await;
        }
        let caption = caption.map(str::trim).filter(|text| !text.is_empty());
        let kept = self.keep_photo(upload).await?;
        let Some(caption) = caption else {
            return self.photo_alone(kept).await;
        };
        if self.takes_caption().await? {
            self.say_text(kept.text);
            return self.hear_text(caption).await;
        }
        if self.dialogue.booking.slug.is_empty() {
            return self.photo_alone(kept).await;
        }
        let noted = self.note_caption(caption);
        self.dialogue.misses = 0;
        self.after_photo(format!("{} {noted}", kept.text), &kept.target)
            .await
    }

    /// The order whose card is open, while no booking is.
    pub(crate) const fn order_on_card(&self) -> Option<OrderId> {
        if self.dialogue.booking.slug.is_empty() {
            self.dialogue.stage.order()
        } else {
            None
        }
    }

    /// Adds a photo or a voice note to an order.
    pub(crate) async fn add_to_order(
        &mut self,
        order: OrderId,
        file: UploadId,
    ) -> Result<(), P::Error> {
        match self.product.attach(order, file).await? {
            Ok(()) => {
                self.dialogue.misses = 0;
                self.say_text(self.texts.file_is_with_order());
                Ok(())
            }
            Err(refusal) => self.miss(refusal.0).await,
        }
    }

    async fn photo_alone(&mut self, kept: Kept) -> Result<(), P::Error> {
        if matches!(kept.target, Target::Chat) {
            return self.miss(kept.text.to_owned()).await;
        }
        self.dialogue.misses = 0;
        self.after_photo(kept.text.to_owned(), &kept.target).await
    }

    /// Says what became of the photo, and goes on.
    async fn after_photo(&mut self, text: String, target: &Target) -> Result<(), P::Error> {
        match target {
            Target::Booking => {
                let go_on = self.texts.go_on_above();
                self.say_text(format!("{text} {go_on}"));
                Ok(())
            }
            Target::Answer => {
                self.say_text(text);
                self.advance().await
            }
            Target::NextBooking | Target::Chat => {
                self.say_text(text);
                self.ask().await
            }
        }
    }

    /// Whether the text under a photo is an answer to what was asked.
    async fn takes_caption(&self) -> Result<bool, P::Error> {
        let stage = &self.dialogue.stage;
        if let Stage::Question { key, .. } = stage {
            let field = self.field(key).await?;
            return Ok(field.is_some_and(|field| field.kind == FieldType::Text));
        }
        let searches = matches!(stage, Stage::Menu | Stage::Services { .. });
        Ok(searches || takes_any_text(stage))
    }

    /// Adds the text to the note for the provider, and returns what the person reads about that.
    fn note_caption(&mut self, caption: &str) -> String {
        let texts = self.texts;
        let note = &mut self.booking().note;
        let longer = if note.is_empty() {
            caption.to_owned()
        } else {
            format!("{note}\n{caption}")
        };
        if longer.chars().count() > NOTE_MAX {
            return texts.caption_is_too_long(NOTE_MAX);
        }
        if !orders::contact_details(&longer).is_empty() {
            return texts.caption_has_contacts().to_owned();
        }
        *note = longer;
        texts.caption_is_added().to_owned()
    }
}
