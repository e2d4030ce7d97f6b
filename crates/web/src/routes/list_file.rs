//! Lists as CSV files. A file is written page by page, which keeps the use of memory small.

use actix_web::{HttpResponse, HttpResponseBuilder, http::header};
use bytes::Bytes;
use futures_util::stream;
use http_base::csv::{Cell, line};
use kernel::{Limit, StoreError};
use marketplace::read::{Page, PageRequest};
use std::future::Future;

/// A CSV download that is never cached.
pub(super) fn csv_file(name: &str) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .content_type("text/csv; charset=utf-8")
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.csv\""),
        ));
    response
}

/// The position in a list: the next page, and how many more pages there may be.
struct Position {
    page: PageRequest,
    left: u32,
}

/// The list as CSV: the heading, then the lines of at most `pages` pages of 100 rows. When there are
/// more rows, the last line says `more`. A failure closes the connection, so that the file is seen
/// to be incomplete.
pub(super) fn lines_of_pages<T, F, R>(
    heading: String,
    (pages, more): (u32, &'static str),
    read: F,
    text: impl Fn(&T) -> String + Clone + 'static,
) -> impl futures_util::Stream<Item = Result<Bytes, StoreError>> + 'static
where
    T: 'static,
    F: Fn(PageRequest) -> R + 'static,
    R: Future<Output = Result<Page<T>, StoreError>> + 'static,
{
    let first = PageRequest {
        limit: Limit::new(Limit::MAX).unwrap_or_default(),
        after: None,
    };
    let begin = Position {
        page: first,
        left: pages,
    };
    stream::try_unfold((Some(begin), heading), move |(position, heading)| {
        let found = position.map(|Position { page, left }| (page.limit, left, read(page)));
        let text = text.clone();
        async move {
            let Some((limit, left, found)) = found else {
                return Ok(None);
            };
            let found = found.await?;
            let mut lines = heading;
            lines.extend(found.items.iter().map(text));
            let left = left.saturating_sub(1);
            if left == 0 && found.next.is_some() {
                lines += &line(&[Cell::Text(more)]);
            }
            let next = found.next.filter(|_| left > 0).map(|after| Position {
                page: PageRequest {
                    limit,
                    after: Some(after),
                },
                left,
            });
            Ok(Some((Bytes::from(lines), (next, String::new()))))
        }
    })
}
