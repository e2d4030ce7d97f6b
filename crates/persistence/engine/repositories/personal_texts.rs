//! Erases the texts, photos and documents of a person.

mod disputes;

use crate::prelude::*;
use crate::{
    schema::{
        bank_accounts, cancellations, document_views, early_terminations, job_workers,
        order_messages, order_shares, orders, part_refunds, provider_applications,
        provider_decisions, provider_documents, provider_policies, provider_workers, reader_flags,
        reviews, uploads,
    },
    unit::DieselUnit,
};

use kernel::StoreError;

/// Replaces a text that must not be empty.
pub(super) const ERASED: &str = "(erased)";

/// Replaces an account number.
pub(super) const NO_NUMBER: &str = "0000000000";

impl DieselUnit<'_> {
    /// Erases the texts by the person and about them. The stars of reviews stay, because they count
    /// in the ratings of others.
    pub(super) fn forget_voices(&mut self, user: &str) -> Result<(), StoreError> {
        self.forget_reviews(user)?;
        self.forget_messages(user)?;
        self.forget_cancellations(user)?;
        self.forget_reports(user)?;
        self.forget_decisions(user)?;
        self.forget_disputes(user)?;
        self.forget_appeals(user)?;
        self.forget_tickets(user)
    }

    /// Erases the messages by the person and those in the chats of their orders.
    fn forget_messages(&mut self, user: &str) -> Result<(), StoreError> {
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let messages = order_messages::table.filter(
            order_messages::author_id
                .eq(user)
                .or(order_messages::order_id.eq_any(their_orders)),
        );
        let nothing = (
            order_messages::body.eq(ERASED),
            order_messages::upload_id.eq(None::<String>),
        );
        self.query(|c| diesel::update(messages).set(nothing).execute(c))?;
        self.forget_told_messages(user)
    }

    /// Erases the reviews by the person and of their orders, and the replies to them.
    fn forget_reviews(&mut self, user: &str) -> Result<(), StoreError> {
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let own_reviews = reviews::table.filter(
            reviews::author_id
                .eq(user)
                .or(reviews::order_id.eq_any(their_orders)),
        );
        let silence = (
            reviews::text.eq(""),
            reviews::photos.eq(""),
            reviews::reason.eq(None::<String>),
            reviews::fingerprint.eq(None::<String>),
        );
        self.query(|c| {
            diesel::update(own_reviews)
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
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id);
        let flagged = reviews::table
            .filter(reviews::flag_note.is_not_null())
            .filter(
                reviews::provider_id
                    .eq(user)
                    .or(reviews::order_id.eq_any(their_orders)),
            );
        self.query(|c| {
            diesel::update(flagged)
                .set(reviews::flag_note.eq(""))
                .execute(c)
        })?;
        self.forget_reader_flags(user)
    }

    /// Erases what the person wrote in flags as a reader, what readers wrote in flags on the reviews
    /// of the person's orders and work, and why staff let such a review stay.
    fn forget_reader_flags(&mut self, user: &str) -> Result<(), StoreError> {
        let about_them = || {
            reviews::table.filter(
                reviews::customer_id
                    .eq(user)
                    .or(reviews::provider_id.eq(user)),
            )
        };
        let flags = reader_flags::table.filter(
            reader_flags::reader_id
                .eq(user)
                .or(reader_flags::review_id.eq_any(about_them().select(reviews::id))),
        );
        self.query(|c| {
            diesel::update(flags)
                .set(reader_flags::note.eq(""))
                .execute(c)
        })?;
        let kept = about_them().filter(reviews::reader_flags_kept.is_not_null());
        self.query(|c| {
            diesel::update(kept)
                .set(reviews::reader_flags_kept.eq(""))
                .execute(c)
        })
        .map(drop)
    }

    /// Erases the explanations of the decisions on the person's cancellation requests.
    fn forget_cancellations(&mut self, user: &str) -> Result<(), StoreError> {
        let requests = cancellations::table
            .filter(cancellations::customer_id.eq(user))
            .filter(cancellations::note.is_not_null());
        self.query(|c| {
            diesel::update(requests)
                .set(cancellations::note.eq(ERASED))
                .execute(c)
        })
        .map(drop)
    }

    /// Erases the explanations of partial refunds and early terminations of the person's orders.
    fn forget_decisions(&mut self, user: &str) -> Result<(), StoreError> {
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
        })
        .map(drop)
    }

    /// Deletes the person's photos, the photos and shared links of their orders, and a provider's
    /// account numbers, policies and application. The daily clean-up removes files without a row.
    pub(super) fn forget_photos(&mut self, user: &str) -> Result<(), StoreError> {
        // Photos that a provider took at the customer's home are deleted too.
        let their_orders = orders::table
            .filter(orders::customer_id.eq(user))
            .select(orders::id.nullable());
        let photos = uploads::table.filter(
            uploads::owner_id
                .eq(user)
                .or(uploads::order_id.eq_any(their_orders)),
        );
        self.query(|c| diesel::delete(photos).execute(c))?;
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
    /// Deletes the application, its documents, and the workers of a company. Decisions stay without their texts. The daily
    /// clean-up removes the files.
    pub(super) fn forget_application(&mut self, user: &str) -> Result<(), StoreError> {
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
        let sent = job_workers::table.filter(job_workers::provider_id.eq(user));
        self.query(|c| diesel::delete(sent).execute(c))?;
        let team = provider_workers::table.filter(provider_workers::provider_id.eq(user));
        self.query(|c| diesel::delete(team).execute(c))?;
        let application =
            provider_applications::table.filter(provider_applications::provider_id.eq(user));
        self.query(|c| diesel::delete(application).execute(c))?;
        let explanation = (
            provider_decisions::reason.eq(None::<String>),
            provider_decisions::items.eq("[]"),
        );
        let decided = provider_decisions::table.filter(provider_decisions::provider_id.eq(user));
        self.query(|c| diesel::update(decided).set(explanation).execute(c))
            .map(drop)
    }
}
