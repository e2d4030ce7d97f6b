//! Photos, and what the person writes under them.

use crate::{
    Booking, Dialogue, Product,
    command::takes_any_text,
    dialogue::Stage,
    form::NOTE_MAX,
    question::{is_answered, takes_photos},
    talk::Talk,
};
use catalog::{Field, FieldType, Form, MAX_FILES};
use kernel::{OrderId, UploadId};
use serde_json::Value;

/// What became of a photo.
struct Kept {
    /// The sentence about it.
    text: &'static str,
    target: Target,
}

enum Target {
    /// The booking. The open question still waits for its answer.
    Booking,
    /// The booking, as the answer to the open question.
    Answer,
    /// The next booking, once a service is chosen.
    NextBooking,
    /// Only the chat.
    Chat,
}

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

    async fn keep_photo(&mut self, upload: UploadId) -> Result<Kept, P::Error> {
        let texts = self.texts;
        let chooses = matches!(self.dialogue.stage, Stage::Menu | Stage::Services { .. });
        if chooses && self.dialogue.booking.slug.is_empty() {
            return Ok(self.let_wait(upload));
        }
        let in_chat = |text| Kept {
            text,
            target: Target::Chat,
        };
        let open = self.open_form().await?;
        let field = open
            .as_ref()
            .and_then(|open| photo_field(&open.form, &self.dialogue));
        let Some(field) = field else {
            return Ok(match &open {
                Some(open) => self.keep_unasked(upload, &open.form),
                None => in_chat(texts.photo_is_kept()),
            });
        };
        let Some(count) = add_photo(self.booking(), field, upload) else {
            return Ok(in_chat(texts.no_more_photos()));
        };
        let dialogue = &self.dialogue;
        let answers =
            is_open(&dialogue.stage, field) && is_answered(field, &dialogue.booking.answers);
        Ok(Kept {
            text: if count == 1 {
                texts.photo_is_added()
            } else {
                texts.photo_is_added_too()
            },
            target: if answers {
                Target::Answer
            } else {
                Target::Booking
            },
        })
    }

    /// Keeps a photo for which no question is asked now.
    fn keep_unasked(&mut self, upload: UploadId, form: &Form) -> Kept {
        let is_kept = if form.fields.iter().any(takes_photos) {
            self.let_join(upload)
        } else {
            self.booking().attach(upload)
        };
        if is_kept {
            return Kept {
                text: self.texts.photo_is_added(),
                target: Target::Booking,
            };
        }
        Kept {
            text: self.texts.no_more_photos(),
            target: Target::Chat,
        }
    }

    /// Keeps a photo for the service that the person chooses next.
    fn let_wait(&mut self, upload: UploadId) -> Kept {
        Kept {
            text: if self.let_join(upload) {
                self.texts.photo_waits()
            } else {
                self.texts.photo_is_kept()
            },
            target: Target::NextBooking,
        }
    }

    /// Keeps a photo until the form asks for photos. `false` when too many wait.
    fn let_join(&mut self, upload: UploadId) -> bool {
        let waiting = &mut self.dialogue.waiting_photos;
        let has_room = waiting.len() < MAX_FILES;
        if has_room {
            waiting.push(upload);
        }
        has_room
    }

    /// Adds the photos that came before the service was chosen, as soon as the form asks for photos. A
    /// form that never does attaches them to the booking.
    pub(crate) fn join_photos(&mut self, form: &Form) {
        if self.dialogue.waiting_photos.is_empty() {
            return;
        }
        let Some(field) = photo_field(form, &self.dialogue) else {
            if !form.fields.iter().any(takes_photos) {
                self.join_waiting(Booking::attach);
            }
            return;
        };
        self.join_waiting(|booking, upload| add_photo(booking, field, upload).is_some());
    }

    /// Adds the photos that wait, and tells what became of them.
    fn join_waiting(&mut self, add: impl Fn(&mut Booking, UploadId) -> bool) {
        let waiting = std::mem::take(&mut self.dialogue.waiting_photos);
        let sent = waiting.len();
        let booking = self.booking();
        let added = waiting
            .into_iter()
            .filter(|upload| add(booking, *upload))
            .count();
        if added > 0 {
            self.say_text(self.texts.photos_joined(added));
        }
        if added < sent {
            self.say_text(self.texts.no_more_photos());
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

/// The question that gets the next photo: the open one, or else the first that asks for photos.
fn photo_field<'f>(form: &'f Form, dialogue: &Dialogue) -> Option<&'f Field> {
    let mut asked = form.asked(&dialogue.booking.answers);
    asked.retain(|field| takes_photos(field));
    let open = asked
        .iter()
        .find(|field| is_open(&dialogue.stage, field))
        .copied();
    open.or_else(|| asked.first().copied())
}

fn is_open(stage: &Stage, field: &Field) -> bool {
    matches!(stage, Stage::Question { key, .. } if *key == field.key)
}

/// Adds the photo to the answer of a question and returns the number of its photos, or `None` if it
/// takes no more. A required question may have fewer than it needs: it stays open until it has them.
fn add_photo(booking: &mut Booking, field: &Field, upload: UploadId) -> Option<usize> {
    let mut photos = match booking.answers.get(&field.key) {
        Some(Value::Array(photos)) => photos.clone(),
        _ => Vec::new(),
    };
    photos.push(Value::String(upload.to_string()));
    let count = photos.len();
    let least = field.min.and_then(|least| usize::try_from(least).ok());
    let is_begun = field.required && least.is_some_and(|least| count < least);
    let photos = Value::Array(photos);
    if !is_begun && field.check_answer(&photos).is_err() {
        return None;
    }
    booking.answers.insert(field.key.clone(), photos);
    Some(count)
}
