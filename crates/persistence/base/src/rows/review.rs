use super::{Row, naive, opt_time, time};
use crate::schema::reviews;
use ::reviews::{
    Content, Flag, FlagReason, FlagState, Hit, ReaderFlags, Reply, Review, ReviewState, Side, Tag,
    fingerprint,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{StoreError, UploadId};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = reviews, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ReviewRow {
    pub id: String,
    pub order_id: String,
    pub side: String,
    pub author_id: String,
    pub provider_id: String,
    pub customer_id: String,
    pub stars: i32,
    pub text: String,
    pub tags: String,
    pub hits: String,
    pub fingerprint: Option<String>,
    pub state: String,
    pub reason: Option<String>,
    pub rewritten: bool,
    pub featured: bool,
    pub created_at: NaiveDateTime,
    pub release_at: NaiveDateTime,
    pub published_at: Option<NaiveDateTime>,
    pub reply: Option<String>,
    pub replied_at: Option<NaiveDateTime>,
    pub flag_reason: Option<String>,
    pub flag_note: Option<String>,
    pub flagged_at: Option<NaiveDateTime>,
    pub flag_state: Option<String>,
    pub withheld: bool,
    pub version: i64,
    pub photos: String,
    pub removed_by_author: bool,
    pub reader_flag_count: i64,
    pub reader_flags_kept: Option<String>,
    pub flagged_since: Option<NaiveDateTime>,
}

impl From<Review> for ReviewRow {
    fn from(review: Review) -> Self {
        let (withheld, flag) = (review.is_withheld(), review.flag.as_ref());
        Self {
            withheld,
            flag_reason: flag.map(|flag| flag.reason.code().to_owned()),
            flag_note: flag.map(|flag| flag.note.clone()),
            flagged_at: naive(flag.map(|flag| flag.at)),
            flag_state: flag.map(|flag| flag.state.code().to_owned()),
            reader_flag_count: i64::from(review.reader_flags.people),
            reader_flags_kept: review.reader_flags.kept,
            flagged_since: naive(review.flagged_since),
            id: review.id.to_string(),
            order_id: review.order.to_string(),
            side: review.side.code().to_owned(),
            author_id: review.author.to_string(),
            provider_id: review.provider.to_string(),
            customer_id: review.customer.to_string(),
            stars: i32::from(review.content.stars),
            fingerprint: fingerprint(&review.content.text),
            photos: joined(review.content.photos.iter().map(UploadId::to_string)),
            text: review.content.text,
            tags: joined(review.content.tags.into_iter().map(Tag::code)),
            hits: joined(review.hits.into_iter().map(Hit::code)),
            state: review.state.code().to_owned(),
            reason: review.reason,
            removed_by_author: review.removed_by_author,
            rewritten: review.rewritten,
            featured: review.featured,
            created_at: review.created_at.naive_utc(),
            release_at: review.release_at.naive_utc(),
            published_at: naive(review.published_at),
            replied_at: naive(review.reply.as_ref().map(|reply| reply.at)),
            reply: review.reply.map(|reply| reply.text),
            version: review.version,
        }
    }
}

impl TryFrom<ReviewRow> for Review {
    type Error = StoreError;
    fn try_from(stored: ReviewRow) -> Result<Self, StoreError> {
        let row = Row::new("reviews", &stored.id);
        let flag = flag(row, &stored)?;
        let people = u32::try_from(stored.reader_flag_count)
            .map_err(|_| row.corrupt("reader_flag_count"))?;
        let content = Content {
            stars: stars(row, stored.stars)?,
            tags: tags(row, &stored.tags)?,
            photos: photos(row, &stored.photos)?,
            text: stored.text,
        };
        Ok(Self {
            flag,
            reader_flags: ReaderFlags {
                people,
                kept: stored.reader_flags_kept,
            },
            flagged_since: opt_time(stored.flagged_since),
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            side: row.code("side", &stored.side, Side::from_code)?,
            author: row.id("author_id", &stored.author_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            content,
            state: row.code("state", &stored.state, ReviewState::from_code)?,
            hits: stored
                .hits
                .split_whitespace()
                .map(|hit| row.code("hits", hit, Hit::from_code))
                .collect::<Result<_, _>>()?,
            reason: stored.reason,
            removed_by_author: stored.removed_by_author,
            rewritten: stored.rewritten,
            featured: stored.featured,
            created_at: time(stored.created_at),
            release_at: time(stored.release_at),
            published_at: opt_time(stored.published_at),
            reply: stored
                .reply
                .zip(stored.replied_at)
                .map(|(text, at)| Reply { text, at: time(at) }),
            version: stored.version,
        })
    }
}

pub fn flag(row: Row<'_>, stored: &ReviewRow) -> Result<Option<Flag>, StoreError> {
    let (Some(reason), Some(at), Some(state)) =
        (&stored.flag_reason, stored.flagged_at, &stored.flag_state)
    else {
        return Ok(None);
    };
    Ok(Some(Flag {
        reason: row.code("flag_reason", reason, FlagReason::from_code)?,
        note: stored.flag_note.clone().unwrap_or_default(),
        at: time(at),
        state: row.code("flag_state", state, FlagState::from_code)?,
    }))
}

pub fn stars(row: Row<'_>, stars: i32) -> Result<u8, StoreError> {
    u8::try_from(stars).map_err(|_| row.corrupt("stars"))
}

pub fn tags(row: Row<'_>, codes: &str) -> Result<Vec<Tag>, StoreError> {
    codes
        .split_whitespace()
        .map(|tag| row.code("tags", tag, Tag::from_code))
        .collect()
}

pub fn photos(row: Row<'_>, ids: &str) -> Result<Vec<UploadId>, StoreError> {
    ids.split_whitespace()
        .map(|photo| row.id("photos", photo))
        .collect()
}

fn joined<T: Into<String>>(codes: impl Iterator<Item = T>) -> String {
    codes.map(Into::into).collect::<Vec<String>>().join(" ")
}
