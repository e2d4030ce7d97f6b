//! Erases the personal data that is stored outside a person's account row. Every table with
//! personal data must be handled here. A test checks all tables after an erasure and finds those
//! that are missing.

use crate::prelude::*;
use crate::{
    schema::{
        blocks, draft_links, idempotency_keys, notifications, one_time_tokens, phone_codes,
        provider_last_seen, push_subscriptions, recovery_codes, saved_places, second_factors,
        sendings, sessions, sms_messages, user_traces, users, waitlist, whatsapp_messages,
        whatsapp_statuses, whatsapp_threads,
    },
    unit::DieselUnit,
};
use ::payments::ledger::Account;
use diesel::{
    QueryableByName, sql_query,
    sql_types::{BigInt, Text},
};
use kernel::{Money, ProviderId, StoreError, Timestamp, UserId};
use marketplace::{OpenBusiness, PersonalDataRepository};

/// The open business of a person: orders, refunds, held money and held compensations, claims about damage, payouts
/// and accepted jobs, disputes about jobs that they no longer have and in whose chat they wrote, tickets about danger
/// that concern them, and the provider's balance.
const OPEN: &str = "
    SELECT (SELECT COUNT(*) FROM orders o
            WHERE o.customer_id = $1 AND o.status IN ('SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED',
                'IN_PROGRESS', 'DISPUTED')) AS orders,
        (SELECT COUNT(*) FROM refunds r JOIN orders o ON o.id = r.order_id
            WHERE o.customer_id = $1 AND r.status <> 'SUCCEEDED')
        + (SELECT COUNT(*) FROM payments p WHERE p.customer_id = $1 AND p.status = 'mismatched'
            AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.status = 'SUCCEEDED'))
        + (SELECT COUNT(*) FROM credit_payouts w WHERE w.user_id = $1 AND w.status IN ('BOOKED', 'SENT'))
        + (SELECT COUNT(*) FROM cancellations c WHERE c.rejected_by = $1 AND c.make_good_state = 'HELD') AS money,
        (SELECT COUNT(*) FROM damage_claims d JOIN orders o ON o.id = d.order_id
            WHERE o.customer_id = $1 AND d.closed_at IS NULL) AS claims,
        (SELECT COUNT(*) FROM payouts y WHERE y.provider_id = $1 AND y.status IN ('BATCHED', 'SENT'))
        + (SELECT COUNT(*) FROM orders o
            WHERE o.provider_id = $1 AND o.status IN ('ASSIGNED', 'IN_PROGRESS', 'DISPUTED'))
        + (SELECT COUNT(*) FROM orders o WHERE o.customer_id <> $1 AND o.provider_id <> $1 AND o.status = 'DISPUTED'
            AND o.id IN (SELECT m.order_id FROM order_messages m WHERE m.author_id = $1)) AS jobs,
        (SELECT COUNT(*) FROM tickets t
            WHERE t.user_id = $1 AND t.category IN ('SAFETY', 'GAS_SAFETY') AND t.state <> 'CLOSED')
        + (SELECT COUNT(*) FROM tickets t JOIN orders o ON o.id = t.order_id
            WHERE o.customer_id = $1 AND t.user_id <> $1 AND t.category IN ('SAFETY', 'GAS_SAFETY') AND t.state <> 'CLOSED')
        + (SELECT COUNT(*) FROM tickets t JOIN orders o ON o.id = t.order_id
            WHERE o.provider_id = $1 AND t.user_id <> $1 AND t.category IN ('SAFETY', 'GAS_SAFETY') AND t.state <> 'CLOSED')
            AS dangers,
        COALESCE((SELECT -a.balance_kobo FROM ledger_accounts a WHERE a.code = $2), 0) AS balance";

#[derive(QueryableByName)]
struct OpenRow {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    money: i64,
    #[diesel(sql_type = BigInt)]
    claims: i64,
    #[diesel(sql_type = BigInt)]
    jobs: i64,
    #[diesel(sql_type = BigInt)]
    dangers: i64,
    #[diesel(sql_type = BigInt)]
    balance: i64,
}

