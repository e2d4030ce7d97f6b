//! Pages of lists: the one place where a cursor becomes a condition.

use crate::{
    Queries,
    connection::DbConnection,
    cursor::{Cursor, nothing, page},
};
use diesel::result::QueryResult;
use kernel::StoreError;
use marketplace::read::{Page, PageRequest};

/// Sorts a boxed query by a column and then by the id, and keeps the rows after the key of the
/// cursor, if there is one. The order is `newest` (the largest first), `oldest` (the smallest
/// first), or an expression that says whether the largest comes first.
macro_rules! sorted {
    ($query:expr, newest, $key:expr, $id:expr, $after:expr) => {{
        let sorted = $query.order(($key.desc(), $id.desc()));
        match $after {
            Some((key, id)) => sorted
                .filter($key.le(key))
                .filter($key.lt(key).or($id.lt(id))),
            None => sorted,
        }
    }};
    ($query:expr, oldest, $key:expr, $id:expr, $after:expr) => {{
        let sorted = $query.order(($key.asc(), $id.asc()));
        match $after {
            Some((key, id)) => sorted
                .filter($key.ge(key))
                .filter($key.gt(key).or($id.gt(id))),
            None => sorted,
        }
    }};
    ($query:expr, $descending:expr, $key:expr, $id:expr, $after:expr) => {
        if $descending {
            sorted!($query, newest, $key, $id, $after)
        } else {
            sorted!($query, oldest, $key, $id, $after)
        }
    };
}

pub(crate) use sorted;

impl Queries {
    /// Reads one page in one statement. `load` gets the cursor behind which the page begins. A
    /// cursor that the server did not make leads to an empty page.
    pub(crate) async fn paged<R: Send + 'static, T>(
        &self,
        request: PageRequest,
        load: impl FnOnce(&mut DbConnection, Option<Cursor>) -> QueryResult<Vec<R>> + Send + 'static,
        cursor: impl Fn(&R) -> Cursor + Send,
        view: impl Fn(R) -> Result<T, StoreError> + Send,
    ) -> Result<Page<T>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let rows = self.read(move |conn| load(conn, after)).await?;
        page(rows, request.limit, cursor, view)
    }
    /// Reads one page in several statements, which see the same state.
    pub(crate) async fn paged_snapshot<R: Send + 'static, T>(
        &self,
        request: PageRequest,
        load: impl FnOnce(&mut DbConnection, Option<Cursor>) -> QueryResult<Vec<R>> + Send + 'static,
        cursor: impl Fn(&R) -> Cursor + Send,
        view: impl Fn(R) -> Result<T, StoreError> + Send,
    ) -> Result<Page<T>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let rows = self.snapshot(move |conn| load(conn, after)).await?;
        page(rows, request.limit, cursor, view)
    }
}
