//! Reads of what belongs to one order, alone and as parts of a page.

use crate::{Queries, connection::DbConnection};
use diesel::result::QueryResult;
use kernel::{OrderId, StoreError};

impl Queries {
    /// Everything of one kind that belongs to an order.
    pub(super) async fn all_of<R: Send + 'static, T: TryFrom<R, Error = StoreError>>(
        &self,
        order: OrderId,
        read: fn(&mut DbConnection, &str) -> QueryResult<Vec<R>>,
    ) -> Result<Vec<T>, StoreError> {
        all(self
            .read(move |conn| read(conn, &order.to_string()))
            .await?)
    }

    /// The one value of its kind that belongs to an order.
    pub(super) async fn one_of<R: Send + 'static, T: TryFrom<R, Error = StoreError>>(
        &self,
        order: OrderId,
        read: fn(&mut DbConnection, &str) -> QueryResult<Option<R>>,
    ) -> Result<Option<T>, StoreError> {
        one(self
            .read(move |conn| read(conn, &order.to_string()))
            .await?)
    }

    /// A page from one snapshot: its main row, and the parts that belong to it.
    pub(super) async fn page<R: 'static, V: Send + 'static, P: Send + 'static, W>(
        &self,
        main: impl FnOnce(&mut DbConnection) -> QueryResult<Option<R>> + Send + 'static,
        view: fn(R) -> Result<V, StoreError>,
        parts: impl FnOnce(&mut DbConnection, &V) -> QueryResult<P> + Send + 'static,
        page: fn(V, P) -> Result<W, StoreError>,
    ) -> Result<Option<W>, StoreError> {
        let found = self
            .snapshot(move |conn| {
                let Some(row) = main(conn)? else {
                    return Ok(None);
                };
                Ok(Some(match view(row) {
                    Ok(view) => Ok((parts(conn, &view)?, view)),
                    Err(corrupt) => Err(corrupt),
                }))
            })
            .await?;
        found
            .transpose()?
            .map(|(parts, view)| page(view, parts))
            .transpose()
    }
}

pub(super) fn all<R, T: TryFrom<R, Error = StoreError>>(
    rows: Vec<R>,
) -> Result<Vec<T>, StoreError> {
    rows.into_iter().map(T::try_from).collect()
}

pub(super) fn one<R, T: TryFrom<R, Error = StoreError>>(
    row: Option<R>,
) -> Result<Option<T>, StoreError> {
    row.map(T::try_from).transpose()
}
