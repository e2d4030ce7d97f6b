//! The shape that all lists of staff share: a search `q`, a `sort`, filters, pages of 50 rows, and the
//! filtered list as a file.

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
use kernel::{Date, FieldErrors, StoreError, Timestamp};
use marketplace::{
    read::{CaseFilter, OrderSearch, Page, PageRequest, Sort},
    staff::{ExportList, note_list_export},
};
use serde::Serialize;
use std::{future::Future, str::FromStr};

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

fn invalid(field: &str) -> Problem {
    let text = "This parameter is not valid";
    Problem::malformed(FieldErrors::one(field, "invalid_parameter", text))
}

/// A filter that has one of a few values.
pub(super) fn chosen<T>(
    field: &str,
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    text.filter(|text| !text.is_empty())
        .map(|text| read(text).ok_or_else(|| invalid(field)))
        .transpose()
}

/// The most rows of a selection.
const SELECTED_MAX: usize = 50;

/// The filter of a list of cases, narrowed to the selected rows.
pub(super) fn of_selection(
    filter: Option<CaseFilter>,
    ids: Option<&str>,
) -> Result<Option<CaseFilter>, Problem> {
    let ids = selected(ids)?;
    Ok(filter.map(|filter| CaseFilter { ids, ..filter }))
}

/// The ids of selected rows, separated by commas; none when the list is not narrowed to a selection.
pub(super) fn selected<T: FromStr>(text: Option<&str>) -> Result<Vec<T>, Problem> {
    let read = |text: &str| {
        let ids: Option<Vec<T>> = text.split(',').map(|id| id.parse().ok()).collect();
        ids.filter(|ids| ids.len() <= SELECTED_MAX)
    };
    Ok(chosen("ids", text, read)?.unwrap_or_default())
}

/// A filter that is on or off.
pub(super) fn flag(field: &str, text: Option<&str>) -> Result<bool, Problem> {
    let read = |text: &str| text.parse().ok();
    Ok(chosen(field, text, read)?.unwrap_or(false))
}

/// The time at which the first day begins, and the time at which the last day is over.
pub(super) fn days(
    from: Option<&str>,
    to: Option<&str>,
) -> Result<(Option<Timestamp>, Option<Timestamp>), Problem> {
    let (from, to) = (
        chosen("from", from, Date::parse)?,
        chosen("to", to, Date::parse)?,
    );
    Ok((
        from.map(|day| day.at_hour(0)),
        to.map(|day| day.at_hour(24)),
    ))
}

/// The order of the list.
pub(super) fn sort<K>(
    text: Option<&str>,
    key: impl Fn(&str) -> Option<K>,
    usual: Sort<K>,
) -> Result<Sort<K>, Problem> {
    let read = |text: &str| {
        let (name, descending) = text
            .strip_prefix('-')
            .map_or((text, false), |name| (name, true));
        key(name).map(|by| Sort { by, descending })
    };
    Ok(chosen("sort", text, read)?.unwrap_or(usual))
}

/// The filter of a list of cases that are sorted by one key, usually in ascending order; none when
/// the search text cannot be searched for, so that nothing is found.
pub(super) fn cases(
    q: Option<&str>,
    order: Option<&str>,
    key: &str,
) -> Result<Option<CaseFilter>, Problem> {
    let filter = CaseFilter {
        search: typed(q).and_then(OrderSearch::parse),
        reversed: reversed(order, key)?,
        ..CaseFilter::default()
    };
    let unfindable = typed(q).is_some() && filter.search.is_none();
    Ok((!unfindable).then_some(filter))
}

/// The filter of a list of cases that are sorted by their time, usually the newest first; none when
/// the search text cannot be searched for, so that nothing is found.
pub(super) fn newest_cases(
    q: Option<&str>,
    order: Option<&str>,
) -> Result<Option<CaseFilter>, Problem> {
    let reversed = oldest_first(order)?;
    let filter = cases(q, None, "")?;
    Ok(filter.map(|filter| CaseFilter { reversed, ..filter }))
}

/// Whether a list that is sorted by one key is wanted in descending order.
pub(super) fn reversed(order: Option<&str>, key: &str) -> Result<bool, Problem> {
    let read = |text: &str| match text.strip_prefix('-') {
        Some(name) => (name == key).then_some(true),
        None => (text == key).then_some(false),
    };
    Ok(chosen("sort", order, read)?.unwrap_or(false))
}

/// Whether a list that is sorted by its time, the newest first, is wanted in ascending order.
pub(super) fn oldest_first(order: Option<&str>) -> Result<bool, Problem> {
    let read = |text: &str| match text {
        "created" => Some(true),
        "-created" => Some(false),
        _ => None,
    };
    Ok(chosen("sort", order, read)?.unwrap_or(false))
}

/// The search text; none when nothing was typed.
pub(super) fn typed(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}
