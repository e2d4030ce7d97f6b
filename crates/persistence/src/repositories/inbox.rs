use crate::{connection::on_each, locked::Lock, rows::InboxRow, schema::inbox, unit::DieselUnit};
use ::payments::{InboxMessage, InboxRepository};
use diesel::prelude::*;
use kernel::{Applied, InboxId, StoreError};

impl InboxRepository for DieselUnit<'_> {
    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError> {
        let row = InboxRow::from(message);
        let inserted = self.query(|c| {
            let same_body = (inbox::source, inbox::dedup_key);
            on_each!(c, |c| {
                diesel::insert_into(inbox::table).values(&row).on_conflict(same_body).do_nothing().execute(c)
            })
        })?;
        Ok(if inserted == 1 { Applied::Now(()) } else { Applied::Already })
    }

    fn lock(&mut self, id: InboxId) -> Result<Option<InboxMessage>, StoreError> {
        let message = inbox::table.find(id.to_string()).select(InboxRow::as_select());
        self.read(|c| message.locked().get_result(c).optional())
    }

    fn save(&mut self, message: InboxMessage) -> Result<(), StoreError> {
        let row = InboxRow::from(message);
        self.present(|c| diesel::update(inbox::table.find(&row.id)).set(&row).execute(c))
    }
}
