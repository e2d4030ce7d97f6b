//! What is kept of a person outside their account row. Every table that holds personal data has its line here, and the
//! test that walks all tables after an erasure finds the one that has not.

use crate::{
    prune::FORGOTTEN,
    rows::document,
    schema::{
        advances, bank_accounts, cancellations, change_orders, chargebacks, credit_payouts,
        damage_claims, disputes, document_views, early_terminations, idempotency_keys, inbox,
        notifications, offers, one_time_tokens, order_events, order_shares, orders, part_refunds,
        payments, provider_applications, provider_decisions, provider_documents, provider_policies,
        recovery_codes, refunds, reviews, second_factors, sessions, ticket_messages, tickets,
        unmatched_charges, uploads, user_traces, users, waitlist, warranty_claims,
    },
    unit::DieselUnit,
};
use ::orders::{Address, JobProof, OrderEvent};
use ::payments::{InboxState, ledger::Account};
use diesel::{
    QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Text},
};
use kernel::{Money, ProviderId, StoreError, Timestamp, UserId};
use marketplace::{OpenBusiness, PersonalDataRepository};

/// What is neither a draft nor over, money on its way back or held, jobs accepted, and the provider's balance.
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
            WHERE o.provider_id = $1 AND o.status IN ('ASSIGNED', 'IN_PROGRESS', 'DISPUTED')) AS jobs,
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
    balance: i64,
}

