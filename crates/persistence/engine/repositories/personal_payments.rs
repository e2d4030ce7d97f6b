//! Erases what is stored about a person with the money that they paid and got back.

use super::personal_texts::ERASED;
use crate::prelude::*;
use crate::{
    prune::FORGOTTEN,
    schema::{
        chargebacks, credit_payouts, inbox, orders, payments, refunds, unmatched_charges, users,
    },
    unit::DieselUnit,
};
use ::payments::InboxState;
use kernel::StoreError;

impl DieselUnit<'_> {
    /// Erases the texts about the person's payments, refunds, chargebacks and credit payouts. The
    /// gateway's messages contain names, addresses and card digits, so they are emptied; their keys
    /// stay, so that none is applied twice.
    pub(super) fn forget_payments(&mut self, user: &str) -> Result<(), StoreError> {
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
        let erased = (
            unmatched_charges::payer_name.eq(None::<String>),
            unmatched_charges::payer_email.eq(None::<String>),
        );
        self.query(|c| diesel::update(named).set(erased).execute(c))
            .map(drop)
    }
}
