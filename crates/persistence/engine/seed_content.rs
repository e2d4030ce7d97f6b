//! Writes the content that ships with the product. Unedited content is updated; content that staff
//! edited, moved or hid is kept.

use crate::dialect::insert_rows;
use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{SynonymRow, count, document},
    schema::{category_synonyms, content_items, content_pages},
    store_error,
};
use catalog::{ContentKind, ContentSeed, Page};
use kernel::StoreError;
use std::collections::{BTreeMap, BTreeSet};

const PUBLISHED: &str = "PUBLISHED";
const DRAFT: &str = "DRAFT";
const ARCHIVED: &str = "ARCHIVED";

/// The stored items by kind and id: the current document, which staff may have edited, and the
/// document that last shipped with the product.
type Stored = BTreeMap<(String, String), (String, Option<String>)>;

/// Writes the shipped items and returns how many were written.
pub(crate) fn seed_items(
    conn: &mut DbConnection,
    shipped: &[ContentSeed],
) -> Result<u32, StoreError> {
    let stored = stored_items(conn)?;
    let mut written = 0_u32;
    for item in shipped {
        let is_new = match stored.get(&(item.kind.code().to_owned(), item.id.clone())) {
            None => insert_item(conn, item).map(|()| true)?,
            Some((_, seed)) if seed.as_deref() == Some(&item.document) => false,
            Some((now, seed)) => renew_item(conn, item, seed.as_ref() == Some(now))?,
        };
        written = written.saturating_add(u32::from(is_new));
    }
    archive_dropped(conn, shipped, &stored)?;
    Ok(written)
}

fn stored_items(conn: &mut DbConnection) -> Result<Stored, StoreError> {
    let columns = (
        content_items::kind,
        content_items::id,
        content_items::document,
        content_items::seed,
    );
    let rows: Vec<(String, String, String, Option<String>)> = content_items::table
        .select(columns)
        .load(conn)
        .map_err(store_error)?;
    Ok(rows
        .into_iter()
        .map(|(kind, id, document, seed)| ((kind, id), (document, seed)))
        .collect())
}

fn insert_item(conn: &mut DbConnection, item: &ContentSeed) -> Result<(), StoreError> {
    let row = (
        content_items::kind.eq(item.kind.code()),
        content_items::id.eq(&item.id),
        content_items::position.eq(count(item.position)?),
        content_items::state.eq(PUBLISHED),
        content_items::document.eq(&item.document),
        content_items::seed.eq(Some(&item.document)),
    );
    diesel::insert_into(content_items::table)
        .values(row)
        .execute(conn)
        .map_err(store_error)
        .map(drop)
}

/// Updates the shipped document of an item. An item that staff edited keeps their text. Returns
/// whether the visible text changed.
fn renew_item(
    conn: &mut DbConnection,
    item: &ContentSeed,
    is_untouched: bool,
) -> Result<bool, StoreError> {
    let row = diesel::update(content_items::table.find((item.kind.code(), &item.id)));
    let seed = content_items::seed.eq(Some(&item.document));
    let changed = if is_untouched {
        row.set((content_items::document.eq(&item.document), seed))
            .execute(conn)
    } else {
        row.set(seed).execute(conn)
    };
    changed.map_err(store_error).map(|_| is_untouched)
}

/// Archives the items that the product no longer ships, unless staff edited them.
fn archive_dropped(
    conn: &mut DbConnection,
    shipped: &[ContentSeed],
    stored: &Stored,
) -> Result<(), StoreError> {
    let kept: BTreeSet<(&str, &str)> = shipped
        .iter()
        .map(|item| (item.kind.code(), item.id.as_str()))
        .collect();
    let known: BTreeSet<&str> = ContentKind::ALL.map(ContentKind::code).into();
    for ((kind, id), (now, seed)) in stored {
        let is_ours = known.contains(kind.as_str()) && seed.as_ref() == Some(now);
        if is_ours && !kept.contains(&(kind.as_str(), id.as_str())) {
            let row = diesel::update(content_items::table.find((kind, id)));
            row.set(content_items::state.eq(ARCHIVED))
                .execute(conn)
                .map_err(store_error)?;
        }
    }
    Ok(())
}

/// Writes a page version once. If staff wrote the newest stored page, the shipped version is stored
/// as a draft. Returns whether it was written.
pub(crate) fn seed_page(conn: &mut DbConnection, page: &Page) -> Result<bool, StoreError> {
    let versions = content_pages::table.filter(content_pages::slug.eq(&page.slug));
    let newest = versions
        .order(content_pages::version.desc())
        .select((content_pages::version, content_pages::seeded));
    let newest: Option<(i32, bool)> = newest.first(conn).optional().map_err(store_error)?;
    let version = count(page.version)?;
    if newest.is_some_and(|(newest, _)| newest >= version) {
        return Ok(false);
    }
    let row = (
        content_pages::slug.eq(&page.slug),
        content_pages::version.eq(version),
        content_pages::effective_from.eq(page.effective_from.to_string()),
        content_pages::state.eq(if newest.is_none_or(|(_, seeded)| seeded) {
            PUBLISHED
        } else {
            DRAFT
        }),
        content_pages::document.eq(document(page)?),
        content_pages::seeded.eq(true),
    );
    diesel::insert_into(content_pages::table)
        .values(row)
        .execute(conn)
        .map_err(store_error)
        .map(|_| true)
}

/// Writes the shipped synonyms and returns how many were written. A synonym that staff disabled
/// stays disabled, and one that staff added is kept.
pub(crate) fn seed_synonyms(
    conn: &mut DbConnection,
    shipped: &BTreeMap<String, Vec<String>>,
) -> Result<u32, StoreError> {
    let stored: Vec<SynonymRow> = category_synonyms::table
        .select(SynonymRow::as_select())
        .load(conn)
        .map_err(store_error)?;
    let known: BTreeSet<(&str, &str)> = stored
        .iter()
        .map(|row| (row.category_slug.as_str(), row.term.as_str()))
        .collect();
    let mut missing = Vec::new();
    for (slug, terms) in shipped {
        for (position, word) in (1..)
            .zip(terms)
            .filter(|(_, word)| !known.contains(&(slug.as_str(), word.as_str())))
        {
            let (category_slug, term) = (slug.clone(), word.clone());
            missing.push(SynonymRow {
                category_slug,
                term,
                position,
                enabled: true,
                seeded: true,
            });
        }
    }
    let from_product = |row: &&SynonymRow| row.seeded && row.enabled;
    let is_shipped = |row: &SynonymRow| {
        shipped
            .get(&row.category_slug)
            .is_some_and(|terms| terms.contains(&row.term))
    };
    for row in stored
        .iter()
        .filter(from_product)
        .filter(|row| !is_shipped(row))
    {
        let dropped = category_synonyms::table.find((&row.category_slug, &row.term));
        diesel::delete(dropped).execute(conn).map_err(store_error)?;
    }
    if !missing.is_empty() {
        insert_rows!(category_synonyms::table, missing, conn).map_err(store_error)?;
    }
    Ok(u32::try_from(missing.len()).unwrap_or(u32::MAX))
}
