use super::{Row, count, time};
use crate::schema::{category_synonyms, content_changes, content_items};
use catalog::{ContentChange, ContentEntry, ContentItem, ContentKind, Synonym};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

const PUBLISHED: &str = "PUBLISHED";
const ARCHIVED: &str = "ARCHIVED";

/// A synonym by which a service is found.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = category_synonyms)]
pub struct SynonymRow {
    pub category_slug: String,
    pub term: String,
    pub position: i32,
    pub enabled: bool,
    pub seeded: bool,
}

impl SynonymRow {
    pub fn new(category: &str, word: &Synonym) -> Result<Self, StoreError> {
        Ok(Self {
            category_slug: category.to_owned(),
            term: word.term.clone(),
            position: count(word.position)?,
            enabled: word.enabled,
            seeded: word.shipped,
        })
    }
}

impl TryFrom<SynonymRow> for Synonym {
    type Error = StoreError;
    fn try_from(stored: SynonymRow) -> Result<Self, StoreError> {
        let position =
            Row::new("category_synonyms", &stored.term).count("position", stored.position)?;
        Ok(Self {
            term: stored.term,
            position,
            enabled: stored.enabled,
            shipped: stored.seeded,
        })
    }
}

/// The columns of an item that staff can edit. The column of the shipped content is left out, so
/// that an update does not change it.
#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = content_items, primary_key(kind, id))]
pub struct ItemRow {
    pub kind: String,
    pub id: String,
    pub position: i32,
    pub state: String,
    pub document: String,
    pub version: i64,
}

impl ItemRow {
    pub fn new(item: &ContentItem) -> Result<Self, StoreError> {
        let unwritable = |_| StoreError::Failed("a document cannot be written as JSON".into());
        Ok(Self {
            kind: item.entry.kind().code().to_owned(),
            id: item.entry.id().to_owned(),
            position: count(item.position)?,
            state: if item.shown { PUBLISHED } else { ARCHIVED }.to_owned(),
            document: item.entry.document().map_err(unwritable)?,
            version: item.version,
        })
    }
}

impl TryFrom<ItemRow> for ContentItem {
    type Error = StoreError;
    fn try_from(stored: ItemRow) -> Result<Self, StoreError> {
        let row = Row::new("content_items", &stored.id);
        let kind = row.code("kind", &stored.kind, ContentKind::from_code)?;
        Ok(Self {
            entry: row.code("document", &stored.document, |document| {
                ContentEntry::read(kind, document)
            })?,
            position: row.count("position", stored.position)?,
            shown: stored.state == PUBLISHED,
            version: stored.version,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = content_changes)]
pub struct ChangeRow {
    pub id: String,
    pub subject: String,
    pub changed_by: String,
    pub changed_at: NaiveDateTime,
    pub text_before: Option<String>,
    pub text_after: Option<String>,
}

impl From<&ContentChange> for ChangeRow {
    fn from(change: &ContentChange) -> Self {
        Self {
            id: change.id.to_string(),
            subject: change.subject.clone(),
            changed_by: change.by.to_string(),
            changed_at: change.at.naive_utc(),
            text_before: change.before.clone(),
            text_after: change.after.clone(),
        }
    }
}

impl TryFrom<ChangeRow> for ContentChange {
    type Error = StoreError;
    fn try_from(stored: ChangeRow) -> Result<Self, StoreError> {
        let row = Row::new("content_changes", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            by: row.id("changed_by", &stored.changed_by)?,
            subject: stored.subject,
            at: time(stored.changed_at),
            before: stored.text_before,
            after: stored.text_after,
        })
    }
}
