//! Erases the personal data that is stored outside a person's account row. Every table with
//! personal data must be handled here. A test checks all tables after an erasure and finds those
//! that are missing.

use super::personal_texts::ERASED;
use crate::prelude::*;
use crate::{
    prune::FORGOTTEN,
    rows::document,
    schema::{
        blocks, chargebacks, credit_payouts, draft_links, idempotency_keys, inbox, notifications,
        offers, one_time_tokens, order_details, order_events, orders, payments, phone_codes,
        provider_last_seen, push_subscriptions, recovery_codes, refunds, saved_places,
        second_factors, sendings, sessions, sms_messages, unmatched_charges, user_traces, users,
        waitlist, whatsapp_messages, whatsapp_statuses, whatsapp_threads,
    },
    unit::DieselUnit,
};
use ::orders::{Address, JobProof, OrderEvent};
use ::payments::{InboxState, ledger::Account};
use diesel::{
    QueryableByName, sql_query,
    sql_types::{BigInt, Text},
};
use kernel::{Money, ProviderId, StoreError, Timestamp, UserId};
use marketplace::{OpenBusiness, PersonalDataRepository};

/// The open business of a person: orders, refunds and held money, payouts and accepted jobs,
/// disputes about jobs that they no longer have and in whose chat they wrote, tickets about danger
/// that concern them, and the provider's balance.
const OPEN: &str = "
    SELECT (SELECT COUNT(*) FROM orders o
            WHERE o.customer_id = $1 AND o.status IN ('SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED',
                'IN_PROGRESS', 'DISPUTED')) AS orders,
        (SELECT COUNT(*) FROM refunds r JOIN orders o ON o.id = r.order_id
            WHERE o.customer_id = $1 AND r.status <> 'SUCCEEDED')
        + (SELECT COUNT(*) FROM payments p WHERE p.customer_id = $1 AND p.status = 'mismatched'
            AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.status = 'SUCCEEDED'))
        + (SELECT COUNT(*) FROM credit_payouts w WHERE w.user_id = $1 AND w.status IN ('BOOKED', 'SENT')) AS money,
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

    fn forget_orders(&mut self, user: &str) -> Result<(), StoreError> {
        let places = orders::table
            .filter(orders::customer_id.eq(user))
            .filter(orders::address.is_not_null());
        let places: Vec<(String, Option<String>)> =
            self.query(|c| places.select((orders::id, orders::address)).load(c))?;
        for (order, address) in places {
            let bare = self.keep(bare_address(&order, address.as_deref()))?;
            self.query(|c| {
                diesel::update(orders::table.find(&order))
                    .set(orders::address.eq(bare))
                    .execute(c)
            })?;
        }
        let own_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let proven = order_details::table
            .filter(order_details::order_id.eq_any(own_orders))
            .filter(order_details::proof.is_not_null());
        let proofs: Vec<(String, Option<String>)> = self.query(|c| {
            proven
                .select((order_details::order_id, order_details::proof))
                .load(c)
        })?;
        for (order, proof) in proofs {
            let bare = self.keep(bare_proof(&order, proof.as_deref()))?;
            self.query(|c| {
                diesel::update(order_details::table.find(&order))
                    .set(order_details::proof.eq(bare))
                    .execute(c)
            })?;
        }
        let texts = (
            order_details::description.eq(""),
            order_details::answers.eq("{}"),
            order_details::arrival_pin.eq(None::<String>),
            order_details::safety_pin.eq(None::<String>),
            order_details::price_note.eq(None::<String>),
            order_details::recipient.eq(None::<String>),
            order_details::recipient_phone.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(order_details::table.filter(order_details::order_id.eq_any(own_orders)))
                .set(texts)
                .execute(c)
        })
        .map(drop)
    }

    /// Replaces the notes in order histories by their digests. It is the only update that a history
    /// allows.
    fn forget_notes(&mut self, user: &str) -> Result<(), StoreError> {
        let own_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let noted = order_events::table
            .filter(order_events::order_id.eq_any(own_orders))
            .filter(order_events::note.is_not_null());
        let noted: Vec<(String, i32, Option<String>)> = self.query(|c| {
            noted
                .select((
                    order_events::order_id,
                    order_events::seq,
                    order_events::note,
                ))
                .load(c)
        })?;
        // These are the provider's reasons for giving up jobs of other customers.
        let taken = offers::table
            .filter(offers::provider_id.eq(user))
            .select(offers::order_id);
        let own = order_events::table
            .filter(order_events::order_id.eq_any(taken))
            .filter(order_events::actor_id.eq(user));
        let own = own.filter(order_events::note.is_not_null());
        let own: Vec<(String, i32, Option<String>)> = self.query(|c| {
            own.select((
                order_events::order_id,
                order_events::seq,
                order_events::note,
            ))
            .load(c)
        })?;
        for (order, seq, note) in noted.into_iter().chain(own) {
            let digest = note.as_deref().map(OrderEvent::digest_of);
            self.query(|c| {
                diesel::update(order_events::table.find((&order, seq)))
                    .set(order_events::note.eq(digest))
                    .execute(c)
            })?;
        }
        Ok(())
    }

    /// Erases the texts about the person's payments, refunds, chargebacks and credit payouts. The
    /// gateway's messages contain names, addresses and card digits, so they are emptied; their keys
    /// stay, so that none is applied twice.
    fn forget_payments(&mut self, user: &str) -> Result<(), StoreError> {
        let references = payments::table
            .filter(payments::customer_id.eq(user))
            .select(payments::reference.nullable());
        let messages = inbox::table
            .filter(inbox::reference.eq_any(references))
            .filter(inbox::state.ne(InboxState::New.code()));
        self.query(|c| {
            diesel::update(messages)
                .set(inbox::body.eq(FORGOTTEN))
                .execute(c)
        })?;
        let own_payments = payments::table.filter(payments::customer_id.eq(user));
        self.query(|c| {
            diesel::update(own_payments)
                .set(payments::checkout_url.eq(None::<String>))
                .execute(c)
        })?;
        let own_payments = payments::table
            .filter(payments::customer_id.eq(user))
            .select(payments::id);
        let back = refunds::table.filter(refunds::payment_id.eq_any(own_payments));
        let holder = (
            refunds::account_number.eq(None::<String>),
            refunds::account_holder.eq(None::<String>),
        );
        let none = (
            holder,
            refunds::account_bank_code.eq(None::<String>),
            refunds::paid_to.eq(None::<String>),
        );
        self.query(|c| diesel::update(back).set(none).execute(c))?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let answered_cases = chargebacks::table
            .filter(chargebacks::order_id.eq_any(their_orders))
            .filter(chargebacks::statement.is_not_null());
        self.query(|c| {
            diesel::update(answered_cases)
                .set(chargebacks::statement.eq(ERASED))
                .execute(c)
        })?;
        let left = credit_payouts::table.filter(credit_payouts::user_id.eq(user));
        self.query(|c| {
            diesel::update(left)
                .set((
                    credit_payouts::paid_to.eq(ERASED),
                    credit_payouts::note.eq(None::<String>),
                ))
                .execute(c)
        })?;
        // The gateway may have reported the person as the payer of an unmatched charge.
        let email: String =
            self.query(|c| users::table.find(user).select(users::email).first(c))?;
        let named = unmatched_charges::table.filter(unmatched_charges::payer_email.eq(email));
        let nobody = (
            unmatched_charges::payer_name.eq(None::<String>),
            unmatched_charges::payer_email.eq(None::<String>),
        );
        self.query(|c| diesel::update(named).set(nobody).execute(c))
            .map(drop)
    }
}

fn bare_proof(order: &str, stored: Option<&str>) -> Result<Option<String>, StoreError> {
    let corrupt = |_| StoreError::Corrupt(format!("order_details {order}: proof"));
    let proof = stored
        .map(serde_json::from_str::<JobProof>)
        .transpose()
        .map_err(corrupt)?;
    let bare = proof.map(|mut proof| {
        proof.forget();
        document(&proof)
    });
    bare.transpose()
}

fn bare_address(order: &str, stored: Option<&str>) -> Result<Option<String>, StoreError> {
    let corrupt = |_| StoreError::Corrupt(format!("orders {order}: address"));
    let Some(mut address) = stored
        .map(serde_json::from_str::<Address>)
        .transpose()
        .map_err(corrupt)?
    else {
        return Ok(None);
    };
    address.forget();
    document(&address).map(Some)
}
