use crate::{connection::on_each, locked::Lock, rows::InboxRow, schema::inbox, unit::DieselUnit};
use ::payments::{InboxMessage, InboxRepository};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Applied, InboxId, StoreError};

impl InboxRepository for DieselUnit<'_> {
    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError> {
        let row = InboxRow::from(message);
        let same_body = inbox::table.filter(inbox::source.eq(&row.source)).filter(inbox::dedup_key.eq(&row.dedup_key));
        self.insert_unless_there(
            |c| on_each!(c, |c| diesel::insert_into(inbox::table).values(&row).on_conflict_do_nothing().execute(c)),
            |c| diesel::select(exists(same_body)).get_result(c),
            "inbox_id_key",
        )
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
