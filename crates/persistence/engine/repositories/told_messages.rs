//! Erases what was told on WhatsApp of the chats of orders.

use crate::prelude::*;
use crate::{
    schema::{order_messages, orders, whatsapp_messages},
    unit::DieselUnit,
};
use kernel::StoreError;

/// Replaces the contents of a message on WhatsApp, as `MessageBody` is stored.
const ERASED_KIND: &str = "TEXT";
const ERASED_BODY: &str = r#"{"type":"text","text":"(erased)"}"#;

impl DieselUnit<'_> {
    /// Erases what was told on WhatsApp of the same messages, and the answers there.
    pub(super) fn forget_told_messages(&mut self, user: &str) -> Result<(), StoreError> {
        let written = order_messages::table
            .filter(order_messages::author_id.eq(user))
            .select(order_messages::id);
        let told = whatsapp_messages::table.filter(whatsapp_messages::id.eq_any(written));
        let nothing = || {
            (
                whatsapp_messages::kind.eq(ERASED_KIND),
                whatsapp_messages::body.eq(ERASED_BODY),
                whatsapp_messages::upload_id.eq(None::<String>),
            )
        };
        self.query(|c| diesel::update(told).set(nothing()).execute(c))?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id.nullable());
        let told =
            whatsapp_messages::table.filter(whatsapp_messages::order_id.eq_any(their_orders));
        self.query(|c| diesel::update(told).set(nothing()).execute(c))
            .map(drop)
    }
}
