//! Photos, and what the person writes under them.

use crate::{Product, command::takes_any_text, dialogue::Stage, form::NOTE_MAX, talk::Talk};
use catalog::FieldType;
use kernel::UploadId;
use serde_json::Value;

impl<P: Product> Talk<'_, P> {
    /// A photo belongs to the photo question of the form, if it has one. The text under it answers a
    /// question that takes any text. At another question of a booking it becomes part of the note for
    /// the provider.
    pub(crate) async fn hear_photo(
        &mut self,
        upload: UploadId,
        caption: Option<&str>,
    ) -> Result<(), P::Error> {
        let caption = caption.map(str::trim).filter(|text| !text.is_empty());
        let kept = self.keep_photo(upload).await?;
        let Some(caption) = caption else {
            return self.photo_alone(kept).await;
        };
        if self.takes_caption().await? {
            self.say_text(kept.unwrap_or_else(|why| why));
            return self.hear_text(caption).await;
        }
        if self.dialogue.booking.slug.is_empty() {
            return self.photo_alone(kept).await;
        }
        let noted = self.note_caption(caption);
        self.dialogue.misses = 0;
        match kept {
            Ok(text) => {
                let go_on = self.texts.go_on_above();
                self.say_text(format!("{text} {noted} {go_on}"));
            }
            Err(why) => {
                self.say_text(format!("{why} {noted}"));
                self.ask().await?;
            }
        }
        Ok(())
    }

    async fn photo_alone(&mut self, kept: Result<&str, &str>) -> Result<(), P::Error> {
        match kept {
            Ok(text) => {
                self.dialogue.misses = 0;
                let go_on = self.texts.go_on_above();
                self.say_text(format!("{text} {go_on}"));
                Ok(())
            }
            Err(why) => self.miss(why.to_owned()).await,
        }
    }

    /// Adds the photo to the booking and returns what the person reads, or why it is not part of one.
    async fn keep_photo(
        &mut self,
        upload: UploadId,
    ) -> Result<Result<&'static str, &'static str>, P::Error> {
        let open = self.open_form().await?;
        let field = open.as_ref().and_then(|open| {
            let mut asked = open.form.asked(&self.dialogue.booking.answers).into_iter();
            asked.find(|field| field.kind == FieldType::Photo)
        });
        let Some(field) = field else {
            return Ok(Err(self.texts.photo_is_kept()));
        };
        let mut photos = match self.dialogue.booking.answers.get(&field.key) {
            Some(Value::Array(photos)) => photos.clone(),
            _ => Vec::new(),
        };
        photos.push(Value::String(upload.to_string()));
        let is_first = photos.len() == 1;
        let photos = Value::Array(photos);
        if field.check_answer(&photos).is_err() {
            return Ok(Err(self.texts.no_more_photos()));
        }
        let key = field.key.clone();
        self.booking().answers.insert(key, photos);
        Ok(Ok(if is_first {
            self.texts.photo_is_added()
        } else {
            self.texts.photo_is_added_too()
        }))
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
