use crate::prelude::*;
use crate::{schema::client_errors, unit::DieselUnit};
use kernel::{StoreError, Timestamp};
use support::{CLIENT_ERRORS_MAX, ClientError, ClientErrorRepository};

impl ClientErrorRepository for DieselUnit<'_> {
    fn count_client_error(
        &mut self,
        fingerprint: &str,
        error: &ClientError,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let again = (
            client_errors::seen.eq(client_errors::seen + 1),
            client_errors::last_seen_at.eq(now.naive_utc()),
            client_errors::build.eq(&error.build),
            client_errors::browser.eq(error.browser),
        );
        let there = client_errors::table.find(fingerprint);
        if self.query(|c| diesel::update(there).set(again).execute(c))? > 0 {
            return Ok(());
        }
        let different: i64 = self.query(|c| client_errors::table.count().get_result(c))?;
        if different >= i64::from(CLIENT_ERRORS_MAX) {
            let by_age = client_errors::table
                .order((client_errors::last_seen_at, client_errors::fingerprint));
            let oldest: Option<String> = self.query(|c| {
                by_age
                    .select(client_errors::fingerprint)
                    .first(c)
                    .optional()
            })?;
            let gone = client_errors::table
                .filter(client_errors::fingerprint.eq(oldest.unwrap_or_default()));
            self.query(|c| diesel::delete(gone).execute(c))?;
        }
        let values = (
            client_errors::fingerprint.eq(fingerprint),
            client_errors::message.eq(&error.message),
            client_errors::stack.eq(&error.stack),
            client_errors::page.eq(&error.page),
            client_errors::build.eq(&error.build),
            client_errors::browser.eq(error.browser),
            client_errors::seen.eq(1),
            client_errors::first_seen_at.eq(now.naive_utc()),
            client_errors::last_seen_at.eq(now.naive_utc()),
        );
        self.query(|c| {
            let crash = diesel::insert_into(client_errors::table).values(values);
            crash
                .on_conflict(client_errors::fingerprint)
                .do_update()
                .set(client_errors::seen.eq(client_errors::seen + 1))
                .execute(c)
        })
        .map(drop)
    }
}
