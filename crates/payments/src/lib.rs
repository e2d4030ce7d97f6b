//! Money in and out: payment attempts, what a verified charge means for one, refunds, the gateway's port, the
//! webhook inbox and the double-entry ledger.

#![deny(clippy::float_arithmetic)] // money is integer kobo

mod charge;
mod gateway;
mod inbox;
pub mod ledger;
mod payment;
mod ports;
mod refund;
mod stray;
mod tenders;
mod unfit;

pub use charge::{ChargeStatus, GatewayMode, Settlement, VerifiedCharge, WAIVED_KOBO, settle};
pub use gateway::{Checkout, GatewayError, GatewayRefund, InitializeCharge, PaymentGateway, RefundCharge, RefundState};
pub use inbox::{InboxMessage, InboxState, WebhookEvent};
pub use payment::{Payment, PaymentError, PaymentReference, PaymentStatus};
pub use ports::{InboxRepository, LedgerRepository, PaymentRepository, RefundRepository};
pub use refund::{Refund, RefundError, RefundSource, RefundStatus};
pub use stray::StrayCharge;
pub use tenders::{TenderError, TenderPlan, Tenders};
pub use unfit::Unfit;
