//! The crashes of the client, as staff search, filter and sort them.

use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{Queries, connection::Backend, rows::ClientErrorRow, schema::client_errors};
use diesel::{define_sql_function, sql_types::Text};
use kernel::StoreError;
use marketplace::read::{CrashFilter, Page, PageRequest};
use persistence_base::escaped;
use support::SeenClientError;

define_sql_function! {
    /// The SQL function `lower`.
    fn lower(text: Text) -> Text;
}

impl Queries {
    pub(super) async fn crashes(
        &self,
        filter: CrashFilter,
        request: PageRequest,
    ) -> Result<Page<SeenClientError>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = client_errors::table
                    .limit(rows)
                    .select(ClientErrorRow::as_select())
                    .into_boxed::<Backend>();
                if let Some(text) = &filter.text {
                    let pattern = format!("%{}%", escaped(text));
                    let in_message = lower(client_errors::message)
                        .like(pattern.clone())
                        .escape('!');
                    let in_page = lower(client_errors::page).like(pattern).escape('!');
                    query = query.filter(in_message.or(in_page));
                }
                if let Some(browser) = filter.browser {
                    query = query.filter(client_errors::browser.eq(browser));
                }
                if !filter.fingerprints.is_empty() {
                    query = query.filter(client_errors::fingerprint.eq_any(filter.fingerprints));
                }
                // A cursor writes its id as that of a row, with hyphens. A fingerprint has none.
                let after = after.map(|Cursor { at, id }| (at, id.replace('-', "")));
                let (key, id) = (client_errors::last_seen_at, client_errors::fingerprint);
                sorted!(query, filter.sort.descending, key, id, after).load(conn)
            },
            |row: &ClientErrorRow| Cursor {
                at: row.last_seen_at,
                id: row.fingerprint.clone(),
            },
            SeenClientError::try_from,
        )
        .await
    }
}
