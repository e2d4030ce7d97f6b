use crate::prelude::*;
use crate::{schema::waitlist, unit::DieselUnit};
use catalog::{WaitlistEntry, WaitlistRepository};
use kernel::{Applied, StoreError};

impl WaitlistRepository for DieselUnit<'_> {
    fn join(&mut self, entry: WaitlistEntry) -> Result<Applied<()>, StoreError> {
        let values = (
            waitlist::contact.eq(entry.contact.as_str().to_owned()),
            waitlist::area.eq(entry.area),
            waitlist::category_slug.eq(entry.category_slug.unwrap_or_default()),
            waitlist::joined_at.eq(entry.joined_at.naive_utc()),
        );
        let new = self.query(|c| {
            diesel::insert_into(waitlist::table)
                .values(values)
                .on_conflict_do_nothing()
                .execute(c)
        })?;
        Ok(if new > 0 {
            Applied::Now(())
        } else {
            Applied::Already
        })
    }
}
