use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::OrderMessageRow,
    schema::{order_messages, orders},
};
use ::orders::{ChatSide, OrderMessage};
use async_trait::async_trait;
use diesel::result::QueryResult;
use kernel::{OrderId, ProviderId, StoreError};
use marketplace::read::{ChatQueries, ChatReader, Page, PageRequest};

/// The number of messages of one side that the other has not read. With a provider, only those of
/// the chat with them are counted.
pub(super) fn unread_of(
    conn: &mut DbConnection,
    order: &str,
    side: ChatSide,
    provider: Option<ProviderId>,
) -> QueryResult<i64> {
    let mut unread = order_messages::table
        .filter(order_messages::order_id.eq(order))
        .filter(order_messages::side.eq(side.code()))
        .filter(order_messages::read_at.is_null())
        .count()
        .into_boxed::<Backend>();
    if let Some(provider) = provider {
        unread = unread.filter(order_messages::provider_id.eq(provider.to_string()));
    }
    unread.get_result(conn)
}

/// Whether the reader has a part in the order.
fn has_part(conn: &mut DbConnection, order: OrderId, reader: ChatReader) -> QueryResult<bool> {
    let found: Option<(String, Option<String>)> = orders::table
        .find(order.to_string())
        .select((orders::customer_id, orders::provider_id))
        .first(conn)
        .optional()?;
    Ok(found.is_some_and(|(customer, provider)| match reader {
        ChatReader::Customer(user) => customer == user.to_string(),
        ChatReader::Provider(one) => provider == Some(one.to_string()),
        ChatReader::Staff => true,
    }))
}

#[async_trait]
impl ChatQueries for Queries {
    async fn messages(
        &self,
        order: OrderId,
        reader: ChatReader,
        request: PageRequest,
    ) -> Result<Option<Page<OrderMessage>>, StoreError> {
        let after = Cursor::of(&request);
        let rows: Option<Vec<OrderMessageRow>> = self
            .snapshot(move |conn| {
                if !has_part(conn, order, reader)? {
                    return Ok(None);
                }
                let Ok(after) = after else {
                    return Ok(Some(Vec::new()));
                };
                let mut query = order_messages::table
                    .filter(order_messages::order_id.eq(order.to_string()))
                    .order(order_messages::number)
                    .limit(rows_of(request.limit))
                    .select(OrderMessageRow::as_select())
                    .into_boxed::<Backend>();
                if let ChatReader::Provider(provider) = reader {
                    query = query.filter(order_messages::provider_id.eq(provider.to_string()));
                }
                if let Some(after) = after {
                    let number = i32::try_from(after.rank()).unwrap_or(i32::MAX);
                    query = query.filter(order_messages::number.gt(number));
                }
                query.load(conn).map(Some)
            })
            .await?;
        let Some(rows) = rows else { return Ok(None) };
        if rows.is_empty() {
            return Ok(Some(nothing()));
        }
        page(
            rows,
            request.limit,
            |row| Cursor::ranked(i64::from(row.number), row.id.clone()),
            OrderMessage::try_from,
        )
        .map(Some)
    }
}