impl PersonalDataRepository for DieselUnit<'_> {
    fn open_business(&mut self, user: UserId) -> Result<OpenBusiness, StoreError> {
        let (id, account) = (
            user.to_string(),
            Account::Provider(ProviderId::from(user)).to_string(),
        );
        let moved = self.moved_on(&account);
        let row: OpenRow = self.query(|c| {
            sql_query(OPEN)
                .bind::<Text, _>(id)
                .bind::<Text, _>(account)
                .prepared()
                .get_result(c)
        })?;
        let balance = moved.and_then(|moved| Money::from_kobo(row.balance).minus(moved));
        let count = |rows: i64| u32::try_from(rows).unwrap_or(u32::MAX);
        Ok(OpenBusiness {
            orders: count(row.orders),
            money: count(row.money),
            claims: count(row.claims),
            jobs: count(row.jobs),
            dangers: count(row.dangers),
            balance: self.keep(balance.map_err(|error| StoreError::Failed(error.to_string())))?,
        })
    }

    fn forget(&mut self, user: UserId, now: Timestamp) -> Result<(), StoreError> {
        let id = user.to_string();
        self.write_gathered()?;
        self.forget_orders(&id)?;
        self.forget_notes(&id)?;
        self.forget_payments(&id)?;
        self.forget_voices(&id)?;
        self.forget_photos(&id)?;
        self.forget_conversations(&id)?;
        self.forget_positions(&id)?;
        self.forget_calls(&id)?;
        let ways = users::table.find(&id).select((users::email, users::phone));
        let (email, phone): (String, Option<String>) = self.query(|c| ways.get_result(c))?;
        self.forget_phone(&id, phone.as_deref())?;
        self.forget_blocks(&id)?;
        let places = saved_places::table.filter(saved_places::customer_id.eq(&id));
        self.query(|c| diesel::delete(places).execute(c))?;
        let waiting = waitlist::table.filter(
            waitlist::contact.eq_any(std::iter::once(email).chain(phone).collect::<Vec<_>>()),
        );
        self.query(|c| diesel::delete(waiting).execute(c))?;
        let ended = sessions::table
            .filter(sessions::user_id.eq(&id))
            .filter(sessions::revoked_at.is_null());
        self.change_sign_ins();
        self.query(|c| {
            diesel::update(ended)
                .set(sessions::revoked_at.eq(now.naive_utc()))
                .execute(c)
        })?;
        let devices = (
            sessions::ip.eq(None::<String>),
            sessions::user_agent.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(sessions::table.filter(sessions::user_id.eq(&id)))
                .set(devices)
                .execute(c)
        })?;
        let browsers = push_subscriptions::table.filter(push_subscriptions::user_id.eq(&id));
        self.query(|c| diesel::delete(browsers).execute(c))?;
        self.query(|c| {
            diesel::delete(one_time_tokens::table.filter(one_time_tokens::user_id.eq(&id)))
                .execute(c)
        })?;
        self.query(|c| {
            diesel::delete(sendings::table.filter(sendings::user_id.eq(&id))).execute(c)
        })?;
        self.query(|c| {
            diesel::delete(notifications::table.filter(notifications::user_id.eq(&id))).execute(c)
        })?;
        self.query(|c| {
            diesel::delete(recovery_codes::table.filter(recovery_codes::user_id.eq(&id))).execute(c)
        })?;
        self.query(|c| {
            diesel::delete(user_traces::table.filter(user_traces::user_id.eq(&id))).execute(c)
        })?;
        self.query(|c| diesel::delete(second_factors::table.find(&id)).execute(c))?;
        let answers =
            idempotency_keys::table.filter(idempotency_keys::scope.eq(format!("user:{id}")));
        self.query(|c| diesel::delete(answers).execute(c)).map(drop)
    }
}

impl DieselUnit<'_> {
    /// Deletes the codes and the messages to the person's phone.
    fn forget_phone(&mut self, user: &str, phone: Option<&str>) -> Result<(), StoreError> {
        if let Some(number) = phone {
            let codes = phone_codes::table.filter(phone_codes::phone.eq(number));
            self.query(|c| diesel::delete(codes).execute(c))?;
            let messages = sms_messages::table.filter(sms_messages::recipient.eq(number));
            self.query(|c| diesel::delete(messages).execute(c))?;
        }
        let codes = phone_codes::table.filter(phone_codes::user_id.eq(user));
        self.query(|c| diesel::delete(codes).execute(c))?;
        let messages = sms_messages::table.filter(sms_messages::user_id.eq(user));
        self.query(|c| diesel::delete(messages).execute(c))
            .map(drop)
    }

    /// Deletes the blocks that the person made or that others made against them, and when they were
    /// last seen as a provider.
    fn forget_blocks(&mut self, user: &str) -> Result<(), StoreError> {
        let of_person =
            blocks::table.filter(blocks::blocker_id.eq(user).or(blocks::blocked_id.eq(user)));
        self.query(|c| diesel::delete(of_person).execute(c))?;
        let seen = provider_last_seen::table.find(user);
        self.query(|c| diesel::delete(seen).execute(c)).map(drop)
    }

    /// Deletes the person's conversations on WhatsApp: the threads, their messages, the reports
    /// about them, and the links to bookings. Their files are deleted with the person's photos.
    fn forget_conversations(&mut self, user: &str) -> Result<(), StoreError> {
        let chats = whatsapp_threads::table
            .filter(whatsapp_threads::user_id.eq(user))
            .select(whatsapp_threads::id.nullable());
        let made = draft_links::table.filter(draft_links::thread_id.eq_any(chats));
        self.query(|c| diesel::delete(made).execute(c))?;
        let links = draft_links::table.filter(draft_links::user_id.eq(user));
        self.query(|c| diesel::delete(links).execute(c))?;
        let own = whatsapp_threads::table
            .filter(whatsapp_threads::user_id.eq(user))
            .select(whatsapp_threads::id);
        let sent = whatsapp_messages::table
            .filter(whatsapp_messages::thread_id.eq_any(own))
            .filter(whatsapp_messages::wamid.is_not_null())
            .select(whatsapp_messages::wamid.assume_not_null());
        let reports = whatsapp_statuses::table.filter(whatsapp_statuses::wamid.eq_any(sent));
        self.query(|c| diesel::delete(reports).execute(c))?;
        let messages = whatsapp_messages::table.filter(whatsapp_messages::thread_id.eq_any(own));
        self.query(|c| diesel::delete(messages).execute(c))?;
        let threads = whatsapp_threads::table.filter(whatsapp_threads::user_id.eq(user));
        self.query(|c| diesel::delete(threads).execute(c)).map(drop)
    }
}
