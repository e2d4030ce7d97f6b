//! The shape that all lists of staff share: a search `q`, a `sort`, filters, pages of 50 rows, and the
//! filtered list as a file.

mod filters;

pub(super) use filters::{
    cases, chosen, days, flag, newest_cases, of_proposals, of_selection, oldest_first, reversed,
    selected, sort, typed,
};

use super::{
    link_next,
    list_file::{csv_file, lines_of_pages},
};
use crate::{Call, services::page_request};
use actix_web::{HttpRequest, HttpResponse};
use http_base::{
    CurrentUser, Problem,
    csv::{Cell, line},
};
use kernel::StoreError;
use marketplace::{
    read::{Page, PageRequest},
    staff::{ExportList, note_list_export},
};
use serde::Serialize;
use std::future::Future;

/// The rows of a page when the caller does not say how many.
const PAGE_ROWS: u32 = 50;
/// The most pages of 100 rows in one file.
const FILE_PAGES: u32 = 100;
const FILE_IS_FULL: &str =
    "There are more rows. One file holds 10,000. Narrow the filters to get the rest.";

/// The query of a list: its own filters, all of them text, and the parameters that all lists share.
macro_rules! staff_query {
    ($name:ident { $($(#[$about:meta])* $filter:ident),* $(,)? }) => {
        #[derive(Debug, Clone, serde::Deserialize, utoipa::IntoParams)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[into_params(parameter_in = Query)]
        pub struct $name {
            $($(#[$about])* $filter: Option<String>,)*
            /// The key by which the list is sorted, with a minus before it for descending order.
            sort: Option<String>,
            /// The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
            /// and writes an audit entry.
            format: Option<String>,
            /// The number of rows, 1 to 100; 50 when absent.
            limit: Option<u32>,
            /// The cursor from the `Link` header of the previous page.
            cursor: Option<String>,
        }

        impl $crate::routes::staff_list::StaffQuery for $name {
            fn shared(&self) -> $crate::routes::staff_list::Shared<'_> {
                $crate::routes::staff_list::Shared {
                    filters: vec![$((stringify!($filter), self.$filter.as_deref())),*],
                    format: self.format.as_deref(),
                    limit: self.limit,
                    cursor: self.cursor.clone(),
                }
            }
        }
    };
}

pub(super) use staff_query;

/// The parameters that all lists share, and the filters of this list by their names.
pub(super) struct Shared<'q> {
    pub filters: Vec<(&'static str, Option<&'q str>)>,
    pub format: Option<&'q str>,
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// The query of a list of staff.
pub(super) trait StaffQuery {
    fn shared(&self) -> Shared<'_>;
}

/// The file of a list: its name, its columns, and the cells of a row.
pub(super) struct ListFile<T, const N: usize> {
    pub name: &'static str,
    pub columns: [&'static str; N],
    pub cells: fn(&T) -> [Cell<'_>; N],
}

/// A request for a list.
#[derive(Clone, Copy)]
pub(super) struct Asked<'r> {
    req: &'r HttpRequest,
    call: &'r Call,
    user: &'r CurrentUser,
}

impl<'r> Asked<'r> {
    pub(super) const fn of(req: &'r HttpRequest, call: &'r Call, user: &'r CurrentUser) -> Self {
        Self { req, call, user }
    }

    /// Answers with one page of the list, or with the whole filtered list as a file.
    ///
    /// # Errors
    /// A parameter that cannot be read, or a failure of the store.
    pub(super) async fn list<T, B, F, R, const N: usize>(
        self,
        query: &impl StaffQuery,
        file: ListFile<T, N>,
        read: F,
        body: impl Fn(&T) -> B,
    ) -> Result<HttpResponse, Problem>
    where
        T: 'static,
        B: Serialize,
        F: Fn(PageRequest) -> R + 'static,
        R: Future<Output = Result<Page<T>, StoreError>> + 'static,
    {
        let shared = query.shared();
        let csv = chosen("format", shared.format, |format| match format {
            "json" => Some(false),
            "csv" => Some(true),
            _ => None,
        })?;
        let page = page_request(shared.limit.or(Some(PAGE_ROWS)), shared.cursor)?;
        if csv == Some(true) {
            self.note(file.name, &shared.filters).await?;
            let heading = line(&file.columns.map(Cell::Text));
            let text = move |row: &T| line(&(file.cells)(row));
            let lines = lines_of_pages(heading, (FILE_PAGES, FILE_IS_FULL), read, text);
            let name = file.name.replace(' ', "-");
            let name = format!("{name}-{}", self.call.now().abuja_date());
            return Ok(csv_file(&name).streaming(lines));
        }
        let rows = page.limit.rows();
        let found = read(page).await?;
        let mut response = HttpResponse::Ok();
        link_next(&mut response, self.req, rows, found.next.as_deref());
        Ok(response.json(found.items.iter().map(body).collect::<Vec<_>>()))
    }

    /// Writes the audit entry of an export. It does not repeat the search text and the ids of people.
    async fn note(
        self,
        name: &str,
        filters: &[(&'static str, Option<&str>)],
    ) -> Result<(), Problem> {
        let mut what = format!("List of {name}");
        for (filter, value) in filters {
            match (*filter, value) {
                (_, None | Some("")) => {}
                ("q" | "reference", Some(_)) => what += ", of a search",
                ("ids", Some(_)) => what += ", of selected rows",
                ("customer" | "person" | "staff", Some(_)) => what += ", of one person",
                (filter, Some(value)) => what += &format!(", {filter} {value}"),
            }
        }
        let cmd = ExportList {
            call: self.call.invocation(self.user.actor()),
            what,
        };
        Ok(note_list_export(&*self.call.services.store, cmd).await?)
    }
}
