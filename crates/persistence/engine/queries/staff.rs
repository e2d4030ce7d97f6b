use super::figures;
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{ChangeRow, ItemRow, Row},
    schema::{categories, content_changes, content_items, content_pages, sms_days, users},
};
use ::notifications::SmsCount;
use async_trait::async_trait;
use catalog::{Category, ContentChange, ContentItem, ContentKind};
use diesel::result::QueryResult;
use kernel::{Date, Money, StoreError, Timestamp};
use marketplace::read::{
    ChangeView, CrashFilter, FigureRows, Page, PageRequest, PageVersion, StaffQueries, Waiting,
};
use support::SeenClientError;

const VERSIONS_MAX: i64 = 100;
const SERVICES_MAX: i64 = 200;

/// The items of a kind, in their order.
pub(super) fn items_of(conn: &mut DbConnection, kind: ContentKind) -> QueryResult<Vec<ItemRow>> {
    content_items::table
        .filter(content_items::kind.eq(kind.code()))
        .order((content_items::position, content_items::id))
        .select(ItemRow::as_select())
        .load(conn)
}

#[async_trait]
impl StaffQueries for Queries {
    async fn client_errors(
        &self,
        filter: CrashFilter,
        request: PageRequest,
    ) -> Result<Page<SeenClientError>, StoreError> {
        self.crashes(filter, request).await
    }

    async fn sms_count(&self, day: Date) -> Result<SmsCount, StoreError> {
        let row: Option<(i32, i32, i32, i64)> = self
            .read(move |conn| {
                sms_days::table
                    .find(day.to_string())
                    .select((
                        sms_days::messages,
                        sms_days::segments,
                        sms_days::failed,
                        sms_days::cost_kobo,
                    ))
                    .get_result(conn)
                    .optional()
            })
            .await?;
        let (messages, segments, failed, cost) = row.unwrap_or_default();
        let count = |stored: i32| u32::try_from(stored).unwrap_or_default();
        Ok(SmsCount {
            messages: count(messages),
            segments: count(segments),
            failed: count(failed),
            cost: Money::from_kobo(cost),
        })
    }

    async fn figure_rows(&self, now: Timestamp) -> Result<FigureRows, StoreError> {
        let found = self.snapshot(move |conn| figures::read(conn, now));
        found.await?.rows()
    }

    async fn items_for_staff(&self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError> {
        let rows = self.read(move |conn| items_of(conn, kind)).await?;
        let items: Vec<ContentItem> = rows
            .into_iter()
            .map(ContentItem::try_from)
            .collect::<Result<_, _>>()?;
        Ok(items.into_iter().filter(ContentItem::is_editable).collect())
    }

    async fn services_for_staff(&self) -> Result<Vec<(Category, bool)>, StoreError> {
        let rows: Vec<(String, String, bool)> = self
            .read(|conn| {
                // This filter matches every slug. It makes the engine use the index.
                let all = categories::table.filter(categories::slug.gt(""));
                all.limit(SERVICES_MAX)
                    .select((categories::slug, categories::document, categories::enabled))
                    .load(conn)
            })
            .await?;
        let mut all: Vec<(Category, bool)> = rows
            .into_iter()
            .map(|(slug, document, visible)| {
                let row = Row::new("categories", &slug);
                Ok((row.json("document", &document)?, visible))
            })
            .collect::<Result<_, StoreError>>()?;
        all.sort_by_key(|(category, _)| (category.position, category.slug.clone()));
        Ok(all)
    }

    async fn page_versions(&self) -> Result<Vec<PageVersion>, StoreError> {
        let rows: Vec<(String, String, String)> = self
            .read(|conn| {
                // This filter matches every slug. It makes the engine use the index.
                let all = content_pages::table.filter(content_pages::slug.gt(""));
                let ordered = all
                    .order((content_pages::slug, content_pages::version.desc()))
                    .limit(VERSIONS_MAX);
                ordered
                    .select((
                        content_pages::slug,
                        content_pages::state,
                        content_pages::document,
                    ))
                    .load(conn)
            })
            .await?;
        let read =
            |(slug, state, document): (String, String, String)| -> Result<PageVersion, StoreError> {
                let page = Row::new("content_pages", &slug).json("document", &document)?;
                Ok(PageVersion {
                    page,
                    published: state == "PUBLISHED",
                })
            };
        rows.into_iter().map(read).collect()
    }

    async fn content_changes(
        &self,
        subject: Option<String>,
        request: PageRequest,
    ) -> Result<Page<ChangeView>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = content_changes::table
                    .inner_join(users::table)
                    .limit(rows)
                    .select((ChangeRow::as_select(), users::first_name, users::last_name))
                    .into_boxed::<Backend>();
                if let Some(subject) = subject {
                    query = query.filter(content_changes::subject.eq(subject));
                }
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    newest,
                    content_changes::changed_at,
                    content_changes::id,
                    after
                )
                .load(conn)
            },
            |(row, ..): &(ChangeRow, String, String)| Cursor {
                at: row.changed_at,
                id: row.id.clone(),
            },
            change_view,
        )
        .await
    }

    async fn waiting(&self, of: Waiting) -> Result<u64, StoreError> {
        self.count_waiting(of).await
    }
}

fn change_view((row, first, last): (ChangeRow, String, String)) -> Result<ChangeView, StoreError> {
    let by_name = format!("{first} {last}").trim().to_owned();
    Ok(ChangeView {
        change: ContentChange::try_from(row)?,
        by_name,
    })
}
