//! Where a photo is kept: with the open question, with the booking, for the next booking, or only in
//! the chat.

use crate::{
    Booking, Dialogue, Product,
    dialogue::Stage,
    question::{is_answered, takes_photos},
    talk::Talk,
};
use catalog::{Field, Form, MAX_FILES};
use kernel::UploadId;
use serde_json::Value;

/// What became of a photo.
pub(super) struct Kept {
    /// The sentence about it.
    pub(super) text: &'static str,
    pub(super) target: Target,
}

pub(super) enum Target {
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
    pub(super) async fn keep_photo(&mut self, upload: UploadId) -> Result<Kept, P::Error> {
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
