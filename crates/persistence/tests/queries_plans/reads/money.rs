//! The reads of payments, the ledger, promo codes, credit and payouts.

use super::filters::{About, of_customer, sought};
use identity::SearchText;
use marketplace::read::{BatchFilter, CaseFilter, EntryFilter, PromoFilter};
use payments::{BatchKind, ChargebackState, RefundStatus};
use persistence::{Queries, testing::TestDatabase};
use testkit::{now, world::a_customer};

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        plan,
        customer,
        order,
        provider,
        behind,
        ..
    } = About::one_order();
    hear!(recorded,
        "payment": queries.payment(&plan.payment().reference),
        "payments_of": queries.payments_of(order),
        "advances_of": queries.advances_of(order),
        "open_advances of a customer": queries.open_advances(of_customer(), behind.clone()),
        "open_advances": queries.open_advances(CaseFilter::default(), behind.clone()),
        "advance": queries.advance(order.uuid().into()),
        "refunds_of": queries.refunds_of(order),
        "part_refunds_of": queries.part_refunds_of(order),
        "unapplied": queries.unapplied(),
        "unmatched_charges": queries.unmatched_charges(),
        "chargebacks": queries.chargebacks(None, CaseFilter::default(), behind.clone()),
        "chargebacks in a state": queries.chargebacks(Some(ChargebackState::Open), CaseFilter::default(), behind.clone()),
        "chargebacks of a customer": queries.chargebacks(None, of_customer(), behind.clone()),
        "chargeback": queries.chargeback(order.uuid().into()),
        "entries": queries.entries(EntryFilter::default(), behind.clone()),
        "entries of an account": queries.entries(EntryFilter { account: Some("psp:clearing".into()), ..EntryFilter::default() }, behind.clone()),
        "entries of an order": queries.entries(EntryFilter { order: Some(order), ..EntryFilter::default() }, behind.clone()),
        "entries of a fact": queries.entries(EntryFilter { reference: Some("charge:x".into()), ..EntryFilter::default() }, behind.clone()),
        "entries of a selection": queries.entries(EntryFilter { ids: vec![order.uuid()], oldest_first: true, ..EntryFilter::default() }, behind.clone()),
        "refunds": queries.refunds(RefundStatus::Failed, CaseFilter::default(), behind.clone()),
        "refunds of a customer": queries.refunds(RefundStatus::Failed, of_customer(), behind.clone()),
        "our_charges": queries.our_charges(now(), now().plus_days(1)),
        "credit_uses_of": queries.credit_uses_of(customer),
        "tenders_of": queries.tenders_of(order),
        "credit_beside": queries.credit_beside(order, plan.payment().id),
        "promos": queries.promos(PromoFilter::default(), behind.clone()),
        "promos in a state": queries.promos(PromoFilter { state: Some(pricing::PromoState::Live), ..PromoFilter::default() }, behind.clone()),
        "promos by the beginning of their code": queries.promos(PromoFilter { code: Some("GIDA".into()), ..PromoFilter::default() }, behind.clone()),
        "referrals_in_review": queries.referrals_in_review(CaseFilter::default(), behind.clone()),
        "referrals_in_review of a person": queries.referrals_in_review(of_customer(), behind.clone()),
        "promo_uses_of": queries.promo_uses_of(customer),
        "withdrawable_of": queries.withdrawable_of(customer, now()),
        "credit_payouts_of": queries.credit_payouts_of(customer),
        "earning_lines": queries.earning_lines(provider, now()),
        "bank_account": queries.bank_account(provider),
        "payout_batches": queries.payout_batches(BatchFilter::default(), behind.clone()),
        "payout_batches of a kind": queries.payout_batches(BatchFilter { kind: Some(BatchKind::Daily), from: Some(now()), ..BatchFilter::default() }, behind.clone()),
        "payout_batches that pay a provider": queries.payout_batches(BatchFilter { search: SearchText::parse("ada 0803"), ..BatchFilter::default() }, behind.clone()),
        "payout_batch": queries.payout_batch(order.uuid().into()),
        "payouts_of": queries.payouts_of(order.uuid().into()),
        "payouts_to": queries.payouts_to(provider),
        "debts_of": queries.debts_of(provider),
        "matching_orders": queries.matching_orders(sought(None), now()),
        "matching_orders of a customer": queries.matching_orders(sought(Some(a_customer().id)), now()),
        "promo": queries.promo(order.uuid().into()),
    );
}
