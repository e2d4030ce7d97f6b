use crate::prelude::*;
use crate::{rows::OrderMessageRow, schema::order_messages, unit::DieselUnit};
use ::orders::{ChatSide, OrderMessage, OrderMessageRepository, RECENT_MESSAGES};
use diesel::dsl::max;
use kernel::{OrderId, OrderMessageId, ProviderId, StoreError, Timestamp, UserId};

impl OrderMessageRepository for DieselUnit<'_> {
    fn find(&mut self, id: OrderMessageId) -> Result<Option<OrderMessage>, StoreError> {
        let message = order_messages::table
            .find(id.to_string())
            .select(OrderMessageRow::as_select());
        self.read(|c| message.get_result(c).optional())
    }

    fn count_of(&mut self, order: OrderId) -> Result<u32, StoreError> {
        let last = order_messages::table
            .filter(order_messages::order_id.eq(order.to_string()))
            .select(max(order_messages::number));
        let last: Option<i32> = self.query(|c| last.get_result(c))?;
        Ok(u32::try_from(last.unwrap_or_default()).unwrap_or(u32::MAX))
    }

    fn recent_texts(&mut self, order: OrderId, author: UserId) -> Result<Vec<String>, StoreError> {
        let by_author = order_messages::table
            .filter(order_messages::order_id.eq(order.to_string()))
            .filter(order_messages::author_id.eq(author.to_string()));
        let latest = by_author
            .order(order_messages::number.desc())
            .limit(i64::from(RECENT_MESSAGES))
            .select(order_messages::body);
        let latest: Vec<Option<String>> = self.query(|c| latest.load(c))?;
        Ok(latest.into_iter().rev().flatten().collect())
    }

    fn insert(&mut self, message: OrderMessage) -> Result<(), StoreError> {
        let row = self.keep(OrderMessageRow::try_from(message))?;
        self.query(|c| {
            diesel::insert_into(order_messages::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn mark_read(
        &mut self,
        order: OrderId,
        provider: Option<ProviderId>,
        side: ChatSide,
        up_to: u32,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let up_to = i32::try_from(up_to).unwrap_or(i32::MAX);
        let unread = order_messages::table
            .filter(order_messages::order_id.eq(order.to_string()))
            .filter(order_messages::side.eq(side.code()))
            .filter(order_messages::read_at.is_null())
            .filter(order_messages::number.le(up_to));
        let read = order_messages::read_at.eq(now.naive_utc());
        let changed = if let Some(provider) = provider {
            let of_chat = unread.filter(order_messages::provider_id.eq(provider.to_string()));
            self.query(|c| diesel::update(of_chat).set(read).execute(c))?
        } else {
            self.query(|c| diesel::update(unread).set(read).execute(c))?
        };
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }
}
