//! The data of a person in memory: what still binds them, and the erasure of the rest.

mod open_business;

use super::{MemoryUnit, State, personal_texts::forget_texts};
use crate::edit;
use kernel::{Actor, ProviderId, StoreError, Timestamp, UserId};
use marketplace::{OpenBusiness, PersonalDataRepository};
use open_business::open_business_of;
use orders::StepReport;
use payments::{InboxMessage, InboxState, Payer, Payment, Refund};
use std::collections::BTreeSet;

impl PersonalDataRepository for MemoryUnit {
    fn open_business(&mut self, user: UserId) -> Result<OpenBusiness, StoreError> {
        self.act(|state| Ok(open_business_of(state, user)))
    }

    fn forget(&mut self, user: UserId, now: Timestamp) -> Result<(), StoreError> {
        self.act(|state| {
            forget_orders(state, user);
            forget_unmatched_payer(state, user);
            forget_payments(state, user);
            forget_texts(state, user);
            state.forget_positions(user);
            state.forget_calls(user);
            let own_orders: BTreeSet<_> = state
                .orders
                .values()
                .filter(|order| order.customer == user)
                .map(|order| order.id)
                .collect();
            state.uploads.retain(|_, upload| {
                upload.owner != Some(user)
                    && upload
                        .order
                        .is_none_or(|order| !own_orders.contains(&order))
            });
            for account in state
                .bank_accounts
                .values_mut()
                .filter(|account| account.provider == ProviderId::from(user))
            {
                account.number = "0000000000".parse().expect("ten digits");
                (account.holder, account.recipient) = ("(erased)".to_owned(), None);
            }
            state
                .policies
                .retain(|(provider, _), _| *provider != ProviderId::from(user));
            forget_application(state, user.into());
            for credit_payout in state
                .credit_payouts
                .values_mut()
                .filter(|one| one.owner == user)
            {
                (credit_payout.paid_to, credit_payout.note) = ("(erased)".to_owned(), None);
            }
            for session in state
                .sessions
                .values_mut()
                .filter(|session| session.user == user)
            {
                (session.ip, session.user_agent) = (None, None);
                session.revoked_at = session.revoked_at.or(Some(now));
            }
            if let Some(person) = state.users.get(&user) {
                let ways = [
                    Some(person.email.to_string()),
                    person.phone.as_ref().map(ToString::to_string),
                ];
                state
                    .waitlist
                    .retain(|entry| !ways.contains(&Some(entry.contact.as_str().to_owned())));
            }
            let phone = state.users.get(&user).and_then(|user| user.phone.clone());
            state
                .phone_codes
                .retain(|_, code| code.user != Some(user) && Some(&code.phone) != phone.as_ref());
            state.sms.retain(|_, message| {
                message.user != Some(user) && Some(&message.recipient) != phone.as_ref()
            });
            state.traces.retain(|(owner, _), _| *owner != user);
            state
                .blocks
                .retain(|_, block| block.blocker != user && block.blocked != user);
            state.saved_places.retain(|_, place| place.customer != user);
            state.last_seen.remove(&ProviderId::from(user));
            state.push_subscriptions.retain(|one| one.user != user);
            state.second_factors.remove(&user);
            state.tokens.retain(|_, token| token.user != user);
            state.sendings.retain(|_, sending| sending.user != user);
            state
                .notifications
                .retain(|_, notification| notification.user != user);
            state
                .idempotency
                .retain(|(scope, _), _| *scope != format!("user:{user}"));
            Ok(())
        })
    }
}

fn forget_application(state: &mut State, id: ProviderId) {
    state.document_views.retain(|look| look.1 != id);
    state
        .documents
        .retain(|_, document| document.provider != id);
    state.job_workers.retain(|_, named| named.provider != id);
    state.workers.retain(|_, worker| worker.provider != id);
    state.applications.remove(&id);
    for decision in state
        .decisions
        .iter_mut()
        .filter(|decision| decision.provider == id)
    {
        (decision.reason, decision.items) = (None, Vec::new());
    }
}

fn forget_orders(state: &mut State, user: UserId) {
    for order in state
        .orders
        .values_mut()
        .filter(|order| order.customer == user)
    {
        order.description = String::new();
        order.answers = serde_json::json!({});
        order.arrival_pin = None;
        order.price_note = None;
        if let Some(proof) = &mut order.proof {
            proof.forget();
        }
        order.step_reports.iter_mut().for_each(StepReport::forget);
        order.recipient = None;
        if let Some(address) = &mut order.address {
            address.forget();
        }
        for event in state
            .order_events
            .iter_mut()
            .filter(|event| event.order == order.id)
        {
            event.forget_note();
        }
    }
    // This erases the provider's reasons for giving up jobs of other customers.
    for event in state
        .order_events
        .iter_mut()
        .filter(|event| event.actor == Actor::Provider(user.into()))
    {
        event.forget_note();
    }
}

fn forget_payments(state: &mut State, user: UserId) {
    for payment in state
        .payments
        .values_mut()
        .filter(|payment| payment.customer == user)
    {
        edit(payment, Payment::restore, |row| row.checkout_url = None);
        let of_it = |message: &&mut InboxMessage| {
            message.reference.as_deref() == Some(payment.reference.as_str())
        };
        for message in state
            .inbox
            .values_mut()
            .filter(|message| message.state != InboxState::New)
            .filter(of_it)
        {
            message.body = "{}".to_owned();
        }
        for refund in state
            .refunds
            .values_mut()
            .filter(|refund| refund.payment == payment.id)
        {
            edit(refund, Refund::restore, |row| {
                (row.account, row.paid_to) = (None, None);
            });
        }
    }
}

/// Erases the person as the payer of unmatched charges. The gateway may have reported them with
/// each such charge.
fn forget_unmatched_payer(state: &mut State, user: UserId) {
    let Some(email) = state.users.get(&user).map(|user| user.email.to_string()) else {
        return;
    };
    for unmatched in state
        .unmatched_charges
        .values_mut()
        .filter(|unmatched| unmatched.payer.email.as_deref() == Some(email.as_str()))
    {
        unmatched.payer = Payer::default();
    }
}
