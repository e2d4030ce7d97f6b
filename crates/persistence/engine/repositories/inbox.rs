use crate::prelude::*;
use crate::{
    connection::DbConnection,
    locked::Lock,
    rows::{InboxRow, UnmatchedRow},
    schema::{inbox, unmatched_charges},
    unit::DieselUnit,
};
use ::payments::{InboxMessage, InboxRepository, UnmatchedCharge};
use diesel::dsl::exists;
use kernel::{Applied, InboxId, StoreError};

impl InboxRepository for DieselUnit<'_> {
    fn note_unmatched(&mut self, charge: UnmatchedCharge) -> Result<Applied<()>, StoreError> {
        let row = UnmatchedRow::from(charge);
        let insert = |c: &mut DbConnection| {
            diesel::insert_into(unmatched_charges::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(c)
        };
        Ok(if self.query(insert)? == 0 {
            Applied::Already
        } else {
            Applied::Now(())
        })
    }

    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError> {
        let row = InboxRow::from(message);
        let same_body = inbox::table
            .filter(inbox::source.eq(&row.source))
            .filter(inbox::dedup_key.eq(&row.dedup_key));
        self.insert_unless_there(
            |c| {
                diesel::insert_into(inbox::table)
                    .values(&row)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(same_body)).get_result(c),
            "inbox_id_key",
        )
    }

    fn lock(&mut self, id: InboxId) -> Result<Option<InboxMessage>, StoreError> {
        let message = inbox::table
            .find(id.to_string())
            .select(InboxRow::as_select());
        self.read(|c| message.locked().get_result(c).optional())
    }

    fn save(&mut self, message: InboxMessage) -> Result<(), StoreError> {
        let row = InboxRow::from(message);
        self.present(|c| {
            diesel::update(inbox::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }
}
