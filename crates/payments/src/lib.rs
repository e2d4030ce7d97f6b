//! Money in and out: payments, what a verified charge means for a payment, refunds, the port of the
//! gateway, the webhook inbox and the double-entry ledger.

#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]
#![deny(clippy::float_arithmetic)] // money is integer kobo

mod advance;
#[cfg(test)]
mod advance_steps_tests;
mod advance_terms;
#[cfg(test)]
mod advance_tests;
mod bank_account;
mod chain;
mod charge;
mod chargeback;
mod clawback;
mod credit_payout;
mod earning;
mod gateway;
mod inbox;
pub mod ledger;
mod matching;
mod mismatch;
mod own_transfer;
mod part_refund;
mod payment;
mod payment_error;
mod payment_reference;
mod payment_status;
mod payout;
mod payout_batch;
mod payout_ports;
mod ports;
mod proposal;
mod receipt;
mod reconcile;
mod refund;
mod refund_approval;
mod refund_progress;
mod refund_status;
mod refund_way;
mod same_day;
mod settle;
mod tenders;
mod transfer;
mod unmatched;

pub use advance::{Advance, AdvanceRepository, Advanceable, PROFORMAS_MAX};
pub use advance_terms::{AdvanceEnd, AdvanceError, AdvanceState, LEAST_ADVANCE, NewAdvance};
pub use bank_account::{
    BankAccount, CHANGE_HOLD_HOURS, LEAST_MATCH, Nuban, NubanError, name_match,
};
pub use chain::{ChainEnd, JournalFact};
pub use charge::{ChargeStatus, GatewayMode, VerifiedCharge};
pub use chargeback::{
    Chargeback, ChargebackError, ChargebackOutcome, ChargebackRepository, ChargebackState,
    DisputeEvidence, GatewayDispute,
};
pub use clawback::{Clawback, ClawbackRepository, paid_debts, withholdable};
pub use credit_payout::{
    CreditPayout, CreditPayoutRepository, CreditPayoutStatus, LEAST_CREDIT_PAYOUT, NewCreditPayout,
    credit_payout_of_reference, credit_payout_reference,
};
pub use earning::{
    Earning, EarningKind, GAS_RISE_LINE, HOLD_HOURS, LEAST_PAYOUT, LineOf, PAYOUT_HOUR,
    PROBATION_HOLD_HOURS, SHARE_LINE, goes_out, next_payout, payouts_from,
};
pub use gateway::{
    Checkout, GatewayError, GatewayRefund, InitializeCharge, PaymentGateway, RefundCharge,
    RefundState, WebhookEvent,
};
pub use inbox::{InboxMessage, InboxState};
pub use matching::{Likeness, MATCH_DAYS, Payer};
pub use mismatch::MismatchReason;
pub use own_transfer::is_own_transfer;
pub use part_refund::{PartReason, PartRefund, PartRefundRepository, PartSource};
pub use payment::{NewPayment, Payment, PaymentDue, PaymentRecord};
pub use payment_error::PaymentError;
pub use payment_reference::PaymentReference;
pub use payment_status::{PAYMENT_TRANSITIONS, PaymentStatus};
pub use payout::{Payout, PayoutStatus, payout_of_reference, payout_reference};
pub use payout_batch::{BatchError, BatchKind, BatchStatus, PayoutBatch, PayoutMethod, Signed};
pub use payout_ports::PayoutRepository;
pub use ports::{InboxRepository, LedgerRepository, PaymentRepository, RefundRepository};
pub use proposal::{
    HeldMoney, MoneyProposal, MoneyProposalRepository, ProposalError, ProposalKind, ProposalState,
};
pub use receipt::ReceiptNumber;
pub use reconcile::{
    ChargeList, Difference, Finding, ListedCharge, OurCharge, Reconciliation, expected_fee,
};
pub use refund::{NewRefund, Refund, RefundAccount, RefundError, RefundRecord, RefundSource};
pub use refund_approval::{Approval, Approved};
pub use refund_progress::RefundProgress;
pub use refund_status::{REFUND_TRANSITIONS, RefundStatus};
pub use refund_way::RefundWay;
pub use same_day::{
    SAME_DAY_FROM, SAME_DAY_UNTIL, SameDayOffer, TransferCost, UNSIGNED_MOST, is_same_day_open,
};
pub use settle::{Settlement, WAIVED_KOBO, settle};
pub use tenders::{TenderError, TenderPlan, Tenders};
pub use transfer::{Bank, GatewayTransfer, NewRecipient, NewTransfer, TransferMove, TransferState};
pub use unmatched::UnmatchedCharge;
