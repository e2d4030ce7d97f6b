//! Erases what a person wrote: in orders, cases, reviews, tickets and conversations.

mod messages;

use super::State;
use crate::edit;
use claims::{DamageClaim, WarrantyClaim};
use kernel::{OrderId, ProviderId, ReviewId, UserId};
use messages::{forget_conversations, forget_messages, forget_tickets};
use std::collections::BTreeSet;

pub(super) fn forget_texts(state: &mut State, user: UserId) {
    let own_orders: BTreeSet<_> = state
        .orders
        .values()
        .filter(|order| order.customer == user)
        .map(|order| order.id)
        .collect();
    forget_notes(state, user, &own_orders);
    forget_reviews(state, user, &own_orders);
    forget_cases(state, user, &own_orders);
    forget_claims(state, user);
    forget_work(state, user);
    forget_tickets(state, user);
    forget_messages(state, user);
    forget_conversations(state, user);
}

/// The orders of which the person is the customer or the provider.
fn jobs_of(state: &State, user: UserId) -> BTreeSet<OrderId> {
    let provider = ProviderId::from(user);
    state
        .orders
        .values()
        .filter(|order| order.customer == user || order.provider == Some(provider))
        .map(|order| order.id)
        .collect()
}

fn forget_notes(state: &mut State, user: UserId, own_orders: &BTreeSet<OrderId>) {
    for part in state
        .part_refunds
        .values_mut()
        .filter(|part| own_orders.contains(&part.order))
    {
        part.note = "(erased)".to_owned();
    }
    for early_termination in state
        .early_terminations
        .values_mut()
        .filter(|early_termination| own_orders.contains(&early_termination.order))
    {
        early_termination.explanation = "(erased)".to_owned();
    }
    for case in state
        .chargebacks
        .values_mut()
        .filter(|case| own_orders.contains(&case.order))
    {
        case.statement = case.statement.as_ref().map(|_| "(erased)".to_owned());
    }
    state
        .shares
        .retain(|_, share| !own_orders.contains(&share.order));
    for request in state
        .cancellations
        .values_mut()
        .filter(|request| request.customer == user && request.note.is_some())
    {
        request.note = Some("(erased)".to_owned());
    }
}

fn forget_reviews(state: &mut State, user: UserId, own_orders: &BTreeSet<OrderId>) {
    let provider = ProviderId::from(user);
    for review in state
        .reviews
        .values_mut()
        .filter(|review| review.author == user || own_orders.contains(&review.order))
    {
        review.content.text.clear();
        review.content.photos.clear();
        (review.reason, review.featured) = (None, false);
    }
    for review in state
        .reviews
        .values_mut()
        .filter(|review| review.provider == provider || own_orders.contains(&review.order))
    {
        review.reply = None;
        if let Some(flag) = &mut review.flag {
            flag.note.clear();
        }
        if let Some(reason) = &mut review.reader_flags.kept {
            reason.clear();
        }
    }
    let reviews = &state.reviews;
    let is_about_them = |review: &ReviewId| {
        reviews
            .get(review)
            .is_some_and(|review| review.customer == user || review.provider == provider)
    };
    for flag in state
        .reader_flags
        .values_mut()
        .filter(|flag| flag.reader == user || is_about_them(&flag.review))
    {
        flag.note.clear();
    }
}

fn forget_cases(state: &mut State, user: UserId, own_orders: &BTreeSet<OrderId>) {
    let provider = ProviderId::from(user);
    let jobs = jobs_of(state, user);
    let uploads = &state.uploads;
    for dispute in state
        .disputes
        .values_mut()
        .filter(|dispute| jobs.contains(&dispute.order) || dispute.provider == Some(provider))
    {
        let is_own = own_orders.contains(&dispute.order);
        dispute.forget(|photo| {
            let kept = uploads.get(&photo);
            !is_own && kept.is_some_and(|kept| kept.owner != Some(user))
        });
    }
    for appeal in state
        .fault_appeals
        .values_mut()
        .filter(|appeal| appeal.provider == provider || own_orders.contains(&appeal.order))
    {
        appeal.text = "(erased)".to_owned();
        appeal.photos.clear();
        appeal.reason = appeal.reason.as_ref().map(|_| "(erased)".to_owned());
    }
}

fn forget_claims(state: &mut State, user: UserId) {
    let provider = ProviderId::from(user);
    for claim in state
        .warranty_claims
        .values_mut()
        .filter(|claim| claim.customer == user || claim.provider == provider)
    {
        edit(claim, WarrantyClaim::restore, |row| {
            row.statement = "(erased)".to_owned();
            row.report = row.report.as_ref().map(|_| "(erased)".to_owned());
            row.explanation = row.explanation.as_ref().map(|_| "(erased)".to_owned());
        });
    }
    for claim in state
        .damage_claims
        .values_mut()
        .filter(|claim| claim.customer == user || claim.provider == provider)
    {
        edit(claim, DamageClaim::restore, |row| {
            row.statement = "(erased)".to_owned();
            row.answer = row.answer.as_ref().map(|_| "(erased)".to_owned());
            row.explanation = row.explanation.as_ref().map(|_| "(erased)".to_owned());
        });
    }
}

/// What providers wrote about materials, extra work and assessments.
fn forget_work(state: &mut State, user: UserId) {
    let provider = ProviderId::from(user);
    let jobs = jobs_of(state, user);
    for advance in state
        .advances
        .values_mut()
        .filter(|advance| advance.provider == provider)
    {
        advance.supplier = "(erased)".to_owned();
        advance.explanation = advance.explanation.as_ref().map(|_| "(erased)".to_owned());
    }
    let found = |change_order: &&mut orders::ChangeOrder| {
        jobs.contains(&change_order.order) || change_order.provider == provider
    };
    for change_order in state.change_orders.values_mut().filter(found) {
        change_order.reason = "(erased)".to_owned();
    }
    for assessment in state
        .assessments
        .values_mut()
        .filter(|assessment| assessment.customer == user)
    {
        assessment.report = assessment.report.as_ref().map(orders::Report::forgotten);
        assessment.note = assessment.note.as_ref().map(|_| "(erased)".to_owned());
    }
}
