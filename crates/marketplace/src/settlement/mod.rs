//! Steps with money that several features share. A feature imports this folder and never another
//! feature.

mod advances;
mod assessment_fees;
mod bank_accounts;
mod cancellation_terms;
mod change_orders;
mod clawbacks;
mod commission;
mod credit_holds;
mod earnings;
mod error;
mod escrow;
mod gas_price;
mod kept_refunds;
mod ledger;
mod move_fees;
mod partial_refunds;
mod payout_error;
mod phone_costs;
mod price_tags;
mod probation;
mod promo_uses;
mod provider_status;
mod quote_lines;
mod referral_links;
mod refunds;
mod short_fill;
mod store_credit;
mod tenders;

pub(crate) use advances::{
    delivered_materials_in, emit_advance_in, end_advances_in, set_off_advances_in,
};
pub(crate) use assessment_fees::{make_missed_visit_good_in, settle_assessment_fee_in};
pub(crate) use bank_accounts::{
    hold_payouts_in, lock_bank_account_in, own_account, reauthenticated_in,
};
pub use cancellation_terms::{CancellationTerms, terms_ahead, terms_of_view};
pub(crate) use cancellation_terms::{no_access_terms, parts, rejected_cylinder_terms, terms_of};
pub use change_orders::priced;
pub(crate) use change_orders::save_change_order_in;
pub use clawbacks::{ClawBack, claw_back_in};
pub(crate) use clawbacks::{owed_of_in, recover_in, reinstate_in};
pub(crate) use commission::{
    OfferTerms, fix_commission_in, note_rules_in, offer_terms_in, price_rate_in, proposed_split_in,
    rate_in, split_in,
};
pub(crate) use credit_holds::{
    Hold, HoldScope, held_in, hold_in, release_holds_in, spend_in, spendable_in, tender_again_in,
};
pub(crate) use earnings::{SECOND_CHECK_HOURS, accrue_in, batch_at};
pub use error::SettlementError;
pub(crate) use escrow::{release_entry, release_escrow_in, return_express_fee_in};
pub(crate) use kept_refunds::{keep_excess_in, keep_refund_in, return_withdrawn_in, withdraw_in};
pub(crate) use ledger::{Legs, post_entry};
pub(crate) use move_fees::book_move_fee_in;
pub(crate) use partial_refunds::{
    PartToRefund, book_partial_refund_in, refund_savings_in, without_parts,
};
pub use partial_refunds::{planned_materials, refundable};
pub use payout_error::{NotToday, PayoutError};
pub use phone_costs::sms_cost_max;
pub(crate) use phone_costs::{count_call_in, count_phone_costs_in, raise_sms_trouble_in};
pub(crate) use price_tags::price_tag;
pub(crate) use probation::end_probation_in;
pub(crate) use promo_uses::{consume_promo_in, return_promo_in, return_use_in};
pub(crate) use provider_status::{
    StatusChange, StatusChangeError, change_status_in, note_status_in, record_decision_in,
};
pub(crate) use quote_lines::quoted_line;
pub use referral_links::LinkError;
pub(crate) use referral_links::link_referral_in;
pub(crate) use refunds::{RefundPolicy, RefundToBook, become_credit_in, book_refund_in};
pub(crate) use short_fill::weigh_in;
pub(crate) use store_credit::{
    compensate_in, give_goodwill_in, give_in, lapse_grant, lapse_in, make_good_in,
    reverse_reward_in, reward_in,
};
pub(crate) use tenders::{paid_with_in, return_tenders_in};
