//! Deletes expired rows, so that these tables do not grow without limit. The ledger, the orders and
//! the rows of the inbox stay.

use crate::prelude::*;
use crate::{
    Address, OpenError, Pruned,
    manager::{Manager, Purpose},
    prune_guests::prune_guests,
    prune_positions::{prune_calls, prune_positions},
    schema::{
        alarms, call_intents, client_errors, draft_links, idempotency_keys, inbox, one_time_tokens,
        outbox, phone_codes, search_misses, sendings, sessions, sms_messages, tasks, waitlist,
        whatsapp_statuses,
    },
};
use ::payments::InboxState;
use catalog::WAITLIST_KEPT_DAYS;
use kernel::Timestamp;

/// The number of hours in which a repeated request is recognised.
const KEY_HOURS: i64 = 24;
/// The number of days for which published events, expired links and ended sessions are kept, for
/// investigations.
const KEPT_DAYS: i64 = 30;
/// The body that replaces an old inbox message once the message was handled. Its names, addresses
/// and card digits are no longer of use.
pub(crate) const FORGOTTEN: &str = "{}";
/// The number of days for which an alarm of a person without an account is kept after staff took
/// it.
const REPORTS_KEPT_DAYS: i64 = 180;
/// The number of days for which failed searches are kept: two seasons.
const MISSES_KEPT_DAYS: i64 = 180;

/// The number of days after which a crash that did not occur again is deleted: it was fixed, or its
/// build is no longer used.
const CRASHES_KEPT_DAYS: i64 = 90;

/// Deletes from each table with one statement and in its own transaction, so that no writer waits
/// long.
pub(crate) fn prune(address: &Address, now: Timestamp) -> Result<Pruned, OpenError> {
    let mut conn = Manager::new(address, Purpose::Migrations).open()?;
    let (day, month) = (
        now.plus_hours(-KEY_HOURS).naive_utc(),
        now.plus_days(-KEPT_DAYS).naive_utc(),
    );
    let keys = idempotency_keys::table.filter(idempotency_keys::claimed_at.lt(day));
    let events = outbox::table.filter(outbox::published_at.lt(month));
    let tokens = one_time_tokens::table.filter(one_time_tokens::expires_at.lt(month));
    let codes = phone_codes::table.filter(phone_codes::expires_at.lt(day));
    let sms = sms_messages::table.filter(sms_messages::queued_at.lt(month));
    let old_sendings = sendings::table.filter(sendings::queued_at.lt(month));
    let reports = whatsapp_statuses::table.filter(whatsapp_statuses::at.lt(month));
    let taps = call_intents::table.filter(call_intents::tapped_at.lt(day));
    let links = draft_links::table.filter(draft_links::expires_at.lt(day));
    let stopped = tasks::table.filter(tasks::stopped_at.lt(month));
    let ended = sessions::table.filter(sessions::expires_at.lt(month));
    let old_misses = search_misses::table
        .filter(search_misses::day.lt(now.plus_days(-MISSES_KEPT_DAYS).abuja_date().to_string()));
    let waiting = waitlist::table
        .filter(waitlist::joined_at.lt(now.plus_days(-WAITLIST_KEPT_DAYS).naive_utc()));
    let old_reports = alarms::table
        .filter(alarms::ticket_id.is_null())
        .filter(alarms::taken_at.lt(now.plus_days(-REPORTS_KEPT_DAYS).naive_utc()));
    let old_crashes = client_errors::table
        .filter(client_errors::last_seen_at.lt(now.plus_days(-CRASHES_KEPT_DAYS).naive_utc()));
    let read = inbox::table
        .filter(inbox::received_at.lt(month))
        .filter(inbox::state.ne(InboxState::New.code()))
        .filter(inbox::body.ne(FORGOTTEN));
    let explain = |error: diesel::result::Error| OpenError::explain(address, &error);
    Ok(Pruned {
        idempotency_keys: diesel::delete(keys).execute(&mut conn).map_err(explain)?,
        events: diesel::delete(events).execute(&mut conn).map_err(explain)?,
        tokens: diesel::delete(tokens).execute(&mut conn).map_err(explain)?,
        phone_codes: diesel::delete(codes).execute(&mut conn).map_err(explain)?,
        sms_messages: diesel::delete(sms).execute(&mut conn).map_err(explain)?,
        sendings: diesel::delete(old_sendings)
            .execute(&mut conn)
            .map_err(explain)?,
        whatsapp_statuses: diesel::delete(reports)
            .execute(&mut conn)
            .map_err(explain)?,
        draft_links: diesel::delete(links).execute(&mut conn).map_err(explain)?,
        stopped_tasks: diesel::delete(stopped)
            .execute(&mut conn)
            .map_err(explain)?,
        positions: prune_positions(&mut conn, now).map_err(explain)?,
        phone_calls: prune_calls(&mut conn, now).map_err(explain)?,
        call_intents: diesel::delete(taps).execute(&mut conn).map_err(explain)?,
        guests: prune_guests(&mut conn, now).map_err(explain)?,
        sessions: diesel::delete(ended).execute(&mut conn).map_err(explain)?,
        waiting: diesel::delete(waiting)
            .execute(&mut conn)
            .map_err(explain)?,
        reports: diesel::delete(old_reports)
            .execute(&mut conn)
            .map_err(explain)?,
        search_misses: diesel::delete(old_misses)
            .execute(&mut conn)
            .map_err(explain)?,
        client_errors: diesel::delete(old_crashes)
            .execute(&mut conn)
            .map_err(explain)?,
        messages: diesel::update(read)
            .set(inbox::body.eq(FORGOTTEN))
            .execute(&mut conn)
            .map_err(explain)?,
    })
}