impl PersonalDataRepository for DieselUnit<'_> {
    fn open_business(&mut self, user: UserId) -> Result<OpenBusiness, StoreError> {
        let (id, account) = (
            user.to_string(),
            Account::Provider(ProviderId::from(user)).to_string(),
        );
        let row: OpenRow = self.query(|c| {
            sql_query(OPEN)
                .bind::<Text, _>(id)
                .bind::<Text, _>(account)
                .get_result(c)
        })?;
        let count = |rows: i64| u32::try_from(rows).unwrap_or(u32::MAX);
        Ok(OpenBusiness {
            orders: count(row.orders),
            money: count(row.money),
            jobs: count(row.jobs),
            balance: Money::from_kobo(row.balance),
        })
    }

    fn forget(&mut self, user: UserId, now: Timestamp) -> Result<(), StoreError> {
        let id = user.to_string();
        self.forget_orders(&id)?;
        self.forget_notes(&id)?;
        self.forget_payments(&id)?;
        self.forget_voices(&id)?;
        self.forget_photos(&id)?;
        let ways = users::table.find(&id).select((users::email, users::phone));
        let (email, phone): (String, Option<String>) = self.query(|c| ways.get_result(c))?;
        let waiting = waitlist::table.filter(
            waitlist::contact.eq_any(std::iter::once(email).chain(phone).collect::<Vec<_>>()),
        );
        self.query(|c| diesel::delete(waiting).execute(c))?;
        let ended = sessions::table
            .filter(sessions::user_id.eq(&id))
            .filter(sessions::revoked_at.is_null());
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
        self.query(|c| {
            diesel::delete(one_time_tokens::table.filter(one_time_tokens::user_id.eq(&id)))
                .execute(c)
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
        let no_note = self.keep(document(&JobProof {
            note: String::new(),
        }))?;
        let proven = orders::table
            .filter(orders::customer_id.eq(user))
            .filter(orders::proof.is_not_null());
        self.query(|c| {
            diesel::update(proven)
                .set(orders::proof.eq(no_note))
                .execute(c)
        })?;
        let explanation = (
            orders::description.eq(""),
            orders::answers.eq("{}"),
            orders::arrival_pin.eq(None::<String>),
            orders::price_note.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(orders::table.filter(orders::customer_id.eq(user)))
                .set(explanation)
                .execute(c)
        })
        .map(drop)
    }

    /// The only update that a history allows: words give way to their digest.
    fn forget_notes(&mut self, user: &str) -> Result<(), StoreError> {
        let theirs = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let noted = order_events::table
            .filter(order_events::order_id.eq_any(theirs))
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
        // Why they gave jobs of others back.
        let taken = offers::table
            .filter(offers::provider_id.eq(user))
            .select(offers::order_id);
        let said = order_events::table
            .filter(order_events::order_id.eq_any(taken))
            .filter(order_events::actor_id.eq(user));
        let said = said.filter(order_events::note.is_not_null());
        let said: Vec<(String, i32, Option<String>)> = self.query(|c| {
            said.select((
                order_events::order_id,
                order_events::seq,
                order_events::note,
            ))
            .load(c)
        })?;
        for (order, seq, note) in noted.into_iter().chain(said) {
            let digest = note.as_deref().map(OrderEvent::digest_of);
            self.query(|c| {
                diesel::update(order_events::table.find((&order, seq)))
                    .set(order_events::note.eq(digest))
                    .execute(c)
            })?;
        }
        Ok(())
    }

    /// The gateway's messages carry names, addresses and the ends of cards. Their keys stay, so that none counts twice.
    fn forget_payments(&mut self, user: &str) -> Result<(), StoreError> {
        let references = payments::table
            .filter(payments::customer_id.eq(user))
            .select(payments::reference.nullable());
        let told = inbox::table
            .filter(inbox::reference.eq_any(references))
            .filter(inbox::state.ne(InboxState::New.code()));
        self.query(|c| {
            diesel::update(told)
                .set(inbox::body.eq(FORGOTTEN))
                .execute(c)
        })?;
        let theirs = payments::table.filter(payments::customer_id.eq(user));
        self.query(|c| {
            diesel::update(theirs)
                .set(payments::checkout_url.eq(None::<String>))
                .execute(c)
        })?;
        let theirs = payments::table
            .filter(payments::customer_id.eq(user))
            .select(payments::id);
        let back = refunds::table.filter(refunds::payment_id.eq_any(theirs));
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
        let said = chargebacks::table
            .filter(chargebacks::order_id.eq_any(their_orders))
            .filter(chargebacks::statement.is_not_null());
        self.query(|c| {
            diesel::update(said)
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
        // Of money that came under nobody's reference, the gateway may have named them as the payer.
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

/// In the place of words that may not be empty.
const ERASED: &str = "(erased)";
/// In the place of an account number.
const NO_NUMBER: &str = "0000000000";

impl DieselUnit<'_> {
    /// What they said of others and what was said of them; the stars stay, for others are counted by them.
    fn forget_voices(&mut self, user: &str) -> Result<(), StoreError> {
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let said = reviews::table.filter(
            reviews::author_id
                .eq(user)
                .or(reviews::order_id.eq_any(their_orders)),
        );
        let silence = (
            reviews::text.eq(""),
            reviews::reason.eq(None::<String>),
            reviews::fingerprint.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(said)
                .set((silence, reviews::featured.eq(false)))
                .execute(c)
        })?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let answered = reviews::table.filter(
            reviews::provider_id
                .eq(user)
                .or(reviews::order_id.eq_any(their_orders)),
        );
        let no_reply = (
            reviews::reply.eq(None::<String>),
            reviews::replied_at.eq(None::<chrono::NaiveDateTime>),
        );
        self.query(|c| diesel::update(answered).set(no_reply).execute(c))?;
        let requests = cancellations::table
            .filter(cancellations::customer_id.eq(user))
            .filter(cancellations::note.is_not_null());
        self.query(|c| {
            diesel::update(requests)
                .set(cancellations::note.eq(ERASED))
                .execute(c)
        })?;
        self.forget_reports(user)?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let parts = part_refunds::table.filter(part_refunds::order_id.eq_any(their_orders));
        self.query(|c| {
            diesel::update(parts)
                .set(part_refunds::note.eq(ERASED))
                .execute(c)
        })?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let ends =
            early_terminations::table.filter(early_terminations::order_id.eq_any(their_orders));
        self.query(|c| {
            diesel::update(ends)
                .set(early_terminations::explanation.eq(ERASED))
                .execute(c)
        })?;
        self.forget_disputes(user)?;
        let theirs = tickets::table
            .filter(tickets::user_id.eq(user))
            .select(tickets::id);
        let explanation = ticket_messages::table.filter(ticket_messages::ticket_id.eq_any(theirs));
        self.query(|c| {
            diesel::update(explanation)
                .set(ticket_messages::body.eq(ERASED))
                .execute(c)
        })?;
        let theirs = tickets::table.filter(tickets::user_id.eq(user));
        self.query(|c| {
            diesel::update(theirs)
                .set(tickets::subject.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }

    /// What both sides said of their jobs, what they were told, and what was found there.
    fn forget_disputes(&mut self, user: &str) -> Result<(), StoreError> {
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let said = disputes::table.filter(disputes::order_id.eq_any(jobs));
        self.query(|c| {
            diesel::update(said)
                .set(disputes::statement.eq(ERASED))
                .execute(c)
        })?;
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let answered = disputes::table
            .filter(disputes::order_id.eq_any(jobs))
            .filter(disputes::answer.is_not_null());
        self.query(|c| {
            diesel::update(answered)
                .set(disputes::answer.eq(ERASED))
                .execute(c)
        })?;
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let ruled = disputes::table
            .filter(disputes::order_id.eq_any(jobs))
            .filter(disputes::explanation.is_not_null());
        self.query(|c| {
            diesel::update(ruled)
                .set(disputes::explanation.eq(ERASED))
                .execute(c)
        })?;
        let jobs = orders::table
            .filter(
                orders::customer_id
                    .eq(user)
                    .or(orders::provider_id.eq(user)),
            )
            .select(orders::id);
        let found = change_orders::table.filter(
            change_orders::order_id
                .eq_any(jobs)
                .or(change_orders::provider_id.eq(user)),
        );
        self.query(|c| {
            diesel::update(found)
                .set(change_orders::reason.eq(ERASED))
                .execute(c)
        })?;
        self.forget_claims(user)
    }

    /// What was said of what did not last, by whoever was there and by staff.
    fn forget_claims(&mut self, user: &str) -> Result<(), StoreError> {
        let claims = || {
            warranty_claims::table.filter(
                warranty_claims::customer_id
                    .eq(user)
                    .or(warranty_claims::provider_id.eq(user)),
            )
        };
        self.query(|c| {
            diesel::update(claims())
                .set(warranty_claims::statement.eq(ERASED))
                .execute(c)
        })?;
        let reported = claims().filter(warranty_claims::report.is_not_null());
        self.query(|c| {
            diesel::update(reported)
                .set(warranty_claims::report.eq(ERASED))
                .execute(c)
        })?;
        let decided = claims().filter(warranty_claims::explanation.is_not_null());
        self.query(|c| {
            diesel::update(decided)
                .set(warranty_claims::explanation.eq(ERASED))
                .execute(c)
        })?;
        self.forget_damage(user)
    }

    /// What both sides said of what a job damaged, and what staff did.
    fn forget_damage(&mut self, user: &str) -> Result<(), StoreError> {
        let claims = || {
            damage_claims::table.filter(
                damage_claims::customer_id
                    .eq(user)
                    .or(damage_claims::provider_id.eq(user)),
            )
        };
        self.query(|c| {
            diesel::update(claims())
                .set(damage_claims::statement.eq(ERASED))
                .execute(c)
        })?;
        let answered = claims().filter(damage_claims::answer.is_not_null());
        self.query(|c| {
            diesel::update(answered)
                .set(damage_claims::answer.eq(ERASED))
                .execute(c)
        })?;
        let decided = claims().filter(damage_claims::explanation.is_not_null());
        self.query(|c| {
            diesel::update(decided)
                .set(damage_claims::explanation.eq(ERASED))
                .execute(c)
        })?;
        // Of whom a provider buys.
        let asked = || advances::table.filter(advances::provider_id.eq(user));
        self.query(|c| {
            diesel::update(asked())
                .set(advances::supplier.eq(ERASED))
                .execute(c)
        })?;
        let refused = asked().filter(advances::explanation.is_not_null());
        self.query(|c| {
            diesel::update(refused)
                .set(advances::explanation.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }

    /// The files of photos that have no row are removed by the daily round. Links to their orders lead nowhere.
    fn forget_photos(&mut self, user: &str) -> Result<(), StoreError> {
        // What a provider showed of their home goes too.
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id.nullable());
        let theirs = uploads::table.filter(
            uploads::owner_id
                .eq(user)
                .or(uploads::order_id.eq_any(their_orders)),
        );
        self.query(|c| diesel::delete(theirs).execute(c))?;
        let none = (
            bank_accounts::account_number.eq(NO_NUMBER),
            bank_accounts::holder.eq(ERASED),
            bank_accounts::recipient.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(bank_accounts::table.filter(bank_accounts::provider_id.eq(user)))
                .set(none)
                .execute(c)
        })?;
        self.query(|c| {
            diesel::delete(provider_policies::table.filter(provider_policies::provider_id.eq(user)))
                .execute(c)
        })?;
        self.forget_application(user)?;
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        self.query(|c| {
            diesel::delete(order_shares::table.filter(order_shares::order_id.eq_any(their_orders)))
                .execute(c)
        })
        .map(drop)
    }
}

impl DieselUnit<'_> {
    /// The files of their papers are removed by the daily round. That something was decided stays, without its words.
    fn forget_application(&mut self, user: &str) -> Result<(), StoreError> {
        self.query(|c| {
            diesel::delete(document_views::table.filter(document_views::provider_id.eq(user)))
                .execute(c)
        })?;
        self.query(|c| {
            diesel::delete(
                provider_documents::table.filter(provider_documents::provider_id.eq(user)),
            )
            .execute(c)
        })?;
        let theirs =
            provider_applications::table.filter(provider_applications::provider_id.eq(user));
        self.query(|c| diesel::delete(theirs).execute(c))?;
        let explanation = (
            provider_decisions::reason.eq(None::<String>),
            provider_decisions::items.eq("[]"),
        );
        let decided = provider_decisions::table.filter(provider_decisions::provider_id.eq(user));
        self.query(|c| diesel::update(decided).set(explanation).execute(c))
            .map(drop)
    }
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
